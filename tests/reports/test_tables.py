"""The tables are the contract's: names, order, types."""

from __future__ import annotations

import polars as pl
import pytest

from reports.tables import EVENT_KINDS, TABLES, VP_SOURCES, schema

SEATS = """game seed arrangement matchup variant players seat strategy first_turn crew_1 crew_2
crew_3 vp rank win_share margin theory_space theory_books museum_rows seals_placed
objectives_achieved crew_achieved tents_placed lenses_unlocked stamps_sent specimens_researched
specimens_delivered ship_space lagging_loss placements fifth_placements hand_exchanges
openings_missed decisions"""
SOURCES = """vp_objectives vp_theory vp_beagle_goals vp_seals vp_tents vp_coins vp_knowledge
vp_islands vp_ribbons vp_first_arrivals vp_ocean vp_campsites vp_crew vp_special_actions
vp_correspondence vp_distinctions vp_other"""
ROUNDS = "game seat round coins knowledge theory_space ship_space placements vp"
SETUPS = """variant players seed special_1 special_2 special_3 special_4 special_5 special_6 goal_1
goal_2 goal_3 goal_4 goal_5 letter_1 letter_2 letter_3 museum turn_order"""
EVENTS = "game seat round kind thing count coins vp root"
KINDS = """placed unlocked took achieved crew seal tent majority goal delivered coins_in coins_out
seen picked slot landed crew_worker achieved_on"""


@pytest.mark.parametrize(
    ("table", "names"),
    [
        ("seats", f"{SEATS} {SOURCES}"),
        ("rounds", f"{ROUNDS} {SOURCES}"),
        ("setups", SETUPS),
        ("events", EVENTS),
    ],
)
def test_a_table_has_the_contracts_columns_in_its_order(table: str, names: str) -> None:
    assert list(schema(table)) == names.split()


def test_sources_and_kinds_are_the_contracts() -> None:
    assert list(VP_SOURCES) == SOURCES.split()
    assert list(EVENT_KINDS) == KINDS.split()


def test_only_win_share_is_a_fraction() -> None:
    fractions = {column.name for columns in TABLES.values() for column in columns if column.dtype == pl.Float64()}
    assert fractions == {"win_share"}


def test_every_column_says_what_it_means() -> None:
    assert all(column.meaning for columns in TABLES.values() for column in columns)
