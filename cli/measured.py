"""What `beagle bench` has measured, sample by sample, and the figures that follow from it.

A ratio is taken within each pass, for a machine's speed drifts from pass to pass.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from statistics import median
from typing import Any, Final, TypeAlias

from cli.stopwatch import CATANATRON, INTERPRETED, Sample

Figures: TypeAlias = dict[str, Any]

COMPILED: Final = "compiled"
LINEUPS: Final = {
    "wanderer": ("wanderer",) * 4,
    "priorities": ("explorer", "scholar", "navigator", "correspondent"),
    "balanced": ("balanced",) * 4,
    "foresight": ("foresight",) * 4,
}
PEERS: Final = {"wanderer": "RandomPlayer", "priorities": "VictoryPointPlayer"}
"""The line-up of catanatron's that stands beside four of ours."""


@dataclass(frozen=True)
class Entrant:
    """Who plays in a sample, and in which process."""

    side: str
    strategy: str
    players: int

    @property
    def lineup(self) -> tuple[str, ...]:
        """The names at the table."""
        return LINEUPS.get(self.strategy, (self.strategy,) * 4)[: self.players]


@dataclass(frozen=True)
class Cost:
    """What a process and its workers took: seconds on the clock, and seconds of CPU."""

    wall: float
    cpu: float


@dataclass(frozen=True)
class LoggedRun:
    """A run as its processes noted it: CPU seconds of its parts, the seconds on the clock it played, peaks in bytes."""

    cost: Cost
    start: float
    games: float
    playing: float
    report: float
    parent_memory: int
    worker_memory: int


@dataclass
class Measured:
    """Every sample by what was measured, in the order of the passes; runs by their number of workers."""

    games_per_seed: int
    seeds: int = 0
    speed: dict[Entrant, list[Sample]] = field(default_factory=dict)
    runs: dict[int, list[LoggedRun]] = field(default_factory=dict)
    help: list[Cost] = field(default_factory=list)

    @property
    def games(self) -> int:
        """The games of a run."""
        return self.seeds * self.games_per_seed


def spread(values: Iterable[float]) -> Figures:
    """The median of the passes, with the least and the most."""
    each = list(values)
    return {"median": median(each), "least": min(each), "most": max(each)}


def games_per_second(sample: Sample) -> float:
    """Games in a second of CPU time."""
    return sample.games / sample.seconds


def decisions_per_second(sample: Sample) -> float:
    """Decisions in a second of CPU time."""
    return sample.decisions / sample.seconds


RATES: Final[dict[str, Callable[[Sample], float]]] = {
    "games_per_second": games_per_second,
    "decisions_per_second": decisions_per_second,
}


def figures(measured: Measured) -> Figures:
    """All figures."""
    return {
        "speed": [speed_of(entrant, samples) for entrant, samples in measured.speed.items()],
        "compiled_over_interpreted": list(over_interpreted(measured)),
        "over_peer": list(over_peer(measured)),
        "over_inner": list(over_inner(measured)),
        "runs": [runs_with(jobs, measured) for jobs in measured.runs],
        "outside": outside(measured),
        "memory": memory(measured),
        "help": {"cpu_seconds": spread(cost.cpu for cost in measured.help)},
    }


def speed_of(entrant: Entrant, samples: list[Sample]) -> Figures:
    """The speed of a line-up on one core."""
    games = sum(sample.games for sample in samples)
    return {
        "side": entrant.side,
        "strategy": entrant.strategy,
        "players": entrant.players,
        "lineup": list(entrant.lineup),
        "games": games,
        "decisions_per_game": sum(sample.decisions for sample in samples) / games,
        **{name: spread(map(rate, samples)) for name, rate in RATES.items()},
    }


def ratios(measured: Measured, ours: Entrant, theirs: Entrant) -> Figures:
    """How many times as fast the first is."""
    pairs = list(zip(measured.speed[ours], measured.speed[theirs], strict=True))
    return {name: spread(rate(one) / rate(other) for one, other in pairs) for name, rate in RATES.items()}


def over_interpreted(measured: Measured) -> Iterator[Figures]:
    """How many times as fast the compiled build is, for each line-up that both played."""
    for entrant in measured.speed:
        other = Entrant(INTERPRETED, entrant.strategy, entrant.players)
        if entrant.side == COMPILED and other in measured.speed:
            about = {"strategy": entrant.strategy, "players": entrant.players}
            yield about | ratios(measured, entrant, other)


def over_peer(measured: Measured) -> Iterator[Figures]:
    """How many times as fast four of ours are as four of the peer's."""
    build = build_of(measured)
    for strategy, peer in PEERS.items():
        ours, theirs = Entrant(build, strategy, 4), Entrant(CATANATRON, peer, 4)
        if ours in measured.speed and theirs in measured.speed:
            yield {"strategy": strategy, "peer": peer} | ratios(measured, ours, theirs)


def over_inner(measured: Measured) -> Iterator[Figures]:
    """How fast a table that looks ahead is against one of its inner strategy."""
    for ours in measured.speed:
        theirs = Entrant(ours.side, "balanced", ours.players)
        if ours.strategy == "foresight" and ours.side == build_of(measured) and theirs in measured.speed:
            yield {"players": ours.players} | ratios(measured, ours, theirs)


def build_of(measured: Measured) -> str:
    """Our fastest build that was measured."""
    return COMPILED if any(entrant.side == COMPILED for entrant in measured.speed) else INTERPRETED


def runs_with(jobs: int, measured: Measured) -> Figures:
    """How fast whole runs on so many workers are, and how many times as fast as on one."""
    one, several = measured.runs[1], measured.runs[jobs]
    pairs = list(zip(one, several, strict=True))
    return {
        "jobs": jobs,
        "games": measured.games,
        "wall_seconds": spread(run.cost.wall for run in several),
        "playing_seconds": spread(run.playing for run in several),
        "games_per_second": spread(measured.games / run.cost.wall for run in several),
        "over_one_job": spread(a.cost.wall / b.cost.wall for a, b in pairs),
        "over_one_job_without_start_and_report": spread(a.playing / b.playing for a, b in pairs),
    }


def outside(measured: Measured) -> Figures:
    """The share of a run's CPU time spent outside its games: all of it, and without the report and the start."""
    runs = measured.runs[1]
    return {
        "games": measured.games,
        "cpu_seconds": spread(run.cost.cpu for run in runs),
        "games_cpu_seconds": spread(run.games for run in runs),
        "start_cpu_seconds": spread(run.start for run in runs),
        "report_cpu_seconds": spread(run.report for run in runs),
        "share": spread(1 - run.games / run.cost.cpu for run in runs),
        "share_without_report": spread(1 - run.games / (run.cost.cpu - run.report) for run in runs),
        "share_without_start_and_report": spread(
            1 - run.games / (run.cost.cpu - run.start - run.report) for run in runs
        ),
    }


def memory(measured: Measured) -> Figures:
    """The peaks of parent and worker in a run, in megabytes."""
    return {
        "games": measured.games,
        "parent_megabytes": spread(run.parent_memory / 1e6 for run in measured.runs[1]),
        "worker_megabytes": spread(run.worker_memory / 1e6 for run in measured.runs[1]),
    }
