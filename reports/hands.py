"""Whole hands of Crew cards: what they are worth against each other and against drafting."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

import polars as pl

from reports.estimates import ALPHA, Interval, Numbers
from reports.families import Family, ranks_of, ratios, surely_better, tiers_of
from reports.figures.crew import hands_chart
from reports.heroes import BLOCK, heroes_of, seats_of, variants_of
from reports.selection import Selection
from reports.studies import Study
from reports.swaps import LINES, TOGETHER, span
from reports.tabular import Column, Row, Table
from reports.wording import counted

HAND: Final = Column("hand", "Hand", "name", "numbers of the Crew cards")
REWARDS: Final = Column("rewards", "Rewards", "text", "what the cards grant")
GAIN: Final = Column("vp", "VP", "vp", "victory points more than with the hand that was drafted")
MEAN: Final = Column("mean_vp", "Mean VP", "vp", "mean victory points with the hand")
WIN_SHARE: Final = Column("win_share", "Win share", "share", "win share more than with the hand that was drafted")
PLACE: Final = Column("place", "Place", "number", "the best and the worst place by VP that the hand may have")
TIER: Final = Column("tier", "Tier", "count", "tier by VP: in the first is every hand that may be the best")

_MOST_RANKED: Final = 60
"""Of more hands than this not every pair is compared."""

_SHOWN: Final = 25
"""So many hands of a search are shown; all of them stand in a table of their own."""


def given_hands(run: Path) -> pl.DataFrame:
    """A row for each game and forced hand: who held it, and what came of it more than in the game without it."""
    hands: dict[str, str] = {}
    base = ""
    for variant in variants_of(run):
        base = base or str(variant["name"])
        hands |= {slot["name"]: " ".join(map(str, slot["hand"])) for slot in variant["slots"] if slot["hand"]}
    seats = seats_of(run)
    own = seats.filter(pl.col("variant") == base).select(
        *BLOCK, "seat", "strategy", pl.col("vp").alias("own_vp"), pl.col("win_share").alias("own_share")
    )
    hand = pl.col("strategy").replace_strict(list(hands), list(hands.values()), return_dtype=pl.String())
    held = seats.filter(pl.col("strategy").is_in(list(hands))).with_columns(hand.alias("hand")).drop("strategy")
    return held.join(own, on=[*BLOCK, "seat"])


def study_of_hands(run: Path, rewards: Mapping[int, str]) -> Study:
    """What forced hands are worth, each as held by every place of the line-up in turn."""
    held = given_hands(run)
    seeds = held["seed"].n_unique()
    names = held["hand"].unique(maintain_order=True).to_list()
    main = hands_table(held, names, rewards, "What the hands are worth")
    tables = [main]
    if held["strategy"].n_unique() > 1:
        tables.append(by_holder(held, names))
    played = f"{counted(held.select(*BLOCK, 'variant').n_unique(), 'game')} on {counted(seeds, 'setup seed')}"
    chart = hands_chart(main, "VP more than with the hand that was drafted", f"{played}. {LINES}")
    how = "Each hand is given after the draft, for the cards drafted, to each place of the line-up in turn."
    return Study("Crew cards: hands", (f"{chart.title}.", how, f"{played}."), tuple(tables), (chart,))


def hands_table(held: pl.DataFrame, names: Sequence[str], rewards: Mapping[int, str], title: str) -> Table:
    """Each hand against the hand drafted instead, most VP first."""
    gains = hand_ratios(held, names, pl.col("vp") - pl.col("own_vp"))
    wins = hand_ratios(held, names, pl.col("win_share") - pl.col("own_share")).together()
    means = hand_ratios(held, names, pl.col("vp")).together()
    found = gains.together()
    places: list[str | None] = [None] * len(names)
    tiers: list[int | None] = [None] * len(names)
    if len(names) <= _MOST_RANKED:
        better = surely_better(hand_ratios(held, names, pl.col("vp")))
        places, tiers = [span(rank) for rank in ranks_of(better)], [*tiers_of(better)]
    rows: list[Row] = [
        (name, tiers[k], found[k], wins[k], means[k], places[k], rewards_in(name, rewards))
        for k, name in enumerate(names)
    ]
    rows.sort(key=lambda row: -means[names.index(str(row[0]))].estimate)
    about = f"VP and win share more than with the hand that was drafted. {TOGETHER}"
    return Table("hands", title, about, (HAND, TIER, GAIN, WIN_SHARE, MEAN, PLACE, REWARDS), tuple(rows))


def rewards_in(hand: str, rewards: Mapping[int, str]) -> str:
    """What the cards of a hand grant."""
    return "; ".join(rewards.get(int(card), "?") for card in hand.split())


def by_holder(held: pl.DataFrame, names: Sequence[str]) -> Table:
    """What each hand is worth to each strategy."""
    strategies = held["strategy"].unique().sort().to_list()
    columns = [HAND]
    cells: list[list[Interval]] = []
    for k, strategy in enumerate(strategies, 1):
        mine = held.filter(pl.col("strategy") == strategy)
        columns.append(Column(f"vp_{k}", strategy, "vp", f"victory points more than {strategy} has with its own hand"))
        cells.append(hand_ratios(mine, names, pl.col("vp") - pl.col("own_vp")).together(ALPHA / len(strategies)))
    rows: list[Row] = [(name, *(column[k] for column in cells)) for k, name in enumerate(names)]
    about = f"VP more than with the hand that was drafted, by who holds it. {TOGETHER}"
    return Table("hands_by_strategy", "By strategy", about, tuple(columns), tuple(rows))


def hand_ratios(held: pl.DataFrame, names: Sequence[str], value: pl.Expr) -> Family:
    """The mean of a value with each hand, as a family."""
    sums = held.group_by("seed", "hand").agg(value.sum().alias("value"), pl.len().alias("times"))
    return ratios(*(by_hand(sums, names, column) for column in ("value", "times")))


def by_hand(sums: pl.DataFrame, names: Sequence[str], column: str) -> Numbers:
    """Sums by seed and hand as rows and columns."""
    table = sums.pivot("hand", index="seed", values=column).sort("seed").select(*names)
    return table.fill_null(0).cast(pl.Float64).to_numpy()


def hero_values(run: Path, names: Sequence[str], value: str = "vp") -> Numbers:
    """The mean VP of the heroes on each seed, a column for each variant named."""
    heroes = heroes_of(seats_of(run))
    means = heroes.group_by("seed", "variant").agg(pl.col(value).mean())
    return means.pivot("variant", index="seed", values=value).sort("seed").select(*names).to_numpy()


def searched_hands(run: Path, hands: Sequence[str]) -> pl.DataFrame:
    """A row for each hero's game with one of the hands, and what came of it more than in the game without it."""
    heroes = heroes_of(seats_of(run))
    base = heroes.filter(~pl.col("variant").is_in(list(hands)))
    own = base.select(*BLOCK, pl.col("vp").alias("own_vp"), pl.col("win_share").alias("own_share"))
    held = heroes.filter(pl.col("variant").is_in(list(hands))).rename({"variant": "hand"})
    return held.join(own, on=BLOCK)


