"""Least squares over blocks that hold only some of the cards."""

from __future__ import annotations

import numpy as np
import pytest

from reports.blocks import Blocks, connected
from reports.estimates import Numbers
from reports.families import surely_better

CARDS = 8


def played(seed: int, seeds: int, worth: Numbers, spread: float = 10.0, shown: int = 4) -> Blocks:
    """Two blocks for each seed, of the same few cards by lot, with a level for the seed and one for the block."""
    stream = np.random.default_rng(seed)
    rows = []
    for k in range(seeds):
        cards = stream.choice(CARDS, shown, replace=False)
        level = stream.normal(80, 20)
        for block in (2 * k, 2 * k + 1):
            of_block = level + stream.normal(0, 10)
            rows += [(k, block, card, of_block + worth[card] + stream.normal(0, spread)) for card in cards]
    table = np.array(rows)
    seed_of, block_of, column = (table[:, k].astype(np.intp) for k in range(3))
    return Blocks(seed_of, block_of, column, table[:, 3])


def test_effects_are_found_whatever_the_levels_of_the_blocks() -> None:
    worth = np.arange(CARDS, dtype=np.float64)
    fit = played(1, 50, worth, spread=0.0).cards(CARDS)
    assert np.allclose(fit.effects, worth - worth.mean())
    assert np.abs(fit.influence).max() < 1e-8


def test_intervals_of_all_cards_cover_at_once() -> None:
    worth = np.array([0.0, 0, 0, 3, 3, 6, 6, 9])
    true = worth - worth.mean()
    missed = 0
    for seed in range(30):
        found = played(seed, 40, worth).cards(CARDS).together()
        missed += any(not one.low <= value <= one.high for one, value in zip(found, true, strict=True))
    assert missed <= 5, "5 % of 30 and 3 standard errors"


@pytest.mark.many
def test_twins_are_seldom_told_apart() -> None:
    told = 0
    for seed in range(200):
        better = surely_better(played(1000 + seed, 30, np.zeros(CARDS)).cards(CARDS).family)
        told += bool(better[2, 3] or better[3, 2])
    assert told <= 10, "at most 5 % of 200 repeats"


def test_a_card_against_another_counts_only_blocks_that_hold_both() -> None:
    blocks = played(3, 60, np.arange(CARDS, dtype=np.float64), spread=0.0)
    found = blocks.against(5, 2)
    assert abs(found.estimate - 3) < 1e-9
    assert found.seeds == sum(
        {2, 5} <= set(blocks.column[blocks.seed == seed].tolist()) for seed in range(blocks.seeds)
    )


def test_cards_that_never_meet_are_not_connected() -> None:
    one = np.arange(8, dtype=np.intp)
    blocks = Blocks(one // 2, one // 2, one % 2 + 2 * (one // 4), one.astype(np.float64))
    assert not connected(blocks, 4)
    assert connected(played(1, 20, np.zeros(CARDS)), CARDS)
