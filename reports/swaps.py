"""What Crew cards cause: the answers of hold, pick and exchange, each card against the average card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np
import polars as pl

from reports.blocks import Fit, connected
from reports.estimates import ALPHA, FEW_SEEDS, Interval, Numbers
from reports.families import Flags, ranks_of, ratios, surely_better, tiers_of
from reports.heroes import BLOCK, CREW, OWN, Tried, blocks_of
from reports.tabular import Column, Table
from reports.wording import counted

CARD: Final = Column("card", "Card", "name", "number of the Crew card")
REWARD: Final = Column("reward", "Reward", "text", "what the card grants once achieved")
SEEDS: Final = Column("seeds", "Seeds", "count", "setup seeds on which the card was tried")
VP: Final = Column("vp", "VP", "vp", "victory points more than with the average card")
WIN_SHARE: Final = Column("win_share", "Win share", "share", "win share more than with the average card")
PLACE: Final = Column("place", "Place", "number", "the best and the worst place by VP that the card may have")
TIER: Final = Column("tier", "Tier", "count", "tier by VP: in the first is every card that may be the best")

MEANING: Final = {
    "hold": "What holding a card is worth: hands dealt by lot, no draft, and each card in turn as the third of a hand.",
    "pick": "What taking a card now is worth: at one pick the hero takes each card of the pack in turn, and everybody "
    "reacts, so that what is denied to others counts.",
    "exchange": "What having a card instead of another is worth: after the draft the hero exchanges one card, with its "
    "holder or the box.",
}
LINES: Final = "Lines hold all at once with 95 %."
TOGETHER: Final = "[ ] hold all at once with 95 % (max-t over setup seeds)."


@dataclass(frozen=True)
class Swap:
    """The effects of the cards on one hero's games."""

    cards: tuple[int, ...]
    seeds: tuple[int, ...]
    vp: Fit
    win_share: Fit
    comparable: bool
    """Whether every card can be compared with every other."""

    @cached_property
    def better(self) -> Flags:
        """Which card is surely worth more VP than which."""
        return surely_better(self.vp.family)

    @property
    def order(self) -> list[int]:
        """The places of the cards, most VP first."""
        return [int(k) for k in np.argsort(-self.vp.effects, kind="stable")]

    @cached_property
    def ranks(self) -> list[tuple[int, int]]:
        """The best and the worst place that each card may have."""
        return ranks_of(self.better)

    @cached_property
    def tiers(self) -> list[int]:
        """The tier of each card."""
        return tiers_of(self.better)


def swap_of(tries: pl.DataFrame) -> Swap:
    """The effects of all cards that were tried, over these games."""
    cards = tries["card"].unique().sort().to_list()
    seeds = tries.group_by("card").agg(pl.col("seed").n_unique()).sort("card")["seed"].to_list()
    points, wins = (blocks_of(tries, cards, value) for value in ("vp", "win_share"))
    fits = (points.cards(len(cards)), wins.cards(len(cards)))
    return Swap(tuple(cards), tuple(seeds), *fits, connected(points, len(cards)))


def swap_table(swap: Swap, rewards: Mapping[int, str], title: str) -> Table:
    """Each card against the average card, most VP first."""
    vp, wins = swap.vp.together(), swap.win_share.together()
    ranks, tiers = swap.ranks, swap.tiers
    rows = [
        (swap.cards[k], tiers[k], vp[k], wins[k], span(ranks[k]), swap.seeds[k], rewards.get(swap.cards[k], ""))
        for k in swap.order
    ]
    about = f"Each card against the average card. {TOGETHER}"
    return Table("swap", title, about, (CARD, TIER, VP, WIN_SHARE, PLACE, SEEDS, REWARD), tuple(rows))


def span(rank: tuple[int, int]) -> str:
    """The places that a card may have, in words."""
    return f"{rank[0]}" if rank[0] == rank[1] else f"{rank[0]}-{rank[1]}"


