"""Published rulings 1 to 25: answers of the publisher, and setup. A name begins with the ruling's number."""

from __future__ import annotations

import pytest

from sim.correspondence import score_envelope
from sim.rounds import action_phase
from sim.terms import Ask
from tests.table import NO, Table, laid_out, table

ALL = pytest.mark.parametrize("players", [2, 3, 4])


def test_ruling_001_scroll_and_spot_are_added_up_before_the_discount() -> None:
    t = table(3, coins=2).worker("blue blue blue blue").scrolls("- - -", "- - -", "red - -", "- - -")
    t.perform({"seals": {"count": 1, "discount": 2}}, "red seal of scroll 3 for worker 2")
    assert t.player.coins == 2 - (2 + 2 - 2)


def test_ruling_003_a_discount_larger_than_the_sum_pays_nothing_back() -> None:
    t = table(3, coins=5).worker("blue").scrolls("- - -", "red - -", "- - -", "- - -")
    t.perform({"seals": {"count": 1, "discount": 3}}, "red seal of scroll 2 for worker 2")
    assert t.player.coins == 5


def test_ruling_004_a_second_tent_on_the_same_campsite_is_not_allowed() -> None:
    t = table(3, coins=9).tent("A1").explorer("A3").perform({"explore": 1}, "A4")
    assert t.player.tents_pitched == 1
    assert "A1" not in t.perform({"campsite": "any"}, NO).options(Ask.TENT)


@pytest.mark.parametrize(("effect", "ask", "here"), [("explore", Ask.EXPLORE, "A1"), ("navigate", Ask.NAVIGATE, "O6")])
def test_ruling_005_staying_put_to_repeat_an_icon_is_not_moving(effect: str, ask: Ask, here: str) -> None:
    t = table(3).explorer("A1").ship("O6").perform({effect: 3}, NO)
    assert here not in t.ends(ask)
    assert t.player.coins == 4


def test_ruling_006_seals_left_on_the_top_scroll_leave_the_game() -> None:
    t = table(3).scrolls("red red blue", "- - -", "- - -", "- - -").pile("green").clean_up()
    assert t.scroll_rows() == ["green - -", "- - -", "- - -", "- - -"]
    assert len(t.game._seal_pile) == 0


def test_ruling_007_once_the_pile_has_run_out_spots_stay_empty() -> None:
    t = table(3).scrolls("red red red", "blue blue blue", "- - -", "- - -").pile("green yellow").clean_up()
    assert t.scroll_rows() == ["blue blue blue", "green yellow -", "- - -", "- - -"]


def rewarded_with_stamps(envelope: str) -> Table:
    """Envelope 2 explores; player 1 has its majority (3 stamps) and lands on A22, 3 stamps for `envelope`."""
    t = table(2, letters=(7, 4, 2)).explorer("A21").stamps(0, 3, 0)
    return t.answers("A22", envelope, *["stack of explore 2"] * 3).reward_phase()


def test_ruling_008_stamps_added_to_an_envelope_already_scored_count_next_round_only() -> None:
    t = rewarded_with_stamps("top")
    assert (t.vp_of("correspondence"), list(t.player.letters)) == (0, [3, 1, 0])


def test_ruling_009_stamps_added_to_the_envelope_being_scored_are_not_halved_now() -> None:
    t = rewarded_with_stamps("middle")
    assert list(t.player.letters) == [0, 3 + 3 - 2, 0]


def test_ruling_010_stamps_added_to_an_envelope_still_to_come_count_this_round() -> None:
    t = rewarded_with_stamps("bottom")
    assert t.player.coins == 4 + 4
    assert list(t.player.letters) == [0, 1, 1]


def test_ruling_011_a_winner_who_declines_the_reward_loses_half_all_the_same() -> None:
    t = table(2, letters=(4, 1, 2)).stamps(3).answers(NO)
    score_envelope(t.game, 0)
    assert (t.at(1), t.player.letters[0], t.player.used_stamps) == ("A0", 1, 2)


@pytest.mark.parametrize(("ship", "number", "loss"), [("O3", 3, 4), ("O3", 4, 6)])
def test_ruling_012_with_the_cap_of_two_each_ribbon_counts_two(ship: str, number: int, loss: int) -> None:
    t = table(3, goals=(1, 2, 12, 12, 3)).round(number).ship(ship).tent("A1", "A2", "A3", "B1", "B2")
    t.reward_of("gold 4").reward_phase()
    assert t.vp_of("beagle_goals") == 20 - loss


@ALL
def test_ruling_013_everybody_starts_with_four_coins(players: int) -> None:
    assert [player.coins for player in laid_out(players)[0].players] == [4] * players


def test_ruling_014_a_gained_objective_goes_to_the_reserve_and_not_straight_onto_the_board() -> None:
    for reserve in ((), (1,)):
        t = table(3).display(5, 6, 17, 18).reserve(*reserve).perform({"objective": "take"}, "gold 17")
        assert t.reserved() == [*reserve, 17]
        assert t.options(Ask.SLOT) == []


