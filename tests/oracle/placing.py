"""Which worker may stand where, and what that costs."""

from __future__ import annotations

from tests.oracle.needs import shortfall
from tests.oracle.printed import LENSES, MAIN_PAGES, PENALTY, SPECIAL_NEEDS, seals_of
from tests.oracle.seen import Seen, Side


def special_number(spot: str) -> int | None:
    """The number of a Special Action tile, or None for any other location."""
    return int(spot.split()[1]) if spot.startswith("special ") else None


def page_of(spot: str) -> str | None:
    """The page of a Main Diary that a location is on."""
    page = spot.split()[0]
    return page if page in MAIN_PAGES else None


def specials(seen: Seen) -> list[str]:
    """The six Special Action tiles, row by row, two in each."""
    return [spot for spot in seen.spots if special_number(spot)]


def has_lens_glass(spot: str) -> bool:
    """Whether the location takes one worker, once unlocked: the second and third of a page, and Special Actions."""
    return special_number(spot) is not None or (page_of(spot) is not None and spot.split()[1] in "23")


def needs_of(seen: Seen, spot: str) -> dict[str, int]:
    """The seals that a worker needs at a location."""
    number, page = special_number(spot), page_of(spot)
    if number == 12:
        return dict(seen.rules["special_12_needs"])
    if number is not None:
        return seals_of(SPECIAL_NEEDS[number])
    return seals_of(f"{MAIN_PAGES[page]}{spot.split()[1]}") if page else {}


def section_of(seen: Seen, spot: str) -> str | None:
    """The Diary section of a location; outside the Diaries there is none."""
    page = page_of(spot)
    if page is not None:
        diary = "first main" if page in ("exploration", "navigation") else "second main"
        return page if seen.size == 4 else diary
    if special_number(spot) is None:
        return "small" if spot == "small diary" else None
    split = seen.size == 4 and seen.rules["special_diary_sections_4p"] == 2
    return f"special column {specials(seen).index(spot) % 2}" if split else "special"


def penalty(seen: Seen, side: Side, spot: str) -> int:
    """The coins for placing in a section that holds any worker; the third gold slot takes one off."""
    section = section_of(seen, spot)
    if section is None:
        return 0
    held = sum(n for other, n in seen.workers_at.items() if section_of(seen, other) == section)
    return PENALTY[seen.size] - ("gold 3" in side.achieved) if held else 0


def knowledge_spent(seen: Seen, side: Side, worker: int, spot: str) -> int:
    """Temporary Knowledge for the seals that the worker lacks; a special seal fills one need of any colour."""
    return shortfall(side.seals[worker], needs_of(seen, spot))


def lens_coin_to(seen: Seen, side: Side, spot: str) -> int | None:
    """The opponent who gets a coin because the placement uses their lens."""
    lens = seen.lens.get(spot)
    return lens if isinstance(lens, int) and lens != side.seat else None


def may_place(seen: Seen, side: Side, worker: int, spot: str) -> bool:
    """Whether the placement is legal now."""
    if has_lens_glass(spot) and (seen.lens[spot] == "locked" or seen.workers_at[spot] > 0):
        return False
    if knowledge_spent(seen, side, worker, spot) > side.knowledge:
        return False
    return penalty(seen, side, spot) <= side.coins


def placements(seen: Seen, side: Side) -> set[tuple[int, str]]:
    """Every legal (worker, location)."""
    return {(worker, spot) for worker in side.at_home for spot in seen.spots if may_place(seen, side, worker, spot)}


def is_next_on_page(seen: Seen, spot: str) -> bool:
    """Whether nothing above it on its page is locked; Special Actions have no order."""
    page = page_of(spot)
    above = "2" if page and spot.endswith("3") else None
    return above is None or seen.lens[f"{page} {above}"] != "locked"


def locked(seen: Seen) -> list[str]:
    """The locked locations on the table."""
    return [spot for spot in seen.spots if has_lens_glass(spot) and seen.lens[spot] == "locked"]


def unlock_cost(seen: Seen, spot: str) -> int:
    """The printed coins for unlocking a location."""
    written = seen.rules["unlock_cost"]
    if isinstance(written, int):
        return written
    place = "special" if special_number(spot) else "second" if spot.endswith("2") else "third"
    return int(written.get(spot, written.get(place, 4)))


def unlockable(seen: Seen, side: Side, free: bool) -> set[str]:
    """The locations that the player may put a lens on; one whose action this chain performs is not offered again."""
    if side.lenses_left == 0:
        return set()
    nexts = [spot for spot in locked(seen) if is_next_on_page(seen, spot) and spot not in seen.performing]
    return {spot for spot in nexts if free or unlock_cost(seen, spot) <= side.coins}


def locked_actions(seen: Seen) -> set[str]:
    """The locked locations whose action may be performed: none that this chain is performing already."""
    any_place = seen.rules["locked_action_order"] == "any"
    open_to_it = [spot for spot in locked(seen) if any_place or is_next_on_page(seen, spot)]
    return {spot for spot in open_to_it if spot not in seen.performing}


def lenses_placed(side: Side) -> int:
    """The locations that the player has unlocked."""
    return LENSES - side.lenses_left
