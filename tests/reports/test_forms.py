"""Every number that the command tells of a real run is the same in the terminal, Markdown, HTML, JSON and CSV."""

from __future__ import annotations

import csv
import html
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from cli.main import command
from reports.chapters import MOST_ON_PAPER, MOST_ON_SCREEN
from reports.tables import SOURCES

DIGITS = {"vp": 1, "share": 1, "number": 2, "count": 0}
NUMBER = re.compile(r"-?[0-9][0-9,]*(?:\.[0-9]+)?")


class Told(NamedTuple):
    """A table as a form tells it: the titles of its columns, and the words of its cells."""

    titles: list[str]
    rows: list[list[str]]


@pytest.fixture(scope="module")
def forms(played: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str | Path]]:
    """The report in every form."""
    folder = tmp_path_factory.mktemp("forms")
    for form in ("json", "md", "html"):
        assert command(["report", str(played), "--format", form, "--out", str(folder / f"page.{form}")]) == 0
    assert command(["report", str(played), "--format", "csv", "--out", str(folder / "tables")]) == 0
    yield {form: (folder / f"page.{form}").read_text() for form in ("json", "md", "html")} | {"csv": folder / "tables"}


@pytest.fixture(scope="module")
def tables(forms: dict[str, str]) -> list[dict[str, Any]]:
    """The tables of the JSON document, which has all numbers in full."""
    found: list[dict[str, Any]] = json.loads(forms["json"])["tables"]
    assert len(found) > 25
    return found


def shown(one: dict[str, Any]) -> list[dict[str, str]]:
    """The columns that readers see: names that are the same in every row are left out, unless all are."""
    names = [column for column in one["columns"] if column["kind"] == "name"]
    told = [column for column in names if len({row[column["key"]] for row in one["rows"]}) > 1] or names[-1:]
    return [column for column in one["columns"] if column["kind"] != "name" or column in told]


def numbers_of(cell: Any) -> list[Any]:
    """The estimate of a cell, and the ends of its interval if it has any."""
    values = [cell[key] for key in ("estimate", "low", "high")] if isinstance(cell, dict) else [cell]
    return [value for value in values if value is not None]


def agrees(words: str, cell: Any, kind: str) -> bool:
    """Whether words tell a cell: each number in them, rounded as its kind is; a name may lack its middle."""
    if isinstance(cell, str) or kind == "name":
        start, _, end = words.partition("…")
        return words == str(cell) or ("…" in words and str(cell).startswith(start) and str(cell).endswith(end))
    numbers = numbers_of(cell)
    if not numbers:
        return words == "-"
    scale = 100 if kind == "share" else 1
    half = 0.5 if isinstance(cell, int) else 0.5 / 10 ** DIGITS[kind]
    said = [float(number.replace(",", "")) for number in NUMBER.findall(words)]
    near = (abs(one - scale * other) <= half + 1e-9 for one, other in zip(said, numbers, strict=False))
    return len(said) == len(numbers) and all(near) and ("%" in words) == (kind == "share")


def assert_told(one: dict[str, Any], told: Told) -> None:
    """Every cell of a table is told by its words."""
    columns = shown(one)
    assert len(told.rows) == len(one["rows"]), one["title"]
    for words, row in zip(told.rows, one["rows"], strict=True):
        for word, column in zip(words, columns, strict=True):
            assert agrees(word, row[column["key"]], column["kind"]), (one["title"], column["title"], word, row)


def test_csv_has_every_number_in_full(forms: dict[str, Path], tables: list[dict[str, Any]]) -> None:
    assert {path.stem for path in forms["csv"].iterdir()} == {one["table"] for one in tables}
    for one in tables:
        lines = list(csv.DictReader((forms["csv"] / f"{one['table']}.csv").read_text().splitlines()))
        assert [{name: value for name, value in line.items() if value} for line in lines] == list(
            map(in_csv, one["rows"])
        )


def in_csv(row: dict[str, Any]) -> dict[str, str]:
    """A row as it should stand in a file of comma-separated lines, without what is not known."""
    fields: dict[str, Any] = {}
    for key, cell in row.items():
        ends = {f"{key}_{end}": cell[end] for end in ("low", "high")} if isinstance(cell, dict) else {}
        fields |= {key: cell["estimate"] if ends else cell} | ends
    return {key: str(value) for key, value in fields.items() if value not in (None, "")}


def in_html(page: str) -> dict[str, tuple[Told, list[list[str]]]]:
    """The tables of a page by their captions, each with what its cells are sorted by."""
    found = {}
    for table in re.findall(r'<table id="[^"]*" class="results">.*?</table>', page, re.DOTALL):
        (caption,) = re.findall(r"<caption>(.*?)</caption>", table)
        head, _, body = table.partition("</thead>")
        cells = [
            re.findall(r'<t[hd][^>]* data-value="([^"]*)">([^<]*)</t[hd]>', row)
            for row in re.findall("<tr>.*?</tr>", body)
        ]
        words = [[html.unescape(word) for _, word in row] for row in cells]
        titles = [html.unescape(title) for title in re.findall(r"<th[^>]*>([^<]*)</th>", head)]
        found[html.unescape(caption)] = (
            Told(titles, words),
            [[html.unescape(value) for value, _ in row] for row in cells],
        )
    return found


