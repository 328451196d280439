"""What a strategy did on each setup seed: the sums that every interval and every difference is made of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt
import polars as pl

from reports.estimates import Numbers

TWELFTHS: Final = 12
"""Every win share is a whole number of twelfths, which add up exactly in any order."""

GROUP: Final = ["variant", "players"]
CELL: Final = [*GROUP, "strategy"]

Cell: TypeAlias = tuple[Any, ...]
"""The values of the keys of a sample: by `CELL` a variant, a number of players and a strategy."""


@dataclass(frozen=True)
class Sample:
    """Sums by seed, in the order in which the seeds are played."""

    seeds: npt.NDArray[np.int64]
    seat_games: Numbers
    wins: Numbers
    vp: Numbers

    @classmethod
    def of(cls, frame: pl.DataFrame) -> Sample:
        """The sums by seed as arrays."""
        games, twelfths, vp = (frame[name].cast(pl.Float64).to_numpy() for name in ("seat_games", "twelfths", "vp"))
        return cls(frame["seed"].to_numpy(), games, twelfths / TWELFTHS, vp)

    @property
    def shares(self) -> Numbers:
        """The win share in each seed."""
        return self.wins / self.seat_games

    @property
    def points(self) -> Numbers:
        """The mean VP in each seed."""
        return self.vp / self.seat_games


def by_seed(seats: pl.LazyFrame, *keys: str) -> pl.LazyFrame:
    """The sums of every seed within each combination of the keys, in the order in which the seeds are played."""
    sums = seats.group_by(*keys, "seed").agg(
        pl.len().alias("seat_games"),
        pl.col("game").min().alias("first_game"),
        (pl.col("win_share") * TWELFTHS).round().cast(pl.Int64).sum().alias("twelfths"),
        pl.col("vp").sum(),
    )
    return sums.sort("first_game", *keys)


def samples_of(sums: pl.DataFrame, *keys: str) -> dict[Cell, Sample]:
    """The sample of each combination of the keys."""
    return {key: Sample.of(frame) for key, frame in sums.group_by(*keys, maintain_order=True)}


def cells_of(seats: pl.LazyFrame) -> dict[Cell, Sample]:
    """The sample of each variant, number of players and strategy (`Cell`)."""
    return samples_of(by_seed(seats, *CELL).collect(engine="streaming"), *CELL)


def paired(first: Sample, second: Sample, value: Callable[[Sample], Numbers]) -> Numbers:
    """The first's value minus the second's on each seed that both played, in the order of the first."""
    if np.array_equal(first.seeds, second.seeds):
        same: Numbers = value(first) - value(second)
        return same
    places = {seed: k for k, seed in enumerate(second.seeds.tolist())}
    both = [(k, places[seed]) for k, seed in enumerate(first.seeds.tolist()) if seed in places]
    mine, theirs = (np.array(places, dtype=np.int64) for places in (zip(*both, strict=True) if both else ((), ())))
    differences: Numbers = value(first)[mine] - value(second)[theirs]
    return differences
