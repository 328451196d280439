"""Charts are pictures with words: the same bytes for the same numbers, any name safe, colours for every eye."""

from __future__ import annotations

import itertools
import re
import warnings
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree

import numpy as np
import polars as pl
import pytest

from reports.charts import Chart, Sheet, save
from reports.estimates import Numbers
from reports.figures.cells import STRONGEST
from reports.figures.shares import win_share
from reports.figures.sources import TINTS, vp_stack
from reports.findings import Findings
from reports.games import Played
from reports.headline import who_wins
from reports.question import asked
from reports.style import COLOURS, DARK, LIGHT, LONGEST_NAME, label, labels, looks
from reports.summary import Group, summarize_seats
from reports.tables import schema
from reports.tabular import words_of

Make = Callable[..., dict[str, dict[str, list[Any]]]]
Write = Callable[[dict[str, dict[str, list[Any]]]], Path]
SVG: Final = "{http://www.w3.org/2000/svg}"

WILD = '<script>alert(1)</script>|`*&"\n\x1b[31m\u202e$x_1$ \\frac{1}{2} \U0001f600'
NAMES = ["explorer", "x" * 200, WILD, "$" * 7]

PAPERS: Final = {"light": LIGHT, "dark": DARK}

BLINDNESS: Final = {
    "none": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deuteranopia": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritanopia": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
"""What is left of red, green and blue light (Machado, Oliveira and Fernandes 2009, at full strength)."""


def group_of(make: Make, names: Sequence[str], seeds: int = 31, **more: Any) -> Group:
    seats = pl.DataFrame(make(names, seeds=seeds, **more)["seats"], schema=schema("seats"))
    (group,) = summarize_seats(seats.lazy(), {"name": "made up"}).groups
    return group


def charts_of(group: Group) -> list[Chart]:
    mine = looks(row.strategy for row in group.rows)
    drawn = win_share("win-share", group, "3 players", mine), vp_stack("vp-by-source", group, "3 players", mine)
    return [chart for chart in drawn if chart is not None]


@pytest.mark.parametrize("names", [["a"], ["a", "b"], NAMES])
@pytest.mark.parametrize("seeds", [1, 31])
def test_a_chart_is_a_picture_with_a_name_and_a_description(make: Make, names: list[str], seeds: int) -> None:
    for chart in charts_of(group_of(make, names, seeds)):
        root = ElementTree.fromstring(chart.svg)
        titles, descriptions = root.findall(f"{SVG}title"), root.findall(f"{SVG}desc")
        assert root.get("role") == "img"
        assert [element.get("id") for element in (*titles, *descriptions)] == str(root.get("aria-labelledby")).split()
        assert (titles[0].text, descriptions[0].text) == (chart.title, chart.alt)


def test_the_description_holds_the_numbers(make: Make) -> None:
    group = group_of(make, ["a", "b", "c"])
    shares, stack = charts_of(group)
    for row in group.rows:
        assert f"{row.strategy} {words_of(row.win_share, 'share')}" in shares.alt
        assert f"{row.strategy} {words_of(row.vp.estimate, 'vp')} VP: " in stack.alt
    assert all(words_of(row.win_share, "share") in shares.svg for row in group.rows)


def test_the_same_numbers_give_the_same_bytes(make: Make) -> None:
    first, second = (charts_of(group_of(make, NAMES)) for _ in range(2))
    assert [chart.svg for chart in first] == [chart.svg for chart in second]
    assert [chart.png for chart in first] == [chart.png for chart in second]


def test_no_name_in_a_picture_is_that_of_another(make: Make) -> None:
    found = [name for chart in charts_of(group_of(make, NAMES)) for name in re.findall(r'\bid="([^"]*)"', chart.svg)]
    assert len(found) == len(set(found)) > 4


def test_a_picture_loads_nothing_and_names_no_day(make: Make) -> None:
    for chart in charts_of(group_of(make, ["a", "b"])):
        assert set(re.findall(r"https?://[^\"]*", chart.svg)) <= {
            "http://www.w3.org/2000/svg",
            "http://www.w3.org/1999/xlink",
        }
        assert not re.search(r"20\d\d-\d\d|<script|<style|Matplotlib", chart.svg)


def test_dollars_in_a_name_are_dollars(make: Make) -> None:
    for chart in charts_of(group_of(make, NAMES)):
        assert f">{'$' * 7}<" in chart.svg
        assert max(map(len, re.findall(r">([^<]*)</text>", chart.svg))) < 120


def test_a_letter_that_the_font_lacks_is_no_warning(make: Make) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for chart in charts_of(group_of(make, ["\U0001f422", "\u4e2d"])):
            assert "\U0001f422" in chart.svg
            assert chart.png


def test_a_chart_is_saved_as_svg_and_png(make: Make, tmp_path: Path) -> None:
    chart = charts_of(group_of(make, ["a", "b"]))[0]
    paths = save(chart, tmp_path / "report")
    assert [path.name for path in paths] == ["win-share.svg", "win-share.png"]
    assert sorted(paths) == sorted((tmp_path / "report").iterdir())
    assert paths[1].read_bytes().startswith(b"\x89PNG")


def test_a_title_keeps_within_the_figure() -> None:
    with Sheet("long", "a title " * 40, "what it rests on " * 40, "", 1.0) as sheet:
        sheet.axes(1, 0, 2, 1)
    figure = sheet.chart.figure
    figure.draw_without_rendering()
    for text in figure.texts:
        assert text.get_window_extent().x1 <= figure.bbox.x1


def test_the_title_says_no_more_than_the_interval(make: Make) -> None:
    even = charts_of(group_of(make, ["a", "b"], score=lambda name, seed, _: 50 + (name == "a") * (seed % 2 * 2 - 1)))[0]
    assert re.fullmatch("[ab] and [ab] cannot be told apart by win share", even.title)
    clear = charts_of(group_of(make, ["a", "b", "c"], score=lambda name, seed, _: seed + (name == "b")))[0]
    assert clear.title == "b wins more often than a, the next best"
    few = charts_of(group_of(make, ["a", "b"], seeds=5, score=lambda name, seed, _: seed + (name == "b")))[0]
    assert few.title == "5 setup seeds: too few to say who wins"


def test_a_win_share_that_can_only_be_even_is_no_chart(make: Make) -> None:
    assert [chart.name for chart in charts_of(group_of(make, ["a", "a", "a"]))] == ["vp-by-source"]


def test_one_strategy_of_several_is_told_beside_an_even_share(make: Make, write: Write) -> None:
    run = Played("run", write(make(["a", "b", "b"], seeds=31)), {"name": "made up"})
    (group,) = Findings([run], asked(None, ["strategy=a"])).summaries[0].groups
    share = words_of(group.rows[0].win_share, "share")
    assert who_wins(group) == charts_of(group)[0].title == f"a wins {share} of its games; an even share is 33.3 %"


def test_long_names_that_would_look_alike_are_told_apart_by_their_middles() -> None:
    names = [f"a strategy that plays {what} in each of its games" for what in ("letters", "tents", "two tents")]
    assert labels(names) == ["…letters…", "…tents…", "…two tents…"]
    assert labels(["ant", *names[:2]]) == ["ant", "…letters…", "…tents…"]
    tuned = [f"tuned for {what} on the islands {k} times in a row" for what in ("ribbons", "tents") for k in (1, 2)]
    assert len(set(labels(tuned))) == len(tuned)
    assert max(map(len, labels([*names, *tuned]))) <= LONGEST_NAME + 2
    assert len(set(labels(["x" * 50, "x" * 51, "x" * 52]))) == 3
    assert labels(["a\n" * 20, "a\\n" * 20, "b"]) == [label("a\n" * 20)] * 2 + ["b"]


def test_a_strategy_keeps_its_look_and_no_two_share_one() -> None:
    names = [f"strategy {k}" for k in range(20)]
    first, again = looks(names), looks(reversed(names))
    assert first == again
    assert len({(look.colour, look.hatch) for look in first.values()}) == len(names)
    assert len({(look.colour, str(look.stroke), look.mark) for look in first.values()}) == len(names)


def test_a_long_name_keeps_both_ends() -> None:
    assert label("begin" + "x" * 200 + "end").startswith("beginx")
    assert label("begin" + "x" * 200 + "end").endswith("xend")


def rgb(colour: str) -> bytes:
    """Red, green and blue of a colour, from 0 to 255."""
    return bytes.fromhex(colour.removeprefix("#"))


def light(colour: str) -> Numbers:
    """A colour as amounts of red, green and blue light."""
    parts = np.array(list(rgb(colour))) / 255
    return np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)


