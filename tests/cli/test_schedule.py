"""Who plays whom on which seat, in games that are numbered as the contract says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

import pytest

from cli.resolved import Experiment, Slot, Variant
from cli.schedule import (
    FEW_SLICES,
    GAMES,
    LAST_CUT,
    Schedule,
    Section,
    Slice,
    arrangements,
    circle,
    matchups,
    places_of,
    slice_named,
)

NOTHING_FIXED: dict[str, list[int]] = {"goals": [], "specials": [], "letters": [], "turn_order": []}


def slots(names: str) -> tuple[Slot, ...]:
    """Places of a line-up by one-letter names; the content of a strategy is its letter in small."""
    return tuple(Slot(name, name, name.lower(), name.lower(), ()) for name in names)


def experiment(
    names: str, seeds: Sequence[int] = range(1, 4), players: Sequence[int] = (), **more: object
) -> Experiment:
    """An experiment of one-letter strategies; more than one variant by `variants`."""
    changed = {"seats": "rotate", "matchups": "combinations", "pooled": bool(players), **more}
    variants = tuple(
        Variant(name, slots(names), {}, NOTHING_FIXED) for name in str(changed.pop("variants", "base")).split()
    )
    return Experiment(name="x", players=tuple(players or [len(names)]), seeds=seeds, variants=variants, **changed)  # type: ignore[arg-type]


def seated(names: str, seats: str, seed: int) -> list[str]:
    """The seat orders on a seed, as names."""
    orders = arrangements(seats, tuple(range(len(names))), [(slot,) for slot in slots(names)], seed)
    return ["".join(names[place] for place in order) for order in orders]


def test_a_pool_meets_in_combinations_with_repeats_or_in_the_mirror() -> None:
    assert matchups(experiment("ABC", players=[2]), 2) == [(0, 1), (0, 2), (1, 2)]
    assert matchups(experiment("ABC", players=[2], matchups="with_repeats"), 2) == [
        *[(0, 0), (0, 1), (0, 2), (1, 1), (1, 2), (2, 2)]
    ]
    assert matchups(experiment("AB", players=[3], matchups="mirror"), 3) == [(0, 0, 0), (1, 1, 1)]


def test_rotating_gives_every_seat_to_everyone_once() -> None:
    for seed in range(20):
        orders = seated("ABCD", "rotate", seed)
        assert len(orders) == 4
        for seat in range(4):
            assert sorted(order[seat] for order in orders) == list("ABCD")


def test_over_seeds_every_circle_comes_about_equally_often() -> None:
    drawn = Counter(circle((0, 1, 2, 3), [(slot,) for slot in slots("ABCD")], seed) for seed in range(1200))
    assert len(drawn) == 6
    assert min(drawn.values()) > 150


def test_order_in_the_file_and_names_change_no_seat_order_by_content() -> None:
    for seed in range(20):
        there = ["".join(order).lower() for order in seated("ABCD", "rotate", seed)]
        back = ["".join(order).lower() for order in seated("DBCA", "rotate", seed)]
        assert there == back


@pytest.mark.parametrize(
    ("names", "counts"), [("AAA", {1}), ("AAB", {3}), ("AAAB", {4}), ("AABB", {2, 4}), ("AABC", {4})]
)
def test_only_distinct_rotations_are_played(names: str, counts: set[int]) -> None:
    played = [seated(names, "rotate", seed) for seed in range(40)]
    assert {len(orders) for orders in played} == counts
    assert all(len(set(orders)) == len(orders) for orders in played)


def test_copies_under_other_names_are_not_the_same() -> None:
    assert len(seated("Aa", "rotate", 1)) == 2
    assert len(seated("AA", "rotate", 1)) == 1


def test_permuting_plays_every_distinct_order_and_fixed_the_one_of_the_file() -> None:
    assert len(seated("ABC", "permute", 1)) == 6
    assert seated("AAB", "permute", 1) == ["AAB", "ABA", "BAA"]
    assert seated("CAB", "fixed", 5) == ["CAB"]


@pytest.mark.parametrize("names", ["ABC", "AABB"])
def test_games_are_numbered_by_variant_players_matchup_seed_and_arrangement(names: str) -> None:
    whole = experiment(
        names, range(5, 25), [2, 4] if len(names) == 4 else [2], variants="base other", matchups="with_repeats"
    )
    schedule = Schedule(whole)
    games = [
        game for section in schedule.sections for place in range(len(whole.seeds)) for game in section.seatings(place)
    ]
    assert [game.game for game in games] == list(range(schedule.games))
    keys = [
        (["base", "other"].index(game.variant), game.players, game.matchup, game.seed, game.arrangement)
        for game in games
    ]
    assert keys == sorted(keys)


def section_of(letters: str, seeds: range) -> Section:
    """The games of a line-up of four."""
    played = experiment(letters, seeds)
    return Section(played, places_of(played.variants), played.variants[0], 4, 1, (0, 1, 2, 3))


def test_where_the_number_of_rotations_varies_with_the_seed_it_is_counted() -> None:
    section = section_of("AABB", range(30))
    assert {after - before for before, after in pairwise(section.starts)} == {2, 4}
    assert isinstance(section_of("ABCD", range(4)).starts, range)


def test_slices_are_whole_blocks_seed_by_seed_and_cover_everything_once() -> None:
    whole = experiment("ABCD", range(1000), [2, 3])
    schedule = Schedule(whole)
    slices = schedule.slices()
    assert [part.first for part in slices] == sorted(part.first for part in slices)
    assert sum(map(schedule.games_in, slices)) == schedule.games == 1000 * (6 * 2 + 4 * 3)
    for players in (2, 3):
        mine = [part for part in slices if part.players == players]
        assert [part.first for part in mine] == [0, *(part.end for part in mine[:-1])]
        assert mine[-1].end == 1000


@pytest.mark.parametrize("seeds", [2_500, 50_000])
def test_slices_of_a_long_run_are_as_large_as_those_of_a_shorter_one(seeds: int) -> None:
    schedule = Schedule(experiment("ABCD", range(seeds), [4]))
    sizes = list(map(schedule.games_in, schedule.slices()))
    assert max(sizes) == GAMES
    assert sizes.count(GAMES) == seeds * 4 // GAMES - 1
    assert max(sizes[-LAST_CUT:]) <= GAMES / 3
    assert min(sizes) >= GAMES / 6


@pytest.mark.parametrize("seeds", [12, 13, 20, 25, 100])
def test_a_short_run_has_slices_for_many_workers(seeds: int) -> None:
    assert len(Schedule(experiment("ABCD", range(seeds), [4])).slices()) >= FEW_SLICES


def test_a_slice_is_found_again_by_the_name_of_its_part() -> None:
    assert slice_named(Slice(3, 14, 1_234_567).name) == Slice(3, 14, 1_234_567)


def test_a_variant_with_another_line_up_keeps_everybody_else_in_their_seats() -> None:
    base, other = Variant("base", slots("ABC"), {}, NOTHING_FIXED), Variant("other", slots("AZC"), {}, NOTHING_FIXED)
    both = Experiment("x", (3,), False, "combinations", "rotate", range(1, 30), (base, other))
    first, second = Schedule(both).sections
    for seed in both.seeds:
        assert first.orders(seed) == second.orders(seed)


def test_twins_of_whom_one_changes_in_a_variant_play_every_seat_order() -> None:
    base, other = Variant("base", slots("AA"), {}, NOTHING_FIXED), Variant("other", slots("AB"), {}, NOTHING_FIXED)
    for variants, games in (((base,), 1), ((base, other), 4)):
        whole = Experiment("x", (2,), False, "combinations", "rotate", range(1, 2), variants)
        assert Schedule(whole).games == games
