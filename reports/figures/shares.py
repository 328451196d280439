"""Who wins how often, as a chart."""

from __future__ import annotations

from collections.abc import Mapping

from reports.charts import Chart, Sheet
from reports.estimates import FEW_SEEDS
from reports.figures.forest import Estimate, forest, forest_height
from reports.headline import against_even, decided, difference, mirror, named, names_of
from reports.style import Look
from reports.summary import Group
from reports.tabular import words_of
from reports.wording import counted


def win_share(file: str, group: Group, about: str, looks: Mapping[str, Look]) -> Chart | None:
    """The win share of every strategy with its interval, beside an even share; None where one had all seats."""
    if mirror(group):
        return None
    rows = [
        Estimate(row.strategy, row.win_share, words_of(row.win_share, "share"), looks[row.strategy])
        for row in group.rows
    ]
    lead = f"Between the first two: {difference(group)}. " if group.lead else ""
    subtitle = f"{lead}{about}. Lines are 95 % intervals over setup seeds; dashed: an even share."
    alt = "Win share: " + "; ".join(f"{named(row.name)} {row.words}" for row in rows)
    with Sheet(file, _finding(group), subtitle, alt, forest_height(len(rows))) as sheet:
        forest(sheet, rows, "Win share in per cent of the games", 1 / group.players, lambda share: f"{100 * share:g}")
    return sheet.chart


def _finding(group: Group) -> str:
    """Who wins, in a few words."""
    names = names_of(group)
    if len(names) == 1:
        return against_even(group)
    if group.blocks < FEW_SEEDS:
        return f"{counted(group.blocks, 'setup seed')}: too few to say who wins"
    if not decided(group):
        return f"{names[0]} and {names[1]} cannot be told apart by win share"
    return f"{names[0]} wins more often than {names[1]}" + (", the next best" if len(group.rows) > 2 else "")
