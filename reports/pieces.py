"""Tables of the things on the table: spots, letters, goals, Objectives, Crew cards and coins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import polars as pl

from reports.building import Maker, made, measure
from reports.events import OFTEN, ROOT, beside_seats, count_of, each, of_seats, part_of, per_game, thing, things
from reports.findings import Findings
from reports.lenses import ROUNDS, SPOT, mean_round, unlocked
from reports.roots import ROOTS
from reports.tabular import Column, Table
from reports.tallies import ROWS, Sums, summed


def spots(findings: Findings) -> Table | None:
    """How often each spot was used, in which round, and what came of it."""
    rounds = [
        measure(f"round_{k}", f"R{k}", "number", f"placements {OFTEN} in round {k}", per_game(f"count {k}"))
        for k in ROUNDS
    ]
    coins = measure(
        "coins", "Coins", "number", "mean coins that the spot gave less the placement penalty", each("coins")
    )
    return made(
        findings,
        (
            "spots",
            "Spots and Special Actions",
            f"How often workers were placed at each spot, {OFTEN}, and what came of it.",
        ),
        findings.question.pooled,
        [SPOT],
        things(findings, ["placed"], findings.question.pooled),
        (count_of("placed", "Placed", "placements"), *rounds, coins, ROOT),
    )


def spots_by_strategy(findings: Findings) -> Table | None:
    """Which strategy uses which spot."""
    if findings.question.keys == findings.question.pooled:
        return None
    return made(
        findings,
        ("spots_by_strategy", "Spots by strategy", f"Which strategy places workers where, {OFTEN}."),
        findings.question.keys,
        [SPOT],
        things(findings, ["placed"], findings.question.keys),
        (count_of("placed", "Placed", "placements"), mean_round("round", "a worker was placed"), ROOT),
    )


def letters(findings: Findings) -> Table | None:
    """Who won the Correspondence majorities, and what they paid."""
    measures = (
        count_of("won", "Won", "majorities won"),
        measure("coins", "Coins", "number", "mean coins of a majority", each("coins")),
        measure("vp", "VP", "vp", "mean VP printed on it, each time", each("vp")),
        ROOT,
    )
    table = ("letters", "Correspondence", f"Who won which majorities, {OFTEN}, and what each paid.")
    names = [thing("Majority", "Correspondence tile and place")]
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
        measure("took", "Taken", "number", f"times taken {OFTEN}", per_game("took")),
        measure("achieved", "Achieved", "share", "share of those taken", part_of("achieved", "took")),
        measure("round", "Round", "number", "mean round in which it was achieved", part_of("when", "achieved")),
        measure("slot", "Slot", "text", "the slot it was achieved on most often", lambda sums: sums.row["slot"]),
        measure("vp", "VP each", "vp", "mean VP of its slot at final scoring", part_of("vp", "achieved")),
    )
    table = ("objectives", "Objectives", "How often each Objective was taken and achieved, and what its slots gave.")
    names = [thing("Objective", "Objective tile and its requirement")]
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


def slots(findings: Findings) -> Table | None:
    """How often Objectives were achieved on each slot, and what it gave."""
    events = _objective_events(findings).filter(pl.col("kind") == "achieved_on")
    groups = beside_seats(findings, events, findings.question.keys, ["slot"])
    at_once = findings.frame("events").filter(pl.col("kind") == "slot")
    followed = at_once.group_by(*findings.question.keys, pl.col("thing").alias("slot")).agg(
        pl.col(summed("root")).sum().alias(summed("followed"))
    )
    groups = groups.join(followed, on=[*findings.question.keys, "slot"], how="left")
    groups = pl.concat([groups, _pair_of_fives(groups, findings.question.keys)])
    achieved = per_game("count")
    measures = (
        measure(
            "achieved",
            "Achieved",
            "number",
            f"Objectives achieved on the slot {OFTEN}",
            lambda sums: achieved(sums) or None,
        ),
        mean_round("round", "an Objective was achieved there"),
        measure("vp", "VP each", "vp", "mean VP of the slot at final scoring, each time", each("vp")),
        measure("root", "Led to", "vp", "mean VP of all that its reward led to", part_of("followed", "count")),
        measure("vp_per_game", "VP", "vp", f"mean VP at final scoring {OFTEN}", per_game("vp")),
    )
    about = "How often Objectives were achieved on each slot, and what it gave; the VP add up to those of Objectives."
    table = ("slots", "Objective slots", about)
    names = [Column("slot", "Slot", "name", "Objective slot")]
    return made(findings, table, findings.question.keys, names, findings.in_order(groups), measures)


def _pair_of_fives(slots: pl.DataFrame, keys: Sequence[str]) -> pl.DataFrame:
    """What both fifth slots gave together, beyond what each of them gave: the rest of the points of Objectives."""
    vp = pl.col(summed("vp"))
    whole = slots.group_by(*keys, maintain_order=True).agg(vp.sum(), pl.exclude(*keys, summed("vp")).first())
    left = pl.col(summed(of_seats("vp_objectives"))) - vp
    none = (pl.lit(0, pl.Int64).alias(summed(name)) for name in ("count", "rounds", "followed"))
    rest = whole.with_columns(left.alias(summed("vp")), *none, pl.lit("silver 5 with gold 5").alias("slot"))
    return rest.filter(vp != 0).select(slots.columns)


def objective_slots(findings: Findings) -> Table | None:
    """On which slot each Objective was achieved how often."""
    keys = findings.question.pooled
    events = _objective_events(findings).filter(pl.col("kind") == "achieved_on")
    there = sorted(events["slot"].unique(), key=lambda slot: (slot.startswith("gold"), int(slot.split()[1])))
    count = pl.col(summed("count"))
    by_slot = events.group_by(*keys, "thing").agg(
        *(count.filter(pl.col("slot") == slot).sum().alias(summed(slot)) for slot in there)
    )
    groups = beside_seats(findings, events, keys, ["thing"]).join(by_slot, on=[*keys, "thing"])
    measures = (
        count_of("achieved", "Achieved", "times achieved on a slot"),
        *(
            measure(
                slot.replace(" ", "_"), slot.capitalize(), "share", f"share of them on {slot}", part_of(slot, "count")
            )
            for slot in there
        ),
    )
    table = (
        "objective_slots",
        "Objectives by slot",
        "On which slot each Objective was achieved, as shares of the times it was.",
    )
    names = [thing("Objective", "Objective tile and its requirement")]
    return made(findings, table, keys, names, findings.in_order(groups), measures)


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
        measure("seen", "Offered", "number", f"times offered {OFTEN}", per_game("seen")),
        measure("picked", "Picked", "share", "share of the times it was offered", part_of("picked", "seen")),
        measure("achieved", "Achieved", "share", "share of those picked", part_of("crew", "picked")),
        measure("round", "Round", "number", "mean round in which it was achieved", part_of("when", "crew")),
        measure("vp", "VP each", "vp", "mean VP printed on it, each time achieved", part_of("vp", "crew")),
        measure("root", "Led to", "vp", "mean VP of all that followed, each time achieved", part_of("root", "crew")),
    )
    table = ("crew", "Crew cards", "How often each Crew card was offered, picked and achieved, and what it led to.")
    return made(findings, table, keys, [thing("Card", "Crew card")], findings.in_order(groups), measures)


def coins(findings: Findings) -> Table | None:
    """Where coins came from and what they were spent on."""
    keys = findings.question.keys
    moved = pl.when(pl.col("kind") == "coins_in").then(pl.lit("earned")).otherwise(pl.lit("spent"))
    events = findings.frame("events").filter(pl.col("kind").is_in(["coins_in", "coins_out"]))
    named = events.with_columns(moved.alias("kind"), pl.col("thing").str.replace_all("_", " "))
    groups = findings.in_order(beside_seats(findings, named, keys, ["kind", "thing"]))
    names = [
        Column("kind", "Coins", "name", "whether they were earned or spent"),
        thing("Source", "what gave them or what they were paid for"),
    ]
    measures = (
        measure("coins", "Mean", "number", f"mean coins {OFTEN}", per_game("coins")),
        count_of("times", "Times", "times"),
    )
    table = ("coins", "Coins", f"Where coins came from and what they were spent on, {OFTEN}.")
    return made(findings, table, keys, names, groups, measures)


FROM_EVENTS: Final[tuple[Maker, ...]] = (
    *ROOTS,
    goals,
    objectives,
    slots,
    objective_slots,
    crew,
    spots,
    spots_by_strategy,
    unlocked,
    letters,
    coins,
)
PIECES: Final[tuple[Maker, ...]] = (lagging, *FROM_EVENTS)
