"""The laws hold from random positions in the middle of a game too, where much more is possible."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sim
from sim.box import open_box
from sim.reading import Entry
from tests.laws.middles import play_from_the_middle
from tests.laws.test_random_play import PLAYERS, some_switches
from tests.laws.watching import Watch


@pytest.mark.parametrize("players", PLAYERS)
def test_the_laws_hold_from_the_middle(players: int) -> None:
    box = open_box()
    for seed in range(1, 31):
        play_from_the_middle(box, players, seed, Watch())


@pytest.mark.many
@pytest.mark.parametrize("players", PLAYERS)
def test_the_laws_hold_from_a_thousand_middles(players: int) -> None:
    box = open_box()
    for seed in range(1001, 2001 if sim.compiled() else 1101):
        play_from_the_middle(box, players, seed, Watch())


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 2**63 - 1), players=st.sampled_from(PLAYERS), rules=some_switches())
def test_the_laws_hold_from_the_middle_under_every_switch(seed: int, players: int, rules: dict[str, Entry]) -> None:
    play_from_the_middle(open_box(Entry(dict(rules), "rules", 0)), players, seed, Watch())
