"""The search for the best of many on made-up games with known answers."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from reports.estimates import Numbers
from reports.selection import FIRST, Selection, equal_allocation

HANDS = list(combinations(range(16), 3))
PLANTED = (3, 8, 12)


def games(stream: np.random.Generator, worth: Numbers, seeds: int, columns: list[int]) -> Numbers:
    """VP of some hands on common seeds: a level for the seed, what each card does on it, and luck."""
    level = stream.normal(120, 25, (seeds, 1))
    luck = stream.normal(0, 4, (seeds, len(HANDS)))[:, columns]
    return np.asarray(level + luck + worth[columns], dtype=np.float64)


def searched(seed: int, worth: Numbers, cap: int = 5_000) -> tuple[Selection, int]:
    """A search to its end, and how many games equal allocation would have played."""
    stream = np.random.default_rng(seed)
    search = Selection(len(worth))
    equal = 0
    while not search.over and search.seeds < cap:
        values = games(stream, worth, search.next_look - search.seeds, search.left)
        equal = equal or equal_allocation(values) * len(worth)
        search.see(values)
    return search, equal


def test_three_cards_that_pay_six_make_the_best_hand_in_every_repeat_at_less_than_half_the_games() -> None:
    worth = np.array([6.0 * len(set(hand) & set(PLANTED)) for hand in HANDS])
    for seed in range(20):
        search, equal = searched(seed, worth)
        assert [HANDS[k] for k in search.left] == [PLANTED]
        assert search.plays <= equal / 2


@pytest.mark.many
def test_a_best_that_is_better_by_just_the_indifference_is_seldom_lost() -> None:
    worth = np.zeros(len(HANDS))
    worth[100] = 1.0
    lost = sum(100 not in searched(1000 + seed, worth)[0].left for seed in range(60))
    assert lost <= 8, "5 % of 60 and 3 standard errors"


def test_equals_are_not_told_apart_before_the_end() -> None:
    search, _ = searched(7, np.zeros(len(HANDS)), cap=2 * FIRST)
    assert len(search.left) > 500


def test_the_search_ends_when_nothing_is_left_to_learn() -> None:
    search = Selection(2)
    values = np.array([[float(k), float(k)] for k in range(FIRST)])
    search.see(values)
    assert search.over
    assert len(search.left) == 2
