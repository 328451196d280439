"""Arguments and options that several commands have, each said once."""

from pathlib import Path
from typing import Annotated, Final, TypeAlias

import typer

MOST: Final = 10**9
LARGEST_SEED: Final = 2**62

Config: TypeAlias = Annotated[
    Path | None, typer.Argument(help="The experiment; without it, the built-in first look.", metavar="CONFIG")
]
Out: TypeAlias = Annotated[
    Path | None, typer.Option(help="The run folder to make.", metavar="DIR", show_default="runs/<name>-<time>")
]
Seeds: TypeAlias = Annotated[
    int | None, typer.Option(min=1, max=MOST, help="How many setup seeds to play.", metavar="N")
]
FirstSeed: TypeAlias = Annotated[
    int | None, typer.Option(min=0, max=LARGEST_SEED, help="The first setup seed.", metavar="S")
]
Jobs: TypeAlias = Annotated[
    int | None, typer.Option(min=1, help="Worker processes.", metavar="N", show_default="all cores")
]
Code: TypeAlias = Annotated[
    Path | None,
    typer.Option(help="A Python file; its classes that can choose may be named in line-ups.", metavar="FILE"),
]
Quiet: TypeAlias = Annotated[bool, typer.Option("--quiet", help="No progress, only the answer.")]
Json: TypeAlias = Annotated[bool, typer.Option("--json", help="The answer as one JSON document.")]
