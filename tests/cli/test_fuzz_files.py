"""No file breaks the loaders of experiments, strategies and rules: it is right, or refused in sentences, and soon."""

from __future__ import annotations

import io
import os
import tempfile
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

import sim
import strategies
from cli.experiment import load_experiment
from cli.folder import default_folder
from cli.main import command
from cli.messages import guarded
from cli.schedule import Schedule
from tests.cli.fuzzing import DRIVING, drives, files, monsters, no_hang, refused_or_right
from tests.cli.said import Beagle, Write

FEW = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
MANY = settings(FEW, max_examples=800 if sim.compiled() else 200)
MONSTERS = monsters()


def feed(content: bytes) -> None:
    """Give a file to every loader."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "x.yaml"
        path.write_bytes(content)
        code, said = quietly("check", str(path))
        assert code in (0, 2), said
        assert "beagle failed" not in said
        refused_or_right(lambda: strategies.load("./x.yaml", path.parent), path)
        experiment = refused_or_right(lambda: load_experiment(path), path)
        if experiment is not None:
            assert Schedule(experiment).games >= 1


def quietly(*words: str) -> tuple[int, str]:
    """A command line's exit code and all that it says."""
    said = io.StringIO()
    with redirect_stdout(said), redirect_stderr(said):
        code = guarded(lambda: command(list(words)))
    return code, said.getvalue()


@given(content=files)
@FEW
def test_a_few_files_are_refused_or_right(content: bytes) -> None:
    feed(content)


@pytest.mark.many
@given(content=files)
@MANY
def test_many_files_are_refused_or_right(content: bytes) -> None:
    feed(content)


@pytest.mark.parametrize("name", MONSTERS)
def test_a_monster_is_refused_in_sentences_that_name_file_and_line(beagle: Beagle, tmp_path: Path, name: str) -> None:
    path = tmp_path / "x.yaml"
    path.write_bytes(MONSTERS[name])
    with no_hang():
        said = beagle("check", path)
    assert said.code == 2, said
    assert str(path) in said.err
    assert "beagle failed" not in said.err
    assert len(said.err.splitlines()) <= 102
    assert not drives(said.err.replace("\n", ""))
    assert not Path("/tmp/driven").exists()


@pytest.mark.parametrize("start", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("end", [b"\n", b"\r\n", b"\r"])
def test_the_mark_of_an_editor_and_other_line_ends_do_no_harm(tmp_path: Path, start: bytes, end: bytes) -> None:
    path = tmp_path / "x.yaml"
    path.write_bytes(start + end.join([b"lineup: [explorer, scholar]", b"seeds: 3", b""]))
    assert len(load_experiment(path).seeds) == 3


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
def test_a_pipe_is_refused_and_not_waited_for(beagle: Beagle, write: Write, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    for path in (tmp_path / "pipe.yaml", write("lineup: [./pipe.yaml, explorer]\n")):
        said = beagle("check", path)
        assert said.code == 2
        assert "this is a pipe or a device, not a file" in said.err


def test_links_that_lead_nowhere_or_in_a_circle_are_sentences(beagle: Beagle, tmp_path: Path) -> None:
    (tmp_path / "circle.yaml").symlink_to(tmp_path / "circle.yaml")
    (tmp_path / "nowhere.yaml").symlink_to(tmp_path / "gone.yaml")
    for name in ("circle.yaml", "nowhere.yaml", "x" * 300 + ".yaml", "x\0y.yaml"):
        for words in (("check", tmp_path / name), ("run", tmp_path / name), ("run", "--out", tmp_path / name / "run")):
            said = beagle(*words)
            assert said.code == 2
            assert "beagle failed" not in said.err


@pytest.mark.parametrize("name", ["../../etc/x", "/etc/passwd", "..", "", "a/../b", "CON", "x" * 500, "~", *DRIVING])
def test_no_name_leads_out_of_the_runs_folder(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    first, second = default_folder(name), default_folder(name)
    assert first != second
    for folder in (first, second):
        assert folder.is_dir()
        assert folder.resolve().parent == tmp_path / "runs"
        assert str(folder).isprintable()


def test_names_can_drive_neither_terminal_nor_page_nor_table(beagle: Beagle, write: Write, tmp_path: Path) -> None:
    wild = r"=cmd|' /C calc'!A0\e[31m\x9b2J<img src=x>\u202e\n| x"
    strategy = (Path(strategies.__file__).parent / "explorer.yaml").read_text().split("\n", 1)[1]
    write(f'name: "{wild}"\n{strategy}', "wild.yaml")
    text = f'name: "{wild}"\nlineup: [./wild.yaml, wanderer]\nseeds: 1\n'
    text += f'variants: {{"{wild}": {{rules: {{unlock_cost: 5}}}}}}\n'
    said = beagle("run", write(text), "--out", tmp_path / "run")
    pages = [path.read_text(encoding="utf-8") for path in (tmp_path / "run" / "report").iterdir()]
    assert said.code == 0
    for shown in (
        said.out,
        said.err,
        *pages,
        beagle("check", tmp_path / "run").out,
        beagle("play", tmp_path / "run").out,
    ):
        assert not drives(shown.replace("\n", ""))
    for page in pages:
        assert "<img" not in page.replace("\\<img", "") or page.startswith("variant,")
        assert "\n=cmd" not in page
        assert ",=cmd" not in page
