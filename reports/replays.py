"""The games of a run that a page tells of, each with the command that tells it in full."""

from __future__ import annotations

import shlex
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import polars as pl

from reports.notable import NOTABLE, measured, seats_of
from reports.store import parts, reading, scan, scan_parts
from reports.wording import plain

_TITLES: Final = {
    "typical": "The typical game",
    "closest": "The closest game",
    "highest": "The highest score",
    "upset": "The greatest upset",
    "strangest": "The strangest game",
}


@dataclass(frozen=True)
class Replay:
    """A game worth telling: what it is, what happened in it, and the command that tells it."""

    title: str
    words: str
    command: str


def replays(run: Path) -> tuple[Replay, ...]:
    """The notable games of a run's first variant."""
    with reading(run):
        first = scan_parts(parts(run, "seats")[:1], "seats").select(pl.col("variant").sort_by("game").first())
        found = measured(seats_of(run, first.collect().item()))
        picks = {kind: pick(found) for kind, pick in NOTABLE.items()}
        games = scan(run, "seats").filter(pl.col("game").is_in([pick.game for pick in picks.values()]))
        rows = games.sort("game", "rank", "seat").select("game", "players", "strategy", "vp").collect()
    scores: dict[int, list[str]] = {}
    for row in rows.iter_rows(named=True):
        scores.setdefault(row["game"], []).append(f"{plain(row['strategy'])} {row['vp']}")
    return tuple(
        Replay(
            _TITLES[kind],
            f"Game {pick.game:,}: {', '.join(scores[pick.game])} VP; {plain(pick.why)}.",
            f"beagle replay {shlex.quote(str(run))} {pick.game}",
        )
        for kind, pick in picks.items()
        if pick.game in scores
    )
