"""The command line: `beagle` and its commands."""

import os
import signal
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Final

import typer
from typer.exceptions import TyperException

from cli.advise import advise
from cli.bench import bench
from cli.check import check
from cli.compare import compare
from cli.draft import draft
from cli.init import init
from cli.list import list_things
from cli.merge import merge
from cli.messages import DONE, WRONG_INPUT, answer, flush_or_leave, guarded, say
from cli.play import play
from cli.replay import replay
from cli.report import report
from cli.run import run
from cli.sensitivity import sensitivity
from cli.tune import tune

WELCOME: Final = """\
beagle plays Darwin's Journey, thousands of games at a time, and tells which
strategy wins how often and where its victory points come from. An unofficial
fan tool.

Three commands to try:
  beagle run --games 30      let three named strategies play, and see who wins
  beagle play --seed 1       read one of these games, decision by decision
  beagle init                write an experiment and a strategy of your own

`beagle --help` names every command, `beagle COMMAND --help` shows examples."""
PATH_AFTER: Final = ("--out", "--resume", "--quiet", "--json", "--partial", "--")
"""The options after which an empty word is a path: those that take one, and flags."""

app: Final = typer.Typer(
    help="Play Darwin's Journey by the thousand, and see where the victory points come from.",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
app.command("init")(init)
app.command("run")(run)
app.command("report")(report)
app.command("compare")(compare)
app.command("play")(play)
app.command("replay")(replay)
app.command("advise")(advise)
app.command("draft")(draft)
app.command("sensitivity")(sensitivity)
app.command("merge")(merge)
app.command("check")(check)
app.command("list")(list_things)
app.command("tune")(tune)
app.command("bench")(bench)


def tell_version(wanted: bool) -> None:
    """Print the version, and whether the rules run compiled or interpreted, and leave."""
    if wanted:
        import sim

        answer(f"beagle {sim.__version__}, rules {'compiled' if sim.compiled() else 'interpreted'}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def beagle(
    context: typer.Context,
    _version: Annotated[
        bool, typer.Option("--version", callback=tell_version, is_eager=True, help="Show the version and leave.")
    ] = False,
) -> None:
    """Play Darwin's Journey by the thousand, and see where the victory points come from."""
    if context.invoked_subcommand is None:
        answer(WELCOME)


def has_empty_path(words: Sequence[str]) -> bool:
    """Whether a path is empty, which would be taken for the current folder."""
    if "--out=" in words or "--resume=" in words:
        return True
    pairs = pairwise(words) if words and words[0] != "list" else ()
    return any(not word and (not before.startswith("-") or before in PATH_AFTER) for before, word in pairs)


def command(words: Sequence[str]) -> int:
    """Run one command line and give its exit code."""
    if has_empty_path(words):
        say("the path is empty")
        return WRONG_INPUT
    try:
        code = app(list(words), prog_name="beagle", standalone_mode=False)
    except TyperException as error:
        context = getattr(error, "ctx", None)
        path = context.command_path if context is not None else "beagle"
        what = error.format_message().replace("Value error, ", "").removesuffix(".")
        say(f"{path}: {what}{'' if what.endswith('?') else '.'} `{path} --help` shows how it is used.")
        return error.exit_code
    except SystemExit as ending:
        if isinstance(ending.__context__, BrokenPipeError):
            raise ending.__context__ from None
        raise
    return code if isinstance(code, int) else DONE


def main() -> None:
    """The entry point of the `beagle` script; a terminal that cannot show a character gets its code instead,
    and what is said to a closed stream is lost. Once all is done, Ctrl-C changes nothing any more.
    """
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    code = guarded(lambda: command(sys.argv[1:]))
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    flush_or_leave(code)
    sys.exit(code)


if __name__ == "__main__":
    main()
