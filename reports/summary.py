"""The one aggregation that every table, page and JSON document of a run is made of."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl

from reports.estimates import Interval
from reports.methods import FIXED, Method, method_of
from reports.ratings import Ratings, ratings_in
from reports.samples import CELL, GROUP, Cell, Sample, by_seed, samples_of
from reports.stops import Look, look_of, rule_of
from reports.store import read_manifest, reading, scan
from reports.tables import VP_SOURCES
from sim.reading import BadInput, Problem


@dataclass(frozen=True)
class StrategyRow:
    """How one strategy did in one variant at one player count, over all its seats."""

    strategy: str
    seat_games: int
    blocks: int
    win_share: Interval
    vp: Interval
    vp_spread: float | None
    vp_lowest: int
    vp_highest: int
    vp_total: int
    source_totals: dict[str, int]

    def mean_of(self, source: str) -> float:
        """The mean VP that one source gave per game and seat; over the sources they sum to `vp`."""
        return self.source_totals[source] / self.seat_games


@dataclass(frozen=True)
class Group:
    """All strategies that met in one variant at one player count, best win share first."""

    variant: str
    players: int
    games: int
    blocks: int
    rows: tuple[StrategyRow, ...]
    lead: Interval | None
    """The first row's win share minus the second's, compared seed by seed."""


@dataclass(frozen=True)
class Methods:
    """How the intervals of a run are made."""

    win_share: Method = FIXED
    vp: Method = FIXED
    difference: Method = FIXED


@dataclass(frozen=True)
class Summary:
    """What a run found, by variant and player count in the run's own order."""

    name: str
    games: int
    groups: tuple[Group, ...]
    played_by: str = ""
    """The version of beagle that played the games, as far as the manifest says."""
    cells: Mapping[Cell, Sample] = field(default_factory=dict, compare=False)
    """What each variant, number of players and strategy did by seed."""
    seats: Mapping[Cell, Sample] = field(default_factory=dict, compare=False)
    """The same for each seat."""
    methods: Methods = field(default_factory=Methods)
    look: Look | None = None
    """How a run that may end by a rule stands at its end."""
    ratings: tuple[Ratings, ...] = ()
    """Of the strategies of a pool."""

    def to_json(self) -> dict[str, Any]:
        """The summary as a JSON document; an interval that is not known has null ends."""
        groups = [_group_json(group) for group in self.groups]
        document: dict[str, Any] = {"name": self.name, "games": self.games, "groups": groups}
        if self.look is not None:
            document["stop"] = self.look.to_json()
        if self.ratings:
            document["ratings"] = [one.table().to_json() | {"check": one.check().to_json()} for one in self.ratings]
        return document


def summarize(run: Path) -> Summary:
    """The summary of a run folder."""
    manifest = read_manifest(run)
    with reading(run):
        seats = scan(run, "seats")
        if seats.select(pl.any_horizontal(pl.all().has_nulls())).collect().item():
            raise BadInput([Problem(str(run / "seats"), 0, "", "is damaged: it has empty cells")])
        ratings = ratings_in(seats, manifest, method_of(manifest))
        return replace(summarize_seats(seats, manifest), ratings=ratings)


def summarize_seats(seats: pl.LazyFrame, manifest: Mapping[str, object]) -> Summary:
    """The summary of a seats table and the manifest it belongs to."""
    by_seat = (*GROUP, "seat")
    frames = [_totals(seats), by_seed(seats, *CELL), by_seed(seats, *by_seat)]
    totals, sums, seat_sums = pl.collect_all(frames, engine="streaming")
    cells = samples_of(sums, *CELL)
    experiment = manifest.get("experiment")
    rule = rule_of(experiment) if isinstance(experiment, Mapping) else None
    look = look_of(cells, rule) if rule is not None else None
    methods = methods_of(method_of(manifest), look)
    rows: dict[tuple[str, int], list[dict[str, Any]]] = {}
    for total in totals.sort("first_game", "strategy").iter_rows(named=True):
        rows.setdefault((total["variant"], total["players"]), []).append(total)
    groups = tuple(_group(*key, rows[key], cells, methods) for key in rows)
    name = str(manifest.get("name", "run"))
    versions = manifest.get("versions")
    played_by = str(versions.get("beagle", "")) if isinstance(versions, Mapping) else ""
    return Summary(
        name,
        sum(group.games for group in groups),
        groups,
        played_by,
        cells,
        samples_of(seat_sums, *by_seat),
        methods,
        look,
    )


