"""Tables for the terminal and Markdown: the same numbers, any name escaped, any width."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Sequence
from typing import Any

import polars as pl
import pytest
from rich.cells import cell_len
from rich.console import Console, RenderableType

from reports.cautions import Caution
from reports.render import markdown_page, terminal_cautions, terminal_table
from reports.summary import Summary, summarize_seats
from reports.tables import schema
from reports.wording import markdown, plain, shortened

Make = Callable[..., dict[str, dict[str, list[Any]]]]

WILD = "<script>alert(1)</script>|`*\n\r\t\x1b[31m\x9b31m\u202e\u2028[bold]\U0001f600"
NAMES = ["explorer", "x" * 200, WILD, "é" * 200]


def summary_of(make: Make, names: Sequence[str], seeds: int = 31, **more: Any) -> Summary:
    seats = pl.DataFrame(make(names, seeds=seeds, **more)["seats"], schema=schema("seats"))
    return summarize_seats(seats.lazy(), {"name": "made up"})


def printed(renderables: Sequence[RenderableType], width: int) -> str:
    page = io.StringIO()
    console = Console(file=page, width=width, force_terminal=False)
    for one in renderables:
        console.print(one)
    return page.getvalue()


def table(summary: Summary, width: int = 80) -> str:
    return printed(terminal_table(summary, width), width)


def numbers(page: str) -> set[str]:
    return set(re.findall(r"\d+\.\d", page))


@pytest.mark.parametrize("width", [20, 50, 80, 120, 200])
def test_no_line_is_wider_than_the_terminal(make: Make, width: int) -> None:
    page = table(summary_of(make, NAMES), width)
    assert max(map(cell_len, page.splitlines())) <= width


@pytest.mark.parametrize("width", [80, 120])
def test_every_number_of_the_markdown_page_is_in_the_terminal(make: Make, width: int) -> None:
    summary = summary_of(make, ["explorer", "navigator", "scholar", "collector"])
    assert numbers(table(summary, width)) == numbers(markdown_page(summary, []))


def test_at_80_cells_no_row_is_broken(make: Make) -> None:
    lines = table(summary_of(make, ["explorer", "correspondent", "navigator"])).splitlines()
    for name in ("explorer", "correspondent", "navigator"):
        assert any(re.match(rf"{name} .*% \[.*\] .*\[.*\] +\d+-\d+$", line) for line in lines)


def test_the_best_strategy_comes_first(make: Make) -> None:
    summary = summary_of(make, ["a", "b"], score=lambda name, seed, _: seed + (name == "b"))
    assert [row.strategy for row in summary.groups[0].rows] == ["b", "a"]
    page = markdown_page(summary, [])
    assert page.index("| b | 62 | 100.0 %") < page.index("| a | 62 | 0.0 %")


def test_no_name_can_drive_the_terminal(make: Make) -> None:
    page = table(summary_of(make, NAMES), 400)
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e\u2028]", page)
    assert "[bold]" in page


def test_no_name_can_break_the_markdown_page(make: Make) -> None:
    page = markdown_page(summary_of(make, NAMES), [])
    rows = [line for line in page.splitlines() if line.startswith("|")]
    assert not re.search(r"(?<!\\)<", page)
    assert {len(re.findall(r"(?<!\\)\|", row)) for row in rows} == {6}


def test_sources_of_no_points_are_named_in_a_line(make: Make) -> None:
    summary = summary_of(make, ["a", "b"])
    for page in (table(summary), markdown_page(summary, [])):
        assert "No VP from: Patches, handicaps." in page


def test_a_run_without_points_is_whole(make: Make) -> None:
    page = table(summary_of(make, ["a", "b"], score=lambda *_: 0))
    assert re.search(r"All sources +0\.0 +0\.0", page)


def test_sources_that_lose_points_are_shown(make: Make) -> None:
    seats = make(["a", "b"], seeds=31)["seats"]
    seats["vp_other"] = [-7] * len(seats["vp"])
    frame = pl.DataFrame(seats, schema=schema("seats"))
    assert "-7.0" in table(summarize_seats(frame.lazy(), {}))


def test_every_strategy_of_nine_is_in_a_table_of_sources(make: Make) -> None:
    names = [f"strategy {k}" for k in range(9)]
    (group,) = summary_of(make, names[:3]).groups
    rows = tuple(group.rows[k % 3] for k in range(9))
    page = table(Summary("nine", 1, (type(group)("base", 3, 1, 31, rows, None),)))
    assert page.count("All sources") == 3


def test_one_seed_says_that_there_is_no_interval(make: Make) -> None:
    assert "[one seed: no interval]" in markdown_page(summary_of(make, ["a", "b"], seeds=1), [])


def test_variants_are_named_where_there_are_several(make: Make) -> None:
    page = markdown_page(summary_of(make, ["a", "b"], variants=["base", "dear|lens"]), [])
    assert "## base: 2 players, 62 games in 31 blocks" in page
    assert "## dear\\|lens: 2 players" in page


def test_cautions_carry_their_labels(make: Make) -> None:
    caution = Caution("few seeds", "only 3_000.")
    assert printed(terminal_cautions([caution]), 80) == "few seeds: only 3_000.\n"
    page = markdown_page(summary_of(make, ["a", "b"]), [caution])
    assert "- **few seeds**: only 3\\_000." in page


def test_colour_is_left_out_on_request(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    page = io.StringIO()
    console = Console(file=page, width=80, force_terminal=True)
    for one in terminal_table(summary_of(make, ["a", "b"])):
        console.print(one)
    assert not re.search(r"\x1b\[[0-9;]*3\d", page.getvalue())


def test_plain_shows_what_cannot_be_seen() -> None:
    assert plain("a\x1b[31m\nb\u202e") == "a\\x1b[31m\\nb\\u202e"
    assert plain("\U0001f469\u200d\U0001f680 é") == "\U0001f469\u200d\U0001f680 é"


@pytest.mark.parametrize("width", range(1, 30))
@pytest.mark.parametrize("text", ["explorer", "x" * 50, "\U0001f600" * 20, "e\u0301" * 30, ""])
def test_a_shortened_name_keeps_both_ends(text: str, width: int) -> None:
    short = shortened(text, width)
    assert cell_len(short) <= width
    assert short == text or "…" in short


def test_markdown_leaves_plain_words_alone() -> None:
    assert markdown("explorer-2 (base).") == "explorer-2 (base)."
