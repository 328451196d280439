"""A comparison as tables: who gains or loses how much, from which source, and what the pairing gained."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from reports.cautions import Caution
from reports.compare import EVERYONE, Compared, Comparison
from reports.pairs import COUNTERS, METRICS
from reports.studies import Study
from reports.tables import SEATS, SOURCES, VP_SOURCES
from reports.tabular import Cell, Column, Row, Table
from reports.verdicts import headlines
from reports.wording import counted

SIDES: Final = (
    Column("before", "VP before", "vp", "mean VP in the games that it is held against"),
    Column("after", "VP after", "vp", "mean VP in the games that are compared"),
)

_TITLES: Final = {column.name: column.meaning for column in SEATS}


def overview(comparison: Comparison) -> Table:
    """Every contrast and group: the differences in VP and win share; of a single one also the VP on both sides."""
    several = len(comparison.compared) > 1
    columns = (
        *([Column("comparison", "Comparison", "name")] if several else []),
        Column("who", "Who", "name"),
        *([Column("players", "Players", "count")] if _several(comparison) else []),
        *([] if several else SIDES),
        Column("vp", "VP difference", "vp", "mean of the paired differences"),
        Column("win_share", "Win share difference", "share", "mean of the paired differences"),
    )
    rows = tuple(row for one in comparison.compared for row in _overview_rows(comparison, one))
    valid = ", valid under stopping" if comparison.stopping else ""
    about = (
        f"95 % intervals{valid}; all of a column hold together. Those of the sentences hold together with each other "
        "only, and may be narrower."
    )
    return Table("differences", "Differences in the same seats", about, columns, rows)


def _overview_rows(comparison: Comparison, one: Compared) -> Iterator[Row]:
    """A row for each group of a contrast."""
    several = len(comparison.compared) > 1
    for group in one.groups:
        vp, wins = one.found[group, "vp"], one.found[group, "win_share"]
        name: tuple[Cell, ...] = (one.contrast.title,) if several else ()
        players: tuple[Cell, ...] = (one.players,) if _several(comparison) else ()
        sides: tuple[Cell, ...] = () if several else (vp.before, vp.after)
        share = None if group == EVERYONE else wins.together
        yield (*name, group, *players, *sides, vp.together, share)


def by_source(one: Compared, place: int, several: bool) -> Table:
    """The differences of a contrast in VP by source, a column for each group."""
    rows: tuple[Row, ...] = tuple((SOURCES[source][0], *_cells(one, source)) for source in _moved(one))
    return Table(
        f"sources-{place}",
        f"{_headed(one, several)}: VP by source, difference",
        "Sources that no result changed are left out.",
        (Column("source", "Source", "name"), *(Column(group, group, "vp") for group in one.groups)),
        rows,
        ("All sources", *_cells(one, "vp")),
    )


def sources_of(one: Compared, place: int, several: bool) -> Table:
    """VP by source of the group that a contrast is about, on both sides."""
    moved = _moved(one)
    columns = (
        Column("source", "Source", "name"),
        Column("before", "Before", "vp"),
        Column("after", "After", "vp"),
        Column("difference", "Difference", "vp"),
    )
    rows = tuple(_sides(SOURCES[source][0], one, source) for source in moved)
    title = f"{_headed(one, several)}: VP by source of {one.main}"
    about = "Sources that no result changed are left out."
    return Table(f"main-{place}", title, about, columns, rows, _sides("All sources", one, "vp"))


def _sides(name: str, one: Compared, metric: str) -> Row:
    """A metric of the group that a contrast is about, on both sides."""
    found = one.found[one.main, metric]
    return (name, found.before, found.after, found.together)


def _moved(one: Compared) -> list[str]:
    """The sources that a contrast moves, the largest difference first."""
    moved = [source for source in VP_SOURCES if _moves(one, source)]
    return sorted(moved, key=lambda source: -abs(one.found[one.main, source].together.estimate))


def by_counter(one: Compared, place: int, several: bool) -> Table:
    """The differences of a contrast in what the seats did, a column for each group."""
    rows: tuple[Row, ...] = tuple(
        (_TITLES[counter], *_cells(one, counter)) for counter in COUNTERS if _moves(one, counter)
    )
    return Table(
        f"counters-{place}",
        f"{_headed(one, several)}: what seats did, difference",
        "What no result changed is left out.",
        (Column("counter", "Per seat and game", "name"), *(Column(group, group, "number") for group in one.groups)),
        rows,
    )


def _headed(one: Compared, several: bool) -> str:
    """The name of a contrast, with the number of players if there are several."""
    return f"{one.contrast.title}, {one.players} players" if several else one.contrast.title


def _cells(one: Compared, metric: str) -> tuple[Cell, ...]:
    """The differences of a metric, group by group."""
    return tuple(one.found[group, metric].together for group in one.groups)


def _moves(one: Compared, metric: str) -> bool:
    """Whether a metric differs in any block of any group."""
    found = [one.found[group, metric] for group in one.groups]
    return any(difference.spread or difference.alone.estimate for difference in found)


def pairing(comparison: Comparison) -> Table:
    """How many blocks took another course, and what playing on common seeds gained."""
    columns = (
        Column("comparison", "Comparison", "name"),
        Column("players", "Players", "count"),
        Column("blocks", "Blocks", "count"),
        Column("diverged", "Diverged", "share", "blocks in which a decision differs"),
        Column("changed", "Changed", "share", "blocks in which a result differs"),
        Column("gain", "Pairing gained", "number", "so many times as many separate blocks would be as precise"),
    )
    rows = tuple(
        (one.contrast.title, one.players, one.blocks, one.diverged.estimate, one.changed.estimate, one.pairing)
        for one in comparison.compared
    )
    return Table("blocks", "Blocks", "A block is all games of one setup seed.", columns, rows)


def everything(comparison: Comparison) -> Table:
    """Every metric of every group of every contrast, a row each."""
    columns = (
        *(Column(key, key, "name") for key in ("comparison", "kind", "played_by")),
        Column("players", "players", "count"),
        *(Column(key, key, "name") for key in ("group", "metric")),
        *(Column(key, key, "number") for key in ("before", "after", "difference", "together")),
        Column("blocks", "blocks", "count"),
    )
    rows = tuple(_row(one, group, metric) for one in comparison.compared for group in one.groups for metric in METRICS)
    return Table(
        "comparison", "All differences", "difference: alone; together: with all shown beside it", columns, rows
    )


def _row(one: Compared, group: str, metric: str) -> Row:
    """A row of the table of everything."""
    found, contrast = one.found[group, metric], one.contrast
    sides = (found.before, found.after, found.alone, found.together)
    return (contrast.name, contrast.kind, contrast.by, one.players, group, metric, *sides, one.blocks)


def study(comparison: Comparison, caveats: Sequence[Caution] = ()) -> Study:
    """A comparison as a study, with its caveats among the sentences."""
    several = _several(comparison)
    moved = [(k, one) for k, one in enumerate(comparison.compared, 1) if not one.same]
    shown = [sources_of(one, place, several) for place, one in moved] if len(moved) == 1 else []
    more = [make(one, place, several) for place, one in moved for make in (by_source, by_counter)]
    doubts = (f"{caveat.label}: {caveat.sentence}" for caveat in caveats)
    tables = (overview(comparison), *shown, pairing(comparison))
    return Study(_title(comparison), (*headlines(comparison), *doubts), tables, more=tuple(more))


def _several(comparison: Comparison) -> bool:
    """Whether there are several numbers of players."""
    return len({one.players for one in comparison.compared}) > 1


def _title(comparison: Comparison) -> str:
    """What a page is called."""
    return f"{comparison.name}: {counted(comparison.games, 'game')} compared"
