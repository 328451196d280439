"""Lenses: unlocking locations, its bonus, and performing the action of a locked location."""

from __future__ import annotations

import pytest

from sim.terms import Ask
from tests.table import NO, table


def test_a_worker_on_the_small_diary_unlocks_a_location_for_four_coins() -> None:
    t = table(3, coins=5).place("worker 2", "small diary", "exploration 2", NO)
    assert (t.player.coins, t.player.lenses, t.lens_on("exploration 2")) == (1, 5, 1)


@pytest.mark.parametrize("page", ["exploration", "navigation", "correspondence", "academy"])
def test_the_locations_of_a_main_diary_page_are_unlocked_from_top_to_bottom(page: str) -> None:
    t = table(3, coins=4).perform({"unlock": "paid"}, NO)
    assert f"{page} 2" in t.options(Ask.UNLOCK)
    assert f"{page} 3" not in t.options(Ask.UNLOCK)
    t.of(2).lens(f"{page} 2")
    t.perform({"unlock": "paid"}, NO)
    assert f"{page} 2" not in t.options(Ask.UNLOCK)
    assert f"{page} 3" in t.options(Ask.UNLOCK)


def test_special_actions_are_unlocked_in_any_order_and_the_top_two_are_open() -> None:
    t = table(3, coins=4, specials=(1, 2, 7, 8, 9, 10)).perform({"unlock": "paid"}, NO)
    special = [name.split(" (")[0] for name in t.options(Ask.UNLOCK) if name.startswith("special")]
    assert special == ["special 7", "special 8", "special 9", "special 10"]


def test_what_cannot_be_paid_cannot_be_unlocked() -> None:
    t = table(3, coins=3).perform({"unlock": "paid"})
    assert (t.player.coins, t.player.lenses) == (3, 6)


def test_unlocking_may_be_skipped() -> None:
    t = table(3, coins=4).place("worker 2", "small diary", NO)
    assert (t.player.coins, t.player.lenses) == (4, 6)


def test_the_bonus_performs_the_actions_of_the_location_at_once_without_a_worker_and_without_seals() -> None:
    t = table(3, coins=4, knowledge=0).place("worker 2", "small diary", "navigation 2", "O0 - O1 - O3 - O4")
    assert t.at(0) == "O4"
    assert t.player.available[2] == 1


def test_the_bonus_may_be_skipped() -> None:
    t = table(3, coins=4).place("worker 2", "small diary", "navigation 2", NO)
    assert (t.at(0), t.lens_on("navigation 2")) == ("O0", 1)


def test_a_location_unlocked_in_this_round_holds_no_worker_yet() -> None:
    t = table(3, coins=4).worker("blue blue").place("worker 3", "small diary", "navigation 2", NO)
    assert "worker 2 on navigation 2" in t.legal()
    assert t.penalty("navigation 2") == 0


def test_the_bonus_pays_nobody_and_has_no_distinction() -> None:
    t = table(3, coins=4, specials=(1, 3, 2, 4, 5, 6)).worker("green blue red yellow yellow yellow")
    t.place("worker 2", "small diary", "special 2")
    assert (t.player.coins, t.player.vp) == (0 + 3, 0)
    stepping = table(3, coins=4).worker("green blue red yellow yellow yellow")
    stepping.place("worker 2", "small diary", "exploration 2", NO)
    assert sorted(stepping.ends(Ask.EXPLORE)) == ["A1", "A2", "A3"]


def test_a_location_stays_unlocked_for_everybody_and_for_the_rest_of_the_game() -> None:
    t = table(3, coins=4).perform({"unlock": "paid"}, "academy 2", NO).clean_up()
    assert t.lens_on("academy 2") == 1
    assert "worker 2 on academy 2" in t.of(2).worker("red red").legal()


def test_a_player_without_lenses_left_cannot_unlock() -> None:
    t = table(3, coins=9).lens("exploration 2").lens("exploration 3").lens("navigation 2").lens("navigation 3")
    t.lens("academy 2").perform({"unlock": "paid"}, "academy 3", NO)
    assert t.player.lenses == 0
    t.coins(9).perform({"unlock": "paid"})
    t.perform({"unlock": "free"})
    assert t.player.coins == 9


