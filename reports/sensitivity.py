"""What `beagle sensitivity` found, in sentences and tables, and what later reports say of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from reports.estimates import FEW_SEEDS
from reports.studies import Study
from reports.tabular import Column, Kind, Table, words_of
from reports.unknowns import (
    DECIDES,
    FLIPS,
    HOLDS,
    METRICS,
    OPEN,
    WEAKENS,
    Answer,
    Interaction,
    Swing,
)
from reports.wording import counted, percent, plain, value_words

KINDS: Final[dict[str, Kind]] = {"vp": "vp", "win_share": "share"}
NAMES: Final = {"vp": "mean VP", "win_share": "win share"}
SHOWN: Final = 10
"""So many settings stand on the terminal; all of them stand on the pages."""

_RANK: Final = {FLIPS: 0, WEAKENS: 1, DECIDES: 2, HOLDS: 3, OPEN: 3}


def sentence(answer: Answer) -> str:
    """A headline with its sampling error and its reach over the unknown rules."""
    metric = answer.headline.metric
    half = (answer.drawn.high - answer.drawn.low) / 2
    reach = "its reach over the unknown rules needs more setup seeds"
    if answer.reach is not None:
        reach = f"{amount(metric, answer.reach[0])} to {amount(metric, answer.reach[1])} over unknown rules"
    unit = "VP" if metric == "vp" else "points of win share"
    sampling = f"+-{amount(metric, half)} sampling"
    return f"{plain(answer.headline.what)}: {amount(metric, answer.drawn.estimate)} {unit} ({sampling}; {reach})."


def amount(metric: str, value: float) -> str:
    """So much of a metric: VP, or points of win share."""
    return percent(value) if metric == "win_share" else f"{value:z.1f}"


def told(answer: Answer, swing: Swing) -> str:
    """What a setting does to a headline, in a sentence."""
    kind = KINDS[answer.headline.metric]
    before, after = (words_of(interval, kind) for interval in (answer.own, swing.becomes))
    of = f"{plain(answer.headline.what)} in {NAMES[answer.headline.metric]}"
    return f"with {swing.switch} {value_words(swing.value)} {of} {swing.verdict}: {before} becomes {after}"


def turning(answers: Iterable[Answer]) -> list[str]:
    """What flips a headline, setting by setting, and then for each headline what weakens it."""
    every = list(answers)
    flips = [told(one, swing) for one in every for swing in one.swings if swing.verdict == FLIPS]
    return flips + [weakening for one in every if (weakening := weakened(one))]


def weakened(answer: Answer) -> str:
    """How many settings leave a decided headline open, and the strongest of them; nothing if none does."""
    found = [swing for swing in answer.swings if swing.verdict == WEAKENS]
    if not found:
        return ""
    first = told(answer, found[0])
    return f"{first} (so do {counted(len(found) - 1, 'other setting')})" if len(found) > 1 else first


def tornado(answers: Sequence[Answer], metric: str, most: int | None = None) -> Table:
    """The headlines of one metric under each setting; the settings that change most come first."""
    kind = KINDS[metric]
    columns = (
        Column("headline", "Headline", "name", "what is compared"),
        Column("setting", "Setting", "name", "the unknown rule and its value"),
        Column("change", "Changes by", kind, "the headline under this setting minus that under the file's own rules"),
        Column("becomes", "Becomes", kind, "the headline under this setting"),
        Column("verdict", "Verdict", "text", "flips: both are decided, with opposite answers"),
    )
    rows = [
        (one.headline.what, f"{swing.switch} {value_words(swing.value)}", swing.change, swing.becomes, swing.verdict)
        for one in answers
        if one.headline.metric == metric
        for swing in one.swings
    ]
    rows.sort(key=lambda row: (_RANK[row[4]], -abs(row[2].estimate)))
    about = (
        f"One unknown rule at a time: what it changes in {NAMES[metric]}. All intervals of a headline hold together."
    )
    if most is None:
        return Table(f"settings_{metric}", f"Unknown rules and {NAMES[metric]}", about, columns, tuple(rows))
    title = f"What changes {NAMES[metric]} most"
    return Table(f"strongest_{metric}", title, about, columns, tuple(rows[:most]))


def crossings(found: Sequence[Interaction]) -> Table:
    """What two settings do together beyond what each does alone."""
    columns = (
        Column("headline", "Headline", "name", "what is compared"),
        Column("first", "Switch", "name"),
        Column("second", "And switch", "name"),
        Column("vp", "VP", "vp", "together beyond the sum of both alone"),
        Column("win_share", "Win share", "share", "the same for win shares"),
    )
    rows = tuple(
        (
            one.headline.what,
            one.first,
            one.second,
            one.size if one.headline.metric == "vp" else None,
            one.size if one.headline.metric == "win_share" else None,
        )
        for one in found
    )
    about = "The switches that change most, each at its strongest setting, in every combination (full factorial)."
    return Table("interactions", "Interactions of unknown rules", about, columns, rows)


def surprising(found: Sequence[Interaction]) -> list[str]:
    """The interactions that are more than chance, in sentences."""
    return [
        f"{one.first} and {one.second} together change {plain(one.headline.what)} in {NAMES[one.headline.metric]} by "
        f"{words_of(one.size, KINDS[one.headline.metric])} more than the sum of both."
        for one in found
        if one.size.low > 0 or one.size.high < 0
    ]


def study_of(name: str, answers: Sequence[Answer], crossed: Sequence[Interaction], left_out: Sequence[str]) -> Study:
    """The whole answer of `beagle sensitivity`."""
    seeds = min((one.own.seeds for one in answers), default=0)
    sentences = [sentence(one) for one in answers]
    turned = turning(answers)
    sentences += [f"{told_[0].upper()}{told_[1:]}." for told_ in turned]
    if not turned:
        sentences.append("No single setting flips or weakens a headline.")
    sentences += surprising(crossed)
    if left_out:
        sentences.append(f"Not varied, since a variant sets it: {', '.join(left_out)}.")
    if seeds < FEW_SEEDS:
        sentences.append(f"Only {seeds} setup seeds: nothing should be concluded from them.")
    tables = tuple(tornado(answers, metric, SHOWN) for metric in METRICS)
    every = tuple(tornado(answers, metric) for metric in METRICS)
    more = (*every, *((crossings(crossed),) if crossed else ()))
    return Study(f"Sensitivity of {plain(name)}", tuple(sentences), tables, (), more)


def strongest(answers: Sequence[Answer], most: int = 4) -> list[tuple[str, Any]]:
    """The switches that change a headline's VP most, each at the value at which it does."""
    found: dict[str, tuple[float, Any]] = {}
    for answer in answers:
        for swing in answer.swings if answer.headline.metric == "vp" else ():
            size = abs(swing.change.estimate)
            if size > found.get(swing.switch, (0.0, None))[0]:
                found[swing.switch] = size, swing.value
    order = sorted(found, key=lambda name: -found[name][0])
    return [(name, found[name][1]) for name in order[:most]]
