"""Who leads after each round, how often that changes, and how often the leader wins in the end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import numpy as np
import polars as pl

from reports.methods import Method
from reports.tabular import Column, Row, Table

SUMS: Final = ("changed", "margin", "wins", "kept")

COLUMNS: Final = (
    Column("players", "Players", "name", "number of players"),
    Column("round", "After round", "name", "6 is final scoring"),
    Column("changed", "Lead changes", "share", "games in which others lead than after the round before"),
    Column("margin", "Margin", "vp", "VP of the leader minus those of the next, 0 if several lead"),
    Column("leader_wins", "Leader wins", "share", "mean win share in the end of who leads after this round"),
    Column("runaway", "Never caught", "share", "games in which the leaders stay the same to the end"),
)


def leads(parts: Iterable[Mapping[str, pl.LazyFrame]], method: Method, players: int) -> list[Row]:
    """The lead by round, for the games of some parts of a run with one number of players."""
    games = [by_game(part["rounds"], part["seats"]) for part in parts]
    rows: list[Row] = []
    for (number,), mine in (
        pl.concat(games).sort("round", "game").group_by("round", maintain_order=True) if games else ()
    ):
        sums = mine.group_by("seed", maintain_order=True).agg(pl.len(), pl.col(SUMS).sum())
        count, changed, margin, wins, kept = (sums[name].cast(pl.Float64).to_numpy() for name in ("len", *SUMS))
        since = method.share(changed, count) if number > 1 else None
        ends = (method.mean(margin, count), method.share(np.clip(wins, 0, count), count), method.share(kept, count))
        rows.append((players, int(number), since, *ends))
    return rows


def lead_table(rows: Sequence[Row]) -> Table:
    """The lead by number of players and round."""
    about = "Who has gained most VP so far under the base rules; what is held and not scored yet counts for nothing."
    return Table("leads", "The lead by round", about, COLUMNS, tuple(rows))


def by_game(rounds: pl.LazyFrame, seats: pl.LazyFrame) -> pl.DataFrame:
    """A row per game and round, in the order of games: who leads, by how much, and what came of it."""
    who = seats.select("game", "seat", "seed", "win_share")
    so_far = (
        rounds.select("game", "seat", "round", "vp")
        .join(who, on=["game", "seat"])
        .sort("game", "seat", "round")
        .with_columns(pl.col("vp").cum_sum().over("game", "seat").alias("sum"))
    )
    most = pl.col("sum").max()
    lead = pl.col("sum") == most
    games = so_far.group_by("game", "round").agg(
        pl.col("seed").first(),
        pl.col("seat").filter(lead).sort().cast(pl.String).str.join(" ").alias("leaders"),
        (most - pl.col("sum").sort(descending=True).get(1)).alias("margin"),
        pl.col("win_share").filter(lead).mean().alias("wins"),
    )
    before = pl.col("leaders").shift(1).over("game", order_by="round")
    last = pl.col("leaders").last().over("game", order_by="round")
    found = games.with_columns((pl.col("leaders") != before).fill_null(False).alias("changed"), last.alias("last"))
    ahead = (pl.col("leaders") == pl.col("last")).cast(pl.Int64)
    kept = ahead.reverse().cum_min().reverse().over("game", order_by="round") == 1
    return found.with_columns(kept.alias("kept")).sort("round", "game").collect()
