"""Scripted answers to the questions of the rules."""

from __future__ import annotations

from typing import Final, NamedTuple

from sim.game import Game
from sim.player import Player
from sim.policy import Policy
from sim.terms import DECLINE, Ask, Option

NO: Final = DECLINE.name
NOTHING_ELSE: Final = "decline everything else"


class Question(NamedTuple):
    """A question that was asked, with the names of its options."""

    ask: Ask
    options: list[str]


class Answers(Policy):
    """Answers questions by name, in order; `NOTHING_ELSE` at the end declines what no answer was given for.

    An answer fits the option that it names, else the only one that ends with it, else the only one that contains it.
    """

    def __init__(self, answers: list[str]) -> None:
        self.expect(answers)

    def expect(self, answers: list[str]) -> None:
        """Take these answers for the questions to come and forget the questions asked before."""
        self.declines = NOTHING_ELSE in answers
        self.left = [answer for answer in answers if answer != NOTHING_ELSE]
        self.asked: list[Question] = []

    def choose(self, game: Game, player: Player, ask: Ask, options: list[Option]) -> Option:
        self.asked.append(Question(ask, [option.name for option in options]))
        if self.left:
            chosen = fitting(self.left[0], options)
            if chosen is not None:
                self.left.pop(0)
                return chosen
        if self.declines and options[-1] is DECLINE:
            return DECLINE
        answer = repr(self.left[0]) if self.left else "no answer"
        names = "\n  ".join(option.name for option in options)
        raise AssertionError(f"{answer} is left for {ask.name} of {player.name}, whose options are:\n  {names}")


def fitting(answer: str, options: list[Option]) -> Option | None:
    """The one option that an answer means, if any; fails if it may mean several."""
    tests = (str.__eq__, str.endswith, str.__contains__)
    for test in tests:
        meant = [option for option in options if test(option.name, answer)]
        if len(meant) > 1:
            raise AssertionError(f"{answer!r} may mean: {', '.join(option.name for option in meant)}")
        if meant:
            return meant[0]
    return None


class Last(Policy):
    """Takes the last option and remembers what it was offered."""

    def __init__(self) -> None:
        self.offered: list[list[str]] = []

    def choose(self, game: Game, player: Player, ask: Ask, options: list[Option]) -> Option:
        self.offered.append([f"{player.seat + 1}", *[option.name for option in options]])
        return options[-1]
