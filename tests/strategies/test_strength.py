"""The named strategies play sensibly, and each in its own way."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from tests.strategies.matches import NAMED, mean, seats_of

SIGNATURES = {
    "explorer": ("vp_islands", "vp_ribbons"),
    "navigator": ("ship_space",),
    "scholar": ("seals_placed",),
    "correspondent": ("stamps_sent",),
    "collector": ("specimens_delivered",),
}


@pytest.fixture(scope="module")
def pool() -> dict[str, list[Any]]:
    """Games of every four of the named strategies."""
    whole: dict[str, list[Any]] = {}
    for names in combinations(NAMED, 4):
        for column, values in seats_of(names, range(1, 13)).items():
            whole.setdefault(column, []).extend(values)
    return whole


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", NAMED)
def test_a_named_strategy_beats_a_table_of_wanderers(name: str, players: int) -> None:
    seats = seats_of((name, *["wanderer"] * (players - 1)), range(1, 11))
    assert mean(seats, "win_share", name) >= 0.8


@pytest.mark.xdist_group("pool")
@pytest.mark.parametrize("name", NAMED)
def test_a_named_strategy_does_most_of_what_it_is_about(pool: dict[str, list[Any]], name: str) -> None:
    done = {other: sum(mean(pool, column, other) for column in SIGNATURES[name]) for other in NAMED}
    assert max(done, key=lambda other: done[other]) == name, done


@pytest.mark.xdist_group("pool")
def test_scores_are_those_of_people_who_know_the_game(pool: dict[str, list[Any]]) -> None:
    games = len(pool["vp"]) // 4
    winners = sum(max(pool["vp"][4 * k : 4 * k + 4]) for k in range(games)) / games
    assert 100 <= winners <= 190


@pytest.mark.xdist_group("pool")
@pytest.mark.parametrize("name", NAMED)
def test_money_is_spent(pool: dict[str, list[Any]], name: str) -> None:
    assert mean(pool, "vp_coins", name) < 2, "fewer than ten coins are left at the end"
