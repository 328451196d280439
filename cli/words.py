"""Names and amounts of the game in words."""

from collections.abc import Iterable

from sim.terms import COLOURS


def spaced(name: str) -> str:
    """A column's or goal's name in words."""
    return name.replace("_", " ")


def seals(needs: Iterable[int]) -> str:
    """Needed seals, the most needed colour first: 3 blue, 2 red."""
    counted = [(int(count), colour) for colour, count in zip(COLOURS, needs, strict=False) if count]
    return ", ".join(f"{count} {colour}" for count, colour in sorted(counted, key=lambda pair: -pair[0]))


def listed(things: Iterable[str]) -> str:
    """Things one after the other: a, b and c."""
    *others, last = things
    return f"{', '.join(others)} and {last}" if others else last
