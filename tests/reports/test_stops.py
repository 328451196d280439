"""Rules that end a run: what they ask for, and when it is reached."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import polars as pl
import pytest

from reports.estimates import ALPHA, Interval
from reports.methods import Method
from reports.samples import cells_of
from reports.stops import DIFFERS, EQUAL, UNDECIDED, Goal, Look, Rule, decisions, look_of, rule_of
from reports.summary import Summary, summarize_seats
from reports.tables import schema
from tests.reports.conftest import luck, made_up

Make = Callable[..., dict[str, dict[str, list[Any]]]]
WIDTH = Rule(False, {"win_share": 0.05})
DECIDED = Rule(True, {"vp": 0.5, "win_share": 0.01})


def seats(**more: Any) -> pl.LazyFrame:
    given = {"lineup": ["a", "b"], "seeds": 250, **more}
    return pl.DataFrame(made_up(**given)["seats"], schema=schema("seats")).lazy()


def look(rule: Rule, **more: Any) -> Look:
    return look_of(cells_of(seats(**more)), rule)


def stopped(rule: Rule, **more: Any) -> Summary:
    stop = {"difference": rule.difference, "metrics": dict(rule.metrics)}
    return summarize_seats(seats(**more), {"experiment": {"stop": stop}})


def better(strategy: str, seed: int, seat: int) -> int:
    return luck(strategy, seed, seat) + 40 * (strategy == "a")


def test_a_rule_is_read_from_the_experiment() -> None:
    assert rule_of({"stop": {"difference": False, "metrics": {"win_share": 0.05}}}) == WIDTH
    assert rule_of({"stop": None}) is None
    assert rule_of({}) is None


def test_a_width_is_asked_of_every_strategy_variant_and_number_of_players() -> None:
    found = look(WIDTH, variants=["base", "other"])
    assert [goal.what for goal in found.goals] == ["a (base)", "b (base)", "a (other)", "b (other)"]
    assert found.seeds == 250


def test_alpha_is_split_over_the_goals() -> None:
    found = look(WIDTH, variants=["base", "other"])
    samples = cells_of(seats(variants=["base", "other"]))
    alone = Method(True, ALPHA / 4).metric("win_share", samples["base", 2, "a"])
    assert found.goals[0].interval == alone


def test_the_run_ends_when_the_last_width_is_reached() -> None:
    halves = [goal.half for goal in look(WIDTH).goals]
    assert not look(Rule(False, {"win_share": min(halves) / 2})).ends
    assert look(Rule(False, {"win_share": max(halves)})).ends


def test_how_many_seeds_it_takes_follows_from_the_widths() -> None:
    half = max(goal.half for goal in look(WIDTH).goals)
    assert look(Rule(False, {"win_share": half / 2})).seeds_in_all == pytest.approx(1_000)
    assert (
        look(
            Rule(False, {"vp": 1.0}),
        ).seeds_in_all
        > 250
    )
    assert look(Rule(False, {"vp": 1.0}), seeds=150).seeds_in_all == float("inf")


@pytest.mark.parametrize(
    ("low", "high", "verdict"),
    [
        (0.1, 3.0, DIFFERS),
        (-3.0, -0.1, DIFFERS),
        (-0.4, 0.5, EQUAL),
        (-0.4, 0.6, UNDECIDED),
        (0.1, 0.4, DIFFERS),
        (float("-inf"), float("inf"), UNDECIDED),
    ],
)
def test_a_difference_is_decided_when_0_is_excluded_or_all_is_within_the_margin(
    low: float, high: float, verdict: str
) -> None:
    goal = Goal("a - b", "vp", Interval((low + high) / 2, low, high, 300), 0.5, True)
    assert goal.verdict == verdict
    assert goal.reached == (verdict != UNDECIDED)
    assert (goal.excess == 1) == goal.reached


def test_without_variants_every_two_strategies_are_compared() -> None:
    found = look(DECIDED, lineup=["a", "b", "c"], score=better)
    assert [goal.what for goal in found.goals] == ["a - b", "a - c", "b - c"] * 2
    assert [goal.verdict for goal in found.goals[:2]] == [DIFFERS, DIFFERS]


def test_variants_are_compared_with_the_base_strategy_by_strategy() -> None:
    found = look(DECIDED, variants=["base", "other"])
    assert [goal.what for goal in found.goals[:2]] == ["a (other) - base", "b (other) - base"]
    assert {goal.interval.estimate for goal in found.goals} == {0.0}


def test_a_strategy_that_takes_the_place_of_another_is_compared_with_it() -> None:
    cells = cells_of(seats(variants=["base", "other"], score=better))
    renamed = {(*cell[:2], "new" if cell[0] == "other" and cell[2] == "b" else cell[2]): s for cell, s in cells.items()}
    found = look_of(renamed, DECIDED)
    assert [goal.what for goal in found.goals[:2]] == ["a (other) - base", "new (other) - b, base"]
    assert {goal.interval.estimate for goal in found.goals} == {0.0}


def test_a_run_with_a_rule_shows_sequences_and_says_so() -> None:
    summary, plain = stopped(WIDTH), summarize_seats(seats(), {})
    (group,), (fixed,) = summary.groups, plain.groups
    for row, other in zip(group.rows, fixed.rows, strict=True):
        for one, two in ((row.win_share, other.win_share), (row.vp, other.vp)):
            assert one.estimate == pytest.approx(two.estimate)
            assert one.high - one.low > 1.3 * (two.high - two.low)
    goals = {goal.what: goal.interval for goal in (summary.look.goals if summary.look else ())}
    assert {row.strategy: row.win_share for row in group.rows} == goals
    assert summary.to_json()["stop"]["ends"] is False
    assert "stop" not in plain.to_json()


def test_decisions_are_a_table() -> None:
    table = decisions(look(DECIDED, score=better))
    assert table.values("verdict") == [DIFFERS, DIFFERS]
    assert table.values("margin") == ["0.5", "1.0 points"]


def test_other_names_and_another_order_change_nothing_but_labels() -> None:
    def renamed(strategy: str, seed: int, seat: int) -> int:
        return better({"z": "a", "y": "b", "x": "c"}[strategy], seed, seat)

    one = look(DECIDED, lineup=["a", "b", "c"], score=better)
    two = look(DECIDED, lineup=["z", "y", "x"], score=renamed)
    three = look_of(dict(reversed(cells_of(seats(lineup=["a", "b", "c"], score=better)).items())), DECIDED)
    for other in (two, three):
        sizes = [sorted(abs(goal.interval.estimate) for goal in found.goals) for found in (one, other)]
        halves = [sorted(goal.half for goal in found.goals) for found in (one, other)]
        assert sizes[0] == pytest.approx(sizes[1])
        assert halves[0] == pytest.approx(halves[1])
        assert other.ends == one.ends
        assert other.seeds_in_all == pytest.approx(one.seeds_in_all)


def test_two_copies_under_other_names_have_exactly_their_part() -> None:
    found = look(WIDTH, lineup=["a", "b"], score=lambda strategy, seed, seat: luck("same", seed, seat))
    assert [goal.interval.estimate for goal in found.goals] == [0.5, 0.5]
