"""Games of a run that are worth telling: the typical one, the closest, the highest, an upset and the strangest."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple

import polars as pl

from reports.store import reading, scan
from reports.tables import VP_SOURCES
from reports.wording import percent

GAME: Final = "game"
_CELL: Final = ("players", "strategy")
_DIGITS: Final = 9
"""Digits that are kept where the order of adding could change the last ones."""


class Notable(NamedTuple):
    """A game, and why it was chosen, in a sentence."""

    game: int
    why: str


def measured(seats: pl.LazyFrame) -> pl.DataFrame:
    """A row for each game, with all that a game is chosen by; means are those of a strategy at a number of players."""
    means = seats.group_by(_CELL).agg(
        pl.col("vp").mean().alias("mean vp"),
        pl.col("win_share").mean().alias("wins"),
        *(pl.col(source).mean().alias(f"mean {source}") for source in VP_SOURCES),
        *(pl.col(source).std().alias(f"spread {source}") for source in VP_SOURCES),
    )
    known = means.collect(engine="streaming").lazy()
    won = pl.col("win_share") == 1
    return (
        seats.join(known, on=_CELL)
        .group_by(GAME)
        .agg(
            ((pl.col("vp") - pl.col("mean vp")) ** 2).mean().round(_DIGITS).alias("missed"),
            pl.mean_horizontal(map(_oddness, VP_SOURCES)).mean().round(_DIGITS).alias("odd"),
            pl.col("margin").max().alias("lead"),
            pl.col("vp").max(),
            pl.col("strategy").filter(won).first(),
            pl.col("wins").filter(won).first(),
        )
        .collect(engine="streaming")
    )


def _oddness(source: str) -> pl.Expr:
    """How far a source is from its mean in standard deviations, squared; nothing where it never varies."""
    spread = pl.col(f"spread {source}")
    distance = (pl.col(source) - pl.col(f"mean {source}")) / spread
    return pl.when(spread > 0).then(distance**2).otherwise(0.0)


def typical(games: pl.DataFrame) -> Notable:
    """The game in which the players' VP are nearest to what their strategies make on average (root mean square)."""
    row = first(games, "missed")
    return Notable(row[GAME], f"the players' VP are {row['missed'] ** 0.5:.1f} off their strategies' means")


def closest(games: pl.DataFrame) -> Notable:
    """The game won by the least."""
    row = first(games, "lead")
    return Notable(row[GAME], f"the winner leads by {row['lead']} VP")


def highest(games: pl.DataFrame) -> Notable:
    """The game with the most VP of a player."""
    row = first(games, "vp", descending=True)
    return Notable(row[GAME], f"a player makes {row['vp']} VP, the most of the run")


def upset(games: pl.DataFrame) -> Notable:
    """The clearest win of a strategy that wins least often."""
    won = games.filter(pl.col("wins") == pl.col("wins").min())
    if won.is_empty():
        return Notable(-1, "nobody has won a game alone")
    row = first(won, "lead", descending=True)
    why = f"{row['strategy']}, which wins {percent(row['wins'])} % of its games, wins by {row['lead']} VP"
    return Notable(row[GAME], why)


def strangest(games: pl.DataFrame) -> Notable:
    """The game whose sources are furthest from their strategies' means (root mean square, in standard deviations)."""
    row = first(games, "odd", descending=True)
    why = f"the sources of VP are {row['odd'] ** 0.5:.1f} standard deviations off their strategies' means"
    return Notable(row[GAME], why)


def first(games: pl.DataFrame, column: str, descending: bool = False) -> dict[str, Any]:
    """The game with the least or most in a column, of several the first."""
    return games.sort(column, GAME, descending=[descending, False]).row(0, named=True)


NOTABLE: Final[dict[str, Callable[[pl.DataFrame], Notable]]] = {
    "typical": typical,
    "closest": closest,
    "highest": highest,
    "upset": upset,
    "strangest": strangest,
}


def notable(run: Path, kind: str, variant: str) -> Notable:
    """The game of a kind among the games of a variant; -1 if there is none."""
    with reading(run):
        seats = scan(run, "seats").filter(pl.col("variant") == variant)
        if seats.head(1).collect().is_empty():
            return Notable(-1, "none of the variant's games is there")
        return NOTABLE[kind](measured(seats))


def final_vp(run: Path, game: int) -> list[int]:
    """The VP of each seat of a game as the run has them; empty if the game is not there."""
    with reading(run):
        rows = scan(run, "seats").filter(pl.col(GAME) == game).sort("seat").select("vp").collect()
    return rows["vp"].to_list()
