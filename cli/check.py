"""`beagle check`: is a file right, is a run whole, does a scenario hold?"""

from pathlib import Path
from typing import Annotated

import typer


def check(
    files: Annotated[
        list[Path], typer.Argument(help="Experiments, strategies, rules, scenarios or run folders.", metavar="FILE")
    ],
    replays: Annotated[int, typer.Option(min=0, help="How many games of a run to play again.")] = 12,
) -> int:
    """Check files and run folders, and settle rule questions.

    Says of each what it is and whether it is right. A run folder is whole if its parts, counts, sums and results
    digest agree with its manifest. Some of its games are played again, and must come out as they stand there.
    A scenario is played, and what it expects must hold; where it does not, the position is printed.

    Examples:

      beagle check configs/first-look.yaml my-strategy.yaml

      beagle check runs/duel --replays 100

      beagle check tests/scenarios/own-section.yaml
    """
    from cli.checking import check_all

    return check_all(files, replays)
