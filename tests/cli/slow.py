"""The command line with slow games, in this process and in its workers, so that there is time to interrupt a run."""

import os
import signal
import time
from typing import Any

from cli import ready
from cli.main import main
from sim.series import play_slice

AT_LEAST = float(os.environ.get("BEAGLE_TEST_SECONDS", "0.05"))


def play_slowly(*given: Any) -> Any:
    """Play a stretch of games, and wait a little."""
    time.sleep(AT_LEAST)
    return play_slice(*given)


vars(ready)["play_slice"] = play_slowly

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)
    main()
