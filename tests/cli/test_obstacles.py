"""What stands in a run's way, and what a run left behind: nothing that was written is lost."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import polars as pl
import pytest

import sim
from cli import folder as folders
from reports import store
from tests.cli.playing import QUICK, ends_the_same, manifest
from tests.cli.said import Beagle, Said, Write

ALL = sim.compiled()
"""Whether every case is tried; interpreted games are too slow for that."""


def full(after: int) -> Callable[..., None]:
    """A disk that is full after so many files."""
    files = iter(range(after))

    def write(path: Path, content: bytes) -> None:
        if next(files, None) is None:
            raise store._bad(path, f"cannot be written: {os.strerror(errno.ENOSPC)}")
        store.write_whole(path, content)

    return write


def games_in(folder: Path) -> int:
    """How many games the whole slices of a folder have."""
    return sum(pl.read_parquet(path)["game"].n_unique() for path in (folder / "seats").glob("*.parquet"))


@pytest.mark.parametrize("files", [0, 1, 3, 4, 9, 23] if ALL else [3, 9])
def test_a_full_disk_loses_nothing_that_was_written(
    beagle: Beagle, write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, files: int, digest: str
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(folders, "write_whole", full(files))
        said = beagle("run", write(QUICK), "--jobs", 1, "--quiet", "--out", tmp_path / "run")
    assert said.code == 4
    assert "No space left on device" in said.err
    assert f"once this is mended: beagle run --resume {tmp_path / 'run'}" in said.err
    assert len(list((tmp_path / "run" / "seats").iterdir())) == files // 4
    assert manifest(tmp_path / "run")["games"] == games_in(tmp_path / "run")
    ends_the_same(beagle, tmp_path / "run", digest)


def test_a_disk_that_is_full_from_the_start_leaves_room_for_another_try(
    beagle: Beagle, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(store, "write_whole", full(0))
        said = beagle("run", "--seeds", 1, "--out", tmp_path / "run")
    assert said.code == 2
    assert "No space left on device" in said.err
    assert beagle("run", "--seeds", 1, "--out", tmp_path / "run").code == 0


def test_a_report_that_cannot_be_written_keeps_the_table_and_the_games(
    beagle: Beagle, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("reports.report.write_whole", full(0))
    said = beagle("run", "--seeds", 1, "--out", tmp_path / "run")
    assert said.code == 4
    assert "explorer" in said.out
    assert said.err.endswith("The games are kept; only the report is missing.\n")
    assert manifest(tmp_path / "run")["status"] == "complete"


def read_only(path: Path, *_: Any, **__: Any) -> None:
    """A folder in which nothing can be changed, even for root."""
    raise OSError(errno.EROFS, os.strerror(errno.EROFS), str(path))


def test_a_read_only_folder_is_a_sentence_and_can_still_be_read(
    beagle: Beagle, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "run"
    assert beagle("run", "--seeds", 1, "--out", folder).code == 0
    kept = (folder / "manifest.json").read_text()
    (folder / "manifest.json").write_text(kept.replace('"complete"', '"interrupted"'))
    for method in ("mkdir", "unlink", "replace", "open"):
        original = getattr(Path, method)
        monkeypatch.setattr(Path, method, guarded_by(original, reading_too=method == "open"))
    for words in (("--seeds", 1, "--out", tmp_path / "new"), ("--resume", folder)):
        said = beagle("run", *words)
        assert said.code in (2, 4)
        assert "Read-only file system" in said.err
        assert "beagle failed" not in said.err
    assert beagle("check", folder).code == 0
    assert beagle("play", folder).code == 0


def guarded_by(original: Callable[..., Any], reading_too: bool) -> Callable[..., Any]:
    """A method of paths that changes nothing; opening to read still works."""

    def method(path: Path, *given: Any, **named: Any) -> Any:
        if reading_too and "w" not in str(given[:1] or named.get("mode", "r")):
            return original(path, *given, **named)
        return read_only(path)

    return method


def killed_at_once(folder: Path) -> Said:
    """A run whose folder shows no more than that it was about to begin."""
    folder.mkdir()
    (folder / ".manifest.json.17.partial").write_text("{")
    return Said(0, "", "")


def test_a_run_that_was_killed_before_it_began_is_begun_again(beagle: Beagle, tmp_path: Path) -> None:
    killed_at_once(tmp_path / "run")
    assert beagle("run", "--resume", tmp_path / "run").code == 2
    assert beagle("run", "--seeds", 1, "--out", tmp_path / "run").code == 0
    assert not list((tmp_path / "run").glob(".*"))


def test_what_a_killed_run_left_half_done_is_not_read_and_then_removed(
    beagle: Beagle, write: Write, tmp_path: Path, digest: str
) -> None:
    folder = tmp_path / "run"
    beagle("run", write(QUICK), "--out", folder, "--quiet")
    whole = sorted((folder / "seats").iterdir())
    whole[0].unlink()
    whole[1].rename(whole[1].with_name(f".{whole[1].name}.17.partial"))
    assert 0 < games_in(folder) < 60
    kept = (folder / "manifest.json").read_text()
    (folder / "manifest.json").write_text(kept.replace('"complete"', '"running"').replace(": 60,", ": 0,", 1))
    (folder / "seats" / "letter.txt").write_text("dear sister")
    said = beagle("check", folder)
    assert f"being played or broken off, {games_in(folder)} games so far" in said.out
    assert beagle("run", "--resume", folder, "--quiet").code == 0
    assert (folder / "seats" / "letter.txt").read_text() == "dear sister"
    (folder / "seats" / "letter.txt").unlink()
    ends_the_same(beagle, folder, digest)


@pytest.mark.parametrize("table", ["seats", "rounds", "setups", "events"] if ALL else ["rounds"])
def test_damaged_parts_are_played_again(beagle: Beagle, write: Write, tmp_path: Path, table: str, digest: str) -> None:
    folder = tmp_path / "run"
    beagle("run", write(QUICK), "--out", folder, "--quiet")
    part = sorted((folder / table).iterdir())[3]
    part.write_bytes(part.read_bytes()[:-9])
    assert beagle("check", folder).code == 1
    said = beagle("run", "--resume", folder, "--quiet")
    assert said.code == 0
    assert f"{part}" in said.err
    assert "its games are played again" in said.err
    ends_the_same(beagle, folder, digest)
