"""Scripted answers to the questions of the rules."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from sim.components import Path
from sim.game import Game
from sim.player import Player
from sim.policy import Policy
from sim.terms import DECLINE, Ask, Option

NO: Final = DECLINE.name
NOTHING_ELSE: Final = "decline everything else"


class Mismatch(Exception):
    """The moves and answers given do not fit what the rules ask, in a sentence."""


class Question(NamedTuple):
    """A question that was asked, with the names of its options."""

    ask: Ask
    options: list[str]


class Answers(Policy):
    """Answers questions by name, in order; `NOTHING_ELSE` at the end declines what no answer was given for.

    An answer fits the option that it names, else the only one that ends with it, else the only one that contains it; a
    way along a track is named by all its spaces or by where it ends.
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
        said = f'the answer "{self.left[0]}" does not fit' if self.left else "there is no answer left"
        names = "".join(f"\n    {option.name}" for option in options)
        raise Mismatch(f"{player.name} is asked {ask.name.lower()} ({ask.value}), and {said}; the options are:{names}")


def fitting(answer: str, options: Sequence[Option]) -> Option | None:
    """The one option that an answer means, if any; fails if it may mean several."""
    meant = meanings(answer, options)
    if len(meant) > 1:
        names = "".join(f"\n    {option.name}" for option in meant)
        raise Mismatch(f'the answer "{answer}" may mean any of these; write more of it:{names}')
    return meant[0] if meant else None


def meanings(answer: str, options: Sequence[Option]) -> list[Option]:
    """The options that an answer may mean: those it names, else those that end with it, else those that contain it."""
    words = re.escape(answer)
    named = [option for option in options if option.name == answer]
    ends = [option for option in options if re.search(rf"(?<!\w){words}$", option.name)]
    contain = [option for option in options if not isinstance(option, Path) and has_words(answer, option.name)]
    return named or ends or contain


def has_words(answer: str, name: str) -> bool:
    """Whether a name contains an answer as whole words."""
    return re.search(rf"(?<!\w){re.escape(answer)}(?!\w)", name) is not None
