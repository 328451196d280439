"""Placing workers: sections and penalties, glasses and lenses, seals and knowledge, turns and passes."""

from __future__ import annotations

import pytest

from sim.rounds import action_phase
from tests.table import NO, table

ALL = pytest.mark.parametrize("players", [2, 3, 4])
SQUARES = ("museum delivery", "museum research", "objective", "turn order")


@pytest.mark.parametrize(("players", "coins"), [(2, 3), (3, 2), (4, 2)])
def test_placing_in_a_section_that_holds_a_worker_costs_three_coins_with_two_players_else_two(
    players: int, coins: int
) -> None:
    t = table(players, coins=5).worker("green")
    t.of(2).stands("worker 2", "exploration 1")
    t.place("worker 2", "exploration 1", NO)
    assert t.player.coins == 5 - coins


@ALL
def test_the_first_worker_in_a_section_is_free(players: int) -> None:
    t = table(players, coins=5).worker("green").place("worker 2", "exploration 1", NO)
    assert t.player.coins == 5


@pytest.mark.parametrize(("players", "coins"), [(2, 3), (3, 2), (4, 2)])
def test_your_own_worker_counts_for_the_penalty(players: int, coins: int) -> None:
    t = table(players).stands("worker 3", "academy 1")
    assert t.penalty("academy 1") == coins


def test_the_penalty_does_not_grow_with_more_workers() -> None:
    t = table(3).stands("worker 2", "academy 1").stands("worker 3", "academy 1")
    t.of(2).stands("worker 2", "academy 1")
    assert t.penalty("academy 1") == 2


@pytest.mark.parametrize(("players", "coins"), [(2, 3), (3, 2), (4, 0)])
@pytest.mark.parametrize(
    ("one", "other"), [("exploration", "navigation"), ("correspondence", "academy"), ("navigation", "exploration")]
)
def test_a_main_diary_is_one_section_and_with_four_players_one_for_each_page(
    players: int, coins: int, one: str, other: str
) -> None:
    t = table(players).open(f"{one} 2")
    t.of(2).stands("worker 2", f"{one} 2")
    assert t.penalty(f"{one} 1") == (3 if players == 2 else 2)
    assert t.penalty(f"{other} 1") == coins


@ALL
def test_the_diaries_are_different_sections(players: int) -> None:
    t = table(players)
    t.of(2).stands("worker 2", "exploration 1")
    assert [t.penalty(spot) for spot in ("academy 1", "correspondence 1", "special 1", "small diary")] == [0] * 4


@pytest.mark.parametrize(("players", "right"), [(2, 3), (3, 2), (4, 0)])
def test_the_special_diary_is_one_section_and_with_four_players_one_for_each_column(players: int, right: int) -> None:
    t = table(players, specials=(1, 2, 3, 4, 5, 6))
    t.of(2).stands("worker 2", "special 1")
    assert t.penalty("special 3") == t.penalty("special 5") == (3 if players == 2 else 2)
    assert t.penalty("special 2") == t.penalty("special 4") == t.penalty("special 6") == right


@pytest.mark.parametrize(("players", "coins"), [(2, 3), (3, 2), (4, 2)])
def test_the_small_diary_is_one_section(players: int, coins: int) -> None:
    t = table(players)
    t.of(2).stands("worker 2", "small diary")
    assert t.penalty("small diary") == coins


@ALL
@pytest.mark.parametrize("spot", SQUARES)
def test_square_locations_never_cost_a_penalty(players: int, spot: str) -> None:
    t = table(players, coins=0).stands("worker 3", spot)
    t.of(2).stands("worker 2", spot)
    assert t.penalty(spot) == 0
    assert f"worker 2 on {spot}" in t.legal()


def test_a_placement_whose_penalty_cannot_be_paid_is_illegal() -> None:
    t = table(2, coins=2).worker("green")
    t.of(2).stands("worker 2", "navigation 1")
    assert "worker 2 on exploration 1" not in t.legal()
    assert "worker 2 on exploration 1" in t.coins(3).legal()


@ALL
@pytest.mark.parametrize("spot", ["exploration 1", "small diary", *SQUARES])
def test_any_number_of_workers_may_stand_on_circles_and_squares_several_of_one_player_too(
    players: int, spot: str
) -> None:
    t = table(players, coins=9).worker("green").stands("worker 3", spot).stands("worker 4", spot)
    t.of(2).stands("worker 2", spot)
    assert f"worker 2 on {spot}" in t.legal()


