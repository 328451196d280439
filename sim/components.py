"""The printed things of the box: fixed once loaded, each an option with a dense index and a name."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from sim.effects import Effect
from sim.requirements import Measure, Requirement
from sim.terms import METALS, Glass, Option


class Spot(Option):
    """A location for workers: its glass, page and seals needed, and its action by distinction (none, silver, gold)."""

    def __init__(self, index: i64, name: str, glass: i64, needs: list[int], effects: list[Effect]) -> None:
        super().__init__(index, name)
        self.glass: i64 = glass
        self.needs: vec[i64] = vec[i64](needs)
        self.needs_seals: bool = sum(needs) > 0
        self.effect: Effect = effects[0]
        self.silver: Effect = effects[1]
        self.gold: Effect = effects[2]
        self.silver_late: Effect | None = None
        self.gold_late: Effect | None = None
        self.page: str = ""
        self.above: Spot | None = None
        self.unlock_cost: i64 = 0
        self.starts_locked: bool = glass == Glass.LENS
        self.special: i64 = 0
        self.placements: list[Placement] = []

    def action(self, distinction: i64) -> Effect:
        """The action here for a worker without (0), with a silver (1) or with both distinctions (2)."""
        if distinction == 0:
            return self.effect
        return self.silver if distinction == 1 else self.gold


class Placement(Option):
    """A worker (0 top .. 4 fifth) on a spot."""

    def __init__(self, index: i64, worker: i64, spot: Spot) -> None:
        super().__init__(index, f"worker {worker + 1} on {spot.name}")
        self.worker: i64 = worker
        self.spot: Spot = spot


class Space(Option):
    """A space of the Ocean or of an Island track."""

    def __init__(self, index: i64, name: str, track: i64) -> None:
        super().__init__(index, name)
        self.track: i64 = track
        self.effect: Effect | None = None
        self.following: list[Space] = []
        self.along: i64 = 0
        self.ribbon: i64 = 0
        self.lagging: i64 = 0
        self.banner: i64 = -1
        self.is_start: bool = False
        self.is_end: bool = False
        self.thing: i64 = -1
        self.paths: list[Path] = []


class Path(Option):
    """A way along a track from `start` to `end`; `subtree` is how many paths continue it."""

    def __init__(self, index: i64, start: Space, passed: list[Space], end: Space) -> None:
        super().__init__(index, " - ".join([space.name for space in [start, *passed, end]]))
        self.start: Space = start
        self.passed: list[Space] = passed
        self.end: Space = end
        self.length: i64 = len(passed) + 1
        self.subtree: i64 = 0
        self.likeness: i64 = index


class Track(Option):
    """The Ocean (index 0) or an Island (1 A, 2 B, 3 C): its spaces from start to end."""

    def __init__(self, index: i64, name: str, spaces: list[Space], first: i64) -> None:
        super().__init__(index, name)
        self.spaces: list[Space] = spaces
        self.start: Space = spaces[0]
        self.end: Space = spaces[len(spaces) - 1]
        self.first: i64 = first


class Campsite(Option):
    """A campsite with a cost for each tent spot."""

    def __init__(self, index: i64, name: str, costs: list[int], effect: Effect, thing: i64) -> None:
        super().__init__(index, name)
        self.costs: vec[i64] = vec[i64](costs)
        self.effect: Effect = effect
        self.thing: i64 = thing


class Specimen(Option):
    """One of the sixteen specimens: index = 4 x row + column of the Museum."""

    def __init__(self, index: i64, name: str) -> None:
        super().__init__(index, name)
        self.row: i64 = index // 4
        self.column: i64 = index % 4
        self.cross: i64 = 0
        place: i64
        for place in range(16):
            if place != index and (place // 4 == self.row or place % 4 == self.column):
                self.cross |= 1 << place
        self.row_mask: i64 = 0xF << (4 * self.row)


class SealOffer(Option):
    """A seal of a colour from a scroll (0 to 3; 4 is the silver plate) for a worker (1 to 3)."""

    def __init__(self, index: i64, scroll: i64, colour: i64, worker: i64, name: str) -> None:
        super().__init__(index, name)
        self.scroll: i64 = scroll
        self.colour: i64 = colour
        self.worker: i64 = worker


class Envelope(Option):
    """One of the three envelopes, top to bottom."""


class Stack(Option):
    """One of the three stamp stacks, or (index 3) the used-stamps tray."""

    def __init__(self, index: i64, name: str, effect: Effect) -> None:
        super().__init__(index, name)
        self.effect: Effect = effect


class Letter(Option):
    """A Correspondence tile: what the most and the second most stamps give."""

    def __init__(self, index: i64, number: i64, first: Effect, second: Effect) -> None:
        super().__init__(index, f"letter {number}")
        self.number: i64 = number
        self.first: Effect = first
        self.second: Effect = second


class Goal(Option):
    """A Beagle goal: VP for each of what it counts."""

    def __init__(self, index: i64, number: i64, name: str, measure: Measure, vp: i64) -> None:
        super().__init__(index, name)
        self.number: i64 = number
        self.measure: Measure = measure
        self.vp: i64 = vp


class Objective(Option):
    """An Objective tile of a metal with its requirement."""

    def __init__(self, index: i64, number: i64, metal: i64, starting: bool, requirement: Requirement) -> None:
        super().__init__(index, f"{METALS[metal]} {number} ({requirement})")
        self.number: i64 = number
        self.metal: i64 = metal
        self.starting: bool = starting
        self.requirement: Requirement = requirement


class ObjectivePair(Option):
    """A silver and a gold starting Objective, taken together."""

    def __init__(self, index: i64, silver: Objective, gold: Objective) -> None:
        super().__init__(index, f"{silver.name} + {gold.name}")
        self.silver: Objective = silver
        self.gold: Objective = gold


class Slot(Option):
    """A place for an Objective on the personal board: cost once covered, reward once achieved, VP at the end."""

    def __init__(self, index: i64, name: str, metal: i64, cost: i64, effect: Effect | None, vp: i64) -> None:
        super().__init__(index, name)
        self.metal: i64 = metal
        self.cost: i64 = cost
        self.effect: Effect | None = effect
        self.vp: i64 = vp


class CrewCard(Option):
    """A Crew card: a starting seal, five seals on one worker, a reward."""

    def __init__(self, index: i64, number: i64, starts_with: i64, needs: list[int], effect: Effect, words: str) -> None:
        super().__init__(index, words)
        self.number: i64 = number
        self.starts_with: i64 = starts_with
        self.needs: vec[i64] = vec[i64](needs)
        self.seals_needed: i64 = sum(needs)
        self.effect: Effect = effect
