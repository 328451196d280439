"""What moves of explorers and ships are worth: where they land, the race for ribbons, and what lies ahead."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sim.components import Path, Space
from sim.game import Game
from sim.player import NONE, Player
from strategies import rivals
from strategies.catalogue import Aim
from strategies.features import Priority
from strategies.outlook import STEPS, UNKNOWN, Outlook

OCEAN: Final = 0
USUAL_STEPS: Final = 3
LONGEST_SAIL: Final = 6
DRIFT: Final = 3
LATER_RIBBONS: Final = 0.8
NEAR: Final = 8
MOVES_A_TURN: Final = 0.14
OPEN_ISLAND: Final = 0.6
WITHIN_A_MOVE: Final = 4
LOST_RACE: Final = 0.5


def look_ahead(outlook: Outlook, game: Game, player: Player, far: bool) -> None:
    """For the spaces ahead, far ones or near ones alone: what moves from them reach, and what is still ahead."""
    moves = MOVES_A_TURN * (outlook.turns - 1.0)
    onward = moves / (moves + 1.0)
    catalogue = outlook.catalogue
    for space in catalogue.backwards:
        here = player.ship if space.track == OCEAN else player.explorers[space.track]
        steps = space.along if here == NONE else space.along - game.box.spaces[here].along
        if steps >= 0 and (far or steps <= NEAR):
            look_from(outlook, game, player, space, steps, onward)
    count_lags(outlook, game, player)
    count_moves(outlook, game, player)


def look_from(outlook: Outlook, game: Game, player: Player, space: Space, steps_away: i64, onward: float) -> None:
    """Fill what can be reached from one space, once the spaces after it are filled."""
    taken = game.occupied(space, player)
    outlook.crossed[space.index] = crossing_worth(outlook, game, player, space)
    if space.ribbon and steps_away > WITHIN_A_MOVE and rivals.nearer(game, player, space):
        outlook.crossed[space.index] *= LOST_RACE
    landed = UNKNOWN if taken else landing_worth(outlook, game, player, space)
    reach = outlook.reach
    base: i64 = space.index * STEPS
    steps: i64
    for steps in range(STEPS):
        reach[base + steps] = UNKNOWN
    for following in space.following:
        further: i64 = following.index * STEPS
        crossed = outlook.crossed[following.index]
        skip: i64 = 0 if outlook.landed[following.index] == UNKNOWN else 1
        beyond = outlook.landed[following.index] + outlook.ahead[following.index]
        for steps in range(1, STEPS):
            best = max(beyond, reach[further + steps - skip])
            if best > UNKNOWN and crossed + best > reach[base + steps]:
                reach[base + steps] = crossed + best
    outlook.landed[space.index] = landed
    outlook.ahead[space.index] = onward * max(0.0, reach[base + USUAL_STEPS])


def crossing_worth(outlook: Outlook, game: Game, player: Player, space: Space) -> float:
    """What landing on or passing a space is worth: its ribbon, or the island that its banner opens."""
    worth = 0.0
    if space.ribbon and not game.ribbon_taken[space.index]:
        worth = outlook.weight[Priority.RIBBONS] * float(space.ribbon)
    if space.banner >= 0 and player.explorers[space.banner] == NONE:
        worth += 1.0 + OPEN_ISLAND * outlook.ahead[game.box.tracks[space.banner].start.index]
    return worth


def landing_worth(outlook: Outlook, game: Game, player: Player, space: Space) -> float:
    """What the icon of a space is worth, and being the first at the end."""
    effect = outlook.catalogue.landing[space.index]
    worth = 0.0 if effect < 0 else outlook.worth(game, player, effect)
    if space.is_end and not game.arrived[space.track]:
        worth += float(game.box.tracks[space.track].first)
    return worth


def count_moves(outlook: Outlook, game: Game, player: Player) -> None:
    """What sailing, and walking with one explorer, up to 1, 2 ... steps now is worth."""
    count_sails(outlook, game, player)
    walks = outlook.walks
    weight = outlook.weight[Priority.EXPLORE]
    steps: i64
    island: i64
    for steps in range(STEPS):
        best = 0.0
        for island in range(1, 4):
            here = player.explorers[island]
            if here != NONE:
                best = max(best, outlook.reach[here * STEPS + steps] - outlook.ahead[here])
        walks[steps] = weight * best


def count_sails(outlook: Outlook, game: Game, player: Player) -> None:
    """What sailing up to 1, 2 ... steps now is worth."""
    sails = outlook.sails
    here = game.box.spaces[player.ship]
    k: i64
    for k in range(LONGEST_SAIL + 1):
        sails[k] = 0.0
    paths = here.paths
    k = 0
    while k < len(paths):
        path = paths[k]
        if path.length > LONGEST_SAIL:
            k += path.subtree
        else:
            sails[path.length] = max(sails[path.length], sail_worth(outlook, game, player, path))
        k += 1
    for k in range(1, LONGEST_SAIL + 1):
        sails[k] = max(sails[k], sails[k - 1])


def path_worth(outlook: Outlook, game: Game, player: Player, path: Path) -> float:
    """What lies on a path, at its end and beyond, against staying."""
    worth = crossing_worth(outlook, game, player, path.end)
    for space in path.passed:
        if space.ribbon or space.banner >= 0:
            worth += crossing_worth(outlook, game, player, space)
    worth += landing_worth(outlook, game, player, path.end)
    return worth + outlook.ahead[path.end.index] - outlook.ahead[path.start.index]


def sail_worth(outlook: Outlook, game: Game, player: Player, path: Path) -> float:
    """What sailing a path is worth against staying."""
    spared = outlook.lags[path.start.along] - outlook.lags[path.end.along]
    return outlook.weight[Priority.NAVIGATE] * path_worth(outlook, game, player, path) + spared


def walk_worth(outlook: Outlook, game: Game, player: Player, path: Path) -> float:
    """What walking a path is worth against staying."""
    return outlook.weight[Priority.EXPLORE] * path_worth(outlook, game, player, path)


def count_lags(outlook: Outlook, game: Game, player: Player) -> None:
    """For each place along the Ocean: what a ship there loses by lagging in the rounds left, at a usual pace."""
    lags = outlook.lags
    weight = outlook.weight[Priority.KEEPING_UP]
    level = game.box.spaces[game.beagle].along
    last = game.box.beagle_spaces[len(game.box.beagle_spaces) - 1].along
    along: i64
    for along in range(game.box.spaces[player.ship].along, len(lags)):
        lags[along] = 0.0 if along >= last else weight * lagging_cost(outlook, game, player, along)
        if along < level:
            lags[along] += outlook.gain[Aim.SHIP]


def lagging_cost(outlook: Outlook, game: Game, player: Player, along: i64) -> float:
    """The points of this and the coming Beagle goals that a ship so far along is likely to lose."""
    total = 0.0
    factor = 1.0
    place = along
    round_now: i64 = max(0, game.round - 1)
    k: i64
    for k in range(round_now, len(game.goals)):
        beagle = game.box.beagle_spaces[k].along
        lost: i64 = 0
        for ribbon in game.box.beagle_spaces:
            if place < ribbon.along <= beagle:
                capped = player.ribbon_cap >= 0 and ribbon.lagging > player.ribbon_cap
                lost += player.ribbon_cap if capped else ribbon.lagging
        total += factor * min(float(lost), outlook.goal_points[k])
        factor *= LATER_RIBBONS
        place += DRIFT
    return total


def stop_worth(steps: i64) -> float:
    """What one extra stop on the way of a move of so many steps may be worth."""
    return 0.8 * float(min(steps - 1, 3))


def new_island_worth(outlook: Outlook, game: Game, player: Player) -> float:
    """What an explorer on the start of the best new island is worth."""
    best = 0.0
    island: i64
    for island in range(1, 4):
        if player.explorers[island] == NONE:
            best = max(best, 0.8 * outlook.ahead[game.box.tracks[island].start.index])
    return outlook.weight[Priority.EXPLORE] * best


def to_the_beagle_worth(outlook: Outlook, game: Game, player: Player) -> float:
    """What sailing right up to the Beagle is worth."""
    ship = game.box.spaces[player.ship]
    beagle = game.box.spaces[game.beagle]
    if ship.along >= beagle.along:
        return 0.0
    worth = outlook.ahead[beagle.index] - outlook.ahead[ship.index]
    for space in game.box.tracks[OCEAN].spaces:
        if ship.along < space.along <= beagle.along:
            worth += crossing_worth(outlook, game, player, space)
    return outlook.weight[Priority.NAVIGATE] * worth + outlook.lags[ship.along] - outlook.lags[beagle.along]
