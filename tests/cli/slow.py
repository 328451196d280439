"""The command line with slow games, in this process and in its workers, so that there is time to interrupt a run.

On one setup seed a policy breaks or the worker dies, if the environment wishes so.
"""

import os
import signal
import time
from collections.abc import Iterator
from typing import Any

from cli.main import main
from cli.ready import Ready, Table
from sim.policy import Policy
from sim.series import Contender

AT_LEAST = float(os.environ.get("BEAGLE_TEST_SECONDS", "0.05"))
CRASH = os.environ.get("BEAGLE_TEST_CRASH", "")
DEATH = os.environ.get("BEAGLE_TEST_DEATH", "")

stretches = Ready.stretches


def slow_stretches(ready: Ready, part: Any) -> Iterator[Any]:
    """The games of a slice, with some time before each stretch of them."""
    for table, seatings in stretches(ready, part):
        time.sleep(AT_LEAST)
        seeds = {str(seating.seed) for seating in seatings}
        if {CRASH, DEATH} & seeds:
            broken: list[Contender] = [Broken(one.name, one.hand) for one in table.contenders]
            table = Table(table.box, table.fixed, broken)
        yield table, seatings


class Broken(Contender):
    """A contender whose policy answers nothing, or takes the worker with it."""

    def policy(self, box: Any, stream: Any) -> Policy:
        if DEATH:
            os.kill(os.getpid(), signal.SIGKILL)
        return Policy()


setattr(Ready, "stretches", slow_stretches)  # noqa: B010 (a plain assignment is no method for the type checker)

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)
    main()
