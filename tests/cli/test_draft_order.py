"""`beagle draft --order` and `--pairs`: a planted card comes first, and following the order wins."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.said import Beagle, Write

PLANTED = """\
name: planted
lineup: [wanderer, wanderer]
seeds: 14
rules: {at_final_scoring: {crew: {14: 200}}}
"""


def tables_of(answer: str) -> dict[str, list[dict[str, Any]]]:
    """The rows of each table of a JSON answer."""
    return {table["table"]: table["rows"] for table in json.loads(answer)["tables"]}


def test_a_planted_card_is_to_be_picked_first_and_who_does_wins(beagle: Beagle, write: Write, tmp_path: Path) -> None:
    out = tmp_path / "out"
    words = ("draft", write(PLANTED), "--order", "--confirm", 10, "--out", out, "--json", "--quiet")
    said = beagle(*words)
    assert (said.code, said.err) == (0, "")
    tables = tables_of(said.out)
    assert (tables["pick_order"][0]["card"], tables["pick_order"][0]["tier"]) == (14, 1)
    assert {(row["strategy"], row["pick"]) for row in tables["regret"]} == {("wanderer", k) for k in (1, 2, 3)}
    assert sum(row["regret"]["estimate"] for row in tables["regret"]) > 0
    (followed,) = tables["confirmed"]
    assert followed["vp"]["estimate"] > 10
    assert followed["vp"]["seeds"] == 10
    again = beagle(*words)
    assert again.out == said.out
    other = beagle("draft", write(PLANTED), "--order", "--seeds", 3, "--out", out, "--quiet")
    assert other.code == 2
    assert "holds games of another question; give --out a new folder" in other.err
    order = out / "report" / "pick_order.csv"
    hold = beagle("draft", write(PLANTED), "--draft", order, "--swap", "pick", "--seeds", 1, "--json", "--quiet")
    assert hold.code == 0


def test_pairs_need_games_enough_and_the_games_of_hold(beagle: Beagle, write: Write, tmp_path: Path) -> None:
    said = beagle("draft", write(PLANTED), "--pairs", "--table", "--seeds", 4, "--out", tmp_path / "few", "--quiet")
    assert said.code == 0
    assert "pairs: too few setup seeds to tell all of them apart." in said.out
    words = " ".join(said.out.split())
    assert "on the table: nothing is in play on 30 setup seeds and not in play on as many others." in words
    refused = beagle("draft", write(PLANTED), "--pairs", "--swap", "pick", "--quiet")
    assert refused.code == 2
    assert "--pairs and --table are told from the games of --swap hold" in refused.err


@pytest.mark.many
def test_pairs_are_told_with_a_chart(beagle: Beagle, write: Write, tmp_path: Path) -> None:
    said = beagle("draft", write(PLANTED), "--pairs", "--seeds", 40, "--out", tmp_path / "run", "--json", "--quiet")
    tables = tables_of(said.out)
    assert len(tables["pairs"]) == 120
    assert [row["held"] for row in tables["beside"]] == list(range(1, 17))
    assert sum(row["beside_1"] == 14 for row in tables["beside"]) == 15
    assert "15 contrasts of cards and 104 of pairs" in said.out
    assert (tmp_path / "run" / "report" / "synergy.svg").exists()
