"""A run that is killed at random moments and resumed always ends with the same digest."""

from __future__ import annotations

import os

import pytest

import sim
from tests.cli.kill_and_resume import main


@pytest.mark.many
@pytest.mark.skipif(os.name != "posix", reason="processes are killed as POSIX does it")
def test_killed_at_random_moments_and_resumed(capsys: pytest.CaptureFixture[str]) -> None:
    times, seeds = (10, 60) if sim.compiled() else (1, 6)
    assert main(times, 7, seeds) == 0
    assert f"{times} times, " in capsys.readouterr().out
