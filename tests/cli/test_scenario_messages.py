"""`beagle check` on scenarios: what it says when one holds, does not hold, or cannot be read."""

from __future__ import annotations

import pytest

from tests.cli.said import Beagle, Write

BEGIN = "given:\n  players: 2\n  player 1: {coins: 2, seals: {worker 2: green}, workers: {worker 3: exploration 1}}\n"
PLACE = "moves:\n  - player 1: place worker 2 on exploration 1\n    answers: [A1]\n"


def test_a_scenario_that_holds_is_one_line(beagle: Beagle, write: Write) -> None:
    path = write("name: free pages\n" + BEGIN.replace("2\n", "4\n", 1) + "expect: {player 1: {coins: 2}}\n")
    assert beagle("check", path) == (0, f'{path}: the scenario "free pages" holds: 1 claim\n', "")


def test_an_expectation_that_fails_prints_what_differed_and_the_position(beagle: Beagle, write: Write) -> None:
    path = write(BEGIN + "expect:\n  player 1:\n    coins: 3\n    ship: O1\n  lenses: {academy 2: neutral}\n")
    said = beagle("check", path)
    assert (said.code, said.err) == (1, "")
    lines = said.out.splitlines()
    assert lines[:6] == [
        f'{path}: the scenario "experiment" does not hold',
        f"{path}:8  expect lenses: academy 2: expected neutral, but it is locked",
        f"{path}:6  expect player 1 coins: expected 3, but it is 2",
        f"{path}:7  expect player 1 ship: expected O1, but it is O0",
        "",
        "The position:",
    ]
    assert "Round 1, the Beagle at O1; turn order player 1, player 2." in lines
    assert "coins         2                 4" in lines
    assert "worker 3      no seals, placed  no seals" in lines


