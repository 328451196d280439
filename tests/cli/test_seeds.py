"""The flags that say how much to play."""

from __future__ import annotations

import pytest

from cli.messages import Refusal
from cli.schedule import Schedule
from cli.seeds import with_flags
from tests.cli.test_schedule import experiment


def test_flags_override_the_file() -> None:
    assert with_flags(experiment("ABC"), None, None, None).seeds == range(1, 4)
    assert with_flags(experiment("ABC"), 5, None, None).seeds == range(1, 6)
    assert with_flags(experiment("ABC"), 5, 100, None).seeds == range(100, 105)
    assert with_flags(experiment("ABC"), None, 100, None).seeds == range(100, 103)
    assert with_flags(experiment("ABC", (7, 3, 9)), 2, None, None).seeds == (7, 3)


@pytest.mark.parametrize(("games", "seeds"), [(1, 1), (24, 1), (25, 2), (48, 2), (1000, 42)])
def test_games_are_rounded_up_to_whole_blocks_over_variants_matchups_and_players(games: int, seeds: int) -> None:
    whole = experiment("ABC", players=[2, 3], variants="base other", matchups="mirror", seats="fixed")
    assert Schedule(whole).games == len(whole.seeds) * 2 * (3 + 3)
    whole = experiment("ABCD", players=[2, 3])
    assert Schedule(whole).games == len(whole.seeds) * (6 * 2 + 4 * 3)
    assert len(with_flags(whole, None, None, games).seeds) == seeds


def test_games_where_the_number_of_rotations_varies() -> None:
    played = with_flags(experiment("AABB", range(3)), None, None, 100)
    schedule = Schedule(played)
    assert schedule.games >= 100
    assert schedule.games_on_first(len(played.seeds) - 1) < 100


@pytest.mark.parametrize(
    ("seeds", "first_seed", "games", "sentence"),
    [
        (2, None, 10, "--seeds and --games both say how much to play; give one of them"),
        (None, 4, None, "--first-seed does not go with a list of seeds; change the list in the file"),
        (4, None, None, "this needs 4 seeds, and the list in the file has 3"),
        (None, None, 10, "--games 10 needs more seeds than the 3 in the file's list"),
    ],
)
def test_what_does_not_go_together(seeds: int | None, first_seed: int | None, games: int | None, sentence: str) -> None:
    with pytest.raises(Refusal, match=sentence):
        with_flags(experiment("ABC", (7, 3, 9)), seeds, first_seed, games)
