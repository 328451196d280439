"""Establish Campsite: tents, their cost, the campsite's reward and what the tent frees."""

from __future__ import annotations

import pytest

from sim.terms import Ask
from tests.table import NO, NOTHING_ELSE, Table, table

ANY = {"campsite": "any"}
COSTS = {
    "ocean 1": [0, 1],
    "ocean 2": [1, 3],
    "ocean 3": [3, 5],
    "A1": [0, 1],
    "A2": [0, 1],
    "A3": [1, 2],
    "B1": [1, 3],
    "B2": [2, 4],
    "C1": [2, 4],
}


@pytest.mark.parametrize(("campsite", "costs"), COSTS.items())
def test_the_cheapest_free_spot_is_paid_and_a_campsite_holds_two_tents(campsite: str, costs: list[int]) -> None:
    t = table(3)
    for number, cost in zip((1, 2), costs, strict=True):
        side = t.of(number).coins(9).perform(ANY, campsite, NOTHING_ELSE)
        gained = 3 if campsite == "ocean 1" else 0
        assert side.player.coins == 9 - cost + gained
    assert campsite not in t.of(3).coins(9).perform(ANY, NO).options(Ask.TENT)


@pytest.mark.parametrize(
    ("space", "campsite"), [("O6", "ocean 1"), ("O12", "ocean 2"), ("O19", "ocean 3"), ("A4", "A1"), ("A7", "A2")]
)
def test_a_tent_icon_leads_to_the_campsite_beside_it(space: str, campsite: str) -> None:
    t = table(3, coins=9)
    before = next(
        path.start for one in t.box.spaces for path in one.paths if path.end.name == space and path.length == 1
    )
    if space[0] == "O":
        t.ship(before.name).perform({"navigate": 1}, f"- {space}", campsite, NOTHING_ELSE)
    else:
        t.explorer(before.name).perform({"explore": 1}, f"- {space}", campsite, NOTHING_ELSE)
    assert t.options(Ask.TENT) == [campsite, NO]
    assert t.player.tents_pitched == 1


@pytest.mark.parametrize(("space", "campsite"), [("A14", "A3"), ("B4", "B1"), ("B9", "B2"), ("C3", "C1")])
def test_the_campsites_of_the_islands_lie_where_transcribed(space: str, campsite: str) -> None:
    t = table(3)
    spaces = {one.name: one for one in t.box.spaces}
    effect = spaces[space].effect
    assert effect is not None
    assert effect.name == f"campsite {campsite}"


def test_a_player_has_one_tent_at_a_campsite() -> None:
    t = table(3, coins=9).tent("A1").explorer("A3").perform({"explore": 1}, "A4")
    assert t.player.tents_pitched == 1


def test_without_the_coins_for_the_cheapest_free_spot_there_is_no_tent() -> None:
    t = table(3, coins=0)
    t.of(2).tent("A1")
    t.explorer("A3").perform({"explore": 1}, "A4")
    assert t.player.tents_pitched == 0


def test_pitching_a_tent_may_be_skipped() -> None:
    assert table(3).explorer("A3").perform({"explore": 1}, "A4", NO).player.tents_pitched == 0


def pitched(campsite: str, *answers: str) -> Table:
    return table(3, coins=5).perform(ANY, campsite, *answers)


def test_the_campsites_bring_what_is_printed() -> None:
    assert pitched("B1").player.theory == 3
    assert (pitched("B2").player.knowledge, pitched("B2").player.vp) == (2, 4)
    assert pitched("C1").vp_of("campsites") == 8
    assert list(pitched("A1", "top", *["explore 2"] * 2).player.letters) == [2, 0, 0]
    assert pitched("A2", "O1").at(0) == "O1"
    third = pitched("ocean 3", "A2", NOTHING_ELSE)
    assert (third.at(1), third.player.vp) == ("A2", 5)
    second = pitched("ocean 2", "middle", *["navigate 2"] * 3)
    assert (second.player.vp, list(second.player.letters)) == (1, [0, 3, 0])
    first = table(3, coins=5).display(5, 6, 17, 18).perform(ANY, "ocean 1", "silver 5")
    assert (first.player.coins, first.reserved()) == (8, [5])


