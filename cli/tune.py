"""`beagle tune`: improve the numbers of a strategy."""

from pathlib import Path
from typing import Annotated

import typer

from cli.options import MOST, Jobs, Json, Quiet

LARGEST: int = 2**32 - 1


def tune(
    strategy: Annotated[str, typer.Argument(help="The strategy: a name, or its file.", metavar="STRATEGY")],
    config: Annotated[
        Path, typer.Argument(help="The experiment whose line-up or pool is the field.", metavar="CONFIG")
    ],
    out: Annotated[
        Path | None, typer.Option(help="The strategy file to write.", metavar="FILE", show_default="<name>-tuned.yaml")
    ] = None,
    seed: Annotated[int, typer.Option(min=0, max=LARGEST, help="The luck of the search.", metavar="N")] = 1,
    evaluations: Annotated[
        int,
        typer.Option(min=1, max=MOST, help="How many versions to try, rounded up to whole generations.", metavar="N"),
    ] = 300,
    hold: Annotated[
        str | None, typer.Option(help="Priorities whose factors stay, with commas between.", metavar="PRIORITIES")
    ] = None,
    jobs: Jobs = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the search that FILE belongs to.")] = False,
    quiet: Quiet = False,
    json: Json = False,
) -> int:
    """Improve the numbers of a strategy, and say what that gained.

    CMA-ES varies all factors of the strategy at once, but for those that --hold names, which stay also under `when`.
    Every version of a generation plays the same games: it takes each place of CONFIG's line-up (or of its pool's
    match-ups) in turn, in every seat order, on as many setup seeds as CONFIG has; the next generation plays on the
    next seeds. What counts is the mean margin, the VP ahead of the best other player. At the end the old and the new
    strategy play on fresh seeds, four times as many. FILE.tuning.json holds the whole search, so nothing is lost when
    it is broken off, and more evaluations can follow.

    Examples:

      beagle tune explorer configs/two-players.yaml --evaluations 200

      beagle tune mine.yaml configs/pool.yaml --out mine-tuned.yaml --seed 7

      beagle tune explorer configs/tuning.yaml --hold "explore, ribbons, green seals"

      beagle tune mine.yaml configs/pool.yaml --out mine-tuned.yaml --resume
    """
    from cli.tuning import Wish, tune_all

    return tune_all(Wish(strategy, config, out, seed, evaluations, hold, jobs, resume, quiet, json))
