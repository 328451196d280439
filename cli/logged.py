"""A run whose processes write down what a benchmark wants to know of them: their time, and their memory."""

import json
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from time import perf_counter, process_time
from typing import Any, ClassVar

from cli import ready, workers
from cli.main import command
from cli.ready import Ready
from cli.resolved import Experiment
from cli.running import Run
from cli.schedule import Slice
from cli.stopping import Stopping
from cli.worker import Job, work
from sim.records import Slice as Record
from sim.series import Seating


@dataclass(frozen=True)
class WorkerNote:
    """After a slice: CPU seconds of its games and, after the first, of the start; the most memory so far, in bytes."""

    start: float
    games: float
    peak_memory: int


@dataclass(frozen=True)
class ParentNote:
    """After a run: CPU seconds of start and report, seconds on the clock between, and the most memory, in bytes."""

    start: float
    playing: float
    report: float
    peak_memory: int


def logged_run(log: str) -> int:
    """Run the command line of this process, its notes written to a file."""
    vars(workers)["work"] = partial(logged_work, log)
    begun: list[float] = []
    ended: list[float] = []
    plays = Run.play

    def clocked(run: Run, stopping: Stopping) -> None:
        begun.extend((process_time(), perf_counter()))
        plays(run, stopping)
        ended.extend((process_time(), perf_counter()))

    setattr(Run, "play", clocked)  # noqa: B010 - a plain assignment to a method is refused by mypy
    code = command(sys.argv[1:])
    write(log, ParentNote(begun[0], ended[1] - begun[1], process_time() - ended[0], peak_memory()))
    return code


def logged_work(log: str, pipe: Any, job: Job, closely: bool) -> None:
    """The life of a worker that notes what it takes."""
    Noting.log = log
    vars(ready)["Ready"] = Noting
    work(pipe, job, closely)


class Noting(Ready):
    """An experiment that plays a slice as ever, and notes what its games took."""

    log: ClassVar[str] = ""

    def __init__(self, experiment: Experiment, suspicious: bool = False) -> None:
        super().__init__(experiment, suspicious)
        self.start = process_time()

    def play(
        self,
        part: Slice,
        events: bool,
        begins: Callable[[Seating, int], None],
        enough: Callable[[], bool] = lambda: False,
    ) -> Record:
        """The record of a slice."""
        record = super().play(part, events, begins, enough)
        write(self.log, WorkerNote(self.start, record.seconds, peak_memory()))
        self.start = 0.0
        return record


def write(log: str, note: WorkerNote | ParentNote) -> None:
    """Add a note to the file."""
    with Path(log).open("a", encoding="utf-8") as file:
        file.write(json.dumps(asdict(note)) + "\n")


def notes_in(log: Path) -> tuple[list[WorkerNote], ParentNote]:
    """All notes of a run; the parent's is the last."""
    *slices, run = map(json.loads, log.read_text(encoding="utf-8").splitlines())
    return [WorkerNote(**note) for note in slices], ParentNote(**run)


def peak_memory() -> int:
    """The most memory this process has held, in bytes; on Linux not by `getrusage`, which counts its parent's too."""
    status = Path("/proc/self/status")
    if status.exists():
        fields = dict(line.split(":", 1) for line in status.read_text(encoding="utf-8").splitlines())
        return int(fields["VmHWM"].split()[0]) * 1024
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024
