"""`beagle draft`: its questions, its answers and its errors."""

from __future__ import annotations

import json
from pathlib import Path

import polars as pl
import pytest

import sim
import strategies
from strategies.ways import shipped_order
from tests.cli.said import Beagle, Write

WANDERERS = "name: w\nlineup: [wanderer, scholar]\nseeds: 2\n"


@pytest.mark.parametrize(
    ("question", "games"),
    [
        pytest.param("hold", 2 * 2 * 11, marks=pytest.mark.many),
        ("pick", 2 * 2 * 5),
        pytest.param("exchange", 2 * 2 * 15, marks=pytest.mark.many),
    ],
)
def test_each_question_is_answered_in_one_document_and_on_pages(
    beagle: Beagle, write: Write, tmp_path: Path, question: str, games: int
) -> None:
    config = write("name: w\nlineup: [wanderer, {strategy: wanderer, draft: random}]\nseeds: 2\n")
    run = tmp_path / "run"
    said = beagle("draft", config, "--swap", question, "--out", run, "--json", "--quiet")
    assert (said.code, said.err) == (0, "")
    found = json.loads(said.out)
    assert f"{games} games on 2 setup seeds" in found["sentences"][2]
    keys = [table["table"] for table in found["tables"]]
    assert keys[0] == "swap"
    assert ("holder" in keys) == (question == "exchange")
    for key in keys:
        assert json.loads((run / "report" / f"{key}.json").read_text())["table"] == key
        assert (run / "report" / f"{key}.csv").read_text().count("\n") > 1
    assert (run / "report" / "swap.svg").read_text().startswith("<svg")
    if question != "hold":
        assert beagle("draft", run, "--table").err == "--pairs and --table are told from the games of --swap hold\n"
    again = beagle("draft", run, "--json")
    assert json.loads(again.out) == found


def test_a_hero_alone_is_tried_in_its_own_seat(beagle: Beagle, write: Write, tmp_path: Path) -> None:
    run = tmp_path / "run"
    said = beagle(
        "draft", write(WANDERERS), "--for", "wanderer", "--swap", "pick", "--pick", 3, "--out", run, "--quiet"
    )
    assert said.code == 0
    assert "the hero: wanderer." in said.out
    assert json.loads((run / "manifest.json").read_text())["games"] == 2 * 3


def test_a_run_about_cards_is_resumed_checked_and_told_as_one(beagle: Beagle, write: Write, tmp_path: Path) -> None:
    run = tmp_path / "run"
    config = write("name: w\nlineup: [wanderer, wanderer]\nseeds: 3\n")
    first = json.loads(beagle("draft", config, "--out", run, "--json", "--quiet").out)
    for part in (run / "seats").glob("*.parquet"):
        part.unlink()
        break
    again = json.loads(beagle("run", "--resume", run, "--json", "--quiet").out)
    assert again == first
    assert beagle("check", run).code == 0


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            ["--for", "scholer"],
            'nobody called "scholer" plays here; did you mean "scholar"? There are: scholar, wanderer.',
        ),
        (["--players", "4"], "this experiment is for 2 players, not 4"),
        (["--against", "17"], "there is no Crew card 17; they are numbered 1 to 16"),
        (["--draft", "greedily"], 'there is no way to draft "greedily"; did you mean "greedy"?'),
    ],
)
def test_what_cannot_be_asked_is_refused(beagle: Beagle, write: Write, words: list[str], sentence: str) -> None:
    said = beagle("draft", write(WANDERERS), *words, "--quiet")
    assert said.code == 2
    assert sentence in said.err


def test_forced_hands_and_trials_do_not_mix(beagle: Beagle, write: Write) -> None:
    said = beagle("draft", write("lineup: [wanderer, {strategy: wanderer, hand: [5]}]\n"), "--quiet")
    assert said.code == 2
    assert "this experiment forces hands of Crew cards itself" in said.err


@pytest.mark.parametrize(
    ("words", "sentences"),
    [
        (["--hands", "1,5,5"], ["card 5 is in the hands 2 times, and the box has it once"]),
        (["--hands", "1,5,9", "9,2,3"], ["card 9 is in the hands 2 times, and the box has it once"]),
        (["--hands", "1,5,19"], ["there is no Crew card 19; they are numbered 1 to 16"]),
        (["--hands", "1", "2", "3"], ["3 hands need as many seats, and this table has 2"]),
        (["--hands", "1,2,3,4"], ['"1,2,3,4" is not a hand; write up to 3 cards with commas, as 1,5,9']),
        (["--hands", "0,0"], ["card 0 is in the hands 2 times", "there is no Crew card 0"]),
        (["--hands", "1,5,9", "--swap", "hold"], ["--swap and --hands are questions of their own; ask one at a time"]),
        (
            ["--best-hands", "3", "--seeds", "5"],
            ["--best-hands plays every hand on 30 setup seeds first"],
        ),
        (["--hands", "9" * 5000], ["is not a hand; write up to 3 cards"]),
        (["--draft", "9" * 5000], ["there is no way to draft"]),
        (["--swap", "hold", "--pick", "2"], ["--pick says which pick --swap pick is about; give both"]),
        (["--confirm", "5"], ["--confirm says on how many fresh seeds the pick order of --order is followed"]),
        (["--hands", "1,5,9", "--against", "3"], ["--against compares the cards of --swap with one of them"]),
        (["2,6,10"], ["there is one experiment to a command; what is 2,6,10?"]),
    ],
)
def test_impossible_hands_are_refused(beagle: Beagle, write: Write, words: list[str], sentences: list[str]) -> None:
    said = beagle("draft", write(WANDERERS), *words, "--quiet")
    assert said.code == 2
    assert all(sentence in said.err for sentence in sentences)


