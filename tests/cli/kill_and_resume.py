"""Kill a run at a random moment, resume it, kill it again ... until it is whole: the digest is always the same.

Usage: python tests/cli/kill_and_resume.py [TIMES] [SEED]      (10 times unless said otherwise)

Each time a new run is killed by SIGKILL, with or without its workers, or stopped by Ctrl-C, until it is complete; then
its digest must be that of an undisturbed run, and `beagle check` must find it right. POSIX only.
"""

from __future__ import annotations

import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
EXPERIMENT = """\
name: killed
players: [2, 3]
pool: [wanderer, {{strategy: wanderer, hand: [5]}}, {{strategy: wanderer, hand: [9]}}]
seeds: {seeds}
variants: {{dear: {{rules: {{unlock_cost: 6}}}}}}
"""
MOST_KILLS = 12
"""After so many kills a run is left in peace, so that each time comes to an end."""


def beagle(*words: str) -> subprocess.Popen[bytes]:
    """A command line in a process and a group of its own."""
    environment = {**os.environ, "PYTHONPATH": os.environ.get("PYTHONPATH", str(ROOT))}
    command = [sys.executable, "-m", "cli.start", *words]
    return subprocess.Popen(
        command, env=environment, start_new_session=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    )


def undisturbed(place: Path) -> tuple[str, float]:
    """The digest of a run that nobody kills, and how long it takes."""
    begun = time.monotonic()
    process = beagle("run", str(place / "experiment.yaml"), "--out", str(place / "whole"), "--quiet")
    _, err = process.communicate()
    assert process.returncode == 0, err.decode()
    return digest_in(place / "whole"), time.monotonic() - begun


def digest_in(folder: Path) -> str:
    """The results digest in a manifest."""
    return str(json.loads((folder / "manifest.json").read_text(encoding="utf-8"))["results_digest"])


def kill(process: subprocess.Popen[bytes], lot: random.Random) -> str:
    """End a run in one of three ways."""
    way = lot.choice(("parent", "parent", "all", "ctrl-c"))
    try:
        if way == "parent":
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGKILL if way == "all" else signal.SIGINT)
    except ProcessLookupError:
        way = "over"
    return way


def until_whole(place: Path, seconds: float, lot: random.Random) -> list[str]:
    """Play a run that is killed again and again; how it was killed each time."""
    folder = place / "run"
    shutil.rmtree(folder, ignore_errors=True)
    ways: list[str] = []
    while True:
        begun = (folder / "manifest.json").exists()
        words = ["--resume", str(folder)] if begun else [str(place / "experiment.yaml"), "--out", str(folder)]
        process = beagle("run", *words, "--quiet", "--jobs", str(lot.randint(1, 3)))
        if len(ways) < MOST_KILLS:
            try:
                process.wait(lot.uniform(0.0, 1.2 * seconds))
            except subprocess.TimeoutExpired:
                ways.append(kill(process, lot))
        _, err = process.communicate(timeout=300)
        if process.returncode == 0:
            return ways
        if process.returncode not in (-signal.SIGKILL, -signal.SIGINT, 130):
            raise SystemExit(f"a run ended with {process.returncode}: {err.decode()}")


def right(folder: Path) -> bool:
    """Whether `beagle check` finds a folder right."""
    process = beagle("check", str(folder))
    _, err = process.communicate()
    if process.returncode:
        print(err.decode())
    return process.returncode == 0


def main(times: int, seed: int, seeds: int = 60) -> int:
    """Do it so many times; 1 if a digest or a folder was wrong."""
    lot = random.Random(seed)
    wrong = kills = 0
    with tempfile.TemporaryDirectory() as name:
        place = Path(name)
        (place / "experiment.yaml").write_text(EXPERIMENT.format(seeds=seeds))
        digest, seconds = undisturbed(place)
        for time_ in range(1, times + 1):
            ways = until_whole(place, seconds, lot)
            kills += len(ways)
            if digest_in(place / "run") != digest or not right(place / "run"):
                wrong += 1
                print(f"time {time_}, killed {ways}: the digest or the folder is wrong")
    print(f"{times} times, {kills} kills, {wrong} wrong; digest {digest}")
    return 1 if wrong else 0


if __name__ == "__main__":
    given = [int(word) for word in sys.argv[1:]]
    sys.exit(main(*(given + [10, 1][len(given) :])))
