"""What a strategy can speak about: its priorities, and the features of the table that its conditions look at."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sim.correspondence import stamps_left
from sim.game import Game
from sim.player import NONE, Player
from sim.requirements import bits
from sim.rounds import lagging_penalty
from sim.scoring import books


class Priority:
    """The priorities: each a factor on what the common valuation thinks of a thing, 1 being neutral."""

    POINTS: Final = 0
    COINS: Final = 1
    KNOWLEDGE: Final = 2
    THEORY: Final = 3
    GREEN_SEALS: Final = 4
    SPECIAL_SEALS: Final = 8
    SEALS: Final = 9
    SEAL_POINTS: Final = 10
    DISTINCTIONS: Final = 11
    TRAINING: Final = 12
    CREW_CARDS: Final = 13
    EXPLORE: Final = 14
    RIBBONS: Final = 15
    NAVIGATE: Final = 16
    KEEPING_UP: Final = 17
    STAMPS: Final = 18
    STACKS: Final = 19
    RESEARCH: Final = 20
    DELIVERIES: Final = 21
    ROWS: Final = 22
    OBJECTIVES: Final = 23
    GOALS: Final = 24
    TENTS: Final = 25
    LENSES: Final = 26
    TURN_ORDER: Final = 27
    SPECIAL_ACTIONS: Final = 28
    HURRY: Final = 29
    SPARING: Final = 30
    SLOTS: Final = 31
    COUNT: Final = 41


PRIORITIES: Final = (
    ("points", "victory points gained at once"),
    ("coins", "coins: gained, paid for penalties, seals, lenses, tents and slots, or kept"),
    ("knowledge", "temporary knowledge, gained or spent"),
    ("theory", "steps on the Theory of Evolution track"),
    ("green seals", "green seals (exploration), for whatever they help"),
    ("blue seals", "blue seals (navigation), for whatever they help"),
    ("red seals", "red seals (academy), for whatever they help"),
    ("yellow seals", "yellow seals (correspondence), for whatever they help"),
    ("special seals", "purple seals, for whatever they help"),
    ("seals", "wax seals of every colour"),
    ("seal points", "the points of workers with five and six seals"),
    ("distinctions", "the silver and the gold distinction"),
    ("training", "seals that bring better locations within a worker's reach"),
    ("crew cards", "seals towards Crew cards, and their rewards"),
    ("explore", "steps of explorers and the spaces they reach"),
    ("ribbons", "the island ribbons for the first explorer"),
    ("navigate", "steps of the ship and the spaces it reaches"),
    ("keeping up", "not losing points of a Beagle goal to lagging ribbons"),
    ("stamps", "stamps on envelopes and the majorities they win"),
    ("stacks", "emptying stacks of stamps"),
    ("research", "research tokens on specimens"),
    ("deliveries", "delivering specimens to the Museum"),
    ("rows", "filling a row of the Museum"),
    ("objectives", "gaining and achieving Objectives"),
    ("goals", "what the Beagle goals of this game count"),
    ("tents", "tents on campsites"),
    ("lenses", "unlocking locations"),
    ("turn order", "an early place in the next turn order"),
    ("special actions", "placing workers on Special Action tiles"),
    ("hurry", "taking first what others may take or make dearer"),
    ("sparing", "keeping the better trained workers for what only they can do"),
    ("slot silver 1", "covering the slot that uses a campsite again"),
    ("slot silver 2", "covering the slot that makes scrolls free"),
    ("slot silver 3", "covering the slot that researches on an explored island"),
    ("slot silver 4", "covering the slot with the extra book"),
    ("slot silver 5", "covering the silver slot of points alone"),
    ("slot gold 1", "covering the slot with the fifth worker"),
    ("slot gold 2", "covering the slot with the special seal"),
    ("slot gold 3", "covering the slot with the smaller penalty"),
    ("slot gold 4", "covering the slot that caps the lagging ribbons"),
    ("slot gold 5", "covering the gold slot of points alone"),
)

FEATURES: Final = (
    ("round", "the round, 1 to 5"),
    ("players", "the number of players"),
    ("coins held", "coins in hand"),
    ("knowledge held", "temporary knowledge in hand"),
    ("workers left", "workers still to be placed this round, mine"),
    ("steps behind", "steps from my ship to the Beagle, 0 when level or ahead"),
    ("lagging points", "points of this round's goal that lagging ribbons would take now"),
    ("theory space", "my space on the Theory of Evolution track"),
    ("books reached", "books I have reached on it"),
    ("best worker", "seals on my best trained worker"),
    ("stamps left", "stamps that I can still send"),
    ("empty stacks", "my empty stamp stacks"),
    ("tents pitched", "my tents on campsites"),
    ("lenses placed", "locations that I unlocked"),
    ("achieved", "Objectives that I achieved"),
    ("reserve", "Objectives in my reserve"),
    ("researched", "specimens that I researched"),
    ("deliverable", "researched specimens whose place in the Museum is empty"),
    ("islands", "islands where I have an explorer"),
    ("crew achieved", "Crew cards that I achieved"),
    ("turn place", "my place in this round's turn order, from 1"),
)


def feature(game: Game, player: Player, k: i64) -> i64:
    """What a feature of the table is now."""
    if k <= 4:
        return plain_feature(game, player, k)
    if k == 5:
        return steps_behind(game, player)
    if k == 6:
        return lagging_penalty(game, player)
    if k == 7:
        return player.theory
    if k == 8:
        return books(game, player)
    if k == 9:
        return max(player.seal_count[1], max(player.seal_count[2], player.seal_count[3]))
    if k == 10:
        return stamps_left(player)
    if k == 12:
        return player.tents_pitched
    if k == 13:
        return game.box.lenses - player.lenses
    if k == 14:
        return player.achieved
    if k == 16:
        return bits(player.researched)
    if k == 17:
        return bits(player.researched & ~game.museum)
    if k == 20:
        return turn_place(game, player)
    return counted_feature(player, k)


def plain_feature(game: Game, player: Player, k: i64) -> i64:
    """The round, the players and what a player holds."""
    if k == 0:
        return game.round
    if k == 1:
        return game.size
    if k == 2:
        return player.coins
    if k == 3:
        return player.knowledge
    return player.workers_left()


def counted_feature(player: Player, k: i64) -> i64:
    """Features that count entries on a personal board."""
    count: i64 = 0
    j: i64
    for j in range(4):
        if k == 11:
            counts = j < 3 and player.stacks[j] == 0
        elif k == 15:
            counts = j < 2 and player.reserve[j] != NONE
        elif k == 18:
            counts = j > 0 and player.explorers[j] != NONE
        else:
            counts = j < 3 and player.crew_worker[j] != NONE
        if counts:
            count += 1
    return count


def steps_behind(game: Game, player: Player) -> i64:
    """The fewest steps from a player's ship to the Beagle; 0 when it is level or ahead."""
    ship = game.box.spaces[player.ship]
    beagle = game.box.spaces[game.beagle]
    fewest: i64 = max(0, beagle.along - ship.along)
    if fewest > 0:
        for path in ship.paths:
            if path.end is beagle:
                fewest = min(fewest, path.length)
    return fewest


def turn_place(game: Game, player: Player) -> i64:
    """A player's place in the turn order, from 1."""
    place: i64
    for place in range(game.size):
        if game.turn_order[place] == player.seat:
            return place + 1
    return game.size
