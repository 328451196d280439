"""Random legal positions in the middle of a game, in which much is possible that random play seldom reaches."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from sim.campsites import tent_cost
from sim.chance import Stream
from sim.components import Track
from sim.contents import Box
from sim.deal import Deal, Fixed
from sim.game import Game
from sim.lenses import next_to_unlock
from sim.player import NONE, Player
from sim.policy import Policy, Teller
from sim.rounds import play_game
from sim.setup import open_game, set_up
from strategies.wanderer import Wanderer

NOTHING = Fixed([], [], [], [])


def play_from_the_middle(
    box: Box, players: int, seed: int, teller: Teller | None = None, answering: Policy | None = None
) -> Game:
    """Wanderers (or one policy for all) play five rounds from a random position."""
    policies = [answering or Wanderer(Stream(seed, players, seat)) for seat in range(players)]
    game = set_up(box, Deal(box, NOTHING, seed, players), policies, [[] for _ in policies], True)
    game.teller = teller
    open_game(game)
    luck = Stream(seed, players, 7)
    for player in game.players:
        enrich(game, player, luck)
    play_game(game)
    return game


def enrich(game: Game, player: Player, luck: Stream) -> None:
    """Give a player what a good game would have brought: pieces move from where they lie, as in play."""
    player.coins += luck.below(30)
    player.knowledge += luck.below(5)
    player.vp += luck.below(25)
    player.theory = luck.below(game.box.theory_end + 1)
    player.researched |= luck.below(1 << 16)
    give_seals(game, player, luck)
    unlock_some(game, player, luck)
    pitch_some_tents(game, player, luck)
    send_some_stamps(game, player, luck)
    go_ahead(game, player, luck)
    swap_objectives(game, player, luck)


def give_seals(game: Game, player: Player, luck: Stream) -> None:
    """Up to five more seals from the pile or the silver plate on each of the three workers."""
    row = len(game.box.row_costs)
    for worker in (1, 2, 3):
        wanted = 1 + luck.below(row)
        if luck.below(3) == 0 and game.special_seals:
            game.special_seals -= 1
            player.gain_seal(worker, 4)
        while player.seal_count[worker] < wanted and len(game._seal_pile):
            player.gain_seal(worker, game.draw_seal())
    fit_a_crew_card(game, player, luck)


def fit_a_crew_card(game: Game, player: Player, luck: Stream) -> None:
    """Exchange a worker's seals with the pile, so that the worker may achieve one of the player's Crew cards."""
    card = game.box.crew[player.crew[luck.below(3)]]
    worker = 1 + luck.below(3)
    pile = [int(seal) for seal in game._seal_pile]
    if luck.below(2) or any(pile.count(colour) < need for colour, need in enumerate(card.needs)):
        return
    for colour, need in enumerate(card.needs):
        for _ in range(need):
            pile.remove(colour)
        pile.extend([colour] * int(player.seals[worker * 5 + colour]))
        player.seals[worker * 5 + colour] = need
    game.special_seals += player.seals[worker * 5 + 4]
    player.seals[worker * 5 + 4] = 0
    player.seal_count[worker] = card.seals_needed
    game._seal_pile = vec[i64](pile)


def unlock_some(game: Game, player: Player, luck: Stream) -> None:
    """The player's lenses lie on some locations."""
    for _ in range(luck.below(4)):
        spots = [spot for spot in game.spots if next_to_unlock(game, spot)]
        if spots and player.lenses:
            game.lens[spots[luck.below(len(spots))].index] = player.seat
            player.lenses -= 1


def pitch_some_tents(game: Game, player: Player, luck: Stream) -> None:
    """Some of the player's tents stand on campsites."""
    for _ in range(luck.below(5)):
        camps = [camp for camp in game.box.campsites if tent_cost(game, player, camp) >= 0]
        if camps:
            camp = camps[luck.below(len(camps))]
            player.tents[player.tents_pitched] = camp.index
            player.tents_pitched += 1
            game.tents_at[camp.index] += 1


def send_some_stamps(game: Game, player: Player, luck: Stream) -> None:
    """Some of the player's stamps lie on envelopes or in the tray."""
    for stack in range(3):
        sent = luck.below(int(player.stacks[stack]) + 1)
        player.stacks[stack] -= sent
        lying = luck.below(sent + 1)
        player.letters[luck.below(3)] += lying
        player.used_stamps += sent - lying


def go_ahead(game: Game, player: Player, luck: Stream) -> None:
    """The ship and the explorers are somewhere on their tracks, no two explorers on one space."""
    ocean = game.box.tracks[0].spaces
    ship = ocean[luck.below(len(ocean))]
    player.ship = ship.index
    for space in ocean:
        if space.banner >= 0 and space.along <= ship.along:
            player.explorers[space.banner] = game.box.tracks[space.banner].start.index
    for island in (1, 2, 3):
        if player.explorers[island] >= 0 or luck.below(3) == 0:
            walk(game, player, game.box.tracks[island], luck)


def walk(game: Game, player: Player, island: Track, luck: Stream) -> None:
    """An explorer on any free space of an island; the ribbons up to there are taken."""
    place = island.spaces[luck.below(len(island.spaces))]
    if game.occupied(place, player):
        place = island.start
    player.explorers[island.index] = place.index
    for space in island.spaces:
        if space.along <= place.along and space.ribbon:
            game.ribbon_taken[space.index] = 1
    if place.is_end:
        game.arrived[island.index] = 1


def swap_objectives(game: Game, player: Player, luck: Stream) -> None:
    """The reserve holds later Objectives in place of those of the start, or fewer."""
    for place in (0, 1):
        metal = luck.below(2)
        deck = [int(tile) for tile in (game._gold_deck if metal else game._silver_deck)]
        if not deck or luck.below(4) == 0:
            continue
        player.reserve[place] = deck.pop(luck.below(len(deck))) if luck.below(4) else NONE
        if metal:
            game._gold_deck = vec[i64](deck)
        else:
            game._silver_deck = vec[i64](deck)
