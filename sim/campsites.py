"""Chapter Establish Campsite: tents, their cost, the campsite's reward and what the tent frees."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from sim.components import Campsite
from sim.effects import Effect
from sim.game import Game
from sim.player import Player
from sim.terms import DECLINE, Ask, Cost


def tent_cost(game: Game, player: Player, campsite: Campsite) -> i64:
    """Coins for the cheapest free tent spot of a campsite, or -1 if the player cannot pitch a tent there at all."""
    taken = game.tents_at[campsite.index]
    if player.tents_pitched >= 5 or taken >= len(campsite.costs) or player.has_tent_at(campsite.index):
        return -1
    return campsite.costs[taken]


def pitch_tent(game: Game, player: Player, campsite: Campsite, cost: i64) -> None:
    """Move the topmost tent to the campsite, perform the campsite's reward, then what stands beside the tent."""
    player.pay(cost, Cost.TENTS)
    game.tents_at[campsite.index] += 1
    tent = player.tents_pitched
    player.tents[tent] = campsite.index
    player.tents_pitched += 1
    player.sheet.count(campsite.thing, -cost)
    game.perform(player, campsite.effect)
    game.perform(player, game.box.tents[tent])


class Camp(Effect):
    """A tent icon on a track: pitch a tent at its campsite."""

    def __init__(self, campsite: Campsite) -> None:
        super().__init__(f"campsite {campsite.name}")
        self.campsite: Campsite = campsite

    def resolve(self, game: Game, player: Player) -> None:
        cost = tent_cost(game, player, self.campsite)
        if cost < 0 or cost > player.coins:
            return
        options = game.fresh_options()
        options.append(self.campsite)
        if game.ask_optional(player, Ask.TENT, options) is not DECLINE:
            pitch_tent(game, player, self.campsite, cost)


class AnyCampsite(Effect):
    """Establish a campsite anywhere; a switch says whether its coins are paid."""

    def __init__(self) -> None:
        super().__init__("establish any campsite")

    def resolve(self, game: Game, player: Player) -> None:
        free = game.rules.any_campsite_free
        options = game.fresh_options()
        for campsite in game.box.campsites:
            cost = tent_cost(game, player, campsite)
            if cost >= 0 and (free or cost <= player.coins):
                options.append(campsite)
        if not options:
            return
        choice = game.ask_optional(player, Ask.TENT, options)
        if choice is not DECLINE:
            campsite = cast(Campsite, choice)
            pitch_tent(game, player, campsite, 0 if free else tent_cost(game, player, campsite))


class RepeatTent(Effect):
    """Use the campsite of one of one's tents again, without coins; a switch adds the tent's own reward."""

    def __init__(self) -> None:
        super().__init__("use one of your campsites again")

    def resolve(self, game: Game, player: Player) -> None:
        options = game.fresh_options()
        tent: i64
        for tent in range(player.tents_pitched):
            options.append(game.box.campsites[player.tents[tent]])
        if not options:
            return
        choice = game.ask_optional(player, Ask.REPEAT_TENT, options)
        if choice is DECLINE:
            return
        campsite = cast(Campsite, choice)
        game.perform(player, campsite.effect)
        if game.rules.silver_1_tent_too:
            for tent in range(5):
                if player.tents[tent] == campsite.index:
                    game.perform(player, game.box.tents[tent])
