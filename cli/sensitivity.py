"""`beagle sensitivity`: what would change if the unknown rules were otherwise?"""

from typing import Annotated

import typer

from cli.options import Config, FirstSeed, Jobs, Json, Out, Quiet, Seeds


def sensitivity(
    config: Config = None,
    switch: Annotated[
        list[str] | None,
        typer.Option(help="Try only this switch of `beagle list rules`; again for more.", metavar="NAME"),
    ] = None,
    seeds: Seeds = None,
    first_seed: FirstSeed = None,
    jobs: Jobs = None,
    out: Out = None,
    quiet: Quiet = False,
    json: Json = False,
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
