"""What is achieved at a pause inside an action counts for the rest of the action."""

from __future__ import annotations

from tests.table import NO, table

REPTILES = ("green reptile", "blue reptile")
FILLED = [f"green {kind}" for kind in ("plant", "bird", "fossil")] + ["red reptile", "yellow reptile"]
DELIVER = {"deliver": {"fee": 3}}


def test_the_fee_of_a_second_delivery_is_paid_with_what_achieving_in_between_has_left() -> None:
    t = table(2, coins=3).theory(8).researched(*REPTILES).reserve(20).museum(*FILLED)
    t.perform(DELIVER, "green reptile", "gold 1")
    assert (t.player.coins, t.player.achieved, t.player.sheet.delivered) == (0, 1, 1)


def test_coins_gained_by_achieving_in_between_pay_for_a_second_delivery() -> None:
    t = table(2, coins=0).theory(6).researched(*REPTILES).reserve(12).museum(*FILLED).tent("ocean 1", "A1")
    t.perform(DELIVER, "green reptile", "silver 1", "ocean 1", NO, "blue reptile")
    assert (t.player.achieved, t.player.sheet.delivered) == (1, 2)
