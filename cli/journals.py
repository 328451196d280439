"""The journal of a game as a file: which game it is, and every answer so far."""

import json
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field

import sim
from cli.faults import shaped
from cli.provenance import config_digest
from cli.resolved import Experiment, from_plain
from cli.shapes import Desk, Seed, Shape
from reports.store import write_whole
from sim.box import open_box
from sim.reading import BadInput, Problem, read_yaml
from sim.series import Seating


class GameShape(Shape):
    """Which game of the experiment."""

    seed: Seed
    variant: str
    players: int
    matchup: Annotated[int, Field(ge=1)]
    arrangement: Annotated[int, Field(ge=1)]


class JournalShape(Shape):
    """A journal file."""

    journal: Literal[1]
    beagle: str
    game: GameShape
    experiment: dict[str, Any]
    config_digest: str
    answers: list[str]


@dataclass(frozen=True)
class Kept:
    """A journal that was read."""

    experiment: Experiment
    game: GameShape
    answers: list[str]


def write_journal(path: Path, experiment: Experiment, seating: Seating, answers: list[str]) -> None:
    """Write a journal whole; the experiment goes with it, with the one setup seed."""
    plain = replace(experiment, seeds=(seating.seed,)).plain()
    names = ("seed", "variant", "players", "matchup", "arrangement")
    content = {
        "journal": 1,
        "beagle": sim.__version__,
        "game": {name: getattr(seating, name) for name in names},
        "experiment": plain,
        "config_digest": config_digest(plain),
        "answers": answers,
    }
    write_whole(path, (json.dumps(content, indent=1) + "\n").encode())


def read_journal(path: Path) -> Kept:
    """A journal; raises `BadInput` with every problem of a file that is none."""
    entry = read_yaml(path)
    if not isinstance(entry.value, dict) or "journal" not in entry.value:
        raise BadInput([Problem(str(path), entry.line, "", "this is no journal of a game; give --journal a new file")])
    shape = shaped(JournalShape, entry, Desk(path.parent, open_box()))
    if shape.config_digest != config_digest(shape.experiment):
        raise BadInput([Problem(str(path), entry.line, "experiment", "has been changed since the game was played")])
    return Kept(from_plain(shape.experiment), shape.game, shape.answers)
