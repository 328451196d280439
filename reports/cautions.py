"""When not to believe the numbers: labelled caveats in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

import sim
from reports.content import ALWAYS, MOSTLY, NEVER, SELDOM, Content
from reports.estimates import FEW_SEEDS
from reports.families import Family, pairs_of, surely_better
from reports.headline import inseparable, named, names_of
from reports.ratings import Ratings
from reports.samples import Sample, paired
from reports.summary import Group, Summary
from reports.wording import counted, heading, percent, plain, value_words

ALWAYS_NAMED: Final = frozenset(("camera_coins", "printed_purple_counts", "seal_objectives"))
"""Switches named in every report until confirmed: one whose default departs from a printed source, and two readings
that move the mean score of `balanced` by 6 to 14 VP, though the box calls their influence low.
"""

MANY: Final = 6
"""From so many comparisons on, chance alone may well decide one of them."""

FEW_BLOCKS: Final = 0.05
"""A lead that is gone without this part of the blocks comes from few blocks."""

_NAMED: Final = 12
"""So many things are named in a sentence; the rest stands in the tables."""

_LARGE_BOARD: Final = 3
"""From this many players on the other side of the board is used."""


@dataclass(frozen=True)
class Caution:
    """One caveat: a label that scripts can look for, and a sentence for a reader."""

    label: str
    sentence: str


def cautions(summary: Summary, switches: Sequence[Mapping[str, Any]]) -> list[Caution]:
    """All caveats of a run.

    A switch is a row of the box's list of unknown rules (`switch`, `default`, `influence`,
    `players`) with the `value` it has in this run.
    """
    found = [one for group in summary.groups for one in _of_group(summary, group)]
    if summary.played_by not in ("", sim.__version__):
        found.append(_of_version(summary.played_by))
    found += [caution for ratings in summary.further.ratings for caution in _of_ratings(ratings)]
    several = len(summary.further.content) > 1
    found += [caution for content in summary.further.content for caution in _of_content(content, several)]
    return found + unconfirmed(switches, {group.players for group in summary.groups})


def _of_group(summary: Summary, group: Group) -> Iterable[Caution]:
    """The caveats of one variant and player count."""
    where = f"{heading(summary, group)}: " if len(summary.groups) > 1 else ""
    if group.blocks < FEW_SEEDS:
        yield Caution(
            "few seeds",
            f"{where}only {counted(group.blocks, 'setup seed')}; below {FEW_SEEDS} the intervals "
            "are rough and nothing should be concluded from them.",
        )
    lead = group.lead
    if lead is not None and lead.low <= 0:
        yield Caution("cannot be told apart", f"{where}{inseparable(group)}.")
    if group.blocks >= FEW_SEEDS:
        yield from _of_few_blocks(summary, group, where)
        yield from _of_seats(summary, group, where)
        yield from _of_many(summary, group, where)


def _samples(summary: Summary, group: Group) -> list[Sample]:
    """What the strategies of a group did, in the order of its rows."""
    return [summary.cells[group.variant, group.players, row.strategy] for row in group.rows]


def _of_few_blocks(summary: Summary, group: Group, where: str) -> Iterable[Caution]:
    """A lead in win share that would be gone without the few blocks that favour the leader most."""
    if group.lead is None or group.lead.low <= 0:
        return
    first, second = _samples(summary, group)[:2]
    differences = np.sort(paired(first, second, lambda sample: sample.shares))
    few = max(1, int(FEW_BLOCKS * len(differences)))
    if differences[:-few].sum() <= 0:
        leader = names_of(group)[0]
        yield Caution(
            "few blocks",
            f"{where}the lead of {leader} comes from few blocks: without the {few} of {len(differences)} "
            "that favour it most there is none.",
        )


def _of_seats(summary: Summary, group: Group, where: str) -> Iterable[Caution]:
    """A seat that matters more than who sits in it."""
    seats = {key[2]: sample for key, sample in summary.seats.items() if key[:2] == (group.variant, group.players)}
    shares = {seat: float(sample.wins.sum() / sample.seat_games.sum()) for seat, sample in seats.items()}
    best, worst = max(shares, key=shares.__getitem__), min(shares, key=shares.__getitem__)
    gap = summary.methods.difference.among(len(pairs_of(len(seats))[0]))
    interval = gap.difference("win_share", seats[best], seats[worst])
    strategies = [row.win_share.estimate for row in group.rows]
    apart = max(strategies) - min(strategies)
    if interval.low > 0 and interval.estimate > apart:
        yield Caution(
            "seat",
            f"{where}the seat matters more than the strategy: seat {best} wins {percent(shares[best])} % and "
            f"seat {worst} {percent(shares[worst])} % ({percent(interval.estimate)} points more, "
            f"{percent(interval.low)} to {percent(interval.high)} with 95 % confidence), and the strategies differ by "
            f"{percent(apart)} points.",
        )


def _of_many(summary: Summary, group: Group, where: str) -> Iterable[Caution]:
    """Many comparisons at once, and which of them hold together."""
    size = len(group.rows)
    comparisons = size * (size - 1) // 2
    if comparisons < MANY:
        return
    sentence = f"{where}{size} strategies are {comparisons} comparisons, and chance alone decides one in twenty"
    held = _held(summary, group)
    if held is not None:
        sentence += f"; taken together, {held} of them are decided by win share"
    yield Caution("many comparisons", f"{sentence}.")


def _held(summary: Summary, group: Group) -> int | None:
    """How many differences in win share hold all at once; none can be told if not all played on the same seeds."""
    samples = _samples(summary, group)
    seeds = samples[0].seeds.tolist()
    if summary.look is not None or any(sample.seeds.tolist() != seeds for sample in samples):
        return None
    return int(surely_better(Family(np.column_stack([sample.shares for sample in samples]))).sum())


def _of_ratings(ratings: Ratings) -> Iterable[Caution]:
    """Where one number for each strategy is not enough to say who ends before whom."""
    for cycle in ratings.cycles:
        beats = " before ".join(named(name) for name in (*cycle, cycle[0]))
        yield Caution("cycle", f"no order of strengths fits{ratings.where}: {beats}, each more often than not.")
    misfits = ratings.misfits
    if misfits:
        worst = max(misfits, key=lambda pair: abs(pair.seen.estimate - pair.predicted))
        yield Caution(
            "ratings do not fit",
            f"{len(misfits)} of {counted(len(ratings.pairs), 'pair')}{ratings.where} end otherwise than "
            f"the ratings say, most of all {named(worst.first)} before {named(worst.second)}: "
            f"{percent(worst.seen.estimate)} % and not {percent(worst.predicted)} %.",
        )


def _of_content(content: Content, several: bool) -> Iterable[Caution]:
    """Content that nobody uses or nobody does without, and choices that leave the others no place."""
    where = f" at {content.players} players" if several else ""
    for label, words, things in (
        ("dead content", "never used, or surely in less than 1 % of its chances", content.named(NEVER, SELDOM)),
        ("always used", "used at every chance, or surely at more than 99 %", content.named(ALWAYS, MOSTLY)),
        ("dominant", "more than 80 % of all choices fall on", content.dominant()),
    ):
        if things:
            rest = f" and {len(things) - _NAMED} more" if len(things) > _NAMED else ""
            yield Caution(label, f"{words}{where}: {', '.join(map(plain, things[:_NAMED]))}{rest}.")


def _of_version(played_by: str) -> Caution:
    """The caveat of games that another version played."""
    return Caution(
        "another version",
        f"these games were played by beagle {plain(played_by)}, and this report was made by beagle {sim.__version__}; "
        "the rules may have been mended in between.",
    )


def unconfirmed(switches: Sequence[Mapping[str, Any]], counts: set[int]) -> list[Caution]:
    """The caveats about rules that no source settles and that can matter at these counts."""
    mine = [row for row in switches if counts.intersection(row["players"])]
    named = [row for row in mine if row["influence"] == "high" or row["switch"] in ALWAYS_NAMED]
    medium = [row for row in mine if row["influence"] == "medium" and row not in named]
    large = [row for row in medium if min(row["players"]) >= _LARGE_BOARD]
    other = [row for row in medium if row not in large]
    return [
        Caution(label, f"{sentence}: {', '.join(map(_setting, rows))}.")
        for label, sentence, rows in (
            ("unconfirmed", "Not confirmed by any source, and may matter much", named),
            ("placeholder", "Placeholders on the board for 3 and 4 players", large),
            ("also unconfirmed", "Not confirmed either, and may matter somewhat", other),
        )
        if rows
    ]


def _setting(row: Mapping[str, Any]) -> str:
    """A switch with its value in this run, and its default where that is another."""
    value, default = (value_words(row[key]) for key in ("value", "default"))
    words = f"{row['switch']} ({value})"
    return words if value == default else f"{row['switch']} ({value}; default {default})"
