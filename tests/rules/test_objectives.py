"""Objectives: gaining tiles, covering slots, achieving, and what the slots give."""

from __future__ import annotations

import pytest

from cli.sides import tile
from sim.terms import Ask
from tests.table import NO, NOTHING_ELSE, Table, table

TAKE = {"objective": "take"}


def shown(players: int = 3, coins: int = 4) -> Table:
    return table(players, coins=coins).display(5, 6, 17, 18)


def test_an_objective_is_taken_from_the_display_into_the_reserve_and_not_replaced() -> None:
    t = shown().perform(TAKE, "gold 17")
    assert (t.reserved(), t.displayed()) == ([17], [5, 6, 18])


def test_taking_an_objective_may_be_skipped_and_an_empty_display_offers_nothing() -> None:
    assert shown().perform(TAKE, NO).reserved() == []
    assert table(3).display(0, 0, 0, 0).perform(TAKE).asked == []


def test_the_reserve_holds_two_tiles_of_any_metal() -> None:
    t = shown().perform(TAKE, "gold 17").perform(TAKE, "gold 18")
    assert t.reserved() == [17, 18]
    assert list(t.player.slots) == [-1] * 10


def test_with_a_full_reserve_the_new_tile_covers_an_empty_slot_of_its_metal_at_once_and_its_cost_is_paid() -> None:
    t = shown(coins=4).reserve(1, 13).perform(TAKE, "gold 17", "gold 2")
    assert t.options(Ask.SLOT) == ["gold 2", "gold 3", "gold 4", "gold 5"], "gold 1 costs 5"
    assert t.player.slots[6] == tile(t.box, 17)
    assert (t.player.coins, t.reserved()) == (1, [1, 13])
    assert not t.player.slots_achieved[6]


def test_with_a_full_reserve_a_tile_without_an_affordable_empty_slot_cannot_be_taken() -> None:
    t = shown(coins=2).reserve(1, 13)
    t.slot("gold 3", 14).slot("gold 4", 15).slot("gold 5", 16).perform(TAKE, NO)
    assert [name.split()[0] for name in t.options(Ask.OBJECTIVE)] == ["silver", "silver", NO.split()[0]]


def test_the_objective_location_gives_a_tile_and_two_coins() -> None:
    t = shown(coins=4).place("worker 2", "objective", "silver 5")
    assert (t.player.coins, t.reserved()) == (6, [5])
    skipped = shown(coins=4).place("worker 2", "objective", NO)
    assert (skipped.player.coins, skipped.reserved()) == (6, [])


def test_at_clean_up_the_tiles_left_leave_the_game_and_two_silver_and_two_gold_ones_are_shown() -> None:
    t = table(3)
    seen = set(t.displayed())
    for _ in range(4):
        t.clean_up()
        assert [int(t.box.objectives[k].metal) for k in t.game.display] == [0, 0, 1, 1]
        seen |= set(t.displayed())
    assert len(seen) == 20, "the whole deck is seen in five rounds"


