"""`beagle run`: one digest however it is cut, whole folders only, and mistakes before any game is played."""

from __future__ import annotations

import json
from pathlib import Path

import polars as pl
import pytest

from tests.cli.playing import apart, ended, manifest
from tests.cli.said import Beagle, Write

TABLE = """\
name: small
players: [2, 3]
pool: [wanderer, {strategy: wanderer, hand: [5]}, explorer]
seeds: 2
variants: {dear: {rules: {unlock_cost: 6}}}
"""
GAMES = 2 * 2 * (3 * 2 + 3)


def test_a_run_fills_its_folder_and_tells_the_result(beagle: Beagle, write: Write, tmp_path: Path) -> None:
    said = beagle("run", write(TABLE), "--out", tmp_path / "run")
    assert said.code == 0
    assert "explorer" in said.out
    assert "report.html" in said.out
    assert f"small: {GAMES} games" in said.err
    kept = manifest(tmp_path / "run")
    assert (kept["status"], kept["games"], kept["games_planned"]) == ("complete", GAMES, GAMES)
    seats = pl.read_parquet(tmp_path / "run" / "seats" / "*.parquet")
    assert sorted(seats["game"].unique()) == list(range(GAMES))
    assert set(seats["strategy"]) == {"wanderer", "wanderer (5)", "explorer"}
    forced = seats.filter(pl.col("strategy") == "wanderer (5)")
    assert (pl.DataFrame(forced).select((pl.concat_list("crew_1", "crew_2", "crew_3").list.contains(5)).all())).item()
    assert beagle("check", tmp_path / "run").code == 0


@pytest.mark.parametrize("jobs", [1, 3])
def test_the_digest_does_not_depend_on_jobs_slices_or_hash_seed(
    beagle: Beagle, write: Write, tmp_path: Path, jobs: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write(TABLE)
    one = ended(
        apart("run", path, "--out", tmp_path / "a", "--jobs", jobs, "--quiet", "--json", PYTHONHASHSEED=str(jobs % 3))
    )
    monkeypatch.setattr("cli.schedule.FEW_SLICES", 1)
    monkeypatch.setattr("cli.schedule.LAST_CUT", 2)
    two = beagle("run", path, "--out", tmp_path / "b", "--jobs", 2, "--quiet", "--json", "--events", "off")
    assert json.loads(one.out)["results_digest"] == json.loads(two.out)["results_digest"]
    assert (one.err, two.err) == ("", "")
    parts = [len(list((tmp_path / run / "seats").glob("*.parquet"))) for run in "ab"]
    assert parts[0] > parts[1]


def test_games_are_rounded_up_and_it_is_said(beagle: Beagle, tmp_path: Path) -> None:
    said = beagle("run", "--games", 4, "--first-seed", 9, "--out", tmp_path / "run", "--json")
    assert "--games 4 becomes 6: whole blocks, here 2 setup seeds" in said.err
    assert json.loads(said.out)["games"] == 6
    assert manifest(tmp_path / "run")["seeds"] == {"start": 9, "count": 2}


def test_a_folder_that_is_not_empty_or_cannot_be_made_is_refused(beagle: Beagle, tmp_path: Path) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "letter").write_text("dear sister")
    said = beagle("run", "--out", tmp_path / "full")
    assert (said.code, said.err) == (
        2,
        f"{tmp_path / 'full'} is there already and not empty; give --out a new folder\n",
    )
    said = beagle("run", "--out", tmp_path / "full" / "letter" / "run")
    assert said.code == 2
    assert said.err.startswith(f"the run folder {tmp_path / 'full' / 'letter' / 'run'} cannot be made: ")
    assert [path.name for path in tmp_path.rglob("*")] == ["full", "letter"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("none.yaml",), "none.yaml  there is no such file\n"),
        (("--seeds", "4", "--games", "8"), "--seeds and --games both say how much to play; give one of them\n"),
        (("--seeds", "0"), "beagle run: Invalid value for '--seeds': "),
        (("--sedes", "4"), "beagle run: No such option: --sedes"),
        (("--resume", "nowhere"), "nowhere  there is no such run folder\n"),
        (("--resume", "nowhere", "--games", "4"), "--resume plays the run as its folder has it; leave out --games\n"),
    ],
)
def test_wrong_usage_is_a_sentence_and_leaves_nothing(
    beagle: Beagle, words: tuple[str, ...], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    said = beagle("run", *words)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(sentence)
    assert list(tmp_path.iterdir()) == []


def test_a_run_of_another_beagle_is_not_resumed(beagle: Beagle, tmp_path: Path) -> None:
    folder = tmp_path / "run"
    beagle("run", "--seeds", 1, "--out", folder)
    kept = manifest(folder)
    kept["versions"] = {"beagle": "0.0.9"}
    (folder / "manifest.json").write_text(json.dumps(kept))
    said = beagle("run", "--resume", folder)
    assert said.code == 2
    assert "cannot be resumed" in said.err
    assert "beagle 0.0.9" in said.err
