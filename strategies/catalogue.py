"""The box as numbers: the kind and the amounts of every effect, the needs of Objectives, the ways along the tracks."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from sim.components import Objective, Space, Spot
from sim.contents import Box
from sim.effects import Effect
from sim.requirements import (
    Coins,
    EmptyStacks,
    Knowledge,
    LensesPlaced,
    Measure,
    ObjectivesAchieved,
    ResearchedColour,
    ResearchedKind,
    Seals,
    ShipUpToDate,
    TentsPitched,
    TheorySpace,
    VictoryPoints,
)
from strategies.kinds import described


class Aim:
    """What goals and Objectives count."""

    SEALS: Final = 0
    ROWS: Final = 4
    COLUMNS: Final = 8
    COINS: Final = 12
    KNOWLEDGE: Final = 13
    POINTS: Final = 14
    THEORY: Final = 15
    LENSES: Final = 16
    TENTS: Final = 17
    STACKS: Final = 18
    SHIP: Final = 19
    ACHIEVED: Final = 20
    COUNT: Final = 21


class Catalogue:
    """One box as numbers, for the valuations."""

    def __init__(self, box: Box) -> None:
        self.box: Box = box
        self.kind: vec[i64] = vec[i64]()
        self.n: vec[i64] = vec[i64]()
        self.more: vec[i64] = vec[i64]()
        self.parts_from: vec[i64] = vec[i64]()
        self.parts: vec[i64] = vec[i64]()
        for effect in box.effects:
            self.add_effect(effect)
        self.action: vec[i64] = vec[i64]()
        for spot in box.spots:
            self.add_spot(spot)
        self.landing: vec[i64] = vec[i64]()
        self.backwards: list[Space] = sorted(box.spaces, key=lambda space: (space.track == 0, -space.along))
        self.add_spaces(box.spaces)
        self.needs_from: vec[i64] = vec[i64]()
        self.need_aim: vec[i64] = vec[i64]()
        self.need_amount: vec[i64] = vec[i64]()
        for objective in box.objectives:
            self.add_objective(objective)
        self.needs_from = append(self.needs_from, len(self.need_aim))
        self.goal_aim: vec[i64] = vec[i64]([aim_of(goal.measure) for goal in box.goals])
        self.smooth_books: vec[float] = smoothed(box.books)

    def add_effect(self, effect: Effect) -> None:
        """Write down one effect, in order of index."""
        numbers = described(effect)
        self.kind = append(self.kind, i64(numbers[0]))
        self.n = append(self.n, i64(numbers[1]))
        self.more = append(self.more, i64(numbers[2]))
        self.parts_from = append(self.parts_from, len(self.parts))
        self.parts = append(self.parts, i64(len(effect.parts())))
        for part in effect.parts():
            self.parts = append(self.parts, part.index)

    def add_spot(self, spot: Spot) -> None:
        """Write down the action of a location by distinction."""
        for effect in (spot.effect, spot.silver, spot.gold):
            self.action = append(self.action, effect.index)

    def add_spaces(self, spaces: list[Space]) -> None:
        """Write down what lies on the tracks."""
        for space in spaces:
            self.landing = append(self.landing, -1 if space.effect is None else space.effect.index)

    def add_objective(self, objective: Objective) -> None:
        """Write down what an Objective needs."""
        self.needs_from = append(self.needs_from, len(self.need_aim))
        needs = objective.requirement
        for colour in range(4):
            if needs.seals[colour] > 0:
                self.need_aim = append(self.need_aim, i64(Aim.SEALS + colour))
                self.need_amount = append(self.need_amount, needs.seals[colour])
        for k, measure in enumerate(needs.measures):
            self.need_aim = append(self.need_aim, i64(aim_of(measure)))
            self.need_amount = append(self.need_amount, needs.amounts[k])


def smoothed(books: vec[i64]) -> vec[float]:
    """Books by space of the theory track, with the way to the next book counted in parts."""
    smooth = vec[float]()
    last: i64 = 0
    space: i64
    for space in range(len(books)):
        if space > 0 and books[space] > books[space - 1]:
            last = space
        following = space
        while following < len(books) - 1 and books[following] == books[space]:
            following += 1
        part = 0.0 if following == last else float(space - last) / float(following - last)
        smooth = append(smooth, float(books[space]) + part * float(books[following] - books[space]))
    return smooth


def aim_of(measure: Measure) -> int:
    """The number of what a measure counts."""
    if isinstance(measure, Seals):
        return Aim.SEALS + int(measure.colour)
    if isinstance(measure, ResearchedColour):
        return Aim.ROWS + ones_from(measure.mask) // 4
    if isinstance(measure, ResearchedKind):
        return Aim.COLUMNS + ones_from(measure.mask)
    plain: list[tuple[type[Measure], int]] = [
        (Coins, Aim.COINS),
        (Knowledge, Aim.KNOWLEDGE),
        (VictoryPoints, Aim.POINTS),
        (TheorySpace, Aim.THEORY),
        (LensesPlaced, Aim.LENSES),
        (TentsPitched, Aim.TENTS),
        (EmptyStacks, Aim.STACKS),
        (ShipUpToDate, Aim.SHIP),
        (ObjectivesAchieved, Aim.ACHIEVED),
    ]
    for kind, aim in plain:
        if isinstance(measure, kind):
            return aim
    raise ValueError(f"no strategy knows how to value {measure.name}")


def ones_from(mask: i64) -> int:
    """The place of the lowest one of a mask."""
    place = 0
    while not mask >> place & 1:
        place += 1
    return place
