"""The command line as a whole: help, version, start-up, and how it ends."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from cli.main import app
from cli.messages import FAILED, Refusal, guarded, visible
from sim.reading import BadInput, Problem
from tests.cli.said import Beagle

ROOT = Path(__file__).parents[2]
COMMANDS = [str(command.name) for command in app.registered_commands]
HEAVY = ("polars", "matplotlib", "numpy", "scipy", "pydantic", "rich", "multiprocess")


def python(program: str) -> subprocess.CompletedProcess[str]:
    """Run a program in a fresh Python."""
    return subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)


def test_alone_it_says_what_it_is_and_three_commands_to_try(beagle: Beagle) -> None:
    said = beagle()
    assert said.code == 0
    assert "Darwin's Journey" in said.out
    tries = [line.strip().split("   ")[0] for line in said.out.splitlines() if line.startswith("  beagle ")]
    assert len(tries) == 3
    assert all(line.split()[1] in COMMANDS for line in tries)


def test_the_version_says_how_the_rules_run(beagle: Beagle) -> None:
    said = beagle("--version")
    assert said.code == 0
    assert said.out.startswith("beagle 0.1.0, rules ")
    assert said.out.rstrip().endswith(("compiled", "interpreted"))


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_examples_and_says_what_each_option_does(beagle: Beagle, command: str) -> None:
    said = beagle(command, "--help")
    assert said.code == 0
    assert f"beagle {command}" in said.out.split("Examples:")[1]
    assert max(map(len, said.out.splitlines())) <= 80


def test_help_loads_nothing_heavy() -> None:
    program = (
        "import sys\nfrom cli.main import command\ncode = command(['--help'])\n"
        f"print([name for name in {HEAVY} if name in sys.modules], code)"
    )
    assert python(program).stdout.splitlines()[-1] == "[] 0"


def test_a_worker_loads_no_charts_and_no_command_line() -> None:
    program = (
        "import sys\nimport cli.worker, cli.ready, reports.store, reports.digest\n"
        "print([name for name in ('matplotlib', 'scipy', 'typer', 'pydantic') if name in sys.modules])"
    )
    assert python(program).stdout == "[]\n"


def shell(program: str) -> subprocess.CompletedProcess[str]:
    """Run a line of a shell in which `beagle` is the command line, with buffers as they are for most users."""
    program = f'set -o pipefail; unset PYTHONUNBUFFERED; beagle() {{ {sys.executable} -m cli.start "$@"; }}; {program}'
    return subprocess.run(["bash", "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("words", ["play --seed 2", "list features", "list crew --json", "run --help"])
def test_a_closed_pipe_ends_quietly(words: str) -> None:
    done = shell(f"beagle {words} | head -n 2")
    assert (len(done.stdout.splitlines()), done.stderr, done.returncode) == (2, "", 0)


def test_a_run_whose_answer_nobody_reads_is_kept(tmp_path: Path) -> None:
    for k, line in enumerate(("--quiet | head -n 1", "2>&1 | head -n 1", ">&- 2>&-")):
        done = shell(f"beagle run --seeds 1 --out {tmp_path / str(k)} {line}")
        assert (done.stderr, done.returncode) == ("", 0)
        assert '"status": "complete"' in (tmp_path / str(k) / "manifest.json").read_text()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
@pytest.mark.parametrize("words", ["play --seed 2", "list crew"])
def test_an_answer_that_cannot_be_written_is_a_sentence(words: str) -> None:
    done = shell(f"beagle {words} > /dev/full")
    assert done.stderr == "the answer cannot be written: No space left on device\n"
    assert done.returncode == FAILED


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
def test_an_answer_that_cannot_be_written_hides_no_other_end() -> None:
    program = (
        "import sys\nfrom cli.messages import guarded\nsys.stdout = open('/dev/full', 'w')\nprint()\n"
        "sys.exit(guarded(lambda: 143))"
    )
    assert python(program).returncode == 143


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
def test_sentences_that_cannot_be_written_hide_no_other_end() -> None:
    assert shell("beagle list nonsense 2> /dev/full").returncode == 2


def failing(error: BaseException) -> int:
    """The exit code of a command that fails like this."""

    def action() -> int:
        raise error

    return guarded(action)


def test_failures_are_sentences(capsys: pytest.CaptureFixture[str]) -> None:
    assert failing(BadInput([Problem("a.yaml", 3, "seeds", "is odd"), Problem("a.yaml", 5, "", "too")])) == 2
    assert capsys.readouterr().err == "a.yaml:3  seeds: is odd\na.yaml:5  too\n"
    assert failing(Refusal("one thing", "and another", code=FAILED)) == 4
    assert capsys.readouterr().err == "one thing\nand another\n"
    assert failing(KeyboardInterrupt()) == 130
    assert failing(KeyError("x")) == 4
    assert capsys.readouterr().err.startswith("beagle failed: KeyError: 'x' (test_main.py, line ")


def test_names_cannot_drive_the_terminal() -> None:
    assert visible("a\x1b[31mb\nc\u202ed") == r"a\x1b[31mb\nc\u202ed"
    assert visible("żółw 🐢") == "żółw 🐢"
