"""The tracks of the box: spaces, the ways between them, and every path that a move can take."""

from __future__ import annotations

from sim.components import Path, Space, Track
from sim.contents import Box
from sim.exploration import Explore
from sim.museum import ResearchHere
from sim.navigation import Navigate
from sim.printed import Printed
from sim.reading import Entry
from sim.rows import Row
from sim.switches import lagging_ribbons
from sim.verbs import Verbs, together

SPACE_KEYS = ("at", "does", "next", "ribbon", "banner", "start", "first", "players", "specimen_from")
SPECIMEN = {"specimen": "here"}
MOST_PATHS = 20_000
MOST_OPPONENTS = 3


def add_tracks(box: Box, printed: Printed, verbs: Verbs) -> None:
    """Lay out the Ocean and the islands."""
    islands = printed.islands()
    for number, name in enumerate(["ocean", *islands]):
        rows = printed.spaces(name)
        spaces = [add_space(box, row, number, "" if number == 0 else name) for row in rows]
        if rows and spaces:
            connect(box, rows, spaces, verbs)
            first = rows[-1].number("first", default=0)
            box.tracks.append(Track(number, "Ocean" if number == 0 else f"island {name}", spaces, first))
    by_name = {space.name: space for space in box.tracks[0].spaces}
    for row in printed.spaces("ocean"):
        if row.has("banner"):
            by_name[str(row.get("at").value)].banner = 1 + islands.index(row.word("banner", islands))
    place_beagle(box, printed, by_name)


def add_space(box: Box, row: Row, track: int, prefix: str) -> Space:
    """One space."""
    row.allow(SPACE_KEYS)
    space = Space(len(box.spaces), f"{prefix}{row.get('at').value}", track)
    space.ribbon = row.number("ribbon", default=0)
    box.spaces.append(space)
    return space


def connect(box: Box, rows: list[Row], spaces: list[Space], verbs: Verbs) -> None:
    """Effects, ways onward, distance along the track, and where specimens lie."""
    names = [str(row.get("at").value) for row in rows]
    for k, (row, space) in enumerate(zip(rows, spaces, strict=True)):
        add_effect(box, row, space, verbs)
        following = [str(entry.value) for entry in row.items("next")]
        if not following and k + 1 < len(rows):
            following = [names[k + 1]]
        for name in following:
            if name not in names:
                row.problems.unknown(row.get("next"), row.where, "space", name, names)
            elif names.index(name) == k:
                row.problems.add(row.get("next"), row.at("next"), "a space cannot lead to itself")
            else:
                space.following.append(spaces[names.index(name)])
    spaces[0].is_start = True
    spaces[-1].is_end = True
    for _ in spaces:
        for space in spaces:
            for onward in space.following:
                onward.along = max(onward.along, space.along + 1)
    for row, space in zip(rows, spaces, strict=True):
        if space.along > len(spaces) and any(onward.index <= space.index for onward in space.following):
            row.problems.add(row.get("next"), row.at("next"), "the ways between the spaces form a circle")


def add_effect(box: Box, row: Row, space: Space, verbs: Verbs) -> None:
    """What is printed on a space; a specimen lies on it from so many players on."""
    entries = row.items("does")
    others = [entry for entry in entries if entry.plain() != SPECIMEN]
    effects = verbs.listed(Entry(others, row.entry.file, row.entry.line), row.at("does"))
    flagged = len(others) < len(entries)
    least = row.number("specimen_from", low=2, high=5, default=2 if flagged else 5)
    printed = together(effects) if effects else None
    if flagged:
        printed = together([ResearchHere(space.index, None), *effects])
    elif least < 5:
        printed = ResearchHere(space.index, printed)
    space.effect = printed
    for players in range(least, 5):
        box.specimen_spaces[players].append(space)


def place_beagle(box: Box, printed: Printed, by_name: dict[str, Space]) -> None:
    """The Beagle's positions and the ribbons that count against ships behind it."""
    ocean = printed.ocean()
    names = [str(entry.value) for entry in ocean.items("beagle")]
    for name in names:
        if name in by_name:
            box.beagle_spaces.append(by_name[name])
        else:
            ocean.problems.unknown(ocean.get("beagle"), ocean.at("beagle"), "ocean space", name, by_name)
    if len(names) < box.rounds:
        message = f"expected an ocean space for each of {box.rounds} rounds, not {len(names)}"
        ocean.problems.add(ocean.get("beagle"), ocean.at("beagle"), message)
    ribbons = lagging_ribbons(printed.values["lagging_ribbons"], list(by_name), names, printed.problems)
    for name, value in ribbons.items():
        if name in by_name:
            by_name[name].lagging = value


def add_paths(box: Box, verbs: Verbs) -> None:
    """Every path from every space, shorter ones before the longer ones that continue them.

    The longest has the steps of the longest move with a distinction's bonus, and a skipped space for each opponent.
    """
    bonuses = [bonus.steps for spot in box.spots if isinstance(bonus := spot.silver_late, (Explore, Navigate))]
    longest = verbs.longest_move + int(max(bonuses, default=0)) + MOST_OPPONENTS
    for start in box.spaces:
        likenesses: dict[tuple[int, ...], int] = {}
        extend_path(box, start, [], longest, likenesses)


def extend_path(
    box: Box, start: Space, passed: list[Space], longest: int, likenesses: dict[tuple[int, ...], int]
) -> None:
    """All paths that continue from the last passed space (or the start)."""
    here = passed[-1] if passed else start
    if len(passed) >= longest or len(start.paths) > MOST_PATHS:
        return
    for end in here.following:
        path = Path(len(start.paths), start, passed, end)
        start.paths.append(path)
        crossed = tuple(int(space.index) for space in [*passed, end] if space.ribbon or space.banner >= 0)
        path.likeness = likenesses.setdefault((int(end.index), *crossed), int(path.index))
        before = len(start.paths)
        extend_path(box, start, [*passed, end], longest, likenesses)
        path.subtree = len(start.paths) - before
