"""`beagle init`: a first experiment and a strategy of one's own."""

from pathlib import Path
from typing import Annotated

import typer

from cli.options import Json


def init(
    folder: Annotated[Path, typer.Argument(help="Where to write them.", metavar="FOLDER")] = Path(),
    json: Json = False,
) -> int:
    """Write a first experiment and a strategy of your own.

    Writes experiment.yaml and my-strategy.yaml, each with comments, and schemas/, by which editors that know the YAML
    language server (VS Code and many others) complete and check them. Nothing is ever overwritten.

    Examples:

      beagle init

      beagle init my-first-study
    """
    from cli.beginning import begin

    return begin(folder, json)
