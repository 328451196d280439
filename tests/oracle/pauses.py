"""Who is asked to achieve something in a Reward phase in which everybody declines and the letters bring pure gains."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from tests.oracle import ending
from tests.oracle.questions import Key, achievable
from tests.oracle.seen import Seen, Side

PURE_LETTERS: Final[dict[int, tuple[dict[str, int], dict[str, int]]]] = {
    1: ({"knowledge": 1, "coins": 2}, {"coins": 2}),
    2: ({"coins": 4}, {"coins": 2}),
    3: ({"theory": 2}, {"theory": 1}),
    7: ({"vp": 4}, {"vp": 2}),
}


def richer(side: Side, gains: dict[str, int]) -> Side:
    """A side after pure gains."""
    return replace(
        side,
        coins=side.coins + gains.get("coins", 0),
        knowledge=side.knowledge + gains.get("knowledge", 0),
        vp=side.vp + gains.get("vp", 0),
        theory=min(36, side.theory + gains.get("theory", 0)),
    )


def after_envelope(seen: Seen, envelope: int, letter: int) -> Seen:
    """The table after both places of an envelope; the stamps themselves achieve nothing."""
    first, second, _ = ending.majority(seen, envelope)
    gains = dict.fromkeys(first, PURE_LETTERS[letter][0]) | dict.fromkeys(second, PURE_LETTERS[letter][1])
    return replace(seen, sides=[richer(side, gains.get(side.seat, {})) for side in seen.sides])


def asked_to_achieve(seen: Seen, letters: list[int], goal: int) -> list[int]:
    """The seats asked, in order: at the start, after each envelope and after the goal, if something is new."""
    declined: dict[int, set[Key]] = {seat: set() for seat in seen.turn_order}
    stages = [seen]
    for envelope, letter in enumerate(letters):
        stages.append(after_envelope(stages[-1], envelope, letter))
    scored = {side.seat: ending.goal_after_loss(seen, side, goal)[0] for side in seen.sides}
    stages.append(replace(stages[-1], sides=[richer(side, {"vp": scored[side.seat]}) for side in stages[-1].sides]))
    asked: list[int] = []
    for stage in stages:
        for seat in stage.turn_order:
            possible = achievable(stage, stage.sides[seat])
            if possible - declined[seat]:
                asked.append(seat)
            declined[seat] = possible
    return asked
