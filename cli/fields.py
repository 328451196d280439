"""What a scenario can give and expect: how a key is read, put on the table, and compared with it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, TypeAlias

from cli.reader import Read, Reader, Value
from sim.reading import Entry

View: TypeAlias = Callable[[Any], Value]
Put: TypeAlias = Callable[[Any, Value], object]
Check: TypeAlias = Callable[[Any, Value], str]


@dataclass(frozen=True)
class Field:
    """A key: without `put` it can only be expected, without `check` (empty if it holds, else a sentence) only given."""

    read: Read
    put: Put | None = None
    check: Check | None = None


def told(value: Value) -> str:
    """A value in words."""
    if isinstance(value, list):
        return ", ".join(map(told, value)) or "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    return f"{value:.3g}" if isinstance(value, float) else str(value) or "nothing"


def differs(wanted: Value, found: Value) -> str:
    """How a value differs from the one expected."""
    return f"expected {told(wanted)}, but it is {told(found)}"


def exactly(view: View) -> Check:
    """The value is the one expected."""
    return lambda side, wanted: "" if view(side) == wanted else differs(wanted, view(side))


def about(view: View) -> Check:
    """The share is the one expected, written with two decimals or more."""
    return lambda side, wanted: "" if abs(view(side) - wanted) < 0.01 else differs(wanted, view(side))


def same(view: View) -> Check:
    """The list holds what is expected, in whatever order."""

    def check(side: Any, wanted: Value) -> str:
        found = view(side)
        return "" if sorted(found) == sorted(wanted) else differs(wanted, found)

    return check


def each(view: Callable[[Any, Value], Value], label: str = "") -> Check:
    """Each thing named has the value expected; the label goes before its number."""

    def check(side: Any, wanted: Value) -> str:
        found = {key: view(side, key) for key in wanted}
        wrong = [f"{label}{key}: {differs(value, found[key])}" for key, value in wanted.items() if found[key] != value]
        return "; ".join(wrong)

    return check


def name_of(kind: str, names: Callable[[Reader], Iterable[str]]) -> Read:
    """The name of a thing."""
    return lambda reader, entry, where: reader.word(entry, where, kind, {name: name for name in names(reader)})


def number_of(kind: str, numbers: Callable[[Reader], Iterable[int]]) -> Read:
    """The printed number of a thing."""
    return lambda reader, entry, where: reader.word(entry, where, kind, {str(n): int(n) for n in numbers(reader)})


def many(read: Read, most: int = 1000) -> Read:
    """A list of different things, at most so many."""

    def read_all(reader: Reader, entry: Entry, where: str) -> list[Value]:
        found = reader.once_each(read, entry, where)
        if len(found) > most:
            reader.problems.add(entry, where, f"expected at most {most}, not {len(found)}")
        return found

    return read_all


def by_name(kind: str, names: Callable[[Reader], Iterable[str]], read: Read) -> Read:
    """A mapping from names of things."""
    return lambda reader, entry, where: reader.pairs(kind, {name: name for name in names(reader)}, read, entry, where)


def counts(places: int, read: Read) -> Read:
    """A list of exactly so many values."""

    def read_all(reader: Reader, entry: Entry, where: str) -> list[Value]:
        found = reader.listed(read, entry, where)
        if isinstance(entry.value, list) and len(found) != places:
            reader.problems.add(entry, where, f"expected {places} values, not {len(found)}")
        return found

    return read_all


def locations(reader: Reader, entry: Entry, where: str) -> str:
    """A location in play."""
    return reader.word(entry, where, "location in play", reader.locations())


def placements(reader: Reader, entry: Entry, where: str) -> str:
    """A worker on a location in play."""
    return reader.word(entry, where, "placement", reader.placements())


def spaces(first: int, last: int) -> Callable[[Reader], list[str]]:
    """The names of the spaces of the tracks from first to last."""
    return lambda reader: [space.name for space in reader.box.spaces if first <= space.track <= last]


def specimens(reader: Reader) -> list[str]:
    """The names of the specimens."""
    return [specimen.name for specimen in reader.box.specimens]


def objectives(reader: Reader) -> list[int]:
    """The numbers of the Objectives."""
    return [int(tile.number) for tile in reader.box.objectives]


def slots(reader: Reader) -> list[str]:
    """The names of the slots of a personal board."""
    return [slot.name for slot in reader.box.slots]


def campsites(reader: Reader) -> list[str]:
    """The names of the campsites."""
    return [campsite.name for campsite in reader.box.campsites]