@pytest.mark.parametrize("holder", [1, 2])
def test_a_lens_location_holds_only_one_worker(holder: int) -> None:
    t = table(3, coins=9).worker("green green").open("exploration 2")
    assert "worker 2 on exploration 2" in t.legal()
    t.of(holder).stands("worker 4", "exploration 2")
    assert "worker 2 on exploration 2" not in t.legal()


def test_special_actions_are_lens_locations_and_hold_only_one_worker() -> None:
    t = table(3, coins=9).worker("green blue")
    assert "worker 2 on special 2 (coins and knowledge)" in t.legal()
    t.of(2).stands("worker 2", "special 2")
    assert "worker 2 on special 2 (coins and knowledge)" not in t.legal()


def test_nobody_may_place_on_a_locked_location_and_once_unlocked_everybody_may() -> None:
    t = table(3, coins=9).worker("green green")
    t.of(2).worker("green green")
    assert "worker 2 on exploration 2" not in t.legal()
    t.of(3).lens("exploration 2")
    assert "worker 2 on exploration 2" in t.legal()
    assert "worker 2 on exploration 2" in t.of(2).legal()


def test_a_lens_location_costs_the_penalty_of_its_section_too() -> None:
    t = table(2).open("exploration 2")
    t.of(2).stands("worker 2", "exploration 1")
    assert t.penalty("exploration 2") == 3


def test_placing_on_an_opponents_lens_gives_its_owner_a_coin_from_the_supply() -> None:
    t = table(3, coins=4).worker("green green")
    t.of(2).lens("exploration 2")
    t.place("worker 2", "exploration 2", NO)
    assert [player.coins for player in t.game.players] == [4, 5, 4]


def test_placing_on_your_own_or_a_neutral_lens_gives_nobody_a_coin() -> None:
    own = table(3, coins=4).worker("green green").lens("exploration 2").place("worker 2", "exploration 2", NO)
    assert [player.coins for player in own.game.players] == [4, 4, 4]
    neutral = table(3, coins=4).worker("green green").open("exploration 2").place("worker 2", "exploration 2", NO)
    assert [player.coins for player in neutral.game.players] == [4, 4, 4]


NEEDS = {
    **{f"exploration {n}": " ".join(["green"] * n) for n in (1, 2, 3)},
    **{f"navigation {n}": " ".join(["blue"] * n) for n in (1, 2, 3)},
    **{f"correspondence {n}": " ".join(["yellow"] * n) for n in (1, 2, 3)},
    **{f"academy {n}": " ".join(["red"] * n) for n in (1, 2, 3)},
    "special 1": "yellow yellow red red",
    "special 2": "green blue",
    "special 3": "yellow red",
    "special 4": "yellow blue blue",
    "special 5": "green red",
    "special 6": "yellow yellow green green",
    "special 7": "red red blue",
    "special 8": "green green blue blue",
    "special 9": "red red blue blue",
    "special 10": "red red green green",
    "special 11": "yellow blue",
    "special 12": "blue blue green green",
}


@pytest.mark.parametrize(("spot", "seals"), NEEDS.items())
def test_the_worker_needs_the_seals_of_the_location_in_its_own_row(spot: str, seals: str) -> None:
    specials = (int(spot.split()[1]), *(n for n in range(1, 13) if f"special {n}" != spot))[:6]
    if not spot.startswith("special"):
        specials = (1, 2, 3, 4, 5, 6)
    t = table(3, knowledge=0, specials=specials).worker(" ".join(reversed(seals.split())))
    if not spot.endswith(" 1") or spot.startswith("special"):
        t.open(spot)
    short = " ".join(seals.split()[1:])
    t.worker(short, 3).worker(seals.split()[0], 4)
    standing = [name.split()[1] for name in t.legal() if f"on {spot}" in (name[9:], name[9:].split(" (")[0])]
    enough = ["2", "4"] if len(seals.split()) == 1 else ["2"]
    printed_purple = ["1"] if len(seals.split()) == 1 else []
    assert standing == printed_purple + enough


@pytest.mark.parametrize("spot", ["small diary", *SQUARES])
def test_the_small_diary_and_square_locations_need_no_seals(spot: str) -> None:
    t = table(3, knowledge=0).workers_left("worker 2", "worker 5")
    assert [name for name in t.legal() if name.endswith(spot)] == [f"worker 2 on {spot}", f"worker 5 on {spot}"]


def test_a_special_seal_counts_as_any_colour() -> None:
    t = table(3, knowledge=0).worker("green purple purple").open("exploration 3")
    assert {"worker 2 on exploration 3", "worker 2 on academy 1"} <= set(t.legal())


