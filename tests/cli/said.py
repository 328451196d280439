"""What the fixtures of these tests give."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple


class Said(NamedTuple):
    """What a command line came to."""

    code: int
    out: str
    err: str


Beagle = Callable[..., Said]
Write = Callable[..., Path]