def by_strategy(tried: Tried) -> Table:
    """The effects on VP for each hero's strategy, with the tier within each strategy."""
    swaps = {name: swap_of(tried.tries.filter(pl.col("strategy") == name)) for name in tried.strategies}
    columns = [CARD]
    cells: list[dict[int, Interval | int]] = []
    for k, (name, swap) in enumerate(swaps.items(), 1):
        columns.append(Column(f"vp_{k}", name, "vp", f"victory points more than with the average card, as {name}"))
        columns.append(Column(f"tier_{k}", "Tier", "count", f"tier by VP as {name}"))
        cells.append(dict(zip(swap.cards, swap.vp.together(ALPHA / len(swaps)), strict=True)))
        cells.append(dict(zip(swap.cards, swap.tiers, strict=True)))
    cards = sorted({card for column in cells for card in column})
    rows = tuple((card, *(column.get(card) for column in cells)) for card in cards)
    about = f"VP against the average card by the hero's strategy. {TOGETHER}"
    return Table("swap_by_strategy", "By strategy", about, tuple(columns), rows)


def holder_table(tried: Tried) -> Table:
    """What an exchange does to the opponent who gives the card up and gets the hero's: the holder's change of VP."""
    own = tried.heroes.filter(pl.col("turn") == OWN).select(*BLOCK, pl.col("seat").alias("hero"))
    seated = tried.seats.join(own, on=BLOCK).filter(pl.col("seat") != pl.col("hero"))
    base = seated.filter(pl.col("turn") == OWN).unpivot(CREW, index=[*BLOCK, "seat", "vp"], value_name="card")
    tries = tried.tries.select(*BLOCK, "turn", "card")
    lost = base.join(tries, on=[*BLOCK, "card"]).join(
        seated.select(*BLOCK, "seat", "turn", pl.col("vp").alias("after")), on=[*BLOCK, "seat", "turn"]
    )
    sums = lost.group_by("seed", "card").agg((pl.col("after") - pl.col("vp")).sum().alias("change"), pl.len())
    cards = sums["card"].unique().sort().to_list()
    change, times = (wide(sums, cards, column) for column in ("change", "len"))
    intervals = ratios(change, times).together()
    rows = [(card, int(times[:, k].sum()), intervals[k]) for k, card in enumerate(cards)]
    about = f"The holder's VP after the exchange less those before it. {TOGETHER}"
    columns = (
        CARD,
        Column("times", "Times held", "count", "games in which an opponent held the card and had to give it up"),
        Column("vp", "Holder's VP", "vp", "victory points of the holder more than without the exchange"),
    )
    return Table("holder", "What the holder loses", about, columns, tuple(rows))


def wide(sums: pl.DataFrame, cards: Sequence[int], column: str) -> Numbers:
    """Sums by seed and card as rows and columns."""
    table = sums.pivot("card", index="seed", values=column).sort("seed").select(*(str(card) for card in cards))
    return table.fill_null(0).cast(pl.Float64).to_numpy()


def against_table(tries: pl.DataFrame, card: int) -> Table:
    """Each card against one card, from the games that differ in these two only."""
    cards = tries["card"].unique().sort().to_list()
    blocks = blocks_of(tries, cards, "vp")
    others = [other for other in cards if other != card and card in cards]
    found = [blocks.against(cards.index(other), cards.index(card)) for other in others]
    rows = [(other, one.seeds, one) for other, one in zip(others, found, strict=True)]
    rows.sort(key=lambda row: -row[2].estimate)
    columns = (
        CARD,
        Column("seeds", "Seeds", "count", "setup seeds with both cards"),
        Column("vp", "VP", "vp", f"victory points more than with card {card}"),
    )
    about = f"Each card against card {card} in the same place; each interval has 95 % by itself."
    return Table("against", f"Against card {card}", about, columns, tuple(rows))


def caution(swap: Swap, seeds: int) -> list[str]:
    """When not to believe the effects, in sentences."""
    said = []
    if seeds < FEW_SEEDS:
        said.append(f"few seeds: only {counted(seeds, 'setup seed')}; below {FEW_SEEDS} the intervals are rough.")
    if not swap.comparable:
        said.append("few seeds: some cards never met at a table, not even by way of others, and cannot be compared.")
    elif len(set(swap.tiers)) == 1:
        said.append("cannot be told apart: no card is surely worth more VP than another on these seeds.")
    return said
