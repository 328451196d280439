"""Which games an experiment has, their numbers, and how they are cut into blocks and slices.

A block is all games of one setup seed and player count. Games are numbered from 0 in the order variant, players,
match-up, seed, arrangement, so a game keeps its number however the run is cut.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, combinations, combinations_with_replacement, pairwise, permutations
from math import ceil, gcd
from typing import Final, TypeAlias

from cli.resolved import Experiment, Slot, Variant
from sim.chance import DECKS, shuffled
from sim.hands import hero_of
from sim.series import Seating

Order: TypeAlias = tuple[int, ...]
Place: TypeAlias = tuple[Slot, ...]
"""A place of the line-up: who has it in each of the variants' line-ups. All variants play the same seat orders."""

CIRCLE: Final = DECKS.index("circle")
PART_NAME: Final = re.compile("([234])p-([0-9]{7,})-([0-9]{7,})")
GAMES: Final = 768
"""A slice has about so many games, if its blocks allow, so that packing it counts little and a worker needs no more
memory in a longer run.
"""
FEW_SLICES: Final = 12
"""There are at least so many slices, if there are blocks enough, so that all workers have their share."""
LAST_CUT: Final = 4
"""The last slice of all, with what is left of another, is cut into about so many, so that no worker waits long."""

FIRST_LOOK: Final = 100
"""The number of seeds after which a run that may end by a rule is looked at first."""


@dataclass(frozen=True, order=True)
class Slice:
    """Whole blocks in a row: a player count, and the places of their seeds in the experiment's list, end excluded."""

    players: int
    first: int
    end: int

    @property
    def name(self) -> str:
        """The name of the part files that hold this slice."""
        return f"{self.players}p-{self.first:07d}-{self.end:07d}"


def slice_named(name: str) -> Slice | None:
    """The slice that part files of this name hold; nothing if no slice is named so."""
    found = PART_NAME.fullmatch(name)
    if found is None:
        return None
    slice_ = Slice(*map(int, found.groups()))
    return slice_ if slice_.name == name and slice_.first < slice_.end else None


def without(wanted: Iterable[Slice], done: Iterable[Slice]) -> list[Slice]:
    """What of the wanted slices is not done."""
    left = list(wanted)
    for one in sorted(done):
        left = [piece for part in left for piece in pieces(part, one)]
    return left


def pieces(part: Slice, taken: Slice) -> list[Slice]:
    """What is left of a slice before and after another."""
    if part.players != taken.players:
        return [part]
    before = Slice(part.players, part.first, min(part.end, taken.first))
    after = Slice(part.players, max(part.first, taken.end), part.end)
    return [piece for piece in (before, after) if piece.first < piece.end]


def matchups(experiment: Experiment, players: int) -> list[Order]:
    """The match-ups at a table of this size, each as the places of the line-up or pool that sit down."""
    places = range(len(experiment.variants[0].slots))
    if not experiment.pooled:
        return [tuple(places)]
    if experiment.matchups == "mirror":
        return [(place,) * players for place in places]
    if experiment.matchups == "with_repeats":
        return list(combinations_with_replacement(places, players))
    return list(combinations(places, players))


def places_of(variants: Sequence[Variant]) -> list[Place]:
    """The places of a line-up or pool; a variant that is played replaces who has them."""
    return list(zip(*dict.fromkeys(variant.slots for variant in variants), strict=True))


def circle(order: Order, places: Sequence[Place], seed: int) -> Order:
    """One circle of seats, drawn from the setup seed among all circles over the match-up sorted by content."""
    contents = [[(slot.digest, slot.hand, slot.draft) for slot in place] for place in places]
    by_content = sorted(order, key=lambda place: (contents[place], place))
    others = shuffled(seed, len(order), CIRCLE, list(range(1, len(order))))
    return tuple(by_content[position] for position in [0, *others])


def arrangements(seats: str, order: Order, places: Sequence[Place], seed: int) -> list[Order]:
    """The seat orders of a match-up that are played on a seed; of those that differ in no variant, the first."""
    if seats == "fixed":
        return [order]
    every: Iterable[Order] = permutations(order)
    if seats == "rotate":
        around = circle(order, places, seed)
        every = [around[k:] + around[:k] for k in range(len(around))]
    distinct: dict[tuple[Place, ...], Order] = {}
    for one in every:
        distinct.setdefault(tuple(places[place] for place in one), one)
    return list(distinct.values())


