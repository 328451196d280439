"""What `beagle report` does: read runs, narrow and group them, and tell the tables in the form asked for."""

import json
import sys
import webbrowser
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from cli.console import Stdout
from cli.manifest import COMPLETE, kept
from cli.messages import DONE, Refusal, answer, count, say
from cli.unknowns import switches_of
from reports.cautions import Caution, cautions
from reports.chapters import MAKERS, all_tables, chosen, for_readers
from reports.findings import Findings
from reports.games import Played, check_values
from reports.markup import csv_table
from reports.question import USUAL, asked
from reports.render import terminal_cautions, terminal_table
from reports.report import drawn, html_page, paper, shared_page, write_report
from reports.store import check_parts, write_whole
from reports.summary import Summary
from reports.tabular import Table
from reports.terminal import printable
from reports.wording import plain

ALL: Final = "all"
ENDINGS: Final = (".html", ".md", ".json")
PICTURES: Final = ("svg", "png")
TOLD: Final = ("status", "results_digest")
NOTHING_ELSE: Final = (None, (), (), None, None)
FIRST: Final = ("strategies", "sources")
"""The tables that are printed where page one of a single run does not fit what is asked for."""


@dataclass(frozen=True)
class Wishes:
    """What the command line asks for."""

    by: str | None
    only: tuple[str, ...]
    tables: tuple[str, ...]
    form: str | None
    out: Path | None
    show: bool


def report_all(folders: Sequence[Path], wishes: Wishes) -> int:
    """Report on runs."""
    question = asked(wishes.by, wishes.only)
    runs = [Played(label, folder, kept(folder)[0]) for label, folder in labelled(folders)]
    for folder in folders:
        check_parts(folder)
    check_values(runs, question)
    findings = Findings(runs, question)
    if not findings.games:
        raise Refusal("no row meets all of these conditions: " + ", ".join(one.words for one in question.only))
    caveats = all_caveats(findings)
    if wishes.show:
        return show(findings, caveats, wishes)
    if wishes.form is None and wishes.out is None:
        tell(findings, caveats, wishes)
        return DONE
    write(findings, caveats, wishes)
    return DONE


def labelled(folders: Sequence[Path]) -> list[tuple[str, Path]]:
    """Each run folder with a name that tells it from the others: the last part of its path, or the whole path."""
    paths = list(dict.fromkeys(folders))
    names = [path.resolve().name for path in paths]
    return [(name if names.count(name) == 1 else str(path), path) for name, path in zip(names, paths, strict=True)]


def all_caveats(findings: Findings) -> list[Caution]:
    """When not to believe the runs; of several runs a caveat that is not about all of them names its own."""
    each = {run.label: caveats_of(run, summary) for run, summary in zip(findings.runs, findings.summaries, strict=True)}
    shared = [caveat for caveat in next(iter(each.values())) if all(caveat in caveats for caveats in each.values())]
    own = [
        Caution(caveat.label, f"{plain(label)}: {caveat.sentence}")
        for label, caveats in each.items()
        for caveat in caveats
        if caveat not in shared
    ]
    return list(dict.fromkeys([*own, *shared]))


def caveats_of(run: Played, summary: Summary) -> list[Caution]:
    """When not to believe a run."""
    rules = run.manifest["experiment"]["variants"][0]["rules"]
    found = cautions(summary, switches_of(rules))
    if run.manifest["status"] != COMPLETE:
        planned = run.manifest.get("games_planned")
        known = f" of {count(planned, 'game')}" if isinstance(planned, int) else ""
        sentence = f"this run is not finished; the report is about what has been played{known}."
        found.insert(0, Caution("unfinished", sentence))
    return found


def tables_of(findings: Findings, wishes: Wishes, usual: Sequence[str]) -> list[Table]:
    """The tables that are asked for, or the usual ones."""
    wanted = wishes.tables or usual
    return all_tables(findings) if ALL in wanted else chosen(findings, wanted)


def tell(findings: Findings, caveats: Sequence[Caution], wishes: Wishes) -> None:
    """Print who wins and why, or the tables asked for."""
    console = Stdout()
    only = findings.question.words
    if only:
        answer(f"Only {only}: {count(findings.games, 'game')}.")
    if wishes.tables or findings.question.by is not None or len(findings.runs) > 1:
        for table in tables_of(findings, wishes, FIRST):
            for part in printable(for_readers(table), console.width):
                console.print(part)
    else:
        for part in terminal_table(findings.summaries[0], console.width):
            console.print(part)
    for part in terminal_cautions(caveats):
        console.print(part)
    if not wishes.tables:
        console.print(f"Tables (--table NAME): {', '.join(MAKERS)}.", style="dim", highlight=False)


