"""`beagle check` tells what rules change in the words of the printed things, before and after."""

from __future__ import annotations

import pytest

from cli.patched import changes
from sim.reading import parse_yaml
from tests.cli.said import Beagle, Write

OTHERS = " for 2 players, 2 for 3 players, 2 for 4 players"
CHANGES = {
    "crew: {14: {grants: [{vp: 9}]}}": ["crew 14, grants: 8 VP -> 9 VP"],
    "crew: {14: {needs: {red: 3}}}": ["crew 14, needs: 2 green, 2 blue, 1 red -> 3 red"],
    "crew: {14: remove}": ["crew 14, removed: starts with green; needs 2 green, 2 blue, 1 red; grants 8 VP"],
    "crew: {add: {17: {starts_with: red, needs: {red: 4}, grants: [{seal: red}]}}}": [
        "crew 17, added: starts with red; needs 4 red; grants red seal free of all cost"
    ],
    "goals: {9: {vp: 10}}": ["goal 9, VP: 8 for each empty stack -> 10 for each empty stack"],
    "unlock_cost: {academy 2: 6}": [
        "academy 2, to unlock: 4 coins -> 6 coins",
        "switch unlock_cost: second 4, third 4, special 4 -> academy 2 6",
    ],
    "game: {rounds: 4}": ["game, rounds: 5 -> 4"],
    "game: {start_coins: 6}": ["game, start coins: 4 -> 6"],
    "game: {turn_order_coins: {2: 1, 3: 2, 4: 2}}": [f"game, turn order coins: 3{OTHERS} -> 1{OTHERS}"],
    "islands: {A: {3: {ribbon: 5}}}": ["space A3, ribbon: nothing -> 5 VP"],
    "slots: {gold 5: {vp: 9, cost: 2}}": [
        "slot gold 5, costs: 0 coins -> 2 coins",
        "slot gold 5, VP: 8 -> 9",
    ],
    "at_round: {seat: 1, round: 2, grants: [{coins: 2}]}": ["at round: nothing -> seat 1, round 2, grants coins 2"],
    "ocean: {beagle: [O2, O4, O8, O14, O21]}": ["the Beagle, lies on: O1, O4, O8, O14, O21 -> O2, O4, O8, O14, O21"],
    "setup_row_counts: false": ["switch setup_row_counts: yes -> no"],
    "tents: {2: {does: [{coins: 3}]}}": ["tent 2, grants: 2 coins -> 3 coins"],
    "letters: {3: {second: [{theory: 2}]}}": ["letter 3, second most: theory +1 -> theory +2"],
    "objectives: {5: {needs: {vp: 3}}}": ["objective 5, needs: 2 yellow seals and 1 blue specimen -> 3 VP"],
    "{}": [],
}


@pytest.mark.parametrize("rules", CHANGES)
def test_what_rules_change_is_told_before_and_after(rules: str) -> None:
    assert list(changes(parse_yaml(rules, "mine.yaml"))) == CHANGES[rules]


def test_many_things_that_change_alike_are_told_in_one_line() -> None:
    lines = list(changes(parse_yaml("unlock_cost: 6", "mine.yaml")))
    assert lines[0] == "exploration 2, exploration 3, navigation 2 and 17 more, to unlock: 4 coins -> 6 coins"


def test_the_theory_track_is_told() -> None:
    (line,) = changes(parse_yaml("game: {theory: {last_space: 30, books: [1, 5, 10]}}", "mine.yaml"))
    assert line.endswith(" -> last space 30, books at 1, 5, 10")


def test_check_tells_it_of_rules_and_of_each_variant_of_an_experiment(beagle: Beagle, write: Write) -> None:
    said = beagle("check", write("rules: {crew: {14: {grants: [{vp: 9}]}}}\n", "patch.yaml"))
    assert said.code == 0
    assert said.out.splitlines()[1:] == ["    crew 14, grants: 8 VP -> 9 VP"]
    text = (
        "lineup: [wanderer, scholar]\nrules: {game: {rounds: 4}}\nvariants: {rich: {rules: {game: {start_coins: 9}}}}\n"
    )
    assert beagle("check", write(text)).out.splitlines()[1:] == [
        "    game, rounds: 5 -> 4",
        "    variant rich: game, start coins: 4 -> 9",
    ]


def test_a_hand_may_name_an_added_card(beagle: Beagle, write: Write) -> None:
    card = "crew: {add: {17: {starts_with: red, needs: {red: 4}, grants: [{vp: 6}]}}}"
    text = f"lineup: [wanderer, {{strategy: wanderer, hand: [17]}}]\nrules: {{{card}}}\n"
    assert beagle("check", write(text)).code == 0
