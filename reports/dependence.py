"""What a Crew card's worth depends on of the table: tiles, goals, letters and Objectives, from the games of hold.

For each thing that is in play on some setup seeds only, the cards are fitted on the seeds with it and on those without
it, and the difference is judged. Among all cards and things the clear ones are discoveries at a rate of 5 % false ones
(Benjamini and Hochberg 1995), with intervals widened for having been selected (Benjamini and Yekutieli 2005).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
import polars as pl
from scipy.special import stdtr, stdtrit

from reports.blocks import Blocks
from reports.estimates import ALPHA, FEW_SEEDS, Interval
from reports.families import discoveries
from reports.heroes import blocks_of, variants_of
from reports.store import reading, scan
from reports.swaps import CARD, REWARD
from reports.tabular import Column, Row, Table
from sim.box import open_box
from sim.contents import Box
from sim.deal import Deal, Fixed
from sim.reading import entry_of

PLACES: Final = {"special": "Special Action", "goal": "Beagle goal", "letter": "Correspondence"}
"""Kinds of things by the columns of setups that name them, with their words."""

OBJECTIVE: Final = "Objective"
SHOWN: Final = 2
"""Objectives of each metal in the first display."""

THING: Final = Column("thing", "In play", "name", "the tile, goal, letter or Objective (at the start)")
KIND: Final = Column("kind", "Kind", "text", "what kind of thing it is")
SEEDS: Final = Column("seeds", "Seeds", "count", "setup seeds on which it is in play")
CHANGE: Final = Column(
    "change", "Change", "vp", "victory points that the card is worth more, against the average card, when it is in play"
)


@dataclass(frozen=True)
class Dependence:
    """How much more a card is worth when a thing is in play, its standard error, and the seeds on either side."""

    card: int
    kind: str
    thing: str
    change: float
    error: float
    seeds: tuple[int, int]

    @property
    def freedom(self) -> int:
        """The degrees of freedom of its t: those of the smaller side, to be sure."""
        return min(self.seeds) - 1

    @property
    def p_value(self) -> float:
        """How likely so much by chance alone."""
        if self.error == 0.0:
            return 0.0 if self.change else 1.0
        return 2 * (1 - float(stdtr(self.freedom, abs(self.change) / self.error)))

    def interval(self, level: float) -> Interval:
        """The change with its interval that misses with this probability."""
        half = float(stdtrit(self.freedom, 1 - level / 2)) * self.error
        return Interval(self.change, self.change - half, self.change + half, sum(self.seeds))


def things_in_play(run: Path) -> dict[tuple[str, str], set[int]]:
    """Each kind of thing and its name with the setup seeds on which it is in play when the game begins."""
    variant = variants_of(run)[0]
    box = open_box(entry_of(variant["rules"], "the rules of the run"))
    fixed = variant["setup"].get("objectives", ())
    with reading(run):
        setups = scan(run, "setups").unique("seed").sort("seed").collect()
    found: dict[tuple[str, str], set[int]] = {}
    for kind, words in PLACES.items():
        for column in (name for name in setups.columns if name.startswith(f"{kind}_")):
            for seed, thing in setups.select("seed", column).iter_rows():
                found.setdefault((words, thing), set()).add(seed)
    for seed, players in setups.select("seed", "players").iter_rows():
        for thing in first_objectives(box, fixed, seed, players):
            found.setdefault((OBJECTIVE, thing), set()).add(seed)
    return {key: seeds for key, seeds in found.items() if key[1]}


def first_objectives(box: Box, fixed: Sequence[int], seed: int, players: int) -> list[str]:
    """The Objectives of the starting pairs and of the first display."""
    deal = Deal(box, Fixed([], [], [], [], objectives=list(fixed)), seed, players)
    starting = (*deal.silver_start[:players], *deal.gold_start[:players])
    return [box.objectives[tile].name for tile in (*starting, *deal.silver[:SHOWN], *deal.gold[:SHOWN])]


def dependences_of(tries: pl.DataFrame, in_play: Mapping[tuple[str, str], set[int]]) -> Iterator[Dependence]:
    """How each card's worth changes with each thing that is in play on enough seeds, and not in play on as many."""
    cards = tries["card"].unique().sort().to_list()
    blocks = blocks_of(tries, cards, "vp")
    seed = tries["seed"].to_numpy()
    for (kind, thing), seeds in sorted(in_play.items()):
        there = np.isin(seed, list(seeds))
        sides = blocks.chosen(there), blocks.chosen(~there)
        counts = (sides[0].seeds, sides[1].seeds)
        if min(counts) >= FEW_SEEDS and all(len(np.unique(side.column)) == len(cards) for side in sides):
            for card, change, error in changes(sides, cards):
                yield Dependence(card, kind, thing, change, error, counts)


def changes(sides: tuple[Blocks, Blocks], cards: Sequence[int]) -> Iterator[tuple[int, float, float]]:
    """Each card's effect on one side less that on the other, with its standard error."""
    first, second = (side.cards(len(cards)).family for side in sides)
    errors = np.hypot(first.errors, second.errors)
    for k, card in enumerate(cards):
        yield card, float(first.estimates[k] - second.estimates[k]), float(errors[k])


def dependence_tables(found: Sequence[Dependence], rewards: Mapping[int, str]) -> tuple[Table, Table]:
    """The clear dependences, the surest first; and all of them."""
    ordered = sorted(found, key=lambda one: (one.p_value, one.card, one.thing))
    clear = discoveries(np.array([one.p_value for one in ordered])) if ordered else np.zeros(0, dtype=np.bool_)
    level = ALPHA * max(int(clear.sum()), 1) / max(len(ordered), 1)
    rows: list[Row] = [
        (one.card, one.thing, one.interval(level), one.seeds[0], one.kind, rewards.get(one.card, "")) for one in ordered
    ]
    about = (
        f"How much more a card is worth when a thing is in play; {len(ordered)} pairs of card and thing were looked at."
    )
    columns = (CARD, THING, CHANGE, SEEDS, KIND, REWARD)
    chosen = tuple(row for row, is_clear in zip(rows, clear, strict=True) if is_clear)
    clear_about = f"{about} Of these about 5 % are false discoveries."
    return (
        Table("on_the_table", "What a card's worth depends on", clear_about, columns, chosen),
        Table("every_dependence", "Every dependence", about, columns, tuple(rows)),
    )
