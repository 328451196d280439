"""A pick order: what taking each card is worth, how a policy's own picks compare, and whether following it wins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import numpy as np
import polars as pl

from reports.estimates import ALPHA, Interval, ratio_interval, share_interval
from reports.figures.crew import swap_chart
from reports.heroes import BLOCK, CREW, OWN, Tried, seats_of, tried, variants_of
from reports.studies import Study
from reports.swaps import LINES, TOGETHER, Swap, by_strategy, caution, swap_of, swap_table
from reports.tabular import Column, Row, Table
from reports.wording import counted

STRATEGY: Final = Column("strategy", "Strategy", "name", "name of the strategy")
PICK: Final = Column("pick", "Pick", "name", "which pick of the draft")
_HALVES: Final = 2


def order_of(run: Path) -> list[int]:
    """The cards, the one that is worth most VP to take first."""
    swap = swap_of(tried(run).tries)
    return [swap.cards[k] for k in swap.order]


def study_of_order(picks: Path, confirmed: Path, rewards: Mapping[int, str]) -> Study:
    """The pick order from every pick of a run, and what following it brings in another."""
    games = tried(picks)
    swap = swap_of(games.tries)
    seeds = games.tries["seed"].n_unique()
    main = order_table(swap, rewards)
    tables = [main]
    if len(games.strategies) > 1:
        tables.append(by_strategy(games))
    regrets, follows = regret_table(games), confirmed_table(confirmed)
    tables += [regrets, follows]
    played = f"{counted(len(games.heroes), 'game')} on {counted(seeds, 'setup seed')}"
    said = (
        verdict(follows),
        "What taking a card is worth at a pick, over all three picks, with all that follows in the draft.",
        f"{played}; the hero: {', '.join(games.strategies)}.",
        *caution(swap, seeds),
    )
    chart = swap_chart(main, "VP more than taking the average card", f"{played}. {LINES}")
    return Study("Crew cards: a pick order", said, tuple(tables), (chart,))


def order_table(swap: Swap, rewards: Mapping[int, str]) -> Table:
    """The pick order with its tiers."""
    found = swap_table(swap, rewards, "Pick order")
    about = f"The card to take first stands first; each against the average card. {TOGETHER}"
    return Table("pick_order", found.title, about, found.columns, found.rows)


def regret_table(games: Tried) -> Table:
    """How many VP a strategy's own picks lose against the order, found on the other half of the seeds."""
    rows: list[Row] = []
    regrets = regrets_of(games)
    groups = regrets.select("strategy", "pick").unique().sort("strategy", "pick").rows()
    for strategy, pick in groups:
        mine = regrets.filter(pl.col("strategy") == strategy, pl.col("pick") == pick)
        sums = mine.group_by("seed").agg(pl.col("regret").sum(), pl.col("agrees").sum(), pl.len().alias("times"))
        regret, agrees, times = (sums[name].cast(pl.Float64).to_numpy() for name in ("regret", "agrees", "times"))
        alpha = ALPHA / len(groups)
        rows.append(
            (strategy, pick, share_interval(agrees, times, alpha=alpha), ratio_interval(regret, times, alpha=alpha))
        )
    columns = (
        STRATEGY,
        PICK,
        Column("agrees", "As the order", "share", "part of its picks that are the order's"),
        Column("regret", "Regret", "vp", "victory points that taking the order's card instead would bring"),
    )
    about = (
        "One pick at a time; the order is found on the other half of the setup seeds. [ ] hold all at once with 95 %."
    )
    return Table("regret", "How strategies pick", about, columns, tuple(rows))


def regrets_of(games: Tried) -> pl.DataFrame:
    """For each pick of a hero: VP of the order's card less VP of the card that its strategy took."""
    half = pl.col("seed").rank("dense") % _HALVES
    heroes = games.heroes.with_columns(half.alias("half"))
    own = heroes.filter(pl.col("turn") == OWN).select(*BLOCK, *CREW, pl.col("vp").alias("own_vp"))
    tries = heroes.filter(pl.col("turn") != OWN)
    found = []
    for k in range(_HALVES):
        swap = swap_of(tries.filter(pl.col("half") != k))
        worth = pl.col("card").replace_strict(list(swap.cards), swap.vp.effects.tolist(), default=-np.inf)
        best = tries.filter(pl.col("half") == k).with_columns(worth.alias("worth"))
        found.append(best.sort("worth", descending=True).unique([*BLOCK, "pick"], keep="first", maintain_order=True))
    taken = pl.concat(found).drop(CREW).join(own, on=BLOCK)
    took = pl.when(pl.col("pick") == 1).then("crew_1").when(pl.col("pick") == 2).then("crew_2").otherwise("crew_3")
    return taken.with_columns(
        (pl.col("vp") - pl.col("own_vp")).alias("regret"), (took == pl.col("card")).alias("agrees")
    )


def confirmed_table(run: Path) -> Table:
    """What following the order brings to each strategy, and to all, on setup seeds of its own."""
    gains = gains_of(run)
    strategies: Sequence[str] = gains["strategy"].unique().sort().to_list()
    parts = [(name, gains.filter(pl.col("strategy") == name)) for name in strategies]
    if len(parts) > 1:
        parts.append(("all", gains))
    alpha = ALPHA / len(parts)
    rows: list[Row] = [(name, *(gain_of(part, value, alpha) for value in ("vp", "win_share"))) for name, part in parts]
    columns = (
        STRATEGY,
        Column("vp", "VP", "vp", "victory points more than with its own picks"),
        Column("win_share", "Win share", "share", "win share more than with its own picks"),
    )
    seeds = gains["seed"].n_unique()
    about = f"Following the order against its own picks, on {counted(seeds, 'fresh setup seed')}. [ ] hold all at once."
    return Table("confirmed", "Does following the order win more?", about, columns, tuple(rows))


def gains_of(run: Path) -> pl.DataFrame:
    """What came of each game of a follower more than of the same game with its own picks."""
    variants = variants_of(run)
    own = {slot["name"] for slot in variants[0]["slots"]}
    names = {slot["name"]: slot["strategy"] for row in variants for slot in row["slots"] if slot["name"] not in own}
    seats = seats_of(run)
    base = seats.filter(pl.col("variant") == variants[0]["name"])
    before = base.select(*BLOCK, "seat", pl.col("vp").alias("own_vp"), pl.col("win_share").alias("own_share"))
    after = seats.filter(pl.col("strategy").is_in(list(names))).join(before, on=[*BLOCK, "seat"])
    return after.select(
        "seed",
        pl.col("strategy").replace_strict(list(names), list(names.values())),
        (pl.col("vp") - pl.col("own_vp")).alias("vp"),
        (pl.col("win_share") - pl.col("own_share")).alias("win_share"),
    )


def gain_of(gains: pl.DataFrame, value: str, alpha: float) -> Interval:
    """The mean gain with its interval."""
    sums = gains.group_by("seed").agg(pl.col(value).sum(), pl.len().alias("times"))
    above, below = (sums[name].cast(pl.Float64).to_numpy() for name in (value, "times"))
    return (
        share_interval(above, below, low=-1.0, alpha=alpha)
        if value == "win_share"
        else ratio_interval(above, below, alpha=alpha)
    )


def verdict(follows: Table) -> str:
    """Whether following the order wins more, in a sentence."""
    wins = follows.values("win_share")[-1]
    assert isinstance(wins, Interval)
    if wins.low > 0:
        return "Following the order wins more often than the strategies' own picks."
    if wins.high < 0:
        return "Following the order wins less often than the strategies' own picks."
    return "Whether following the order wins more often than the strategies' own picks is not decided."
