"""Every worked example is in the README with its question and an answer, and runs as it is, here with one seed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.said import Beagle
from tests.examples import EXAMPLES, README, ROOT, answer_of, heading, parts

SECTION = parts(README.read_text(encoding="utf-8"))[1]
ANSWERS = [entry.strip().splitlines() for entry in SECTION.split("\n\n") if entry.strip()]


def test_the_readme_has_every_example_with_an_answer() -> None:
    stale = "the examples in README.md are stale; write them anew with: python -m tests.examples"
    assert [lines[0] for lines in ANSWERS] == [heading(name) for name in EXAMPLES], stale
    assert all(len(lines) > 1 and any(map(str.isdigit, lines[1])) for lines in ANSWERS), stale


def test_every_config_is_named_in_the_readme() -> None:
    text = README.read_text(encoding="utf-8")
    assert [path.name for path in (ROOT / "configs").glob("*.yaml") if f"configs/{path.name}" not in text] == []


@pytest.mark.many
@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_runs_and_answers(
    beagle: Beagle, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.chdir(ROOT)
    said = beagle(*EXAMPLES[name], "--seeds", 1, "--jobs", 1, "--quiet", "--json", "--out", tmp_path / "run")
    assert said.code in (0, 1, 3), said.err
    assert any(map(str.isdigit, answer_of(json.loads(said.out))))
