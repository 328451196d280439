"""What one player makes of the table at a moment: the state that the valuations share. Every worth is in VP."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sim.contents import Box
from sim.game import Game
from sim.player import Player
from strategies.catalogue import Aim, Catalogue
from strategies.features import Priority
from strategies.plan import Plan

PURSE: Final = 64
STEPS: Final = 6
PLAIN_SPOT: Final = 4.0
UNKNOWN: Final = -1000.0


class Outlook:
    """The shared state of the valuations of one player; `worth` is answered by the class that knows every kind."""

    def __init__(self, catalogue: Catalogue, plan: Plan) -> None:
        box = catalogue.box
        self.box: Box = box
        self.catalogue: Catalogue = catalogue
        self.plan: Plan = plan
        self.weight: vec[float] = vec[float]([1.0] * Priority.COUNT)
        self.decision: i64 = 0
        self.memo: vec[float] = vec[float]([0.0] * len(box.effects))
        self.memo_of: vec[i64] = vec[i64]([0] * len(box.effects))
        self.turns: float = 20.0
        self.lateness: float = 0.0
        self.rounds: float = 5.0
        self.purse: vec[float] = vec[float]([0.0] * PURSE)
        self.coin: float = 1.0
        self.due: i64 = 0
        self.books_times: float = 3.0
        self.have: vec[i64] = vec[i64]([0] * Aim.COUNT)
        self.gain: vec[float] = vec[float]([0.0] * Aim.COUNT)
        self.goal_points: vec[float] = vec[float]([0.0] * 5)
        self.slot: vec[float] = vec[float]([0.0] * 10)
        self.best_slots: vec[float] = vec[float]([0.0] * 4)
        self.seal: vec[float] = vec[float]([0.0] * 25)
        self.ahead: vec[float] = vec[float]([0.0] * len(box.spaces))
        self.reach: vec[float] = vec[float]([0.0] * (len(box.spaces) * STEPS))
        self.spot: vec[float] = vec[float]([PLAIN_SPOT + float(sum(spot.needs)) for spot in box.spots])
        self.use: vec[float] = vec[float]([0.0] * len(box.spots))
        self.lack: vec[i64] = vec[i64]([0] * len(box.spots))
        self.most: vec[i64] = vec[i64]([0] * 3)
        self.second: vec[i64] = vec[i64]([0] * 3)
        self.crossed: vec[float] = vec[float]([0.0] * len(box.spaces))
        self.landed: vec[float] = vec[float]([0.0] * len(box.spaces))
        self.lags: vec[float] = vec[float]([0.0] * (len(box.tracks[0].spaces) + 1))
        self.sails: vec[float] = vec[float]([0.0] * (STEPS + 1))
        self.walks: vec[float] = vec[float]([0.0] * (STEPS + 1))

    def worth(self, game: Game, player: Player, effect: i64) -> float:
        """What an effect (by index) is worth to the player now."""
        return 0.0
