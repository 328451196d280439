"""Games that were played in this process as Polars tables, without a run folder."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import polars as pl

from reports.packing import event_columns, round_columns, seat_columns
from reports.tables import schema
from sim.records import Slice


def frames(record: Slice) -> dict[str, pl.LazyFrame]:
    """The tables seats, rounds, setups and events of a record, with the columns of a run folder."""
    tables: dict[str, Mapping[str, Any]] = {
        "seats": seat_columns(record),
        "rounds": round_columns(record),
        "setups": record.setups,
        "events": event_columns(record),
    }
    return {
        name: pl.LazyFrame({column: columns[column] for column in schema(name)}, schema=schema(name))
        for name, columns in tables.items()
    }
