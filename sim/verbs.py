"""The verbs of the box files: how `{explore: 2}` becomes an effect, and `{blue: 2}` seals."""

from __future__ import annotations

from collections.abc import Callable

from sim.academy import Academy, GainSeal, SpecialSeal
from sim.campsites import AnyCampsite, Camp, RepeatTent
from sim.components import Campsite
from sim.correspondence import Stamps
from sim.crew import RepeatCrew
from sim.effects import (
    AdvanceTheory,
    AnyOrder,
    Effect,
    GainCoins,
    GainKnowledge,
    GainVP,
    InOrder,
    OneOf,
    Trade,
)
from sim.exploration import Explore, NewIsland
from sim.lenses import PerformLocked, Unlock
from sim.museum import Deliver, ResearchAny, ResearchExploredIsland, ResearchMuseum
from sim.navigation import Navigate, ShipToTheBeagle
from sim.objectives import (
    AchieveAny,
    CappedRibbons,
    ExtraBook,
    FifthWorkerJoins,
    FreeScrolls,
    SmallerPenalty,
    TakeObjective,
)
from sim.reading import Entry
from sim.rows import Problems, Row, show, whole
from sim.terms import COLOURS, Colour
from sim.turn import ReserveTurnOrder

Maker = Callable[[Row, str], Effect]

MOST_EFFECTS = 20


class Verbs:
    """Reads effects; `campsites` are the ones that a tent icon may name."""

    def __init__(self, campsites: dict[str, Campsite], problems: Problems) -> None:
        self.campsites = campsites
        self.problems = problems
        self.longest_move = 0
        self.makers: dict[str, Maker] = {**GAINS, **STEPS, **FIXED_WORDS}
        self.makers["camp"] = self.camp
        self.makers["trade"] = self.trade
        self.makers["in_order"] = lambda row, verb: InOrder(self.listed(row.get(verb), row.at(verb)))
        self.makers["one_of"] = lambda row, verb: OneOf(self.different(row.get(verb), row.at(verb)))
        self.makers["specimen"] = self.specimen

    def effect(self, entry: Entry, where: str) -> Effect:
        """One effect: a mapping of one verb and its argument."""
        row = Row(entry, where, self.problems)
        verbs = list(row.values)
        if len(verbs) != 1:
            if isinstance(entry.value, dict):
                self.problems.add(entry, where, f"expected one verb, not {len(verbs)}; put each in braces of its own")
            return Effect("nothing")
        if verbs[0] not in self.makers:
            self.problems.unknown(row.values[verbs[0]], where, "verb", verbs[0], self.makers)
            return Effect("nothing")
        effect = self.makers[verbs[0]](row, verbs[0])
        if isinstance(effect, (Explore, Navigate)):
            self.longest_move = max(self.longest_move, int(effect.steps))
        return effect

    def listed(self, entry: Entry, where: str) -> list[Effect]:
        """A list of effects."""
        if not isinstance(entry.value, list):
            self.problems.add(entry, where, f"expected a list of effects, not {show(entry)}")
            return []
        if len(entry.value) > MOST_EFFECTS:
            self.problems.add(entry, where, f"a list has at most {MOST_EFFECTS} effects, not {len(entry.value):,}")
            return []
        return [self.effect(item, where) for item in entry.value]

    def different(self, entry: Entry, where: str) -> list[Effect]:
        """A list of effects to choose one from."""
        effects = self.listed(entry, where)
        if isinstance(entry.value, list) and not effects:
            self.problems.add(entry, where, "there is no effect to choose")
        if len({effect.name for effect in effects}) < len(effects):
            self.problems.add(entry, where, "an effect is offered twice")
        return effects

    def together(self, entry: Entry, where: str) -> Effect:
        """A list of effects as one: in any order, each may be skipped."""
        return together(self.listed(entry, where))

    def camp(self, row: Row, verb: str) -> Effect:
        """A tent icon with the name of its campsite."""
        name = str(row.get(verb).value)
        if name in self.campsites:
            return Camp(self.campsites[name])
        self.problems.unknown(row.get(verb), row.where, "campsite", name, self.campsites)
        return Effect("nothing")

    def specimen(self, row: Row, verb: str) -> Effect:
        """A specimen icon elsewhere than on a space."""
        self.problems.add(row.get(verb), row.where, 'a specimen lies on a space of a track, as "specimen: here"')
        return Effect("nothing")

    def trade(self, row: Row, verb: str) -> Effect:
        """`{knowledge: n, for: [effects]}`."""
        terms = row.row(verb)
        terms.allow(("knowledge", "for"))
        return Trade(terms.number("knowledge"), self.different(terms.get("for"), terms.at("for")))


