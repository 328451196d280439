"""What common seeds gain in real games."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import sim
from tests.cli.said import Beagle, Write

HANDS = ("[14, 1, 9]", "[4, 11, 16]", "[2, 6, 10]", "[3, 7, 13]")


@pytest.mark.many
@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_vp_more_on_a_card_of_a_fixed_hand_gains_a_factor_of_three_at_least(
    beagle: Beagle, write: Write, tmp_path: Path, players: int
) -> None:
    slots = ", ".join(f"{{strategy: balanced, hand: {hand}}}" for hand in HANDS[:players])
    patch = "{rules: {crew: {14: {grants: [{vp: 9}]}}}}"
    seeds = 400 if sim.compiled() else 40
    words = ("--seeds", seeds, "--quiet", "--json", "--out", tmp_path / "run")
    said = beagle("compare", write(f"lineup: [{slots}]\nvariants: {{pays 9: {patch}}}\n"), *words)
    blocks = next(table for table in json.loads(said.out)["tables"] if table["table"] == "blocks")
    gain = blocks["rows"][0]["gain"]
    print(f"{players} players: {gain}")
    assert gain["low"] >= 3
