"""`beagle merge`: join the shards of a run."""

from pathlib import Path
from typing import Annotated

import typer

from cli.options import Json


def merge(
    folders: Annotated[list[Path], typer.Argument(help="Run folders of the same experiment.", metavar="DIR")],
    out: Annotated[Path, typer.Option(help="The run folder to make.", metavar="DIR")],
    partial: Annotated[bool, typer.Option("--partial", help="Join what is there, although games are missing.")] = False,
    json: Json = False,
) -> int:
    """Join the shards of a run into one run folder.

    The folders must hold different games of the same experiment, played by the same beagle on the same box. If games
    are missing they are named and nothing is joined, unless --partial says so: then --resume plays what is missing.

    Examples:

      beagle merge runs/part-1 runs/part-2 runs/part-3 --out runs/whole

      beagle merge runs/part-* --out runs/so-far --partial
    """
    from cli.merging import merge_all

    return merge_all(folders, out, partial, json)
