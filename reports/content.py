"""What of the game is used: content that is never or always taken, and choices that dominate their alternatives."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import polars as pl

from reports.estimates import Interval
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
    """How often each thing happened by seed and strategy, and to how many seats."""
    who = part["seats"].select("game", "seat", "seed", "strategy")
    wanted = pl.col("kind").is_in([*USED, *OFFERED.values(), "seal"])
    by_seat = part["events"].filter(wanted).group_by("game", "seat", "kind", "thing").agg(pl.col("count").sum())
    counted = by_seat.join(who, on=["game", "seat"]).group_by("kind", "thing", "seed", "strategy")
    return counted.agg(pl.col("count").sum(), pl.len().alias("seats"))


def _held(seats: pl.LazyFrame, box: Box) -> pl.LazyFrame:
    """How often each Crew card is held, in the form of counted events."""
    names = {int(card.number): card.name for card in box.crew}
    cards = seats.unpivot(on=HANDS, index=["seed", "strategy"], value_name="number")
    known = cards.filter(pl.col("number").is_in(list(names)))
    counted = known.group_by("number", "seed", "strategy").agg(pl.len().alias("count"))
    return counted.select(
        pl.lit("held").alias("kind"),
        pl.col("number").replace_strict(names, return_dtype=pl.String()).alias("thing"),
        "seed",
        "strategy",
        "count",
        pl.col("count").alias("seats"),
    )


@dataclass(frozen=True)
class _Counted:
    """The counts of each kind of event and thing by seed and strategy, the seats by both, and what was dealt."""

    events: Mapping[tuple[object, ...], pl.DataFrame]
    none: pl.DataFrame
    seats: pl.DataFrame
    dealt: Mapping[str, frozenset[int]]

    @classmethod
    def of_parts(cls, box: Box, parts: Sequence[Mapping[str, pl.LazyFrame]]) -> _Counted:
        """What is counted part by part; a setup seed lies within one."""
        events, seats, dealt = [], [], []
        for part in parts:
            players = part["seats"].group_by("seed", "strategy").len()
            counted, held, *others = pl.collect_all(
                [_counted(part), _held(part["seats"], box), players, part["setups"]]
            )
            events.append(pl.concat([counted, held], how="vertical_relaxed"))
            seats.append(others[0])
            dealt.append(others[1])
        every = pl.concat(events)
        by_thing = every.partition_by("kind", "thing", as_dict=True)
        return cls(by_thing, every.clear(), pl.concat(seats).sort("seed", "strategy"), in_play(pl.concat(dealt)))

    def chances(self, thing: str) -> pl.DataFrame:
        """The seats for which a thing is in play, by seed and strategy."""
        if thing not in self.dealt and thing.startswith("special"):
            return self.seats.clear()
        return self.seats.filter(pl.col("seed").is_in(list(self.dealt[thing]))) if thing in self.dealt else self.seats

    def of(self, kind: str, thing: str) -> pl.DataFrame:
        """The counts of one kind of event of a thing."""
        return self.events.get((kind, thing), self.none)


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


def _share(above: pl.DataFrame, below: pl.DataFrame, method: Method) -> Interval:
    """The sum of one column over that of another, by seed."""
    sums = (
        below.group_by("seed")
        .agg(pl.col("n").sum())
        .join(above.group_by("seed").agg(pl.col("k").sum()), on="seed", how="left")
    )
    ordered = sums.sort("seed").fill_null(0)
    return method.share(ordered["k"].cast(pl.Float64).to_numpy(), ordered["n"].cast(pl.Float64).to_numpy())


def _uses(table: _Counted, box: Box, kind: str, method: Method) -> list[Use]:
    """Everything of a kind with how often it is used."""
    found = []
    for thing in things_of(box, kind):
        if kind in OFFERED:
            below = table.of(OFFERED[kind], thing).select("seed", pl.col("count").alias("n"))
            above = table.of(kind, thing).select("seed", pl.col("count").alias("k"))
        else:
            below = table.chances(thing).select("seed", pl.col("len").alias("n"))
            above = table.of(kind, thing).select("seed", pl.col("seats").alias("k"))
        chances = int(below["n"].sum())
        if chances:
            found.append(Use(USED[kind], thing, _share(above, below, method), chances))
    return found


def _parts(table: _Counted, among: str, things: list[tuple[str, str]], method: Method) -> list[Part]:
    """Which part of the choices among like things falls on each."""
    each = [table.of(kind, thing).select("seed", pl.col("count").alias("k")) for kind, thing in things]
    below = pl.concat(each).select("seed", pl.col("k").alias("n"))
    if not below["n"].sum():
        return []
    return [Part(among, thing, _share(above, below, method)) for above, (_, thing) in zip(each, things, strict=True)]
