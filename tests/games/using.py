"""What of the box a set of games has used: everything that can be placed on, achieved, won or performed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from sim.contents import Box
from sim.effects import Effect, FromNowOn
from sim.game import Game
from sim.player import Player
from sim.policy import Teller
from sim.terms import DECLINE, EVENTS, VP_SOURCES, Ask, Event, Option


class Uses(Teller):
    """Counts over many games what was used, by name; something that asks counts only once it was not declined."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()

    def asked(self, game: Game, player: Player, ask: Ask, options: list[Option], choice: Option) -> None:
        if choice is DECLINE:
            return
        self.counts[f"question {ask.name}"] += 1
        root = player.sheet.root
        if root >= 0:
            self.counts[f"answered for {event_name(game.box, int(root))}"] += 1
        if ask is Ask.EMPTIED:
            self.counts[choice.name] += 1
        if ask is Ask.ONE_OF:
            for tent, effect in enumerate(game.box.tents):
                if options[0] in effect.parts():
                    self.counts[f"beside tent {tent + 1}"] += 1

    def add(self, game: Game) -> None:
        """Count what the score sheets of a finished game say."""
        box = game.box
        for player in game.players:
            rows = player.sheet.rows
            for k in range(0, len(rows), 6):
                event, count, vp = int(rows[k + 1]), int(rows[k + 2]), int(rows[k + 4])
                name = event_name(box, event)
                self.counts[name] += count
                self.counts[f"VP of {name}"] += vp
            if player.tents_pitched >= 2:
                self.counts["beside tent 2"] += 1
            self.counts["beside tent 5"] += int(player.sheet.vp_by_source[VP_SOURCES.index("tents")])


def event_name(box: Box, event: int) -> str:
    """The kind and the thing of a row of the score sheet."""
    return f"{EVENTS[box.kind_of(event)]} {box.event_names[event]}"


def asks(effect: Effect | None) -> bool:
    """Whether an effect puts a question, when it can be performed at all."""
    if effect is None or effect.is_gain or isinstance(effect, FromNowOn):
        return False
    return any(asks(part) for part in effect.parts()) if effect.parts() else effect.name != "nothing"


def everything(box: Box) -> Iterator[str]:
    """The name of every use that there must be."""
    yield from performed(box, Event.PLACED, [(int(spot.index), spot.effect) for spot in box.spots])
    for spot in box.spots:
        if spot.starts_locked:
            yield event_name(box, int(box.event(Event.UNLOCKED, spot.index)))
    yield from performed(box, Event.CREW, [(int(card.index), card.effect) for card in box.crew])
    yield from performed(box, Event.SLOT, [(int(slot.index), slot.effect) for slot in box.slots])
    for letter in box.letters:
        both = [(2 * int(letter.index), letter.first), (2 * int(letter.index) + 1, letter.second)]
        yield from performed(box, Event.MAJORITY, both)
    for tile in box.objectives:
        yield event_name(box, int(box.event(Event.ACHIEVED, tile.index)))
    for goal in box.goals:
        yield f"VP of {event_name(box, int(box.event(Event.GOAL, goal.index)))}"
    for campsite in box.campsites:
        yield event_name(box, int(campsite.thing))
    for space in box.spaces:
        if space.effect is not None:
            yield event_name(box, int(space.thing))
    yield from [f"beside tent {tent}" for tent in (2, 3, 4, 5)]
    yield from [stack.name for stack in box.stacks[:3]]
    yield from [f"question {ask.name}" for ask in Ask]


def performed(box: Box, kind: int, things: Sequence[tuple[int, Effect | None]]) -> Iterator[str]:
    """Things of a kind, each counted, and answered for if its effect asks."""
    for index, effect in things:
        name = event_name(box, int(box.event(kind, index)))
        yield name
        if asks(effect):
            yield f"answered for {name}"
