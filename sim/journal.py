"""The log of choices: replay, bug report and golden test in one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sim.policy import Policy
from sim.terms import Ask, Option

if TYPE_CHECKING:
    from sim.game import Game
    from sim.player import Player


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

    def lines(self) -> list[str]:
        """The journal by name, one line an answer: `2 PLACEMENT: worker 1 on academy 1`."""
        return [
            f"{seat + 1} {ask.name}: {choice.name}"
            for seat, ask, choice in zip(self.seats, self.asks, self.choices, strict=True)
        ]


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
