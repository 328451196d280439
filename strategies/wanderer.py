"""The wanderer: uniformly random among the options."""

from __future__ import annotations

from sim.chance import Stream
from sim.game import Game
from sim.player import Player
from sim.policy import Policy
from sim.terms import Ask, Option


class Wanderer(Policy):
    """Answers every question by lot."""

    def __init__(self, stream: Stream) -> None:
        self.stream: Stream = stream

    def choose(self, game: Game, player: Player, ask: Ask, options: list[Option]) -> Option:
        return options[self.stream.below(len(options))]
