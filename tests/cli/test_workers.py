"""Worker processes that die or fail."""

from __future__ import annotations

import io
import os
import re
import signal
from typing import Any

import multiprocess
import polars as pl
import pytest

from cli.experiment import first_look
from cli.messages import FAILED, Refusal
from cli.schedule import Slice
from cli.stopping import Stopping
from cli.worker import KEEPING, Begun, Failed, Job, Played, now_and_then
from cli.workers import Worker, Workers

JOB = Job(first_look().plain(), True, "0", "0")


def dies(pipe: Any, _job: Job, _closely: bool) -> None:
    """A worker that is killed in its second game."""
    pipe.recv()
    pipe.send(Begun("base", 3, 17, 1, 2, 0))
    os.kill(os.getpid(), signal.SIGKILL)


def dies_early(_pipe: Any, _job: Job, _closely: bool) -> None:
    """A worker that is killed before it plays."""
    os.kill(os.getpid(), signal.SIGKILL)


def dies_unseen(pipe: Any, _job: Job, closely: bool) -> None:
    """A worker that is killed in a game, of which it tells if it is watched closely."""
    pipe.recv()
    if closely:
        pipe.send(Begun("base", 3, 17, 1, 2, 0))
    os.kill(os.getpid(), signal.SIGKILL)


def fails(pipe: Any, _job: Job, _closely: bool) -> None:
    """A worker whose policy fails."""
    pipe.recv()
    pipe.send(Failed("game 5: the policy broke", Begun("base", 3, 17, 1, 2, 0)))


def tells_its_surroundings(pipe: Any, _job: Job, _closely: bool) -> None:
    """A worker that says what it was started with."""
    pipe.recv()
    pipe.send({name: os.environ.get(name) for name in KEEPING})


def dies_on_first_sight(pipe: Any, _job: Job, _closely: bool) -> None:
    """A worker that dies with the second slice that it is handed, and plays the first."""
    part = pipe.recv()
    pipe.send(Played(part, {}, part.first, 0))
    pipe.recv()
    os.kill(os.getpid(), signal.SIGKILL)


def play(monkeypatch: pytest.MonkeyPatch, work: object, slices: int) -> list[Played | Begun]:
    """What workers with this life give back."""
    monkeypatch.setattr("cli.workers.work", work)
    with Workers(JOB, 1, lambda begun: f"beagle play --seed {begun.seed}") as workers:
        return list(workers.play([Slice(3, k, k + 1) for k in range(slices)], Stopping()))


@pytest.mark.parametrize(
    ("work", "sentence"),
    [
        (dies, r"^3 workers died .* playing seed 17 of variant base\nTo see it: beagle play --seed 17$"),
        (dies_unseen, r"^3 workers died .* playing seed 17 of variant base\nTo see it: beagle play --seed 17$"),
        (dies_early, r"^3 workers died .* before they played a game$"),
        (fails, r"^game 5: the policy broke\nTo see it: beagle play --seed 17$"),
    ],
)
def test_a_slice_that_cannot_be_played_ends_the_run(
    monkeypatch: pytest.MonkeyPatch, work: object, sentence: str
) -> None:
    with pytest.raises(Refusal) as refused:
        play(monkeypatch, work, 1)
    assert re.search(sentence, "\n".join(refused.value.sentences))
    assert refused.value.code == FAILED


def test_a_worker_that_is_told_to_stop_sends_the_blocks_it_has_played() -> None:
    worker = Worker(multiprocess.get_context("spawn"), JOB)
    try:
        worker.hand(Slice(3, 0, 90))
        begun = worker.pipe.recv()
        assert isinstance(begun, Begun)
        worker.stop()
        worker.stop()
        while isinstance(said := worker.pipe.recv(), Begun):
            pass
        assert isinstance(said, Played)
        assert said.part.first == 0
        assert 1 <= said.part.end < 90
        seats = pl.read_parquet(io.BytesIO(said.files["seats"]))
        assert seats["game"].n_unique() == 3 * said.part.end
        worker.process.join(20)
        assert worker.process.exitcode == 0
    finally:
        worker.end()


def test_a_quick_game_is_told_of_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter([5.0, 5.05, 5.249, 5.26, 5.5, 5.52])
    monkeypatch.setattr("cli.worker.time.monotonic", lambda: next(clock))
    told: list[int] = []
    tell = now_and_then(told.append, 0.25)
    for game in range(6):
        tell(game)
    assert told == [0, 3, 5]


def test_the_slice_of_a_dead_worker_is_played_by_another(monkeypatch: pytest.MonkeyPatch) -> None:
    played = play(monkeypatch, dies_on_first_sight, 3)
    assert [one.digest for one in played if isinstance(one, Played)] == [0, 1, 2]


def test_workers_alone_are_started_to_keep_their_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("_RJEM_MALLOC_CONF", "mine")
    before = dict(os.environ)
    (said,) = map(str, play(monkeypatch, tells_its_surroundings, 1))
    for value in KEEPING.values():
        assert f"{value}'" in said
    assert dict(os.environ) == before
