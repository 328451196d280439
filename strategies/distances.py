"""How far it is: steps of a ship to the Beagle, steps of the explorers to what they are after."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sim.campsites import Camp, tent_cost
from sim.components import Space
from sim.game import Game
from sim.player import NONE, Player

FAR: Final = 99
SPECIMEN: Final = 0
CAMPSITE: Final = 1
RIBBON: Final = 2


def steps_behind(game: Game, player: Player) -> i64:
    """The fewest steps from a player's ship to the Beagle; 0 when it is level or ahead."""
    return steps_to_ocean_space(game, player, game.box.spaces[game.beagle])


def steps_to_the_next_beagle(game: Game, player: Player) -> i64:
    """The fewest steps to where the Beagle will lie in the next round (in the last round: lies now)."""
    place = min(game.round, len(game.box.beagle_spaces) - 1)
    return steps_to_ocean_space(game, player, game.box.beagle_spaces[place])


def steps_to_ocean_space(game: Game, player: Player, space: Space) -> i64:
    """The fewest steps of a player's ship to an ocean space; 0 when it is there or past it."""
    ship = game.box.spaces[player.ship]
    if ship.along >= space.along:
        return 0
    return fewest_steps(ship, space)


def fewest_steps(start: Space, goal: Space) -> i64:
    """The fewest steps from a space to one further along the same track, or FAR."""
    if start is goal:
        return 0
    fewest: i64 = FAR
    for following in start.following:
        if following.along <= goal.along:
            fewest = min(fewest, 1 + fewest_steps(following, goal))
    return fewest


def steps_to(game: Game, player: Player, sought: i64) -> i64:
    """The fewest steps of any explorer to a new specimen, a campsite or a ribbon; opponents' spaces do not count."""
    fewest: i64 = FAR
    island: i64
    for island in range(1, 4):
        here = player.explorers[island]
        if here != NONE:
            fewest = min(fewest, steps_on(game, player, game.box.spaces[here], sought))
    return fewest


def steps_on(game: Game, player: Player, start: Space, sought: i64) -> i64:
    """The fewest steps from an island space to something sought further on."""
    fewest: i64 = FAR
    for following in start.following:
        taken = game.occupied(following, player)
        step: i64 = 0 if taken else 1
        if is_sought(game, player, following, sought) and (sought == RIBBON or not taken):
            fewest = min(fewest, 1)
        else:
            fewest = min(fewest, step + steps_on(game, player, following, sought))
    return fewest


def is_sought(game: Game, player: Player, space: Space, sought: i64) -> bool:
    """Whether a space holds a specimen not researched yet, a campsite open to the player, or a ribbon."""
    if sought == RIBBON:
        return space.ribbon > 0 and not game.ribbon_taken[space.index]
    if sought == SPECIMEN:
        specimen = game.specimen_at[space.index]
        return specimen >= 0 and not player.researched >> specimen & 1
    effect = space.effect
    return isinstance(effect, Camp) and tent_cost(game, player, effect.campsite) >= 0
