"""The pages of a run folder are whole and hold the summary's numbers."""

from __future__ import annotations

import csv
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from reports.cautions import cautions
from reports.chapters import MAKERS
from reports.findings import Findings
from reports.render import markdown_page
from reports.report import write_report
from reports.summary import summarize
from reports.wording import spreadsheet
from sim.reading import BadInput

Slice = dict[str, dict[str, list[Any]]]
Make = Callable[..., Slice]
Write = Callable[[Slice], Path]

WILD = '"<script>", |\n\x1b[31m;\U0001f600'


def pages_of(run: Path) -> list[Path]:
    """The pages of a run, from one aggregation."""
    findings = Findings.of(run)
    return write_report(run, findings, cautions(findings.summaries[0], []))


def strategies_of(run: Path) -> list[dict[str, str]]:
    """The lines of the table of strategies."""
    pages_of(run)
    with (run / "report" / "strategies.csv").open(newline="") as file:
        return list(csv.DictReader(file))


def test_a_report_is_two_pages_with_tables_and_charts(make: Make, write: Write) -> None:
    run = write(make(["a", "b"], seeds=100))
    pages = pages_of(run)
    assert [path.name for path in pages[:3]] == ["report.html", "report.md", "strategies.csv"]
    assert {path.stem for path in pages if path.suffix == ".csv"} <= set(MAKERS)
    assert {path.name for path in pages} >= {"win-share.svg", "vp-by-source.svg", "winners-edge.svg"}
    assert set((run / "report").iterdir()) == set(pages)
    assert pages[1].read_text().startswith(markdown_page(summarize(run), [])[:-1])


def test_the_lines_hold_the_summarys_numbers(make: Make, write: Write) -> None:
    run = write(make(["a", WILD], seeds=31))
    rows = summarize(run).groups[0].rows
    for line, row in zip(strategies_of(run), rows, strict=True):
        assert line["strategy"] == spreadsheet(row.strategy)
        assert float(line["win_share_low"]) == row.win_share.low
        assert float(line["vp"]) == row.vp.estimate
        assert int(line["vp_highest"]) == row.vp_highest


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)", " =1", "\t=1"])
def test_a_name_is_no_formula_for_a_spreadsheet(make: Make, write: Write, name: str) -> None:
    names = {line["strategy"] for line in strategies_of(write(make(["a", name], seeds=2)))}
    assert names == {"a", "\\t=1" if name == "\t=1" else f"'{name}"}


def test_an_end_that_is_not_known_is_empty(make: Make, write: Write) -> None:
    line = strategies_of(write(make(["a", "b"], seeds=1)))[0]
    assert (line["vp_low"], line["vp_high"]) == ("", "")


def test_a_damaged_run_is_a_sentence_and_no_page(make: Make, write: Write) -> None:
    run = write(make(["a", "b"], seeds=3))
    path = run / "seats" / "0.parquet"
    path.write_bytes(path.read_bytes()[:-20])
    with pytest.raises(BadInput, match="is cut off"):
        pages_of(run)
    assert not (run / "report").exists()
