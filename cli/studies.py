"""How the answer to a question about Crew cards is told: tables, sentences and pages, or one JSON document."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from cli.console import Stdout
from cli.manifest import kept
from cli.messages import FAILED, Refusal, answer, document
from cli.resolved import Variant, from_plain
from cli.unknowns import switches_of
from reports.cautions import unconfirmed
from reports.render import terminal_cautions
from reports.report import write_question
from reports.studies import Study, terminal_study, write_study
from sim.reading import BadInput
from sim.trial import GIVEN


def print_study(folder: Path, run: Mapping[str, Any], study: Study, as_json: bool, name: str) -> None:
    """Print a study, in JSON beside what there is to say of its run, and write its pages into the folder."""
    if as_json:
        document({**run, **study.to_json()})
    else:
        console = Stdout()
        for part in terminal_study(study, console.width):
            console.print(part)
    try:
        write_study(folder / "report", study, name)
        page = write_question(folder / "report" / "report.html", folder, study, ())
    except BadInput as bad:
        raise Refusal(*map(str, bad.problems), "The games are kept; only the report is missing.", code=FAILED) from bad
    if not as_json:
        answer(f"Report: {page}")


def tell_crew(folder: Path, played: Path, study: Study, as_json: bool, page: str = "report") -> None:
    """Tell what the games of a run say about Crew cards, and what is unconfirmed; write the pages into a folder."""
    manifest, experiment = kept(played)
    caveats = unconfirmed(switches_of(experiment.variants[0].rules), set(experiment.players))
    if as_json:
        run = {"run": str(folder), "status": manifest["status"], "results_digest": manifest["results_digest"]}
        document({**run, **study.to_json(), "cautions": [asdict(caveat) for caveat in caveats]})
    else:
        console = Stdout()
        for part in (*terminal_study(study, console.width), *terminal_cautions(caveats)):
            console.print(part)
    try:
        write_study(folder / "report", study, "draft")
        path = write_question(folder / "report" / f"{page}.html", played, study, caveats)
    except BadInput as bad:
        raise Refusal(*map(str, bad.problems), "The games are kept; only the report is missing.", code=FAILED) from bad
    if not as_json:
        answer(f"Report: {path}")


def rewards_of(variant: Variant) -> dict[int, str]:
    """What each Crew card grants, in words, by its number."""
    return {int(card.number): card.effect.name for card in variant.box().crew}


@dataclass(frozen=True)
class Further:
    """What else is told of the games of a question: a card to compare with, pairs, the table."""

    against: int | None = None
    pairs: bool = False
    table: bool = False


def tell_study(folder: Path, manifest: Mapping[str, Any], as_json: bool, further: Further | None = None) -> None:
    """Tell what a run says about Crew cards: what happened, or what its trials cause."""
    from reports.causes import study_of_trials
    from reports.drafted import study_of_run
    from reports.hands import study_of_hands
    from reports.heroes import question_of

    rewards = rewards_of(from_plain(manifest["experiment"]).variants[0])
    question = question_of(manifest["experiment"])
    if question == GIVEN:
        study = study_of_hands(folder, rewards)
    elif question:
        asked = further or Further()
        study = study_of_trials(folder, rewards, asked.against, asked.pairs, asked.table)
    else:
        study = study_of_run(folder, rewards)
    tell_crew(folder, folder, study, as_json, "report" if question else "draft")
