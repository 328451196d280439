"""What the features of the table are now: the conditions of a plan look at them."""

from __future__ import annotations

from mypy_extensions import i64

from sim.correspondence import stamps_left
from sim.game import Game
from sim.player import NONE, Player
from sim.requirements import bits
from sim.rounds import lagging_penalty
from sim.scoring import books
from strategies import surroundings
from strategies.catalogue import Aim, aim_of
from strategies.distances import steps_behind, steps_to_the_next_beagle
from strategies.features import FROM_GOALS, FROM_TABLE, FROM_TRAINING


def feature(game: Game, player: Player, k: i64) -> i64:
    """What a feature of the table is now."""
    if k >= FROM_TABLE:
        return surroundings.table_feature(game, player, k - FROM_TABLE)
    if k >= FROM_TRAINING:
        return surroundings.training_feature(game, player, k - FROM_TRAINING)
    if k >= FROM_GOALS:
        return goal_feature(game, player, k - FROM_GOALS)
    if k <= 4:
        return plain_feature(game, player, k)
    return own_feature(game, player, k)


def plain_feature(game: Game, player: Player, k: i64) -> i64:
    """The round, the players and what a player holds."""
    if k == 0:
        return game.round
    if k == 1:
        return game.size
    if k == 2:
        return player.coins
    if k == 3:
        return player.knowledge
    return player.workers_left()


def own_feature(game: Game, player: Player, k: i64) -> i64:
    """Features of one's own side of the table."""
    if k == 5:
        return steps_behind(game, player)
    if k == 6:
        return min(goal_points(game, player), lagging_penalty(game, player))
    if k == 7:
        return player.theory
    if k == 8:
        return books(game, player)
    if k == 9:
        return max(player.seal_count[1], max(player.seal_count[2], player.seal_count[3]))
    if k == 10:
        return stamps_left(player)
    if k == 12:
        return player.tents_pitched
    if k == 13:
        return game.box.lenses - player.lenses
    if k == 14:
        return player.achieved
    if k == 16:
        return bits(player.researched)
    if k == 17:
        return bits(player.researched & ~game.museum)
    if k == 20:
        return turn_place(game, player)
    return counted_feature(player, k)


def counted_feature(player: Player, k: i64) -> i64:
    """Features that count entries on a personal board."""
    count: i64 = 0
    j: i64
    for j in range(4):
        if k == 11:
            counts = j < 3 and player.stacks[j] == 0
        elif k == 15:
            counts = j < 2 and player.reserve[j] != NONE
        elif k == 18:
            counts = j > 0 and player.explorers[j] != NONE
        else:
            counts = j < 3 and player.crew_worker[j] != NONE
        if counts:
            count += 1
    return count


def turn_place(game: Game, player: Player) -> i64:
    """A player's place in the turn order, from 1."""
    place: i64
    for place in range(game.size):
        if game.turn_order[place] == player.seat:
            return place + 1
    return game.size


def goal_points(game: Game, player: Player) -> i64:
    """What this round's goal would pay the player now, before any ribbon."""
    goal = game.goals[max(0, game.round - 1)]
    return goal.measure.count(game, player) * goal.vp


def goal_feature(game: Game, player: Player, k: i64) -> i64:
    """The next Beagle, and what the goals still to be scored pay for one more of what they count."""
    if k == 0:
        return steps_to_the_next_beagle(game, player)
    if k == 1:
        return goal_points(game, player)
    total: i64 = 0
    j: i64
    for j in range(max(0, game.round - 1), len(game.goals)):
        if goal_group(aim_of(game.goals[j].measure)) == k - 2:
            total += game.goals[j].vp
    return total


def goal_group(aim: i64) -> i64:
    """The number among the features of what a goal counts: four colours of seals, specimens, stacks and so on."""
    if aim < Aim.ROWS:
        return aim
    if aim < Aim.COINS:
        return 4
    if aim == Aim.STACKS:
        return 5
    if aim == Aim.LENSES:
        return 6
    if aim == Aim.ACHIEVED:
        return 7
    return 8 if aim == Aim.TENTS else NONE
