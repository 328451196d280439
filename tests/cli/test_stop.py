"""`stop:`: a run ends at the same game for any number of jobs, however it is cut, and after any interruption."""

from __future__ import annotations

import json
import os
import signal
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from cli.experiment import load_experiment
from cli.looks import Looks
from cli.running import Run
from cli.schedule import Schedule, look_counts
from reports.estimates import Interval
from reports.stops import Goal, Look
from reports.summary import summarize
from tests.cli.playing import apart, ended, has_parts, manifest, wait_until
from tests.cli.said import Beagle, Write

LOOSE = """\
name: loose
lineup: [wanderer, {strategy: wanderer, hand: [5]}]
seats: fixed
seeds: 140
stop: {win_share: 0.165}
"""
"""A rule that two random players reach at the second look."""
ENDED = 110


@pytest.fixture(scope="session")
def plain(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """The manifest of a run of as many seeds without a rule."""
    folder = tmp_path_factory.mktemp("plain")
    (folder / "experiment.yaml").write_text(LOOSE[: LOOSE.index("stop")].replace("140", str(ENDED)))
    assert ended(apart("run", folder / "experiment.yaml", "--out", folder / "run", BEAGLE_TEST_SECONDS="0")).code == 0
    return manifest(folder / "run")


def ends_so(beagle: Beagle, folder: Path, plain: dict[str, Any]) -> None:
    """A run has ended where it should, as if it had had so many seeds from the first."""
    kept = manifest(folder)
    assert (kept["status"], kept["ended_after"]) == ("complete", ENDED)
    assert {key: kept[key] for key in ("games", "results_digest", "decisions")} == {
        key: plain[key] for key in ("games", "results_digest", "decisions")
    }
    for table in ("seats", "rounds", "events"):
        assert pl.read_parquet(folder / table / "*.parquet")["game"].max() == ENDED - 1
    assert pl.read_parquet(folder / "setups" / "*.parquet").height == ENDED
    assert beagle("check", folder, "--replays", 2).code == 0


def test_looks_are_at_100_seeds_and_a_tenth_more_each() -> None:
    assert list(look_counts(150)) == [100, 110, 121, 134, 148]
    assert list(look_counts(100)) == []
    assert len(list(look_counts(10**9))) < 200


def test_slices_end_at_looks_and_cover_everything_once(write: Write) -> None:
    text = "pool: [explorer, scholar, navigator]\nplayers: [2, 3]\nseeds: 1000\n"
    bare, stopped = (Schedule(load_experiment(write(text + more))) for more in ("", "stop: {vp: 1}\n"))
    for places in (range(1000), range(333, 777)):
        slices = stopped.slices(places)
        assert {look for look in look_counts(1000) if look in places[1:]} <= {part.first for part in slices}
        assert sum(map(stopped.games_in, slices)) == bare.games_at(places)
        assert [part.first for part in slices] == sorted(part.first for part in slices)
    assert len(bare.slices()) < len(stopped.slices())


def test_the_run_ends_at_the_first_look_that_is_enough(
    beagle: Beagle, write: Write, tmp_path: Path, plain: dict[str, Any]
) -> None:
    said = beagle("run", write(LOOSE), "--jobs", 2, "--out", tmp_path / "run")
    assert said.code == 0
    assert "loose: at most 140 games, 2 workers" in said.err
    assert "may end by its rule from 100 setup seeds on; its intervals are valid under stopping" in said.err
    assert "about 1.6 times as wide" in said.err
    assert "valid under stopping" in " ".join(said.out.split())
    assert "all that it asks for is known (setup seeds: 110)" in " ".join(said.out.split())
    ends_so(beagle, tmp_path / "run", plain)


def test_it_ends_there_however_it_is_cut(
    beagle: Beagle, write: Write, tmp_path: Path, plain: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cli.schedule.GAMES", 24)
    said = beagle("run", write(LOOSE), "--jobs", 1, "--quiet", "--json", "--out", tmp_path / "run")
    stop = json.loads(said.out)["stop"]
    assert (stop["seeds"], stop["ends"], len(stop["goals"])) == (ENDED, True, 2)
    ends_so(beagle, tmp_path / "run", plain)


def test_it_ends_there_after_a_kill(beagle: Beagle, write: Write, tmp_path: Path, plain: dict[str, Any]) -> None:
    playing = apart("run", write(LOOSE), "--jobs", 2, "--out", tmp_path / "run", BEAGLE_TEST_SECONDS="0.02")
    wait_until(lambda: has_parts(tmp_path / "run"))
    os.killpg(playing.pid, signal.SIGKILL)
    ended(playing)
    assert beagle("run", "--resume", tmp_path / "run", "--quiet").code == 0
    ends_so(beagle, tmp_path / "run", plain)


def test_it_ends_there_if_it_is_killed_while_it_ends(
    beagle: Beagle, write: Write, tmp_path: Path, plain: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    def killed(folder: Path, seeds: int) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr("cli.running.drop_beyond", killed)
        assert beagle("run", write(LOOSE), "--quiet", "--jobs", 2, "--out", tmp_path / "run").code == 130
    assert beagle("run", "--resume", tmp_path / "run", "--quiet").code == 0
    ends_so(beagle, tmp_path / "run", plain)


def test_games_that_were_played_beyond_are_dropped(
    beagle: Beagle, write: Write, tmp_path: Path, plain: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(Run, "ends", lambda run, looks: False)
        assert beagle("run", write(LOOSE), "--quiet", "--out", tmp_path / "run").code == 0
    assert manifest(tmp_path / "run")["games"] == 140
    said = beagle("check", tmp_path / "run", "--replays", 0)
    assert (said.code, said.out) == (
        1,
        f"{tmp_path / 'run'}: it ended with its last seed, and its rule ends it after 110\n",
    )
    assert beagle("run", "--resume", tmp_path / "run", "--quiet").code == 0
    ends_so(beagle, tmp_path / "run", plain)


def test_shards_play_all_their_seeds_and_the_merged_run_ends_there(
    beagle: Beagle, write: Write, tmp_path: Path, plain: dict[str, Any]
) -> None:
    path, shards = write(LOOSE), [tmp_path / "1", tmp_path / "2"]
    for k, shard in enumerate(shards, 1):
        said = beagle("run", path, "--shard", f"{k}/2", "--out", shard)
        assert "a shard plays all its seeds, and the rule is kept when the shards are merged" in said.err
    assert [manifest(shard)["games"] for shard in shards] == [70, 70]
    assert beagle("merge", *shards, "--out", tmp_path / "whole").code == 0
    ends_so(beagle, tmp_path / "whole", plain)
    said = beagle("merge", tmp_path / "whole", shards[0], "--out", tmp_path / "more")
    assert said.code == 2
    assert "is a whole run that ended by its rule" in said.err


def test_a_rule_that_is_not_reached_plays_all_seeds(beagle: Beagle, write: Write, tmp_path: Path) -> None:
    text = LOOSE.replace("0.165", "0.001").replace("140", "105")
    said = beagle("run", write(text), "--quiet", "--out", tmp_path / "run")
    assert "2 of 2 not known so well yet (setup seeds: 105)" in " ".join(said.out.split())
    assert (manifest(tmp_path / "run")["games"], manifest(tmp_path / "run")["ended_after"]) == (105, 0)
    assert beagle("check", tmp_path / "run", "--replays", 0).code == 0


def test_a_difference_is_decided(beagle: Beagle, write: Write, tmp_path: Path) -> None:
    text = LOOSE.replace("{win_share: 0.165}", "{difference: decided, margin: {win_share: 0.9}, cap: 120}")
    text = text.replace("seeds: 140\n", "")
    said = beagle("run", write(text), "--quiet", "--out", tmp_path / "run")
    assert manifest(tmp_path / "run")["ended_after"] == 100
    assert "equal for practical purposes" in " ".join(said.out.split())
    summary = summarize(tmp_path / "run")
    (group,), look = summary.groups, summary.look
    assert look is not None
    assert group.lead is not None
    ends = [sorted(map(abs, (one.low, one.high))) for one in (group.lead, look.goals[0].interval)]
    assert ends[0] == pytest.approx(ends[1]), "both are valid under stopping, with the same alpha"


def test_without_a_rule_the_expected_widths_are_said(beagle: Beagle, tmp_path: Path) -> None:
    said = beagle("run", "--seeds", 1, "--out", tmp_path / "run")
    assert "to expect: win shares to about +-53.3 points, mean VP to about +-40.7\n" in said.err


@pytest.mark.parametrize(
    ("seeds", "cap", "count"), [("", "300", 300), ("seeds: 200\n", "300", 200), ("seeds: 400\n", "300", 300)]
)
def test_the_cap_is_the_smaller_of_two(write: Write, seeds: str, cap: str, count: int) -> None:
    text = f"lineup: [explorer, scholar]\n{seeds}stop: {{vp: 1, cap: {cap}}}\n"
    assert len(load_experiment(write(text)).seeds) == count


@pytest.mark.parametrize(
    ("stop", "metrics"),
    [
        ("{difference: decided}", {"vp": 0.5, "win_share": 0.01}),
        ("{difference: decided, margin: {vp: 2}}", {"vp": 2.0}),
        ("{win_share: 0.02}", {"win_share": 0.02}),
    ],
)
def test_margins_that_are_not_given_have_defaults(write: Write, stop: str, metrics: dict[str, float]) -> None:
    found = load_experiment(write(f"lineup: [explorer, scholar]\nstop: {stop}\n")).stop
    assert found is not None
    assert found.metrics == metrics


@pytest.mark.parametrize(
    ("stop", "sentence"),
    [
        ("{}", "stop: a run stops by exactly one rule, `win_share`, `vp` or `difference`, and this has none"),
        ("{vp: 1, win_share: 0.1}", "exactly one rule, `win_share`, `vp` or `difference`, not win_share and vp"),
        ("{vp: 1, margin: {vp: 2}}", "stop: `margin` goes with `difference: decided`"),
        ("{vp: 0}", "stop vp: should be more than 0.0, not 0"),
        ("{vpp: 1}", 'stop vpp: unknown key "vpp"; did you mean "vp"?'),
        ("{difference: soon}", "stop difference: should be 'decided', not \"soon\""),
    ],
)
def test_a_wrong_rule_is_a_sentence(beagle: Beagle, write: Write, stop: str, sentence: str) -> None:
    said = beagle("check", write(f"lineup: [explorer, scholar]\nstop: {stop}\n"))
    assert said.code == 2
    assert sentence in said.err


def test_there_must_be_something_to_compare(beagle: Beagle, write: Write) -> None:
    said = beagle("check", write("lineup: [explorer, explorer]\nstop: {difference: decided}\n"))
    assert "stop difference: there is nothing to compare: one strategy and no variants" in said.err


def test_the_progress_line_tells_the_width_and_the_games_to_go(write: Write) -> None:
    looks = Looks(Schedule(load_experiment(write(LOOSE.replace("140", "5000")))), lambda seeds: [])
    assert looks.words() == ""
    interval = Interval(0.5, 0.3, 0.7, 100)
    looks.last = Look(
        100, (Goal("a", "win_share", interval, 0.1, False), Goal("b", "win_share", interval, 0.15, False))
    )
    assert looks.words() == "after 100 seeds win share of a +-20.0 points, about 300 games to go"
    looks.last = Look(100, (Goal("a", "win_share", interval, 0.001, False),))
    assert looks.words() == "after 100 seeds win share of a +-20.0 points, at most 4,900 games to go"
    unknown = Interval(90.0, float("-inf"), float("inf"), 100)
    looks.last = Look(100, (Goal("a - b", "vp", unknown, 0.5, True),))
    assert looks.words() == "after 100 seeds VP of a - b not known yet, 1 undecided, at most 4,900 games to go"
