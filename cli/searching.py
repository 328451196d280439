"""The search for the best hands of Crew cards: look by look with fewer hands, then once more on fresh setup seeds."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from cli import folder as folders
from cli.messages import DONE, Refusal, count, say
from cli.parts import in_parts, play_part
from cli.resolved import BASE, Experiment
from cli.running import Manner
from cli.studies import rewards_of, tell_crew
from cli.trials import every_hand, hand_name, holding
from reports.hands import hero_values, study_of_search
from reports.selection import FIRST, Selection, equal_allocation

FRESH: Final = 4
"""The hands that are left are played on one fresh seed for so many of the search, at least `FIRST`."""


def search_hands(experiment: Experiment, most: int, out: Path | None, manner: Manner) -> int:
    """Look for the best hands until at most so many are left, on at most the experiment's seeds."""
    seeds = experiment.seeds
    if not isinstance(seeds, range):
        raise Refusal("--best-hands takes setup seeds in a row; write `seeds:` as a start and a count")
    if len(seeds) < FIRST:
        raise Refusal(f"--best-hands plays every hand on {FIRST} setup seeds first; {len(seeds)} are too few")
    folder = out or folders.default_folder(f"{experiment.name}, best hands")
    return in_parts(folder, lambda: play_search(experiment, seeds, most, folder, manner))


def play_search(experiment: Experiment, seeds: range, most: int, folder: Path, manner: Manner) -> int:
    """Drop hands look by look, then play those that are left on fresh seeds."""
    hands = [hand_name(hand) for hand in every_hand(experiment.variants[0])]
    search = Selection(len(hands))
    equal = 0
    while len(search.left) > most and not search.over and search.seeds < len(seeds):
        after = min(search.next_look, len(seeds))
        stretch = range(seeds.start + search.seeds, seeds.start + after)
        left = [hands[k] for k in search.left]
        code = play_part(folder / f"search-{after:06d}", with_hands(experiment, left, stretch), manner)
        if code != DONE:
            return code
        values = hero_values(folder / f"search-{after:06d}", left)
        equal = equal or equal_allocation(values) * len(hands)
        search.see(values)
        if not manner.quiet:
            say(f"{count(search.seeds, 'setup seed')}: {count(len(search.left), 'hand')} left")
    fresh = range(seeds.stop, seeds.stop + max(FIRST, search.seeds // FRESH))
    return confirm(experiment, [hands[k] for k in search.left], fresh, folder, manner, (search, equal))


def with_hands(experiment: Experiment, hands: Sequence[str], seeds: range) -> Experiment:
    """The experiment with these hands on these seeds."""
    return replace(holding(experiment, [tuple(map(int, hand.split())) for hand in hands]), seeds=seeds)


def confirm(
    experiment: Experiment,
    hands: Sequence[str],
    seeds: range,
    folder: Path,
    manner: Manner,
    searched: tuple[Selection, int],
) -> int:
    """Play the hands that are left, and what is drafted instead, on fresh seeds, and tell what they are worth there."""
    final = with_hands(experiment, hands, seeds)
    final = replace(final, variants=(replace(experiment.variants[0], name=BASE), *final.variants))
    code = play_part(folder / "fresh", final, manner)
    if code != DONE:
        return code
    study = study_of_search(folder / "fresh", hands, rewards_of(experiment.variants[0]), *searched)
    tell_crew(folder, folder / "fresh", study, manner.json)
    return DONE
