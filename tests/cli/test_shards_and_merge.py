"""Shards and merging: any cut gives the same run, and what does not belong together is refused by name."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from cli.schedule import LAST_CUT, Schedule, Slice, without
from cli.shards import Shard
from tests.cli.playing import manifest
from tests.cli.said import Beagle, Write
from tests.cli.test_schedule import experiment

SMALL = "lineup: [wanderer, {strategy: wanderer, hand: [5]}]\nseeds: 7\n"
OTHER = "lineup: [wanderer, {strategy: wanderer, hand: [6]}]\nseeds: 7\n"


@pytest.fixture(scope="module")
def shards(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a whole run and its three shards."""
    from cli.main import command

    folder = tmp_path_factory.mktemp("shards")
    (folder / "small.yaml").write_text(SMALL)
    command(["run", str(folder / "small.yaml"), "--jobs", "1", "--quiet", "--out", str(folder / "whole")])
    for k in (1, 2, 3):
        out = ["--shard", f"{k}/3", "--out", str(folder / f"part-{k}")]
        command(["run", str(folder / "small.yaml"), "--jobs", "1", "--quiet", *out])
    return folder


def parts(shards: Path, *numbers: int) -> list[Path]:
    """The folders of some shards."""
    return [shards / f"part-{k}" for k in numbers]


def changed(folder: Path, to: Path, **keys: Any) -> Path:
    """A copy of a run whose manifest says something else."""
    shutil.copytree(folder, to)
    (to / "manifest.json").write_text(json.dumps(manifest(folder) | keys))
    return to


@pytest.mark.parametrize("of", [1, 2, 5, 7])
def test_shards_cover_every_seed_once(of: int) -> None:
    places = [place for number in range(1, of + 1) for place in Shard(number, of).places(7)]
    assert places == list(range(7))


def test_the_slices_of_shards_are_those_of_the_run() -> None:
    schedule = Schedule(experiment("ABCD", range(1000), [2, 3]))
    cut = [part for k in range(1, 4) for part in schedule.slices(Shard(k, 3).places(1000))]
    assert without(schedule.slices(), cut) == []
    assert sum(map(schedule.games_in, cut)) == schedule.games
    assert len(cut) <= len(schedule.slices()) + 2 * 2 * LAST_CUT


def test_what_is_left_without_some_slices() -> None:
    wanted = [Slice(2, 0, 10), Slice(3, 0, 10)]
    assert without(wanted, [Slice(2, 3, 5)]) == [Slice(2, 0, 3), Slice(2, 5, 10), Slice(3, 0, 10)]
    assert without(wanted, [Slice(2, 0, 4), Slice(2, 4, 10), Slice(3, 8, 12)]) == [Slice(3, 0, 8)]
    assert without(wanted, wanted) == []


def test_a_shard_keeps_the_numbers_of_its_games_and_can_be_checked(beagle: Beagle, shards: Path) -> None:
    said = beagle("check", shards / "part-2")
    assert said.code == 0
    assert 'shard 2/3 of the complete run "small", 4 games' in said.out
    assert manifest(shards / "part-2")["games_planned"] == 4
    assert sum(manifest(folder)["games"] for folder in parts(shards, 1, 2, 3)) == 14


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("0/3", "is no part of a run; the second of five shards is --shard 2/5"),
        ("4/3", "is no part of a run"),
        ("two", "is no part of a run"),
        ("1/20", "has nothing to play: the run has only 7 setup seeds"),
    ],
)
def test_a_shard_that_is_none_is_refused(beagle: Beagle, shards: Path, text: str, sentence: str) -> None:
    said = beagle("run", shards / "small.yaml", "--shard", text, "--out", shards / "none")
    assert said.code == 2
    assert sentence in said.err
    assert not (shards / "none").exists()


def test_merged_shards_are_the_whole_run(beagle: Beagle, shards: Path, tmp_path: Path) -> None:
    said = beagle("merge", *parts(shards, 3, 1, 2), "--out", tmp_path / "all", "--json")
    assert (said.code, said.err) == (0, "")
    whole, merged = manifest(shards / "whole"), manifest(tmp_path / "all")
    assert json.loads(said.out)["results_digest"] == whole["results_digest"]
    for key in ("status", "games", "decisions", "results_digest", "config_digest", "to_repeat", "shard"):
        assert merged[key] == whole[key]
    assert [source["shard"] for source in merged["merged"]] == ["3/3", "1/3", "2/3"]
    assert beagle("check", tmp_path / "all").code == 0


