"""axe finds nothing to mend on any page, in light and dark, on a desk and on a phone."""

from __future__ import annotations

from typing import Any, Final

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.reports.pages.kinds import LOOKS, PAGES, Show

pytestmark = pytest.mark.xdist_group("pages")

PLANTED: Final = {
    "image-alt": '<img src="data:,">',
    "color-contrast": '<p style="color: #bbb; background: #fff">hardly there</p>',
    "label": '<input type="text">',
    "scrollable-region-focusable": '<div style="height: 2rem; overflow: auto"><p style="height: 9rem">far</p></div>',
}
"""What each of these rules must find."""

PLANT: Final = "(planted) => document.querySelector('main').insertAdjacentHTML('beforeend', planted)"

FEW: Final = """
document.querySelectorAll("tbody").forEach((body) => [...body.rows].slice(2).forEach((row) => row.remove()));
document.querySelectorAll("figure:is([id$='-2'], [id$='-3'])").forEach((figure) => figure.remove());
"""
"""Leave two rows of each table and a chart of each kind: the others are made alike, and axe looks long at each word."""


def found(page: Page) -> dict[str, list[str]]:
    """The rules that a page breaks, all its tables open, each with where."""
    page.evaluate("document.querySelectorAll('details').forEach((part) => { part.open = true; })")
    response: dict[str, Any] = Axe().run(page, options={"resultTypes": ["violations"]}).response
    return {broken["id"]: [node["html"] for node in broken["nodes"]] for broken in response["violations"]}


@pytest.mark.parametrize(
    ("name", "look"),
    [("rich", "dark"), ("one game", "desk"), ("two runs", "phone"), ("names", "phone")],
)
def test_axe_finds_nothing(show: Show, name: str, look: str) -> None:
    page = show(name, look)
    page.evaluate(FEW)
    assert found(page) == {}


@pytest.mark.many
@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing_in_any_row(show: Show, name: str, look: str) -> None:
    assert found(show(name, look)) == {}


def test_axe_finds_what_is_planted(show: Show) -> None:
    page = show("names", "desk")
    page.evaluate(FEW)
    page.evaluate(PLANT, "".join(PLANTED.values()))
    assert found(page).keys() == PLANTED.keys()
