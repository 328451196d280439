"""What the rules of an experiment give one seat, take from it, or force on it: what is its worth?"""

from __future__ import annotations

from collections.abc import Mapping

from librt.vecs import vec
from mypy_extensions import i64

from sim.contents import Box
from sim.printed import Printed
from sim.reading import Entry
from sim.rows import Row
from sim.terms import VP_SOURCES, Glass
from sim.verbs import Verbs

MOST_PLACEMENTS = 25
ACTIONS = {
    "explore": "exploration",
    "navigate": "navigation",
    "correspond": "correspondence",
    "unlock": "small diary",
    "deliver": "museum delivery",
    "research": "museum research",
}
"""Pages and locations by what is done there."""


def add_handicaps(box: Box, printed: Printed, verbs: Verbs) -> None:
    """All that the rules change for one seat alone, or for the holder of a card."""
    box.held_vp = vec[i64]([0] * len(box.crew))
    readers = {"at_final_scoring": add_points, "opening": add_opening, "without": add_ban}
    for key, read in readers.items():
        if printed.rules.has(key):
            read(box, printed.rules.row(key))
    if printed.rules.has("at_round"):
        add_gift(box, printed.rules.row("at_round"), verbs)


def seat_of(row: Row) -> int:
    """The seat that a handicap is about, from 0."""
    return row.number("seat", low=1, high=4) - 1


def add_points(box: Box, row: Row) -> None:
    """`at_final_scoring: {seat, vp, coins, crew}`: what a seat, or the holder of a card, is given, hidden from all."""
    row.allow(("seat", "vp", "coins", "crew"))
    if row.has("seat") or not row.has("crew"):
        box.rules.handicap_seat = seat_of(row)
    box.rules.handicap_vp = row.number("vp", default=0)
    box.rules.handicap_coins = row.number("coins", default=0)
    if row.has("crew"):
        index_of = {str(card.number): int(card.index) for card in box.crew}
        held = row.row("crew")
        held.allow(index_of)
        for number, index in index_of.items():
            box.held_vp[index] = held.number(number, default=0)


def add_gift(box: Box, row: Row, verbs: Verbs) -> None:
    """`at_round: {seat, round, grants: [effects]}`: what one seat gains at the start of a round."""
    row.allow(("seat", "round", "grants"))
    box.rules.gift_seat = seat_of(row)
    box.rules.gift_round = row.number("round", low=1, high=int(box.rounds))
    box.rules.gift = verbs.together(row.get("grants"), row.at("grants"))


def add_opening(box: Box, row: Row) -> None:
    """`opening: {seat, placements: [locations]}`: where one seat's first workers go, as long as that is possible."""
    row.allow(("seat", "placements"))
    box.rules.opening_seat = seat_of(row)
    steps = row.items("placements")
    if not 1 <= len(steps) <= MOST_PLACEMENTS:
        row.problems.add(row.entry, row.where, f"expected 1 to {MOST_PLACEMENTS} placements")
    for step in steps[:MOST_PLACEMENTS]:
        box.rules.opening.append(vec[i64](spots_called(box, step, row)))


def spots_called(box: Box, entry: Entry, row: Row) -> list[int]:
    """The indices of all locations that a name fits; a name that fits none is noted."""
    found = [int(spot.index) for spot in box.spots if fits(str(entry.value), spot.name)]
    if not found:
        known = dict.fromkeys(
            [*(spot.name for spot in box.spots), *(spot.name.split()[0] for spot in box.spots), *ACTIONS]
        )
        row.problems.unknown(entry, row.where, "location", str(entry.value), known)
    return found


def fits(word: str, name: str) -> bool:
    """Whether a word names a location: by its name, its page or what is done there, with or without its number."""
    first, _, rest = " ".join(word.lower().split()).partition(" ")
    called = f"{ACTIONS.get(first, first)} {rest}".strip()
    title, _, explained = name.partition(" (")
    called_so = called in (name, title, explained.removesuffix(")")) or f"{title} ".startswith(f"{called} ")
    return bool(called) and called_so


def add_ban(box: Box, row: Row) -> None:
    """`without: {seat, spots, crew, sources}`: what one seat never uses, drafts, or gains VP from."""
    row.allow(("seat", "spots", "crew", "sources"))
    rules = box.rules
    rules.without_seat = seat_of(row)
    rules.without_spot = vec[i64]([0] * len(box.spots))
    rules.without_crew = vec[i64]([0] * len(box.crew))
    for entry in row.items("spots"):
        for index in spots_called(box, entry, row):
            rules.without_spot[index] = 1
    open_to_all = [spot for spot in box.spots if not (spot.page or spot.needs_seals or spot.glass == Glass.LENS)]
    if all(rules.without_spot[spot.index] for spot in open_to_all):
        row.problems.add(row.entry, row.where, "one location outside the Diaries must stay for any number of workers")
    for entry in row.items("crew"):
        card = named(entry, {str(card.number): int(card.index) for card in box.crew}, row, "crew")
        if card is not None:
            rules.without_crew[card] = 1
    for entry in row.items("sources"):
        source = named(entry, {name: k for k, name in enumerate(VP_SOURCES)}, row, "source")
        rules.without_source |= 0 if source is None else 1 << source


def named(entry: Entry, known: Mapping[str, int], row: Row, kind: str) -> int | None:
    """The number of what an entry names; a stranger is noted."""
    word = str(entry.value)
    if word not in known:
        row.problems.unknown(entry, row.where, kind, word, known)
    return known.get(word)
