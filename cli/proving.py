"""Games of a run played again: the rows that come out must be those that the folder holds."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import polars as pl

from cli.folder import part
from cli.ready import TABLES, Table, table_of
from cli.resolved import Variant
from cli.schedule import Schedule, Slice
from reports.store import reading, scan_parts
from reports.tables import schema
from sim.chance import DECKS, Stream, shuffled
from sim.records import Slice as Record
from sim.series import GameFailed, Seating, play_slice

SPREAD: Final = DECKS.index("clone")


def disproved(folder: Path, schedule: Schedule, slices: Sequence[Slice], events: bool, games: int) -> Iterator[str]:
    """Play some games again; a sentence for each that comes out otherwise."""
    tables: dict[str, Table] = {}
    for slice_, variant, seating in sample(schedule, slices, games):
        there = variant.on(seating.seed, seating.players)
        if variant.name not in tables or there is not variant:
            tables[variant.name] = table_of(there)
        table = tables[variant.name]
        called = f"game {seating.game} (setup seed {seating.seed}, variant {variant.name})"
        try:
            record = play_slice(table.box, table.fixed, table.contenders, [seating], events)
        except GameFailed as failed:
            yield f"{called} cannot be played again: {failed}"
            continue
        with reading(folder):
            differing = list(other_rows(folder, slice_, seating, record))
        if differing:
            yield f"{called} comes out otherwise when it is played again: its rows in {', '.join(differing)} differ"


def sample(schedule: Schedule, slices: Sequence[Slice], games: int) -> Iterator[tuple[Slice, Variant, Seating]]:
    """So many games drawn by lot, the same each time, from slices all over the run."""
    lot = Stream(schedule.games, len(slices) + 1, 0)
    seen: set[int] = set()
    order = shuffled(schedule.games, 2, SPREAD, list(range(len(slices))))
    tries = 0
    while len(seen) < games and tries < 50 * games:
        slice_ = slices[order[tries % len(order)]]
        tries += 1
        place = slice_.first + lot.below(slice_.end - slice_.first)
        variant = schedule.experiment.variants[lot.below(len(schedule.experiment.variants))]
        seatings = schedule.seatings(Slice(slice_.players, place, place + 1), variant)
        seating = seatings[lot.below(len(seatings))]
        if seating.game not in seen:
            seen.add(seating.game)
            yield slice_, variant, seating


def other_rows(folder: Path, slice_: Slice, seating: Seating, record: Record) -> Iterator[str]:
    """The tables in which a game's rows are not those that were played again."""
    played = dict(zip(TABLES, (record.seats, record.rounds, record.setups, record.events), strict=True))
    for table, columns in played.items():
        kinds = schema(table)
        mine = pl.DataFrame({name: columns[name] for name in kinds}, schema=kinds)
        kept = scan_parts([part(folder, table, slice_)], table).filter(rows_of(table, seating)).collect()
        if not mine.sort(list(kinds)).equals(kept.sort(list(kinds))):
            yield table


def rows_of(table: str, seating: Seating) -> pl.Expr:
    """Which rows of a table are a game's, or those of its setup."""
    if table != "setups":
        return pl.col("game") == seating.game
    setup = (pl.col("variant") == seating.variant) & (pl.col("players") == seating.players)
    return setup & (pl.col("seed") == seating.seed)
