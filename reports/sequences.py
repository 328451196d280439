"""Confidence sequences: intervals that hold at every look at once, so that a run may end when it likes what it sees.

Bounded means have a betting sequence (Waudby-Smith and Ramdas 2024, Estimating means of bounded random variables by
betting, JRSS-B), means without bounds an asymptotic one (Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas 2024,
Time-uniform central limit theory and asymptotic confidence sequences, Annals of Statistics). Samples are in the order
in which their seeds are played: what is bet on a seed depends on those before it.
"""

from __future__ import annotations

import math
from typing import Final

import numpy as np
from scipy.special import logsumexp, stdtrit

from reports.estimates import ALPHA, Interval, Numbers, ratio_interval

FIRST_VP: Final = 200
"""From this many seeds on a mean without bounds has its sequence."""

PRICE: Final = 1.6
"""About how many times as wide a sequence is as the interval for a number of seeds that was fixed beforehand."""

_BOLDNESS: Final = 0.75
"""The largest part of the capital that a bet can lose."""

_TIGHTEST: Final = 1_000
"""The number of seeds at which an asymptotic sequence is tightest."""

_HORIZONS: Final = np.array([[100.0], [400.0], [1_600.0], [6_400.0], [25_600.0], [102_400.0]])
"""The gambler's capital is spread evenly over bets that are best at these numbers of seeds."""

_PRECISION: Final = 1e-10
"""How exactly an end of a betting sequence is found."""


def share_sequence(
    numerators: Numbers, denominators: Numbers, low: float = 0.0, high: float = 1.0, alpha: float = ALPHA
) -> Interval:
    """The ratio of two seed sums that lies between `low` and `high` in every seed, with its betting sequence.

    One gambler bets that the ratio is more than m, another that it is less. If it is m, neither ever has 2/alpha times
    what he began with, but for a chance of alpha in all (Ville 1939). The sequence is every m at which both have less.
    """
    used = denominators > 0
    above, below = numerators[used], denominators[used]
    if len(below) == 0:
        return Interval(math.nan, low, high, 0)
    weights = below / below.max()
    won = (above / below.max() - low * weights) / (high - low)
    first = _end(won, weights, alpha)
    last = 1 - _end(weights - won, weights, alpha)
    estimate = math.fsum(above) / math.fsum(below)
    return Interval(estimate, low + first * (high - low), low + last * (high - low), len(below))


def _end(won: Numbers, weights: Numbers, alpha: float) -> float:
    """The smallest m at which the gambler who bets on more has less than 2/alpha times his capital."""
    from scipy.optimize import brentq  # a sixth of a second and 20 MB that a run of fixed length does without

    estimate = math.fsum(won) / math.fsum(weights)
    bets = _bets(won / weights, alpha)

    def surplus(share: float) -> float:
        """The logarithm of the capital after all bets that the ratio is more than this, less that of 2/alpha."""
        gains = np.log1p(np.minimum(bets, _BOLDNESS / share) * (won - share * weights)).sum(axis=1)
        return float(logsumexp(gains)) - math.log(len(bets) * 2 / alpha)

    if estimate <= _PRECISION or surplus(_PRECISION) < 0:
        return 0.0
    return estimate if surplus(estimate) > 0 else float(brentq(surplus, _PRECISION, estimate, xtol=_PRECISION))


def _bets(shares: Numbers, alpha: float) -> Numbers:
    """What is bet on each seed, a row per horizon: the less the seeds before it were spread, the more."""
    seeds = np.arange(1, len(shares) + 1)
    means = (0.5 + np.cumsum(shares)) / (seeds + 1)
    spreads = (0.25 + np.cumsum((shares - means) ** 2)) / (seeds + 1)
    before = np.concatenate([[0.25], spreads[:-1]])
    bets: Numbers = np.sqrt(2 * math.log(2 / alpha) / (before * _HORIZONS))
    return bets


def mean_sequence(numerators: Numbers, denominators: Numbers, unit: float = 1.0, alpha: float = ALPHA) -> Interval:
    """The ratio of two seed sums with its asymptotic sequence; before `FIRST_VP` seeds it is the whole line.

    It is the fixed interval with the bound of a normal mixture in place of the quantile.
    """
    return widened(ratio_interval(numerators, denominators, unit, alpha), alpha)


def widened(fixed: Interval, alpha: float = ALPHA) -> Interval:
    """The asymptotic sequence of what has this interval for a fixed number of seeds."""
    if fixed.seeds < FIRST_VP:
        return Interval(fixed.estimate, -math.inf, math.inf, fixed.seeds)
    quantile = float(stdtrit(fixed.seeds - 1, 1 - alpha / 2))
    half = (fixed.high - fixed.low) / 2 * _bound(fixed.seeds, alpha) / quantile
    return Interval(fixed.estimate, fixed.estimate - half, fixed.estimate + half, fixed.seeds)


def _bound(seeds: int, alpha: float) -> float:
    """How many standard errors the sequence reaches to each side after so many seeds."""
    tuned = -2 * math.log(alpha)
    mixed = (tuned + math.log(tuned) + 1) * seeds / _TIGHTEST
    return math.sqrt(2 * (mixed + 1) / mixed * math.log(math.sqrt(mixed + 1) / alpha))
