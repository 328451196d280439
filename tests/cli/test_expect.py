"""`--expect`: exit codes, and mistakes in a gate before anything is played."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.said import Beagle, Write

RUN = """\
lineup: [wanderer, {strategy: wanderer, hand: [5]}]
seats: fixed
seeds: 40
variants: {same: {}, other: {lineup: [wanderer, {strategy: wanderer, hand: [6]}]}}
"""
PASSES = "{what: win share, of: each seat, at_least: 0.05, at_most: 0.95}"
SAME = "{what: vp, change: same, at_least: -2, at_most: 2}"
FAILS = "{what: vp, of: seat 1, at_least: 1000}"
OPEN = "{what: win share, of: wanderer (5), at_least: 0.499, at_most: 0.501}"


def gate(*expectations: str) -> str:
    return "expect:\n" + "".join(f"  - {one}\n" for one in expectations)


def test_a_run_and_its_folder_are_judged(beagle: Beagle, write: Write, tmp_path: Path) -> None:
    run, path = tmp_path / "run", write(gate(PASSES, SAME), "gate.yaml")
    said = beagle("run", write(RUN), "--quiet", "--out", run, "--expect", path)
    assert (said.code, said.err) == (0, "")
    assert said.out.endswith("Expectations: passed (3 passed).\n")
    for expected, code, verdict in (
        ((PASSES, FAILS), 1, "failed (2 passed, 1 failed)"),
        ((PASSES, OPEN), 3, "inconclusive (2 passed, 1 inconclusive)"),
        ((FAILS, OPEN), 1, "failed (1 failed, 1 inconclusive)"),
    ):
        said = beagle("check", run, "--replays", 0, "--expect", write(gate(*expected), "gate.yaml"))
        assert said.code == code
        assert f"Expectations: {verdict}.\n" in said.out
    said = beagle("run", "--resume", run, "--json", "--expect", write(gate(FAILS), "gate.yaml"))
    assert said.code == 1
    judgement = json.loads(said.out)["judgement"]
    assert (judgement["verdict"], judgement["expectations"][0]["wanted"]) == ("failed", "at least 1,000.0")


def test_a_gate_is_checked_by_itself(beagle: Beagle, write: Write, tmp_path: Path) -> None:
    said = beagle("check", write(gate(PASSES, SAME)))
    assert said.out.endswith(': the gate "experiment": 2 expectations\n')
    assert beagle("check", write(RUN), "--expect", write(gate(PASSES), "gate.yaml")).code == 2
    said = beagle("check", tmp_path, "--expect", write(RUN))
    assert (said.code, said.out) == (2, "")
    assert "this is no gate: it has no `expect`" in said.err


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ("{what: win share, of: each seat}", "expect 1 what: an expectation has `at_least`, `at_most` or both"),
        ("{what: vp, at_least: 3, at_most: 2}", "expect 1 at_least: nothing is at least 3 and at most 2"),
        ("{what: win share, at_most: 1}", "the win share of everyone is always one part in as many as play"),
        ("{what: vp, at_most: 1, change: same, variant: base}", "expect 1 variant: `change` names a variant already"),
        ("{what: points, at_most: 1}", "expect 1 what: should be 'win share' or 'vp', not \"points\""),
        ("{what: vp, at_mots: 1}", 'expect 1 at_mots: unknown key "at_mots"; did you mean "at_most"?'),
        ("{what: vp, at_most: 1, of: wandrer}", 'expect 1 of: nobody is called "wandrer" here; did you mean'),
        ("{what: vp, at_most: 1, change: other, of: wanderer (5)}", 'nobody is called "wanderer (5)" here'),
        ("{what: vp, at_most: 1, of: seat 3}", 'expect 1 of: nobody is called "seat 3" here'),
        ("{what: vp, at_most: 1, change: sane}", 'there is no variant "sane"; did you mean "same"?'),
        ("{what: vp, at_most: 1, variant: sane}", 'there is no variant "sane"; did you mean "same"?'),
        ("{what: vp, at_most: 1, players: 4}", "expect 1 players: this is played by 2, not by 4"),
    ],
)
def test_a_wrong_expectation_is_a_sentence_before_anything_is_played(
    beagle: Beagle, write: Write, tmp_path: Path, wrong: str, sentence: str
) -> None:
    path = write(gate(wrong), "gate.yaml")
    said = beagle("run", write(RUN), "--out", tmp_path / "run", "--expect", path)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(f"{path}:2  ")
    assert sentence in said.err
    assert not (tmp_path / "run").exists()


def test_what_is_no_gate_is_told(beagle: Beagle, write: Write) -> None:
    path = write(RUN)
    said = beagle("run", path, "--expect", path)
    assert (said.code, said.err) == (2, f"{path}:1  this is no gate: it has no `expect`\n")
