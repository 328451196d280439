"""A setup seed deals one table: to any line-up, under any rules, in any process."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from sim.box import open_box
from sim.chance import Stream
from sim.contents import Box
from sim.deal import Deal, Fixed
from sim.game import Game
from sim.policy import Policy
from sim.reading import entry_of
from sim.series import Contender, Seating, play_slice
from sim.setup import open_game, set_up
from strategies.wanderer import Wanderer
from tests.laws.watching import Wanderers

DEALT = Fixed([], [], [], [])
PLAYERS = (2, 3, 4)
VARIANTS: list[dict[str, Any]] = [
    {"camera_coins": 2, "lagging_ribbons": 5, "museum_spots": "one"},
    {"missing_objectives": "one_step_up", "tent_spots": 3, "gold_3_vp": 4},
    {"game": {"start_coins": 9, "row_costs": [0, 0, 0, 0, 0, 0]}, "crew": {3: {"grants": [{"vp": 9}]}}},
]


def decks(deal: Deal) -> dict[str, list[int]]:
    """Every deck of a deal by name."""
    names = ("turn_order", "specials", "letters", "goals", "silver_start", "gold_start", "silver", "gold")
    return {name: getattr(deal, name) for name in (*names, "crew", "specimens", "academy")}


def box_under(rules: dict[str, Any]) -> Box:
    return open_box(entry_of(rules, "rules"))


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("rules", VARIANTS)
def test_every_variant_is_dealt_the_same_table(players: int, rules: dict[str, Any]) -> None:
    base, variant = open_box(), box_under(rules)
    for seed in range(1, 11):
        assert decks(Deal(base, DEALT, seed, players)) == decks(Deal(variant, DEALT, seed, players))


def dealt(box: Box, players: int, seed: int, luck: int) -> Game:
    """The table after the draft and the starting Objectives, chosen with another luck."""
    policies: list[Policy] = [Wanderer(Stream(luck, players, seat)) for seat in range(players)]
    game = set_up(box, Deal(box, DEALT, seed, players), policies, [[] for _ in policies], True)
    open_game(game)
    return game


@pytest.mark.parametrize("players", PLAYERS)
def test_what_players_choose_changes_nothing_that_lies_on_the_table(players: int) -> None:
    box = open_box()
    tables = [dealt(box, players, 5, luck) for luck in (1, 2, 3)]
    for game in tables[1:]:
        assert [spot.name for spot in game.spots] == [spot.name for spot in tables[0].spots]
        assert [goal.name for goal in game.goals] == [goal.name for goal in tables[0].goals]
        assert [letter.name for letter in game.letters] == [letter.name for letter in tables[0].letters]
        for pile in ("scrolls", "display", "specimen_at", "turn_order", "_silver_deck", "_gold_deck"):
            assert list(getattr(game, pile)) == list(getattr(tables[0], pile)), pile
    hands = {tuple(int(card) for player in game.players for card in player.crew) for game in tables}
    assert len(hands) == len(tables)


@pytest.mark.parametrize("number", [1, 7, 16])
def test_a_removed_crew_card_leaves_every_other_deck_as_it_was(number: int) -> None:
    base, without = open_box(), box_under({"crew": {number: "remove"}})
    for players in PLAYERS:
        for seed in range(1, 11):
            before, after = (decks(Deal(box, DEALT, seed, players)) for box in (base, without))
            before["crew"].remove(number)
            assert after == before


@pytest.mark.parametrize("removed", [1, 2, 3, 4])
def test_fewer_crew_cards_still_give_every_player_three(removed: int) -> None:
    box = box_under({"crew": dict.fromkeys(range(1, removed + 1), "remove")})
    for players in PLAYERS:
        game = dealt(box, players, 3, 1)
        cards = [int(card) for player in game.players for card in player.crew]
        assert len(set(cards)) == 3 * players
        assert min(cards) >= 0


@pytest.mark.parametrize(
    ("rules", "deck", "gone"),
    [
        ({"goals": {4: "remove"}}, "goals", [4]),
        ({"letters": {2: "remove"}}, "letters", [2]),
        ({"special_actions": {9: "remove"}}, "specials", [9]),
        ({"game": {"seals_per_colour": 13}}, "academy", [13, 29, 45, 61]),
    ],
)
def test_any_removed_piece_leaves_the_order_of_the_others(rules: dict[str, Any], deck: str, gone: list[int]) -> None:
    base, without = open_box(), box_under(rules)
    for seed in range(1, 11):
        before, after = (decks(Deal(box, DEALT, seed, 4)) for box in (base, without))
        before[deck] = [piece for piece in before[deck] if piece not in gone]
        assert after == before


def test_what_is_fixed_comes_first_and_the_rest_keeps_its_order() -> None:
    box = open_box()
    fixed = Fixed([12, 1], [9], [8, 7, 6], [3, 1], objectives=[28, 4, 9, 14, 17, 2])
    before, after = decks(Deal(box, DEALT, 11, 3)), decks(Deal(box, fixed, 11, 3))
    firsts = {"goals": [12, 1], "specials": [9], "letters": [8, 7, 6], "turn_order": [2, 0]}
    tiles = {"gold": [28, 17], "silver": [9], "silver_start": [4, 2], "gold_start": [14]}
    index_of = {int(tile.number): int(tile.index) for tile in box.objectives}
    firsts |= {deck: [index_of[number] for number in numbers] for deck, numbers in tiles.items()}
    for deck, first in firsts.items():
        assert after.pop(deck) == first + [piece for piece in before.pop(deck) if piece not in first]
    assert after == before


def test_seeds_and_player_counts_deal_different_tables() -> None:
    box = open_box()
    seen = {json.dumps(decks(Deal(box, DEALT, seed, players))) for seed in range(200) for players in PLAYERS}
    assert len(seen) == 600


def test_the_arrangements_at_one_table_play_in_one_go_as_each_would_alone() -> None:
    wanderers: list[Contender] = [Wanderers(f"wanderer {seat + 1}", []) for seat in range(3)]
    seatings = [Seating(number, "base", 3, 1, 7, 1 + number, [number, 1 - number, 2]) for number in range(2)]
    together = play_slice(open_box(), DEALT, wanderers, seatings, True)
    alone = [play_slice(open_box(), DEALT, wanderers, [seating], True) for seating in seatings]
    for table in ("seats", "rounds", "events"):
        columns = getattr(together, table)
        assert columns == {key: [*getattr(alone[0], table)[key], *getattr(alone[1], table)[key]] for key in columns}
    assert together.setups == alone[0].setups == alone[1].setups, "the table is noted once"


PRINTED_BY_A_PROCESS = """
import hashlib, json
from tests.chance.test_deal import played
print(hashlib.sha256(json.dumps(played()).encode()).hexdigest())
"""


def played() -> list[Any]:
    """All tables of three games of wanderers."""
    wanderers: list[Contender] = [Wanderers(f"wanderer {seat + 1}", []) for seat in range(3)]
    seatings = [Seating(game, "base", 3, 1, game + 1, 1, [0, 1, 2]) for game in range(3)]
    record = play_slice(open_box(), DEALT, wanderers, seatings, True)
    return [record.seats, record.rounds, record.setups, record.events]


def test_games_do_not_depend_on_the_hash_seed_of_the_process() -> None:
    printed = []
    for hash_seed in ("0", "1", "random"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        done = subprocess.run(
            [sys.executable, "-c", PRINTED_BY_A_PROCESS],
            env=environment,
            cwd=Path(__file__).parents[2],
            capture_output=True,
            text=True,
            check=True,
        )
        printed.append(done.stdout)
    assert len(set(printed)) == 1