def test_a_free_unlocking_waives_the_coins_of_the_lens_only() -> None:
    t = table(3, coins=1).scrolls("- - -", "- - -", "- - red", "- - -")
    t.perform({"unlock": "free"}, "academy 2", "red seal of scroll 3 for worker 2")
    assert t.player.coins == 0, "scroll 3 costs 2, the discount is 1"
    assert t.lens_on("academy 2") == 1


def test_a_location_with_its_own_price_costs_that() -> None:
    t = table(3, coins=4, rules={"unlock_cost": {"exploration 2": 2, "special": 3}}, specials=(1, 2, 7, 8, 9, 10))
    t.perform({"unlock": "paid"}, "exploration 2", NO)
    assert t.player.coins == 2
    t.coins(3).perform({"unlock": "paid"}, NO)
    assert all(name.startswith("special") for name in t.options(Ask.UNLOCK) if name != NO)


def test_a_locked_location_is_performed_without_coins_and_seals_and_stays_locked() -> None:
    t = table(3, coins=0, knowledge=0).perform({"perform": "locked_location"}, "navigation 3", "O0 - O1 - O3 - O4 - O5")
    assert (t.at(0), t.player.lenses, t.lens_on("navigation 3")) == ("O5", 6, -2)


def test_any_locked_location_may_be_performed_but_no_unlocked_one() -> None:
    t = table(3, specials=(1, 2, 7, 8, 9, 10)).perform({"perform": "locked_location"}, NO)
    pages = ("exploration", "navigation", "correspondence", "academy")
    locked = [f"{page} {n}" for page in pages for n in (2, 3)]
    names = [name.split(" (")[0] for name in t.options(Ask.LOCKED_ACTION)]
    assert names == [*locked, "special 7", "special 8", "special 9", "special 10", NO]


def test_a_locked_location_is_performed_without_distinctions() -> None:
    t = table(3, coins=0, specials=(9, 1, 2, 3, 4, 5)).worker("red red blue blue yellow yellow")
    t.place("worker 2", "special 9", "exploration 2", NO)
    assert sorted(t.ends(Ask.EXPLORE)) == ["A1", "A2", "A3"]
    assert (t.player.coins, t.player.vp) == (2, 3), "the bonuses of the Special Diary, where the worker stands"


def test_a_location_whose_action_is_running_is_not_offered_again() -> None:
    t = table(3, specials=(1, 2, 9, 3, 4, 5)).perform({"perform": "locked_location"}, "special 9", NO)
    first, second = (question.options for question in t.asked if question.ask is Ask.LOCKED_ACTION)
    assert [name for name in first if name not in second] == ["special 9 (locked action)"]


def test_a_locked_location_may_be_performed_again_as_soon_as_its_action_is_complete() -> None:
    t = table(3, coins=4, specials=(9, 1, 2, 3, 4, 5)).crew(9).worker("red yellow yellow").worker("red red blue blue")
    t.scrolls("red red -", "- - -", "- - -", "- - -")
    red = "red seal of scroll 1 for worker 2"
    t.place("worker 3", "special 9", "academy 2", red, red, "crew 9", "academy 2")
    first, second = (question.options for question in t.asked if question.ask is Ask.LOCKED_ACTION)
    assert first == second


def test_unlocking_the_locked_action_tile_lets_it_perform_another_locked_location() -> None:
    t = table(3, coins=4, specials=(1, 2, 9, 3, 4, 5))
    t.perform({"unlock": "paid"}, "special 9", "exploration 2", "A0 - A1 - A2 - A3")
    assert (t.at(1), t.player.knowledge) == ("A3", 2)


def test_a_locked_location_performed_once_may_be_performed_again_later() -> None:
    t = table(3).perform({"perform": "locked_location"}, "navigation 2", "O0 - O1")
    assert t.perform({"perform": "locked_location"}, "navigation 2", "O3").at(0) == "O3"
