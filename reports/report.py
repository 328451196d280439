"""The pages that a run folder keeps in `report/`: `report.html`, `report.md` and the tables as `.csv`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from reports.cautions import Caution
from reports.estimates import FEW_SEEDS
from reports.markup import csv_table
from reports.page import Page, chapters_of
from reports.render import answers, details, markdown_page
from reports.replays import replays
from reports.standings import by_source, standings, strategies
from reports.store import read_manifest, write_whole
from reports.summary import Summary

if TYPE_CHECKING:
    from reports.figures.gallery import Gallery


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
