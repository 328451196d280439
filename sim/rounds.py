"""Chapter Phases of a round: action, turn order, reward and clean-up; five rounds, then final scoring."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from sim.academy import clean_scrolls
from sim.components import Space
from sim.correspondence import score_envelope
from sim.game import Game
from sim.objectives import refill_display
from sim.player import Player
from sim.scoring import final_scoring
from sim.terms import Event, Source
from sim.turn import players_in_turn_order, take_turn


def play_game(game: Game) -> None:
    """Play a game that is set up: all rounds and the final scoring."""
    game_round: i64
    for game_round in range(1, game.box.rounds + 1):
        play_round(game, game_round)
    game.tell_phase("Final scoring")
    final_scoring(game)
    end_round(game, game.box.rounds + 1)


def play_round(game: Game, game_round: i64) -> None:
    """One round with its four phases; the last round has no clean-up."""
    game.round = game_round
    game.tell_phase(f"Round {game_round}: Action phase")
    give(game)
    action_phase(game)
    change_turn_order(game)
    game.tell_phase(f"Round {game_round}: Reward phase")
    reward_phase(game)
    end_round(game, game_round)
    if game_round < game.box.rounds:
        clean_up(game)


def give(game: Game) -> None:
    """What the rules of an experiment give one seat at the start of this round."""
    rules = game.rules
    if rules.gift is not None and rules.gift_round == game.round and rules.gift_seat < game.size:
        rules.gift.resolve(game, game.players[rules.gift_seat])


def action_phase(game: Game) -> None:
    """Turns in turn order until every worker is placed."""
    placing = True
    while placing:
        placing = False
        for player in players_in_turn_order(game):
            if player.workers_left() > 0:
                placing = True
                take_turn(game, player)


def change_turn_order(game: Game) -> None:
    """Players on the Reserve Turn Order location come first, by their leftmost worker; the others keep their order."""
    order = vec[i64]()
    for seat in game.reserved_turns:
        if seat not in order:
            order = append(order, seat)
    for seat in game.turn_order:
        if seat not in order:
            order = append(order, seat)
    game.turn_order = order


def reward_phase(game: Game) -> None:
    """Envelopes top to bottom, then the Beagle goal less the lagging ribbons; between them one may achieve."""
    for player in players_in_turn_order(game):
        game.pause_afresh(player)
    envelope: i64
    for envelope in range(len(game.letters)):
        score_envelope(game, envelope)
        offer_all(game)
    for player in players_in_turn_order(game):
        score_goal(game, player)
    offer_all(game)


def offer_all(game: Game) -> None:
    """Every player, in turn order, may achieve what has become possible."""
    for player in players_in_turn_order(game):
        game.offer_achievements(player)


def score_goal(game: Game, player: Player) -> None:
    """VP of this round's Beagle goal, less what the ship lags behind, never below zero."""
    goal = game.goals[game.round - 1]
    earned = goal.measure.count(game, player) * goal.vp
    loss = min(earned, lagging_penalty(game, player))
    thing = game.box.event(Event.GOAL, goal.index)
    player.sheet.count(thing, 0)
    player.sheet.lagging_loss += loss
    player.gain_vp(earned - loss, Source.BEAGLE_GOALS, thing)


def lagging_penalty(game: Game, player: Player) -> i64:
    """The sum of the ribbons between the ship and the Beagle, each at most the player's cap."""
    ship = game.box.spaces[player.ship]
    beagle = game.box.spaces[game.beagle]
    total: i64 = 0
    for space in game.box.tracks[0].spaces:
        if space.lagging and counts_against(game, ship, space, beagle):
            capped = player.ribbon_cap >= 0 and space.lagging > player.ribbon_cap
            total += player.ribbon_cap if capped else space.lagging
    return total


def counts_against(game: Game, ship: Space, ribbon: Space, beagle: Space) -> bool:
    """Whether a ribbon lies between ship and Beagle; a switch leaves out the one on the Beagle's space."""
    if game.rules.lagging_strictly_between and ribbon is beagle:
        return False
    return ship.along < ribbon.along <= beagle.along


def end_round(game: Game, game_round: i64) -> None:
    """Write the standing of every player onto the score sheets."""
    for player in game.players:
        sheet = player.sheet
        placed = sheet.placements
        ship = game.box.spaces[player.ship].along
        standing = vec[i64]([player.coins, player.knowledge, player.theory, ship, placed, player.vp])
        for vp in sheet.vp_by_source:
            standing = append(standing, vp)
        sheet.end_round(game_round, standing)


def clean_up(game: Game) -> None:
    """The Beagle sails on, workers return, new Objectives are shown, the scrolls are tidied and filled."""
    game.beagle = game.box.beagle_spaces[game.round].index
    for player in game.players:
        worker: i64
        for worker in range(4):
            player.available[worker] = 1
        player.available[4] = 1 if player.fifth_worker else 0
    spot: i64
    for spot in range(len(game.workers_at)):
        game.workers_at[spot] = 0
    section: i64
    for section in range(len(game.section_workers)):
        game.section_workers[section] = 0
    game.reserved_turns = vec[i64]()
    refill_display(game)
    clean_scrolls(game)
