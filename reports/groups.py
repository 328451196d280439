"""Things put together in order, as many in each group as have room."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

Thing = TypeVar("Thing")


def groups(things: Iterable[Thing], size: Callable[[Thing], int], room: int) -> Iterator[list[Thing]]:
    """Groups of things whose sizes together are at most `room`; one that is too large is alone."""
    some: list[Thing] = []
    taken = 0
    for thing in things:
        more = size(thing)
        if some and taken + more > room:
            yield some
            some, taken = [], 0
        some.append(thing)
        taken += more
    if some:
        yield some
