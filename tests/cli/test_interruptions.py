"""However a run ends: its folder opens, holds only whole games, and ends with the digest of an undisturbed run."""

from __future__ import annotations

import os
import pty
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import sim
from cli.stopping import Stopping
from tests.cli.playing import (
    QUICK,
    apart,
    ended,
    ends_the_same,
    has_parts,
    manifest,
    processes_of,
    slowly,
    surroundings,
    wait_until,
    workers_of,
)
from tests.cli.said import Beagle, Write

ALL = sim.compiled()
"""Whether every way to interrupt a run is tried; interpreted games are too slow for that."""

ENDS = {signal.SIGINT: 130, signal.SIGTERM: 143, signal.SIGHUP: 143, signal.SIGKILL: -9}


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


@pytest.mark.parametrize("sent", ENDS if ALL else [signal.SIGINT, signal.SIGKILL], ids=lambda sent: sent.name)
def test_a_run_that_is_stopped_leaves_no_process_and_ends_the_same(
    beagle: Beagle, playing: subprocess.Popen[str], tmp_path: Path, sent: signal.Signals, digest: str
) -> None:
    playing.send_signal(sent)
    said = ended(playing)
    assert said.code == ENDS[sent]
    wait_until(lambda: not processes_of(playing.pid))
    if sent is not signal.SIGKILL:
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


def test_ctrl_c_while_beagle_is_still_starting_shows_no_traceback() -> None:
    program = (
        "import sys\n"
        "class CtrlC:\n"
        "    def find_spec(self, name, *_):\n"
        "        if name == 'cli.main':\n"
        "            raise KeyboardInterrupt\n"
        "sys.meta_path.insert(0, CtrlC())\n"
        "from cli.start import main\n"
        "main()\n"
    )
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (said.returncode, said.stdout, said.stderr) == (130, "", "")


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
    playing.send_signal(signal.SIGTERM)
    said = ended(playing)
    assert said.code == 143
    assert "stopped after 0 of 60 games" in said.err
    ends_the_same(beagle, tmp_path / "run", digest)


def test_games_under_way_have_two_and_a_half_seconds_to_end(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("cli.stopping.time.monotonic", lambda: now[0])
    with Stopping() as stopping:
        os.kill(os.getpid(), signal.SIGTERM)
        assert stopping.code == 143
        now[0] = 102.4
        assert not stopping.out_of_patience
        now[0] = 102.6
        assert stopping.out_of_patience


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
