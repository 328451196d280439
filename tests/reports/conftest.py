"""Made-up results with known answers, as the columns of the four tables and as run folders."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from reports.chapters import MAKERS
from reports.estimates import Interval
from reports.findings import Findings
from reports.games import Played
from reports.packing import encode
from reports.question import asked
from reports.store import read_manifest, write_manifest, write_whole
from reports.tables import TABLES, VP_SOURCES, schema
from reports.tabular import Cell, Table
from tests.cli.playing import small_run

Columns = dict[str, list[Any]]
Slice = dict[str, Columns]
Score = Callable[[str, int, int], int]
"""The victory points of a strategy on a setup seed, in a seat."""

ROUNDS = 6


def luck(strategy: str, seed: int, seat: int) -> int:
    """A made-up score that depends on all that it is given."""
    return 60 + random.Random(f"{strategy} {seed} {seat}").randrange(60)


def split(vp: int, key: str) -> list[int]:
    """A number of points spread over the sources."""
    stream = random.Random(key)
    parts = [0] * len(VP_SOURCES)
    for _ in range(vp):
        parts[min(stream.randrange(40) // 2, len(parts) - 2)] += 1
    return parts


def empty() -> Slice:
    """The four tables without rows."""
    return {table: {name: [] for name in schema(table)} for table in TABLES}


def add_row(columns: Columns, row: dict[str, Any]) -> None:
    """Add a row; words that are not given are a dash, numbers 0."""
    for name, values in columns.items():
        values.append(row.get(name, 0))


def add_game(into: Slice, row: dict[str, Any], order: Sequence[str], score: Score) -> None:
    """Add one game's rows for the strategies in their order of seats."""
    points = [score(name, row["seed"], seat) for seat, name in enumerate(order, 1)]
    winners = points.count(max(points))
    for seat, (name, vp) in enumerate(zip(order, points, strict=True), 1):
        parts = split(vp, f"{name} {row['seed']} {seat}")
        own = {"seat": seat, "strategy": name, "vp": vp, "rank": 1 + sum(p > vp for p in points)}
        own["win_share"] = 1 / winners if vp == max(points) else 0.0
        own |= dict(zip(VP_SOURCES, parts, strict=True))
        add_row(into["seats"], row | own)
    for step in range(1, ROUNDS + 1):
        for seat in range(1, len(order) + 1):
            add_row(into["rounds"], row | {"seat": seat, "round": step, "coins": row["seed"] % 7})
    event = {"seat": 1, "round": 1, "kind": "placed", "thing": "Academy", "count": 1}
    add_row(into["events"], row | event)


def add_seed(into: Slice, variant: str, seed: int, lineup: Sequence[str], score: Score) -> None:
    """Add a block of one match-up: its setup and a game for each cyclic order."""
    dealt = {c.name: "-" for c in TABLES["setups"] if c.dtype == pl.String()}
    table = {"variant": variant, "players": len(lineup), "seed": seed}
    add_row(into["setups"], dealt | table)
    games = into["seats"]["game"]
    for shift in range(len(lineup)):
        number = games[-1] + 1 if games else 0
        row = table | {"game": number, "matchup": 1, "arrangement": shift + 1}
        add_game(into, row, [*lineup[shift:], *lineup[:shift]], score)


def made_up(lineup: Sequence[str], seeds: int, score: Score = luck, variants: Sequence[str] = ("base",)) -> Slice:
    """All games of a line-up on the seeds from 1, in the run's order."""
    into = empty()
    for variant in variants:
        for seed in range(1, seeds + 1):
            add_seed(into, variant, seed, lineup, score)
    return into


def of_seeds(part: Slice, seeds: set[int]) -> Slice:
    """The rows of some seeds, the last first."""
    games = {game for game, seed in zip(part["seats"]["game"], part["seats"]["seed"], strict=True) if seed in seeds}
    rows = {
        name: [
            k
            for k, value in enumerate(columns["seed" if name == "setups" else "game"])
            if value in (seeds if name == "setups" else games)
        ]
        for name, columns in part.items()
    }
    return {
        name: {c: [column[k] for k in rows[name][::-1]] for c, column in columns.items()}
        for name, columns in part.items()
    }


def write_part(run: Path, name: str, part: Slice) -> None:
    """Write one slice as a part of each table."""
    for table, columns in part.items():
        write_whole(run / table / f"{name}.parquet", encode(table, columns, "0.1", "abc"))


@pytest.fixture
def make() -> Callable[..., Slice]:
    """Made-up results as columns."""
    return made_up


@pytest.fixture
def write(tmp_path: Path) -> Callable[[Slice], Path]:
    """Write made-up results as a run folder of one part."""

    def written(part: Slice) -> Path:
        run = tmp_path / "run"
        write_part(run, "0", part)
        write_manifest(run, {"name": "made up"})
        return run

    return written


POOL = """name: pool
players: [2, 3]
pool: [wanderer, {strategy: wanderer, hand: [5]}, {strategy: wanderer, hand: [9]}]
seeds: 2
variants: {dear: {rules: {unlock_cost: 6, game: {museum_base: 3}}}}
"""


@pytest.fixture(scope="session")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A real run of two player counts and two variants."""
    yield small_run(tmp_path_factory.mktemp("pool"), POOL)


def found(run: Path, by: str | None = None, *only: str) -> Findings:
    """What a run says."""
    return Findings([Played("run", run, read_manifest(run))], asked(by, only))


def table(findings: Findings, key: str) -> Table:
    """One table, which must be there."""
    made = MAKERS[key](findings)
    assert made is not None
    return made


def grouped(one: Table, names: int, key: str) -> dict[tuple[Cell, ...], list[Any]]:
    """The cells of a column by the first so many names of their rows."""
    groups: dict[tuple[Cell, ...], list[Any]] = {}
    for row, cell in zip(one.rows, one.values(key), strict=True):
        groups.setdefault(row[:names], []).append(cell.estimate if isinstance(cell, Interval) else cell)
    return groups
