"""What was counted of events, thing by thing, each beside the seats whose events they are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import polars as pl

from reports.building import Measure, measure
from reports.findings import Findings
from reports.tables import VP_SOURCES
from reports.tabular import Cell, Column
from reports.tallies import FIRST, ROWS, Sums, summed

ROUNDS: Final = range(1, 7)
_SUMS: Final = ("count", "coins", "vp", "root")
_OF_SEATS: Final = ("vp", *VP_SOURCES, "lagging_loss")


def of_seats(name: str) -> str:
    """The sum of a column of seats, beside the sums of events."""
    return f"seats {name}"


def things(
    findings: Findings, kinds: Sequence[str], keys: Sequence[str], own: Sequence[str] = ("thing",)
) -> list[Sums]:
    """The events of some kinds, summed up by thing, in the order of a table."""
    events = findings.frame("events").filter(pl.col("kind").is_in(kinds))
    return findings.in_order(beside_seats(findings, events, keys, own))


def beside_seats(findings: Findings, events: pl.DataFrame, keys: Sequence[str], own: Sequence[str]) -> pl.DataFrame:
    """Events summed up by some columns: how often, also by round, their coins and VP; with the seats of the group."""
    count = pl.col(summed("count"))
    by_thing = events.group_by(*keys, *own).agg(
        pl.col(*map(summed, _SUMS)).sum(),
        *(count.filter(pl.col("round") == k).sum().alias(summed(f"count {k}")) for k in ROUNDS),
        (count * pl.col("round")).sum().alias(summed("rounds")),
        pl.col(FIRST).min(),
    )
    seats = (
        findings.frame("event seats")
        .group_by(*keys)
        .agg(pl.col(ROWS).sum(), *(pl.col(summed(name)).sum().alias(summed(of_seats(name))) for name in _OF_SEATS))
    )
    return by_thing.join(seats, on=list(keys))


def per_game(name: str) -> Callable[[Sums], Cell]:
    """The mean of a sum per seat and game."""
    return lambda sums: sums.mean(name)


def each(name: str) -> Callable[[Sums], Cell]:
    """The mean of a sum each time."""
    return lambda sums: sums.total(name) / sums.total("count") if sums.total("count") else None


def part_of(name: str, whole: str) -> Callable[[Sums], Cell]:
    """A sum as part of another."""
    return lambda sums: sums.total(name) / sums.total(whole) if sums.total(whole) else None


OFTEN: Final = "per player and game"
ROOT: Final = measure("root", "Led to", "vp", "mean VP of all that followed each time", each("root"))


def thing(title: str, about: str) -> Column:
    """The column of what a row is about."""
    return Column("thing", title, "name", about)


def count_of(key: str, title: str, about: str) -> Measure:
    """How often something happened."""
    return measure(key, title, "number", f"{about} {OFTEN}", per_game("count"))
