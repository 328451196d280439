"""Runs to look at, and runs in processes of their own, with slow games, so that there is time to interrupt them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from cli.main import command
from tests.cli.said import Beagle, Said

ROOT = Path(__file__).parents[2]
QUICK = "lineup: [wanderer, {strategy: wanderer, hand: [5]}]\nseeds: 30\n"
"""Sixty quick games."""


def small_run(folder: Path, text: str, name: str = "run") -> Path:
    """The folder of a whole run, played in this process, of the experiment that a text tells."""
    (folder / f"{name}.yaml").write_text(text, "utf-8")
    assert command(["run", str(folder / f"{name}.yaml"), "--quiet", "--jobs", "1", "--out", str(folder / name)]) == 0
    return folder / name


def slowly(*words: object) -> list[str]:
    """The command that is a command line with slow games."""
    return [sys.executable, str(ROOT / "tests" / "cli" / "slow.py"), *map(str, words)]


def surroundings(**environment: str) -> dict[str, str]:
    """The environment of such a command."""
    path = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
    return {**os.environ, "PYTHONPATH": path, **environment}


def apart(*words: object, **environment: str) -> subprocess.Popen[str]:
    """A command line with slow games in a process of its own, and in a group of its own as a shell would put it."""
    return subprocess.Popen(
        slowly(*words),
        cwd=ROOT,
        env=surroundings(**environment),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def ended(process: subprocess.Popen[str]) -> Said:
    """What a process came to."""
    out, err = process.communicate(timeout=120)
    return Said(process.returncode, out, err)


def manifest(folder: Path) -> dict[str, Any]:
    """A run's manifest."""
    found = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    assert isinstance(found, dict)
    return found


def wait_until(done: Callable[[], object]) -> None:
    """Wait until something is so."""
    until = time.monotonic() + 60
    while not done():
        if time.monotonic() > until:
            raise TimeoutError("what was waited for did not come")
        time.sleep(0.02)


def has_parts(folder: Path) -> bool:
    """Whether a run has written a part."""
    return any((folder / "seats").glob("*.parquet"))


def processes_of(group: int) -> list[int]:
    """The processes of a group that still live, as Linux tells."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                fields = (entry / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            if int(fields[2]) == group and fields[0] != "Z":
                found.append(int(entry.name))
    return found


def workers_of(group: int) -> list[int]:
    """The worker processes of a run."""
    found = []
    for process in processes_of(group):
        try:
            command = Path(f"/proc/{process}/cmdline").read_bytes()
        except OSError:
            continue
        if b"spawn_main" in command:
            found.append(process)
    return found


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
