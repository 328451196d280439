"""What an answer must have cost and brought, from the table before it and the table after it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sim.terms import Ask
from tests.oracle import costs, needs, placing, questions, tracks
from tests.oracle.printed import PENALTY, ROW_COST, SLOT_COST
from tests.oracle.probes import Question, Table, academy
from tests.oracle.questions import Key
from tests.oracle.seen import Seen, Side
from tests.oracle.watcher import Differs

STEPS: Final = {"1": 2, "2": 3, "3": 4}
ACADEMY: Final = {"1": (1, 0), "2": (2, 1), "3": (2, 3)}


def same(what: str, found: object, wanted: object, before: Table) -> None:
    """Fail with both values unless they are equal."""
    if found != wanted:
        raise Differs(f"{what}: {found}, the oracle: {wanted}\n{before.side}\n{before.seen}")


def paid(before: Table, after: Table, purpose: str) -> int:
    """Coins paid for a purpose in between."""
    return after.paid[purpose] - before.paid[purpose]


def gained(before: Table, after: Table, source: str) -> int:
    """VP gained from a source in between."""
    return after.points[source] - before.points[source]


def distinction(side: Side, worker: int) -> int:
    """0, 1 with four seals, 2 with six."""
    seals = len(side.seals[worker])
    return (seals >= 4) + (seals >= 6)


def action_options(seen: Seen, side: Side, spot: str, level: int) -> tuple[Ask, set[Key]] | None:
    """The first question of a location of the two movement pages or of the Academy, by distinction."""
    page, number = placing.page_of(spot), spot.split()[-1]
    if page in ("exploration", "navigation"):
        ask = Ask.EXPLORE if page == "exploration" else Ask.NAVIGATE
        stops = level == 2 and seen.rules["gold_movement"] == "passed_icon"
        return ask, questions.movement(seen, side, ask, STEPS[number] + (level > 0), stops)
    if page == "academy":
        count, discount = ACADEMY[number]
        return Ask.SEAL, academy(seen, side, count + (level > 0), discount + (level > 1), False)
    return None


def action_follows(before: Table, spot: str, level: int, then: Question | None, after: Table) -> None:
    """The location's own question comes next, if there is anything to choose."""
    wanted = action_options(after.seen, after.side, spot, level)
    if wanted is None or (then is not None and then.ask is Ask.ACHIEVE):
        return
    asked, options = wanted
    found = questions.reduced(then.options, options) if then is not None and then.ask is asked else set()
    same(f"the action of {spot}", found, options, before)


def placement(before: Table, question: Question, then: Question | None, after: Table) -> None:
    """Penalty, knowledge, the lens coin, what is printed in coins, and the Special Diary's distinctions."""
    assert isinstance(question.answer, tuple)
    worker, spot = question.answer
    penalty = placing.penalty(before.seen, before.side, spot)
    level, special = distinction(before.side, worker), placing.special_number(spot)
    same("penalty", paid(before, after, "penalty"), penalty, before)
    knowledge = placing.knowledge_spent(before.seen, before.side, worker, spot)
    same("knowledge", before.side.knowledge - after.side.knowledge, knowledge - (special == 2), before)
    printed = {2: 3, 7: 1}.get(special or 0, 0) + (2 if special and level else 0)
    if spot == "turn order":
        printed = PENALTY[before.seen.size]
        same("turn order", after.seen.reserved, [*before.seen.reserved, before.side.seat], before)
    if spot == "objective" and before.seen.rules["camera_coins"] == 0:
        printed = 2
    if spot != "objective" or before.seen.rules["camera_coins"] == 0:
        same("coins", after.side.coins - before.side.coins, printed - penalty, before)
    same("distinction", gained(before, after, "distinctions"), 3 if special and level == 2 else 0, before)
    owner = placing.lens_coin_to(before.seen, before.side, spot)
    for side in before.seen.sides:
        if side.seat != before.side.seat:
            same("lens coin", after.seen.sides[side.seat].coins - side.coins, int(side.seat == owner), before)
    same("worker", after.side.at_home, [home for home in before.side.at_home if home != worker], before)
    action_follows(before, spot, level, then, after)