@pytest.mark.parametrize(
    ("table", "sentence"),
    [
        ("card,worth\n\n14,3\nx,1\n", '"x" is not the number of a Crew card'),
        ("card\n" + "9" * 200_000 + "\n", "is no table of cards: field larger than field limit"),
        ("", "names no card; the cards stand in its first column, below a title"),
    ],
)
def test_a_table_without_a_pick_order_is_named(beagle: Beagle, write: Write, table: str, sentence: str) -> None:
    order = write(table, "order.csv")
    said = beagle("draft", write(WANDERERS), "--draft", order, "--quiet")
    assert said.code == 2
    assert str(order) in said.err
    assert sentence in said.err


def test_a_run_is_not_played_again_with_other_options(beagle: Beagle, tmp_path: Path) -> None:
    said = beagle("draft", tmp_path, "--seeds", 3, "--for", "explorer")
    assert said.code == 2
    assert "what was played there is told as it is: leave out --for and --seeds" in said.err


def test_a_run_that_tries_no_cards_has_none_to_compare(beagle: Beagle, write: Write, tmp_path: Path) -> None:
    run = tmp_path / "run"
    assert beagle("run", write(WANDERERS), "--seeds", 1, "--out", run, "--quiet").code == 0
    for option, sentence in {
        "--against 3": "this run has tried none in turn",
        "--pairs": "the games of --swap hold",
    }.items():
        said = beagle("draft", run, *option.split())
        assert (said.code, said.out) == (2, "")
        assert sentence in said.err


def test_hands_are_held_by_every_place_in_turn(beagle: Beagle, write: Write, tmp_path: Path) -> None:
    run = tmp_path / "run"
    config = write(
        "name: w\nlineup: [wanderer, {strategy: wanderer, draft: random}]\nseeds: 4\n"
        "rules: {at_final_scoring: {crew: {1: 50}}}\n"
    )
    said = beagle("draft", config, "--hands", "1,5,9", "2,6,10", "--out", run, "--json", "--quiet")
    assert said.code == 0
    found = json.loads(said.out)
    tables = {table["table"]: table["rows"] for table in found["tables"]}
    assert [row["hand"] for row in tables["hands"]] == ["1 5 9", "2 6 10"]
    assert tables["hands"][0]["vp"]["estimate"] > 20 > 0 > tables["hands"][1]["vp"]["estimate"]
    assert json.loads((run / "manifest.json").read_text())["games"] == 4 * 2 * 3
    held = pl.read_parquet(run / "seats" / "*.parquet").filter(pl.col("strategy").str.contains("1 5 9"))
    assert held["strategy"].n_unique() == 2
    assert {tuple(sorted(row)) for row in held.select("crew_1", "crew_2", "crew_3").rows()} == {(1, 5, 9)}


@pytest.mark.many
@pytest.mark.skipif(not sim.compiled(), reason="thousands of games")
def test_a_planted_best_hand_is_found_by_a_search_that_can_be_broken_off(
    beagle: Beagle, write: Write, tmp_path: Path
) -> None:
    config = write(
        "name: planted\nlineup: [wanderer, wanderer]\nseeds: 400\n"
        "rules: {at_final_scoring: {crew: {3: 6, 8: 6, 12: 6}}}\n"
    )
    search = ("draft", config, "--best-hands", 1, "--out", tmp_path / "out", "--json", "--quiet")
    found = json.loads(beagle(*search).out)
    (hand,) = found["tables"][0]["rows"]
    assert hand["hand"] == "3 8 12"
    assert hand["vp"]["low"] > 5
    for part in (tmp_path / "out" / "fresh" / "seats").glob("*.parquet"):
        part.unlink()
    assert json.loads(beagle(*search).out) == found


def test_the_shipped_pick_order_is_a_way_to_draft_by_its_word(beagle: Beagle, write: Write, tmp_path: Path) -> None:
    order = " ".join(map(str, shipped_order()))
    assert sorted(shipped_order()) == list(range(1, 17))
    own = write("name: mine\npriorities: {}\ndraft: pick-order\n", "mine.yaml")
    config = write(f"lineup: [{{strategy: scholar, draft: pick-order}}, {own.name}]\nseeds: 1\n")
    assert beagle("run", config, "--out", tmp_path / "run", "--quiet").code == 0
    slots = json.loads((tmp_path / "run" / "manifest.json").read_text())["experiment"]["variants"][0]["slots"]
    assert [(slot["name"], slot["draft"]) for slot in slots] == [("scholar (drafts pick-order)", order), ("mine", "")]
    listed = beagle("draft", config, "--swap", "pick", "--draft", "pick-order", "--quiet", "--out", tmp_path / "two")
    assert listed.code == 0
    slots = json.loads((tmp_path / "two" / "manifest.json").read_text())["experiment"]["variants"][0]["slots"]
    assert {slot["draft"] for slot in slots} == {order}
    asked = strategies.load(str(own), tmp_path)
    assert asked.draft == order
