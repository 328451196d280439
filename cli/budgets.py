"""The figures of `beagle bench` next to what they should be, and all of them in lines; a benchmark judges nothing."""

from collections.abc import Iterator, Sequence
from typing import Final

from cli.measured import Figures

OVER_PEER: Final = {
    "priorities": {"games_per_second": 60, "decisions_per_second": 80},
    "wanderer": {"decisions_per_second": 20},
}
OUTSIDE: Final = {
    "share of a run outside its games: processes, columns, files": ("at most 0.1", "share_without_report"),
    "the same without its start": ("at most 0.1", "share_without_start_and_report"),
    "the same with start and report": ("at most 0.1 in a run of 200,000 games", "share"),
}
"""A report takes about as long for any run, so its share depends on how many games were played; a bench plays fewer."""
GAP: Final = "  "


def budgets(found: Figures) -> list[Figures]:
    """Every budget that was measured, with its figure."""
    return [{"what": what, "budget": budget, "measured": measured} for what, budget, measured in pairs(found)]


def pairs(found: Figures) -> Iterator[tuple[str, str, Figures]]:
    """What is measured, what it should be, and what it is."""
    for row in found["over_peer"]:
        for rate, least in OVER_PEER[row["strategy"]].items():
            what = f"{rate.replace('_', ' ')}, 4 {row['strategy']} / 4 {row['peer']}"
            yield what, f"at least {least}", row[rate]
    for row in found["compiled_over_interpreted"]:
        if (row["strategy"], row["players"]) == ("priorities", 4):
            yield "games per second, 4 priorities, compiled / interpreted", "about 20", row["games_per_second"]
    for row in found["over_inner"]:
        what = f"games per second, {row['players']} foresight / {row['players']} balanced"
        yield what, "at least 0.05", row["games_per_second"]
    for row in found["runs"]:
        if row["jobs"] == 2:
            yield "whole run, two jobs / one job", "at least 1.8", row["over_one_job"]
            beyond = row["over_one_job_without_start_and_report"]
            yield "the same without start and report", "at least 1.8", beyond
    for words, (budget, key) in OUTSIDE.items():
        yield words, budget, found["outside"][key]
    for who in ("parent", "worker"):
        yield f"memory of the {who}, MB", "under 300", found["memory"][f"{who}_megabytes"]
    yield "beagle --help, CPU seconds", "under 0.3", found["help"]["cpu_seconds"]


def lines(found: Figures) -> Iterator[str]:
    """The whole answer."""
    yield from conditions(found)
    yield ""
    yield "One core, CPU time"
    yield from table(["", "", "games/s", "decisions/s", "decisions/game"], list(speeds(found)))
    yield ""
    yield from whole_runs(found)
    yield ""
    yield from table(
        ["", "should be", "is"], [[row["what"], row["budget"], shown(row["measured"])] for row in found["budgets"]]
    )


def conditions(found: Figures) -> Iterator[str]:
    """What ran, and on what."""
    machine, versions = found["machine"], found["versions"]
    named = ", ".join(f"{name} {version}" for name, version in versions.items())
    yield f"{named}; rules {found['build']}"
    yield f"{machine['cpu']}, {machine['cores']} cores, {machine['system']}"
    yield f"load {machine['load_before']:.1f} at the start"
    yield f"{found['passes']} passes; median (least to most)"
    mixed = (row for row in found["speed"] if len(set(row["lineup"])) == row["players"] > 3)
    for row in list(mixed)[:1]:
        yield f"{row['strategy']}: {', '.join(row['lineup'])}; the first of them where fewer play"
    if found["build"] != "compiled":
        yield "beagle is not compiled here, so there is no compiled side and whole runs are interpreted too."


def speeds(found: Figures) -> Iterator[list[str]]:
    """The rows of the speeds on one core."""
    for row in found["speed"]:
        who = f"{row['players']} {row['strategy']}"
        rates = [shown(row["games_per_second"]), shown(row["decisions_per_second"])]
        yield [who, found["sides"][row["side"]], *rates, f"{row['decisions_per_game']:,.0f}"]


def whole_runs(found: Figures) -> Iterator[str]:
    """How whole runs went."""
    outside = found["outside"]
    yield f"Whole runs of {outside['games']:,} games, time on the clock"
    keys = ("wall_seconds", "playing_seconds", "games_per_second", "over_one_job")
    yield from table(
        ["jobs", "seconds", "of these playing", "games/s", "/ one job"],
        [[str(row["jobs"]), *(shown(row[key]) for key in keys)] for row in found["runs"]],
    )
    spent = [shown(outside[f"{part}cpu_seconds"]) for part in ("", "games_", "start_", "report_")]
    yield f"CPU seconds on one job: {spent[0]}; in its games {spent[1]}; start {spent[2]}; report {spent[3]}"


def shown(spread: Figures) -> str:
    """A median with the least and the most of the passes."""
    least, middle, most = (rounded(spread[key]) for key in ("least", "median", "most"))
    return f"{middle} ({least} to {most})"


def rounded(value: float) -> str:
    """Three digits that count, more for large numbers."""
    if abs(value) >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Rows under their heads, in columns."""
    widths = [max(len(cell) for cell in column) for column in zip(head, *rows, strict=True)]
    for row in [head, *rows]:
        yield GAP.join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