def test_the_printed_purple_seal_of_the_top_worker_meets_any_one_seal() -> None:
    legal = table(3, knowledge=0).open("academy 2").legal()
    pages = ("exploration", "navigation", "correspondence", "academy")
    assert {f"worker 1 on {page} 1" for page in pages} <= set(legal)
    assert "worker 1 on academy 2" not in legal


def test_knowledge_is_spent_for_exactly_the_missing_seals() -> None:
    t = table(3, knowledge=3).worker("green").open("exploration 3").place("worker 2", "exploration 3", NO)
    assert t.player.knowledge == 1


def test_knowledge_that_is_too_little_makes_the_placement_illegal() -> None:
    t = table(3, knowledge=1).worker("green").open("exploration 3")
    assert "worker 2 on exploration 3" not in t.legal()
    assert "worker 2 on exploration 3" in t.knowledge(2).legal()


def test_no_knowledge_is_spent_when_the_seals_suffice() -> None:
    t = table(3, knowledge=3).worker("green").place("worker 2", "exploration 1", NO)
    assert t.player.knowledge == 3


def test_the_fifth_worker_has_no_seals_and_needs_knowledge_for_each() -> None:
    t = table(3, knowledge=1).workers_left("worker 5").open("exploration 2")
    assert "worker 5 on exploration 1" in t.legal()
    assert "worker 5 on exploration 2" not in t.legal()
    assert t.place("worker 5", "exploration 1", NO).player.knowledge == 0


def test_actions_of_a_location_may_be_done_in_any_order() -> None:
    t = table(3, specials=(10, 1, 2, 3, 4, 5)).worker("red red green green")
    t.place("worker 2", "special 10", "navigate 2", "O1", "A1")
    assert (t.at(0), t.at(1)) == ("O1", "A1")
    other = table(3, specials=(10, 1, 2, 3, 4, 5)).worker("red red green green")
    other.place("worker 2", "special 10", "explore 2", "A1", "O1")
    assert (other.at(0), other.at(1)) == ("O1", "A1")


def test_any_action_of_a_location_may_be_skipped() -> None:
    t = table(3, specials=(10, 1, 2, 3, 4, 5)).worker("red red green green")
    t.place("worker 2", "special 10", "navigate 2", NO, NO)
    assert (t.at(0), t.at(1)) == ("O0", "A0")


def test_what_an_action_gains_may_pay_for_a_later_one_of_the_same_turn() -> None:
    t = table(3, coins=0).display(5, 6, 17, 18).reserve(1, 13).slot("gold 3", 14).slot("gold 4", 15).slot("gold 5", 16)
    t.slot("gold 1", 19)
    t.coins(1).place("worker 2", "objective", "gold 17")
    assert t.player.coins == 0, "the 2 coins of the location and 1 more paid the 3 of the second gold slot"


def test_an_action_may_be_placed_for_even_if_nothing_can_be_done_there() -> None:
    t = table(3).place("worker 2", "museum delivery")
    assert not t.player.available[1]


def test_a_player_with_a_worker_must_place_and_always_can() -> None:
    t = table(4, coins=0, knowledge=0).workers_left("worker 5")
    for spot in ("exploration 1", "small diary", *SQUARES):
        t.of(2).stands("worker 2", spot)
    assert t.legal() == [f"worker 5 on {spot}" for spot in SQUARES]
    assert NO not in t.legal()


def test_a_placed_worker_is_not_placed_again_in_this_round() -> None:
    t = table(3).place("worker 2", "turn order")
    assert not any(name.startswith("worker 2") for name in t.legal())


def test_turns_follow_the_turn_order_and_a_player_without_workers_passes_while_the_others_go_on() -> None:
    t = table(3).order(2, 3, 1).workers_left("worker 1")
    t.of(2).workers_left("worker 1", "worker 2", "worker 3")
    t.of(3).workers_left("worker 1", "worker 2")
    for number, workers in ((1, (1,)), (2, (1, 2, 3)), (3, (1, 2))):
        t.of(number).answers(*[f"worker {k} on turn order" for k in workers])
    action_phase(t.game)
    assert [int(seat) + 1 for seat in t.game.reserved_turns] == [2, 3, 1, 2, 3, 2]


def test_the_fifth_worker_of_this_turn_can_be_placed_in_the_next() -> None:
    t = table(2, coins=9).workers_left("worker 1").reserve(14).researched("green bird", "green plant").knowledge(2)
    t.of(2).workers_left()
    t.answers(
        "gold 14 (2 green specimens and 2 knowledge) on gold 1", "worker 1 on turn order", "worker 5 on turn order"
    )
    action_phase(t.game)
    assert len(t.game.reserved_turns) == 2
    assert not t.policy.left