@pytest.mark.parametrize(
    ("move", "message"),
    [
        (
            "player 1: place worker 2 on exploration 1",
            (
                "moves 1: player 1 may not place worker 2 on exploration 1: its section holds a worker already, which "
                "costs 3 coins, and the player holds 2"
            ),
        ),
        (
            "player 1: worker 2 on navigation 3",
            (
                "moves 1: player 1 may not place worker 2 on navigation 3: the location is locked; its section holds a "
                "worker already, which costs 3 coins, and the player holds 2; the worker lacks 3 seals, and the player "
                "holds 1 knowledge"
            ),
        ),
        ("player 1: pass", "moves 1: player 1 may not pass: there are workers left to place"),
        (
            "{player 1: {do: [{explore: 1}]}}",
            (
                "moves 1: player 1 is asked explore (move which explorer where), and there is no answer left; the "
                "options are:"
            ),
        ),
        (
            "{player 1: {do: [{explore: 1}]}, answers: [A1, A2]}",
            'moves 1: player 1 was never asked for "A2"',
        ),
        (
            "{player 1: {do: [{explore: 2}]}, answers: [A0]}",
            (
                'moves 1: player 1 is asked explore (move which explorer where), and the answer "A0" does not fit; the '
                "options are:"
            ),
        ),
        ("{phase: clean-up, expect: {round: 3}}", "moves 1 expect round: expected 3, but it is 2"),
        ("{player 1: {do: [{coins: 1}]}, asked: [tent]}", "moves 1 asked: tent was not asked"),
        ("{player 1: {do: [{coins: 1}]}, offered: {tent: [A1]}}", "moves 1 offered: tent was not asked at all"),
        (
            "{player 1: {do: [{explore: 1}]}, answers: [A1], not_asked: [explore]}",
            "moves 1 not_asked: explore was asked",
        ),
        (
            "{player 1: {do: [{explore: 1}]}, answers: [A1], offered: {explore: [A2]}}",
            'moves 1 offered: explore: "A2" was not offered; the options were: A0 - A1, no, thanks',
        ),
        (
            "{player 1: {do: [{explore: 1}]}, answers: [A1], not_offered: {explore: [A1]}}",
            'moves 1 not_offered: explore: "A1" was offered; the options were: A0 - A1, no, thanks',
        ),
        (
            "{player 1: place worker 1 on objective, answers: [no], costs: 1}",
            "moves 1 costs: coins: expected 1, but it is 0 (spent: nothing)",
        ),
    ],
)
def test_a_move_that_goes_otherwise_says_why(beagle: Beagle, write: Write, move: str, message: str) -> None:
    path = write(f"{BEGIN}moves:\n  - {move}\n")
    said = beagle("check", path)
    assert (said.code, said.err) == (1, "")
    assert f"{path}:5  {message}" in said.out.splitlines()
    assert "The position" in said.out


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("given:\n  players: 5\n", "2  given players: expected a whole number from 2 to 4, not 5"),
        ("given: {}\n", "1  given: the key players is missing"),
        ("given: 7\n", "1  given: expected a mapping of keys and values, not 7"),
        ("given: {players: 2}\nmoves: pass\n", "2  moves: expected a list, not pass"),
        (
            "given:\n  players: 2\n  turn order: [1, 2]\n",
            '3  given: unknown key "turn order"; did you mean "turn_order"?',
        ),
        (BEGIN + "  player 3: {coins: 1}\n", "4  given: there is no player 3 at this table"),
        (BEGIN + "  player 2: {coin: 1}\n", '4  given player 2: unknown key "coin"; did you mean "coins"?'),
        (
            BEGIN + "  player 2: {coins: some}\n",
            "4  given player 2 coins: expected a whole number from 0 to 999, not some",
        ),
        (
            BEGIN + "  player 2: {workers: {worker 2: objectiv}}\n",
            '4  given player 2 workers worker 2: unknown location in play "objectiv"; did you mean "objective"?',
        ),
        (
            BEGIN + "  player 2: {seals: {worker 1: green}}\n",
            '4  given player 2 seals: unknown worker that gains seals "worker 1"; did you mean "worker 4"?',
        ),
        (
            BEGIN + "  player 2: {tents: [A1, A1]}\n",
            "4  given player 2 tents: A1 stands here twice",
        ),
        (
            BEGIN + "  player 2: {explorers: [A1, A2]}\n",
            "4  given player 2 explorers: there is one explorer for each island",
        ),
        (
            BEGIN + "  display: [5, 6, 17, 18]\n  player 2: {reserve: [5]}\n",
            "5  given player 2 reserve: Objective 5 lies elsewhere already",
        ),
        (
            BEGIN + "  player 2: {slots: {silver 1: 17}}\n",
            '4  given player 2 slots silver 1: unknown Objective of this metal "17"',
        ),
        (
            BEGIN + "  player 2: {rank: 1}\n",
            "4  given player 2 rank: this can only be expected; it follows from what is given",
        ),
        (
            BEGIN + "  rules: {unlock_costs: 3}\n",
            '4  rules: unknown switch or part of the box "unlock_costs"; did you mean "unlock_cost"?',
        ),
        (
            BEGIN + "  specials: [trade knowlege]\n",
            '4  given specials: unknown Special Action "trade knowlege"; did you mean "trade knowledge"?',
        ),
        (
            BEGIN + "  scrolls: [red grn blue, green, green]\n",
            '4  given scrolls: unknown colour "grn"; did you mean "green"?',
        ),
        (
            BEGIN + PLACE.replace("A1", "A99"),
            '6  moves 1 answers: unknown answer "A99"; did you mean "A9"?',
        ),
        (
            BEGIN + PLACE.replace("answers", "answer"),
            '6  moves 1: unknown key "answer"; did you mean "answers"?',
        ),
        (
            BEGIN + PLACE.replace("place worker 2 on exploration 1", "jump"),
            "5  moves 1 player 1: expected `place worker 2 on exploration 1`, `pass` or `do: [effects]`, not jump",
        ),
        (
            BEGIN + "moves:\n  - player 1: {do: [{explor: 1}]}\n",
            '5  moves 1 player 1 do: unknown verb "explor"; did you mean "explore"?',
        ),
        (
            BEGIN + "moves:\n  - reward phases\n",
            (
                "5  moves 1: expected a move of a player or a phase (turn order, reward, clean-up, final scoring), not "
                '"reward phases"; did you mean "reward"?'
            ),
        ),
        (
            BEGIN + PLACE + "    offered: {walk: [A1]}\n",
            '7  moves 1 offered: unknown question "walk"',
        ),
        (
            BEGIN + "expect: {player 1: {workers: {worker 2: objective}}}\n",
            "4  expect player 1 workers: this can only be given; expect `workers_left` and `workers_at`",
        ),
    ],
)
def test_a_wrong_scenario_is_a_sentence_with_its_line(beagle: Beagle, write: Write, text: str, message: str) -> None:
    path = write(text)
    said = beagle("check", path)
    assert (said.code, said.out) == (2, "")
    assert f"{path}:{message}" in said.err.splitlines()


def test_every_problem_is_told_at_once_in_the_order_of_the_lines(beagle: Beagle, write: Write) -> None:
    path = write(
        "given:\n  players: 2\n  round: 9\n  player 1: {coin: 2}\nmoves:\n  - reward\n  - 7\nexpect: {rund: 2}\n"
    )
    said = beagle("check", path)
    assert [line.removeprefix(f"{path}:")[0] for line in said.err.splitlines()] == ["3", "4", "7", "8"]
