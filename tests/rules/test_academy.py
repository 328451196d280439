"""Academy: buying wax seals, discounts, special seals, and the scrolls at clean-up."""

from __future__ import annotations

import pytest

from sim.academy import Academy
from sim.terms import Ask
from tests.table import NO, Table, table

ROW_COSTS = (0, 0, 1, 1, 2, 3)


def shop(coins: int = 9, rules: dict[str, object] | None = None) -> Table:
    """One red seal on each scroll."""
    return table(3, coins=coins, rules=rules).scrolls("- - red", "- red -", "red - -", "red - -")


@pytest.mark.parametrize("scroll", [1, 2, 3, 4])
@pytest.mark.parametrize("held", range(6))
def test_a_seal_costs_the_coins_of_its_scroll_and_those_of_the_spot_in_the_workers_row(scroll: int, held: int) -> None:
    t = shop().worker(" ".join(["blue"] * held), 2)
    t.perform({"seals": 1}, f"red seal of scroll {scroll} for worker 2")
    assert t.player.coins == 9 - (scroll - 1) - ROW_COSTS[held]
    assert t.seals(2) == " ".join(["blue"] * held + ["red"])


def test_a_seal_is_offered_for_each_of_the_three_workers_and_never_for_the_top_or_the_fifth() -> None:
    t = shop().perform({"seals": 1}, NO)
    assert len(t.options(Ask.SEAL)) == 4 * 3 + 1
    assert {name[-1] for name in t.options(Ask.SEAL) if name != NO} == {"2", "3", "4"}


def test_a_worker_with_six_seals_gains_no_more() -> None:
    t = shop().worker("blue blue blue blue blue blue").perform({"seals": 1}, NO)
    assert {name[-1] for name in t.options(Ask.SEAL) if name != NO} == {"3", "4"}


def test_what_cannot_be_paid_is_not_offered() -> None:
    t = shop(coins=2).worker("blue blue").perform({"seals": 1}, NO)
    for_the_second = [name for name in t.options(Ask.SEAL) if name.endswith("worker 2")]
    assert for_the_second == ["red seal of scroll 1 for worker 2", "red seal of scroll 2 for worker 2"]
    assert "red seal of scroll 3 for worker 3" in t.options(Ask.SEAL)
    assert "red seal of scroll 4 for worker 3" not in t.options(Ask.SEAL)


def test_equal_seals_of_one_scroll_are_one_offer() -> None:
    t = table(3).scrolls("red red blue", "- - -", "- - -", "- - -").perform({"seals": 1}, NO)
    assert [name for name in t.options(Ask.SEAL) if name.endswith("worker 2")] == [
        "red seal of scroll 1 for worker 2",
        "blue seal of scroll 1 for worker 2",
    ]


def test_the_spot_on_the_scroll_stays_empty_until_clean_up() -> None:
    t = shop().perform({"seals": 1}, "red seal of scroll 2 for worker 2")
    assert t.scroll_rows() == ["- - red", "- - -", "red - -", "red - -"]


def test_empty_scrolls_sell_nothing() -> None:
    t = table(3).scrolls("- - -", "- - -", "- - -", "- - -").perform({"seals": 2})
    assert t.asked == []


def test_a_discount_applies_to_scroll_and_spot_together_and_nothing_is_paid_back() -> None:
    t = shop(coins=1).worker("blue blue blue blue")
    t.perform({"seals": {"count": 1, "discount": 2}}, "red seal of scroll 2 for worker 2")
    assert t.player.coins == 0, "1 + 2 less 2"
    cheap = shop(coins=0).perform({"seals": {"count": 1, "discount": 2}}, "red seal of scroll 1 for worker 2")
    assert cheap.player.coins == 0


def test_a_discount_buys_what_the_purse_alone_could_not() -> None:
    t = shop(coins=0).perform({"seals": {"count": 1, "discount": 2}}, NO)
    assert "red seal of scroll 3 for worker 2" in t.options(Ask.SEAL)
    assert "red seal of scroll 4 for worker 2" not in t.options(Ask.SEAL)


