"""How a run's result is told: tables, caveats and where the files are, or one JSON document."""

from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from rich.console import Console

from cli.messages import FAILED, Refusal, answer, document
from reports.cautions import cautions
from reports.render import terminal_cautions, terminal_table
from reports.report import write_report
from reports.summary import summarize
from sim.reading import BadInput
from sim.switches import switches


def tell_outcome(folder: Path, manifest: Mapping[str, Any], as_json: bool) -> None:
    """Write the report of a run and print its answer; without a game there is none."""
    run = {"run": str(folder), "status": manifest["status"], "results_digest": manifest["results_digest"]}
    if not manifest["games"]:
        if as_json:
            document({**run, "games": 0})
        return
    summary = summarize(folder)
    caveats = cautions(summary, switches_of(manifest["experiment"]["variants"][0]["rules"]))
    if as_json:
        document({**run, **summary.to_json(), "cautions": [asdict(caveat) for caveat in caveats]})
    else:
        console = Stdout()
        for part in (*terminal_table(summary, console.width), *terminal_cautions(caveats)):
            console.print(part)
    try:
        pages = write_report(folder, summary, caveats)
    except BadInput as bad:
        raise Refusal(*map(str, bad.problems), "The games are kept; only the report is missing.", code=FAILED) from bad
    if not as_json:
        answer(f"Report: {pages[0]}")


class Stdout(Console):
    """The terminal; a pipe that its reader has closed is told to whoever prints, and not taken for a failure."""

    def on_broken_pipe(self) -> None:
        """Let the error out that rich has caught."""
        raise BrokenPipeError


def switches_of(rules: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Every unknown of the rules with the value it has in this run."""
    return [
        {
            "switch": switch.name,
            "default": switch.default.plain(),
            "influence": switch.influence,
            "players": switch.players,
            "value": rules.get(switch.name, switch.default.plain()),
        }
        for switch in switches().values()
    ]
