"""The named strategies play sensibly, and each in its own way."""

from __future__ import annotations

from math import sqrt
from statistics import fmean, variance
from typing import Any

import pytest

from sim import compiled
from tests.strategies.matches import NAMED, mean, seats_of

SIGNATURES = {
    "explorer": ("vp_islands", "vp_ribbons"),
    "navigator": ("ship_space",),
    "scholar": ("seals_placed",),
    "correspondent": ("stamps_sent",),
    "collector": ("specimens_delivered",),
    "strategist": ("objectives_achieved",),
    "opportunist": ("vp_beagle_goals",),
    "landlord": ("lenses_unlocked",),
    "camper": ("tents_placed",),
    "foreman": ("fifth_placements",),
}
ARCHETYPES = [name for name in NAMED if name != "novice"]
WHOLE = 4000 if compiled() else 400


@pytest.mark.parametrize("name", NAMED)
def test_a_named_strategy_beats_a_wanderer(name: str) -> None:
    seats = seats_of((name, "wanderer"), range(1, 3))
    assert mean(seats, "win_share", name) == 1


@pytest.fixture(scope="module")
def pool() -> dict[str, list[Any]]:
    """Games of four of the named strategies; over the seeds everyone meets everyone."""
    whole: dict[str, list[Any]] = {}
    for seed in range(1, WHOLE + 1):
        step = 1 + seed // 12 % 11
        names = tuple(dict.fromkeys(NAMED[(seed + k * step) % 12] for k in range(4)))
        if len(names) == 4:
            for column, values in seats_of(names, range(seed, seed + 1)).items():
                whole.setdefault(column, []).extend(values)
    return whole


def of(pool: dict[str, list[Any]], name: str, columns: tuple[str, ...]) -> list[float]:
    """The sum of some columns for each seat of a strategy."""
    rows = zip(pool["strategy"], *(pool[column] for column in columns), strict=True)
    return [float(sum(row[1:])) for row in rows if row[0] == name]


@pytest.mark.many
@pytest.mark.xdist_group("pool")
@pytest.mark.parametrize("name", SIGNATURES)
def test_a_named_strategy_does_most_of_what_it_is_about(pool: dict[str, list[Any]], name: str) -> None:
    mine = of(pool, name, SIGNATURES[name])
    for other in NAMED:
        theirs = of(pool, other, SIGNATURES[name])
        error = sqrt(variance(mine) / len(mine) + variance(theirs) / len(theirs))
        margin = 1.96 * error if compiled() else 0
        assert other == name or fmean(mine) - fmean(theirs) > margin, f"{other} does more: {fmean(theirs):.2f}"


@pytest.mark.many
@pytest.mark.xdist_group("pool")
@pytest.mark.parametrize("name", ARCHETYPES)
def test_nobody_is_hopeless_at_a_table_of_four(pool: dict[str, list[Any]], name: str) -> None:
    shares = of(pool, name, ("win_share",))
    assert fmean(shares) - 1.96 * sqrt(variance(shares) / len(shares)) > (0.1 if compiled() else 0.02)


@pytest.mark.many
@pytest.mark.xdist_group("pool")
@pytest.mark.parametrize("name", ARCHETYPES)
def test_money_is_spent(pool: dict[str, list[Any]], name: str) -> None:
    assert mean(pool, "vp_coins", name) < 2, "fewer than ten coins are left at the end"


@pytest.mark.many
@pytest.mark.parametrize("name", ARCHETYPES)
def test_a_named_strategy_beats_a_novice(name: str) -> None:
    seats = seats_of((name, "novice"), range(1, WHOLE // 8 + 1))
    assert mean(seats, "win_share", name) > 0.7
