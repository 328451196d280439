"""Everything that some runs say, counted when it is first asked for: all tables and charts are made of this."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, Final, TypeAlias

import polars as pl

from reports.counting import event_tallies, pair_tallies, round_tallies, seat_tallies
from reports.games import Played
from reports.methods import method_of
from reports.question import RUN, USUAL, Question
from reports.store import read_manifest
from reports.summary import BY_BLOCK, NEEDED, StrategyRow, Summary, completed, summary_of
from reports.tallies import Sums, Tally, counted

Group: TypeAlias = Mapping[str, Any]
"""The values of the columns that tell a group of rows from the others."""

_PASSES: Final[tuple[Callable[[Question], list[Tally]], ...]] = (
    seat_tallies,
    round_tallies,
    event_tallies,
    pair_tallies,
)
MOST: Final = {"events": 20_000, "rounds": 200_000, "pairs": 200_000}
"""Games of which a table is counted; of a longer run only every second part is, or every third, and so on."""


class Findings:
    """What some runs say about the games that are asked for."""

    def __init__(self, runs: Sequence[Played], question: Question) -> None:
        self.runs = tuple(runs)
        self.question = question
        passes = [tallies(question) for tallies in _PASSES]
        self._passes = {tally.name: tallies for tallies in passes for tally in tallies}
        self._frames: dict[str, pl.DataFrame] = {}

    @classmethod
    def of(cls, run: Path) -> Findings:
        """What all games of a run folder say."""
        return cls([Played(run.resolve().name, run, read_manifest(run))], Question())

    @cached_property
    def summaries(self) -> list[Summary]:
        """The summary of each run; what was counted block by block is in it, and kept only there."""
        prefix = "" if self.question.by is None else "usual "
        frames = {name: self.frame(f"{prefix if name in ('standing', 'points') else ''}{name}") for name in NEEDED}
        found = [summary_of(run, frames) for run in self.runs]
        for name in BY_BLOCK:
            del self._frames[name]
        return found if self.question.only else [completed(*both) for both in zip(found, self.runs, strict=True)]

    @cached_property
    def games(self) -> int:
        """All games that are reported on."""
        return sum(summary.games for summary in self.summaries)

    def every(self, table: str) -> int:
        """Of how many parts one is counted of a table."""
        return max(1, -(-self.games // MOST[table])) if table in MOST else 1

    def frame(self, name: str) -> pl.DataFrame:
        """What one tally counted; all tallies of its pass are made at once."""
        if name not in self._frames:
            tallies = self._passes[name]
            every = self.every(tallies[0].table)
            self._frames |= counted(self.runs, self.question, tallies, every)
        return self._frames[name]

    def has(self, name: str) -> bool:
        """Whether a tally can be made of what is asked for, and counted anything."""
        return name in self._passes and not self.frame(name).is_empty()

    def sums(self, name: str) -> list[Sums]:
        """What one tally counted, a group of rows at a time, in the order of a table."""
        return self.in_order(self.frame(name))

    def in_order(self, frame: pl.DataFrame) -> list[Sums]:
        """Groups of rows in the order of a table: of the run and the best strategy first, or of their values."""
        own = [name for name in frame.columns if name in _OWN]
        stopping = {run.label: method_of(run.manifest).stopping for run in self.runs}
        groups = (Sums(row, stopping[row[RUN]]) for row in frame.iter_rows(named=True))
        return sorted(groups, key=lambda sums: (self.place(sums.row), [_natural(sums.row[name]) for name in own]))

    def place(self, group: Group) -> tuple[Any, ...]:
        """Where a group of rows stands in a table."""
        if self.question.by is None:
            return self._places[group[RUN], group["variant"], group["players"], group.get("strategy")]
        labels = [run.label for run in self.runs]
        return labels.index(group[RUN]), *(_natural(group[key]) for key in self.question.by if key in group)

    def row_of(self, group: Group) -> StrategyRow | None:
        """The row of the summary about the same seats as a usual group."""
        return self._rows[tuple(group[key] for key in (RUN, *USUAL))] if self.question.by is None else None

    @cached_property
    def _rows(self) -> dict[tuple[Any, ...], StrategyRow]:
        """The rows of the summaries by run, variant, players and strategy."""
        return {
            (run.label, group.variant, group.players, row.strategy): row
            for run, summary in zip(self.runs, self.summaries, strict=True)
            for group in summary.groups
            for row in group.rows
        }

    @cached_property
    def _places(self) -> dict[tuple[Any, ...], tuple[int, ...]]:
        """The places of the usual groups."""
        places: dict[tuple[Any, ...], tuple[int, ...]] = {}
        for k, (run, summary) in enumerate(zip(self.runs, self.summaries, strict=True)):
            for j, group in enumerate(summary.groups):
                names = [None, *(row.strategy for row in group.rows)]
                places |= {(run.label, group.variant, group.players, name): (k, j, i) for i, name in enumerate(names)}
        return places


_OWN: Final = (
    "rank",
    "seat",
    "first_turn",
    "theory_books",
    "museum_rows",
    "other strategy",
    "goal",
    "slot",
    "kind",
    "thing",
    "round",
    "points",
)
"""The columns of a tally's own that order its groups after their place."""


_NUMBERS: Final = re.compile("([0-9]+)")


def _natural(value: Any) -> list[tuple[bool, Any]]:
    """A value so that numbers come before words, each in its order, numbers within words too."""
    if not isinstance(value, str):
        return [(False, value)]
    return [(not part.isdecimal(), int(part) if part.isdecimal() else part) for part in _NUMBERS.split(value) if part]
