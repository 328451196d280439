"""Who leads after each round, how often that changes, and how often the leader wins in the end."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import numpy as np
import polars as pl

from reports.methods import Method
from reports.tabular import Column, Row, Table
from sim.reading import BadInput, Problem

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
    gains = rounds.select("game", "seat", "round", "vp").join(who, on=["game", "seat"]).sort("game", "round", "seat")
    rows = gains.collect()
    shape = tuple(rows.select(pl.col("game", "round", "seat").n_unique()).row(0))
    if rows.is_empty() or math.prod(shape) != len(rows):
        raise BadInput([Problem("rounds", 0, "", "is damaged: some seats of a game have fewer rounds than others")])
    so_far = rows["vp"].to_numpy().reshape(shape).cumsum(axis=1)
    lead = so_far == so_far.max(axis=2, keepdims=True)
    best = np.sort(so_far, axis=2)[:, :, -2:]
    as_at_end = (lead == lead[:, -1:]).all(axis=2)
    shares = np.where(lead, rows["win_share"].to_numpy().reshape(shape), 0.0)
    found = {
        "margin": best[:, :, -1] - best[:, :, 0],
        "wins": shares.sum(axis=2) / lead.sum(axis=2),
        "changed": np.insert((lead[:, 1:] != lead[:, :-1]).any(axis=2), 0, False, axis=1),
        "kept": np.logical_and.accumulate(as_at_end[:, ::-1], axis=1)[:, ::-1],
    }
    games = rows.filter(pl.col("seat") == pl.col("seat").min()).select("game", "round", "seed")
    return games.with_columns(pl.Series(name, values.ravel()) for name, values in found.items()).sort("round", "game")
