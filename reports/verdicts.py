"""What a comparison says in sentences; none says more than its interval does."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from reports.cautions import Caution, unconfirmed
from reports.compare import EVERYONE, Compared, Comparison, Dependence
from reports.estimates import FEW_SEEDS, Interval
from reports.headline import named
from reports.tabular import words_of
from reports.wording import counted, percent

_EXACT: Final = 1e-9


_MEASURES: Final = {"vp": ("VP", 1.0), "win_share": ("points of win share", 100.0)}
"""What each metric is told in, and how many of these one of it is."""


def points(vp: float) -> str:
    """Victory points as every table prints them."""
    return words_of(vp, "vp")


def headlines(comparison: Comparison) -> list[str]:
    """A sentence for each contrast and number of players."""
    several = len({one.players for one in comparison.compared}) > 1
    found = []
    for one in comparison.compared:
        where = f"{counted(one.players, 'player')}: " if several else ""
        found.append(f"{where}{verdict(one)}.")
    return found + [f"{sentence}." for sentence in dependences(comparison)]


def verdict(one: Compared) -> str:
    """What a contrast shows, in VP and where it matters in win share."""
    if one.same:
        return f"{subject(one)} changes nothing: every result is the same in all {counted(one.blocks, 'block')}"
    vp, wins = (one.headline[metric] for metric in ("vp", "win_share"))
    if one.blocks < FEW_SEEDS:
        return f"{_unsettled(one)} (so far {_signed(vp.estimate, points)} VP)"
    exactly = f"exactly so in all {counted(one.blocks, 'block')}"
    sentence = f"{_in_vp(one, vp)} ({exactly if exact(one) else difference(vp, 'vp', one.stopping)})"
    if one.contrast.kind == "rules":
        return sentence
    return f"{sentence}; {_in_wins(one, wins)} ({difference(wins, 'win_share', one.stopping)})"


def in_short(one: Compared, metric: str) -> str:
    """What a contrast shows in a metric, without the numbers that it rests on."""
    if one.same:
        return f"{subject(one)} changes nothing"
    if one.blocks < FEW_SEEDS:
        return _unsettled(one)
    if metric == "vp":
        return _in_vp(one, one.headline["vp"])
    if one.main == EVERYONE:
        changes = [decided(one.found[group, metric].together) for group in one.groups if group != EVERYONE]
        return f"{subject(one)} surely changes {sum(changes)} of {counted(len(changes), 'win share')}"
    if one.contrast.kind != "strategy":
        return f"{subject(one)}: {_in_wins(one, one.headline['win_share'])}"
    new, old = map(named, one.swapped)
    wins = one.headline["win_share"]
    if not decided(wins):
        return f"{new} and {old} in the same seats cannot be told apart by win share"
    return f"{new} wins {_more(wins.estimate > 0)} often than {old} in the same seats"


def _unsettled(one: Compared) -> str:
    """That there are too few seeds to say anything of a contrast."""
    return f"{subject(one)}: {counted(one.blocks, 'setup seed')} cannot settle anything"


def subject(one: Compared) -> str:
    """What a contrast is about."""
    name = named(one.contrast.title)
    return f"playing {name}" if one.contrast.kind == "without" else name


def decided(interval: Interval) -> bool:
    """Whether an interval excludes 0."""
    return interval.low > 0 or interval.high < 0


def exact(one: Compared) -> bool:
    """Whether the VP differ by the same in every block."""
    return math.isinf(one.pairing.estimate)


def _in_vp(one: Compared, vp: Interval) -> str:
    """The difference in VP as a sentence."""
    size, more = points(abs(vp.estimate)), vp.estimate > 0
    told = decided(vp)
    name, kind = subject(one), one.contrast.kind
    if kind == "strategy":
        new, old = map(named, one.swapped)
        if not told:
            return f"{new} and {old} in the same seats cannot be told apart by VP"
        return f"{new} makes {size} VP {_more(more)} than {old} in the same seats"
    if kind == "rules":
        if not told:
            return f"{name} and the rules as they are cannot be told apart by mean VP"
        return f"{name} {'raises' if more else 'lowers'} mean VP by {size}"
    if not told:
        return f"{name}: no difference in VP can be told"
    if kind == "give":
        return f"{name} {'is worth' if more else 'costs'} {size} VP to the seat that gets it"
    return f"{name} {'brings' if more else 'costs'} a seat {size} VP"


def _in_wins(one: Compared, wins: Interval) -> str:
    """The difference in win share as the end of a sentence."""
    strategy = one.contrast.kind == "strategy"
    who = named(one.swapped[0]) if strategy else "the seat"
    if decided(wins):
        return f"{who} wins {_more(wins.estimate > 0)} often"
    return "by win share they cannot be told apart" if strategy else "no difference in win share can be told"


def _more(more: bool) -> str:
    """More or less."""
    return "more" if more else "less"


def difference(interval: Interval, metric: str, stopping: bool) -> str:
    """A difference with its interval and what it rests on; an end that excludes 0 is not told as 0.0."""
    measure, unit = _MEASURES[metric]
    estimate, low, high = (unit * value for value in (interval.estimate, interval.low, interval.high))
    if not interval.known:
        return f"difference {estimate:z,.1f} {measure}, one seed: no interval"
    nearest = min(abs(low), abs(high)) if decided(interval) else 1.0
    digits = next((digits for digits in (1, 2, 3) if round(nearest, digits)), 4)
    numbers = [f"{value:z,.{digits}f}" for value in (estimate, low, high)]
    return (
        f"difference {numbers[0]} {measure}, 95 % interval{' valid under stopping' if stopping else ''} "
        f"{numbers[1]} to {numbers[2]}, {counted(interval.seeds, 'block')}"
    )


def _signed(value: float, number: Callable[[float], str]) -> str:
    """A number with its sign."""
    return f"+{number(value)}" if value > _EXACT else number(value)


def dependences(comparison: Comparison) -> Iterator[str]:
    """For each contrast that several strengths played, whether its conclusion depends on who plays."""
    contrasts = dict.fromkeys((one.name, one.players) for one in comparison.dependence)
    for name, players in contrasts:
        mine = [one for one in comparison.dependence if (one.name, one.players) == (name, players)]
        firsts = [one for one in comparison.compared if (one.contrast.name, one.players) == (name, players)]
        yield _dependence(name, firsts, mine)


def _dependence(name: str, firsts: list[Compared], pairs: list[Dependence]) -> str:
    """Whether what is said of a contrast depends on who plays."""
    seen = ", ".join(
        f"{_signed(one.headline['vp'].estimate, points)} VP with {named(one.contrast.by)}" for one in firsts
    )
    if min(one.blocks for one in firsts) < FEW_SEEDS:
        return f"whether {named(name)} depends on who plays cannot be told from so few blocks ({seen})"
    apart = max(pairs, key=lambda one: max(one.difference.low, -one.difference.high))
    words = f"{apart.strengths[0]} less {apart.strengths[1]}: {difference(apart.difference, 'vp', firsts[0].stopping)}"
    if not decided(apart.difference):
        return f"no sign that {named(name)} depends on who plays ({seen}; {words})"
    signs = {one.headline["vp"].estimate > 0 for one in firsts if decided(one.headline["vp"])}
    opposite = ", and the answer turns round" if len(signs) > 1 else ""
    return f"what {named(name)} does depends on who plays{opposite} ({seen}; {words})"


def reservations(comparison: Comparison, switches: Sequence[Mapping[str, Any]]) -> list[Caution]:
    """When not to believe a comparison; `switches` are as for `reports.cautions`."""
    found: list[Caution] = []
    for one in comparison.compared:
        changed = round(one.changed.estimate * one.blocks) if one.blocks else 0
        if one.blocks < FEW_SEEDS:
            sentence = f"{named(one.contrast.title)}: only {counted(one.blocks, 'setup seed')}"
            found.append(Caution("few seeds", f"{sentence}; below {FEW_SEEDS} nothing should be concluded."))
        elif 0 < changed < FEW_SEEDS:
            sentence = (
                f"{named(one.contrast.title)}: results differ in only {changed} of {counted(one.blocks, 'block')}"
            )
            found.append(Caution("few blocks", f"{sentence}; all that is seen comes from them."))
        if one.missed:
            share = percent(one.missed)
            sentence = f"{named(one.contrast.title)}: {share} forced placements in 100 games were not possible"
            found.append(Caution("opening not possible", f"{sentence}; there the strategy chose another."))
    if len(comparison.compared) > 1:
        sentence = (
            f"{len(comparison.compared)} comparisons are shown together; the intervals of each metric hold all at once."
        )
        found.append(Caution("many comparisons", sentence))
    return found + unconfirmed(switches, {one.players for one in comparison.compared})
