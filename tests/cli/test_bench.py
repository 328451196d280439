"""`beagle bench`: that every figure is there and follows from its samples; never how fast anything is."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import sim
from cli import benching
from cli.budgets import lines
from cli.measured import Cost, Entrant, Figures, LoggedRun, Measured, figures
from cli.messages import Refusal
from cli.processes import Side, cost_of
from cli.stopwatch import Sample
from cli.workers import all_cores
from tests.cli.said import Beagle

pytestmark = pytest.mark.xdist_group("bench")

SIDES = ["compiled", "interpreted"] if sim.compiled() else ["interpreted"]


@pytest.fixture(scope="module")
def found() -> Figures:
    """The figures of a tiny benchmark, as they come back from JSON."""
    figures: Figures = json.loads(json.dumps(benching.measure("", 0.1, 1, ["wanderer"]), allow_nan=False))
    return figures


def positive(spread: Figures) -> bool:
    """Whether a spread is one, of positive numbers."""
    return bool(0 < spread["least"] <= spread["median"] <= spread["most"])


def test_it_says_what_ran_and_on_what(found: Figures) -> None:
    assert found["build"] == SIDES[0]
    assert found["sides"] == {side: side for side in SIDES}
    assert found["versions"]["beagle"] == sim.__version__
    assert found["machine"]["cpu"]
    assert found["machine"]["cores"] >= 1


def test_every_line_up_has_its_speed_in_each_build(found: Figures) -> None:
    measured = [(row["side"], row["strategy"], row["players"]) for row in found["speed"]]
    assert measured == [(side, "wanderer", players) for players in (2, 3, 4) for side in SIDES]
    for row in found["speed"]:
        assert positive(row["games_per_second"])
        assert positive(row["decisions_per_second"])
        assert row["decisions_per_game"] > 10
    assert len(found["compiled_over_interpreted"]) == (3 if sim.compiled() else 0)


def test_whole_runs_have_their_time_their_share_outside_and_their_memory(found: Figures) -> None:
    assert [row["jobs"] for row in found["runs"]] == benching.job_counts(all_cores())
    for row in found["runs"]:
        assert positive(row["wall_seconds"])
        assert positive(row["over_one_job"])
    assert positive(found["outside"]["games_cpu_seconds"])
    assert 0 < found["outside"]["share"]["median"] < 1
    assert positive(found["outside"]["start_cpu_seconds"])
    assert positive(found["outside"]["report_cpu_seconds"])
    assert positive(found["memory"]["parent_megabytes"])
    assert positive(found["memory"]["worker_megabytes"])
    assert positive(found["help"]["cpu_seconds"])


def test_everything_is_told_in_lines(found: Figures) -> None:
    text = "\n".join(lines(found))
    for words in (*SIDES, "2 wanderer", "jobs", "share of a run outside its games", found["machine"]["cpu"]):
        assert words in text
    assert ("not compiled" in text) == (not sim.compiled())


def test_ratios_are_taken_within_a_pass() -> None:
    ours, plain = Entrant("compiled", "priorities", 4), Entrant("interpreted", "priorities", 4)
    peer = Entrant("catanatron", "VictoryPointPlayer", 4)
    inner, ahead = Entrant("compiled", "balanced", 2), Entrant("compiled", "foresight", 2)
    measured = Measured(
        games_per_seed=4,
        seeds=26,
        speed={
            ours: [Sample(100, 5000, 1.0), Sample(50, 3000, 1.0), Sample(200, 10000, 1.0)],
            plain: [Sample(10, 500, 2.0), Sample(5, 300, 2.0), Sample(20, 1000, 2.0)],
            inner: [Sample(80, 4000, 1.0)] * 3,
            ahead: [Sample(8, 400, 1.0), Sample(6, 400, 1.0), Sample(10, 400, 1.0)],
            peer: [Sample(1, 250, 1.0), Sample(1, 100, 1.0), Sample(5, 500, 1.0)],
        },
        runs={
            1: [LoggedRun(Cost(12.0, 12.5), 0.4, 10.0, 10.0, 1.7, 100_000_000, 90_000_000)] * 3,
            2: [LoggedRun(Cost(7.0, 13.0), 0.8, 10.0, 5.2, 1.7, 100_000_000, 90_000_000)] * 3,
        },
        help=[Cost(0.1, 0.1)] * 3,
    )
    found = figures(measured)
    (over,) = found["compiled_over_interpreted"]
    assert over["games_per_second"] == {"median": 20, "least": 20, "most": 20}
    (looking,) = found["over_inner"]
    assert looking["games_per_second"] == {"median": 0.1, "least": 0.075, "most": 0.125}
    (beside,) = found["over_peer"]
    assert beside["games_per_second"] == {"median": 50, "least": 40, "most": 100}
    assert beside["decisions_per_second"] == {"median": 20, "least": 20, "most": 30}
    assert found["runs"][1]["over_one_job"]["median"] == pytest.approx(12 / 7)
    beyond = found["runs"][1]["over_one_job_without_start_and_report"]["median"]
    assert beyond == pytest.approx(10 / 5.2)
    assert found["outside"]["share"]["median"] == pytest.approx(2.5 / 12.5)
    assert found["outside"]["share_without_report"]["median"] == pytest.approx(0.8 / 10.8)
    assert found["outside"]["share_without_start_and_report"]["median"] == pytest.approx(0.4 / 10.4)
    assert found["memory"]["worker_megabytes"]["median"] == 90


def test_the_answer_goes_to_stdout_and_to_the_file(
    beagle: Beagle, found: Figures, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(benching, "measure", told(found))
    said = beagle("bench", "--json", "--out", tmp_path / "bench.json")
    assert said.code == 0
    assert json.loads(said.out) == found
    assert json.loads((tmp_path / "bench.json").read_text(encoding="utf-8")) == found
    assert "One core, CPU time" in beagle("bench").out


def told(found: Figures) -> Callable[..., Figures]:
    """A benchmark that is over at once."""
    return lambda *_: found


def test_a_peer_that_is_not_installed_is_said_to_be_so(beagle: Beagle, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(benching, "find_spec", lambda _: None)
    said = beagle("bench", "--peer", "catanatron")
    assert said.code == 2
    assert 'not installed: pip install "beagle-sim[peer]"' in said.err


def test_a_file_that_cannot_be_written_is_refused_before_anything_is_measured(beagle: Beagle, tmp_path: Path) -> None:
    said = beagle("bench", "--out", tmp_path / "nowhere" / "bench.json")
    assert said.code == 2
    assert "No such file or directory" in said.err


def test_a_process_that_fails_tells_why() -> None:
    with pytest.raises(Refusal, match="out of coal"):
        cost_of([sys.executable, "-c", "import sys; sys.exit('out of coal')"])


def test_the_interpreted_side_plays_the_same_games() -> None:
    with Side("interpreted") as plain, Side(SIDES[0]) as ours:
        assert plain.play(["wanderer"] * 2, 0.0)[:2] == ours.play(["wanderer"] * 2, 0.0)[:2]
