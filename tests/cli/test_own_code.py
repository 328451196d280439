"""Policies in a file of one's own: what may play, what is refused, and how a failure is told."""

from __future__ import annotations

import json
import re
import textwrap
from pathlib import Path

import pytest

import strategies
from tests.cli.playing import ROOT, apart, ended, manifest
from tests.cli.said import Beagle, Write

FIRST = """\
class First:
    '''Takes whatever comes first.'''

    def choose(self, game, player, ask, options):
        return options[0]
"""
DUEL = "lineup: [First, wanderer]\nseeds: 2\n"


@pytest.fixture
def duel(write: Write) -> Path:
    """An experiment with a class of one's own."""
    return write(DUEL, "duel.yaml")


def example() -> str:
    """The class in the README."""
    found = re.search(r"<!-- code example -->\n(.*?)<!-- end -->", (ROOT / "README.md").read_text(), re.DOTALL)
    assert found
    return textwrap.dedent(found[1])


def test_the_example_of_the_readme_plays(beagle: Beagle, write: Write, tmp_path: Path) -> None:
    code = write(example(), "my_player.py")
    config = write("lineup: [Sailor, wanderer]\nseeds: 3\n", "mine.yaml")
    for folder in ("one", "two"):
        said = beagle("run", config, "--code", code, "--suspicious", "--out", tmp_path / folder, "--quiet")
        assert (said.code, said.err) == (0, "")
        assert "Sailor" in said.out
    digests = {manifest(tmp_path / folder)["results_digest"] for folder in ("one", "two")}
    assert len(digests) == 1
    slots = manifest(tmp_path / "one")["experiment"]["variants"][0]["slots"]
    assert slots[0]["text"].startswith('code: "my_player.py"\nclass: Sailor\nsha256: ')
    assert "self.stream" not in str(manifest(tmp_path / "one"))


def test_a_game_of_a_run_is_told_as_the_run_suggests(beagle: Beagle, write: Write, duel: Path, tmp_path: Path) -> None:
    code, out = write(FIRST, "first.py"), tmp_path / "run"
    words = beagle("run", duel, "--code", code, "--jobs", 1, "--out", out).err.rpartition("or beagle ")[2]
    assert f"--code {code}" in words
    assert beagle(*words.split()).code == 0
    assert "needs --code" in beagle("replay", out, "--typical").err


def test_it_cannot_be_given_foresight(beagle: Beagle, write: Write) -> None:
    code = write(FIRST, "first.py")
    ahead = write("foresight: {}\nplays: First\n", "ahead.yaml")
    for place in ("foresight(First)", "{strategy: First, foresight: {}}", f"{ahead}"):
        said = beagle("play", write(f"lineup: [{place}, wanderer]\n"), "--code", code)
        assert (said.code, said.out) == (2, "")
        assert "First is somebody's own code, which does not play on copies of a game" in said.err


def test_play_tells_a_game_of_it(beagle: Beagle, write: Write, duel: Path) -> None:
    said = beagle("play", duel, "--seed", 1, "--code", write(FIRST, "first.py"))
    assert said.code == 0
    assert "First (" in said.out


def test_a_class_is_known_only_while_the_command_line_names_its_file(beagle: Beagle, write: Write, duel: Path) -> None:
    code = write(FIRST, "first.py")
    assert beagle("play", duel, "--code", code).code == 0
    said = beagle("play", duel)
    assert (said.code, said.out) == (2, "")
    assert 'there is no strategy "First"' in said.err
    assert "First" not in strategies.names()


