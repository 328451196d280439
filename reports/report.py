"""The pages that a run folder keeps: `report/report.md` and `report/strategies.csv`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from reports.cautions import Caution
from reports.markup import csv_table
from reports.render import markdown_page
from reports.standings import strategies
from reports.store import write_whole
from reports.summary import Summary


def write_report(run: Path, summary: Summary, caveats: Sequence[Caution]) -> list[Path]:
    """Write a run's pages, each whole, from its one aggregation, and say where they are."""
    pages = {
        run / "report" / "report.md": markdown_page(summary, caveats),
        run / "report" / "strategies.csv": csv_table(strategies(summary)),
    }
    for path, page in pages.items():
        write_whole(path, page.encode())
    return list(pages)
