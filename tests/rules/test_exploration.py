"""Exploration: explorers on the islands, ribbons, specimens and the ends of the tracks."""

from __future__ import annotations

import pytest

from sim.terms import Ask
from tests.table import NO, NOTHING_ELSE, table


def test_an_explorer_walks_at_least_one_space_and_at_most_as_many_as_the_icon_says() -> None:
    t = table(3).perform({"explore": 3}, NO)
    assert t.ends(Ask.EXPLORE) == ["A1", "A2", "A3"]
    assert t.at(1) == "A0"


def test_only_one_explorer_moves_and_the_player_chooses_which() -> None:
    t = table(3).explorer("B0").explorer("C0").perform({"explore": 1}, "B1")
    assert t.ends(Ask.EXPLORE) == ["A1", "B1", "C1"]
    assert (t.at(1), t.at(2), t.at(3)) == ("A0", "B1", "C0")


def test_only_the_icon_of_the_landing_space_is_performed() -> None:
    t = table(3, coins=4).perform({"explore": 3}, "A3")
    assert (t.player.coins, t.player.knowledge) == (4, 2)


def test_a_space_with_an_opponents_explorer_is_skipped_and_does_not_count() -> None:
    t = table(3)
    t.of(2).explorer("A1")
    t.of(3).explorer("A3")
    t.perform({"explore": 2}, NO)
    assert t.ends(Ask.EXPLORE) == ["A2", "A4"]


def test_two_occupied_spaces_in_a_row_are_both_skipped() -> None:
    t = table(3)
    t.of(2).explorer("A1")
    t.of(3).explorer("A2")
    assert t.perform({"explore": 1}, "A3").at(1) == "A3"


def test_any_number_of_explorers_stand_on_the_start_and_on_the_end() -> None:
    t = table(3).explorer("A23")
    t.of(2).explorer("A24")
    t.of(3).explorer("A24")
    assert t.perform({"explore": 1}, "A24").at(1) == "A24"


def test_an_occupied_space_before_the_end_does_not_let_an_explorer_beyond_the_end() -> None:
    t = table(3).explorer("A22")
    t.of(2).explorer("A23")
    assert t.perform({"explore": 2}, NO).ends(Ask.EXPLORE) == ["A24"]


def test_a_ribbon_goes_to_the_first_explorer_to_reach_or_pass_it() -> None:
    t = table(3).explorer("A3").perform({"explore": 2}, "A8")
    assert t.vp_of("ribbons") == 1, "A4 was passed"
    second = t.of(2).explorer("A3").perform({"explore": 1}, "A4", NOTHING_ELSE)
    assert second.player.vp == 0


def test_a_ribbon_of_a_space_that_is_skipped_because_it_is_occupied_counts_as_passed() -> None:
    t = table(3).explorer("A3")
    t.of(2).explorer("A4")
    assert t.perform({"explore": 1}, "A8").vp_of("ribbons") == 1


@pytest.mark.parametrize(
    ("island", "ribbons"),
    [
        ("A", {"A4": 1, "A9": 2, "A16": 3, "A21": 4}),
        ("B", {"B2": 2, "B6": 3, "B11": 4}),
        ("C", {"C7": 4}),
    ],
)
def test_the_ribbons_lie_where_the_islands_show_them(island: str, ribbons: dict[str, int]) -> None:
    spaces = table(2).box.tracks["ABC".index(island) + 1].spaces
    assert {space.name: int(space.ribbon) for space in spaces if space.ribbon} == ribbons


@pytest.mark.parametrize(("before", "end", "vp"), [("A23", "A24", 4), ("B13", "B14", 5), ("C9", "C10", 8)])
def test_the_first_explorer_on_a_final_space_gains_three_vp_more_than_the_later_ones(
    before: str, end: str, vp: int
) -> None:
    t = table(3).explorer(before).perform({"explore": 1}, end)
    assert (t.vp_of("islands"), t.vp_of("first_arrivals")) == (vp, 3)
    second = t.of(2).explorer(before).perform({"explore": 1}, end)
    assert (second.vp_of("islands"), second.vp_of("first_arrivals")) == (vp, 0)


def test_an_explorer_at_the_end_goes_no_further() -> None:
    assert table(3).explorer("A24").perform({"explore": 4}).asked == []


def test_landing_on_a_specimen_researches_it_and_leaves_the_token_for_the_others() -> None:
    t = table(3).specimen("A2", "blue bird").perform({"explore": 2}, "A2", "blue bird")
    assert t.player.researched == 1 << (4 * 1 + 2)
    other = t.of(2).explorer("A1")
    t.explorer("A3")
    other.perform({"explore": 1}, "A2", "blue bird")
    assert other.player.researched == 1 << 6


def test_a_specimen_that_one_has_researched_brings_nothing_new() -> None:
    t = table(3).specimen("A2", "blue bird").researched("blue bird").perform({"explore": 2}, "A2")
    assert t.player.researched == 1 << 6


def test_at_the_branches_of_the_islands_an_explorer_takes_either_way() -> None:
    for start, ends in (
        ("A4", ["A5", "A8"]),
        ("A11", ["A12", "A13"]),
        ("B2", ["B3", "B5"]),
        ("B6", ["B7", "B8"]),
        ("C1", ["C2", "C4"]),
    ):
        t = table(3).explorer(start).perform({"explore": 1}, NO)
        assert [end for end in t.ends(Ask.EXPLORE) if end[0] == start[0]] == ends


