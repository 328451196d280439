"""Tuning: what it changes in a file, that a search can be broken off, and that it finds what is better."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
from dataclasses import asdict
from math import log
from pathlib import Path

import pytest

import strategies
from cli.evolving import Evolution, State
from cli.experiment import load_experiment
from cli.field import Field
from cli.numbers import numbers_in, with_numbers
from cli.provenance import versions
from sim.box import box_digest
from tests.cli.playing import ROOT, surroundings, wait_until
from tests.cli.said import Beagle, Said, Write

MINE = """\
name: mine
about: Größer is 7 times better.
# 3 notes on 2 numbers
priorities: {slot silver 2: 2, theory: [1, 1.5, 0, 1.0e0, 0.5]}  # 9 more
when:
- if: {coins held: {at_most: 3}, round: 4}
  priorities:
    explore: 1.25
"""
FIELD = "players: 2\nlineup: [wanderer, wanderer]\nseeds: 1\n"


@pytest.fixture
def tune(beagle: Beagle, write: Write) -> tuple[Path, Path]:
    """A strategy and a field, both small."""
    return write("name: mine\npriorities: {explore: 1.5}\n", "mine.yaml"), write(FIELD, "field.yaml")


def test_numbers_are_found_where_they_stand() -> None:
    found = numbers_in(MINE, "mine.yaml")
    assert [(number.where, number.value) for number in found] == [
        ("priorities slot silver 2", 2.0),
        ("priorities theory 1", 1.0),
        ("priorities theory 2", 1.5),
        ("priorities theory 4", 1.0),
        ("priorities theory 5", 0.5),
        ("when 1 explore", 1.25),
    ]


def test_what_is_held_is_left_out_also_under_when() -> None:
    text = f"{MINE}    theory: 3\n"
    evolution = Evolution(State(text, {}, 1, {}, ["slot silver 2", "theory"]))
    assert [number.where for number in evolution.numbers] == ["when 1 explore"]
    assert evolution.text([log(2)]) == text.replace("1.25", "2.5")


def test_only_the_numbers_change_rounded_and_within_bounds() -> None:
    changed = with_numbers(MINE, numbers_in(MINE, "mine.yaml"), [2.128, 1, 99, 0.001, 0.5, 3])
    assert changed == MINE.replace("2: 2", "2: 2.13").replace("1.5, 0, 1.0e0", "20, 0, 0").replace("1.25", "3")
    strategies.read(changed, "mine")


def test_a_number_that_falls_to_nothing_can_be_read_again() -> None:
    changed = with_numbers(MINE, numbers_in(MINE, "mine.yaml"), [0.0] * 6)
    assert numbers_in(changed, "mine.yaml") == []


def scored(evolution: Evolution, generations: int) -> Evolution:
    """A search whose score is highest where the first factor doubles and the second halves."""
    wanted = [log(2), log(0.5)]
    while evolution.finished < generations:
        points = evolution.current()
        for point in points:
            point.score = -sum((one - other) ** 2 for one, other in zip(point.logs, wanted, strict=True))
        evolution.tell(points)
    return evolution


def begun() -> State:
    """The state of a search that begins."""
    return State("priorities: {explore: 1, ribbons: 3}\n", {}, 1, {})


def test_the_search_finds_the_best_factors() -> None:
    assert scored(Evolution(begun()), 40).found() == "priorities: {explore: 2, ribbons: 1.5}\n"


def test_a_search_goes_on_from_its_state_as_if_it_had_never_stopped() -> None:
    straight = scored(Evolution(begun()), 9)
    broken = scored(Evolution(begun()), 4)
    broken.current()[0].score = None
    assert scored(Evolution(broken.state), 9).found() == straight.found()
    assert broken.state == straight.state


def test_the_tuned_strategy_takes_each_place_in_turn() -> None:
    from cli.experiment import resolved
    from sim.reading import parse_yaml

    text = "pool: [explorer, scholar, navigator]\nplayers: 3\nseeds: 1\n"
    field = Field(resolved(parse_yaml(text, "field"), Path()))
    assert field.orders == [(3, 1, 2), (0, 3, 2), (0, 1, 3)]
    assert all(seating.slots.count(3) == 1 for seating in field.seatings(1))
    assert field.games_on([1, 2]) == 2 * 9


def test_it_writes_a_strategy_and_says_what_it_gained(beagle: Beagle, tune: tuple[Path, Path], tmp_path: Path) -> None:
    out = tmp_path / "out.yaml"
    said = beagle("tune", *tune, "--out", out, "--evaluations", 3, "--jobs", 1, "--quiet")
    assert (said.code, said.err) == (0, "")
    assert "mine on 4 fresh setup seeds, 8 games each:" in said.out
    assert f"Written to {out}" in said.out
    changed = strategies.load(str(out), Path())
    assert changed.name == "mine"
    assert numbers_in(changed.text, "out")[0].where == "priorities explore"
    said = beagle("tune", *tune, "--out", out, "--evaluations", 5, "--jobs", 2, "--json", "--resume")
    assert said.code == 0
    assert json.loads(said.out)["evaluations"] == 8
    assert "8 evaluations (--evaluations 5 makes whole generations) of 2 games each" in said.err
    straight = tmp_path / "straight.yaml"
    beagle("tune", *tune, "--out", straight, "--evaluations", 8, "--jobs", 2, "--quiet")
    assert straight.read_text() == out.read_text()


def test_a_search_that_is_interrupted_says_how_to_go_on(
    tune: tuple[Path, Path], beagle: Beagle, tmp_path: Path
) -> None:
    out = tmp_path / "out.yaml"
    words = ["tune", *map(str, tune), "--out", str(out), "--evaluations", "4000", "--jobs", "1"]
    process = subprocess.Popen(
        [sys.executable, "-m", "cli.main", *words],
        cwd=ROOT,
        env=surroundings(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    kept = tmp_path / "out.yaml.tuning.json"
    try:
        wait_until(lambda: kept.exists() and re.search(r'"score": -?\d', kept.read_text()))
        process.send_signal(signal.SIGINT)
        out_and_err = process.communicate(timeout=60)
    finally:
        process.kill()
    said = Said(process.returncode, *out_and_err)
    assert said.code == 130
    assert f"to go on: beagle tune {' '.join(map(str, tune))} --out {out}" in said.err
    assert not out.exists()
    said = beagle("tune", *tune, "--out", out, "--evaluations", 4, "--jobs", 1, "--quiet", "--resume")
    assert said.code == 0
    assert out.exists()


def test_what_cannot_be_tuned_is_refused_in_a_sentence(beagle: Beagle, write: Write, tmp_path: Path) -> None:
    mine, field = write(MINE, "mine.yaml"), write(FIELD, "field.yaml")
    listed = write("lineup: [wanderer, wanderer]\nseeds: [3, 5]\n", "listed.yaml")
    out = tmp_path / "out.yaml"
    for words, sentence in (
        (["wanderer", field], "wanderer has no numbers under `priorities` that could be tuned"),
        ([mine, field, "--hold", "theory,explor"], 'mine has no number on "explor"; did you mean "explore"?'),
        ([mine, field, "--hold", "x"], 'no number on "x". It has slot silver 2, theory and explore.'),
        (
            [mine, field, "--hold", "slot silver 2, theory, explore"],
            "mine has no numbers under `priorities` that could be tuned besides those that --hold names",
        ),
        ([mine, listed], "tuning needs `seeds` as a count"),
        ([mine, field, "--resume"], "there is nothing to resume"),
        (["explorr", field], 'there is no strategy "explorr"; did you mean "explorer"?'),
        ([mine, tmp_path / "none.yaml"], "there is no such file"),
    ):
        said = beagle("tune", *words, "--out", out)
        assert (said.code, said.out) == (2, "")
        assert sentence in said.err
        assert not list(tmp_path.glob("out*"))


def test_what_is_held_stays_and_must_be_held_again_to_go_on(beagle: Beagle, write: Write, tmp_path: Path) -> None:
    mine, field, out = write(MINE, "mine.yaml"), write(FIELD, "field.yaml"), tmp_path / "out.yaml"
    words = ["tune", mine, field, "--out", out, "--evaluations", 8, "--jobs", 1, "--quiet", "--hold"]
    assert beagle(*words, "theory, explore").code == 0
    kept, changed = numbers_in(MINE, "mine"), numbers_in(out.read_text(encoding="utf-8"), "out")
    assert [new.where for old, new in zip(kept, changed, strict=True) if old.value != new.value] == [
        "priorities slot silver 2"
    ]
    assert beagle(*words, "explore,theory", "--resume").code == 0
    said = beagle(*words, "theory", "--resume")
    assert said.code == 2
    assert "cannot be resumed, for it was begun with another choice of what is held" in said.err


def test_a_search_is_not_mixed_with_another(beagle: Beagle, tune: tuple[Path, Path], tmp_path: Path) -> None:
    out = tmp_path / "out.yaml"
    assert beagle("tune", *tune, "--out", out, "--evaluations", 1, "--jobs", 1, "--quiet").code == 0
    said = beagle("tune", *tune, "--out", out)
    assert (said.code, said.out) == (2, "")
    assert "out.yaml is there already; --resume goes on with its search, --out names another file" in said.err
    said = beagle("tune", *tune, "--out", out, "--seed", 2, "--resume")
    assert said.code == 2
    assert "cannot be resumed, for it was begun with another seed" in said.err
    Path(f"{out}.tuning.json").write_text("[]")
    said = beagle("tune", *tune, "--out", out, "--resume")
    assert said.code == 2
    assert "is not the state of a search by beagle tune" in said.err


@pytest.mark.parametrize(
    ("logs", "score", "sentence"),
    [
        ([0.0], "high", "is not the state of a search by beagle tune"),
        ([0.0], float("nan"), "is not the state of a search by beagle tune: nan where a number is due"),
        ([0.0, 0.0], 1.0, "generation 1 of the search has other points than beagle tune tries"),
    ],
)
def test_a_state_of_other_hands_is_refused(
    beagle: Beagle, tune: tuple[Path, Path], tmp_path: Path, logs: list[float], score: object, sentence: str
) -> None:
    mine, field = tune
    out = tmp_path / "tuned.yaml"
    experiment = json.loads(json.dumps(load_experiment(field).plain()))
    made_with = {"beagle": versions()["beagle"], "box": box_digest()}
    state = State(mine.read_text(encoding="utf-8"), experiment, 1, made_with)
    points = [{"logs": logs, "score": score}] * Evolution(state).size
    kept = {**asdict(state), "generations": [points]}
    (tmp_path / "tuned.yaml.tuning.json").write_text(json.dumps(kept), encoding="utf-8")
    said = beagle("tune", mine, field, "--out", out, "--resume", "--quiet")
    assert (said.code, out.exists()) == (2, False)
    assert sentence in said.err
