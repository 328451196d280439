"""The run folder: parts come back as they went in, and damage is a sentence."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from reports.packing import encode
from reports.store import (
    FORMAT,
    parts,
    read_manifest,
    reading,
    scan,
    write_manifest,
    write_whole,
)
from reports.tables import TABLES, schema
from sim.reading import BadInput

Make = Callable[..., dict[str, dict[str, list[Any]]]]
Write = Callable[[dict[str, dict[str, list[Any]]]], Path]


def test_numbered_words_are_words_for_every_reader() -> None:
    columns: dict[str, Any] = {name: [1, 1, 2] for name in schema("events")}
    columns |= {"kind": ["placed", "seal", "placed"], "thing": ["A1", "green", "academy 1"]}
    numbered = {name: pl.Series(columns[name], dtype=pl.Enum(sorted(set(columns[name])))) for name in ("kind", "thing")}
    written = [encode("events", columns | words, "1", "d", {"digest": "x"}) for words in ({}, numbered)]
    plain, packed = (pl.read_parquet(io.BytesIO(content)) for content in written)
    assert packed.schema == schema("events")
    assert packed.equals(plain)
    notes = [pl.read_parquet_metadata(io.BytesIO(content)) for content in written]
    assert notes[0] == notes[1]


def test_a_part_comes_back_as_it_went_in(make: Make, write: Write) -> None:
    slice_ = make(["a", "b"], seeds=3)
    run = write(slice_)
    for table, columns in slice_.items():
        with reading(run):
            assert scan(run, table).collect().to_dict(as_series=False) == columns


def test_a_part_names_its_version_and_config(make: Make) -> None:
    content = encode("seats", make(["a", "b"], seeds=1)["seats"], "1.2.3", "digest")
    metadata = pl.read_parquet_metadata(io.BytesIO(content))
    assert metadata["beagle_version"] == "1.2.3"
    assert metadata["config_digest"] == "digest"
    assert metadata["table"] == "seats"


def test_a_part_without_rows_keeps_its_types() -> None:
    content = encode("events", {name: [] for name in schema("events")}, "1", "d")
    assert dict(pl.read_parquet(io.BytesIO(content)).schema) == schema("events")


def test_a_column_that_is_missing_or_foreign_is_named(make: Make) -> None:
    columns = make(["a", "b"], seeds=1)["seats"]
    columns["luck"] = columns.pop("vp_crew")
    with pytest.raises(ValueError, match="luck, vp_crew"):
        encode("seats", columns, "1", "d")


def test_a_file_is_replaced_whole_and_leaves_nothing_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "file"
    write_whole(path, b"old")
    write_whole(path, b"new")
    assert path.read_bytes() == b"new"
    assert list(path.parent.iterdir()) == [path]


def test_a_folder_that_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file")
    with pytest.raises(BadInput, match=r"taken.seats  cannot be written: "):
        write_whole(tmp_path / "taken" / "seats", b"")


def test_a_failed_write_leaves_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").mkdir()
    with pytest.raises(BadInput, match="cannot be written"):
        write_whole(tmp_path / "file", b"content")
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_a_manifest_comes_back_with_the_formats_version(tmp_path: Path) -> None:
    write_manifest(tmp_path, {"name": "é"})
    assert read_manifest(tmp_path) == {"format": FORMAT, "name": "é"}


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (None, "manifest.json  is missing, so this folder is not a run of beagle"),
        (b"{", "is not JSON"),
        (b"\xff", "is not JSON"),
        (b"[" * 100_000, "is not JSON"),
        (b"[]", "is not the manifest of a run of beagle"),
        (b"{}", "is not the manifest of a run of beagle"),
        (json.dumps({"format": FORMAT + 1}).encode(), "was written by a newer beagle"),
    ],
)
def test_a_foreign_manifest_is_a_sentence(tmp_path: Path, content: bytes | None, sentence: str) -> None:
    if content is not None:
        (tmp_path / "manifest.json").write_bytes(content)
    with pytest.raises(BadInput, match=sentence):
        read_manifest(tmp_path)


def test_a_folder_that_is_not_there_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="there is no such run folder"):
        read_manifest(tmp_path / "nowhere")
    with pytest.raises(BadInput, match="is missing, so this folder is not a run"):
        scan(tmp_path, "seats")


def test_a_run_without_parts_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "seats").mkdir()
    with pytest.raises(BadInput, match="holds no Parquet part"):
        scan(tmp_path, "seats")


@pytest.mark.parametrize("keep", [0, 5, 400, -1, -8])
def test_a_part_that_is_cut_off_is_named(make: Make, write: Write, keep: int) -> None:
    run = write(make(["a", "b"], seeds=3))
    path = run / "seats" / "0.parquet"
    path.write_bytes(path.read_bytes()[:keep])
    with pytest.raises(BadInput, match=r"0\.parquet  is cut off or not a Parquet file"):
        parts(run, "seats")


def test_damage_inside_a_part_is_named(make: Make, write: Write) -> None:
    run = write(make(["a", "b"], seeds=30))
    path = run / "seats" / "0.parquet"
    content = bytearray(path.read_bytes())
    content[50:3000] = bytes(2950)
    path.write_bytes(content)
    with pytest.raises(BadInput, match=r"0\.parquet  cannot be read as seats"), reading(run):
        scan(run, "seats").collect()


def test_a_part_with_other_columns_is_named(make: Make, write: Write) -> None:
    run = write(make(["a", "b"], seeds=1))
    pl.DataFrame({"game": [1]}).write_parquet(run / "seats" / "1.parquet")
    with (
        pytest.raises(
            BadInput, match=r"1\.parquet  was written by another version of beagle: did not find column seed$"
        ),
        reading(run),
    ):
        scan(run, "seats").collect()


def test_parts_that_lack_the_same_column_are_told_of_once(make: Make, write: Write) -> None:
    run = write(make(["a", "b"], seeds=1))
    part = run / "seats" / "0.parquet"
    for name in ("0", "1"):
        pl.read_parquet(part).drop("margin", strict=False).write_parquet(part.with_stem(name))
    with pytest.raises(BadInput, match="seats  was written by another version of beagle") as refused, reading(run):
        scan(run, "seats").collect()
    assert len(refused.value.problems) == 1


def test_a_column_that_joins_the_contract_is_no_damage(make: Make, write: Write) -> None:
    run = write(make(["a", "b"], seeds=1))
    path = run / "seats" / "0.parquet"
    pl.read_parquet(path).with_columns(extra=1).write_parquet(path)
    assert scan(run, "seats").collect().columns == [column.name for column in TABLES["seats"]]


def test_a_folder_with_marks_that_a_shell_would_read_is_found(make: Make, tmp_path: Path) -> None:
    run = tmp_path / "run [1]*"
    content = encode("seats", make(["a", "b"], seeds=1)["seats"], "1", "d")
    write_whole(run / "seats" / "0.parquet", content)
    assert scan(run, "seats").collect().height == 4
