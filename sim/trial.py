"""What an experiment tries with the Crew cards of one seat, the hero's."""

from __future__ import annotations

from typing import Final

HOLD: Final = "hold"
PICK: Final = "pick"
EXCHANGE: Final = "exchange"
HAND: Final = "hand"
GIVEN: Final = "given"


class Trial:
    """One game of a question about Crew cards: the how manyth card or pick it tries (from 0), or a whole hand.

    hold: no draft, hands by lot, and the hero's third card is the one in turn of those left over. pick: at one pick
    (1 to 3) the hero takes the card in turn of the pack. exchange: after the draft one of the hero's cards, by lot, is
    exchanged for the one in turn. hand: after the draft the hero is given the numbers in `hand`. given: nothing but the
    forced hands of the line-up themselves is tried.
    """

    def __init__(self, question: str, turn: int, pick: int, hand: list[int]) -> None:
        self.question: str = question
        self.turn: int = turn
        self.pick: int = pick
        self.hand: list[int] = hand
