"""How a run's result is told: tables, caveats and where the files are, or one JSON document."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from cli.console import Stdout
from cli.memory import remembered
from cli.messages import FAILED, Refusal, answer, document
from cli.unknowns import switches_of
from reports.cautions import cautions
from reports.expected import Expectation
from reports.findings import Findings
from reports.gates import Judgement, judge
from reports.heroes import question_of
from reports.render import terminal_cautions, terminal_table
from reports.report import write_report
from reports.terminal import printable
from reports.unknowns import settings_of
from sim.reading import BadInput


def tell_outcome(
    folder: Path, manifest: Mapping[str, Any], as_json: bool, expected: Sequence[Expectation] = ()
) -> Judgement | None:
    """Write the report of a run, print its answer and judge it by what is expected; without a game there is none."""
    run = {"run": str(folder), "status": manifest["status"], "results_digest": manifest["results_digest"]}
    if not manifest["games"]:
        if as_json:
            document({**run, "games": 0})
        return None
    if question_of(manifest["experiment"]):
        from cli.studies import tell_study

        tell_study(folder, manifest, as_json)
        return None
    if settings_of(manifest["experiment"]):
        from cli.sensing import tell_sensitivity

        tell_sensitivity(folder, manifest, as_json)
        return None
    if manifest["experiment"].get("contrasts"):
        from cli.comparisons import tell_comparison

        tell_comparison(folder, manifest, as_json)
        return None
    findings = Findings.of(folder)
    (summary,) = findings.summaries
    caveats = cautions(summary, switches_of(manifest["experiment"]["variants"][0]["rules"]))
    caveats += remembered(manifest["experiment"])
    judgement = judge(folder, expected) if expected else None
    if as_json:
        judged = {"judgement": judgement.to_json()} if judgement else {}
        document({**run, **summary.to_json(), "cautions": [asdict(caveat) for caveat in caveats], **judged})
    else:
        console = Stdout()
        for part in (*terminal_table(summary, console.width), *terminal_cautions(caveats)):
            console.print(part)
    try:
        pages = write_report(folder, findings, caveats)
    except BadInput as bad:
        raise Refusal(*map(str, bad.problems), "The games are kept; only the report is missing.", code=FAILED) from bad
    if not as_json:
        answer(f"Report: {pages[0]}")
        if judgement is not None:
            tell_judgement(judgement)
    return judgement


def tell_judgement(judgement: Judgement) -> None:
    """Print what was expected of a run, and what came of it."""
    console = Stdout()
    for part in printable(judgement.table(), console.width):
        console.print(part)
    for sentence in judgement.sentences():
        answer(sentence)
