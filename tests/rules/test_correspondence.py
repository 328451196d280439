"""Correspondence: stamps on envelopes, emptied stacks, and the majorities of the Reward phase."""

from __future__ import annotations

import pytest

from sim.correspondence import score_envelope
from sim.terms import Ask
from tests.table import NO, NOTHING_ELSE, Side, Table, table

FIRST, SECOND, THIRD = "stack of explore 2", "stack of 1 seal with 2 discount", "stack of navigate 2"


def test_the_stamps_of_one_action_go_to_a_single_envelope() -> None:
    t = table(3).perform({"stamps": 3}, "middle", FIRST, SECOND, THIRD)
    assert list(t.player.letters) == [0, 3, 0]
    assert [question.ask for question in t.asked] == [Ask.ENVELOPE, Ask.STACK, Ask.STACK, Ask.STACK]


def test_stamps_come_from_any_combination_of_the_stacks() -> None:
    t = table(3).perform({"stamps": 4}, "top", FIRST, FIRST, THIRD, SECOND)
    assert list(t.player.stacks) == [2, 3, 3]


def test_fewer_stamps_than_the_icon_says_may_be_sent_or_none() -> None:
    assert list(table(3).perform({"stamps": 3}, "top", FIRST, NO).player.letters) == [1, 0, 0]
    assert list(table(3).perform({"stamps": 3}, NO).player.letters) == [0, 0, 0]


def test_a_spread_reward_may_send_each_stamp_elsewhere() -> None:
    t = table(3).perform(
        {"stamps": {"count": 4, "spread": True}}, "top", FIRST, "bottom", FIRST, "top", SECOND, "middle", SECOND
    )
    assert list(t.player.letters) == [2, 1, 1]


def test_without_stamps_on_the_board_they_come_from_the_used_tray() -> None:
    t = table(3).stacks(1, 0, 0, used=5).perform({"stamps": 3}, "top", NO, NOTHING_ELSE)
    assert list(t.player.letters) == [1, 0, 0]
    t = table(3).stacks(1, 0, 0, used=5).perform({"stamps": 3}, "top", "used stamps", "used stamps", NOTHING_ELSE)
    assert (list(t.player.letters), t.player.used_stamps) == ([3, 0, 0], 3)


@pytest.mark.parametrize("left", [(1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1)])
def test_the_last_stamp_can_be_sent_wherever_it_is(left: tuple[int, int, int, int]) -> None:
    t = table(3).stacks(*left).perform({"stamps": 2}, "top envelope", NOTHING_ELSE)
    assert (t.player.letters[0], *t.player.stacks, t.player.used_stamps) == (1, 0, 0, 0, 0)


def test_the_used_tray_is_closed_while_a_stack_has_stamps() -> None:
    t = table(3).stacks(2, 0, 0, used=2).perform({"stamps": 1}, "top")
    assert (list(t.player.stacks), t.player.used_stamps) == ([1, 0, 0], 2)


def test_without_any_stamps_the_action_does_nothing() -> None:
    assert table(3).stacks(0, 0, 0).perform({"stamps": 2}).asked == []


@pytest.mark.parametrize(
    ("stacks", "answers", "seen"),
    [
        ((1, 4, 4), (FIRST, "A2"), ("A2", "O0", "")),
        ((4, 1, 4), (SECOND, "blue seal of scroll 3 for worker 2"), ("A0", "O0", "blue")),
        ((4, 4, 1), (THIRD, "O1"), ("A0", "O1", "")),
    ],
)
def test_a_stack_rewards_when_it_becomes_empty(
    stacks: tuple[int, int, int], answers: tuple[str, str], seen: tuple[str, str, str]
) -> None:
    t = table(3, coins=0).stacks(*stacks).scrolls("- - -", "- - -", "blue - -", "- - -")
    t.specimen("A2", "red bird").researched("red bird").perform({"stamps": 1}, "top", *answers)
    assert (t.at(1), t.at(0), t.seals(2)) == seen


def test_an_empty_stack_rewards_only_once() -> None:
    t = table(3).stacks(1, 0, 0, used=3).perform({"stamps": 1}, "top", NO)
    assert [question.ask for question in t.asked] == [Ask.ENVELOPE, Ask.EXPLORE]
    t.perform({"stamps": 1}, "top")
    assert [question.ask for question in t.asked] == [Ask.ENVELOPE]


def test_two_stacks_emptied_at_once_reward_in_any_order_after_the_last_stamp() -> None:
    t = table(3).stacks(1, 4, 1).perform({"stamps": 3}, "top", FIRST, THIRD, SECOND, THIRD, "O1", "A1")
    assert (list(t.player.letters), t.at(0), t.at(1)) == ([3, 0, 0], "O1", "A1")


@pytest.mark.parametrize(
    ("stamps", "others", "answers"),
    [(3, 0, []), (3, 4, [FIRST, NO]), ({"count": 3, "spread": True}, 4, [FIRST, NO])],
    ids=["none is left", "no other stack is wanted", "no other envelope is wanted"],
)
def test_an_emptied_stack_is_rewarded_when_fewer_stamps_are_sent_than_there_may_be(
    stamps: object, others: int, answers: list[str]
) -> None:
    t = table(3).stacks(1, others, others).perform({"stamps": stamps}, "top", *answers, "A1")
    assert (list(t.player.letters), t.at(1)) == ([1, 0, 0], "A1")


