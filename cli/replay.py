"""`beagle replay`: tell a game of a run."""

from pathlib import Path
from typing import Annotated

import typer

from cli.options import Code, Json
from cli.play import Board, BoardAt, Explain


def replay(
    run: Annotated[Path, typer.Argument(help="The folder of a run.", metavar="RUN")],
    game: Annotated[int | None, typer.Argument(min=0, help="The number of the game in it.", metavar="GAME")] = None,
    typical: Annotated[bool, typer.Option("--typical", help="The game nearest to the strategies' mean VP.")] = False,
    closest: Annotated[bool, typer.Option("--closest", help="The game won by the least.")] = False,
    highest: Annotated[bool, typer.Option("--highest", help="The game with the most VP of a player.")] = False,
    upset: Annotated[
        bool, typer.Option("--upset", help="The clearest win of the strategy that wins least often.")
    ] = False,
    strangest: Annotated[
        bool, typer.Option("--strangest", help="The game whose sources of VP are furthest from their means.")
    ] = False,
    variant: Annotated[
        str | None, typer.Option(help="The variant to pick from.", metavar="NAME", show_default="base")
    ] = None,
    board: Board = False,
    board_at: BoardAt = None,
    explain: Explain = False,
    journal: Annotated[Path | None, typer.Option(help="Write the game's journal here.", metavar="FILE")] = None,
    code: Code = None,
    json: Json = False,
) -> int:
    """Tell a game of a run, by number or picked by its results.

    Games are numbered from 0, as in the column `game` of the tables. Exit code 1 if this beagle plays the game to
    other VP than the run has.

    Examples:

      beagle replay runs/duel 17

      beagle replay runs/duel --closest --board

      beagle replay runs/duel --upset --explain
    """
    from cli.code import hosted
    from cli.replaying import replay_one
    from cli.telling import Wishes

    picks = {"typical": typical, "closest": closest, "highest": highest, "upset": upset}
    picks["strangest"] = strangest
    wishes = Wishes(board, tuple(board_at or ()), explain, journal, None, json)
    with hosted(code):
        return replay_one(run, game, [name for name, wanted in picks.items() if wanted], variant, wishes)
