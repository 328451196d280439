"""From nothing to a first run: `beagle init`, schemas for editors, completion, and what to try after an error."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import strategies
from cli.check import Kind
from cli.checking import NO_KIND
from cli.experiment import kind_of
from cli.schemas import SCHEMAS, schema_of
from sim.reading import read_yaml
from tests.cli.said import Beagle, Write

ROOT = Path(__file__).parents[2]
SHIPPED = [
    *((kind_of(read_yaml(path)), path) for path in sorted((ROOT / "configs").glob("*.yaml"))),
    *(("strategy", path) for path in sorted(Path(strategies.__file__).parent.glob("*.yaml"))),
    *(("scenario", path) for path in sorted((ROOT / "tests" / "scenarios").glob("*.yaml"))),
]


def faults(schema: dict[str, Any], path: Path) -> list[str]:
    """What a schema finds wrong with a file."""
    validator = jsonschema.Draft7Validator(schema)
    return [error.message for error in validator.iter_errors(read_yaml(path).plain())]


def test_init_writes_files_that_are_right_and_play(beagle: Beagle, tmp_path: Path) -> None:
    folder = tmp_path / "a study"
    said = beagle("init", folder)
    assert (said.code, said.err) == (0, "")
    assert f"beagle run '{folder / 'experiment.yaml'}'" in said.out
    for name in ("experiment.yaml", "my-strategy.yaml"):
        first = (folder / name).read_text().splitlines()[0]
        schema = folder / first.removeprefix("# yaml-language-server: $schema=")
        assert faults(json.loads(schema.read_text()), folder / name) == []
    assert beagle("check", folder / "experiment.yaml", folder / "my-strategy.yaml").code == 0
    assert "my strategy (" in beagle("play", folder / "experiment.yaml").out


def test_init_overwrites_nothing(beagle: Beagle, tmp_path: Path) -> None:
    (tmp_path / "my-strategy.yaml").write_text("mine")
    said = beagle("init", tmp_path)
    assert (said.code, said.out) == (2, "")
    assert said.err == (
        f"{tmp_path / 'my-strategy.yaml'}: there already, and nothing is overwritten; "
        "`beagle init FOLDER` writes elsewhere\n"
    )
    assert [path.name for path in tmp_path.iterdir()] == ["my-strategy.yaml"]
    assert "is a file" in beagle("init", tmp_path / "my-strategy.yaml").err


def test_init_as_a_document(beagle: Beagle, tmp_path: Path) -> None:
    files = json.loads(beagle("init", tmp_path, "--json").out)["files"]
    assert sorted(map(Path, files)) == sorted(path for path in tmp_path.rglob("*") if path.is_file())


@pytest.mark.parametrize("kind", SCHEMAS)
def test_a_schema_is_printed_as_a_document(beagle: Beagle, kind: str) -> None:
    said = beagle("check", "--schema", kind)
    assert (said.code, said.err) == (0, "")
    jsonschema.Draft7Validator.check_schema(json.loads(said.out))
    assert kind in NO_KIND


def test_every_kind_can_be_asked_for(beagle: Beagle) -> None:
    assert [kind.value for kind in Kind] == list(SCHEMAS)
    assert beagle("check", "--schema", "patch", "a.yaml").err.startswith("--schema prints a schema and checks nothing")
    assert beagle("check").err.startswith("name the files or run folders to check")


@pytest.mark.parametrize(("kind", "path"), SHIPPED, ids=[path.stem for _, path in SHIPPED])
def test_every_shipped_file_fits_its_schema(kind: str, path: Path) -> None:
    assert faults(schema_of(kind), path) == []


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("experiment", "lineups: [explorer, scholar]"),
        ("experiment", "name: nobody plays"),
        ("experiment", "lineup: [{strategy: explorer, hands: [1]}, scholar]"),
        ("experiment", "lineup: [explorer, scholar]\nseats: rotated"),
        ("experiment", "lineup: [explorer, scholar]\nplayers: 5"),
        ("experiment", "lineup: [explorer, scholar]\nseeds: {from: 1}"),
        ("experiment", "lineup: [explorer, scholar]\nvariants: {a: {rules: {unlock_costs: 1}}}"),
        ("strategy", "name: without priorities"),
        ("strategy", "priorities: {explor: 1}"),
        ("strategy", "priorities: {explore: [1, 2]}"),
        ("strategy", "priorities: {explore: 21}"),
        ("strategy", "priorities: {}\nwhen: [{if: {coins held: {at_mots: 3}}, priorities: {}}]"),
        ("scenario", "given: {players: 2, player 1: {coin: 3}}"),
        ("scenario", "given: {players: 2}\nmoves: [cleanup]"),
        ("scenario", "given: {players: 2}\nexpect: {player 1: {workers: {}}}"),
        ("patch", "rules: {camera_coin: 2}"),
    ],
)
def test_a_schema_refuses_what_the_check_refuses(beagle: Beagle, write: Write, kind: str, text: str) -> None:
    path = write(text)
    assert beagle("check", path).code == 2
    assert faults(schema_of(kind), path) != []


def completed(words: str) -> list[str]:
    """What the shell is told for the last of these words."""
    environment = {"_BEAGLE_COMPLETE": "complete_bash", "COMP_WORDS": words, "COMP_CWORD": str(words.count(" "))}
    command = [sys.executable, "-m", "cli.main"]
    done = subprocess.run(command, cwd=ROOT, env=os.environ | environment, capture_output=True, text=True, check=True)
    return done.stdout.split()


def test_the_shell_completes_commands_options_and_things() -> None:
    assert completed("beagle ru") == ["run"]
    assert completed("beagle run --first") == ["--first-seed"]
    assert completed("beagle check --schema s") == ["strategy", "scenario"]
    assert completed("beagle list special") == ["special-actions"]


@pytest.mark.parametrize(
    ("command", "text", "shows"),
    [
        ("run", "lineup: [zzz, scholar]", "beagle list strategies"),
        ("run", "lineup: [explorer, scholar]\nrules: {zzz: 1}", "beagle list rules"),
        ("run", "lineup: [{strategy: explorer, hand: [99]}, scholar]", "beagle list crew"),
        ("run", "lineup: [explorer, scholar]\nsetup: {goals: [99]}", "beagle list beagle-goals"),
        ("run", "lineup: [explorer, scholar]\nsetup: {specials: [99]}", "beagle list special-actions"),
        ("run", "lineup: [explorer, scholar]\nsetup: {letters: [99]}", "beagle list correspondence"),
        ("run", "lineup: [explorer, scholar]\nsetup: {objectives: [99]}", "beagle list objectives"),
        ("run", "priorities: {explore: 1}", "beagle init"),
        ("check", "priorities: {zzz: 1}", "beagle list features"),
        ("check", "priorities: {}\nwhen: [{if: {zzz: 1}, priorities: {}}]", "beagle list features"),
    ],
)
def test_an_error_names_the_next_command(beagle: Beagle, write: Write, command: str, text: str, shows: str) -> None:
    path = write(text)
    said = beagle(command, path)
    assert (said.code, said.out) == (2, "")
    *_, problem, hint = said.err.splitlines()
    assert problem.startswith(str(path))
    assert hint.startswith(f"`{shows}` ")


def test_a_missing_file_is_a_first_file(beagle: Beagle) -> None:
    assert "`beagle init` writes" in beagle("run", "nowhere.yaml").err
