"""A table is the same in every rendering, whatever its names are."""

from __future__ import annotations

import csv
import io
import json
import math
import re
from html.parser import HTMLParser

import pytest
from rich.cells import cell_len
from rich.console import Console, RenderableType

from reports.estimates import Interval
from reports.markup import csv_table, html_table, markdown_table
from reports.tabular import UNKNOWN, Column, Row, Table, words_of
from reports.terminal import printable, with_bars

WILD = "<script>alert(1)</script>|`*\n\r\t\x1b[31m\u202e\u2028[bold]\U0001f600"
NAMES = ("explorer", "x" * 200, WILD, "=1+1")
COLUMNS = (
    Column("strategy", "Strategy", "name", 'a "name" & more'),
    Column("players", "Players", "name"),
    Column("games", "Games", "count"),
    Column("win_share", "Win share", "share"),
    Column("vp", "Mean VP", "vp"),
    Column("lowest", "Lowest", "vp"),
    Column("per_round", "Placements per round", "number"),
    Column("about", "About", "text"),
)


def row(name: str, k: int) -> Row:
    share = Interval(0.1 + k / 16, 0.05 + k / 16, 0.2 + k / 16, 40)
    return name, 3, 1000 * k, share, Interval(100.25 + k, -math.inf, math.inf, 1), None, 1 / (k + 3), "of; two, parts"


TABLE = Table("some", "Some <i>things</i>", "What is.", COLUMNS, tuple(row(name, k) for k, name in enumerate(NAMES)))
TOTAL = Table("sums", "Sums", "", COLUMNS[:3], (("a", 2, 1), ("b", 2, 2)), ("all", None, 3))


def printed(renderables: list[RenderableType], width: int) -> str:
    page = io.StringIO()
    console = Console(file=page, width=width, force_terminal=False)
    for one in renderables:
        console.print(one)
    return page.getvalue()


class Cells(HTMLParser):
    """The tags, the texts of the cells and the values they are sorted by."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.texts: list[str] = []
        self.values: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        if tag in ("td", "th") and "data-value" in dict(attrs):
            self.values.append(dict(attrs)["data-value"] or "")
            self.texts.append("")

    def handle_data(self, data: str) -> None:
        if self.texts:
            self.texts[-1] += data.strip("\n")


def test_every_rendering_says_the_same_words() -> None:
    terminal, page, texts = printed(printable(TABLE, 400), 400), markdown_table(TABLE), Cells(html_table(TABLE)).texts
    for line in TABLE.rows:
        for cell, column in zip(line[2:], COLUMNS[2:], strict=True):
            words = words_of(cell, column.kind)
            assert words in terminal
            assert f" {words} |" in page
            assert words in texts


def test_numbers_are_as_precise_in_every_document() -> None:
    lines = list(csv.DictReader(io.StringIO(csv_table(TABLE))))
    values = Cells(html_table(TABLE)).values
    rows = json.loads(json.dumps(TABLE.to_json(), allow_nan=False))["rows"]
    for k, (line, document) in enumerate(zip(lines, rows, strict=True)):
        share, points = document["win_share"], document["vp"]
        assert (float(line["win_share"]), float(line["win_share_low"])) == (share["estimate"], share["low"])
        assert values[k * len(COLUMNS) + 3] == line["win_share"]
        assert (line["vp"], line["vp_low"], line["vp_high"]) == (str(points["estimate"]), "", "")
        assert (points["low"], points["high"], points["seeds"]) == (None, None, 1)
        assert (line["lowest"], document["lowest"], values[k * len(COLUMNS) + 5]) == ("", None, "")


@pytest.mark.parametrize("width", [20, 40, 80, 120, 400])
def test_no_line_is_wider_than_the_terminal(width: int) -> None:
    assert max(map(cell_len, printed(printable(TABLE, width), width).splitlines())) <= width


def test_a_wide_table_comes_in_parts_with_its_names() -> None:
    columns = (COLUMNS[0], *(Column(f"c{k}", f"Number {k}", "vp") for k in range(12)))
    wide = Table("wide", "Wide", "", columns, (("a", *(1000.5 + k for k in range(12))), ("b", *range(12))))
    page = printed(printable(wide, 80), 80)
    assert page.count("Strategy") > 1
    assert page.count("Wide") == 1
    assert all(f"{1000.5 + k:,.1f}" in page for k in range(12))


def test_names_that_would_look_alike_when_shortened_are_whole() -> None:
    columns = (COLUMNS[0], *(Column(f"c{k}", "Number", "text") for k in range(2)))
    names = [f"mean VP in the round before last of {who} where lenses are dearer" for who in ("explorer", "navigator")]
    page = printed(printable(Table("t", "T", "", columns, tuple((name, "x" * 24, "y") for name in names))), 80)
    lines = page.splitlines()
    assert [sum(who in line for line in lines) for who in ("explorer", "navigator")] == [1, 1]
    assert "…" not in page
    assert max(map(cell_len, lines)) <= 80


def test_no_name_can_drive_the_terminal_or_break_a_page() -> None:
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e\u2028]", printed(printable(TABLE, 400), 400))
    assert {len(re.findall(r"(?<!\\)\|", line)) for line in markdown_table(TABLE).splitlines()} == {len(COLUMNS) + 1}
    assert Cells(html_table(TABLE)).tags == {"table", "caption", "thead", "tbody", "tr", "th", "td"}
    names = [line["strategy"] for line in csv.DictReader(io.StringIO(csv_table(TABLE)))]
    assert names[3] == "'=1+1"
    assert "\n" not in names[2]


def test_a_total_is_the_last_row_for_readers_and_left_out_for_scripts() -> None:
    assert markdown_table(TOTAL).splitlines()[-1] == f"| all | {UNKNOWN} | 3 |"
    assert "<tfoot>" in html_table(TOTAL)
    assert printed(printable(TOTAL), 80).splitlines()[-1].split() == ["all", UNKNOWN, "3"]
    assert TOTAL.to_json()["total"] == {"strategy": "all", "players": None, "games": 3}
    assert csv_table(TOTAL) == "strategy,players,games\na,2,1\nb,2,2\n"


def test_bars_are_as_long_as_their_numbers() -> None:
    columns = (COLUMNS[0], Column("a", "a", "vp"), Column("b", "b" * 200, "vp"))
    page = printed(with_bars(Table("t", "T", "", columns, (("x", 8.0, 4.0), ("y", 2.0, None)))), 80)
    x, y = page.splitlines()[-2:]
    assert [len(bar) for bar in re.findall("█+", x)] == [12, 6]
    assert [len(bar) for bar in re.findall("█+", y)] == [3]


def test_a_table_without_rows_says_so() -> None:
    assert printed(printable(Table("none", "None", "", COLUMNS, ())), 80) == "\nNone: nothing.\n"


def test_a_row_has_a_cell_for_each_column() -> None:
    with pytest.raises(ValueError, match="has 2 columns, and a row has 1 cells"):
        Table("t", "T", "", COLUMNS[:2], (("a",),))
