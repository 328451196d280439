"""The table of locked locations: who unlocked which, how often, and when."""

from __future__ import annotations

from typing import Final

import polars as pl

from reports.building import Measure, made, measure
from reports.events import OFTEN, beside_seats, count_of, each, part_of, thing
from reports.findings import Findings
from reports.question import OF_GAMES
from reports.tabular import Cell, Table
from reports.tallies import ROWS, summed

SPOT: Final = thing("Spot", "location for workers")
ROUNDS: Final = range(1, 6)

_BY_ALL: Final = "by all"
_ALL_SEATS: Final = "all seats"


def mean_round(key: str, about: str) -> Measure:
    """When something happened."""
    return measure(key, "Round", "number", f"mean round in which {about}", each("rounds"))


def unlocked(findings: Findings) -> Table | None:
    """Who unlocked which spot how often, when, and for how many coins."""
    keys = findings.question.keys
    events = findings.frame("events").filter(pl.col("kind") == "unlocked")
    mine = beside_seats(findings, events, keys, ["thing"])
    of_games = [key for key in keys if key in OF_GAMES]
    by_all = mine.group_by(*of_games, "thing").agg(pl.col(summed("count")).sum().alias(summed(_BY_ALL)))
    seats = findings.frame("event seats").group_by(*of_games).agg(pl.col(ROWS).sum().alias(summed(_ALL_SEATS)))
    groups = mine.join(by_all, on=[*of_games, "thing"]).join(seats, on=of_games)
    whole = "players" in keys and findings.question.whole_games
    measures = (
        count_of("unlocked", "Unlocked", "lenses placed"),
        measure("part", "Of all", "share", "part of all the times that anybody unlocked it", part_of("count", _BY_ALL)),
        *([_games()] if whole else ()),
        mean_round("round", "it was unlocked"),
        *(
            measure(
                f"round_{k}",
                f"R{k}",
                "share",
                f"part of the lenses placed in round {k}",
                part_of(f"count {k}", "count"),
            )
            for k in ROUNDS
        ),
        measure("coins", "Coins", "number", "mean coins that the lens cost", lambda sums: _paid(each("coins")(sums))),
    )
    about = f"Who unlocked which spot, how often {OFTEN}, and in which round."
    table = ("unlocked", "Unlocked spots and Special Actions", about)
    return made(findings, table, keys, [SPOT], findings.in_order(groups), measures)


def _games() -> Measure:
    """In how many games a spot is unlocked at all."""
    return measure(
        "games",
        "Games",
        "share",
        "share of games in which anybody unlocked it",
        lambda sums: sums.total(_BY_ALL) * sums.row["players"] / sums.total(_ALL_SEATS),
    )


def _paid(cell: Cell) -> float | None:
    """What was paid, from the coins that moved."""
    return 0 - cell if isinstance(cell, int | float) else None
