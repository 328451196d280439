"""A worker process: it plays the slices it is handed and sends them back as whole Parquet parts.

Only plain data crosses. A worker ignores Ctrl-C and its like, for its parent decides when to stop: whatever comes
through the pipe while it plays means that the block it is at is the last. It ends when its parent does.
"""

from __future__ import annotations

import gc
import os
import pickle
import signal
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, Protocol

import multiprocess
from multiprocess.connection import wait

import strategies
from cli.code import Code
from cli.resolved import from_plain
from cli.schedule import Slice
from sim.series import GameFailed, Seating

IGNORED: Final = ("SIGINT", "SIGTERM", "SIGHUP")
TELL_AFTER: Final = 1.0
ASK_AFTER: Final = 0.25
"""Seconds at least between two messages of a worker, and between two looks into its pipe, while games are quick."""
KEEPING: Final = {
    "_RJEM_MALLOC_CONF": "narenas:1,tcache:false,dirty_decay_ms:-1,muzzy_decay_ms:-1",
    "MALLOC_MMAP_THRESHOLD_": str(1 << 25),
    "MALLOC_TRIM_THRESHOLD_": str(1 << 30),
}
"""What a worker's process is started with, so that it keeps the memory of a slice for the next."""
DIGEST: Final = "digest"
DECISIONS: Final = "decisions"
"""What each part notes of its slice."""


@dataclass(frozen=True)
class Job:
    """What a worker is told once: the experiment as plain data, and what its parts say about themselves."""

    experiment: dict[str, Any]
    events: bool
    version: str
    config_digest: str
    code: Code | None = None
    suspicious: bool = False

    def ready(self) -> Callable[[Slice, Callable[[Begun], None], Callable[[], bool]], Played]:
        """A function that plays a slice, or as much of it as is enough, and packs it up."""
        return player_of(self)


@dataclass(frozen=True)
class Begun:
    """A game that a worker is at, after so many games of its slice."""

    variant: str
    players: int
    seed: int
    matchup: int
    arrangement: int
    played: int


@dataclass(frozen=True)
class Played:
    """A slice that was played, whole or cut short after a block: its Parquet parts by table, and what it adds up to."""

    part: Slice
    files: dict[str, bytes]
    digest: int
    decisions: int


@dataclass(frozen=True)
class Failed:
    """A slice that beagle or a policy could not play: why, and at which game if one was being played."""

    sentence: str
    begun: Begun | None


class Task(Protocol):
    """What a worker is told once, as plain data: it gives the function that plays what comes through the pipe."""

    def ready(self) -> Callable[[Any, Callable[[Any], None], Callable[[], bool]], Any]:
        """The function, in the worker; it may say on the way what begins, and ask whether it is enough."""
        ...


def work(pipe: Any, job: Task, closely: bool) -> None:
    """The life of a worker: play what comes through the pipe until it closes; closely, tell of every block.

    What is there before the first slice stays to the end, so no later collection needs to look at it.
    """
    for name in IGNORED:
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()
    try:
        try:
            play = job.ready()
            gc.collect()
            gc.freeze()
            begins: Callable[..., Any] = partial(tell, pipe)
            enough: Callable[..., Any] = pipe.poll
            if not closely:
                begins, enough = now_and_then(begins, TELL_AFTER), now_and_then(enough, ASK_AFTER)
            while (part := pipe.recv()) is not None:
                tell(pipe, play(part, begins, enough))
        except (EOFError, OSError):
            raise
        except Exception as error:
            tell(pipe, failed(error))
    except (EOFError, OSError):
        return


def now_and_then(ask: Callable[..., Any], seconds: float) -> Callable[..., Any]:
    """The same thing done so many seconds apart at least, for both ends of a pipe take long beside a quick game."""
    due = 0.0

    def asked(*said: object) -> Any:
        nonlocal due
        now = time.monotonic()
        if now < due:
            return None
        due = now + seconds
        return ask(*said)

    return asked


def tell(pipe: Any, said: object) -> None:
    """Send something to the parent; the pipe's own pickler would take fifteen times as long."""
    pipe.send_bytes(pickle.dumps(said))


def end_with_parent() -> None:
    """End this process as soon as its parent is gone, however it went."""
    wait([multiprocess.parent_process().sentinel])
    os._exit(0)


def failed(error: Exception) -> Failed:
    """What a failed game says; anything else is a mistake in beagle."""
    if isinstance(error, GameFailed):
        return Failed(str(error), begun_at(error.seating, 0))
    return Failed(f"beagle failed: {type(error).__name__}: {error}", None)


def begun_at(game: Seating, played: int) -> Begun:
    """A game as the parent hears of it."""
    return Begun(game.variant, game.players, game.seed, game.matchup, game.arrangement, played)


def player_of(job: Job) -> Callable[[Slice, Callable[[Begun], None], Callable[[], bool]], Played]:
    """A function that plays a slice, or as much of it as is enough, and packs it up."""
    os.environ.setdefault("POLARS_MAX_THREADS", "1")
    from cli.ready import Ready
    from reports.digest import digest_of_columns, hex_of
    from reports.packing import encode, event_columns, round_columns, seat_columns

    strategies.welcome(job.code.guests() if job.code is not None else [])
    ready = Ready(from_plain(job.experiment), job.suspicious)

    def play(part: Slice, tell: Callable[[Begun], None], enough: Callable[[], bool]) -> Played:
        record = ready.play(part, job.events, lambda game, played: tell(begun_at(game, played)), enough)
        seats, rounds = seat_columns(record), round_columns(record)
        digest = digest_of_columns(seats, rounds, record.setups)
        notes = {DIGEST: hex_of(digest), DECISIONS: str(record.decisions)}
        tables: dict[str, Mapping[str, Any]] = {
            "seats": seats,
            "rounds": rounds,
            "setups": record.setups,
            "events": event_columns(record),
        }
        files = {
            table: encode(table, columns, job.version, job.config_digest, notes) for table, columns in tables.items()
        }
        return Played(Slice(part.players, part.first, ready.reached), files, digest, record.decisions)

    return play
