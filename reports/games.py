"""The games of some runs as lazy frames, a few parts at a time: what all tables of a report are counted from.

Every block of a run lies within one part, so what is summed within blocks can be summed part by part.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import polars as pl

from reports.groups import groups
from reports.question import RUN, USUAL, Question, unmet
from reports.samples import TWELFTHS
from reports.store import parts, reading, scan_parts
from reports.tables import TABLES, schema
from sim.reading import BadInput

MUSEUM_BASE: Final = "=museum base"
"""The column of what a theory book is worth before any Museum row is full."""

SHARE: Final = "=twelfths"
"""The column of the win share in twelfths."""

_PRINTED_BASE: Final = 2

_TOGETHER: Final = 1_200_000
"""Bytes of parts of the longest table needed that are read at a time, so that memory does not grow with a run."""

_WORDS: Final = {name for table in ("seats", "setups") for name, kind in schema(table).items() if kind == pl.String()}
_SETUP: Final = ["variant", "players", "seed"]


@dataclass(frozen=True)
class Played:
    """A run that is reported on: its label, its folder (none for rows in memory) and its manifest."""

    label: str
    folder: Path | None
    manifest: Mapping[str, Any]
    frames: Mapping[str, pl.LazyFrame] | None = None

    def batches(self, every: int, longest: str) -> Iterator[dict[str, pl.LazyFrame]]:
        """The run's tables, a few parts of the longest one needed at a time; `every` 3 leaves two of three out."""
        if self.folder is None:
            yield dict(self.frames or {})
            return
        names = [path.name for path in parts(self.folder, "seats")][::every]
        for some in groups([self.folder / longest / name for name in names], _bytes, _TOGETHER):
            yield {table: scan_parts([self.folder / table / path.name for path in some], table) for table in TABLES}

    @property
    def museum_bases(self) -> dict[str, int]:
        """What a theory book is worth before any Museum row is full, in the variants that patch it."""
        experiment = self.manifest.get("experiment")
        variants = experiment.get("variants", ()) if isinstance(experiment, Mapping) else ()
        patched = {one["name"]: one["rules"].get("game", {}).get("museum_base") for one in variants}
        return {name: base for name, base in patched.items() if isinstance(base, int)}

    @contextmanager
    def read(self) -> Iterator[None]:
        """Read from the run; damage is told in a sentence."""
        if self.folder is None:
            yield
            return
        with reading(self.folder):
            yield


def _bytes(part: Path) -> int:
    """The size of a part; nothing of one that is missing."""
    return part.stat().st_size if part.is_file() else 0


def grouping(column: str) -> str:
    """The name under which a seat's column groups rows; no column of a table is called so."""
    return f"={column}"


def selected(batch: Mapping[str, pl.LazyFrame], run: Played, question: Question) -> pl.LazyFrame:
    """The seats of a batch that are asked for, with all that groups them."""
    base = pl.col("variant").replace_strict(run.museum_bases, default=_PRINTED_BASE, return_dtype=pl.Int64())
    share = (pl.col("win_share") * TWELFTHS).round().cast(pl.Int64)
    seats = batch["seats"].with_columns(pl.lit(run.label).alias(RUN), base.alias(MUSEUM_BASE), share.alias(SHARE))
    wanted = [name for name in schema("setups") if name in question.columns and name not in _SETUP]
    if wanted:
        seats = seats.join(batch["setups"].select(*_SETUP, *wanted), on=_SETUP, how="left")
    keys = dict.fromkeys((*question.keys, RUN, *USUAL, "seed"))
    groups = (_small(key).alias(grouping(key)) for key in keys)
    return seats.filter(*question.filters()).with_columns(groups)


def _small(key: str) -> pl.Expr:
    """A column that groups rows, its words as numbers: they are quicker to tell apart."""
    return pl.col(key).cast(pl.Categorical()) if key == RUN or key in _WORDS else pl.col(key)


def frames_of(batch: Mapping[str, pl.LazyFrame], run: Played, question: Question) -> dict[str, pl.LazyFrame]:
    """The tables of a batch that are counted: seats, and what belongs to them; no more is read than is asked for."""
    seats = selected(batch, run, question)
    groups = pl.col(f"^{re.escape(grouping(''))}.*$")
    frames = {"seats": seats}
    for table in ("rounds", "events"):
        if table in batch:
            frames[table] = batch[table].join(seats.select("game", "seat", groups), on=["game", "seat"])
    if "setups" in batch:
        goals = [batch["setups"].select(*_SETUP, pl.col(f"goal_{k}").alias("goal")) for k in range(1, 6)]
        frames["goals"] = seats.select("game", *_SETUP, groups).join(pl.concat(goals), on=_SETUP)
    others = seats.select("game", *(pl.col(name).alias(f"other {name}") for name in ("seat", "strategy", "rank", "vp")))
    pairs = seats.select("game", "seat", "strategy", "rank", "vp", groups).join(others, on="game")
    frames["pairs"] = pairs.filter(pl.col("strategy") != pl.col("other strategy"))
    return frames


def check_values(runs: Iterable[Played], question: Question) -> None:
    """Refuse a condition that no row can meet because none has its value, naming those that there are."""
    asked = [condition for condition in question.only if condition.compared == "="]
    problems = [unmet(one, values) for one in asked if one.value not in (values := sorted(_values(runs, one.column)))]
    if problems:
        raise BadInput(problems)


def _values(runs: Iterable[Played], column: str) -> set[Any]:
    """All values of a column of some runs."""
    table = "seats" if column in schema("seats") else "setups"
    found: set[Any] = set()
    for run in runs:
        with run.read():
            for batch in run.batches(1, "seats"):
                found |= set(batch[table].select(pl.col(column).unique()).collect().to_series())
    return found
