"""`beagle sensitivity`: what would change if the unknown rules were otherwise?"""

from pathlib import Path
from typing import Annotated

import typer

from cli.run import LARGEST_SEED, MOST


def sensitivity(
    config: Annotated[
        Path | None,
        typer.Argument(help="The experiment; without it, the built-in first look.", metavar="CONFIG"),
    ] = None,
    switch: Annotated[
        list[str] | None,
        typer.Option(help="Try only this switch of `beagle list rules`; again for more.", metavar="NAME"),
    ] = None,
    seeds: Annotated[
        int | None, typer.Option(min=1, max=MOST, help="How many setup seeds to play.", metavar="N")
    ] = None,
    first_seed: Annotated[
        int | None, typer.Option(min=0, max=LARGEST_SEED, help="The first setup seed.", metavar="S")
    ] = None,
    jobs: Annotated[
        int | None, typer.Option(min=1, help="Worker processes.", metavar="J", show_default="all cores")
    ] = None,
    out: Annotated[
        Path | None, typer.Option(help="The run folder to make.", metavar="DIR", show_default="runs/<name>-<time>")
    ] = None,
    quiet: Annotated[bool, typer.Option("--quiet", help="No progress, only the answer.")] = False,
    json: Annotated[bool, typer.Option("--json", help="The answer as one JSON document.")] = False,
) -> int:
    """Tell what the unknown rules could change in an answer.

    The same games are played with each switch at each of its other values, with all switches drawn by lot on each
    setup seed, and with the four strongest in every combination. A headline flips if it is decided under both settings
    with opposite answers. What flips or weakens one is named in every later report of the same experiment.

    Examples:

      beagle sensitivity configs/two-players.yaml --seeds 300

      beagle sensitivity configs/dearer-lenses.yaml --switch camera_coins

      beagle sensitivity runs/first-look-sensitivity
    """
    from cli.running import Manner
    from cli.sensing import Wanted, sense

    return sense(config, Wanted(tuple(switch or ()), seeds, first_seed, out), Manner(jobs, quiet, json))
