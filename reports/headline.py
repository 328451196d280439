"""What a group of results says in sentences; none says more than its interval does."""

from __future__ import annotations

from typing import Final

from reports.estimates import FEW_SEEDS, Interval
from reports.style import labels
from reports.summary import Group, StrategyRow
from reports.tables import SOURCES, VP_SOURCES
from reports.tabular import words_of
from reports.wording import counted, percent, shortened

_NAME: Final = 40
"""Cells for a strategy's name within a sentence."""


def named(strategy: str) -> str:
    """A strategy's name within a sentence."""
    return shortened(strategy, _NAME)


def names_of(group: Group) -> list[str]:
    """The names of a group's strategies within sentences, those that would look alike told apart."""
    return labels([row.strategy for row in group.rows], _NAME)


def decided(group: Group) -> bool:
    """Whether the first strategy wins more often than the second, beyond its interval."""
    return group.blocks >= FEW_SEEDS and group.lead is not None and group.lead.low > 0


def seen(group: Group, words: str) -> str:
    """What a chart shows, with a warning where there are too few seeds to conclude anything from it."""
    return f"{counted(group.blocks, 'setup seed')} only: {words}" if group.blocks < FEW_SEEDS else words


def inseparable(group: Group) -> str:
    """That the first two strategies cannot be told apart, with what was seen."""
    first, second, *_ = names_of(group)
    return f"{first} and {second} cannot be told apart by win share ({difference(group)})"


def difference(group: Group) -> str:
    """The lead of the first strategy in win share, with its interval and what it rests on."""
    lead = group.lead
    if lead is None:
        return "they never met on one setup seed"
    return (
        f"difference {percent(lead.estimate)} points, {_interval(group)} {percent(lead.low)} to {percent(lead.high)}, "
        f"{counted(lead.seeds, 'block')}"
    )


def _interval(group: Group) -> str:
    """What the intervals of a group are called."""
    return f"95 % interval{' valid under stopping' if group.stopping else ''}"


def who_wins(group: Group) -> str:
    """Who wins, as far as the blocks tell."""
    first, name = group.rows[0], names_of(group)[0]
    if mirror(group):
        return f"only {name} played, so nobody is better than anybody else"
    if len(group.rows) == 1:
        return against_even(group)
    if group.blocks < FEW_SEEDS:
        seen = f"{name} won most often so far ({percent(first.win_share.estimate)} % of its games)"
        return f"{seen}, but {counted(group.blocks, 'setup seed')} cannot settle anything"
    if not decided(group):
        return inseparable(group)
    return (
        f"{name} wins most often: {percent(first.win_share.estimate)} % of its games, against "
        f"{percent(group.rows[1].win_share.estimate)} % of {names_of(group)[1]} ({difference(group)})"
    )


def mirror(group: Group) -> bool:
    """Whether one strategy had every seat, so that it won its even share."""
    return len(group.rows) == 1 and group.rows[0].seat_games == group.games * group.players


def against_even(group: Group) -> str:
    """How often the only strategy that is looked at wins, beside an even share."""
    (row,) = group.rows
    share = f"wins {words_of(row.win_share, 'share')} of its games"
    return seen(group, f"{named(row.strategy)} {share}; an even share is {percent(1 / group.players)} %")


def largest_sources(row: StrategyRow, most: int = 3) -> list[tuple[str, float]]:
    """The sources that gave a strategy the most, with the mean VP of each."""
    ranked = sorted(VP_SOURCES, key=lambda source: -row.mean_of(source))[:most]
    return [(SOURCES[source][0], row.mean_of(source)) for source in ranked if row.mean_of(source) > 0]


def where_from(group: Group) -> str:
    """The first strategy's mean VP and its largest sources."""
    row = group.rows[0]
    sources = ", ".join(f"{name} {words_of(vp, 'vp')}" for name, vp in largest_sources(row))
    words = f"{names_of(group)[0]} makes {words_of(row.vp.estimate, 'vp')} VP a game"
    return f"{words}, most of it from {sources}" if sources else words


def by_points(group: Group, difference: Interval | None) -> str:
    """How far apart the first two strategies are in VP, by the interval of their difference; nothing if not known."""
    if difference is None or not difference.known or group.blocks < FEW_SEEDS:
        return ""
    first, second, *_ = names_of(group)
    if difference.estimate < 0:
        first, second = second, first
        difference = Interval(-difference.estimate, -difference.high, -difference.low, difference.seeds)
    estimate, low, high = (words_of(end, "vp") for end in (difference.estimate, difference.low, difference.high))
    rests_on = f"{_interval(group)} {low} to {high}, {counted(difference.seeds, 'block')}"
    if difference.low <= 0:
        return f"By VP they cannot be told apart (difference {estimate} VP, {rests_on})"
    return f"{first} makes {estimate} VP more than {second} at the same table ({rests_on})"


def what_differs(group: Group, most: int = 2) -> str:
    """The sources that the first strategy has more of than the second, and those that it has less of, as means."""
    if len(group.rows) < 2:
        return ""
    first, second = group.rows[:2]
    names = names_of(group)
    apart = {source: first.mean_of(source) - second.mean_of(source) for source in VP_SOURCES}
    ranked = sorted(apart, key=lambda source: -apart[source])
    more = [source for source in ranked[:most] if apart[source] > 0]
    less = [source for source in ranked[::-1][:most] if apart[source] < 0]
    parts = [f"{word} from {_listed(some, apart)}" for word, some in (("more", more), ("less", less)) if some]
    return f"On average {names[0]} makes {' and '.join(parts)} than {names[1]}" if parts else ""


def _listed(sources: list[str], apart: dict[str, float]) -> str:
    """Sources with how much they differ."""
    return ", ".join(f"{SOURCES[source][0]} ({apart[source]:+.1f})" for source in sources)
