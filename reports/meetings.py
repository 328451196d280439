"""Who ended before whom: the finishing orders of all games, added up by setup seed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, groupby, permutations, product
from math import factorial, prod
from typing import Final, TypeAlias

import numpy as np
import polars as pl

from reports.estimates import Numbers

Order: TypeAlias = tuple[int, ...]
Names: TypeAlias = tuple[str, ...]

_PARTS: Final = 24
"""An order of a tie counts one part in as many as the tie has orders; four players have at most 24."""

_WIDE: Final = 1_000
"""A place and a strategy are one number: the rank times this, plus the number of the strategy."""


@dataclass(frozen=True)
class Meetings:
    """What the games of one variant and player count say about strategies, a row per seed.

    A finishing order is made of choices: who of all comes first, who of those left comes second, and so on. `wins` are
    the choices that fell on each strategy, `choices` how often each group was chosen from, `groups` how often each
    strategy is in it. `beats` are the games in which the first of a pair ended before the second, `met` all they had.
    """

    strategies: tuple[str, ...]
    wins: Numbers
    choices: Numbers
    groups: Numbers
    pairs: tuple[tuple[int, int], ...]
    beats: Numbers
    met: Numbers

    @property
    def seeds(self) -> int:
        """How many seeds were played."""
        return len(self.wins)


def meetings_of(seats: pl.LazyFrame) -> Meetings:
    """The meetings in a table of seats of one variant and player count; no order of games or rows changes them."""
    frame = seats.select("game", "seed", "strategy", "rank").collect(engine="streaming")
    strategies = tuple(sorted(frame["strategy"].unique()))
    numbers = pl.col("strategy").replace_strict(dict(zip(strategies, range(len(strategies)), strict=True)))
    ends = frame.select("game", "seed", (pl.col("rank") * _WIDE + numbers).alias("end")).sort("game", "end")
    orders = ends.group_by("game", maintain_order=True).agg(pl.col("seed").first(), pl.col("end"))
    counted = orders.group_by("seed", "end").agg(pl.len().alias("games"))
    first = orders.unique("seed", keep="first", maintain_order=True)["seed"]
    return _added_up(strategies, first.to_list(), list(counted.iter_rows()))


def _added_up(strategies: tuple[str, ...], seeds: list[int], rows: list[tuple[int, list[int], int]]) -> Meetings:
    """The sums by seed of finishing orders that came up so often."""
    row_of = {seed: k for k, seed in enumerate(seeds)}
    size = len(strategies)
    pairs = tuple(combinations(range(size), 2))
    groups: dict[Order, int] = {}
    said = {tuple(end): list(_choices(end)) for _, end, _ in rows}
    for group in sorted({group for found in said.values() for group, _, _ in found}):
        groups[group] = len(groups)
    wins, beats, met = (np.zeros((len(seeds), count)) for count in (size, len(pairs), len(pairs)))
    choices = np.zeros((len(seeds), len(groups)))
    place_of = {pair: k for k, pair in enumerate(pairs)}
    for seed, end, games in rows:
        row = row_of[seed]
        for group, chosen, parts in said[tuple(end)]:
            wins[row, chosen] += parts * games
            choices[row, groups[group]] += parts * games
        for pair, halves in _beaten(end):
            beats[row, place_of[pair]] += halves * games
            met[row, place_of[pair]] += 2 * games
    members = [[group.count(k) for k in range(size)] for group in groups]
    within = np.array(members, dtype=np.float64).reshape(len(groups), size)
    return Meetings(strategies, wins / _PARTS, choices / _PARTS, within, pairs, beats / 2, met / 2)


def _choices(end: Sequence[int]) -> Iterator[tuple[Order, int, int]]:
    """The choices of a finishing order: the group, who was chosen, and how many parts of 24 it counts."""
    tied = [[code % _WIDE for code in same] for _, same in groupby(end, lambda code: code // _WIDE)]
    parts = _PARTS // prod(factorial(len(same)) for same in tied)
    for orders in product(*(permutations(same) for same in tied)):
        order = [one for same in orders for one in same]
        for k, chosen in enumerate(order[:-1]):
            yield tuple(sorted(order[k:])), chosen, parts


def _beaten(end: Sequence[int]) -> Iterator[tuple[tuple[int, int], int]]:
    """Every two strategies of a game, by number, and how many halves of a win over the second the first has."""
    for one, other in combinations(end, 2):
        first, second = one % _WIDE, other % _WIDE
        if first != second:
            halves = 1 if one // _WIDE == other // _WIDE else 2
            yield ((first, second), halves) if first < second else ((second, first), 2 - halves)


def shortest_cycles(beats: Sequence[tuple[str, str]]) -> list[Names]:
    """The shortest cycles through each who is in one: each beats the next, and the last the first."""
    after: dict[str, list[str]] = {}
    for one, other in sorted(beats):
        after.setdefault(one, []).append(other)
    found: dict[Names, None] = {}
    for start in sorted(after):
        cycle = _cycle_from(start, after)
        if cycle:
            least = cycle.index(min(cycle))
            found[cycle[least:] + cycle[:least]] = None
    return list(found)


def _cycle_from(start: str, after: dict[str, list[str]]) -> Names:
    """The shortest way from somebody back to them, searched breadth first; empty if there is none."""
    ways: list[Names] = [(start,)]
    seen: set[str] = set()
    for way in ways:
        for other in after.get(way[-1], []):
            if other == start:
                return way
            if other not in seen:
                seen.add(other)
                ways.append((*way, other))
    return ()
