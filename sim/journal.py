"""The log of choices: replay, bug report and golden test in one."""

from __future__ import annotations

import re
import zlib
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from sim.policy import Policy
from sim.terms import UNMARKED, Ask, Option

if TYPE_CHECKING:
    from sim.game import Game
    from sim.player import Player


PRIME: Final = 2**31 - 1
FIRST_BASE: Final = 1_103_515_245
SECOND_BASE: Final = 1_812_433_253
EXPLAINED: Final = re.compile(r" \([^()]*\)")
"""What a name says in brackets: what a tile needs or does, which a patch may change."""


class Journal:
    """Every answer that had an alternative, in order: seats from 0, questions, choices."""

    def __init__(self) -> None:
        self.seats: list[int] = []
        self.asks: list[Ask] = []
        self.choices: list[Option] = []

    def write(self, seat: i64, ask: Ask, choice: Option) -> None:
        """Add one answer."""
        self.seats.append(int(seat))
        self.asks.append(ask)
        self.choices.append(choice)

    def __len__(self) -> int:
        return len(self.seats)

    def decisions(self) -> i64:
        """A fingerprint of all answers, 62 bits: two polynomials (Carter and Wegman 1979) over seats and names.

        A thing goes by its name without what stands in brackets, so that the same answers with a patched tile agree.
        """
        first: i64 = 0
        second: i64 = 0
        k: i64
        for k in range(len(self.seats)):
            mark = mark_of(self.choices[k]) * 4 + self.seats[k]
            first = (first * FIRST_BASE + mark) % PRIME
            second = (second * SECOND_BASE + mark) % PRIME
        return first << 31 | second

    def lines(self) -> list[str]:
        """The journal by name, one line an answer: `2 PLACEMENT: worker 1 on academy 1`."""
        return [
            f"{seat + 1} {ask.name}: {choice.name}"
            for seat, ask, choice in zip(self.seats, self.asks, self.choices, strict=True)
        ]


def mark_of(option: Option) -> i64:
    """The number of an option's name, the same in every process, kept once it is known."""
    if option.mark == UNMARKED:
        option.mark = zlib.crc32(EXPLAINED.sub("", option.name).encode())
    return option.mark


class JournalMismatch(Exception):
    """A journal does not fit the game that is replayed from it."""


class Replay(Policy):
    """Answers from the lines of a journal; one Replay serves every seat."""

    def __init__(self, lines: list[str]) -> None:
        self.lines: list[str] = lines
        self.next: int = 0

    def choose(self, game: Game, player: Player, ask: Ask, options: list[Option]) -> Option:
        if self.next >= len(self.lines):
            raise JournalMismatch(f"the journal ends before the question {ask.name} of {player.name}")
        line = self.lines[self.next]
        self.next += 1
        for option in options:
            if line == f"{player.seat + 1} {ask.name}: {option.name}":
                return option
        names = ", ".join([option.name for option in options])
        raise JournalMismatch(
            f"line {self.next} of the journal is {line!r}, but {player.name} is asked {ask.name} among: {names}"
        )
