"""How the answer to a question about Crew cards is told: tables, sentences and pages, or one JSON document."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from cli.console import Stdout
from cli.messages import FAILED, Refusal, answer, document
from cli.resolved import Variant, from_plain
from reports.studies import Study, terminal_study, write_study
from sim.reading import BadInput


def tell(folder: Path, manifest: Mapping[str, Any], study: Study, as_json: bool, name: str = "draft") -> None:
    """Print a study and write its pages into the run's folder."""
    if as_json:
        run = {"run": str(folder), "status": manifest["status"], "results_digest": manifest["results_digest"]}
        document({**run, **study.to_json()})
    else:
        console = Stdout()
        for part in terminal_study(study, console.width):
            console.print(part)
    try:
        page = write_study(folder / "report", study, name)
    except BadInput as bad:
        raise Refusal(*map(str, bad.problems), "The games are kept; only the report is missing.", code=FAILED) from bad
    if not as_json:
        answer(f"Report: {page}")


def rewards_of(variant: Variant) -> dict[int, str]:
    """What each Crew card grants, in words, by its number."""
    return {int(card.number): card.effect.name for card in variant.box().crew}


def tell_study(folder: Path, manifest: Mapping[str, Any], as_json: bool, against: int | None = None) -> None:
    """Tell what a run says about Crew cards: what happened, or what its trials cause."""
    from reports.causes import study_of_trials
    from reports.drafted import study_of_run
    from reports.heroes import question_of

    rewards = rewards_of(from_plain(manifest["experiment"]).variants[0])
    if question_of(manifest["experiment"]):
        study = study_of_trials(folder, rewards, against)
    else:
        study = study_of_run(folder, rewards)
    tell(folder, manifest, study, as_json)
