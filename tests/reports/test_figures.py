"""Each chart says what its table says, no more, and is whole for any names and for tables that lack something."""

from __future__ import annotations

import html
import math
import re
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final
from xml.etree import ElementTree

import pytest
from matplotlib.text import Annotation

from reports.charts import Chart
from reports.distributions import Distribution
from reports.estimates import Interval
from reports.figures.edge import winners_edge
from reports.figures.meetings import match_ups
from reports.figures.places import seat_advantage
from reports.figures.rounds import spread_out, vp_by_round
from reports.figures.sources import vp_stack
from reports.figures.spots import spot_use
from reports.figures.spread import vp_spread
from reports.figures.theory import theory_grid
from reports.style import looks
from reports.summary import Group, StrategyRow
from reports.tables import SOURCES, VP_SOURCES
from reports.tabular import Cell, Column, Table

ABOUT: Final = "2 players, 80 games in 40 blocks"
WILD: Final = "<b>|$x$\n\x1b[31m"
UNKNOWN: Final = (-math.inf, math.inf)


def around(middle: float, half: float = 1.0) -> Interval:
    """An interval over forty seeds."""
    return Interval(middle, middle - half, middle + half, 40)


def group_of(names: Sequence[str], blocks: int = 40, points: Mapping[str, Distribution] | None = None) -> Group:
    """A group of strategies that make 60 VP, half of it with Objectives."""
    totals = dict.fromkeys(VP_SOURCES, 0) | {"vp_objectives": 2400, "vp_theory": 2000, "vp_coins": 400}
    points = dict(points or {})
    rows = [
        StrategyRow(
            strategy=name, seat_games=80, blocks=blocks, win_share=around(0.5, 0.1), vp=around(60.0),
            distribution=points.get(name, Distribution((40, 60, 80), (20, 40, 20))),
            vp_total=4800, source_totals=totals,
        )
        for name in names
    ]  # fmt: skip
    return Group("base", 2, 80, blocks, tuple(rows), around(0.0, 0.1))


def table_of(keys: str, *rows: tuple[Cell, ...]) -> Table:
    """A table of these columns, joined by commas: the rows are about the group, and one more about another variant."""
    columns = tuple(Column(key, key, "number") for key in f"variant,players,{keys}".split(","))
    other = ("dear", 2, *rows[0])
    return Table("made_up", "Made up", "", columns, (*(("base", 2, *row) for row in rows), other))


def drawn(chart: Chart | None) -> Chart:
    """A chart that is there, well-formed, and whose letters keep within it."""
    assert chart is not None
    ElementTree.fromstring(chart.svg)
    figure = chart.figure
    figure.draw_without_rendering()
    for axes in figure.axes:
        low, high = sorted(axes.get_xlim())
        ticks = [text for text in axes.get_xticklabels() if low <= text.get_position()[0] <= high]
        for text in (*axes.texts, *ticks, *axes.get_yticklabels(), axes.title):
            box = text.get_window_extent()
            assert box.x0 > -1, text.get_text()
            assert box.x1 < figure.bbox.x1 + 1, text.get_text()
    return chart


def stack_of(points: Sequence[int]) -> Chart:
    """The stack of one strategy with these means of its sources, the largest first."""
    sources = ["vp_theory", "vp_objectives", "vp_islands", "vp_campsites", "vp_ribbons", "vp_seals", "vp_distinctions"]
    totals = dict.fromkeys(VP_SOURCES, 0) | dict(zip([*sources, "vp_special_actions"], points, strict=True))
    interval = around(float(sum(points)))
    row = StrategyRow("ant", 1, 40, interval, interval, Distribution((1,), (1,)), sum(points), totals)
    return drawn(vp_stack("stack", Group("base", 2, 1, 40, (row,), interval), ABOUT, looks(["ant"])))


