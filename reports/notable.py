"""Games of a run that are worth telling: the typical one, the closest, the highest, an upset and the strangest."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import polars as pl

from reports.games import Played
from reports.samples import TWELFTHS
from reports.store import reading, scan
from reports.tables import VP_SOURCES
from reports.wording import percent

GAME: Final = "game"
_CELL: Final = ("players", "strategy")
_DIGITS: Final = 9
"""Digits that are kept where the order of adding could change the last ones."""

_CLOSELY: Final = 10
"""So many groups of parts, some 100,000 games, are searched for the typical and the strangest game."""


class Notable(NamedTuple):
    """A game, and why it was chosen, in a sentence."""

    game: int
    why: str


def measured(seats: Sequence[pl.LazyFrame]) -> pl.DataFrame:
    """The games of some parts that any kind of choice may fall on, a row for each, with what they are chosen by; means
    are those of a strategy at a number of players. How usual a game is, is looked at in the first parts only.
    """
    first = pl.concat(seats[:_CLOSELY])
    means = first.group_by(_CELL).agg(
        pl.col("vp").mean().alias("mean vp"),
        *(pl.col(source).mean().alias(f"mean {source}") for source in VP_SOURCES),
        *(pl.col(source).std().alias(f"spread {source}") for source in VP_SOURCES),
    )
    known = means.collect(engine="streaming").lazy()
    games = first.select(pl.col(GAME).n_unique()).collect().item() if len(seats) > _CLOSELY else None
    among = pl.lit(games, pl.Int64()).alias("among")
    usual = [
        _picked(_how_usual(part.join(known, on=_CELL)).with_columns(among), (typical, strangest))
        for part in seats[:_CLOSELY]
    ]
    both = [pl.collect_all([_extremes(part), _winning(part)], engine="in-memory") for part in seats]
    extremes, winning = (pl.concat(frames) for frames in zip(*both, strict=True))
    wins = winning.group_by(_CELL).agg((pl.col("twelfths").sum() / pl.col("len").sum() / TWELFTHS).alias("wins"))
    ends = _picked(_how_won(extremes.join(wins, on=_CELL).lazy()), (closest, highest, upset))
    return pl.concat([ends, *usual], how="diagonal")


def _picked(games: pl.LazyFrame, picks: Sequence[Callable[[pl.DataFrame], Notable]]) -> pl.DataFrame:
    """The games that some kinds of choice fall on."""
    found = games.collect(engine="streaming")
    chosen = {pick(found).game for pick in picks} if len(found) else set()
    return found.filter(pl.col(GAME).is_in(list(chosen)))


def _how_usual(seats: pl.LazyFrame) -> pl.LazyFrame:
    """How far each game is from what its strategies make on average."""
    return seats.group_by(GAME).agg(
        ((pl.col("vp") - pl.col("mean vp")) ** 2).mean().round(_DIGITS).alias("missed"),
        pl.mean_horizontal(map(_oddness, VP_SOURCES)).mean().round(_DIGITS).alias("odd"),
    )


def _how_won(seats: pl.LazyFrame) -> pl.LazyFrame:
    """Who won each game, and by how much."""
    won = pl.col("win_share") == 1
    return seats.group_by(GAME).agg(
        pl.col("margin").max().alias("lead"),
        pl.col("vp").max(),
        pl.col("strategy", "wins").filter(won).first(),
    )


def _winning(seats: pl.LazyFrame) -> pl.LazyFrame:
    """How often each strategy wins, in twelfths of games."""
    twelfths = (pl.col("win_share") * TWELFTHS).round().cast(pl.Int64).sum().alias("twelfths")
    return seats.group_by(_CELL).agg(pl.len(), twelfths)


def _extremes(seats: pl.LazyFrame) -> pl.LazyFrame:
    """The seats of the games of a part that are won by the least, have most VP, or are a strategy's clearest win."""
    downwards = [True, False]
    ahead = seats.filter(pl.col("margin") >= 0).sort("margin", GAME).head(1)
    most = seats.sort("vp", GAME, descending=downwards).head(1)
    clearest = seats.filter(pl.col("win_share") == 1).sort("margin", GAME, descending=downwards)
    clearest = clearest.unique(_CELL, keep="first", maintain_order=True)
    games = pl.concat(some.select(GAME) for some in (ahead, most, clearest))
    return seats.select(GAME, *_CELL, "vp", "margin", "win_share").join(games, on=GAME, how="semi")


def _oddness(source: str) -> pl.Expr:
    """How far a source is from its mean in standard deviations, squared; nothing where it never varies."""
    spread = pl.col(f"spread {source}")
    distance = (pl.col(source) - pl.col(f"mean {source}")) / spread
    return pl.when(spread > 0).then(distance**2).otherwise(0.0)


def typical(games: pl.DataFrame) -> Notable:
    """The game in which the players' VP are nearest to what their strategies make on average (root mean square)."""
    row = first(games, "missed")
    return Notable(
        row[GAME], f"the players' VP are {row['missed'] ** 0.5:.1f} off their strategies' means{_among(row)}"
    )


def closest(games: pl.DataFrame) -> Notable:
    """The game in which the first two are the least apart."""
    row = first(games, "lead")
    return Notable(row[GAME], f"the first two are {row['lead']} VP apart")


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
    why = f"the sources of VP are {row['odd'] ** 0.5:.1f} standard deviations off their strategies' means{_among(row)}"
    return Notable(row[GAME], why)


def _among(row: Mapping[str, Any]) -> str:
    """In how many games a game was sought, if not in all of the run."""
    return "" if row["among"] is None else f" (sought in {row['among']:,} games of the run only)"


def first(games: pl.DataFrame, column: str, descending: bool = False) -> dict[str, Any]:
    """The game with the least or most in a column, of several the first."""
    return games.sort(column, GAME, descending=[descending, False], nulls_last=True).row(0, named=True)


NOTABLE: Final[dict[str, Callable[[pl.DataFrame], Notable]]] = {
    "typical": typical,
    "closest": closest,
    "highest": highest,
    "upset": upset,
    "strangest": strangest,
}


def seats_of(run: Path, variant: str) -> list[pl.LazyFrame]:
    """The seats of a variant, a few parts at a time; collect them inside `reading`."""
    mine = pl.col("variant") == variant
    return [some["seats"].filter(mine) for some in Played("", run, {}).batches(1, "seats")]


def notable(run: Path, kind: str, variant: str) -> Notable:
    """The game of a kind among the games of a variant; -1 if there is none."""
    with reading(run):
        games = measured(seats_of(run, variant))
    return NOTABLE[kind](games) if len(games) else Notable(-1, "none of the variant's games is there")


def final_vp(run: Path, game: int) -> list[int]:
    """The VP of each seat of a game as the run has them; empty if the game is not there."""
    with reading(run):
        rows = scan(run, "seats").filter(pl.col(GAME) == game).sort("seat").select("vp").collect()
    return rows["vp"].to_list()
