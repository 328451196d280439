"""What seals and tents cost, and what the stamps, the museum and the plate allow."""

from __future__ import annotations

from tests.oracle.printed import CAMPSITE_COST, COLUMNS, ROW_COST, ROWS, SCROLL_COST, Rules
from tests.oracle.seen import Seen, Side

PLATE = 4
TRAY = 3


def seal_cost(side: Side, scroll: int, worker: int, discount: int) -> int:
    """Scroll and spot together, less the discount; the second silver slot makes every scroll free."""
    scroll_cost = 0 if "silver 2" in side.achieved else SCROLL_COST[scroll]
    return max(0, scroll_cost + ROW_COST[len(side.seals[worker])] - discount)


def rows_with_room(side: Side) -> list[int]:
    """The workers that can take another seal: the three lower ones, six seals each."""
    return [worker for worker in (1, 2, 3) if len(side.seals[worker]) < len(ROW_COST)]


def seals_for_sale(seen: Seen) -> set[tuple[int, str]]:
    """Every (scroll, colour) on the Academy."""
    return {(place // 3, colour) for place, colour in enumerate(seen.scrolls) if colour is not None}


def seal_buys(seen: Seen, side: Side, discount: int, free: bool) -> set[tuple[int, str, int]]:
    """Every (scroll, colour, worker) that the player can pay."""
    return {
        (scroll, colour, worker)
        for scroll, colour in seals_for_sale(seen)
        for worker in rows_with_room(side)
        if free or seal_cost(side, scroll, worker, discount) <= side.coins
    }


def discount_left(side: Side, scroll: int, worker: int, discount: int) -> int:
    """What the first seal of an action leaves of the discount, which it uses as far as possible."""
    return discount - min(discount, seal_cost(side, scroll, worker, 0))


def special_seal_workers(seen: Seen, side: Side, spot_paid: bool) -> set[int]:
    """The workers that can take a special seal while the plate has one."""
    if seen.special_seals == 0:
        return set()
    return {worker for worker in rows_with_room(side) if not spot_paid or seal_cost(side, 0, worker, 0) <= side.coins}


def tent_costs(campsite: str, rules: Rules, players: int) -> tuple[int, ...]:
    """The coins of a campsite's spots; the third spot of the switch costs one more, as in the box."""
    costs = CAMPSITE_COST[campsite]
    return (*costs, costs[-1] + 1) if rules["tent_spots"] == 3 else costs


def tents_there(seen: Seen, campsite: str) -> int:
    """The tents on a campsite, everybody's."""
    return sum(campsite in side.tents for side in seen.sides)


def has_room(seen: Seen, side: Side, campsite: str) -> bool:
    """Whether the player may pitch a tent there, coins aside."""
    full = tents_there(seen, campsite) >= len(tent_costs(campsite, seen.rules, seen.size))
    return len(side.tents) < 5 and campsite not in side.tents and not full


def tent_cost(seen: Seen, campsite: str) -> int:
    """The coins of the cheapest free spot."""
    return tent_costs(campsite, seen.rules, seen.size)[tents_there(seen, campsite)]


def may_pitch(seen: Seen, side: Side, campsite: str, free: bool = False) -> bool:
    """Whether the player may pitch a tent there and can pay it."""
    return has_room(seen, side, campsite) and (free or tent_cost(seen, campsite) <= side.coins)


def campsites_anywhere(seen: Seen, side: Side) -> set[str]:
    """Where "establish any campsite" may pitch."""
    free = seen.rules["any_campsite_cost"] == "free"
    return {campsite for campsite in CAMPSITE_COST if may_pitch(seen, side, campsite, free)}


def stacks_to_take_from(side: Side) -> set[int]:
    """The stacks with stamps, or the used-stamps tray (3) once all are empty."""
    filled = {k for k, n in enumerate(side.stacks) if n > 0}
    return filled or ({TRAY} if side.used_stamps else set())


def deliverable(seen: Seen, side: Side) -> set[str]:
    """The researched specimens whose museum tile is not there yet."""
    return side.researched - seen.museum


def researchable_in_museum(seen: Seen, side: Side) -> set[str]:
    """The specimens on display that the player has not researched."""
    return seen.museum - side.researched


def all_specimens() -> set[str]:
    """The sixteen specimens."""
    return {f"{colour} {kind}" for colour in ROWS for kind in COLUMNS}


def researchable_on_islands(seen: Seen, side: Side) -> set[str]:
    """The specimens not researched yet on islands where the player has an explorer."""
    there = {specimen for space, specimen in seen.tokens.items() if space[0] in side.explorers}
    return there - side.researched


def delivery_income(seen: Seen, specimen: str) -> tuple[int, int]:
    """Coins and theory steps of a delivery: empty and filled cells in row and column, the row's coin, its last tile."""
    colour, kind = specimen.split()
    row = [f"{colour} {other}" for other in COLUMNS if other != kind]
    column = [f"{other} {kind}" for other in ROWS if other != colour]
    filled = sum(cell in seen.museum for cell in row + column)
    delivered = seen.museum - seen.setup_museum
    first_of_row = not any(cell in delivered for cell in row)
    last_of_row = all(cell in seen.museum for cell in row)
    return 6 - filled + first_of_row, filled + last_of_row


def rows_with_coin(seen: Seen) -> set[str]:
    """The museum rows whose coin is still there: nothing but setup tiles in them."""
    delivered = seen.museum - seen.setup_museum
    return {colour for colour in ROWS if not any(specimen.startswith(colour) for specimen in delivered)}
