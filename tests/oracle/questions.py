"""What the options of each question must be, by the oracle alone."""

from __future__ import annotations

from collections.abc import Hashable
from itertools import combinations
from typing import Final

from sim.components import CrewCard, Objective, Path, Placement, SealOffer
from sim.crew import CrewOnWorker
from sim.objectives import ObjectiveOnSlot
from sim.terms import DECLINE, Ask, Option
from tests.oracle import costs, needs, placing, tracks
from tests.oracle.seen import Seen, Side

Key = Hashable
FORCED: Final = (Ask.PLACEMENT, Ask.EMPTIED, Ask.SLOT)
UNJUDGED: Final = (Ask.CREW_CARD, Ask.OBJECTIVE_PAIR, Ask.NEXT, Ask.ONE_OF, Ask.TRADE)
STACKS: Final = ("stack of explore 2", "stack of 1 seal with 2 discount", "stack of navigate 2", "used stamps")
MOST_STEPS: Final = 5
MOST_DISCOUNT: Final = 4


def key(option: Option) -> Key:
    """An option in the oracle's words."""
    if isinstance(option, Placement):
        return int(option.worker), option.spot.name
    if isinstance(option, Path):
        return option.start.name, *[space.name for space in option.passed], option.end.name
    if isinstance(option, SealOffer):
        return int(option.scroll), option.name.split()[0], int(option.worker)
    if isinstance(option, ObjectiveOnSlot):
        return int(option.objective.number), option.slot.name
    if isinstance(option, CrewOnWorker):
        return f"crew {option.card.number}", int(option.worker)
    if isinstance(option, (CrewCard, Objective)):
        return int(option.number)
    return option.name


def ends(moves: set[tuple[str, ...]]) -> set[Key]:
    """Where moves start and end."""
    return {(move[0], move[-1]) for move in moves}


def achievable(seen: Seen, side: Side) -> set[Key]:
    """Every pair open at a pause."""
    crew = {(f"crew {card}", worker) for card, worker in needs.crew_achievable(side)}
    return {*needs.objectives_achievable(seen, side), *crew}


def seals(seen: Seen, side: Side, discount: int, free: bool) -> set[Key]:
    """The seals that may be bought, keyed as their options."""
    return {(scroll, colour, worker) for scroll, colour, worker in costs.seal_buys(seen, side, discount, free)}


def special_seals(seen: Seen, side: Side, paid: bool) -> set[Key]:
    """The workers for a special seal, keyed as their options."""
    return {(costs.PLATE, "special", worker) for worker in costs.special_seal_workers(seen, side, paid)}


def envelopes(side: Side) -> set[Key]:
    """Any envelope, as long as there is a stamp to send."""
    stamps = sum(side.stacks) + side.used_stamps
    return {"top envelope", "middle envelope", "bottom envelope"} if stamps else set()


def stacks(side: Side) -> set[Key]:
    """The stacks to take a stamp from, keyed as their options."""
    return {STACKS[k] for k in costs.stacks_to_take_from(side)}


def new_islands(side: Side) -> set[Key]:
    """The islands without one's explorer."""
    return {f"island {letter}" for letter in "ABC" if letter not in side.explorers}


def campsites_here(seen: Seen, side: Side, passed: tuple[str, ...]) -> list[set[Key]]:
    """The campsite of a space where one of the player's pieces lies, or where it stopped on the way."""
    spaces = tracks.tracks_of(seen)
    here = [spaces[space].campsite for space in (side.ship, *side.explorers.values(), *passed)]
    return [{campsite} for campsite in here if campsite is not None and costs.may_pitch(seen, side, campsite)]


def specimens_here(seen: Seen, side: Side, passed: tuple[str, ...]) -> list[set[Key]]:
    """The specimen of a space where one of the player's pieces lies, or where it stopped on the way."""
    here = {seen.tokens[space] for space in (side.ship, *side.explorers.values(), *passed) if space in seen.tokens}
    return [{specimen} for specimen in here - side.researched]


