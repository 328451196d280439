"""Drafting Crew cards: the reward, how its seals fit the goals and the plan, and new colours for the workers."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sim.components import CrewCard
from sim.game import Game
from sim.player import Player
from sim.terms import Colour
from strategies.features import Priority
from strategies.outlook import Outlook

CHANCE: Final = 0.35
NEW_COLOUR: Final = 2.5
SEAL_AT_HAND: Final = 1.5
SEAL_TO_COME: Final = 0.25
SPECIAL_ACTION: Final = 0.3
USUAL_LETTER: Final = 6.0
LETTERS: Final = 0.15


class Draft:
    """The draft as one player remembers it: how many kept cards start with each colour."""

    def __init__(self) -> None:
        self.kept: vec[i64] = vec[i64]([0] * 4)

    def keep(self, card: CrewCard) -> None:
        """Remember a card that was kept."""
        self.kept[card.starts_with] += 1

    def card_worth(self, outlook: Outlook, game: Game, player: Player, card: CrewCard) -> float:
        """What keeping a Crew card is worth."""
        weight = outlook.weight
        reward = weight[Priority.CREW_CARDS] * CHANCE * outlook.worth(game, player, card.effect.index)
        colour = card.starts_with
        start = weight[Priority.GREEN_SEALS + colour] * SEAL_AT_HAND + outlook.gain[colour]
        if self.kept[colour] == 0:
            start += NEW_COLOUR
        start += SPECIAL_ACTION * weight[Priority.SPECIAL_ACTIONS] * float(tiles_that_need(game, colour))
        if colour == Colour.YELLOW:
            start += weight[Priority.STAMPS] * LETTERS * (letters_worth(outlook, game, player) - USUAL_LETTER)
        fit = 0.0
        for colour in range(4):
            wanted = weight[Priority.GREEN_SEALS + colour] * (1.0 + outlook.gain[colour])
            fit += SEAL_TO_COME * float(card.needs[colour]) * wanted
        return reward + start + fit


def tiles_that_need(game: Game, colour: i64) -> i64:
    """How many Special Action tiles of this game ask for a colour; the two that start open count twice."""
    count: i64 = 0
    for spot in game.spots:
        if spot.special and spot.needs[colour] > 0:
            count += 1 if game.is_locked(spot) else 2
    return count


def letters_worth(outlook: Outlook, game: Game, player: Player) -> float:
    """What the most stamps on one of the envelopes of this game are worth, on average."""
    total = 0.0
    for letter in game.letters:
        total += outlook.worth(game, player, letter.first.index)
    return total / float(max(1, len(game.letters)))
