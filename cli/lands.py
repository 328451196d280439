"""The Ocean and the islands as text: a cell for each space, with what it shows, what lies there and who is there."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from itertools import zip_longest
from typing import Final

from sim.components import Space, Track
from sim.game import Game
from sim.museum import ResearchHere

CELLS: Final = 7
WIDTH: Final = 15


def land_lines(game: Game) -> Iterator[str]:
    """The tracks one after the other; players are numbered by their seats."""
    for track in game.box.tracks:
        yield f"{track.name}, from space to space, or where an arrow says"
        cells = [cell(game, track, space) for space in track.spaces]
        for k in range(0, len(cells), CELLS):
            for line in zip_longest(*cells[k : k + CELLS], fillvalue=""):
                yield "  " + "".join(words.ljust(WIDTH) for words in line).rstrip()
            yield ""


def cell(game: Game, track: Track, space: Space) -> list[str]:
    """One space, line by line."""
    things = [name(track, space), *textwrap.wrap(icon(game, space), WIDTH - 2), *marks(game, track, space)]
    return [*things, *pieces(game, space)]


def name(track: Track, space: Space) -> str:
    """The space's name, with the spaces that follow if these are not the next one alone."""
    following = [after.name for after in space.following]
    place = track.spaces.index(space)
    plain = [after.name for after in track.spaces[place + 1 : place + 2]]
    return space.name if following == plain else f"{space.name} > {' '.join(following)}"


def icon(game: Game, space: Space) -> str:
    """What the space shows: the specimen on it, else its printed icon."""
    specimen = game.specimen_on(space)
    if specimen is not None:
        return specimen.name
    effect = space.effect
    if isinstance(effect, ResearchHere):
        return ", ".join(part.name for part in effect.parts())
    return effect.name if effect is not None else ""


def marks(game: Game, track: Track, space: Space) -> Iterator[str]:
    """Ribbons that still count, banners, and the points for the first to arrive."""
    if space.ribbon and not game.ribbon_taken[space.index]:
        yield f"ribbon {space.ribbon} VP"
    if space.lagging:
        yield f"lagging -{space.lagging}"
    if space.banner >= 0:
        yield f"to {game.box.tracks[space.banner].name}"
    if space.is_end and track.first and not game.arrived[track.index]:
        yield f"first +{track.first} VP"


def pieces(game: Game, space: Space) -> Iterator[str]:
    """The Beagle, ships and explorers on the space."""
    if game.beagle == space.index:
        yield "[Beagle]"
    held = [player for player in game.players if space.index in (player.ship, player.explorers[space.track])]
    if held:
        yield f"[{' '.join(str(player.seat + 1) for player in held)}]"
