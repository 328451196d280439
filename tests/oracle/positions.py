"""Positions to compare on: the starts of turns of random games, and the same tables rearranged at random."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from sim.box import open_box
from sim.chance import Stream
from sim.contents import Box
from sim.deal import Fixed
from sim.game import Game
from sim.player import Player
from sim.policy import Policy, Teller
from sim.reading import entry_of
from sim.series import Contender, Seating, play
from sim.terms import DECLINE, Ask, Option
from strategies.wanderer import Wanderer


class Luck(Policy):
    """Answers by lot; declines what may be achieved unless told to like it."""

    def __init__(self, random: Random, achieves: bool) -> None:
        self.random = random
        self.achieves = achieves

    def choose(self, game: Game, player: Player, ask: Ask, options: list[Option]) -> Option:
        if ask is Ask.ACHIEVE and not self.achieves:
            return DECLINE
        return self.random.choice(options)


class Collector(Policy):
    """Wanders, and keeps copies of the table at some of the placements."""

    def __init__(self, stream: Stream, kept: list[Game], random: Random, share: float) -> None:
        self.wanderer = Wanderer(stream)
        self.kept = kept
        self.random = random
        self.share = share

    def choose(self, game: Game, player: Player, ask: Ask, options: list[Option]) -> Option:
        if ask is Ask.PLACEMENT and self.random.random() < self.share:
            self.kept.append(game.clone(Luck(self.random, False), Stream(self.random.randrange(1 << 30), 4, 0)))
        return self.wanderer.choose(game, player, ask, options)


class Wandering(Contender):
    """A contender that wanders and collects positions."""

    def __init__(self, kept: list[Game], random: Random, share: float) -> None:
        super().__init__("wandering", [])
        self.kept = kept
        self.random = random
        self.share = share

    def policy(self, box: Box, stream: Stream) -> Policy:
        return Collector(stream, self.kept, self.random, self.share)


def opened(rules: Mapping[str, Any]) -> Box:
    """The box under these switches."""
    return open_box(entry_of(dict(rules), "rules"))


def random_game(box: Box, players: int, seed: int, kept: list[Game], share: float, teller: Teller | None) -> Game:
    """A whole random game, some positions of which are kept."""
    wandering = Wandering(kept, Random(seed), share)
    seating = Seating(0, "base", players, 1, seed, 1, [0] * players)
    return play(box, Fixed([], [], [], []), [wandering], seating, teller)


def positions(box: Box, players: int, seeds: range, share: float) -> Iterator[Game]:
    """Copies of the table at starts of turns of random games."""
    for seed in seeds:
        kept: list[Game] = []
        random_game(box, players, seed, kept, share, None)
        yield from kept


def rearrange(game: Game, random: Random) -> None:
    """Put everything that may lie elsewhere somewhere else, within what the components allow."""
    rearrange_board(game, random)
    rearrange_tiles(game, random)
    for player in game.players:
        rearrange_side(game, player, random)
    acting = game.players[game.acting]
    acting.available[random.randrange(4)] = 1


def rearrange_board(game: Game, random: Random) -> None:
    """Round, Beagle, scrolls, museum, lenses, workers on the board, ribbons and arrivals."""
    box = game.box
    game.round = random.randint(1, 5)
    game.beagle = box.beagle_spaces[game.round - 1].index
    game.special_seals = random.choice((0, 1, 12))
    for place in range(12):
        game.scrolls[place] = random.choice((-1, 0, 1, 2, 3))
    delivered = random.getrandbits(16) & random.getrandbits(16)
    game.museum = game.setup_museum | delivered
    for row in range(4):
        game.row_coins[row] = 0 if (game.museum & ~game.setup_museum) >> 4 * row & 15 else 1
    game.reserved_turns = game.reserved_turns[:0]
    for space in box.spaces:
        game.ribbon_taken[space.index] = int(space.ribbon > 0 and random.random() < 0.4)
    for track in range(4):
        game.arrived[track] = random.randrange(2)
    for player in game.players:
        player.lenses = box.lenses
    for section in range(len(game.section_workers)):
        game.section_workers[section] = 0
    busy = random.random()
    for spot in game.spots:
        rearrange_spot(game, int(spot.index), busy, random)


def rearrange_spot(game: Game, spot: int, busy: float, random: Random) -> None:
    """The lens of a location and the workers on it; second and third locations are unlocked in order."""
    where = game.box.spots[spot]
    if where.starts_locked and game.lens[spot] != -1:
        owner = game.players[random.randrange(game.size)]
        above_open = where.above is None or not game.is_locked(where.above)
        game.lens[spot] = -2
        if above_open and owner.lenses > 0 and random.random() < 0.5:
            game.lens[spot] = owner.seat
            owner.lenses -= 1
    most = 1 if where.starts_locked else 3
    game.workers_at[spot] = 0
    if not game.is_locked(where) and random.random() < busy:
        game.workers_at[spot] = random.randint(1, most)
    if game.section_of[spot] >= 0:
        game.section_workers[game.section_of[spot]] += game.workers_at[spot]


def rearrange_tiles(game: Game, random: Random) -> None:
    """Deal the Objectives anew: display, reserves and slots, some of them achieved; Crew cards to workers."""
    box = game.box
    decks = [[int(tile.index) for tile in box.objectives if tile.metal == metal] for metal in (0, 1)]
    for deck in decks:
        random.shuffle(deck)
    for place in range(4):
        game.display[place] = decks[place // 2].pop() if random.random() < 0.8 else -1
    for player in game.players:
        for place in range(2):
            deck = random.choice(decks)
            player.reserve[place] = deck.pop() if deck and random.random() < 0.7 else -1
        for slot in range(10):
            deck = decks[slot // 5]
            player.slots[slot] = deck.pop() if deck and random.random() < 0.35 else -1
            player.slots_achieved[slot] = int(player.slots[slot] >= 0 and random.random() < 0.7)
        player.achieved = sum(int(done) for done in player.slots_achieved)
        player.fifth_worker = bool(player.slots_achieved[5])
        player.free_scrolls = bool(player.slots_achieved[1])
        player.penalty_less = player.slots_achieved[7]
        player.ribbon_cap = 2 if player.slots_achieved[8] else -1
        player.extra_books = player.slots_achieved[3]
        workers = [1, 2, 3, -1, -1, -1]
        random.shuffle(workers)
        for k in range(3):
            player.crew_worker[k] = workers[k]
    game._silver_deck, game._gold_deck = vec[i64](decks[0]), vec[i64](decks[1])


def rearrange_side(game: Game, player: Player, random: Random) -> None:
    """Purse, marks, seals, pieces on the tracks, tents, stamps and research of one player."""
    box = game.box
    player.coins = random.choice((0, 1, 2, 3, 4, 5, 6, 9, 20))
    player.knowledge = random.choice((0, 0, 1, 2, 4))
    player.vp = random.randrange(40)
    player.theory = random.randint(0, 36)
    player.researched = random.getrandbits(16) & random.getrandbits(16)
    for worker in range(4):
        player.available[worker] = random.randrange(2)
    player.available[4] = int(player.fifth_worker and random.random() < 0.7)
    for worker in (1, 2, 3):
        rearrange_row(player, worker, random)
    ship = random.choice([space for space in box.spaces if space.track == 0])
    player.ship = ship.index
    for island in (1, 2, 3):
        spaces = [space for space in box.tracks[island].spaces if not game.occupied(space, player)]
        player.explorers[island] = random.choice(spaces).index if island == 1 or random.random() < 0.7 else -1
    rearrange_tents(game, player, random)
    stamps = [random.randrange(7) for _ in range(12)]
    for k in range(3):
        player.stacks[k] = min(4, stamps.count(k))
        player.letters[k] = stamps.count(k + 3)
    player.used_stamps = 12 - sum(int(n) for n in player.stacks) - sum(int(n) for n in player.letters)


def rearrange_row(player: Player, worker: int, random: Random) -> None:
    """One worker's seals: few colours, so that needs are met now and then."""
    colours = random.sample(range(5), random.choice((1, 2, 3)))
    number = random.choice((1, 2, 3, 4, 5, 5, 6, 6))
    for colour in range(5):
        player.seals[5 * worker + colour] = 0
    player.seal_count[worker] = 0
    for _ in range(number):
        player.gain_seal(worker, random.choice(colours))


def rearrange_tents(game: Game, player: Player, random: Random) -> None:
    """The player's tents, on campsites with a free spot."""
    for k in range(player.tents_pitched):
        game.tents_at[player.tents[k]] -= 1
        player.tents[k] = -1
    player.tents_pitched = 0
    for campsite in random.sample(game.box.campsites, random.randint(0, 5)):
        if game.tents_at[campsite.index] < len(campsite.costs):
            player.tents[player.tents_pitched] = campsite.index
            player.tents_pitched += 1
            game.tents_at[campsite.index] += 1
