"""`beagle check`: is a file right, is a run whole, does a scenario hold?"""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer


class Kind(StrEnum):
    """The kinds of files that have a JSON Schema."""

    EXPERIMENT = "experiment"
    STRATEGY = "strategy"
    SCENARIO = "scenario"
    GATE = "gate"
    PATCH = "patch"


def check(
    files: Annotated[
        list[Path] | None,
        typer.Argument(help="Experiments, strategies, rules, scenarios, gates or run folders.", metavar="FILE"),
    ] = None,
    replays: Annotated[int, typer.Option(min=0, help="How many games of a run to play again.", metavar="N")] = 12,
    expect: Annotated[
        Path | None, typer.Option(help="Judge the runs by the expectations in a file.", metavar="FILE")
    ] = None,
    schema: Annotated[
        Kind | None, typer.Option(help="Print the JSON Schema of a kind of file instead, for editors.")
    ] = None,
) -> int:
    """Check files and run folders, and settle rule questions.

    Says of each what it is and whether it is right. A run folder is whole if its parts, counts, sums and results
    digest agree with its manifest. Some of its games are played again, and must come out as they stand there.
    A scenario is played, and what it expects must hold; where it does not, the position is printed.
    With --expect a run is judged: 0 if all expectations pass, 1 if one fails, 3 if one is inconclusive.

    An editor completes and checks a file whose first line is `# yaml-language-server: $schema=PATH`, where PATH is
    a schema written with --schema; `beagle init` writes both.

    Examples:

      beagle check configs/first-look.yaml my-strategy.yaml

      beagle check runs/duel --replays 100

      beagle check tests/scenarios/own-section.yaml

      beagle check runs/duel --expect configs/fair-seats.yaml

      beagle check --schema strategy > strategy.json
    """
    from cli.checking import check_all, show_schema

    return show_schema(schema.value, files or []) if schema is not None else check_all(files or [], replays, expect)
