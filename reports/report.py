"""The pages that a run folder keeps in `report/`: `report.html`, `report.md` and every table as `.csv`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from reports.cautions import Caution
from reports.chapters import MOST_ON_SCREEN, all_tables, for_readers, on_paper
from reports.estimates import ENOUGH_SEEDS
from reports.findings import Findings
from reports.markup import csv_table
from reports.page import Chapter, Made, Page, chapters_of
from reports.render import answers, markdown_cautions, markdown_page
from reports.replays import replays
from reports.standings import by_source, standings
from reports.store import read_manifest, write_whole
from reports.summary import Summary, summarize
from reports.tabular import Table
from reports.wording import heading, plain

if TYPE_CHECKING:
    from reports.figures.gallery import Gallery
    from reports.studies import Study

_FRONT: Final = 2
"""So many charts of a study stand beside its answer."""


def write_report(run: Path, findings: Findings, caveats: Sequence[Caution], draw: bool = False) -> list[Path]:
    """Write a run's pages, each whole, and say where they are.

    Charts are drawn where there are seeds enough to see something, or if `draw` asks for them.
    """
    tables = all_tables(findings)
    enough = any(group.blocks >= ENOUGH_SEEDS for group in findings.summaries[0].groups)
    charts = drawn(findings, tables) if draw or enough else {}
    pages = {
        "report.html": html_page(findings, tables, caveats, charts),
        "report.md": paper(findings, tables, caveats),
        **{f"{table.key}.csv": csv_table(table) for table in tables},
        **{f"{chart.name}.svg": chart.svg for group in charts.values() for chart in group},
    }
    for name, page in pages.items():
        write_whole(run / "report" / name, page.encode())
    return [run / "report" / name for name in pages]


def paper(findings: Findings, tables: Sequence[Table], caveats: Sequence[Caution]) -> str:
    """The report as one Markdown page: the answer of each run, the caveats, and the tables."""
    pages = [markdown_page(summary, ()) for summary in findings.summaries]
    return "\n".join([*pages, *markdown_cautions(caveats), "## All tables\n", *map(on_paper, tables)])


def html_page(findings: Findings, tables: Sequence[Table], caveats: Sequence[Caution], charts: Gallery) -> str:
    """The report of one run as one HTML page."""
    (summary,) = findings.summaries
    return _page(findings, tables, caveats, chapters_of(summary, charts, tables), [*_first(summary), *answers(summary)])


def shared_page(findings: Findings, tables: Sequence[Table], caveats: Sequence[Caution]) -> str:
    """The report of several runs as one HTML page: their answers one after the other, their tables side by side."""
    from reports.figures.gallery import side_by_side

    runs = {run.label: summary for run, summary in zip(findings.runs, findings.summaries, strict=True)}
    question = findings.question
    charts = side_by_side(runs, question.words) if question.by is None else [{} for _ in runs]
    told = zip(runs.items(), charts, strict=True)
    chapters = [chapter for (label, one), mine in told for chapter in chapters_of(one, mine, tables, label)]
    return _page(findings, tables, caveats, chapters, [])


def _page(
    findings: Findings,
    tables: Sequence[Table],
    caveats: Sequence[Caution],
    chapters: Sequence[Chapter],
    first: Sequence[Table],
) -> str:
    """The report of runs as one HTML page."""
    shown = [for_readers(table) for table in tables if len(table.rows) <= MOST_ON_SCREEN]
    runs = tuple(
        Made(plain(run.label), str(run.folder), run.manifest, replays(run.folder or Path())) for run in findings.runs
    )
    question = findings.question
    by = ", ".join(question.by or ())
    found = (*first, *shown)
    page = Page(tuple(findings.summaries), runs, tuple(chapters), tuple(caveats), found, question.words, by=by)
    return page.html()


def write_answer(run: Path, summary: Summary, study: Study, caveats: Sequence[Caution]) -> Path:
    """Write `report.html` of a run that answers a question of its own, and say where it is."""
    return _write_answer(run / "report" / "report.html", run, summary, study, caveats, (*study.found, *_first(summary)))


def write_question(path: Path, run: Path, study: Study, caveats: Sequence[Caution]) -> Path:
    """Write the page of what the games of a run say about Crew cards, and say where it is."""
    return _write_answer(path, run, summarize(run), study, caveats, study.found, study.title)


def _write_answer(
    path: Path,
    run: Path,
    summary: Summary,
    study: Study,
    caveats: Sequence[Caution],
    tables: tuple[Table, ...],
    asked: str = "",
) -> Path:
    """Write the page of a study, and say where it is."""
    first, *reasons = (sentence.removesuffix(".") for sentence in study.sentences)
    chapter = Chapter(study.title, first, tuple(reasons), study.charts[:_FRONT], study.charts[_FRONT:])
    made = Made(plain(run.name), str(run), read_manifest(run), replays(run))
    page = Page((summary,), (made,), (chapter,), tuple(caveats), tables, asked=asked)
    write_whole(path, page.html().encode())
    return path


def _first(summary: Summary) -> list[Table]:
    """The tables of the answer; of several groups each names its own."""
    found = []
    for group in summary.groups:
        sources = by_source(group)
        title = f"{sources.title}: {heading(summary, group)}" if len(summary.groups) > 1 else sources.title
        found += [standings(summary, group), replace(sources, title=title)]
    return found


def drawn(findings: Findings, tables: Sequence[Table]) -> Gallery:
    """The charts of one run, unless its rows are grouped otherwise; only now is what draws them loaded."""
    from reports.figures.gallery import gallery

    question = findings.question
    return gallery(findings.summaries[0], tables, question.words) if question.by is None else {}