def seen(colour: str, blindness: str) -> Numbers:
    """A colour in CIE L*a*b*, as somebody with this colour blindness sees it."""
    amounts = np.clip(np.array(BLINDNESS[blindness]) @ light(colour), 0, 1)
    xyz = np.array([[0.4125, 0.3576, 0.1804], [0.2127, 0.7152, 0.0722], [0.0193, 0.1192, 0.9503]]) @ amounts
    x, y, z = np.where((t := xyz / [0.9505, 1, 1.0888]) > 0.008856, np.cbrt(t), 7.787 * t + 16 / 116)
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])


def hues(colours: Mapping[str, str]) -> list[str]:
    """The colours of strategies on a paper."""
    return [colours[f"hue-{k}"] for k in range(1, len(COLOURS) + 1)]


def contrast(one: Numbers, other: Numbers) -> float:
    """The contrast of two colours as the guidelines for accessible pages reckon it."""
    darker, lighter = sorted(float(np.dot(colour, (0.2126, 0.7152, 0.0722))) for colour in (one, other))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("blindness", BLINDNESS)
def test_any_two_colours_differ_for_every_kind_of_colour_blindness(blindness: str, paper: str) -> None:
    for one, other in itertools.combinations(hues(PAPERS[paper]), 2):
        assert np.linalg.norm(seen(one, blindness) - seen(other, blindness)) > 18, (one, other)


@pytest.mark.parametrize("paper", PAPERS)
def test_more_and_less_look_like_no_strategy_and_differ_for_everybody(paper: str) -> None:
    more, less = PAPERS[paper]["gain"], PAPERS[paper]["loss"]
    for one, hue in itertools.product((more, less), hues(PAPERS[paper])):
        assert np.linalg.norm(seen(one, "none") - seen(hue, "none")) > 20, (one, hue)
    for blindness in BLINDNESS:
        assert np.linalg.norm(seen(more, blindness) - seen(less, blindness)) > 24


@pytest.mark.parametrize("paper", PAPERS)
def test_every_colour_stands_out_from_the_paper(paper: str) -> None:
    for colour in hues(PAPERS[paper]):
        assert contrast(light(colour), light(PAPERS[paper]["paper"])) > 2.8, colour


@pytest.mark.parametrize("paper", PAPERS)
def test_letters_can_be_read_on_every_tint(paper: str) -> None:
    colours = PAPERS[paper]
    tints = [*((hue, tint) for hue in hues(colours) for tint in TINTS)]
    tints += [(colours[name], STRONGEST) for name in ("gain", "loss")]
    for colour, tint in tints:
        pairs = zip(rgb(colour), rgb(colours["paper"]), strict=True)
        mixed = bytes(round(tint * on + (1 - tint) * under) for on, under in pairs)
        assert contrast(light(mixed.hex()), light(colours["ink"])) > 4.5, colour
