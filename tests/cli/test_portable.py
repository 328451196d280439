"""Without what only POSIX has: nothing but spawn, and it runs where signals, locks and masks are missing."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from cli import holding, machine
from cli.workers import all_cores
from tests.cli.playing import ROOT

POOR = """\
import builtins, os, signal, sys
for name in ("SIGHUP", "SIGKILL", "pthread_sigmask", "SIGALRM", "setitimer", "SIGPIPE", "siginterrupt"):
    if hasattr(signal, name): delattr(signal, name)
for name in ("fork", "forkpty", "sched_getaffinity", "wait4", "killpg", "getuid", "register_at_fork", "sysconf"):
    if hasattr(os, name): delattr(os, name)
sys.modules["fcntl"] = sys.modules["resource"] = sys.modules["termios"] = None
sys.path.insert(0, {root!r})
import cli.bench, cli.benching, cli.check, cli.list, cli.merge, cli.merging, cli.play, cli.run, cli.running, cli.workers
from cli.stopping import Stopping
with Stopping() as stopping: assert stopping.code == 0
from cli.main import command
"""


def poor(program: str) -> subprocess.CompletedProcess[str]:
    """Run a program in a Python that lacks what Windows lacks."""
    program = POOR.format(root=str(ROOT)) + program
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)


def test_every_command_can_be_imported_and_a_game_told_without_posix() -> None:
    done = poor("sys.exit(command(['play', '--seed', '3']))")
    assert (done.returncode, done.stderr) == (0, "")
    assert "wins" in done.stdout or "share the victory" in done.stdout


def test_the_mask_is_left_alone_where_there_is_none() -> None:
    done = poor("from cli.workers import no_interrupts, all_cores\nwith no_interrupts(): print(all_cores())")
    assert done.stdout.strip().isdigit(), done.stderr


def test_only_spawn_is_used() -> None:
    sources = [path.read_text(encoding="utf-8") for path in Path(holding.__file__).parent.glob("*.py")]
    assert {name for text in sources for name in re.findall(r'get_context\("(\w+)"\)', text)} == {"spawn"}
    assert not any(re.search(r"os\.fork|forkserver", text) for text in sources)


def test_a_hold_by_file_keeps_others_out(tmp_path: Path) -> None:
    handle = holding.hold_by_file(tmp_path)
    with pytest.raises(BlockingIOError):
        holding.hold_by_file(tmp_path)
    holding.let_go(handle)
    (tmp_path / holding.NOBODY_ELSE).unlink(missing_ok=True)
    holding.let_go(holding.hold_by_file(tmp_path))


def test_a_file_system_without_locks_keeps_nobody_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fcntl = pytest.importorskip("fcntl")

    def no_locks(*_: object) -> None:
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr(fcntl, "flock", no_locks)
    handles = [holding.hold_by_lock(tmp_path) for _ in range(2)]
    for handle in handles:
        os.close(handle)


@pytest.mark.parametrize(
    ("files", "free"),
    [
        ({"meminfo": "MemTotal: 9 kB\nMemAvailable:    2000000 kB\n"}, 2_048_000_000),
        ({"meminfo": "MemAvailable: 2000000 kB\n", "memory.max": "900\n", "memory.current": "500\n"}, 400),
        ({"meminfo": "MemAvailable: 2000000 kB\n", "memory.max": "max\n", "memory.current": "500\n"}, 2_048_000_000),
        ({"memory.max": "500\n", "memory.current": "900\n"}, 0),
        ({"meminfo": "MemAvailable:\nMemAvailable: many kB\n"}, None),
        ({}, None),
    ],
)
def test_free_memory_is_read_from_the_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, files: dict[str, str], free: int | None
) -> None:
    for name, text in files.items():
        (tmp_path / name).write_text(text)
    monkeypatch.setattr(machine, "MEMORY", tmp_path / "meminfo")
    monkeypatch.setattr(machine, "GROUPS", tmp_path)
    assert machine.free_memory() == free


@pytest.mark.parametrize(("free", "jobs"), [(None, 16), (10**9, 3), (0, 1), (10**12, 16), (machine.PARENT, 1)])
def test_jobs_follow_the_memory(monkeypatch: pytest.MonkeyPatch, free: int | None, jobs: int) -> None:
    monkeypatch.setattr(machine, "free_memory", lambda: free)
    assert machine.jobs_that_fit(16) == jobs
    assert all_cores() >= 1
