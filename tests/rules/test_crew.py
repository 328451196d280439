"""Crew: achieving Crew cards with a worker, their rewards, and when achieving is possible."""

from __future__ import annotations

import pytest

from cli.sides import card
from sim.terms import Ask
from tests.table import NO, NOTHING_ELSE, Table, table

LAST = "worker 4 on turn order"
NEEDS = {
    1: ("blue", "blue blue yellow yellow green"),
    2: ("green", "green green green green red"),
    3: ("red", "red red red yellow blue"),
    4: ("red", "red red green green yellow"),
    5: ("blue", "blue blue blue blue yellow"),
    6: ("yellow", "yellow yellow yellow yellow blue"),
    7: ("yellow", "yellow yellow red red blue"),
    8: ("blue", "blue blue blue green red"),
    9: ("red", "red red red yellow yellow"),
    10: ("yellow", "yellow yellow yellow green green"),
    11: ("red", "red red red red green"),
    12: ("green", "green green green blue blue"),
    13: ("yellow", "yellow yellow yellow blue green"),
    14: ("green", "green green blue blue red"),
    15: ("green", "green green green yellow red"),
    16: ("blue", "blue blue blue red red"),
}


def holding(number: int, coins: int = 4) -> Table:
    """A player whose second worker has exactly the seals of a Crew card."""
    return table(3, coins=coins).crew(number).worker(NEEDS[number][1])


@pytest.mark.parametrize("number", range(1, 17))
def test_a_crew_card_is_achieved_with_a_worker_that_has_its_five_seals(number: int) -> None:
    t = holding(number).turn(NO, LAST, NOTHING_ELSE)
    assert t.options(Ask.ACHIEVE) == [f"crew {number} with worker 2", NO]
    assert t.box.crew[card(t.box, number)].starts_with == ("green", "blue", "red", "yellow").index(NEEDS[number][0])


@pytest.mark.parametrize("number", range(1, 17))
@pytest.mark.parametrize("missing", range(5))
def test_a_worker_that_lacks_one_of_the_seals_does_not_achieve_the_card(number: int, missing: int) -> None:
    seals = NEEDS[number][1].split()
    del seals[missing]
    t = table(3, knowledge=5).crew(number).worker(" ".join(seals)).turn(LAST)
    assert t.options(Ask.ACHIEVE) == [], "knowledge does not help"
    other = next(colour for colour in ("green", "blue", "red", "yellow") if colour != NEEDS[number][1].split()[missing])
    wrong = table(3).crew(number).worker(" ".join([*seals, other])).turn(LAST)
    assert wrong.options(Ask.ACHIEVE) == [], "nor does a fifth seal of another colour"


def test_the_order_of_the_seals_does_not_matter_and_purple_is_any_colour() -> None:
    t = table(3).crew(12).worker("blue green purple green green").turn("crew 12 with worker 2", NO, LAST)
    assert t.player.crew_worker[0] == 1


def test_seals_of_different_workers_do_not_add_up() -> None:
    t = table(3).crew(14).worker("green green blue").worker("blue red").turn(LAST)
    assert t.options(Ask.ACHIEVE) == []


def test_only_one_crew_card_is_assigned_to_a_worker() -> None:
    t = table(3).crew(14, 1).worker("green green blue blue red purple").worker("blue blue yellow yellow green")
    t.turn("crew 14 with worker 2", "crew 1 with worker 3", LAST)
    assert list(t.player.crew_worker) == [1, 2, -1]
    both = table(3).crew(14, 16).worker("blue blue blue red purple purple")
    both.turn("crew 16 with worker 2", LAST)
    assert list(both.player.crew_worker) == [-1, 1, -1]


def test_a_card_is_achieved_once() -> None:
    t = table(3).crew(14).worker(NEEDS[14][1]).worker(NEEDS[14][1]).turn("crew 14 with worker 2", LAST)
    assert t.player.vp == 8


def achieved(number: int, *answers: str, coins: int = 4) -> Table:
    """The card achieved, and then a worker placed for 2 coins."""
    return holding(number, coins).turn(f"crew {number} with worker 2", *answers, "worker 3 on turn order")


def test_the_rewards_that_are_gains() -> None:
    assert achieved(1).player.coins == 4 + 8 + 2
    assert achieved(3).player.theory == 5
    assert (achieved(13).player.knowledge, achieved(13).player.vp) == (1 + 2, 3)
    assert achieved(14).vp_of("crew") == 8
    sixteenth = achieved(16).player
    assert (sixteenth.theory, sixteenth.knowledge, sixteenth.coins) == (2, 2, 4 + 3 + 2)


