"""What a card's worth depends on: a planted dependence is found, and hardly anything else."""

from __future__ import annotations

import numpy as np
import polars as pl
import pytest

from reports.dependence import Dependence, dependence_tables, dependences_of, first_objectives
from sim.deal import Deal, Fixed
from sim.policy import Policy
from sim.setup import set_up
from tests.table import Last, opened

CARDS = 8


def made_up(seed: int, seeds: int, bonus: float) -> tuple[pl.DataFrame, dict[tuple[str, str], set[int]]]:
    """Games of hold with things in play by lot; card 3 is worth more when "tents" is a goal."""
    stream = np.random.default_rng(seed)
    names = [("goal", "tents"), ("goal", "ship"), ("special", "bazaar"), ("letter", "letter 4")]
    in_play: dict[tuple[str, str], set[int]] = {name: set() for name in names}
    rows = []
    for k in range(seeds):
        for name in names:
            if stream.random() < 0.5:
                in_play[name].add(k)
        level = stream.normal(90, 20)
        for turn, card in enumerate(stream.permutation(CARDS)[:5]):
            more = bonus if card == 2 and k in in_play["goal", "tents"] else 0.0
            rows.append((3, 1, k, 1, 0, turn, int(card) + 1, level + card + more + stream.normal(0, 5)))
    columns = ["players", "matchup", "seed", "arrangement", "pick", "turn", "card", "vp"]
    return pl.DataFrame(rows, schema=columns, orient="row"), in_play


def test_a_planted_dependence_is_found_with_its_size() -> None:
    found = list(dependences_of(*made_up(1, 200, 8.0)))
    assert len(found) == 4 * CARDS
    clear, every = dependence_tables(found, {})
    assert len(every.rows) == 4 * CARDS
    assert (clear.rows[0][0], clear.rows[0][1]) == (3, "tents")
    change = clear.rows[0][2]
    true = 8.0 * (1 - 1 / CARDS)
    assert not isinstance(change, str | int | float | None)
    assert change.low <= true <= change.high
    assert change.low > 0


def test_things_that_are_nearly_always_in_play_are_left_out() -> None:
    games, in_play = made_up(2, 80, 0.0)
    in_play["goal", "always"] = set(range(80))
    assert {one.thing for one in dependences_of(games, in_play)} == {"tents", "ship", "bazaar", "letter 4"}
    assert list(dependences_of(games.filter(pl.col("seed") < 40), in_play)) == []


def test_a_change_without_spread_is_certain() -> None:
    assert Dependence(1, "goal", "x", 2.0, 0.0, (40, 40)).p_value == 0.0
    assert Dependence(1, "goal", "x", 0.0, 0.0, (40, 40)).p_value == 1.0


@pytest.mark.many
def test_without_dependences_hardly_any_is_found() -> None:
    false = 0
    for seed in range(60):
        clear, _ = dependence_tables(list(dependences_of(*made_up(100 + seed, 120, 0.0))), {})
        false += bool(clear.rows)
    assert false <= 8, "5 % of 60 and 3 standard errors"


@pytest.mark.parametrize("fixed", [[], [2, 14, 9, 28]])
def test_the_objectives_in_play_are_those_that_the_table_begins_with(fixed: list[int]) -> None:
    box = opened("{}")
    policies: list[Policy] = [Last(), Last()]
    for seed in range(1, 6):
        deal = Deal(box, Fixed([], [], [], [], objectives=fixed), seed, 2)
        game = set_up(box, deal, policies, [[], []], True)
        pairs = [tile.name for pair in game.pairs for tile in (pair.silver, pair.gold)]
        shown = [box.objectives[tile].name for tile in game.display]
        told = first_objectives(box, fixed, seed, 2)
        assert sorted(told) == sorted([*pairs, *shown])
        assert all(box.objectives[number - 1].name in told for number in fixed)
