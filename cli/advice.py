"""Advice as words and as a document: the choices ranked, and where their victory points differ."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from cli.console import Stdout
from cli.messages import answer, count
from cli.words import listed
from reports.estimates import Interval
from reports.tables import SOURCES
from reports.tabular import Column, Table, cell_json
from reports.terminal import printable

TOLD: Final = 3
WORTH_TELLING: Final = 0.3


@dataclass(frozen=True)
class Judged:
    """A choice with VP ahead of the best other player, the same less the best choice's, win share, and VP by source.

    VP by source are differences from the best choice; of the best itself from the mean of the others.
    """

    name: str
    ahead: Interval
    behind: Interval | None
    win_share: Interval
    sources: Mapping[str, float]

    @property
    def distance(self) -> str:
        """How far it is behind the best, in words; nothing for the best itself."""
        if self.behind is None:
            return ""
        low, high = -self.behind.high, -self.behind.low
        words = f"{-self.behind.estimate:.1f} [{low:.1f}, {high:.1f}] VP behind the first"
        return f"cannot be told apart from the first ({words})" if low <= 0 <= high else words


@dataclass(frozen=True)
class Advice:
    """The choices that were tried thoroughly, best first, how often, and those that were set aside."""

    choices: list[Judged]
    rollouts: int
    tried_first: int
    set_aside: list[str]

    def table(self, title: str) -> Table:
        """The choices as a table."""
        columns = (
            Column("choice", "Choice", "name", "what is chosen"),
            Column("ahead", "VP ahead", "vp", "VP ahead of the best other player in the end, with its 95 % interval"),
            Column("win_share", "Win share", "share", "mean win share with its 95 % interval"),
        )
        rows = tuple((one.name, one.ahead, one.win_share) for one in self.choices)
        return Table("advice", title, "Choices, best first.", columns, rows)


def show(title: str, advice: Advice) -> None:
    """Print the advice."""
    answer(title)
    console = Stdout(highlight=False)
    for part in printable(advice.table(f"{advice.rollouts} rollouts each"), console.width):
        console.print(part)
    for line in reasons(advice):
        console.print(line, markup=False)


def reasons(advice: Advice) -> Iterator[str]:
    """The sentences under the table: what is behind, how sure that is, and why."""
    best, *others = advice.choices
    yield f"{best.name}: {differences(best.sources)} than the others on average."
    for one in others:
        yield f"{one.name}: {one.distance}; {differences(one.sources)}."
    if advice.set_aside:
        yield f"{count(len(advice.set_aside), 'other choice')} set aside after {advice.tried_first} rollouts."
    yield "[ ] are 95 % intervals, under the same luck; those of what is behind hold for all comparisons together."


def differences(sources: Mapping[str, float]) -> str:
    """The sources that differ most, in words."""
    by_size = sorted(sources.items(), key=lambda pair: -abs(pair[1]))
    told = [
        f"{abs(vp):.1f} VP {'more' if vp > 0 else 'less'} from {SOURCES[f'vp_{name}'][0]}"
        for name, vp in by_size[:TOLD]
        if abs(vp) >= WORTH_TELLING
    ]
    return listed(told) if told else "about as much from every source"


def to_json(title: str, advice: Advice) -> dict[str, Any]:
    """The advice as plain data."""
    return {
        "title": title,
        "rollouts": advice.rollouts,
        "choices": [
            {
                "choice": one.name,
                "ahead": cell_json(one.ahead),
                "behind": cell_json(one.behind),
                "win_share": cell_json(one.win_share),
                "vp_by_source": {f"vp_{name}": vp for name, vp in one.sources.items()},
            }
            for one in advice.choices
        ],
        "tried_first": advice.tried_first,
        "set_aside": advice.set_aside,
    }
