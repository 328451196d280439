"""The ways to draft as files and command lines name them, with the pick order that is shipped."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sim.reading import read_yaml
from strategies.picks import WAYS

PICK_ORDER: Final = "pick-order"
WORDS: Final = (*WAYS, PICK_ORDER)
"""Every word for a way to draft."""

SHIPPED: Final = Path(__file__).parent / "drafts" / "pick-order.yaml"


def way_of(word: str) -> str:
    """The way to draft that a word stands for: of `pick-order` the cards themselves, so that a run keeps them."""
    return " ".join(map(str, shipped_order())) if word == PICK_ORDER else word


def shipped_order() -> list[int]:
    """The numbers of the Crew cards in the shipped pick order, the best first."""
    cards = read_yaml(SHIPPED).plain()
    assert isinstance(cards, dict)
    return [int(card) for card in cards["order"]]
