"""The page in a real browser: it sorts and filters by keyboard alone, opens what a link names, and stays within."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Locator, Page

from tests.reports.pages.kinds import PAGES, Show

pytestmark = pytest.mark.xdist_group("pages")

MOST_KEYS: Final = 60
PAPER: Final = 680
"""The width of A4 paper within its margins, in pixels."""


def open_by_keys(page: Page) -> Locator:
    """Open the first table and give it back; only keys are used."""
    go_to(page, "summary")
    page.keyboard.press("Enter")
    return page.locator("table.results").first


def go_to(page: Page, selector: str) -> None:
    """Press the tabulator until something like this has the focus."""
    for _ in range(MOST_KEYS):
        page.keyboard.press("Tab")
        if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"no {selector} in {MOST_KEYS} steps")


def column(table: Locator, place: int) -> list[str]:
    """What the rows that are shown are sorted by."""
    cells = table.locator(f"tbody tr:visible > :nth-child({place})").all()
    return [cell.get_attribute("data-value") or "" for cell in cells]


def test_a_title_sorts_down_and_up_by_keys(show: Show) -> None:
    page = show("names")
    table = open_by_keys(page)
    title = "th:nth-child(3) button"
    for key, order in (("Enter", "descending"), ("Space", "ascending")):
        if page.locator(f"{title}:focus").count() == 0:
            go_to(page, title)
        page.keyboard.press(key)
        values = [float(value) for value in column(table, 3)]
        assert values == sorted(values, reverse=order == "descending")
        assert len(set(values)) > 1
        assert table.locator("[aria-sort]").get_attribute("aria-sort") == order
    assert table.locator("thead button").count() == table.locator("thead th").count()


def test_names_sort_as_words(show: Show) -> None:
    page = show("names")
    table = open_by_keys(page)
    go_to(page, "th:nth-child(1) button")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    names = column(table, 1)
    assert names.index("ant") < names.index("explorer")


def test_a_filter_keeps_the_rows_with_all_its_words(show: Show) -> None:
    page = show("names")
    table = open_by_keys(page)
    go_to(page, ".filter input")
    page.keyboard.type("EXPLO")
    assert column(table, 1) == ["explorer"]
    assert page.locator(".filter [role=status]").first.text_content() == "1 of 4 rows"
    for _ in "EXPLO":
        page.keyboard.press("Backspace")
    assert len(column(table, 1)) == 4


def test_what_has_the_focus_is_outlined(show: Show) -> None:
    page = show("names")
    open_by_keys(page)
    for selector in ("summary", ".filter input", "th button", ".wide"):
        page.locator("header a").first.focus()
        go_to(page, selector)
        assert page.locator(":focus").evaluate("(one) => getComputedStyle(one).outlineStyle") == "solid"


def test_a_link_into_a_closed_part_opens_it(show: Show) -> None:
    page = show("names")
    name = page.locator("details table").first.get_attribute("id")
    page.evaluate("(name) => { location.hash = name; }", name)
    assert page.locator(f"#{name}").is_visible()


@pytest.mark.parametrize("name", [pytest.param(name, marks=[pytest.mark.many] * (name != "names")) for name in PAGES])
def test_nothing_is_wider_than_a_phone(show: Show, name: str) -> None:
    page = show(name, "phone")
    page.evaluate("document.querySelectorAll('details').forEach((part) => { part.open = true; })")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.parametrize("name", [pytest.param(name, marks=[pytest.mark.many] * (name != "names")) for name in PAGES])
def test_on_paper_it_is_dark_on_white_without_controls_and_all_that_is_open_is_within(show: Show, name: str) -> None:
    page = show(name, "dark")
    page.emulate_media(media="print", color_scheme="dark")
    page.set_viewport_size({"width": PAPER, "height": 900})
    assert not page.locator("details, #tables").first.is_visible()
    page.evaluate("document.querySelectorAll('details').forEach((part) => { part.open = true; })")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    assert page.locator("table.results").first.is_visible()
    assert not any(control.is_visible() for control in page.locator("nav, .filter").all())
    assert page.evaluate("document.documentElement.scrollWidth") <= PAPER
