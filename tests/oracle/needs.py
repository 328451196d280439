"""What must be held: seals of a worker, requirements of Objectives, Crew cards, and what may be achieved at a pause."""

from __future__ import annotations

from collections.abc import Mapping

from tests.oracle.printed import COLUMNS, CREW_NEEDS, LENSES, SLOT_COST, Rules, metal, objective_needs, seals_of
from tests.oracle.seen import Seen, Side
from tests.oracle.tracks import level_or_ahead


def shortfall(seals: list[str], needs: Mapping[str, int]) -> int:
    """How many needed seals are missing when each purple one serves one need."""
    missing = sum(max(0, number - seals.count(colour)) for colour, number in needs.items())
    return max(0, missing - seals.count("purple"))


def researched_of(side: Side, word: str) -> int:
    """Researched specimens of a colour (museum row) or a kind (column)."""
    return sum(word in specimen.split() for specimen in side.researched)


def has_seals(side: Side, needs: Mapping[str, int], rules: Rules) -> bool:
    """Whether the seals are there, on all workers together or (by the switch) on one."""
    if rules["seal_objectives"] == "one_worker":
        return any(shortfall(row, needs) == 0 for row in side.seals)
    return shortfall([seal for row in side.seals for seal in row], needs) == 0


def has_one(seen: Seen, side: Side, what: str, number: int) -> bool:
    """Whether one requirement that is not about seals is met."""
    held = {
        "ship": int(level_or_ahead(seen, side)),
        "knowledge": side.knowledge,
        "coins": side.coins,
        "vp": side.vp,
        "theory": side.theory,
        "tents": len(side.tents),
        "lenses": LENSES - side.lenses_left,
        "stacks": side.stacks.count(0),
    }
    if what in held:
        return held[what] >= number
    word = what.split()[0]
    assert word in COLUMNS or what.endswith(" specimens"), what
    return researched_of(side, word) >= number


def meets(seen: Seen, side: Side, tile: int) -> bool:
    """Whether the player meets the requirement of an Objective."""
    needs = objective_needs(tile, seen.rules)
    seals = {what.split()[0]: number for what, number in needs.items() if what.endswith(" seals")}
    others = {what: number for what, number in needs.items() if not what.endswith(" seals")}
    return has_seals(side, seals, seen.rules) and all(has_one(seen, side, *need) for need in others.items())


def fits(side: Side, card: int, worker: int) -> bool:
    """Whether a worker (1 to 3) has the five seals of a Crew card."""
    return shortfall(side.seals[worker], seals_of(CREW_NEEDS[card])) == 0


def free_slots(side: Side, tile: int) -> list[str]:
    """The empty slots of the tile's metal."""
    return [slot for slot in (f"{metal(tile)} {k}" for k in range(1, 6)) if slot not in side.covered]


def payable_slots(side: Side, tile: int, free: bool = False) -> list[str]:
    """The empty slots of the tile's metal whose cost the player holds."""
    return [slot for slot in free_slots(side, tile) if free or SLOT_COST.get(slot, 0) <= side.coins]


def objectives_achievable(seen: Seen, side: Side) -> set[tuple[int, str]]:
    """The (Objective, slot) pairs open at a pause: from the reserve onto an empty slot, or where the tile lies."""
    pairs = {(tile, slot) for tile in side.reserve if meets(seen, side, tile) for slot in payable_slots(side, tile)}
    for slot, tile in side.covered.items():
        if slot not in side.achieved and meets(seen, side, tile):
            pairs.add((tile, slot))
    return pairs


def crew_achievable(side: Side) -> set[tuple[int, int]]:
    """The (Crew card, worker) pairs open at a pause; a worker takes one card."""
    taken = set(side.crew.values())
    waiting = [card for card, worker in side.crew.items() if worker is None]
    return {
        (card, worker) for card in waiting for worker in (1, 2, 3) if worker not in taken and fits(side, card, worker)
    }


def achievable_regardless(seen: Seen, side: Side) -> set[tuple[int, str]]:
    """The (Objective, slot) pairs that may be achieved ignoring the requirement; the slot is paid as always."""
    free = seen.rules["forced_achievement_slot_cost"] == "free"
    pairs = {(tile, slot) for tile in side.reserve for slot in payable_slots(side, tile, free)}
    return pairs | {(tile, slot) for slot, tile in side.covered.items() if slot not in side.achieved}


def gainable(seen: Seen, side: Side) -> set[int]:
    """The Objectives on display that the player can take: into the reserve, or if it is full onto a payable slot."""
    return {tile for tile in seen.display if len(side.reserve) < 2 or payable_slots(side, tile)}


def repeatable_crew(seen: Seen, side: Side) -> set[int]:
    """The achieved Crew cards whose reward the seventh card may repeat."""
    whose = seen.sides if seen.rules["crew_7_repeats"] == "any_achieved" else [side]
    achieved = {card for owner in whose for card, worker in owner.crew.items() if worker is not None}
    return achieved - {7}
