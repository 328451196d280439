"""What is counted of the games: the tallies that each pass over a table of a run makes."""

from __future__ import annotations

from typing import Final

import polars as pl

from reports.games import MUSEUM_BASE, SHARE
from reports.question import RUN, USUAL, Question
from reports.samples import TWELFTHS
from reports.tables import VP_SOURCES
from reports.tallies import Tally

_SHARE: Final = pl.col(SHARE)
_VP: Final = {"twelfths": _SHARE, "vp": pl.col("vp")}
_SOURCES: Final = {source: pl.col(source) for source in VP_SOURCES}

POSITIVE: Final = {source: f"{source} positive" for source in VP_SOURCES}
"""The sums that count the rows in which a source gave points."""

BOOKS_BY_ROWS: Final = "books x rows"
FIRST_BOOKS: Final = "books x 2"
"""The sums of the parts of the Theory of Evolution: books times full Museum rows, and times the printed 2."""

_MEANS: Final = ("margin", "lagging_loss", "theory_books", "museum_rows", "objectives_achieved", "crew_achieved")
_STANDING: Final = {
    **_VP,
    **_SOURCES,
    **{name: pl.col(source) > 0 for source, name in POSITIVE.items()},
    **{name: pl.col(name) for name in _MEANS},
    BOOKS_BY_ROWS: pl.col("theory_books") * pl.col("museum_rows"),
    FIRST_BOOKS: pl.col("theory_books") * pl.col(MUSEUM_BASE),
}
_SPREAD: Final = ("twelfths", "vp", "margin", *VP_SOURCES)


EDGE: Final = {name: f"{name} edge" for name in ("vp", *VP_SOURCES)}
"""The sums of the winner's edge in points and in each source, in parts of `edge_unit`."""

_GAMES: Final = "games"


def edge_unit(players: int) -> int:
    """The parts of a point in which the winner's edge is summed: twelfths of the share of each other player."""
    return TWELFTHS * max(players - 1, 1)


def _edge(column: str) -> pl.Expr:
    """A seat's part in the winner's edge (the winners' mean less the others'), in parts of `edge_unit`."""
    return pl.col(column) * (pl.col("players") * _SHARE - TWELFTHS)


def seat_tallies(question: Question) -> list[Tally]:
    """What is counted of seats."""
    keys, pooled = question.keys, question.pooled
    tallies = [
        *_standing("", keys),
        Tally("samples", "seats", (RUN, *USUAL, "seed"), (), _VP),
        Tally("seat samples", "seats", (RUN, *USUAL[:2], "seed"), ("seat",), _VP),
        Tally("games", "seats", (RUN, *USUAL[:2]), (), {_GAMES: _first_of_game(question)}),
        Tally("ranks", "seats", keys, ("rank",), {}),
        Tally("margins", "seats", keys, ("margin",), {}),
        Tally("seats", "seats", pooled, ("seat",), _VP, tuple(_VP)),
        Tally("first turns", "seats", pooled, ("first_turn",), _VP, tuple(_VP)),
        Tally("theory", "seats", pooled, ("theory_books", "museum_rows"), {**_VP, "vp_theory": pl.col("vp_theory")}),
    ]
    if question.by is not None:
        tallies += _standing("usual ", (RUN, *USUAL))
    if question.whole_games:
        edges = {name: _edge(column) for column, name in EDGE.items()}
        sums = {_GAMES: _first_of_game(question), **edges}
        tallies.append(Tally("edge", "seats", question.of_games, (), sums, tuple(edges), _GAMES))
    return tallies


def _first_of_game(question: Question) -> pl.Expr:
    """Whether a row is the first of its game."""
    return pl.col("seat") == 1 if question.whole_games else pl.col("game").is_first_distinct()


def _standing(prefix: str, keys: tuple[str, ...]) -> list[Tally]:
    """Win shares, points, sources and their distribution."""
    return [
        Tally(f"{prefix}standing", "seats", keys, (), _STANDING, _SPREAD),
        Tally(f"{prefix}points", "seats", keys, ("vp",), {}),
    ]


def round_tallies(question: Question) -> list[Tally]:
    """What is counted of rounds."""
    standing = ("coins", "knowledge", "theory_space", "ship_space", "placements", "vp")
    sums = {name: pl.col(name) for name in standing} | _SOURCES
    return [Tally("rounds", "rounds", question.keys, ("round",), sums)]


def event_tallies(question: Question) -> list[Tally]:
    """What is counted of events, with the seats whose events they are."""
    keys = question.keys
    sums = {name: pl.col(name) for name in ("count", "coins", "vp", "root")}
    return [
        Tally("events", "events", keys, ("round", "kind", "thing"), sums),
        Tally(
            "event seats", "seats", keys, (), {"vp": pl.col("vp"), **_SOURCES, "lagging_loss": pl.col("lagging_loss")}
        ),
        Tally("goals in play", "goals", keys, ("goal",), {}),
    ]


def pair_tallies(_: Question) -> list[Tally]:
    """What is counted of two strategies that meet at a table."""
    rank, other = pl.col("rank"), pl.col("other rank")
    sums = {"halves": 2 * (rank < other).cast(pl.Int64) + (rank == other), "vp": pl.col("vp") - pl.col("other vp")}
    return [Tally("pairs", "pairs", (RUN, *USUAL), ("other strategy",), sums, tuple(sums))]
