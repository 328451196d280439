"""What of the game is used: content that is never or always taken, and choices that dominate their alternatives."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt
import polars as pl

from reports.estimates import Interval, Numbers
from reports.methods import Method
from reports.tabular import Column, Row, Table
from sim.contents import Box
from sim.terms import COLOURS

NEVER: Final = "never"
ALWAYS: Final = "always"
SELDOM: Final = "hardly ever"
MOSTLY: Final = "nearly always"
DOMINATES: Final = "dominates"
RARE: Final = 0.01
"""Content whose interval lies wholly below this is hardly ever used; above one minus this, nearly always."""

MOST: Final = 0.8
"""A choice dominates if surely more than this part of all choices among its alternatives falls on it."""

USED: Final = {
    "placed": "location",
    "unlocked": "lens",
    "tent": "campsite",
    "slot": "slot",
    "crew": "Crew card achieved",
    "picked": "Crew card picked",
    "achieved": "Objective achieved",
}
"""The kinds of events that are content in use, each with what it is called."""

OFFERED: Final = {"crew": "held", "picked": "seen", "achieved": "took"}
"""What must have happened with a thing before it can be used; anything else can be used by every seat in play."""

HANDS: Final = ("crew_1", "crew_2", "crew_3")
"""The columns of seats that name the Crew cards held."""


@dataclass(frozen=True)
class Use:
    """How often a thing is used where it can be."""

    kind: str
    thing: str
    share: Interval
    chances: int

    @property
    def verdict(self) -> str:
        """Whether it is dead or always taken."""
        if self.share.estimate in (0.0, 1.0):
            return NEVER if self.share.estimate == 0.0 else ALWAYS
        if self.share.high < RARE or self.share.low > 1 - RARE:
            return SELDOM if self.share.high < RARE else MOSTLY
        return ""


@dataclass(frozen=True)
class Part:
    """Which part of all choices among some alternatives falls on one of them."""

    among: str
    thing: str
    share: Interval

    @property
    def verdict(self) -> str:
        """Whether it dominates its alternatives."""
        return DOMINATES if self.share.low > MOST else ""


@dataclass(frozen=True)
class Content:
    """What is used in the games of one number of players."""

    players: int
    uses: tuple[Use, ...]
    parts: tuple[Part, ...]

    def named(self, *verdicts: str) -> list[str]:
        """The things of which one of these verdicts holds."""
        return [f"{one.thing} ({one.kind})" for one in self.uses if one.verdict in verdicts]

    def dominant(self) -> list[str]:
        """The choices that dominate their alternatives."""
        return [f"{part.thing} among {part.among}" for part in self.parts if part.verdict]


PLAYERS: Final = Column("players", "Players", "name", "number of players")


def use_table(found: Sequence[Content]) -> Table:
    """Everything that can be used, by kind."""
    columns = (
        PLAYERS,
        Column("kind", "Kind", "name", "what kind of thing it is, and how it is used"),
        Column("thing", "Thing", "name", "what is used"),
        Column("used", "Used", "share", "by each seat it is in play for; of cards seen or held, of tiles taken"),
        Column("chances", "Chances", "count", "how often it could have been used"),
        Column("verdict", "Verdict", "text", "hardly ever: surely under 1 %; nearly always: surely over 99 %"),
    )
    rows: list[Row] = [
        (content.players, one.kind, one.thing, one.share, one.chances, one.verdict)
        for content in found
        for one in content.uses
    ]
    about = "How often content is used where it can be under the base rules, by all strategies together."
    return Table("content", "Content in use", about, columns, tuple(rows))


def part_table(found: Sequence[Content]) -> Table:
    """The choices among alternatives."""
    columns = (
        PLAYERS,
        Column("among", "Among", "name", "the alternatives"),
        Column("thing", "Choice", "name", "one of them"),
        Column("share", "Part", "share", "of all choices among these alternatives"),
        Column("verdict", "Verdict", "text", "dominates: surely more than 80 %"),
    )
    rows: list[Row] = [
        (content.players, part.among, part.thing, part.share, part.verdict)
        for content in found
        for part in content.parts
    ]
    about = "How the choices among like things are spread over them under the base rules."
    return Table("choices", "Choices among alternatives", about, columns, tuple(rows))


def content_of(box: Box, parts: Sequence[Mapping[str, pl.LazyFrame]], method: Method, size: int) -> Content:
    """What is used in the games of some parts of a run; all of them have one number of players."""
    table = _Counted.of_parts(box, parts)
    uses = tuple(use for kind in USED for use in _uses(table, box, kind, method))
    found = tuple(part for among, things in alternatives(box).items() for part in _parts(table, among, things, method))
    return Content(size, uses, found)


def _counted(part: Mapping[str, pl.LazyFrame]) -> pl.LazyFrame:
    """How often each thing happened by seed, and to how many seats."""
    wanted = pl.col("kind").is_in([*USED, *OFFERED.values(), "seal"])
    seat = pl.struct("game", "seat")
    events = part["events"].filter(wanted).join(part["seats"].select("game", "seat", "seed"), on=["game", "seat"])
    return events.group_by("kind", "thing", "seed").agg(pl.col("count").sum(), seat.n_unique().alias("seats"))


def _held(seats: pl.LazyFrame, box: Box) -> pl.LazyFrame:
    """How often each Crew card is held, in the form of counted events."""
    names = {int(card.number): card.name for card in box.crew}
    cards = seats.unpivot(on=HANDS, index="seed", value_name="number")
    known = cards.filter(pl.col("number").is_in(list(names)))
    counted = known.group_by("number", "seed").agg(pl.len().alias("count"))
    return counted.select(
        pl.lit("held").alias("kind"),
        pl.col("number").replace_strict(names, return_dtype=pl.String()).alias("thing"),
        "seed",
        "count",
        pl.col("count").alias("seats"),
    )


@dataclass(frozen=True)
class _Counted:
    """A number for each setup seed: how often each kind of event happened to each thing, to how many seats, how many
    seats there are; and the seeds on which a tile was dealt.
    """

    counts: Mapping[tuple[object, ...], Numbers]
    users: Mapping[tuple[object, ...], Numbers]
    seats: Numbers
    dealt: Mapping[str, Numbers]

    @classmethod
    def of_parts(cls, box: Box, parts: Sequence[Mapping[str, pl.LazyFrame]]) -> _Counted:
        """What is counted part by part; a setup seed lies within one."""
        events, seats, dealt = [], [], []
        for part in parts:
            players = part["seats"].group_by("seed").len()
            wanted = [_counted(part), _held(part["seats"], box), players, part["setups"]]
            counted, held, *others = pl.collect_all(wanted, engine="in-memory")
            events.append(pl.concat([counted, held], how="vertical_relaxed"))
            seats.append(others[0])
            dealt.append(others[1])
        every = pl.concat(seats).sort("seed")
        seeds = every["seed"].to_numpy()
        things = pl.concat(events).partition_by("kind", "thing", as_dict=True)
        counts, users = (
            {key: _placed(frame["seed"], frame[name], seeds) for key, frame in things.items()}
            for name in ("count", "seats")
        )
        tiles = {
            thing: np.isin(seeds, list(where)).astype(np.float64) for thing, where in in_play(pl.concat(dealt)).items()
        }
        return cls(counts, users, every["len"].cast(pl.Float64).to_numpy(), tiles)

    def chances(self, thing: str) -> Numbers:
        """The seats for which a thing is in play."""
        dealt = self.dealt.get(thing, np.zeros(1) if thing.startswith("special") else np.ones(1))
        chances: Numbers = self.seats * dealt
        return chances

    def of(self, kind: str, thing: str) -> Numbers:
        """How often one kind of event of a thing happened."""
        return self.counts.get((kind, thing), np.zeros(len(self.seats)))

    def by(self, kind: str, thing: str) -> Numbers:
        """To how many seats one kind of event of a thing happened."""
        return self.users.get((kind, thing), np.zeros(len(self.seats)))


def _placed(seeds: pl.Series, values: pl.Series, every: npt.NDArray[np.int64]) -> Numbers:
    """A number for every seed, in ascending order: the value of a seed that has one, else 0."""
    found: Numbers = np.zeros(len(every))
    found[np.searchsorted(every, seeds.to_numpy())] = values.to_numpy()
    return found


def in_play(setups: pl.DataFrame) -> dict[str, frozenset[int]]:
    """The seeds on which each Special Action tile lies on the table."""
    places = [name for name in setups.columns if name.startswith("special_")]
    long = setups.unpivot(on=places, index="seed", value_name="thing")
    return {str(thing): frozenset(rows["seed"]) for (thing,), rows in long.group_by("thing") if thing}


def things_of(box: Box, kind: str) -> list[str]:
    """Everything of a kind that is in the box."""
    names = {
        "placed": [spot.name for spot in box.spots],
        "unlocked": [spot.name for spot in box.spots if spot.special or spot.starts_locked],
        "tent": [campsite.name for campsite in box.campsites],
        "slot": [slot.name for slot in box.slots],
        "crew": [card.name for card in box.crew],
        "picked": [card.name for card in box.crew],
        "achieved": [objective.name for objective in box.objectives],
    }
    return names[kind]


def alternatives(box: Box) -> dict[str, list[tuple[str, str]]]:
    """Choices among like things: the kind of event and the thing of each."""
    found: dict[str, list[tuple[str, str]]] = {}
    for spot in box.spots:
        if not spot.special and spot.page:
            found.setdefault(f"locations of {spot.page}", []).append(("placed", spot.name))
    found = {among: things for among, things in found.items() if len(things) > 1}
    for slot in box.slots:
        found.setdefault(f"{slot.name.split()[0]} slots", []).append(("slot", slot.name))
    found["campsites"] = [("tent", campsite.name) for campsite in box.campsites]
    found["wax seals"] = [("seal", colour) for colour in COLOURS]
    found["picks of the draft"] = [("picked", card.name) for card in box.crew]
    return found


def _share(above: Numbers, below: Numbers, method: Method) -> Interval:
    """The sum of some numbers over that of others, by the seeds where there is something below."""
    there = below > 0
    return method.share(above[there], below[there])


def _uses(table: _Counted, box: Box, kind: str, method: Method) -> list[Use]:
    """Everything of a kind with how often it is used."""
    found = []
    for thing in things_of(box, kind):
        offered = kind in OFFERED
        below = table.of(OFFERED[kind], thing) if offered else table.chances(thing)
        above = table.of(kind, thing) if offered else table.by(kind, thing)
        chances = int(below.sum())
        if chances:
            found.append(Use(USED[kind], thing, _share(above, below, method), chances))
    return found


def _parts(table: _Counted, among: str, things: list[tuple[str, str]], method: Method) -> list[Part]:
    """Which part of the choices among like things falls on each."""
    each = [table.of(kind, thing) for kind, thing in things]
    below: Numbers = np.sum(each, axis=0)
    if not below.any():
        return []
    return [Part(among, thing, _share(above, below, method)) for above, (_, thing) in zip(each, things, strict=True)]
