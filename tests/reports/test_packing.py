"""What is packed is what the record says, whichever way it is turned into columns."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cli.experiment import resolved
from cli.ready import Ready
from cli.schedule import Slice
from reports.packing import event_columns, round_columns, seat_columns
from sim.reading import parse_yaml
from sim.records import Columns
from sim.records import Slice as Record

TEXT = """\
lineup: [wanderer, wanderer, {strategy: wanderer, hand: [5]}]
variants:
  patched:
    rules:
      at_final_scoring: {seat: 2, vp: 1000}
      goals: {3: remove, add: {13: {name: each_ship, counts: {lenses: 1}, vp: 2}}}
seeds: 3
"""


def played(events: bool) -> Record:
    """A slice of two variants, whose boxes differ."""
    return Ready(resolved(parse_yaml(TEXT, "packed"), Path())).play(Slice(3, 0, 3), events, lambda game, played: None)


@pytest.fixture(scope="module")
def record() -> Record:
    """A slice with its events, whose two boxes number them differently."""
    record = played(True)
    assert record.boxes[0].event_names != record.boxes[1].event_names
    return record


def as_rows(columns: dict[str, Any]) -> list[tuple[Any, ...]]:
    """Columns as sorted rows, by the names of the columns."""
    return sorted(zip(*(list(columns[name]) for name in sorted(columns)), strict=True))


@pytest.mark.parametrize("table", ["seats", "rounds", "events"])
def test_columns_that_are_packed_say_what_the_record_says(record: Record, table: str) -> None:
    packed = {"seats": seat_columns, "rounds": round_columns, "events": event_columns}[table](record)
    plain: Columns = getattr(record, table)
    assert packed.keys() == plain.keys()
    assert len(plain["game"]) > 50
    assert as_rows(packed) == as_rows(plain)


def test_the_rounds_of_a_seat_add_up_to_its_points(record: Record) -> None:
    packed, seats = round_columns(record), record.seats
    made = dict.fromkeys(zip(seats["game"], seats["seat"], strict=True), 0)
    for game, seat, vp in zip(packed["game"], packed["seat"], packed["vp"], strict=True):
        made[game, seat] += vp
    assert list(made.values()) == seats["vp"]
    assert max(seats["vp"]) > 1000


def test_without_events_there_are_none() -> None:
    record = played(False)
    assert [len(column) for column in event_columns(record).values()] == [0] * 9
    assert record.events == {name: [] for name in record.events}
    assert as_rows(round_columns(record)) == as_rows(record.rounds)
