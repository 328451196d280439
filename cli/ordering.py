"""A pick order: every pick of the hero with every card, then a confirming run on fresh setup seeds."""

from dataclasses import replace
from pathlib import Path

from cli import folder as folders
from cli.messages import DONE, Refusal
from cli.parts import in_parts, play_part
from cli.resolved import Experiment
from cli.running import Manner
from cli.studies import rewards_of, tell_crew
from cli.trials import every_pick, following
from reports.orders import order_of, study_of_order


def find_order(experiment: Experiment, confirming: int | None, out: Path | None, manner: Manner) -> int:
    """Find a pick order on the experiment's seeds, and let it be followed on so many others."""
    seeds = experiment.seeds
    if not isinstance(seeds, range):
        raise Refusal("--order takes setup seeds in a row; write `seeds:` as a start and a count")
    folder = out or folders.default_folder(f"{experiment.name}, pick order")
    return in_parts(folder, lambda: play_order(experiment, seeds, confirming, folder, manner))


def play_order(experiment: Experiment, seeds: range, confirming: int | None, folder: Path, manner: Manner) -> int:
    """Try every pick, follow the order that comes of it on fresh seeds, and tell both."""
    code = play_part(folder / "picks", every_pick(experiment), manner)
    if code == DONE:
        order = order_of(folder / "picks")
        fresh = range(seeds.stop, seeds.stop + (confirming or len(seeds)))
        code = play_part(folder / "confirm", replace(following(experiment, order), seeds=fresh), manner)
    if code != DONE:
        return code
    study = study_of_order(folder / "picks", folder / "confirm", rewards_of(experiment.variants[0]))
    tell_crew(folder, folder / "picks", study, manner.json)
    return DONE
