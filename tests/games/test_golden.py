"""The golden games are played as they were written down, whoever answers: the policies or the journal itself."""

from __future__ import annotations

import difflib
import re

import pytest

from sim.journal import Replay
from tests.games.golden import PLAYERS, file_of, played


def check_same(players: int, text: str) -> None:
    """Fail with the difference by name."""
    file = file_of(players)
    kept = file.read_text(encoding="utf-8")
    difference = difflib.unified_diff(
        kept.splitlines(), text.splitlines(), str(file.name), "as played now", lineterm="", n=2
    )
    shown = "\n".join(difference)
    assert text == kept, f"a golden game has moved; if it should: python -m tests.games.golden\n{shown}"


@pytest.mark.parametrize("players", PLAYERS)
def test_a_golden_game_is_played_as_written(players: int) -> None:
    check_same(players, played(players))


@pytest.mark.parametrize("players", PLAYERS)
def test_a_golden_game_can_be_replayed_from_its_text(players: int) -> None:
    text = file_of(players).read_text(encoding="utf-8")
    lines = re.findall(r"^\d [A-Z_]+: .*$", text, re.MULTILINE)
    assert len(lines) > 80
    check_same(players, played(players, Replay(lines)))


def test_a_change_is_shown_by_name() -> None:
    text = played(2)
    with pytest.raises(AssertionError) as caught:
        check_same(2, text.replace("player 1:", "player one:"))
    message = str(caught.value)
    assert "python -m tests.games.golden" in message
    assert "-player 1:" in message
    assert "+player one:" in message
