"""`beagle report`: its forms agree, and what cannot be reported is a sentence."""

from __future__ import annotations

import csv
import io
import json
import re
import shutil
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import polars as pl
import pytest

from tests.cli.playing import small_run
from tests.cli.said import Beagle

CHARTS = (
    "win-share", "vp-by-source", "vp-spread", "winners-edge", "vp-by-round", "seats", "theory", "spots",
)  # fmt: skip
LINEUP = "lineup: [wanderer, {strategy: wanderer, hand: [5]}]\nseeds: 2\n"


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A run of four games."""
    yield small_run(tmp_path_factory.mktemp("run"), LINEUP)


def test_the_terminal_says_who_wins_and_which_tables_there_are(beagle: Beagle, run: Path) -> None:
    said = beagle("report", run)
    assert (said.code, said.err) == (0, "")
    assert "2 players, 4 games in 2 blocks" in said.out
    assert "Mean VP by source" in said.out
    assert "few seeds: " in said.out
    assert "Tables (--table NAME): strategies, ranks, " in said.out


def test_tables_are_chosen_by_name(beagle: Beagle, run: Path) -> None:
    said = beagle("report", run, "--table", "ranks", "--table", "goals")
    assert "Ranks" in said.out
    assert "Beagle goals" in said.out
    assert "Mean VP by source" not in said.out
    assert beagle("report", run, "--table", "rank").err == '--table  there is no table "rank"; did you mean "ranks"?\n'


def test_rows_are_grouped_and_narrowed(beagle: Beagle, run: Path) -> None:
    said = beagle("report", run, "--by", "seat", "--only", "seed=1", "--json")
    document = json.loads(said.out)
    tables = {table["table"]: table for table in document["tables"]}
    assert [row["seat"] for row in tables["strategies"]["rows"]] == [1, 2]
    assert [row["seat_games"] for row in tables["strategies"]["rows"]] == [2, 2]
    assert (document["by"], document["only"], document["runs"][0]["games"]) == (["seat"], ["seed=1"], 2)
    assert beagle("report", run, "--only", "seed=1").out.startswith("Only seed=1: 2 games.\n")


def test_the_forms_hold_the_same_numbers(beagle: Beagle, run: Path, tmp_path: Path) -> None:
    document = json.loads(beagle("report", run, "--format", "json").out)
    assert beagle("report", run, "--format", "csv", "--out", tmp_path / "tables").code == 0
    for table in document["tables"]:
        lines = list(csv.DictReader(io.StringIO((tmp_path / "tables" / f"{table['table']}.csv").read_text())))
        assert len(lines) == len(table["rows"])
    assert beagle("report", run, "--format", "csv").out == (tmp_path / "tables" / "strategies.csv").read_text()
    assert beagle("report", run, "--out", tmp_path / "page.md").code == 0
    assert (tmp_path / "page.md").read_text() == beagle("report", run, "--format", "md").out
    assert (tmp_path / "page.md").read_text() == (run / "report" / "report.md").read_text()
    page = beagle("report", run, "--format", "html").out
    assert page.startswith("<!DOCTYPE html>")
    small = (run / "report" / "report.html").read_text()
    assert ("<svg" in page, "<svg" in small) == (True, False)
    assert page.partition('<section id="tables"')[2] == small.partition('<section id="tables"')[2] != ""


def test_charts_go_into_a_folder(beagle: Beagle, run: Path, tmp_path: Path) -> None:
    for form, start in (("svg", b"<svg"), ("png", b"\x89PNG")):
        said = beagle("report", run, "--format", form, "--out", tmp_path / form)
        assert (said.code, said.err) == (0, "")
        assert said.out.splitlines() == [str(tmp_path / form / path.name) for path in map(Path, said.out.splitlines())]
        assert {f"{name}.{form}" for name in CHARTS} == {path.name for path in (tmp_path / form).iterdir()}
        assert all(path.read_bytes().startswith(start) for path in (tmp_path / form).iterdir())
    assert "give it with --out" in beagle("report", run, "--format", "png").err
    assert beagle("report", run, run / "..", "--format", "png", "--out", tmp_path / "x").code == 2


def test_charts_follow_no_other_grouping(beagle: Beagle, run: Path, tmp_path: Path) -> None:
    said = beagle("report", run, "--by", "seat", "--format", "svg", "--out", tmp_path / "charts")
    assert (said.code, said.out) == (2, "")
    assert "charts are about strategies and follow no --by" in said.err
    for runs in ([run], [run, shutil.copytree(run, tmp_path / "again")]):
        page = beagle("report", *runs, "--by", "seat", "--format", "html").out
        assert "<svg" not in page
        assert "The tables are grouped by seat." in page


@pytest.mark.parametrize("table", ["seats", "rounds", "events"])
def test_a_part_of_an_older_version_without_a_column_is_a_sentence(
    beagle: Beagle, run: Path, tmp_path: Path, table: str
) -> None:
    shutil.copytree(run, tmp_path / "run")
    part = next((tmp_path / "run" / table).iterdir())
    older = pl.read_parquet(part)
    older.drop(older.columns[-1]).write_parquet(part)
    said = beagle("report", tmp_path / "run", "--format", "md")
    assert (said.code, said.out) == (2, "")
    assert f"{part}  was written by another version of beagle: did not find column {older.columns[-1]}" in said.err


def test_several_runs_are_side_by_side(beagle: Beagle, run: Path, tmp_path: Path) -> None:
    shutil.copytree(run, tmp_path / "again")
    said = beagle("report", run, tmp_path / "again", "--table", "strategies", "--format", "csv")
    rows = list(csv.DictReader(io.StringIO(said.out)))
    assert [row["run"] for row in rows] == ["run", "run", "again", "again"]
    assert [row["vp"] for row in rows[:2]] == [row["vp"] for row in rows[2:]]
    shutil.copytree(run, tmp_path / "more" / "run")
    names = {
        row["run"]
        for row in csv.DictReader(io.StringIO(beagle("report", run, tmp_path / "more" / "run", "--format", "csv").out))
    }
    assert names == {str(run), str(tmp_path / "more" / "run")}


def test_several_runs_share_a_page(beagle: Beagle, run: Path, tmp_path: Path) -> None:
    shutil.copytree(run, tmp_path / "<b>again")
    said = beagle("report", run, tmp_path / "<b>again", "--format", "html")
    assert (said.code, said.err) == (0, "")
    page = said.out
    ids = re.findall(r' id="([^"]*)"', page)
    assert len(ids) == len(set(ids))
    assert "<b>" not in page
    for label in ("run", "&lt;b&gt;again"):
        assert f"<h3>{label}: 2 players, 4 games in 2 blocks</h3>" in page
        assert f"<caption>Provenance of {label}</caption>" in page
        assert f'data-value="{label}">{label}</th>' in page
    assert page.count("<svg") == 4
    document = json.loads(beagle("report", run, tmp_path / "<b>again", "--json").out)
    assert len(re.findall(r'<span class="label">', page)) == len(document["cautions"])


def test_a_caveat_of_one_of_several_runs_names_it(beagle: Beagle, run: Path, tmp_path: Path) -> None:
    shutil.copytree(run, tmp_path / "half")
    path = tmp_path / "half" / "manifest.json"
    path.write_text(json.dumps(json.loads(path.read_text()) | {"status": "interrupted"}))
    found = json.loads(beagle("report", run, tmp_path / "half", "--json").out)["cautions"]
    assert found[0]["label"] == "unfinished"
    assert found[0]["sentence"].startswith("half: this run is not finished")
    assert len({caveat["sentence"] for caveat in found}) == len(found)


def noted(pages: list[str], page: str) -> bool:
    """Take note of a page instead of opening it."""
    pages.append(page)
    return True


def test_open_writes_the_pages_anew_and_shows_one(
    beagle: Beagle, run: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(run, tmp_path / "run")
    shutil.rmtree(tmp_path / "run" / "report")
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", partial(noted, opened))
    page = tmp_path / "run" / "report" / "report.html"
    assert beagle("report", tmp_path / "run", "--open").out == f"{page}\n"
    assert opened == [page.as_uri()]
    assert page.exists()
    assert beagle("report", run, "--open", "--by", "seat").code == 2


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--only", "players=4"], "no row has players=4. There are: 2"),
        (["--only", "goal_1=each_tentt"], "no row has goal_1=each_tentt"),
        (["--only", "win_share=0.9"], "no row has win_share=0.9. There are: 0.0, "),
        (["--only", "goal_1="], "no row has goal_1=. There are: each_"),
        (["--only", 'strategy="wanderer"'], 'no row has strategy="wanderer"; did you mean "wanderer"?'),
        (["--only", "seat=1 and seed=2"], 'seat holds numbers, and "1 and seed=2" is none'),
        (["--only", "goal_1<each_tent"], "goal_1 holds words; they can be compared with = and != only"),
        (["--only", "seed!=1", "--only", "seed!=2"], "no row meets all of these conditions: seed!=1, seed!=2"),
        (["--by", ""], 'there is no column ""'),
        (["--by", "goal_6"], 'there is no column "goal_6"; did you mean "goal_5"?'),
        (["--only", "strategy=wandrer"], 'no row has strategy=wandrer; did you mean "wanderer"?'),
        (["--only", "vp>900", "--only", "seat=1"], "no row meets all of these conditions: vp>900, seat=1"),
        (["--by", "strategy,seats"], 'there is no column "seats"; did you mean "seat"?'),
        (["--format", "csv", "--table", "all"], "only one table fits on stdout"),
        (["--out", "page.txt"], "what page.txt shall hold is not clear"),
        (["--format", "csv", "--out", "page.csv"], "page.csv is no folder"),
    ],
)
def test_what_cannot_be_reported_is_a_sentence(beagle: Beagle, run: Path, words: list[str], said: str) -> None:
    narrowed = words[0] in ("--only", "--by")
    for form in ([], *([["--format", form] for form in ("md", "html", "json", "csv")] if narrowed else [])):
        refused = beagle("report", run, *words, *form)
        assert (refused.code, refused.out) == (2, "")
        assert said in refused.err


def test_conditions_that_leave_one_block_are_told_in_every_form(beagle: Beagle, run: Path, tmp_path: Path) -> None:
    words = ("report", run, "--only", "seed=2", "--only", "seat=1", "--by", "museum,strategy")
    document = json.loads(beagle(*words, "--json").out)
    tables = {table["table"]: table["rows"] for table in document["tables"]}
    assert [(row["seat_games"], row["blocks"], row["vp"]["low"]) for row in tables["strategies"]] == [(1, 1, None)] * 2
    for form in ("md", "html"):
        said = beagle(*words, "--format", form)
        assert (said.code, said.err) == (0, "")
        assert "[one seed: no interval]" in said.out
    assert "[one seed: no interval]" in beagle(*words).out
    assert beagle(*words, "--format", "csv").out.count("\n") == 3
    assert beagle(*words, "--format", "csv", "--out", tmp_path / "tables").code == 0


def test_an_unfinished_run_says_so(beagle: Beagle, run: Path, tmp_path: Path) -> None:
    shutil.copytree(run, tmp_path / "run")
    path = tmp_path / "run" / "manifest.json"
    path.write_text(json.dumps(json.loads(path.read_text()) | {"status": "interrupted", "games_planned": 400}))
    said = beagle("report", tmp_path / "run")
    assert said.code == 0
    words = " ".join(said.out.split())
    assert "unfinished: this run is not finished; the report is about what has been played of 400 games." in words


def test_a_run_without_events_has_the_tables_that_need_none(beagle: Beagle, tmp_path: Path) -> None:
    (tmp_path / "small.yaml").write_text(LINEUP)
    assert (
        beagle(
            "run", tmp_path / "small.yaml", "--quiet", "--jobs", 1, "--events", "off", "--out", tmp_path / "run"
        ).code
        == 0
    )
    names = {path.stem for path in (tmp_path / "run" / "report").glob("*.csv")}
    assert names >= {"strategies", "sources", "edge", "rounds"}
    assert not names & {"spots", "goals", "crew", "coins", "roots"}
    assert "spots has nothing to say" in beagle("report", tmp_path / "run", "--table", "spots").err
