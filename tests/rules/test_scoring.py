"""Theory of Evolution and final scoring: books, personal boards, coins, knowledge, and who wins."""

from __future__ import annotations

import pytest

from sim.scoring import books, margin, rank, win_share
from tests.table import Table, table

REACHED = [1, 2, 3, 4, 6, 8, 10, 12, 15, 18, 21, 24, 28, 32, 36]
ROW = {
    colour: [f"{colour} {kind}" for kind in ("reptile", "plant", "bird", "fossil")]
    for colour in ("green", "blue", "red", "yellow")
}


@pytest.mark.parametrize("space", range(37))
def test_the_books_of_the_theory_track_are_one_to_fifteen_at_their_spaces(space: int) -> None:
    t = table(2).theory(space)
    assert books(t.game, t.player) == len([reached for reached in REACHED if reached <= space])


def test_the_marker_goes_no_further_than_space_thirty_six() -> None:
    assert table(2).theory(35).perform({"theory": 5}).player.theory == 36


def test_several_markers_may_stand_on_one_space_of_theory() -> None:
    t = table(3).theory(2)
    t.of(2).theory(5)
    t.perform({"theory": 3})
    assert [int(player.theory) for player in t.game.players] == [5, 5, 0]


@pytest.mark.parametrize("rows", range(5))
def test_theory_scores_two_and_the_full_museum_rows_times_the_books(rows: int) -> None:
    full = [name for colour in list(ROW)[:rows] for name in ROW[colour]]
    t = table(3).museum(*full, by_setup=False).theory(17).final_scoring()
    assert t.vp_of("theory") == (2 + rows) * 9


def test_a_row_with_three_tiles_and_a_full_column_do_not_count() -> None:
    tiles = ["green reptile", "green plant", "green bird", "blue bird", "red bird", "yellow bird"]
    assert table(3).museum(*tiles).theory(17).final_scoring().vp_of("theory") == 2 * 9


def test_theory_brings_ninety_six_at_most() -> None:
    full = [name for names in ROW.values() for name in names]
    t = table(3).museum(*full, by_setup=False).theory(36).reward_of("silver 4").final_scoring()
    assert t.vp_of("theory") == 6 * 16


@pytest.mark.parametrize(("seals", "vp"), [(4, 0), (5, 3), (6, 10)])
def test_a_worker_with_five_seals_brings_three_vp_and_with_six_seven_more(seals: int, vp: int) -> None:
    assert table(3).worker(" ".join(["red"] * seals)).final_scoring().vp_of("seals") == vp


def test_each_worker_scores_its_seals() -> None:
    t = table(3).worker("red red red red red").worker("blue blue blue blue blue blue").worker("red")
    assert t.final_scoring().vp_of("seals") == 13


@pytest.mark.parametrize(("coins", "vp"), [(0, 0), (4, 0), (5, 1), (14, 2), (15, 3)])
def test_five_coins_are_a_vp(coins: int, vp: int) -> None:
    assert table(3).coins(coins).final_scoring().vp_of("coins") == vp


def test_each_knowledge_left_is_a_vp() -> None:
    assert table(3).knowledge(3).final_scoring().vp_of("knowledge") == 3


def ended(*standings: tuple[int, int, int]) -> Table:
    """Players with VP, theory space and coins at the end of the game."""
    t = table(len(standings))
    for number, (vp, theory, coins) in enumerate(standings, 1):
        t.of(number).vp(vp).theory(theory).coins(coins)
    return t


def shares(t: Table) -> list[float]:
    return [win_share(t.game, player) for player in t.game.players]


def test_the_most_vp_win() -> None:
    t = ended((100, 0, 0), (101, 0, 0), (99, 30, 30))
    assert shares(t) == [0.0, 1.0, 0.0]
    assert [rank(t.game, player) for player in t.game.players] == [2, 1, 3]
    assert [margin(t.game, player) for player in t.game.players] == [-1, 1, -2]


def test_a_player_without_vp_is_ahead_of_nobody() -> None:
    t = ended((5, 0, 0), (0, 0, 0))
    assert [margin(t.game, player) for player in t.game.players] == [5, -5]
    assert shares(t) == [1.0, 0.0]


def test_a_tie_is_broken_by_the_theory_track_then_by_coins() -> None:
    assert shares(ended((100, 11, 0), (100, 10, 9))) == [1.0, 0.0]
    assert shares(ended((100, 10, 3), (100, 10, 4))) == [0.0, 1.0]


def test_otherwise_the_victory_is_shared() -> None:
    t = ended((100, 10, 3), (100, 10, 3), (90, 10, 3))
    assert shares(t) == [0.5, 0.5, 0.0]
    assert [rank(t.game, player) for player in t.game.players] == [1, 1, 3]
