"""Pairs of cards: planted effects are found, and nothing else."""

from __future__ import annotations

import numpy as np
import polars as pl
import pytest

from reports.estimates import Numbers
from reports.families import pairs_of
from reports.synergy import Synergy, centring, contrasts_of, pairs_table, synergy_of

CARDS = 16


def held(
    seed: int, seeds: int, worth: Numbers, pairs: Numbers, triple: float = 0.0, spread: float = 2.0
) -> pl.DataFrame:
    """Games of hold: two cards by lot and each of eight others in turn; some triples are worth more, some less."""
    stream = np.random.default_rng(seed)
    sign = np.random.default_rng(99).choice([-triple, triple], (CARDS, CARDS, CARDS))
    rows = []
    for k in range(seeds):
        one, other, *rest = stream.permutation(CARDS)[:10]
        level = stream.normal(90, 20)
        for turn, card in enumerate(rest):
            hand = sorted((one, other, card))
            vp = level + worth[hand].sum() + sum(pairs[a, b] for a in hand for b in hand if a < b)
            vp += sign[tuple(hand)] + stream.normal(0, spread)
            rows.append((3, 1, k, 1, 0, turn, card + 1, *(c + 1 for c in sorted((one, other))), vp))
    names = ["players", "matchup", "seed", "arrangement", "pick", "turn", "card", "beside_1", "beside_2", "vp"]
    return pl.DataFrame(rows, schema=names, orient="row")


def fitted(
    seed: int, seeds: int = 250, synergies: dict[tuple[int, int], float] | None = None, **more: float
) -> Synergy:
    """The fit to made-up games with these pair effects."""
    pairs = np.zeros((CARDS, CARDS))
    for (one, other), vp in (synergies or {}).items():
        pairs[one, other] = vp
    return synergy_of(held(seed, seeds, np.arange(CARDS, dtype=np.float64), pairs, **more))


def test_there_are_fifteen_contrasts_of_cards_and_one_hundred_and_four_of_pairs() -> None:
    assert contrasts_of(16) == 15 + 104
    assert np.linalg.matrix_rank(centring(16)) == 104
    assert fitted(1).enough
    assert not fitted(1, seeds=20).enough


def test_pair_effects_without_luck_are_recovered_centred() -> None:
    synergy = fitted(2, synergies={(3, 8): 6.0, (0, 5): -4.0}, spread=0.0)
    first, second = pairs_of(CARDS)
    planted = np.array(
        [{(3, 8): 6.0, (0, 5): -4.0}.get((int(a), int(b)), 0.0) for a, b in zip(first, second, strict=True)]
    )
    assert np.allclose(synergy.pairs.effects, centring(CARDS) @ planted)
    for card in range(CARDS):
        assert abs(synergy.pairs.effects[(first == card) | (second == card)].sum()) < 1e-9


def test_a_planted_pair_is_found_first_and_beside_each_other_they_are_best() -> None:
    synergy = fitted(3, synergies={(3, 8): 8.0})
    table = pairs_table(synergy, found_only=True)
    assert table.rows[0][:2] == (4, 9)
    assert len(table.rows) <= 5
    assert len(pairs_table(synergy, found_only=False).rows) == 120


@pytest.mark.parametrize(("triple", "low", "high"), [(0.0, 0.0, 0.7), (4.0, 2.5, 5.5)])
def test_what_triples_add_is_told_from_nothing(triple: float, low: float, high: float) -> None:
    deviation, upper = fitted(4, seeds=500, triple=triple).triples()
    assert low <= deviation <= high
    assert upper >= deviation


@pytest.mark.many
def test_among_pairs_without_effects_hardly_any_is_found() -> None:
    false = sum(bool(fitted(100 + seed).found.any()) for seed in range(40))
    assert false <= 6, "5 % of 40 and 3 standard errors"
