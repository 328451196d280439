"""How the intervals of a run are made: for seeds that were fixed beforehand, or for a run that ended by a rule."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np

from reports.estimates import ALPHA, Interval, Numbers, ratio_interval, share_interval
from reports.samples import Sample, paired
from reports.sequences import mean_sequence, share_sequence


@dataclass(frozen=True)
class Method:
    """Intervals that miss with a chance of alpha: at a fixed number of seeds, or `stopping` at all looks together."""

    stopping: bool = False
    alpha: float = ALPHA

    def share(self, numerators: Numbers, denominators: Numbers, low: float = 0.0, high: float = 1.0) -> Interval:
        """The ratio of two seed sums that lies between `low` and `high` in every seed."""
        make = share_sequence if self.stopping else share_interval
        return make(numerators, denominators, low, high, self.alpha)

    def mean(self, numerators: Numbers, denominators: Numbers, unit: float = 1.0) -> Interval:
        """The ratio of two seed sums without bounds."""
        make = mean_sequence if self.stopping else ratio_interval
        return make(numerators, denominators, unit, self.alpha)

    def metric(self, name: str, sample: Sample) -> Interval:
        """The `win_share` or the mean `vp` of a sample."""
        if name == "win_share":
            return self.share(sample.wins, sample.seat_games)
        return self.mean(sample.vp, sample.seat_games)

    def difference(self, name: str, first: Sample, second: Sample) -> Interval:
        """The first sample's `win_share` or mean `vp` minus the second's, seed by seed."""
        if name == "win_share":
            shares = paired(first, second, lambda sample: sample.shares)
            return self.share(shares, np.ones(len(shares)), low=-1.0)
        points = paired(first, second, lambda sample: sample.points)
        return self.mean(points, np.ones(len(points)))

    def among(self, count: int) -> Method:
        """The same for so many intervals that hold together (Bonferroni)."""
        return Method(self.stopping, self.alpha / max(count, 1))


FIXED: Final = Method()
"""Intervals for seeds that were fixed beforehand."""


def method_of(manifest: Mapping[str, object]) -> Method:
    """How the intervals of a run are made, as its manifest tells."""
    experiment = manifest.get("experiment")
    return Method(isinstance(experiment, Mapping) and experiment.get("stop") is not None)
