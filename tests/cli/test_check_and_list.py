"""`beagle check` and `beagle list`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.list import THINGS
from tests.cli.said import Beagle, Write

CONFIGS = sorted((Path(__file__).parents[2] / "configs").glob("*.yaml"))


@pytest.mark.parametrize("path", CONFIGS, ids=lambda path: path.stem)
def test_every_example_is_right(beagle: Beagle, path: Path) -> None:
    said = beagle("check", path)
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith(f"{path}: the ")


def test_each_file_gets_its_sentence_and_the_worst_its_code(beagle: Beagle, write: Write) -> None:
    right = write("lineup: [explorer, scholar]\nseeds: 3\n", "right.yaml")
    rules = write("rules: {unlock_cost: 5, camera_coins: 2}\n", "rules.yaml")
    wrong = write("rules: {unlock_costs: 5}\nseed: 4\n", "wrong.yaml")
    said = beagle("check", right, rules, wrong)
    assert said.code == 2
    assert [line for line in said.out.splitlines() if not line.startswith("    ")] == [
        f'{right}: the experiment "right": 6 games on 3 setup seeds, 1 variant',
        f"{rules}: rules that change unlock_cost, camera_coins",
    ]
    assert said.err.splitlines() == [
        f'{wrong}:1  rules: unknown switch or part of the box "unlock_costs"; did you mean "unlock_cost"?',
        f"{wrong}:2  seed: a rules file has the one key `rules`",
    ]


@pytest.mark.parametrize("thing", THINGS)
def test_each_list_is_a_table_and_a_document(beagle: Beagle, thing: str) -> None:
    table, found = beagle("list", thing), json.loads(beagle("list", thing, "--json").out)
    assert table.code == 0
    assert len(found) == {
        "crew": 16,
        "special-actions": 12,
        "objectives": 28,
        "beagle-goals": 12,
        "correspondence": 8,
    }.get(thing, len(found))
    first = next(iter(found[0].values()))
    assert str(first) in table.out
    assert thing in ("strategies", "features") or all(row["confidence"] in "HML?" for row in found)


def test_an_unknown_thing_is_a_sentence(beagle: Beagle) -> None:
    said = beagle("list", "crews")
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith('there is no list of "crews"; did you mean "crew"? There are strategies, features, ')
