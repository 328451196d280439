"""A question about Crew cards that is broken off and asked again has the answer of one that nobody disturbed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
from pathlib import Path

import pytest

from tests.cli.playing import apart, ended, has_parts, processes_of, wait_until, workers_of
from tests.cli.said import Beagle, Write

LINEUP = "lineup: [wanderer, {strategy: wanderer, draft: random}]\nseeds: 3\n"
ENDS = {signal.SIGINT: 130, signal.SIGTERM: 143, signal.SIGKILL: -9}
EVERY = [(sent, part) for sent in ENDS for part in ("picks", "confirm")]
ALWAYS = [(signal.SIGINT, "picks")]
WAYS = [
    pytest.param(*way, marks=[] if way in ALWAYS else pytest.mark.many, id=f"{way[0].name} {way[1]}") for way in EVERY
]
ORDER = ("--order", "--confirm", 6)


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> object:
    """The tables of an order that nobody disturbed."""
    folder = tmp_path_factory.mktemp("undisturbed")
    (folder / "experiment.yaml").write_text(LINEUP)
    words = ("draft", folder / "experiment.yaml", *ORDER, "--out", folder / "out", "--json", "--quiet")
    return json.loads(ended(apart(*words, BEAGLE_TEST_SECONDS="0")).out)["tables"]


def begun(part: Path, *words: object) -> subprocess.Popen[str]:
    """A question with slow games that has written something of a part of it."""
    process = apart(*words, "--jobs", 2, BEAGLE_TEST_SECONDS="0.1")
    wait_until(lambda: has_parts(part))
    return process


@pytest.mark.parametrize(("sent", "part"), WAYS)
def test_an_order_that_is_broken_off_is_found_by_the_same_command(
    beagle: Beagle, write: Write, tmp_path: Path, undisturbed: object, sent: signal.Signals, part: str
) -> None:
    question = ("draft", write(LINEUP), *ORDER)
    out = tmp_path / "out"
    process = begun(out / part, *question, "--out", out)
    process.send_signal(sent)
    said = ended(process)
    assert said.code == ENDS[sent]
    assert "Traceback" not in said.err
    wait_until(lambda: not processes_of(process.pid))
    if sent is not signal.SIGKILL:
        assert said.out == ""
        assert f"to go on with all of it, give the same command with --out {out}\n" in said.err
    again = beagle(*question, "--out", out, "--json", "--quiet")
    assert (again.code, again.err) == (0, "")
    assert json.loads(again.out)["tables"] == undisturbed


@pytest.mark.many
def test_a_worker_that_is_killed_changes_no_answer(beagle: Beagle, write: Write, tmp_path: Path) -> None:
    question = ("draft", write(LINEUP), "--swap", "pick")
    out = tmp_path / "out"
    process = begun(out, *question, "--out", out, "--json", "--quiet")
    os.kill(workers_of(process.pid)[0], signal.SIGKILL)
    said = ended(process)
    assert (said.code, said.err) == (0, "")
    out.rename(tmp_path / "with a death")
    assert said == beagle(*question, "--out", out, "--json", "--quiet")
