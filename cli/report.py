"""`beagle report`: what a run says, as tables, pages or data."""

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer


class Format(StrEnum):
    """What a report is written as."""

    HTML = "html"
    MD = "md"
    JSON = "json"
    CSV = "csv"
    SVG = "svg"
    PNG = "png"


def report(
    runs: Annotated[list[Path], typer.Argument(help="Run folders; several are compared side by side.", metavar="RUN")],
    by: Annotated[
        str | None, typer.Option(help="Group by these columns of seats or setups.", metavar="COLUMN,COLUMN")
    ] = None,
    only: Annotated[
        list[str] | None, typer.Option(help="Only rows like this, as players=4 or vp>=150.", metavar="COLUMN=VALUE")
    ] = None,
    table: Annotated[
        list[str] | None, typer.Option(help="Only this table; `all` for every one.", metavar="TABLE")
    ] = None,
    form: Annotated[Format | None, typer.Option("--format", help="Print the report as this.")] = None,
    out: Annotated[
        Path | None,
        typer.Option(help="Write it here instead; CSV, SVG and PNG go into a folder, file by file.", metavar="PATH"),
    ] = None,
    show: Annotated[bool, typer.Option("--open", help="Write the run's own pages anew and show report.html.")] = False,
    json: Annotated[bool, typer.Option("--json", help="The same as --format json.")] = False,
) -> int:
    """Tell who wins a run and why, with all the tables behind it.

    Without --format it prints who wins and why, and names the tables that there are. --by and --only take any column
    of the tables seats and setups: strategy, seat, first_turn, crew_1, goal_3, special_2, theory_books and so on.

    Examples:

      beagle report runs/duel

      beagle report runs/duel --table spots --table goals

      beagle report runs/duel --by strategy,seat --only goal_3=each_tent

      beagle report runs/duel runs/other --only players=4

      beagle report runs/duel --format csv --out tables

      beagle report runs/duel --format png --out charts
    """
    from cli.reporting import Wishes, report_all

    wanted = "json" if json else None if form is None else form.value
    return report_all(runs, Wishes(by, tuple(only or ()), tuple(table or ()), wanted, out, show))
