"""What a scenario expects of a position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from cli.boards import PLAYER
from cli.fields import Check, Field
from cli.given import allow
from cli.middle import TABLE
from cli.positions import Position
from cli.reader import Reader, Value
from sim.reading import Entry, Problem
from sim.rows import Row


@dataclass(frozen=True)
class Expectation:
    """A value that a key must have, of the table (seat 0) or of a player."""

    entry: Entry
    where: str
    seat: int
    value: Value
    check: Check

    def failure(self, position: Position) -> Problem | None:
        """How the position differs from it, if it does."""
        side = position.of(self.seat) if self.seat else position
        message = self.check(side, self.value)
        return Problem(self.entry.file, self.entry.line, self.where, message) if message else None


def expectations(reader: Reader, entry: Entry, where: str) -> list[Expectation]:
    """The expectations under `expect`."""
    row = Row(entry, where, reader.problems)
    players = [f"player {number}" for number in range(1, int(reader.game.size) + 1)]
    allow(row, (*TABLE, *players))
    found = of_fields(reader, row, TABLE, 0)
    for seat, name in enumerate(players, 1):
        if row.has(name):
            board = Row(row.get(name), row.at(name), reader.problems)
            allow(board, PLAYER)
            found += of_fields(reader, board, PLAYER, seat)
    return found


def of_fields(reader: Reader, row: Row, fields: Mapping[str, Field], seat: int) -> list[Expectation]:
    """The expectations in a mapping, in the order of the file."""
    found: list[Expectation] = []
    for key, entry in row.pairs():
        field = fields.get(key)
        if field is None:
            continue
        where = row.at(key)
        if field.check is None:
            reader.problems.add(entry, where, "this can only be given; expect `workers_left` and `workers_at`")
            continue
        found.append(Expectation(entry, where, seat, field.read(reader, entry, where), field.check))
    return found
