"""`report.html`: one file that holds the whole report and loads nothing from anywhere."""

from __future__ import annotations

import json
import shlex
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined

import sim
from reports.cautions import Caution
from reports.estimates import Interval
from reports.figures.rows import interval, rows_of
from reports.headline import by_points, what_differs, where_from, who_wins
from reports.markup import html_table
from reports.render import intervals
from reports.replays import Replay
from reports.style import DARK, IN_FULL, LIGHT
from reports.summary import Group, Summary
from reports.tabular import Table
from reports.wording import counted, heading, plain, unbroken

if TYPE_CHECKING:
    from reports.charts import Chart

_TEMPLATES: Final = Path(__file__).parent
_FIRST_CHARTS: Final = 2
"""So many charts stand beside the answer."""

_PROVENANCE: Final = {
    "results_digest": "Results digest",
    "config_digest": "Digest of the experiment",
    "box_digest": "Digest of the box",
    "versions": "Versions",
    "build": "Rules",
    "system": "System",
    "seconds": "Seconds of play",
    "status": "Status",
    "shard": "Part of a run",
}
"""What of the manifest a page tells, each with its title."""


@dataclass(frozen=True)
class Chapter:
    """One variant and player count: its answer, the charts beside it, and those further down."""

    heading: str
    verdict: str
    reasons: tuple[str, ...]
    first_charts: tuple[Chart, ...]
    more_charts: tuple[Chart, ...]


@dataclass(frozen=True)
class Listed:
    """A table in its place on the page."""

    table: Table
    id: str

    @property
    def html(self) -> str:
        """The table as a fragment."""
        return html_table(self.table, f"{self.id}-rows")


@dataclass(frozen=True)
class Made:
    """How one run of a page was made, and what plays it again."""

    label: str
    folder: str
    manifest: Mapping[str, Any]
    games: tuple[Replay, ...]

    @property
    def to_repeat(self) -> str:
        """The commands that play the run again."""
        return plain(str(self.manifest.get("to_repeat", ""))).replace("FOLDER", shlex.quote(self.folder))

    @property
    def provenance(self) -> list[tuple[str, str]]:
        """What the run was made with, as far as the manifest says."""
        known = [(title, self.manifest.get(key)) for key, title in _PROVENANCE.items()]
        return [(title, _words(value)) for title, value in known if value not in (None, "")]

    @property
    def experiment(self) -> str:
        """The resolved experiment as JSON, the texts of its strategies left to a place of their own."""
        return json.dumps(_without_texts(self.manifest.get("experiment", {})), indent=2)

    @property
    def strategies(self) -> dict[str, str]:
        """The strategies that played, each with its text."""
        variants = _items(_mapping(self.manifest.get("experiment")).get("variants"))
        slots = [_mapping(slot) for variant in variants for slot in _items(_mapping(variant).get("slots"))]
        return {
            plain(str(slot["name"])): "\n".join(map(plain, str(slot["text"]).splitlines()))
            for slot in slots
            if {"name", "text"} <= slot.keys()
        }