def test_crew_two_explores_two_twice() -> None:
    assert achieved(2, "A1", "A3").at(1) == "A3"


def test_crew_four_lands_on_a_new_island() -> None:
    assert achieved(4, "island B").at(2) == "B0"


def test_crew_five_unlocks_for_free() -> None:
    t = achieved(5, "navigation 2", "O0 - O1", coins=0)
    assert (t.at(0), t.lens_on("navigation 2"), t.player.coins) == ("O1", 1, 0 + 2)


def test_crew_six_spreads_four_stamps() -> None:
    stamps = [answer for envelope in ("top", "middle", "bottom", "top") for answer in (envelope, "explore 2")]
    assert list(achieved(6, *stamps, NO).player.letters) == [2, 1, 1]


def test_crew_eight_moves_the_ship_up_to_the_beagle() -> None:
    t = holding(8).round(3).turn("crew 8 with worker 2", "O8", "worker 3 on museum delivery")
    assert (t.at(0), t.at(2)) == ("O8", "B0")


def test_crew_nine_performs_a_locked_location() -> None:
    assert achieved(9, "exploration 3", "A0 - A1 - A2 - A3").at(1) == "A3"


def test_crew_ten_establishes_any_campsite_and_pays_for_it() -> None:
    t = achieved(10, "C1")
    assert (t.player.coins, t.player.vp) == (4 - 2 + 2, 8)


def test_crew_eleven_brings_a_special_seal() -> None:
    assert achieved(11, "worker 2").seals(2) == "green red red red red purple"


def test_crew_twelve_researches_any_specimen() -> None:
    assert achieved(12, "yellow bird").player.researched == 1 << 14


def test_crew_fifteen_gains_an_objective_and_achieves_one_regardless() -> None:
    t = holding(15).display(5, 6, 17, 18)
    t.turn("crew 15", "silver 5", "on silver 5", "worker 3 on museum delivery")
    assert t.player.achieved == 1


def test_crew_seven_repeats_the_reward_of_another_achieved_card_of_ones_own() -> None:
    t = table(3).crew(7, 14, 1).worker(NEEDS[7][1]).worker(NEEDS[14][1]).achieved_crew(14, "worker 3")
    t.turn("crew 7", "crew 14", "worker 4 on museum delivery")
    assert t.options(Ask.REPEAT_CREW) == ["crew 14", NO]
    assert t.player.vp == 8


def test_crew_seven_without_another_achieved_card_does_nothing() -> None:
    t = holding(7)
    t.of(2).crew(14).worker(NEEDS[14][1]).achieved_crew(14, "worker 2")
    t.turn("crew 7", "worker 3 on museum delivery")
    assert t.options(Ask.REPEAT_CREW) == []


def test_a_crew_card_without_its_reward_is_achieved_all_the_same() -> None:
    t = achieved(4, NO)
    assert (t.at(2), t.player.crew_worker[0]) == ("", 1)


def test_achieving_is_asked_at_the_start_of_the_turn_before_placing() -> None:
    t = holding(14).turn("crew 14", LAST)
    assert [question.ask for question in t.asked] == [Ask.ACHIEVE, Ask.PLACEMENT]


def test_achieving_is_asked_after_an_effect_that_made_it_possible() -> None:
    t = table(3).crew(14).worker("green green blue blue").scrolls("red - -", "- - -", "- - -", "- - -")
    t.place("worker 1", "academy 1", "red seal of scroll 1 for worker 2", "crew 14")
    assert t.player.vp == 8


def test_achieving_is_possible_inside_a_chain_before_the_next_effect() -> None:
    t = table(3, coins=0, specials=(7, 1, 2, 3, 4, 5)).crew(1).worker("blue blue yellow yellow").worker("red red blue")
    t.place("worker 3", "special 7", "special seal for worker 2", "crew 1")
    assert t.player.coins == 1 + 8
    walk = table(3).reserve(1, 13).knowledge(1).ship("O1").explorer("A2").tent("A1", "A2").slot("silver 1", 5)
    walk.perform([{"explore": 1}, {"navigate": 2}], "explore 1", "A3", "on silver 4", "O3")
    assert [question.ask for question in walk.asked] == [Ask.NEXT, Ask.EXPLORE, Ask.ACHIEVE, Ask.NAVIGATE]


