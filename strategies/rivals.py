"""What the others at the table can do before one's next turn: use a location, deliver a specimen, reach a ribbon."""

from __future__ import annotations

from mypy_extensions import i64

from sim.components import Space, Spot
from sim.game import Game
from sim.player import NONE, Player
from sim.terms import Glass


def can_use(other: Player, spot: Spot) -> bool:
    """Whether a player has a worker left that may be placed on a location, with knowledge for the missing seals."""
    if not spot.needs_seals:
        return other.workers_left() > 0
    worker: i64
    for worker in range(5):
        if other.available[worker] and other.missing_seals(worker, spot.needs) <= other.knowledge:
            return True
    return False


def users(game: Game, player: Player, spot: Spot) -> i64:
    """How many rivals can use a location in this round."""
    count: i64 = 0
    for other in game.players:
        if other is not player and can_use(other, spot):
            count += 1
    return count


def still_placing(game: Game, player: Player) -> i64:
    """How many rivals have a worker left."""
    count: i64 = 0
    for other in game.players:
        if other is not player and other.workers_left() > 0:
            count += 1
    return count


def free_lens(game: Game, spot: Spot) -> bool:
    """Whether a location is an unlocked lens location that nobody uses."""
    return spot.glass == Glass.LENS and not game.is_locked(spot) and not game.workers_at[spot.index]


def deliverable(game: Game, player: Player) -> i64:
    """The specimens that rivals with a worker left can deliver, as a mask."""
    mask: i64 = 0
    for other in game.players:
        if other is not player and other.workers_left() > 0:
            mask |= other.researched
    return mask & ~game.museum


def contested(game: Game, player: Player) -> i64:
    """The specimens that the player can deliver, and a rival with a worker left too, as a mask."""
    return deliverable(game, player) & player.researched


def nearer(game: Game, player: Player, space: Space) -> bool:
    """Whether a rival's explorer is before an island space and nearer to it than the player's own."""
    own = player.explorers[space.track]
    mine: i64 = -1 if own == NONE else game.box.spaces[own].along
    for other in game.players:
        theirs = other.explorers[space.track]
        if other is player or theirs == NONE:
            continue
        place = game.box.spaces[theirs].along
        if mine < place < space.along:
            return True
    return False
