"""The one aggregation gives the known answers of made-up results."""

from __future__ import annotations

import json
import statistics
from collections.abc import Callable
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from reports.summary import Summary, summarize, summarize_seats
from reports.tables import VP_SOURCES, schema

Slice = dict[str, dict[str, list[Any]]]
Make = Callable[..., Slice]
Write = Callable[[Slice], Path]


def summary_of(part: Slice) -> Summary:
    seats = pl.DataFrame(part["seats"], schema=schema("seats"))
    return summarize_seats(seats.lazy(), {"name": "made up"})


def test_a_mirror_match_gives_each_exactly_its_part(make: Make) -> None:
    part = make(["a", "b", "c"], seeds=40, score=lambda _, seed, seat: seed + seat % 2)
    (group,) = summary_of(part).groups
    for row in group.rows:
        assert row.win_share.estimate == 1 / 3
        assert row.win_share.low < 1 / 3 < row.win_share.high
    assert group.lead is not None
    assert group.lead.estimate == 0


def test_a_strategy_that_sits_twice_is_pooled(make: Make) -> None:
    (group,) = summary_of(make(["a", "a", "b"], seeds=10)).groups
    rows = {row.strategy: row for row in group.rows}
    assert (rows["a"].seat_games, rows["b"].seat_games) == (60, 30)
    assert (group.games, group.blocks) == (30, 10)
    wins = 2 * rows["a"].win_share.estimate + rows["b"].win_share.estimate
    assert wins == pytest.approx(1)


def test_a_planted_handicap_is_found(make: Make) -> None:
    def score(name: str, seed: int, seat: int) -> int:
        return 50 + 7 * seed % 13 + seat + 5 * (name == "a")

    (group,) = summary_of(make(["a", "b"], seeds=50, score=score)).groups
    first, second = group.rows
    assert (first.strategy, first.win_share.estimate) == ("a", 1)
    assert first.vp.estimate - second.vp.estimate == pytest.approx(5)
    assert 0.9 < first.win_share.low < 0.99
    assert group.lead is not None
    assert group.lead.low > 0.8


def test_sources_add_up_to_points_exactly(make: Make) -> None:
    for group in summary_of(make(["a", "b", "c"], seeds=20)).groups:
        for row in group.rows:
            assert sum(row.source_totals.values()) == row.vp_total
            assert sum(map(row.mean_of, VP_SOURCES)) == pytest.approx(row.vp.estimate)


def test_points_have_their_spread_and_ends(make: Make) -> None:
    part = make(["a", "b"], seeds=20)
    seats = part["seats"]
    points = [vp for vp, name in zip(seats["vp"], seats["strategy"], strict=True) if name == "a"]
    (row,) = (row for row in summary_of(part).groups[0].rows if row.strategy == "a")
    assert row.vp.estimate == pytest.approx(statistics.fmean(points))
    assert row.vp_spread == pytest.approx(statistics.stdev(points))
    assert (row.vp_lowest, row.vp_highest) == (min(points), max(points))


def test_variants_are_kept_apart_in_the_runs_order(make: Make) -> None:
    summary = summary_of(make(["a", "b"], seeds=3, variants=["base", "again", "more"]))
    assert [group.variant for group in summary.groups] == ["base", "again", "more"]
    assert summary.games == 18
    base, again, more = (group.rows for group in summary.groups)
    assert base == again == more


def test_the_order_of_rows_changes_no_digit(make: Make) -> None:
    part = make(["a", "b", "c"], seeds=30)
    turned = {t: {n: column[::-1] for n, column in columns.items()} for t, columns in part.items()}
    assert summary_of(part) == summary_of(turned)


def test_a_run_of_one_game_has_a_summary(make: Make, write: Write) -> None:
    part = make(["a", "b"], seeds=1)
    for table in ("seats", "rounds"):
        rows = [k for k, game in enumerate(part[table]["game"]) if game == 0]
        part[table] = {name: [column[k] for k in rows] for name, column in part[table].items()}
    summary = summarize(write(part))
    assert summary.games == 1
    document = json.loads(json.dumps(summary.to_json(), allow_nan=False))
    row = document["groups"][0]["strategies"][0]
    assert (row["seat_games"], row["blocks"], row["vp_spread"]) == (1, 1, None)
    assert (row["vp"]["low"], row["vp"]["high"]) == (None, None)
    assert row["win_share"]["low"] < row["win_share"]["high"]


def test_a_run_with_one_strategy_has_no_lead(make: Make) -> None:
    (group,) = summary_of(make(["a", "a"], seeds=4)).groups
    assert group.lead is None
    assert [row.strategy for row in group.rows] == ["a"]


def test_the_json_document_holds_the_summarys_numbers(make: Make) -> None:
    summary = summary_of(make(["a", "b"], seeds=40))
    document = summary.to_json()
    group = summary.groups[0]
    assert document["name"] == "made up"
    for row, words in zip(group.rows, document["groups"][0]["strategies"], strict=True):
        assert words["strategy"] == row.strategy
        assert words["win_share"]["estimate"] == row.win_share.estimate
        assert words["vp"]["high"] == row.vp.high
        assert sum(words["vp_by_source"].values()) == pytest.approx(words["vp"]["estimate"])
