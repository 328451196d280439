"""What a placement costs, and why it is not legal."""

from __future__ import annotations

from dataclasses import dataclass

from cli.messages import count
from sim.components import Placement
from sim.game import Game
from sim.player import Player
from sim.terms import Glass
from sim.turn import coin_penalty


@dataclass(frozen=True)
class Price:
    """Coins and knowledge."""

    coins: int
    knowledge: int

    def __str__(self) -> str:
        return f"{count(self.coins, 'coin')} and {self.knowledge} knowledge"


def price(game: Game, player: Player, placement: Placement) -> Price:
    """What a placement costs now."""
    spot = placement.spot
    missing = player.missing_seals(placement.worker, spot.needs) if spot.needs_seals else 0
    return Price(int(coin_penalty(game, player, spot)), int(missing))


def why_not(game: Game, player: Player, placement: Placement) -> str:
    """Every reason why a placement is not legal; nothing if it is."""
    spot = placement.spot
    cost = price(game, player, placement)
    reasons: list[str] = []
    if not player.available[placement.worker]:
        reasons.append("the worker is not on the personal board")
    if game.is_locked(spot):
        reasons.append("the location is locked")
    elif spot.glass == Glass.LENS and game.workers_at[spot.index]:
        reasons.append("the location takes one worker, and one stands there already")
    if cost.coins > player.coins:
        reasons.append(
            f"its section holds a worker already, which costs {count(cost.coins, 'coin')}, "
            f"and the player holds {player.coins}"
        )
    if cost.knowledge > player.knowledge:
        reasons.append(
            f"the worker lacks {count(cost.knowledge, 'seal')}, and the player holds {player.knowledge} knowledge"
        )
    return "; ".join(reasons)
