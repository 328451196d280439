"""The page in a real browser, where there is one: it sorts, filters, opens what a link names, and stays within."""

from __future__ import annotations

import html
import json
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from tests.reports.test_page import NAMES, page_of

Make = Callable[..., dict[str, dict[str, list[Any]]]]
Write = Callable[[dict[str, dict[str, list[Any]]]], Path]
Ask = Callable[[str], Any]

CHROMIUM: Final = shutil.which("chromium") or ""
FLAGS: Final = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync",
    "--disable-background-networking", "--disable-component-update", "--virtual-time-budget=2000",
)  # fmt: skip

pytestmark = pytest.mark.skipif(not CHROMIUM, reason="there is no chromium here")


@pytest.fixture(scope="module")
def kept() -> dict[str, str]:
    """The page of one run for all questions."""
    return {}


@pytest.fixture
def ask(kept: dict[str, str], make: Make, write: Write, tmp_path: Path) -> Ask:
    """Open the page in the browser, run a function in it, and give back what that returns."""
    if not kept:
        kept["page"] = page_of(write(make([*NAMES, "ant"], seeds=31)))

    def answer(body: str) -> Any:
        tell = f"document.title = JSON.stringify((() => {{ {body} }})());"
        errors = 'addEventListener("error", (e) => { document.title = JSON.stringify("error: " + e.message); });'
        page = kept["page"].replace("<body>", f"<body><script>{errors}</script>")
        path = tmp_path / "page.html"
        path.write_text(page.replace("</body>", f"<script>{tell}</script></body>"), encoding="utf-8")
        command = [CHROMIUM, *FLAGS, f"--user-data-dir={tmp_path / 'browser'}", "--dump-dom", path.as_uri()]
        dom = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True).stdout
        title = re.search("<title>(.*?)</title>", dom, re.DOTALL)
        assert title is not None
        return json.loads(html.unescape(title[1]))

    return answer


FIRST: Final = """
const table = document.querySelector("table.results");
const column = (k) => [...table.tBodies[0].rows].filter((row) => !row.hidden).map((row) => row.cells[k].dataset.value);
const buttons = [...table.tHead.querySelectorAll("th button")];
"""


def test_a_title_sorts_down_and_up(ask: Ask) -> None:
    down, told, up, buttons, titles = ask(
        FIRST
        + """
        buttons[2].click();
        const down = column(2).map(Number);
        const told = buttons[2].parentElement.getAttribute("aria-sort");
        buttons[2].click();
        return [down, told, column(2).map(Number), buttons.length, table.rows[0].cells.length];
        """
    )
    assert (down, told) == (sorted(down, reverse=True), "descending")
    assert up == sorted(up)
    assert buttons == titles


def test_names_sort_as_words(ask: Ask) -> None:
    names = ask(FIRST + "buttons[0].click(); buttons[0].click(); return column(0);")
    assert names.index("ant") < names.index("explorer")


def test_a_filter_keeps_the_rows_with_all_its_words(ask: Ask) -> None:
    left, told, all_again = ask(
        FIRST
        + """
        const input = document.querySelector(".filter input");
        const type = (words) => { input.value = words; input.dispatchEvent(new Event("input")); };
        type("EXPLO");
        const left = column(0);
        const told = document.querySelector(".filter [role=status]").textContent;
        type("");
        return [left, told, column(0).length];
        """
    )
    assert (left, told, all_again) == (["explorer"], "1 of 4 rows", 4)


def test_a_link_into_a_closed_part_opens_it(ask: Ask) -> None:
    opened = ask(
        """
        const name = document.querySelector("details table").id;
        location.hash = "#" + name;
        dispatchEvent(new Event("hashchange"));
        return document.getElementById(name).closest("details").open;
        """
    )
    assert opened


def test_nothing_is_wider_than_a_phone(ask: Ask) -> None:
    wide = ask(
        """
        document.querySelectorAll("details").forEach((details) => { details.open = true; });
        document.body.style.width = "340px";
        return document.body.scrollWidth;
        """
    )
    assert wide <= 340