def movement(before: Table, question: Question, then: Question | None, after: Table) -> None:
    """Where the piece lies, ribbons, the first arrival, and the islands discovered."""
    if isinstance(question.answer, tuple):
        move = tuple(str(space) for space in question.answer)
    else:
        move = next(way for way in tracks.ship_moves(before.seen, before.side, 26) if way[-1] == question.answer)
    explorers = dict(before.side.explorers)
    ship = move[-1] if question.ask is Ask.NAVIGATE else before.side.ship
    if question.ask is Ask.EXPLORE:
        explorers[move[0][0]] = move[-1]
    else:
        for island in tracks.islands_discovered(before.seen, before.side, move):
            explorers[island] = f"{island}0"
    same("ship", after.side.ship, ship, before)
    same("explorers", after.side.explorers, explorers, before)
    same("ribbons", gained(before, after, "ribbons"), tracks.ribbon_points(before.seen, move), before)
    same("first arrival", gained(before, after, "first_arrivals"), tracks.arrival_points(before.seen, move), before)


def seal(before: Table, question: Question, then: Question | None, after: Table, probe: dict[str, Any]) -> None:
    """Cost, the seal's new place, and what the next seal of the action may cost."""
    assert isinstance(question.answer, tuple)
    scroll, colour, worker = question.answer
    detail = probe["seals"]
    late = before.seen.rules["academy_discount"] == "second_only" and detail["count"] > 1
    discount = 0 if late else detail.get("discount", 0)
    price = 0 if detail.get("free") else costs.seal_cost(before.side, scroll, worker, discount)
    same("price", paid(before, after, "seals"), price, before)
    row = [*before.side.seals[worker], colour]
    same("row", sorted(after.side.seals[worker]), sorted(row), before)
    on_scroll = before.seen.scrolls[3 * scroll : 3 * scroll + 3].count(colour)
    same("scroll", after.seen.scrolls[3 * scroll : 3 * scroll + 3].count(colour), on_scroll - 1, before)
    if detail["count"] > 1:
        rest = costs.discount_left(before.side, scroll, worker, discount) if not late else detail["discount"]
        wanted = questions.seals(after.seen, after.side, rest, False)
        found = then.options if then is not None and then.ask is Ask.SEAL else set()
        same("second seal", found, wanted, before)


def special_seal(before: Table, question: Question, then: Question | None, after: Table, probe: dict[str, Any]) -> None:
    """One purple seal from the plate, free unless the switch makes its spot paid."""
    assert isinstance(question.answer, tuple)
    worker = question.answer[2]
    costly = probe["special_seal"] == "slot" and before.seen.rules["gold_2_seal_spot_cost"] == "paid"
    price = ROW_COST[len(before.side.seals[worker])] if costly else 0
    same("price", paid(before, after, "seals"), price, before)
    same("row", sorted(after.side.seals[worker]), sorted([*before.side.seals[worker], "purple"]), before)
    same("plate", after.seen.special_seals, before.seen.special_seals - 1, before)


def unlock(before: Table, question: Question, then: Question | None, after: Table, probe: dict[str, Any]) -> None:
    """Cost, the lens, and the location's action without distinction."""
    spot = str(question.answer)
    price = 0 if probe["unlock"] == "free" else placing.unlock_cost(before.seen, spot)
    same("price", paid(before, after, "unlocking"), price, before)
    same("lens", after.seen.lens[spot], before.side.seat, before)
    same("lenses", after.side.lenses_left, before.side.lenses_left - 1, before)
    action_follows(before, spot, 0, then, after)


def locked_action(before: Table, question: Question, then: Question | None, after: Table) -> None:
    """Nothing is paid, the location stays locked, its action comes without distinction."""
    spot = str(question.answer)
    same("paid", (paid(before, after, "unlocking"), paid(before, after, "penalty")), (0, 0), before)
    same("lens", after.seen.lens[spot], "locked", before)
    action_follows(before, spot, 0, then, after)


