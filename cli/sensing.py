"""What `beagle sensitivity` does: play an experiment under other rules, the strongest of them crossed, and tell."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from cli import folder as folders
from cli.experiment import experiment_at
from cli.manifest import COMPLETE, kept
from cli.memory import remember
from cli.messages import DONE, Refusal, answer, count, say
from cli.resolved import Experiment
from cli.running import Manner, Run, play_new
from cli.seeds import with_flags
from cli.settings import SUFFIX, crossed, original, ranges_of, sensitive, set_by
from cli.shards import WHOLE
from cli.studies import Pages, print_study
from cli.told import about_run
from reports.estimates import FEW_SEEDS
from reports.samples import cells_of
from reports.sensitivity import doubts, strongest, study_of, turning
from reports.store import MANIFEST, reading, scan
from reports.studies import Study
from reports.unknowns import Answer, Interaction, answers, interactions, settings_of

CROSSED: Final = "interactions"
PAGE: Final = "sensitivity"


@dataclass(frozen=True)
class Wanted:
    """Which switches are tried, how much is played, and where it is kept."""

    switches: tuple[str, ...]
    seeds: int | None
    first_seed: int | None
    out: Path | None


def sense(config: Path | None, wanted: Wanted, manner: Manner) -> int:
    """Play an experiment under other rules and tell what turns its headlines; of such a run, tell it again."""
    if config is not None and config.is_dir() and settings_of(kept(config)[1].plain()):
        return tell_run(config, manner)
    experiment = original(with_flags(experiment_at(config), wanted.seeds, wanted.first_seed, None))
    refuse_nothing(experiment)
    if experiment.stop is not None and not manner.quiet:
        say(
            f"the stopping rule of the file is left out: every setting plays all {count(len(experiment.seeds), 'seed')}"
        )
    arms = sensitive(experiment, ranges_of(experiment, wanted.switches))
    folder = wanted.out or folders.default_folder(arms.name)
    code = play_new(arms, folder, False, WHOLE, manner, silently)
    return code or tell_run(folder, manner)


def refuse_nothing(experiment: Experiment) -> None:
    """Refuse an experiment without a headline: it has one strategy, or variants that share none with the base."""
    base, *others = ({slot.name for slot in variant.slots} for variant in experiment.variants)
    if not any(base & names for names in others) if others else len(base) < 2:
        raise Refusal("there is nothing to compare: name two strategies, or variants in which one of them plays on")


def silently(folder: Path, manifest: Mapping[str, Any], as_json: bool, expected: Sequence[Any]) -> None:
    """Tell nothing yet."""


def tell_run(folder: Path, manner: Manner) -> int:
    """Tell what a run under other rules says, and cross its strongest settings first if that is not done yet."""
    manifest, experiment = kept(folder)
    if manifest["status"] != COMPLETE:
        raise Refusal(f"{folder} is not finished; to go on: beagle run --resume {folder}")
    found = answers_in(folder, experiment)
    code = cross(folder, experiment, found, manner)
    if code:
        return code
    tell_found(folder, manifest, found, manner.json)
    return DONE


def answers_in(folder: Path, experiment: Experiment) -> list[Answer]:
    """The headlines of a run under other rules."""
    with reading(folder):
        cells = cells_of(scan(folder, "seats"))
    return answers(cells, settings_of(experiment.plain()), names_of(experiment))


def names_of(experiment: Experiment) -> list[str]:
    """The variants of an experiment that are no other settings."""
    return [variant.name for variant in original(experiment).variants]


def cross(folder: Path, experiment: Experiment, found: Sequence[Answer], manner: Manner) -> int:
    """Play the settings that change most in every combination, into a folder of their own."""
    levels = strongest(found)
    place = folder / CROSSED
    if len(levels) < 2:
        return DONE
    if not (place / MANIFEST).exists():
        return play_new(crossed(original(experiment), levels, experiment.name), place, False, WHOLE, manner, silently)
    with folders.held(place):
        manifest, again = kept(place)
        if manifest["status"] == COMPLETE:
            return DONE
        return Run(place, manifest, again, manner, silently).play_and_tell()


def interactions_in(folder: Path) -> list[Interaction]:
    """The interactions that were played beside a run; none if they were not, or not to their end."""
    place = folder / CROSSED
    if not (place / MANIFEST).exists():
        return []
    manifest, experiment = kept(place)
    if manifest["status"] != COMPLETE:
        return []
    with reading(place):
        cells = cells_of(scan(place, "seats"))
    return interactions(cells, settings_of(experiment.plain()), names_of(experiment))


def tell_sensitivity(folder: Path, manifest: Mapping[str, Any], as_json: bool) -> None:
    """Tell what a run under other rules says as far as it goes, after `beagle run --resume`."""
    experiment = kept(folder)[1]
    if any(variant.setting.get("ranges") for variant in experiment.variants):
        tell_found(folder, manifest, answers_in(folder, experiment), as_json)
    elif not as_json:
        answer(f"To tell what came out: beagle sensitivity {folder.parent}")


def tell_found(folder: Path, manifest: Mapping[str, Any], found: Sequence[Answer], as_json: bool) -> None:
    """Print the study of a run under other rules, write its pages, and keep what turns a headline for later reports."""
    experiment = manifest["experiment"]
    base, *others = (row for row in experiment["variants"] if not row.get("setting"))
    asked = set_by(base["rules"], [row["rules"] for row in others])
    study = study_of(experiment["name"].removesuffix(SUFFIX), found, interactions_in(folder), asked)
    print_study(
        with_charts(study, found), about_run(folder, manifest), doubts(found), as_json, Pages(folder, folder, PAGE)
    )
    seeds = found[0].own.seeds if found else 0
    if manifest["status"] == COMPLETE and seeds >= FEW_SEEDS:
        kept_in = remember(experiment, folder, seeds, turning(found))
        if not as_json:
            answer(f"Later reports of this experiment name what turns it: {kept_in}")


def with_charts(study: Study, found: Sequence[Answer]) -> Study:
    """The study with a tornado for each headline in VP; only now is what draws them loaded."""
    from reports.figures.tornado import tornado_chart

    mine = [one for one in found if one.headline.metric == "vp" and one.swings]
    return replace(study, charts=tuple(tornado_chart(f"tornado-{k}", one) for k, one in enumerate(mine, 1)))
