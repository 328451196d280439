"""`beagle play` tells the game that `beagle run` played."""

from __future__ import annotations

import re
from pathlib import Path

import polars as pl
import pytest

from cli.narrator import SAYS
from sim.terms import Ask
from tests.cli.said import Beagle, Write

TABLE = """\
players: [2, 3]
pool: [wanderer, explorer, {strategy: wanderer, hand: [5]}]
seeds: [40, 7]
variants: {dear: {rules: {unlock_cost: 6}}}
"""


def unwrapped(tale: str) -> str:
    """A tale whose long lines are whole again."""
    return re.sub(r"\n(  |      |        )(?=[^ =])", " ", tale)


def test_every_question_has_its_words() -> None:
    assert set(SAYS) == set(Ask)


def test_play_tells_the_game_that_run_played(beagle: Beagle, write: Write, tmp_path: Path) -> None:
    path = write(TABLE)
    assert beagle("run", path, "--out", tmp_path / "run", "--quiet").code == 0
    games = pl.read_parquet(tmp_path / "run" / "seats" / "*.parquet").sort("game", "seat").partition_by("game")
    for rows in games[::5]:
        first = rows.row(0, named=True)
        which = [f"--{key}={first[key]}" for key in ("seed", "variant", "players", "matchup", "arrangement")]
        for config in (path, tmp_path / "run"):
            said = beagle("play", config, *which)
            assert said.code == 0
            names = [f"{strategy} ({seat})" for strategy, seat in rows.select("strategy", "seat").iter_rows()]
            assert f"At the table, clockwise: {', '.join(names)}." in unwrapped(said.out)
            total = re.search(r"^total +(.*)$", said.out, re.MULTILINE)
            assert total is not None
            assert [int(vp) for vp in total[1].split()] == rows["vp"].to_list()


def test_the_first_game_is_told_by_default(beagle: Beagle) -> None:
    assert beagle("play").out == beagle("play", "--seed", 1, "--arrangement", 1, "--players", 3).out
    assert beagle("play", "--seed", 1, "--arrangement", 2).out != beagle("play").out


def test_a_seed_outside_the_run_is_told_as_the_run_would_play_it(beagle: Beagle, write: Write) -> None:
    short, long = (
        write("lineup: [explorer, wanderer]\nseeds: 2\n", "a.yaml"),
        write("lineup: [explorer, wanderer]\n", "b.yaml"),
    )
    tale = beagle("play", short, "--seed", 77).out
    assert tale.splitlines()[1:] == beagle("play", long, "--seed", 77).out.splitlines()[1:]


def test_the_tale_is_plain_text_and_tells_what_changed(beagle: Beagle) -> None:
    tale = beagle("play", "--seed", 2).out
    assert max(map(len, tale.splitlines())) <= 100
    tale = unwrapped(tale)
    assert "\x1b" not in tale
    assert all(f"Round {k}: Action phase" in tale for k in range(1, 6))
    assert re.search(r"^3\.5 \w+ \(\d\) places worker \d on ", tale, re.MULTILINE)
    assert re.search(r"^      = explorer \(\d\), \d+ coins, \d+ VP: .*\+\d+ VP from ", tale, re.MULTILINE)
    assert tale.rstrip().endswith(("wins.", "share the victory."))


def test_the_tale_can_be_followed_with_the_board_on_the_table(beagle: Beagle) -> None:
    tale = unwrapped(beagle("play", "--seed", 2, "--players", 3).out)
    dealt = re.search(r"^Specimens: (.*)\.$", tale, re.MULTILINE)
    museum = re.search(r"^In the Museum: (.*)\.$", tale, re.MULTILINE)
    assert dealt is not None
    assert museum is not None
    specimens = [word.rsplit(" on ", 1)[0] for word in dealt[1].split(", ")]
    assert (len(specimens), len(set(specimens) | set(museum[1].split(", ")))) == (13, 16)
    assert (
        len(re.findall(r"^Objectives on display: silver [^,]*, silver [^,]*, gold [^,]*, gold ", tale, re.MULTILINE))
        == 5
    )
    assert len(re.findall(r"^Scrolls: (\w+ \w+ \w+( / |\.)){4}$", tale, re.MULTILINE)) == 5
    assert len(re.findall(r"^Stamps on the (top|middle|bottom) envelope \(.*\): ", tale, re.MULTILINE)) == 15


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--variant", "deer"), 'there is no variant "deer"; did you mean "dear"? There are: base, dear.\n'),
        (("--players", "4"), "this experiment is for 2 and 3 players, not 4\n"),
        (("--matchup", "9"), "there are match-ups 1 to 3, and no 9\n"),
        (("--arrangement", "3"), "there are seat orders 1 to 2 on this seed, and no 3\n"),
    ],
)
def test_a_game_that_is_not_there(beagle: Beagle, write: Write, words: tuple[str, ...], sentence: str) -> None:
    said = beagle("play", write(TABLE), *words)
    assert (said.code, said.out, said.err) == (2, "", sentence)
