"""`beagle list`: what there is."""

from typing import Annotated, Final

import typer

from cli.options import Json

THINGS: Final = (
    "strategies",
    "features",
    "crew",
    "special-actions",
    "objectives",
    "beagle-goals",
    "correspondence",
    "rules",
)


def things_from(typed: str) -> list[str]:
    """The things that begin as typed, for completion."""
    return [thing for thing in THINGS if thing.startswith(typed)]


def list_things(
    thing: Annotated[str, typer.Argument(help="What to list.", metavar="THING", autocompletion=things_from)],
    json: Json = False,
) -> int:
    """List strategies, components and open rules.

    THING is strategies, features (what a strategy can weigh), crew, special-actions, objectives, beagle-goals,
    correspondence, rules (the switches for what nobody is sure of), or columns (of the tables in a run folder).

    Confidence: H two independent sources or a ruling of the publisher, M one careful transcription, L inferred or
    doubtful, ? unknown (a placeholder).

    Examples:

      beagle list crew

      beagle list rules --json
    """
    from cli.listing import list_all

    return list_all(thing, json)