def test_gaps_are_named_and_can_be_played_later(beagle: Beagle, shards: Path, tmp_path: Path) -> None:
    words = ("merge", *parts(shards, 1, 3), "--out", tmp_path / "all")
    said = beagle(*words)
    assert said.code == 2
    assert said.err == (
        "no folder holds setup seeds 3 to 4 with 2 players (2 seeds)\n"
        "Play them first, or give --partial to join what is there.\n"
    )
    assert not (tmp_path / "all").exists()
    said = beagle(*words, "--partial")
    assert said.code == 0
    assert f"to play what is missing: beagle run --resume {tmp_path / 'all'}" in said.err
    assert beagle("check", tmp_path / "all").code == 0
    assert beagle("run", "--resume", tmp_path / "all", "--quiet").code == 0
    assert manifest(tmp_path / "all")["results_digest"] == manifest(shards / "whole")["results_digest"]


def test_games_that_two_folders_hold_are_named(beagle: Beagle, shards: Path, tmp_path: Path) -> None:
    said = beagle("merge", *parts(shards, 1, 2, 3), shards / "whole", "--out", tmp_path / "all")
    assert said.code == 2
    assert "both hold setup seed 1 with 2 players" in said.err
    said = beagle("merge", *parts(shards, 1, 2, 3), shards / "x" / ".." / "part-1", "--out", tmp_path / "all")
    assert (said.code, said.err) == (2, f"{shards / 'x' / '..' / 'part-1'} is given more than once\n")
    assert not (tmp_path / "all").exists()


@pytest.mark.parametrize(
    ("keys", "sentence"),
    [
        ({"versions": {"beagle": "0.0.9"}}, "were played by different versions of beagle: 0.1.0 and 0.0.9"),
        ({"box_digest": "0" * 64}, "were played with different boxes of printed components"),
        ({"events": False}, "has events, and the other was played with --events off"),
    ],
)
def test_what_was_played_otherwise_is_not_merged(
    beagle: Beagle, shards: Path, tmp_path: Path, keys: dict[str, Any], sentence: str
) -> None:
    other = changed(shards / "part-2", tmp_path / "other", **keys)
    said = beagle("merge", shards / "part-1", other, shards / "part-3", "--out", tmp_path / "all")
    assert said.code == 2
    assert sentence in said.err
    assert not (tmp_path / "all").exists()


def test_runs_of_different_experiments_are_not_merged(
    beagle: Beagle, write: Write, shards: Path, tmp_path: Path
) -> None:
    beagle("run", write(OTHER, "small.yaml"), "--jobs", 1, "--shard", "2/3", "--out", tmp_path / "other")
    said = beagle("merge", shards / "part-1", tmp_path / "other", "--out", tmp_path / "all")
    assert said.code == 2
    assert "are runs of different experiments: they differ in variants" in said.err


def test_a_damaged_shard_is_not_merged(beagle: Beagle, shards: Path, tmp_path: Path) -> None:
    other = changed(shards / "part-2", tmp_path / "other")
    part = next((other / "rounds").iterdir())
    part.write_bytes(part.read_bytes()[:-1])
    said = beagle("merge", shards / "part-1", other, shards / "part-3", "--out", tmp_path / "all")
    assert said.code == 2
    assert f"{part}  is cut off or not a Parquet file" in said.err


def test_what_is_no_run_is_not_merged(beagle: Beagle, shards: Path, tmp_path: Path) -> None:
    for stranger in (tmp_path, tmp_path / "nowhere", shards / "small.yaml"):
        said = beagle("merge", shards / "part-1", stranger, "--out", tmp_path / "all")
        assert said.code == 2
        assert said.err.startswith(str(stranger))
    said = beagle("merge", *parts(shards, 1, 2, 3), "--out", shards / "whole")
    assert said.code == 2
    assert "is there already and not empty" in said.err
