"""Sums of whole numbers over the rows of some runs: every number of a report comes from them, exactly.

What has an interval is first summed within a block (a setup seed at one player count), then its squares and products
are summed over blocks; so nothing but these sums is kept, however long a run is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

import polars as pl

from reports.estimates import Interval, Ratio, interval_of, share_interval_of
from reports.games import Played, frames_of, grouping
from reports.question import Question
from reports.sequences import widened
from sim.reading import BadInput, Problem

FIRST: Final = "first_game"
"""The lowest number of a game among those summed; it tells the order of a run."""

ROWS: Final = "n"
"""The number of rows summed, or the sum of their weights."""

BLOCKS: Final = "blocks"
SQUARES: Final = "n_n"


def summed(name: str) -> str:
    """The column of a sum; no column that groups is called so."""
    return f"+{name}"


@dataclass(frozen=True)
class Tally:
    """What is summed: the rows of which table, grouped by which columns of the seat and of their own, which sums, which
    of them have intervals, and what a row counts.
    """

    name: str
    table: str
    by: tuple[str, ...]
    own: tuple[str, ...]
    sums: Mapping[str, pl.Expr]
    spread: tuple[str, ...] = ()
    weight: pl.Expr | None = None

    @property
    def keys(self) -> list[str]:
        """The columns that tell the groups apart."""
        return list(dict.fromkeys((*self.by, *self.own)))

    def partial(self, rows: pl.LazyFrame) -> pl.LazyFrame:
        """The sums over some rows that hold whole blocks, in the order in which their first games were numbered."""
        groups = {name: pl.col(grouping(name)).alias(name) for name in self.by} | {n: pl.col(n) for n in self.own}
        plain = self._sums(name for name in self.sums if name not in self.spread)
        found = rows.group_by(*groups.values()).agg(self._count(), pl.col("game").min().alias(FIRST), *plain)
        if self.spread:
            units = [pl.col(grouping(name)) for name in ("players", "seed")]
            blocks = rows.group_by(*groups.values(), *units).agg(self._count(), *self._sums(self.spread))
            found = found.join(self._over_blocks(blocks), on=self.keys, nulls_equal=True)
        return found.with_columns(pl.selectors.categorical().cast(pl.String())).sort(FIRST, *self.keys)

    def _count(self) -> pl.Expr:
        """How many rows there are, or the sum of their weights."""
        return (pl.len() if self.weight is None else self.weight.sum()).cast(pl.Int64).alias(ROWS)

    def _sums(self, names: Iterable[str]) -> list[pl.Expr]:
        """Some of the sums."""
        return [self.sums[name].cast(pl.Int64).sum().alias(summed(name)) for name in names]

    def _over_blocks(self, blocks: pl.LazyFrame) -> pl.LazyFrame:
        """The sums of the sums within blocks, and of their squares and products."""
        n = pl.col(ROWS)
        spread = {summed(name): pl.col(summed(name)) for name in self.spread}
        return blocks.group_by(*self.keys).agg(
            pl.len().cast(pl.Int64).alias(BLOCKS),
            (n * n).sum().alias(SQUARES),
            *(x.sum() for x in spread.values()),
            *((x * x).sum().alias(f"{name} x") for name, x in spread.items()),
            *((x * n).sum().alias(f"{name} n") for name, x in spread.items()),
        )

    def combined(self, partials: Sequence[pl.DataFrame]) -> pl.DataFrame:
        """The sums over all rows, in the order in which their first games were numbered; blocks are whole already."""
        every = pl.concat(partials)
        if "seed" in self.by:
            return every.sort(FIRST, maintain_order=True)
        added = every.group_by(*self.keys).agg(pl.col(FIRST).min(), pl.exclude(FIRST).sum())
        return added.sort(FIRST, *self.keys)


def _empty_cells(batch: Mapping[str, pl.LazyFrame], tallies: Sequence[Tally]) -> pl.LazyFrame:
    """Whether seats that are counted have empty cells, which beagle never leaves."""
    counted = any(tally.table == "seats" and tally.sums for tally in tallies)
    return batch["seats"].select(pl.any_horizontal(pl.all().has_nulls()) if counted else pl.lit(False))


def counted(
    runs: Iterable[Played], question: Question, tallies: Sequence[Tally], every: int = 1
) -> dict[str, pl.DataFrame]:
    """Each tally's sums over the runs by its name, a few parts at a time; `every` 3 counts one of three parts."""
    events = any(tally.table == "events" for tally in tallies)
    partials: list[list[pl.DataFrame]] = [[] for _ in tallies]
    for run in runs:
        with run.read():
            for batch in run.batches(every, events):
                frames = frames_of(batch, run, question)
                plans = [tally.partial(frames[tally.table]) for tally in tallies]
                empty, *frames_counted = pl.collect_all([_empty_cells(batch, tallies), *plans])
                if empty.to_series().any():
                    raise BadInput(
                        [Problem(str((run.folder or Path()) / "seats"), 0, "", "is damaged: it has empty cells")]
                    )
                for found, frame in zip(partials, frames_counted, strict=True):
                    found.append(frame)
    return {tally.name: tally.combined(found) for tally, found in zip(tallies, partials, strict=True)}


@dataclass(frozen=True)
class Sums:
    """The sums of one group of rows: means and parts of them are exact until they are divided."""

    row: Mapping[str, Any]
    stopping: bool = False
    """Whether the rows are of a run that may end by a rule, so that intervals must hold at every look."""

    def with_values(self, **values: Any) -> Sums:
        """The same sums with more about what they are."""
        return replace(self, row={**self.row, **values})

    @property
    def count(self) -> int:
        """How many rows were summed."""
        return int(self.row[ROWS])

    def total(self, name: str) -> int:
        """A sum."""
        return int(self.row[summed(name)])

    def mean(self, name: str, unit: int = 1) -> float | None:
        """The mean over the rows, in so many parts of a unit."""
        return self.total(name) / (self.count * unit) if self.count else None

    def interval(self, name: str, unit: int = 1) -> Interval:
        """The mean with its interval over blocks (`ratio_interval`; `mean_sequence` of a run that ends by a rule)."""
        fixed = interval_of(self._ratio(name, unit))
        return widened(fixed) if self.stopping else fixed

    def share(self, name: str, unit: int = 1) -> Interval:
        """The mean of shares with its interval over blocks (`share_interval`; of a run that ends by a rule the
        asymptotic sequence within 0 and 1).
        """
        if not self.stopping:
            return share_interval_of(self._ratio(name, unit))
        wide = self.interval(name, unit)
        return replace(wide, low=max(wide.low, 0.0), high=min(wide.high, 1.0))

    def _ratio(self, name: str, unit: int) -> Ratio:
        """The mean with its linearised standard error, from the exact sum of the squared residuals."""
        row = self.row
        blocks, n, x = int(row[BLOCKS]), self.count, self.total(name)
        if n == 0:
            return Ratio(float("nan"), float("nan"), 0, False)
        x_x, x_n, n_n = (int(row[key]) for key in (f"{summed(name)} x", f"{summed(name)} n", SQUARES))
        squares = n * n * x_x - 2 * x * n * x_n + x * x * n_n
        variance = Fraction(squares * blocks, n**4 * unit**2 * max(blocks - 1, 1))
        return Ratio(x / (n * unit), float(variance) ** 0.5, blocks, squares == 0)
