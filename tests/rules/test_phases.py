"""Phases of a round: turn order, Reward phase with Beagle goal and lagging, clean-up, five rounds."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sim.game import Game
from sim.player import Player
from sim.policy import Teller
from sim.rounds import play_game, score_goal
from sim.terms import Ask, Option
from tests.table import NO, NOTHING_ELSE, Last, Table, laid_out, table


@pytest.mark.parametrize(("players", "coins"), [(2, 3), (3, 2), (4, 2)])
def test_reserving_turn_order_brings_two_coins_and_with_two_players_three(players: int, coins: int) -> None:
    t = table(players, coins=0).place("worker 2", "turn order")
    assert t.player.coins == coins


def test_the_turn_order_changes_only_after_the_action_phase() -> None:
    t = table(3).order(1, 2, 3)
    t.of(3).place("worker 2", "turn order")
    assert [int(seat) + 1 for seat in t.game.turn_order] == [1, 2, 3]
    assert t.turn_order_phase() == [3, 1, 2]


def test_the_players_on_the_location_come_first_by_their_left_most_worker_and_the_others_keep_their_order() -> None:
    t = table(4).order(1, 2, 3, 4)
    for number, worker in ((4, 2), (2, 2), (4, 3), (2, 3)):
        t.of(number).place(f"worker {worker}", "turn order")
    assert t.turn_order_phase() == [4, 2, 1, 3]


def test_without_workers_on_the_location_the_order_stays() -> None:
    assert table(3).order(2, 3, 1).turn_order_phase() == [2, 3, 1]


def test_the_reservations_are_gone_in_the_next_round() -> None:
    t = table(3).order(1, 2, 3)
    t.of(3).place("worker 2", "turn order")
    t.turn_order_phase()
    assert t.clean_up().turn_order_phase() == [3, 1, 2]
    t.of(2).place("worker 2", "turn order")
    assert t.turn_order_phase() == [2, 3, 1]


GOALS: list[tuple[int, Callable[[], Table], int]] = [
    (1, lambda: table(3, goals=(1, 2, 3, 4, 5)).worker("yellow yellow").worker("yellow red"), 3 * 4 + 4),
    (2, lambda: table(3, goals=(2, 1, 3, 4, 5)).worker("red red").worker("purple blue"), 2 * 4 + 4 + 4),
    (3, lambda: table(3, goals=(3, 1, 2, 4, 5)).worker("green"), 4 + 4),
    (4, lambda: table(3, goals=(4, 1, 2, 3, 5)).worker("blue blue blue"), 3 * 4 + 4),
    (5, lambda: table(3, goals=(5, 1, 2, 3, 4)).researched("red reptile", "blue reptile", "blue bird"), 2 * 6),
    (6, lambda: table(3, goals=(6, 1, 2, 3, 4)).researched("red plant", "blue reptile"), 6),
    (7, lambda: table(3, goals=(7, 1, 2, 3, 4)).researched("red bird", "blue bird", "green bird"), 3 * 6),
    (8, lambda: table(3, goals=(8, 1, 2, 3, 4)).researched("red fossil", "blue bird"), 6),
    (9, lambda: table(3, goals=(9, 1, 2, 3, 4)).stacks(0, 4, 0), 2 * 8),
    (10, lambda: table(3, goals=(10, 1, 2, 3, 4)).lens("academy 2").lens("special 3"), 2 * 5),
    (
        11,
        lambda: (
            table(3, goals=(11, 1, 2, 3, 4)).slot("silver 1", 5).slot("gold 4", 17).slot("gold 5", 18, achieved=False)
        ),
        2 * 3,
    ),
    (12, lambda: table(3, goals=(12, 1, 2, 3, 4)).tent("A1", "C1"), 2 * 4),
]


@pytest.mark.parametrize(("goal", "position_of", "vp"), GOALS)
def test_the_goal_below_the_beagle_scores_each_time_it_is_met(
    goal: int, position_of: Callable[[], Table], vp: int
) -> None:
    position = position_of()
    assert position.game.goals[0].number == goal
    score_goal(position.ship("O1").game, position.player)
    assert position.vp_of("beagle_goals") == vp


def test_the_goal_of_the_round_is_the_one_below_the_beagle() -> None:
    t = table(3, goals=(1, 12, 2, 3, 4)).round(2).ship("O4").tent("A1", "A2").worker("yellow yellow")
    assert t.reward_phase().vp_of("beagle_goals") == 8


def lagging(ship: str, number: int, tents: int = 5) -> Table:
    """The Reward phase of a round whose goal is 4 VP for each tent."""
    goals = [1, 2, 3, 4, 5]
    goals[number - 1] = 12
    t = table(3, goals=(goals[0], goals[1], goals[2], goals[3], goals[4])).round(number).ship(ship)
    return t.tent(*("A1", "A2", "A3", "B1", "B2")[:tents]).answers(NOTHING_ELSE)


@pytest.mark.parametrize(
    ("ship", "number", "ribbons"),
    [
        ("O0", 1, 1),
        ("O1", 1, 0),
        ("O3", 1, 0),
        ("O1", 2, 1),
        ("O3", 2, 1),
        ("O4", 2, 0),
        ("O5", 3, 1),
        ("O7", 3, 1),
        ("O6", 3, 1),
        ("O3", 3, 2),
        ("O2", 3, 2),
        ("O3", 4, 3),
        ("O0", 4, 4),
        ("O8", 4, 1),
        ("O0", 5, 5),
        ("O20", 5, 1),
        ("O21", 5, 0),
        ("O26", 5, 0),
    ],
)
def test_each_ribbon_from_behind_the_ship_up_to_the_beagle_takes_four_vp_off_the_goal(
    ship: str, number: int, ribbons: int
) -> None:
    t = lagging(ship, number).reward_phase()
    assert t.vp_of("beagle_goals") == 20 - 4 * ribbons
    assert t.player.sheet.lagging_loss == 4 * ribbons


def test_the_loss_never_takes_the_goal_below_zero() -> None:
    t = lagging("O3", 4, tents=2).vp(10).reward_phase()
    assert (t.vp_of("beagle_goals"), t.player.vp) == (0, 10)
    assert t.player.sheet.lagging_loss == 8


@pytest.mark.parametrize(("ship", "number", "loss"), [("O1", 2, 2), ("O3", 3, 4), ("O3", 4, 6), ("O0", 5, 10)])
def test_with_the_fourth_gold_slot_each_ribbon_counts_two_at_most(ship: str, number: int, loss: int) -> None:
    assert lagging(ship, number).reward_of("gold 4").reward_phase().vp_of("beagle_goals") == 20 - loss


def test_the_reward_phase_lets_everybody_achieve_in_the_new_turn_order_before_the_first_envelope() -> None:
    t = table(3, letters=(5, 1, 2)).order(2, 1, 3).crew(8).worker("blue blue blue green red").stamps(1)
    t.round(2).answers("crew 8", "O4", NO)
    t.reward_phase()
    assert [question.ask for question in t.asked] == [Ask.ACHIEVE, Ask.NAVIGATE, Ask.NAVIGATE]
    assert t.at(0) == "O4"


def test_an_objective_completed_by_an_envelope_counts_for_the_goal_of_the_round() -> None:
    t = table(3, letters=(1, 2, 4), goals=(11, 1, 2, 3, 4)).ship("O1").reserve(1).knowledge(2).stamps(0, 0, 1)
    t.explorer("A2").knowledge(1).answers("A3", "on silver 5").reward_phase()
    assert t.vp_of("beagle_goals") == 3


def test_what_the_goal_brings_may_complete_an_objective_after_the_lagging_loss() -> None:
    t = table(3, goals=(12, 1, 2, 3, 4)).ship("O1").tent("A1", "A2").reserve(4).researched("red bird")
    t.answers("on silver 5").reward_phase()
    assert (t.player.vp, t.player.achieved) == (8, 1)


def test_what_was_declined_at_the_start_of_the_reward_phase_is_not_asked_again() -> None:
    t = table(3).crew(14).worker("green green blue blue red").answers(NO).reward_phase()
    assert len(t.asked) == 1


@pytest.mark.parametrize(("neighbours", "asked"), [(0, 1), (1, 2)])
def test_what_was_declined_is_asked_again_if_an_envelope_made_it_impossible_in_between(
    neighbours: int, asked: int
) -> None:
    t = table(3, coins=10, letters=(4, 2, 1)).lens("academy 2").lens("academy 3").reserve(11).ship("O1").explorer("A3")
    t.of(2).tent(*["A1"] * neighbours)
    answers = [NO, "A4", "A1", NO, *[NO] * (asked - 1)]
    t.stamps(top=1, middle=1).answers(*answers).reward_phase()
    assert t.player.coins == 10 - neighbours + 4, "the second spot at campsite A1 leaves 9 coins until envelope 2"
    assert [question.ask for question in t.asked].count(Ask.ACHIEVE) == asked


def test_inside_a_reward_nothing_is_achieved_before_the_envelope_is_done() -> None:
    t = table(3, letters=(3, 1, 2)).crew(14).worker("green green blue blue red").reserve(26).researched("red plant")
    t.of(2).stamps(1)
    t.theory(3).stamps(1).answers(NO, "on silver 5").reward_phase()
    assert [len(question.options) for question in t.asked] == [1 + 1, 5 + 1 + 1], "at the start, after envelope 1"
    assert t.player.achieved == 1


def test_at_clean_up_the_beagle_sails_on_and_all_workers_return() -> None:
    t = table(3).stands("worker 2", "academy 1").stands("worker 3", "turn order")
    t.of(2).stands("worker 2", "special 1")
    t.clean_up()
    assert t.box.spaces[t.game.beagle].name == "O4"
    assert list(t.player.available) == list(t.of(2).player.available) == [1, 1, 1, 1, 0]
    assert (t.penalty("academy 1"), t.penalty("special 1")) == (0, 0)
    assert "worker 1 on special 1 (objective regardless)" not in t.legal()
    assert not t.game.workers_at[next(spot.index for spot in t.box.spots if spot.special == 1)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_five_rounds_with_four_workers_are_twenty_placements_and_with_the_fifth_at_most_twenty_five(
    players: int,
) -> None:
    game, _ = laid_out(players)
    play_game(game)
    for player in game.players:
        placed = player.sheet.placements - player.sheet.fifth_placements
        assert placed == 20
        assert player.sheet.fifth_placements <= 5


def test_after_the_fifth_round_there_is_no_clean_up() -> None:
    game, _ = laid_out(2)
    play_game(game)
    assert game.round == 5
    assert game.box.spaces[game.beagle].name == "O21"
    assert len(game.reserved_turns) + sum(game.workers_at) > 0, "the workers of the last round still stand"
    assert not len(game._silver_deck)


def test_the_reward_phase_asks_in_the_new_turn_order() -> None:
    t = table(3, letters=(1, 2, 3)).order(1, 2, 3)
    for number in (1, 2, 3):
        t.of(number).reserve(9).researched("red plant", "green reptile").answers(NO)
    t.game.reserved_turns = t.game.turn_order[2:]
    t.turn_order_phase()
    t.reward_phase()
    assert [seat + 1 for seat in t.game.journal.seats] == [3, 1, 2]


def test_after_the_lagging_loss_of_round_five_is_the_last_chance_to_achieve() -> None:
    t = table(3, goals=(1, 2, 3, 4, 12)).round(5).ship("O21").tent("A1", "A2").reserve(4).researched("red bird")
    assert t.answers("on silver 5").reward_phase().player.achieved == 1
    assert t.final_scoring().vp_of("objectives") == 5


class Overtaking(Last):
    """The first in turn order delivers, the others reserve their turns."""

    def choose(self, game: Game, player: Player, ask: Ask, options: list[Option]) -> Option:
        if ask is not Ask.PLACEMENT:
            return super().choose(game, player, ask, options)
        spot = "museum delivery" if game.turn_order[0] == player.seat else "turn order"
        return next(option for option in options if option.name.endswith(spot))


class Phases(Teller):
    """Writes down each phase with the Beagle's place, the workers still at home and the first in turn order."""

    def __init__(self) -> None:
        self.seen: list[tuple[str, str, int, int]] = []

    def phase(self, game: Game, title: str) -> None:
        at_home = sum(int(player.workers_left()) for player in game.players)
        self.seen.append((title, game.box.spaces[game.beagle].name, at_home, int(game.turn_order[0])))


def test_each_round_goes_through_its_four_phases_in_order() -> None:
    game, _ = laid_out(2)
    game.teller = phases = Phases()
    for player in game.players:
        player.policy = Overtaking()
    play_game(game)
    titles = [f"Round {number}: {phase} phase" for number in range(1, 6) for phase in ("Action", "Reward")]
    assert [seen[0] for seen in phases.seen] == [*titles, "Final scoring"]
    for number, beagle in enumerate(["O1", "O4", "O8", "O14", "O21"]):
        action, reward = phases.seen[2 * number], phases.seen[2 * number + 1]
        assert action[1] == reward[1] == beagle, "the Beagle sails on in the clean-up, after the Reward phase"
        assert (action[2] >= 8, reward[2]) == (True, 0), "all workers are placed between the two"
        assert reward[3] == 1 - action[3], "the turn order has changed before the Reward phase"
