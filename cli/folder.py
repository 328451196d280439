"""The run folder: made only if it can be, held by one run at a time, and filled with whole parts."""

import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Final

from cli.holding import NOBODY_ELSE, hold, let_go
from cli.messages import Refusal
from cli.ready import TABLES
from cli.schedule import Slice, slice_named
from cli.worker import Played
from reports.store import LAST, MANIFEST, write_whole

LONGEST_NAME: Final = 40
PARTIAL: Final = ".partial"


def default_folder(name: str) -> Path:
    """A new folder under runs/ named after the experiment and the time; no name leads out of runs/."""
    words = "".join(c if c.isalnum() else "-" for c in name.lower()).strip("-")[:LONGEST_NAME] or "run"
    stem = f"{words}-{time.strftime('%Y%m%d-%H%M%S')}"
    for k in count(1):
        folder = Path("runs") / (stem if k == 1 else f"{stem}-{k}")
        try:
            folder.mkdir(parents=True)
        except FileExistsError:
            if not folder.parent.is_dir():
                raise Refusal("the folder runs/ cannot be made: a file of that name is in its place") from None
        except OSError as error:
            raise Refusal(f"the run folder {folder} cannot be made: {error.strerror}") from error
        else:
            return folder
    raise AssertionError


@contextmanager
def new(folder: Path) -> Iterator[None]:
    """Make an empty run folder and hold it, or say why not; what a run killed at once left there counts for nothing."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise Refusal(f"{folder} is a file; a run needs a folder: give --out a new one") from None
    except OSError as error:
        raise Refusal(f"the run folder {folder} cannot be made: {error.strerror}") from error
    with held(folder):
        if not all(path.name.endswith((PARTIAL, NOBODY_ELSE)) for path in entries(folder)):
            raise Refusal(f"{folder} is there already and not empty; give --out a new folder")
        yield


@contextmanager
def held(folder: Path) -> Iterator[None]:
    """Keep other runs out of a folder; the hold ends with this process, however it ends."""
    try:
        handle = hold(folder)
    except BlockingIOError:
        raise Refusal(f"another run is playing into {folder}") from None
    except OSError as error:
        raise Refusal(f"{folder} cannot be opened: {error.strerror}") from error
    try:
        yield
    finally:
        let_go(handle)


def entries(folder: Path) -> list[Path]:
    """What a folder holds, by name."""
    try:
        return sorted(folder.iterdir())
    except OSError as error:
        raise Refusal(f"{folder} cannot be read: {error.strerror}") from error


def add(folder: Path, played: Played) -> None:
    """Write the parts of a slice, each whole, the deciding one last."""
    for table in sorted(TABLES, key=LAST.__eq__):
        write_whole(part(folder, table, played.part), played.files[table])


def part(folder: Path, table: str, slice_: Slice) -> Path:
    """Where a slice of a table is kept."""
    return folder / table / f"{slice_.name}.parquet"


def whole_slices(folder: Path) -> list[Slice]:
    """The slices that the folder holds; a file that is no part of beagle's is not counted."""
    return sorted(one for one in map(slice_named, stems(folder / LAST)) if one is not None)


def strangers(folder: Path) -> list[Path]:
    """Parquet files among the parts that no run of beagle wrote."""
    return [path for path in sorted((folder / LAST).glob("*.parquet")) if slice_named(path.stem) is None]


def stems(folder: Path) -> Iterable[str]:
    """The names of the Parquet files in a folder."""
    return [path.stem for path in folder.glob("*.parquet")]


def tidy(folder: Path) -> None:
    """Make the tables' folders; remove what a killed run left: half-written files and parts of unfinished slices."""
    whole = {f"{one.name}.parquet" for one in whole_slices(folder)}
    try:
        for table in TABLES:
            (folder / table).mkdir(exist_ok=True)
        for path in [*folder.glob("*/*"), *folder.glob(f".{MANIFEST}.*{PARTIAL}")]:
            if is_left_over(path, whole) and not path.parent.is_symlink():
                path.unlink()
    except OSError as error:
        raise Refusal(f"{error.filename or folder} cannot be changed: {error.strerror}") from error


def is_left_over(path: Path, whole: set[str]) -> bool:
    """Whether a killed run left this file: nothing that beagle has not named itself."""
    if path.name.startswith(".") and path.name.endswith(PARTIAL):
        return True
    return path.parent.name in TABLES and slice_named(path.stem) is not None and path.name not in whole


def remove(path: Path) -> None:
    """Remove a file, or say why not."""
    try:
        path.unlink()
    except OSError as error:
        raise Refusal(f"{path} cannot be removed: {error.strerror}") from error
