"""How the answer to a question about Crew cards is told: tables, sentences and pages, or one JSON document."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from cli.manifest import kept
from cli.messages import answer
from cli.resolved import Variant, from_plain
from cli.told import about_run, tell, writing_pages
from cli.unknowns import switches_of
from reports.cautions import Caution, unconfirmed
from reports.render import terminal_cautions
from reports.report import write_question
from reports.studies import Study, terminal_study, write_study
from sim.trial import GIVEN


@dataclass(frozen=True)
class Pages:
    """Where the pages of a study go, the run that it is about, and what its Markdown and HTML pages are called."""

    folder: Path
    played: Path
    name: str
    html: str = "report"


def print_study(study: Study, said: Mapping[str, Any], caveats: Sequence[Caution], as_json: bool, pages: Pages) -> None:
    """Print a study with its caveats, in JSON beside what else is said, and write its pages."""
    tell(
        as_json,
        lambda: {**said, **study.to_json(), **({"cautions": [asdict(one) for one in caveats]} if caveats else {})},
        lambda width: (*terminal_study(study, width), *terminal_cautions(caveats)),
    )
    doubts = tuple(f"{one.label}: {one.sentence}" for one in caveats)
    with writing_pages():
        write_study(pages.folder / "report", replace(study, sentences=study.sentences + doubts), pages.name)
        page = write_question(pages.folder / "report" / f"{pages.html}.html", pages.played, study, caveats)
    if not as_json:
        answer(f"Report: {page}")


def tell_crew(folder: Path, played: Path, study: Study, as_json: bool, page: str = "report") -> None:
    """Tell what the games of a run say about Crew cards, and what is unconfirmed; write the pages into a folder."""
    manifest, experiment = kept(played)
    caveats = unconfirmed(switches_of(experiment.variants[0].rules), set(experiment.players))
    print_study(study, about_run(folder, manifest), caveats, as_json, Pages(folder, played, "draft", page))


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
