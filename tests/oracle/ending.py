"""The phases at a round's end, and final scoring."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from tests.oracle.needs import researched_of
from tests.oracle.printed import BOOKS, COLUMNS, GOALS, LENSES, ROWS, Rules, slot_vp
from tests.oracle.seen import Seen, Side
from tests.oracle.tracks import lagging


class Majority(NamedTuple):
    """Who holds the places of an envelope, in turn order, and the stamps that each winner loses."""

    first: list[int]
    second: list[int]
    lost: dict[int, int]


def majority(seen: Seen, envelope: int) -> Majority:
    """The most and the next number of stamps; without a stamp there is no place; winners lose half, rounded up."""
    held = {side.seat: side.stamps[envelope] for side in seen.sides if side.stamps[envelope] > 0}
    numbers = sorted(set(held.values()), reverse=True)
    first = [seat for seat in seen.turn_order if seat in held and held[seat] == numbers[0]]
    second = [seat for seat in seen.turn_order if seat in held and held[seat] in numbers[1:2]]
    return Majority(first, second, {seat: held[seat] - held[seat] // 2 for seat in first + second})


def goal_points(side: Side, goal: int, rules: Rules) -> int:
    """VP of a Beagle goal before the lagging loss."""
    vp, what = GOALS[goal]
    rows = side.seals if rules["printed_purple_counts"] else side.seals[1:]
    seals = [seal for row in rows for seal in row]
    if what.endswith(" seals"):
        number = seals.count(what.split()[0]) + seals.count("purple")
    elif what in COLUMNS:
        number = researched_of(side, what)
    else:
        number = {
            "stacks": side.stacks.count(0),
            "lenses": LENSES - side.lenses_left,
            "objectives": len(side.achieved),
            "tents": len(side.tents),
        }[what]
    return vp * number


def goal_after_loss(seen: Seen, side: Side, goal: int) -> tuple[int, int]:
    """VP of the goal less what lagging takes, never below 0; and what it took."""
    vp = goal_points(side, goal, seen.rules)
    lost = min(vp, lagging(seen, side))
    return vp - lost, lost


def new_turn_order(seen: Seen) -> list[int]:
    """Those with a worker on the spot, leftmost worker first; behind them the others as they were."""
    leaders: list[int] = []
    for seat in seen.reserved:
        if seat not in leaders:
            leaders.append(seat)
    return leaders + [seat for seat in seen.turn_order if seat not in leaders]


def scrolls_after_cleaning(scrolls: list[str | None], drawn: list[str]) -> list[list[str]]:
    """The three columns, top down, after the top scroll left and the others slid up, and what may fill the rest.

    Which empty spot gets which drawn seal is nobody's rule; only their number and colours are.
    """
    columns = [[seal for scroll in (1, 2, 3) if (seal := scrolls[3 * scroll + k]) is not None] for k in range(3)]
    return [*columns, drawn[: 12 - sum(len(column) for column in columns)]]


def books(side: Side) -> int:
    """The highest book reached or passed."""
    return sum(space <= side.theory for space in BOOKS)


def full_rows(seen: Seen) -> int:
    """The museum rows with four tiles; by the switch, without rows that were full from the start."""
    rows = [{f"{colour} {kind}" for kind in COLUMNS} for colour in ROWS]
    return sum(row <= seen.museum and (seen.rules["setup_row_counts"] or not row <= seen.setup_museum) for row in rows)


def final_points(seen: Seen, side: Side) -> dict[str, int]:
    """The points of final scoring, by source."""
    slots = sum(slot_vp(slot, seen.rules) for slot in side.achieved)
    both_fives = {"silver 5", "gold 5"} <= side.achieved
    full = [len(row) for row in side.seals[1:4]]
    return {
        "objectives": slots + 4 * both_fives,
        "seals": 3 * full.count(5) + 10 * full.count(6),
        "tents": 5 * (len(side.tents) == 5),
        "theory": (2 + full_rows(seen)) * (books(side) + ("silver 4" in side.achieved)),
        "coins": side.coins // 5,
        "knowledge": side.knowledge,
    }


def standing(seen: Seen) -> dict[int, tuple[int, float]]:
    """Rank and win share of every seat: more VP, then farther on theory, then more coins, then shared."""
    merit = {side.seat: (side.vp, side.theory, side.coins) for side in seen.sides}
    winners = Counter(merit.values())[max(merit.values())]
    return {
        seat: (
            1 + sum(other > own for other in merit.values()),
            1 / winners if own == max(merit.values()) else 0.0,
        )
        for seat, own in merit.items()
    }
