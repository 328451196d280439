"""A resolved experiment: everything that decides its games, as plain data that can cross to a worker or a manifest."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

from sim.box import open_box
from sim.contents import Box
from sim.deal import Fixed
from sim.reading import entry_of

BASE: Final = "base"


@dataclass(frozen=True)
class Slot:
    """One place of a line-up: a strategy with its text and content digest, and the Crew cards it is forced to hold."""

    name: str
    strategy: str
    text: str
    digest: str
    hand: tuple[int, ...]


@dataclass(frozen=True)
class Variant:
    """One set of rules, line-up and fixed table; the file itself is the variant `base`."""

    name: str
    slots: tuple[Slot, ...]
    rules: dict[str, Any]
    setup: dict[str, list[int]]

    def box(self) -> Box:
        """The box under this variant's rules."""
        return open_box(entry_of(self.rules, f"rules of {self.name}"))

    def fixed(self) -> Fixed:
        """What this variant fixes of the table."""
        setup = self.setup
        return Fixed(setup["goals"], setup["specials"], setup["letters"], setup["turn_order"])


@dataclass(frozen=True)
class Experiment:
    """A resolved experiment; `seeds` are the setup seeds in the order they are played."""

    name: str
    players: tuple[int, ...]
    pooled: bool
    matchups: str
    seats: str
    seeds: Sequence[int]
    variants: tuple[Variant, ...]

    def plain(self) -> dict[str, Any]:
        """The experiment as plain data."""
        seeds = self.seeds
        data = asdict(replace(self, seeds=()))
        data["seeds"] = {"start": seeds[0], "count": len(seeds)} if isinstance(seeds, range) else list(seeds)
        return data


def from_plain(data: dict[str, Any]) -> Experiment:
    """The experiment that `plain` gave."""
    seeds = data["seeds"]
    counted = isinstance(seeds, dict)
    return Experiment(
        name=data["name"],
        players=tuple(data["players"]),
        pooled=data["pooled"],
        matchups=data["matchups"],
        seats=data["seats"],
        seeds=range(seeds["start"], seeds["start"] + seeds["count"]) if counted else tuple(seeds),
        variants=tuple(
            Variant(row["name"], tuple(slot_from(slot) for slot in row["slots"]), row["rules"], row["setup"])
            for row in data["variants"]
        ),
    )


def slot_from(row: dict[str, Any]) -> Slot:
    """The place of a line-up that `plain` gave."""
    return Slot(row["name"], row["strategy"], row["text"], row["digest"], tuple(row["hand"]))
