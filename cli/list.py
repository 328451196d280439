"""`beagle list`: what there is."""

from enum import StrEnum
from typing import Annotated

import typer


class Thing(StrEnum):
    """What can be listed."""

    STRATEGIES = "strategies"
    FEATURES = "features"
    CREW = "crew"
    SPECIAL_ACTIONS = "special-actions"
    OBJECTIVES = "objectives"
    BEAGLE_GOALS = "beagle-goals"
    CORRESPONDENCE = "correspondence"
    RULES = "rules"


def list_things(
    thing: Annotated[Thing, typer.Argument(help="What to list.")],
    json: Annotated[bool, typer.Option("--json", help="As one JSON document.")] = False,
) -> int:
    """List the strategies, the features they can weigh, the printed components, or the rules that nobody is sure of.

    Confidence: H two independent sources or a ruling of the publisher, M one careful transcription, L inferred or
    doubtful, ? unknown (a placeholder).

    Examples:

      beagle list crew

      beagle list rules --json
    """
    from cli.listing import list_all

    return list_all(thing.value, json)