def test_html_tells_every_number_and_sorts_by_it_in_full(forms: dict[str, str], tables: list[dict[str, Any]]) -> None:
    found = in_html(forms["html"])
    for one in tables:
        if len(one["rows"]) > MOST_ON_SCREEN:
            assert one["title"] not in found
            continue
        told, values = found[one["title"]]
        assert told.titles == [column["title"] for column in shown(one)]
        assert_told(one, told)
        for line, row in zip(values, one["rows"], strict=True):
            assert line == ["".join(map(str, numbers_of(row[column["key"]])[:1])) for column in shown(one)]


def in_markdown(text: str) -> Told:
    """The first table of a text."""
    lines = text[text.index("\n| ") + 1 :].partition("\n\n")[0].splitlines()
    titles, _, *rows = ([re.sub(r"\\(.)", r"\1", cell) for cell in line[2:-2].split(" | ")] for line in lines)
    return Told(titles, rows)


def test_markdown_tells_every_number_but_of_long_tables(forms: dict[str, str], tables: list[dict[str, Any]]) -> None:
    sections = dict(part.split("\n", 1) for part in forms["md"].partition("## All tables")[2].split("\n### ")[1:])
    assert sections.keys() == {one["title"] for one in tables}
    for one in tables:
        section = sections[one["title"]]
        if len(one["rows"]) > MOST_ON_PAPER:
            assert f"{len(one['rows']):,} rows: see `{one['table']}.csv`." in section
            continue
        told = in_markdown(section)
        assert told.titles == [column["title"] for column in shown(one)]
        assert_told(one, told)


def in_terminal(lines: list[str], title: str, columns: int) -> Told:
    """A table on a wide terminal."""
    start = next(k for k in range(lines.index(title), len(lines)) if lines[k].startswith("───")) + 1
    end = next(k for k in range(start, len(lines) + 1) if k == len(lines) or not lines[k])
    rows = [re.split(" {2,}", line) for line in lines[start:end]]
    return Told([], [[*row, *[""] * (columns - len(row))] for row in rows])


def on_terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *words: str) -> list[str]:
    """The lines that a report prints on a wide terminal."""
    monkeypatch.setenv("COLUMNS", "500")
    assert command(["report", *words]) == 0
    return [line.rstrip() for line in capsys.readouterr().out.splitlines()]


def test_the_terminal_tells_every_number(
    played: Path,
    forms: dict[str, str],
    tables: list[dict[str, Any]],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    printed = on_terminal(capsys, monkeypatch, str(played), "--table", "all")
    first = json.loads(forms["json"])["cautions"][0]["label"]
    lines = printed[: next(k for k, line in enumerate(printed) if line.startswith(f"{first}: "))]
    for one in tables:
        assert_told(one, in_terminal(lines, one["title"], len(shown(one))))


class Front(NamedTuple):
    """Who wins and where the points come from in a group: its heading, its rows as the JSON document has them, the
    terminal's lines, what Markdown has after the heading, and the tables of the page by their captions.
    """

    heading: str
    group: dict[str, Any]
    lines: list[str]
    markdown: str
    page: dict[str, tuple[Told, list[list[str]]]]


@pytest.fixture
def fronts(
    played: Path, forms: dict[str, str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> list[Front]:
    """Page one, group by group."""
    lines, page, found = on_terminal(capsys, monkeypatch, str(played)), in_html(forms["html"]), []
    for group in json.loads(forms["json"])["runs"][0]["groups"]:
        counts = f"{group['games']:,} games in {group['blocks']:,} blocks"
        heading = f"{group['variant']}: {group['players']} players, {counts}"
        found.append(Front(heading, group, lines, forms["md"].partition(f"## {heading}\n")[2], page))
    return found


def test_page_one_has_the_numbers_of_the_document(fronts: list[Front]) -> None:
    for heading, group, lines, markdown, page in fronts:
        for told in (page[heading][0], in_markdown(markdown), in_terminal(lines, heading, 5)):
            for words, row in zip(told.rows, group["strategies"], strict=True):
                name, games, share, vp, ends = words
                assert (name, games, ends) == (
                    row["strategy"],
                    f"{row['seat_games']:,}",
                    f"{row['vp_lowest']}-{row['vp_highest']}",
                )
                assert agrees(share, row["win_share"], "share")
                assert agrees(vp, row["vp"], "vp")


def test_page_one_has_the_sources_of_the_document(fronts: list[Front]) -> None:
    for heading, group, lines, markdown, page in fronts:
        below = lines[lines.index(heading) :]
        terminal = in_terminal(below, "Mean VP by source", 0).rows
        plain = [[re.sub("[ █▏▎▍▌▋▊▉]+$", "", cell) for cell in row if cell.strip("█▏▎▍▌▋▊▉")] for row in terminal]
        on_paper = in_markdown(markdown.partition("Mean VP by source:")[2]).rows
        on_screen = page[f"Mean VP by source: {heading}"][0].rows
        by_title = {title: key for key, (title, _) in SOURCES.items()}
        for rows in (on_screen, on_paper, [row for row in plain if row[0] in by_title]):
            named = [row for row in rows if row[0] in by_title]
            assert {row[0] for row in named} == {
                title for title, key in by_title.items() if any(one["vp_by_source"][key] for one in group["strategies"])
            }
            for name, *words in named:
                for word, one in zip(words, group["strategies"], strict=True):
                    assert agrees(word, one["vp_by_source"][by_title[name]], "vp"), (name, word)