MET: dict[int, Table] = {
    1: table(3).round(2).ship("O4").knowledge(2),
    2: table(3).stacks(0, 4, 4).researched("red reptile"),
    3: table(3).worker("blue").worker("blue").researched("red plant"),
    4: table(3).vp(8).researched("blue bird"),
    5: table(3).worker("yellow yellow").researched("blue plant"),
    6: table(3).researched("blue fossil", "red bird"),
    7: table(3).worker("red red").researched("yellow bird"),
    8: table(3).vp(15).stacks(0, 0, 4),
    9: table(3).researched("red plant", "green reptile"),
    10: table(3).worker("green").worker("green").researched("green bird"),
    11: table(3).coins(10).lens("academy 2").lens("academy 3"),
    12: table(3).theory(7).tent("A1", "A2"),
    13: table(3).researched("red bird", "blue bird").lens("academy 2").lens("academy 3"),
    14: table(3).researched("green bird", "green plant").knowledge(2),
    15: table(3).researched("red plant", "blue plant").tent("A1", "A2"),
    16: table(3).worker("yellow green").lens("academy 2").lens("academy 3").lens("navigation 2"),
    17: table(3).worker("blue").worker("red").tent("A1", "A2", "A3"),
    18: table(3).researched("red bird", "red plant").coins(14),
    19: table(3).researched("yellow bird", "yellow plant").vp(20),
    20: table(3).researched("yellow reptile", "red reptile").theory(9),
    21: table(3).researched("yellow fossil", "red fossil").stacks(0, 0, 4),
    22: table(3).researched("green bird", "green plant").knowledge(3),
    23: table(3).round(3).researched("blue bird", "blue plant").ship("O9"),
    24: table(3).researched("red bird", "blue bird").lens("academy 2").lens("academy 3").lens("navigation 2"),
    25: table(3).round(2).researched("red fossil").ship("O4"),
    26: table(3).researched("red plant").theory(4),
    27: table(3).researched("red plant", "blue plant").tent("A1", "A2", "A3"),
    28: table(3).worker("yellow").worker("green").stacks(4, 0, 0),
}
SHORT: dict[int, Table] = {
    1: table(3).round(2).ship("O3").knowledge(2),
    2: table(3).stacks(1, 4, 4).researched("red reptile"),
    3: table(3).worker("red").worker("yellow").researched("red plant"),
    4: table(3).vp(7).researched("blue bird"),
    5: table(3).worker("yellow yellow").researched("red plant"),
    6: table(3).researched("blue fossil", "red plant"),
    7: table(3).worker("red red").researched("green bird"),
    8: table(3).vp(15).stacks(0, 1, 4),
    9: table(3).researched("red plant", "green bird"),
    10: table(3).worker("green").worker("green").researched("red bird"),
    11: table(3).coins(9).lens("academy 2").lens("academy 3"),
    12: table(3).theory(6).tent("A1", "A2"),
    13: table(3).researched("red bird", "blue bird").lens("academy 2"),
    14: table(3).researched("green bird", "green plant").knowledge(1),
    15: table(3).researched("red plant", "blue bird").tent("A1", "A2"),
    16: table(3).worker("yellow green").lens("academy 2").lens("academy 3"),
    17: table(3).worker("blue").worker("red").tent("A1", "A2"),
    18: table(3).researched("red bird", "red plant").coins(13),
    19: table(3).researched("yellow bird", "yellow plant").vp(19),
    20: table(3).researched("yellow reptile", "red reptile").theory(8),
    21: table(3).researched("yellow fossil", "red fossil").stacks(0, 2, 4),
    22: table(3).researched("green bird", "green plant").knowledge(2),
    23: table(3).round(3).researched("blue bird", "blue plant").ship("O7"),
    24: table(3).researched("red bird", "blue bird").lens("academy 2").lens("academy 3"),
    25: table(3).round(2).researched("red fossil").ship("O3"),
    26: table(3).researched("red plant").theory(3),
    27: table(3).researched("red plant", "blue plant").tent("A1", "A2"),
    28: table(3).worker("yellow").worker("green").stacks(4, 1, 0),
}


def met(t: Table, number: int) -> bool:
    return t.box.objectives[tile(t.box, number)].requirement.met(t.game, t.player)


@pytest.mark.parametrize("number", range(1, 29))
def test_an_objective_is_met_by_what_it_asks_for_and_by_nothing_less(number: int) -> None:
    assert met(MET[number], number)
    assert not met(SHORT[number], number)


def test_a_purple_seal_serves_one_need_of_an_objective() -> None:
    assert met(table(3).worker("yellow").researched("blue plant"), 5), "the printed purple is the second yellow"
    assert not met(table(3).worker("red").researched("blue plant"), 5)
    assert met(table(3).worker("purple").worker("red").researched("blue plant"), 5)


def test_a_specimen_researched_in_the_museum_serves_an_objective() -> None:
    t = (
        table(3)
        .museum("green reptile")
        .reserve(9)
        .researched("red plant")
        .perform({"research": "museum"}, "green reptile", "on silver 5")
    )
    assert t.player.achieved == 1


def test_achieving_pays_nothing_of_what_the_tile_shows_and_the_cost_of_the_slot_once() -> None:
    t = table(3, coins=14).reserve(18).researched("red bird", "red plant")
    t.turn("on gold 2", "worker 2", "worker 2 on turn order")
    assert t.player.coins == 14 - 3 + 2
    covered = table(3, coins=14).slot("gold 2", 18, achieved=False).researched("red bird", "red plant")
    covered.turn("on gold 2", "worker 2", "worker 2 on turn order")
    assert covered.player.coins == 14 + 2


def test_an_achieved_tile_leaves_the_reserve_for_any_empty_slot_of_its_metal() -> None:
    t = table(3, coins=0).reserve(9, 6).slot("silver 2", 5).researched("red plant", "green reptile")
    t.turn("on silver 5", "worker 2 on turn order")
    assert [name.split(" on ")[-1] for name in t.options(Ask.ACHIEVE)] == [
        "silver 1",
        "silver 3",
        "silver 4",
        "silver 5",
        NO,
    ]
    assert (t.reserved(), t.player.achieved) == ([6], 2)


def test_a_slot_that_cannot_be_paid_is_not_offered() -> None:
    t = table(3, coins=4).reserve(14).researched("green bird", "green plant").knowledge(2)
    t.turn(NO, "worker 2 on turn order", NO)
    assert [name.split(" on ")[-1] for name in t.options(Ask.ACHIEVE)] == ["gold 2", "gold 3", "gold 4", "gold 5", NO]


def test_a_tile_on_the_board_is_achieved_where_it_lies() -> None:
    t = table(3).slot("silver 3", 9, achieved=False).researched("red plant", "green reptile")
    t.turn(NO, "worker 2 on turn order")
    assert [name.split(" on ")[-1] for name in t.options(Ask.ACHIEVE)] == ["silver 3", NO]


