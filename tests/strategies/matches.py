"""Whole games of strategies for the tests."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import strategies
from sim.contents import Box
from sim.deal import Fixed
from sim.game import Game
from sim.series import Contender, Seating, play, play_slice
from tests.table import opened

NAMED = (
    "balanced",
    "camper",
    "collector",
    "correspondent",
    "explorer",
    "foreman",
    "landlord",
    "navigator",
    "novice",
    "opportunist",
    "scholar",
    "strategist",
)
DEALT = Fixed([], [], [], [])


@cache
def contender(name: str) -> Contender:
    """A contender of a shipped strategy, kept for the whole test run."""
    return strategies.load(name, Path()).contender(name, [])


def box() -> Box:
    """The box under the default rules."""
    return opened("{}")


def one_game(contenders: list[Contender], seed: int) -> Game:
    """One game, the contenders in seat order."""
    size = len(contenders)
    return play(box(), DEALT, contenders, Seating(0, "base", size, 1, seed, 1, list(range(size))))


def seats_of(names: tuple[str, ...], seeds: range) -> dict[str, list[Any]]:
    """The columns of the seats in games of a line-up; the seats rotate from seed to seed."""
    size = len(names)
    seatings = []
    for game, seed in enumerate(seeds):
        slots = [(k + seed) % size for k in range(size)]
        seatings.append(Seating(game, "base", size, 1, seed, 1, slots))
    return play_slice(box(), DEALT, [contender(name) for name in names], seatings, False).seats


def mean(seats: dict[str, list[Any]], column: str, strategy: str) -> float:
    """The mean of a column over the seats of a strategy."""
    values = [float(value) for value, name in zip(seats[column], seats["strategy"], strict=True) if name == strategy]
    return sum(values) / len(values)
