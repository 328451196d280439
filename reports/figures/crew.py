"""Crew cards as charts: what each causes, and how early it is taken beside how often its holder wins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from matplotlib.axes import Axes

from reports.charts import Chart, Sheet
from reports.estimates import Interval
from reports.figures.forest import Estimate, forest, forest_height
from reports.style import GAIN, INK, LOSS, MUTED, NEUTRAL, SMALL, WIDTH, Look
from reports.tabular import Table, words_of

Point: TypeAlias = tuple[str, float, Interval]
"""A card, the average pick at which it is taken, and its holders' win share."""

_DISC: Final = 0.085
"""How wide a card's disc is along the axis of picks."""

_LINE: Final = 0.02
"""How wide a card's line is."""

_LONGEST: Final = 35
"""Cells of a card's number and reward."""

_MORE: Final = Look(GAIN, "", "solid", "o")
_LESS: Final = Look(LOSS, "", "solid", "s")
_UNSURE: Final = Look(MUTED, "", "solid", "D")


def swap_chart(table: Table, measure: str, subtitle: str) -> Chart:
    """The effect of each card with its interval, against the average card."""
    rows = effects_of(table, list(map(card_name, table.values("card"), table.values("reward"))))
    alt = f"{measure}: " + "; ".join(f"{row.name} {row.words}" for row in rows)
    with Sheet(table.key, finding(rows), subtitle, alt, forest_height(len(rows))) as sheet:
        forest(sheet, rows, measure, 0.0, lambda vp: f"{vp:g}", longest=_LONGEST)
    return sheet.chart


def hands_chart(table: Table, measure: str, subtitle: str) -> Chart:
    """What each hand brings with its interval, against the hand that was drafted."""
    rows = effects_of(table, list(map(str, table.values("hand"))))
    more = [row.name for row in rows if row.look is _MORE]
    title = f"Surely better than what is drafted: {', '.join(more)}" if more else "No hand surely beats what is drafted"
    alt = f"{measure}: " + "; ".join(f"{row.name} {row.words}" for row in rows)
    with Sheet(table.key, title, subtitle, alt, forest_height(len(rows))) as sheet:
        forest(sheet, rows, measure, 0.0, lambda vp: f"{vp:g}")
    return sheet.chart


def effects_of(table: Table, names: Sequence[str]) -> list[Estimate]:
    """The effects on VP in a table as lines of a forest."""
    effects = zip(names, table.values("vp"), strict=True)
    return [Estimate(n, e, words_of(e, "vp"), look_of(e)) for n, e in effects if isinstance(e, Interval)]


def card_name(card: object, reward: object) -> str:
    """A card by its number and its reward."""
    return f"{card}: {reward}" if reward else f"{card}"


def look_of(effect: Interval) -> Look:
    """Blue and round for surely more, red and square for surely less, else grey."""
    if effect.low > 0:
        return _MORE
    return _LESS if effect.high < 0 else _UNSURE


def finding(rows: Sequence[Estimate]) -> str:
    """Which cards are surely worth more or less than the average card."""
    more = [row.name.partition(":")[0] for row in rows if row.look is _MORE]
    less = [row.name.partition(":")[0] for row in rows if row.look is _LESS]
    parts = [f"{named(cards)} {word}" for cards, word in ((more, "surely more"), (less, "surely less")) if cards]
    if not parts:
        return "No card is surely worth more than the average"
    return f"Worth VP: {'; '.join(parts)} than the average"


def named(cards: Sequence[str]) -> str:
    """Cards by their numbers."""
    return f"card{'s' if len(cards) > 1 else ''} {', '.join(cards)}"


def win_share_by_pick(key: str, taken: Table, held: Table, even: float, subtitle: str) -> Chart:
    """Each card: at which pick it is taken on average, and how often who holds it wins."""
    points = drawn(taken, held)
    told = (f"card {card}: pick {words_of(pick, 'number')}, {words_of(win, 'share')}" for card, pick, win in points)
    alt = "; ".join(told)
    with Sheet(key, winners(points, even), subtitle, alt, 3.9) as sheet:
        axes = sheet.axes(0.6, 0.05, WIDTH - 0.8, 3.3)
        axes.grid(axis="y")
        axes.axhline(100 * even, color=MUTED, linewidth=1.2, dashes=(4, 3))
        places = apart([(pick, 100 * win.estimate) for _, pick, win in points])
        for (card, _, win), place in zip(points, places, strict=True):
            draw_card(axes, card, place, win)
        axes.set_xticks([1, 2, 3])
        axes.set_xlim(0.9, 3.1)
        axes.set_xlabel("Average pick at which it is taken", loc="left")
        axes.set_ylabel("Win share of its holders, per cent", loc="top")
        axes.tick_params(axis="y", labelsize=SMALL)
    return sheet.chart


def drawn(taken: Table, held: Table) -> list[Point]:
    """The cards that were taken and held."""
    at = dict(zip(taken.values("card"), taken.values("taken_at"), strict=True))
    points: list[Point] = []
    for card, win in zip(held.values("card"), held.values("win_share"), strict=True):
        pick = at.get(card)
        if isinstance(win, Interval) and isinstance(pick, float):
            points.append((str(card), pick, win))
    return points


def apart(points: Sequence[tuple[float, float]]) -> list[float]:
    """Where along the axis discs stand so that none covers another: as near as can be to where they belong."""
    heights = [height for _, height in points]
    tall = max(max(heights, default=0) - min(heights, default=0), 30) * _DISC
    placed: list[tuple[float, float]] = []
    for x, height in points:
        steps = (sign * step * _DISC / 4 for step in range(60) for sign in (1, -1))
        free = (x + step for step in steps if all(clear(x + step, height, other, tall) for other in placed))
        placed.append((next(free, x), height))
    return [x for x, _ in placed]


def clear(x: float, height: float, other: tuple[float, float], tall: float) -> bool:
    """Whether a disc does not cover another, nor its line the other's."""
    aside = abs(x - other[0])
    return aside >= _DISC or (aside >= _LINE and abs(height - other[1]) >= tall)


def draw_card(axes: Axes, card: str, pick: float, win: Interval) -> None:
    """One card: its interval as a line, its number on a disc."""
    axes.plot([pick, pick], [100 * win.low, 100 * win.high], color=NEUTRAL.colour, alpha=0.25, linewidth=3)
    axes.plot(pick, 100 * win.estimate, "o", color="white", markeredgecolor=INK, markersize=15)
    axes.text(pick, 100 * win.estimate, card, ha="center", va="center_baseline", fontsize=SMALL)


def winners(points: Sequence[Point], even: float) -> str:
    """Which cards' holders surely win more often than an even share."""
    more = [card for card, _, win in points if win.low > even]
    if not more:
        return "No card's holders surely win more often than an even share"
    return f"Holders of {named(more)} surely win more often than an even share"
