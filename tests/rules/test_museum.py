"""Museum: research and delivery of specimens."""

from __future__ import annotations

import pytest

from sim.terms import COLOURS, KINDS, Ask
from tests.table import NO, NOTHING_ELSE, table

DELIVER = {"deliver": {"fee": 3}}
ALL = [f"{colour} {kind}" for colour in COLOURS[:4] for kind in KINDS]


def test_the_museum_has_four_rows_of_colours_and_four_columns_of_kinds() -> None:
    specimens = table(2).box.specimens
    assert [specimen.name for specimen in specimens] == [
        f"{colour} {kind}"
        for colour in ("green", "blue", "red", "yellow")
        for kind in ("reptile", "plant", "bird", "fossil")
    ]
    assert [(specimen.row, specimen.column) for specimen in specimens] == [(r, c) for r in range(4) for c in range(4)]


def test_a_delivery_pays_a_coin_for_each_empty_space_and_a_step_for_each_filled_one_of_row_and_column() -> None:
    t = table(3, coins=0).museum("green reptile", "blue fossil", "red fossil", "yellow plant")
    t.researched("green fossil").perform(DELIVER, "green fossil")
    assert t.player.theory == 3, "green reptile in the row, blue and red fossil in the column"
    assert t.player.coins == 3 + 1, "the three empty spaces and the coin of the row"


@pytest.mark.parametrize("specimen", ALL)
def test_coins_and_steps_of_a_delivery_are_six_together(specimen: str) -> None:
    filled = [name for name in ALL[::3] if name != specimen]
    t = table(3, coins=0).museum(*filled).researched(specimen)
    t.game.row_coins[t.box.specimens[ALL.index(specimen)].row] = 0
    row = [name for name in ALL if name.split()[0] == specimen.split()[0] and name != specimen]
    fills_row = all(name in filled for name in row)
    t.perform(DELIVER, specimen)
    assert t.player.coins + t.player.theory == 6 + fills_row


def test_the_first_tile_of_a_row_beyond_the_setup_brings_the_coin_beside_it_and_the_next_does_not() -> None:
    t = table(3, coins=0).museum("green reptile").researched("green plant", "green bird")
    t.perform(DELIVER, "green plant", NOTHING_ELSE)
    assert (t.player.coins, t.player.theory) == (5 + 1, 1)
    t.coins(0).theory(0).perform(DELIVER, "green bird")
    assert (t.player.coins, t.player.theory) == (4, 2)


def test_the_tile_that_fills_a_row_brings_one_theory_more() -> None:
    t = table(3, coins=0).museum("green reptile", "green plant", "green bird").researched("green fossil")
    t.perform(DELIVER, "green fossil")
    assert (t.player.coins, t.player.theory) == (3 + 1, 3 + 1)


def test_a_full_column_brings_nothing_more() -> None:
    t = table(3, coins=0).museum("blue bird", "red bird", "yellow bird").researched("green bird")
    t.perform(DELIVER, "green bird")
    assert (t.player.coins, t.player.theory) == (3 + 1, 3)


def test_only_a_specimen_with_a_research_token_whose_tile_is_not_displayed_may_be_delivered() -> None:
    t = table(3).museum("green bird").researched("green bird", "red plant", "red bird").perform(DELIVER, NO)
    assert t.options(Ask.DELIVER) == ["red plant", "red bird", NO]
    nothing = table(3).museum("green bird").researched("green bird").perform(DELIVER)
    assert nothing.asked == []


def test_what_is_researched_after_nothing_could_be_delivered_waits_for_another_delivery() -> None:
    t = table(3, coins=9).museum().reserve(12).theory(7).tent("A1", "A2").specimen("A2", "red bird")
    t.perform(DELIVER, "on silver 3", "red bird")
    assert (t.player.coins, t.player.sheet.delivered, t.player.researched) == (9, 0, 1 << 10)


def test_the_research_token_stays_after_the_delivery() -> None:
    t = table(3).museum().researched("red bird").perform(DELIVER, "red bird")
    assert t.player.researched == 1 << 10


