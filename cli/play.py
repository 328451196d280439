"""`beagle play`: tell one game."""

from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from cli.options import LARGEST_SEED, Code, Config, Json

Board: TypeAlias = Annotated[bool, typer.Option("--board", help="Draw the table as text after each round.")]
BoardAt: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(help="Draw it as round 3 begins, or after turn 3.5; may be given more than once.", metavar="3|3.5"),
]
Explain: TypeAlias = Annotated[
    bool, typer.Option("--explain", help="Show what each strategy thought of its candidates, best first.")
]


def play(
    config: Config = None,
    seed: Annotated[
        int | None,
        typer.Option(min=0, max=LARGEST_SEED, help="The setup seed.", metavar="S", show_default="the first"),
    ] = None,
    variant: Annotated[str | None, typer.Option(help="The variant.", metavar="NAME", show_default="base")] = None,
    players: Annotated[
        int | None, typer.Option(help="The number of players.", metavar="N", show_default="the first")
    ] = None,
    matchup: Annotated[int, typer.Option(min=1, help="The match-up of the pool.", metavar="M")] = 1,
    arrangement: Annotated[int, typer.Option(min=1, help="The seat order.", metavar="K")] = 1,
    board: Board = False,
    board_at: BoardAt = None,
    explain: Explain = False,
    play_as: Annotated[
        int | None, typer.Option(min=1, help="Play this seat yourself, at the terminal.", metavar="SEAT")
    ] = None,
    journal: Annotated[
        Path | None,
        typer.Option(
            help="Keep the game's journal here; if it is there, play it and go on from its end.", metavar="FILE"
        ),
    ] = None,
    code: Code = None,
    json: Json = False,
) -> int:
    """Tell one game, decision by decision.

    It is exactly the game that `beagle run` plays with this seed, variant, match-up and seat order. CONFIG may also be
    the folder of a run. Turns are numbered: 3.5 is the fifth of round 3.

    With --play-as you answer the questions of one seat, by number or in words; `?` shows the board and `q` leaves the
    table. With --journal you can come back to it.

    Examples:

      beagle play --seed 7 --board

      beagle play configs/two-players.yaml --seed 7 --arrangement 2 --explain

      beagle play --play-as 1 --journal evening.json
    """
    from cli.choosing import Choice
    from cli.code import hosted
    from cli.telling import Wishes, tell

    wishes = Wishes(board, tuple(board_at or ()), explain, journal, play_as, json)
    with hosted(code):
        return tell(config, Choice(seed, variant, players, matchup, arrangement), wishes)
