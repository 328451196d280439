"""`report.html` is one whole, valid and escaped page that loads nothing, and its numbers are the summary's."""

from __future__ import annotations

import html
import re
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, Final

import pytest

from reports.cautions import Caution
from reports.findings import Findings
from reports.notable import NOTABLE
from reports.report import write_report
from reports.store import write_manifest
from reports.summary import summarize
from reports.tabular import words_of
from reports.wording import unbroken
from tests.reports.conftest import made_up, write_part
from tests.reports.pages.kinds import NAMES, page_of

Make = Callable[..., dict[str, dict[str, list[Any]]]]
Write = Callable[[dict[str, dict[str, list[Any]]]], Path]

VOID: Final = frozenset(("meta", "input", "br", "link", "img", "hr"))


class Outline(HTMLParser):
    """What a page is made of; fails where an element is not closed in its turn."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[str] = []
        self.feed(page)
        self.close()
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        assert len(attrs) == len(dict(attrs)), tag
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open[-1:] != ["script"] and self.open[-1:] != ["style"]:
            self.texts.append(data)

    def named(self, tag: str) -> list[dict[str, str | None]]:
        """The attributes of all elements of a kind."""
        return [attributes for name, attributes in self.tags if name == tag]


@pytest.fixture(
    scope="module", params=[(["a", "a"], 1), (["a", "b"], 31), (NAMES, 2)], ids=["one strategy", "a duel", "wild names"]
)
def page(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """Some runs' pages."""
    run = tmp_path_factory.mktemp("page") / "run"
    write_part(run, "0", made_up(*request.param))
    write_manifest(run, {"name": "made up"})
    return page_of(run)


def test_every_element_is_closed_and_every_id_is_its_own(page: str) -> None:
    outline = Outline(page)
    ids = [attributes["id"] for _, attributes in outline.tags if "id" in attributes]
    assert len(ids) == len(set(ids))
    assert page.startswith("<!DOCTYPE html>")
    for _, attributes in outline.tags:
        for name in ("aria-labelledby", "href"):
            for word in str(attributes.get(name) or "").split():
                assert word.removeprefix("#") in ids
    assert len(outline.named("h1")) == len(outline.named("main")) == 1


def test_the_page_loads_nothing(page: str) -> None:
    addresses = set(re.findall(r"https?://[^\s\"'<>)]*", page))
    assert addresses <= {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"}
    assert not re.search(r"\b(src|srcset|poster|action)\s*=|@import|url\((?!#)|\bfetch\(|import\(", page)
    assert "default-src 'none'" in page


def test_a_name_stays_a_name(make: Make, write: Write) -> None:
    page = page_of(write(make(NAMES, seeds=2)))
    outline = Outline(page)
    assert len(outline.named("script")) == 1
    assert "alert(1)" in "".join(outline.texts)
    assert "{{ 7 * 6 }}" in page
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e\u2028]", page)


def test_every_picture_has_a_name_and_a_description(page: str) -> None:
    pictures = Outline(page).named("svg")
    assert pictures
    for picture in pictures:
        assert picture["role"] == "img"
        for name in str(picture["aria-labelledby"]).split():
            assert re.search(rf'id="{name}">[^<]+<', page)


def test_pictures_take_the_colours_of_the_page(page: str) -> None:
    drawn = "".join(re.findall(r"<svg.*?</svg>", page, re.DOTALL))
    assert set(re.findall(r"#[0-9a-f]{6}", drawn)) == set()
    declared = set(re.findall(r"--([a-z0-9-]+):", page))
    assert set(re.findall(r"var\(--([a-z0-9-]+)\)", page)) <= declared


def test_the_numbers_are_the_summarys(make: Make, write: Write) -> None:
    run = write(make(["a", "b", "c"], seeds=31))
    words = "".join(Outline(page_of(run)).texts)
    for row in summarize(run).groups[0].rows:
        assert words.count(words_of(row.win_share, "share")) >= 2
        assert words.count(words_of(row.vp.estimate, "vp")) >= 2


def test_the_page_says_when_not_to_believe_it(make: Make, write: Write) -> None:
    run = write(make(["a", "b"], seeds=2))
    page = page_of(run)
    assert "2 setup seeds cannot settle anything" in page
    assert "nothing should be concluded from them" in page
    path = write_report(run, Findings.of(run), [Caution("a < b", "c & d")])[0]
    assert '<span class="label">a &lt; b</span>: c &amp; d' in path.read_text()


def test_few_seeds_draw_no_charts_unless_asked(make: Make, write: Write) -> None:
    run = write(make(["a", "b"], seeds=29))
    assert "<svg" not in page_of(run, draw=False)
    assert "<svg" in page_of(run, draw=True)


def test_the_games_worth_telling_can_be_told(make: Make, write: Write) -> None:
    run = write(make(["a", "b"], seeds=31))
    page = page_of(run)
    for title in ("The typical game", "The closest game", "The highest score", "The strangest game"):
        assert f"<dt>{title}</dt>" in page
    assert len(re.findall(f"beagle replay {run} [0-9]+<", page)) == len(NOTABLE)


def test_of_many_groups_the_first_have_charts(make: Make, write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("page", "figures.gallery"):
        monkeypatch.setattr(f"reports.{module}.IN_FULL", 1)
    monkeypatch.setattr("reports.figures.gallery.MOST_GROUPS", 2)
    run = write(make(["a", "b"], seeds=2, variants=["base", "dear", "it's"]))
    page = page_of(run)
    names = [str(attributes["aria-labelledby"]) for attributes in Outline(page).named("svg")]
    assert len([name for name in names if name.startswith("win-share")]) == 2
    assert len([name for name in names if name.startswith("winners-edge")]) == 1
    assert "Of 3 variants and player counts the first 1 have all charts." in page
    assert """--only 'variant=it'"'"'s' --only players=2""" in html.unescape(page)


def test_tables_of_several_groups_name_their_group(make: Make, write: Write) -> None:
    page = page_of(write(make(["a", "b"], seeds=2, variants=["base", "dear"])), draw=False)
    assert "<summary>Mean VP by source: dear: 2 players, 4 games in 2 blocks <" in page


def test_no_line_breaks_between_a_number_and_its_unit() -> None:
    assert unbroken("95 % of 3 VP, 4 VPs and % 5") == "95\u00a0% of 3\u00a0VP, 4 VPs and % 5"
