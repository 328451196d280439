"""Whether a seat or an early first turn is an advantage, as two forests."""

from __future__ import annotations

from typing import Final

from reports.charts import Chart, Sheet
from reports.figures.forest import Estimate, forest, forest_height
from reports.figures.rows import Record, interval, rows_of
from reports.headline import seen
from reports.style import MUTED, SMALL
from reports.summary import Group
from reports.tabular import Table, words_of

_TITLE: Final = 0.28
"""Inches for the words above a forest."""


def seat_advantage(file: str, seats: Table | None, turns: Table | None, group: Group, about: str) -> Chart | None:
    """The win share of each seat and of each place in the first turn order; None where they are not known."""
    panels = [
        ("By seat, clockwise", [_line(row, "seat", "Seat") for row in rows_of(seats, group)]),
        ("By place in the first turn order", [_line(row, "first_turn", "Turn") for row in rows_of(turns, group)]),
    ]
    panels = [(words, rows) for words, rows in panels if len(rows) > 1]
    if not panels:
        return None
    subtitle = f"{about}. All strategies together; lines are 95 % intervals over setup seeds; dashed: an even share."
    alt = "; ".join(f"{row.name} {row.words}" for _, rows in panels for row in rows)
    height = sum(_TITLE + forest_height(len(rows)) for _, rows in panels)
    with Sheet(file, seen(group, _finding(panels, 1 / group.players)), subtitle, f"Win share: {alt}", height) as sheet:
        top = 0.0
        every = [row for _, rows in panels for row in rows]
        for words, rows in panels:
            axes = forest(sheet, rows, "Win share in per cent", 1 / group.players, _tick, top + _TITLE, every)
            axes.set_title(words, loc="left", fontsize=SMALL, color=MUTED, pad=4)
            top += _TITLE + forest_height(len(rows))
    return sheet.chart


def _tick(share: float) -> str:
    """A win share on the axis."""
    return f"{100 * share:g}"


def _line(row: Record, key: str, word: str) -> Estimate:
    """One place with its win share."""
    share = interval(row, "win_share")
    return Estimate(f"{word} {row[key]}", share, words_of(share, "share"))


def _finding(panels: list[tuple[str, list[Estimate]]], even: float) -> str:
    """The places whose intervals leave the even share out, in words."""
    apart = [row for _, rows in panels for row in rows if not row.interval.low <= even <= row.interval.high]
    if not apart:
        return "No seat and no place in the first turn order is seen to be better than another"
    furthest = max(apart, key=lambda row: abs(row.interval.estimate - even))
    where = furthest.name.lower() + (" in the first turn order" if furthest.name.startswith("Turn") else "")
    return f"Furthest from an even share: {where}, {words_of(furthest.interval.estimate, 'share')}"
