"""A run on a dask.distributed cluster: the same slices, played by workers wherever they are, written by one driver."""

from __future__ import annotations

import importlib
import pickle
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, Self

from cli.messages import FAILED, Refusal, say, titled
from cli.schedule import Slice
from cli.stopping import Stopping
from cli.worker import Begun, Failed, Job, Played, failed
from sim import __version__
from sim.box import box_digest

LOCAL: Final = "local:"
GLANCE: Final = 0.5
MOST_HERE: Final = 1000
AHEAD: Final = 3
"""Slices handed out for each thread of the cluster, so that none waits for the next."""
ONE_AT_A_TIME: Final = threading.Lock()
MISSING: Final = 'a cluster needs dask.distributed: pip install "beagle-sim[cluster]", here and where the workers are'


@dataclass(frozen=True)
class Stranger:
    """A worker that would play other games: its address, and what it has."""

    address: str
    has: str


def beagle_here() -> str:
    """What decides the games of a worker: the version and the box."""
    return f"beagle {__version__}, box {box_digest()[:12]}"


@lru_cache(maxsize=1)
def ready(job: bytes) -> Callable[[Slice, Callable[[Begun], None], Callable[[], bool]], Played]:
    """The function that plays slices of a job, kept between slices."""
    known: Job = pickle.loads(job)  # noqa: S301 - it comes from the driver, like this call
    return known.ready()


def nobody_listens(begun: Begun) -> None:
    """What a worker of a cluster tells of a game that begins."""


def play_there(job: bytes, part: Slice, wanted: str) -> Played | Failed | Stranger:
    """On a worker: play a slice, one at a time in a process, unless this is another beagle than the driver's."""
    if beagle_here() != wanted:
        me: Any = importlib.import_module("distributed").get_worker()
        return Stranger(str(me.address), beagle_here())
    with ONE_AT_A_TIME:
        try:
            return ready(job)(part, nobody_listens, lambda: False)
        except Exception as error:
            return failed(error)


class Cluster:
    """The workers of a cluster, as a run uses them; `local:4` starts four here, else it is a scheduler's address."""

    def __init__(self, job: Job, where: str, replay: Callable[[Begun], str]) -> None:
        self.job = pickle.dumps(job)
        self.where = where
        self.replay = replay
        self.games_under_way = 0
        self.flying: dict[Any, Slice] = {}
        self.strangers: set[str] = set()
        self.bound: dict[Any, frozenset[str]] = {}
        self.told_to_wait = False
        self.here: Any = None
        self.client: Any = None

    def __enter__(self) -> Self:
        try:
            distributed: Any = importlib.import_module("distributed")
        except ImportError as error:
            raise Refusal(MISSING) from error
        number = self.where.removeprefix(LOCAL)
        try:
            if self.where.startswith(LOCAL):
                self.here = distributed.LocalCluster(
                    n_workers=int(number), threads_per_worker=1, dashboard_address=None, silence_logs=50
                )
            self.client = distributed.Client(self.here or self.where, timeout=20)
        except (OSError, ValueError) as error:
            raise Refusal(f"there is no scheduler at {self.where}: {error}") from error
        return self

    def __exit__(self, *error: object) -> None:
        with suppress(Exception):
            self.client.cancel(list(self.flying), force=True)
        self.client.close(timeout=2)
        if self.here is not None:
            self.here.close(timeout=5)

    def play(self, parts: Iterable[Slice], stopping: Stopping) -> Iterator[Played]:
        """Play slices; yields what comes back of each. Without its scheduler the run ends, and can be resumed."""
        try:
            yield from self.play_on(parts, stopping)
        except Refusal:
            raise
        except Exception as error:
            if self.client.status == "running" and not isinstance(error, OSError):
                raise
            raise Refusal(f"the scheduler at {self.where} is gone", code=FAILED) from error

    def play_on(self, parts: Iterable[Slice], stopping: Stopping) -> Iterator[Played]:
        """Play slices while there is a scheduler; one whose worker died is played again by another."""
        wait: Any = importlib.import_module("distributed").wait
        waiting = deque(parts)
        while (waiting or self.flying) and not stopping.out_of_patience:
            if self.client.status != "running":
                raise ConnectionError
            if stopping.code:
                waiting.clear()
                self.drop_what_waits()
            else:
                self.hand_out(waiting)
            with suppress(TimeoutError):
                wait(list(self.flying), timeout=GLANCE, return_when="FIRST_COMPLETED")
            for future in [one for one in self.flying if one.done()]:
                yield from self.hear(future, waiting)

    def hand_out(self, waiting: deque[Slice]) -> None:
        """Give the workers enough to do; strangers get nothing."""
        threads = {
            address: int(known["nthreads"])
            for address, known in self.client.scheduler_info(n_workers=-1)["workers"].items()
            if address not in self.strangers
        }
        self.take_back(frozenset(threads), waiting)
        if not threads and not self.told_to_wait:
            self.told_to_wait = True
            say(f"waiting for workers at {self.where}")
        while waiting and len(self.flying) < AHEAD * sum(threads.values()):
            only = list(threads) if self.strangers else None
            part = waiting.popleft()
            future = self.client.submit(play_there, self.job, part, beagle_here(), pure=False, workers=only)
            self.flying[future] = part
            if only is not None:
                self.bound[future] = frozenset(only)

    def take_back(self, there: frozenset[str], waiting: deque[Slice]) -> None:
        """Slices that are meant for workers of whom none is there any more wait again."""
        for future, only in list(self.bound.items()):
            if future not in self.flying or not only & there:
                del self.bound[future]
                if future in self.flying and not future.done():
                    waiting.append(self.flying.pop(future))
                    future.cancel()

    def hear(self, future: Any, waiting: deque[Slice]) -> Iterator[Played]:
        """Take what came of a slice."""
        part = self.flying.pop(future)
        if future.status != "finished":
            self.lost(future, part, waiting)
            return
        said = future.result()
        if isinstance(said, Failed):
            to_see_it = [f"To see it: {self.replay(said.begun)}"] if said.begun else []
            raise Refusal(said.sentence, *to_see_it, code=FAILED)
        if isinstance(said, Stranger):
            waiting.appendleft(part)
            if said.address not in self.strangers:
                self.strangers.add(said.address)
                say(f"the worker {said.address} is not used: it has {said.has}, and this is {beagle_here()}")
            return
        yield said

    def lost(self, future: Any, part: Slice, waiting: deque[Slice]) -> None:
        """A slice did not come back: with a lost connection it waits again, else the cluster cannot play it."""
        if future.status != "error":
            waiting.appendleft(part)
            return
        error = future.exception()
        seeds = f"the slice {part.name}"
        if type(error).__name__ == "KilledWorker":
            raise Refusal(f"several workers died playing {seeds}, the last at {error.last_worker.address}", code=FAILED)
        raise Refusal(f"a worker could not play {seeds}: {type(error).__name__}: {error}", code=FAILED)

    def drop_what_waits(self) -> None:
        """Take back the slices that no worker has begun."""
        begun = {key for keys in self.client.processing().values() for key in keys}
        for future in [one for one in self.flying if one.key not in begun and not one.done()]:
            del self.flying[future]
            future.cancel()


def check_address(where: str) -> None:
    """Refuse what is neither an address nor a number of workers here."""
    number = where.removeprefix(LOCAL)
    if "://" not in where and not (where.startswith(LOCAL) and number.isdecimal() and 1 <= int(number) <= MOST_HERE):
        example = "tcp://host:8786, or local:4 for four workers here"
        raise Refusal(f'--cluster is the address of a scheduler, as {example}, not "{titled(where)}"')
