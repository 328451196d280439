"""The packages from Python: the README's examples run, and experiments come out as those of the command line."""

from __future__ import annotations

import textwrap
from pathlib import Path
from typing import Any

import pytest

import sim
from cli.library import tables
from reports.store import scan
from reports.tables import TABLES, schema
from sim.reading import BadInput
from tests.cli.said import Beagle, Write

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
CONFIG = {
    "lineup": ["explorer", "wanderer"],
    "seeds": 3,
    "variants": {"dear": {"rules": {"unlock_cost": 6}}},
}


class Last(sim.Policy):
    """Takes the last option."""

    def choose(self, game: sim.Game, player: sim.Player, ask: sim.Ask, options: list[sim.Option]) -> sim.Option:
        return options[-1]


class Lasting(sim.Contender):
    """The contender that takes the last option."""

    def policy(self, box: sim.Box, stream: sim.Stream) -> sim.Policy:
        return Last()


def test_the_examples_of_the_readme_run(capsys: pytest.CaptureFixture[str]) -> None:
    section = README.partition("## As a library\n")[2].partition("\n## ")[0]
    code = "\n".join(line for line in section.splitlines() if line.startswith("    ") or not line)
    known: dict[str, Any] = {}
    exec(textwrap.dedent(code), known)
    assert [player.vp for player in known["game"].players]
    said = capsys.readouterr().out
    assert "CREW_CARD" in said
    assert "miser" in said
    played = known["played"]["seats"].collect()
    assert set(played["strategy"]) == {"explorer", "miser"}
    assert len(played) == 20


def test_tables_are_those_of_a_run_folder(beagle: Beagle, write: Write, tmp_path: Path) -> None:
    path = write("lineup: [explorer, wanderer]\nseeds: 3\nvariants: {dear: {rules: {unlock_cost: 6}}}\n")
    run = tmp_path / "run"
    assert beagle("run", path, "--out", run, "--quiet").code == 0
    for played in (tables(path), tables(CONFIG)):
        for name in TABLES:
            assert dict(played[name].collect_schema()) == schema(name)
            order = list(schema(name))
            assert played[name].sort(order).collect().equals(scan(run, name).sort(order).collect())


def test_a_contender_of_ones_own_sits_where_it_is_named() -> None:
    played = tables(
        {"pool": ["explorer", "last", "wanderer"], "players": 2, "seeds": 1}, [Lasting("last", [])], events=False
    )
    seats = played["seats"].collect()
    assert seats.group_by("strategy").len().sort("strategy").rows() == [("explorer", 4), ("last", 4), ("wanderer", 4)]
    alone = sim.one_game(sim.open_box(), [Lasting("last", []), Lasting("last", [])], 1)
    both = tables({"lineup": ["last", "last"], "seats": "fixed", "seeds": 1}, [Lasting("last", [])])["seats"].collect()
    assert both["vp"].to_list() == [player.vp for player in alone.players]


def test_what_is_wrong_is_said() -> None:
    with pytest.raises(BadInput, match='there is no strategy "lasst"'):
        tables({"lineup": ["lasst", "explorer"]}, [Lasting("last", [])])
    with pytest.raises(ValueError, match="a variant cannot change a line-up"):
        tables(
            {"lineup": ["last", "explorer"], "variants": {"a": {"lineup": ["explorer", "scholar"]}}},
            [Lasting("last", [])],
        )
