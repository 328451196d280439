"""A game watched closely: the table as text, what strategies thought, journals, and a person in a seat."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

import polars as pl
import pytest

from cli.choosing import Choice, seating_of, variant_called
from cli.experiment import first_look
from cli.lands import land_lines
from cli.person import Left
from cli.replaying import seating_numbered
from cli.schedule import Schedule
from tests.cli.said import Beagle, Write
from tests.table import table

GAME = "lineup: [explorer, {strategy: wanderer, hand: [5]}]\nseats: fixed\nseeds: [4]\n"


def totals(tale: str) -> list[int]:
    """Each player's VP at the end of a tale."""
    found = re.search(r"^total +(.*)$", tale, re.MULTILINE)
    assert found is not None
    return [int(vp) for vp in found[1].split()]


def test_the_lands_show_icons_ribbons_specimens_and_pieces() -> None:
    position = table(players=2).specimen("A2", "green bird").explorer("A4").ship("O6")
    drawn = "\n".join(land_lines(position.game))
    for words in ("O1 > O2 O3", "lagging -4", "[Beagle]", "to island B", "green bird", "ribbon 1 VP", "first +3 VP"):
        assert words in drawn
    row = next(block for block in drawn.split("\n\n") if " A4 > A5 A8" in block).splitlines()
    place = row[1].index("A4")
    assert [line[place : place + 15].strip() for line in row[1:]] == ["A4 > A5 A8", "campsite A1", "ribbon 1 VP", "[1]"]
    position.game.ribbon_taken[position.player.explorers[1]] = 1
    assert "\n".join(land_lines(position.game)).count("ribbon 1 VP") == drawn.count("ribbon 1 VP") - 1


def test_the_table_is_drawn_after_each_round_and_at_moments(beagle: Beagle, write: Write) -> None:
    path = write(GAME)
    plain = beagle("play", path).out
    assert re.search("^Museum  ", plain, re.MULTILINE) is None
    assert len(re.findall(r"^After round \d +VP +coins", plain, re.MULTILINE)) == 5
    assert len(re.findall("^Museum  ", beagle("play", path, "--board").out, re.MULTILINE)) == 5
    said = beagle("play", path, "--board-at", "2", "--board-at", "3.4")
    before, drawn, after = re.split("^Museum  ", said.out, flags=re.MULTILINE)
    assert "2.1 " in drawn
    assert re.search(r"^2\.1 ", before, re.MULTILINE) is None
    assert re.search(r"^3\.4 ", drawn, re.MULTILINE)
    assert re.search(r"^3\.5 ", after, re.MULTILINE)
    assert re.search(r"^3\.5 ", drawn, re.MULTILINE) is None
    assert said.err == ""
    assert beagle("play", path, "--board-at", "5.90").err == "this game has no turn 5.90 to draw the table at\n"
    assert beagle("play", path, "--board-at", "6").err.startswith("--board-at is a round, as 3, or a turn")


def test_explaining_shows_the_choice_first_and_changes_nothing(beagle: Beagle, write: Write) -> None:
    for seed in (4, 5):
        path = write(f"lineup: [explorer, scholar, wanderer]\nseeds: [{seed}]\n")
        told, plain = beagle("play", path, "--explain").out, beagle("play", path).out
        tale = re.sub(r"\n          +(?=\S)", " ", told)
        assert re.sub(r"^        \? .*\n", "", tale, flags=re.MULTILINE) == re.sub(r"\n          +(?=\S)", " ", plain)
        best = re.findall(r"places (worker \d on [\w ()]+)\n        \? (worker \d on [\w ()]+?) -?\d+\.\d", tale)
        assert len(best) > 20
        assert all(chosen == first for chosen, first in best)


def test_foresight_explains_the_placements_that_it_tried(beagle: Beagle, write: Write) -> None:
    lineup = "lineup: [{strategy: scholar, foresight: {budget: 3}}, wanderer]\nseeds: 1\n"
    tale = re.sub(r"\n          +(?=\S)", " ", beagle("play", write(lineup), "--explain").out)
    found = re.findall(r"places (worker \d on [\w ()]+)\n        \? (worker \d on [\w ()]+?) -?\d+\.\d; (.*)", tale)
    assert len(found) > 15
    assert all(chosen == first for chosen, first, _ in found)
    assert all("inf" not in others and others.count(";") <= 2 for _, _, others in found)


def test_a_wanderer_has_no_opinions(beagle: Beagle, write: Write) -> None:
    assert "?" not in beagle("play", write("lineup: [wanderer, wanderer]\nseeds: 1\n"), "--explain").out


