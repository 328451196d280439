"""The table as anybody at it sees it, in words: what every function of the oracle looks at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sim.game import Game
from sim.player import Player
from sim.terms import COLOURS
from tests.oracle.printed import Rules


@dataclass(frozen=True)
class Side:
    """One player's side of the table. Workers are 0 (top) to 4 (fifth); Objectives and Crew cards are numbers."""

    seat: int
    coins: int
    knowledge: int
    vp: int
    theory: int
    seals: list[list[str]]
    at_home: list[int]
    ship: str
    explorers: dict[str, str]
    lenses_left: int
    tents: list[str]
    stacks: list[int]
    used_stamps: int
    stamps: list[int]
    researched: set[str]
    reserve: list[int]
    covered: dict[str, int]
    achieved: set[str]
    crew: dict[int, int | None]


@dataclass(frozen=True)
class Seen:
    """The whole table; a lens is "locked", "neutral" or the seat of its owner."""

    rules: Rules
    sides: list[Side]
    turn_order: list[int]
    spots: list[str]
    lens: dict[str, str | int]
    workers_at: dict[str, int]
    performing: set[str]
    reserved: list[int]
    scrolls: list[str | None]
    special_seals: int
    display: list[int]
    museum: set[str]
    setup_museum: set[str]
    row_coins: set[str]
    tokens: dict[str, str]
    ribbons_taken: set[str]
    arrived: set[str]
    beagle: str
    size: int


def names_in(mask: int, names: Sequence[str]) -> set[str]:
    """The names whose bits are set."""
    return {name for k, name in enumerate(names) if mask >> k & 1}


def see_player(game: Game, player: Player) -> Side:
    """One side of the table."""
    box = game.box
    spaces = [space.name for space in box.spaces]
    slots = [slot.name for slot in box.slots]
    rows = [[COLOURS[k] for k in range(5) for _ in range(player.seals[5 * row + k])] for row in range(5)]
    return Side(
        seat=int(player.seat),
        coins=int(player.coins),
        knowledge=int(player.knowledge),
        vp=int(player.vp),
        theory=int(player.theory),
        seals=rows,
        at_home=[worker for worker in range(5) if player.available[worker]],
        ship=spaces[player.ship],
        explorers={"ABC"[k - 1]: spaces[player.explorers[k]] for k in (1, 2, 3) if player.explorers[k] >= 0},
        lenses_left=int(player.lenses),
        tents=[box.campsites[player.tents[k]].name for k in range(player.tents_pitched)],
        stacks=[int(n) for n in player.stacks],
        used_stamps=int(player.used_stamps),
        stamps=[int(n) for n in player.letters],
        researched=names_in(player.researched, [specimen.name for specimen in box.specimens]),
        reserve=[int(box.objectives[tile].number) for tile in player.reserve if tile >= 0],
        covered={slots[k]: int(box.objectives[player.slots[k]].number) for k in range(10) if player.slots[k] >= 0},
        achieved={slots[k] for k in range(10) if player.slots_achieved[k]},
        crew={
            int(box.crew[player.crew[k]].number): int(player.crew_worker[k]) if player.crew_worker[k] >= 0 else None
            for k in range(3)
            if player.crew[k] >= 0
        },
    )


def see(game: Game, rules: Rules) -> Seen:
    """The table of a game that is played under these rules."""
    box = game.box
    specimens = [specimen.name for specimen in box.specimens]
    lenses: dict[int, str | int] = {-2: "locked", -1: "neutral"}
    return Seen(
        rules=rules,
        sides=[see_player(game, player) for player in game.players],
        turn_order=[int(seat) for seat in game.turn_order],
        spots=[spot.name for spot in game.spots],
        lens={
            spot.name: lenses.get(int(game.lens[spot.index]), int(game.lens[spot.index]))
            for spot in game.spots
            if spot.starts_locked
        },
        workers_at={spot.name: int(game.workers_at[spot.index]) for spot in game.spots},
        performing={spot.name for spot in game.spots if game.performing[spot.index]},
        reserved=[int(seat) for seat in game.reserved_turns],
        scrolls=[None if colour < 0 else COLOURS[colour] for colour in game.scrolls],
        special_seals=int(game.special_seals),
        display=[int(box.objectives[tile].number) for tile in game.display if tile >= 0],
        museum=names_in(game.museum, specimens),
        setup_museum=names_in(game.setup_museum, specimens),
        row_coins={COLOURS[row] for row in range(4) if game.row_coins[row]},
        tokens={
            space.name: specimens[game.specimen_at[space.index]]
            for space in box.spaces
            if game.specimen_at[space.index] >= 0
        },
        ribbons_taken={space.name for space in box.spaces if game.ribbon_taken[space.index]},
        arrived={("ocean", "A", "B", "C")[k] for k in range(4) if game.arrived[k]},
        beagle=box.spaces[game.beagle].name,
        size=int(game.size),
    )
