"""Tables of what led to victory points: placements, letters, Crew cards and slots, with all that followed."""

from __future__ import annotations

from typing import Final

import polars as pl

from reports.building import Maker, made, measure
from reports.events import OFTEN, ROOT, beside_seats, count_of, of_seats, part_of, per_game, thing
from reports.findings import Findings
from reports.tabular import Column, Table
from reports.tallies import summed

_CHAINS: Final = {"placed": "Placements", "majority": "Correspondence", "crew": "Crew cards", "slot": "Objective slots"}
_NO_CHAIN: Final = "Scoring (goals, final)"


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
        measure("vp", "Mean VP", "vp", f"mean VP {OFTEN}; they add up to all VP", per_game("root")),
        measure("share", "Of all VP", "share", "part of all victory points", part_of("root", of_seats("vp"))),
    )
    table = ("roots", "VP by root", "Victory points by what began the chain of events that led to them.")
    names = [thing("Root", "what began the chain")]
    return made(
        findings, table, keys, names, findings.in_order(pl.concat([groups, rest.select(groups.columns)])), measures
    )


def root_things(findings: Findings) -> Table | None:
    """The placements, letters, Crew cards and slots that led to victory points."""
    names = [
        Column("kind", "Kind", "name", "what kind of thing began the chain"),
        thing("Root", "what began the chain"),
    ]
    events = findings.frame("events").filter(pl.col("kind").is_in(list(_CHAINS)))
    named = events.with_columns(pl.col("kind").replace_strict(_CHAINS))
    groups = findings.in_order(beside_seats(findings, named, findings.question.keys, ["kind", "thing"]))
    measures = (
        count_of("times", "Times", "times"),
        measure("vp", "Mean VP", "vp", f"mean VP {OFTEN}", per_game("root")),
        ROOT,
    )
    table = ("root_things", "VP by root, thing by thing", "What each placement, majority, Crew card and slot led to.")
    return made(findings, table, findings.question.keys, names, groups, measures)


ROOTS: Final[tuple[Maker, ...]] = (roots, root_things)
