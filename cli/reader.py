"""Values of a scenario in the game's words, each checked where it stands; every problem is noted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Any, TypeAlias, TypeVar

from cli.answers import NO, NOTHING_ELSE
from sim.components import Spot
from sim.contents import Box
from sim.game import Game
from sim.reading import Entry
from sim.rows import Problems, show, whole
from sim.terms import COLOURS, DECLINE, Ask, Option

Value: TypeAlias = Any
Read: TypeAlias = Callable[["Reader", Entry, str], Value]
T = TypeVar("T")

WORKERS = {f"worker {number}": number for number in range(1, 6)}
QUESTIONS = {ask.name.lower(): ask for ask in Ask}


class Reader:
    """Reads values for a table; a wrong one is noted and reads as something harmless."""

    def __init__(self, problems: Problems, game: Game) -> None:
        self.problems = problems
        self.game = game
        self.box: Box = game.box

    def word(self, entry: Entry, where: str, kind: str, known: Mapping[str, T]) -> T:
        """What a known word stands for."""
        word = "no" if entry.value is False else show_word(entry)
        if word in known:
            return known[word]
        if isinstance(entry.value, dict | list) or entry.value is None:
            self.problems.add(entry, where, f"expected the name of a {kind}, not {a_thing(entry)}")
        else:
            self.problems.unknown(entry, where, kind, word, () if word.isdecimal() else known)
        return next(iter(known.values()))

    def listed(self, read: Read, entry: Entry, where: str) -> list[Value]:
        """A list, each of its items read."""
        if not isinstance(entry.value, list):
            self.problems.add(entry, where, f"expected a list, not {a_thing(entry)}")
            return []
        return [read(self, item, where) for item in entry.value]

    def once_each(self, read: Read, entry: Entry, where: str) -> list[Value]:
        """A list that names nothing twice."""
        found: list[Value] = []
        for item in self.listed(lambda _, inner, __: inner, entry, where):
            before = len(self.problems.found)
            value = read(self, item, where)
            if value in found and len(self.problems.found) == before:
                self.problems.add(item, where, f"{show(item)} stands here twice")
            found.append(value)
        return found

    def pairs(self, kind: str, known: Mapping[str, T], read: Read, entry: Entry, where: str) -> dict[T, Value]:
        """A mapping with known words as keys."""
        if not isinstance(entry.value, dict):
            self.problems.add(entry, where, f"expected a mapping of keys and values, not {a_thing(entry)}")
            return {}
        found: dict[T, Value] = {}
        for word, inner in entry.value.items():
            if word not in known:
                self.problems.unknown(inner, where, kind, word, known)
                continue
            if known[word] in found:
                self.problems.add(inner, where, f"{word} stands here twice under different names")
            found[known[word]] = read(self, inner, f"{where}.{word}")
        return found

    @cached_property
    def option_names(self) -> list[str]:
        """The names of everything that may be an answer, beside ways along a track."""
        box = self.box
        options: list[Option] = [DECLINE, *box.effects, *box.objectives, *box.slots, *box.crew, *box.objective_on_slot]
        options += [*box.crew_on_worker, *self.game.spots, *box.spaces, *box.tracks, *box.campsites, *box.specimens]
        options += [*box.offers, *box.envelopes, *box.stacks]
        return list(dict.fromkeys([NOTHING_ELSE, *(option.name for option in options)]))

    def locations(self) -> dict[str, str]:
        """The locations in play by every name they go by; a Special Action also by its own name alone."""
        return {alias: spot.name for spot in self.game.spots for alias in aliases(spot)}

    def placements(self) -> dict[str, str]:
        """Every worker on every location in play."""
        return {
            f"{worker} on {alias}": f"{worker} on {name}"
            for alias, name in self.locations().items()
            for worker in WORKERS
        }


def aliases(spot: Spot) -> list[str]:
    """What a location may be called."""
    number, _, name = spot.name.removesuffix(")").partition(" (")
    return [spot.name, number, name] if spot.special else [spot.name]


def show_word(entry: Entry) -> str:
    """A word as the file has it."""
    return entry.value if isinstance(entry.value, str) else show(entry)


def a_thing(entry: Entry) -> str:
    """What stands where something else should."""
    if isinstance(entry.value, dict):
        return "a mapping"
    return "a list" if isinstance(entry.value, list) else show(entry)


def number(low: int, high: int) -> Read:
    """A whole number."""
    return lambda reader, entry, where: whole(entry, where, reader.problems, low, high)


def share(reader: Reader, entry: Entry, where: str) -> float:
    """A share of the victory: a number from 0 to 1."""
    value = entry.value
    if isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= 1:
        return float(value)
    reader.problems.add(entry, where, f"expected a number from 0 to 1, not {a_thing(entry)}")
    return 0.0


def truth(reader: Reader, entry: Entry, where: str) -> bool:
    """true or false."""
    if not isinstance(entry.value, bool):
        reader.problems.add(entry, where, f"expected true or false, not {a_thing(entry)}")
    return entry.value is True


def seals(most: Callable[[Box], int], colours: Iterable[str]) -> Read:
    """Seals as colours with spaces between, at most so many; read in the order given."""
    words = tuple(colours)

    def read(reader: Reader, entry: Entry, where: str) -> str:
        if entry.value is not None and not isinstance(entry.value, str):
            reader.problems.add(entry, where, f'expected colours such as "green blue", not {a_thing(entry)}')
            return ""
        held = (entry.value or "").split()
        for word in held:
            if word not in words:
                reader.problems.unknown(entry, where, "colour", word, words)
        if len(held) > most(reader.box):
            reader.problems.add(entry, where, f"there is room for {most(reader.box)} seals, not {len(held)}")
        return " ".join(held)

    return read


def worker(reader: Reader, entry: Entry, where: str) -> int:
    """A worker by name or number."""
    known: dict[str, int] = {**WORKERS, **{str(number): number for number in WORKERS.values()}}
    return reader.word(entry, where, "worker", known)


def player(reader: Reader, entry: Entry, where: str) -> int:
    """A player by number or name."""
    numbers = range(1, int(reader.game.size) + 1)
    known = {name: number for number in numbers for name in (f"player {number}", str(number))}
    return reader.word(entry, where, "player", known)


def answer(reader: Reader, entry: Entry, where: str) -> str:
    """An answer: words of an option, or `no`."""
    if entry.value is False or entry.value == "no":
        return NO
    if entry.value == "nothing else":
        return NOTHING_ELSE
    if isinstance(entry.value, str | int) and not isinstance(entry.value, bool) and str(entry.value).strip():
        return str(entry.value)
    reader.problems.add(entry, where, f"expected the words of an answer, not {a_thing(entry)}")
    return NO


def in_order_of_colours(held: str) -> str:
    """Seals sorted as the box sorts colours."""
    return " ".join(sorted(held.split(), key=lambda word: COLOURS.index(word) if word in COLOURS else 0))
