"""The run folder: Parquet parts written whole, read lazily, and its manifest.

A slice of a run is one part: a file of the same name in the folder of each table.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import polars as pl

from reports.hush import hushed
from reports.tables import TABLES, schema
from sim.reading import BadInput, Problem

FORMAT: Final = 1
"""The version of the run folder's format; a higher one was written by a newer beagle."""

MANIFEST: Final = "manifest.json"
LAST: Final = "seats"
"""The table whose part is written last: a slice is whole, and counts, when it is there."""

LARGEST_MANIFEST: Final = 64_000_000
"""Bytes; a manifest is as long as the experiment in it, and no experiment file is longer than a megabyte."""

_MAGIC: Final = b"PAR1"
_DAMAGE: Final = (pl.exceptions.PolarsError, pl.exceptions.PanicException, OSError)
"""What Polars raises over a damaged file; a panic is not even an Exception."""

_SHORTEST_PART: Final = 12
"""Bytes of the shortest Parquet file: the mark at both ends and the length of the footer."""


def write_whole(path: Path, content: bytes) -> None:
    """Write a file so that it is there whole or not at all, even when the machine stops."""
    partial = path.with_name(f".{path.name}.{os.getpid()}.partial")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            with partial.open("wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            partial.replace(path)
        except BaseException:
            partial.unlink(missing_ok=True)
            raise
        _sync_folder(path.parent)
    except OSError as error:
        raise _bad(path, f"cannot be written: {error.strerror or error}") from error


def _sync_folder(folder: Path) -> None:
    """Make a rename in a folder last, where the system lets a folder be opened (not on Windows)."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _bad(path: Path, message: str) -> BadInput:
    """The exception for one problem with one file."""
    return BadInput([Problem(str(path), 0, "", message)])


def write_manifest(run: Path, manifest: Mapping[str, object]) -> None:
    """Write a run's manifest whole, marked with the format's version."""
    document = {"format": FORMAT, **manifest}
    text = json.dumps(document, indent=2, ensure_ascii=False, allow_nan=False)
    write_whole(run / MANIFEST, (text + "\n").encode())


def read_manifest(run: Path) -> dict[str, object]:
    """A run's manifest; a foreign folder or a newer format is refused in a sentence."""
    path = run / MANIFEST
    if not run.is_dir():
        raise _bad(run, "there is no such run folder")
    try:
        if path.stat().st_size > LARGEST_MANIFEST:
            raise _bad(path, "is far larger than the manifest of any run of beagle")
        document = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise _bad(path, "is missing, so this folder is not a run of beagle") from None
    except OSError as error:
        raise _bad(path, f"cannot be read: {error.strerror or error}") from error
    except (ValueError, RecursionError) as error:
        raise _bad(path, f"is not JSON: {error}") from error
    if not isinstance(document, dict) or not isinstance(document.get("format"), int):
        raise _bad(path, "is not the manifest of a run of beagle")
    if document["format"] > FORMAT:
        raise _bad(
            path,
            f"was written by a newer beagle (format {document['format']}, "
            f"this one reads up to {FORMAT}); please update beagle",
        )
    return document


def parts(run: Path, table: str) -> list[Path]:
    """The parts of one table of all whole slices, by name; one that is cut off or missing is refused in a sentence."""
    deciding = run / LAST
    if not deciding.is_dir():
        raise _bad(deciding, "is missing, so this folder is not a run of beagle")
    found = [run / table / path.name for path in sorted(deciding.glob("*.parquet"))]
    if not found:
        raise _bad(deciding, "holds no Parquet part, so the run has no games yet")
    broken = [(path, fault) for path in found if (fault := fault_of(path))]
    if broken:
        raise BadInput([Problem(str(path), 0, "", fault) for path, fault in broken])
    return found


def check_parts(run: Path) -> None:
    """Refuse a run of which a part is cut off or missing in any table; all such parts are told at once."""
    problems: list[Problem] = []
    for table in TABLES:
        try:
            parts(run, table)
        except BadInput as refused:
            problems += refused.problems
    if problems:
        raise BadInput(list(dict.fromkeys(problems)))


def fault_of(path: Path) -> str:
    """What is wrong with a part at first sight: that it is missing or cut off."""
    try:
        return "" if _looks_whole(path) else "is cut off or not a Parquet file"
    except FileNotFoundError:
        return f"is missing, though {LAST} has its part"
    except OSError as error:
        return f"cannot be read: {error.strerror or error}"


def _looks_whole(path: Path) -> bool:
    """Whether a file begins and ends as Parquet does and is as long as its footer says."""
    if not path.is_file():
        path.stat()
        return False
    with path.open("rb") as file:
        size = file.seek(0, os.SEEK_END)
        if size < _SHORTEST_PART:
            return False
        file.seek(0)
        head = file.read(len(_MAGIC))
        file.seek(-8, os.SEEK_END)
        tail = file.read(8)
    footer = int.from_bytes(tail[:4], "little")
    return head == tail[4:] == _MAGIC and footer + _SHORTEST_PART <= size


def scan(run: Path, table: str) -> pl.LazyFrame:
    """One table of a run, read lazily over its parts; collect it inside `reading`."""
    return scan_parts(parts(run, table), table)


def scan_parts(paths: list[Path], table: str) -> pl.LazyFrame:
    """Some parts of one table, read lazily by the contract's columns."""
    return pl.scan_parquet(paths, schema=schema(table), glob=False, extra_columns="ignore")


def read_part(path: Path) -> bytes:
    """The bytes of a part."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise _bad(path, f"cannot be read: {error.strerror or error}") from error


def notes_of(path: Path) -> dict[str, str]:
    """What a part says about itself; nothing if it cannot be read."""
    try:
        with hushed(_DAMAGE):
            return dict(pl.read_parquet_metadata(path))
    except _DAMAGE:
        return {}


@contextmanager
def reading(run: Path) -> Iterator[None]:
    """Turn what Polars says of a damaged part, met while collecting, into a sentence."""
    try:
        with hushed(_DAMAGE):
            yield
    except _DAMAGE as error:
        raise BadInput(_damage(run) or [Problem(str(run), 0, "", _first_line(error))]) from error


def _damage(run: Path) -> list[Problem]:
    """A problem for each part that cannot be read or lacks a column of the contract; one for all that are alike."""
    problems = []
    for table in TABLES:
        faults = {path: fault for path in sorted((run / table).glob("*.parquet")) if (fault := unreadable(path, table))}
        alike = len(faults) > 1 and len(set(faults.values())) == 1
        places = {run / table: next(iter(faults.values()))} if alike else faults
        problems += [Problem(str(path), 0, "", fault) for path, fault in places.items()]
    return problems


def unreadable(path: Path, table: str) -> str:
    """What Polars says of a part that cannot be read, or nothing."""
    try:
        with hushed(_DAMAGE):
            scan_parts([path], table).collect()
    except pl.exceptions.ColumnNotFoundError as error:
        return f"was written by another version of beagle: {_first_line(error).partition(', consider')[0]}"
    except _DAMAGE as error:
        return f"cannot be read as {table}: {_first_line(error)}"
    return ""


def _first_line(error: BaseException) -> str:
    """The first line of what an exception says."""
    return (str(error).splitlines() or [type(error).__name__])[0]
