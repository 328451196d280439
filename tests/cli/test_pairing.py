"""What common seeds gain in real games."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import sim
from tests.cli.said import Beagle, Write

FIXED_HANDS = """\
name: crew 14
lineup: [{strategy: balanced, hand: [14, 1, 9]}, {strategy: balanced, hand: [4, 11, 16]}]
variants: {pays 9: {rules: {crew: {14: {grants: [{vp: 9}]}}}}}
"""


@pytest.mark.many
def test_one_vp_more_on_a_card_of_a_fixed_hand_gains_a_factor_of_three_at_least(
    beagle: Beagle, write: Write, tmp_path: Path
) -> None:
    seeds = 400 if sim.compiled() else 40
    said = beagle("compare", write(FIXED_HANDS), "--seeds", seeds, "--quiet", "--json", "--out", tmp_path / "run")
    blocks = next(table for table in json.loads(said.out)["tables"] if table["table"] == "blocks")
    gain = blocks["rows"][0]["gain"]
    assert gain["low"] >= 3
