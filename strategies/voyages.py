"""What moves of explorers and ships are worth: where they land, the race for ribbons, and what lies ahead."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sim.components import Path, Space
from sim.game import Game
from sim.player import NONE, Player
from strategies.catalogue import Aim
from strategies.features import Priority
from strategies.outlook import STEPS, UNKNOWN, Outlook

OCEAN: Final = 0
USUAL_STEPS: Final = 3
DRIFT: Final = 3.0
LATER_RIBBONS: Final = 0.8
MOVES_A_TURN: Final = 0.14


def look_ahead(outlook: Outlook, game: Game, player: Player) -> None:
    """For every space ahead of the player: what the best moves from it reach, and what is still ahead."""
    moves = MOVES_A_TURN * (outlook.turns - 1.0)
    onward = moves / (moves + 1.0)
    catalogue = outlook.catalogue
    k: i64
    for k in range(len(catalogue.backwards)):
        space = game.box.spaces[catalogue.backwards[k]]
        here = player.ship if space.track == OCEAN else player.explorers[space.track]
        if here == NONE or game.box.spaces[here].along <= space.along:
            look_from(outlook, game, player, space, onward)
    count_sails(outlook, game, player)
    count_walks(outlook, player)


def look_from(outlook: Outlook, game: Game, player: Player, space: Space, onward: float) -> None:
    """Fill what can be reached from one space, once the spaces after it are filled."""
    reach = outlook.reach
    base: i64 = space.index * STEPS
    steps: i64
    for steps in range(STEPS):
        reach[base + steps] = UNKNOWN
    follow(outlook, game, player, space, outlook.catalogue.next_a[space.index])
    follow(outlook, game, player, space, outlook.catalogue.next_b[space.index])
    best = reach[base + USUAL_STEPS]
    outlook.ahead[space.index] = onward * best if best > 0.0 else 0.0


def follow(outlook: Outlook, game: Game, player: Player, space: Space, following: i64) -> None:
    """Improve what can be reached from a space by the way over one of the spaces that follow it."""
    if following < 0:
        return
    onto = game.box.spaces[following]
    crossed = crossing_worth(outlook, game, player, onto)
    landed = crossed + landing_worth(outlook, game, player, onto) + outlook.ahead[following]
    reach = outlook.reach
    base: i64 = space.index * STEPS
    beyond: i64 = following * STEPS
    taken = game.occupied(onto, player)
    steps: i64
    for steps in range(1, STEPS):
        further = reach[beyond + steps] if taken else reach[beyond + steps - 1]
        if further > UNKNOWN and crossed + further > reach[base + steps]:
            reach[base + steps] = crossed + further
        if not taken and landed > reach[base + steps]:
            reach[base + steps] = landed


def crossing_worth(outlook: Outlook, game: Game, player: Player, space: Space) -> float:
    """What landing on or passing a space is worth: its ribbon, or the island that its banner opens."""
    worth = 0.0
    if space.ribbon and not game.ribbon_taken[space.index]:
        worth = outlook.weight[Priority.RIBBONS] * float(space.ribbon)
    if space.banner >= 0 and player.explorers[space.banner] == NONE:
        worth += 1.0 + 0.6 * outlook.ahead[game.box.tracks[space.banner].start.index]
    return worth


def landing_worth(outlook: Outlook, game: Game, player: Player, space: Space) -> float:
    """What the icon of a space is worth, and being the first at the end."""
    effect = outlook.catalogue.landing[space.index]
    worth = 0.0 if effect < 0 else outlook.worth(game, player, effect)
    if space.is_end and not game.arrived[space.track]:
        worth += float(game.box.tracks[space.track].first)
    return worth


def count_sails(outlook: Outlook, game: Game, player: Player) -> None:
    """What sailing up to 1, 2 ... steps now is worth."""
    sails = outlook.sails
    weight = outlook.weight[Priority.NAVIGATE]
    here = game.box.spaces[player.ship]
    stay = outlook.ahead[player.ship]
    kept = lagging_cost(outlook, game, player, here.along)
    k: i64
    for k in range(len(sails)):
        sails[k] = 0.0
    k = 0
    while k < len(here.paths):
        path = here.paths[k]
        if path.length >= len(sails):
            k += path.subtree
        else:
            worth = weight * (path_worth(outlook, game, player, path) - stay)
            worth += kept - lagging_cost(outlook, game, player, path.end.along)
            if worth > sails[path.length]:
                sails[path.length] = worth
        k += 1
    for k in range(1, len(sails)):
        if sails[k - 1] > sails[k]:
            sails[k] = sails[k - 1]


def count_walks(outlook: Outlook, player: Player) -> None:
    """What walking up to 1, 2 ... steps with one explorer now is worth."""
    walks = outlook.walks
    weight = outlook.weight[Priority.EXPLORE]
    steps: i64
    island: i64
    for steps in range(len(walks)):
        best = 0.0
        reached = steps if steps < STEPS else STEPS - 1
        for island in range(1, 4):
            here = player.explorers[island]
            if here != NONE:
                best = max(best, outlook.reach[here * STEPS + reached] - outlook.ahead[here])
        walks[steps] = weight * best


def path_worth(outlook: Outlook, game: Game, player: Player, path: Path) -> float:
    """What lies on a path, at its end and beyond."""
    worth = crossing_worth(outlook, game, player, path.end)
    for space in path.passed:
        worth += crossing_worth(outlook, game, player, space)
    return worth + landing_worth(outlook, game, player, path.end) + outlook.ahead[path.end.index]


def sail_worth(outlook: Outlook, game: Game, player: Player, path: Path) -> float:
    """What sailing a path is worth against staying."""
    worth = path_worth(outlook, game, player, path) - outlook.ahead[path.start.index]
    kept = lagging_cost(outlook, game, player, path.start.along)
    return outlook.weight[Priority.NAVIGATE] * worth + kept - lagging_cost(outlook, game, player, path.end.along)


def walk_worth(outlook: Outlook, game: Game, player: Player, path: Path) -> float:
    """What walking a path is worth against staying."""
    worth = path_worth(outlook, game, player, path) - outlook.ahead[path.start.index]
    return outlook.weight[Priority.EXPLORE] * worth


def lagging_cost(outlook: Outlook, game: Game, player: Player, along: i64) -> float:
    """What a ship so far along loses to lagging ribbons in all rounds left, if it sails on at a usual pace."""
    total = 0.0
    factor = 1.0
    k: i64
    for k in range(max(0, game.round - 1), len(game.goals)):
        beagle = game.box.beagle_spaces[k].along
        lost = 0.0
        place = float(along) + (0.0 if factor == 1.0 else DRIFT * float(k - game.round + 1))
        for ribbon in game.box.beagle_spaces:
            if place < float(ribbon.along) <= float(beagle):
                capped = player.ribbon_cap >= 0 and ribbon.lagging > player.ribbon_cap
                lost += float(player.ribbon_cap if capped else ribbon.lagging)
        total += factor * min(lost, outlook.goal_points[k])
        factor *= LATER_RIBBONS
    worth = outlook.weight[Priority.KEEPING_UP] * total
    if along < game.box.spaces[game.beagle].along:
        worth += outlook.gain[Aim.SHIP]
    return worth


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
    kept = lagging_cost(outlook, game, player, ship.along)
    return outlook.weight[Priority.NAVIGATE] * worth + kept - lagging_cost(outlook, game, player, beagle.along)
