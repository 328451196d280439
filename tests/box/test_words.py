"""Effects and offers in the words in which games are told and answered."""

from __future__ import annotations

import pytest

from sim.academy import PLATE, offer_name
from sim.box import open_box
from sim.reading import parse_yaml

WORDS = {
    "{stamps: 1}": "1 stamp",
    "{stamps: 3}": "3 stamps",
    "{stamps: {count: 1, spread: true}}": "1 stamp on any envelopes",
    "{stamps: {count: 4, spread: true}}": "4 stamps on any envelopes",
    "{seals: 1}": "1 seal",
    "{seals: 2}": "2 seals",
    "{seals: {count: 1, discount: 2}}": "1 seal with 2 discount",
    "{seals: {count: 2, discount: 1}}": "2 seals with 1 discount",
    "{seals: {count: 1, free: true}}": "1 seal free of coins",
    "{seals: {count: 2, discount: 1, free: true}}": "2 seals free of coins",
    "{seal: red}": "red seal free of all cost",
    "{special_seal: free}": "special seal free of all cost",
    "{special_seal: slot}": "special seal",
    "{research: any}": "research any specimen",
    "{research: museum}": "research a museum specimen",
    "{research: explored_island}": "research a specimen of an island with your explorer",
    "{deliver: {fee: 3}}": "deliver (a second for 3 coins)",
    "{deliver: {fee: 0}}": "deliver up to two",
    "{unlock: paid}": "unlock a location",
    "{unlock: free}": "unlock a location for free",
    "{perform: locked_location}": "perform the action of a locked location",
}


def granted(effect: str) -> str:
    """The words of Crew card 7 with another reward."""
    entry = parse_yaml(f"crew: {{7: {{grants: [{effect}]}}}}", "rules")
    return next(card.effect.name for card in open_box(entry).crew if card.number == 7)


@pytest.mark.parametrize("effect", WORDS)
def test_an_effect_has_its_words(effect: str) -> None:
    assert granted(effect) == WORDS[effect]


def test_an_icon_under_a_specimen_is_named_with_it() -> None:
    names = {space.name: space.effect.name for space in open_box().spaces if space.effect is not None}
    assert names["O2"] == "research the specimen here"
    assert names["A8"] == "research the specimen here (or 2 coins)"


def test_an_offer_names_colour_scroll_and_worker() -> None:
    assert offer_name(0, 0, 1) == "green seal of scroll 1 for worker 2"
    assert offer_name(3, 3, 3) == "yellow seal of scroll 4 for worker 4"
    assert offer_name(PLATE, 4, 2) == "special seal for worker 3"
