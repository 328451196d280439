"""`beagle draft`: what are Crew cards worth?"""

from enum import StrEnum
from typing import Annotated

import typer

from cli.options import MOST, FirstSeed, Jobs, Json, Out, Quiet, Seeds


class Question(StrEnum):
    """What is asked about each card."""

    HOLD = "hold"
    PICK = "pick"
    EXCHANGE = "exchange"


def draft(
    config: Annotated[
        str | None,
        typer.Argument(help="An experiment, or a run folder; without it, the built-in first look.", metavar="CONFIG"),
    ] = None,
    more: Annotated[
        list[str] | None, typer.Argument(help="More hands, after the first with --hands.", metavar="HAND")
    ] = None,
    swap: Annotated[
        Question | None, typer.Option(help="What is asked of each card.", show_default="hold, but for a run folder")
    ] = None,
    pick: Annotated[int, typer.Option(min=1, max=3, help="Which pick --swap pick is about.", metavar="N")] = 1,
    hero: Annotated[
        str,
        typer.Option("--for", help="The strategy whose cards are tried.", metavar="NAME", show_default="each in turn"),
    ] = "",
    against: Annotated[int | None, typer.Option(help="Also compare each card with this one.", metavar="CARD")] = None,
    pairs: Annotated[bool, typer.Option("--pairs", help="Also tell what pairs of cards are worth together.")] = False,
    table: Annotated[
        bool, typer.Option("--table", help="Also tell on which things in play a card's worth depends.")
    ] = False,
    hands: Annotated[
        str | None, typer.Option(help="What is each of these hands worth? As 1,5,9 2,6,10.", metavar="HAND")
    ] = None,
    best_hands: Annotated[
        int | None, typer.Option(min=1, help="Search all hands for the best, until so many are left.", metavar="K")
    ] = None,
    order: Annotated[bool, typer.Option("--order", help="Find a pick order, and let it be followed.")] = False,
    confirm: Annotated[
        int | None,
        typer.Option(min=1, max=MOST, help="On how many fresh seeds.", metavar="N", show_default="as many again"),
    ] = None,
    drafting: Annotated[
        str,
        typer.Option("--draft", help="How the hero drafts: plan, random, greedy, pick-order or cards.", metavar="WAY"),
    ] = "",
    players: Annotated[
        int | None, typer.Option(help="The number of players.", metavar="N", show_default="the file's")
    ] = None,
    seeds: Seeds = None,
    first_seed: FirstSeed = None,
    jobs: Jobs = None,
    out: Out = None,
    quiet: Quiet = False,
    json: Json = False,
) -> int:
    """Compare Crew cards and drafts.

    Of a run folder it tells what happened: how early each card is taken, and what came of holding it. Of an experiment
    it tells what each card causes, by dealing the same games again with other cards in one seat, the hero's.

    hold: hands are dealt by lot, and each card takes the third place. pick: at one pick the hero takes each card of
    the pack. exchange: after the draft the hero exchanges one card.

    A pick order is what taking each card is worth over all picks. It is followed on fresh seeds to see whether it wins.

    Hands are given after the draft, for the cards drafted. A search drops hands as soon as they cannot be the best.

    Examples:

      beagle draft runs/duel

      beagle draft configs/first-look.yaml --seeds 200

      beagle draft configs/first-look.yaml --swap pick --for scholar

      beagle draft configs/first-look.yaml --order --seeds 300

      beagle draft configs/first-look.yaml --hands 1,5,9 2,6,10

      beagle draft configs/two-players.yaml --for explorer --best-hands 5 --seeds 2000
    """
    from cli.drafting import Asked, answer_draft
    from cli.running import Manner

    words = [word for word in (config, *(more or [])) if word is not None]
    question = swap.value if swap else ""
    cards = (question, pick, hero, against, pairs, table, hands, best_hands, order, confirm, drafting)
    asked = Asked(words, *cards, players, seeds, first_seed, out)
    return answer_draft(asked, Manner(jobs, quiet, json))
