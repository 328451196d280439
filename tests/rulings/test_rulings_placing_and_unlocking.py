"""Published rulings 26 to 57: placing workers, unlocking, Academy and crew. A name begins with the ruling's number."""

from __future__ import annotations

import pytest

from sim.rounds import action_phase
from sim.terms import Ask
from tests.table import NO, NOTHING_ELSE, table

SILVER, GOLD = "green blue red yellow", "green blue red yellow yellow yellow"


def paid_on_the_other_page(players: int) -> int:
    t = table(players, coins=9).worker("blue").stands("worker 3", "exploration 1")
    return 9 - t.place("worker 2", "navigation 1", NO).player.coins


def test_ruling_026_with_two_players_the_other_page_of_the_same_diary_costs_three() -> None:
    assert paid_on_the_other_page(2) == 3


def test_ruling_027_with_three_players_it_costs_two() -> None:
    assert paid_on_the_other_page(3) == 2


def test_ruling_028_with_four_players_the_other_page_is_another_section() -> None:
    assert paid_on_the_other_page(4) == 0


@pytest.mark.parametrize("spot", ["museum delivery", "museum research", "objective", "turn order"])
def test_ruling_030_a_second_worker_on_museum_objective_or_turn_order_pays_no_penalty(spot: str) -> None:
    assert table(2).stands("worker 3", spot).penalty(spot) == 0


@pytest.mark.parametrize(("players", "penalty"), [(2, 2), (3, 1), (4, 1)])
def test_ruling_031_with_the_third_gold_slot_the_penalty_is_one_less(players: int, penalty: int) -> None:
    t = table(players).stands("worker 3", "exploration 1").reward_of("gold 3")
    assert t.penalty("exploration 1") == penalty


def test_ruling_032_a_circle_may_be_used_again_and_again_with_the_penalty() -> None:
    t = table(3, coins=4).worker("green").worker("green")
    t.place("worker 1", "exploration 1", NO).place("worker 2", "exploration 1", NO).place(
        "worker 3", "exploration 1", NO
    )
    assert t.player.coins == 4 - 2 - 2


def test_ruling_033_a_lens_location_with_a_worker_is_closed_to_everyone_this_round() -> None:
    t = table(3, coins=9, knowledge=3).lens("academy 2").stands("worker 2", "academy 2")
    assert not any("academy 2" in name for number in (1, 2, 3) for name in t.of(number).legal())
    assert any("academy 2" in name for name in t.clean_up().legal())


def test_ruling_034_a_locked_lens_location_is_closed() -> None:
    t = table(3, coins=9, knowledge=9)
    assert not any("academy 2" in name for number in (1, 2, 3) for name in t.of(number).legal())


@pytest.mark.parametrize(("owner", "coins"), [(0, [4, 4, 4]), (1, [4, 4, 4]), (2, [4, 5, 4])])
def test_ruling_035_an_opponents_lens_pays_its_owner_from_the_supply(owner: int, coins: list[int]) -> None:
    t = table(3, coins=4).worker("green green").open("exploration 2")
    if owner:
        t.of(owner).lens("exploration 2")
    t.place("worker 2", "exploration 2", NO)
    assert [player.coins for player in t.game.players] == coins


def test_ruling_036_knowledge_replaces_a_missing_seal() -> None:
    t = table(3, knowledge=1).worker("green").open("exploration 2").place("worker 2", "exploration 2", NO)
    assert t.player.knowledge == 0


def test_ruling_038_the_fifth_worker_needs_one_knowledge_and_never_gets_seals() -> None:
    t = table(3, knowledge=1).reward_of("gold 1").workers_left("worker 5")
    assert t.place("worker 5", "exploration 1", NO).player.knowledge == 0
    t.scrolls("red - -", "- - -", "- - -", "- - -").perform({"seals": 1}, NO)
    assert not any(name.endswith("worker 5") for name in t.options(Ask.SEAL))


def test_ruling_039_knowledge_completes_neither_a_crew_card_nor_a_seal_objective() -> None:
    t = table(3, knowledge=9).crew(14).worker("green green blue blue").reserve(10).researched("green bird")
    t.player.seals[1 * 5] = 0
    t.turn("worker 3 on turn order")
    assert t.options(Ask.ACHIEVE) == []


def test_ruling_040_icons_are_done_in_any_order_or_skipped_and_gains_pay_for_later_ones() -> None:
    t = table(3, coins=0, specials=(10, 1, 2, 3, 4, 5)).worker("red red green green").ship("O5").tent("C1", "B1")
    t.place("worker 2", "special 10", "explore 2", "A1", "O6", "ocean 1", NO, "navigate 1", NO)
    assert t.player.coins == 2 + 4 + 3, "the silver worker's 2, the 4 of A1, then the campsite"
    assert (
        table(3, specials=(10, 1, 2, 3, 4, 5))
        .worker("red red green green")
        .place("worker 2", "special 10", "navigate 2", NO, NO)
        .asked
    )


def test_ruling_041_who_has_workers_must_place_and_who_has_none_passes() -> None:
    t = table(2).workers_left("worker 2")
    assert NO not in t.turn("worker 2 on turn order").options(Ask.PLACEMENT)
    assert t.turn().asked == []