@pytest.mark.parametrize(
    "points", [(30, 9, 8, 7, 6, 5, 4, 3), (900, 9, 8, 7, 6, 5, 4, 3), (50, 45, 40, 40, 40, 40, 40, 1)]
)
def test_every_segment_of_a_stack_has_its_name_apart_from_the_others(points: Sequence[int]) -> None:
    chart = stack_of(points)
    (axes,) = chart.figure.axes
    names = {text.get_text(): text for text in axes.texts if text.get_rotation()}
    assert len(names) == len(points)
    assert all(f">{html.escape(name, quote=False)}<" in chart.svg for name in names)
    feet = sorted(axes.transData.transform(text.xy)[0] for text in names.values() if isinstance(text, Annotation))
    assert all(right - left > 0.26 * chart.figure.dpi for left, right in pairwise(feet))


def edge_of(*rows: tuple[str, Interval]) -> Chart | None:
    """The chart of a winner's edge."""
    return winners_edge("edge", table_of("source,edge", *rows), group_of(["a", "b"]), ABOUT)


def test_the_winners_edge_is_sorted_and_adds_up() -> None:
    chart = drawn(edge_of(("Coins left", around(-2.0)), ("Objectives", around(9.5)), ("Campsites", around(0.0))))
    assert chart.title == "Winners are 7.5 VP ahead of the others, 9.5 of them from Objectives"
    assert chart.alt == "Edge by source: Objectives 9.5 [8.5, 10.5]; Coins left -2.0 [-3.0, -1.0]"
    assert "It describes winners" in chart.subtitle


def test_an_edge_of_one_seed_has_no_interval() -> None:
    chart = drawn(edge_of(("Objectives", Interval(9.5, *UNKNOWN, 1))))
    assert "9.5 [one seed: no interval]" in chart.svg


def test_seats_that_cannot_be_told_apart_are_not_said_to_differ() -> None:
    even = table_of("seat,win_share", (1, around(0.55, 0.1)), (2, around(0.45, 0.1)))
    first = table_of("first_turn,win_share", (1, around(0.6, 0.05)), (2, around(0.4, 0.05)))
    group = group_of(["a", "b"])
    chart = drawn(seat_advantage("seats", even, None, group, ABOUT))
    assert chart.title == "No seat and no place in the first turn order is seen to be better than another"
    chart = drawn(seat_advantage("seats", even, first, group, ABOUT))
    assert chart.title == "Furthest from an even share: turn 1 in the first turn order, 60.0 %"
    assert "Seat 1 55.0 % [45.0, 65.0]; Seat 2" in chart.alt


def test_books_and_rows_fill_a_grid_with_holes() -> None:
    rows = [(8, 1, 30, 24.0), (8, 2, 50, 32.0), (11, 1, 80, 33.04)]
    table = table_of("theory_books,museum_rows,seat_games,vp_theory", *rows)
    chart = drawn(theory_grid("theory", table, group_of("ab"), ABOUT))
    assert chart.title == "Most often 11 books with 1 full Museum row (50.0 %): 33.0 VP of theory"
    assert "8 books and 2 rows: 32.0 VP, 31.2 % of seats" in chart.alt
    assert [text for text in re.findall(r">([0-9.]+)</text>", chart.svg) if "." in text] == [
        "32.0", "31.2", "24.0", "18.8", "33.0", "50.0",
    ]  # fmt: skip


def match_ups_of(*pairs: tuple[str, str, Interval]) -> Chart | None:
    """The chart of some pairs among three strategies."""
    return match_ups("pairs", table_of("strategy,other strategy,ahead", *pairs), group_of("abc"), ABOUT)


def test_match_ups_name_only_a_clear_pair() -> None:
    third = ("c", "a", around(0.5, 0.2))
    chart = drawn(match_ups_of(("a", "b", around(0.6, 0.2)), ("b", "a", around(0.4, 0.2)), third))
    assert chart.title == "No strategy is seen to rank before another more often than not"
    itself = ("a", "a", around(0.5, 0.01))
    chart = drawn(match_ups_of(("a", "b", around(0.7, 0.1)), ("b", "a", around(0.3, 0.1)), third, itself))
    assert chart.title == "Clearest: a ranks before b in 70.0 % of their meetings"
    written = [(text.get_text(), text.get_fontweight()) for text in chart.figure.axes[0].texts]
    assert written == [("70.0", "bold"), ("30.0", "bold"), ("50.0", "normal")]


