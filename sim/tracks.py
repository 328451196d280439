"""Moving along the Ocean and the Islands: paths, crossings, arrivals and stops."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from sim.components import Path, Space
from sim.game import Game
from sim.player import NONE, Player
from sim.terms import DECLINE, Ask, Option, Source

OCEAN: Final = 0


def add_paths(game: Game, player: Player, start: Space, steps: i64, stops: bool, options: list[Option]) -> None:
    """Add every path of 1 to `steps` steps; spaces with an opponent's explorer do not count and cannot be landed on.

    Without a stop on the way, of paths that land on the same space and cross the same ribbons and banners one is added.
    """
    counted = game.counted
    first = len(options)
    paths = start.paths
    k: i64 = 0
    while k < len(paths):
        path = paths[k]
        taken = game.occupied(path.end, player)
        steps_here = counted[path.length - 1] + (0 if taken else 1)
        counted[path.length] = steps_here
        if steps_here > steps:
            k += path.subtree
        elif not taken and (stops or not alike(path, options, first)):
            options.append(path)
        k += 1


def alike(path: Path, options: list[Option], first: i64) -> bool:
    """Whether a path without another consequence was added already."""
    k: i64
    for k in range(first, len(options)):
        if cast(Path, options[k]).likeness == path.likeness:
            return True
    return False


def travel(game: Game, player: Player, path: Path, stops: i64) -> None:
    """Go a path: cross what lies on it, use the extra stops of the golden distinction, and land."""
    if path.start.track == OCEAN:
        player.ship = path.end.index
        if game.rules.banner_passing_only:
            cross(game, player, path.start, True)
    else:
        player.explorers[path.start.track] = path.end.index
    for space in path.passed:
        cross(game, player, space, True)
    cross(game, player, path.end, not game.rules.banner_passing_only)
    arrive(game, player, path.end)
    if game.rules.passed_icon:
        for _stop in range(stops):
            use_stop(game, player, path)
    land(game, player, path.end)


def cross(game: Game, player: Player, space: Space, banner: bool) -> None:
    """Cross a space: its ribbon goes to the first explorer, its banner puts an explorer on an island."""
    if space.ribbon and not game.ribbon_taken[space.index]:
        game.ribbon_taken[space.index] = 1
        player.gain_vp(space.ribbon, Source.RIBBONS, space.thing)
    if banner and space.banner >= 0 and player.explorers[space.banner] == NONE:
        put_explorer(game, player, space.banner)


def put_explorer(game: Game, player: Player, island: i64) -> None:
    """Put an explorer on the start of a new island; nothing there is gained."""
    player.explorers[island] = game.box.tracks[island].start.index


def arrive(game: Game, player: Player, space: Space) -> None:
    """The first to arrive on a final space gains extra VP."""
    track = game.box.tracks[space.track]
    if space.is_end and not game.arrived[space.track]:
        game.arrived[space.track] = 1
        player.gain_vp(track.first, Source.FIRST_ARRIVALS, space.thing)


def use_stop(game: Game, player: Player, path: Path) -> None:
    """The golden distinction: perform the icon of one passed space as if one had stopped there."""
    options = game.fresh_options()
    for space in path.passed:
        if space.effect is not None and space.effect.is_shown(game) and not game.occupied(space, player):
            options.append(space)
    if not options:
        return
    choice = game.ask_optional(player, Ask.STOP, options)
    if choice is not DECLINE:
        land(game, player, cast(Space, choice))


def land(game: Game, player: Player, space: Space) -> None:
    """Perform the icon of a space."""
    player.sheet.count(space.thing, 0)
    if space.effect is not None:
        game.perform(player, space.effect)
