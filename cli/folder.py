"""The run folder: made only if it can be, held by one run at a time, and filled with whole parts."""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from cli.messages import Refusal
from cli.ready import TABLES
from cli.schedule import Slice, slice_named
from cli.worker import Played
from reports.store import write_whole

LAST: Final = "seats"
"""The table whose part is written last: a slice is whole when it is there."""


def default_folder(name: str) -> Path:
    """A new folder under runs/ named after the experiment and the time."""
    words = "".join(c if c.isalnum() else "-" for c in name.lower()).strip("-")[:40] or "run"
    stem = f"{words}-{time.strftime('%Y%m%d-%H%M%S')}"
    taken = len(list(Path("runs").glob(f"{stem}*")))
    return Path("runs") / (f"{stem}-{taken + 1}" if taken else stem)


def make(folder: Path) -> None:
    """Make an empty run folder, or say why not."""
    try:
        if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            raise Refusal(f"{folder} is there already and not empty; give --out a new folder")
        folder.mkdir(parents=True, exist_ok=True)
        for table in TABLES:
            (folder / table).mkdir()
    except OSError as error:
        raise Refusal(f"the run folder {folder} cannot be made: {error.strerror}") from error


@contextmanager
def held(folder: Path) -> Iterator[None]:
    """Keep other runs out of a folder; the hold ends with this process, however it ends."""
    if sys.platform == "win32":
        yield
        return
    import fcntl

    handle = os.open(folder, os.O_RDONLY)
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise Refusal(f"another run is playing into {folder}") from None
        yield
    finally:
        os.close(handle)


def add(folder: Path, played: Played) -> None:
    """Write the parts of a slice, each whole, the deciding one last."""
    for table in sorted(TABLES, key=LAST.__eq__):
        write_whole(folder / table / f"{played.part.name}.parquet", played.files[table])


def whole_slices(folder: Path) -> list[Slice]:
    """The slices that the folder holds."""
    return [slice_named(path.stem) for path in sorted((folder / LAST).glob("*.parquet"))]


def tidy(folder: Path) -> None:
    """Remove what a killed run left half-written, and the parts of slices that are not whole."""
    whole = {path.name for path in (folder / LAST).glob("*.parquet")}
    for table in TABLES:
        (folder / table).mkdir(exist_ok=True)
        for path in (folder / table).iterdir():
            if path.name not in whole:
                path.unlink()
