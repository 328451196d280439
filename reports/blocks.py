"""Least squares over blocks: what each Crew card adds, where a block holds only some of them.

A block is a group of games that differ in one card only. Each block has a level of its own, and each card an effect;
that is a connected incomplete-block design (Yates 1936; John and Williams 1995). Setup seeds are the clusters: a seed's
influence on the estimates is its part of the score, so that their spread is the cluster-robust one of Liang and Zeger
(1986), its residuals made as large as they would be without the seed's own pull on the fit (CR2: Bell and McCaffrey
2002).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from reports.estimates import ALPHA, Interval, Numbers, ratio_interval
from reports.families import Family

Places: TypeAlias = npt.NDArray[np.intp]

_TINY: Final = 1e-9
_SMALLEST: Final = 1e-6
"""A part of the residual maker below this is none: what it would enlarge is fitted exactly."""


@dataclass(frozen=True)
class Blocks:
    """Games by row: the place of its seed, its block and its column (card), each from 0, and its value."""

    seed: Places
    block: Places
    column: Places
    value: Numbers

    def chosen(self, rows: npt.NDArray[np.bool_]) -> Blocks:
        """Some of the rows, seeds and blocks numbered anew."""
        seed, block = (np.unique(one[rows], return_inverse=True)[1] for one in (self.seed, self.block))
        return Blocks(seed, block, self.column[rows], self.value[rows])

    @cached_property
    def seeds(self) -> int:
        """How many seeds there are."""
        return int(self.seed.max()) + 1 if len(self.seed) else 0

    def within(self, columns: Numbers) -> Numbers:
        """Columns less their mean in each block."""
        sizes = np.bincount(self.block)
        sums = np.zeros((len(sizes), columns.shape[1]))
        np.add.at(sums, self.block, columns)
        return np.asarray(columns - sums[self.block] / sizes[self.block, None], dtype=np.float64)

    def by_seed(self, columns: Numbers) -> Numbers:
        """The sums of columns by seed."""
        sums: Numbers = np.zeros((self.seeds, columns.shape[1]))
        np.add.at(sums, self.seed, columns)
        return sums

    def fit(self, design: Numbers) -> Fit:
        """Least squares of the values on the columns of a design within blocks; a shortage of rank is shared out."""
        inside = self.within(design)
        values = self.within(self.value[:, None])[:, 0]
        inverse: Numbers = np.asarray(np.linalg.pinv(inside.T @ inside, hermitian=True), dtype=np.float64)
        effects = inverse @ (inside.T @ values)
        residuals = values - inside @ effects
        influence = self.by_seed(inside * self.freed(residuals, inside, inverse)[:, None]) @ inverse
        return Fit(effects, influence - influence.mean(axis=0), residuals)

    def freed(self, residuals: Numbers, inside: Numbers, inverse: Numbers) -> Numbers:
        """The residuals without each seed's own pull: its part of the residual maker to the power -1/2 times them."""
        order = np.argsort(self.seed, kind="stable")
        freed = np.zeros(len(residuals))
        for rows in np.split(order, np.flatnonzero(np.diff(self.seed[order])) + 1):
            same = (self.block[rows, None] == self.block[rows]).astype(np.float64)
            maker = np.eye(len(rows)) - same / same.sum(axis=0) - inside[rows] @ inverse @ inside[rows].T
            values, vectors = np.linalg.eigh(maker)
            roots = np.where(values > _SMALLEST, 1 / np.sqrt(np.maximum(values, _SMALLEST)), 0.0)
            freed[rows] = vectors @ (roots * (vectors.T @ residuals[rows]))
        return freed

    def cards(self, count: int) -> Fit:
        """The effect of each of `count` columns against the average of those that are connected."""
        return self.fit(np.eye(count)[self.column])

    def against(self, one: int, other: int) -> Interval:
        """What one column adds against another, from the blocks that hold both and nothing else."""
        first, second = (self.means_of(column) for column in (one, other))
        both = np.isfinite(first) & np.isfinite(second)
        seed_of = np.zeros(len(first), dtype=np.intp)
        seed_of[self.block] = self.seed
        sums, counts = np.zeros(self.seeds), np.zeros(self.seeds)
        np.add.at(sums, seed_of[both], (first - second)[both])
        np.add.at(counts, seed_of[both], 1.0)
        return ratio_interval(sums, counts)

    def means_of(self, column: int) -> Numbers:
        """The mean of a column in each block; none where the block lacks it."""
        mine = self.column == column
        blocks = int(self.block.max()) + 1
        sums = np.bincount(self.block[mine], self.value[mine], minlength=blocks)
        counts = np.bincount(self.block[mine], minlength=blocks)
        means: Numbers = np.full(blocks, np.nan)
        np.divide(sums, counts, out=means, where=counts > 0)
        return means


@dataclass(frozen=True)
class Fit:
    """Estimated effects, each seed's influence on them, and what of each game they leave unexplained."""

    effects: Numbers
    influence: Numbers
    residuals: Numbers

    @property
    def family(self) -> Family:
        """The effects as a family of pseudo-values by seed."""
        return Family(self.effects + len(self.influence) * self.influence)

    def seen_through(self, contrasts: Numbers) -> Fit:
        """The contrasts of the effects, a row each."""
        return Fit(contrasts @ self.effects, self.influence @ contrasts.T, self.residuals)

    def together(self, alpha: float = ALPHA) -> list[Interval]:
        """Simultaneous intervals of the effects."""
        return self.family.together(alpha)


def connected(blocks: Blocks, count: int) -> bool:
    """Whether every column can be compared with every other through blocks that hold both."""
    inside = blocks.within(np.eye(count)[blocks.column])
    seen = np.unique(blocks.column)
    rank = np.linalg.matrix_rank(inside.T @ inside, tol=_TINY * len(inside), hermitian=True)
    return bool(rank == len(seen) - 1)
