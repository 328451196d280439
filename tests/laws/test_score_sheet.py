"""The score sheet: how often each printed thing was used, the coins that it brought or cost, and the VP it led to."""

from __future__ import annotations

from sim.objectives import score_objectives
from sim.terms import COLOURS, Event
from tests.table import NO, NOTHING_ELSE, Side, table


def noted(side: Side, kind: int, index: int) -> tuple[int, int, int, int]:
    """Of one thing: how often, coins, VP that it shows, VP that followed from it."""
    sheet, row = side.player.sheet, side.box.event(kind, index)
    return int(sheet.counts[row]), int(sheet.coins[row]), int(sheet.vp[row]), int(sheet.led_to[row])


def test_a_seal_is_noted_with_what_it_cost() -> None:
    t = table(3, coins=9).scrolls("- - -", "- - -", "red red red", "- - -").worker("green green")
    t.perform({"seals": 1}, "red seal of scroll 3 for worker 2")
    assert noted(t, Event.SEAL, COLOURS.index("red")) == (1, -(2 + 1), 0, 0)


def test_a_special_seal_is_noted_with_what_its_spot_cost_if_it_cost_something() -> None:
    purple = COLOURS.index("purple")
    t = table(3, coins=9).worker("green green green green").reward_of("gold 2", "worker 2")
    assert noted(t, Event.SEAL, purple) == (1, 0, 0, 0)
    paid = table(3, coins=9, rules={"gold_2_seal_spot_cost": "paid"}).worker("green green green green")
    assert noted(paid.reward_of("gold 2", "worker 2"), Event.SEAL, purple) == (1, -2, 0, 0)


def test_a_lens_is_noted_with_what_it_cost() -> None:
    t = table(3, coins=9)
    spots = {spot.name: int(spot.index) for spot in t.box.spots}
    t.perform({"unlock": "paid"}, "navigation 2", NO).perform({"unlock": "free"}, "navigation 3", NO)
    assert noted(t, Event.UNLOCKED, spots["navigation 2"]) == (1, -4, 0, 0)
    assert noted(t, Event.UNLOCKED, spots["navigation 3"]) == (1, 0, 0, 0)
    assert (t.player.lenses, t.player.coins) == (4, 5)


def test_a_delivery_is_noted_with_the_coins_that_it_brought() -> None:
    t = (
        table(3, coins=0)
        .museum("green plant")
        .researched("green reptile")
        .perform({"deliver": {"fee": 3}}, NOTHING_ELSE)
    )
    assert noted(t, Event.DELIVERED, 0) == (0, 0, 0, 0)
    t.perform({"deliver": {"fee": 3}}, "green reptile")
    assert noted(t, Event.DELIVERED, 0) == (1, 5 + 1, 0, 0)
    assert t.player.sheet.delivered == 1


def test_each_stamp_sent_is_counted() -> None:
    t = table(3).perform({"stamps": 3}, "top envelope", *["stack of navigate 2"] * 3)
    t.perform({"stamps": 2}, "top envelope", "stack of explore 2", "stack of explore 2")
    assert t.player.sheet.stamps_sent == 5


def test_a_majority_is_noted_with_what_it_brought_and_what_followed() -> None:
    t = table(3, coins=0, letters=(7, 2, 4)).ship("O1").explorer("A16").stamps(2, 1, 1)
    t.of(2).stamps(1, 2)
    t.answers("A17").reward_phase()
    letters = {int(letter.number): int(letter.index) * 2 for letter in t.game.letters}
    assert noted(t, Event.MAJORITY, letters[7]) == (1, 0, 4, 4)
    assert noted(t, Event.MAJORITY, letters[2] + 1) == (1, 2, 0, 0)
    assert noted(t, Event.MAJORITY, letters[4]) == (1, 0, 0, 3)
    assert noted(t.of(2), Event.MAJORITY, letters[7] + 1) == (1, 0, 2, 2)
    assert noted(t.of(3), Event.MAJORITY, letters[7]) == (0, 0, 0, 0)
    assert t.player.sheet.root == -1


def test_an_icon_that_a_specimen_would_cover_is_noted_on_its_space() -> None:
    t = table(3, coins=0).explorer("A4").explorer("C7")
    t.perform({"explore": 1}, "A8").perform({"explore": 1}, "C8")
    spaces = {space.name: int(space.index) for space in t.box.spaces}
    assert noted(t, Event.LANDED, spaces["A8"])[1:3] == (2, 0)
    assert noted(t, Event.LANDED, spaces["C8"])[1:3] == (0, 6)
    assert t.vp_of("islands") == 6


def test_the_points_of_a_slot_are_noted_with_the_objective_on_it() -> None:
    t = table(3).slot("silver 5", 4).slot("gold 5", 14).slot("gold 4", 15, achieved=False)
    score_objectives(t.game, t.player)
    points = {pair.name: noted(t, Event.ACHIEVED_ON, int(pair.index))[2] for pair in t.box.objective_on_slot}
    given = {name.partition(" (")[0] + name.rpartition(" on")[2]: vp for name, vp in points.items() if vp}
    slots = {slot.name: int(slot.vp) for slot in t.box.slots}
    assert given == {"silver 4 silver 5": slots["silver 5"], "gold 14 gold 5": slots["gold 5"]}
    assert t.vp_of("objectives") == sum(given.values()) + int(t.box.pair_of_fives)
