"""Where a player stands, as numbers: the things that the worth of a position is made of."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sim.game import Game
from sim.objectives import objective_vp
from sim.player import NONE, Player
from sim.requirements import bits
from sim.rounds import lagging_penalty
from sim.scoring import full_rows, seals_vp
from strategies.aims import count_holdings, effort_left
from strategies.outlook import Outlook


class Thing:
    """The things that are counted."""

    POINTS: Final = 0
    COINS: Final = 1
    MORE_COINS: Final = 2
    KNOWLEDGE: Final = 3
    MORE_KNOWLEDGE: Final = 4
    BOOK_POINTS: Final = 5
    BOOKS: Final = 6
    SEAL_POINTS: Final = 7
    GREEN: Final = 8
    BLUE: Final = 9
    RED: Final = 10
    YELLOW: Final = 11
    PURPLE: Final = 12
    SECOND: Final = 13
    THIRD: Final = 14
    FIFTH: Final = 15
    SILVER: Final = 16
    GOLD: Final = 17
    OBJECTIVE_POINTS: Final = 18
    ACHIEVED: Final = 19
    OBJECTIVES: Final = 20
    CLOSE: Final = 21
    SCROLLS: Final = 22
    PENALTY: Final = 23
    CAP: Final = 24
    EXTRA_BOOKS: Final = 25
    FIFTH_WORKER: Final = 26
    TENTS: Final = 27
    LATER_TENTS: Final = 28
    LENSES: Final = 29
    STAMPS: Final = 30
    STACKS: Final = 31
    FIRST: Final = 32
    SECOND_PLACE: Final = 33
    RESEARCHED: Final = 34
    DELIVERABLE: Final = 35
    ISLANDS: Final = 36
    STEPS: Final = 37
    ENDS: Final = 38
    SHIP: Final = 39
    LAGGING: Final = 40
    LAGGING_NEXT: Final = 41
    GOAL: Final = 42
    GOALS: Final = 43
    CREW: Final = 44
    CREW_CLOSE: Final = 45
    TURN: Final = 46
    COUNT: Final = 47


THINGS: Final = (
    ("points", "victory points"),
    ("coins", "coins, up to six"),
    ("more coins", "coins beyond six"),
    ("knowledge", "temporary knowledge, up to three"),
    ("more knowledge", "temporary knowledge beyond three"),
    ("book points", "VP of the books reached, with the Museum rows full so far"),
    ("books", "books reached, the way to the next in parts"),
    ("seal points", "VP of workers with five and six seals"),
    ("green seals", "green seals"),
    ("blue seals", "blue seals"),
    ("red seals", "red seals"),
    ("yellow seals", "yellow seals"),
    ("purple seals", "purple seals"),
    ("second seals", "workers with two seals or more"),
    ("third seals", "workers with three seals or more"),
    ("fifth seals", "workers with five seals or more"),
    ("silver distinctions", "workers with the silver distinction"),
    ("gold distinctions", "workers with the gold distinction"),
    ("objective points", "VP of achieved Objectives and their slots"),
    ("objectives achieved", "achieved Objectives"),
    ("objectives in hand", "Objectives still to be achieved"),
    ("objectives close", "the same, each less the more it still needs"),
    ("free scrolls", "scrolls that cost nothing"),
    ("smaller penalty", "coins off the penalty"),
    ("ribbon cap", "capped lagging ribbons"),
    ("extra books", "VP of the extra book"),
    ("fifth worker", "the fifth worker"),
    ("tents", "tents on campsites"),
    ("later tents", "tents beyond the third"),
    ("lenses", "lenses on locations"),
    ("stamps", "stamps on envelopes"),
    ("empty stacks", "emptied stacks of stamps"),
    ("first letters", "envelopes with the most stamps"),
    ("second letters", "envelopes with the second most"),
    ("researched", "researched specimens"),
    ("deliverable", "researched specimens whose place in the Museum is empty"),
    ("islands", "islands with an explorer"),
    ("steps", "spaces that the explorers have walked"),
    ("ends", "explorers at the end of their island"),
    ("ship", "spaces that the ship has sailed"),
    ("lagging", "points that the lagging ribbons would take from this round's goal"),
    ("lagging next", "lagging ribbons up to the next round's Beagle"),
    ("goal", "points of this round's goal"),
    ("goals to come", "points of the goals after it"),
    ("crew achieved", "achieved Crew cards"),
    ("crew close", "the others, each less the more seals it lacks"),
    ("turn place", "players behind in the reserved turn order, and oneself"),
)
FEW_COINS: Final = 6
FEW_KNOWLEDGE: Final = 3
FEW_TENTS: Final = 3


def stand(outlook: Outlook, game: Game, player: Player, counts: vec[float]) -> None:
    """Write how much a player has of every thing into `counts`."""
    box = game.box
    count_holdings(outlook, game, player)
    books = outlook.catalogue.smooth_books[player.theory]
    counts[Thing.POINTS] = float(player.vp)
    counts[Thing.COINS] = float(min(FEW_COINS, player.coins))
    counts[Thing.MORE_COINS] = float(max(0, player.coins - FEW_COINS))
    counts[Thing.KNOWLEDGE] = float(min(FEW_KNOWLEDGE, player.knowledge))
    counts[Thing.MORE_KNOWLEDGE] = float(max(0, player.knowledge - FEW_KNOWLEDGE))
    counts[Thing.BOOK_POINTS] = books * float(box.museum_base + full_rows(game))
    counts[Thing.BOOKS] = books
    counts[Thing.TENTS] = float(player.tents_pitched)
    counts[Thing.LATER_TENTS] = float(max(0, player.tents_pitched - FEW_TENTS))
    counts[Thing.LENSES] = float(box.lenses - player.lenses)
    counts[Thing.RESEARCHED] = float(bits(player.researched))
    counts[Thing.DELIVERABLE] = float(bits(player.researched & ~game.museum))
    count_seals(game, player, counts)
    count_objectives(outlook, game, player, counts)
    count_letters(game, player, counts)
    count_explorers(game, player, counts)
    count_goals(game, player, counts)
    count_crew(game, player, counts)
    counts[Thing.TURN] = 0.0
    place: i64
    for place in range(len(game.reserved_turns)):
        if game.reserved_turns[place] == player.seat:
            counts[Thing.TURN] = float(game.size - place)


def count_seals(game: Game, player: Player, counts: vec[float]) -> None:
    """Count seals by colour, and workers by their number of seals."""
    counts[Thing.SEAL_POINTS] = float(seals_vp(game, player))
    k: i64
    for k in range(5):
        counts[Thing.GREEN + k] = float(player.total_seals(k))
    for k in range(Thing.SECOND, Thing.GOLD + 1):
        counts[k] = 0.0
    worker: i64
    for worker in range(1, 4):
        held = player.seal_count[worker]
        if held >= 2:
            counts[Thing.SECOND] += 1.0
        if held >= 3:
            counts[Thing.THIRD] += 1.0
        if held >= 5:
            counts[Thing.FIFTH] += 1.0
        if held >= game.box.silver_at:
            counts[Thing.SILVER] += 1.0
        if held >= game.box.gold_at:
            counts[Thing.GOLD] += 1.0


def count_objectives(outlook: Outlook, game: Game, player: Player, counts: vec[float]) -> None:
    """Count Objectives, and what covered slots changed for good."""
    counts[Thing.OBJECTIVE_POINTS] = float(objective_vp(game, player))
    counts[Thing.ACHIEVED] = float(player.achieved)
    held = 0.0
    close = 0.0
    k: i64
    for k in range(12):
        tile = player.reserve[k] if k < 2 else player.slots[k - 2]
        if tile != NONE and (k < 2 or not player.slots_achieved[k - 2]):
            held += 1.0
            close += 1.0 / (1.0 + effort_left(outlook, game, player, tile))
    counts[Thing.OBJECTIVES] = held
    counts[Thing.CLOSE] = close
    counts[Thing.SCROLLS] = 1.0 if player.free_scrolls else 0.0
    counts[Thing.PENALTY] = float(player.penalty_less)
    counts[Thing.CAP] = 1.0 if player.ribbon_cap >= 0 else 0.0
    counts[Thing.EXTRA_BOOKS] = float(player.extra_books * (game.box.museum_base + full_rows(game)))
    counts[Thing.FIFTH_WORKER] = 1.0 if player.fifth_worker else 0.0


def count_letters(game: Game, player: Player, counts: vec[float]) -> None:
    """Count stamps, emptied stacks, and the envelopes where the player is first or second."""
    counts[Thing.STAMPS] = float(player.letters[0] + player.letters[1] + player.letters[2])
    counts[Thing.STACKS] = 0.0
    counts[Thing.FIRST] = 0.0
    counts[Thing.SECOND_PLACE] = 0.0
    k: i64
    for k in range(3):
        if player.stacks[k] == 0:
            counts[Thing.STACKS] += 1.0
        ahead: i64 = 0
        for other in game.players:
            if other.letters[k] > player.letters[k]:
                ahead += 1
        if player.letters[k] > 0 and ahead < 2:
            counts[Thing.FIRST + ahead] += 1.0


def count_explorers(game: Game, player: Player, counts: vec[float]) -> None:
    """Count islands, steps and ends."""
    islands = 0.0
    steps = 0.0
    ends = 0.0
    k: i64
    for k in range(1, 4):
        if player.explorers[k] != NONE:
            here = game.box.spaces[player.explorers[k]]
            islands += 1.0
            steps += float(here.along)
            if here.is_end:
                ends += 1.0
    counts[Thing.ISLANDS] = islands
    counts[Thing.STEPS] = steps
    counts[Thing.ENDS] = ends


def count_goals(game: Game, player: Player, counts: vec[float]) -> None:
    """Count what the ship has sailed and lags behind, and the points of the Beagle goals."""
    box = game.box
    ship = box.spaces[player.ship].along
    this: i64 = max(0, game.round - 1)
    goal = float(game.goals[this].measure.count(game, player) * game.goals[this].vp)
    later = 0.0
    behind = 0.0
    k: i64
    for k in range(this + 1, len(game.goals)):
        later += float(game.goals[k].measure.count(game, player) * game.goals[k].vp)
    if this + 1 < len(game.goals):
        for ribbon in box.beagle_spaces:
            if ship < ribbon.along <= box.beagle_spaces[this + 1].along:
                behind += float(ribbon.lagging)
    counts[Thing.SHIP] = float(ship)
    counts[Thing.LAGGING] = min(goal, float(lagging_penalty(game, player)))
    counts[Thing.LAGGING_NEXT] = behind
    counts[Thing.GOAL] = goal
    counts[Thing.GOALS] = later


def count_crew(game: Game, player: Player, counts: vec[float]) -> None:
    """Count achieved Crew cards, and how close the others are."""
    achieved = 0.0
    close = 0.0
    k: i64
    worker: i64
    for k in range(3):
        if player.crew[k] == NONE:
            continue
        if player.crew_worker[k] != NONE:
            achieved += 1.0
            continue
        needs = game.box.crew[player.crew[k]].needs
        fewest = player.missing_seals(1, needs)
        for worker in range(2, 4):
            fewest = min(fewest, player.missing_seals(worker, needs))
        close += 1.0 / float(1 + fewest)
    counts[Thing.CREW] = achieved
    counts[Thing.CREW_CLOSE] = close
