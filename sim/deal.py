"""How a setup seed deals the decks, and what an experiment fixes of the table."""

from __future__ import annotations

from mypy_extensions import i64

from sim.chance import DECKS, shuffled
from sim.contents import Box
from sim.terms import Metal
from sim.trial import Trial


class Fixed:
    """What is not dealt: numbers of goals, special actions, letters and Objectives, the seats (from 1) in turn order;
    a trial.
    """

    def __init__(
        self,
        goals: list[int],
        specials: list[int],
        letters: list[int],
        turn_order: list[int],
        trial: Trial | None = None,
        objectives: list[int] | None = None,
    ) -> None:
        self.goals: list[int] = goals
        self.specials: list[int] = specials
        self.letters: list[int] = letters
        self.turn_order: list[int] = turn_order
        self.trial: Trial | None = trial
        self.objectives: list[int] = objectives or []


class Deal:
    """Every deck in the order in which a setup seed and a number of players deal it; lists hold printed numbers.

    Seals are numbered colour * 16 + n. What is fixed comes first, the rest keeps its order.
    """

    def __init__(self, box: Box, fixed: Fixed, seed: i64, players: i64) -> None:
        self.seed: i64 = seed
        self.players: i64 = players
        self.trial: Trial | None = fixed.trial
        self.turn_order: list[int] = fixed_first(
            [seat - 1 for seat in fixed.turn_order], self.deck("turn order", list(range(int(players))))
        )
        specials = [spot.special for spot in box.spots if spot.special]
        self.specials: list[int] = fixed_first(fixed.specials, self.deck("special actions", ints(specials)))
        letters = [letter.number for letter in box.letters]
        self.letters: list[int] = fixed_first(fixed.letters, self.deck("letters", ints(letters)))
        self.goals: list[int] = fixed_first(fixed.goals, self.deck("goals", ints([goal.number for goal in box.goals])))
        self.fixed_objectives: list[int] = fixed.objectives
        self.silver_start: list[int] = self.objectives(box, "silver starting objectives", Metal.SILVER, True)
        self.gold_start: list[int] = self.objectives(box, "gold starting objectives", Metal.GOLD, True)
        self.silver: list[int] = self.objectives(box, "silver objectives", Metal.SILVER, False)
        self.gold: list[int] = self.objectives(box, "gold objectives", Metal.GOLD, False)
        self.crew: list[int] = self.deck("crew", ints([card.number for card in box.crew]))
        self.specimens: list[int] = self.deck("specimens", list(range(16)))
        seals: list[int] = []
        for colour in range(4):
            for n in range(int(box.seals_per_colour - box.seals_returned[players])):
                seals.append(colour * 16 + n)
        self.academy: list[int] = self.deck("academy", seals)

    def deck(self, name: str, pieces: list[int]) -> list[int]:
        """The pieces of a deck in the order of this deal."""
        return shuffled(self.seed, self.players, DECKS.index(name), pieces)

    def objectives(self, box: Box, name: str, metal: i64, starting: bool) -> list[int]:
        """One of the four decks of Objectives, by index of the tile; the first of it are dealt first."""
        tiles = [tile for tile in box.objectives if tile.metal == metal and tile.starting == starting]
        index_of: dict[int, int] = {}
        for tile in tiles:
            index_of[int(tile.number)] = int(tile.index)
        fixed = [number for number in self.fixed_objectives if number in index_of]
        return [index_of[number] for number in fixed_first(fixed, self.deck(name, list(index_of)))]


def ints(numbers: list[i64]) -> list[int]:
    """The same numbers as Python integers."""
    return [int(number) for number in numbers]


def fixed_first(fixed: list[int], dealt: list[int]) -> list[int]:
    """The fixed pieces, then the others in the order dealt."""
    return fixed + [piece for piece in dealt if piece not in fixed]