def test_ruling_042_the_others_go_on_in_order_until_all_workers_are_out() -> None:
    t = table(3).workers_left("worker 2").answers("worker 2 on turn order")
    t.of(2).workers_left("worker 2", "worker 3").answers(*[f"worker {k} on turn order" for k in (2, 3)])
    t.of(3).workers_left("worker 2", "worker 3", "worker 4")
    t.of(3).answers(*[f"worker {k} on turn order" for k in (2, 3, 4)])
    action_phase(t.game)
    assert [int(seat) + 1 for seat in t.game.reserved_turns] == [1, 2, 3, 2, 3, 3]


@pytest.mark.parametrize(("seals", "coins", "vp"), [("green blue red", 3, 0), (SILVER, 5, 0), (GOLD, 5, 3)])
def test_ruling_043_a_silver_worker_adds_two_coins_and_a_gold_one_three_vp_too(seals: str, coins: int, vp: int) -> None:
    t = table(3, coins=0, specials=(2, 1, 3, 4, 5, 6)).worker(seals).place("worker 2", "special 2")
    assert (t.player.coins, t.player.vp) == (coins, vp)


def test_ruling_044_a_seal_gained_by_the_placement_itself_brings_no_bonus_to_it() -> None:
    t = table(3, coins=0, specials=(7, 1, 2, 3, 4, 5)).worker("red red blue").place("worker 2", "special 7", "worker 2")
    assert t.player.coins == 1
    assert t.game.distinction(t.player, 1) == 1


def test_ruling_045_the_third_location_is_not_unlocked_before_the_second() -> None:
    t = table(3, coins=9).perform({"unlock": "paid"}, NO)
    assert "exploration 3" not in t.options(Ask.UNLOCK)
    assert "exploration 2" in t.options(Ask.UNLOCK)


def test_ruling_046_any_locked_special_action_may_be_unlocked() -> None:
    t = table(3, coins=9, specials=(1, 2, 7, 8, 9, 10)).perform({"unlock": "paid"}, NO)
    assert {7, 8, 9, 10} == {int(name.split()[1]) for name in t.options(Ask.UNLOCK) if name.startswith("special")}


def test_ruling_047_unlocking_needs_no_seals_and_performs_the_action_at_once() -> None:
    t = table(3, coins=9).worker("blue").scrolls("red red -", "- - -", "- - -", "- - -")
    t.place("worker 2", "small diary", "academy 2", *["red seal of scroll 1 for worker 3"] * 2)
    assert t.player.coins == 9 - 4


def test_ruling_049_the_distinctions_of_the_unlocking_worker_do_not_apply_to_the_bonus() -> None:
    t = table(3, coins=9).worker(GOLD).scrolls("red red red", "- - -", "- - -", "- - -")
    seals = ["red seal of scroll 1 for worker 3", "red seal of scroll 1 for worker 4"]
    t.place("worker 2", "small diary", "academy 2", *seals)
    assert len([question for question in t.asked if question.ask is Ask.SEAL]) == 2


def test_ruling_050_there_is_no_seventh_unlocking() -> None:
    t = table(3, coins=99, specials=(1, 2, 7, 8, 9, 11))
    for spot in ("special 7", "special 8", "special 9", "special 11", "academy 2", "navigation 2"):
        t.perform({"unlock": "paid"}, spot, NOTHING_ELSE)
    assert t.perform({"unlock": "paid"}).asked == []


def test_ruling_051_a_seal_of_the_fourth_scroll_on_the_sixth_spot_costs_six() -> None:
    t = table(3, coins=6).worker("red red red red red").scrolls("- - -", "- - -", "- - -", "blue - -")
    assert t.perform({"seals": 1}, "blue seal of scroll 4 for worker 2").player.coins == 0


def test_ruling_053_the_top_worker_and_the_fifth_gain_no_seals() -> None:
    t = table(3, coins=9).perform({"seals": 1}, NO)
    assert {name[-1] for name in t.options(Ask.SEAL) if name != NO} == {"2", "3", "4"}
    special = t.perform({"special_seal": "free"}, NO)
    assert {name[-1] for name in special.options(Ask.SPECIAL_SEAL) if name != NO} == {"2", "3", "4"}


def test_ruling_054_at_clean_up_the_top_scroll_leaves_and_the_columns_move_up() -> None:
    t = (
        table(3)
        .scrolls("red green -", "blue - yellow", "green green red", "- yellow blue")
        .pile("red blue red blue red")
    )
    assert t.clean_up().scroll_rows() == ["blue green yellow", "green yellow red", "red blue blue", "red blue red"]


def test_ruling_055_a_purple_seal_is_the_second_blue_of_a_crew_card() -> None:
    t = table(3).crew(12).worker("green green green blue purple").turn(NO, "worker 3 on turn order")
    assert t.options(Ask.ACHIEVE) == ["crew 12 with worker 2", NO]


def test_ruling_056_only_one_of_two_fitting_cards_is_assigned_to_a_worker() -> None:
    t = table(3).crew(14, 12).worker("green green green blue blue red").turn("crew 14", "worker 3 on turn order")
    assert t.options(Ask.ACHIEVE) == ["crew 14 with worker 2", "crew 12 with worker 2", NO]
    assert t.turn("worker 4 on turn order").options(Ask.ACHIEVE) == []


def test_ruling_057_a_sixth_seal_and_the_order_of_the_seals_do_not_matter() -> None:
    t = table(3).crew(14).worker("yellow red blue green blue green").turn("crew 14", "worker 3 on turn order")
    assert t.player.vp == 8
