"""Command lines run in this process, and files to give them."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from cli.main import command
from cli.messages import guarded
from tests.cli.playing import QUICK, apart, ended, manifest
from tests.cli.said import Beagle, Said, Write


@pytest.fixture(scope="session", autouse=True)
def heard_signals() -> None:
    """Let commands hear of a closed terminal even where the tests were started by `nohup`, which they respect."""
    if hasattr(signal, "SIGHUP"):
        signal.signal(signal.SIGHUP, signal.SIG_DFL)


@pytest.fixture
def beagle(capsys: pytest.CaptureFixture[str]) -> Beagle:
    """Runs one command line."""

    def run(*words: object) -> Said:
        code = guarded(lambda: command([str(word) for word in words]))
        said = capsys.readouterr()
        return Said(code, said.out, said.err)

    return run


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Writes a file of the test's own and gives its path."""

    def put(text: str, name: str = "experiment.yaml") -> Path:
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return path

    return put


@pytest.fixture(scope="session")
def digest(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The results digest of an undisturbed run."""
    folder = tmp_path_factory.mktemp("undisturbed")
    (folder / "experiment.yaml").write_text(QUICK)
    said = ended(apart("run", folder / "experiment.yaml", "--out", folder / "run", "--quiet", BEAGLE_TEST_SECONDS="0"))
    assert said.code == 0
    return str(manifest(folder / "run")["results_digest"])
