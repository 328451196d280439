"""The pages that a run folder keeps: `report/report.md` and `report/strategies.csv`."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from reports.cautions import Caution
from reports.render import markdown_page
from reports.store import write_whole
from reports.summary import Group, StrategyRow, Summary
from reports.tables import VP_SOURCES
from reports.wording import spreadsheet

_TITLES: Final = (
    "variant", "players", "strategy", "seat_games", "blocks",
    "win_share", "win_share_low", "win_share_high", "vp", "vp_low", "vp_high",
    "vp_spread", "vp_lowest", "vp_highest", *VP_SOURCES,
)  # fmt: skip


def write_report(run: Path, summary: Summary, caveats: Sequence[Caution]) -> list[Path]:
    """Write a run's pages, each whole, from its one aggregation, and say where they are."""
    pages = {
        run / "report" / "report.md": markdown_page(summary, caveats),
        run / "report" / "strategies.csv": strategies_csv(summary),
    }
    for path, page in pages.items():
        write_whole(path, page.encode())
    return list(pages)


def strategies_csv(summary: Summary) -> str:
    """A line per variant, player count and strategy; an end that is not known is empty."""
    page = io.StringIO()
    writer = csv.writer(page, lineterminator="\n")
    writer.writerow(_TITLES)
    for group in summary.groups:
        writer.writerows(_line(group, row) for row in group.rows)
    return page.getvalue()


def _line(group: Group, row: StrategyRow) -> list[object]:
    """The fields of one line in the order of the titles."""
    win, vp = row.win_share, row.vp
    ends = (vp.low, vp.high) if vp.known else (None, None)
    return [
        spreadsheet(group.variant), group.players, spreadsheet(row.strategy), row.seat_games, row.blocks,
        win.estimate, win.low, win.high, vp.estimate, *ends,
        row.vp_spread, row.vp_lowest, row.vp_highest, *map(row.mean_of, VP_SOURCES),
    ]  # fmt: skip
