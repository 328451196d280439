"""What in an experiment file is right by itself but does not fit the rest of the file."""

from collections import Counter
from collections.abc import Iterator, Sequence
from math import comb
from typing import Final, TypeAlias

from cli.resolved import BASE
from cli.shapes import SOLO, ExperimentShape, SetupShape, SlotShape
from sim.contents import Box
from sim.terms import METALS

Finding: TypeAlias = tuple[tuple[int | str, ...], str]

MOST_TABLES: Final = 20_000
MOST_COUNTED: Final = 1_000_000


def contradictions(shape: ExperimentShape, box: Box) -> Iterator[Finding]:
    """Everything that does not fit together: the path of the key and the sentence."""
    yield from who_plays(shape)
    yield from same_cards((), "lineup", shape.lineup)
    yield from cards_of_a_pool(shape)
    yield from two_pairs(shape)
    yield from unfit_setups((), shape.setup, players_of(shape), box)
    yield from nothing_to_decide(shape)
    for name, variant in shape.variants.items():
        path = ("variants", name)
        if name == BASE:
            yield path, f"`{BASE}` is the name of the experiment itself; give the variant another"
        if variant.lineup and len(variant.lineup) != len(shape.lineup):
            sizes = f"this has {len(variant.lineup)} and the line-up {len(shape.lineup)}"
            yield (*path, "lineup"), f"a variant keeps the places of the line-up; {sizes}"
        yield from same_cards(path, "lineup", variant.lineup)
        yield from unfit_setups(path, variant.setup, players_of(shape), box)


def players_of(shape: ExperimentShape) -> tuple[int, ...]:
    """The numbers of players: as given, else as many as the line-up has places."""
    return tuple(shape.players or ([len(shape.lineup)] if shape.lineup else []))


def who_plays(shape: ExperimentShape) -> Iterator[Finding]:
    """Whether line-up, pool and number of players fit."""
    if shape.lineup and shape.pool:
        yield ("pool",), "an experiment has either a `lineup` or a `pool`, not both"
    elif shape.pool:
        yield from pool_and_players(shape)
    elif shape.lineup:
        yield from line_up_and_players(shape)
    else:
        yield (), "an experiment needs a `lineup` or a `pool`: the strategies that play"


def line_up_and_players(shape: ExperimentShape) -> Iterator[Finding]:
    """Whether the line-up has as many places as there are players."""
    size = len(shape.lineup)
    if size == 1 and not shape.players:
        yield ("lineup",), SOLO
    elif not 2 <= size <= 4:
        yield ("lineup",), f"the game is for 2, 3 or 4 players, and this line-up has {size}"
    elif shape.players and list(shape.players) != [size]:
        wanted = " and ".join(map(str, shape.players))
        yield ("lineup",), f"{size} strategies for {wanted} players; give each player one, or use `pool`"
    if "matchups" in shape.model_fields_set:
        yield ("matchups",), "`matchups` goes with a `pool`; a line-up is one match-up"


def pool_and_players(shape: ExperimentShape) -> Iterator[Finding]:
    """Whether the pool says for how many players, and can fill a table."""
    if not shape.players:
        yield ("pool",), "a pool needs `players`: how many of it sit at a table"
    elif (meetings := tables_of(shape) * (1 + len(shape.variants))) > MOST_TABLES:
        yield ("pool",), f"that makes {meetings:,} match-ups over the variants; at most {MOST_TABLES:,} can be played"
    elif shape.matchups == "combinations" and len(shape.pool) < max(shape.players):
        yield ("pool",), f"{len(shape.pool)} strategies cannot fill a table of {max(shape.players)}"


def tables_of(shape: ExperimentShape) -> int:
    """How many match-ups a pool makes."""
    size = len(shape.pool)
    if shape.matchups == "mirror":
        return size * len(shape.players)
    repeats = shape.matchups == "with_repeats"
    return sum(comb(size + count - 1 if repeats else size, count) for count in shape.players)


def two_pairs(shape: ExperimentShape) -> Iterator[Finding]:
    """Refuse so many seeds that their games could not be counted where a match-up may be two and two of a kind."""
    lots = [shape.lineup, *(variant.lineup for variant in shape.variants.values())]
    pairs = any(sorted(Counter(map(repr, lot)).values()) == [2, 2] for lot in lots)
    pairs = pairs or (4 in shape.players and shape.matchups == "with_repeats") or repeats_in_pool(shape)
    seeds = shape.seeds.count
    if pairs and shape.seats == "rotate" and not shape.seeds.listed and seeds > MOST_COUNTED:
        sentence = f"at most {MOST_COUNTED:,} seeds where two and two of a kind sit at a table, not {seeds:,}"
        yield ("seeds",), f"{sentence}: how many seat orders there are is counted seed by seed"


def repeats_in_pool(shape: ExperimentShape) -> bool:
    """Whether two places of a pool for four players hold the same."""
    return 4 in shape.players and len(set(map(repr, shape.pool))) < len(shape.pool)


def nothing_to_decide(shape: ExperimentShape) -> Iterator[Finding]:
    """Refuse to decide differences where there is nothing to compare."""
    if shape.stop.difference and not shape.variants and len(set(map(repr, shape.lineup or shape.pool))) == 1:
        yield ("stop", "difference"), "there is nothing to compare: one strategy and no variants"


def same_cards(path: tuple[int | str, ...], key: str, slots: Sequence[SlotShape]) -> Iterator[Finding]:
    """Refuse hands that need one card at two seats."""
    cards = Counter(card for slot in slots for card in set(slot.hand))
    for card, seats in cards.items():
        if seats > 1:
            yield (*path, key), f"{seats} seats are forced to hold Crew card {card}, and the box has it once"


def cards_of_a_pool(shape: ExperimentShape) -> Iterator[Finding]:
    """Refuse forced hands of a pool that would meet themselves or each other."""
    yield from same_cards((), "pool", shape.pool)
    if shape.matchups != "combinations" and any(slot.hand for slot in shape.pool):
        yield ("matchups",), "a strategy with a forced hand cannot sit at a table twice"


def unfit_setups(
    path: tuple[int | str, ...], setup: SetupShape, players: tuple[int, ...], box: Box
) -> Iterator[Finding]:
    """Refuse a fixed turn order that is no order of the seats, and more starting Objectives than pairs."""
    starting = Counter(tile.metal for tile in box.objectives if tile.starting and tile.number in setup.objectives)
    for count in players:
        if setup.turn_order and sorted(setup.turn_order) != list(range(1, count + 1)):
            sentence = f"the turn order of {count} players names the seats 1 to {count}, each once"
            yield (*path, "setup", "turn_order"), sentence
        for metal, tiles in starting.items():
            if tiles > count:
                sentence = f"{count} players have {count} {METALS[metal]} starting Objectives, not {tiles}"
                yield (*path, "setup", "objectives"), sentence
