"""Pairs of Crew cards: what two cards are worth together beyond what each is worth, from the games of hold.

A hand is worth the sum of its cards, of its three pairs and of what the triple adds. Each card's pair effects sum to
zero, so that with 16 cards there are 15 contrasts of cards and 104 of pairs. A pair is found at a rate of false
discoveries of 5 % (Benjamini and Hochberg 1995), and its interval is widened for having been selected (Benjamini and
Yekutieli 2005).
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np
import polars as pl
from scipy.special import stdtr, stdtrit

from reports.blocks import Blocks, Fit, Places
from reports.estimates import ALPHA, Interval, Numbers
from reports.families import Flags, discoveries, pairs_of
from reports.heroes import blocks_of
from reports.swaps import CARD, REWARD, TOGETHER
from reports.tabular import Column, Row, Table

_GROUPS: Final = 20
"""Groups of seeds that the jackknife leaves out in turn."""

WITH: Final = Column("with", "With", "name", "number of the other Crew card")
VP: Final = Column("vp", "VP", "vp", "victory points of the two together beyond those of each")
P_VALUE: Final = Column("p", "p", "number", "how likely so much by chance alone, for this pair by itself")
FOUND: Final = Column("found", "Found", "text", "whether it is among the discoveries, of which 5 % are false")


@dataclass(frozen=True)
class Synergy:
    """The fit of cards and pairs to the games of hold."""

    cards: tuple[int, ...]
    blocks: Blocks
    raw: Fit
    hands: Places
    """Each game's hand as three places of cards, in order."""

    @property
    def enough(self) -> bool:
        """Whether the games tell every card and pair apart."""
        inside = self.blocks.within(design_of(len(self.cards), self.hands, self.blocks))
        cards = len(self.cards)
        return bool(np.linalg.matrix_rank(inside.T @ inside, hermitian=True) == contrasts_of(cards))

    @cached_property
    def pairs(self) -> Fit:
        """The pair effects, each card's summing to zero, in the order of `pairs_of`."""
        cards = len(self.cards)
        lift = np.hstack([np.zeros((cards * (cards - 1) // 2, cards)), centring(cards)])
        return self.raw.seen_through(lift)

    @cached_property
    def together(self) -> Fit:
        """For each held card and each other: what the other adds in that company, against the average other card."""
        cards = len(self.cards)
        rows = [beside(cards, held, other) for held in range(cards) for other in range(cards) if other != held]
        return self.raw.seen_through(np.array(rows))

    @property
    def p_values(self) -> Numbers:
        """How likely each pair effect is by chance alone."""
        family = self.pairs.family
        ratios = np.abs(family.estimates) / np.maximum(family.errors, 1e-12)
        return np.asarray(2 * (1 - stdtr(family.seeds - 1, ratios)), dtype=np.float64)

    @cached_property
    def found(self) -> Flags:
        """The pairs that are discoveries."""
        return discoveries(self.p_values)

    @property
    def intervals(self) -> list[Interval]:
        """The pair effects with intervals at the level of the discoveries, if there are any."""
        family = self.pairs.family
        level = ALPHA * max(int(self.found.sum()), 1) / len(self.found)
        reach = float(stdtrit(family.seeds - 1, 1 - level / 2))
        ends = zip(family.estimates, reach * family.errors, strict=True)
        return [Interval(float(vp), vp - half, vp + half, family.seeds) for vp, half in ends]

    def triples(self) -> tuple[float, float]:
        """The standard deviation of what triples add, about, and the upper end of its 95 % interval.

        Residuals of one hand on different seeds have the triple's effect alone in common: the mean of their products
        is its variance. The interval is a jackknife's over groups of seeds.
        """
        seeds = self.blocks.seed
        names = np.unique(self.hands, axis=0, return_inverse=True)[1].reshape(-1)
        every = common_variance(names, seeds, self.raw.residuals)
        group = seeds % _GROUPS
        parts = [
            common_variance(names[kept], seeds[kept], self.raw.residuals[kept])
            for kept in (group != k for k in range(_GROUPS))
        ]
        spread = math.sqrt((_GROUPS - 1) / _GROUPS * sum((part - every) ** 2 for part in parts))
        upper = every + float(stdtrit(_GROUPS - 1, 1 - ALPHA / 2)) * spread
        return math.sqrt(max(every, 0.0)), math.sqrt(max(upper, 0.0))


def synergy_of(tries: pl.DataFrame) -> Synergy:
    """The fit of cards and pairs to VP; `beside_1` and `beside_2` are the cards that the hero holds anyway."""
    cards = sorted(set(tries["card"]) | set(tries["beside_1"]) | set(tries["beside_2"]))
    blocks = blocks_of(tries, cards, "vp")
    hands = np.sort(np.searchsorted(cards, tries.select("card", "beside_1", "beside_2").to_numpy()), axis=1)
    return Synergy(tuple(cards), blocks, blocks.fit(design_of(len(cards), hands, blocks)), hands)


def design_of(cards: int, hands: Places, blocks: Blocks) -> Numbers:
    """A column for each card in question and for each pair in the hand."""
    design = np.zeros((len(hands), cards + cards * (cards - 1) // 2))
    rows = np.arange(len(hands))
    design[rows, blocks.column] = 1.0
    place_of = np.zeros((cards, cards), dtype=np.intp)
    place_of[pairs_of(cards)] = np.arange(cards * (cards - 1) // 2)
    for one, other in ((0, 1), (0, 2), (1, 2)):
        design[rows, cards + place_of[hands[:, one], hands[:, other]]] = 1.0
    return design


def contrasts_of(cards: int) -> int:
    """How many contrasts of cards and of pairs there are."""
    return cards - 1 + cards * (cards - 1) // 2 - cards


def centring(cards: int) -> Numbers:
    """What takes from pair effects the part that belongs to single cards: each card's pairs then sum to zero."""
    first, second = pairs_of(cards)
    incidence = np.zeros((cards, len(first)))
    incidence[first, np.arange(len(first))] = incidence[second, np.arange(len(first))] = 1.0
    return np.asarray(np.eye(len(first)) - incidence.T @ np.linalg.pinv(incidence.T), dtype=np.float64)


def beside(cards: int, held: int, other: int) -> Numbers:
    """The contrast of another card beside a held one against the average of all that may stand beside it.

    A card in a hand of three has a third companion as well, of average worth with it.
    """
    first, second = pairs_of(cards)
    row = np.zeros(cards + len(first))
    for one in range(cards):
        if one == held:
            continue
        weight = (1.0 if one == other else 0.0) - 1 / (cards - 1)
        row[one] += weight
        for k in np.flatnonzero((first == one) | (second == one)):
            companion = second[k] if first[k] == one else first[k]
            row[cards + k] += weight * (1.0 if companion == held else 1 / (cards - 2))
    return row


def common_variance(names: Places, seeds: Places, residuals: Numbers) -> float:
    """The mean product of residuals of the same hand on different seeds."""
    frame = pl.DataFrame({"hand": names, "seed": seeds, "residual": residuals})
    sums = frame.group_by("hand", "seed").agg(pl.col("residual").sum(), pl.len().cast(pl.Float64).alias("times"))
    hands = sums.group_by("hand").agg(
        (pl.col("residual").sum().pow(2) - pl.col("residual").pow(2).sum()).alias("products"),
        (pl.col("times").sum().pow(2) - pl.col("times").pow(2).sum()).alias("pairs"),
    )
    pairs, products = (float(hands[name].to_numpy().sum()) for name in ("pairs", "products"))
    return products / pairs if pairs else 0.0


def pairs_table(synergy: Synergy, found_only: bool) -> Table:
    """The pairs, the surest first; all of them, or only those that are discoveries."""
    first, second = pairs_of(len(synergy.cards))
    p_values, intervals = synergy.p_values, synergy.intervals
    rows: list[Row] = []
    for k in np.argsort(p_values, kind="stable"):
        if synergy.found[k] or not found_only:
            names = synergy.cards[first[k]], synergy.cards[second[k]]
            rows.append((*names, intervals[k], float(p_values[k]), "yes" if synergy.found[k] else "no"))
    about = "VP of two cards together beyond those of each. Of the pairs found about 5 % are false discoveries."
    key, title = ("synergy", "Pairs found") if found_only else ("pairs", "All pairs")
    return Table(key, title, about, (CARD, WITH, VP, P_VALUE, FOUND), tuple(rows))


def beside_table(synergy: Synergy, rewards: Mapping[int, str]) -> Table:
    """For each card held, the three cards that are worth most beside it."""
    cards = synergy.cards
    found = synergy.together.together()
    rows: list[Row] = []
    for place, held in enumerate(cards):
        others = [card for card in cards if card != held]
        mine = found[place * (len(cards) - 1) : (place + 1) * (len(cards) - 1)]
        best = sorted(zip(others, mine, strict=True), key=lambda pair: -pair[1].estimate)[:3]
        rows.append((held, *(cell for card, vp in best for cell in (card, vp)), rewards.get(held, "")))
    columns = [Column("held", "Held", "name", "number of the card that one holds")]
    for k, title in enumerate(("Best", "Second", "Third"), 1):
        columns.append(Column(f"beside_{k}", title, "number", f"the {title.lower()} card beside it"))
        columns.append(Column(f"vp_{k}", "VP", "vp", "victory points more than with the average card beside it"))
    columns.append(REWARD)
    about = f"What to pick beside a card that one holds, against the average card. {TOGETHER}"
    return Table("beside", "Beside what you hold", about, tuple(columns), tuple(rows))


def synergy_said(synergy: Synergy) -> Sequence[str]:
    """What the pairs come to, in sentences."""
    cards = len(synergy.cards)
    deviation, upper = synergy.triples()
    number = contrasts_of(cards) - (cards - 1)
    return (
        f"Pairs: {cards - 1} contrasts of cards and {number} of pairs; {int(synergy.found.sum())} pairs found.",
        f"Triples add about {deviation:.1f} VP more or less (their standard deviation; at most {upper:.1f}).",
    )
