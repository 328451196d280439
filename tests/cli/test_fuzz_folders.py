"""No damage to a run folder breaks `check`, `report`, `merge` or `--resume`; what is resumed ends as it should have."""

from __future__ import annotations

import json
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import sim
from tests.cli.fuzzing import scalars, values
from tests.cli.playing import manifest
from tests.cli.test_fuzz_files import quietly

FEW = settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck))
MANY = settings(FEW, max_examples=40 if sim.compiled() else 10)
TABLES = ("seats", "rounds", "setups", "events")


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A run of four games in two parts."""
    folder = tmp_path_factory.mktemp("run")
    (folder / "small.yaml").write_text("lineup: [wanderer, {strategy: wanderer, hand: [5]}]\nseeds: 2\n")
    assert quietly("run", str(folder / "small.yaml"), "--quiet", "--jobs", "1", "--out", str(folder / "run"))[0] == 0
    yield folder / "run"


@st.composite
def damage(draw: st.DrawFn) -> tuple[str, int, Callable[[bytes], bytes]]:
    """Which part of which table is damaged, and how."""
    table, which = draw(st.sampled_from(TABLES)), draw(st.integers(0, 1))
    share = draw(st.floats(0, 1, exclude_max=True))
    piece = draw(st.binary(max_size=12))
    kind = draw(st.sampled_from(("put in", "written over", "cut off", "footer", "length")))
    length = draw(st.integers(0, 2**32 - 1)).to_bytes(4, "little")

    def spoil(content: bytes) -> bytes:
        start = int(share * len(content))
        if kind == "footer":
            footer = int.from_bytes(content[-8:-4], "little") + 8
            start = len(content) - 1 - int(share * footer)
        if kind == "length":
            return content[:-8] + length + content[-4:]
        after = {"put in": start, "cut off": len(content)}.get(kind, start + len(piece))
        return content[:start] + piece + content[after:]

    return table, which, spoil


def stands_it(run: Path, change: Callable[[Path], None]) -> None:
    """Change a copy of a run and let every command loose on it."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "run"
        shutil.copytree(run, folder)
        change(folder)
        for words in (
            ("check", str(folder)),
            ("merge", str(folder), str(run), "--out", f"{place}/merged"),
            ("play", str(folder)),
            ("report", str(folder), "--format", "html"),
        ):
            code, said = quietly(*words)
            assert code in (0, 1, 2), said
            assert "beagle failed" not in said
        code, said = quietly("run", "--resume", str(folder), "--quiet", "--jobs", "1")
        assert code in (0, 2), said
        assert "beagle failed" not in said
        if code == 0:
            assert manifest(folder)["results_digest"] == manifest(run)["results_digest"]


def spoil_part(run: Path, how: tuple[str, int, Callable[[bytes], bytes]]) -> None:
    """Damage one part."""
    table, which, spoil = how

    def change(folder: Path) -> None:
        part = sorted((folder / table).iterdir())[which]
        part.write_bytes(spoil(part.read_bytes()))

    stands_it(run, change)


@given(how=damage())
@FEW
def test_a_few_damaged_parts(run: Path, how: tuple[str, int, Callable[[bytes], bytes]]) -> None:
    spoil_part(run, how)


@pytest.mark.many
@given(how=damage())
@MANY
def test_many_damaged_parts(run: Path, how: tuple[str, int, Callable[[bytes], bytes]]) -> None:
    spoil_part(run, how)


KEYS = [
    *("format", "status", "name", "experiment", "config_digest", "seeds", "shard", "events", "versions", "build"),
    *("box_digest", "games", "decisions", "seconds", "results_digest", "games_planned"),
]


@given(key=st.sampled_from(KEYS), value=st.one_of(scalars, values))
@FEW
def test_a_manifest_that_says_something_else(run: Path, key: str, value: Any) -> None:
    def change(folder: Path) -> None:
        (folder / "manifest.json").write_text(json.dumps(manifest(folder) | {key: value}))

    stands_it(run, change)


@given(content=st.one_of(st.binary(max_size=40), values.map(lambda value: json.dumps(value).encode())))
@settings(FEW, max_examples=10)
def test_a_manifest_that_is_none(run: Path, content: bytes) -> None:
    def change(folder: Path) -> None:
        (folder / "manifest.json").write_bytes(content)

    stands_it(run, change)


def replace_by_folder(folder: Path) -> None:
    """A part that is a folder."""
    part = min((folder / "seats").iterdir())
    part.unlink()
    part.mkdir()


def without_tables(folder: Path) -> None:
    """No tables at all."""
    for table in TABLES:
        shutil.rmtree(folder / table)


def a_file_for_a_table(folder: Path) -> None:
    """A file where a table should be."""
    shutil.rmtree(folder / "rounds")
    (folder / "rounds").write_text("x")


def foreign_parts(folder: Path) -> None:
    """Files with names that no part has."""
    for name in (
        "x",
        "2p-1-2",
        "2p-0000002-0000001",
        "9p-0000000-0000001",
        "2p-9999999999999999999-99999999999999999999",
    ):
        (folder / "seats" / f"{name}.parquet").write_bytes(b"PAR1" * 9)


def a_table_elsewhere(folder: Path) -> None:
    """A table that is a link to a folder with files of its own."""
    elsewhere = folder.parent / "elsewhere"
    (folder / "events").rename(elsewhere)
    (elsewhere / ".x.partial").write_text("mine")
    (elsewhere / "2p-0000005-0000006.parquet").write_text("mine")
    (folder / "events").symlink_to(elsewhere)


@pytest.mark.parametrize(
    "change", [replace_by_folder, without_tables, a_file_for_a_table, foreign_parts, a_table_elsewhere]
)
def test_a_folder_of_another_shape(run: Path, change: Callable[[Path], None]) -> None:
    stands_it(run, change)


def test_nothing_is_removed_through_a_link(run: Path, tmp_path: Path) -> None:
    shutil.copytree(run, tmp_path / "run")
    a_table_elsewhere(tmp_path / "run")
    next((tmp_path / "run" / "seats").iterdir()).unlink()
    before = sorted(path.name for path in (tmp_path / "elsewhere").iterdir())
    quietly("run", "--resume", str(tmp_path / "run"), "--quiet")
    assert sorted(path.name for path in (tmp_path / "elsewhere").iterdir()) == before
