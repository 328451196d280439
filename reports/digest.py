"""The results digest: one number for all results of a run, whatever the order they came in.

It is the sum modulo 2**256 of one SHA-256 for each game and one for each setups row, so slices can
be added up in any order and a game can be taken out again. A game's hash covers its seats rows in
seat order, then its rounds rows by round and seat. Numbers are little-endian 64-bit cells, row by
row in the contract's column order; a table's words follow its cells as UTF-8 with their length.
Every setups row must belong to exactly one slice.
"""

from __future__ import annotations

import hashlib
from array import array
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt
import polars as pl

from reports.store import LAST, fault_of, parts, reading, scan_parts
from reports.tables import TABLES, schema
from sim.reading import BadInput, Problem

Columns: TypeAlias = Mapping[str, Sequence[Any] | pl.Series]
Cells: TypeAlias = npt.NDArray[np.int64]

_MODULUS: Final = 1 << 256
_NOT_COUNTED: Final = frozenset(("openings_missed", "decisions"))
"""Columns that joined later and tell of the way to a result: a results digest stays what it was without them."""

_KEYS: Final = {"seats": ("game", "seat"), "rounds": ("game", "round", "seat")}


def combine(digests: Iterable[int]) -> int:
    """The digest of several slices together."""
    return sum(digests) % _MODULUS


def hex_of(digest: int) -> str:
    """A digest as 64 hexadecimal digits."""
    return f"{digest:064x}"


def digest_of_columns(seats: Columns, rounds: Columns, setups: Columns) -> int:
    """The digest of one slice given as columns of plain numbers and words."""
    return combine([_of_games(seats, rounds), _of_setups(setups)])


def digest_of_run(run: Path) -> str:
    """The digest of a run folder, computed again from its parts, a part at a time."""
    return hex_of(combine(digest_of_part(run, path.stem) for path in parts(run, LAST)))


def digest_of_part(run: Path, name: str) -> int:
    """The digest of one slice, computed again from its parts."""
    seats, rounds, setups = (run / table / f"{name}.parquet" for table in ("seats", "rounds", "setups"))
    faults = [Problem(str(path), 0, "", fault) for path in (seats, rounds, setups) if (fault := fault_of(path))]
    if faults:
        raise BadInput(faults)
    with reading(run):
        return combine([_of_parts(seats, rounds), _of_setups(_columns("setups", setups))])


def _of_parts(seats: Path, rounds: Path) -> int:
    """The digest of the games of one slice's parts; rows that are no games are refused."""
    try:
        return _of_games(_columns("seats", seats), _columns("rounds", rounds))
    except ValueError as error:
        raise BadInput([Problem(str(seats), 0, "", str(error))]) from error


def _columns(table: str, part: Path) -> dict[str, pl.Series]:
    """One part's columns of the contract; beagle leaves no cell empty."""
    frame = scan_parts([part], table).collect()
    if any(column.has_nulls() for column in frame.iter_columns()):
        raise BadInput([Problem(str(part), 0, "", "is damaged: it has empty cells")])
    return frame.to_dict()


def _of_games(seats: Columns, rounds: Columns) -> int:
    """The sum of the hashes of a slice's games."""
    seat_cells, seat_words, seat_ends = _rows_by_game("seats", seats)
    round_cells, _, round_ends = _rows_by_game("rounds", rounds)
    if seat_ends.keys() != round_ends.keys():
        odd = min(seat_ends.keys() ^ round_ends.keys())
        raise ValueError(f"game {odd} has not both seats and rounds")
    total = first_seat = first_round = 0
    wide, long = len(_numbers("seats")) * 8, len(_numbers("rounds")) * 8
    for game, last_seat in seat_ends.items():
        last_round = round_ends[game]
        total += _hash(
            b"game",
            seat_cells[first_seat * wide : last_seat * wide],
            *seat_words[first_seat:last_seat],
            round_cells[first_round * long : last_round * long],
        )
        first_seat, first_round = last_seat, last_round
    return total % _MODULUS


def _of_setups(setups: Columns) -> int:
    """The sum of the hashes of a slice's setups rows."""
    cells, words = _cells("setups", setups).tobytes(), _words("setups", setups)
    wide = len(_numbers("setups")) * 8
    rows = (_hash(b"setup", cells[k * wide : (k + 1) * wide], word) for k, word in enumerate(words))
    return combine(rows)


def _hash(*pieces: bytes) -> int:
    """The SHA-256 of pieces one after the other, as a number."""
    return int.from_bytes(hashlib.sha256(b"".join(pieces)).digest(), "big")


def _numbers(table: str) -> list[str]:
    """The columns of a table that hold numbers and count."""
    kinds = schema(table)
    return [name for name, dtype in kinds.items() if dtype != pl.String() and name not in _NOT_COUNTED]


def _rows_by_game(table: str, columns: Columns) -> tuple[bytes, list[bytes], dict[int, int]]:
    """A table's cells and words sorted within games, and the row after each game's last, by game."""
    cells, words = _cells(table, columns), _words(table, columns)
    names = _numbers(table)
    order = np.lexsort([cells[:, names.index(key)] for key in reversed(_KEYS[table])])
    cells = cells[order]
    games = cells[:, names.index("game")]
    last = np.flatnonzero(np.append(games[1:] != games[:-1], True)) if len(games) else order
    ends = dict(zip(games[last].tolist(), (last + 1).tolist(), strict=True))
    return cells.tobytes(), [words[k] for k in order.tolist()] if words else [], ends


def _cells(table: str, columns: Columns) -> Cells:
    """A table's numbers, a row per row; a fraction stands as the bits of its 64-bit float."""
    kinds = schema(table)
    names = _numbers(table)
    cells = np.empty((len(names), len(columns[names[0]])), dtype="<i8")
    for k, name in enumerate(names):
        column = columns[name]
        if isinstance(column, pl.Series):
            cells[k] = column.to_numpy().view(np.int64)
        else:
            cells[k] = np.frombuffer(array("d" if kinds[name] == pl.Float64() else "q", column), dtype=np.int64)
    return np.ascontiguousarray(cells.T)


def _words(table: str, columns: Columns) -> list[bytes]:
    """A table's words, a piece per row: each as UTF-8 after its length; empty if it has none."""
    texts = [list(columns[c.name]) for c in TABLES[table] if c.dtype == pl.String()]
    known = {word: _counted(word) for text in texts for word in set(text)}
    return [b"".join([known[word] for word in row]) for row in zip(*texts, strict=True)]


def _counted(word: str) -> bytes:
    """A word as UTF-8 after its length in bytes."""
    content = word.encode()
    return len(content).to_bytes(8, "little") + content
