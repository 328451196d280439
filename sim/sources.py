"""Which printed thing shows each effect: the column of its VP and its row on the score sheet."""

from __future__ import annotations

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
            effect.shown_by(source, thing)
        for bonus in (spot.silver_late, spot.gold_late):
            if bonus is not None:
                bonus.shown_by(Source.DISTINCTIONS, thing)
    for space in box.spaces:
        space.thing = box.event(Event.LANDED, space.index)
        if space.effect is not None:
            space.effect.shown_by(Source.OCEAN if space.track == 0 else Source.ISLANDS, space.thing)
    for campsite in box.campsites:
        campsite.thing = box.event(Event.TENT, campsite.index)
        campsite.effect.shown_by(Source.CAMPSITES, campsite.thing)
    for card in box.crew:
        card.effect.shown_by(Source.CREW, box.event(Event.CREW, card.index))
    for letter in box.letters:
        letter.first.shown_by(Source.CORRESPONDENCE, box.event(Event.MAJORITY, letter.index * 2))
        letter.second.shown_by(Source.CORRESPONDENCE, box.event(Event.MAJORITY, letter.index * 2 + 1))
    for slot in box.slots:
        if slot.effect is not None:
            slot.effect.shown_by(Source.OBJECTIVES, box.event(Event.SLOT, slot.index))
    for tent in box.tents:
        tent.shown_by(Source.TENTS, -1)
    effects: list[Effect] = [stack.effect for stack in box.stacks]
    for effect in effects:
        effect.shown_by(Source.OTHER, -1)
