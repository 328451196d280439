"""What lenses, tents, Special Action tiles and the turn order are worth."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sim.campsites import tent_cost
from sim.components import Spot
from sim.game import Game
from sim.lenses import may_perform_locked, next_to_unlock
from sim.player import NONE, Player
from strategies.catalogue import Aim
from strategies.features import Priority
from strategies.outlook import Outlook
from strategies.purse import coins_worth, spendable

LENS_COIN: Final = 0.45
OWN_USE: Final = 0.12
VISITORS: Final = vec[float]([1.0, 0.7, 0.3, 0.1, 0.0])
PLACE_IN_ORDER: Final = 0.5
FIFTH_TENT: Final = 4
TENT_TO_COME: Final = 0.2


def unlocking_worth(outlook: Outlook, game: Game, player: Player, spot: Spot, free: bool) -> float:
    """What unlocking a location is worth: its action at once, the lens, coins of its visitors, and using it oneself."""
    plain = outlook.worth(game, player, outlook.catalogue.action[spot.index * 3])
    later = outlook.rounds - 1.0
    worth = outlook.gain[Aim.LENSES] + later * LENS_COIN * outlook.coin * visitors(game, player, spot)
    least = fewest_missing(player, spot)
    if least < 2:
        worth += later * OWN_USE * plain / float(1 + least)
    paid = 0.0 if free else coins_worth(outlook, player, -spot.unlock_cost)
    return outlook.weight[Priority.LENSES] * (plain + worth) + paid


def visitors(game: Game, player: Player, spot: Spot) -> float:
    """How many rivals are likely to come to a location once it is unlocked: those whose workers miss a seal at most."""
    count = 0.0
    for other in game.players:
        if other is not player:
            count += VISITORS[fewest_missing(other, spot)]
    return count


def fewest_missing(player: Player, spot: Spot) -> i64:
    """The fewest seals that one of a player's four workers misses to a location, 4 at most."""
    fewest: i64 = 4
    worker: i64
    for worker in range(4):
        fewest = min(fewest, player.missing_seals(worker, spot.needs))
    return fewest


def unlock_worth(outlook: Outlook, game: Game, player: Player, free: bool) -> float:
    """What unlocking the best location is worth."""
    best = 0.0
    purse = spendable(outlook, player)
    if player.lenses > 0:
        for spot in game.spots:
            if next_to_unlock(game, spot) and (free or spot.unlock_cost <= purse):
                best = max(best, unlocking_worth(outlook, game, player, spot, free))
    return best


def locked_action_worth(outlook: Outlook, game: Game, player: Player) -> float:
    """What the action of the best locked location is worth."""
    best = 0.0
    for spot in game.spots:
        if may_perform_locked(game, spot):
            best = max(best, outlook.worth(game, player, outlook.catalogue.action[spot.index * 3]))
    return best


def tent_worth(outlook: Outlook, game: Game, player: Player, campsite: i64, free: bool) -> float:
    """What a tent at a campsite is worth: the reward there, what stands beside the tent, and tents that count."""
    site = game.box.campsites[campsite]
    cost = tent_cost(game, player, site)
    if cost < 0 or (not free and cost > spendable(outlook, player)):
        return 0.0
    worth = outlook.worth(game, player, site.effect.index) + outlook.gain[Aim.TENTS]
    worth += outlook.worth(game, player, game.box.tents[player.tents_pitched].index)
    if player.tents_pitched == FIFTH_TENT:
        worth += float(game.box.all_tents_vp)
    elif outlook.turns > 4.0:
        worth += following_tent(outlook, game, player)
    paid = 0.0 if free or cost == 0 else coins_worth(outlook, player, -cost)
    return outlook.weight[Priority.TENTS] * worth + paid


def following_tent(outlook: Outlook, game: Game, player: Player) -> float:
    """What the tent after the next one promises: what stands beside it, and the way to all five."""
    following = player.tents_pitched + 1
    beside = outlook.worth(game, player, game.box.tents[following].index)
    return TENT_TO_COME * beside + 0.3 * float(player.tents_pitched)


def any_camp_worth(outlook: Outlook, game: Game, player: Player) -> float:
    """What a tent at the best campsite anywhere is worth."""
    best = 0.0
    free = game.rules.any_campsite_free
    campsite: i64
    for campsite in range(len(game.box.campsites)):
        best = max(best, tent_worth(outlook, game, player, campsite, free))
    return best


def repeat_tent_worth(outlook: Outlook, game: Game, player: Player) -> float:
    """What using the best of one's campsites again is worth."""
    best = 0.0
    tent: i64
    for tent in range(player.tents_pitched):
        effect = game.box.campsites[player.tents[tent]].effect
        best = max(best, outlook.worth(game, player, effect.index))
    return best


def repeat_crew_worth(outlook: Outlook, game: Game, player: Player) -> float:
    """What repeating the best reward of one's achieved Crew cards is worth."""
    best = 0.0
    k: i64
    for k in range(3):
        if player.crew[k] != NONE and player.crew_worker[k] >= 0 and not game.repeating[player.crew[k]]:
            best = max(best, outlook.worth(game, player, game.box.crew[player.crew[k]].effect.index))
    return best


def turn_order_worth(outlook: Outlook, game: Game, player: Player) -> float:
    """What reserving the next place in the turn order is worth: coins, and acting earlier next round."""
    worth = coins_worth(outlook, player, game.box.turn_order_coins[game.size])
    if outlook.rounds <= 1.0:
        return worth
    place: i64
    ahead: i64 = 0
    for place in range(game.size):
        if game.turn_order[place] == player.seat:
            ahead = place - len(game.reserved_turns)
    for place in range(len(game.reserved_turns)):
        if game.reserved_turns[place] == player.seat:
            return worth
    return worth + outlook.weight[Priority.TURN_ORDER] * (PLACE_IN_ORDER * float(max(0, ahead)) + 0.3)
