"""Suspicion: whether a policy changed anything while it was asked, and which one did."""

from __future__ import annotations

from typing import Any, Final

from sim.chance import Stream
from sim.contents import Box
from sim.game import Game
from sim.journal import Journal
from sim.player import Player, ScoreSheet
from sim.policy import Policy
from sim.series import Contender
from sim.terms import Ask, Option

LEFT_OUT: Final = ("box", "rules", "policy", "teller")
MUTABLE: Final = (Game, Player, ScoreSheet, Journal, Stream)
LONGEST: Final = 60


class Meddled(Exception):
    """A policy changed the game."""


class Watched(Contender):
    """A contender whose policy is watched."""

    def __init__(self, inner: Contender) -> None:
        super().__init__(inner.name, inner.hand)
        self.inner = inner

    def policy(self, box: Box, stream: Stream) -> Policy:
        return Suspicious(self.inner.policy(box, stream), self.name)


class Suspicious(Policy):
    """Lets another policy answer, and looks whether the game is the same afterwards."""

    def __init__(self, inner: Policy, name: str) -> None:
        self.inner = inner
        self.name = name

    def choose(self, game: Game, player: Player, ask: Ask, options: list[Option]) -> Option:
        before = picture(game)
        choice = self.inner.choose(game, player, ask, options)
        after = picture(game)
        if after != before:
            what = difference("the game", before, after)
            raise Meddled(f'{self.name} changed the game while it was asked "{ask.value}" ({ask.name}): {what}')
        return choice


def picture(thing: Any) -> Any:
    """A copy of all that can change, to compare: hidden fields too, without the box and the policies themselves."""
    if isinstance(thing, MUTABLE):
        return {name: picture(getattr(thing, name)) for name in fields(thing) if name not in LEFT_OUT}
    if isinstance(thing, Option):
        return (type(thing).__name__, int(thing.index), thing.name)
    if isinstance(thing, list | tuple):
        return [picture(item) for item in thing]
    if thing is None or isinstance(thing, bool | int | float | str | Ask):
        return thing
    return [int(item) for item in thing]


def fields(thing: Any) -> list[str]:
    """The names of everything that an object of the rules remembers, compiled or not."""
    compiled = getattr(type(thing), "__mypyc_attrs__", None)
    return sorted(compiled if compiled is not None else vars(thing))


def difference(where: str, before: Any, after: Any) -> str:
    """The first thing in which two pictures differ."""
    if isinstance(before, dict) and isinstance(after, dict):
        name = next(name for name in before if before[name] != after[name])
        return difference(f"{where}, {name.replace('_', ' ').strip()}", before[name], after[name])
    if isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        place = next(k for k in range(len(before)) if before[k] != after[k])
        return difference(f"{where} {place + 1}", before[place], after[place])
    return f"{where}: {str(before)[:LONGEST]} became {str(after)[:LONGEST]}"
