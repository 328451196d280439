"""How the less simple belongings of a player are read, laid out and seen in a scenario."""

from __future__ import annotations

from typing import Final

from cli.fields import by_name, locations, slots
from cli.placing import Price, price, why_not
from cli.positions import numbers_of
from cli.reader import Reader, Value, in_order_of_colours, number, seals
from cli.sides import Side, Unfit, named, placement_named
from sim.components import Spot
from sim.player import FIFTH, NONE
from sim.reading import Entry
from sim.terms import COLOURS
from sim.turn import ReserveTurnOrder

ENVELOPES: Final = ("top", "middle", "bottom")
EMPTY: Final = "empty"
AMOUNT: Final = number(0, 999)


def worker_seals(reader: Reader, entry: Entry, where: str) -> dict[int, str]:
    """Seals of workers 2, 3 and 4."""
    known = {name: n for n in (2, 3, 4) for name in (f"worker {n}", str(n))}
    row = seals(lambda box: len(box.row_costs), COLOURS)
    read = reader.pairs("worker that gains seals", known, row, entry, where)
    return {n: in_order_of_colours(held) for n, held in read.items()}


def standing(reader: Reader, entry: Entry, where: str) -> dict[int, str]:
    """Workers on locations."""
    known = {name: n for n in range(1, 6) for name in (f"worker {n}", str(n))}
    found: dict[int, str] = reader.pairs("worker", known, locations, entry, where)
    return found


def crew_workers(reader: Reader, entry: Entry, where: str) -> dict[int, int]:
    """Crew cards with the worker that achieved them, 0 for none."""
    known = {str(card.number): int(card.number) for card in reader.box.crew}
    words = {name: n for n in (2, 3, 4) for name in (f"worker {n}", str(n))} | {"no": 0}
    return reader.pairs("Crew card", known, lambda r, e, w: r.word(e, w, "worker", words), entry, where)


def slot_tiles(reader: Reader, entry: Entry, where: str) -> dict[str, Value]:
    """Objectives on slots of their metal; `empty` for a slot without one."""
    metals = {slot.name: slot.metal for slot in reader.box.slots}

    def tile_of(inner: Reader, value: Entry, place: str) -> Value:
        metal = metals[place.rpartition(".")[2]]
        fitting = {str(tile.number): int(tile.number) for tile in inner.box.objectives if tile.metal == metal}
        known: dict[str, Value] = {**fitting, EMPTY: EMPTY}
        return inner.word(value, place, "Objective of this metal", known)

    found: dict[str, Value] = by_name("slot", slots, tile_of)(reader, entry, where)
    return found


def prices(reader: Reader, entry: Entry, where: str) -> dict[str, Price]:
    """What placements cost: a number of coins, or coins and knowledge."""

    def price_of(inner: Reader, value: Entry, place: str) -> Price:
        if not isinstance(value.value, dict):
            return Price(AMOUNT(inner, value, place), 0)
        parts = by_name("cost", lambda _: ("coins", "knowledge"), AMOUNT)(inner, value, place)
        return Price(parts.get("coins", 0), parts.get("knowledge", 0))

    return reader.pairs("placement", reader.placements(), price_of, entry, where)


def put_seals(side: Side, held: dict[int, str]) -> None:
    """Seals onto workers."""
    for number_, colours in held.items():
        side.worker(colours, number_)


def put_fifth(side: Side, joined: bool) -> None:
    """The fifth worker, on the personal board."""
    side.player.fifth_worker = joined
    side.player.available[FIFTH] = int(joined)


def put_workers_left(side: Side, numbers: list[int]) -> None:
    """Only these workers are still on the personal board."""
    if 5 in numbers and not side.player.fifth_worker:
        raise Unfit("worker 5 has not joined; say `fifth_worker: true`")
    side.workers_left(*(f"worker {n}" for n in numbers))


def put_workers(side: Side, where: dict[int, str]) -> None:
    """Workers onto locations, placed earlier in this round."""
    for n, spot in where.items():
        if not side.player.available[n - 1]:
            raise Unfit(f"worker {n} is not on the personal board" + (": `fifth_worker: true`?" if n == 5 else ""))
        side.stands(f"worker {n}", spot)
        reserved = list(side.game.reserved_turns)
        if reserves_turn(named(side.box.spots, spot)) and side.player.seat not in reserved:
            side.game.reserved_turns = numbers_of([*reserved, side.player.seat])


def reserves_turn(spot: Spot) -> bool:
    """Whether a location reserves a place in the turn order."""
    return any(isinstance(effect, ReserveTurnOrder) for effect in (spot.effect, *spot.effect.parts()))


def put_explorers(side: Side, names: list[str]) -> None:
    """Explorers on islands; the one on island A is always there."""
    islands = [named(side.box.spaces, name).track for name in names]
    if len(set(islands)) < len(islands):
        raise Unfit("there is one explorer for each island")
    for name in names:
        side.explorer(name)


def put_envelopes(side: Side, stamps: dict[str, int]) -> None:
    """Stamps on the envelopes."""
    side.stamps(**stamps)


def put_slots(side: Side, tiles: dict[str, Value], achieved: bool) -> None:
    """Objectives on slots."""
    for slot, tile in tiles.items():
        if tile == EMPTY:
            continue
        if side.player.slots[named(side.box.slots, slot).index] != NONE:
            raise Unfit(f"two Objectives lie on {slot}")
        side.slot(slot, tile, achieved)


def put_crew_workers(side: Side, workers: dict[int, int]) -> None:
    """Crew cards as achieved."""
    for card, n in workers.items():
        if card not in held_crew(side):
            raise Unfit(f"Crew card {card} is not among this player's `crew`")
        if n and n - 1 in list(side.player.crew_worker):
            raise Unfit(f"worker {n} has achieved another card, and each worker achieves one")
        if n:
            side.achieved_crew(card, f"worker {n}")


def held_crew(side: Side) -> list[int]:
    """The numbers of the Crew cards held."""
    return [int(side.box.crew[card].number) for card in side.player.crew if card >= 0]


def crew_worker(side: Side, card: int) -> int:
    """The worker that achieved a card, or 0."""
    held = held_crew(side)
    return int(side.player.crew_worker[held.index(card)]) + 1 if card in held else 0


def on_slot(side: Side, slot: str, achieved: bool) -> Value:
    """The number of the Objective on a slot that is achieved, or not yet, or `empty`."""
    index = named(side.box.slots, slot).index
    lies = side.player.slots[index] != NONE and bool(side.player.slots_achieved[index]) is achieved
    return int(side.box.objectives[side.player.slots[index]].number) if lies else EMPTY


def price_now(side: Side, name: str) -> Price:
    """What a placement costs now."""
    return price(side.game, side.player, placement_named(side.game, name))


def all_legal(side: Side, names: list[str]) -> str:
    """Every placement is legal."""
    reasons = [(name, why_not(side.game, side.player, placement_named(side.game, name))) for name in names]
    return "; ".join(f"{name} is not legal: {reason}" for name, reason in reasons if reason)


def none_legal(side: Side, names: list[str]) -> str:
    """No placement is legal."""
    legal = side.legal()
    return "; ".join(f"{name} is legal" for name in names if name in legal)
