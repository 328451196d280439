"""The search for the best of many by Kim and Nelson's fully sequential selection on common random numbers.

All systems (hands of cards) are played on the same setup seeds. From the first seeds the variance of every difference
is taken once; from then on a system is dropped as soon as another is ahead by more than a boundary that shrinks to 0
(Kim and Nelson 2001, A fully sequential procedure for indifference-zone selection in simulation). If the best is
better than all others by the indifference or more, it stays with probability 1 - alpha. Looking only now and then
errs less often than looking after every seed (Jennison, Johnstone and Turnbull 1982).
"""

from __future__ import annotations

import math
from typing import Final

import numpy as np
import numpy.typing as npt
from scipy.special import stdtrit

from reports.estimates import ALPHA, Numbers

FIRST: Final = 30
"""Setup seeds that every system is played on before any is dropped."""

INDIFFERENCE: Final = 1.0
"""VP that are worth detecting."""

_MORE: Final = 0.1
"""The next look comes after this part more seeds."""


class Selection:
    """Which of so many systems may still be the best."""

    def __init__(self, systems: int, indifference: float = INDIFFERENCE, alpha: float = ALPHA) -> None:
        self.left = list(range(systems))
        self.indifference = indifference
        self.alpha = alpha
        self.systems = systems
        self.seeds = 0
        self.plays = 0
        self.sums: Numbers = np.zeros(systems)
        self.reach: Numbers = np.zeros((0, 0))
        """h2 S2 / indifference of every pair: how far apart two systems left may be at first."""

        self.widest = 0.0

    @property
    def next_look(self) -> int:
        """How many seeds to have played by the next look."""
        return FIRST if self.seeds == 0 else self.seeds + max(1, math.ceil(self.seeds * _MORE))

    @property
    def over(self) -> bool:
        """Whether one is left, or there is nothing more to learn at this indifference."""
        return len(self.left) == 1 or (self.seeds > 0 and self.seeds > self.widest)

    def see(self, values: Numbers) -> None:
        """Take what the systems left made of further seeds, a row each, and drop what cannot be the best."""
        if self.seeds == 0:
            self.prepare(values)
        self.seeds += len(values)
        self.plays += values.size
        self.sums = self.sums + values.sum(axis=0)
        boundary = np.maximum(0.0, (self.reach - self.indifference * self.seeds) / 2)
        ahead = self.sums[None, :] - self.sums[:, None]
        stays = ~(ahead > boundary).any(axis=1)
        if self.seeds > self.widest:
            stays &= self.sums == self.sums[stays].max()
        self.keep(np.flatnonzero(stays))

    def prepare(self, values: Numbers) -> None:
        """The boundaries of all pairs from the first seeds."""
        first = len(values)
        eta = ((2 * self.alpha / max(self.systems - 1, 1)) ** (-2 / (first - 1)) - 1) / 2
        self.reach = 2 * eta * (first - 1) * variances(values) / self.indifference
        self.widest = float(self.reach.max()) / self.indifference

    def keep(self, kept: npt.NDArray[np.intp]) -> None:
        """Go on with some of those left."""
        self.left = [self.left[place] for place in kept]
        self.sums = self.sums[kept]
        self.reach = self.reach[np.ix_(kept, kept)]
        self.widest = float(self.reach.max()) / self.indifference


def variances(values: Numbers) -> Numbers:
    """The variance of every difference of two columns."""
    covariance = np.atleast_2d(np.cov(values, rowvar=False))
    own = np.diag(covariance)
    return np.asarray(np.maximum(own[:, None] + own[None, :] - 2 * covariance, 0.0), dtype=np.float64)


def equal_allocation(values: Numbers, indifference: float = INDIFFERENCE, alpha: float = ALPHA) -> int:
    """How many seeds every system needs for the same promise if none is dropped, judged by some first seeds.

    Two stages on common random numbers, Bonferroni over the pairs with the best (Clark and Yang 1986; Nelson and
    Matejcik 1995).
    """
    first, systems = values.shape
    quantile = float(stdtrit(first - 1, 1 - alpha / max(systems - 1, 1)))
    seeds = quantile**2 * float(variances(values).max()) / indifference**2
    return max(int(first), math.ceil(seeds))
