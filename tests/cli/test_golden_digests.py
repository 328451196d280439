"""The same seeds give the same games in every build, on every Python and with every version of Polars and NumPy.

A digest changes when a rule or a policy that plays here changes, and then only. The failing test shows the new one: put
it here, and say in the commit which rule moved it. The first experiment is played by lot, so only rules can move it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.playing import manifest
from tests.cli.said import Beagle, Write

BY_LOT = """\
name: by lot
players: [2, 3, 4]
pool: [wanderer, {strategy: wanderer, hand: [5]}, {strategy: wanderer, hand: [1, 9]}, {strategy: wanderer, hand: [16]}]
seeds: [1, 7, 4611686018427387904]
setup: {goals: [3]}
variants: {dear: {rules: {unlock_cost: 6, crew: {7: {grants: [{coins: 6}]}}}}}
"""
BY_PLAN = """\
name: by plan
lineup: [./plan.yaml, wanderer]
seeds: 3
"""
BY_LOOKING_AHEAD = """\
name: by looking ahead
lineup: [{strategy: ./plan.yaml, foresight: {budget: 4, rollouts: 2}}, ./plan.yaml, foresight(wanderer)]
seeds: 1
"""
PLAN = """\
name: plan
priorities: {explore: 1.5, green seals: [1.8, 1.6, 1.4, 1.2, 1.0]}
when:
  - if: {coins held: {at_most: 2}}
    priorities: {stamps: 1.5}
"""
GOLDEN = {
    "by lot": "14d7c0ff98cc767c4288b150b07be14f253dcd5adfefcf1fcdd5285c355a47a9",
    "by plan": "a9bcc94b4bfc75731b9b6570671efec7b4ad42a5f6a6eb3bbebb1071d8a8e711",
    "by looking ahead": "791daed5043550722926bc34c88d53b8b8676edff32633260246c64737424c76",
}
TEXTS = {"by lot": BY_LOT, "by plan": BY_PLAN, "by looking ahead": BY_LOOKING_AHEAD}


@pytest.mark.parametrize("name", TEXTS)
def test_the_digest_is_the_golden_one(beagle: Beagle, write: Write, tmp_path: Path, name: str) -> None:
    write(PLAN, "plan.yaml")
    assert beagle("run", write(TEXTS[name]), "--quiet", "--out", tmp_path / "run").code == 0
    assert manifest(tmp_path / "run")["results_digest"] == GOLDEN[name]