def test_a_second_delivery_costs_three_coins() -> None:
    t = table(3, coins=0).museum().researched("green reptile", "red bird")
    t.perform(DELIVER, "green reptile", "red bird")
    assert t.player.coins == 6 + 1 - 3 + 6 + 1
    assert t.player.sheet.delivered == 2


def test_the_coins_of_the_first_delivery_may_pay_for_the_second() -> None:
    t = table(3, coins=0).museum("green plant", "green bird", "blue reptile").researched("green reptile", "red bird")
    t.game.row_coins[0] = 0
    t.perform(DELIVER, "green reptile", "red bird")
    assert t.player.coins == 3 - 3 + (5 + 1)


def test_without_three_coins_there_is_no_second_delivery_and_there_is_never_a_third() -> None:
    t = table(3, coins=0).museum(*[name for name in ALL if name not in ("green reptile", "red bird")])
    t.game.row_coins[0] = 0
    t.researched("green reptile", "red bird").perform(DELIVER, "green reptile")
    assert t.player.coins == 0
    many = table(3, coins=9).museum().researched("green reptile", "red bird", "blue plant")
    many.perform(DELIVER, "green reptile", "red bird")
    assert many.player.sheet.delivered == 2


def test_the_second_delivery_may_be_skipped() -> None:
    t = table(3, coins=0).museum().researched("green reptile", "red bird").perform(DELIVER, "green reptile", NO)
    assert t.player.coins == 7


def test_a_delivered_tile_counts_for_the_next_delivery() -> None:
    t = table(3, coins=0).museum().researched("green reptile", "green bird")
    t.perform(DELIVER, "green reptile", "green bird")
    assert t.player.theory == 1


def test_the_special_action_delivers_twice_without_the_fee() -> None:
    t = table(3, coins=0, specials=(3, 1, 2, 4, 5, 6)).museum().worker("yellow red")
    t.researched("green reptile", "red bird").place("worker 2", "special 3", "green reptile", "red bird")
    assert t.player.coins == 7 + 7


def test_a_museum_specimen_is_one_whose_tile_is_displayed_from_the_setup_or_delivered() -> None:
    t = table(3).museum("red bird").researched("blue plant").perform(DELIVER, "blue plant")
    other = t.of(2).perform({"research": "museum"}, "blue plant")
    assert other.options(Ask.RESEARCH) == ["blue plant", "red bird", NO]
    assert other.player.researched == 1 << 5


def test_a_specimen_already_researched_is_not_offered_again() -> None:
    t = table(3).museum("red bird").researched("red bird").perform({"research": "museum"})
    assert t.asked == []


@pytest.mark.parametrize("specimen", ALL)
def test_the_specimen_that_lies_on_a_space_is_researched_there(specimen: str) -> None:
    t = table(3).specimen("A2", specimen).perform({"explore": 2}, "A2", specimen)
    assert t.player.researched == 1 << ALL.index(specimen)


def test_any_specimen_may_be_researched_by_the_reward_that_says_so() -> None:
    t = table(3).museum("red bird").researched("blue plant").perform({"research": "any"}, "yellow fossil")
    assert len(t.options(Ask.RESEARCH)) == 15 + 1
    assert t.player.researched == 1 << 5 | 1 << 15


def test_the_museum_has_a_location_for_delivering_and_one_for_researching() -> None:
    t = table(3).museum("red bird").researched("blue plant").place("worker 1", "museum delivery", "blue plant")
    assert t.place("worker 2", "museum research", "red bird").player.researched == 1 << 5 | 1 << 10


def test_the_third_silver_slot_researches_a_specimen_of_an_island_where_one_has_an_explorer() -> None:
    t = table(2).explorer("C2").reward_of("silver 3", NO)
    tokens = {space.name: t.game.specimen_on(space) for space in t.box.spaces if space.track in (1, 3)}
    on_islands = {token.name for token in tokens.values() if token is not None}
    assert set(t.options(Ask.RESEARCH)) == on_islands | {NO}
    assert len(on_islands) == 6
