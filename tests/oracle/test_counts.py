"""Counts of choices on fixed tables, as perft counts moves: how many first placements, how many pairs of choices.

Every table is dealt by a seed; in the draft and among the pairs of Objectives everybody takes the first on offer.
The smallest is worked out by hand:

Two players, seed 1. Player 1 has workers with purple, blue, yellow and yellow, 4 coins and 1 knowledge. One seal is
needed at the first location of each of the 4 pages: every worker has it or buys it with the knowledge, 4 x 4 = 16.
Nothing is needed at the Small Diary, 4, and at the four square locations, 4 x 4 = 16. The open Special Actions need
four seals each, which leaves three missing: none. Together 36. Player 2 has purple, red, red and green: 36 again.

The second choice after each first one, "no" included (player 1 cannot achieve anything and nothing costs a penalty):

- exploration 1: A1 or A2, 3 for each of 4 workers, 12
- navigation 1: O1, O2 or O3, 4 each, 16
- correspondence 1: three envelopes, 4 each, 16
- academy 1: 1 + 3 + 3 + 3 colours on the scrolls, for 3 workers, all affordable, 31 each, 124
- small diary: the second location of 4 pages and 4 tiles at 4 coins, 9 each, 36
- museum delivery: nothing is researched, so the next choice is player 2's placement, 36 each, 144
- museum research: six tiles from the setup, 7 each, 28
- objective: four tiles, the reserve is full but slots are free, 5 each, 20
- turn order: player 2's placement, 36 each, 144

Together 540.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pytest

from sim.box import open_box
from sim.components import Placement
from sim.deal import Deal, Fixed
from sim.game import Game
from sim.player import Player
from sim.policy import Policy
from sim.rounds import play_game
from sim.setup import open_game, set_up
from sim.terms import Ask, Option
from sim.turn import add_placements
from tests.oracle.placing import placements
from tests.oracle.printed import DEFAULTS
from tests.oracle.seen import see

BOX: Final = open_box()


class Reached(Exception):
    """The question after the prescribed choices."""

    def __init__(self, choices: int) -> None:
        super().__init__(choices)
        self.choices = choices


class Prescribed(Policy):
    """Takes the first on offer until round 1, then the prescribed choices, and stops at the next question."""

    def __init__(self, choices: Sequence[int]) -> None:
        self.left = list(choices)

    def choose(self, game: Game, player: Player, ask: Ask, options: list[Option]) -> Option:
        if game.round == 0:
            return options[0]
        if not self.left:
            raise Reached(len(options))
        return options[self.left.pop(0)]


def laid_out(players: int, seed: int, choices: Sequence[int]) -> Game:
    """The table of a seed before its first turn."""
    deal = Deal(BOX, Fixed([], [], [], []), seed, players)
    one_for_all = Prescribed(choices)
    game = set_up(BOX, deal, [one_for_all] * players, [[]] * players, False)
    open_game(game)
    return game


def choices_after(players: int, seed: int, choices: Sequence[int]) -> int:
    """How many answers the question after these choices has."""
    with pytest.raises(Reached) as reached:
        play_game(laid_out(players, seed, choices))
    return reached.value.choices


def first_placements(players: int, seed: int) -> list[int]:
    """The number of legal placements of each player, in turn order, on the untouched board, by the oracle."""
    seen = see(laid_out(players, seed, []), DEFAULTS)
    return [len(placements(seen, seen.sides[seat])) for seat in seen.turn_order]


TABLES: Final[dict[tuple[int, int], tuple[list[int], int]]] = {
    (2, 1): ([36, 36], 540),
    (2, 2): ([38, 38], 628),
    (2, 3): ([36, 36], 540),
    (3, 1): ([38, 39, 38], 612),
    (3, 2): ([38, 39, 40], 612),
    (3, 3): ([38, 39, 38], 600),
    (4, 1): ([39, 38, 39, 37], 776),
    (4, 2): ([38, 39, 38, 38], 764),
    (4, 3): ([36, 36, 36, 36], 644),
}
SMALLEST: Final = {
    "exploration 1": 3,
    "navigation 1": 4,
    "correspondence 1": 4,
    "academy 1": 31,
    "small diary": 9,
    "museum delivery": 36,
    "museum research": 7,
    "objective": 5,
    "turn order": 36,
}


def test_the_smallest_table_has_the_choices_worked_out_by_hand() -> None:
    game = laid_out(2, 1, [])
    options: list[Option] = []
    add_placements(game, game.players[game.turn_order[0]], options)
    spots = [option.spot.name for option in options if isinstance(option, Placement)]
    assert {spot: spots.count(spot) for spot in spots} == dict.fromkeys(SMALLEST, 4)
    assert [choices_after(2, 1, [k]) for k in range(36)] == [SMALLEST[spot] for spot in spots]


@pytest.mark.parametrize(("players", "seed"), TABLES)
def test_first_placements_are_as_many_as_on_the_table(players: int, seed: int) -> None:
    first, _ = TABLES[players, seed]
    game = laid_out(players, seed, [])
    legal: list[list[Option]] = [[] for _ in first]
    for place, seat in enumerate(game.turn_order):
        add_placements(game, game.players[seat], legal[place])
    assert [len(options) for options in legal] == first
    assert first_placements(players, seed) == first
    assert choices_after(players, seed, []) == first[0]


@pytest.mark.parametrize(("players", "seed"), TABLES)
def test_pairs_of_choices_are_as_many_as_counted(players: int, seed: int) -> None:
    first, pairs = TABLES[players, seed]
    assert sum(choices_after(players, seed, [k]) for k in range(first[0])) == pairs


@pytest.mark.many
def test_three_choices_in_a_row_on_the_smallest_table() -> None:
    seconds = [choices_after(2, 1, [k]) for k in range(36)]
    triples = sum(choices_after(2, 1, [k, j]) for k in range(36) for j in range(seconds[k]))
    assert triples == 10748
