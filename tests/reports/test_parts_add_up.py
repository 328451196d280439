"""The parts of every table add up to its whole, in a real run of two player counts and two variants."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from reports.estimates import Interval
from tests.reports.conftest import found, grouped, table


@pytest.mark.parametrize("key", ["sources", "roots", "sources_by_round"])
def test_the_parts_add_up_to_all_points(played: Path, key: str) -> None:
    findings = found(played)
    whole = grouped(table(findings, "strategies"), 3, "vp")
    for group, parts in grouped(table(findings, key), 3, "vp").items():
        assert math.fsum(parts) == pytest.approx(whole[group][0], abs=1e-9)


@pytest.mark.parametrize(
    ("key", "column", "source"),
    [
        ("goals", "vp", "Beagle goals"),
        ("theory", "vp_theory", "Theory of Evolution"),
        ("slots", "vp_per_game", "Objectives"),
        ("lagging", "vp_beagle_goals", "Beagle goals"),
    ],
)
def test_the_parts_add_up_to_their_source(played: Path, key: str, column: str, source: str) -> None:
    findings = found(played)
    sources = grouped(table(findings, "sources"), 4, "vp")
    for group, parts in grouped(table(findings, key), 3, column).items():
        assert math.fsum(parts) == pytest.approx(sources[*group, source][0], abs=1e-9)


def test_majorities_give_the_points_of_correspondence(played: Path) -> None:
    findings = found(played)
    sources = grouped(table(findings, "sources"), 4, "vp")
    often, each = (grouped(table(findings, "letters"), 3, key) for key in ("won", "vp"))
    for group, counts in often.items():
        given = math.fsum(count * vp for count, vp in zip(counts, each[group], strict=True))
        assert given == pytest.approx(sources[*group, "Correspondence"][0], abs=1e-9)


def test_theory_is_split_exactly(played: Path) -> None:
    one = table(found(played), "theory")
    keys = ("variant", "theory_books", "books_vp", "rows_vp", "extra_vp", "vp_theory")
    for variant, books, *parts, whole in zip(*map(one.values, keys), strict=True):
        assert isinstance(whole, Interval)
        numbers = [part for part in parts if isinstance(part, float)]
        assert math.fsum(numbers) == pytest.approx(whole.estimate, abs=1e-9)
        assert isinstance(books, float)
        assert numbers[0] == pytest.approx(books * {"base": 2, "dear": 3}[str(variant)])


@pytest.mark.parametrize("key", ["edge", "sources", "roots"])
def test_shares_add_up_to_one(played: Path, key: str) -> None:
    one = table(found(played), key)
    names = [column.kind for column in one.columns].count("name") - 1
    for shares in grouped(one, names, "share").values():
        assert None in shares or math.fsum(shares) == pytest.approx(1)


def test_ranks_add_up_to_one(played: Path) -> None:
    for row in table(found(played), "ranks").rows:
        assert math.fsum(cell for cell in row[4:] if isinstance(cell, float)) == pytest.approx(1)


def test_coins_earned_less_coins_spent_are_those_that_are_left(played: Path) -> None:
    findings = found(played)
    left = grouped(table(findings, "rounds"), 4, "coins")
    for group in grouped(table(findings, "strategies"), 3, "vp"):
        moved = grouped(table(findings, "coins"), 4, "coins")
        earned, spent = (math.fsum(moved[*group, kind]) for kind in ("earned", "spent"))
        begun = 4
        assert begun + earned - spent == pytest.approx(left[*group, 5][0], abs=1e-9)
