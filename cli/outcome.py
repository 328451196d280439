"""How a run's result is told: tables, caveats and where the files are, or one JSON document."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from cli.memory import remembered
from cli.messages import answer, document
from cli.told import about_run, show, tell, writing_pages
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


def tell_outcome(
    folder: Path, manifest: Mapping[str, Any], as_json: bool, expected: Sequence[Expectation] = ()
) -> Judgement | None:
    """Write the report of a run, print its answer and judge it by what is expected; without a game there is none."""
    run = about_run(folder, manifest)
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
    judged = {"judgement": judgement.to_json()} if judgement else {}
    tell(
        as_json,
        lambda: {**run, **summary.to_json(), "cautions": [asdict(caveat) for caveat in caveats], **judged},
        lambda width: (*terminal_table(summary, width), *terminal_cautions(caveats)),
    )
    with writing_pages():
        pages = write_report(folder, findings, caveats)
    if not as_json:
        answer(f"Report: {pages[0]}")
        if judgement is not None:
            tell_judgement(judgement)
    return judgement


def tell_judgement(judgement: Judgement) -> None:
    """Print what was expected of a run, and what came of it."""
    show(lambda width: printable(judgement.table(), width))
    for sentence in judgement.sentences():
        answer(sentence)
