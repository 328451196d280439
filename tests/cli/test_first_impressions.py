"""What somebody meets who tries things out: odd values, wrong files, long names, narrow terminals."""

from __future__ import annotations

import json
import subprocess
import time
from pathlib import Path

import pytest

from cli.processes import python
from tests.cli.said import Beagle


@pytest.mark.parametrize("seconds", ["inf", "nan", "3601"])
def test_a_benchmark_ends(beagle: Beagle, seconds: str) -> None:
    said = beagle("bench", "--seconds", seconds)
    assert (said.code, said.out) == (2, "")
    assert "--seconds" in said.err


def test_a_timed_process_ends_with_its_parent() -> None:
    process = subprocess.Popen(
        python("cli.stopwatch", "serve", "interpreted"), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdin is not None
    process.stdin.write(json.dumps([["wanderer", "wanderer"], 3600]) + "\n")
    process.stdin.flush()
    time.sleep(1)
    process.stdin.close()
    assert process.wait(60) == 0


def test_a_merge_does_not_go_into_one_of_its_sources(beagle: Beagle, tmp_path: Path) -> None:
    said = beagle("merge", tmp_path / "g1", "--out", tmp_path / "x" / ".." / "g1")
    assert said.code == 2
    assert "is one of the folders to merge" in said.err
