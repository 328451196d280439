"""The one aggregation that every table, page and JSON document of a run is made of."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
import polars as pl

from reports.estimates import Interval, Numbers, ratio_interval, share_interval
from reports.store import read_manifest, reading, scan
from reports.tables import VP_SOURCES
from sim.reading import BadInput, Problem

_TWELFTHS: Final = 12
"""Every win share is a whole number of twelfths, which add up exactly in any order."""

_GROUP: Final = ["variant", "players"]
_CELL: Final = [*_GROUP, "strategy"]


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
class Summary:
    """What a run found, by variant and player count in the run's own order."""

    name: str
    games: int
    groups: tuple[Group, ...]
    played_by: str = ""
    """The version of beagle that played the games, as far as the manifest says."""

    def to_json(self) -> dict[str, Any]:
        """The summary as a JSON document; an interval that is not known has null ends."""
        groups = [_group_json(group) for group in self.groups]
        return {"name": self.name, "games": self.games, "groups": groups}


def summarize(run: Path) -> Summary:
    """The summary of a run folder."""
    manifest = read_manifest(run)
    with reading(run):
        seats = scan(run, "seats")
        if seats.select(pl.any_horizontal(pl.all().has_nulls())).collect().item():
            raise BadInput([Problem(str(run / "seats"), 0, "", "is damaged: it has empty cells")])
        return summarize_seats(seats, manifest)


def summarize_seats(seats: pl.LazyFrame, manifest: Mapping[str, object]) -> Summary:
    """The summary of a seats table and the manifest it belongs to."""
    totals, by_seed = pl.collect_all([_totals(seats), _by_seed(seats)], engine="streaming")
    samples = {
        (cell[0], cell[1], cell[2]): _Sample.of(frame)
        for cell, frame in by_seed.sort("seed").group_by(_CELL, maintain_order=True)
    }
    rows: dict[tuple[str, int], list[dict[str, Any]]] = {}
    for total in totals.sort("first_game", "strategy").iter_rows(named=True):
        rows.setdefault((total["variant"], total["players"]), []).append(total)
    groups = tuple(_group(*key, rows[key], samples) for key in rows)
    name = str(manifest.get("name", "run"))
    versions = manifest.get("versions")
    played_by = str(versions.get("beagle", "")) if isinstance(versions, Mapping) else ""
    return Summary(name, sum(group.games for group in groups), groups, played_by)


def _totals(seats: pl.LazyFrame) -> pl.LazyFrame:
    """Per variant, player count and strategy: what adds up over all its rows."""
    vp = pl.col("vp")
    return seats.group_by(_CELL).agg(
        pl.len().alias("seat_games"),
        pl.col("game").min().alias("first_game"),
        vp.sum(),
        (vp * vp).sum().alias("vp_squares"),
        vp.min().alias("vp_lowest"),
        vp.max().alias("vp_highest"),
        *(pl.col(source).sum() for source in VP_SOURCES),
    )


def _by_seed(seats: pl.LazyFrame) -> pl.LazyFrame:
    """Per variant, player count, strategy and seed: the sums that intervals are made of."""
    return seats.group_by(*_CELL, "seed").agg(
        pl.len().alias("seat_games"),
        (pl.col("win_share") * _TWELFTHS).round().cast(pl.Int64).sum().alias("twelfths"),
        pl.col("vp").sum(),
    )


@dataclass(frozen=True)
class _Sample:
    """One strategy's sums by seed, in the order of the seeds."""

    seeds: np.ndarray[Any, np.dtype[np.int64]]
    seat_games: Numbers
    wins: Numbers
    vp: Numbers

    @classmethod
    def of(cls, frame: pl.DataFrame) -> _Sample:
        """The sums by seed as arrays."""
        games, twelfths, vp = (frame[name].cast(pl.Float64).to_numpy() for name in ("seat_games", "twelfths", "vp"))
        return cls(frame["seed"].to_numpy(), games, twelfths / _TWELFTHS, vp)

    @property
    def shares(self) -> Numbers:
        """The win share in each seed."""
        return self.wins / self.seat_games


def _group(
    variant: str,
    players: int,
    totals: list[dict[str, Any]],
    samples: Mapping[tuple[Any, ...], _Sample],
) -> Group:
    """The rows of one variant and player count, best first, with the first one's lead."""
    mine = {total["strategy"]: samples[variant, players, total["strategy"]] for total in totals}
    rows = sorted(
        (_row(total, mine[total["strategy"]]) for total in totals),
        key=lambda row: (-row.win_share.estimate, -row.vp.estimate, row.strategy),
    )
    lead = _lead(mine[rows[0].strategy], mine[rows[1].strategy]) if len(rows) > 1 else None
    games = sum(row.seat_games for row in rows) // players
    blocks = len(np.unique(np.concatenate([sample.seeds for sample in mine.values()])))
    return Group(variant, players, games, blocks, tuple(rows), lead)


def _row(total: Mapping[str, Any], sample: _Sample) -> StrategyRow:
    """One strategy's row from its totals and its sums by seed."""
    return StrategyRow(
        strategy=total["strategy"],
        seat_games=total["seat_games"],
        blocks=len(sample.seeds),
        win_share=share_interval(sample.wins, sample.seat_games),
        vp=ratio_interval(sample.vp, sample.seat_games),
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


def _lead(first: _Sample, second: _Sample) -> Interval | None:
    """The difference of two win shares over the seeds that both played."""
    seeds, mine, theirs = np.intersect1d(first.seeds, second.seeds, assume_unique=True, return_indices=True)
    if len(seeds) == 0:
        return None
    differences = first.shares[mine] - second.shares[theirs]
    return share_interval(differences, np.ones(len(seeds)), low=-1.0)


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
