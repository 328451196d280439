"""Sentences about results say as much as their intervals, and no more."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pytest

from reports.estimates import Interval
from reports.headline import by_points, seen, what_differs, where_from, who_wins
from reports.summary import Group
from tests.reports.test_figures import around, group_of

CLEAR: Final = Interval(0.1, 0.02, 0.18, 40)
UNCLEAR: Final = Interval(0.02, -0.06, 0.1, 2000)


def led(lead: Interval, blocks: int = 40, names: Sequence[str] = "ab") -> Group:
    """A group whose first strategy leads by so much."""
    return replace(group_of(names, blocks), lead=lead)


def test_a_clear_lead_is_told_with_its_interval() -> None:
    assert who_wins(led(CLEAR)) == (
        "a wins most often: 50.0 % of its games, against 50.0 % of b "
        "(difference 10.0 points, 95 % interval 2.0 to 18.0, 40 blocks)"
    )


def test_a_lead_within_its_interval_is_none() -> None:
    assert who_wins(led(UNCLEAR)) == (
        "a and b cannot be told apart by win share (difference 2.0 points, 95 % interval -6.0 to 10.0, 2,000 blocks)"
    )


def test_what_is_valid_under_stopping_is_called_so() -> None:
    stopped = replace(led(UNCLEAR), stopping=True)
    assert "95 % interval valid under stopping -6.0 to 10.0, 2,000 blocks" in who_wins(stopped)
    assert "95 % interval valid under stopping 2.0 to 4.0" in by_points(stopped, Interval(3.0, 2.0, 4.0, 40))


def test_few_seeds_settle_nothing_whatever_the_lead() -> None:
    assert who_wins(led(CLEAR, 29)).endswith("but 29 setup seeds cannot settle anything")
    assert seen(led(CLEAR, 1), "this") == "1 setup seed only: this"
    assert seen(led(CLEAR, 30), "this") == "this"


def test_strategies_of_long_names_are_told_apart_in_every_sentence() -> None:
    one, other = (f"a strategy that goes for {what} whenever it finds the time" for what in ("letters", "tents"))
    group = led(UNCLEAR, names=(one, other))
    assert who_wins(group).startswith("…letters… and …tents… cannot be told apart by win share (")
    assert by_points(group, Interval(3.0, 2.0, 4.0, 40)).startswith("…letters… makes 3.0 VP more than …tents… ")
    assert where_from(group).startswith("…letters… makes ")


def test_one_strategy_beats_nobody() -> None:
    one = led(CLEAR, names="a")
    assert who_wins(one) == "a wins 50.0 % [40.0, 60.0] of its games; an even share is 50.0 %"
    mirror = replace(one, rows=(replace(one.rows[0], seat_games=one.games * one.players),))
    assert "nobody is better than anybody" in who_wins(mirror)
    assert what_differs(group_of("a")) == ""


UNDECIDED: Final = "By VP they cannot be told apart (difference 0.4 VP, 95 % interval -0.8 to 1.6, 2,000 blocks)"
AHEAD: Final = "makes 3.0 VP more than {} at the same table (95 % interval 2.0 to 4.0, 40 blocks)"


@pytest.mark.parametrize(
    ("difference", "words"),
    [
        (Interval(0.4, -0.8, 1.6, 2000), UNDECIDED),
        (Interval(-0.4, -1.6, 0.8, 2000), UNDECIDED),
        (Interval(3.0, 2.0, 4.0, 40), f"a {AHEAD.format('b')}"),
        (Interval(-3.0, -4.0, -2.0, 40), f"b {AHEAD.format('a')}"),
        (Interval(3.0, -math.inf, math.inf, 1), ""),
        (None, ""),
    ],
)
def test_a_difference_in_points_is_told_by_its_interval(difference: Interval | None, words: str) -> None:
    assert by_points(group_of("ab"), difference) == words


def test_few_seeds_say_nothing_of_points() -> None:
    assert by_points(group_of("ab", 29), around(3.0)) == ""


def test_the_largest_sources_are_named() -> None:
    words = "a makes 60.0 VP a game, most of it from Objectives 30.0, Theory of Evolution 25.0, Coins left 5.0"
    assert where_from(group_of("ab")) == words


def test_what_differs_between_two_is_told_both_ways() -> None:
    group = group_of("ab")
    other = group.rows[1].source_totals | {"vp_objectives": 1600, "vp_islands": 800, "vp_coins": 0}
    group = replace(group, rows=(group.rows[0], replace(group.rows[1], source_totals=other)))
    assert what_differs(group) == (
        "On average a makes more from Objectives (+10.0), Coins left (+5.0) and less from Island spaces (-10.0) than b"
    )
    assert what_differs(group_of("ab")) == ""
