"""How `{researched: {reptile: 1}, coins: 10}` becomes a requirement, and `{seals: yellow}` what a goal counts."""

from __future__ import annotations

from sim.requirements import (
    Coins,
    EmptyStacks,
    Knowledge,
    LensesPlaced,
    Measure,
    ObjectivesAchieved,
    Requirement,
    ResearchedColour,
    ResearchedKind,
    Seals,
    ShipUpToDate,
    TentsPitched,
    TheorySpace,
    VictoryPoints,
)
from sim.rows import Row, whole
from sim.terms import COLOURS, KINDS
from sim.verbs import seals

PLAIN: dict[str, Measure] = {
    "ship": ShipUpToDate("ship"),
    "knowledge": Knowledge("knowledge"),
    "empty_stacks": EmptyStacks("empty stack"),
    "vp": VictoryPoints("VP"),
    "coins": Coins("coin"),
    "lenses": LensesPlaced("lens"),
    "tents": TentsPitched("tent"),
    "theory": TheorySpace("theory space"),
    "achieved": ObjectivesAchieved("achieved objective"),
}
RESEARCHED: dict[str, Measure] = {kind: ResearchedKind(k) for k, kind in enumerate(KINDS)}
RESEARCHED.update({colour: ResearchedColour(k) for k, colour in enumerate(COLOURS[:4])})
SEALS: dict[str, Measure] = {colour: Seals(k) for k, colour in enumerate(COLOURS[:4])}


def measure_of(row: Row, key: str) -> Measure:
    """What a goal counts: one key, as `{tents: 1}`, `{seals: yellow}` or `{researched: bird}`."""
    counts = row.row(key)
    counts.allow((*PLAIN, "seals", "researched"))
    if len(counts.values) != 1:
        if isinstance(counts.entry.value, dict):
            row.problems.add(counts.entry, counts.where, f"expected one thing to count, not {len(counts.values)}")
        return PLAIN["vp"]
    name = next(iter(counts.values))
    if name == "seals":
        return SEALS[counts.word(name, SEALS)]
    if name == "researched":
        return RESEARCHED[counts.word(name, RESEARCHED)]
    counts.number(name, low=1, high=1)
    return PLAIN.get(name, PLAIN["vp"])


def requirement_of(row: Row, key: str) -> Requirement:
    """What an Objective needs: seals, researched specimens by kind or colour, and plain measures."""
    needs = row.row(key)
    needs.allow((*PLAIN, "seals", "researched"))
    measures: list[Measure] = []
    amounts: list[int] = []
    if needs.has("researched"):
        for name, entry in needs.row("researched").pairs():
            if name not in RESEARCHED:
                row.problems.unknown(entry, needs.at("researched"), "kind or colour", name, RESEARCHED)
                continue
            measures.append(RESEARCHED[name])
            amounts.append(whole(entry, needs.at("researched"), row.problems, 1, 4))
    for name in needs.values:
        if name in PLAIN:
            measures.append(PLAIN[name])
            amounts.append(needs.number(name, low=1, high=200))
    return Requirement(seals(needs, "seals"), measures, amounts)
