"""A resolved experiment: everything that decides its games, as plain data that can cross to a worker or a manifest."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final

from reports.contrasts import Contrast, contrast_from
from sim.box import open_box
from sim.contents import Box
from sim.deal import Fixed
from sim.reading import entry_of
from sim.trial import Trial
from sim.unknowns import drawn

BASE: Final = "base"
PIECES: Final = {
    "goals": "Beagle goal",
    "specials": "Special Action tile",
    "letters": "Correspondence tile",
    "objectives": "Objective",
    "crew": "Crew card",
}
"""Pieces that an experiment can name by number, with their words."""


@dataclass(frozen=True)
class Slot:
    """One place of a line-up: a strategy with its text and content digest, the Crew cards it is forced to hold, and
    how it drafts ("" as its strategy does).
    """

    name: str
    strategy: str
    text: str
    digest: str
    hand: tuple[int, ...]
    draft: str = ""


@dataclass(frozen=True)
class Variant:
    """One set of rules, line-up and fixed table; the file itself is the variant `base`."""

    name: str
    slots: tuple[Slot, ...]
    rules: dict[str, Any]
    setup: dict[str, list[int]]
    trial: dict[str, Any] = field(default_factory=dict)
    """What is tried with the hero's Crew cards: `question`, and `turn`, `pick` or `hand`; empty if nothing is."""
    setting: dict[str, Any] = field(default_factory=dict)
    """If it is another setting of the unknown rules: of which variant, and the `switches` or their `ranges`."""

    def on(self, seed: int, players: int) -> "Variant":
        """This variant as it is on a setup seed: with the unknown rules that are drawn there, if it draws any."""
        ranges = self.setting.get("ranges")
        if not ranges:
            return self
        return replace(self, rules=self.rules | drawn(ranges, seed, players), setting={})

    def box(self) -> Box:
        """The box under this variant's rules."""
        return open_box(entry_of(self.rules, f"rules of {self.name}"))

    def fixed(self) -> Fixed:
        """What this variant fixes of the table."""
        setup = self.setup
        dealt = (setup["goals"], setup["specials"], setup["letters"], setup["turn_order"])
        return Fixed(*dealt, self.tried(), setup.get("objectives"))

    def absent(self) -> list[str]:
        """What the setup or a hand names of this variant, but its rules have taken out of the box, in words."""
        named = self.setup | {"crew": [card for slot in self.slots for card in slot.hand]}
        wanted = {key: named.get(key, []) for key in PIECES}
        if not any(wanted.values()):
            return []
        box = self.box()
        there = {
            "goals": [int(goal.number) for goal in box.goals],
            "specials": [int(spot.special) for spot in box.spots],
            "letters": [int(letter.number) for letter in box.letters],
            "objectives": [int(tile.number) for tile in box.objectives],
            "crew": [int(card.number) for card in box.crew],
        }
        return [f"{PIECES[key]} {n}" for key, numbers in wanted.items() for n in numbers if n not in there[key]]

    def tried(self) -> Trial | None:
        """The trial of this variant, if there is one."""
        trial = self.trial
        if not trial:
            return None
        return Trial(trial["question"], trial.get("turn", 0), trial.get("pick", 0), list(trial.get("hand", ())))


@dataclass(frozen=True)
class Stop:
    """When a run may end: once each metric is known to so much, or each `difference` is decided by such margins."""

    difference: bool
    metrics: dict[str, float]


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
    hero: str = ""
    """The strategy that sits in the hero's seat in every game of a trial; "" for each in turn."""
    stop: Stop | None = None

    contrasts: tuple[Contrast, ...] = ()
    """What is compared with what, if the experiment is a comparison."""

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
            Variant(
                row["name"],
                tuple(slot_from(slot) for slot in row["slots"]),
                row["rules"],
                row["setup"],
                row.get("trial", {}),
                row.get("setting", {}),
            )
            for row in data["variants"]
        ),
        hero=data.get("hero", ""),
        stop=stop_from(data.get("stop")),
        contrasts=tuple(contrast_from(row) for row in data.get("contrasts", ())),
    )


def stop_from(row: dict[str, Any] | None) -> Stop | None:
    """The rule that `plain` gave, if the experiment has one."""
    return Stop(row["difference"], dict(row["metrics"])) if row else None


def slot_from(row: dict[str, Any]) -> Slot:
    """The place of a line-up that `plain` gave."""
    return Slot(row["name"], row["strategy"], row["text"], row["digest"], tuple(row["hand"]), row.get("draft", ""))
