"""A study: the answer to one question about drafts, as sentences, tables and charts, told and kept on pages."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from reports.charts import Chart, save
from reports.markup import csv_table, markdown_table
from reports.store import write_whole
from reports.tabular import Table
from reports.terminal import printable
from reports.wording import markdown, plain


@dataclass(frozen=True)
class Study:
    """What was found: a title, what it rests on and means in sentences, its tables and its charts."""

    title: str
    sentences: tuple[str, ...]
    tables: tuple[Table, ...]
    charts: tuple[Chart, ...] = field(default=())
    more: tuple[Table, ...] = field(default=())
    """Tables that are too long for a terminal and stand on the pages only."""

    @property
    def found(self) -> tuple[Table, ...]:
        """All tables."""
        return self.tables + self.more

    def to_json(self) -> dict[str, Any]:
        """The study as a JSON document."""
        return {
            "title": self.title,
            "sentences": list(self.sentences),
            "tables": [table.to_json() for table in self.found],
        }


def terminal_study(study: Study, width: int) -> Iterator[RenderableType]:
    """A study for a terminal so many cells wide."""
    yield Text(plain(study.title), style="bold")
    for table in study.tables:
        yield from printable(table, width)
        yield Text(plain(table.about), style="dim")
    yield Text("")
    for sentence in study.sentences:
        yield Text(plain(sentence))


def markdown_study(study: Study) -> str:
    """A study as a Markdown page."""
    lines = [f"# {markdown(study.title)}", "", *(f"{markdown(sentence)}\n" for sentence in study.sentences)]
    lines += [f"![{markdown(chart.alt)}]({chart.name}.svg)\n" for chart in study.charts]
    for table in study.found:
        lines += [f"## {markdown(table.title)}", "", markdown(table.about), "", markdown_table(table)]
    return "\n".join(lines)


def write_study(folder: Path, study: Study, name: str = "draft") -> Path:
    """Write a study's page, a CSV and a JSON file of each table, and its charts; where the page is."""
    page = folder / f"{name}.md"
    write_whole(page, markdown_study(study).encode())
    for table in study.found:
        write_whole(folder / f"{table.key}.csv", csv_table(table).encode())
        write_whole(folder / f"{table.key}.json", (json.dumps(table.to_json(), indent=2) + "\n").encode())
    for chart in study.charts:
        save(chart, folder)
    return page
