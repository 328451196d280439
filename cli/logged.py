"""A run whose workers write down what a benchmark wants to know of them: the CPU time of their games, and their memory.

It is `beagle run` itself; only what a worker makes ready to play is replaced by something that plays every slice's
games once more, without their tables, and times that.
"""

import json
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from time import process_time
from typing import Any, ClassVar

from cli import ready, workers
from cli.main import command
from cli.ready import Ready
from cli.schedule import Slice
from cli.worker import Job, work
from sim.deal import Deal
from sim.records import Slice as Record
from sim.series import Seating, play_dealt


@dataclass(frozen=True)
class Note:
    """The CPU seconds of a slice's games, and the most memory so far in bytes; the parent writes the last one."""

    games_seconds: float
    peak_memory: int


def logged_run(log: str) -> int:
    """Run the command line of this process, its notes written to a file."""
    vars(workers)["work"] = partial(logged_work, log)
    code = command(sys.argv[1:])
    write(log, Note(0.0, peak_memory()))
    return code


def logged_work(log: str, pipe: Any, job: Job) -> None:
    """The life of a worker that plays everything twice."""
    PlaysTwice.log = log
    vars(ready)["Ready"] = PlaysTwice
    work(pipe, job)


class PlaysTwice(Ready):
    """An experiment that plays a slice as ever, then its games alone."""

    log: ClassVar[str] = ""

    def play(
        self,
        part: Slice,
        events: bool,
        begins: Callable[[Seating, int], None],
        enough: Callable[[], bool] = lambda: False,
    ) -> Record:
        """The record of a slice."""
        record = super().play(part, events, begins, enough)
        write(self.log, Note(self.games_alone(part, events), peak_memory()))
        return record

    def games_alone(self, part: Slice, events: bool) -> float:
        """The CPU time of a slice's games: rules and policies, without the tables."""
        stretches = list(self.stretches(part))
        begun = process_time()
        for table, seatings in stretches:
            deal = Deal(table.box, table.fixed, seatings[0].seed, seatings[0].players)
            for seating in seatings:
                play_dealt(table.box, deal, table.contenders, seating, events, None)
        return process_time() - begun


def write(log: str, note: Note) -> None:
    """Add a note to the file."""
    with Path(log).open("a", encoding="utf-8") as file:
        file.write(json.dumps(asdict(note)) + "\n")


def notes_in(log: Path) -> list[Note]:
    """All notes of a run."""
    return [Note(**json.loads(line)) for line in log.read_text(encoding="utf-8").splitlines()]


def peak_memory() -> int:
    """The most memory this process has held, in bytes; on Linux not by `getrusage`, which counts its parent's too."""
    status = Path("/proc/self/status")
    if status.exists():
        fields = dict(line.split(":", 1) for line in status.read_text(encoding="utf-8").splitlines())
        return int(fields["VmHWM"].split()[0]) * 1024
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024
