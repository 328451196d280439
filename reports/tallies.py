"""Sums of whole numbers over the rows of some runs: every number of a report comes from them, exactly.

What has an interval is first summed within a block (a setup seed at one player count), then its squares and products
are summed over blocks; so nothing but these sums is kept, however long a run is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, Final, TypeAlias

import polars as pl

from reports.estimates import Interval, Ratio, interval_of, share_interval_of
from reports.games import Played, frames_of, grouping
from reports.question import Question
from reports.sequences import widened

FIRST: Final = "first_game"
"""The lowest number of a game among those summed; it tells the order of a run."""

ROWS: Final = "n"
"""The number of rows summed, or the sum of their weights."""

BLOCKS: Final = "blocks"
SQUARES: Final = "n_n"
_BLOCK: Final = ("players", "seed")


def summed(name: str) -> str:
    """The column of a sum; no column that groups is called so."""
    return f"+{name}"


Unit: TypeAlias = tuple[frozenset[str], str]
"""The columns that tell blocks apart, and what a row counts in them."""


@dataclass(frozen=True)
class Tally:
    """What is summed: the rows of which table, grouped by which columns of the seat and of their own, which sums, which
    of them have intervals, and the sum that is counted instead of rows. In one table a sum's name means one thing.
    """

    name: str
    table: str
    by: tuple[str, ...]
    own: tuple[str, ...]
    sums: Mapping[str, pl.Expr]
    spread: tuple[str, ...] = ()
    weight: str = ""

    @property
    def keys(self) -> list[str]:
        """The columns that tell the groups apart."""
        return list(self._groups())

    @property
    def unit(self) -> Unit | None:
        """What its blocks are; none if nothing is summed within blocks."""
        of_blocks = self.spread or self._by_block
        return (frozenset(self._groups(_BLOCK)), self.weight) if of_blocks else None

    @property
    def _by_block(self) -> bool:
        """Whether every group lies within one block."""
        return set(_BLOCK) <= set(self.by)

    @property
    def columns(self) -> list[str]:
        """The columns of a frame that its groups and blocks need."""
        return [*map(grouping, (*self.by, *_BLOCK)), *self.own]

    def _groups(self, more: Iterable[str] = ()) -> dict[str, pl.Expr]:
        """The columns that tell the groups apart, and more columns of the seat."""
        of_seats = {name: pl.col(grouping(name)).alias(name) for name in (*self.by, *more)}
        return of_seats | {name: pl.col(name) for name in self.own}

    def within_blocks(self, rows: pl.LazyFrame, names: Iterable[str]) -> pl.LazyFrame:
        """Some sums within each block."""
        return self._added(rows, self._groups(_BLOCK), names)

    def _added(self, rows: pl.LazyFrame, groups: Mapping[str, pl.Expr], names: Iterable[str]) -> pl.LazyFrame:
        """How many rows there are in each group, the lowest number of a game, and some sums."""
        count = pl.col(summed(self.weight)).sum() if self.weight else pl.len()
        sums = (pl.col(summed(name)).sum().cast(pl.Int64) for name in names)
        return rows.group_by(*groups.values()).agg(
            count.cast(pl.Int64).alias(ROWS), pl.col("game").min().alias(FIRST), *sums
        )

    def partial(self, rows: pl.LazyFrame, blocks: Mapping[Unit, pl.LazyFrame]) -> pl.LazyFrame:
        """The sums over some rows that hold whole blocks, from the sums within blocks where there are intervals."""
        if self.unit is None:
            return self._added(rows, self._groups(), self.sums)
        within = blocks[self.unit]
        if not self.spread:
            return within.select(*self.keys, ROWS, FIRST, *map(summed, self.sums))
        found = self._over_blocks(within)
        plain = [name for name in self.sums if name not in self.spread and name != self.weight]
        if not plain:
            return found
        others = self._added(rows, self._groups(), plain).drop(ROWS, FIRST)
        return found.join(others, on=self.keys, nulls_equal=True)

    def _over_blocks(self, blocks: pl.LazyFrame) -> pl.LazyFrame:
        """The sums of the sums within blocks, and of their squares and products."""
        n = pl.col(ROWS)
        spread = {name: pl.col(summed(name)) for name in self.spread}
        return blocks.group_by(*self.keys).agg(
            n.sum(),
            pl.col(FIRST).min(),
            pl.len().cast(pl.Int64).alias(BLOCKS),
            (n * n).sum().alias(SQUARES),
            *(x.sum() for x in spread.values()),
            *((x * x).sum().alias(f"{summed(name)} x") for name, x in spread.items()),
            *((x * n).sum().alias(f"{summed(name)} n") for name, x in spread.items()),
        )

    def combined(self, partials: Sequence[pl.DataFrame]) -> pl.DataFrame:
        """The sums over all rows, in the order in which their first games were numbered; if there is a group for every
        block, their words stay categories, so that a long run needs less memory.
        """
        every = pl.concat(partials)
        if self._by_block:
            return every.sort(FIRST, *self.keys)
        added = every.group_by(*self.keys).agg(pl.col(FIRST).min(), pl.exclude(FIRST).sum())
        return added.with_columns(pl.selectors.categorical().cast(pl.String())).sort(FIRST, *self.keys)


def _within_blocks(rows: pl.LazyFrame, tallies: Sequence[Tally]) -> dict[Unit, pl.LazyFrame]:
    """What tallies of one table sum within blocks, those with the same blocks together."""
    alike: dict[Unit, list[Tally]] = {}
    for tally in tallies:
        if tally.unit is not None:
            alike.setdefault(tally.unit, []).append(tally)
    return {
        unit: some[0].within_blocks(rows, dict.fromkeys(name for one in some for name in one.spread or one.sums))
        for unit, some in alike.items()
    }


def _summed(rows: pl.LazyFrame, tallies: Sequence[Tally]) -> list[pl.LazyFrame]:
    """The sums of tallies of one table over some rows; what several of them need is computed once."""
    sums = {name: value for tally in tallies for name, value in tally.sums.items()}
    groups = dict.fromkeys(name for tally in tallies for name in tally.columns)
    ready = rows.select("game", *groups, *(value.alias(summed(name)) for name, value in sums.items()))
    if len(tallies) == 1:
        return [tallies[0].partial(ready, _within_blocks(ready, tallies))]
    whole = ready.collect(engine="in-memory")
    if any(column.has_nulls() for column in whole.iter_columns()):
        raise pl.exceptions.NoDataError("is damaged: its seats have empty cells")
    blocks = {unit: one.collect(engine="in-memory") for unit, one in _within_blocks(whole.lazy(), tallies).items()}
    return [tally.partial(whole.lazy(), {unit: one.lazy() for unit, one in blocks.items()}) for tally in tallies]


def counted(
    runs: Iterable[Played], question: Question, tallies: Sequence[Tally], every: int = 1
) -> dict[str, pl.DataFrame]:
    """Each tally's sums over the runs by its name, a few parts at a time; `every` 3 counts one of three parts."""
    tables = {tally.table: [one for one in tallies if one.table == tally.table] for tally in tallies}
    longest = next((table for table in ("events", "rounds") if table in tables), "seats")
    partials: dict[str, list[pl.DataFrame]] = {tally.name: [] for tally in tallies}
    for run in runs:
        with run.read():
            for batch in run.batches(every, longest):
                frames = frames_of(batch, run, question)
                plans = [plan for table, some in tables.items() for plan in _summed(frames[table], some)]
                names = (tally.name for some in tables.values() for tally in some)
                for name, found in zip(names, pl.collect_all(plans), strict=True):
                    partials[name].append(found)
    return {tally.name: tally.combined(partials[tally.name]) for tally in tallies}


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
