"""Chapter Worker placement: where a worker may go, what it costs, and a player's turn."""

from __future__ import annotations

from typing import cast

from librt.vecs import append
from mypy_extensions import i64

from sim.components import Placement, Spot
from sim.effects import Effect
from sim.game import Game
from sim.lenses import perform_location
from sim.player import FIFTH, NONE, Player
from sim.terms import Ask, Cost, Event, Glass, Option, Source


class ReserveTurnOrder(Effect):
    """The worker takes the leftmost free place of the Reserve Turn Order location; coins come at once."""

    def __init__(self) -> None:
        super().__init__("reserve turn order")
        self.is_gain = True

    def resolve(self, game: Game, player: Player) -> None:
        game.reserved_turns = append(game.reserved_turns, player.seat)
        player.gain_coins(game.box.turn_order_coins[game.size], self.source, self.thing)


def coin_penalty(game: Game, player: Player, spot: Spot) -> i64:
    """Coins for placing on a spot of a Diary section that holds a worker already; never on square spots."""
    section = game.section_of[spot.index]
    if section == NONE or game.section_workers[section] == 0:
        return 0
    penalty = game.box.penalties[game.size] - player.penalty_less
    return max(0, penalty)


def is_open(game: Game, spot: Spot) -> bool:
    """Whether a worker of anyone may go there: a lens location must be unlocked and empty."""
    if spot.glass != Glass.LENS:
        return True
    return not game.is_locked(spot) and game.workers_at[spot.index] == 0


def add_placements(game: Game, player: Player, options: list[Option]) -> None:
    """Add every legal (worker, spot): open, penalty held, missing seals covered by knowledge."""
    worker: i64
    for spot in game.spots:
        if not is_open(game, spot) or coin_penalty(game, player, spot) > player.coins:
            continue
        if game.is_kept_from(player, spot):
            continue
        for worker in range(5):
            if not player.available[worker]:
                continue
            if spot.needs_seals and player.missing_seals(worker, spot.needs) > player.knowledge:
                continue
            options.append(spot.placements[worker])


def take_turn(game: Game, player: Player) -> None:
    """One turn: achieve if wanted, place one worker, do the actions. Without a worker the player passes."""
    if player.workers_left() == 0:
        return
    game.acting = player.seat
    game.pause_afresh(player)
    options = game.fresh_options()
    add_placements(game, player, options)
    if player.seat == game.rules.opening_seat and player.opened < len(game.rules.opening):
        keep_opening(game, player, options)
    place_worker(game, player, cast(Placement, game.ask(player, Ask.PLACEMENT, options)))
    game.acting = NONE


def keep_opening(game: Game, player: Player, options: list[Option]) -> None:
    """Leave only what the rules want this seat to open with; where that is not possible, all stays and is counted."""
    wanted = game.rules.opening[player.opened]
    player.opened += 1
    kept: list[Option] = []
    for option in options:
        index = cast(Placement, option).spot.index
        for spot in wanted:
            if spot == index:
                kept.append(option)
    if not kept:
        player.openings_missed += 1
        return
    options.clear()
    options.extend(kept)


def place_worker(game: Game, player: Player, placement: Placement) -> None:
    """Place the worker, pay knowledge and penalty, give an opponent's lens its coin, and perform the spot's actions."""
    spot = placement.spot
    worker = placement.worker
    penalty = coin_penalty(game, player, spot)
    if spot.needs_seals:
        player.knowledge -= player.missing_seals(worker, spot.needs)
    player.pay(penalty, Cost.PENALTY)
    stand(game, player, placement)
    sheet = player.sheet
    sheet.root = game.box.event(Event.PLACED, spot.index)
    sheet.count(sheet.root, -penalty)
    owner = game.lens[spot.index]
    if spot.glass == Glass.LENS and owner >= 0 and owner != player.seat:
        game.players[owner].gain_coins(game.box.lens_coin, Source.LENSES, NONE)
    before = game.distinction(player, worker)
    game.placed_worker = worker
    perform_location(game, player, spot, before)
    if game.rules.distinction_at_once:
        add_late_bonus(game, player, spot, before, game.distinction(player, worker))
    game.placed_worker = NONE
    sheet.root = NONE


def stand(game: Game, player: Player, placement: Placement) -> None:
    """The worker leaves the personal board and stands on the spot."""
    player.available[placement.worker] = 0
    player.sheet.placements += 1
    if placement.worker == FIFTH:
        player.sheet.fifth_placements += 1
    game.workers_at[placement.spot.index] += 1
    section = game.section_of[placement.spot.index]
    if section != NONE:
        game.section_workers[section] += 1


def add_late_bonus(game: Game, player: Player, spot: Spot, before: i64, after: i64) -> None:
    """By a switch, distinctions earned during the placement still add what their bonus does by itself."""
    if before < 1 <= after and spot.silver_late is not None:
        game.perform(player, spot.silver_late)
    if before < 2 <= after and spot.gold_late is not None:
        game.perform(player, spot.gold_late)


def players_in_turn_order(game: Game) -> list[Player]:
    """The players, first in turn order first."""
    return [game.players[seat] for seat in game.turn_order]
