"""Chapter Crew: achieving Crew cards with a worker, and repeating a reward."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from sim.components import CrewCard
from sim.effects import Achievement, Effect
from sim.game import Game
from sim.player import Player
from sim.terms import DECLINE, Ask, Event, Option


class CrewOnWorker(Achievement):
    """Achieve a Crew card with one of the three workers that gain seals."""

    def __init__(self, index: i64, card: CrewCard, worker: i64) -> None:
        super().__init__(index, f"{card.name} with worker {worker + 1}")
        self.card: CrewCard = card
        self.worker: i64 = worker

    def possible(self, game: Game, player: Player) -> bool:
        card = self.card
        if player.seal_count[self.worker] < card.seals_needed or player.missing_seals(self.worker, card.needs) > 0:
            return False
        held = False
        k: i64
        for k in range(3):
            if player.crew_worker[k] == self.worker:
                return False
            if player.crew[k] == card.index and player.crew_worker[k] < 0:
                held = True
        return held

    def achieve(self, game: Game, player: Player) -> None:
        k: i64
        for k in range(3):
            if player.crew[k] == self.card.index:
                player.crew_worker[k] = self.worker
        sheet = player.sheet
        root = sheet.root
        sheet.root = game.box.event(Event.CREW, self.card.index)
        sheet.count(sheet.root, 0)
        sheet.count(game.box.event(Event.CREW_WORKER, self.card.index * 3 + self.worker - 1), 0)
        reward(game, player, self.card)
        sheet.root = root


def reward(game: Game, player: Player, card: CrewCard) -> None:
    """Perform a Crew card's reward; until it is complete it cannot be repeated."""
    game.repeating[card.index] += 1
    card.effect.resolve(game, player)
    game.repeating[card.index] -= 1
    game.pause(player)


class RepeatCrew(Effect):
    """Repeat the reward of an achieved Crew card: one's own, or by a switch anyone's."""

    def __init__(self) -> None:
        super().__init__("repeat the reward of an achieved Crew card")

    def resolve(self, game: Game, player: Player) -> None:
        options = game.fresh_options()
        if game.rules.crew_7_any_achieved:
            for other in game.players:
                add_achieved(game, other, options)
        else:
            add_achieved(game, player, options)
        if not options:
            return
        choice = game.ask_optional(player, Ask.REPEAT_CREW, options)
        if choice is not DECLINE:
            reward(game, player, cast(CrewCard, choice))


def add_achieved(game: Game, player: Player, options: list[Option]) -> None:
    """Add the player's achieved Crew cards whose reward is not running already."""
    k: i64
    for k in range(3):
        card = player.crew[k]
        if card >= 0 and player.crew_worker[k] >= 0 and not game.repeating[card]:
            options.append(game.box.crew[card])
