"""The worker processes of a run: parts of it are handed out, and what came of them comes back in any order."""

import os
import pickle
import signal
from collections import Counter, deque
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Any, Final, Self

import multiprocess
from multiprocess.connection import wait

from cli.messages import FAILED, Refusal, forget_unsaid
from cli.stopping import Stopping
from cli.worker import IGNORED, KEEPING, Begun, Failed, Task, work

MOST_DEATHS: Final = 3
GLANCE: Final = 0.2


def all_cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Worker:
    """One process with its pipe, and the slice it is at."""

    def __init__(self, context: Any, job: Task, closely: bool = False) -> None:
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=work, args=(theirs, job, closely), daemon=True)
        forget_unsaid()
        with no_interrupts(), surroundings(KEEPING):
            self.process.start()
        theirs.close()
        self.told = False
        self.part: Hashable | None = None
        self.begun: Begun | None = None

    def hand(self, part: Hashable) -> None:
        """Give it a slice to play; a worker that has just died is noticed when its pipe is read."""
        self.part, self.begun = part, None
        with suppress(OSError):
            self.pipe.send(part)

    def stop(self) -> None:
        """Tell it, once, that the block it is at is the last."""
        if not self.told:
            self.told = True
            with suppress(OSError):
                self.pipe.send(None)

    def end(self) -> None:
        """Stop the process and wait until it is gone."""
        self.pipe.close()
        self.process.kill()
        self.process.join()


def heard(pipe: Any) -> Any:
    """What a worker sent; the pipe's own unpickler would take eight times as long."""
    return pickle.loads(pipe.recv_bytes())  # noqa: S301 - a worker of this run has just sent it


@contextmanager
def no_interrupts() -> Iterator[None]:
    """A child started in here has Ctrl-C and its like blocked from its first moment on, where that can be done."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    from multiprocess import resource_tracker

    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [getattr(signal, name) for name in IGNORED])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def surroundings(wanted: Mapping[str, str]) -> Iterator[None]:
    """A child started in here has these environment variables, whatever is set before and after."""
    before = {name: os.environ.get(name) for name in wanted}
    os.environ.update(wanted)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


class Workers:
    """All worker processes of a run; leaving it ends them."""

    def __init__(self, job: Task, count: int, replay: Callable[[Begun], str]) -> None:
        self.context = multiprocess.get_context("spawn")
        self.job = job
        self.count = count
        self.replay = replay
        self.workers: list[Worker] = []
        self.waiting: deque[Hashable] = deque()
        self.deaths: Counter[Hashable | None] = Counter()

    @property
    def games_under_way(self) -> int:
        """How many games are played in slices that are not whole yet."""
        return sum(worker.begun.played for worker in self.workers if worker.begun is not None)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        for worker in self.workers:
            worker.end()

    def play(self, parts: Iterable[Hashable], stopping: Stopping) -> Iterator[Any]:
        """Play parts; yields what comes back of each, and tells of what begins in between."""
        self.waiting.extend(parts)
        more = min(self.count, len(self.waiting)) - len(self.workers)
        self.workers += [Worker(self.context, self.job) for _ in range(more)]
        while self.busy(stopping) and not stopping.out_of_patience:
            pipes = {worker.pipe: worker for worker in self.workers}
            for pipe in wait(list(pipes), GLANCE):
                yield from self.hear(pipes[pipe], stopping)

    def busy(self, stopping: Stopping) -> bool:
        """Hand out what waits, unless the run is stopping; whether anybody plays."""
        for worker in self.workers:
            if stopping.code:
                worker.stop()
            elif worker.part is None and self.waiting:
                worker.hand(self.waiting.popleft())
        return any(worker.part is not None for worker in self.workers)

    def hear(self, worker: Worker, stopping: Stopping) -> Iterator[Any]:
        """Take what a worker says."""
        try:
            said = heard(worker.pipe)
        except (EOFError, OSError):
            self.replace(worker, stopping)
            return
        if isinstance(said, Failed):
            to_see_it = [f"To see it: {self.replay(said.begun)}"] if said.begun else []
            raise Refusal(said.sentence, *to_see_it, code=FAILED)
        if isinstance(said, Begun):
            worker.begun = said
        else:
            worker.part = worker.begun = None
        yield said

    def replace(self, worker: Worker, stopping: Stopping) -> None:
        """A worker died: another takes its place and its slice, and tells of every block, to find where it dies."""
        worker.end()
        self.workers.remove(worker)
        self.deaths[worker.part] += 1
        if stopping.code:
            return
        if self.deaths[worker.part] >= MOST_DEATHS:
            raise Refusal(*self.too_many_deaths(worker), code=FAILED)
        successor = Worker(self.context, self.job, closely=True)
        self.workers.append(successor)
        if worker.part is not None:
            successor.hand(worker.part)

    def too_many_deaths(self, worker: Worker) -> list[str]:
        """Why the run gives up, and how to see it happen."""
        how = f"{MOST_DEATHS} workers died (exit code {worker.process.exitcode}; -9 often means too little memory)"
        if worker.begun is None:
            return [f"{how} before they played a game"]
        begun = worker.begun
        return [f"{how} playing seed {begun.seed} of variant {begun.variant}", f"To see it: {self.replay(begun)}"]
