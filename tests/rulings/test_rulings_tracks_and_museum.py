"""Published rulings 58 to 87: tracks, correspondence, museum and theory. A name begins with the ruling's number."""

from __future__ import annotations

import pytest

from sim.correspondence import score_envelope
from sim.terms import Ask
from tests.table import NO, NOTHING_ELSE, table

ROW = ["green reptile", "green plant", "green bird", "green fossil"]


def test_ruling_058_an_opponents_explorer_is_skipped_and_not_counted() -> None:
    t = table(3).explorer("A1")
    t.of(2).explorer("A2")
    assert t.perform({"explore": 1}, "A3").at(1) == "A3"


@pytest.mark.parametrize(("others", "start", "end"), [("A24", "A23", "A24"), ("B14", "B13", "B14")])
def test_ruling_060_the_start_and_the_end_of_an_island_hold_any_number(others: str, start: str, end: str) -> None:
    t = table(3).explorer(start)
    t.of(2).explorer(others)
    t.of(3).explorer(others)
    assert t.perform({"explore": 1}, end).at("ABC".index(end[0]) + 1) == end
    assert {t.of(number).at(1) for number in (1, 2, 3)} >= ({"A0"} if end[0] == "B" else {"A24"})


def test_ruling_061_explore_three_moves_one_to_three_and_only_the_landing_icon_counts() -> None:
    t = table(3, coins=0).perform({"explore": 3}, "A3")
    assert t.ends(Ask.EXPLORE) == ["A1", "A2", "A3"]
    assert (t.player.coins, t.player.knowledge) == (0, 2)


def test_ruling_062_a_gold_worker_may_also_use_one_icon_passed() -> None:
    t = table(3, coins=0).worker("green green green blue blue blue").open("exploration 3")
    t.place("worker 2", "exploration 3", "A0 - A1 - A2 - A3", "A1")
    assert (t.player.coins, t.player.knowledge) == (4, 2)


def test_ruling_063_a_ribbon_passed_pays_the_first_explorer_once_per_game() -> None:
    t = table(3).explorer("A3").perform({"explore": 2}, "A8")
    second = t.of(2).explorer("A3").perform({"explore": 3}, "A6", NOTHING_ELSE)
    assert (t.vp_of("ribbons"), second.vp_of("ribbons")) == (1, 0)


def test_ruling_064_a_specimen_is_researched_and_its_token_stays() -> None:
    t = table(3).specimen("A2", "red bird").perform({"explore": 2}, "A2", "red bird")
    assert t.player.researched == 1 << 10
    token = t.game.specimen_on(next(space for space in t.box.spaces if space.name == "A2"))
    assert token is not None
    assert token.name == "red bird"


def test_ruling_065_a_specimen_already_researched_is_nothing_new() -> None:
    t = table(3).specimen("A2", "red bird").researched("red bird").perform({"explore": 2}, "A2")
    assert [question.ask for question in t.asked] == [Ask.EXPLORE]


def test_ruling_066_a_ship_that_passes_the_banner_must_put_an_explorer_on_the_start_without_reward() -> None:
    t = table(3, coins=4).ship("O7").perform({"navigate": 2}, "O9")
    assert [question.ask for question in t.asked] == [Ask.NAVIGATE]
    assert (t.at(2), t.player.coins, t.player.vp) == ("B0", 4, 0)


def test_ruling_068_ships_and_the_beagle_share_a_space() -> None:
    t = table(4).round(2).ship("O3")
    for number in (2, 3, 4):
        t.of(number).ship("O4")
    assert t.perform({"navigate": 1}, "O4").at(0) == "O4"


def test_ruling_069_the_first_on_a_final_space_gains_three_beyond_what_is_printed() -> None:
    t = table(3).ship("O25").explorer("B13")
    assert t.perform({"navigate": 1}, "O26").player.vp == 3 + 3
    assert t.vp(0).perform({"explore": 1}, "B14").player.vp == 5 + 3
    later = t.of(2).ship("O25").explorer("B13")
    assert later.perform({"navigate": 1}, "O26").player.vp == 3
    assert later.vp(0).perform({"explore": 1}, "B14").player.vp == 5


def test_ruling_070_the_third_tent_on_the_first_campsite_of_island_b() -> None:
    t = table(3, coins=4).tent("A1", "A2").explorer("B3").perform({"explore": 1}, "B4", "B1", "navigate 1", "O1")
    assert (t.player.coins, t.player.theory, t.at(0)) == (4 - 1, 3, "O1")


def test_ruling_071_the_fifth_tent_scores_at_the_end() -> None:
    t = table(3, coins=9).tent("A1", "A2", "A3", "B1").perform({"campsite": "any"}, "B2")
    assert t.player.vp == 4
    assert t.final_scoring().vp_of("tents") == 5


