"""The pages of a run folder are whole and hold the summary's numbers."""

from __future__ import annotations

import csv
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from reports.cautions import cautions
from reports.render import markdown_page
from reports.report import write_report
from reports.summary import summarize
from reports.tables import VP_SOURCES
from reports.wording import spreadsheet
from sim.reading import BadInput

Slice = dict[str, dict[str, list[Any]]]
Make = Callable[..., Slice]
Write = Callable[[Slice], Path]

WILD = '"<script>", |\n\x1b[31m;\U0001f600'


def pages_of(run: Path) -> list[Path]:
    """The pages of a run, from one aggregation."""
    summary = summarize(run)
    return write_report(run, summary, cautions(summary, []))


def test_a_report_is_three_files(make: Make, write: Write) -> None:
    run = write(make(["a", "b"], seeds=40))
    pages = pages_of(run)
    assert [path.name for path in pages] == ["report.html", "report.md", "strategies.csv"]
    assert set((run / "report").iterdir()) == set(pages)
    assert pages[1].read_text().startswith(markdown_page(summarize(run), [])[:-1])


def test_the_lines_hold_the_summarys_numbers(make: Make, write: Write) -> None:
    run = write(make(["a", WILD], seeds=31))
    *_, path = pages_of(run)
    with path.open(newline="") as file:
        lines = list(csv.DictReader(file))
    rows = summarize(run).groups[0].rows
    for line, row in zip(lines, rows, strict=True):
        assert line["strategy"] == spreadsheet(row.strategy)
        assert float(line["win_share_low"]) == row.win_share.low
        assert float(line["vp"]) == row.vp.estimate
        total = sum(float(line[source]) for source in VP_SOURCES)
        assert total == pytest.approx(row.vp.estimate)


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)", " =1", "\t=1"])
def test_a_name_is_no_formula_for_a_spreadsheet(make: Make, write: Write, name: str) -> None:
    *_, path = pages_of(write(make(["a", name], seeds=2)))
    with path.open(newline="") as file:
        names = {line["strategy"] for line in csv.DictReader(file)}
    assert names == {"a", "\\t=1" if name == "\t=1" else f"'{name}"}


def test_an_end_that_is_not_known_is_empty(make: Make, write: Write) -> None:
    *_, path = pages_of(write(make(["a", "b"], seeds=1)))
    with path.open(newline="") as file:
        line = next(csv.DictReader(file))
    assert (line["vp_low"], line["vp_high"]) == ("", "")


def test_a_damaged_run_is_a_sentence_and_no_page(make: Make, write: Write) -> None:
    run = write(make(["a", "b"], seeds=3))
    path = run / "seats" / "0.parquet"
    path.write_bytes(path.read_bytes()[:-20])
    with pytest.raises(BadInput, match="is cut off"):
        pages_of(run)
    assert not (run / "report").exists()
