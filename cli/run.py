"""`beagle run`: play an experiment and say who wins."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from cli.options import MOST, Code, Config, FirstSeed, Jobs, Json, Out, Quiet, Seeds


class OnOff(StrEnum):
    """A switch of the command line."""

    ON = "on"
    OFF = "off"


def run(
    config: Config = None,
    out: Out = None,
    seeds: Seeds = None,
    first_seed: FirstSeed = None,
    games: Annotated[
        int | None,
        typer.Option(min=1, max=MOST, help="How many games in all, rounded up to whole blocks.", metavar="N"),
    ] = None,
    jobs: Jobs = None,
    shard: Annotated[
        str | None, typer.Option(help="Play one part of the run, as 2/5: the second of five.", metavar="K/N")
    ] = None,
    events: Annotated[OnOff, typer.Option(help="Write the events table.")] = OnOff.ON,
    resume: Annotated[Path | None, typer.Option(help="Finish an interrupted run in its folder.", metavar="DIR")] = None,
    expect: Annotated[
        Path | None, typer.Option(help="Judge the run by the expectations in a file.", metavar="FILE")
    ] = None,
    code: Code = None,
    suspicious: Annotated[
        bool, typer.Option("--suspicious", help="Check at every question that no policy changes the game; slow.")
    ] = False,
    cluster: Annotated[
        str | None,
        typer.Option(help="Play on a dask cluster: tcp://host:8786, or local:4 for one here.", metavar="ADDRESS"),
    ] = None,
    quiet: Quiet = False,
    json: Json = False,
) -> int:
    """Play an experiment and tell who wins.

    Plays on all cores, tells who wins how often and where the victory points come from, and keeps everything in a run
    folder. Flags override the file. A block is all games of one setup seed; a run ends on a whole block.

    Examples:

      beagle run --games 100

      beagle run configs/two-players.yaml --seeds 200 --out runs/duel

      beagle run --resume runs/duel

      beagle run configs/four-players.yaml --expect configs/fair-seats.yaml

      beagle run configs/pool.yaml --shard 2/5

      beagle run mine.yaml --code my_player.py --suspicious

      beagle run configs/pool.yaml --seeds 100000 --cluster tcp://host:8786
    """
    from cli.cluster import check_address
    from cli.code import hosted
    from cli.messages import Refusal
    from cli.running import Manner, Wishes, play_all, resume_all

    if cluster is not None:
        check_address(cluster)
        if jobs is not None:
            raise Refusal("--jobs counts worker processes here; a cluster has its own workers")

    with hosted(code) as guests:
        manner = Manner(jobs, quiet, json, expect, guests, suspicious, cluster)
        if resume is not None:
            given: dict[str, object] = {"CONFIG": config, "--out": out, "--seeds": seeds, "--first-seed": first_seed}
            given |= {"--games": games, "--shard": shard}
            return resume_all(resume, [flag for flag, value in given.items() if value is not None], manner)
        wishes = Wishes(config, out, seeds, first_seed, games, events is OnOff.ON, shard)
        return play_all(wishes, manner)
