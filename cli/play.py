"""`beagle play`: tell one game."""

from pathlib import Path
from typing import Annotated

import typer

from cli.run import LARGEST_SEED


def play(
    config: Annotated[
        Path | None, typer.Argument(help="The experiment; without it, the built-in first look.", metavar="CONFIG")
    ] = None,
    seed: Annotated[
        int | None, typer.Option(min=0, max=LARGEST_SEED, help="The setup seed.", metavar="S", show_default="the first")
    ] = None,
    variant: Annotated[str | None, typer.Option(help="The variant.", metavar="NAME", show_default="base")] = None,
    players: Annotated[
        int | None, typer.Option(help="The number of players.", metavar="N", show_default="the first")
    ] = None,
    matchup: Annotated[int, typer.Option(min=1, help="The match-up of the pool.", metavar="M")] = 1,
    arrangement: Annotated[int, typer.Option(min=1, help="The seat order.", metavar="K")] = 1,
) -> int:
    """Tell one game, decision by decision.

    It is exactly the game that `beagle run` plays with this seed, variant, match-up and seat order. CONFIG may also be
    the folder of a run.

    Examples:

      beagle play --seed 7

      beagle play configs/two-players.yaml --seed 7 --arrangement 2
    """
    from cli.telling import Choice, tell

    return tell(config, Choice(seed, variant, players, matchup, arrangement))
