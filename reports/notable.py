"""Games of a run that are worth telling: the typical one, the closest, the highest, an upset and the strangest."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

import polars as pl

from reports.store import reading, scan
from reports.tables import VP_SOURCES
from reports.wording import percent

GAME: Final = "game"


class Notable(NamedTuple):
    """A game, and why it was chosen, in a sentence."""

    game: int
    why: str


def typical(seats: pl.LazyFrame) -> Notable:
    """The game in which the players' VP are nearest to what their strategies make on average (root mean square)."""
    missed = (pl.col("vp") - pl.col("vp").mean().over("players", "strategy")) ** 2
    games = seats.with_columns(missed=missed).group_by(GAME).agg(pl.col("missed").mean())
    best = first(games, "missed", descending=False)
    return Notable(best[0], f"the players' VP are {best[1] ** 0.5:.1f} off their strategies' means")


def closest(seats: pl.LazyFrame) -> Notable:
    """The game won by the least."""
    lead = seats.group_by(GAME).agg(lead=pl.col("margin").max())
    best = first(lead, "lead", descending=False)
    return Notable(best[0], f"the winner leads by {best[1]:.0f} VP")


def highest(seats: pl.LazyFrame) -> Notable:
    """The game with the most VP of a player."""
    best = first(seats.group_by(GAME).agg(vp=pl.col("vp").max()), "vp", descending=True)
    return Notable(best[0], f"a player makes {best[1]:.0f} VP, the most of the run")


def upset(seats: pl.LazyFrame) -> Notable:
    """The clearest win of a strategy that wins least often."""
    shares = seats.group_by("players", "strategy").agg(share=pl.col("win_share").mean())
    won = seats.filter(pl.col("win_share") == 1).join(shares, on=["players", "strategy"])
    rows = won.sort("share", pl.col("margin") * -1, GAME).head(1).collect().to_dicts()
    if not rows:
        return Notable(-1, "nobody has won a game alone")
    row = rows[0]
    why = f"{row['strategy']}, which wins {percent(row['share'])} % of its games, wins by {row['margin']} VP"
    return Notable(row[GAME], why)


def strangest(seats: pl.LazyFrame) -> Notable:
    """The game whose sources are furthest from their strategies' means (root mean square, in standard deviations)."""
    cells = ("players", "strategy")
    parts = []
    for source in VP_SOURCES:
        mean, spread = (getattr(pl.col(source), name)().over(*cells) for name in ("mean", "std"))
        parts.append(pl.when(spread > 0).then(((pl.col(source) - mean) / spread) ** 2).otherwise(0.0))
    games = seats.with_columns(odd=pl.mean_horizontal(parts)).group_by(GAME).agg(pl.col("odd").mean().round(9))
    best = first(games, "odd", descending=True)
    return Notable(
        best[0], f"the sources of VP are {best[1] ** 0.5:.1f} standard deviations off their strategies' means"
    )


def first(games: pl.LazyFrame, column: str, descending: bool) -> tuple[int, float]:
    """The game with the least or most in a column, of several the first, and what stands there."""
    order = pl.col(column) * (-1 if descending else 1)
    row = games.sort(order, GAME).head(1).collect().to_dicts()[0]
    return row[GAME], float(row[column])


NOTABLE: Final[dict[str, Callable[[pl.LazyFrame], Notable]]] = {
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
        return NOTABLE[kind](seats)


def final_vp(run: Path, game: int) -> list[int]:
    """The VP of each seat of a game as the run has them; empty if the game is not there."""
    with reading(run):
        rows = scan(run, "seats").filter(pl.col(GAME) == game).sort("seat").select("vp").collect()
    return rows["vp"].to_list()
