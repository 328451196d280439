"""A set of games uses everything in the box; a test that fails here names what no game has used."""

from __future__ import annotations

import pytest

from sim.box import open_box
from sim.contents import Box
from sim.deal import Fixed
from sim.series import Contender, Seating, play
from strategies import named, names
from tests.games.using import Uses, everything
from tests.laws.middles import play_from_the_middle
from tests.laws.watching import Wanderers

NOTHING = Fixed([], [], [], [])
PLAYERS = (2, 3, 4)


def play_once(box: Box, uses: Uses, contenders: list[Contender], seed: int, slots: list[int]) -> None:
    """One whole game, with what it used."""
    seating = Seating(0, "base", len(slots), 1, seed, 1, slots)
    uses.add(play(box, NOTHING, contenders, seating, uses))


def missing(box: Box, uses: Uses) -> list[str]:
    """What no game has used."""
    return [name for name in everything(box) if not uses.counts[name]]


@pytest.fixture(scope="module")
def box() -> Box:
    return open_box()


def test_strategies_and_random_play_use_everything(box: Box) -> None:
    uses = Uses()
    shipped = [named(name).contender(name, []) for name in names()]
    for players in PLAYERS:
        for seed in range(1, 101):
            uses.add(play_from_the_middle(box, players, seed, uses))
        for first in range(0, len(shipped), players):
            play_once(box, uses, shipped, 1, [(first + seat) % len(shipped) for seat in range(players)])
    never = missing(box, uses)
    assert not never, f"never used: {', '.join(never)}"


def test_one_random_game_does_not_use_everything_and_what_is_missing_has_its_name(box: Box) -> None:
    uses = Uses()
    play_once(box, uses, [Wanderers("wanderer", [])], 1, [0, 0])
    never = missing(box, uses)
    assert "crew crew 7" in never
    assert "landed A24" in never
    assert "placed exploration 1" not in never
