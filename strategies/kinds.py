"""The kinds of effects, and each effect as three numbers: its kind and two amounts."""

from __future__ import annotations

from typing import Final

from sim.academy import Academy, GainSeal, SpecialSeal
from sim.campsites import AnyCampsite, Camp, RepeatTent
from sim.correspondence import Stamps
from sim.crew import RepeatCrew
from sim.effects import AdvanceTheory, Composite, Effect, GainCoins, GainKnowledge, GainVP, OneOf, Trade
from sim.exploration import Explore, NewIsland
from sim.lenses import PerformLocked, Unlock
from sim.museum import Deliver, ResearchAny, ResearchExploredIsland, ResearchHere, ResearchMuseum
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
from sim.turn import ReserveTurnOrder


class Kind:
    """The kinds of effects."""

    NOTHING: Final = 0
    POINTS: Final = 1
    COINS: Final = 2
    KNOWLEDGE: Final = 3
    THEORY: Final = 4
    ALL_OF: Final = 5
    ONE_OF: Final = 6
    TRADE: Final = 7
    EXPLORE: Final = 8
    NAVIGATE: Final = 9
    SEALS: Final = 10
    SPECIAL_SEAL: Final = 11
    STAMPS: Final = 12
    RESEARCH_HERE: Final = 13
    RESEARCH_ANY: Final = 14
    RESEARCH_MUSEUM: Final = 15
    RESEARCH_ISLAND: Final = 16
    DELIVER: Final = 17
    CAMP: Final = 18
    ANY_CAMP: Final = 19
    REPEAT_TENT: Final = 20
    UNLOCK: Final = 21
    LOCKED_ACTION: Final = 22
    OBJECTIVE: Final = 23
    ACHIEVE_ANY: Final = 24
    NEW_ISLAND: Final = 25
    TO_THE_BEAGLE: Final = 26
    REPEAT_CREW: Final = 27
    TURN_ORDER: Final = 28
    FIFTH_WORKER: Final = 29
    FREE_SCROLLS: Final = 30
    SMALLER_PENALTY: Final = 31
    CAPPED_RIBBONS: Final = 32
    EXTRA_BOOK: Final = 33


PLAIN: list[tuple[type[Effect], int]] = [
    (ResearchAny, Kind.RESEARCH_ANY),
    (ResearchMuseum, Kind.RESEARCH_MUSEUM),
    (ResearchExploredIsland, Kind.RESEARCH_ISLAND),
    (AnyCampsite, Kind.ANY_CAMP),
    (RepeatTent, Kind.REPEAT_TENT),
    (PerformLocked, Kind.LOCKED_ACTION),
    (TakeObjective, Kind.OBJECTIVE),
    (AchieveAny, Kind.ACHIEVE_ANY),
    (NewIsland, Kind.NEW_ISLAND),
    (ShipToTheBeagle, Kind.TO_THE_BEAGLE),
    (RepeatCrew, Kind.REPEAT_CREW),
    (ReserveTurnOrder, Kind.TURN_ORDER),
    (FifthWorkerJoins, Kind.FIFTH_WORKER),
    (FreeScrolls, Kind.FREE_SCROLLS),
]


def described(effect: Effect) -> tuple[int, int, int]:
    """The kind of an effect and its amounts."""
    if isinstance(effect, Composite):
        return described_composite(effect)
    for kind, number in PLAIN:
        if isinstance(effect, kind):
            return number, 0, 0
    return described_amount(effect)


def described_composite(effect: Composite) -> tuple[int, int, int]:
    """The kind of an effect made of others."""
    if isinstance(effect, Trade):
        return Kind.TRADE, int(effect.knowledge), 0
    return Kind.ONE_OF if isinstance(effect, OneOf) else Kind.ALL_OF, 0, 0


def described_amount(effect: Effect) -> tuple[int, int, int]:
    """The kind of an effect with amounts."""
    if isinstance(effect, GainVP):
        return Kind.POINTS, int(effect.n), 0
    if isinstance(effect, GainCoins):
        return Kind.COINS, int(effect.n), 0
    if isinstance(effect, GainKnowledge):
        return Kind.KNOWLEDGE, int(effect.n), 0
    if isinstance(effect, AdvanceTheory):
        return Kind.THEORY, int(effect.n), 0
    if isinstance(effect, Explore):
        return Kind.EXPLORE, int(effect.steps), int(effect.stops)
    if isinstance(effect, Navigate):
        return Kind.NAVIGATE, int(effect.steps), int(effect.stops)
    if isinstance(effect, Academy):
        return Kind.SEALS, int(effect.seals), 99 if effect.free else int(effect.discount)
    return described_rest(effect)


def described_rest(effect: Effect) -> tuple[int, int, int]:
    """The kind of the other effects with amounts."""
    if isinstance(effect, GainSeal):
        return Kind.SEALS, 1, 99
    if isinstance(effect, SpecialSeal):
        return Kind.SPECIAL_SEAL, 0, 0
    if isinstance(effect, Stamps):
        return Kind.STAMPS, int(effect.stamps), int(effect.spread)
    if isinstance(effect, ResearchHere):
        return Kind.RESEARCH_HERE, int(effect.space), 0
    if isinstance(effect, Deliver):
        return Kind.DELIVER, int(effect.fee), 0
    if isinstance(effect, Camp):
        return Kind.CAMP, int(effect.campsite.index), 0
    if isinstance(effect, Unlock):
        return Kind.UNLOCK, int(effect.free), 0
    if isinstance(effect, SmallerPenalty):
        return Kind.SMALLER_PENALTY, int(effect.n), 0
    if isinstance(effect, CappedRibbons):
        return Kind.CAPPED_RIBBONS, int(effect.n), 0
    if isinstance(effect, ExtraBook):
        return Kind.EXTRA_BOOK, int(effect.n), 0
    return Kind.NOTHING, 0, 0
