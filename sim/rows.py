"""Rows of the box files: checked access to their values, with every problem kept for one report."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from sim.reading import Entry, Problem, suggestion

FEW = 8
"""So many known words are listed where none of them is near."""

LABELS = frozenset(("confidence", "source", "under", "name"))


@dataclass
class Problems:
    """Every problem found so far."""

    found: list[Problem] = field(default_factory=list)

    def add(self, entry: Entry, where: str, message: str) -> None:
        """Note one problem at an entry."""
        self.found.append(Problem(entry.file, entry.line, where, message))

    def unknown(self, entry: Entry, where: str, kind: str, word: str, known: Iterable[str]) -> None:
        """Note an unknown word, with the nearest that is known, else with all of few."""
        names = list(known)
        listed = f"; there are: {', '.join(names)}" if 0 < len(names) <= FEW else ""
        self.add(entry, where, f'unknown {kind} "{word}"{suggestion(word, names) or listed}')


def show(entry: Entry) -> str:
    """A value as it may be quoted in a sentence."""
    value = entry.plain()
    if value is None:
        return "nothing"
    return str(value).lower() if isinstance(value, bool) else str(value)[:60]


class Row:
    """A mapping with a place (`where`) for its messages."""

    def __init__(self, entry: Entry, where: str, problems: Problems) -> None:
        self.entry = entry
        self.where = where
        self.problems = problems
        self.values: dict[str, Entry] = {}
        if isinstance(entry.value, dict):
            self.values = entry.value
        else:
            problems.add(entry, where, f"expected a mapping of keys and values, not {show(entry)}")

    def allow(self, keys: Iterable[str]) -> None:
        """Note every key that is neither one of these nor a label."""
        known = set(keys) | LABELS
        for key, entry in self.values.items():
            if key not in known:
                self.problems.unknown(entry, self.where, "key", key, known)

    def has(self, key: str) -> bool:
        """Whether the key is given."""
        return key in self.values

    def at(self, key: str) -> str:
        """The place of a key, for messages."""
        return f"{self.where}.{key}" if self.where else key

    def get(self, key: str) -> Entry:
        """The entry of a key; a missing one is noted and reads as nothing."""
        if key not in self.values:
            if isinstance(self.entry.value, dict):
                self.problems.add(self.entry, self.where, f"the key {key} is missing")
            return Entry(None, self.entry.file, self.entry.line)
        return self.values[key]

    def number(self, key: str, default: int | None = None, low: int = 0, high: int = 1000) -> int:
        """A whole number from low to high."""
        if default is not None and key not in self.values:
            return default
        if key not in self.values:
            self.get(key)
            return low
        return whole(self.values[key], self.at(key), self.problems, low, high)

    def word(self, key: str, known: Iterable[str]) -> str:
        """One of the known words."""
        words = list(known)
        entry = self.get(key)
        if str(entry.value) in words:
            return str(entry.value)
        if key in self.values:
            self.problems.unknown(entry, self.where, key, show(entry), words)
        return words[0]

    def text(self, key: str) -> str:
        """Any words."""
        entry = self.get(key)
        if key in self.values and (not isinstance(entry.value, str) or not entry.value.strip()):
            self.problems.add(entry, self.at(key), f"expected words, not {show(entry)}")
        return str(entry.value)

    def truth(self, key: str, default: bool) -> bool:
        """true or false."""
        if key not in self.values:
            return default
        value = self.values[key].value
        if isinstance(value, bool):
            return value
        self.problems.add(self.values[key], self.at(key), f"expected true or false, not {show(self.values[key])}")
        return default

    def items(self, key: str) -> list[Entry]:
        """A list, empty if the key is not given."""
        if key not in self.values:
            return []
        value = self.values[key].value
        if isinstance(value, list):
            return value
        self.problems.add(self.values[key], self.at(key), f"expected a list, not {show(self.values[key])}")
        return []

    def numbers(self, key: str, low: int = 0, high: int = 1000) -> list[int]:
        """A list of whole numbers."""
        self.get(key)
        return [whole(item, self.at(key), self.problems, low, high) for item in self.items(key)]

    def row(self, key: str) -> Row:
        """A nested mapping."""
        return Row(self.get(key), self.at(key), self.problems)

    def pairs(self) -> Iterator[tuple[str, Entry]]:
        """The keys and entries."""
        return iter(self.values.items())


def whole(entry: Entry, where: str, problems: Problems, low: int, high: int) -> int:
    """A whole number from low to high; anything else is noted and reads as low."""
    value = entry.value
    if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
        return value
    problems.add(entry, where, f"expected a whole number from {low} to {high}, not {show(entry)}")
    return low
