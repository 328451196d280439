"""The one aggregation that every table, page and JSON document of a run is made of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

import numpy as np
import polars as pl

from reports.counting import seat_tallies
from reports.distributions import QUANTILES, Distribution
from reports.estimates import Interval
from reports.further import Further, further
from reports.games import Played
from reports.methods import FIXED, Method, method_of
from reports.question import RUN, Question
from reports.samples import CELL, GROUP, Cell, Sample, samples_of
from reports.stops import Look, look_of, rule_of
from reports.store import read_manifest
from reports.tables import VP_SOURCES
from reports.tabular import cell_json
from reports.tallies import ROWS, Sums, counted, summed

BY_BLOCK: Final = ("samples", "seat samples")
NEEDED: Final = ("standing", "points", *BY_BLOCK, "games")
"""The tallies that a summary is made of."""

_OF_SAMPLES: Final = {ROWS: "seat_games", summed("twelfths"): "twelfths", summed("vp"): "vp"}


@dataclass(frozen=True)
class StrategyRow:
    """How one strategy did in one variant at one player count, over all its seats."""

    strategy: str
    seat_games: int
    blocks: int
    win_share: Interval
    vp: Interval
    distribution: Distribution
    """How often each number of victory points was reached."""
    vp_total: int
    source_totals: dict[str, int]

    @property
    def vp_spread(self) -> float | None:
        """The standard deviation of victory points over games; none for one game."""
        return self.distribution.spread

    @property
    def vp_lowest(self) -> int:
        """The fewest victory points in a game."""
        return self.distribution.lowest

    @property
    def vp_highest(self) -> int:
        """The most victory points in a game."""
        return self.distribution.highest

    def mean_of(self, source: str) -> float:
        """The mean VP that one source gave per game and seat; over the sources they sum to `vp`."""
        return self.source_totals[source] / self.seat_games


@dataclass(frozen=True)
class Group:
    """All strategies that met in one variant at one player count, best win share first."""

    variant: str
    players: int
    games: int
    blocks: int
    rows: tuple[StrategyRow, ...]
    lead: Interval | None
    """The first row's win share minus the second's, compared seed by seed."""
    stopping: bool = False
    """Whether its intervals are those of a run that may end by a rule."""


@dataclass(frozen=True)
class Methods:
    """How the intervals of a run are made."""

    win_share: Method = FIXED
    vp: Method = FIXED
    difference: Method = FIXED


@dataclass(frozen=True)
class Summary:
    """What a run found, by variant and player count in the run's own order."""

    name: str
    games: int
    groups: tuple[Group, ...]
    played_by: str = ""
    """The version of beagle that played the games, as far as the manifest says."""
    cells: Mapping[Cell, Sample] = field(default_factory=dict, compare=False)
    """What each variant, number of players and strategy did by seed."""
    seats: Mapping[Cell, Sample] = field(default_factory=dict, compare=False)
    """The same for each seat."""
    methods: Methods = field(default_factory=Methods)
    look: Look | None = None
    """How a run that may end by a rule stands at its end."""
    further: Further = field(default_factory=Further, compare=False)
    """What a run's folder says beyond who wins; nothing if only some of its games are asked for."""

    def to_json(self) -> dict[str, Any]:
        """The summary as a JSON document; an interval that is not known has null ends."""
        groups = [_group_json(group) for group in self.groups]
        document: dict[str, Any] = {"name": self.name, "games": self.games, "groups": groups}
        if self.look is not None:
            document["stop"] = self.look.to_json()
        if self.further.ratings:
            document["ratings"] = [one.table().to_json() for one in self.further.ratings]
        return document


def summarize(run: Path) -> Summary:
    """The summary of a run folder."""
    manifest = read_manifest(run)
    played = Played(str(manifest.get("name", "run")), run, manifest)
    return completed(_summarized(played), played)


def completed(summary: Summary, run: Played) -> Summary:
    """The summary with what the run's folder says beyond who wins."""
    if run.folder is None:
        return summary
    with run.read():
        return replace(summary, further=further(run.folder, run.manifest))


def summarize_seats(seats: pl.LazyFrame, manifest: Mapping[str, object]) -> Summary:
    """The summary of a seats table and the manifest it belongs to."""
    return _summarized(Played(str(manifest.get("name", "run")), None, manifest, {"seats": seats}))


def _summarized(run: Played) -> Summary:
    """The summary of all games of a run."""
    question = Question()
    tallies = [tally for tally in seat_tallies(question) if tally.name in NEEDED]
    return summary_of(run, counted([run], question, tallies))


