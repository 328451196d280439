"""How whole numbers are spread: how often each was seen."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import accumulate
from typing import Final

import polars as pl

from reports.tallies import ROWS

QUANTILES: Final = (0.05, 0.25, 0.5, 0.75, 0.95)
"""The parts of all games that a table's quantiles leave below or at them."""


@dataclass(frozen=True)
class Distribution:
    """Whole numbers in ascending order with how often each was seen."""

    values: tuple[int, ...]
    counts: tuple[int, ...]

    @classmethod
    def of(cls, frame: pl.DataFrame, column: str = "vp") -> Distribution:
        """The distribution of a column that rows were counted by."""
        added = frame.group_by(column).agg(pl.col(ROWS).sum()).sort(column)
        return cls(tuple(added[column]), tuple(added[ROWS]))

    @property
    def count(self) -> int:
        """How many numbers were seen."""
        return sum(self.counts)

    @property
    def lowest(self) -> int:
        """The lowest number."""
        return self.values[0]

    @property
    def highest(self) -> int:
        """The highest number."""
        return self.values[-1]

    @property
    def spread(self) -> float | None:
        """The standard deviation, from exact sums; none for one number."""
        count = self.count
        if count < 2:
            return None
        total, squares = self._power(1), self._power(2)
        return math.sqrt((count * squares - total * total) / (count * (count - 1)))

    def quantile(self, part: float) -> int:
        """The lowest number such that this part of all is not above it (the inverse of the distribution function)."""
        wanted = math.ceil(part * self.count)
        return next(value for value, below in zip(self.values, accumulate(self.counts), strict=True) if below >= wanted)

    def _power(self, power: int) -> int:
        """The sum of a power of all numbers."""
        return sum(count * value**power for value, count in zip(self.values, self.counts, strict=True))
