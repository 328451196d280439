"""What `beagle sensitivity` found, in sentences and tables, and what later reports say of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from reports.cautions import Caution
from reports.estimates import ENOUGH_SEEDS, FEW_SEEDS
from reports.studies import Study
from reports.tabular import Column, Kind, Table, words_of
from reports.unknowns import (
    FLIPS,
    METRICS,
    WEAKENS,
    Answer,
    Interaction,
    Swing,
    sign,
)
from reports.wording import counted, percent, plain, value_words

KINDS: Final[dict[str, Kind]] = {"vp": "vp", "win_share": "share"}
NAMES: Final = {"vp": "mean VP", "win_share": "win share"}
SHOWN: Final = 10
"""So many settings stand on the terminal; all of them stand on the pages."""

_NAMED: Final = 6
"""So many headlines are named in a sentence."""


def sentence(answer: Answer) -> str:
    """A headline with its sampling error and its reach over the unknown rules, and what it is under the file's own."""
    metric = answer.headline.metric
    half = (answer.drawn.high - answer.drawn.low) / 2
    sampling = f"+-{amount(metric, half)} sampling" if answer.drawn.known else "one seed"
    unit = "VP" if metric == "vp" else "points of win share"
    found = f"{amount(metric, answer.drawn.estimate)} {unit} ({sampling}; {_reach(answer)})"
    own = words_of(answer.own, KINDS[metric])
    return f"{plain(answer.headline.what)}: {found} with the unknown rules drawn by lot; {own} under the file's own."


def _reach(answer: Answer) -> str:
    """How far the unknown rules reach, as far as that can be told."""
    if answer.reach is None:
        return f"its reach over unknown rules takes {ENOUGH_SEEDS} setup seeds"
    low, high = (amount(answer.headline.metric, end) for end in answer.reach)
    return f"{low} to {high} over unknown rules" if low != high else "no reach over unknown rules beyond luck"


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
    """What flips a headline, setting by setting, and then for each headline what surely weakens it."""
    every = list(answers)
    flips = [told(one, swing) for one in every for swing in one.swings if swing.verdict == FLIPS]
    return flips + [weakening for one in every if (weakening := weakened(one))]


def weakened(answer: Answer) -> str:
    """How many settings surely change a decided headline and leave it open, and the strongest; nothing if none does."""
    found = [swing for swing in answer.swings if swing.verdict == WEAKENS and swing.sure]
    if not found:
        return ""
    first, others = told(answer, found[0]), len(found) - 1
    return f"{first} (so do{'es' if others == 1 else ''} {counted(others, 'other setting')})" if others else first


def wavering(answers: Iterable[Answer]) -> str:
    """The headlines that settings leave open which may change nothing, all of them in one sentence."""
    found = []
    for one in answers:
        settings = sum(swing.verdict == WEAKENS and not swing.sure for swing in one.swings)
        if settings:
            where = f"{plain(one.headline.what)} in {NAMES[one.headline.metric]}"
            found.append(f"{where} (under {settings} of {counted(len(one.swings), 'setting')})")
    few = f"{', '.join(found[:_NAMED])}{f' and {len(found) - _NAMED} more' if len(found) > _NAMED else ''}"
    words = "left open by settings that change it no more than chance may have done"
    return f"{words}: {few}." if found else ""


def tornado(answers: Sequence[Answer], metric: str) -> Table:
    """The headlines of one metric under each setting; the settings that change most come first."""
    kind = KINDS[metric]
    columns = (
        Column("headline", "Headline", "name", "what is compared"),
        Column("setting", "Setting", "name", "the unknown rule and its value"),
        Column("change", "Changes by", kind, "the headline under this setting minus that under the file's own rules"),
        Column("becomes", "Becomes", kind, "the headline under this setting"),
        Column("verdict", "Verdict", "text", "flips: both are decided, with opposite answers"),
    )
    swings = [(one, swing) for one in answers if one.headline.metric == metric for swing in one.swings]
    swings.sort(key=lambda pair: (_rank(pair[1]), -abs(pair[1].change.estimate)))
    rows = [
        (one.headline.what, f"{swing.switch} {value_words(swing.value)}", swing.change, swing.becomes, swing.verdict)
        for one, swing in swings
    ]
    title, about = f"Unknown rules and {NAMES[metric]}", "One at a time; all intervals of a headline hold together."
    return Table(f"settings_{metric}", title, about, columns, tuple(rows))


def _rank(swing: Swing) -> int:
    """What turns a headline comes first."""
    return 0 if swing.verdict == FLIPS else 1 if swing.verdict == WEAKENS and swing.sure else 2


def strongest_of(table: Table, metric: str) -> Table:
    """The first rows of a tornado for a terminal; what is compared is told once where it is the same in all rows."""
    title = f"What changes {NAMES[metric]} most"
    same = len(set(table.values("headline"))) == 1
    return Table(
        f"strongest_{metric}",
        f"{title}: {table.rows[0][0]}" if same else title,
        f"{f'The first {SHOWN} of {len(table.rows)}. ' if len(table.rows) > SHOWN else ''}{table.about}",
        table.columns[same:],
        tuple(row[same:] for row in table.rows[:SHOWN]),
    )


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
        f"{words_of(one.size, KINDS[one.headline.metric])} beyond the sum of what each changes alone."
        for one in found
        if one.size.low > 0 or one.size.high < 0
    ]


def study_of(name: str, answers: Sequence[Answer], crossed: Sequence[Interaction], left_out: Sequence[str]) -> Study:
    """The whole answer of `beagle sensitivity` but for its cautions."""
    sentences = [sentence(one) for one in answers]
    if _seeds(answers) >= FEW_SEEDS and not turning(answers):
        decided = any(sign(one.own) for one in answers)
        none = "No single setting is seen to flip a headline, or surely weakens it."
        sentences.append(none if decided else "No headline is decided under the file's own rules, so none can flip.")
    sentences += surprising(crossed)
    if left_out:
        sentences.append(f"Not varied, since a variant sets it: {', '.join(left_out)}.")
    every = {metric: tornado(answers, metric) for metric in METRICS}
    tables = tuple(strongest_of(table, metric) for metric, table in every.items() if table.rows)
    more = (*every.values(), *((crossings(crossed),) if crossed else ()))
    return Study(f"Sensitivity of {plain(name)}", tuple(sentences), tables, (), more)


def _seeds(answers: Sequence[Answer]) -> int:
    """How many seeds the headlines rest on."""
    return min((one.own.seeds for one in answers), default=0)


def doubts(answers: Sequence[Answer]) -> list[Caution]:
    """What turns a headline, how narrowly some are decided, or that there are too few seeds to say any of that."""
    seeds = _seeds(answers)
    if seeds < FEW_SEEDS:
        sentence = f"only {counted(seeds, 'setup seed')}; below {FEW_SEEDS} nothing should be concluded."
        return [Caution("few seeds", sentence)]
    found = [Caution("uncertain rule", f"{told_}.") for told_ in turning(answers)]
    narrowly = wavering(answers)
    return found + ([Caution("narrowly decided", narrowly)] if narrowly else [])


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
