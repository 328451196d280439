"""A slice as it is packed for its part: the record's native numbers as columns, and columns as Parquet bytes."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

import numpy as np
import numpy.typing as npt
import polars as pl

from reports.tables import schema
from sim.box import MOST_PLAYERS
from sim.records import EVENT_CELLS, HISTORY, MADE_FROM, SEAT_WORDS, SEATS, SHEETS
from sim.records import Slice as Record
from sim.scoring import share_of
from sim.terms import EVENTS

_TYPES: Final = "ARROW:schema"
"""Where a Parquet file tells readers which types its columns have."""

_COUNTS: Final = {0: "round", 2: "count", 3: "coins", 4: "vp", 5: "root"}
"""The numbers of a score sheet's row that are columns of events."""


def encode(
    table: str,
    columns: Mapping[str, Sequence[object] | pl.Series],
    version: str,
    config_digest: str,
    notes: Mapping[str, str] | None = None,
) -> bytes:
    """One part as Parquet bytes, with the version, the config digest and the notes in its metadata.

    Words may come as numbered words (`Enum`), which are packed twice as fast; in the file they are words.
    """
    wanted = schema(table)
    if columns.keys() != wanted.keys():
        odd = ", ".join(sorted(columns.keys() ^ wanted.keys()))
        raise ValueError(f"the columns of {table} differ from the contract: {odd}")
    types = {name: _type(columns[name], kind) for name, kind in wanted.items()}
    frame = pl.DataFrame({name: columns[name] for name in wanted}, schema=types)
    metadata = {"table": table, "beagle_version": version, "config_digest": config_digest, **(notes or {})}
    return _parquet(frame, metadata | {_TYPES: _types(table)})


def _type(column: Sequence[object] | pl.Series, wanted: pl.DataType) -> pl.DataType:
    """The type to pack a column with: the wanted one, unless it is numbered words."""
    return column.dtype if isinstance(column, pl.Series) and isinstance(column.dtype, pl.Enum) else wanted


@cache
def _types(table: str) -> str:
    """What every part of a table tells readers of its columns' types."""
    empty = io.BytesIO(_parquet(pl.DataFrame(schema=schema(table)), {}))
    return pl.read_parquet_metadata(empty)[_TYPES]


def _parquet(frame: pl.DataFrame, metadata: dict[str, str]) -> bytes:
    """A frame as Parquet bytes."""
    buffer = io.BytesIO()
    frame.write_parquet(buffer, compression="zstd", compression_level=1, statistics=False, metadata=metadata)
    return buffer.getvalue()


def seat_columns(record: Record) -> dict[str, pl.Series]:
    """The seats table of a slice; its words are numbered."""
    columns = dict(zip(SEATS, _turned(record.seat_rows, len(SEATS)), strict=True))
    shares = np.array([share_of(winners) for winners in range(MOST_PLAYERS + 1)])
    named = {name: _numbered(record.words, columns[name]) for name in SEAT_WORDS}
    plain = {name: pl.Series(cells) for name, cells in columns.items() if name not in SEAT_WORDS}
    return plain | named | {"win_share": pl.Series(shares[columns["win_share"]])}


def round_columns(record: Record) -> dict[str, pl.Series]:
    """The rounds table of a slice, seat by seat."""
    game, seat, rounds, _, _ = _turned(record.sheets, len(SHEETS))
    histories: list[Any] = record.histories
    standings = _turned(b"".join(histories), len(HISTORY))
    number = 1 + np.arange(standings.shape[1]) - np.repeat(np.cumsum(rounds) - rounds, rounds)
    made = standings[MADE_FROM:]
    made[:, 1:] -= np.where(number[1:] > 1, made[:, :-1], 0)
    columns = {"game": np.repeat(game, rounds), "seat": np.repeat(seat, rounds), "round": number}
    return {name: pl.Series(cells) for name, cells in (columns | dict(zip(HISTORY, standings, strict=True))).items()}


def _turned(rows: Any, width: int, kind: type[np.signedinteger[Any]] = np.int64) -> npt.NDArray[np.int64]:
    """Numbers of this kind that lie row by row, as a matrix whose rows are the columns."""
    by_row = np.frombuffer(memoryview(rows), dtype=kind).reshape(-1, width)
    return np.array(by_row.T, dtype=np.int64, order="C")


def event_columns(record: Record) -> dict[str, pl.Series]:
    """The events table of a slice, from the 32-bit numbers of its score sheets; its words are numbered."""
    game, seat, _, rows, first = _turned(record.sheets, len(SHEETS))
    sheets: list[Any] = record.event_rows
    cells = _turned(b"".join(sheets), EVENT_CELLS, np.int32)
    event = cells[1] + np.repeat(first, rows)
    counts = {name: pl.Series(cells[k]) for k, name in _COUNTS.items()}
    places = {"game": pl.Series(np.repeat(game, rows)), "seat": pl.Series(np.repeat(seat, rows))}
    words = {"kind": [EVENTS[kind] for kind in record.kinds], "thing": record.things}
    return {**places, **counts, **{name: _numbered(of_events, event) for name, of_events in words.items()}}


def _numbered(words: list[str], picked: npt.NDArray[np.int64]) -> pl.Series:
    """The picked ones of these words, as numbers that stand for them."""
    return pl.Series(words, dtype=pl.Enum(list(dict.fromkeys(words)))).gather(picked)
