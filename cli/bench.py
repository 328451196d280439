"""`beagle bench`: how fast is it here?"""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from cli.options import Json


class Peer(StrEnum):
    """Another simulator of a board game to measure beside beagle."""

    CATANATRON = "catanatron"


def bench(
    peer: Annotated[Peer | None, typer.Option(help="Another simulator to measure in the same passes.")] = None,
    seconds: Annotated[
        float,
        typer.Option(min=0.1, max=3600, help="About how long to play; start-ups and reports come on top.", metavar="N"),
    ] = 600.0,
    out: Annotated[Path | None, typer.Option(help="Write the figures to this file, as JSON.", metavar="FILE")] = None,
    json: Json = False,
) -> int:
    """Measure how fast beagle is here.

    Measures games and decisions per second on one core, compiled beside interpreted, then whole runs: how they scale
    to all cores, what they spend outside the games, and their memory. Everything takes its turn in every pass; a figure
    is the median of the passes, with the least and the most. Nothing else should run meanwhile. The less it
    plays, the more of a run is its start and its report.

    The peer catanatron simulates Catan; it comes with `pip install "beagle-sim[peer]"`.

    Examples:

      beagle bench --seconds 30

      beagle bench --peer catanatron --out bench.json
    """
    from cli.benching import bench_all

    return bench_all(peer.value if peer is not None else "", seconds, out, json)