def test_a_spread_shows_the_median_and_the_middle_half() -> None:
    points = {"a": Distribution(tuple(range(10, 110)), (1,) * 100), "b": Distribution(tuple(range(20, 110)), (1,) * 90)}
    chart = drawn(vp_spread("spread", group_of("ab", points=points), ABOUT, looks("ab")))
    assert chart.title == "Medians lie 5 VP apart; the middle half of a strategy's games spans 45 to 50 VP"
    assert chart.alt.startswith("a: median 59 VP, half of the games 34 to 84, all 10 to 109; b: median 64 VP")


def test_a_spread_of_one_game_is_whole() -> None:
    chart = drawn(vp_spread("spread", group_of("a", 1, {"a": Distribution((0,), (1,))}), ABOUT, looks("a")))
    assert chart.title.startswith("1 setup seed only: ")


def test_the_rounds_say_when_points_are_made() -> None:
    rows = [("a", 3, SOURCES["vp_objectives"][0], 6.0), ("a", 6, SOURCES["vp_theory"][0], 4.0)]
    chart = drawn(vp_by_round("rounds", table_of("strategy,round,source,vp", *rows), group_of("a"), ABOUT, looks("a")))
    assert chart.title == "40.0 % of all points are made in final scoring, 60.0 % in round 3"
    assert "Objectives, a: 0.0, 0.0, 6.0, 0.0, 0.0, 0.0" in chart.alt
    assert "Coins left" not in chart.svg


def test_names_at_the_ends_of_lines_keep_apart_and_in_order() -> None:
    found = spread_out({"a": 0.5, "b": 0.51, "c": 1.3, "d": 0.0}, 0.1, 1.1)
    assert sorted(found, key=lambda name: -found[name]) == ["c", "b", "a", "d"]
    places = sorted(found.values())
    assert max(places) <= 1.1
    assert found["d"] == 0.0
    assert min(above - below for below, above in pairwise(places)) >= 0.1 - 1e-9


@pytest.mark.parametrize("count", [1, 2, 9])
def test_any_names_fit_into_every_chart(count: int) -> None:
    names = [f"{k} {WILD}{'x' * 200}" for k in range(count)]
    group = group_of(names, 3)
    mine = looks(names)
    pairs = [(one, other, around(0.5, 0.1)) for one in names for other in names if one != other]
    rounds = table_of("strategy,round,source,vp", *((name, 6, "Objectives", 3.0) for name in names))
    drawn(vp_spread("spread", group, ABOUT, mine))
    drawn(vp_by_round("rounds", rounds, group, ABOUT, mine))
    if count > 2:
        drawn(match_ups("pairs", table_of("strategy,other strategy,ahead", *pairs), group, ABOUT))


def test_without_a_table_there_is_no_chart() -> None:
    group = group_of("ab")
    assert winners_edge("edge", None, group, ABOUT) is None
    assert seat_advantage("seats", None, None, group, ABOUT) is None
    assert theory_grid("theory", None, group, ABOUT) is None
    assert match_ups("pairs", None, group, ABOUT) is None
    assert vp_by_round("rounds", None, group, ABOUT, {}) is None


def test_the_spots_used_most_come_first_and_the_others_are_counted() -> None:
    rows = [(f"spot {k}", k / 10, *(k / 50,) * 4, k / 50 + 0.001) for k in range(25)]
    table = table_of("thing,placed,round_1,round_2,round_3,round_4,round_5", *rows)
    chart = drawn(spot_use("spots", table, group_of("ab"), ABOUT))
    assert chart.title == "Used most: spot 24, 2.40 times per player and game, mostly in round 5"
    assert "5 spots that are used less are in the table" in chart.subtitle
    assert ">spot 5<" in chart.svg
    assert ">spot 4<" not in chart.svg
    assert spot_use("spots", None, group_of("ab"), ABOUT) is None
    assert spot_use("spots", table_of("thing,placed", ("spot", 0.0)), group_of("ab"), ABOUT) is None
