"""Whether a run is as it should be: expectations, each with the interval that decides it.

An expectation passes if its interval lies wholly inside what is wanted. That needs no adjustment for their number,
since all must pass (intersection-union: Berger 1982). It fails if the interval at alpha over their number lies wholly
outside. Else, and below 30 setup seeds, it is inconclusive.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import polars as pl

from reports.estimates import FEW_SEEDS, Interval
from reports.expected import (
    BASE,
    EACH,
    EACH_SEAT,
    EACH_STRATEGY,
    EVERYONE,
    FAILED,
    INCONCLUSIVE,
    PASSED,
    Expectation,
)
from reports.methods import Method, method_of
from reports.samples import CELL, GROUP, Cell, Sample, by_seed, samples_of
from reports.stops import KINDS, TITLES, place_words
from reports.store import read_manifest, reading, scan
from reports.tabular import Column, Table, cell_json, words_of
from reports.wording import plain

_WORDS: Final = {"win_share": "win share", "vp": "mean VP"}


@dataclass(frozen=True)
class Judged:
    """One thing that was expected, with the interval at alpha and the stricter one by which it can fail."""

    what: str
    wanted: Expectation
    interval: Interval
    strict: Interval

    @property
    def verdict(self) -> str:
        """Passed, failed or inconclusive."""
        low, high = self.wanted.at_least, self.wanted.at_most
        if self.interval.seeds < FEW_SEEDS:
            return INCONCLUSIVE
        if low <= self.interval.low and self.interval.high <= high:
            return PASSED
        return FAILED if self.strict.high < low or self.strict.low > high else INCONCLUSIVE

    @property
    def deciding(self) -> Interval:
        """The interval that decided."""
        return self.strict if self.verdict == FAILED else self.interval

    def bounds(self) -> str:
        """What is wanted, in words."""
        low, high = (words_of(end, KINDS[self.wanted.metric]) for end in (self.wanted.at_least, self.wanted.at_most))
        if math.isfinite(self.wanted.at_least) and math.isfinite(self.wanted.at_most):
            return f"{low} to {high}"
        return f"at least {low}" if math.isfinite(self.wanted.at_least) else f"at most {high}"

    def sentence(self) -> str:
        """What came of it, in a sentence."""
        seen = words_of(self.deciding, KINDS[self.wanted.metric])
        return f"{self.verdict}: {plain(self.what)} is {seen}, wanted {self.bounds()}"


@dataclass(frozen=True)
class Judgement:
    """All that was expected of a run."""

    judged: tuple[Judged, ...]
    stopping: bool = False
    """Whether its intervals are those of a run that may end by a rule."""

    @property
    def verdict(self) -> str:
        """Failed if anything failed, else inconclusive if anything is, else passed."""
        found = {one.verdict for one in self.judged} or {INCONCLUSIVE}
        return next((verdict for verdict in (FAILED, INCONCLUSIVE) if verdict in found), PASSED)

    def sentences(self) -> list[str]:
        """The verdict, and every expectation that did not pass."""
        count = {
            verdict: sum(one.verdict == verdict for one in self.judged) for verdict in (PASSED, FAILED, INCONCLUSIVE)
        }
        total = ", ".join(f"{number} {verdict}" for verdict, number in count.items() if number)
        return [
            f"Expectations: {self.verdict} ({total}{'; intervals valid under stopping' if self.stopping else ''}).",
            *(one.sentence() for one in self.judged if one.verdict != PASSED),
        ]

    def to_json(self) -> dict[str, Any]:
        """The judgement as a JSON document."""
        rows = [
            {"what": one.what, "wanted": one.bounds(), "verdict": one.verdict} | cell_json(one.deciding)
            for one in self.judged
        ]
        return {"verdict": self.verdict, "expectations": rows}

    def table(self) -> Table:
        """The judgement as a table."""
        metrics = [metric for metric in TITLES if any(one.wanted.metric == metric for one in self.judged)]
        columns = (
            Column("what", "Expected of", "name"),
            *(Column(metric, TITLES[metric], KINDS[metric], "the interval that decided") for metric in metrics),
            Column("wanted", "Wanted", "text"),
            Column("verdict", "Verdict", "text"),
        )
        about = (
            "Passed: all of the interval is inside. Failed: all of it is outside, judged together. Else inconclusive."
        )
        rows = tuple(
            (
                one.what,
                *(one.deciding if one.wanted.metric == metric else None for metric in metrics),
                one.bounds(),
                one.verdict,
            )
            for one in self.judged
        )
        return Table("expectations", "Expectations", about, columns, rows)


def judge(run: Path, expectations: Sequence[Expectation]) -> Judgement:
    """Judge a run folder."""
    manifest = read_manifest(run)
    with reading(run):
        return judge_seats(scan(run, "seats"), expectations, method_of(manifest))


def judge_seats(seats: pl.LazyFrame, expectations: Sequence[Expectation], method: Method) -> Judgement:
    """Judge a table of seats."""
    keys = {EACH_SEAT: (*GROUP, "seat"), EACH_STRATEGY: tuple(CELL), EVERYONE: tuple(GROUP)}
    frames = pl.collect_all([by_seed(seats, *names) for names in keys.values()], engine="streaming")
    samples = {kind: samples_of(frame, *names) for (kind, names), frame in zip(keys.items(), frames, strict=True)}
    cases = [(one, *case) for one in expectations for case in _cases(one, samples)]
    strict = method.among(len(cases))
    judged = tuple(Judged(what, one, make(one, method), make(one, strict)) for one, what, make in cases)
    return Judgement(judged, method.stopping)


Make = Callable[[Expectation, Method], Interval]


def _cases(one: Expectation, samples: Mapping[str, Mapping[Cell, Sample]]) -> Iterator[tuple[str, Make]]:
    """Everything that an expectation is about: its words, and how its interval is made."""
    kind = one.of if one.of in samples else EACH_SEAT if _is_seat(one.of) else EACH_STRATEGY
    found = samples[kind]
    for cell, sample in found.items():
        if one.of not in (kind, _called(cell)) or one.players not in (0, cell[1]):
            continue
        if one.change:
            base = (BASE, *cell[1:])
            if cell[0] == one.change and base in found:
                beside = [other for other in found if other[0] == one.change]
                yield _words(one, cell, beside), _difference(sample, found[base])
        elif one.variant in (EACH, cell[0]):
            yield _words(one, cell, found), _alone(sample)


def _is_seat(of: str) -> bool:
    """Whether somebody is named by the seat."""
    return of in (f"seat {number}" for number in range(1, 5))


def _called(cell: Cell) -> str:
    """Who a sample is of: a strategy, or a seat by its number."""
    return EVERYONE if len(cell) == len(GROUP) else f"seat {cell[2]}" if isinstance(cell[2], int) else str(cell[2])


def _words(one: Expectation, cell: Cell, beside: Iterable[Cell]) -> str:
    """What is judged, in words; the others beside it tell whether its variant and number of players must be named."""
    change = f"change by {one.change}, " if one.change else ""
    return f"{change}{_WORDS[one.metric]} of {_called(cell)}{place_words(cell, beside)}"


def _alone(sample: Sample) -> Make:
    """The interval of a sample."""
    return lambda one, method: method.metric(one.metric, sample)


def _difference(sample: Sample, base: Sample) -> Make:
    """The interval of what a variant changes."""
    return lambda one, method: method.difference(one.metric, sample, base)
