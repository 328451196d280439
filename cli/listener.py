"""Hears what is asked while a move is done: for what it offered, what it cost, and answers where none was needed."""

from __future__ import annotations

from typing import NamedTuple, cast

from cli.answers import Answers, meanings
from cli.placing import price
from sim.components import Placement
from sim.game import Game
from sim.player import Player
from sim.policy import Teller
from sim.terms import COSTS, Ask, Option


class Heard(NamedTuple):
    """A question with its options and answer."""

    ask: Ask
    options: list[Option]
    choice: Option


class Listener(Teller):
    """Hears one move."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[Heard] = []
        self.knowledge = 0

    def asked(self, game: Game, player: Player, ask: Ask, options: list[Option], choice: Option) -> None:
        """Keep the question; an answer given for the only option is used up."""
        self.heard.append(Heard(ask, list(options), choice))
        if ask is Ask.PLACEMENT:
            self.knowledge = price(game, player, cast(Placement, choice)).knowledge
        left = player.policy.left if isinstance(player.policy, Answers) else []
        if len(options) == 1 and left and meanings(left[0], options):
            left.pop(0)

    def offered(self, ask: Ask, words: str) -> bool:
        """Whether one of these questions offered what the words mean."""
        return any(heard.ask is ask and meanings(words, heard.options) for heard in self.heard)

    def options(self, ask: Ask) -> list[str]:
        """The names of all that these questions offered."""
        return list(dict.fromkeys(option.name for heard in self.heard if heard.ask is ask for option in heard.options))

    def was_asked(self, ask: Ask) -> bool:
        """Whether this question was asked."""
        return any(heard.ask is ask for heard in self.heard)


def paid(player: Player) -> dict[str, int]:
    """The coins that a player has paid so far, by purpose and in all."""
    sheet = player.sheet
    coins = {purpose: int(sheet.coins[sheet.coins_out + k]) for k, purpose in enumerate(COSTS)}
    return {"coins": sum(coins.values()), **coins}
