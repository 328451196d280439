"""What a run folder says beyond who wins: ratings, the lead by round, and what of the game is used."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import polars as pl

from reports.content import Content, content_of
from reports.estimates import ENOUGH_SEEDS
from reports.leads import leads
from reports.methods import method_of
from reports.ratings import Ratings, ratings_in
from reports.store import parts, scan, scan_parts
from reports.tables import TABLES
from reports.tabular import Row
from sim.box import open_box
from sim.reading import entry_of

BASE: Final = "base"
MOST_GAMES: Final = 3_000
"""About so many games of each number of players, from the first seed on, are looked at beyond their results."""


@dataclass(frozen=True)
class Further:
    """Ratings of a pool; the lead by round, and what is used under the base rules at each number of players."""

    ratings: tuple[Ratings, ...] = ()
    leads: tuple[Row, ...] = ()
    content: tuple[Content, ...] = ()


def further(run: Path, manifest: Mapping[str, Any]) -> Further:
    """All of it, what is used from `ENOUGH_SEEDS` on; collect it inside `reading`."""
    method = method_of(manifest)
    experiment = manifest.get("experiment", {})
    rows: list[Row] = []
    content: list[Content] = []
    for players in experiment.get("players", ()):
        some, seeds = _first(run, players)
        rows += leads(some, method, players)
        if manifest.get("events") and seeds >= ENOUGH_SEEDS:
            box = open_box(entry_of(experiment["variants"][0]["rules"], "the rules of the run"))
            content.append(content_of(box, some, method, players))
    return Further(ratings_in(scan(run, "seats"), manifest, method), tuple(rows), tuple(content))


def _first(run: Path, players: int) -> tuple[list[dict[str, pl.LazyFrame]], int]:
    """Part by part the tables of about the first games of a number of players under the base rules; how many seeds."""
    here = (pl.col("variant") == BASE) & (pl.col("players") == players)
    some: list[dict[str, pl.LazyFrame]] = []
    games = seeds = 0
    for path in parts(run, "seats"):
        if games < MOST_GAMES and path.name.startswith(f"{players}p-"):
            tables = {table: scan_parts([run / table / path.name], table) for table in TABLES}
            counted = tables["seats"].select(pl.col("game").n_unique(), pl.col("seed").filter(here).n_unique())
            more, others = counted.collect().row(0)
            games, seeds = games + more, seeds + others
            if others:
                some.append(tables | {table: tables[table].filter(here) for table in ("seats", "setups")})
    return some, seeds
