"""Navigation: ships on the Ocean, banners, the Beagle, and the end of the track."""

from __future__ import annotations

import pytest

from sim.terms import Ask
from tests.table import NO, NOTHING_ELSE, Table, table

BEAGLE = ["O1", "O4", "O8", "O14", "O21"]


def shortest(t: Table, start: str, end: str) -> int:
    """Steps of the shortest way between two ocean spaces."""
    reached = {start}
    steps = 0
    while end not in reached:
        reached = {
            onward.name for space in t.box.tracks[0].spaces if space.name in reached for onward in space.following
        }
        steps += 1
    return steps


@pytest.mark.parametrize(("place", "steps"), [(0, 1), (1, 3), (2, 6), (3, 10), (4, 15)])
def test_the_shortest_way_to_the_beagles_places_is_one_three_six_ten_and_fifteen_steps(place: int, steps: int) -> None:
    t = table(2)
    assert [space.name for space in t.box.beagle_spaces] == BEAGLE
    assert shortest(t, "O0", BEAGLE[place]) == steps


def test_the_shortest_way_to_the_end_is_twenty_steps() -> None:
    assert shortest(table(2), "O0", "O26") == 20


@pytest.mark.parametrize(
    ("detour", "back"), [("O2", "O3"), ("O6", "O7"), ("O10", "O11"), ("O12", "O13"), ("O17", "O18"), ("O19", "O20")]
)
def test_each_detour_is_one_space_longer(detour: str, back: str) -> None:
    t = table(2)
    spaces = {space.name: space for space in t.box.tracks[0].spaces}
    before = next(space for space in t.box.tracks[0].spaces if spaces[detour] in space.following)
    assert sorted(space.name for space in before.following) == sorted([detour, back])
    assert [space.name for space in spaces[detour].following] == [back]


def test_a_ship_sails_at_least_one_space_and_at_most_as_many_as_the_icon_says() -> None:
    t = table(3).ship("O3").perform({"navigate": 3}, NO)
    assert sorted(set(t.ends(Ask.NAVIGATE))) == ["O4", "O5", "O6", "O7"]
    assert t.at(0) == "O3"


def test_at_a_branch_the_ship_may_take_either_way() -> None:
    t = table(3).ship("O9").perform({"navigate": 2}, NO)
    assert set(t.ends(Ask.NAVIGATE)) == {"O10", "O11", "O12", "O13"}


def test_only_the_icon_where_the_ship_stops_is_performed() -> None:
    stopping = table(3, coins=4).ship("O9").perform({"navigate": 2}, "O10")
    assert stopping.player.coins == 8
    passing = table(3, coins=4).ship("O10").perform({"navigate": 1}, "O11")
    assert passing.player.coins == 4


def test_an_icon_where_the_ship_stops_may_be_left_undone() -> None:
    tent = table(3).ship("O5").perform({"navigate": 1}, "O6", NO)
    assert (tent.at(0), tent.player.tents_pitched, tent.player.coins) == ("O6", 0, 4)
    specimen = table(3).specimen("O2", "red bird").ship("O1").perform({"navigate": 1}, "O2", NO)
    assert (specimen.at(0), specimen.player.researched) == ("O2", 0)


@pytest.mark.parametrize(("space", "vp"), [("O22", 2), ("O23", 3), ("O24", 4), ("O25", 5)])
def test_the_last_spaces_bring_two_to_five_vp(space: str, vp: int) -> None:
    t = table(3).ship(f"O{int(space[1:]) - 1}").perform({"navigate": 1}, space)
    assert (t.player.vp, t.vp_of("ocean")) == (vp, vp)


def test_the_first_ship_on_the_final_space_gains_three_vp_more_than_the_later_ones() -> None:
    t = table(3).ship("O25").perform({"navigate": 1}, "O26")
    assert (t.vp_of("ocean"), t.vp_of("first_arrivals")) == (3, 3)
    second = t.of(2).ship("O25").perform({"navigate": 1}, "O26")
    assert (second.vp_of("ocean"), second.vp_of("first_arrivals")) == (3, 0)


def test_a_ship_at_the_end_sails_no_further() -> None:
    assert table(3).ship("O26").perform({"navigate": 4}).asked == []


def test_any_number_of_ships_and_the_beagle_share_a_space() -> None:
    t = table(3)
    t.of(2).ship("O1")
    t.of(3).ship("O1")
    assert t.perform({"navigate": 1}, "O1").at(0) == "O1"


@pytest.mark.parametrize(
    ("start", "end", "island"), [("O7", "O8", 2), ("O7", "O9", 2), ("O13", "O14", 3), ("O13", "O15", 3)]
)
def test_a_ship_that_reaches_or_passes_a_silver_banner_puts_an_explorer_on_the_start_of_the_new_island(
    start: str, end: str, island: int
) -> None:
    t = table(3).ship(start).perform({"navigate": 2}, end, NOTHING_ELSE)
    assert t.at(island) == ("B0" if island == 2 else "C0")
    assert t.at(5 - island) == ""


def test_a_banner_of_an_island_that_holds_the_players_explorer_does_nothing() -> None:
    t = table(3).ship("O7").explorer("B5").perform({"navigate": 2}, "O9")
    assert t.at(2) == "B5"


def test_the_icon_of_the_tent_lets_the_ship_found_a_campsite() -> None:
    t = table(3).ship("O5").display(0, 0, 0, 0).perform({"navigate": 1}, "O6", "ocean 1")
    assert t.player.coins == 4 - 0 + 3


def test_the_seventeenth_space_brings_three_coins_and_two_theory() -> None:
    t = table(3).ship("O16").perform({"navigate": 1}, "O17")
    assert (t.player.coins, t.player.theory) == (7, 2)


def test_the_ship_moves_up_to_the_beagle_and_the_banners_passed_count() -> None:
    t = table(3).round(5).ship("O5").perform({"ship": "to_the_beagle"}, "O21")
    assert (t.at(0), t.at(2), t.at(3)) == ("O21", "B0", "C0")


def test_moving_up_to_the_beagle_may_be_skipped() -> None:
    assert table(3).round(2).perform({"ship": "to_the_beagle"}, NO).at(0) == "O0"


@pytest.mark.parametrize("ship", ["O4", "O5"])
def test_a_ship_level_with_the_beagle_or_ahead_does_not_move_up(ship: str) -> None:
    t = table(3).round(2).ship(ship).perform({"ship": "to_the_beagle"})
    assert (t.at(0), t.asked) == (ship, [])
