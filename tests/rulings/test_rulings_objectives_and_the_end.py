"""Published rulings 89 to 112: objectives, round end and scoring. A name begins with the ruling's number."""

from __future__ import annotations

import pytest

from cli.sides import tile
from sim.rounds import play_game
from sim.scoring import win_share
from sim.terms import Ask
from tests.table import NO, NOTHING_ELSE, Table, laid_out, table


def test_ruling_089_with_a_full_reserve_the_tile_goes_onto_an_empty_slot_at_once_and_is_paid() -> None:
    t = table(3, coins=5).display(5, 6, 17, 18).reserve(1, 13).perform({"objective": "take"}, "gold 17", "gold 1")
    assert t.player.slots[5] == tile(t.box, 17)
    assert (t.player.coins, t.player.fifth_worker) == (0, False), "covered, not achieved"


def test_ruling_090_both_tiles_of_the_reserve_may_be_gold() -> None:
    t = table(3).display(5, 6, 17, 18).reserve(13).perform({"objective": "take"}, "gold 17")
    assert t.reserved() == [13, 17]


def test_ruling_091_fourteen_coins_are_held_and_not_paid() -> None:
    t = table(3, coins=14).reserve(18).researched("red bird", "red plant")
    t.turn("on gold 5", "worker 2 on museum research", NOTHING_ELSE)
    assert (t.player.coins, t.player.achieved) == (14, 1)


def test_ruling_092_an_achieved_tile_goes_onto_any_empty_slot_of_its_metal_and_pays_for_it() -> None:
    t = table(3, coins=14).reserve(18).slot("gold 4", 17).researched("red bird", "red plant")
    t.turn("on gold 2", NO, "worker 2 on museum research", NOTHING_ELSE)
    assert [name[-6:] for name in t.options(Ask.ACHIEVE)] == ["gold 1", "gold 2", "gold 3", "gold 5", NO[-6:]]
    assert t.player.coins == 14 - 3


def test_ruling_094_achieving_is_possible_in_ones_own_turn_and_in_the_reward_phase() -> None:
    t = table(3).reserve(9).researched("red plant", "green reptile")
    t.of(2).place("worker 2", "turn order")
    assert t.asked == []
    t.turn(NO, "worker 2 on turn order")
    assert t.options(Ask.ACHIEVE) != []
    assert t.answers("on silver 5").reward_phase().player.achieved == 1


def test_ruling_095_both_fifth_slots_bring_four_more() -> None:
    assert table(3).slot("silver 5", 5).slot("gold 5", 17).final_scoring().vp_of("objectives") == 17
    assert table(3).slot("silver 5", 5).slot("gold 5", 17, achieved=False).final_scoring().vp_of("objectives") == 5


def test_ruling_096_the_objective_location_gives_a_tile_and_two_coins_and_is_not_refilled() -> None:
    t = table(3, coins=4).display(5, 6, 17, 18).place("worker 2", "objective", "silver 6")
    assert (t.reserved(), t.player.coins, t.displayed()) == ([6], 6, [5, 17, 18])


def test_ruling_097_at_clean_up_unsold_tiles_leave_and_two_and_two_are_shown() -> None:
    t = table(3)
    before = t.displayed()
    after = t.clean_up().displayed()
    assert len(after) == 4
    assert not set(before) & set(after)


def test_ruling_099_with_nobody_on_the_location_the_order_stays() -> None:
    assert table(4).order(3, 1, 4, 2).turn_order_phase() == [3, 1, 4, 2]


@pytest.mark.parametrize(("players", "coins"), [(2, 3), (3, 2), (4, 2)])
def test_ruling_100_the_coins_come_at_once_and_the_order_changes_later(players: int, coins: int) -> None:
    t = table(players, coins=0)
    last = t.of(players).place("worker 2", "turn order")
    assert last.player.coins == coins
    assert t.game.turn_order[0] == 0
    assert t.turn_order_phase()[0] == players


def test_ruling_101_the_left_most_of_two_workers_counts() -> None:
    t = table(3).order(1, 2, 3)
    for number, worker in ((2, 2), (3, 2), (2, 3)):
        t.of(number).place(f"worker {worker}", "turn order")
    assert t.turn_order_phase() == [2, 3, 1]


