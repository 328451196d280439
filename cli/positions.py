"""A position: the table as it may stand in a game, laid out part by part, and the phases that change it."""

from __future__ import annotations

from typing import Self

from librt.vecs import append, vec
from mypy_extensions import i64

from cli.answers import Answers
from cli.sides import Side, named, tile
from sim.contents import Box
from sim.deal import Deal, Fixed
from sim.player import NONE
from sim.policy import Policy
from sim.rounds import change_turn_order, clean_up, reward_phase
from sim.scoring import final_scoring
from sim.setup import set_up
from sim.terms import COLOURS


class Position(Side):
    """The table, and at once the side of player 1."""

    def of(self, number: int) -> Side:
        """The side of another player."""
        return Side(self.game, number - 1)

    def round(self, number: int) -> Self:
        """The round, with the Beagle where it lies then."""
        self.game.round = number
        self.game.beagle = self.box.beagle_spaces[number - 1].index
        return self

    def open(self, spot: str) -> Self:
        """A neutral lens on a location."""
        self.game.lens[named(self.box.spots, spot).index] = -1
        return self

    def order(self, *numbers: int) -> Self:
        """The turn order."""
        self.game.turn_order = numbers_of([number - 1 for number in numbers])
        return self

    def scrolls(self, *rows: str) -> Self:
        """The seals on the four scrolls, top to bottom; `-` is an empty spot."""
        colours = (*COLOURS, "-")
        places = [colours.index(word) for row in rows for word in row.split()]
        self.game.scrolls = numbers_of([NONE if place == len(COLOURS) else place for place in places])
        return self

    def scroll_rows(self) -> list[str]:
        """The seals on the four scrolls as words."""
        words = ["-" if colour == NONE else COLOURS[colour] for colour in self.game.scrolls]
        return [" ".join(words[k : k + len(words) // 4]) for k in range(0, len(words), len(words) // 4)]

    def pile(self, seals: str) -> Self:
        """The seal pile, the next to be drawn first."""
        self.game._seal_pile = numbers_of([COLOURS.index(colour) for colour in reversed(seals.split())])
        return self

    def display(self, *numbers: int) -> Self:
        """The Objectives on display: two silver, two gold; 0 is an empty place."""
        for place, number in enumerate(numbers):
            self.game.display[place] = tile(self.box, number) if number else NONE
        return self

    def displayed(self) -> list[int]:
        """The numbers of the Objectives on display."""
        return [int(self.box.objectives[shown].number) for shown in self.game.display if shown != NONE]

    def museum(self, *specimens: str, by_setup: bool = True) -> Self:
        """Exactly these tiles are in the Museum, from the start or delivered."""
        self.game.museum = 0
        for name in specimens:
            self.game.museum |= 1 << named(self.box.specimens, name).index
        self.game.setup_museum = self.game.museum if by_setup else 0
        return self

    def specimen(self, space: str, specimen: str) -> Self:
        """A specimen token lies on a space (and on no other)."""
        index = named(self.box.specimens, specimen).index
        for k in range(len(self.game.specimen_at)):
            if self.game.specimen_at[k] == index:
                self.game.specimen_at[k] = NONE
        self.game.specimen_at[named(self.box.spaces, space).index] = index
        return self

    def lens_on(self, spot: str) -> int:
        """What lies on a lens location: -2 nothing, -1 a neutral lens, else the number of the player who owns it."""
        lens = int(self.game.lens[named(self.box.spots, spot).index])
        return lens + 1 if lens >= 0 else lens

    def reward_phase(self) -> Self:
        """The Reward phase of the round."""
        reward_phase(self.game)
        return self.finished()

    def turn_order_phase(self) -> list[int]:
        """The turn order after the Modify Turn Order phase, by player number."""
        change_turn_order(self.game)
        return [int(seat) + 1 for seat in self.game.turn_order]

    def clean_up(self) -> Self:
        """The Clean-up phase."""
        clean_up(self.game)
        return self

    def final_scoring(self) -> Self:
        """Final scoring."""
        final_scoring(self.game)
        return self


def numbers_of(numbers: list[int]) -> vec[i64]:
    """Numbers as the engine keeps them."""
    held = vec[i64]()
    for number in numbers:
        held = append(held, number)
    return held


def dealt(box: Box, fixed: Fixed, seed: int, players: int) -> Position:
    """Round 1 as a seed deals it, but without Crew cards, their seals and Objectives; the side of player 1."""
    policies: list[Policy] = [Answers([]) for _ in range(players)]
    game = set_up(box, Deal(box, fixed, seed, players), policies, [[] for _ in policies], True)
    game._seal_pile = numbers_of([seal // 16 for seal in reversed(game._seals_left)])
    return Position(game, 0).round(1)
