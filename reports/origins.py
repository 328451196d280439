"""Tables of where victory points come from: by source, by round, theory and the winner's edge."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from reports.building import Maker, Measure, made, measure
from reports.counting import BOOKS_BY_ROWS, EDGE, FIRST_BOOKS, POSITIVE, edge_unit
from reports.findings import Findings
from reports.outcomes import GAMES, VP, WIN_SHARE
from reports.standings import SOURCE
from reports.tables import SOURCES, VP_SOURCES
from reports.tabular import Cell, Column, Table
from reports.tallies import Sums

ROUND: Final = Column("round", "Round", "name", "round 1 to 5; 6 is final scoring")


def sources(findings: Findings) -> Table | None:
    """The victory points of each source."""
    measures = (
        measure(
            "vp",
            "Mean VP",
            "vp",
            "mean victory points of the source with their 95 % interval",
            _of_source(Sums.interval),
        ),
        measure("share", "Of all VP", "share", "part of all victory points", _of_source(_part)),
        measure(
            "positive", "Games with VP", "share", "share of games in which the source gave any", _of_source(_positive)
        ),
    )
    groups = [
        sums.with_values(source=SOURCES[one][0], key=one) for sums in findings.sums("standing") for one in VP_SOURCES
    ]
    about = "Where the victory points come from; the sources of a strategy add up to its mean VP."
    return made(findings, ("sources", "VP by source", about), findings.question.keys, [SOURCE], groups, measures)


def _of_source(value: Callable[[Sums, str], Cell]) -> Callable[[Sums], Cell]:
    """The value of the source that a row is about."""
    return lambda sums: value(sums, sums.row["key"])


def _part(sums: Sums, source: str) -> float | None:
    """The part of all points that a source gave."""
    return sums.total(source) / sums.total("vp") if sums.total("vp") else None


def _positive(sums: Sums, source: str) -> float | None:
    """The share of rows in which a source gave points."""
    return sums.mean(POSITIVE[source])


def edge(findings: Findings) -> Table | None:
    """What the winner has more of than the others."""
    if not findings.has("edge"):
        return None
    groups = [
        sums.with_values(source=SOURCES[one][0], key=EDGE[one], unit=edge_unit(sums.row["players"]))
        for sums in findings.sums("edge")
        for one in VP_SOURCES
    ]
    measures = (
        measure("edge", "Edge", "vp", "mean VP of the winners less the mean VP of the others in a game", _edge),
        measure("share", "Of all", "share", "part of the whole edge", _edge_part),
    )
    about = "The winner's VP less the mean of the others, per game; it describes who won and does not explain it."
    keys = findings.question.of_games
    return made(findings, ("edge", "The winner's edge", about), keys, [SOURCE], groups, measures)


def _edge(sums: Sums) -> Cell:
    """The edge of a source."""
    return sums.interval(sums.row["key"], sums.row["unit"])


def _edge_part(sums: Sums) -> float | None:
    """The part of the edge that a source makes up."""
    return sums.total(sums.row["key"]) / sums.total(EDGE["vp"]) if sums.total(EDGE["vp"]) else None


def rounds(findings: Findings) -> Table | None:
    """What is gained in each round, and what is held at its end."""
    held = {
        "coins": ("Coins", "coins held at the round's end"),
        "knowledge": ("Knowledge", "temporary knowledge held at the round's end"),
        "theory_space": ("Theory", "space on the Theory of Evolution track at the round's end"),
        "ship_space": ("Ship", "space of the ship at the round's end"),
        "placements": ("Placed", "workers placed in the round"),
    }
    gained = measure("vp", "VP gained", "vp", "mean victory points gained in the round", _mean("vp"))
    others = [measure(key, title, "number", f"mean {about}", _mean(key)) for key, (title, about) in held.items()]
    table = (
        "rounds",
        "By round",
        "What is gained in each round, and what is held at its end; round 6 is final scoring.",
    )
    return made(findings, table, findings.question.keys, [ROUND], findings.sums("rounds"), (gained, *others))


def sources_by_round(findings: Findings) -> Table | None:
    """The victory points of each source in each round."""
    groups = [
        sums.with_values(source=SOURCES[one][0], key=one) for sums in findings.sums("rounds") for one in VP_SOURCES
    ]
    groups = [sums for sums in groups if sums.total(sums.row["key"])]
    gained = measure("vp", "Mean VP", "vp", "mean victory points of the source in the round", _of_source(Sums.mean))
    table = ("sources_by_round", "VP by source and round", "In which round each source gives its victory points.")
    return made(findings, table, findings.question.keys, [ROUND, SOURCE], groups, (gained,))


def _mean(name: str) -> Callable[[Sums], Cell]:
    """The mean of a sum."""
    return lambda sums: sums.mean(name)


def theory(findings: Findings) -> Table | None:
    """The points of the Theory of Evolution in their exact parts."""
    parts = list(_theory_parts())
    means = [
        measure(
            "theory_books",
            "Books",
            "number",
            "mean theory books reached, without the extra book",
            _mean("theory_books"),
        ),
        measure("museum_rows", "Rows", "number", "mean full Museum rows", _mean("museum_rows")),
    ]
    about = "VP of the Theory of Evolution: books x 2, books x full Museum rows, and what the extra book adds."
    table = ("theory", "Theory of Evolution", about)
    return made(findings, table, findings.question.keys, (), findings.sums("standing"), (*means, *parts))


def _theory_parts() -> Iterator[Measure]:
    """The parts of the points of the Theory of Evolution, and their sum."""
    yield measure("books_vp", "2 x books", "vp", "mean VP of the books alone", _mean(FIRST_BOOKS))
    yield measure("rows_vp", "Rows x books", "vp", "mean VP of the books for full Museum rows", _mean(BOOKS_BY_ROWS))
    yield measure("extra_vp", "Extra book", "vp", "mean VP that the extra book adds", _extra_book)
    yield measure(
        "vp_theory", "Together", "vp", "mean VP of the Theory of Evolution", lambda sums: sums.interval("vp_theory")
    )


def _extra_book(sums: Sums) -> float | None:
    """What is left of the points of the Theory of Evolution without those of the books reached."""
    left = sums.total("vp_theory") - sums.total(FIRST_BOOKS) - sums.total(BOOKS_BY_ROWS)
    return left / sums.count if sums.count else None


def theory_grid(findings: Findings) -> Table | None:
    """How often each number of books met each number of full Museum rows, and what it was worth."""
    names = [
        Column("theory_books", "Books", "name", "theory books reached, without the extra book"),
        Column("museum_rows", "Rows", "name", "full Museum rows"),
    ]
    points = measure("vp_theory", "Theory VP", "vp", "mean VP of the Theory of Evolution", _mean("vp_theory"))
    vp = measure("vp", VP.column.title, "vp", "mean victory points", _mean("vp"))
    share = measure(
        "win_share", WIN_SHARE.column.title, "share", "mean win share", lambda sums: sums.mean("twelfths", 12)
    )
    about = "How often so many theory books met so many full Museum rows, and how these games went."
    table = ("theory_grid", "Books and Museum rows", about)
    groups = findings.sums("theory")
    return made(findings, table, findings.question.pooled, names, groups, (GAMES, points, vp, share))


FROM_ROUNDS: Final[tuple[Maker, ...]] = (rounds, sources_by_round)
ORIGINS: Final[tuple[Maker, ...]] = (sources, edge, *FROM_ROUNDS, theory, theory_grid)