def majority(letter: int, *stamps: int) -> Table:
    """A table with this letter on top and these stamps of the players on it."""
    others = [number for number in (1, 2, 3, 4) if number != letter][:2]
    t = table(len(stamps), coins=0, knowledge=0, letters=(letter, *others))
    for number, n in enumerate(stamps, 1):
        t.of(number).stamps(top=n)
    return t


def letters(t: Table) -> list[int]:
    return [int(player.letters[0]) for player in t.game.players]


def scored(t: Table) -> Table:
    score_envelope(t.game, 0)
    return t


LETTERS: list[tuple[int, dict[str, int], dict[str, int]]] = [
    (1, {"coins": 2, "knowledge": 1}, {"coins": 2}),
    (2, {"coins": 4}, {"coins": 2}),
    (3, {"theory": 2}, {"theory": 1}),
    (7, {"vp": 4}, {"vp": 2}),
]


@pytest.mark.parametrize(("letter", "first", "second"), LETTERS)
def test_the_most_stamps_bring_the_first_section_and_the_second_most_the_second(
    letter: int, first: dict[str, int], second: dict[str, int]
) -> None:
    t = scored(majority(letter, 2, 3, 1))
    for player, gains in zip(t.game.players, (second, first, {}), strict=True):
        held = {"coins": player.coins, "knowledge": player.knowledge, "theory": player.theory, "vp": player.vp}
        assert {name: int(n) for name, n in held.items() if n} == gains


def play(letter: int, number: int, *answers: str) -> Side:
    """The side of the player on the first (1) or second (2) place after answering."""
    t = majority(letter, 3, 2, 0).scrolls("- - -", "- - -", "red red -", "- - -")
    skipped = {(8, 1): ["explore 1", NO, NO], (8, 2): ["explore 1", NO]}
    t.of(3 - number).answers(*skipped.get((letter, 3 - number), []), NOTHING_ELSE)
    t.of(number).answers(*answers)
    scored(t)
    return t.of(number).finished()


def test_letter_four_explores_two_and_one() -> None:
    assert play(4, 1, NO).ends(Ask.EXPLORE) == ["A1", "A2"]
    assert play(4, 2, NO).ends(Ask.EXPLORE) == ["A1"]


def test_letter_five_navigates_two_and_one() -> None:
    assert set(play(5, 1, NO).ends(Ask.NAVIGATE)) == {"O1", "O2", "O3"}
    assert play(5, 2, NO).ends(Ask.NAVIGATE) == ["O1"]


def test_letter_six_buys_a_seal_with_two_discount_and_one_without() -> None:
    assert play(6, 1, "red seal of scroll 3 for worker 2").seals(2) == "red"
    assert play(6, 2).asked == [], "without coins the third scroll is too dear"


def test_letter_eight_explores_and_navigates_one_or_only_one_of_them() -> None:
    both = play(8, 1, "navigate 1", "O1", "A1")
    assert (both.at(0), both.at(1)) == ("O1", "A1")
    one = play(8, 2, "explore 1", "A1")
    assert (one.at(0), one.at(1)) == ("O0", "A1")


def test_all_who_are_tied_for_a_place_gain_its_reward_and_a_tie_for_first_leaves_a_second_place() -> None:
    t = scored(majority(2, 3, 3, 1))
    assert [player.coins for player in t.game.players] == [4, 4, 2]
    t = scored(majority(2, 3, 1, 1))
    assert [player.coins for player in t.game.players] == [4, 2, 2]


def test_winners_return_half_of_their_stamps_rounded_up_and_the_others_keep_theirs() -> None:
    t = scored(majority(7, 5, 4, 3, 1))
    assert letters(t) == [2, 2, 3, 1]
    assert [int(player.used_stamps) for player in t.game.players] == [3, 2, 0, 0]


def test_without_a_stamp_nobody_holds_a_place() -> None:
    t = scored(majority(7, 0, 0))
    assert [player.vp for player in t.game.players] == [0, 0]
    one = scored(majority(7, 0, 2))
    assert [player.vp for player in one.game.players] == [0, 4]


def test_rewards_of_a_place_are_gained_in_turn_order() -> None:
    t = majority(4, 2, 2, 0).order(2, 1, 3)
    t.answers("A2", NOTHING_ELSE)
    t.of(2).answers("A1")
    scored(t)
    assert "A2" in t.finished().ends(Ask.EXPLORE), "player 2 stood on A1 already, and A1 did not count"
    assert "A1" not in t.ends(Ask.EXPLORE)


def test_the_first_place_is_rewarded_before_the_second() -> None:
    t = majority(4, 1, 2, 0)
    t.answers(NO)
    t.of(2).answers("A1")
    scored(t)
    assert t.ends(Ask.EXPLORE) == ["A2"]


def test_envelopes_are_scored_from_top_to_bottom() -> None:
    t = table(2, coins=0, letters=(4, 5, 7)).stamps(1, 1, 1).answers("A1", "O1")
    t.reward_phase()
    assert [question.ask for question in t.asked] == [Ask.EXPLORE, Ask.NAVIGATE]
    assert t.vp_of("correspondence") == 4


def test_stamps_left_on_the_envelopes_stay_for_later_rounds() -> None:
    t = majority(7, 5, 0).reward_phase().clean_up()
    assert letters(t) == [2, 0]
