"""Chapter Lenses: unlocking locations, and performing the action of a locked one."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from sim.components import Spot
from sim.effects import Effect
from sim.game import Game
from sim.player import Player
from sim.terms import DECLINE, Ask, Cost, Event, Option


class Unlock(Effect):
    """Put a personal lens on a locked location, pay unless `free`, and perform its actions at once."""

    def __init__(self, free: bool) -> None:
        super().__init__("unlock a location" + (" for free" if free else ""))
        self.free: bool = free

    def resolve(self, game: Game, player: Player) -> None:
        if player.lenses == 0:
            return
        options = game.fresh_options()
        for spot in game.spots:
            affordable = self.free or spot.unlock_cost <= player.coins
            if affordable and next_to_unlock(game, spot) and not game.is_kept_from(player, spot):
                options.append(spot)
        if not options:
            return
        choice = game.ask_optional(player, Ask.UNLOCK, options)
        if choice is not DECLINE:
            unlock(game, player, cast(Spot, choice), self.free)


def next_to_unlock(game: Game, spot: Spot) -> bool:
    """Whether a location is locked, its action does not run now, and what is above it on its page is unlocked."""
    if game.performing[spot.index] or not game.is_locked(spot):
        return False
    return spot.above is None or not game.is_locked(spot.above)


def unlock(game: Game, player: Player, spot: Spot, free: bool) -> None:
    """Pay, place the lens, and perform the location's actions without a worker and without seals."""
    cost = 0 if free else spot.unlock_cost
    player.pay(cost, Cost.UNLOCKING)
    player.lenses -= 1
    game.lens[spot.index] = player.seat
    player.sheet.count(game.box.event(Event.UNLOCKED, spot.index), -cost)
    distinction: i64 = 0
    if game.rules.unlock_bonus_distinction and game.placed_worker >= 0:
        distinction = game.distinction(player, game.placed_worker)
    perform_location(game, player, spot, distinction)


def perform_location(game: Game, player: Player, spot: Spot, distinction: i64) -> None:
    """Perform a location's actions; until they are complete no effect may choose this location again."""
    game.performing[spot.index] += 1
    spot.action(distinction).resolve(game, player)
    game.performing[spot.index] -= 1
    game.pause(player)


class PerformLocked(Effect):
    """Perform the action of a locked location, which stays locked."""

    def __init__(self) -> None:
        super().__init__("perform the action of a locked location")

    def resolve(self, game: Game, player: Player) -> None:
        options: list[Option] = game.fresh_options()
        for spot in game.spots:
            if may_perform_locked(game, spot) and not game.is_kept_from(player, spot):
                options.append(spot)
        if not options:
            return
        choice = game.ask_optional(player, Ask.LOCKED_ACTION, options)
        if choice is not DECLINE:
            perform_location(game, player, cast(Spot, choice), 0)


def may_perform_locked(game: Game, spot: Spot) -> bool:
    """Whether a locked location may be chosen: not one whose action runs now, by a switch only the next of a page."""
    if game.performing[spot.index]:
        return False
    return next_to_unlock(game, spot) if game.rules.locked_next_on_page else game.is_locked(spot)
