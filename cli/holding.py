"""How a run keeps others out of its folder: by a hold that the system ends with the process, so none is left behind."""

import os
import sys
from pathlib import Path
from typing import Final

NOBODY_ELSE: Final = ".held"


def hold(folder: Path) -> int:
    """Hold a folder; raises `BlockingIOError` while another process does."""
    return hold_by_file(folder) if sys.platform == "win32" else hold_by_lock(folder)


def let_go(handle: int) -> None:
    """End a hold."""
    os.close(handle)


def hold_by_lock(folder: Path) -> int:
    """A lock on the folder itself; a file system that knows no locks keeps nobody out."""
    import fcntl

    handle = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(handle)
        raise
    except OSError:
        pass
    return handle


def hold_by_file(folder: Path) -> int:
    """A file that only one process can make, and that Windows removes when its process is gone."""
    temporary = getattr(os, "O_TEMPORARY", 0)
    try:
        return os.open(folder / NOBODY_ELSE, os.O_CREAT | os.O_EXCL | os.O_RDWR | temporary)
    except (FileExistsError, PermissionError) as error:
        raise BlockingIOError(error.errno, error.strerror) from error