def summary_of(run: Played, frames: Mapping[str, pl.DataFrame]) -> Summary:
    """The summary of a run from what was counted of some runs."""
    mine = {name: frame.filter(pl.col(RUN) == run.label) for name, frame in frames.items()}
    cells = samples_of(mine["samples"].rename(_OF_SAMPLES), *CELL)
    seats = samples_of(mine["seat samples"].rename(_OF_SAMPLES), *GROUP, "seat")
    experiment = run.manifest.get("experiment")
    rule = rule_of(experiment) if isinstance(experiment, Mapping) else None
    look = look_of(cells, rule) if rule is not None else None
    methods = methods_of(method_of(run.manifest), look)
    games = {(row["variant"], row["players"]): row[summed("games")] for row in mine["games"].iter_rows(named=True)}
    points = {key: Distribution.of(frame) for key, frame in mine["points"].group_by(*CELL, maintain_order=True)}
    rows: dict[tuple[str, int], list[StrategyRow]] = {key: [] for key in games}
    for row in mine["standing"].iter_rows(named=True):
        cell = row["variant"], row["players"], row["strategy"]
        rows[cell[:2]].append(_row(Sums(row), cells[cell], points[cell], methods))
    groups = tuple(_group(*key, games[key], rows[key], cells, methods) for key in games)
    name = str(run.manifest.get("name", "run"))
    versions = run.manifest.get("versions")
    played_by = str(versions.get("beagle", "")) if isinstance(versions, Mapping) else ""
    return Summary(name, sum(games.values()), groups, played_by, cells, seats, methods, look)


def methods_of(method: Method, look: Look | None) -> Methods:
    """The methods for win shares, VP and differences in win share; those that can end the run share alpha."""
    shared = method.among(len(look.goals)) if look is not None else method
    goals = {(goal.metric, goal.difference) for goal in look.goals} if look is not None else set()
    asked = (("win_share", False), ("vp", False), ("win_share", True))
    return Methods(*(shared if goal in goals else method for goal in asked))


def _group(
    variant: str, players: int, games: int, rows: list[StrategyRow], cells: Mapping[Cell, Sample], methods: Methods
) -> Group:
    """The rows of one variant and player count, best first, with the first one's lead."""
    rows = sorted(rows, key=lambda row: (-row.win_share.estimate, -row.vp.estimate, row.strategy))
    mine = [cells[variant, players, row.strategy] for row in rows]
    lead = _lead(mine[0], mine[1], methods) if len(rows) > 1 else None
    return Group(variant, players, games, _blocks(mine), tuple(rows), lead, methods.difference.stopping)


def _blocks(samples: Sequence[Sample]) -> int:
    """How many seeds some samples have in all."""
    seeds = samples[0].seeds
    if all(np.array_equal(sample.seeds, seeds) for sample in samples):
        return len(seeds)
    return len(np.unique(np.concatenate([sample.seeds for sample in samples])))


def _row(sums: Sums, sample: Sample, points: Distribution, methods: Methods) -> StrategyRow:
    """One strategy's row from its totals, its sums by seed and how often it had which points."""
    return StrategyRow(
        strategy=sums.row["strategy"],
        seat_games=sums.count,
        blocks=len(sample.seeds),
        win_share=methods.win_share.metric("win_share", sample),
        vp=methods.vp.metric("vp", sample),
        distribution=points,
        vp_total=sums.total("vp"),
        source_totals={source: sums.total(source) for source in VP_SOURCES},
    )


def _lead(first: Sample, second: Sample, methods: Methods) -> Interval | None:
    """The difference of two win shares over the seeds that both played."""
    found = methods.difference.difference("win_share", first, second)
    return found if found.seeds else None


def _group_json(group: Group) -> dict[str, Any]:
    """One group as plain JSON."""
    return {
        "variant": group.variant,
        "players": group.players,
        "games": group.games,
        "blocks": group.blocks,
        "lead": None if group.lead is None else cell_json(group.lead),
        "strategies": [_row_json(row) for row in group.rows],
    }


def _row_json(row: StrategyRow) -> dict[str, Any]:
    """One strategy's row as plain JSON."""
    return {
        "strategy": row.strategy,
        "seat_games": row.seat_games,
        "blocks": row.blocks,
        "win_share": cell_json(row.win_share),
        "vp": cell_json(row.vp),
        "vp_spread": row.vp_spread,
        "vp_lowest": row.vp_lowest,
        "vp_highest": row.vp_highest,
        "vp_quantiles": {f"{part:.0%}": row.distribution.quantile(part) for part in QUANTILES},
        "vp_by_source": {source: row.mean_of(source) for source in VP_SOURCES},
    }