def test_what_was_declined_is_not_asked_again_in_this_turn_but_afresh_at_the_next() -> None:
    t = holding(14).turn(NO, "worker 3 on turn order")
    assert [question.ask for question in t.asked] == [Ask.ACHIEVE, Ask.PLACEMENT]
    t.turn("crew 14", LAST)
    assert t.player.vp == 8


def test_what_was_declined_is_offered_again_together_with_something_new() -> None:
    t = table(3).crew(14, 16).worker("green green blue blue red").worker("blue blue blue red")
    t.scrolls("red - -", "- - -", "- - -", "- - -")
    t.turn(NO, "worker 1 on academy 1", "red seal of scroll 1 for worker 3", "crew 14", "crew 16")
    assert (t.player.vp, t.player.theory) == (8, 2)


def test_one_question_offers_everything_and_repeats_until_no() -> None:
    t = table(3).crew(14, 16).worker(NEEDS[14][1]).worker(NEEDS[16][1])
    t.turn("crew 14", NO, "worker 4 on museum delivery")
    assert [question.options for question in t.asked[:2]] == [
        ["crew 14 with worker 2", "crew 16 with worker 3", NO],
        ["crew 16 with worker 3", NO],
    ]


def test_nothing_is_achieved_in_the_turn_of_another_player() -> None:
    t = holding(14)
    t.of(2).place("worker 2", "turn order")
    assert t.asked == []


def test_a_reward_that_is_running_cannot_be_repeated() -> None:
    t = table(3, coins=1).crew(9, 7).worker(NEEDS[9][1]).worker("yellow yellow red red")
    t.scrolls("blue - -", "- - -", "- - -", "- - -")
    t.turn("crew 9", "academy 2", "blue seal of scroll 1 for worker 3", "crew 7", LAST)
    assert t.options(Ask.REPEAT_CREW) == [], "crew 9 is still being performed"


@pytest.mark.parametrize(
    ("number", "answers", "seen"),
    [(13, (), (6, 5, 4, 0)), (14, (), (16, 1, 4, 0)), (16, (), (0, 3, 10, 4)), (11, ("worker 4",), (0, 1, 4, 0))],
)
def test_a_complete_reward_can_be_repeated_at_once(
    number: int, answers: tuple[str, ...], seen: tuple[int, int, int, int]
) -> None:
    t = table(3).crew(7, number).worker(NEEDS[7][1]).worker(NEEDS[number][1])
    name = f"crew {number}"
    t.turn(name, *answers, "crew 7", name, *answers, "worker 1 on museum delivery")
    assert (t.player.vp, t.player.knowledge, t.player.coins, t.player.theory) == seen
    assert t.seals(4) == ("purple purple" if number == 11 else "")


def test_what_was_declined_is_asked_again_once_it_was_impossible_and_became_possible_again() -> None:
    t = table(3, coins=10).lens("academy 2").lens("academy 3").reserve(11).explorer("A3").ship("O9")
    t.of(2).tent("A1")
    t.perform([{"vp": 1}, {"explore": 1}, {"navigate": 1}], NO, "explore 1", "A4", "A1", NO, "O10", "on silver 5")
    assert t.player.achieved == 1
    steady = table(3, coins=11).lens("academy 2").lens("academy 3").reserve(11).explorer("A3").ship("O9")
    steady.of(2).tent("A1")
    steady.perform([{"vp": 1}, {"explore": 1}, {"navigate": 1}], NO, "explore 1", "A4", "A1", NO, "O10")
    assert [question.ask for question in steady.asked].count(Ask.ACHIEVE) == 1


def test_achieving_is_possible_between_the_two_deliveries_and_between_the_two_seals_of_an_action() -> None:
    t = table(3).reserve(12).tent("A1", "A2").theory(6).researched("green reptile", "green bird")
    t.museum("green plant").perform({"deliver": {"fee": 3}}, "green reptile", "on silver 5", "green bird")
    assert [question.ask for question in t.asked] == [Ask.DELIVER, Ask.ACHIEVE, Ask.DELIVER]
    buying = table(3).crew(14).worker("green green blue blue").scrolls("red red -", "- - -", "- - -", "- - -")
    buying.perform({"seals": 2}, "red seal of scroll 1 for worker 2", "crew 14", NO)
    assert [question.ask for question in buying.asked] == [Ask.SEAL, Ask.ACHIEVE, Ask.SEAL]
