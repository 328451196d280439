"""How many setup seeds a run plays: the flags that override the file."""

from bisect import bisect_left
from dataclasses import replace

from cli.messages import Refusal
from cli.resolved import Experiment
from cli.schedule import Schedule


def with_flags(experiment: Experiment, seeds: int | None, first_seed: int | None, games: int | None) -> Experiment:
    """The experiment on the seeds that --seeds, --first-seed and --games ask for."""
    if seeds is not None and games is not None:
        raise Refusal("--seeds and --games both say how much to play; give one of them")
    if first_seed is not None:
        if not isinstance(experiment.seeds, range):
            raise Refusal("--first-seed does not go with a list of seeds; change the list in the file")
        experiment = replace(experiment, seeds=range(first_seed, first_seed + len(experiment.seeds)))
    if games is not None:
        seeds = seeds_for(experiment, games)
    return experiment if seeds is None else replace(experiment, seeds=first_of(experiment, seeds))


def first_of(experiment: Experiment, count: int) -> range | tuple[int, ...]:
    """So many seeds from the experiment's first; a list cannot grow."""
    seeds = experiment.seeds
    if isinstance(seeds, range):
        return range(seeds.start, seeds.start + count)
    if count > len(seeds):
        raise Refusal(f"this needs {count:,} seeds, and the list in the file has {len(seeds):,}")
    return tuple(seeds[:count])


def seeds_for(experiment: Experiment, games: int) -> int:
    """The fewest seeds with at least so many games."""
    smallest = Schedule(replace(experiment, seeds=experiment.seeds[:1]))
    enough = -(-games // len(smallest.sections))
    if not isinstance(experiment.seeds, range):
        enough = min(enough, len(experiment.seeds))
    schedule = Schedule(replace(experiment, seeds=first_of(experiment, enough)))
    count = bisect_left(range(enough + 1), games, key=schedule.games_on_first)
    if count > enough:
        raise Refusal(f"--games {games:,} needs more seeds than the {len(experiment.seeds):,} in the file's list")
    return count
