"""Random games keep the laws of the table."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sim
from sim.box import open_box
from sim.contents import Box
from sim.deal import Deal, Fixed
from sim.reading import Entry
from sim.records import Columns, Slice
from sim.series import Contender, Seating, play_dealt
from sim.switches import switches
from sim.terms import VP_SOURCES
from tests.laws.watching import Wanderers, Watch

NOTHING = Fixed([], [], [], [])
PLAYERS = (2, 3, 4)


def play_watched(box: Box, players: int, seeds: range) -> Slice:
    """Wanderers play a game on each seed under the laws."""
    wanderers: list[Contender] = [Wanderers(f"wanderer {seat}", []) for seat in range(players)]
    record = Slice(True)
    for game_number, seed in enumerate(seeds):
        seating = Seating(game_number, "base", players, 1, seed, 1, list(range(players)))
        deal = Deal(box, NOTHING, seed, players)
        game = play_dealt(box, deal, wanderers, seating, True, Watch())
        record.add_setup(game, "base", deal)
        record.add_game(game, seating, deal, [wanderer.name for wanderer in wanderers])
    return record


def by_game(columns: Columns) -> dict[int, list[dict[str, Any]]]:
    """The rows of each game."""
    games: dict[int, list[dict[str, Any]]] = defaultdict(list)
    for values in zip(*columns.values(), strict=True):
        row = dict(zip(columns, values, strict=True))
        games[row["game"]].append(row)
    return games


def check_records(record: Slice, box: Box) -> None:
    """The tables of results agree with themselves and with each other."""
    rounds, events = by_game(record.rounds), by_game(record.events)
    for number, seats in by_game(record.seats).items():
        check_ranks(seats)
        for seat in seats:
            check_sums(seat, [row for row in rounds[number] if row["seat"] == seat["seat"]])
            check_coins(seat, [row for row in events[number] if row["seat"] == seat["seat"]], box)


def check_sums(seat: dict[str, Any], rounds: list[dict[str, Any]]) -> None:
    """Sources add up to VP, rounds add up to the game, and every worker was placed in every round."""
    columns = [f"vp_{source}" for source in VP_SOURCES]
    assert sum(seat[column] for column in columns) == seat["vp"]
    assert [row["round"] for row in rounds] == [1, 2, 3, 4, 5, 6]
    for column in [*columns, "vp", "placements"]:
        assert sum(row[column] for row in rounds) == seat[column]
    for row in rounds:
        assert sum(row[column] for column in columns) == row["vp"]
        assert row["placements"] in ((0,) if row["round"] == 6 else (4, 5))
    assert rounds[-1]["theory_space"] == seat["theory_space"]
    assert rounds[-1]["ship_space"] == seat["ship_space"]
    assert seat["placements"] == 20 + seat["fifth_placements"]


def check_ranks(seats: list[dict[str, Any]]) -> None:
    """Ranks follow VP and then theory; the shares of the win make one; margins are against the best other."""
    assert sum(seat["win_share"] for seat in seats) == pytest.approx(1, abs=1e-12)
    assert sorted(seat["first_turn"] for seat in seats) == list(range(1, len(seats) + 1))
    cards = [seat[f"crew_{k}"] for seat in seats for k in (1, 2, 3)]
    assert len(set(cards)) == len(cards)
    for seat in seats:
        others = [other for other in seats if other is not seat]
        assert (seat["rank"] == 1) == (seat["win_share"] > 0)
        assert seat["margin"] == seat["vp"] - max(other["vp"] for other in others)
        for other in others:
            if seat["rank"] < other["rank"]:
                assert (seat["vp"], seat["theory_space"]) >= (other["vp"], other["theory_space"])
            elif seat["rank"] == other["rank"]:
                assert (seat["vp"], seat["theory_space"]) == (other["vp"], other["theory_space"])
                assert seat["win_share"] == other["win_share"]


def check_coins(seat: dict[str, Any], events: list[dict[str, Any]], box: Box) -> None:
    """Coins at the end are those of the start, plus what came in, less what was paid."""
    flows = {kind: sum(row["coins"] for row in events if row["kind"] == kind) for kind in ("coins_in", "coins_out")}
    at_end = box.start_coins + flows["coins_in"] - flows["coins_out"]
    assert at_end >= 0
    assert seat["vp_coins"] == at_end // box.coins_per_vp
    counts = {kind: sum(row["count"] for row in events if row["kind"] == kind) for kind in ("placed", "tent", "crew")}
    assert counts["placed"] == seat["placements"]
    assert counts["tent"] == seat["tents_placed"]
    assert counts["crew"] == seat["crew_achieved"]


@pytest.mark.parametrize("players", PLAYERS)
def test_random_games_keep_the_laws(players: int) -> None:
    box = open_box()
    check_records(play_watched(box, players, range(1, 51)), box)


@pytest.mark.many
@pytest.mark.parametrize("players", PLAYERS)
def test_a_thousand_random_games_keep_the_laws(players: int) -> None:
    box = open_box()
    check_records(play_watched(box, players, range(1001, 2001 if sim.compiled() else 1101)), box)


def some_switches() -> st.SearchStrategy[dict[str, Entry]]:
    """A few switches, each with one of its other values."""
    choices = {switch.name: st.sampled_from(switch.values) for switch in switches().values()}
    return st.lists(st.sampled_from(sorted(choices)), unique=True, max_size=6).flatmap(
        lambda names: st.fixed_dictionaries({name: choices[name] for name in names})
    )


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 2**63 - 1), players=st.sampled_from(PLAYERS), rules=some_switches())
def test_the_laws_hold_under_every_switch(seed: int, players: int, rules: dict[str, Entry]) -> None:
    box = open_box(Entry(dict(rules), "rules", 0))
    check_records(play_watched(box, players, range(seed, seed + 1)), box)


@pytest.mark.parametrize("name", sorted(switches()))
def test_every_value_of_a_switch_can_be_played(name: str) -> None:
    for value in switches()[name].values:
        box = open_box(Entry({name: value}, "rules", 0))
        for players in PLAYERS:
            check_records(play_watched(box, players, range(1, 2)), box)