def test_the_reward_of_a_slot_may_be_skipped() -> None:
    t = table(3).reserve(9).researched("red plant", "green reptile").tent("B1")
    t.turn("on silver 1", NO, "worker 2 on turn order")
    assert (t.player.theory, t.player.achieved) == (0, 1)


@pytest.mark.parametrize(
    ("slot", "cost"),
    [
        *((f"silver {k}", 0) for k in range(1, 6)),
        ("gold 1", 5),
        ("gold 2", 3),
        ("gold 3", 0),
        ("gold 4", 0),
        ("gold 5", 0),
    ],
)
def test_the_slots_cost_what_is_printed(slot: str, cost: int) -> None:
    t = table(3, coins=5)
    metal = slot.split()[0]
    number = 9 if metal == "silver" else 15
    t.reserve(number).researched("red plant", "green reptile", "blue plant").tent("A1", "A2")
    t.turn(f"on {slot}", NOTHING_ELSE, "worker 2 on turn order")
    assert t.player.coins == 5 - cost + 2


def test_silver_two_makes_scrolls_free_from_now_on_while_the_spots_are_still_paid() -> None:
    t = table(3, coins=9).worker("blue blue blue blue").reward_of("silver 2")
    t.scrolls("- - -", "- - -", "- - -", "red - -").perform({"seals": 1}, "worker 2")
    assert t.player.coins == 9 - 2


def test_silver_four_adds_a_book_when_theory_is_scored() -> None:
    assert table(3).museum().theory(17).reward_of("silver 4").final_scoring().vp_of("theory") == (9 + 1) * 2


def test_gold_one_brings_the_fifth_worker_who_stays() -> None:
    t = table(3).reward_of("gold 1")
    assert t.player.available[4] == 1
    t.workers_left().clean_up()
    assert list(t.player.available) == [1, 1, 1, 1, 1]


def test_gold_two_brings_a_special_seal() -> None:
    t = table(3, coins=0).worker("blue blue blue blue blue").reward_of("gold 2", "worker 2")
    assert t.seals(2) == "blue blue blue blue blue purple"
    assert t.player.coins == 0


def test_gold_three_makes_the_penalty_one_less() -> None:
    for players, penalty in ((2, 2), (3, 1), (4, 1)):
        t = table(players).stands("worker 2", "academy 1").reward_of("gold 3")
        assert t.penalty("academy 1") == penalty
        assert t.penalty("exploration 1") == 0
        assert t.of(2).penalty("academy 1") == penalty + 1


def test_the_fifth_slots_have_no_effect() -> None:
    box = table(3).box
    assert [box.slots[k].effect for k in (4, 9)] == [None, None]


SLOT_VP = {"silver": (1, 1, 2, 2, 5), "gold": (4, 4, 2, 4, 8)}


@pytest.mark.parametrize("metal", ["silver", "gold"])
@pytest.mark.parametrize("place", range(1, 6))
def test_an_achieved_slot_brings_its_vp_at_the_end(metal: str, place: int) -> None:
    t = table(3).slot(f"{metal} {place}", 5).final_scoring()
    assert t.vp_of("objectives") == SLOT_VP[metal][place - 1]
    covered_only = table(3).slot(f"{metal} {place}", 5, achieved=False).final_scoring()
    assert covered_only.vp_of("objectives") == 0


def test_the_fifth_silver_and_the_fifth_gold_slot_together_bring_four_more() -> None:
    assert table(3).slot("silver 5", 5).slot("gold 5", 17).final_scoring().vp_of("objectives") == 5 + 8 + 4


def test_an_objective_may_be_gained_and_any_one_achieved_regardless() -> None:
    t = shown(coins=0).perform(
        {"in_order": [TAKE, {"achieve": "any_objective"}]},
        "gold 17",
        "gold 17 (1 blue seal and 1 red seal and 3 tents) on gold 4",
    )
    assert t.player.ribbon_cap == 2
    assert t.reserved() == []


def test_coins_beside_a_camera_come_even_if_no_tile_can_be_taken() -> None:
    t = shown(coins=0).display(0, 0, 17, 18).reserve(1, 13).slot("gold 4", 14).slot("gold 5", 15).slot("gold 3", 16)
    t.explorer("B6").perform({"explore": 1}, "- B8", "gold 17")
    assert t.player.coins == 0, "the 3 coins came first and pay for gold 2"
    none = shown(coins=0).display(0, 0, 0, 0).explorer("B6").perform({"explore": 1}, "- B8")
    assert none.player.coins == 3


def test_either_tile_of_the_reserve_may_be_achieved_and_the_other_stays() -> None:
    t = table(3).reserve(6, 9).researched("red plant", "green reptile").turn("on silver 5", "worker 2 on turn order")
    assert t.reserved() == [6]
