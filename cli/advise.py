"""`beagle advise`: what should I do now?"""

from pathlib import Path
from typing import Annotated

import typer

from cli.options import Json, Quiet


def advise(
    scenario: Annotated[Path, typer.Argument(help="The table before you, as a scenario.", metavar="SCENARIO")],
    seat: Annotated[
        int | None,
        typer.Option(
            min=1, help="Whose choice it is.", metavar="SEAT", show_default="the first who can place a worker"
        ),
    ] = None,
    strategy: Annotated[
        str, typer.Option(help="How this seat plays on: a strategy's name or file.", metavar="NAME")
    ] = "explorer",
    against: Annotated[
        str | None, typer.Option(help="How the others play.", metavar="NAME", show_default="the same")
    ] = None,
    rollouts: Annotated[
        int, typer.Option(min=8, max=100_000, help="How often each choice is played out.", metavar="N")
    ] = 200,
    top: Annotated[int, typer.Option(min=2, max=50, help="How many choices are played out so often.", metavar="N")] = 6,
    board: Annotated[bool, typer.Option("--board", help="Draw the table first.")] = False,
    quiet: Quiet = False,
    json: Json = False,
) -> int:
    """Rank placements, or picks of the draft, by playing on.

    SCENARIO says what lies on the table under `given`; its moves are made first. With `draft: {kept: [5], pack: [1, 2,
    9]}` it is a pick of the draft. Every choice is made in copies of the game, which strategies play to the end. The
    copies of different choices have the same luck, and what you cannot see is shuffled anew in each. A quarter of the
    rollouts tell which choices are worth the rest; the figures come from the rest. Their 95 % intervals hold for all
    comparisons together.

    Players hold what the scenario gives them, and nothing else: name their Crew cards and Objectives.

    Examples:

      beagle advise tests/scenarios/own-section.yaml

      beagle advise my-table.yaml --seat 2 --strategy scholar --against explorer --rollouts 1000
    """
    from cli.advising import Question, advise_all

    return advise_all(scenario, Question(seat, strategy, against, rollouts, top), board, quiet, json)
