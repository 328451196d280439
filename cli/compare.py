"""`beagle compare`: is this difference real, and how large is it?"""

from pathlib import Path
from typing import Annotated

import typer

from cli.options import FirstSeed, Jobs, Json, Out, Quiet, Seeds


def compare(
    config: Annotated[
        Path | None,
        typer.Argument(help="An experiment, or the folder of a run with variants.", metavar="CONFIG"),
    ] = None,
    strategy: Annotated[
        str | None, typer.Option(help="The strategy of the line-up to replace.", metavar="NAME")
    ] = None,
    replacement: Annotated[
        str | None, typer.Option("--with", help="Who takes its seats: a name or a file.", metavar="NAME")
    ] = None,
    rules: Annotated[
        list[Path] | None, typer.Option(help="A file of changed rules to try; may be repeated.", metavar="FILE")
    ] = None,
    give: Annotated[
        list[str] | None,
        typer.Option(help="What is it worth? coins=1, knowledge=1, theory=1, ship=1, seal=red ...", metavar="THING=N"),
    ] = None,
    at_round: Annotated[
        int | None,
        typer.Option("--round", min=1, max=5, help="When it is given.", metavar="N", show_default="each round"),
    ] = None,
    openings: Annotated[
        list[str] | None,
        typer.Option("--open", help='Force first placements, as "explore 1,museum".', metavar="PLACES"),
    ] = None,
    without: Annotated[
        list[str] | None,
        typer.Option(help="Do without a location, Special Action, Crew card or source of VP.", metavar="THING"),
    ] = None,
    seat: Annotated[
        int | None,
        typer.Option(min=1, max=4, help="The one seat it is about.", metavar="N", show_default="each in turn"),
    ] = None,
    strengths: Annotated[
        str | None, typer.Option(help="Let each of these play it, as novice,balanced.", metavar="NAMES")
    ] = None,
    out: Out = None,
    seeds: Seeds = None,
    first_seed: FirstSeed = None,
    jobs: Jobs = None,
    quiet: Quiet = False,
    json: Json = False,
) -> int:
    """Compare strategies, rules or single things in the same games.

    Every difference is taken game by game on the same setup seeds. Without other options the variants of CONFIG are
    held against CONFIG itself. `beagle run --resume` finishes an interrupted comparison.

    Examples:

      beagle compare --strategy explorer --with my-explorer.yaml

      beagle compare configs/dearer-lenses.yaml --seeds 200

      beagle compare --rules patch.yaml --strengths novice,balanced

      beagle compare --give coins=1 --round 3

      beagle compare --open "explore 1,museum" --seat 1

      beagle compare --without "crew 14" --without tents
    """
    from cli.changes import Question
    from cli.comparing import Wanted, compare_all
    from cli.running import Manner

    names = tuple(dict.fromkeys(name.strip() for name in strengths.split(","))) if strengths is not None else ()
    question = Question(
        strategy=strategy,
        replacement=replacement,
        rules=tuple(rules or ()),
        give=tuple(give or ()),
        round=at_round,
        open=tuple(openings or ()),
        without=tuple(without or ()),
        seat=seat,
        strengths=names,
    )
    return compare_all(config, question, Wanted(out, seeds, first_seed), Manner(jobs, quiet, json))
