"""How a comparison is told: its sentences, tables and charts, or one JSON document."""

from collections.abc import Mapping
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from cli.console import Stdout
from cli.memory import remembered
from cli.messages import FAILED, Refusal, answer, document
from cli.unknowns import switches_of
from reports.compare import Comparison, compare
from reports.differences import everything, study
from reports.estimates import FEW_SEEDS
from reports.markup import csv_table
from reports.render import terminal_cautions
from reports.report import write_answer
from reports.store import write_whole
from reports.studies import Study, terminal_study, write_study
from reports.summary import summarize
from reports.verdicts import reservations
from sim.reading import BadInput

PAGE = "compare"


def tell_comparison(folder: Path, manifest: Mapping[str, Any], as_json: bool) -> None:
    """Print the differences of a run and write them into its folder."""
    run = {"run": str(folder), "status": manifest["status"], "results_digest": manifest["results_digest"]}
    experiment = manifest["experiment"]
    base = experiment["variants"][:1]
    comparison = compare(folder)
    caveats = reservations(comparison, switches_of(base[0]["rules"]))
    caveats += remembered({**experiment, "variants": base})
    found = study(comparison)
    if as_json:
        cautions = [asdict(caveat) for caveat in caveats]
        document({**run, **found.to_json(), "all": everything(comparison).to_json(), "cautions": cautions})
    else:
        console = Stdout()
        for part in (*terminal_study(found, console.width), *terminal_cautions(caveats)):
            console.print(part)
    try:
        whole = with_charts(comparison, study(comparison, caveats))
        write_study(folder / "report", whole, PAGE)
        write_whole(folder / "report" / f"{PAGE}.csv", csv_table(everything(comparison)).encode())
        page = write_answer(folder, summarize(folder), replace(found, charts=whole.charts), caveats)
    except BadInput as bad:
        raise Refusal(*map(str, bad.problems), "The games are kept; only the report is missing.", code=FAILED) from bad
    if not as_json:
        answer(f"Report: {page}")


def with_charts(comparison: Comparison, page: Study) -> Study:
    """A page with its charts, where there are blocks enough to see something; only then is what draws them loaded."""
    if all(one.blocks < FEW_SEEDS for one in comparison.compared):
        return page
    from reports.figures.differences import difference_charts

    return replace(page, charts=tuple(difference_charts(comparison)))
