"""The engine against the oracle: every question and every phase, in random games and in positions rearranged at random.

The oracle was written from the documents alone; where it differs from the engine, one of them is wrong.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, Final

import pytest

import sim
from sim.contents import Box
from tests.oracle.comparing import compare_position, play_on
from tests.oracle.positions import opened, positions, random_game, rearrange
from tests.oracle.printed import DEFAULTS, Rules
from tests.oracle.watcher import Watcher

PLAYERS: Final = (2, 3, 4)
PLAYED_ON: Final = 0.4
OTHER_RULES: Final[list[dict[str, Any]]] = [
    {},
    {
        "lagging_ribbons": [2, 3, 4, 5, 6],
        "lagging_counts": "strictly_between",
        "unlock_cost": {"second": 3, "third": 5, "special": 3, "academy 2": 1},
        "missing_objectives": "one_step_up",
        "specimen_spots": "islands_only",
        "tent_spots": 3,
        "museum_spots": "one",
        "gold_movement": "none",
        "academy_discount": "second_only",
        "special_diary_sections_4p": 1,
        "special_12_needs": {"yellow": 2, "green": 1},
        "ocean_branch": "as_transcribed",
        "island_c_second_ribbon": "at_C5",
    },
    {
        "lagging_ribbons": {"O4": 4, "O8": 4, "O14": 4, "O21": 4},
        "unlock_cost": 6,
        "camera_coins": 2,
        "missing_objectives": "one_step_down",
        "printed_purple_counts": False,
        "seal_objectives": "one_worker",
        "locked_action_order": "next_on_page",
        "any_campsite_cost": "free",
        "crew_7_repeats": "any_achieved",
        "silver_1_repeats": "campsite_and_tent",
        "gold_2_seal_spot_cost": "paid",
        "gold_3_vp": 4,
        "forced_achievement_slot_cost": "free",
        "setup_row_counts": False,
        "banner": "passing_only",
    },
    {
        "lagging_ribbons": 5,
        "printed_purple_counts": False,
        "special_5_knowledge": 2,
        "distinction_at_once": True,
        "unlock_bonus_distinction": True,
    },
]


def compare_games(box: Box, rules: Rules, seeds: range) -> Counter[str]:
    """Whole random games, every question and the final scoring."""
    compared: Counter[str] = Counter()
    for players in PLAYERS:
        for seed in seeds:
            watcher = Watcher(rules, compared)
            watcher.finished(random_game(box, players, seed, [], 0.0, watcher))
    return compared


def compare_positions(box: Box, rules: Rules, seeds: range, share: float) -> Counter[str]:
    """Positions of random games, as they are and rearranged, some of the latter played on to the end."""
    compared: Counter[str] = Counter()
    for players in PLAYERS:
        random = Random(players)
        for game in positions(box, players, seeds, share):
            compare_position(game, rules, random, compared)
            rearrange(game, random)
            compare_position(game, rules, random, compared)
            if random.random() < PLAYED_ON:
                play_on(game, rules, random, compared)
    return compared


@pytest.mark.parametrize("number", range(len(OTHER_RULES)))
def test_every_question_of_random_games_has_the_options_of_the_documents(number: int) -> None:
    rules = OTHER_RULES[number]
    compared = compare_games(opened(rules), {**DEFAULTS, **rules}, range(1, 3))
    assert compared["PLACEMENT"] > 200


@pytest.mark.parametrize("number", range(len(OTHER_RULES)))
def test_effects_and_phases_do_on_any_table_what_the_documents_say(number: int) -> None:
    rules = OTHER_RULES[number]
    compared = compare_positions(opened(rules), {**DEFAULTS, **rules}, range(1, 2), 0.04)
    assert compared["positions"] > 10


@pytest.mark.many
@pytest.mark.parametrize("number", range(len(OTHER_RULES)))
def test_thousands_of_positions_agree(number: int) -> None:
    rules = OTHER_RULES[number]
    box, all_rules = opened(rules), {**DEFAULTS, **rules}
    tables = 40 if sim.compiled() else 4
    compared = compare_games(box, all_rules, range(1000, 1000 + 5 * tables))
    compared += compare_positions(box, all_rules, range(2000, 2000 + tables), 0.1)
    assert compared["positions"] > 30 * tables
