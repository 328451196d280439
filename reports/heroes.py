"""The heroes of a run that tries Crew cards: a row for each game, with the card in question and what came of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
import polars as pl

from reports.blocks import Blocks
from reports.store import read_manifest, reading, scan
from sim.hands import hero_of, tried_place
from sim.trial import Trial

CREW: Final = ("crew_1", "crew_2", "crew_3")
BLOCK: Final = ["players", "matchup", "seed", "arrangement"]
"""What the games of a block have in common: the table and who sits where; and of a pick, which pick it is (`pick`)."""

OWN: Final = -1
"""The turn of a game in which nothing is tried."""

VALUES: Final = ("vp", "win_share")


@dataclass(frozen=True)
class Tried:
    """The games of a question: who was the hero, which card was in question (`card`), what the hero held beside it
    (`beside_1`, `beside_2`), and its `vp` and `win_share`; `turn` is `OWN` where nothing was tried.
    """

    question: str
    heroes: pl.DataFrame
    seats: pl.DataFrame
    """Every seat of these games."""

    @property
    def tries(self) -> pl.DataFrame:
        """The games in which a card was tried."""
        return self.heroes.filter(pl.col("turn") != OWN)

    @property
    def strategies(self) -> list[str]:
        """The heroes' strategies, by name."""
        return self.heroes["strategy"].unique().sort().to_list()


def question_of(experiment: Mapping[str, Any]) -> str:
    """What a run's experiment asks about Crew cards; "" if nothing is tried in it."""
    return next((row["trial"]["question"] for row in experiment["variants"] if row.get("trial")), "")


def tried(run: Path) -> Tried:
    """The games of a run that tries Crew cards in turn."""
    trials = {row["name"]: row.get("trial") or {} for row in variants_of(run)}
    question = next(trial["question"] for trial in trials.values() if trial)
    turns, picks = (
        pl.col("variant").replace_strict(list(trials), [trial.get(key, none) for trial in trials.values()]).alias(key)
        for key, none in (("turn", OWN), ("pick", 0))
    )
    seats = seats_of(run).with_columns(turns.cast(pl.Int64), picks.cast(pl.Int64)).drop("variant")
    return Tried(question, with_cards(heroes_of(seats), question), seats)


def variants_of(run: Path) -> list[dict[str, Any]]:
    """The variants of a run as its manifest has them."""
    experiment = read_manifest(run)["experiment"]
    assert isinstance(experiment, dict)
    return list(experiment["variants"])


def seats_of(run: Path) -> pl.DataFrame:
    """Every seat of a run: which game it is, who sits there, the Crew cards held, and what came of it."""
    with reading(run):
        return scan(run, "seats").select(*BLOCK, "variant", "seat", "strategy", *CREW, *VALUES).collect()


def heroes_of(seats: pl.DataFrame) -> pl.DataFrame:
    """The rows of the heroes' seats."""
    tables = seats.select("players", "seed").unique()
    heroes = [int(hero_of(seed, players)) + 1 for players, seed in tables.iter_rows()]
    return seats.join(tables.with_columns(pl.Series("seat", heroes, pl.Int64)), on=["players", "seed", "seat"])


def with_cards(heroes: pl.DataFrame, question: str) -> pl.DataFrame:
    """The heroes' rows with the card in question and the two beside it, in the order of their numbers."""
    tables = heroes.select("players", "seed", "pick").unique()
    places = [
        int(tried_place(Trial(question, 0, max(pick, 1), []), seed, players))
        for players, seed, pick in tables.iter_rows()
    ]
    placed = heroes.join(tables.with_columns(pl.Series("place", places, pl.Int64)), on=["players", "seed", "pick"])
    hand = placed.select(*CREW).to_numpy()
    rows = np.arange(len(hand))
    place = placed["place"].to_numpy()
    beside = np.sort(np.stack([hand[rows, (place + k) % 3] for k in (1, 2)]), axis=0)
    return placed.with_columns(
        pl.Series("card", hand[rows, place]), pl.Series("beside_1", beside[0]), pl.Series("beside_2", beside[1])
    ).sort(*BLOCK, "pick", "turn")


def blocks_of(tries: pl.DataFrame, cards: Sequence[int], value: str) -> Blocks:
    """The games as blocks, a column for each card."""
    block = tries.select(pl.struct(*BLOCK, "pick").rle_id()).to_series().to_numpy().astype(np.intp)
    seed = np.unique(tries["seed"].to_numpy(), return_inverse=True)[1]
    column = np.searchsorted(np.asarray(cards), tries["card"].to_numpy())
    return Blocks(seed, block, column, tries[value].cast(pl.Float64).to_numpy())
