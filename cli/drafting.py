"""What `beagle draft` does: play the games of a question about Crew cards, and tell the answer."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cli.experiment import experiment_at
from cli.manifest import kept
from cli.messages import DONE, Refusal
from cli.resolved import Experiment
from cli.running import Manner, play_new
from cli.seeds import with_flags
from cli.shards import WHOLE
from cli.studies import tell_study
from cli.trials import plain, swapping
from reports.expected import Expectation
from sim.trial import HOLD


@dataclass(frozen=True)
class Asked:
    """What the command line asks about Crew cards."""

    swap: str
    pick: int
    hero: str
    against: int | None
    draft: str
    players: int | None
    seeds: int | None
    first_seed: int | None
    out: Path | None


def answer_draft(config: Path | None, asked: Asked, manner: Manner) -> int:
    """Tell what a run says about Crew cards, or play the games that say it."""
    if config is not None and config.is_dir() and not asked.swap:
        return tell_run(config, asked, manner)
    experiment = with_flags(experiment_at(config), asked.seeds, asked.first_seed, None)
    experiment = plain(experiment, asked.players, asked.hero, asked.draft)
    refuse_stranger(experiment, asked.against)
    experiment = swapping(experiment, asked.swap or HOLD, asked.pick)

    def tell(folder: Path, manifest: Mapping[str, Any], as_json: bool, _expected: Sequence[Expectation]) -> None:
        if manifest["games"]:
            tell_study(folder, manifest, as_json, asked.against)

    return play_new(experiment, asked.out, False, WHOLE, manner, tell)


def refuse_stranger(experiment: Experiment, card: int | None) -> None:
    """Refuse to compare with a card that is not in the box."""
    numbers = [int(one.number) for one in experiment.variants[0].box().crew]
    if card is not None and card not in numbers:
        raise Refusal(f"there is no Crew card {card}; they are numbered {min(numbers)} to {max(numbers)}")


def tell_run(folder: Path, asked: Asked, manner: Manner) -> int:
    """Tell what a run that is there already says about Crew cards."""
    manifest, experiment = kept(folder)
    refuse_stranger(experiment, asked.against)
    tell_study(folder, manifest, manner.json, asked.against)
    return DONE
