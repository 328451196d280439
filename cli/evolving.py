"""The search for better numbers: CMA-ES over the logarithms of a strategy's factors, and its state as a file.

N. Hansen, The CMA Evolution Strategy: A Tutorial (2016). The state holds every point that was tried with its score, so
that a search goes on from it as if it had never stopped.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from math import exp, isfinite
from pathlib import Path
from typing import Any, Final

import numpy as np
from cmaes import CMA

from cli.messages import Refusal
from cli.numbers import Number, numbers_in, with_numbers
from reports.store import write_whole

SPREAD: Final = 0.2
"""The first spread of a factor's logarithm: about a fifth up or down."""


@dataclass
class Point:
    """Logarithms of what the factors are multiplied by, and the score of the strategy, once it is known."""

    logs: list[float]
    score: float | None = None


@dataclass
class State:
    """A search as far as it came: what is tuned and what of it is held, against what, and the generations of points."""

    strategy: str
    experiment: dict[str, Any]
    seed: int
    made_with: dict[str, str]
    held: list[str] = field(default_factory=list)
    generations: list[list[Point]] = field(default_factory=list)

    def save(self, path: Path) -> None:
        """Write the state, whole."""
        write_whole(path, (json.dumps(asdict(self), indent=1, ensure_ascii=False) + "\n").encode())


def read_state(path: Path) -> State:
    """The state in a file; one that beagle did not write is refused."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        generations = [
            [Point([finite(log) for log in point["logs"]], scored(point["score"])) for point in points]
            for points in data.pop("generations")
        ]
        return State(**data, generations=generations)
    except FileNotFoundError:
        raise Refusal(f"{path} is not there, so there is nothing to resume; leave out --resume") from None
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError, OverflowError) as error:
        raise Refusal(f"{path} is not the state of a search by beagle tune: {error}") from error


def finite(number: Any) -> float:
    """A number that can be reckoned with; raises ValueError or TypeError."""
    if not isfinite(number):
        raise ValueError(f"{number} where a number is due")
    return float(number)


def scored(score: Any) -> float | None:
    """A score, or nothing where a point has none yet."""
    return None if score is None else finite(score)


class Evolution:
    """A search at work; it carries its state on."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.numbers: list[Number] = [
            number for number in numbers_in(state.strategy, "the strategy") if number.priority not in state.held
        ]
        self.cma = CMA(mean=np.zeros(len(self.numbers)), sigma=SPREAD, seed=state.seed)
        for number, points in enumerate(state.generations, 1):
            if not self.holds(points) or number > self.finished + 1:
                raise Refusal(f"generation {number} of the search has other points than beagle tune tries; begin anew")
            self.ask()
            self.tell(points)

    @property
    def size(self) -> int:
        """How many points a generation has."""
        return int(self.cma.population_size)

    @property
    def finished(self) -> int:
        """How many generations have all their scores."""
        return int(self.cma.generation)

    def holds(self, points: Sequence[Point]) -> bool:
        """Whether these can be a generation of this search."""
        return len(points) == self.size and all(len(point.logs) == len(self.numbers) for point in points)

    def ask(self) -> list[Point]:
        """The next points to try."""
        return [Point([float(log) for log in self.cma.ask()]) for _ in range(self.size)]

    def current(self) -> list[Point]:
        """The points of the generation that is being tried."""
        if len(self.state.generations) == self.finished:
            self.state.generations.append(self.ask())
        return self.state.generations[-1]

    def tell(self, points: Sequence[Point]) -> None:
        """Learn from a generation once all of it has a score; the highest is best."""
        scored = [(np.array(point.logs), -point.score) for point in points if point.score is not None]
        if len(scored) == self.size:
            self.cma.tell(scored)

    def text(self, logs: Sequence[float]) -> str:
        """The strategy with its factors at a point."""
        values = [number.value * exp(log) for number, log in zip(self.numbers, logs, strict=True)]
        return with_numbers(self.state.strategy, self.numbers, values)

    def found(self) -> str:
        """The strategy that the search has come to: the middle of its distribution."""
        return self.text([float(log) for log in self.cma.mean])
