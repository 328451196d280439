"""What `beagle compare` does: play what a question needs, or read a run, and tell the differences."""

from dataclasses import dataclass
from pathlib import Path

from cli.changes import Question
from cli.comparisons import tell_comparison
from cli.experiment import experiment_at
from cli.manifest import kept
from cli.messages import DONE, Refusal
from cli.questions import asked
from cli.running import Manner, play_new
from cli.seeds import with_flags
from cli.shards import WHOLE


@dataclass(frozen=True)
class Wanted:
    """How much is played, and where it is kept."""

    out: Path | None
    seeds: int | None
    first_seed: int | None


def compare_all(config: Path | None, question: Question, wanted: Wanted, manner: Manner) -> int:
    """Play a comparison into a new run folder; a run that has variants already is only read."""
    if config is not None and config.is_dir() and question == Question() and wanted == Wanted(None, None, None):
        return tell_run(config, manner)
    experiment = with_flags(experiment_at(config), wanted.seeds, wanted.first_seed, None)
    return play_new(asked(experiment, question), wanted.out, False, WHOLE, manner)


def tell_run(folder: Path, manner: Manner) -> int:
    """Tell the differences that a run folder holds."""
    manifest, experiment = kept(folder)
    if len(experiment.variants) < 2:
        raise Refusal(
            f"{folder} has no variants to compare; `beagle compare {folder} --strategy NAME --with NAME`, --rules, "
            "--give, --open or --without plays some"
        )
    tell_comparison(folder, manifest, manner.json)
    return DONE