@pytest.mark.parametrize(("start", "end"), [("A12", "A15"), ("A14", "A15"), ("B4", "B5"), ("B9", "B7"), ("B7", "B10")])
def test_the_detours_of_the_islands_lead_back(start: str, end: str) -> None:
    t = table(3).explorer(start).perform({"explore": 1}, NO)
    assert end in t.ends(Ask.EXPLORE)


def length(track: int, longest: bool) -> int:
    """Steps of the longest or the shortest way along an island."""
    spaces = table(2).box.tracks[track].spaces
    steps = {spaces[-1].name: 0}
    while spaces[0].name not in steps:
        for space in spaces:
            if space.name not in steps and all(onward.name in steps for onward in space.following):
                onward_steps = [steps[onward.name] for onward in space.following]
                steps[space.name] = 1 + (max(onward_steps) if longest else min(onward_steps))
    return steps[spaces[0].name]


@pytest.mark.parametrize(("track", "shortest", "longest"), [(1, 19, 23), (2, 10, 14), (3, 8, 10)])
def test_the_islands_are_as_long_as_transcribed(track: int, shortest: int, longest: int) -> None:
    assert (length(track, False), length(track, True)) == (shortest, longest)


ICONS = [
    ("A1", {"coins": 4}),
    ("A3", {"knowledge": 1}),
    ("A8", {"coins": 2}),
    ("A11", {"coins": 3}),
    ("A13", {"coins": 5}),
    ("A15", {"vp": 3}),
    ("A16", {"vp": 2 + 3, "knowledge": 1}),
    ("A17", {"vp": 3}),
    ("A18", {"theory": 2}),
    ("A19", {"vp": 4}),
    ("A21", {"coins": 3, "theory": 3, "vp": 4}),
    ("A23", {"vp": 6}),
    ("B1", {"coins": 5}),
    ("B5", {"coins": 2, "knowledge": 1}),
    ("B7", {"coins": 4}),
    ("B12", {"theory": 3}),
    ("B13", {"vp": 6}),
    ("C2", {"vp": 3, "knowledge": 1}),
    ("C7", {"vp": 3 + 4, "theory": 2}),
    ("C8", {"vp": 6}),
    ("C9", {"vp": 8}),
]


@pytest.mark.parametrize(("space", "gains"), ICONS)
def test_the_icons_of_the_islands_bring_what_is_printed(space: str, gains: dict[str, int]) -> None:
    t = table(2, coins=0, knowledge=0)
    before = next(
        path.start for one in t.box.spaces for path in one.paths if path.end.name == space and path.length == 1
    )
    t.explorer(before.name).perform({"explore": 1}, f"- {space}")
    player = t.player
    assert (player.coins, player.knowledge, player.vp, player.theory) == tuple(
        gains.get(gain, 0) for gain in ("coins", "knowledge", "vp", "theory")
    )


@pytest.mark.parametrize("space", ["A6", "A10", "B3", "B8", "C6"])
def test_a_camera_on_an_island_gains_an_objective_and_no_coins_beyond_those_printed(space: str) -> None:
    t = table(2, coins=0).display(5, 6, 17, 18)
    before = next(
        path.start for one in t.box.spaces for path in one.paths if path.end.name == space and path.length == 1
    )
    t.explorer(before.name).perform({"explore": 1}, f"- {space}", "silver 5")
    assert t.reserved() == [5]
    assert t.player.coins == (3 if space == "B8" else 0)


@pytest.mark.parametrize("space", ["A20", "B10"])
def test_the_free_seal_of_an_island_costs_nothing(space: str) -> None:
    t = table(2, coins=0).scrolls("- - -", "- - -", "- - -", "blue - -").worker("red red red red red")
    t.explorer(f"{space[0]}{int(space[1:]) - 1 if space == 'A20' else 7}")
    t.perform({"explore": 1}, f"- {space}", "blue seal of scroll 4 for worker 2")
    assert t.player.seal_count[1] == 6


def test_stamps_of_an_island_go_to_one_envelope() -> None:
    t = table(2).explorer("A21").perform({"explore": 1}, "A22", "bottom", *["explore 2"] * 3)
    assert list(t.player.letters) == [0, 0, 3]


def test_an_unused_explorer_may_land_on_a_new_island() -> None:
    t = table(3).perform({"explorer": "new_island"}, "island C")
    assert t.options(Ask.ISLAND) == ["island B", "island C", NO]
    assert t.at(3) == "C0"


def test_nothing_is_gained_on_the_start_of_a_new_island_and_none_is_left_after_the_third() -> None:
    t = table(3, coins=0).explorer("B4").explorer("C0").perform({"explorer": "new_island"})
    assert t.asked == []


def test_a_specimen_in_place_of_a_printed_icon_lies_there_only_with_enough_players() -> None:
    three = table(3, coins=0).explorer("A4").perform({"explore": 1}, "A8")
    assert three.player.coins == 2
    four = table(4, coins=0).specimen("A8", "red bird").explorer("A4").perform({"explore": 1}, "A8", "red bird")
    assert (four.player.coins, four.player.researched) == (0, 1 << 10)
