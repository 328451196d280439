"""The field that a strategy is tuned against: an experiment's line-up or pool, each of its places taken in turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import strategies
from cli.ready import table_of
from cli.resolved import Experiment, Slot, from_plain
from cli.schedule import Order, arrangements, matchups
from cli.worker import Begun
from sim.series import Seating, play_slice

TUNED: Final = Slot("tuned", "tuned", "", "", ())
"""Sits in for every text that is tried, so that all of them meet the same table, seats and neighbours."""


class Row(NamedTuple):
    """What a strategy came to on one setup seed, summed over its games."""

    seed: int
    games: int
    win_share: float
    vp: int
    margin: int


@dataclass(frozen=True)
class Attempt:
    """A strategy's text to be tried on some setup seeds, and its number among those that are tried."""

    number: int
    text: str
    seeds: tuple[int, ...]


@dataclass(frozen=True)
class Tried:
    """What came of an attempt."""

    part: Attempt
    rows: tuple[Row, ...]


@dataclass(frozen=True)
class Trying:
    """What a worker that tries strategies is told once: the experiment as plain data."""

    experiment: dict[str, Any]

    def ready(self) -> Callable[[Attempt, Callable[[Begun], None], Callable[[], bool]], Tried]:
        """A function that makes an attempt."""
        field = Field(from_plain(self.experiment))
        return lambda part, *_: Tried(part, tuple(field.rows(part.text, part.seeds)))


class Field:
    """The opponents of a strategy that is tuned; the experiment's variants are left out."""

    def __init__(self, experiment: Experiment) -> None:
        self.experiment = experiment
        self.table = table_of(experiment.variants[0])
        self.slots = (*experiment.variants[0].slots, TUNED)
        self.places = [(slot,) for slot in self.slots]
        self.tuned = len(self.slots) - 1
        self.orders = list(self.line_ups())

    def line_ups(self) -> Iterator[Order]:
        """Every match-up of the experiment with one of its places taken, each once."""
        seen: set[tuple[str, ...]] = set()
        for players in self.experiment.players:
            for order in matchups(self.experiment, players):
                for place in range(players):
                    changed = (*order[:place], self.tuned, *order[place + 1 :])
                    met = tuple(sorted(str(self.slots[k]) for k in changed))
                    if met not in seen:
                        seen.add(met)
                        yield changed

    def seatings(self, seed: int) -> Iterator[Seating]:
        """The games on one setup seed."""
        for k, order in enumerate(self.orders):
            for j, seats in enumerate(arrangements(self.experiment.seats, order, self.places, seed)):
                yield Seating(0, "base", len(order), k + 1, seed, j + 1, list(seats))

    def games_on(self, seeds: Sequence[int]) -> int:
        """How many games a strategy plays on these seeds."""
        return len(seeds) * len(list(self.seatings(seeds[0])))

    def rows(self, text: str, seeds: Sequence[int]) -> Iterator[Row]:
        """What the strategy of a text comes to, seed by seed."""
        contenders = [*self.table.contenders, strategies.read(text, TUNED.name).contender(TUNED.name, [])]
        for seed in seeds:
            seatings = list(self.seatings(seed))
            seats = play_slice(self.table.box, self.table.fixed, contenders, seatings, False).seats
            places = [slot for seating in seatings for slot in seating.slots]
            mine = [row for row, slot in enumerate(places) if slot == self.tuned]
            sums = (sum(seats[column][row] for row in mine) for column in ("win_share", "vp", "margin"))
            yield Row(seed, len(mine), *sums)
