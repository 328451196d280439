"""How a run hears that it should stop: Ctrl-C, a request to terminate, a closed terminal."""

import signal
import threading
import time
from types import FrameType
from typing import Any, Final, Self

from cli.messages import INTERRUPTED, TERMINATED

PATIENCE: Final = 2.5
CODES: Final = {"SIGINT": INTERRUPTED, "SIGTERM": TERMINATED, "SIGHUP": TERMINATED}


class Stopping:
    """While it is entered, the first signal asks the run to finish what it plays, the second ends it at once.

    What was ignored before stays ignored, as after `nohup`. A terminal that closes may say so more than once.
    """

    def __init__(self) -> None:
        self.code = 0
        self.deadline = 0.0
        self.before: dict[int, Any] = {}

    def __enter__(self) -> Self:
        if threading.current_thread() is not threading.main_thread():
            return self
        for name in CODES:
            number = getattr(signal, name, None)
            if number is not None and signal.getsignal(number) != signal.SIG_IGN:
                self.before[number] = signal.signal(number, self.hear)
        return self

    def __exit__(self, *error: object) -> None:
        for number, handler in self.before.items():
            signal.signal(number, handler)

    def hear(self, number: int, frame: FrameType | None) -> None:
        """Note the first signal; at the second, stop at once."""
        name = signal.Signals(number).name
        if self.code and name != "SIGHUP":
            raise KeyboardInterrupt
        if not self.code:
            self.code = CODES[name]
            self.deadline = time.monotonic() + PATIENCE

    @property
    def out_of_patience(self) -> bool:
        """Whether the slices that still play have had their time to finish."""
        return bool(self.code) and time.monotonic() > self.deadline