def write(findings: Findings, caveats: Sequence[Caution], wishes: Wishes) -> None:
    """Print or write a report in the form asked for."""
    form = wishes.form or form_of(wishes.out)
    if form == "csv":
        write_csv(findings, wishes)
    elif form in PICTURES:
        write_charts(findings, wishes, form)
    else:
        put(written(findings, caveats, wishes, form), wishes.out)


def form_of(out: Path | None) -> str:
    """What a file of this name holds."""
    ending = "" if out is None else out.suffix.lower()
    if ending not in ENDINGS:
        raise Refusal(f"what {out} shall hold is not clear: give --format, or end its name in {', '.join(ENDINGS)}")
    return ending[1:]


def put(text: str, out: Path | None) -> None:
    """Print a text, or write it whole into a file and say where it is."""
    if out is None:
        sys.stdout.write(text)
    else:
        write_whole(out, text.encode())
        answer(str(out))


def written(findings: Findings, caveats: Sequence[Caution], wishes: Wishes, form: str) -> str:
    """A report as one text."""
    tables = tables_of(findings, wishes, (ALL,))
    if form == "html" and len(findings.runs) > 1:
        return shared_page(findings, tables, caveats)
    if form == "html":
        return html_page(findings, tables, caveats, drawn(findings, tables))
    if form == "md":
        return paper(findings, tables, caveats)
    return json.dumps(as_json(findings, tables, caveats), indent=2) + "\n"


def as_json(findings: Findings, tables: Sequence[Table], caveats: Sequence[Caution]) -> dict[str, Any]:
    """A report as one JSON document."""
    runs = zip(findings.runs, findings.summaries, strict=True)
    return {
        "runs": [
            {"run": str(run.folder), "label": run.label, **{k: run.manifest[k] for k in TOLD}, **summary.to_json()}
            for run, summary in runs
        ],
        "by": list(findings.question.by or USUAL),
        "only": [condition.words for condition in findings.question.only],
        "cautions": [asdict(caveat) for caveat in caveats],
        "tables": [table.to_json() for table in tables],
    }


def write_csv(findings: Findings, wishes: Wishes) -> None:
    """Print one table as comma-separated lines, or write a file for each into a folder."""
    if wishes.out is None:
        tables = tables_of(findings, wishes, FIRST[:1])
        if len(tables) > 1:
            raise Refusal("only one table fits on stdout: name it with --table, or give --out a folder for all")
        put(csv_table(tables[0]), None)
        return
    if wishes.out.is_file() or wishes.out.suffix:
        raise Refusal(f"{wishes.out} is no folder; the tables go into one, a CSV file each")
    for table in tables_of(findings, wishes, (ALL,)):
        put(csv_table(table), wishes.out / f"{table.key}.csv")


def write_charts(findings: Findings, wishes: Wishes, form: str) -> None:
    """Write every chart of a run as a picture into a folder."""
    if len(findings.runs) > 1:
        raise Refusal("charts are about one run: give one RUN")
    if findings.question.by is not None:
        raise Refusal("charts are about strategies and follow no --by: leave it out, or ask for the tables")
    if wishes.tables or wishes.out is None or wishes.out.is_file():
        raise Refusal(f"--format {form} draws all charts into a folder: give it with --out, without --table")
    for charts in drawn(findings, all_tables(findings)).values():
        for chart in charts:
            path = wishes.out / f"{chart.name}.{form}"
            write_whole(path, chart.png if form == "png" else chart.svg.encode())
            answer(str(path))


def show(findings: Findings, caveats: Sequence[Caution], wishes: Wishes) -> int:
    """Open the HTML page in the browser: of the question that the run answers, else the run's own, written anew."""
    if len(findings.runs) > 1 or (wishes.by, wishes.only, wishes.tables, wishes.form, wishes.out) != NOTHING_ELSE:
        raise Refusal("--open shows the page of one whole run; leave out the other options")
    (run,) = findings.runs
    pages = (run.folder or Path()) / "report"
    answered = (pages / "report.html").exists() and not (pages / "report.md").exists()
    page = pages / "report.html" if answered else write_report(pages.parent, findings, caveats, draw=True)[0]
    page = page.resolve()
    if not webbrowser.open(page.as_uri()):
        say("no browser could be opened")
    answer(str(page))
    return DONE
