"""Keeps the trace that Polars' own code prints over a damaged file, past Python, from the user's terminal."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final

ERRORS: Final = 2
"""The number of the file that every process prints its complaints to."""


@contextmanager
def hushed(harm: tuple[type[BaseException], ...]) -> Iterator[None]:
    """What is printed on stderr in here comes out afterwards, unless one of these exceptions says it better."""
    aside = Aside()
    try:
        yield
    except harm:
        aside.end(told=False)
        raise
    except BaseException:
        aside.end(told=True)
        raise
    aside.end(told=True)


class Aside:
    """Stderr written to a file of its own until the end; where that cannot be done, it stays as it is."""

    def __init__(self) -> None:
        self.before = self.file = -1
        with suppress(OSError, ValueError, AttributeError):
            sys.stderr.flush()
        with suppress(OSError), tempfile.TemporaryFile() as file:
            self.before = os.dup(ERRORS)
            self.file = os.dup(file.fileno())
            os.dup2(self.file, ERRORS)

    def end(self, told: bool) -> None:
        """Let stderr be what it was, and perhaps tell what was written meanwhile."""
        if self.file < 0:
            return
        os.dup2(self.before, ERRORS)
        os.close(self.before)
        if told:
            os.lseek(self.file, 0, os.SEEK_SET)
            with suppress(OSError):
                while piece := os.read(self.file, 65536):
                    os.write(ERRORS, piece)
        os.close(self.file)
