"""What the README shows of the first look is what a first look prints."""

from __future__ import annotations

from pathlib import Path

import pytest

import sim
from tests.cli.playing import ROOT
from tests.cli.said import Beagle

README = (ROOT / "README.md").read_text(encoding="utf-8")
SHOWN = README.partition("<!-- example -->")[2].partition("<!-- end example -->")[0]


@pytest.mark.many
@pytest.mark.skipif(not sim.compiled(), reason="its 300 games take half a minute interpreted")
def test_the_first_look_prints_what_the_readme_shows(
    beagle: Beagle, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "80")
    said = beagle("run", ROOT / "configs" / "first-look.yaml", "--out", tmp_path / "run", "--quiet")
    assert said.code == 0, said.err
    shown = [line.removeprefix("    ").rstrip() for line in SHOWN.strip("\n").splitlines()]
    told = [line.rstrip() for line in said.out.rstrip("\n").splitlines()]
    assert told[: len(shown)] == shown
    assert [line for line in told[len(shown) :] if not line.startswith(("Report: ", str(tmp_path)))] == []
