"""The rule by which a run ends before its last seed, and how near to its end a run is.

A rule asks for goals: that the win shares or mean VP are known to so much, or that each difference is decided. Alpha is
split evenly over the goals, since each of them can end the run.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final

from reports.estimates import Interval
from reports.methods import Method
from reports.samples import Cell, Sample
from reports.tabular import Column, Kind, Table, cell_json

BASE: Final = "base"
METRICS: Final = {"win_share": "win share", "vp": "VP"}
TITLES: Final = {"win_share": "Win share", "vp": "VP"}
KINDS: Final[dict[str, Kind]] = {"win_share": "share", "vp": "vp"}

DIFFERS: Final = "differs"
EQUAL: Final = "equal for practical purposes"
UNDECIDED: Final = "undecided"


@dataclass(frozen=True)
class Rule:
    """When a run ends: how exactly each metric must be known, or within what each difference is too small to matter."""

    difference: bool
    metrics: Mapping[str, float]


def amount_words(metric: str, size: float) -> str:
    """So much of a metric: 1.0 points, 0.5."""
    return f"{100 * size:.1f} points" if metric == "win_share" else f"{size:.1f}"


def rule_of(experiment: Mapping[str, Any]) -> Rule | None:
    """The rule of a resolved experiment, if it has one."""
    stop = experiment.get("stop")
    return Rule(stop["difference"], dict(stop["metrics"])) if stop else None


@dataclass(frozen=True)
class Goal:
    """Something that must be known before a run ends: of which metric, how it stands, and what is enough."""

    what: str
    metric: str
    interval: Interval
    enough: float
    difference: bool

    @property
    def half(self) -> float:
        """Half of the interval's width."""
        return (self.interval.high - self.interval.low) / 2

    @property
    def verdict(self) -> str:
        """What is decided about a difference."""
        if self.interval.low > 0 or self.interval.high < 0:
            return DIFFERS
        within = -self.enough <= self.interval.low and self.interval.high <= self.enough
        return EQUAL if within else UNDECIDED

    @property
    def reached(self) -> bool:
        """Whether this is known well enough."""
        return self.verdict != UNDECIDED if self.difference else self.half <= self.enough

    @property
    def excess(self) -> float:
        """How many times as wide the interval is as would be enough, as far as one can tell."""
        if self.reached:
            return 1.0
        estimate = abs(self.interval.estimate)
        enough = max(estimate, self.enough - estimate) if self.difference else self.enough
        return max(self.half / enough, 1.0)


@dataclass(frozen=True)
class Look:
    """How things stand after so many seeds."""

    seeds: int
    goals: tuple[Goal, ...]

    @property
    def ends(self) -> bool:
        """Whether every goal is reached, so that the run ends here."""
        return bool(self.goals) and all(goal.reached for goal in self.goals)

    @property
    def seeds_in_all(self) -> float:
        """About how many seeds it takes, widths shrinking with the root of their number; infinite if not known yet."""
        return self.seeds * max((goal.excess for goal in self.goals), default=math.inf) ** 2

    def to_json(self) -> dict[str, Any]:
        """The goals as a JSON document."""
        goals = [
            {"what": goal.what, "metric": goal.metric, "enough": goal.enough, "reached": goal.reached}
            | cell_json(goal.interval)
            | ({"verdict": goal.verdict} if goal.difference else {})
            for goal in self.goals
        ]
        return {"seeds": self.seeds, "ends": self.ends, "goals": goals}

    def outcome(self) -> str:
        """Whether the rule is reached, in a sentence."""
        if self.ends:
            return f"Stopping rule: all that it asks for is known (setup seeds: {self.seeds:,})."
        missed = sum(not goal.reached for goal in self.goals)
        return f"Stopping rule: {missed} of {len(self.goals)} not known so well yet (setup seeds: {self.seeds:,})."

    def words(self) -> str:
        """The goal that is farthest off, with its width."""
        goal = max(self.goals, key=lambda goal: goal.excess)
        width = f"+-{amount_words(goal.metric, goal.half)}" if goal.interval.known else "not known yet"
        left = f", {sum(not goal.reached for goal in self.goals)} undecided" if goal.difference else ""
        return f"{METRICS[goal.metric]} of {goal.what} {width}{left}"