def test_the_seal_of_the_third_campsite_of_island_a_is_free_of_coins() -> None:
    t = table(3, coins=1).worker("red red red red red").scrolls("- - -", "- - -", "- - -", "- red -")
    t.perform(ANY, "A3", "red seal of scroll 4 for worker 2")
    assert (t.player.coins, t.player.seal_count[1]) == (0, 6)


def test_the_first_tent_frees_nothing_and_the_second_two_coins() -> None:
    t = table(3, coins=5).perform(ANY, "C1").coins(5).perform(ANY, "B1")
    assert t.player.coins == 5 - 1 + 2


def test_the_third_tent_frees_one_step_of_navigation_or_exploration() -> None:
    sailing = table(3, coins=5).tent("A1", "A2").perform(ANY, "C1", "navigate 1", "O1")
    assert sailing.at(0) == "O1"
    walking = table(3, coins=5).tent("A1", "A2").perform(ANY, "C1", "explore 1", "A1")
    assert walking.at(1) == "A1"


def test_the_fourth_tent_frees_a_stamp_or_a_seal_with_two_discount() -> None:
    sending = table(3, coins=5).tent("A1", "A2", "A3").perform(ANY, "C1", "1 stamp", "top", "explore 2")
    assert list(sending.player.letters) == [1, 0, 0]
    buying = table(3, coins=2).tent("A1", "A2", "A3").scrolls("- - -", "- - -", "- - red", "- - -")
    buying.perform(ANY, "C1", "1 seal with 2 discount", "red seal of scroll 3 for worker 2")
    assert (buying.player.coins, buying.seals(2)) == (0, "red")


def test_the_campsite_rewards_before_the_tent_does() -> None:
    t = table(3, coins=5).tent("A1").perform(ANY, "A2", "O1")
    assert t.asked[-1].ask is Ask.NAVIGATE
    two_coins_later = table(3, coins=1).tent("A1").explorer("A13").worker("red red red red red")
    two_coins_later.scrolls("red - -", "- - -", "- - -", "- - -").perform({"explore": 1}, "A14", "A3", "worker 2")
    assert two_coins_later.player.coins == 2


def test_the_five_vp_of_the_fifth_tent_count_at_final_scoring_only() -> None:
    t = table(3, coins=5).tent("A1", "A2", "A3", "B1").perform(ANY, "C1")
    assert (t.player.vp, t.vp_of("tents")) == (8, 0)
    assert t.final_scoring().vp_of("tents") == 5


def test_four_tents_score_nothing_at_the_end() -> None:
    assert table(3).tent("A1", "A2", "A3", "B1").final_scoring().vp_of("tents") == 0


def test_a_player_without_tents_left_pitches_none() -> None:
    t = table(3, coins=9).tent("A1", "A2", "A3", "B1", "B2").perform(ANY)
    assert t.player.tents_pitched == 5


def test_any_campsite_needs_no_explorer_there_and_leaves_out_full_and_own_ones() -> None:
    t = table(3, coins=1).tent("A1")
    t.of(2).tent("A2", "ocean 1")
    t.of(3).tent("A2")
    t.perform(ANY, NO)
    assert t.options(Ask.TENT) == ["ocean 1", "ocean 2", "A3", "B1", NO]


def test_the_first_silver_slot_uses_the_campsite_of_a_tent_again_without_coins() -> None:
    t = table(3, coins=0).tent("B1", "C1").reward_of("silver 1", "C1")
    assert t.options(Ask.REPEAT_TENT) == ["B1", "C1", NO]
    assert (t.player.vp, t.player.coins, t.player.tents_pitched) == (8, 0, 2)


def test_the_first_silver_slot_without_a_tent_does_nothing() -> None:
    assert table(3).reward_of("silver 1").asked == []
