"""What --by and --only ask for, and what they say of what is not there."""

from __future__ import annotations

import pytest

from reports.question import asked
from sim.reading import BadInput


@pytest.mark.parametrize(
    ("by", "only", "said"),
    [
        ("strategi", [], '--by  there is no column "strategi"; did you mean "strategy"?'),
        ("seat,", [], '--by  there is no column "". There are: game, seed, '),
        (None, ["player=4"], '--only  there is no column "player"; did you mean "players"?'),
        (None, ["players"], '--only  "players" is no condition; one looks like players=4 or vp>=150'),
        (None, ["players=four"], '--only  players holds numbers, and "four" is none'),
        (None, ["players=" + "9" * 40], "players holds numbers, and"),
        (None, ["strategy<explorer"], "--only  strategy holds words; they can be compared with = and != only"),
        (None, ["\x1b[31m=1"], r'there is no column "\x1b[31m"'),
    ],
)
def test_what_is_wrong_is_a_sentence(by: str | None, only: list[str], said: str) -> None:
    with pytest.raises(BadInput) as refused:
        asked(by, only)
    assert said in str(refused.value)


def test_all_that_is_wrong_is_said_at_once() -> None:
    with pytest.raises(BadInput) as refused:
        asked("seet", ["player=4", "vp~3"])
    assert len(refused.value.problems) == 3


@pytest.mark.parametrize(
    ("text", "column", "compared", "value"),
    [
        ("players=4", "players", "=", 4),
        (" vp >= 150 ", "vp", ">=", 150),
        ("margin<-5", "margin", "<", -5),
        ("win_share=0.5", "win_share", "=", 0.5),
        ("goal_3=each_tent", "goal_3", "=", "each_tent"),
        ("strategy!=a=b", "strategy", "!=", "a=b"),
        ("variant=", "variant", "=", ""),
    ],
)
def test_conditions(text: str, column: str, compared: str, value: object) -> None:
    (condition,) = asked(None, [text]).only
    assert (condition.column, condition.compared, condition.value) == (column, compared, value)


def test_only_whole_games_have_an_edge() -> None:
    assert asked(None, ["goal_3=each_tent", "players=4"]).whole_games
    assert not asked(None, ["strategy=a"]).whole_games