def tent(before: Table, question: Question, then: Question | None, after: Table, probe: dict[str, Any]) -> None:
    """Cost and the tent."""
    campsite = str(question.answer)
    free = "campsite" in probe and before.seen.rules["any_campsite_cost"] == "free"
    same("price", paid(before, after, "tents"), 0 if free else costs.tent_cost(before.seen, campsite), before)
    same("tents", after.side.tents, [*before.side.tents, campsite], before)


def delivery(before: Table, question: Question, then: Question | None, after: Table, probe: dict[str, Any]) -> None:
    """Coins, theory, and whether a second delivery is offered."""
    coins, steps = costs.delivery_income(before.seen, str(question.answer))
    same("coins", after.side.coins - before.side.coins, coins, before)
    same("theory", after.side.theory, min(36, before.side.theory + steps), before)
    same("museum", after.seen.museum, before.seen.museum | {question.answer}, before)
    same("row coins", after.seen.row_coins, costs.rows_with_coin(after.seen), before)
    affordable = after.side.coins >= probe["deliver"]["fee"]
    wanted = costs.deliverable(after.seen, after.side) if affordable else set[str]()
    same("second delivery", set() if then is None else then.options, wanted, before)


def objective(before: Table, question: Question, then: Question | None, after: Table) -> None:
    """The tile goes into the reserve, or with a full reserve onto a slot."""
    tile = question.answer
    assert isinstance(tile, int)
    same("display", after.seen.display, [other for other in before.seen.display if other != tile], before)
    if len(before.side.reserve) < 2:
        same("reserve", sorted(after.side.reserve), sorted([*before.side.reserve, tile]), before)
    else:
        slots = needs.payable_slots(before.side, tile)
        same("slots", then and (then.ask, then.options), (Ask.SLOT, set(slots)), before)


def achievement(before: Table, question: Question, then: Question | None, after: Table) -> None:
    """The slot's cost, unless the tile lies there already, and the tile turned; or the Crew card on its worker."""
    assert isinstance(question.answer, tuple)
    thing, place = question.answer
    if isinstance(thing, str):
        same("crew", after.side.crew[int(thing.split()[1])], place, before)
        return
    free = question.ask is Ask.ACHIEVE_ANY and before.seen.rules["forced_achievement_slot_cost"] == "free"
    price = 0 if free or place in before.side.covered else SLOT_COST.get(place, 0)
    same("price", paid(before, after, "slots"), price, before)
    same("slot", after.side.covered, {**before.side.covered, place: thing}, before)
    same("achieved", after.side.achieved, before.side.achieved | {place}, before)
    in_reserve = [tile for tile in before.side.reserve if tile != thing]
    same("reserve", after.side.reserve, in_reserve, before)


def research(before: Table, question: Question, then: Question | None, after: Table) -> None:
    """One research token more."""
    same("researched", after.side.researched, before.side.researched | {question.answer}, before)


def new_island(before: Table, question: Question, then: Question | None, after: Table) -> None:
    """An explorer on the island's start."""
    letter = str(question.answer).split()[1]
    same("explorers", after.side.explorers, {**before.side.explorers, letter: f"{letter}0"}, before)


Outcome = Callable[[Table, Question, Question | None, Table], None]
ALWAYS: Final[dict[Ask, Outcome]] = {
    Ask.PLACEMENT: placement,
    Ask.EXPLORE: movement,
    Ask.NAVIGATE: movement,
    Ask.LOCKED_ACTION: locked_action,
    Ask.OBJECTIVE: objective,
    Ask.ACHIEVE: achievement,
    Ask.ACHIEVE_ANY: achievement,
    Ask.RESEARCH: research,
    Ask.ISLAND: new_island,
}
BY_PROBE: Final = {
    Ask.SEAL: seal,
    Ask.SPECIAL_SEAL: special_seal,
    Ask.UNLOCK: unlock,
    Ask.TENT: tent,
    Ask.DELIVER: delivery,
}


def check(probe: dict[str, Any], question: Question, then: Question | None, after: Table) -> None:
    """Compare what one answer did with what the documents say that it does."""
    if question.declined:
        return
    if question.ask in ALWAYS:
        ALWAYS[question.ask](question.table, question, then, after)
    elif question.ask in BY_PROBE:
        BY_PROBE[question.ask](question.table, question, then, after, probe)
