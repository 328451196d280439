"""`beagle check` on run folders: whatever was changed is noticed and named."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import polars as pl
import pytest

from reports.digest import digest_of_part, hex_of
from tests.cli.playing import manifest
from tests.cli.said import Beagle

TABLES = ("seats", "rounds", "setups", "events")


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run of eight games."""
    from cli.main import command

    folder = tmp_path_factory.mktemp("run")
    (folder / "small.yaml").write_text(
        "lineup: [wanderer, {strategy: wanderer, hand: [5]}]\nseeds: 2\nvariants: {dear: {rules: {unlock_cost: 6}}}\n"
    )
    command(["run", str(folder / "small.yaml"), "--jobs", "1", "--quiet", "--out", str(folder / "run")])
    return folder / "run"


@pytest.fixture
def copy(run: Path, tmp_path: Path) -> Path:
    """A copy of it to be changed."""
    shutil.copytree(run, tmp_path / "run")
    return tmp_path / "run"


def rewritten(folder: Path, table: str, change: Callable[[pl.DataFrame], pl.DataFrame]) -> None:
    """Change the rows of a table and cover every trace: the digest in the part and that in the manifest."""
    part = min((folder / table).iterdir())
    notes = {name: pl.read_parquet_metadata(folder / name / part.name) for name in TABLES}
    frames = {name: pl.read_parquet(folder / name / part.name) for name in TABLES}
    change(frames[table]).write_parquet(part, metadata=notes[table])
    digest = hex_of(digest_of_part(folder, part.stem))
    for name in TABLES:
        frame = pl.read_parquet(folder / name / part.name)
        frame.write_parquet(folder / name / part.name, metadata=notes[name] | {"digest": digest})
    every = sum(int(pl.read_parquet_metadata(path)["digest"], 16) for path in (folder / "seats").iterdir())
    tell(folder, results_digest=hex_of(every % 2**256))


def tell(folder: Path, **keys: object) -> None:
    """Change what the manifest says."""
    (folder / "manifest.json").write_text(json.dumps(manifest(folder) | keys))


def test_a_right_run_is_proved_by_playing_games_again(beagle: Beagle, run: Path) -> None:
    said = beagle("check", run, "--replays", 5)
    assert said == (0, f'{run}: the complete run "small", 8 games; 5 games played again came out the same\n', "")
    assert "8 games played again" in beagle("check", run).out


@pytest.mark.parametrize("table", ["seats", "rounds", "setups"])
def test_a_part_that_was_changed_is_named(beagle: Beagle, copy: Path, table: str) -> None:
    part = min((copy / table).iterdir())
    frame = pl.read_parquet(part)
    number = "seed" if table == "setups" else "vp"
    frame.with_columns(pl.col(number) + 1).write_parquet(part, metadata=pl.read_parquet_metadata(part))
    said = beagle("check", copy)
    assert said.code == 1
    assert f"{copy / 'seats' / part.name} or its companions have been changed: their digest is " in said.out


@pytest.mark.parametrize(
    ("table", "change", "sentence"),
    [
        ("seats", pl.col("vp") + 1, "in 8 rows of seats the sources do not add up to the VP"),
        ("rounds", pl.col("vp") + 1, "in 48 rows of rounds the sources do not add up to the VP"),
        ("seats", pl.col("players") + 1, "4 games have more or fewer seats than players"),
        ("seats", (pl.col("win_share") / 2), "in 4 games the win shares do not add up to 1"),
        ("seats", pl.col("seals_placed") + 1, "its rows in seats differ"),
        ("rounds", pl.col("coins") + 1, "its rows in rounds differ"),
        ("setups", pl.col("goal_1") + pl.lit("!"), "its rows in setups differ"),
        ("events", pl.col("count") + 1, "its rows in events differ"),
    ],
)
def test_rows_that_are_wrong_are_noticed_though_every_digest_fits(
    beagle: Beagle, copy: Path, table: str, change: pl.Expr, sentence: str
) -> None:
    rewritten(copy, table, lambda frame: frame.with_columns(change))
    said = beagle("check", copy)
    assert said.code == 1
    assert sentence in said.out


def test_games_that_are_there_twice_or_not_at_all_are_noticed(beagle: Beagle, copy: Path) -> None:
    rewritten(copy, "rounds", lambda frame: frame.filter(pl.col("round") < 6))
    assert "4 games have more or fewer rounds than it should" in beagle("check", copy).out


@pytest.mark.parametrize("table", TABLES)
def test_a_part_that_is_missing_is_named(beagle: Beagle, copy: Path, table: str) -> None:
    part = min((copy / table).iterdir())
    part.unlink()
    said = beagle("check", copy)
    assert said.code == 1
    if table == "seats":
        assert "it is marked complete, and 4 games are missing" in said.out
    else:
        assert f"{part}" in said.out
        assert "is missing, though seats has its part" in said.out


@pytest.mark.parametrize(
    ("keys", "sentence"),
    [
        ({"games": 9}, "it holds 8 games, and the manifest says 9"),
        ({"results_digest": "0" * 64}, "and the manifest says 0000"),
    ],
)
def test_a_manifest_that_miscounts_is_noticed(
    beagle: Beagle, copy: Path, keys: dict[str, object], sentence: str
) -> None:
    tell(copy, **keys)
    said = beagle("check", copy)
    assert said.code == 1
    assert sentence in said.out


def test_parts_that_are_not_this_runs_are_named(beagle: Beagle, copy: Path) -> None:
    first = min((copy / "seats").iterdir())
    for table in TABLES:
        shutil.copy(copy / table / first.name, copy / table / "2p-0000009-0000010.parquet")
    assert "2p-0000009-0000010 is no part of this run" in beagle("check", copy).out
    (copy / "seats" / "2p-0000009-0000010.parquet").rename(copy / "seats" / "holiday.parquet")
    assert "seats/holiday.parquet is no part of a run" in beagle("check", copy).out


def test_a_run_of_another_version_is_checked_without_playing(beagle: Beagle, copy: Path) -> None:
    tell(copy, versions=manifest(copy)["versions"] | {"beagle": "0.0.9"})
    said = beagle("check", copy)
    assert said.code == 0
    assert "its games were not played again, for they were played by beagle 0.0.9" in said.out


def test_an_experiment_that_was_changed_is_refused(beagle: Beagle, copy: Path) -> None:
    experiment = manifest(copy)["experiment"] | {"seats": "fixed"}
    tell(copy, experiment=experiment)
    for words in (("check", copy), ("run", "--resume", copy), ("play", copy)):
        said = beagle(*words)
        assert said.code == 2
        assert "has been changed: its experiment is not the one that was played" in said.err