def movement(seen: Seen, side: Side, ask: Ask, steps: int, stops: bool) -> set[Key]:
    """The moves of so many steps, or only their ends where nothing can be gained on the way."""
    way = tracks.explorer_moves if ask is Ask.EXPLORE else tracks.ship_moves
    moves = way(seen, side, steps)
    return {*moves} if stops else ends(moves)


def allowed(seen: Seen, side: Side, ask: Ask, passed: tuple[str, ...], gained: int | None) -> list[set[Key]]:
    """The sets of options that a question may have; several where the question does not tell which icon asks it.

    `passed` is the move just made, `gained` the Objective just taken.
    """
    if ask in (Ask.EXPLORE, Ask.NAVIGATE):
        return [movement(seen, side, ask, n, s) for n in range(1, MOST_STEPS + 1) for s in (False, True)]
    if ask is Ask.SEAL:
        return [seals(seen, side, n, False) for n in range(MOST_DISCOUNT + 1)] + [seals(seen, side, 0, True)]
    if ask is Ask.SPECIAL_SEAL:
        paid = seen.rules["gold_2_seal_spot_cost"] == "paid"
        return [special_seals(seen, side, False)] + [special_seals(seen, side, True)] * paid
    if ask is Ask.UNLOCK:
        return [{*placing.unlockable(seen, side, free)} for free in (False, True)]
    if ask is Ask.TENT:
        return [{*costs.campsites_anywhere(seen, side)}, *campsites_here(seen, side, passed)]
    if ask is Ask.RESEARCH:
        anywhere: set[Key] = {*(costs.all_specimens() - side.researched)}
        museum: set[Key] = {*costs.researchable_in_museum(seen, side)}
        islands: set[Key] = {*costs.researchable_on_islands(seen, side)}
        return [anywhere, museum, islands, *specimens_here(seen, side, passed)]
    if ask is Ask.EMPTIED:
        empty = [name for name, left in zip(STACKS, side.stacks, strict=False) if not left]
        return [set(some) for n in range(1, len(empty) + 1) for some in combinations(empty, n)]
    return [one_answer(seen, side, ask, passed, gained)]


def one_answer(seen: Seen, side: Side, ask: Ask, passed: tuple[str, ...], gained: int | None) -> set[Key]:
    """The set of options of a question that any icon asks in the same way."""
    if ask is Ask.PLACEMENT:
        return {*placing.placements(seen, side)}
    if ask is Ask.STOP:
        return {*tracks.stops(seen, side, passed)}
    if ask is Ask.LOCKED_ACTION:
        return {*placing.locked_actions(seen)}
    if ask is Ask.ENVELOPE:
        return envelopes(side)
    if ask is Ask.STACK:
        return stacks(side)
    if ask is Ask.REPEAT_TENT:
        return {*side.tents}
    if ask is Ask.DELIVER:
        return {*costs.deliverable(seen, side)}
    if ask is Ask.ISLAND:
        return new_islands(side)
    if ask is Ask.OBJECTIVE:
        return {*needs.gainable(seen, side)}
    if ask is Ask.SLOT:
        assert gained is not None
        return {*needs.payable_slots(side, gained)}
    if ask is Ask.ACHIEVE:
        return achievable(seen, side)
    if ask is Ask.ACHIEVE_ANY:
        return {*needs.achievable_regardless(seen, side)}
    assert ask is Ask.REPEAT_CREW, ask
    return {*needs.repeatable_crew(seen, side)}


def agrees(ask: Ask, options: list[Option], wanted: list[set[Key]]) -> bool:
    """Whether the options, without "no", are one of the sets, none of them twice."""
    keys = [key(option) for option in options if option is not DECLINE]
    found = [set(keys)]
    if ask in (Ask.EXPLORE, Ask.NAVIGATE) and all(isinstance(way, tuple) for way in keys):
        found.append({(way[0], way[-1]) for way in keys if isinstance(way, tuple)})
    return any(len(keys) == len(keys_or_ends) and keys_or_ends in wanted for keys_or_ends in found)


def reduced(found: set[Key], wanted: set[Key]) -> set[Key]:
    """Moves as their ends, where only the ends are wanted."""
    if found == wanted:
        return found
    return {(way[0], way[-1]) if isinstance(way, tuple) and isinstance(way[-1], str) else way for way in found}
