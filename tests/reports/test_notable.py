"""The games worth telling, from tables where they are known."""

from __future__ import annotations

import polars as pl
import pytest

from reports.notable import NOTABLE, measured
from reports.tables import VP_SOURCES

SEATS = pl.LazyFrame(
    [
        (game, 2, strategy, vp, vp - other, share)
        for game, (a, b) in enumerate([(100, 60), (80, 70), (75, 74), (60, 95), (150, 20), (50, 61)])
        for strategy, vp, other, share in (("a", a, b, float(a > b)), ("b", b, a, float(b > a)))
    ],
    schema=["game", "players", "strategy", "vp", "margin", "win_share"],
    orient="row",
).with_columns(pl.lit(0).alias(source) for source in VP_SOURCES)


@pytest.mark.parametrize(
    ("kind", "game", "why"),
    [
        ("typical", 1, "the players' VP are 6.3 off their strategies' means"),
        ("closest", 2, "the first two are 1 VP apart"),
        ("highest", 4, "a player makes 150 VP, the most of the run"),
        ("upset", 3, "b, which wins 33.3 % of its games, wins by 35 VP"),
    ],
)
def test_the_notable_game_of_each_kind(kind: str, game: int, why: str) -> None:
    assert NOTABLE[kind](measured([SEATS])) == (game, why)


def test_without_a_winner_there_is_no_upset() -> None:
    assert NOTABLE["upset"](measured([SEATS.with_columns(win_share=pl.lit(0.5))])).game == -1


def test_the_strangest_game_has_the_oddest_sources() -> None:
    found = NOTABLE["strangest"](measured([SEATS.with_columns(vp_coins=40 * (pl.col("game") == 4).cast(pl.Int64))]))
    assert found.game == 4
    assert "standard deviations off" in found.why


@pytest.mark.parametrize("kind", list(NOTABLE))
def test_parts_do_not_change_which_games_are_notable(kind: str) -> None:
    seats = SEATS.with_columns(vp_coins=pl.col("game") * pl.col("vp") % 7)
    parts = [seats.filter(pl.col("game") % 4 == k) for k in range(4)]
    assert NOTABLE[kind](measured([*parts, seats.filter(pl.col("game") < 0)])) == NOTABLE[kind](measured([seats]))


@pytest.mark.parametrize("kind", list(NOTABLE))
def test_a_game_that_is_not_sought_in_all_of_a_long_run_says_so(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("reports.notable._CLOSELY", 2)
    parts = [SEATS.filter(pl.col("game") % 3 == k) for k in range(3)]
    some = kind in ("typical", "strangest")
    assert NOTABLE[kind](measured(parts)).why.endswith(" (sought in 4 games of the run only)") == some
    assert "sought" not in NOTABLE[kind](measured(parts[:2])).why
