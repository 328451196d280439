"""The locations of the Main Diaries and the twelve Special Actions: what each lets a worker do."""

from __future__ import annotations

import pytest

from sim.terms import Ask
from tests.table import NO, NOTHING_ELSE, Table, table

SEALS = {
    1: "yellow yellow red red",
    2: "green blue",
    3: "yellow red",
    4: "yellow blue blue",
    5: "green red",
    6: "yellow yellow green green",
    7: "red red blue",
    8: "green green blue blue",
    9: "red red blue blue",
    10: "red red green green",
    11: "yellow blue",
    12: "blue blue green green",
}
SILVER_COINS = 2


def acting(number: int, coins: int = 4) -> Table:
    """A worker with the seals of a Special Action, which is open."""
    others = [other for other in range(1, 13) if other != number]
    a, b, c, d, e = others[:5]
    return table(3, coins=coins, specials=(number, a, b, c, d, e)).worker(SEALS[number])


def earned(number: int) -> int:
    """The coins of a silver worker, if the needed seals make it one."""
    return SILVER_COINS if len(SEALS[number].split()) == 4 else 0


@pytest.mark.parametrize(("place", "steps"), [(1, 2), (2, 3), (3, 4)])
@pytest.mark.parametrize(("page", "ask"), [("exploration", Ask.EXPLORE), ("navigation", Ask.NAVIGATE)])
def test_exploration_and_navigation_move_two_three_and_four_steps(place: int, steps: int, page: str, ask: Ask) -> None:
    t = table(3, knowledge=9)
    if place > 1:
        t.open(f"{page} {place}")
    t.place("worker 2", f"{page} {place}", NO)
    assert max(len(name.split(" - ")) - 1 for name in t.options(ask)) == steps


@pytest.mark.parametrize(("place", "stamps"), [(1, 2), (2, 3), (3, 4)])
def test_correspondence_sends_two_three_and_four_stamps(place: int, stamps: int) -> None:
    t = table(3, knowledge=9)
    if place > 1:
        t.open(f"correspondence {place}")
    t.place("worker 2", f"correspondence {place}", "top", *["stack of navigate 2"] * stamps, NOTHING_ELSE)
    assert t.player.letters[0] == stamps


def test_an_objective_is_gained_and_any_one_achieved_regardless_of_its_needs() -> None:
    t = acting(1).display(5, 6, 17, 18)
    t.place("worker 2", "special 1", "gold 18", "gold 18 (2 red specimens and 14 coins) on gold 5")
    assert (t.player.achieved, t.reserved()) == (1, [])


def test_three_coins_and_a_knowledge() -> None:
    t = acting(2).place("worker 2", "special 2")
    assert (t.player.coins, t.player.knowledge) == (4 + 3, 2)


def test_two_deliveries_without_the_fee() -> None:
    t = acting(3, coins=0).museum().researched("red bird", "blue plant")
    t.place("worker 2", "special 3", "red bird", "blue plant")
    assert t.player.coins == 7 + 7


def test_an_unused_explorer_lands_on_a_new_island() -> None:
    assert acting(4).place("worker 2", "special 4", "island C").at(3) == "C0"


def test_a_knowledge_is_turned_in_for_seven_coins_or_seven_vp_or_kept() -> None:
    coins = acting(5).place("worker 2", "special 5", "7 coins")
    assert (coins.player.coins, coins.player.knowledge) == (4 + 7, 0)
    vp = acting(5).place("worker 2", "special 5", "7 VP")
    assert (vp.vp_of("special_actions"), vp.player.knowledge) == (7, 0)
    kept = acting(5).place("worker 2", "special 5", NO)
    assert (kept.player.coins, kept.player.vp, kept.player.knowledge) == (4, 0, 1)
    assert acting(5).knowledge(0).place("worker 2", "special 5").player.coins == 4


def test_any_specimen_is_researched() -> None:
    t = acting(6).place("worker 2", "special 6", "yellow fossil")
    assert t.player.researched == 1 << 15
    assert len(t.options(Ask.RESEARCH)) == 16 + 1


def test_a_special_seal_is_placed_free_of_all_cost_and_a_coin_comes_with_it() -> None:
    t = acting(7, coins=0).worker("red red red red red").place("worker 2", "special 7", "worker 3")
    assert (t.seals(3), t.player.coins) == ("red red red red red purple", 1)


def test_a_campsite_is_established_anywhere() -> None:
    t = acting(8).place("worker 2", "special 8", "C1")
    assert (t.player.vp, t.player.coins) == (8, 4 + earned(8) - 2)


def test_the_action_of_a_locked_location_is_performed() -> None:
    t = acting(9).place("worker 2", "special 9", "navigation 3", "O0 - O1 - O3 - O4 - O5")
    assert (t.at(0), t.lens_on("navigation 3")) == ("O5", -2)


def test_explore_two_and_navigate_two() -> None:
    t = acting(10).place("worker 2", "special 10", "explore 2", "A1", "O0 - O1 - O3")
    assert (t.at(1), t.at(0), t.player.coins) == ("A1", "O3", 4 + earned(10) + 4)


def test_three_steps_of_theory() -> None:
    assert acting(11).place("worker 2", "special 11").player.theory == 3


def test_a_location_is_unlocked_for_free() -> None:
    t = acting(12).place("worker 2", "special 12", "exploration 2", NO)
    assert (t.lens_on("exploration 2"), t.player.coins) == (1, 4 + earned(12))
