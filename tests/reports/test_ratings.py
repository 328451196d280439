"""Ratings with known answers: strengths that were planted are found, and what is no strength is named."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from itertools import combinations, permutations
from typing import Any

import numpy as np
import polars as pl
import pytest

from reports.meetings import Meetings, meetings_of, shortest_cycles
from reports.methods import FIXED, Method
from reports.ratings import RIDGE, Ratings, against_average, check_table, ratings_in, ratings_of, strengths
from reports.tables import schema
from tests.reports.conftest import made_up

TRUE = {"a": 4.0, "b": 2.0, "c": 1.0, "d": 0.5}


def ended(games: Sequence[tuple[int, Sequence[tuple[str, int]]]]) -> pl.LazyFrame:
    """Seats of games: the seed, and who ended with which rank."""
    rows = [
        {"game": k, "seed": seed, "strategy": name, "rank": rank}
        for k, (seed, ranks) in enumerate(games)
        for name, rank in ranks
    ]
    return pl.DataFrame(rows).lazy()


def test_where_nobody_has_played_yet_nobody_has_met() -> None:
    nobody = meetings_of(ended([(1, [("a", 1), ("b", 2)])]).filter(pl.col("seed") == 2))
    assert (nobody.strategies, nobody.seeds) == ((), 0)
    assert nobody.groups.shape == (0, 0)


def drawn(names: Sequence[str], lot: random.Random) -> list[tuple[str, int]]:
    """A finishing order by the true strengths."""
    left, order = list(names), []
    while left:
        order.append(lot.choices(left, [TRUE[name] for name in left])[0])
        left.remove(order[-1])
    return [(name, rank) for rank, name in enumerate(order, 1)]


def by_strength(seeds: int, players: int, stream: int = 1) -> Meetings:
    """Every combination meets on every seed, and ends as the true strengths have it."""
    lot = random.Random(stream)
    games = [(seed, drawn(names, lot)) for seed in range(seeds) for names in combinations(TRUE, players)]
    return meetings_of(ended(games))


def chances(found: Ratings) -> dict[str, float]:
    return {name: interval.estimate for name, interval in found.chances}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_planted_strengths_are_found_within_their_intervals(players: int) -> None:
    found = ratings_of(by_strength(300, players), FIXED)
    average = math.exp(sum(map(math.log, TRUE.values())) / len(TRUE))
    for name, interval in found.chances:
        assert interval.low < TRUE[name] / (TRUE[name] + average) < interval.high
        assert interval.high - interval.low < 0.12
    assert [name for name, _ in found.chances] == list(TRUE)
    assert found.misfits == []
    assert found.cycles == ()


def test_two_strategies_have_the_strengths_that_can_be_counted() -> None:
    games = [(seed, [("a", 1), ("b", 2)] if seed < 30 else [("b", 1), ("a", 2)]) for seed in range(40)]
    found = strengths(meetings_of(ended(games)), np.ones((1, 40)))[0]
    assert pytest.approx(1) == 30.5 / (30 + RIDGE)
    gradient = 30 + RIDGE - 40 * found[0] / (found[0] + found[1]) - 2 * RIDGE * found[0] / (found[0] + 1)
    assert gradient == pytest.approx(0, abs=1e-5)
    assert found[0] / (found[0] + found[1]) == pytest.approx(0.75, abs=0.02)


def test_a_tie_counts_each_of_its_orders_in_part() -> None:
    tied = meetings_of(ended([(1, [("a", 1), ("b", 1), ("c", 3)])]))
    assert tied.wins.tolist() == [[1.0, 1.0, 0.0]]
    both = [[(one, 1), (other, 2), ("c", 3)] for one, other in permutations("ab")]
    orders = meetings_of(ended([(1, order) for order in both]))
    assert (orders.wins / 2).tolist() == tied.wins.tolist()
    assert (orders.choices.sum() / 2, tied.choices.sum()) == (2.0, 2.0)
    assert tied.beats.tolist() == [[0.5, 1.0, 1.0]]


def test_everybody_tied_is_everybody_equal() -> None:
    games = [(seed, [(name, 1) for name in "abcd"]) for seed in range(40)]
    found = ratings_of(meetings_of(ended(games)), FIXED)
    assert list(chances(found).values()) == pytest.approx([0.5] * 4)


def test_the_order_of_games_and_rows_changes_nothing() -> None:
    lot = random.Random(3)
    games = [(seed, drawn(names, lot)) for seed in range(60) for names in combinations(TRUE, 3)]
    frame = ended(games).collect()
    one, two = (meetings_of(rows.lazy()) for rows in (frame, frame.sample(fraction=1, shuffle=True, seed=5)))
    assert ratings_of(one, FIXED) == ratings_of(two, FIXED)


def test_other_names_change_no_number() -> None:
    lot = random.Random(4)
    games = [(seed, drawn(names, lot)) for seed in range(60) for names in combinations(TRUE, 2)]
    new = dict(zip(TRUE, ["z", "k", "b", "m"], strict=True))
    again = [(seed, [(new[name], rank) for name, rank in ranks]) for seed, ranks in games]
    one, two = (chances(ratings_of(meetings_of(ended(rows)), FIXED)) for rows in (games, again))
    assert [two[new[name]] for name in one] == pytest.approx(list(one.values()), abs=1e-9)


def test_a_strategy_against_itself_says_nothing_of_others() -> None:
    ends = ([("a", 1), ("a", 2), ("b", 3)], [("b", 1), ("a", 2), ("a", 3)])
    (pair,) = ratings_of(meetings_of(ended([(seed, ends[seed % 2]) for seed in range(80)])), FIXED).pairs
    assert pair.seen.estimate == 0.5
    likeliest = (math.sqrt(17) - 1) / 4
    assert pair.predicted == pytest.approx(1 / (1 + likeliest), abs=0.001), "where 2 - x - 2 x^2 is 0"


def rock_paper_scissors(seeds: int) -> Meetings:
    beats = [("paper", "rock"), ("rock", "scissors"), ("scissors", "paper")]
    lot = random.Random(1)
    games = []
    for seed in range(seeds):
        for one, other in beats:
            first, second = (one, other) if lot.random() < 0.8 else (other, one)
            games.append((seed, [(first, 1), (second, 2)]))
    return meetings_of(ended(games))


def test_a_cycle_is_named_and_the_ratings_do_not_fit() -> None:
    found = ratings_of(rock_paper_scissors(100), FIXED)
    assert found.cycles == (("paper", "rock", "scissors"),)
    assert len(found.misfits) == 3
    assert check_table([found]).values("fits") == ["no"] * 3
    assert list(chances(found).values()) == pytest.approx([0.5] * 3, abs=0.05)


def test_the_shortest_cycle_through_each_is_found_once() -> None:
    assert shortest_cycles([("a", "b"), ("b", "c"), ("c", "a"), ("c", "d"), ("d", "a")]) == [
        ("a", "b", "c"),
        ("a", "b", "c", "d"),
    ]
    assert shortest_cycles([("a", "b"), ("a", "c"), ("b", "c")]) == []


def test_the_matrix_shows_each_pair_from_both_sides() -> None:
    table = ratings_of(by_strength(50, 3), FIXED).matrix()
    names = table.values("strategy")
    for i in range(4):
        assert table.rows[i][1 + i] is None
        for j in range(i):
            one, other = table.rows[i][1 + j], table.rows[j][1 + i]
            assert isinstance(one, float) and isinstance(other, float)
            assert one + other == pytest.approx(1)
    assert set(names) == set(TRUE)


def test_an_always_winner_is_strong_but_not_infinitely() -> None:
    games = [(seed, [("a", 1), ("b", 2)]) for seed in range(100)]
    found = chances(ratings_of(meetings_of(ended(games)), FIXED))
    assert 0.8 < found["a"] < 1
    assert found["a"] + found["b"] == pytest.approx(1)


def test_no_bootstrap_is_shown_of_a_run_that_ended_by_a_rule() -> None:
    found = ratings_of(by_strength(50, 2), Method(stopping=True))
    assert not any(interval.known for _, interval in found.chances)
    assert all(pair.seen.known for pair in found.pairs)


def test_only_a_pool_has_ratings_one_for_each_variant_and_number_of_players() -> None:
    seats = pl.DataFrame(made_up(["a", "b"], 40, variants=["base", "x"])["seats"], schema=schema("seats")).lazy()
    plain: dict[str, Any] = {"variants": [{"name": "base"}, {"name": "x"}], "players": [2]}
    found = ratings_in(seats, {"experiment": plain | {"pooled": True}}, FIXED)
    assert [one.table().title for one in found] == ["Ratings, base", "Ratings, x"]
    assert ratings_in(seats, {"experiment": plain | {"pooled": False}}, FIXED) == ()
    assert ratings_in(seats, {}, FIXED) == ()


def test_the_average_is_that_of_the_logarithms() -> None:
    assert against_average(np.array([[4.0, 1.0, 0.25]]))[0].tolist() == pytest.approx([0.8, 0.5, 0.2])
