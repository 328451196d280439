"""Drafts with known answers, played through the command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pytest

from cli.main import command
from reports.heroes import blocks_of, tried

TWINS = """\
name: twins
lineup: [wanderer, wanderer]
seeds: 14
rules:
  crew:
    5: {starts_with: blue, needs: {blue: 2, yellow: 2, green: 1}, grants: [{coins: 8}]}
  at_final_scoring: {crew: {5: 10}}
"""
TEN_EACH = """\
name: ten each
lineup: [scholar, scholar, explorer]
seeds: 4
rules:
  crew:
    7: remove
"""


def drafted(capsys: pytest.CaptureFixture[str], *words: object) -> dict[str, Any]:
    """The JSON answer of a command."""
    assert command([*map(str, words), "--json", "--quiet"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert isinstance(found, dict)
    return found


def rows(found: dict[str, Any], key: str) -> list[dict[str, Any]]:
    """The rows of one of its tables."""
    return next(table["rows"] for table in found["tables"] if table["table"] == key)


def test_a_card_that_pays_ten_to_its_holder_is_worth_exactly_ten_more_than_its_twin(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "twins.yaml").write_text(TWINS)
    run = tmp_path / "run"
    found = drafted(capsys, "draft", tmp_path / "twins.yaml", "--against", 1, "--out", run)
    twin = next(row["vp"] for row in rows(found, "against") if row["card"] == 5)
    assert twin["estimate"] == 10
    games = tried(run)
    assert games.question == "hold"
    assert set(games.heroes.group_by("players", "matchup", "seed", "arrangement").len()["len"]) == {11}
    blocks = blocks_of(games.tries, list(range(1, 17)), "vp")
    differences = blocks.means_of(4) - blocks.means_of(0)
    both = differences[np.isfinite(differences)]
    assert len(both) == twin["seeds"] > 3
    assert set(both.tolist()) == {10.0}


def test_vp_of_achieved_cards_are_ten_times_the_achievements_and_picks_add_up(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cards = "".join(f"    {card}: {{grants: [{{vp: 10}}]}}\n" for card in range(1, 17) if card != 7)
    (tmp_path / "ten.yaml").write_text(TEN_EACH + cards)
    assert command(["run", str(tmp_path / "ten.yaml"), "--out", str(tmp_path / "run"), "--quiet"]) == 0
    capsys.readouterr()
    seats = pl.read_parquet(tmp_path / "run" / "seats" / "*.parquet")
    assert seats["crew_achieved"].sum() > 3
    assert (seats["vp_crew"] >= 10 * seats["crew_achieved"]).all()
    found = drafted(capsys, "draft", tmp_path / "run")
    held = rows(found, "held")
    paid = [row["reward_vp"] for row in held if row["reward_vp"] is not None]
    assert len(paid) > 3
    assert set(paid) == {10.0}
    assert all(row["led_to"] >= 10 for row in held if row["led_to"] is not None)
    assert sum(row["held"] for row in held) == 12 * 3 * 3
    for pick in ("pick_1", "pick_2", "pick_3"):
        assert abs(sum(row[pick] for row in rows(found, "taken")) - 1) < 1e-9
    by_strategy = rows(found, "cards_by_strategy")
    assert {row["strategy"] for row in by_strategy} == {"scholar", "explorer"}
    assert sum(row["held"] for row in by_strategy) == 12 * 3 * 3
