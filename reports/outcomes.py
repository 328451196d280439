"""Tables of how games end: win shares, points, ranks and margins, by strategy, seat, number of players and opponent."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

import polars as pl

from reports import standings
from reports.building import Maker, Measure, made, measure, name_column
from reports.distributions import QUANTILES, Distribution
from reports.findings import Findings
from reports.question import RUN
from reports.samples import TWELFTHS
from reports.tabular import Cell, Column, Table
from reports.tallies import BLOCKS, ROWS, Sums

_CLOSE: Final = 5
"""Victory points between the winner and the next of a game that is called close."""

GAMES: Final = Measure(standings.GAMES, lambda sums: sums.count)
_BLOCKS: Final = Measure(standings.BLOCKS, lambda sums: int(sums.row[BLOCKS]))
WIN_SHARE: Final = Measure(standings.WIN_SHARE, lambda sums: sums.share("twelfths", TWELFTHS))
VP: Final = Measure(standings.VP, lambda sums: sums.interval("vp"))
_FAIR: Final = measure(
    "fair_share", "Fair share", "share", "win share if all players were alike", lambda sums: 1 / sums.row["players"]
)


def strategies(findings: Findings) -> Table | None:
    """Who wins how often and with how many victory points, and how these are spread."""
    points = distributions(findings, "points", "vp")
    spread: list[tuple[str, str, str, Callable[[Distribution], Cell]]] = [
        ("vp_spread", "Spread", "standard deviation of victory points over games", lambda of: of.spread),
        ("vp_lowest", "Lowest", "fewest victory points in a game", lambda of: of.lowest),
        *(_quantile("vp", part) for part in QUANTILES),
        ("vp_highest", "Highest", "most victory points in a game", lambda of: of.highest),
    ]
    keys = findings.question.keys
    return made(
        findings,
        ("strategies", "Strategies", "Who wins how often and with how many victory points, and how these are spread."),
        keys,
        (),
        findings.sums("standing"),
        (GAMES, _BLOCKS, *_as_summed_up(findings), *(_spread(points, keys, *one) for one in spread)),
    )


def _as_summed_up(findings: Findings) -> Iterator[Measure]:
    """Win share and points with the intervals of the summary, where it is about the same seats."""

    def win_share(sums: Sums) -> Cell:
        row = findings.row_of(sums.row)
        return WIN_SHARE.of(sums) if row is None else row.win_share

    def points(sums: Sums) -> Cell:
        row = findings.row_of(sums.row)
        return VP.of(sums) if row is None else row.vp

    yield Measure(WIN_SHARE.column, win_share)
    yield Measure(VP.column, points)


def _quantile(column: str, part: float) -> tuple[str, str, str, Callable[[Distribution], Cell]]:
    """A quantile of a distribution: its key, title, meaning and value."""
    about = f"{part:.0%} of the games had no more"
    return f"{column}_{part:.0%}".removesuffix("%"), f"{part:.0%}", about, lambda of: of.quantile(part)


def _spread(
    known: dict[tuple[Any, ...], Distribution],
    keys: tuple[str, ...],
    key: str,
    title: str,
    about: str,
    of: Callable[[Distribution], Cell],
) -> Measure:
    """A measure of the distribution of a group of rows."""
    return measure(key, title, "vp", about, lambda sums: of(known[tuple(sums.row[name] for name in keys)]))


def distributions(findings: Findings, name: str, column: str) -> dict[tuple[Any, ...], Distribution]:
    """How the numbers of a column are spread in each group of rows."""
    groups = findings.frame(name).group_by(*findings.question.keys, maintain_order=True)
    return {group: Distribution.of(frame, column) for group, frame in groups}


def ranks(findings: Findings) -> Table | None:
    """How often each place was reached."""
    keys = findings.question.keys
    frame = findings.frame("ranks")
    seen = {tuple(row[key] for key in (*keys, "rank")): row[ROWS] for row in frame.iter_rows(named=True)}

    def share(rank: int) -> Callable[[Sums], Cell]:
        return lambda sums: seen.get((*(sums.row[key] for key in keys), rank), 0) / sums.count

    places = [
        measure(f"rank_{rank}", _ORDINALS[rank - 1], "share", f"share of games that ended on place {rank}", share(rank))
        for rank in sorted(frame["rank"].unique())
    ]
    about = "How often each place was reached; players who share a place are all on the better one."
    return made(findings, ("ranks", "Ranks", about), keys, (), findings.sums("standing"), (GAMES, *places))


_ORDINALS: Final = ("First", "Second", "Third", "Fourth")


def margins(findings: Findings) -> Table | None:
    """By how much games are won and lost."""
    keys = findings.question.keys
    known = distributions(findings, "margins", "margin")
    parts: list[tuple[str, str, str, Callable[[Distribution], Cell]]] = [
        _quantile("margin", 0.05),
        _quantile("margin", 0.5),
        _quantile("margin", 0.95),
        (
            "margin_won",
            "When ahead",
            "mean margin of the games with more VP than anybody else",
            lambda of: _mean(of, 1),
        ),
        ("margin_lost", "When behind", "mean margin of the games with less VP than another", lambda of: _mean(of, -1)),
    ]
    mean = measure("margin", "Margin", "vp", "own VP minus the best other's", lambda sums: sums.interval("margin"))
    close = measure(
        "close",
        "Close",
        "share",
        f"share of games in which the best other was at most {_CLOSE} VP away",
        lambda sums: _near(known[tuple(sums.row[key] for key in keys)]),
    )
    return made(
        findings,
        ("margins", "Margin of victory", "Own victory points minus the best other's."),
        keys,
        (),
        findings.sums("standing"),
        (GAMES, mean, *(_spread(known, keys, *one) for one in parts), close),
    )


def _mean(of: Distribution, sign: int) -> float | None:
    """The mean of the numbers of one sign."""
    mine = [(value, count) for value, count in zip(of.values, of.counts, strict=True) if value * sign > 0]
    return sum(value * count for value, count in mine) / sum(count for _, count in mine) if mine else None


def _near(of: Distribution) -> float:
    """The share of numbers near zero."""
    return sum(count for value, count in zip(of.values, of.counts, strict=True) if abs(value) <= _CLOSE) / of.count


def seats(findings: Findings) -> Table | None:
    """Whether a seat is better than another."""
    about = "Whether a seat is better than another, all strategies taken together unless they are asked for."
    return _by_place(findings, ("seats", "By seat", about), "seats", "seat")


def first_turns(findings: Findings) -> Table | None:
    """Whether an early place in the first turn order is better."""
    about = "Whether an early place in the first turn order is better, all strategies taken together unless asked for."
    return _by_place(findings, ("first_turns", "By first turn order", about), "first turns", "first_turn")


def _by_place(findings: Findings, table: tuple[str, str, str], name: str, column: str) -> Table | None:
    """Win share and points by a place at the table."""
    keys = findings.question.pooled
    fair = (_FAIR,) if "players" in keys else ()
    return made(findings, table, keys, [name_column(column)], findings.sums(name), (GAMES, *fair, WIN_SHARE, VP))


def player_counts(findings: Findings) -> Table | None:
    """How a strategy does at each number of players, where there are several."""
    if findings.question.by is not None or findings.frame("standing")["players"].n_unique() < 2:
        return None
    keys = (RUN, "variant", "strategy", "players")
    groups = sorted(findings.sums("standing"), key=lambda sums: [str(sums.row[key]) for key in keys])
    about = "How each strategy does at each number of players; the fair share is one part of so many."
    return made(
        findings, ("player_counts", "By number of players", about), keys, (), groups, (GAMES, _FAIR, WIN_SHARE, VP)
    )


def meetings(findings: Findings) -> Table | None:
    """Which strategy does better than which when they meet at a table."""
    if findings.question.by is not None or findings.frame("standing")["strategy"].n_unique() < 2:
        return None
    ahead = measure(
        "ahead",
        "Ahead",
        "share",
        "share of meetings in which the strategy ranked before the other; a shared rank counts half",
        lambda sums: sums.share("halves", 2),
    )
    points = measure(
        "vp_difference", "VP difference", "vp", "own VP minus the other's", lambda sums: sums.interval("vp")
    )
    met = measure("meetings", "Meetings", "count", "pairs of seats of the two in one game", lambda sums: sums.count)
    other = Column("other strategy", "Against", "name", "name of the other strategy")
    about = "How often each strategy ranks before each other that it meets at a table."
    table = ("meetings", "Match-ups", about)
    return made(findings, table, findings.question.keys, [other], findings.sums("pairs"), (met, ahead, points))


def points(findings: Findings) -> Table | None:
    """How often each number of victory points was reached."""
    keys = findings.question.keys
    count = measure("games", "Games", "count", "games with so many victory points", lambda sums: sums.count)
    about = "How often each number of victory points was reached."
    points = Column("points", "VP", "vp", "victory points")
    groups = _renamed(findings, "points")
    return made(findings, ("points", "Distribution of VP", about), keys, [points], groups, (count,))


def _renamed(findings: Findings, name: str) -> Iterable[Sums]:
    """The groups of the distribution of points, their points under a name of their own, few points first."""
    frame = findings.frame(name).with_columns(pl.col("vp").alias("points"))
    return findings.in_order(frame.sort("points"))


OUTCOMES: Final[tuple[Maker, ...]] = (
    strategies,
    ranks,
    margins,
    seats,
    first_turns,
    player_counts,
    meetings,
    points,
)