def test_ruling_102_envelopes_from_the_top_then_the_goal_then_its_lagging_loss_in_the_new_order() -> None:
    t = table(2, letters=(4, 5, 7), goals=(12, 1, 2, 3, 4)).order(1, 2).tent("A1", "A2").stamps(1, 1, 0)
    t.of(2).stamps(1, 0, 0).place("worker 2", "turn order")
    t.turn_order_phase()
    t.of(2).answers("A1")
    t.answers("A2", NO, "O1").reward_phase()
    assert [question.ask for question in t.asked] == [Ask.EXPLORE, Ask.RESEARCH, Ask.NAVIGATE]
    assert t.at(1) == "A2", "player 2, now first, stood on A1 already"
    assert t.vp_of("beagle_goals") == 8, "the ship reached the Beagle before the goal was scored"


def test_ruling_103_three_yellow_seals_level_with_the_beagle() -> None:
    t = table(3, goals=(1, 2, 3, 4, 5)).ship("O1").worker("yellow yellow")
    assert t.reward_phase().vp_of("beagle_goals") == 12, "two and the printed purple seal"


def test_ruling_106_ahead_of_the_beagle_there_is_no_loss() -> None:
    t = table(3, goals=(12, 1, 2, 3, 4)).ship("O5").tent("A1", "A2").reward_phase()
    assert (t.vp_of("beagle_goals"), t.player.sheet.lagging_loss) == (8, 0)


def test_ruling_107_after_round_five_there_is_no_clean_up() -> None:
    game, _ = laid_out(3)
    play_game(game)
    assert game.box.spaces[game.beagle].name == "O21"
    assert sum(game.workers_at) > 0
    assert [len(game._silver_deck), len(game._gold_deck)] == [0, 0]


@pytest.mark.parametrize(("seals", "vp"), [(4, 0), (5, 3), (6, 10)])
def test_ruling_108_workers_with_four_five_and_six_seals(seals: int, vp: int) -> None:
    assert table(3).worker(" ".join(["blue"] * seals)).final_scoring().vp_of("seals") == vp


def test_ruling_109_fourteen_coins_and_three_knowledge() -> None:
    t = table(3, coins=14, knowledge=3).final_scoring()
    assert (t.vp_of("coins"), t.vp_of("knowledge")) == (2, 3)


@pytest.mark.parametrize(
    ("one", "other", "share"),
    [((50, 9, 0), (50, 8, 9), 1.0), ((50, 9, 3), (50, 9, 2), 1.0), ((50, 9, 3), (50, 9, 3), 0.5)],
)
def test_ruling_110_a_tie_goes_to_theory_then_coins_then_is_shared(
    one: tuple[int, int, int], other: tuple[int, int, int], share: float
) -> None:
    t = table(2)
    for number, (vp, theory, coins) in enumerate((one, other), 1):
        t.of(number).vp(vp).theory(theory).coins(coins)
    assert win_share(t.game, t.player) == share
    assert win_share(t.game, t.of(2).player) == 1.0 - share


def lagging(ship: str, number: int, tents: int) -> Table:
    """A round whose goal is 4 VP for each tent."""
    others = [1, 2, 3, 4]
    others.insert(number - 1, 12)
    a, b, c, d, e = others
    return table(3, goals=(a, b, c, d, e)).round(number).ship(ship).tent(*("A1", "A2", "A3", "B1", "B2")[:tents])


def test_ruling_104b_a_ship_one_space_short_loses_one_ribbon() -> None:
    assert lagging("O7", 3, 3).reward_phase().vp_of("beagle_goals") == 12 - 4


def test_ruling_104c_from_the_first_to_the_second_place_of_the_beagle_is_one_ribbon() -> None:
    assert lagging("O1", 2, 3).reward_phase().vp_of("beagle_goals") == 12 - 4


def test_ruling_104d_four_ribbons_of_two_at_most_with_the_fourth_gold_slot() -> None:
    assert lagging("O0", 4, 5).reward_of("gold 4").reward_phase().player.sheet.lagging_loss == 8


def test_ruling_111_the_tile_that_performs_a_locked_action_does_not_choose_itself_again() -> None:
    t = table(3, specials=(1, 2, 9, 3, 4, 5)).crew(9).worker("red red red yellow yellow")
    t.turn("crew 9", "special 9", NO, "worker 3 on turn order")
    first, second = (question.options for question in t.asked if question.ask is Ask.LOCKED_ACTION)
    assert "special 9 (locked action)" in first
    assert "special 9 (locked action)" not in second


def test_ruling_112_an_objective_completed_by_the_third_envelope_counts_for_the_goal() -> None:
    t = table(3, letters=(2, 4, 1), goals=(11, 1, 2, 3, 4)).ship("O1").reserve(1).stamps(0, 0, 1)
    assert t.answers("on silver 5").reward_phase().vp_of("beagle_goals") == 3