@dataclass(frozen=True)
class Page:
    """All that a page shows; of several runs each is told by its label."""

    summaries: tuple[Summary, ...]
    runs: tuple[Made, ...]
    chapters: tuple[Chapter, ...]
    cautions: tuple[Caution, ...]
    found: tuple[Table, ...]
    only: str = ""
    """Which games are asked for in words, if not all."""
    asked: str = ""
    """What was asked of the games, if not who wins."""
    by: str = ""
    """The columns that group the tables, if not the usual ones."""

    @property
    def name(self) -> str:
        """The runs' names."""
        names = [summary.name for summary in self.summaries]
        return plain(names[0] if len(names) == 1 else " and ".join(run.label for run in self.runs))

    @property
    def groups(self) -> list[Group]:
        """All variants and player counts of all runs."""
        return [group for summary in self.summaries for group in summary.groups]

    @property
    def about(self) -> str:
        """What the run was, in a line."""
        groups = self.groups
        variants = len({group.variant for group in groups})
        played_by = sorted({plain(summary.played_by) or sim.__version__ for summary in self.summaries})
        *some, last = map(str, sorted({group.players for group in groups}))
        games = sum(summary.games for summary in self.summaries)
        words = [counted(len(self.runs), "run")] if len(self.runs) > 1 else []
        words += [counted(games, "game"), f"{', '.join(some)}{' and ' * bool(some)}{last} players"]
        words += [counted(variants, "variant")] if variants > 1 else []
        words += [f"only {self.only}"] if self.only else []
        return " · ".join([*words, f"beagle {', '.join(played_by)}"])

    @property
    def reported_by(self) -> str:
        """The version that makes this page."""
        return sim.__version__

    @property
    def more_charts(self) -> bool:
        """Whether there are charts beyond those of the answer."""
        return any(chapter.more_charts for chapter in self.chapters)

    @property
    def chart_note(self) -> str:
        """Where the charts are that this page leaves out."""
        groups = len(self.groups)
        if not self.more_charts or groups <= IN_FULL:
            return ""
        return f"Of {groups} variants and player counts the first {IN_FULL} have all charts. The others, one by one:"

    @property
    def charts_of_one(self) -> str:
        """The command that draws the charts of one variant and player count."""
        group = self.groups[-1]
        only = f"--only {shlex.quote(f'variant={group.variant}')} --only players={group.players}"
        return f"beagle report {shlex.quote(self.runs[-1].folder)} {only} --format html --out charts.html"

    @property
    def intervals(self) -> str:
        """What the brackets in the tables are."""
        return " ".join(dict.fromkeys(map(intervals, self.summaries)))

    @cached_property
    def tables(self) -> list[Listed]:
        """The tables, each with an id of its own."""
        return [Listed(table, f"table-{k}") for k, table in enumerate(self.found, 1)]

    def html(self) -> str:
        """The page."""
        world = Environment(
            loader=FileSystemLoader(_TEMPLATES), autoescape=True, undefined=StrictUndefined,
            trim_blocks=True, lstrip_blocks=True, keep_trailing_newline=True,
        )  # fmt: skip
        world.filters["unbroken"] = unbroken
        colours = {name: _declared(values) for name, values in (("light", LIGHT), ("dark", DARK))}
        return world.get_template("report.html").render(page=self, **colours)


def chapters_of(
    summary: Summary,
    charts: Mapping[tuple[str, int], Sequence[Chart]],
    tables: Sequence[Table] = (),
    run: str = "",
) -> tuple[Chapter, ...]:
    """A chapter for each variant and player count, with its charts: those of the answer come first; of several runs
    `run` is the label of this one.
    """
    meetings = next((table for table in tables if table.key == "meetings"), None)
    return tuple(
        _chapter(summary, group, charts.get((group.variant, group.players), ()), meetings, run)
        for group in summary.groups
    )


def _chapter(summary: Summary, group: Group, charts: Sequence[Chart], meetings: Table | None, run: str) -> Chapter:
    """The chapter of one group."""
    reasons = (by_points(group, _difference(group, meetings, run)), where_from(group), what_differs(group))
    front, more = tuple(charts[:_FIRST_CHARTS]), tuple(charts[_FIRST_CHARTS:])
    title = heading(summary, group)
    return Chapter(f"{run}: {title}" if run else title, who_wins(group), tuple(filter(None, reasons)), front, more)


def _difference(group: Group, meetings: Table | None, run: str) -> Interval | None:
    """The VP of the first strategy less those of the second where they met at a table."""
    pair = [row.strategy for row in group.rows[:2]]
    rows = [row for row in rows_of(meetings, group) if not run or row["run"] == run]
    found = [row for row in rows if [row["strategy"], row["other strategy"]] == pair]
    return interval(found[0], "vp_difference") if len(pair) == 2 and found else None


def _declared(colours: Mapping[str, str]) -> str:
    """Colours as declarations of a style sheet."""
    return " ".join(f"--{name}: {colour};" for name, colour in colours.items())


def _mapping(value: object) -> Mapping[str, Any]:
    """A value of a manifest that should be a mapping, or an empty one."""
    return value if isinstance(value, Mapping) else {}


def _items(value: object) -> Sequence[Any]:
    """A value of a manifest that should be a list, or an empty one."""
    return value if isinstance(value, list) else []


def _words(value: object) -> str:
    """A value of a manifest in words."""
    if isinstance(value, Mapping):
        return ", ".join(f"{plain(str(key))} {_words(one)}" for key, one in value.items())
    return plain(str(value))


def _without_texts(value: Any) -> Any:
    """A document without the texts of strategies."""
    if isinstance(value, Mapping):
        return {key: _without_texts(one) for key, one in value.items() if key != "text"}
    return [_without_texts(one) for one in value] if isinstance(value, list) else value
