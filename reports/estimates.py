"""Estimates with their intervals; the unit of every one is the setup seed.

What is pooled (match-ups, seat orders, seats) is first summed within a seed, and the seeds are the
independent units. A mean over rows is then a ratio of seed sums, whose variance is linearised
(Cochran 1977, Sampling Techniques, section 6; Deng, Knoblich and Lu 2018). With as many rows in
each seed that is exactly the t interval over seed means.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt
from scipy.special import stdtrit

Numbers: TypeAlias = npt.NDArray[np.float64]

FEW_SEEDS: Final = 30
"""Below this many seeds an interval is only a rough one, and a report says so."""

ENOUGH_SEEDS: Final = 100
"""From this many seeds on the end of a run draws charts, and what nobody used says something."""

ALPHA: Final = 0.05
"""The chance to miss that every interval allows unless told otherwise: 95 % intervals."""

_CONSTANT: Final = 1e-9
"""Residuals up to this part of the largest value are rounding, not spread."""


@dataclass(frozen=True)
class Interval:
    """An estimate, the two ends of its interval, and the number of seeds it rests on."""

    estimate: float
    low: float
    high: float
    seeds: int

    @property
    def known(self) -> bool:
        """Whether there is an interval at all: one seed gives none for an unbounded measure."""
        return math.isfinite(self.low) and math.isfinite(self.high)

    def of_share(self) -> Interval:
        """The same of a difference of shares, which lies between -1 and 1."""
        return Interval(self.estimate, max(self.low, -1.0), min(self.high, 1.0), self.seeds)


@dataclass(frozen=True)
class Ratio:
    """A ratio of seed sums with its standard error, and whether all seeds agree on it."""

    value: float
    error: float
    seeds: int
    constant: bool


def mean_interval(values: Numbers, unit: float = 1.0, alpha: float = ALPHA) -> Interval:
    """The mean of one value per seed with its t interval."""
    return ratio_interval(values, np.ones(len(values)), unit, alpha)


def ratio_interval(numerators: Numbers, denominators: Numbers, unit: float = 1.0, alpha: float = ALPHA) -> Interval:
    """The ratio of two seed sums with the delta method's t interval, never of width 0.

    One seed says nothing of the spread: the interval is the whole line. Where n >= 2 seeds all
    agree, the t interval would have no width. With confidence 1 - alpha the seeds that would have
    differed are at most a part q = 1 - (alpha/2)^(1/n) of all (the exact form of the rule of three:
    Hanley and Lippman-Hand 1983; Clopper and Pearson 1934); if those differ by `unit`, one
    victory point, the mean lies within q of what was seen. That is conservative, and exact for
    deviations up to the unit; no interval from a constant sample can hold for all deviations.
    """
    return interval_of(ratio_of(numerators, denominators), unit, alpha)


def interval_of(ratio: Ratio, unit: float = 1.0, alpha: float = ALPHA) -> Interval:
    """The interval of a ratio of seed sums, as `ratio_interval` says."""
    if ratio.seeds < 2:
        return Interval(ratio.value, -math.inf, math.inf, ratio.seeds)
    half = _unseen(ratio.seeds, alpha) * unit if ratio.constant else _quantile(ratio.seeds, alpha) * ratio.error
    return Interval(ratio.value, ratio.value - half, ratio.value + half, ratio.seeds)


def share_interval(
    numerators: Numbers,
    denominators: Numbers,
    low: float = 0.0,
    high: float = 1.0,
    alpha: float = ALPHA,
) -> Interval:
    """The ratio of two seed sums that lies between `low` and `high` in every seed.

    It is Wilson's score interval with the effective sample size n* = p(1 - p) / v, v being the
    linearised variance, and a t quantile (Wilson 1927; for clustered samples Korn and Graubard
    1998; Franco, Little, Louis and Slud 2019): the plain t interval of a share of 0.02 over 100
    seeds covers 87 % only. Where all seeds agree (one seed always does), the interval
    is the exact bound for seeds unseen so far: they are at most a part q = 1 - (alpha/2)^(1/n), and
    lie within the bounds, so n wins out of n end at (alpha/2)^(1/n) (Clopper and Pearson 1934).
    That case is conservative.
    """
    return share_interval_of(ratio_of(numerators, denominators), low, high, alpha)


def share_interval_of(ratio: Ratio, low: float = 0.0, high: float = 1.0, alpha: float = ALPHA) -> Interval:
    """The interval of a ratio of seed sums between `low` and `high`, as `share_interval` says."""
    if ratio.seeds == 0:
        return Interval(math.nan, low, high, 0)
    share = (ratio.value - low) / (high - low)
    if not ratio.constant and not 0 < share < 1:
        raise ValueError(f"a share of {ratio.value} is not between {low} and {high}")
    if ratio.constant:
        unseen = _unseen(ratio.seeds, alpha)
        ends = share * (1 - unseen), share + (1 - share) * unseen
    else:
        variance = (ratio.error / (high - low)) ** 2
        ends = _wilson(share, variance, _quantile(ratio.seeds, alpha))
    below, above = (low + end * (high - low) for end in ends)
    return Interval(ratio.value, below, above, ratio.seeds)


def _wilson(share: float, variance: float, quantile: float) -> tuple[float, float]:
    """Wilson's interval for a share strictly between 0 and 1 with the variance given."""
    weight = quantile**2 * variance / (share * (1 - share))
    centre = (share + weight / 2) / (1 + weight)
    half = quantile * math.sqrt(variance * (1 + weight / (4 * share * (1 - share)))) / (1 + weight)
    return max(centre - half, 0.0), min(centre + half, 1.0)


def ratio_of(numerators: Numbers, denominators: Numbers) -> Ratio:
    """The ratio of seed sums over the seeds that have a part in it."""
    used = denominators > 0
    above, below = numerators[used], denominators[used]
    seeds = len(below)
    if seeds == 0:
        return Ratio(math.nan, math.nan, 0, False)
    total = math.fsum(below)
    value = math.fsum(above) / total
    residuals = above - value * below
    largest = max(float(np.abs(above).max()), 1.0)
    constant = bool(np.abs(residuals).max() <= _CONSTANT * largest)
    spread = math.fsum(residuals**2) * seeds / max(seeds - 1, 1)
    return Ratio(value, math.sqrt(spread) / total, seeds, constant)


def _quantile(seeds: int, alpha: float) -> float:
    """The two-sided quantile of Student's t over so many seeds."""
    return float(stdtrit(seeds - 1, 1 - alpha / 2))


def _unseen(seeds: int, alpha: float) -> float:
    """The largest part of all seeds that differs and yet shows in none of these, at alpha/2."""
    return 1.0 - float((alpha / 2) ** (1 / seeds))
