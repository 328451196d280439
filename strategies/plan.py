"""A strategy as plain numbers: priorities by round, and conditions that change them."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from sim.game import Game
from sim.player import Player
from strategies.features import Priority
from strategies.sights import feature

ROUNDS: Final = 5


class Condition:
    """While every feature lies within its bounds, some priorities are multiplied by factors."""

    def __init__(self, features: list[int], lows: list[int], highs: list[int]) -> None:
        self.features: vec[i64] = vec[i64](features)
        self.lows: vec[i64] = vec[i64](lows)
        self.highs: vec[i64] = vec[i64](highs)
        self.priorities: vec[i64] = vec[i64]()
        self.factors: vec[float] = vec[float]()

    def multiply(self, priority: int, factors: list[float]) -> None:
        """Under this condition a priority has these further factors, one for each round."""
        self.priorities = append(self.priorities, i64(priority))
        for factor in factors:
            self.factors = append(self.factors, factor)

    def holds(self, game: Game, player: Player) -> bool:
        """Whether the table is so now."""
        k: i64
        for k in range(len(self.features)):
            value = feature(game, player, self.features[k])
            if value < self.lows[k] or value > self.highs[k]:
                return False
        return True


class Plan:
    """The numbers of one strategy."""

    def __init__(self) -> None:
        self.by_round: vec[float] = vec[float]([1.0] * (ROUNDS * Priority.COUNT))
        self.conditions: list[Condition] = []

    def set(self, priority: int, factors: list[float]) -> None:
        """A priority has these factors, one for each round."""
        for k, factor in enumerate(factors):
            self.by_round[k * Priority.COUNT + priority] = factor

    def weigh(self, game: Game, player: Player, weights: vec[float]) -> None:
        """Write the factors of this moment into `weights`."""
        this_round: i64 = max(0, min(game.round, ROUNDS) - 1)
        base: i64 = this_round * Priority.COUNT
        k: i64
        for k in range(Priority.COUNT):
            weights[k] = self.by_round[base + k]
        for condition in self.conditions:
            if condition.holds(game, player):
                for k in range(len(condition.priorities)):
                    weights[condition.priorities[k]] *= condition.factors[k * ROUNDS + this_round]
