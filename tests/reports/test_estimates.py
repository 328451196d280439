"""Intervals in cases whose answer is known."""

from __future__ import annotations

import math

import numpy as np
import pytest

from reports.estimates import Interval, Numbers, mean_interval, ratio_interval, share_interval


def ends(interval: Interval) -> list[float]:
    return [interval.low, interval.high]


def ones(count: int) -> Numbers:
    return np.ones(count)


def test_a_mean_has_the_t_interval() -> None:
    interval = mean_interval(np.array([1.0, 2.0, 3.0, 4.0]))
    half = 3.182446 * math.sqrt(5 / 3) / 2
    assert interval.estimate == 2.5
    assert interval.low == pytest.approx(2.5 - half, rel=1e-6)
    assert interval.high == pytest.approx(2.5 + half, rel=1e-6)
    assert interval.seeds == 4


def test_a_ratio_with_equal_rows_in_every_seed_is_the_mean_of_seed_means() -> None:
    sums = np.array([3.0, 9.0, 4.0, 1.0, 8.0])
    one, two = ratio_interval(sums, 3 * ones(5)), mean_interval(sums / 3)
    assert ends(one) == pytest.approx(ends(two))


def test_seeds_without_a_part_in_a_ratio_are_left_out() -> None:
    with_zeros = ratio_interval(np.array([3.0, 0.0, 5.0, 0.0]), np.array([2.0, 0.0, 2.0, 0.0]))
    assert with_zeros == ratio_interval(np.array([3.0, 5.0]), np.array([2.0, 2.0]))


def test_an_always_winner_after_100_blocks() -> None:
    interval = share_interval(ones(100), ones(100))
    assert interval.high == 1
    assert interval.low == pytest.approx(0.025 ** (1 / 100))
    assert 0.93 < interval.low < 0.99


def test_an_always_loser_is_the_mirror_image() -> None:
    won, lost = share_interval(ones(100), ones(100)), share_interval(0 * ones(100), ones(100))
    assert ends(lost) == pytest.approx([0, 1 - won.low])


def test_a_share_and_its_complement_are_mirror_images() -> None:
    shares = np.array([0.0, 0.5, 1.0, 0.0, 0.25, 0.0])
    one, two = share_interval(shares, ones(6)), share_interval(1 - shares, ones(6))
    assert ends(one) == pytest.approx([1 - two.high, 1 - two.low])


def test_a_share_stays_within_its_bounds() -> None:
    wins = np.zeros(30)
    wins[0] = 1
    interval = share_interval(wins, ones(30))
    assert 0 < interval.low < 1 / 30 < interval.high < 0.2


def test_a_difference_of_shares_is_bounded_by_1_on_both_sides() -> None:
    interval = share_interval(ones(10), ones(10), low=-1)
    assert interval.estimate == interval.high == 1
    assert interval.low == pytest.approx(2 * 0.025**0.1 - 1)


@pytest.mark.parametrize("share", [0.0, 1 / 3, 1.0])
@pytest.mark.parametrize("seeds", [1, 2, 1000])
def test_a_constant_share_never_has_width_0(share: float, seeds: int) -> None:
    interval = share_interval(share * ones(seeds), ones(seeds))
    assert interval.low <= share <= interval.high
    assert interval.high - interval.low == pytest.approx(1 - 0.025 ** (1 / seeds))


def test_rounding_errors_are_no_spread() -> None:
    thirds = np.array([1 / 3, 1 - 2 / 3, 0.1 + 0.7 / 3] * 20)
    assert len(set(thirds)) > 1
    constant = share_interval(np.full(60, 1 / 3), ones(60))
    assert share_interval(thirds, ones(60)).low == pytest.approx(constant.low)


def test_one_seed_gives_no_interval_for_points() -> None:
    interval = mean_interval(np.array([80.0]))
    assert (interval.estimate, interval.low, interval.high) == (80, -math.inf, math.inf)
    assert not interval.known


def test_constant_points_are_known_up_to_a_part_of_a_point() -> None:
    narrow = mean_interval(np.full(100, 5.0))
    assert narrow.high - 5 == pytest.approx(1 - 0.025 ** (1 / 100))
    assert mean_interval(np.full(100, 5.0), unit=10).high - 5 == pytest.approx(10 * (narrow.high - 5))


def test_a_smaller_alpha_is_a_wider_interval() -> None:
    values = np.arange(50.0)
    assert mean_interval(values, alpha=0.01).low < mean_interval(values).low
    shares = values % 2
    assert share_interval(shares, ones(50), alpha=0.01).low < share_interval(shares, ones(50)).low


def test_no_seeds_give_nothing() -> None:
    none = np.array([])
    assert math.isnan(mean_interval(none).estimate)
    share = share_interval(none, none)
    assert math.isnan(share.estimate)
    assert (share.low, share.high) == (0, 1)


def test_a_share_beyond_its_bounds_is_an_error() -> None:
    with pytest.raises(ValueError, match=r"is not between 0\.0 and 1\.0"):
        share_interval(np.array([2.0, 3.0]), ones(2))
