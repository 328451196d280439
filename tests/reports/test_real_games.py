"""Intervals of real games cover: 60 disjoint experiments of 100 seeds against 20,000 fresh seeds.

The error of the reference is added to that of the experiment. At least 49 of 60 must cover: a true 95 % falls short of
that with a chance below 1e-4.
"""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
import pytest

import sim
from cli.experiment import resolved
from cli.ready import Ready
from cli.schedule import Slice
from reports.estimates import Interval, Numbers, mean_interval, share_interval
from sim.reading import parse_yaml

TENTH = 1 if sim.compiled() else 10
EXPERIMENTS, SEEDS, FRESH = 60 // TENTH, 100, 20_000 // TENTH
LEAST = 49 if sim.compiled() else 4
STRATEGIES = "explorer, navigator" if sim.compiled() else "wanderer, {strategy: wanderer, hand: [5]}"
AT_ONCE = 500


def played() -> dict[str, Numbers]:
    """The points and wins of the first seat, and the difference of points, on each seed."""
    every = EXPERIMENTS * SEEDS + FRESH
    text = f"lineup: [{STRATEGIES}]\nseats: fixed\nseeds: {every}\n"
    ready = Ready(resolved(parse_yaml(text, "real games"), Path()))
    points, wins = [], []
    for first in range(0, every, AT_ONCE):
        record = ready.play(Slice(2, first, min(first + AT_ONCE, every)), False, lambda game, played: None)
        points += record.seats["vp"]
        wins += record.seats["win_share"]
    by_seed = np.array(points, dtype=np.float64).reshape(-1, 2)
    shares = np.array(wins, dtype=np.float64).reshape(-1, 2)
    return {"vp": by_seed[:, 0], "win_share": shares[:, 0], "difference": by_seed[:, 0] - by_seed[:, 1]}


def covers(found: Interval, truth: float, error: float) -> bool:
    """Whether an interval with the error of the reference added holds the truth."""
    sides = found.estimate - found.low, found.high - found.estimate
    below, above = (math.hypot(side, 1.96 * error) for side in sides)
    return found.estimate - below <= truth <= found.estimate + above


@pytest.mark.many
def test_experiments_on_real_games_cover_what_fresh_seeds_give() -> None:
    for name, values in played().items():
        fresh = values[EXPERIMENTS * SEEDS :]
        truth, error = float(fresh.mean()), float(fresh.std(ddof=1)) / math.sqrt(len(fresh))
        hits = 0
        for k in range(EXPERIMENTS):
            mine = values[k * SEEDS : (k + 1) * SEEDS]
            found = share_interval(mine, np.ones(SEEDS)) if name == "win_share" else mean_interval(mine)
            hits += covers(found, truth, error)
        assert hits >= LEAST, f"{name}: {hits} of {EXPERIMENTS}"
        print(f"{name}: {hits} of {EXPERIMENTS}, {truth:.3f} +- {error:.3f}")
