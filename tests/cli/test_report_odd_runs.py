"""`beagle report` of odd runs is whole and escaped in every form; of what is no whole run it is a sentence in each."""

from __future__ import annotations

import csv
import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from tests.cli.playing import small_run
from tests.cli.said import Beagle

NAMES: Final = ("<script>alert(1)</script>", "x" * 200, "a | b\nc", "\U0001f600", "=1+1", "[bold]", *"ghi")
PRIORITIES: Final = ("coins", "tents", "explore", "navigate", "stamps", "goals", "theory", "seals", "points")
ONE_GAME: Final = "lineup: [wanderer, {strategy: wanderer, hand: [5]}]\nseats: fixed\nseeds: 1\n"
ONE_STRATEGY: Final = "lineup: [wanderer, wanderer, wanderer]\nseeds: 2\n"
NINE: Final = "name: '<b>nine</b> | \U0001f600'\nplayers: [2, 3, 4]\nmatchups: mirror\nseeds: 1\npool: [{}]\n"
FORMS: Final = ("terminal", "md", "html", "json", "csv")


def in_form(beagle: Beagle, run: Path, form: str, out: Path) -> tuple[int, str, str]:
    """The exit code, the text and the complaints of a report with all tables in a form."""
    if form == "terminal":
        return beagle("report", run, "--table", "all")
    if form != "csv":
        return beagle("report", run, "--format", form)
    code, _, complaints = beagle("report", run, "--format", "csv", "--out", out)
    return code, "".join(path.read_text() for path in sorted(out.glob("*.csv"))), complaints


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A run of one game, one of one strategy, and one of nine strategies at three player counts."""
    folder = tmp_path_factory.mktemp("odd")
    for k, (name, priority) in enumerate(zip(NAMES, PRIORITIES, strict=True)):
        (folder / f"{k}.yaml").write_text(
            f"name: {json.dumps(name, ensure_ascii=False)}\npriorities: {{{priority}: 2}}\n", "utf-8"
        )
    nine = NINE.format(", ".join(f"{k}.yaml" for k in range(9)))
    texts = {"one game": ONE_GAME, "one strategy": ONE_STRATEGY, "nine": nine}
    return {name: small_run(folder, text, name) for name, text in texts.items()}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", ["one game", "one strategy", "nine"])
def test_an_odd_run_is_whole_and_escaped(
    beagle: Beagle, runs: dict[str, Path], tmp_path: Path, name: str, form: str
) -> None:
    code, text, complaints = in_form(beagle, runs[name], form, tmp_path / "tables")
    assert (code, complaints) == (0, "")
    assert "\x1b" not in text
    assert "nan" not in re.split(r"\W+", text)
    if form not in ("json", "csv"):
        assert "a | b\nc" not in text
    if form == "html":
        assert "<script>alert" not in text
        assert "<b>" not in text


def test_one_game_has_no_interval_in_any_form(beagle: Beagle, runs: dict[str, Path], tmp_path: Path) -> None:
    said = {form: in_form(beagle, runs["one game"], form, tmp_path / "tables")[1] for form in FORMS}
    rows = {one["table"]: one["rows"] for one in json.loads(said["json"])["tables"]}
    assert [row["vp"]["low"] for row in rows["strategies"]] == [None, None]
    for form in ("terminal", "md", "html"):
        assert "[one seed: no interval]" in said[form]
        assert not re.search(r"\d \[\d", said[form])


def test_nine_strategies_at_three_player_counts_are_all_there(
    beagle: Beagle, runs: dict[str, Path], tmp_path: Path
) -> None:
    said = {form: in_form(beagle, runs["nine"], form, tmp_path / "tables")[1] for form in ("md", "json", "csv")}
    rows = {one["table"]: one["rows"] for one in json.loads(said["json"])["tables"]}
    assert sorted((row["players"], row["strategy"]) for row in rows["strategies"]) == sorted(
        (players, name.replace("\n", " ")) for players in (2, 3, 4) for name in NAMES
    )
    for one, lines in rows.items():
        with (tmp_path / "tables" / f"{one}.csv").open(newline="") as file:
            found = list(csv.DictReader(file))
        assert len(found) == len(lines)
        assert all(None not in row and None not in row.values() for row in found)
    for table in re.split(r"\n\n", said["md"]):
        lines = [re.sub(r"\\.", "", line) for line in table.splitlines() if line.startswith("| ")]
        assert len({line.count("|") for line in lines}) <= 1, "a name must not add a column"


def missing(run: Path) -> str:
    """No folder at all."""
    shutil.rmtree(run)
    return "there is no such run folder"


def foreign(run: Path) -> str:
    """A folder of something else."""
    (run / "manifest.json").unlink()
    return "this folder is not a run of beagle"


def newer(run: Path) -> str:
    """A run by a newer version."""
    path = run / "manifest.json"
    path.write_text(json.dumps(json.loads(path.read_text()) | {"format": 99}))
    return "was written by a newer beagle"


def truncated(table: str) -> Callable[[Path], str]:
    """A part of a table that is cut off."""

    def cut(run: Path) -> str:
        part = next((run / table).iterdir())
        part.write_bytes(part.read_bytes()[:-30])
        return f"{part}  is cut off or not a Parquet file"

    return cut


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("harm", [missing, foreign, newer, *map(truncated, ("seats", "rounds", "setups", "events"))])
def test_what_is_no_whole_run_is_a_sentence_in_every_form(
    beagle: Beagle, runs: dict[str, Path], tmp_path: Path, harm: Callable[[Path], str], form: str
) -> None:
    run = shutil.copytree(runs["one game"], tmp_path / "run")
    sentence = harm(run)
    code, text, complaints = in_form(beagle, run, form, tmp_path / "tables")
    assert (code, text) == (2, "")
    assert sentence in complaints
    assert "Traceback" not in complaints


@pytest.mark.parametrize("table", ["seats", "rounds", "setups", "events"])
def test_page_one_is_not_told_of_a_run_with_a_part_that_is_cut_off(
    beagle: Beagle, runs: dict[str, Path], tmp_path: Path, table: str
) -> None:
    run = shutil.copytree(runs["one game"], tmp_path / "run")
    sentence = truncated(table)(run)
    said = beagle("report", run)
    assert (said.code, said.out) == (2, "")
    assert sentence in said.err
