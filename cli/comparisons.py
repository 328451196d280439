"""How a comparison is told: its sentences, tables and charts, or one JSON document."""

from collections.abc import Mapping
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from cli.memory import remembered
from cli.messages import answer
from cli.told import about_run, tell, writing_pages
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

PAGE = "compare"


def tell_comparison(folder: Path, manifest: Mapping[str, Any], as_json: bool) -> None:
    """Print the differences of a run and write them into its folder."""
    experiment = manifest["experiment"]
    base = experiment["variants"][:1]
    comparison = compare(folder)
    caveats = reservations(comparison, switches_of(base[0]["rules"]))
    caveats += remembered({**experiment, "variants": base})
    found = study(comparison)
    every = everything(comparison)
    cautions = [asdict(caveat) for caveat in caveats]
    run = about_run(folder, manifest)
    tell(
        as_json,
        lambda: {**run, **found.to_json(), "all": every.to_json(), "cautions": cautions},
        lambda width: (*terminal_study(found, width), *terminal_cautions(caveats)),
    )
    with writing_pages():
        whole = with_charts(comparison, study(comparison, caveats))
        write_study(folder / "report", whole, PAGE)
        write_whole(folder / "report" / f"{PAGE}.csv", csv_table(every).encode())
        page = write_answer(folder, summarize(folder), replace(found, charts=whole.charts), caveats)
    if not as_json:
        answer(f"Report: {page}")


def with_charts(comparison: Comparison, page: Study) -> Study:
    """A page with its charts, where there are blocks enough to see something; only then is what draws them loaded."""
    if all(one.blocks < FEW_SEEDS for one in comparison.compared):
        return page
    from reports.figures.differences import difference_charts

    return replace(page, charts=tuple(difference_charts(comparison)))
