"""A person at the terminal: answers the questions of one seat by number or by words."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from math import isfinite
from typing import Final

import strategies
from cli.answers import meanings
from cli.chairs import Watch
from cli.lands import icon
from cli.messages import answer
from cli.picture import drawing, labelled
from cli.placing import price
from cli.scenes import described
from sim.chance import Stream
from sim.components import CrewCard, Path, Placement, Space
from sim.contents import Box
from sim.game import Game
from sim.player import Player
from sim.policy import Policy
from sim.series import Contender
from sim.terms import Ask, Option

LONGEST: Final = 9
"""Digits of a number that count; so long a one is no answer anyway."""

HOW: Final = "(a number, or words of an answer; ? shows the board, q leaves and keeps the journal)"


class Left(Exception):
    """The person has left the table."""


class Person(Policy):
    """Answers as a person types; the strategy whose seat it is may say what it thinks."""

    def __init__(self, adviser: Policy, watch: Watch, names: Sequence[str]) -> None:
        self.adviser = adviser
        self.watch = watch
        self.names = names

    def choose(self, game: Game, player: Player, ask: Ask, options: list[Option]) -> Option:
        watch = self.watch
        watch.game = game
        if watch.replays:
            return watch.replay.choose(game, player, ask, options)
        watch.save()
        thoughts: list[float] = []
        if watch.explains:
            self.adviser.choose(game, player, ask, options)
            thoughts = strategies.opinions(self.adviser, len(options))
        answer("")
        answer(f"{self.names[player.seat]}: {ask.value}? {HOW}")
        for line in choices(game, player, options, thoughts):
            answer(line)
        while True:
            words = typed()
            if words == "?":
                answer(drawing(game, self.names))
            elif words:
                meant = chosen(words, options)
                if len(meant) == 1:
                    return meant[0]
                answer(unclear(words, meant))


class PersonSeated(Contender):
    """The person in the seat of a contender."""

    def __init__(self, contender: Contender, watch: Watch, names: Sequence[str]) -> None:
        super().__init__(contender.name, contender.hand)
        self.contender = contender
        self.watch = watch
        self.names = names

    def policy(self, box: Box, stream: Stream) -> Policy:
        return Person(self.contender.policy(box, stream), self.watch, self.names)


def typed() -> str:
    """What the person types; leaving is an exception."""
    sys.stdout.write("> ")
    sys.stdout.flush()
    line = sys.stdin.readline()
    if not line or line.strip().lower() in ("q", "quit"):
        raise Left
    return line.strip()


def chosen(words: str, options: Sequence[Option]) -> list[Option]:
    """The options that a number or words may mean."""
    if words.isdecimal():
        number = int(words[:LONGEST])
        return [options[number - 1]] if 1 <= number <= len(options) else []
    return meanings(words, options)


def unclear(words: str, meant: Sequence[Option]) -> str:
    """Why an answer cannot be taken."""
    if meant:
        return f'"{words}" may mean: {"; ".join(option.name for option in meant)}. Write more of it, or a number.'
    return f'"{words}" is none of the answers.'


def choices(game: Game, player: Player, options: Sequence[Option], thoughts: Sequence[float]) -> Iterator[str]:
    """The numbered options; workers for one location stand in one line."""
    by_spot: dict[str, list[str]] = {}
    for k, option in enumerate(options):
        worth = f" ({thoughts[k]:.1f})" if thoughts and isfinite(thoughts[k]) else ""
        if isinstance(option, Placement):
            cost = price(game, player, option)
            spent = f" for {cost}" if cost.coins or cost.knowledge else ""
            word = f"[{k + 1}] worker {option.worker + 1}{spent}{worth}"
            by_spot.setdefault(option.spot.name, []).append(word)
        else:
            yield f"  [{k + 1}] {told(game, option)}{worth}"
    for spot, words in by_spot.items():
        yield labelled(f"  {spot}: ", words)


def told(game: Game, option: Option) -> str:
    """An option with what one would see at it."""
    if isinstance(option, CrewCard):
        return described(option)
    end = option.end if isinstance(option, Path) else option
    shown = icon(game, end) if isinstance(end, Space) else ""
    return f"{option.name} ({shown})" if shown else option.name
