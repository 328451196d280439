"""Expectations pass, fail or stay inconclusive, by the interval that decides them."""

from __future__ import annotations

import math
from typing import Any

import polars as pl
import pytest

from reports.estimates import Interval
from reports.expected import FAILED, INCONCLUSIVE, PASSED, Expectation
from reports.gates import Judged, Judgement, judge_seats
from reports.methods import Method
from reports.tables import schema
from tests.reports.conftest import luck, made_up


def better(strategy: str, seed: int, seat: int) -> int:
    return luck(strategy, seed, seat) + 25 * (strategy == "a")


def judged(*wanted: Expectation, **more: Any) -> Judgement:
    given = {"lineup": ["a", "b"], "seeds": 200, "score": better, **more}
    seats = pl.DataFrame(made_up(**given)["seats"], schema=schema("seats")).lazy()
    return judge_seats(seats, wanted, Method())


@pytest.mark.parametrize(
    ("low", "high", "seeds", "verdict"),
    [
        (0.23, 0.27, 100, PASSED),
        (0.22, 0.28, 100, PASSED),
        (0.21, 0.27, 100, INCONCLUSIVE),
        (0.29, 0.33, 100, FAILED),
        (0.10, 0.21, 100, FAILED),
        (0.20, 0.30, 100, INCONCLUSIVE),
        (0.23, 0.27, 29, INCONCLUSIVE),
        (-math.inf, math.inf, 100, INCONCLUSIVE),
    ],
)
def test_inside_passes_outside_fails_and_anything_else_is_inconclusive(
    low: float, high: float, seeds: int, verdict: str
) -> None:
    interval = Interval((low + high) / 2, low, high, seeds)
    wanted = Expectation("win_share", "seat 1", 0.22, 0.28)
    assert Judged("seat 1", wanted, interval, interval).verdict == verdict


def test_a_fail_is_judged_by_the_stricter_interval_and_a_pass_by_the_plain_one() -> None:
    wanted = Expectation("vp", "a", at_least=10.0)
    outside, across, inside = (Interval(x, x - 1, x + 1, 100) for x in (8.0, 9.5, 12.0))
    assert Judged("a", wanted, outside, across).verdict == INCONCLUSIVE
    assert Judged("a", wanted, outside, outside).deciding is outside
    assert Judged("a", wanted, inside, across).verdict == PASSED


def test_any_fail_decides_and_then_anything_inconclusive() -> None:
    far, near = Interval(0.9, 0.8, 1.0, 100), Interval(0.25, 0.24, 0.26, 100)
    wide = Interval(0.25, 0.0, 0.5, 100)
    wanted = Expectation("win_share", "a", 0.22, 0.28)
    passed, failed, open_ = (Judged("a", wanted, one, one) for one in (near, far, wide))
    assert Judgement((passed, failed, open_)).verdict == FAILED
    assert Judgement((passed, open_)).verdict == INCONCLUSIVE
    assert Judgement((passed, passed)).verdict == PASSED
    assert Judgement((passed, failed, open_)).sentences() == [
        "Expectations: failed (1 passed, 1 failed, 1 inconclusive).",
        "failed: a is 90.0 % [80.0, 100.0], wanted 22.0 % to 28.0 %",
        "inconclusive: a is 25.0 % [0.0, 50.0], wanted 22.0 % to 28.0 %",
    ]


def test_what_nobody_judges_is_not_passed() -> None:
    assert Judgement(()).verdict == INCONCLUSIVE


def test_each_seat_and_each_strategy_are_judged_one_by_one() -> None:
    found = judged(Expectation("win_share", "each seat", 0.3, 0.7), Expectation("win_share", "each strategy", 0.1, 0.6))
    assert [one.what for one in found.judged] == [
        "win share of seat 1",
        "win share of seat 2",
        "win share of a",
        "win share of b",
    ]
    assert [one.verdict for one in found.judged] == [PASSED, PASSED, FAILED, PASSED]
    a, b = (one.interval for one in found.judged[2:])
    assert a.estimate + b.estimate == pytest.approx(1)
    assert all(one.strict.low < one.interval.low for one in found.judged)


def test_one_strategy_or_one_seat_is_judged_by_its_name() -> None:
    found = judged(Expectation("vp", "b", at_most=200), Expectation("vp", "seat 2", at_most=200))
    assert [one.what for one in found.judged] == ["mean VP of b", "mean VP of seat 2"]


def test_what_a_variant_changes_is_judged_seed_by_seed() -> None:
    found = judged(Expectation("vp", "everyone", -2, 2, change="other"), variants=["base", "other"])
    (one,) = found.judged
    assert one.what == "change by other, mean VP of everyone"
    assert one.interval.estimate == 0
    assert one.verdict == PASSED


def test_only_the_base_is_judged_unless_another_variant_or_each_is_named() -> None:
    for variant, count in (("base", 1), ("other", 1), ("each", 2)):
        found = judged(Expectation("vp", "a", 0.0, variant=variant), variants=["base", "other"])
        assert len(found.judged) == count


def test_the_judgement_is_a_table_and_a_document() -> None:
    found = judged(Expectation("win_share", "each strategy", at_most=0.4), Expectation("vp", "a", at_least=0))
    table = found.table()
    assert table.values("verdict") == [FAILED, PASSED, PASSED]
    assert table.values("win_share")[2] is None
    document = found.to_json()
    assert document["verdict"] == FAILED
    assert [row["verdict"] for row in document["expectations"]] == [FAILED, PASSED, PASSED]