def test_a_run_is_resumed_and_replayed_with_the_same_file_only(
    beagle: Beagle, write: Write, duel: Path, tmp_path: Path
) -> None:
    code, run = write(FIRST, "first.py"), tmp_path / "run"
    assert beagle("run", duel, "--code", code, "--out", run, "--quiet").code == 0
    for part in run.glob("*/*.parquet"):
        part.unlink()
    for command in (("run", "--resume", run), ("play", run)):
        said = beagle(*command)
        assert (said.code, said.out) == (2, "")
        assert 'First  played by the code in "first.py", so it needs --code' in said.err
        said = beagle(*command, "--code", write(FIRST.replace("[0]", "[-1]"), "other.py"))
        assert (said.code, said.out) == (2, "")
        assert "as that file was then; this one is another" in said.err
        assert beagle(*command, "--code", code).code == 0
    said = beagle("check", run)
    assert said.code == 0
    assert "its games were not played again, for they need somebody's own code" in said.out


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("class First\n    pass\n", r"first\.py:1  cannot be loaded: SyntaxError: expected ':'"),
        ("import no_such_module\n", r"first\.py:1  cannot be loaded: ModuleNotFoundError: No module named 'no_such"),
        ("\nraise SystemExit(3)\n", r"first\.py:2  cannot be loaded: SystemExit: 3"),
        ("answer = 42\n", r"first\.py  has no class with a method `choose\(self, game, player, ask, options\)`"),
        ("class wanderer:\n    def choose(self): ...\n", r"the name wanderer is that of a shipped strategy"),
        (
            f"import multiprocess\nassert multiprocess.parent_process() is None, 'only at home'\n{FIRST}",
            r"first\.py cannot cross to a worker process: cannot be loaded: AssertionError: only at home",
        ),
        (
            f"import multiprocess, os\nif multiprocess.parent_process(): os._exit(7)\n{FIRST}",
            r"first\.py cannot cross to a worker process: the process ended with exit code 7",
        ),
    ],
)
def test_a_file_that_cannot_play_is_refused_before_anything_is_made(
    beagle: Beagle, write: Write, duel: Path, tmp_path: Path, text: str, sentence: str
) -> None:
    said = beagle("run", duel, "--code", write(text, "first.py"), "--out", tmp_path / "run")
    assert (said.code, said.out) == (2, "")
    assert re.search(sentence, said.err), said.err
    assert not (tmp_path / "run").exists()


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        (
            "return None",
            r"First was asked \"keep which Crew card\" \(CREW_CARD\) and answered None, which is not one of: ",
        ),
        ("return 1 / 0", r"\(CREW_CARD\) and raised ZeroDivisionError: division by zero \(.*first\.py, line 5\)"),
        ("options.pop(); return options[0]", r"\(CREW_CARD\) and changed the list of options"),
        ("raise SystemExit", r"\(CREW_CARD\) and raised SystemExit \(.*first\.py, line 5\)"),
    ],
)
def test_a_failure_names_game_seed_question_and_how_to_see_it(
    beagle: Beagle, write: Write, duel: Path, tmp_path: Path, body: str, sentence: str
) -> None:
    code, run = write(FIRST.replace("return options[0]", body), "first.py"), tmp_path / "run"
    said = beagle("run", duel, "--code", code, "--out", run, "--quiet", "--jobs", 1)
    assert (said.code, said.out) == (4, "")
    assert re.search(r"game 0, setup seed 1, .*" + sentence, said.err), said.err
    to_see_it = next(line for line in said.err.splitlines() if line.startswith("To see it: beagle "))
    assert to_see_it.endswith(f"--code {code}")
    again = beagle(*to_see_it.removeprefix("To see it: beagle ").split())
    assert again.code == 4
    assert re.search(sentence, again.err), again.err
    assert f"once the file is mended, begin a new run; as it is: beagle run --resume {run} --code {code}" in said.err


def test_suspicion_finds_who_changed_what(beagle: Beagle, write: Write, duel: Path, tmp_path: Path) -> None:
    code = write(FIRST.replace("return options[0]", "player.coins += 5; return options[0]"), "first.py")
    said = beagle("run", duel, "--code", code, "--suspicious", "--out", tmp_path / "run", "--quiet", "--jobs", 1)
    assert (said.code, said.out) == (4, "")
    wanted = (
        r'First changed the game while it was asked "keep which Crew card" \(CREW_CARD\): the game, players \d, coins'
    )
    assert re.search(wanted + r": \d+ became \d+", said.err), said.err


def test_suspicion_changes_no_result(beagle: Beagle, write: Write, tmp_path: Path) -> None:
    config = write("lineup: [scholar, wanderer]\nseeds: 1\n", "plain.yaml")
    for folder, flags in (("plain", []), ("watched", ["--suspicious"])):
        assert beagle("run", config, *flags, "--out", tmp_path / folder, "--quiet", "--jobs", 1).code == 0
    digests = {manifest(tmp_path / folder)["results_digest"] for folder in ("plain", "watched")}
    assert len(digests) == 1


def test_what_it_prints_is_no_part_of_the_answer(beagle: Beagle, write: Write, duel: Path, tmp_path: Path) -> None:
    text = "print('read')\n" + FIRST.replace("return", "print('asked'); return")
    code = write(text, "first.py")
    said = ended(apart("run", duel, "--code", code, "--out", tmp_path / "run", "--quiet", "--json"))
    assert said.code == 0
    assert json.loads(said.out)["status"] == "complete"
    assert {"read", "asked"} <= set(said.err.split())
    said = beagle("play", duel, "--code", code, "--json")
    json.loads(said.out)
    assert "asked" in said.err


def test_whatever_it_raises_is_told_as_its_own(beagle: Beagle, write: Write, duel: Path) -> None:
    code = write(FIRST.replace("return options[0]", "raise GeneratorExit"), "first.py")
    said = beagle("play", duel, "--code", code)
    assert said.code == 4
    assert "and raised GeneratorExit (" in said.err
