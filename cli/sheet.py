"""The end of a told game: the score sheet, or the whole game as one document."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from cli.choosing import variant_called
from cli.messages import answer, document
from cli.resolved import Experiment
from cli.words import listed, spaced
from sim.game import Game
from sim.scoring import books, full_rows, rank
from sim.series import Seating
from sim.terms import VP_SOURCES

FIRST_COLUMN: Final = 20


def show_end(experiment: Experiment, seating: Seating, game: Game, names: Sequence[str], as_json: bool) -> None:
    """Show the score sheet, or all of the game as one document."""
    if as_json:
        document(game_json(experiment, seating, game))
        return
    for sentence in score_sheet(game, names):
        answer(sentence)


def game_json(experiment: Experiment, seating: Seating, game: Game) -> dict[str, Any]:
    """A game as plain data: which it is, what each player came to, and its journal."""
    variant = variant_called(experiment, seating.variant)
    seats = [
        {
            "seat": seat + 1,
            "strategy": variant.slots[seating.slots[seat]].name,
            "vp": int(player.vp),
            "rank": int(rank(game, player)),
            "vp_by_source": dict(zip(VP_SOURCES, map(int, player.sheet.vp_by_source), strict=True)),
        }
        for seat, player in enumerate(game.players)
    ]
    names = ("seed", "variant", "players", "matchup", "arrangement")
    which = {"experiment": experiment.name} | {name: getattr(seating, name) for name in names}
    return which | {"seats": seats, "journal": game.journal.lines()}


def score_sheet(game: Game, names: Sequence[str]) -> Iterator[str]:
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
