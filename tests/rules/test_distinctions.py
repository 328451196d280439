"""Distinctions: what silver and gold workers add to the action of the section they are placed in."""

from __future__ import annotations

import pytest

from sim.terms import Ask
from tests.table import NO, NOTHING_ELSE, Mismatch, Table, table

SILVER = "green blue red yellow"
GOLD = "green blue red yellow yellow yellow"


def silver() -> Table:
    return table(3, coins=9, specials=(2, 1, 3, 4, 5, 6)).worker(SILVER)


def gold() -> Table:
    return table(3, coins=9, specials=(2, 1, 3, 4, 5, 6)).worker(GOLD)


@pytest.mark.parametrize(("seals", "distinction"), [(3, 0), (4, 1), (5, 1), (6, 2)])
def test_a_worker_is_silver_with_its_fourth_seal_and_gold_with_its_sixth(seals: int, distinction: int) -> None:
    t = table(3).worker(" ".join(["blue"] * seals))
    assert t.game.distinction(t.player, 1) == distinction


def test_a_silver_worker_explores_one_step_further() -> None:
    assert sorted(silver().place("worker 2", "exploration 1", NO).ends(Ask.EXPLORE)) == ["A1", "A2", "A3"]


def test_a_silver_worker_navigates_one_step_further() -> None:
    t = silver().place("worker 2", "navigation 1", NO)
    assert sorted(set(t.ends(Ask.NAVIGATE))) == ["O1", "O2", "O3", "O4"]


def test_a_silver_worker_sends_one_stamp_more() -> None:
    t = silver().place("worker 2", "correspondence 1", "top", *["explore 2"] * 3)
    assert list(t.player.letters) == [3, 0, 0]
    with pytest.raises(Mismatch, match="bottom"):
        silver().place("worker 2", "correspondence 1", "top", *["explore 2"] * 3, "bottom")


def test_a_silver_worker_buys_one_seal_more() -> None:
    t = silver().scrolls("red red red", "blue - -", "- - -", "- - -")
    t.place("worker 2", "academy 1", "red seal of scroll 1 for worker 3", "red seal of scroll 1 for worker 3")
    assert t.seals(3) == "red red"
    assert t.player.coins == 9


def test_a_silver_worker_gains_two_coins_with_a_special_action() -> None:
    assert silver().place("worker 2", "special 2").player.coins == 9 + 3 + 2


def test_a_gold_worker_gains_two_coins_and_three_vp_with_a_special_action() -> None:
    t = gold().place("worker 2", "special 2")
    assert (t.player.coins, t.player.vp) == (9 + 3 + 2, 3)
    assert t.vp_of("distinctions") == 3


def test_a_gold_worker_has_the_silver_bonus_and_one_passed_icon_on_an_island() -> None:
    t = gold().place("worker 2", "exploration 1", "A0 - A1 - A2 - A3", "A1")
    assert t.player.coins == 9 + 4, "the icon of A1, passed"
    assert t.player.knowledge == 2, "the icon of A3, landed on"


def test_the_passed_icon_is_performed_before_that_of_the_landing_space() -> None:
    t = gold().coins(0).explorer("A3")
    t.of(2).tent("A1")
    t.place("worker 2", "exploration 1", "A3 - A4 - A8", "A4")
    assert t.player.tents_pitched == 0, "the second tent spot of A1 costs 1 coin, and the 2 of A8 come later"
    assert t.player.coins == 2


def test_the_passed_icon_is_neither_that_of_the_start_nor_that_of_the_end() -> None:
    t = gold().explorer("A1").place("worker 2", "exploration 1", "A1 - A2 - A3 - A4", NOTHING_ELSE)
    assert t.options(Ask.STOP) == ["A2", "A3", NO]


def test_an_icon_where_an_opponents_explorer_stands_cannot_be_used_in_passing() -> None:
    t = gold()
    t.of(2).explorer("A1")
    t.place("worker 2", "exploration 1", "A0 - A1 - A2 - A3", NOTHING_ELSE)
    assert t.options(Ask.STOP) == ["A2", NO]


def test_a_gold_worker_may_use_the_icon_of_an_ocean_space_passed() -> None:
    t = gold().ship("O9").place("worker 2", "navigation 1", "O9 - O10 - O11", "O10")
    assert t.player.coins == 9 + 4


def test_a_gold_worker_may_split_its_stamps_over_envelopes() -> None:
    stamps = ("top", "explore 2", "bottom", "explore 2", "middle", "explore 2")
    t = gold().place("worker 2", "correspondence 1", *stamps)
    assert list(t.player.letters) == [1, 1, 1]


def test_a_gold_worker_buys_one_seal_more_and_has_one_coin_discount() -> None:
    t = gold().coins(1).worker("red red").scrolls("- - -", "red red -", "- - -", "- - -")
    t.place("worker 2", "academy 1", "red seal of scroll 2 for worker 4", "red seal of scroll 2 for worker 4")
    assert t.seals(4) == "red red"
    assert t.player.coins == 0, "two seals of 1 coin each, less 1"


@pytest.mark.parametrize(
    ("spot", "coins"), [("small diary", 9), ("museum delivery", 9), ("museum research", 9), ("turn order", 11)]
)
def test_the_small_diary_museum_and_turn_order_have_no_bonus(spot: str, coins: int) -> None:
    t = gold().museum().place("worker 2", spot, NOTHING_ELSE)
    assert (t.player.coins, t.player.vp) == (coins, 0)


def test_the_objective_location_has_no_bonus() -> None:
    t = gold().place("worker 2", "objective", NO)
    assert (t.player.coins, t.player.vp) == (11, 0)


def test_the_top_worker_and_the_fifth_never_have_a_distinction() -> None:
    t = gold()
    assert t.game.distinction(t.player, 0) == t.game.distinction(t.player, 4) == 0


def test_a_distinction_does_not_change_what_follows_from_the_action() -> None:
    t = gold().ship("O5").place("worker 2", "navigation 1", "O5 - O6", "ocean 1", NOTHING_ELSE)
    assert t.player.coins == 9 + 3, "the campsite pays its 3 coins and no bonus"
    explorer = gold().explorer("A13").place("worker 2", "exploration 1", "A13 - A14", "A3", NOTHING_ELSE)
    assert len([question for question in explorer.asked if question.ask is Ask.SEAL]) == 1, "one free seal, not two"


def test_the_bonus_of_a_lens_location_is_that_of_its_page() -> None:
    t = silver().worker("green green green green").open("exploration 3").place("worker 3", "exploration 3", NO)
    assert max(len(name.split(" - ")) - 1 for name in t.options(Ask.EXPLORE)) == 5


@pytest.mark.parametrize("worker", [1, 2])
@pytest.mark.parametrize(
    ("seals", "stops"), [("green blue red yellow", False), ("green blue red yellow red red", True)]
)
def test_by_a_switch_the_bonus_of_unlocking_has_the_distinctions_of_the_worker(
    seals: str, stops: bool, worker: int
) -> None:
    t = table(3, coins=9, rules={"unlock_bonus_distinction": True}).worker(seals, worker).explorer("A15")
    t.place(f"worker {worker}", "small diary", "exploration 2", "A19", *["A17"] * stops)
    assert t.at(1) == "A19", "3 steps and one more"
    assert t.vp_of("islands") == 4 + 3 * stops
