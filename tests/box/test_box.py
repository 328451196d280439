"""The box holds what is printed: how many of each, and the regularities that the transcription was checked by."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from sim.box import box_digest, open_box
from sim.components import Space, Track
from sim.contents import Box
from sim.effects import Effect
from sim.museum import ResearchHere
from sim.reading import entry_of
from sim.switches import switches
from sim.terms import COLOURS, KINDS, Glass, Option


@pytest.fixture(scope="module")
def box() -> Box:
    return open_box()


def test_there_are_as_many_pieces_as_in_the_printed_box(box: Box) -> None:
    specials = [spot for spot in box.spots if spot.special]
    assert len(box.crew) == 16
    assert len(specials) == 12
    assert len(box.goals) == 12
    assert len(box.letters) == 8
    assert Counter((tile.metal, tile.starting) for tile in box.objectives) == {
        (0, True): 4,
        (1, True): 4,
        (0, False): 10,
        (1, False): 10,
    }
    assert len(box.objective_pairs) == 16
    assert box.seals_per_colour * 4 == 56
    assert box.special_seals == 12
    assert len(box.specimens) == 16
    assert len(box.campsites) == 9
    assert (len(box.tents), len(box.stacks), len(box.envelopes), len(box.slots)) == (5, 4, 3, 10)
    assert [len(track.spaces) for track in box.tracks] == [27, 25, 15, 11]


def test_seals_are_returned_by_player_count(box: Box) -> None:
    left = [4 * (box.seals_per_colour - box.seals_returned[players]) for players in (2, 3, 4)]
    assert left == [48, 52, 56]


def test_specimens_lie_on_as_many_spaces_as_player_counts_leave_over(box: Box) -> None:
    assert [len(box.specimen_spaces[players]) for players in (2, 3, 4)] == [10, 13, 16]
    for fewer, more in ((2, 3), (3, 4)):
        assert set(box.specimen_spaces[fewer]) < set(box.specimen_spaces[more])


def test_the_islands_only_switch_keeps_the_numbers(box: Box) -> None:
    other = open_box(entry_of({"specimen_spots": "islands_only"}, "rules"))
    assert [len(other.specimen_spaces[players]) for players in (2, 3, 4)] == [10, 13, 16]
    ocean = [space.name for space in other.specimen_spaces[4] if space.track == 0]
    assert ocean == ["O2"]


def test_every_printed_thing_has_its_own_name_and_a_dense_index(box: Box) -> None:
    kinds: list[list[Option]] = [
        [*box.spots],
        [*box.placements],
        [*box.spaces],
        [*box.tracks],
        [*box.campsites],
        [*box.specimens],
        [*box.envelopes],
        [*box.stacks],
        [*box.letters],
        [*box.goals],
        [*box.objectives],
        [*box.objective_pairs],
        [*box.slots],
        [*box.crew],
        [*box.objective_on_slot, *box.crew_on_worker],
    ]
    for things in kinds:
        assert [thing.index for thing in things] == list(range(len(things)))
        assert len({thing.name for thing in things}) == len(things), Counter(thing.name for thing in things)


def test_paths_from_a_space_have_their_own_names(box: Box) -> None:
    for space in box.spaces:
        names = {path.name for path in space.paths}
        assert len(names) == len(space.paths)


# Crew cards


def needs(box: Box) -> list[list[int]]:
    return [[int(n) for n in card.needs] for card in box.crew]


def test_four_crew_cards_start_with_each_colour(box: Box) -> None:
    assert Counter(card.starts_with for card in box.crew) == {0: 4, 1: 4, 2: 4, 3: 4}


def test_four_crew_cards_have_each_pattern_of_five_seals(box: Box) -> None:
    patterns = Counter(tuple(sorted((n for n in need if n), reverse=True)) for need in needs(box))
    assert patterns == {(4, 1): 4, (3, 2): 4, (3, 1, 1): 4, (2, 2, 1): 4}


def test_a_crew_card_starts_with_a_colour_that_it_needs_most(box: Box) -> None:
    for card, need in zip(box.crew, needs(box), strict=True):
        assert need[card.starts_with] == max(need), card.name


def test_every_colour_is_needed_twenty_times_by_the_crew(box: Box) -> None:
    assert [sum(column) for column in zip(*needs(box), strict=True)] == [20, 20, 20, 20]


def test_in_each_pattern_of_the_crew_every_colour_is_the_main_one_once(box: Box) -> None:
    mains: dict[tuple[int, ...], set[int]] = {}
    for card, need in zip(box.crew, needs(box), strict=True):
        pattern = tuple(sorted((n for n in need if n), reverse=True))
        mains.setdefault(pattern, set()).add(int(card.starts_with))
    assert all(colours == {0, 1, 2, 3} for colours in mains.values())


# Tracks


def steps(start: Space, end: Space, longest: bool) -> int:
    """Steps of the shortest (or longest) way from one space to another."""
    pick = max if longest else min
    far: dict[int, int] = {int(start.index): 0}
    reached = [start]
    while reached:
        onward: list[Space] = []
        for here in reached:
            for there in here.following:
                known = far.get(int(there.index))
                best = far[int(here.index)] + 1 if known is None else pick(known, far[int(here.index)] + 1)
                if best != known:
                    far[int(there.index)] = best
                    onward.append(there)
        reached = onward
    return far[int(end.index)]


def lengths(track: Track) -> tuple[int, int]:
    return steps(track.start, track.end, False), steps(track.start, track.end, True)


def test_the_beagle_sails_legs_of_one_to_five_steps(box: Box) -> None:
    stops = [box.tracks[0].start, *box.beagle_spaces]
    assert [steps(stops[k], stops[k + 1], False) for k in range(5)] == [1, 2, 3, 4, 5]
    assert steps(box.beagle_spaces[-1], box.tracks[0].end, False) == 5


@pytest.mark.parametrize("branch", ["camp_on_detour", "as_transcribed"])
def test_the_doubtful_ocean_branch_changes_no_shortest_way(branch: str) -> None:
    ocean = open_box(entry_of({"ocean_branch": branch}, "rules")).tracks[0]
    assert lengths(ocean)[0] == 20


def test_the_islands_have_their_shortest_and_longest_ways(box: Box) -> None:
    assert [lengths(track) for track in box.tracks[1:]] == [(19, 23), (10, 14), (8, 10)]


def test_the_distance_along_a_track_grows_with_every_step(box: Box) -> None:
    for track in box.tracks:
        assert track.start.along == 0
        assert track.start.is_start
        assert track.end.is_end
        for space in track.spaces:
            assert all(onward.along > space.along for onward in space.following)
            assert (not space.following) == space.is_end


def test_ribbons_and_banners_are_where_they_were_transcribed(box: Box) -> None:
    ribbons = {space.name: space.ribbon for space in box.spaces if space.ribbon}
    assert ribbons == {"A4": 1, "A9": 2, "A16": 3, "A21": 4, "B2": 2, "B6": 3, "B11": 4, "C7": 4}
    assert {space.name: space.banner for space in box.spaces if space.banner >= 0} == {"O8": 2, "O14": 3}
    assert [track.first for track in box.tracks] == [3, 3, 3, 3]


def test_lagging_ribbons_lie_at_the_beagles_positions(box: Box) -> None:
    assert {space.name: space.lagging for space in box.spaces if space.lagging} == dict.fromkeys(
        ("O1", "O4", "O8", "O14", "O21"), 4
    )


def every_effect(effect: Effect | None) -> list[Effect]:
    """An effect and all that it is made of."""
    return [] if effect is None else [effect, *(inner for part in effect.parts() for inner in every_effect(part))]


def test_every_campsite_is_reached_from_one_space(box: Box) -> None:
    shown = Counter(
        effect.name
        for space in box.spaces
        for effect in every_effect(space.effect)
        if effect.name.startswith("campsite ")
    )
    assert shown == {f"campsite {campsite.name}": 1 for campsite in box.campsites}


# Theory, workers and locations


def test_books_come_at_steps_of_one_two_three_and_four(box: Box) -> None:
    reached = [min(space for space in range(37) if box.books[space] >= book) for book in range(1, 16)]
    between = [after - before for before, after in zip([0, *reached], reached, strict=False)]
    assert between == [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4]
    assert (box.books[0], box.books[36], box.theory_end) == (0, 15, 36)


def test_each_page_has_a_circle_and_two_lenses_that_need_one_to_three_seals(box: Box) -> None:
    for colour, page in enumerate(("exploration", "navigation", "academy", "correspondence")):
        spots = [spot for spot in box.spots if spot.page == page]
        assert [spot.glass for spot in spots] == [Glass.CIRCLE, Glass.LENS, Glass.LENS]
        assert [spot.needs[colour] for spot in spots] == [1, 2, 3]
        assert [sum(spot.needs) for spot in spots] == [1, 2, 3]
        assert [spot.above for spot in spots] == [None, spots[0], spots[1]]


def test_a_special_action_needs_two_colours(box: Box) -> None:
    pairs = Counter(tuple(colour for colour, n in enumerate(spot.needs) if n) for spot in box.spots if spot.special)
    assert set(pairs) == set(combinations(range(4), 2))
    assert sum(pairs.values()) == 12


def test_goals_count_each_colour_and_each_kind_alike(box: Box) -> None:
    by_vp = Counter(int(goal.vp) for goal in box.goals)
    assert by_vp == {4: 5, 6: 4, 8: 1, 5: 1, 3: 1}
    named = {goal.name for goal in box.goals}
    assert {f"each_{colour}_seal" for colour in COLOURS[:4]} < named
    assert {f"each_{kind}" for kind in KINDS} < named


def test_the_board_of_slots_is_worth_thirty_seven(box: Box) -> None:
    assert sum(slot.vp for slot in box.slots if slot.metal == 0) == 11
    assert sum(slot.vp for slot in box.slots if slot.metal == 1) == 22
    assert box.pair_of_fives == 4


def test_an_objective_asks_for_two_things(box: Box) -> None:
    for tile in box.objectives:
        seal_colours = sum(n > 0 for n in tile.requirement.seals)
        assert seal_colours + len(tile.requirement.measures) in (2, 3), tile.name


@pytest.mark.parametrize("value", ["proposed", "one_step_down", "one_step_up"])
def test_objectives_stay_twenty_eight_under_every_guess(value: str) -> None:
    box = open_box(entry_of({"missing_objectives": value}, "rules"))
    assert sorted(int(tile.number) for tile in box.objectives) == list(range(1, 29))


def test_every_row_of_a_switch_reads_differently() -> None:
    for switch in switches().values():
        values = [switch.default.plain(), *[value.plain() for value in switch.values]]
        assert all(one != other for one, other in combinations(values, 2)), switch.name
        assert switch.influence in ("high", "medium", "low")
        assert set(switch.players) <= {2, 3, 4}


def test_the_digest_of_the_box_is_one_number() -> None:
    assert box_digest() == box_digest()
    assert len(box_digest()) == 64


def test_the_icon_that_stands_in_for_a_missing_specimen_is_a_part_of_its_space(box: Box) -> None:
    standing_in = [effect for effect in box.effects if isinstance(effect, ResearchHere) and effect.printed is not None]
    assert standing_in
    for effect in standing_in:
        assert [part.index for part in effect.parts()] == [box.effects.index(effect) + 1]
