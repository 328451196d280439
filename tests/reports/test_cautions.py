"""Caveats appear when they should, and only then."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

import polars as pl

import sim
from reports.cautions import Caution, cautions, unconfirmed
from reports.further import Further
from reports.methods import FIXED
from reports.ratings import ratings_of
from reports.summary import Summary, summarize_seats
from reports.tables import schema
from tests.reports.test_ratings import rock_paper_scissors

Make = Callable[..., dict[str, dict[str, list[Any]]]]


def switch(name: str, influence: str, players: list[int], **more: Any) -> dict[str, Any]:
    return {
        "switch": name, "influence": influence, "players": players, "default": 4, "value": 4, **more
    }  # fmt: skip


SWITCHES = [
    switch("lagging_ribbons", "high", [2, 3, 4], default={"O1": 4}, value={"O1": 3}),
    switch("camera_coins", "low", [2, 3, 4], default=0, value=0),
    switch("tent_spots", "medium", [3, 4]),
    switch("gold_movement", "medium", [2, 3, 4], default=True, value=True),
    switch("banner", "low", [2, 3, 4]),
]


def found(make: Make, names: Sequence[str] = "ab", seeds: int = 40, **more: Any) -> dict[str, Caution]:
    seats = pl.DataFrame(make(list(names), seeds=seeds, **more)["seats"], schema=schema("seats"))
    found = cautions(summarize_seats(seats.lazy(), {}), SWITCHES)
    assert len({one.label for one in found}) == len(found)
    return {one.label: one for one in found}


def test_games_of_another_version_are_a_caution(make: Make) -> None:
    seats = pl.DataFrame(make(["a", "b"], seeds=40)["seats"], schema=schema("seats")).lazy()
    labels = [
        [one.label for one in cautions(summarize_seats(seats, {"versions": {"beagle": version}}), [])]
        for version in (sim.__version__, "0.0.9")
    ]
    assert [("another version" in found) for found in labels] == [False, True]


def test_few_seeds_are_a_caution_below_30(make: Make) -> None:
    assert "only 29 setup seeds" in found(make, seeds=29)["few seeds"].sentence
    assert "only 1 setup seed;" in found(make, seeds=1)["few seeds"].sentence
    assert "few seeds" not in found(make, seeds=30)


def test_equals_cannot_be_told_apart(make: Make) -> None:
    sentence = found(make, score=lambda *_: 5)["cannot be told apart"].sentence
    assert sentence == (
        "a and b cannot be told apart by win share (difference 0.0 points, 95 % interval -8.8 to 8.8, 40 blocks)."
    )


def test_a_clear_lead_is_no_caution(make: Make) -> None:
    assert "cannot be told apart" not in found(make, score=lambda name, *_: name == "a")


def test_unconfirmed_rules_are_named_with_their_values(make: Make) -> None:
    labels = found(make)
    named = "Not confirmed by any source, and may matter much: "
    assert labels["unconfirmed"].sentence == (f"{named}lagging_ribbons (O1 3; default O1 4), camera_coins (0).")
    assert labels["also unconfirmed"].sentence.endswith(": gold_movement (yes).")
    assert not any("banner" in one.sentence for one in labels.values())


def test_readings_that_move_scores_much_are_named_though_the_box_calls_their_influence_low() -> None:
    (caution,) = unconfirmed([switch("seal_objectives", "low", [2, 3, 4]), switch("banner", "low", [2, 3, 4])], {2})
    assert caution.sentence == "Not confirmed by any source, and may matter much: seal_objectives (4)."


def test_placeholders_are_named_from_3_players_on(make: Make) -> None:
    assert "placeholder" not in found(make, "ab")
    assert found(make, "abc")["placeholder"].sentence.endswith(": tent_spots (4).")


def lucky(strategy: str, seed: int, seat: int) -> int:
    """Everybody is equal but on one seed in thirty, where a is far ahead."""
    return 50 if seed % 30 else 100 * (strategy == "a")


def test_a_lead_from_few_blocks_is_a_caution(make: Make) -> None:
    sentence = found(make, "ab", seeds=600, score=lucky)["few blocks"].sentence
    assert sentence == ("the lead of a comes from few blocks: without the 30 of 600 that favour it most there is none.")
    assert "few blocks" not in found(make, "ab", seeds=600, score=lambda name, *_: name == "a")


def test_a_seat_that_matters_more_than_the_strategy_is_a_caution(make: Make) -> None:
    sentence = found(make, "abc", score=lambda name, seed, seat: 10 * (seat == 2) + (name == "a"))["seat"].sentence
    seats, between, strategies = re.split(r" \((?=100)|(?<=confidence)\)", sentence)
    assert seats == "the seat matters more than the strategy: seat 2 wins 100.0 % and seat 1 0.0 %"
    assert re.fullmatch(r"100\.0 points more, [78]\d\.\d to 100\.0 with 95 % confidence", between)
    assert strategies == ", and the strategies differ by 0.0 points."
    assert "seat" not in found(make, "abc", score=lambda name, seed, seat: (seat == 2) + 10 * (name == "a"))
    assert "seat" not in found(make, "abc")


def test_many_comparisons_are_a_caution_from_four_strategies_on(make: Make) -> None:
    assert "many comparisons" not in found(make, "abc")
    sentence = found(make, "abcd", score=lambda name, *_: "dcba".index(name))["many comparisons"].sentence
    assert sentence == (
        "4 strategies are 6 comparisons, and chance alone decides one in twenty; taken together, 3 of them are decided "
        "by win share."
    )


def test_a_cycle_and_ratings_that_do_not_fit_are_cautions() -> None:
    summary = Summary("pool", 1, (), further=Further((ratings_of(rock_paper_scissors(100), FIXED),)))
    labels = {one.label: one.sentence for one in cautions(summary, [])}
    assert labels["cycle"] == (
        "no order of strengths fits: paper before rock before scissors before paper, each more often than not."
    )
    assert labels["ratings do not fit"].startswith("3 of 3 pairs end otherwise than the ratings say, most of all ")