def test_ruling_015_without_a_worker_left_nothing_is_achieved_when_an_opponent_pays_for_a_lens() -> None:
    t = table(2, coins=4).lens("academy 2").reserve(15).researched("red plant", "blue plant").tent("A1", "A2")
    t.workers_left().scrolls("- - -", "- - -", "- - -", "- - -")
    t.of(2).worker("red red").workers_left("worker 2").answers("worker 2 on academy 2")
    action_phase(t.game)
    assert (t.player.coins, t.asked) == (5, [])
    assert not t.player.fifth_worker


def test_ruling_016_with_a_worker_left_the_fifth_one_joins_in_this_round() -> None:
    t = table(2, coins=4).order(2, 1).lens("academy 2").reserve(15).researched("red plant", "blue plant")
    t.tent("A1", "A2").workers_left("worker 2").scrolls("- - -", "- - -", "- - -", "- - -")
    t.of(2).worker("red red").workers_left("worker 2").answers("worker 2 on academy 2")
    t.answers("on gold 1", "worker 2 on turn order", "worker 5 on turn order")
    action_phase(t.game)
    assert (t.finished().player.coins, len(t.game.reserved_turns)) == (0 + 3 + 3, 2)


@pytest.mark.parametrize("room", [True, False])
def test_ruling_017_without_a_tile_to_take_a_held_one_may_still_be_achieved(room: bool) -> None:
    t = table(3, coins=0, specials=(1, 2, 3, 4, 5, 6)).worker("yellow yellow red red").reserve(9)
    t.display(0, 0, 0, 0)
    if not room:
        t.display(0, 0, 17, 18).reserve(9, 13).slot("gold 3", 14).slot("gold 4", 15).slot("gold 5", 16)
    t.place("worker 2", "special 1", "silver 9 (1 plant and 1 reptile) on silver 5")
    assert t.player.slots_achieved[4] == 1
    assert t.options(Ask.OBJECTIVE) == []


def test_ruling_018_the_requirement_is_ignored_and_the_slot_is_paid() -> None:
    t = table(3, coins=5).worker("yellow yellow red red").display(0, 0, 0, 0).reserve(14)
    t.place("worker 2", "special 1", "on gold 1")
    assert (t.player.coins, t.player.fifth_worker) == (5 + 2 - 5, True), "the silver worker brought 2"
    poor = table(3, coins=2).reserve(14).perform({"achieve": "any_objective"}, NO)
    assert [name.split(" on ")[-1] for name in poor.options(Ask.ACHIEVE_ANY)] == ["gold 3", "gold 4", "gold 5", NO]


@pytest.mark.parametrize(("players", "total"), [(2, 48), (3, 52), (4, 56)])
def test_ruling_019_forty_eight_fifty_two_or_fifty_six_seals_are_in_play(players: int, total: int) -> None:
    game, _ = laid_out(players)
    everything = [*game.scrolls, *game._seal_pile]
    for player in game.players:
        everything += [colour for colour in range(4) for k in (1, 2, 3) for _ in range(player.seals[k * 5 + colour])]
    assert [everything.count(colour) for colour in range(4)] == [total // 4] * 4


@pytest.mark.parametrize(("players", "tokens"), [(2, 10), (3, 13), (4, 16)])
def test_ruling_020_ten_thirteen_or_sixteen_specimens_lie_out(players: int, tokens: int) -> None:
    game, _ = laid_out(players)
    assert sum(1 for specimen in game.specimen_at if specimen >= 0) == tokens
    assert int(game.museum).bit_count() == 16 - tokens


@ALL
def test_ruling_021_each_deals_four_keeps_one_passes_three_times_and_the_last_card_leaves(players: int) -> None:
    game, policy = laid_out(players)
    assert [len(offer) - 1 for offer in policy.offered[: 3 * players]] == [4] * players + [3] * players + [2] * players
    kept = {int(card) for player in game.players for card in player.crew}
    assert len(kept) == 3 * players
    assert sorted(len(pack) for pack in game._packs) == [1] * players
    left = {int(card.index) for pack in game._packs for card in pack}
    assert not left & kept


@ALL
def test_ruling_022_each_of_the_three_lower_workers_has_a_seal_of_a_card(players: int) -> None:
    for player in laid_out(players)[0].players:
        assert list(player.seal_count) == [1, 1, 1, 1, 0]
        assert player.seals[4] == 1


@ALL
def test_ruling_023_the_last_in_turn_order_takes_a_pair_first_and_the_reserve_is_full(players: int) -> None:
    game, policy = laid_out(players)
    first_asked = policy.offered[3 * players]
    assert first_asked[0] == str(game.turn_order[players - 1] + 1)
    assert len(first_asked) - 1 == players
    assert not any(player.reserve_room() for player in game.players)


@ALL
def test_ruling_024_six_special_actions_two_open_with_neutral_lenses_and_four_locked(players: int) -> None:
    game, _ = laid_out(players)
    assert [int(game.lens[spot.index]) for spot in game.spots if spot.special] == [-1, -1, -2, -2, -2, -2]


@ALL
def test_ruling_025_the_supplies_are_complete(players: int) -> None:
    game, _ = laid_out(players)
    assert [(player.coins, player.knowledge) for player in game.players] == [(4, 1)] * players
    assert (len(game.letters), len(game.goals), len(game.display), len(game.scrolls)) == (3, 5, 4, 12)
