"""Unknown rules drawn by lot: on each setup seed a value for every switch."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sim.chance import DECKS, key
from sim.switches import switches


def drawn(ranges: Mapping[str, Sequence[Any]], seed: int, players: int) -> dict[str, Any]:
    """A value for each switch from its range, the same for a setup seed whatever other switches are drawn."""
    deck, numbers = DECKS.index("unknown rules"), {name: k for k, name in enumerate(switches())}
    return {name: values[place(seed, players, deck, numbers[name], len(values))] for name, values in ranges.items()}


def place(seed: int, players: int, deck: int, number: int, size: int) -> int:
    """The place that a switch draws among so many values."""
    return int(key(seed, players, deck, number)) * size >> 62
