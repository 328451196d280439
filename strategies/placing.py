"""Which worker to place where: the worth of the action less what it costs, what it spares, and what cannot wait."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from sim.components import Placement, Spot
from sim.game import Game
from sim.player import NONE, Player
from sim.terms import Glass, Option
from sim.turn import coin_penalty
from strategies import rivals, specimens
from strategies.features import Priority
from strategies.kinds import Kind
from strategies.outlook import UNKNOWN, Outlook
from strategies.purse import coins_worth, knowledge_worth

SPARING: Final = 0.2
WORKERS: Final = 5
PLAIN_TURN: Final = 3.0
RUSH: Final = 0.2
MOST_RUSH: Final = 0.5
ENTERED: Final = 0.15
OTHERS_COIN: Final = 0.3


class Placing:
    """Scratch for one decision: the worth of each option, and the best two locations of each worker."""

    def __init__(self, placements: i64) -> None:
        self.worth: vec[float] = vec[float]([0.0] * int(placements))
        self.value: vec[float] = vec[float]([0.0] * int(placements))
        self.best: vec[float] = vec[float]([0.0] * WORKERS)
        self.best_spot: vec[i64] = vec[i64]([NONE] * WORKERS)
        self.next_best: vec[float] = vec[float]([0.0] * WORKERS)
        self.spot: i64 = NONE
        self.chance: float = 0.0
        self.loss: float = 0.0

    def forget(self) -> None:
        """Start afresh."""
        worker: i64
        for worker in range(WORKERS):
            self.best[worker] = 0.0
            self.best_spot[worker] = NONE
            self.next_best[worker] = 0.0
        self.spot = NONE

    def note(self, worker: i64, spot: i64, worth: float) -> None:
        """Note what a worker would be worth on a location."""
        if worth > self.best[worker]:
            self.next_best[worker] = self.best[worker]
            self.best[worker] = worth
            self.best_spot[worker] = spot
        elif worth > self.next_best[worker]:
            self.next_best[worker] = worth

    def elsewhere(self, worker: i64, spot: i64) -> float:
        """What the worker would be worth on the best other location."""
        return self.next_best[worker] if self.best_spot[worker] == spot else self.best[worker]


def choose_placement(outlook: Outlook, placing: Placing, game: Game, player: Player, options: list[Option]) -> Option:
    """The placement that is worth most."""
    worths = placing.worth
    placing.forget()
    k: i64
    for k in range(len(options)):
        placement = cast(Placement, options[k])
        if placing.spot != placement.spot.index:
            placing.spot = placement.spot.index
            placing.chance = chance_to_lose(game, player, placement.spot)
            placing.loss = loss_by_waiting(outlook, game, player, placement.spot, placing.chance)
        worth = placement_worth(outlook, game, player, placement)
        worths[k] = worth + haste(outlook, game, player, placing, placement.spot, worth)
        placing.note(placement.worker, placement.spot.index, worths[k])
    spare = SPARING * outlook.weight[Priority.SPARING]
    top = UNKNOWN
    choice = options[0]
    for k in range(len(options)):
        placement = cast(Placement, options[k])
        placing.value[k] = worths[k] - spare * placing.elsewhere(placement.worker, placement.spot.index)
        if placing.value[k] > top:
            top = placing.value[k]
            choice = placement
    return choice


def chance_to_lose(game: Game, player: Player, spot: Spot) -> float:
    """How likely rivals take a lens location, or enter an empty section, before the player's next turn."""
    if player.workers_left() == 1:
        return 0.0
    if spot.glass == Glass.LENS:
        return min(MOST_RUSH, RUSH * float(rivals.users(game, player, spot)))
    section = game.section_of[spot.index]
    if section != NONE and game.section_workers[section] == 0:
        return ENTERED * float(rivals.still_placing(game, player))
    return 0.0


def loss_by_waiting(outlook: Outlook, game: Game, player: Player, spot: Spot, chance: float) -> float:
    """What waiting would lose beside a lens location: a cheap section, a specimen that others may deliver first."""
    if spot.glass == Glass.LENS:
        return 0.0
    if chance > 0.0:
        return chance * outlook.coin * float(game.box.penalties[game.size])
    if outlook.catalogue.kind[outlook.catalogue.action[spot.index * 3]] == Kind.DELIVER:
        return RUSH * specimens.waiting_loss(outlook, game, player)
    return 0.0


def placement_worth(outlook: Outlook, game: Game, player: Player, placement: Placement) -> float:
    """What a worker on a location brings, less penalty and knowledge."""
    spot = placement.spot
    worker = placement.worker
    penalty = coin_penalty(game, player, spot)
    outlook.due = penalty
    plain = outlook.worth(game, player, outlook.catalogue.action[spot.index * 3])
    outlook.spot[spot.index] = plain
    distinction = game.distinction(player, worker)
    worth = plain
    if distinction > 0:
        worth = outlook.worth(game, player, outlook.catalogue.action[spot.index * 3 + distinction])
    if spot.special:
        worth *= outlook.weight[Priority.SPECIAL_ACTIONS]
    outlook.due = 0
    if penalty > 0:
        worth += coins_worth(outlook, player, -penalty)
    if spot.needs_seals:
        missing = player.missing_seals(worker, spot.needs)
        if missing > 0:
            worth += knowledge_worth(outlook, player, -missing)
    return worth


def haste(outlook: Outlook, game: Game, player: Player, placing: Placing, spot: Spot, worth: float) -> float:
    """What waiting would lose, less the coin that the owner of a lens gains."""
    hurry = outlook.weight[Priority.HURRY]
    if spot.glass == Glass.LENS:
        owner = game.lens[spot.index]
        others = OTHERS_COIN * outlook.coin if owner >= 0 and owner != player.seat else 0.0
        return hurry * placing.chance * max(0.0, worth - PLAIN_TURN) - others
    return hurry * placing.loss