def look_counts(seeds: int) -> Iterator[int]:
    """After how many seeds a run of so many is looked at: 100, then a tenth more each time."""
    at = FIRST_LOOK
    while at < seeds:
        yield at
        at += ceil(at / 10)


class Section:
    """The games of one variant, player count and match-up, numbered seed by seed."""

    def __init__(
        self,
        experiment: Experiment,
        places: Sequence[Place],
        variant: Variant,
        players: int,
        matchup: int,
        order: Order,
    ) -> None:
        self.experiment = experiment
        self.places = places
        self.variant = variant
        self.players = players
        self.matchup = matchup
        self.order = order
        self.first_game = 0
        self.starts = self.starts_by_seed()

    def starts_by_seed(self) -> Sequence[int]:
        """How many games come before each seed; the last entry counts them all."""
        seeds = self.experiment.seeds
        twins = Counter(self.places[place] for place in self.order).values()
        if self.experiment.seats == "rotate" and len(twins) > 1 and gcd(*twins) > 1:
            return list(accumulate((len(self.orders(seed)) for seed in seeds), initial=0))
        each = len(self.orders(seeds[0]))
        return range(0, each * len(seeds) + 1, each) if each else [0] * (len(seeds) + 1)

    def orders(self, seed: int) -> list[Order]:
        """The seat orders that are played on a seed: of a trial with a certain hero only those with it in its seat."""
        orders = arrangements(self.experiment.seats, self.order, self.places, seed)
        hero = self.experiment.hero
        if not hero:
            return orders
        seat = hero_of(seed, self.players)
        return [order for order in orders if self.variant.slots[order[seat]].strategy == hero]

    def seatings(self, place: int) -> Iterator[Seating]:
        """The games on the seed at a place of the experiment's list."""
        seed = self.experiment.seeds[place]
        for k, order in enumerate(self.orders(seed)):
            game = self.first_game + self.starts[place] + k
            yield Seating(game, self.variant.name, self.players, self.matchup, seed, k + 1, list(order))


class Schedule:
    """All games of an experiment, cut into slices of whole blocks."""

    def __init__(self, experiment: Experiment) -> None:
        self.experiment = experiment
        self.sections: list[Section] = []
        self.games = 0
        places = places_of(experiment.variants)
        for variant in experiment.variants:
            for players in experiment.players:
                for k, order in enumerate(matchups(experiment, players)):
                    self.add(Section(experiment, places, variant, players, k + 1, order))

    def add(self, section: Section) -> None:
        """Number a section's games after those that are there."""
        section.first_game = self.games
        self.games += section.starts[-1]
        self.sections.append(section)

    def games_on_first(self, seeds: int) -> int:
        """How many games the first so many seeds have."""
        return sum(section.starts[seeds] for section in self.sections)

    def games_at(self, places: range) -> int:
        """How many games there are on the seeds at these places."""
        return self.games_on_first(places.stop) - self.games_on_first(places.start)

    def games_in(self, part: Slice) -> int:
        """How many games a slice has."""
        mine = [section for section in self.sections if section.players == part.players]
        return sum(section.starts[part.end] - section.starts[part.first] for section in mine)

    def slices(self, places: range | None = None) -> list[Slice]:
        """The whole experiment in slices, seed by seed, or only what is at these places of the list of seeds."""
        places = range(len(self.experiment.seeds)) if places is None else places
        size = self.seeds_in_a_slice()
        last = max(places.start, (places.stop - size) // size * size)
        rest = places.stop - last
        cuts = {places.start, *range(places.start - places.start % size + size, last, size), places.stop}
        cuts |= set(range(last, places.stop, ceil(rest / max(1, rest * LAST_CUT // size))))
        if self.experiment.stop is not None:
            cuts |= {seeds for seeds in look_counts(places.stop) if seeds > places.start}
        return [
            Slice(players, first, end) for first, end in pairwise(sorted(cuts)) for players in self.experiment.players
        ]

    def seeds_in_a_slice(self) -> int:
        """How many seeds a slice has."""
        seeds, counts = len(self.experiment.seeds), len(self.experiment.players)
        games_a_seed = self.games / (seeds * counts)
        return max(1, min(int(GAMES / games_a_seed), seeds * counts // FEW_SLICES))

    def seatings(self, part: Slice, variant: Variant) -> list[Seating]:
        """The games of a slice under one variant, in the order of their numbers."""
        mine = [one for one in self.sections if one.players == part.players and one.variant.name == variant.name]
        return [game for section in mine for place in range(part.first, part.end) for game in section.seatings(place)]
