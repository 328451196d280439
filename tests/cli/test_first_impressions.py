"""What somebody meets who tries things out: odd values, wrong files, long names, narrow terminals."""

from __future__ import annotations

import json
import subprocess
import time
from pathlib import Path

import pytest

from cli.processes import python
from tests.cli.said import Beagle, Write


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


@pytest.mark.parametrize("text", ["name: s\nweights: {vp: 1}\n", "[1]\n", ""])
def test_a_file_without_a_kind_hears_which_kinds_there_are(beagle: Beagle, write: Write, text: str) -> None:
    said = beagle("check", write(text))
    assert said.code == 2
    assert "this file has none of the keys that tell its kind (lineup or pool: an experiment, " in said.err


def test_a_telling_key_that_is_mistyped_is_named(beagle: Beagle, write: Write) -> None:
    assert beagle("check", write("lineups: [explorer]\n")).err.endswith('; did you mean "lineup"?\n')


def test_wrong_types_are_told_once_and_with_what_fits(beagle: Beagle, write: Write) -> None:
    path = write("lineup: [null, 3]\nseeds: 1.5\nrules: nofile.yaml\n")
    slot = "should be the name of a strategy, or a mapping with `strategy` and `hand` or `foresight`"
    assert beagle("check", path).err.splitlines() == [
        f"{path}:1  lineup 1: {slot}, not nothing",
        f"{path}:1  lineup 2: {slot}, not 3",
        f"{path}:2  seeds: should be a number of seeds, a list of them, or start and count, not 1.5",
        f'{path}:3  rules: should be a mapping of keys and values, not "nofile.yaml"',
    ]


@pytest.mark.parametrize(
    "words", [("run", ""), ("run", "--out", ""), ("run", "--out="), ("run", "--quiet", ""), ("check", "a", ""), ("",)]
)
def test_an_empty_path_is_not_the_current_folder(beagle: Beagle, words: tuple[str, ...]) -> None:
    said = beagle(*words)
    assert said.code == 2
    assert words == ("",) or said.err == "the path is empty\n"


def test_an_empty_word_that_is_no_path_is_told_as_what_it_is(beagle: Beagle) -> None:
    assert "there is no list of" in beagle("list", "").err
    assert "path" not in beagle("play", "--variant", "").err


def test_an_unfinished_run_is_called_so(beagle: Beagle, write: Write, tmp_path: Path) -> None:
    path, part, out = write("lineup: [wanderer, wanderer]\nseeds: 2\n"), tmp_path / "part", tmp_path / "out"
    assert beagle("run", path, "--shard", "1/2", "--quiet", "--jobs", 1, "--out", part).code == 0
    assert beagle("merge", part, "--out", out, "--partial").code == 0
    said = beagle("check", out)
    assert said.code == 0
    assert 'the unfinished run "experiment", 1 of 2 games; ' in said.out
    assert said.out.endswith(f"; to play what is missing: beagle run --resume {out}\n")
    assert "interrupted" not in said.out


def test_names_stay_on_their_line_and_are_not_endless(beagle: Beagle, write: Write) -> None:
    path = write(f'name: "a\\nb{"q" * 90}"\nlineup: [explorer, scholar]\n')
    told = r"a\nb" + "q" * 73 + "..."
    assert beagle("check", path).out.startswith(f'{path}: the experiment "{told}": ')
    assert beagle("play", path).out.startswith(f"{told}: setup seed 1, ")


def test_sentences_end_as_sentences_do(beagle: Beagle, write: Write) -> None:
    assert beagle("play", "--variant", "zz").err == 'there is no variant "zz". There are: base.\n'
    assert beagle("list", "foo").err.startswith('there is no list of "foo". There are strategies, ')
    assert "?." not in beagle("rnu").err
    path = write("")
    assert beagle("run", "--out", path).err == f"{path} is a file; a run needs a folder: give --out a new one\n"


def test_what_is_printed_fits_a_narrow_terminal(beagle: Beagle, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    for words in ((), ("list", "rules")):
        assert max(map(len, beagle(*words).out.splitlines())) <= 80
    assert not [line for line in beagle("--help").out.splitlines() if line.endswith("...") and "[ARGS]" not in line]


def test_a_run_ends_with_what_to_look_at_next(beagle: Beagle, write: Write, tmp_path: Path) -> None:
    path, out = write("lineup: [wanderer, wanderer]\nseeds: 1\n"), tmp_path / "a run"
    last = beagle("run", path, "--jobs", 1, "--out", out).err.splitlines()[-1]
    assert last == f"to look closer: beagle report '{out}' --open, or beagle replay '{out}' --typical"
    assert beagle("replay", out, "--typical").code == 0
