"""The child processes of `beagle bench`, and what they cost."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from tempfile import TemporaryFile
from typing import Any, Self

from cli.measured import Cost
from cli.messages import FAILED, Refusal
from cli.stopwatch import Sample


def python(module: str, function: str, *values: object) -> list[str]:
    """The command that calls a function in a new Python which finds its modules where this one does."""
    code = f"import sys; sys.path[:] = {sys.path!r}; from {module} import {function}; sys.exit({function}(*{values!r}))"
    return [sys.executable, "-c", code]


def cost_of(command: Sequence[str]) -> Cost:
    """Run a command to its end; its answer is thrown away, and its complaints are told if it fails."""
    begun = time.perf_counter()
    with TemporaryFile("w+", encoding="utf-8") as complaints:
        process = subprocess.Popen(  # noqa: S603
            command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=complaints
        )
        try:
            _, status, usage = os.wait4(process.pid, 0)
        except BaseException:
            process.kill()
            process.wait()
            raise
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            complaints.seek(0)
            raise Refusal("a process of this benchmark failed:", *complaints.read().splitlines(), code=FAILED)
    return Cost(time.perf_counter() - begun, usage.ru_utime + usage.ru_stime)


class Side:
    """A process that plays one kind of game when asked: ours in one of its builds, or the peer's."""

    def __init__(self, name: str) -> None:
        self.process = subprocess.Popen(  # noqa: S603
            python("cli.stopwatch", "serve", name), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.name = name
        self.plays = str(self.hear())
        if not self.plays.startswith(name):
            raise Refusal(f"the process for {name} games plays {self.plays} ones", code=FAILED)

    def play(self, lineup: Sequence[str], seconds: float) -> Sample:
        """Play this line-up for so long."""
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps([lineup, seconds]) + "\n")
        self.process.stdin.flush()
        return Sample(*self.hear())

    def hear(self) -> Any:
        """What the process says next."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise Refusal(
                f"the process that plays {self.name} games ended early; its last words are above", code=FAILED
            )
        return json.loads(line)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.process.kill()
        self.process.communicate()
