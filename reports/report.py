"""The pages that a run folder keeps in `report/`: `report.html`, `report.md` and the tables as `.csv`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from reports.cautions import Caution
from reports.estimates import FEW_SEEDS
from reports.markup import csv_table
from reports.page import Chapter, Page, chapters_of
from reports.render import answers, details, markdown_page
from reports.replays import replays
from reports.standings import by_source, standings, strategies
from reports.store import read_manifest, write_whole
from reports.summary import Summary

if TYPE_CHECKING:
    from reports.figures.gallery import Gallery
    from reports.studies import Study


def write_report(run: Path, summary: Summary, caveats: Sequence[Caution], draw: bool = False) -> list[Path]:
    """Write a run's pages, each whole, from its one aggregation, and say where they are.

    Charts are drawn where there are seeds enough to see something, or if `draw` asks for them.
    """
    drawn = _drawn(summary) if draw or any(group.blocks >= FEW_SEEDS for group in summary.groups) else {}
    pages = {
        run / "report" / "report.html": _page(run, summary, caveats, drawn).html(),
        run / "report" / "report.md": markdown_page(summary, caveats),
        run / "report" / "strategies.csv": csv_table(strategies(summary)),
    }
    for path, page in pages.items():
        write_whole(path, page.encode())
    return list(pages)


def write_answer(run: Path, summary: Summary, study: Study, caveats: Sequence[Caution]) -> Path:
    """Write `report.html` of a run that answers a question of its own, and say where it is."""
    first, *reasons = study.sentences
    front, more = study.charts[:1], study.charts[1:]
    chapter = Chapter(study.title, first, tuple(reasons), front, more)
    tables = (*study.found, *(standings(summary, group) for group in summary.groups), strategies(summary))
    page = Page(summary, read_manifest(run), (chapter,), tuple(caveats), replays(run), tables, str(run))
    path = run / "report" / "report.html"
    write_whole(path, page.html().encode())
    return path


def _drawn(summary: Summary) -> Gallery:
    """The charts; only now is what draws them loaded."""
    from reports.figures.gallery import gallery

    return gallery(summary)


def _page(run: Path, summary: Summary, caveats: Sequence[Caution], drawn: Gallery) -> Page:
    """The page of a run."""
    tables = [table for group in summary.groups for table in (standings(summary, group), by_source(group))]
    chapters = chapters_of(summary, drawn)
    found = (*tables, *answers(summary), *details(summary), strategies(summary))
    return Page(summary, read_manifest(run), chapters, tuple(caveats), replays(run), found, str(run))
