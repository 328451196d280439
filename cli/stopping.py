"""How a run hears that it should stop: Ctrl-C, a request to terminate, a closed terminal."""

import signal
import time
from types import FrameType
from typing import Any, Final, Self

from cli.messages import INTERRUPTED, TERMINATED

PATIENCE: Final = 3.0
CODES: Final = {"SIGINT": INTERRUPTED, "SIGTERM": TERMINATED, "SIGHUP": TERMINATED}


class Stopping:
    """While it is entered, the first signal asks the run to finish what it plays, the second ends it at once."""

    def __init__(self) -> None:
        self.code = 0
        self.deadline = 0.0
        self.before: dict[int, Any] = {}

    def __enter__(self) -> Self:
        for name in CODES:
            number = getattr(signal, name, None)
            if number is not None:
                self.before[number] = signal.signal(number, self.hear)
        return self

    def __exit__(self, *error: object) -> None:
        for number, handler in self.before.items():
            signal.signal(number, handler)

    def hear(self, number: int, frame: FrameType | None) -> None:
        """Note the first signal; at the second, stop at once."""
        if self.code:
            raise KeyboardInterrupt
        self.code = CODES[signal.Signals(number).name]
        self.deadline = time.monotonic() + PATIENCE

    @property
    def out_of_patience(self) -> bool:
        """Whether the slices that still play have had their time to finish."""
        return bool(self.code) and time.monotonic() > self.deadline
