"""The command line with slow games, in this process and in its workers, so that there is time to interrupt a run."""

import time
from typing import Any

import cli.ready
from cli.main import main

AT_LEAST = 0.05
play_fast = cli.ready.play_slice


def play_slowly(*given: Any) -> Any:
    """Play a stretch of games, and wait a little."""
    time.sleep(AT_LEAST)
    return play_fast(*given)


cli.ready.play_slice = play_slowly

if __name__ == "__main__":
    main()
