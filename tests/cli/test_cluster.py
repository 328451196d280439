"""A run on a real dask cluster on this machine: scheduler and workers are processes that die, join late and differ."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cli.cluster import MISSING
from tests.cli.playing import ROOT, has_parts, manifest, wait_until
from tests.cli.said import Beagle, Write

pytest.importorskip("distributed")

QUICK = "lineup: [wanderer, {strategy: wanderer, hand: [5]}]\n"
OTHER_BEAGLE = """\
import sim
sim.__version__ = "0.0.9"
from distributed.cli.dask_worker import main
main(prog_name="dask worker")
"""
Start = Callable[..., subprocess.Popen[bytes]]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts processes that end with the test."""
    running: list[subprocess.Popen[bytes]] = []
    path = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
    log = (tmp_path / "cluster.log").open("wb")

    def process(*words: object, told: Path | None = None) -> subprocess.Popen[bytes]:
        err = told.open("wb") if told is not None else log
        command = [sys.executable, *map(str, words)]
        running.append(
            subprocess.Popen(command, cwd=ROOT, env={**os.environ, "PYTHONPATH": path}, stdout=log, stderr=err)
        )
        return running[-1]

    yield process
    for one in running:
        one.kill()
        one.wait()


def scheduler(start: Start, folder: Path) -> tuple[subprocess.Popen[bytes], str]:
    """A scheduler on loopback and its address."""
    file = folder / "scheduler.json"
    process = start(
        *("-m", "distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard"),
        *("--scheduler-file", file),
    )
    wait_until(lambda: file.exists() and file.read_text().rstrip().endswith("}"))
    return process, str(json.loads(file.read_text())["address"])


def worker(start: Start, folder: Path, address: str, *program: str) -> subprocess.Popen[bytes]:
    """A worker of a cluster."""
    return start(
        *(program or ("-m", "distributed.cli.dask_worker")),
        *(address, "--nthreads", "1", "--no-nanny", "--no-dashboard", "--local-directory", folder / "scratch"),
    )


@pytest.mark.many
def test_workers_that_die_join_late_or_differ(beagle: Beagle, write: Write, start: Start, tmp_path: Path) -> None:
    config = write(f"{QUICK}seeds: 250\n")
    here, there = tmp_path / "here", tmp_path / "there"
    _, address = scheduler(start, tmp_path)
    worker(start, tmp_path, address, "-c", OTHER_BEAGLE)
    told = tmp_path / "told.txt"
    run = start("-m", "cli.main", "run", config, "--out", there, "--cluster", address, told=told)
    wait_until(lambda: "is not used: it has beagle 0.0.9, box " in told.read_text())
    first = worker(start, tmp_path, address)
    wait_until(lambda: has_parts(there))
    first.kill()
    worker(start, tmp_path, address)
    assert run.wait(120) == 0, told.read_text()
    assert beagle("run", config, "--out", here, "--quiet").code == 0
    assert manifest(there)["results_digest"] == manifest(here)["results_digest"]
    assert beagle("check", there).code == 0


@pytest.mark.many
def test_a_run_whose_scheduler_is_lost_is_resumed(beagle: Beagle, write: Write, start: Start, tmp_path: Path) -> None:
    config = write(f"{QUICK}seeds: 250\n")
    here, broken, told = tmp_path / "here", tmp_path / "broken", tmp_path / "told.txt"
    leader, address = scheduler(start, tmp_path)
    worker(start, tmp_path, address)
    assert beagle("run", config, "--out", here, "--quiet").code == 0
    run = start("-m", "cli.main", "run", config, "--out", broken, "--cluster", address, told=told)
    wait_until(lambda: has_parts(broken))
    leader.kill()
    assert run.wait(120) == 4
    assert f"the scheduler at {address} is gone" in told.read_text()
    assert f"beagle run --resume {broken}" in told.read_text()
    assert beagle("run", "--resume", broken, "--quiet").code == 0
    assert manifest(broken)["results_digest"] == manifest(here)["results_digest"]


@pytest.mark.many
def test_a_cluster_started_here_plays_the_same(beagle: Beagle, write: Write, tmp_path: Path) -> None:
    config = write(f"{QUICK}seeds: 12\n")
    assert beagle("run", config, "--out", tmp_path / "here", "--quiet").code == 0
    assert beagle("run", config, "--out", tmp_path / "there", "--quiet", "--cluster", "local:2").code == 0
    assert manifest(tmp_path / "there")["results_digest"] == manifest(tmp_path / "here")["results_digest"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--cluster", "local:x"), "--cluster is the address of a scheduler, as tcp://host:8786, or local:4 for "),
        (("--cluster", "local:0"), "--cluster is the address of a scheduler"),
        (("--cluster", "local:2", "--jobs", "2"), "--jobs counts worker processes here; a cluster has its own workers"),
        (("--cluster", "nowhere://x"), "there is no scheduler at nowhere://x: "),
    ],
)
def test_a_cluster_that_cannot_be(
    beagle: Beagle, write: Write, tmp_path: Path, words: tuple[str, ...], sentence: str
) -> None:
    said = beagle("run", write(f"{QUICK}seeds: 2\n"), "--out", tmp_path / "run", "--quiet", *words)
    assert said.code in (2, 4)
    assert said.err.startswith(sentence)


def test_without_the_extra_it_is_named(
    beagle: Beagle, write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    said = beagle("run", write(f"{QUICK}seeds: 2\n"), "--out", tmp_path / "run", "--quiet", "--cluster", "local:2")
    assert said.err.startswith(MISSING)