def methods_of(method: Method, look: Look | None) -> Methods:
    """The methods for win shares, VP and differences; those that can end the run share alpha."""
    shared = method.among(len(look.goals)) if look is not None else method
    metrics = {goal.metric for goal in look.goals if not goal.difference} if look is not None else set()
    return Methods(shared if "win_share" in metrics else method, shared if "vp" in metrics else method, method)


def _totals(seats: pl.LazyFrame) -> pl.LazyFrame:
    """Per variant, player count and strategy: what adds up over all its rows."""
    vp = pl.col("vp")
    return seats.group_by(CELL).agg(
        pl.len().alias("seat_games"),
        pl.col("game").min().alias("first_game"),
        vp.sum(),
        (vp * vp).sum().alias("vp_squares"),
        vp.min().alias("vp_lowest"),
        vp.max().alias("vp_highest"),
        *(pl.col(source).sum() for source in VP_SOURCES),
    )


def _group(
    variant: str,
    players: int,
    totals: list[dict[str, Any]],
    cells: Mapping[Cell, Sample],
    methods: Methods,
) -> Group:
    """The rows of one variant and player count, best first, with the first one's lead."""
    mine = {total["strategy"]: cells[variant, players, total["strategy"]] for total in totals}
    rows = sorted(
        (_row(total, mine[total["strategy"]], methods) for total in totals),
        key=lambda row: (-row.win_share.estimate, -row.vp.estimate, row.strategy),
    )
    lead = _lead(mine[rows[0].strategy], mine[rows[1].strategy], methods) if len(rows) > 1 else None
    games = sum(row.seat_games for row in rows) // players
    blocks = len(np.unique(np.concatenate([sample.seeds for sample in mine.values()])))
    return Group(variant, players, games, blocks, tuple(rows), lead)


def _row(total: Mapping[str, Any], sample: Sample, methods: Methods) -> StrategyRow:
    """One strategy's row from its totals and its sums by seed."""
    return StrategyRow(
        strategy=total["strategy"],
        seat_games=total["seat_games"],
        blocks=len(sample.seeds),
        win_share=methods.win_share.metric("win_share", sample),
        vp=methods.vp.metric("vp", sample),
        vp_spread=_spread(total["seat_games"], total["vp"], total["vp_squares"]),
        vp_lowest=total["vp_lowest"],
        vp_highest=total["vp_highest"],
        vp_total=total["vp"],
        source_totals={source: total[source] for source in VP_SOURCES},
    )


def _spread(count: int, total: int, squares: int) -> float | None:
    """The standard deviation of whole numbers from their sum and sum of squares; none for one."""
    if count < 2:
        return None
    return math.sqrt((count * squares - total * total) / (count * (count - 1)))


def _lead(first: Sample, second: Sample, methods: Methods) -> Interval | None:
    """The difference of two win shares over the seeds that both played."""
    found = methods.difference.difference("win_share", first, second)
    return found if found.seeds else None


def _group_json(group: Group) -> dict[str, Any]:
    """One group as plain JSON."""
    return {
        "variant": group.variant,
        "players": group.players,
        "games": group.games,
        "blocks": group.blocks,
        "lead": None if group.lead is None else _interval_json(group.lead),
        "strategies": [_row_json(row) for row in group.rows],
    }


def _row_json(row: StrategyRow) -> dict[str, Any]:
    """One strategy's row as plain JSON."""
    return {
        "strategy": row.strategy,
        "seat_games": row.seat_games,
        "blocks": row.blocks,
        "win_share": _interval_json(row.win_share),
        "vp": _interval_json(row.vp),
        "vp_spread": row.vp_spread,
        "vp_lowest": row.vp_lowest,
        "vp_highest": row.vp_highest,
        "vp_by_source": {source: row.mean_of(source) for source in VP_SOURCES},
    }


def _interval_json(interval: Interval) -> dict[str, Any]:
    """An interval as plain JSON, its ends null where none is known."""
    low, high = (interval.low, interval.high) if interval.known else (None, None)
    return {"estimate": interval.estimate, "low": low, "high": high, "seeds": interval.seeds}
