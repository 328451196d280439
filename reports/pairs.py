"""Seats of two variants side by side, game by game, and their sums by setup seed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np
import polars as pl

from reports.contrasts import Contrast, Pair
from reports.estimates import Numbers
from reports.samples import TWELFTHS
from reports.tables import SEATS, VP_SOURCES

COUNTERS: Final = (
    *("theory_space", "theory_books", "museum_rows", "seals_placed", "objectives_achieved", "crew_achieved"),
    *("tents_placed", "lenses_unlocked", "stamps_sent", "specimens_researched", "specimens_delivered"),
    *("ship_space", "lagging_loss"),
)
"""What a seat did, as far as it is compared."""

METRICS: Final = ("vp", "win_share", "margin", *VP_SOURCES, *COUNTERS)
"""What is compared, in the order of every table."""

_SEAT: Final = ["players", "matchup", "seed", "arrangement", "seat"]
_WITH: Final = "_with"
_RESULTS: Final = [column.name for column in SEATS if column.name in {*METRICS, "rank", "crew_1", "crew_2", "crew_3"}]
_GROUP: Final = ["players", "strategy", "strategy_with", "hero"]


@dataclass(frozen=True)
class Sums:
    """Sums over the seats of a group by setup seed: of the seats that are compared, and of those they are held against.

    Row s is seed s in the order in which it is played; columns are `METRICS`.
    """

    count: Numbers
    before: Numbers
    after: Numbers

    def numerators(self, metric: str) -> Numbers:
        """The sums of the differences by seed."""
        place = METRICS.index(metric)
        return np.asarray(self.after[:, place] - self.before[:, place], dtype=np.float64)

    def mean(self, metric: str, after: bool) -> float:
        """The mean of a metric over all seats."""
        side = self.after if after else self.before
        return float(side[:, METRICS.index(metric)].sum() / self.count.sum())

    def by_seed(self, metric: str, after: bool) -> Numbers:
        """The mean of a metric on each seed that has a seat in it."""
        used = self.count > 0
        side = self.after if after else self.before
        return np.asarray(side[used, METRICS.index(metric)] / self.count[used], dtype=np.float64)


@dataclass(frozen=True)
class Paired:
    """The seats of a contrast at one number of players, summed by seed, group by group; and what each block shows."""

    seats: pl.DataFrame
    blocks: pl.DataFrame

    @cached_property
    def seeds(self) -> list[int]:
        """The setup seeds that both sides played, in the order in which they are played."""
        return self.blocks.sort("first_game")["seed"].to_list()

    def shares(self, what: str) -> Numbers:
        """For each block 1 if it `diverged` or `changed`, else 0."""
        return self.blocks.sort("first_game")[what].cast(pl.Float64).to_numpy()

    def groups(self) -> list[tuple[str, str, bool]]:
        """The groups of seats: the strategy, the one in its place, and whether the contrast is about them."""
        keys = self.seats.select(*_GROUP[1:]).unique().sort(*_GROUP[1:])
        return [(str(one), str(other), bool(hero)) for one, other, hero in keys.iter_rows()]

    def sums(self, groups: Iterable[tuple[str, str, bool]]) -> Sums:
        """The sums of some groups together."""
        wanted = pl.DataFrame(list(groups), schema={"strategy": str, "strategy_with": str, "hero": bool}, orient="row")
        mine = self.seats.join(wanted, on=_GROUP[1:], how="semi").drop(_GROUP).group_by("seed").sum()
        rows = pl.DataFrame({"seed": self.seeds}).join(mine, on="seed", how="left", maintain_order="left").fill_null(0)
        before, after = (rows.select(f"{metric}{end}" for metric in METRICS) for end in ("", _WITH))
        scale = np.array([TWELFTHS if metric == "win_share" else 1 for metric in METRICS], dtype=np.float64)
        count = rows["count"].cast(pl.Float64).to_numpy()
        return Sums(count, *(side.cast(pl.Float64).to_numpy() / scale for side in (before, after)))

    @property
    def missed(self) -> float:
        """Forced first placements that were not possible, per seat that had to make them."""
        missed, count = self.seats.filter("hero").select("openings_missed_with", "count").sum().row(0)
        return float(missed) / max(int(count), 1)


def paired(seats: pl.LazyFrame, contrast: Contrast) -> dict[int, Paired]:
    """The seats of a contrast by number of players; a pair about a seat that a table lacks counts nothing there."""
    parts = [_side_by_side(seats, pair, contrast.kind == "strategy") for pair in contrast.pairs]
    sums, blocks = pl.collect_all([pl.concat(map(_sums, parts)), pl.concat(map(_blocks, parts))], engine="streaming")
    sums = sums.group_by(*_GROUP, "seed").sum()
    blocks = blocks.group_by("players", "seed").agg(
        pl.col("first_game").min(), pl.col("diverged").any(), pl.col("changed").any()
    )
    return {
        players: Paired(sums.filter(players=players), blocks.filter(players=players))
        for players in sorted(blocks["players"].unique().to_list())
    }


def _side_by_side(seats: pl.LazyFrame, pair: Pair, swapped: bool) -> pl.LazyFrame:
    """Every seat that both variants of a pair played, beside itself; `hero` are those that it is about."""
    whole = seats.with_columns((pl.col("win_share") * TWELFTHS).round().cast(pl.Int64))
    sides = [whole.filter(pl.col("variant") == name) for name in (pair.against, pair.variant)]
    both = sides[0].join(sides[1], on=_SEAT, suffix=_WITH)
    if pair.seat:
        return both.filter(pl.col("players") >= pair.seat).with_columns(hero=pl.col("seat") == pair.seat)
    return both.with_columns(hero=pl.col("strategy") != pl.col("strategy_with") if swapped else pl.lit(True))


def _sums(both: pl.LazyFrame) -> pl.LazyFrame:
    """The sums of each group on each seed."""
    values = [f"{metric}{end}" for metric in METRICS for end in ("", _WITH)]
    return both.group_by(*_GROUP, "seed").agg(
        pl.len().alias("count"), pl.col("openings_missed_with").sum(), *(pl.col(name).sum() for name in values)
    )


def _blocks(both: pl.LazyFrame) -> pl.LazyFrame:
    """For each block whether a decision differs in any of its games, and whether a result does."""
    differs = pl.any_horizontal(pl.col(name) != pl.col(f"{name}{_WITH}") for name in _RESULTS)
    return both.group_by("players", "seed").agg(
        pl.col("game").min().alias("first_game"),
        (pl.col("decisions") != pl.col("decisions_with")).any().alias("diverged"),
        differs.any().alias("changed"),
    )
