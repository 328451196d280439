"""Tables of the things on the table: spots, letters, goals, Objectives, Crew cards and coins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import polars as pl

from reports.building import Maker, Measure, made, measure
from reports.events import beside_seats, each, of_seats, per_game, things
from reports.findings import Findings
from reports.tabular import Cell, Column, Table
from reports.tallies import ROWS, Sums, summed

_ROUNDS: Final = range(1, 6)
_OFTEN: Final = "per player and game"


def _thing(title: str, about: str) -> Column:
    """The column of what a row is about."""
    return Column("thing", title, "name", about)


_SPOT: Final = _thing("Spot", "location for workers")
_ROOT: Final = measure("root", "Led to", "vp", "mean VP of all that followed each time", each("root"))


def _count(key: str, title: str, about: str) -> Measure:
    """How often something happened."""
    return measure(key, title, "number", f"{about} {_OFTEN}", per_game("count"))


def _mean_round(key: str, about: str) -> Measure:
    """When something happened."""
    return measure(key, "Round", "number", f"mean round in which {about}", each("rounds"))


def spots(findings: Findings) -> Table | None:
    """How often each spot was used, in which round, and what came of it."""
    rounds = [
        measure(f"round_{k}", f"R{k}", "number", f"placements {_OFTEN} in round {k}", per_game(f"count {k}"))
        for k in _ROUNDS
    ]
    coins = measure(
        "coins", "Coins", "number", "mean coins that the spot gave less the placement penalty", each("coins")
    )
    return made(
        findings,
        ("spots", "Spots", f"How often workers were placed at each spot, {_OFTEN}, and what came of a placement."),
        findings.question.pooled,
        [_SPOT],
        things(findings, ["placed"], findings.question.pooled),
        (_count("placed", "Placed", "placements"), *rounds, coins, _ROOT),
    )


def spots_by_strategy(findings: Findings) -> Table | None:
    """Which strategy uses which spot."""
    if findings.question.keys == findings.question.pooled:
        return None
    return made(
        findings,
        ("spots_by_strategy", "Spots by strategy", f"Which strategy places workers where, {_OFTEN}."),
        findings.question.keys,
        [_SPOT],
        things(findings, ["placed"], findings.question.keys),
        (_count("placed", "Placed", "placements"), _mean_round("round", "a worker was placed"), _ROOT),
    )


def unlocked(findings: Findings) -> Table | None:
    """Who unlocked which spot, and when."""
    cost = measure(
        "coins", "Coins", "number", "mean coins that the lens cost", lambda sums: _negative(each("coins")(sums))
    )
    return made(
        findings,
        ("unlocked", "Unlocked spots", f"Who unlocked which spot, how often {_OFTEN}, and when."),
        findings.question.keys,
        [_SPOT],
        things(findings, ["unlocked"], findings.question.keys),
        (_count("unlocked", "Unlocked", "lenses placed"), _mean_round("round", "it was unlocked"), cost),
    )


def _negative(cell: Cell) -> float | None:
    """What was paid, from the coins that moved."""
    return -cell if isinstance(cell, int | float) and cell else cell if isinstance(cell, int | float) else None


def letters(findings: Findings) -> Table | None:
    """Who won the Correspondence majorities, and what they paid."""
    measures = (
        _count("won", "Won", "majorities won"),
        measure("coins", "Coins", "number", "mean coins of a majority", each("coins")),
        measure("vp", "VP", "vp", "mean VP printed on it, each time", each("vp")),
        _ROOT,
    )
    table = ("letters", "Correspondence", f"Who won which majorities, {_OFTEN}, and what each paid.")
    names = [_thing("Majority", "Correspondence tile and place")]
    groups = things(findings, ["majority"], findings.question.keys)
    return made(findings, table, findings.question.keys, names, groups, measures)


def goals(findings: Findings) -> Table | None:
    """How often each Beagle goal was in play, and what it gave to whom."""
    keys = findings.question.keys
    events = findings.frame("events").filter(pl.col("kind") == "goal").rename({"thing": "goal"})
    played = findings.frame("goals in play").select(*keys, "goal", pl.col(ROWS).alias(summed("played")))
    if played.is_empty():
        return None
    groups = beside_seats(findings, events, keys, ["goal"]).join(played, on=[*keys, "goal"], how="left")
    measures = (
        measure("in_play", "In play", "share", "share of games with this goal", lambda sums: sums.mean("played")),
        measure(
            "vp_in_play", "VP in play", "vp", "mean VP of a game with this goal, after the lagging loss", _when_played
        ),
        measure(
            "vp",
            "Mean VP",
            "vp",
            "mean VP over all games; the goals add up to those of all Beagle goals",
            per_game("vp"),
        ),
    )
    table = ("goals", "Beagle goals", "How often each Beagle goal was in play, and what it gave.")
    names = [Column("goal", "Goal", "name", "Beagle goal")]
    return made(findings, table, keys, names, findings.in_order(groups), measures)


def _when_played(sums: Sums) -> float | None:
    """The mean points of a goal in games that have it."""
    return sums.total("vp") / sums.total("played") if sums.total("played") else None


def lagging(findings: Findings) -> Table | None:
    """What the Beagle goals gave, and what the ribbons between ship and Beagle took of it."""
    loss = measure(
        "lagging_loss", "Lagging loss", "vp", "mean VP lost to ribbons", lambda sums: sums.mean("lagging_loss")
    )
    gained = measure("vp_beagle_goals", "Gained", "vp", "mean VP gained", lambda sums: sums.interval("vp_beagle_goals"))
    before = measure("before", "Before loss", "vp", "mean VP of the goals before the loss", _before_loss)
    table = ("lagging", "Lagging losses", "What Beagle goals would give, and what lagging behind the Beagle costs.")
    return made(findings, table, findings.question.keys, (), findings.sums("standing"), (before, loss, gained))


def _before_loss(sums: Sums) -> float | None:
    """The mean points of Beagle goals before the lagging loss."""
    return (sums.total("vp_beagle_goals") + sums.total("lagging_loss")) / sums.count if sums.count else None


def objectives(findings: Findings) -> Table | None:
    """How often each Objective was taken and achieved, on which slot, and what its slots gave."""
    keys = findings.question.pooled
    events = _objective_events(findings)
    if events.is_empty():
        return None
    kinds = {kind: pl.col(summed("count")).filter(pl.col("kind") == kind).sum() for kind in ("took", "achieved")}
    more = events.group_by(*keys, "thing").agg(
        *(count.alias(summed(kind)) for kind, count in kinds.items()),
        (pl.col(summed("count")) * pl.col("round")).filter(pl.col("kind") == "achieved").sum().alias(summed("when")),
    )
    slot = _most_used_slot(events, keys)
    groups = beside_seats(findings, events, keys, ["thing"]).join(more, on=[*keys, "thing"])
    groups = groups.join(slot, on=[*keys, "thing"], how="left")
    measures = (
        measure("took", "Taken", "number", f"times taken {_OFTEN}", per_game("took")),
        measure("achieved", "Achieved", "share", "share of those taken", _part_of("achieved", "took")),
        measure("round", "Round", "number", "mean round in which it was achieved", _part_of("when", "achieved")),
        measure("slot", "Slot", "text", "the slot it was achieved on most often", lambda sums: sums.row["slot"]),
        measure("vp", "VP each", "vp", "mean VP of its slot at final scoring", _part_of("vp", "achieved")),
    )
    table = ("objectives", "Objectives", "How often each Objective was taken and achieved, and what its slots gave.")
    names = [_thing("Objective", "Objective tile and its requirement")]
    return made(findings, table, keys, names, findings.in_order(groups), measures)


def _objective_events(findings: Findings) -> pl.DataFrame:
    """The events of Objectives; those on a slot are named by the Objective, with the slot beside it."""
    events = findings.frame("events").filter(pl.col("kind").is_in(["took", "achieved", "achieved_on"]))
    pair = pl.col("thing").str.extract_groups(r"^(?<tile>.*) on (?<slot>(?:silver|gold) \d+)$")
    on_slot = pl.col("kind") == "achieved_on"
    return events.with_columns(
        pl.when(on_slot).then(pair.struct.field("tile")).otherwise(pl.col("thing")).alias("thing"),
        pl.when(on_slot).then(pair.struct.field("slot")).alias("slot"),
    )


def _most_used_slot(events: pl.DataFrame, keys: Sequence[str]) -> pl.DataFrame:
    """The slot on which each Objective was achieved most often."""
    counted = (
        events.filter(pl.col("kind") == "achieved_on")
        .group_by(*keys, "thing", "slot")
        .agg(pl.col(summed("count")).sum())
    )
    return (
        counted.sort(summed("count"), "slot", descending=[True, False])
        .group_by(*keys, "thing")
        .agg(pl.col("slot").first())
    )


def _part_of(name: str, whole: str) -> Callable[[Sums], Cell]:
    """A sum as part of another."""
    return lambda sums: sums.total(name) / sums.total(whole) if sums.total(whole) else None


def slots(findings: Findings) -> Table | None:
    """How often Objectives were achieved on each slot, and what it gave."""
    events = _objective_events(findings).filter(pl.col("kind") == "achieved_on")
    groups = beside_seats(findings, events, findings.question.keys, ["slot"])
    at_once = findings.frame("events").filter(pl.col("kind") == "slot")
    followed = at_once.group_by(*findings.question.keys, pl.col("thing").alias("slot")).agg(
        pl.col(summed("root")).sum().alias(summed("followed"))
    )
    groups = groups.join(followed, on=[*findings.question.keys, "slot"], how="left")
    measures = (
        _count("achieved", "Achieved", "Objectives achieved on the slot"),
        _mean_round("round", "an Objective was achieved there"),
        measure("vp", "VP each", "vp", "mean VP of the slot at final scoring, each time", each("vp")),
        measure("root", "Led to", "vp", "mean VP of all that its reward led to", _part_of("followed", "count")),
        measure("vp_per_game", "VP", "vp", f"mean VP at final scoring {_OFTEN}", per_game("vp")),
    )
    table = ("slots", "Objective slots", "How often Objectives were achieved on each slot, and what the slot gave.")
    names = [Column("slot", "Slot", "name", "Objective slot")]
    return made(findings, table, findings.question.keys, names, findings.in_order(groups), measures)


def crew(findings: Findings) -> Table | None:
    """How often each Crew card was offered, picked and achieved, and what it gave."""
    keys = findings.question.pooled
    events = findings.frame("events").filter(pl.col("kind").is_in(["seen", "picked", "crew"]))
    count = pl.col(summed("count"))
    more = events.group_by(*keys, "thing").agg(
        *(count.filter(pl.col("kind") == kind).sum().alias(summed(kind)) for kind in ("seen", "picked", "crew")),
        (count * pl.col("round")).filter(pl.col("kind") == "crew").sum().alias(summed("when")),
    )
    groups = beside_seats(findings, events, keys, ["thing"]).join(more, on=[*keys, "thing"])
    measures = (
        measure("seen", "Offered", "number", f"times offered {_OFTEN}", per_game("seen")),
        measure("picked", "Picked", "share", "share of the times it was offered", _part_of("picked", "seen")),
        measure("achieved", "Achieved", "share", "share of those picked", _part_of("crew", "picked")),
        measure("round", "Round", "number", "mean round in which it was achieved", _part_of("when", "crew")),
        measure("vp", "VP each", "vp", "mean VP printed on it, each time achieved", _part_of("vp", "crew")),
        measure("root", "Led to", "vp", "mean VP of all that followed, each time achieved", _part_of("root", "crew")),
    )
    table = ("crew", "Crew cards", "How often each Crew card was offered, picked and achieved, and what it led to.")
    return made(findings, table, keys, [_thing("Card", "Crew card")], findings.in_order(groups), measures)


def coins(findings: Findings) -> Table | None:
    """Where coins came from and what they were spent on."""
    keys = findings.question.keys
    moved = pl.when(pl.col("kind") == "coins_in").then(pl.lit("earned")).otherwise(pl.lit("spent"))
    events = findings.frame("events").filter(pl.col("kind").is_in(["coins_in", "coins_out"]))
    named = events.with_columns(moved.alias("kind"), pl.col("thing").str.replace_all("_", " "))
    groups = findings.in_order(beside_seats(findings, named, keys, ["kind", "thing"]))
    names = [
        Column("kind", "Coins", "name", "whether they were earned or spent"),
        _thing("Source", "what gave them or what they were paid for"),
    ]
    measures = (
        measure("coins", "Mean", "number", f"mean coins {_OFTEN}", per_game("coins")),
        _count("times", "Times", "times"),
    )
    table = ("coins", "Coins", f"Where coins came from and what they were spent on, {_OFTEN}.")
    return made(findings, table, keys, names, groups, measures)


def roots(findings: Findings) -> Table | None:
    """The victory points by what began the chain that led to them."""
    keys = findings.question.keys
    events = findings.frame("events").filter(pl.col("kind").is_in(list(_CHAINS)))
    named = events.with_columns(pl.col("kind").replace_strict(_CHAINS).alias("thing"))
    groups = beside_seats(findings, named, keys, ["thing"])
    rest = groups.group_by(*keys, maintain_order=True).agg(
        pl.col(summed("root")).sum(), pl.exclude(summed("root"), "thing", *keys).first()
    )
    left = pl.col(summed(of_seats("vp"))) - pl.col(summed("root"))
    rest = rest.with_columns(left.alias(summed("root")), pl.lit(_NO_CHAIN).alias("thing"))
    measures = (
        measure("vp", "Mean VP", "vp", f"mean VP {_OFTEN}; they add up to all VP", per_game("root")),
        measure("share", "Of all VP", "share", "part of all victory points", _part_of("root", of_seats("vp"))),
    )
    table = ("roots", "VP by root", "Victory points by what began the chain of events that led to them.")
    names = [_thing("Root", "what began the chain")]
    return made(
        findings, table, keys, names, findings.in_order(pl.concat([groups, rest.select(groups.columns)])), measures
    )


_CHAINS: Final = {"placed": "Placements", "majority": "Correspondence", "crew": "Crew cards", "slot": "Objective slots"}
_NO_CHAIN: Final = "Scoring (goals, final)"


def root_things(findings: Findings) -> Table | None:
    """The placements, letters, Crew cards and slots that led to victory points."""
    names = [
        Column("kind", "Kind", "name", "what kind of thing began the chain"),
        _thing("Root", "what began the chain"),
    ]
    events = findings.frame("events").filter(pl.col("kind").is_in(list(_CHAINS)))
    named = events.with_columns(pl.col("kind").replace_strict(_CHAINS))
    groups = findings.in_order(beside_seats(findings, named, findings.question.keys, ["kind", "thing"]))
    measures = (
        _count("times", "Times", "times"),
        measure("vp", "Mean VP", "vp", f"mean VP {_OFTEN}", per_game("root")),
        _ROOT,
    )
    table = ("root_things", "VP by root, thing by thing", "What each placement, majority, Crew card and slot led to.")
    return made(findings, table, findings.question.keys, names, groups, measures)


FROM_EVENTS: Final[tuple[Maker, ...]] = (
    roots,
    root_things,
    goals,
    objectives,
    slots,
    crew,
    spots,
    spots_by_strategy,
    unlocked,
    letters,
    coins,
)
PIECES: Final[tuple[Maker, ...]] = (lagging, *FROM_EVENTS)
