"""Who answers at a table that is watched: each seat's strategy or a person, and before them a journal."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import strategies
from sim.chance import Stream
from sim.contents import Box
from sim.game import Game
from sim.journal import Replay
from sim.player import Player
from sim.policy import Policy
from sim.series import Contender, Seating
from sim.terms import Ask, Option


class Watch:
    """What is heard from the chairs: the game, and what the last answerer thought of the options.

    A journal that does not fit the game has spoiled it. `keep` is given the answers so far, to keep them.
    """

    def __init__(self, explains: bool, answers: Sequence[str], keep: Callable[[list[str]], None]) -> None:
        self.explains = explains
        self.replay = Replay(list(answers))
        self.game: Game | None = None
        self.thoughts: list[float] = []
        self.spoiled = False
        self.keep = keep

    def save(self) -> None:
        """Keep the answers so far, unless they do not fit the game."""
        if not self.spoiled:
            self.keep(self.answers)

    @property
    def replays(self) -> bool:
        """Whether the journal still has an answer."""
        return self.replay.next < len(self.replay.lines)

    @property
    def answers(self) -> list[str]:
        """The journal of the game so far, or what it is to begin with if it has not come so far."""
        played = self.game.journal.lines() if self.game is not None else []
        return max(played, self.replay.lines, key=len)


class Chair(Policy):
    """Answers as the journal does while it lasts, then as the policy that sits here; tells what that one thinks."""

    def __init__(self, inner: Policy, watch: Watch) -> None:
        self.inner = inner
        self.watch = watch

    def choose(self, game: Game, player: Player, ask: Ask, options: list[Option]) -> Option:
        watch = self.watch
        watch.game = game
        choice = self.inner.choose(game, player, ask, options)
        if watch.explains:
            watch.thoughts = strategies.opinions(self.inner, len(options))
        return watch.replay.choose(game, player, ask, options) if watch.replays else choice


class Seated(Contender):
    """A contender in a watched chair."""

    def __init__(self, contender: Contender, watch: Watch) -> None:
        super().__init__(contender.name, contender.hand)
        self.contender = contender
        self.watch = watch

    def policy(self, box: Box, stream: Stream) -> Policy:
        return Chair(self.contender.policy(box, stream), self.watch)


def seat_by_seat(seating: Seating) -> Seating:
    """The same game with a contender of its own in each seat."""
    return Seating(
        seating.game,
        seating.variant,
        seating.players,
        seating.matchup,
        seating.seed,
        seating.arrangement,
        list(range(seating.players)),
    )
