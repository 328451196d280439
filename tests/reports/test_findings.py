"""The tables of a report: known answers, parts that add up, and one number however it is told."""

from __future__ import annotations

import csv
import io
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from reports.building import Maker
from reports.chapters import MAKERS, all_tables, for_readers
from reports.estimates import Interval, ratio_interval, share_interval
from reports.findings import Findings
from reports.games import Played
from reports.markup import csv_table, html_table, markdown_table
from reports.origins import ORIGINS
from reports.outcomes import OUTCOMES
from reports.pieces import PIECES
from reports.question import Question, asked
from reports.store import write_manifest
from reports.tables import VP_SOURCES
from reports.tabular import Cell, Table, words_of
from tests.reports.conftest import found, made_up, of_seeds, table, write_part

Slice = dict[str, dict[str, list[Any]]]
Make = Callable[..., Slice]
Write = Callable[[Slice], Path]


def test_every_table_has_something_to_say_about_a_real_run(played: Path) -> None:
    keys = [one.key for one in all_tables(found(played))]
    assert keys == [key for key in MAKERS if key in keys]
    assert {make.__name__ for make in (*OUTCOMES, *ORIGINS, *PIECES)} <= set(keys)


def test_a_seed_at_two_numbers_of_players_is_one_group(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("reports.games._TOGETHER", 1)
    for lineup in ("ab", "abc"):
        write_part(tmp_path, f"{len(lineup)}p-0", made_up(lineup, seeds=2))
    write_manifest(tmp_path, {"name": "made up"})
    by_seed = table(found(tmp_path, "seed"), "strategies")
    assert by_seed.values("seed") == [1, 2]
    assert by_seed.values("seat_games") == [2 * 2 + 3 * 3] * 2


def test_the_edge_of_a_planted_source_is_found(make: Make) -> None:
    part = make(["a", "b", "c"], seeds=40, score=lambda name, seed, seat: seed + 6 * (name == "a") + (name == "b"))
    seats = part["seats"]
    for source in VP_SOURCES:
        seats[source] = [0] * len(seats["vp"])
    seats["vp_crew"] = list(seats["vp"])
    edge = table(in_memory(part), "edge")
    values = dict(zip(edge.values("source"), edge.values("edge"), strict=True))
    crew = values["Crew cards"]
    assert isinstance(crew, Interval)
    assert crew.estimate == pytest.approx(6 - 0.5)
    assert edge.values("share")[VP_SOURCES.index("vp_crew")] == 1


def in_memory(part: Slice, question: Question | None = None) -> Findings:
    """What made-up rows say."""
    import polars as pl

    from reports.tables import schema

    frames = {name: pl.DataFrame(columns, schema=schema(name)).lazy() for name, columns in part.items()}
    return Findings([Played("run", None, {"name": "made up"}, frames)], question or Question())


def test_intervals_from_sums_are_those_from_seeds(make: Make) -> None:
    part = make(["a", "a", "b"], seeds=37)
    seats = part["seats"]
    by_seed: dict[tuple[str, int], list[tuple[int, float]]] = {}
    for name, seed, vp, share in zip(
        seats["strategy"], seats["seed"], seats["vp_theory"], seats["win_share"], strict=True
    ):
        by_seed.setdefault((name, seed), []).append((vp, share))
    mine = [rows for (name, _), rows in by_seed.items() if name == "a"]
    counts = np.array([len(rows) for rows in mine], dtype=float)
    points, wins = (np.array([sum(row[k] for row in rows) for rows in mine]) for k in (0, 1))
    findings = in_memory(part, asked("strategy", []))
    cells = grouped_cells(table(findings, "sources"), "vp")
    assert_same(cells["a", "Theory of Evolution"], ratio_interval(points.astype(float), counts))
    assert_same(
        dict(zip(*(table(findings, "strategies").values(k) for k in ("strategy", "win_share")), strict=True))["a"],
        share_interval(wins, counts),
    )


def grouped_cells(one: Table, key: str) -> dict[tuple[Cell, ...], Cell]:
    """A column by the first two names of its rows."""
    return {row[:2]: cell for row, cell in zip(one.rows, one.values(key), strict=True)}


def assert_same(cell: Cell, expected: Interval) -> None:
    """The same interval, but for rounding."""
    assert isinstance(cell, Interval)
    assert (cell.estimate, cell.low, cell.high) == pytest.approx((expected.estimate, expected.low, expected.high))
    assert cell.seeds == expected.seeds


def test_neither_the_order_of_rows_nor_of_parts_changes_a_digit(make: Make, tmp_path: Path) -> None:
    whole = make(["a", "b"], seeds=40)
    write_part(tmp_path / "one", "0", whole)
    blocks = random.Random(5).sample(range(1, 41), 40)
    for k in range(4):
        write_part(tmp_path / "four", str(k), of_seeds(whole, set(blocks[k::4])))
    one, four = (Findings([Played("run", tmp_path / name, {})], Question()) for name in ("one", "four"))
    assert all_tables(one) == all_tables(four)


@pytest.mark.parametrize("make", [*OUTCOMES, *ORIGINS, *PIECES])
def test_a_number_is_the_same_in_every_rendering(played: Path, make: Maker) -> None:
    one = table(found(played), make.__name__)
    lines = list(csv.DictReader(io.StringIO(csv_table(one))))
    document = one.to_json()["rows"]
    page, paper = html_table(one, "t"), markdown_table(one)
    for row, line, told in zip(one.rows, lines, document, strict=True):
        for cell, column in zip(row, one.columns, strict=True):
            value = cell.estimate if isinstance(cell, Interval) else cell
            if isinstance(value, int | float):
                assert float(line[column.key]) == value
                assert (told[column.key]["estimate"] if isinstance(cell, Interval) else told[column.key]) == value
                assert f'data-value="{value}">{words_of(cell, column.kind)}<' in page
                assert f" {words_of(cell, column.kind)} |" in paper


def test_groups_and_conditions_take_any_column(played: Path) -> None:
    goal = str(next(iter(MAKERS["goals"](found(played)).values("goal"))))  # type: ignore[union-attr]
    for by in (
        "seat",
        "goal_2,seat",
        "museum",
        "vp",
        "crew_1",
        "game",
        "special_3,strategy",
        "rank",
    ):
        findings = found(played, by)
        assert {one.key for one in all_tables(findings)} >= {"strategies", "sources", "rounds", "spots"}
        counts = [cell for cell in table(findings, "strategies").values("seat_games") if isinstance(cell, int)]
        assert sum(counts) == sum(
            cell for cell in table(found(played), "strategies").values("seat_games") if isinstance(cell, int)
        )
    some = found(played, None, f"goal_1={goal}")
    assert some.games < found(played).games
    assert all(row[1] == 3 for row in table(found(played, None, "players=3"), "strategies").rows)
    assert MAKERS["edge"](found(played, None, "seat=1")) is None


def test_several_runs_stand_side_by_side(make: Make, tmp_path: Path) -> None:
    for name, lead in (("one", 0), ("two", 9)):
        write_part(
            tmp_path / name,
            "0",
            make(["a", "b"], seeds=8, score=lambda who, seed, _, more=lead: seed + more * (who == "a")),
        )
    both = Findings([Played(name, tmp_path / name, {}) for name in ("one", "two")], Question())
    rows = table(both, "strategies").rows
    assert [row[0] for row in rows] == ["one", "one", "two", "two"]
    for run in both.runs:
        alone = table(Findings([run], Question()), "strategies").rows
        assert [row[1:] for row in rows if row[0] == run.label] == list(alone)


WILD = ["<script>alert(1)</script>", "x" * 200, "|a\nb\x1b[31m", "\U0001f600", *"efghi"]


def test_nine_strategies_at_three_player_counts_with_any_names_are_whole_and_escaped() -> None:
    parts = [made_up(WILD[k : k + n], seeds=2) for n in (2, 3, 4) for k in range(9 - n + 1)]
    whole = parts[0]
    for part in parts[1:]:
        shift = max(whole["seats"]["game"]) + 1
        for name, columns in part.items():
            for column, values in columns.items():
                whole[name][column] += [value + shift for value in values] if column == "game" else values
    tables = all_tables(in_memory(whole))
    assert len(tables) > 12
    for one in map(for_readers, tables):
        page = html_table(one, "t")
        assert "<script" not in page
        assert "\x1b" not in page + markdown_table(one) + csv_table(one)


def test_a_run_of_one_game_and_of_one_strategy_has_its_tables(make: Make) -> None:
    part = make(["a", "a"], seeds=1)
    for name in ("seats", "rounds", "events"):
        rows = [k for k, game in enumerate(part[name]["game"]) if game == 0]
        part[name] = {column: [values[k] for k in rows] for column, values in part[name].items()}
    tables = {one.key: one for one in all_tables(in_memory(part))}
    assert tables["strategies"].values("seat_games") == [2]
    assert "meetings" not in tables
    assert tables["spots"].values("thing") == ["Academy"]


def test_events_of_a_long_run_are_counted_in_a_part_of_it_and_the_table_says_so(
    make: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("reports.findings.MOST", {"events": 20})
    whole = make(["a", "b"], seeds=20)
    for k in range(4):
        write_part(tmp_path / "run", str(k), of_seeds(whole, set(range(5 * k + 1, 5 * k + 6))))
    findings = Findings([Played("run", tmp_path / "run", {})], Question())
    tables = {one.key: one for one in all_tables(findings)}
    assert (findings.every("events"), findings.every("rounds")) == (2, 1)
    assert tables["spots"].about.endswith(" Counted in one of 2 parts of the games.")
    assert tables["spots"].values("placed") == [0.5]
    assert tables["strategies"].values("seat_games") == [40, 40]
