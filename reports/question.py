"""What of a run is asked for: the columns that group its rows, and the conditions that narrow them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import polars as pl

from reports.tables import schema
from reports.wording import shortened
from sim.reading import BadInput, Problem, suggestion

RUN: Final = "run"
"""The column that tells several runs apart."""

USUAL: Final = ("variant", "players", "strategy")
"""What groups the rows of a report unless it is told otherwise."""

OF_GAMES: Final = frozenset((RUN, "game", "seed", "arrangement", "matchup", "variant", "players", *schema("setups")))
"""The columns that are the same for every seat of a game."""

GROUPING: Final = tuple(dict.fromkeys((*schema("seats"), *schema("setups"))))
"""The columns that a report can be grouped and narrowed by."""

_CONDITION: Final = re.compile(r"\s*([^=<>!]*?)\s*(<=|>=|!=|=|<|>)\s*(.*?)\s*", re.DOTALL)
_MOST_NAMED: Final = 12
"""Values that a sentence names at most."""

_LONGEST: Final = 40


@dataclass(frozen=True)
class Condition:
    """A column, how it is compared, and with what."""

    column: str
    compared: str
    value: str | int | float

    @property
    def expression(self) -> pl.Expr:
        """The condition for Polars."""
        column, value = pl.col(self.column), pl.lit(self.value)
        return {
            "=": column == value,
            "!=": column != value,
            "<": column < value,
            ">": column > value,
            "<=": column <= value,
            ">=": column >= value,
        }[self.compared]

    @property
    def words(self) -> str:
        """The condition as it is written."""
        return f"{self.column}{self.compared}{shortened(str(self.value), _LONGEST)}"


@dataclass(frozen=True)
class Question:
    """Which rows of a run are asked for, and what groups them; `by` is None for the usual grouping."""

    by: tuple[str, ...] | None = None
    only: tuple[Condition, ...] = ()

    @property
    def words(self) -> str:
        """The conditions as they are written."""
        return ", ".join(condition.words for condition in self.only)

    @property
    def keys(self) -> tuple[str, ...]:
        """What groups the rows of a table about strategies."""
        return RUN, *(USUAL if self.by is None else self.by)

    @property
    def pooled(self) -> tuple[str, ...]:
        """What groups the rows of a table about all seats alike."""
        return RUN, *(USUAL[:2] if self.by is None else self.by)

    @property
    def of_games(self) -> tuple[str, ...]:
        """What groups the rows of a table about whole games."""
        return tuple(key for key in dict.fromkeys((*self.pooled, "players")) if key in OF_GAMES)

    @property
    def columns(self) -> set[str]:
        """The columns of seats and setups that are needed."""
        return {*self.keys, *(condition.column for condition in self.only)}

    @property
    def whole_games(self) -> bool:
        """Whether all seats of a game are asked for, or none."""
        return all(condition.column in OF_GAMES for condition in self.only)

    def filters(self) -> list[pl.Expr]:
        """The conditions for Polars."""
        return [condition.expression for condition in self.only]


def asked(by: str | None, only: Iterable[str]) -> Question:
    """The question that `--by` and `--only` ask for; all that is wrong with them is said at once."""
    problems: list[Problem] = []
    names = None if by is None else tuple(dict.fromkeys(name.strip() for name in by.split(",")))
    for name in names or ():
        _check_column("--by", name, problems)
    conditions = [found for text in only if (found := _condition(text, problems)) is not None]
    if problems:
        raise BadInput(problems)
    return Question(names, tuple(conditions))


def _check_column(where: str, name: str, problems: list[Problem]) -> bool:
    """Whether there is a column of this name."""
    if name in GROUPING:
        return True
    known = suggestion(name, GROUPING) or f". There are: {', '.join(n for n in GROUPING if not n.startswith('vp_'))}"
    problems.append(Problem(where, 0, "", f'there is no column "{shortened(name, _LONGEST)}"{known}'))
    return False


def _condition(text: str, problems: list[Problem]) -> Condition | None:
    """The condition that a text asks for."""
    found = _CONDITION.fullmatch(text)
    if found is None:
        message = f'"{shortened(text, _LONGEST)}" is no condition; one looks like players=4 or vp>=150'
        problems.append(Problem("--only", 0, "", message))
        return None
    name, compared, value = found.groups()
    if not _check_column("--only", name, problems):
        return None
    return _compared(name, compared, value, problems)


def _compared(name: str, compared: str, value: str, problems: list[Problem]) -> Condition | None:
    """The condition on a column that there is."""
    if ({**schema("setups"), **schema("seats")})[name] == pl.String():
        if compared in ("=", "!="):
            return Condition(name, compared, value)
        problems.append(Problem("--only", 0, "", f"{name} holds words; they can be compared with = and != only"))
        return None
    try:
        return Condition(name, compared, int(value) if re.fullmatch(r"[+-]?\d{1,18}", value) else _finite(value))
    except ValueError:
        message = f'{name} holds numbers, and "{shortened(value, _LONGEST)}" is none'
        problems.append(Problem("--only", 0, "", message))
        return None


def _finite(value: str) -> float:
    """A number with a fraction."""
    if not re.fullmatch(r"[+-]?\d{0,9}\.\d{1,9}", value):
        raise ValueError(value)
    return float(value)


def unmet(condition: Condition, values: Sequence[str | int | float]) -> Problem:
    """The problem that no row has the value of a condition, with those that there are."""
    words = [shortened(str(value), _LONGEST) for value in values]
    near = suggestion(condition.value, words) if isinstance(condition.value, str) else ""
    more = f", and {len(words) - _MOST_NAMED} more" if len(words) > _MOST_NAMED else ""
    there = near or f". There are: {', '.join(words[:_MOST_NAMED])}{more}"
    return Problem("--only", 0, "", f"no row has {condition.words}{there}")