def together(effects: list[Effect]) -> Effect:
    """Effects as one: none is nothing, one is itself, more are in any order."""
    if not effects:
        return Effect("nothing")
    return effects[0] if len(effects) == 1 else AnyOrder(effects)


def number(make: Callable[[int], Effect]) -> Maker:
    """A verb whose argument is a whole number."""
    return lambda row, verb: make(row.number(verb, low=1, high=500))


def details(key: str, other: str, make: Callable[[int, int], Effect]) -> Maker:
    """A verb with a number, or with a mapping of a number and another number."""

    def read(row: Row, verb: str) -> Effect:
        if not isinstance(row.get(verb).value, dict):
            return make(row.number(verb, low=1, high=12), 0)
        inner = row.row(verb)
        inner.allow((key, other))
        return make(inner.number(key, high=12), inner.number(other, default=0, high=12))

    return read


def read_stamps(row: Row, verb: str) -> Effect:
    """`stamps: n` or `{count: n, spread: true}`."""
    if not isinstance(row.get(verb).value, dict):
        return Stamps(row.number(verb, low=1, high=12), False)
    inner = row.row(verb)
    inner.allow(("count", "spread"))
    return Stamps(inner.number("count", high=12), inner.truth("spread", False))


def read_seals(row: Row, verb: str) -> Effect:
    """`seals: n` or `{count: n, discount: d, free: true}`."""
    if not isinstance(row.get(verb).value, dict):
        return Academy(row.number(verb, low=1, high=12), 0, False)
    inner = row.row(verb)
    inner.allow(("count", "discount", "free"))
    return Academy(inner.number("count", high=12), inner.number("discount", default=0), inner.truth("free", False))


def read_fee(row: Row, verb: str) -> Effect:
    """`deliver: {fee: n}`."""
    inner = row.row(verb)
    inner.allow(("fee",))
    return Deliver(inner.number("fee"))


def words(**effects: Callable[[], Effect]) -> Maker:
    """A verb whose argument is one of these words."""
    return lambda row, verb: effects[row.word(verb, effects)]()


GAINS: dict[str, Maker] = {
    "vp": number(GainVP),
    "coins": number(GainCoins),
    "knowledge": number(GainKnowledge),
    "theory": number(AdvanceTheory),
    "penalty": number(SmallerPenalty),
    "ribbons_at_most": number(CappedRibbons),
    "extra_book": number(ExtraBook),
}
STEPS: dict[str, Maker] = {
    "explore": details("steps", "stops", Explore),
    "navigate": details("steps", "stops", Navigate),
    "stamps": read_stamps,
    "seals": read_seals,
    "deliver": read_fee,
}
FIXED_WORDS: dict[str, Maker] = {
    "seal": words(
        green=lambda: GainSeal(Colour.GREEN),
        blue=lambda: GainSeal(Colour.BLUE),
        red=lambda: GainSeal(Colour.RED),
        yellow=lambda: GainSeal(Colour.YELLOW),
    ),
    "special_seal": words(free=lambda: SpecialSeal(False), slot=lambda: SpecialSeal(True)),
    "unlock": words(paid=lambda: Unlock(False), free=lambda: Unlock(True)),
    "objective": words(take=TakeObjective),
    "achieve": words(any_objective=AchieveAny),
    "campsite": words(any=AnyCampsite),
    "research": words(any=ResearchAny, museum=ResearchMuseum, explored_island=ResearchExploredIsland),
    "explorer": words(new_island=NewIsland),
    "perform": words(locked_location=PerformLocked),
    "ship": words(to_the_beagle=ShipToTheBeagle),
    "repeat": words(crew_card=RepeatCrew, tent=RepeatTent),
    "turn_order": words(reserve=ReserveTurnOrder),
    "fifth_worker": words(joins=FifthWorkerJoins),
    "scrolls": words(free=FreeScrolls),
}


def final_vp(row: Row, key: str) -> int:
    """The VP of `at_the_end: [{vp: n}]`."""
    total = 0
    for item in row.items(key):
        inner = Row(item, row.at(key), row.problems)
        inner.allow(("vp",))
        total += inner.number("vp")
    return total


def seals(row: Row, key: str) -> list[int]:
    """A mapping of colours to numbers of seals, as four numbers; nothing given is no seals."""
    return colours(row.row(key)) if row.has(key) else [0, 0, 0, 0]


def colours(row: Row) -> list[int]:
    """The numbers of seals by colour."""
    counts = [0, 0, 0, 0]
    for colour, entry in row.pairs():
        if colour in COLOURS[:4]:
            counts[COLOURS.index(colour)] = whole(entry, row.where, row.problems, 0, 6)
        else:
            row.problems.unknown(entry, row.where, "colour", colour, COLOURS[:4])
    return counts