def look_of(found: Mapping[Cell, Sample], rule: Rule) -> Look:
    """How a run stands whose strategies have these samples."""
    seeds = max((len(sample.seeds) for sample in found.values()), default=0)
    wanted = list(differences(found) if rule.difference else widths(found))
    method = Method(stopping=True).among(len(wanted) * len(rule.metrics))
    goals = (
        Goal(what, metric, interval_of(method, metric, samples), enough, rule.difference)
        for metric, enough in rule.metrics.items()
        for what, samples in wanted
    )
    return Look(seeds, tuple(goals))


def interval_of(method: Method, metric: str, samples: Sequence[Sample]) -> Interval:
    """The interval of a sample, or of the difference of two."""
    return method.metric(metric, samples[0]) if len(samples) == 1 else method.difference(metric, *samples)


def widths(found: Mapping[Cell, Sample]) -> Iterator[tuple[str, list[Sample]]]:
    """Every strategy of every variant and number of players."""
    for cell, sample in found.items():
        yield f"{cell[2]}{place_words(cell, found)}", [sample]


def differences(found: Mapping[Cell, Sample]) -> Iterator[tuple[str, list[Sample]]]:
    """Every variant against the base for each strategy; without variants, every two strategies."""
    for cell, base in beside_base(found):
        over = f"{base[2]}, " if base[2] != cell[2] else ""
        yield f"{cell[2]}{place_words(cell, found)} - {over}{BASE}", [found[cell], found[base]]
    if any(variant != BASE for variant, _, _ in found):
        return
    for one, other in combinations(found, 2):
        if one[:2] == other[:2]:
            yield f"{one[2]} - {other[2]}{place_words(one, found)}", [found[one], found[other]]


def beside_base(found: Mapping[Cell, Sample]) -> Iterator[tuple[Cell, Cell]]:
    """Each cell of a variant with that of the base: of the same strategy, or of the one that it takes the place of."""
    for cell in found:
        variant, players, strategy = cell
        mine, base = ({one[2] for one in found if one[:2] == (name, players)} for name in (variant, BASE))
        new, gone = mine - base, base - mine
        if variant != BASE and strategy in base:
            yield cell, (BASE, players, strategy)
        elif variant != BASE and len(new) == len(gone) == 1:
            yield cell, (BASE, players, *gone)


def place_words(cell: Cell, found: Iterable[Cell]) -> str:
    """The variant and number of players of a cell in brackets, where there are several."""
    several = [len(set(values)) > 1 for values in list(zip(*found, strict=False))[:2]]
    words = [words for words, more in zip((cell[0], f"{cell[1]} players"), several, strict=True) if more]
    return f" ({', '.join(words)})" if words else ""


def decisions(look: Look) -> Table:
    """What a run with `stop: {difference: decided}` decided."""
    metrics = [metric for metric in METRICS if any(goal.metric == metric for goal in look.goals)]
    about = "difference, valid under stopping"
    return Table(
        "decisions",
        "What is decided",
        "A difference differs if its sequence excludes 0, and is equal for practical purposes if all of it lies within "
        "the margin (Schuirmann 1987).",
        (
            Column("difference", "Difference", "name", "who or what is compared with whom"),
            *(Column(metric, TITLES[metric], KINDS[metric], about) for metric in metrics),
            Column("margin", "Margin", "name", "what is too little to matter"),
            Column("verdict", "Verdict", "text", "differs, equal for practical purposes, or undecided"),
        ),
        tuple(
            (
                goal.what,
                *(goal.interval if goal.metric == metric else None for metric in metrics),
                amount_words(goal.metric, goal.enough),
                goal.verdict,
            )
            for goal in look.goals
        ),
    )