def test_a_game_as_a_document(beagle: Beagle, write: Write) -> None:
    path = write(GAME)
    said = json.loads(beagle("play", path, "--json").out)
    assert [seat["vp"] for seat in said["seats"]] == totals(beagle("play", path).out)
    assert all(sum(seat["vp_by_source"].values()) == seat["vp"] for seat in said["seats"])
    assert said["journal"][0].startswith("1 CREW_CARD: crew ")


def test_a_journal_is_kept_and_played_again_without_the_experiment(
    beagle: Beagle, write: Write, tmp_path: Path
) -> None:
    path, journal = write(GAME), tmp_path / "game.json"
    first = beagle("play", path, "--journal", journal)
    assert first.err.endswith(f"beagle play --journal {journal}\n")
    path.unlink()
    kept = journal.read_bytes()
    assert beagle("play", "--journal", journal).out == first.out
    assert journal.read_bytes() == kept


def test_a_journal_is_gone_on_with_from_any_answer(beagle: Beagle, write: Write, tmp_path: Path) -> None:
    path, journal = write(GAME), tmp_path / "game.json"
    whole = beagle("play", path, "--journal", journal).out
    content = json.loads(journal.read_text())
    for answers in (1, 10, len(content["answers"]) // 2):
        journal.write_text(json.dumps(content | {"answers": content["answers"][:answers]}))
        assert beagle("play", "--journal", journal).out == whole
    others = [line if "PLACEMENT" not in line else "" for line in content["answers"]]
    journal.write_text(json.dumps(content | {"answers": others}))
    before = journal.read_bytes()
    said = beagle("play", "--journal", journal)
    assert said.code == 2
    assert re.search(r"game.json: line \d+ of the journal is '', but player \d is asked PLACEMENT among: ", said.err)
    assert journal.read_bytes() == before


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"journal": 2}, "journal: should be 1, not 2"),
        ({"answers": [1]}, "answers 1: should be text, not 1"),
        ({"game": {}}, 'game: the key "seed" is missing'),
        ({"experiment": {}}, "experiment: has been changed since the game was played"),
        ({"config_digest": 3}, "config_digest: should be text, not 3"),
    ],
)
def test_a_file_that_is_no_journal(
    beagle: Beagle, write: Write, tmp_path: Path, change: dict[str, object], sentence: str
) -> None:
    path, journal = write(GAME), tmp_path / "game.json"
    assert beagle("play", path, "--journal", journal).code == 0
    journal.write_text(json.dumps(json.loads(journal.read_text()) | change))
    said = beagle("play", "--journal", journal)
    assert said.code == 2
    assert sentence in said.err
    assert beagle("play", "--journal", path).err.endswith("this is no journal of a game; give --journal a new file\n")
    assert beagle("play", path, "--journal", journal).err.endswith("leave out CONFIG and what chooses a game\n")


