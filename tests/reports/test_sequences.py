"""Confidence sequences: known answers, and whether they cover at the moment when a run ends.

Under stopping only the lower limit holds: of 2,000 experiments at least 93.1 % are covered at their stop, of 200 at
least 87 % (a true 95 % falls short with a chance of 1e-4).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

import numpy as np
import pytest

from reports.estimates import Interval, Numbers, mean_interval, ratio_interval, share_interval
from reports.sequences import FIRST_VP, PRICE, mean_sequence, share_sequence

LIMITS = {200: 0.87, 2_000: 0.931}
FEW = pytest.param(200, id="few")
ALL = pytest.param(2_000, id="all", marks=pytest.mark.many)

Draw = Callable[[np.random.Generator, int], Numbers]


def ones(count: int) -> Numbers:
    return np.ones(count)


def shares(wins: Numbers) -> Interval:
    return share_sequence(wins, ones(len(wins)))


def means(values: Numbers) -> Interval:
    return mean_sequence(values, ones(len(values)))


def looks(first: int, cap: int) -> Iterator[int]:
    """Seed counts as a run looks, coarser by far so that 2,000 experiments stay quick."""
    at = first
    while at < cap:
        yield at
        at = math.ceil(at * 1.5)
    yield cap


def covered_at_the_stop(
    draw: Draw, interval: Callable[[Numbers], Interval], truth: float, first: int, cap: int, experiments: int
) -> float:
    """The part of the experiments covered where they end: at the first look whose interval misses the truth."""
    stream = np.random.default_rng(experiments)
    hits = 0
    for _ in range(experiments):
        values = draw(stream, cap)
        found = (interval(values[:at]) for at in looks(first, cap))
        hits += all(one.low <= truth <= one.high for one in found)
    return hits / experiments


def wins(share: float, games: int) -> Draw:
    """Win shares over blocks of so many games."""
    return lambda stream, seeds: stream.binomial(games, share, seeds) / games


@pytest.mark.parametrize("experiments", [FEW, ALL])
@pytest.mark.parametrize("share", [0.5, 0.25, 0.02])
def test_win_shares_are_covered_however_a_run_is_stopped(share: float, experiments: int) -> None:
    assert covered_at_the_stop(wins(share, 3), shares, share, 100, 300, experiments) >= LIMITS[experiments]


@pytest.mark.parametrize("experiments", [FEW, ALL])
def test_points_of_a_normal_shape_are_covered_however_a_run_is_stopped(experiments: int) -> None:
    covered = covered_at_the_stop(lambda stream, n: stream.normal(90, 15, n), means, 90, 200, 2_000, experiments)
    assert covered >= LIMITS[experiments]


@pytest.mark.parametrize("experiments", [FEW, ALL])
def test_points_of_a_skewed_shape_are_covered_however_a_run_is_stopped(experiments: int) -> None:
    covered = covered_at_the_stop(lambda stream, n: stream.exponential(20, n), means, 20, 200, 2_000, experiments)
    assert covered >= LIMITS[experiments]


def test_a_constant_is_covered_however_a_run_is_stopped() -> None:
    for value in (0.0, 1 / 3, 1.0):
        for at in looks(100, 2_000):
            assert shares(np.full(at, value)).low <= value <= shares(np.full(at, value)).high
    assert means(np.full(300, 5.0)).low < 5 < means(np.full(300, 5.0)).high


def test_naive_peeking_is_what_the_sequences_are_for() -> None:
    peeked = covered_at_the_stop(lambda stream, n: stream.normal(90, 15, n), mean_interval, 90, 100, 2_000, 200)
    assert peeked < 0.87


def test_an_always_winner_after_100_blocks() -> None:
    won = shares(ones(100))
    assert won.estimate == 1
    assert won.high == pytest.approx(1)
    assert 0.93 < won.low < 0.99


def test_an_always_loser_is_the_mirror_image() -> None:
    won, lost = shares(ones(100)), shares(0 * ones(100))
    assert [lost.low, lost.high] == pytest.approx([1 - won.high, 1 - won.low])


def test_a_share_and_its_complement_are_mirror_images() -> None:
    some = np.array([0.0, 0.5, 1.0, 0.0, 0.25, 0.0] * 30)
    one, two = shares(some), shares(1 - some)
    assert [one.low, one.high] == pytest.approx([1 - two.high, 1 - two.low])


def test_a_difference_of_shares_is_a_share_on_another_scale() -> None:
    some = np.array([0.0, 0.5, 1.0, 0.0, 0.25, 0.0] * 30)
    one, two = shares(some), share_sequence(2 * some - 1, ones(len(some)), low=-1.0)
    assert [two.low, two.high] == pytest.approx([2 * one.low - 1, 2 * one.high - 1])


def test_unequal_numbers_of_games_in_a_seed_are_a_ratio() -> None:
    stream = np.random.default_rng(5)
    games = stream.choice([2.0, 4.0], 400)
    won = stream.binomial(games.astype(int), 0.3).astype(float)
    found, fixed = share_sequence(won, games), share_interval(won, games)
    assert found.estimate == fixed.estimate
    assert found.low < fixed.low < found.estimate < fixed.high < found.high
    seldom = np.where(np.arange(800) % 2 == 0, np.repeat(games, 2), 0.0)
    assert share_sequence(np.where(seldom > 0, np.repeat(won, 2), 0.0), seldom) == found


@pytest.mark.parametrize("seeds", [100, 500, 3_000, 20_000])
def test_the_price_is_about_as_said(seeds: int) -> None:
    stream = np.random.default_rng(seeds)
    won, points = wins(0.33, 3)(stream, seeds), stream.normal(90, 15, seeds)
    pairs = [(shares(won), share_interval(won, ones(seeds)))]
    if seeds >= FIRST_VP:
        pairs.append((means(points), mean_interval(points)))
    for wide, narrow in pairs:
        assert (wide.high - wide.low) / (narrow.high - narrow.low) == pytest.approx(PRICE, abs=0.2)


def test_points_have_no_sequence_before_200_seeds() -> None:
    points = np.arange(250.0)
    early = means(points[: FIRST_VP - 1])
    assert (early.known, early.estimate, early.seeds) == (False, points[: FIRST_VP - 1].mean(), FIRST_VP - 1)
    assert means(points[:FIRST_VP]).known
    rows = np.full(250, 3.0)
    assert mean_sequence(points, rows).estimate == ratio_interval(points, rows).estimate


def test_a_smaller_alpha_is_a_wider_sequence() -> None:
    some = np.arange(300.0) % 2
    assert share_sequence(some, ones(300), alpha=0.01).low < shares(some).low
    assert mean_sequence(some, ones(300), alpha=0.01).low < means(some).low


def test_no_seeds_give_nothing() -> None:
    nothing = shares(np.array([]))
    assert math.isnan(nothing.estimate)
    assert (nothing.low, nothing.high) == (0, 1)
