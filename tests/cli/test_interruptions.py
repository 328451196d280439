"""However a run ends: its folder opens, holds only whole games, and ends with the digest of an undisturbed run."""

from __future__ import annotations

import errno
import os
import pty
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import polars as pl
import pytest

import sim
from cli import folder as folders
from reports import store
from tests.cli.playing import (
    QUICK,
    apart,
    ended,
    has_parts,
    manifest,
    processes_of,
    slowly,
    surroundings,
    wait_until,
    workers_of,
)
from tests.cli.said import Beagle, Said, Write

ALL = sim.compiled()
"""Whether every way to interrupt a run is tried; interpreted games are too slow for that."""

ENDS = {signal.SIGINT: 130, signal.SIGTERM: 143, signal.SIGHUP: 143, signal.SIGKILL: -9}


@pytest.fixture(scope="module")
def digest(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The results digest of an undisturbed run."""
    folder = tmp_path_factory.mktemp("undisturbed")
    (folder / "experiment.yaml").write_text(QUICK)
    said = ended(apart("run", folder / "experiment.yaml", "--out", folder / "run", "--quiet", BEAGLE_TEST_SECONDS="0"))
    assert said.code == 0
    return str(manifest(folder / "run")["results_digest"])


@pytest.fixture
def playing(write: Write, tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """A run that has written its first part, and is gone with all its processes at the end of the test."""
    process = apart("run", write(QUICK), "--jobs", 2, "--out", tmp_path / "run", BEAGLE_TEST_SECONDS="0.2")
    wait_until(lambda: has_parts(tmp_path / "run"))
    yield process
    try:
        ended(process)
        wait_until(lambda: not processes_of(process.pid))
    finally:
        for left in processes_of(process.pid):
            os.kill(left, signal.SIGKILL)


def ends_the_same(beagle: Beagle, folder: Path, digest: str) -> None:
    """A folder is right as it was left, and ends like an undisturbed run when it is resumed."""
    said = beagle("check", folder)
    assert (said.code, said.err) == (0, ""), said
    said = beagle("run", "--resume", folder, "--quiet")
    assert said.code == 0, said
    assert manifest(folder)["status"] == "complete"
    assert manifest(folder)["games"] == 60
    assert manifest(folder)["results_digest"] == digest
    assert beagle("check", folder).code == 0
    assert not [path for path in folder.rglob("*") if path.name.startswith(".")]


@pytest.mark.parametrize("sent", ENDS if ALL else [signal.SIGINT, signal.SIGKILL], ids=lambda sent: sent.name)
def test_a_run_that_is_stopped_leaves_no_process_and_ends_the_same(
    beagle: Beagle, playing: subprocess.Popen[str], tmp_path: Path, sent: signal.Signals, digest: str
) -> None:
    begun = time.monotonic()
    playing.send_signal(sent)
    said = ended(playing)
    assert said.code == ENDS[sent]
    wait_until(lambda: not processes_of(playing.pid))
    if sent is not signal.SIGKILL:
        assert time.monotonic() - begun < 10
        assert "wanderer" in said.out
        assert f"to go on: beagle run --resume {tmp_path / 'run'}\n" in said.err
        assert manifest(tmp_path / "run")["status"] == "interrupted"
    ends_the_same(beagle, tmp_path / "run", digest)


def test_ctrl_c_reaches_the_workers_too_and_they_finish_what_they_play(
    beagle: Beagle, playing: subprocess.Popen[str], tmp_path: Path, digest: str
) -> None:
    os.killpg(playing.pid, signal.SIGINT)
    said = ended(playing)
    assert said.code == 130
    assert "Traceback" not in said.err
    ends_the_same(beagle, tmp_path / "run", digest)


def test_the_second_ctrl_c_ends_a_run_at_once(beagle: Beagle, write: Write, tmp_path: Path, digest: str) -> None:
    playing = apart("run", write(QUICK), "--jobs", 1, "--out", tmp_path / "run", BEAGLE_TEST_SECONDS="1.5")
    wait_until(lambda: has_parts(tmp_path / "run"))
    time.sleep(1)
    playing.send_signal(signal.SIGINT)
    time.sleep(0.1)
    playing.send_signal(signal.SIGINT)
    said = ended(playing)
    assert said.code == 130
    assert said.out == ""
    assert "to go on: beagle run --resume" in said.err
    ends_the_same(beagle, tmp_path / "run", digest)


def test_games_that_take_too_long_are_not_waited_for(beagle: Beagle, write: Write, tmp_path: Path, digest: str) -> None:
    playing = apart("run", write(QUICK), "--jobs", 1, "--out", tmp_path / "run", BEAGLE_TEST_SECONDS="60")
    wait_until(lambda: workers_of(playing.pid))
    time.sleep(1)
    begun = time.monotonic()
    playing.send_signal(signal.SIGTERM)
    said = ended(playing)
    assert said.code == 143
    assert 2 < time.monotonic() - begun < 8
    assert "stopped after 0 of 60 games" in said.err
    ends_the_same(beagle, tmp_path / "run", digest)


def test_a_worker_that_is_killed_is_replaced(
    playing: subprocess.Popen[str], beagle: Beagle, tmp_path: Path, digest: str
) -> None:
    os.kill(workers_of(playing.pid)[0], signal.SIGKILL)
    assert ended(playing).code == 0
    assert manifest(tmp_path / "run")["results_digest"] == digest


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        ("BEAGLE_TEST_CRASH", "setup seed 11, round 0: NotImplementedError: Policy answers no questions"),
        ("BEAGLE_TEST_DEATH", "3 workers died (exit code -9; -9 often means too little memory) playing seed 11 of"),
    ],
)
def test_a_game_that_breaks_is_named_and_the_rest_is_kept(
    beagle: Beagle, write: Write, tmp_path: Path, digest: str, wish: str, sentence: str
) -> None:
    folder = tmp_path / "run"
    words = ("run", write(QUICK), "--jobs", 2, "--quiet", "--out", folder)
    said = ended(apart(*words, BEAGLE_TEST_SECONDS="0", **{wish: "11"}))
    assert said.code == 4
    assert sentence in said.err
    assert f"To see it: beagle play {folder} --seed 11 --players 2 --variant base --matchup 1 --arrang" in said.err
    assert f"once this is mended: beagle run --resume {folder}\n" in said.err
    assert "Traceback" not in said.err
    assert manifest(folder)["games"] >= 2
    assert beagle("play", folder, "--seed", 11).code == 0
    ends_the_same(beagle, folder, digest)


def test_a_terminal_that_closes_ends_a_run_in_order(beagle: Beagle, write: Write, tmp_path: Path, digest: str) -> None:
    folder = tmp_path / "run"
    command = slowly("run", write(QUICK), "--jobs", 2, "--out", folder)
    child, terminal = pty.fork()
    if child == 0:
        os.execve(command[0], command, surroundings(BEAGLE_TEST_SECONDS="0.2"))
    wait_until(lambda: has_parts(folder))
    os.close(terminal)
    _, status = os.waitpid(child, 0)
    assert os.waitstatus_to_exitcode(status) == 143
    wait_until(lambda: not processes_of(child))
    assert manifest(folder)["status"] == "interrupted"
    ends_the_same(beagle, folder, digest)


def test_a_second_run_into_a_folder_is_refused_and_no_hold_is_left(
    beagle: Beagle, write: Write, tmp_path: Path, digest: str
) -> None:
    playing = apart("run", write(QUICK), "--jobs", 1, "--out", tmp_path / "run", BEAGLE_TEST_SECONDS="1")
    wait_until(lambda: has_parts(tmp_path / "run"))
    for words in (("--resume", tmp_path / "run"), ("--seeds", 1, "--out", tmp_path / "run")):
        said = beagle("run", *words)
        assert (said.code, said.err) == (2, f"another run is playing into {tmp_path / 'run'}\n")
    playing.kill()
    ended(playing)
    ends_the_same(beagle, tmp_path / "run", digest)


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
