"""What `beagle play` does: find one game of an experiment, tell it, and show its score sheet."""

import textwrap
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from cli.experiment import experiment_at
from cli.messages import DONE, FAILED, Refusal, answer, titled
from cli.narrator import Narrator
from cli.ready import table_of
from cli.resolved import BASE, Experiment, Variant
from cli.schedule import Schedule, Slice
from cli.words import listed, spaced
from sim.game import Game
from sim.reading import suggestion
from sim.scoring import books, full_rows, rank
from sim.series import GameFailed, Seating, play
from sim.terms import VP_SOURCES

FIRST_COLUMN: Final = 20
WIDTH: Final = 100


@dataclass(frozen=True)
class Choice:
    """Which game of an experiment; what is not said is the first."""

    seed: int | None
    variant: str | None
    players: int | None
    matchup: int
    arrangement: int


def tell(config: Path | None, choice: Choice) -> int:
    """Tell one game."""
    experiment = experiment_at(config)
    variant = variant_called(experiment, choice.variant or BASE)
    seating = seating_of(experiment, variant, choice)
    names = [f"{titled(variant.slots[slot].name)} ({seat + 1})" for seat, slot in enumerate(seating.slots)]
    table = table_of(variant)
    for line in opening(experiment, seating, names):
        narrate(line)
    try:
        game = play(table.box, table.fixed, table.contenders, seating, Narrator(names, narrate))
    except GameFailed as failed:
        if isinstance(failed.__cause__, OSError):
            raise failed.__cause__ from None
        raise Refusal(str(failed), code=FAILED) from failed
    for line in score_sheet(game, names):
        answer(line)
    return DONE


def narrate(line: str) -> None:
    """Print a line of the tale; a long one goes on below, two places further in."""
    indent = " " * (len(line) - len(line.lstrip()) + 2)
    for part in textwrap.wrap(line, WIDTH, subsequent_indent=indent, break_on_hyphens=False) or [""]:
        answer(part)


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


def opening(experiment: Experiment, seating: Seating, names: list[str]) -> Iterator[str]:
    """Which game it is and who sits at the table."""
    title = f"{titled(experiment.name)}: setup seed {seating.seed}, {seating.players} players"
    if len(experiment.variants) > 1:
        title += f", variant {titled(seating.variant)}"
    yield title
    yield f"At the table, clockwise: {', '.join(names)}."


def score_sheet(game: Game, names: list[str]) -> Iterator[str]:
    """Where each player's victory points came from, and who won."""
    columns = [
        [spaced(source) for source in VP_SOURCES] + ["total"],
        *([str(vp) for vp in player.sheet.vp_by_source] + [str(player.vp)] for player in game.players),
    ]
    widths = [max(len(name), 5) for name in names]
    yield ""
    for row in [["Victory points from", *names], *map(list, zip(*columns, strict=True))]:
        if any(cell != "0" for cell in row[1:]):
            cells = (cell.rjust(width) for cell, width in zip(row[1:], widths, strict=True))
            yield "  ".join([row[0].ljust(FIRST_COLUMN), *cells])
    yield ""
    for name, player in zip(names, game.players, strict=True):
        extra = f" and {player.extra_books} extra" if player.extra_books else ""
        yield (
            f"{name}: theory book {books(game, player)}{extra}, full Museum rows {full_rows(game)}, "
            f"coins left {player.coins}, knowledge left {player.knowledge}."
        )
    winners = [name for name, player in zip(names, game.players, strict=True) if rank(game, player) == 1]
    yield f"{winners[0]} wins." if len(winners) == 1 else f"{listed(winners)} share the victory."
