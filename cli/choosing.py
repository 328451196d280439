"""Which game of an experiment: by seed, variant, players, match-up and seat order."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from cli.messages import Refusal, titled
from cli.resolved import Experiment, Variant
from cli.schedule import Schedule, Slice
from cli.words import listed
from sim.reading import suggestion
from sim.series import Seating


@dataclass(frozen=True)
class Choice:
    """Which game of an experiment; what is not said is the first."""

    seed: int | None = None
    variant: str | None = None
    players: int | None = None
    matchup: int = 1
    arrangement: int = 1


def variant_called(experiment: Experiment, name: str) -> Variant:
    """The variant of a name."""
    variants = {variant.name: variant for variant in experiment.variants}
    if name not in variants:
        meant = suggestion(name, variants) or "."
        raise Refusal(f'there is no variant "{titled(name)}"{meant} There are: {", ".join(map(titled, variants))}.')
    return variants[name]


def seating_of(experiment: Experiment, variant: Variant, choice: Choice) -> Seating:
    """Who sits where in the chosen game; a seed that the run does not play is played as the run would play it."""
    players = choice.players or experiment.players[0]
    if players not in experiment.players:
        raise Refusal(f"this experiment is for {listed(map(str, experiment.players))} players, not {players}")
    seed = experiment.seeds[0] if choice.seed is None else choice.seed
    if seed not in experiment.seeds:
        experiment = replace(experiment, seeds=(seed,))
    place = experiment.seeds.index(seed)
    games = Schedule(experiment).seatings(Slice(players, place, place + 1), variant)
    orders = [game for game in games if game.matchup == choice.matchup]
    if not orders:
        raise Refusal(f"there are match-ups 1 to {games[-1].matchup}, and no {choice.matchup}")
    if choice.arrangement > len(orders):
        raise Refusal(f"there are seat orders 1 to {len(orders)} on this seed, and no {choice.arrangement}")
    return orders[choice.arrangement - 1]


def opening(experiment: Experiment, seating: Seating, names: Sequence[str]) -> Iterator[str]:
    """Which game it is and who sits at the table."""
    title = f"{titled(experiment.name)}: setup seed {seating.seed}, {seating.players} players"
    if len(experiment.variants) > 1:
        title += f", variant {titled(seating.variant)}"
    yield title
    yield f"At the table, clockwise: {', '.join(names)}."