def study_of_search(
    run: Path, hands: Sequence[str], rewards: Mapping[int, str], search: Selection, equal: int
) -> Study:
    """The hands that a search left over, with what they are worth on fresh seeds."""
    held = searched_hands(run, hands)
    seeds = held["seed"].n_unique()
    whole = hands_table(held, hands, rewards, "The hands not separable from the best")
    main = replace(whole, rows=whole.rows[:_SHOWN])
    more = [replace(whole, key="hands_left", title="All hands not separable from the best")]
    if held["strategy"].n_unique() > 1:
        more.append(by_holder(held, hands))
    left = f"{len(hands)} of {search.systems} hands are left after {counted(search.seeds, 'setup seed')}: with 95 %"
    said: tuple[str, ...] = (
        f"{left} the best is among them, if it is better than all others by {search.indifference:g} VP or more.",
        f"The search tried hands {search.plays:,} times; as many seeds for every hand would take {equal:,}.",
        f"The values are from {counted(seeds, 'fresh setup seed')}, so that the luck of being found does not count.",
    )
    chart = hands_chart(main, "VP more than with the hand that was drafted", f"{said[2]} {LINES}")
    if len(hands) > _SHOWN:
        said = (*said, f"Shown are the {_SHOWN} with most VP on these seeds; `hands_left` has all.")
    return Study("Crew cards: best hands", said, (main,), (chart,), tuple(more))
