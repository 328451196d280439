"""Which printed thing shows each effect: the column of its VP, its row on the score sheet, and its index."""

from __future__ import annotations

from mypy_extensions import i64

from sim.contents import Box
from sim.effects import Effect
from sim.terms import Event, Source

SPOT_SOURCES = {"objective": Source.OBJECTIVE_SPOT, "turn order": Source.TURN_ORDER}


def attribute(box: Box) -> None:
    """Tell every effect of the box what shows it."""
    for spot in box.spots:
        source = Source.SPECIAL_ACTIONS if spot.special else SPOT_SOURCES.get(spot.name, Source.OTHER)
        thing = box.event(Event.PLACED, spot.index)
        for effect in (spot.effect, spot.silver, spot.gold):
            show(box, effect, source, thing)
        for bonus in (spot.silver_late, spot.gold_late):
            if bonus is not None:
                show(box, bonus, Source.DISTINCTIONS, thing)
    for space in box.spaces:
        space.thing = box.event(Event.LANDED, space.index)
        if space.effect is not None:
            show(box, space.effect, Source.OCEAN if space.track == 0 else Source.ISLANDS, space.thing)
    for campsite in box.campsites:
        campsite.thing = box.event(Event.TENT, campsite.index)
        show(box, campsite.effect, Source.CAMPSITES, campsite.thing)
    for card in box.crew:
        show(box, card.effect, Source.CREW, box.event(Event.CREW, card.index))
    for letter in box.letters:
        show(box, letter.first, Source.CORRESPONDENCE, box.event(Event.MAJORITY, letter.index * 2))
        show(box, letter.second, Source.CORRESPONDENCE, box.event(Event.MAJORITY, letter.index * 2 + 1))
    for slot in box.slots:
        if slot.effect is not None:
            show(box, slot.effect, Source.OBJECTIVES, box.event(Event.SLOT, slot.index))
    for tent in box.tents:
        show(box, tent, Source.TENTS, -1)
    if box.rules.gift is not None:
        show(box, box.rules.gift, Source.OTHER, -1)
    effects: list[Effect] = [stack.effect for stack in box.stacks]
    for effect in effects:
        show(box, effect, Source.OTHER, -1)


def show(box: Box, effect: Effect, source: i64, thing: i64) -> None:
    """Number an effect, and tell it what shows it."""
    box.number(effect)
    effect.shown_by(source, thing)
