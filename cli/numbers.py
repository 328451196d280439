"""The numbers of a strategy's text: where they stand, and the same text with other ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sim.reading import Entry, parse_yaml
from strategies.reader import LARGEST

DIGITS = 2


@dataclass(frozen=True)
class Number:
    """One factor of a strategy: what it is on, and where it stands in the text, end excluded."""

    where: str
    priority: str
    value: float
    start: int
    end: int


def numbers_in(text: str, file: str) -> list[Number]:
    """The factors of a strategy in the order of its text; a factor of 0 stays 0 and is left out."""
    keys = members(parse_yaml(text, file))
    found = list(factors(keys.get("priorities"), "priorities"))
    when = keys["when"].value if "when" in keys else []
    for k, item in enumerate(when if isinstance(when, list) else []):
        found += factors(members(item).get("priorities"), f"when {k + 1}")
    return sorted((number for number in found if number.value > 0), key=lambda number: number.start)


def members(entry: Entry) -> dict[str, Entry]:
    """What a mapping holds."""
    return entry.value if isinstance(entry.value, dict) else {}


def factors(entry: Entry | None, where: str) -> Iterator[Number]:
    """The factors of priorities: a number for all rounds, or one for each."""
    for name, given in members(entry).items() if entry is not None else ():
        items = given.value if isinstance(given.value, list) else [given]
        for k, item in enumerate(items):
            if isinstance(item.value, int | float):
                label = f"{where} {name}" + (f" {k + 1}" if len(items) > 1 else "")
                yield Number(label, name, float(item.value), *item.span)


def with_numbers(text: str, numbers: Sequence[Number], values: Sequence[float]) -> str:
    """The same text with other values, rounded and within the bounds of a factor; all else stays as it is."""
    for number, value in sorted(zip(numbers, values, strict=True), key=lambda pair: -pair[0].start):
        text = text[: number.start] + f"{round(min(LARGEST, max(0.0, value)), DIGITS):g}" + text[number.end :]
    return text