def sitting(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """A person who types these lines."""
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def test_a_person_answers_by_number_and_by_words(
    beagle: Beagle, write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, journal = write(GAME), tmp_path / "game.json"
    content = json.loads(beagle("play", path, "--json").out)
    mine = [line.partition(": ")[2] for line in content["journal"] if line.startswith("2 ")]
    sitting(monkeypatch, "99", "crew", "?", mine[0], "1", "q")
    said = beagle("play", path, "--play-as", 2, "--journal", journal)
    assert said.code == 0
    assert "At the table, clockwise: explorer (1), you (2)." in said.out
    assert '"99" is none of the answers.' in said.out
    assert '"crew" may mean: crew ' in said.out
    assert "Museum  " in said.out
    assert f"you (2) keeps {mine[0]}" in said.out
    assert "explorer (1) keeps a Crew card" in said.out
    assert "total" not in said.out
    kept = json.loads(journal.read_text())["answers"]
    assert next(line for line in kept if line.startswith("2 ")) == f"2 CREW_CARD: {mine[0]}"
    assert len([line for line in kept if line.startswith("2 ")]) == 2


def test_a_person_plays_to_the_end_over_two_evenings(
    beagle: Beagle, write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, journal = write(GAME), tmp_path / "game.json"
    sitting(monkeypatch, *["1"] * 25)
    assert "total" not in beagle("play", path, "--play-as", 2, "--journal", journal).out
    sitting(monkeypatch, *["1"] * 400)
    said = beagle("play", "--journal", journal, "--play-as", 2, "--explain")
    assert said.out.rstrip().endswith(("wins.", "share the victory."))
    assert totals(beagle("play", "--journal", journal).out) == totals(said.out)
    assert re.search(r"^  academy 1: +\[\d+\] worker", said.out, re.MULTILINE)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--play-as", "3"), "there are seats 1 to 2 at this table, and no 3\n"),
        (("--play-as", "1", "--json"), "a person reads the tale while playing; leave out --json\n"),
    ],
)
def test_what_a_person_cannot_have(beagle: Beagle, write: Write, words: tuple[str, ...], sentence: str) -> None:
    said = beagle("play", write(GAME), *words)
    assert (said.code, said.out, said.err) == (2, "", sentence)


def test_every_game_is_found_by_its_number() -> None:
    experiment = first_look()
    for game in (0, 1, 2, 150, 299):
        found = seating_numbered(experiment, game)
        which = Choice(found.seed, found.variant, found.players, found.matchup, found.arrangement)
        again = seating_of(experiment, variant_called(experiment, found.variant), which)
        assert (found.game, again.game, again.slots) == (game, game, found.slots)
    assert Schedule(experiment).games == 300


def test_a_run_is_replayed_by_number_and_by_result(beagle: Beagle, write: Write, tmp_path: Path) -> None:
    run = tmp_path / "run"
    config = write("lineup: [wanderer, explorer]\nseeds: 6\nvariants: {dear: {rules: {unlock_cost: 6}}}\n")
    assert beagle("run", config, "--out", run, "--quiet").code == 0
    seats = pl.read_parquet(run / "seats" / "*.parquet").sort("game", "seat")
    for game in (0, 13, 23):
        rows = seats.filter(pl.col("game") == game)
        assert totals(beagle("replay", run, game).out) == rows["vp"].to_list()
    base = seats.filter(pl.col("variant") == "base")
    assert max(totals(beagle("replay", run, "--highest").out)) == base["vp"].max()
    dear = seats.filter(pl.col("variant") == "dear")
    least = dear.group_by("game").agg(pl.col("margin").max())["margin"].min()
    first, second = sorted(totals(beagle("replay", run, "--closest", "--variant", "dear").out))
    assert second - first == least
    shares = base.group_by("strategy").agg(pl.col("win_share").mean()).sort("win_share")
    said = beagle("replay", run, "--upset")
    won = base.filter((pl.col("win_share") == 1) & (pl.col("strategy") == shares["strategy"][0]))
    assert said.code == (0 if len(won) else 2) or shares["win_share"][0] == 0
    assert re.match(r"game \d+, typical: the players' VP are \d+\.\d off ", beagle("replay", run, "--typical").err)


def test_a_game_that_ended_otherwise_is_said(beagle: Beagle, write: Write, tmp_path: Path) -> None:
    run = tmp_path / "run"
    assert beagle("run", write("lineup: [wanderer, wanderer]\nseeds: 1\n"), "--out", run, "--quiet").code == 0
    (part,) = (run / "seats").glob("*.parquet")
    pl.read_parquet(part).with_columns(pl.col("vp") + 1).write_parquet(part)
    said = beagle("replay", run, 0)
    assert said.code == 1
    assert "it was played by the same beagle and box" in said.err
    assert beagle("replay", run).err.startswith("say which game: its number, or one of --typical, --closest, ")
    assert beagle("replay", run, 0, "--variant", "base").code == 2
    assert beagle("replay", run, 7).err == "this run has 1 game, numbered from 0, and no 7\n"


def test_a_journal_that_cannot_be_kept_is_said_before_the_game(beagle: Beagle, write: Write, tmp_path: Path) -> None:
    blocked = write("no folder", "file.txt") / "game.json"
    said = beagle("play", write(GAME), "--journal", blocked)
    assert said.code == 2
    assert f"{blocked}  cannot be written" in said.err
    assert said.out == ""


def test_a_journal_is_kept_before_each_question(
    beagle: Beagle, write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = tmp_path / "game.json"
    kept: list[int] = []

    def typed() -> str:
        kept.append(len(json.loads(journal.read_text())["answers"]))
        if len(kept) == 4:
            raise Left
        return "9" * 5000 if len(kept) == 2 else "1"

    monkeypatch.setattr("cli.person.typed", typed)
    assert beagle("play", write(GAME), "--play-as", 1, "--journal", journal).code == 0
    assert kept[0] < kept[1] == kept[2] < kept[3]


@pytest.mark.parametrize("key", ["matchup", "arrangement"])
def test_a_journal_counts_from_1(beagle: Beagle, write: Write, tmp_path: Path, key: str) -> None:
    journal = tmp_path / "game.json"
    assert beagle("play", write(GAME), "--journal", journal).code == 0
    content = json.loads(journal.read_text())
    content["game"][key] = -1
    journal.write_text(json.dumps(content))
    said = beagle("play", "--journal", journal)
    assert said.code == 2
    assert f"game {key}: should be at least 1, not -1" in said.err