def test_ruling_072_without_the_coins_of_the_cheapest_free_spot_there_is_no_tent() -> None:
    t = table(3, coins=2).explorer("C2")
    t.of(2).tent("C1")
    t.of(3).tent("B1")
    assert t.perform({"explore": 1}, "C3").player.tents_pitched == 0


def test_ruling_073_the_first_silver_slot_repeats_the_reward_of_one_campsite_without_coins() -> None:
    t = table(3, coins=0).tent("C1", "B1").reward_of("silver 1", "B1")
    assert (t.player.coins, t.player.theory, t.player.vp) == (0, 3, 0), "the 2 coins of the second tent do not come"


def test_ruling_074_five_three_three_and_one_stamp() -> None:
    t = table(4, coins=0, letters=(2, 1, 3))
    for number, stamps in enumerate((5, 3, 3, 1), 1):
        t.of(number).stamps(stamps)
    score_envelope(t.game, 0)
    assert [player.coins for player in t.game.players] == [4, 2, 2, 0]
    assert [player.letters[0] for player in t.game.players] == [2, 1, 1, 1]


def test_ruling_076_zero_stamps_hold_no_place() -> None:
    t = table(2, coins=0, letters=(2, 1, 3)).stamps(2)
    score_envelope(t.game, 0)
    assert [player.coins for player in t.game.players] == [4, 0]
    assert [player.used_stamps for player in t.game.players] == [1, 0]


def test_ruling_077_stamps_of_an_action_are_split_only_with_gold_or_a_spread_reward() -> None:
    plain = table(3).perform({"stamps": 2}, "top", *["stack of explore 2"] * 2)
    assert [question.ask for question in plain.asked].count(Ask.ENVELOPE) == 1
    gold = table(3).worker("yellow yellow yellow red red red")
    gold.place("worker 2", "correspondence 1", "top", "stack of explore 2", "bottom", "stack of explore 2", NO)
    assert list(gold.player.letters) == [1, 0, 1]
    spread = table(3).perform({"stamps": {"count": 2, "spread": True}}, "top", "explore 2", "middle", "explore 2")
    assert list(spread.player.letters) == [1, 1, 0]


def test_ruling_079_a_stack_rewards_once_when_it_becomes_empty() -> None:
    t = table(3).stacks(1, 4, 4).perform({"stamps": 1}, "top", "stack of explore 2", "A1")
    assert t.at(1) == "A1"
    t.perform({"stamps": 1}, "top", "stack of navigate 2")
    assert t.options(Ask.EXPLORE) == []


def test_ruling_080_stamps_left_stay_for_later_rounds() -> None:
    t = table(2, letters=(7, 1, 2)).stamps(5).reward_phase().clean_up().round(2)
    assert t.player.letters[0] == 2
    assert t.reward_phase().vp_of("correspondence") == 4 + 4


def test_ruling_081_a_delivery_worked_out() -> None:
    t = table(2, coins=0).museum("green reptile", "green plant", "red bird").researched("green bird")
    t.perform({"deliver": {"fee": 3}}, "green bird")
    assert (t.player.coins, t.player.theory) == (3 + 1, 3)


@pytest.mark.parametrize("filled", [[], ["red bird"], ["green plant", "blue reptile"], ["blue bird", "red plant"]])
def test_ruling_083_coins_and_steps_from_row_and_column_are_six(filled: list[str]) -> None:
    t = table(3, coins=0).museum(*filled).researched("green reptile").perform({"deliver": {"fee": 3}}, "green reptile")
    assert t.player.coins - 1 + t.player.theory == 6


def test_ruling_084_a_row_filled_by_the_setup_counts_and_its_coin_stays() -> None:
    t = table(2, coins=0).museum(*ROW).theory(17)
    assert t.game.row_coins[0] == 1
    assert t.final_scoring().vp_of("theory") == 3 * 9


def test_ruling_085_without_a_token_or_with_a_filled_space_nothing_is_delivered() -> None:
    t = table(3).museum("red bird").researched("red bird", "red plant").perform({"deliver": {"fee": 3}}, NO)
    assert t.options(Ask.DELIVER) == ["red plant", NO]


def test_ruling_086_only_displayed_specimens_are_museum_specimens() -> None:
    t = table(2).museum("red bird", "blue plant").perform({"research": "museum"}, NO)
    assert t.options(Ask.RESEARCH) == ["blue plant", "red bird", NO]


def test_ruling_087_space_seventeen_with_three_full_rows() -> None:
    rows = [f"{colour} {name.split()[1]}" for colour in ("green", "blue", "red") for name in ROW]
    t = table(3).museum(*rows, by_setup=False).theory(17)
    assert t.final_scoring().vp_of("theory") == 45
    extra = table(3).museum(*rows, by_setup=False).theory(17).slot("silver 4", 5).reward_of("silver 4")
    assert extra.final_scoring().vp_of("theory") == 50
