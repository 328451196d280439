"""A position in one line: `table(players=3, coins=5).worker("green green blue")`, and what happens there."""

from __future__ import annotations

import json
from functools import cache
from typing import Any, Self

from librt.vecs import append, vec
from mypy_extensions import i64

from sim.box import open_box
from sim.contents import Box
from sim.deal import Deal, Fixed
from sim.game import Game
from sim.player import NONE
from sim.policy import Policy
from sim.reading import entry_of
from sim.rounds import change_turn_order, clean_up, reward_phase
from sim.scoring import final_scoring
from sim.setup import open_game, set_up
from sim.terms import COLOURS
from tests.answers import NO, NOTHING_ELSE, Answers, Last
from tests.side import Side, named, tile

__all__ = ["NO", "NOTHING_ELSE", "Answers", "Last", "Side", "Table", "laid_out", "opened", "table"]


@cache
def opened(rules: str) -> Box:
    """A box under rules written as JSON, opened once."""
    return open_box(entry_of(json.loads(rules), "rules"))


class Table(Side):
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
        return [" ".join(words[k : k + 3]) for k in range(0, 12, 3)]

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


def table(
    players: int = 3,
    coins: int = 4,
    knowledge: int = 1,
    rules: dict[str, Any] | None = None,
    specials: tuple[int, ...] = (1, 2, 3, 4, 5, 6),
    letters: tuple[int, ...] = (1, 2, 3),
    goals: tuple[int, ...] = (1, 2, 3, 4, 5),
    seed: int = 1,
) -> Table:
    """Round 1 after the setup, with fixed tiles and turn order, without Crew cards, their seals and Objectives."""
    box = opened(json.dumps(rules or {}))
    order = list(range(1, players + 1))
    deal = Deal(box, Fixed(list(goals), list(specials), list(letters), order), seed, players)
    policies: list[Policy] = [Answers([]) for _ in order]
    laid_out = Table(set_up(box, deal, policies, [[] for _ in order], True), 0).round(1)
    for number in order:
        laid_out.of(number).coins(coins).knowledge(knowledge)
    return laid_out


def laid_out(players: int, seed: int = 1, first_hand: tuple[int, ...] = ()) -> tuple[Game, Last]:
    """The dealt table before the first turn, and the policy in every seat; player 1 may be given Crew cards."""
    box = opened("{}")
    policy = Last()
    policies: list[Policy] = [policy for _ in range(players)]
    deal = Deal(box, Fixed([], [], [], []), seed, players)
    hands = [list(first_hand), *([] for _ in policies[1:])]
    game = set_up(box, deal, policies, hands, True)
    open_game(game)
    return game, policy
