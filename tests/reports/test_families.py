"""Families: simultaneous intervals, discoveries, places and tiers."""

from __future__ import annotations

import numpy as np
import pytest

from reports.families import Family, discoveries, max_t, ranks_of, surely_better, tiers_of


def sample(seed: int, means: list[float], seeds: int = 60, alike: float = 0.5) -> Family:
    """Members around their means, alike to a degree within each seed."""
    stream = np.random.default_rng(seed)
    common = stream.normal(0, 1, (seeds, 1)) * np.sqrt(alike)
    own = stream.normal(0, 1, (seeds, len(means))) * np.sqrt(1 - alike)
    return Family(10 * (common + own) + np.array(means))


@pytest.mark.many
@pytest.mark.parametrize("alike", [0.0, 0.9])
def test_all_intervals_of_a_family_cover_at_once(alike: float) -> None:
    missed = 0
    for seed in range(200):
        found = sample(seed, [0.0] * 12, alike=alike).together()
        missed += any(one.low > 0 or one.high < 0 for one in found)
    assert missed <= 19, "5 % of 200 and 3 standard errors"


def test_members_that_move_alike_cost_less_than_members_that_do_not() -> None:
    single = max_t(sample(1, [0.0]).values)
    alike, apart = (max_t(sample(1, [0.0] * 12, alike=share).values) for share in (0.99, 0.0))
    assert single < alike < apart


def test_a_member_without_spread_has_an_interval_around_it() -> None:
    values = np.column_stack([np.full(100, 10.0), np.random.default_rng(1).normal(0, 1, 100)])
    steady, moving = Family(values).together()
    assert steady.low < steady.estimate == 10.0 < steady.high
    assert steady.high - steady.low < 0.2
    assert moving.low < 0 < moving.high


def test_a_member_that_only_one_seed_moves_makes_the_others_no_wider() -> None:
    family = sample(4, [0.0] * 6, alike=0.9)
    rare = np.zeros((family.seeds, 6))
    rare[3] = 0.1
    together = max_t(np.column_stack([family.values, rare]))
    assert together < max_t(sample(4, [0.0] * 12, alike=0.0).values)


def test_discoveries_are_those_of_benjamini_and_hochberg() -> None:
    p_values = np.array([0.05, 0.001, 0.031, 0.2, 0.014])
    assert discoveries(p_values).tolist() == [False, True, False, False, True]
    assert discoveries(np.array([0.02, 0.04])).tolist() == [True, True]
    assert not discoveries(np.array([0.5, 0.06])).any()


def test_places_and_tiers_of_members_far_apart() -> None:
    better = surely_better(sample(3, [50.0, 0.0, 50.0, 100.0]))
    assert ranks_of(better) == [(2, 3), (4, 4), (2, 3), (1, 1)]
    assert tiers_of(better) == [2, 3, 2, 1]


def test_members_that_cannot_be_told_apart_may_have_any_place() -> None:
    better = surely_better(sample(5, [0.0] * 5))
    assert ranks_of(better) == [(1, 5)] * 5
    assert tiers_of(better) == [1] * 5


def test_not_being_told_apart_is_not_passed_on() -> None:
    better = np.array([[False, False, True], [False, False, False], [False, False, False]])
    assert tiers_of(better) == [1, 1, 2]
    assert ranks_of(better) == [(1, 2), (1, 3), (2, 3)]


def test_very_many_seeds_reach_as_far_as_resampled_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = np.random.default_rng(3)
    values = stream.normal(size=(4_000, 5)) + stream.normal(size=(4_000, 1))
    resampled = max_t(values)
    monkeypatch.setattr("reports.families._VERY_MANY", 4_000)
    assert max_t(values) == pytest.approx(resampled, rel=0.03)
    assert max_t(values) != resampled
    assert max_t(values[:, :1]) == pytest.approx(1.96, rel=0.03)
