"""Comparisons on the same seeds: the difference of every metric, for everyone and by strategy, with its interval.

A difference is taken seat by seat between two variants of one game and summed within the setup seed, the unit of every
interval. Differences that are shown together have intervals that hold together (`reports.families`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final, TypeAlias

import numpy as np

from reports.contrasts import Contrast, contrasts_of
from reports.estimates import ALPHA, Interval, Numbers
from reports.families import Family
from reports.methods import Method, method_of
from reports.pairing import variance_ratio
from reports.pairs import COUNTERS, Paired, Sums, paired
from reports.store import read_manifest, reading, scan
from reports.tables import VP_SOURCES
from sim.reading import BadInput, Problem

EVERYONE: Final = "everyone"
THE_SEAT: Final = "the seat"
THE_OTHERS: Final = "the others"

_CONSTANT: Final = 1e-9

FAMILIES: Final = (("vp",), ("win_share",), ("margin",), VP_SOURCES, COUNTERS)
"""Metrics that are shown together, over all groups and comparisons at a number of players."""


@dataclass(frozen=True)
class Difference:
    """A metric on both sides, and the difference: with the interval that it has alone, and with all shown beside it.

    `spread` is the standard deviation of the difference between seeds, 0 where it is the same on every seed.
    """

    before: float
    after: float
    alone: Interval
    together: Interval
    spread: float


@dataclass
class Compared:
    """What a contrast shows at one number of players; the first group is the one that it is about."""

    contrast: Contrast
    players: int
    blocks: int
    diverged: Interval
    changed: Interval
    pairing: Interval
    missed: float
    groups: tuple[str, ...]
    stopping: bool
    swapped: tuple[str, str]
    """For strategies: who sits in the seats of the first group, and whose seats they are."""

    found: dict[tuple[str, str], Difference] = field(default_factory=dict)
    """The difference of each group and metric."""

    headline: dict[str, Interval] = field(default_factory=dict)
    """The difference of the first group in `vp` and `win_share`, together with those of the other contrasts."""

    @property
    def main(self) -> str:
        """The group that the contrast is about."""
        return self.groups[0]

    @property
    def same(self) -> bool:
        """Whether every result is the same in every block."""
        return self.changed.estimate == 0


@dataclass(frozen=True)
class Comparison:
    """All that a run compares, contrast by contrast and within them by number of players."""

    name: str
    games: int
    compared: tuple[Compared, ...]
    stopping: bool
    dependence: tuple[Dependence, ...] = ()


@dataclass(frozen=True)
class Dependence:
    """How much more VP a contrast makes when played by one strength than by another, over the same seeds."""

    name: str
    players: int
    strengths: tuple[str, str]
    difference: Interval


Seats: TypeAlias = tuple[str, str, bool]
"""Seats of one strategy: its name, that of who sits there in the variant, and whether the contrast is about them."""

Group: TypeAlias = tuple[Compared, str, Sums]


def compare(run: Path) -> Comparison:
    """What a run folder compares."""
    manifest: Mapping[str, Any] = read_manifest(run)
    with reading(run):
        seats = scan(run, "seats")
        pairs = [(contrast, paired(seats, contrast)) for contrast in contrasts_of(manifest)]
    if not any(by_players for _, by_players in pairs):
        raise BadInput([Problem(str(run), 0, "", "no game was played by both sides of a comparison")])
    return compared(pairs, method_of(manifest), str(manifest.get("name", "run")), int(manifest.get("games", 0)))


def compared(
    pairs: Sequence[tuple[Contrast, Mapping[int, Paired]]], method: Method, name: str, games: int
) -> Comparison:
    """The comparisons of seats that are paired."""
    groups: list[Group] = []
    for contrast, by_players in pairs:
        for players, sides in by_players.items():
            groups += _groups(contrast, players, sides, method)
    for players in {one.players for one, _, _ in groups}:
        mine = [group for group in groups if group[0].players == players]
        for family in FAMILIES:
            _measure(mine, family, method)
        _headlines(mine, method)
    every = tuple({id(one): one for one, _, _ in groups}.values())
    return Comparison(name, games, every, method.stopping, tuple(_dependences(groups, method)))


def _groups(contrast: Contrast, players: int, sides: Paired, method: Method) -> list[Group]:
    """The groups of a contrast with their sums, the one that it is about first."""
    if contrast.kind == "strategy" and not any(hero for _, _, hero in sides.groups()):
        contrast = replace(contrast, kind="rules")
    sums = {group: sides.sums(keys) for group, keys in _members(contrast, sides.groups()).items() if keys}
    if not sums:
        return []
    diverged, changed = (
        method.share(sides.shares(what), np.ones(len(sides.seeds))) for what in ("diverged", "changed")
    )
    first = next(iter(sums.values()))
    gain = variance_ratio(first.by_seed("vp", after=True), first.by_seed("vp", after=False))
    old, new, _ = next((key for key in sides.groups() if key[2]), ("", "", True))
    one = Compared(
        contrast,
        players,
        len(sides.seeds),
        diverged,
        changed,
        gain,
        sides.missed,
        tuple(sums),
        method.stopping,
        (new, old),
    )
    return [(one, group, found) for group, found in sums.items()]


def _members(contrast: Contrast, keys: Sequence[Seats]) -> dict[str, list[Seats]]:
    """The groups of seats that a contrast tells of, the one that it is about first."""
    heroes, others = ([key for key in keys if key[2] is hero] for hero in (True, False))
    by_name: dict[str, list[Seats]] = {}
    for key in [*heroes, *(others if contrast.kind in ("strategy", "rules") else [])]:
        by_name.setdefault(_label(key, contrast), []).append(key)
    if contrast.kind == "strategy":
        return {**by_name, EVERYONE: list(keys)}
    if contrast.kind == "rules":
        return {EVERYONE: list(keys), **(by_name if len(by_name) > 1 else {})}
    return {THE_SEAT: heroes, **by_name, THE_OTHERS: others}


def _label(key: Seats, contrast: Contrast) -> str:
    """What the seats of a strategy are called, beside the groups that have names of their own."""
    old, new, hero = key
    if contrast.kind == "strategy" and hero:
        return f"{new} for {old}"
    return f"{old} (strategy)" if old in (EVERYONE, THE_SEAT, THE_OTHERS) else old


def _measure(groups: Sequence[Group], metrics: Sequence[str], method: Method) -> None:
    """Fill in the differences of a family: of these metrics in all groups."""
    members = [(one, group, metric, sums) for one, group, sums in groups for metric in metrics]
    alone = [_alone(sums, metric, method) for _, _, metric, sums in members]
    together = _together([(metric, sums) for _, _, metric, sums in members], alone, method)
    for (one, group, metric, sums), by_itself, with_all in zip(members, alone, together, strict=True):
        before, after = sums.mean(metric, after=False), sums.mean(metric, after=True)
        spread = _spread(_influence(sums, metric))
        one.found[group, metric] = Difference(before, after, by_itself, with_all, spread)


def _spread(values: Numbers) -> float:
    """The standard deviation between seeds; what is only rounding counts as none."""
    spread = float(values.std(ddof=1)) if len(values) > 1 else 0.0
    return 0.0 if spread <= _CONSTANT * max(float(np.abs(values).max()), 1.0) else spread


def _headlines(groups: Sequence[Group], method: Method) -> None:
    """Fill in the headline differences: of the groups that the contrasts are about."""
    for metric in ("vp", "win_share"):
        firsts = [(one, sums) for one, group, sums in groups if group == one.main]
        alone = [one.found[one.main, metric].alone for one, _ in firsts]
        together = _together([(metric, sums) for _, sums in firsts], alone, method)
        for (one, _), interval in zip(firsts, together, strict=True):
            one.headline[metric] = interval


def _alone(sums: Sums, metric: str, method: Method) -> Interval:
    """The difference of a metric in a group with the interval that it has alone."""
    if metric == "win_share":
        return method.share(sums.numerators(metric), sums.count, low=-1.0)
    return method.mean(sums.numerators(metric), sums.count)


def _together(members: Sequence[tuple[str, Sums]], alone: Sequence[Interval], method: Method) -> list[Interval]:
    """Intervals that hold together: max-t; in a run that may end by a rule, and with few seeds, Bonferroni's."""
    seeds = {len(sums.count) for _, sums in members}
    if len(members) == 1:
        return list(alone)
    if method.stopping or len(seeds) > 1 or min(seeds) < 2:
        shared = method.among(len(members))
        return [_alone(sums, metric, shared) for metric, sums in members]
    values = np.column_stack([_influence(sums, metric) for metric, sums in members])
    found = [
        replace(one, estimate=same.estimate) for one, same in zip(Family(values).together(ALPHA), alone, strict=True)
    ]
    return [one.of_share() if metric == "win_share" else one for one, (metric, _) in zip(found, members, strict=True)]


def _influence(sums: Sums, metric: str) -> Numbers:
    """The difference of a metric as pseudo-values by seed: seed means, where each seed has as many seats."""
    numerators, total = sums.numerators(metric), float(sums.count.sum())
    ratio = float(numerators.sum()) / total
    return np.asarray(ratio + (numerators - ratio * sums.count) * len(numerators) / total, dtype=np.float64)


def _dependences(groups: Sequence[Group], method: Method) -> Iterator[Dependence]:
    """For a contrast that is played by several strengths: the differences between any two of them."""
    firsts = [(one, sums) for one, group, sums in groups if group == one.main and one.contrast.by]
    for k, (one, mine) in enumerate(firsts):
        for other, theirs in firsts[k + 1 :]:
            if (one.contrast.name, one.players) != (other.contrast.name, other.players) or one.blocks != other.blocks:
                continue
            values = _influence(mine, "vp") - _influence(theirs, "vp")
            pairs = sum(a.contrast.name == one.contrast.name and a.players == one.players for a, _ in firsts)
            shared = method.among(pairs * (pairs - 1) // 2)
            interval = shared.mean(values, np.ones(len(values)))
            yield Dependence(one.contrast.name, one.players, (one.contrast.by, other.contrast.by), interval)