def test_both_seals_of_an_action_share_one_discount_used_first_on_the_first() -> None:
    t = shop(coins=1).perform(
        {"seals": {"count": 2, "discount": 3}}, "red seal of scroll 3 for worker 2", "red seal of scroll 2 for worker 3"
    )
    assert t.player.coins == 1, "2 and then 1 of the 3 are used up"
    dear = shop(coins=1).perform(
        {"seals": {"count": 2, "discount": 3}}, "red seal of scroll 4 for worker 2", "red seal of scroll 2 for worker 3"
    )
    assert dear.player.coins == 0


def test_one_seal_of_two_may_be_bought_alone_or_none() -> None:
    t = shop().perform({"seals": 2}, "red seal of scroll 1 for worker 2", NO)
    assert t.seals(2) == "red"
    assert shop().perform({"seals": 2}, NO).seals(2) == ""


@pytest.mark.parametrize(("spot", "count", "discount"), [("academy 1", 1, 0), ("academy 2", 2, 1), ("academy 3", 2, 3)])
def test_the_academy_sells_one_seal_or_two_with_one_or_three_discount(spot: str, count: int, discount: int) -> None:
    t = table(3, coins=9).worker("red red red").scrolls("- - -", "- - -", "- - -", "red red red")
    if spot != "academy 1":
        t.open(spot)
    t.place("worker 2", spot, *["red seal of scroll 4 for worker 3"] * count)
    assert t.player.seal_count[2] == count
    assert t.player.coins == 9 - 3 * count + discount


def test_a_free_seal_costs_no_coins_for_any_step() -> None:
    t = shop(coins=0).worker("blue blue blue blue blue")
    t.perform({"seals": {"count": 1, "free": True}}, "red seal of scroll 4 for worker 2")
    assert t.player.coins == 0
    assert t.player.seal_count[1] == 6


def test_a_special_seal_costs_nothing_and_goes_on_one_of_the_three_workers() -> None:
    t = table(3, coins=0).worker("blue blue blue blue blue").perform({"special_seal": "free"}, "worker 2")
    assert t.options(Ask.SPECIAL_SEAL) == [*[f"special seal for worker {k}" for k in (2, 3, 4)], NO]
    assert t.seals(2) == "blue blue blue blue blue purple"
    assert (t.player.coins, t.game.special_seals) == (0, 11)


def test_no_special_seal_is_gained_once_all_twelve_are_taken() -> None:
    t = table(3)
    for _ in range(12):
        t.game.special_seals -= 1
    assert t.perform({"special_seal": "free"}).asked == []


def test_seals_stay_on_their_worker() -> None:
    t = table(3, knowledge=0).worker("green blue").place("worker 2", "exploration 1", NO).clean_up()
    assert t.seals(2) == "green blue"


def test_at_clean_up_the_top_scroll_leaves_the_others_move_up_and_the_empty_spots_are_filled() -> None:
    t = table(3).scrolls("red green -", "blue - yellow", "green green red", "- yellow blue").pile("red red red red red")
    assert t.clean_up().scroll_rows() == ["blue green yellow", "green yellow red", "red red blue", "red red red"]
    assert len(t.game._seal_pile) == 0


def test_when_the_pile_runs_out_spots_stay_empty_and_burnt_seals_do_not_come_back() -> None:
    t = table(3).scrolls("red red red", "blue - -", "- - -", "- - -").pile("green")
    assert t.clean_up().scroll_rows() == ["blue green -", "- - -", "- - -", "- - -"]
    assert t.clean_up().scroll_rows() == ["- - -"] * 4


def test_a_special_seal_needs_an_empty_spot() -> None:
    t = table(3).worker("red red red red red red").perform({"special_seal": "free"}, NO)
    assert t.options(Ask.SPECIAL_SEAL) == ["special seal for worker 3", "special seal for worker 4", NO]


def test_seals_free_of_coins_stay_free_with_the_bonus_of_a_distinction() -> None:
    both = Academy(1, 0, True).joined(Academy(1, 0, False))
    assert both is not None
    assert both.name == "2 seals free of coins"
