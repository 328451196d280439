"""The boundary: whatever answers the questions of the rules, a strategy, a person or a journal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from sim.terms import Ask, Option

if TYPE_CHECKING:
    from sim.game import Game
    from sim.player import Player


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """Answers questions; reads the game and never writes it."""

    def choose(self, game: Game, player: Player, ask: Ask, options: list[Option]) -> Option:
        """One of the options; the list is the game's own and changes with the next question."""
        raise NotImplementedError(f"{type(self).__name__} answers no questions")


@mypyc_attr(allow_interpreted_subclasses=True)
class Teller:
    """Hears every answered question, forced ones included, and the title of every phase."""

    def asked(self, game: Game, player: Player, ask: Ask, options: list[Option], choice: Option) -> None:
        """A question was answered, its effect is still to come."""

    def phase(self, game: Game, title: str) -> None:
        """A phase begins."""
