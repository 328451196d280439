"""A position in one line: `table(players=3, coins=5).worker("green green blue")`, and what happens there."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from cli.answers import NO, NOTHING_ELSE, Answers, Mismatch
from cli.positions import Position, dealt
from cli.sides import Side
from sim.box import open_box
from sim.contents import Box
from sim.deal import Deal, Fixed
from sim.game import Game
from sim.player import Player
from sim.policy import Policy
from sim.reading import entry_of
from sim.setup import open_game, set_up
from sim.terms import Ask, Option

__all__ = ["NO", "NOTHING_ELSE", "Answers", "Last", "Mismatch", "Side", "Table", "laid_out", "opened", "table"]

Table = Position


class Last(Policy):
    """Takes the last option and remembers what it was offered."""

    def __init__(self) -> None:
        self.offered: list[list[str]] = []

    def choose(self, game: Game, player: Player, ask: Ask, options: list[Option]) -> Option:
        self.offered.append([f"{player.seat + 1}", *[option.name for option in options]])
        return options[-1]


@cache
def opened(rules: str) -> Box:
    """A box under rules written as JSON, opened once."""
    return open_box(entry_of(json.loads(rules), "rules"))


def table(
    players: int = 3,
    coins: int = 4,
    knowledge: int = 1,
    rules: dict[str, Any] | None = None,
    specials: tuple[int, ...] = (1, 2, 3, 4, 5, 6),
    letters: tuple[int, ...] = (1, 2, 3),
    goals: tuple[int, ...] = (1, 2, 3, 4, 5),
    seed: int = 1,
) -> Table:
    """Round 1 after the setup, with fixed tiles and turn order, without Crew cards, their seals and Objectives."""
    order = list(range(1, players + 1))
    fixed = Fixed(list(goals), list(specials), list(letters), order)
    laid_out = dealt(opened(json.dumps(rules or {})), fixed, seed, players)
    for number in order:
        laid_out.of(number).coins(coins).knowledge(knowledge)
    return laid_out


def laid_out(players: int, seed: int = 1, first_hand: tuple[int, ...] = ()) -> tuple[Game, Last]:
    """The dealt table before the first turn, and the policy in every seat; player 1 may be given Crew cards."""
    box = opened("{}")
    policy = Last()
    policies: list[Policy] = [policy for _ in range(players)]
    deal = Deal(box, Fixed([], [], [], []), seed, players)
    hands = [list(first_hand), *([] for _ in policies[1:])]
    game = set_up(box, deal, policies, hands, True)
    open_game(game)
    return game, policy
