"""What pairing gained: how much less a difference on the same seeds varies than one between separate seeds."""

from __future__ import annotations

from typing import Final

import numpy as np

from reports.estimates import ALPHA, Interval, Numbers

_DRAWS: Final = 2_000
_BATCH: Final = 200
_STREAM: Final = 1836
_CONSTANT: Final = 1e-9


def variance_ratio(first: Numbers, second: Numbers, alpha: float = ALPHA) -> Interval:
    """(Var A + Var B) / Var(A - B) over seeds, with the percentile interval of a bootstrap of seeds (Efron 1979).

    It is how many times as many blocks the same precision would have taken without common seeds. Where the difference
    is the same on every seed the ratio is infinite; where nothing varies, or there is one seed, it is not known.
    """
    seeds = len(first)
    if seeds < 2:
        return Interval(np.nan, np.nan, np.nan, seeds)
    columns = np.column_stack([first, second, first - second])
    columns -= columns.mean(axis=0)
    columns[np.abs(columns) <= _CONSTANT * max(float(np.abs(first).max()), 1.0)] = 0.0
    ratios = np.concatenate([_ratios(columns, stream) for stream in _streams()])
    found = _ratio(columns.var(axis=0)[None])[0]
    if not np.isfinite(found):
        return Interval(float(found), float(found), float(found), seeds)
    low, high = np.quantile(ratios[np.isfinite(ratios)], [alpha / 2, 1 - alpha / 2])
    return Interval(float(found), float(low), float(high), seeds)


def _streams() -> list[np.random.Generator]:
    """A fixed stream of luck for each batch of draws."""
    return np.random.default_rng(_STREAM).spawn(_DRAWS // _BATCH)


def _ratios(columns: Numbers, stream: np.random.Generator) -> Numbers:
    """The ratio in each draw of the seeds."""
    seeds = len(columns)
    drawn = stream.integers(0, seeds, size=(_BATCH, seeds))
    weights = np.stack([np.bincount(one, minlength=seeds) for one in drawn]) / seeds
    return _ratio(weights @ columns**2 - (weights @ columns) ** 2)


def _ratio(variances: Numbers) -> Numbers:
    """The ratio for each row of the three variances."""
    with np.errstate(divide="ignore", invalid="ignore"):
        return np.asarray((variances[:, 0] + variances[:, 1]) / variances[:, 2], dtype=np.float64)
