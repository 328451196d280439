"""The Ocean and the Islands, read from the box by other code than the engine's, and every way to move on them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import yaml

from sim.switches import BOX
from tests.oracle.printed import BEAGLE, Rules, ribbons
from tests.oracle.seen import Seen, Side


@dataclass(frozen=True)
class Space:
    """A printed space."""

    name: str
    following: list[str]
    has_icon: bool
    campsite: str | None
    ribbon: int
    banner: str | None
    is_start: bool
    is_end: bool


@cache
def written(file: str) -> Any:
    """A file of the box."""
    return yaml.safe_load((BOX / file).read_text(encoding="utf-8"))


def space_of(row: dict[str, Any], island: str, nth: int, last: int, players: int) -> Space:
    """One space; without `next` it leads to the following number."""
    names = [f"{island}{k}" for k in range(last + 1)]
    following = [f"{island}{number}" for number in row.get("next", [])] or names[nth + 1 : nth + 2]
    icons = row.get("does", [])
    here = players in row.get("players", []) or players >= row.get("specimen_from", 9)
    camps = [icon["camp"] for icon in icons if "camp" in icon]
    specimen_icon = any("specimen" in icon for icon in icons)
    return Space(
        name=names[nth],
        following=following,
        has_icon=here or (bool(icons) and not specimen_icon),
        campsite=camps[0] if camps and not here else None,
        ribbon=row.get("ribbon", 0),
        banner=row.get("banner"),
        is_start=nth == 0,
        is_end=nth == last,
    )


def read_tracks(players: int, rules: Rules) -> dict[str, Space]:
    """Every space of the four tracks by name, as printed under these rules."""
    ocean = [{**row, "at": int(row["at"][1:])} for row in written("ocean.yaml")["spaces"]]
    for row in ocean:
        if "next" in row:
            row["next"] = [int(name[1:]) for name in row["next"]]
    tracks = {"O": ocean, **{str(island["island"]): island["spaces"] for island in written("islands.yaml")}}
    spaces: dict[str, Space] = {}
    for letter, rows in tracks.items():
        valid = [row for row in rows if all(rules[name] == value for name, value in row.get("under", {}).items())]
        for nth, row in enumerate(valid):
            assert row["at"] == nth
            space = space_of(row, letter, nth, len(valid) - 1, players)
            spaces[space.name] = space
    return spaces


def tracks_of(seen: Seen) -> dict[str, Space]:
    """The tracks of this table."""
    choice = tuple(seen.rules[name] for name in ("specimen_spots", "ocean_branch", "island_c_second_ribbon"))
    return remembered(seen.size, *choice)


@cache
def remembered(players: int, specimen_spots: str, ocean_branch: str, second_ribbon: str) -> dict[str, Space]:
    """The tracks under the switches that change them."""
    rules = {
        "specimen_spots": specimen_spots,
        "ocean_branch": ocean_branch,
        "island_c_second_ribbon": second_ribbon,
    }
    return read_tracks(players, rules)


def walks(spaces: dict[str, Space], at: str, steps: int, blocked: set[str]) -> list[tuple[str, ...]]:
    """Every way of 1 to that many steps: blocked spaces are skipped without counting and never the last."""
    found: list[tuple[str, ...]] = []
    for space in spaces[at].following:
        left = steps
        if space not in blocked:
            found.append((space,))
            left -= 1
        if left:
            found.extend((space, *rest) for rest in walks(spaces, space, left, blocked))
    return found


def blocked_for(seen: Seen, side: Side) -> set[str]:
    """The spaces held by opponents' explorers; a start or an end holds any number."""
    spaces = tracks_of(seen)
    held = {space for other in seen.sides if other.seat != side.seat for space in other.explorers.values()}
    return {space for space in held if not spaces[space].is_start and not spaces[space].is_end}


def explorer_moves(seen: Seen, side: Side, steps: int) -> set[tuple[str, ...]]:
    """Every move of one of the player's explorers, start first."""
    spaces, blocked = tracks_of(seen), blocked_for(seen, side)
    return {(at, *walk) for at in side.explorers.values() for walk in walks(spaces, at, steps, blocked)}


def ship_moves(seen: Seen, side: Side, steps: int) -> set[tuple[str, ...]]:
    """Every move of the player's ship, start first; ships never block."""
    return {(side.ship, *walk) for walk in walks(tracks_of(seen), side.ship, steps, set())}


def stops(seen: Seen, side: Side, move: tuple[str, ...]) -> set[str]:
    """Where a gold worker may also stop: spaces passed that have an icon and hold no opponent's explorer."""
    spaces, blocked = tracks_of(seen), blocked_for(seen, side)
    return {space for space in move[1:-1] if spaces[space].has_icon and space not in blocked}


def ribbon_points(seen: Seen, move: tuple[str, ...]) -> int:
    """VP of the island ribbons that a move is the first to reach or pass."""
    spaces = tracks_of(seen)
    return sum(spaces[space].ribbon for space in move[1:] if space not in seen.ribbons_taken)


def arrival_points(seen: Seen, move: tuple[str, ...]) -> int:
    """3 VP for the first ship or explorer on a final space."""
    track = "ocean" if move[-1][0] == "O" else move[-1][0]
    return 3 if tracks_of(seen)[move[-1]].is_end and track not in seen.arrived else 0


def islands_discovered(seen: Seen, side: Side, move: tuple[str, ...]) -> set[str]:
    """The islands whose banner a ship's move crosses and where the player has no explorer yet."""
    spaces = tracks_of(seen)
    crossed = move[:-1] if seen.rules["banner"] == "passing_only" else move[1:]
    banners = {spaces[space].banner for space in crossed} - {None}
    return {str(island) for island in banners} - set(side.explorers)


def is_ahead(spaces: dict[str, Space], space: str, other: str) -> bool:
    """Whether the first space lies ahead of the other one on the same track."""
    ahead, left = set[str](), [other]
    while left:
        for following in spaces[left.pop()].following:
            if following not in ahead:
                ahead.add(following)
                left.append(following)
    return space in ahead


def level_or_ahead(seen: Seen, side: Side) -> bool:
    """Whether the ship is on the Beagle's space or ahead of it."""
    return side.ship == seen.beagle or is_ahead(tracks_of(seen), side.ship, seen.beagle)


def lagging(seen: Seen, side: Side) -> int:
    """What the ribbons between the ship and the Beagle add up to; the fourth gold slot counts each as 2 at most."""
    spaces, strictly = tracks_of(seen), seen.rules["lagging_counts"] == "strictly_between"
    loss = 0
    for ribbon, value in ribbons(seen.rules).items():
        reached = is_ahead(spaces, seen.beagle, ribbon) or (ribbon == seen.beagle and not strictly)
        if reached and is_ahead(spaces, ribbon, side.ship):
            loss += min(2, value) if "gold 4" in side.achieved else value
    return loss


def beagle_in_round(game_round: int) -> str:
    """Where the Beagle lies in a round."""
    return BEAGLE[game_round - 1]
