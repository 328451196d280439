"""The lead by round and content in use, in made-up games whose answers are known."""

from __future__ import annotations

from typing import Any

import polars as pl
import pytest

from reports.content import (
    ALWAYS,
    DOMINATES,
    MOSTLY,
    NEVER,
    SELDOM,
    Content,
    Use,
    alternatives,
    content_of,
    part_table,
    things_of,
    use_table,
)
from reports.estimates import Interval
from reports.leads import by_game, lead_table, leads
from reports.methods import FIXED
from sim.box import open_box
from sim.reading import BadInput

BOX = open_box()
SEATS = 2


def tables(gains: dict[int, list[list[int]]]) -> tuple[pl.LazyFrame, pl.LazyFrame]:
    """Rounds and seats of games, each with the VP that its two seats gain round by round."""
    rounds, seats = [], []
    for game, mine in gains.items():
        totals = [sum(one) for one in mine]
        for seat, (gained, total) in enumerate(zip(mine, totals, strict=True), 1):
            share = 1 / totals.count(max(totals)) if total == max(totals) else 0.0
            seats.append({"game": game, "seat": seat, "seed": game, "win_share": share, "strategy": "ab"[seat - 1]})
            seats[-1] |= {"crew_1": 2 - seat, "crew_2": 0, "crew_3": 0}
            rounds += [{"game": game, "seat": seat, "round": k, "vp": vp} for k, vp in enumerate(gained, 1)]
    return pl.DataFrame(rounds).lazy(), pl.DataFrame(seats).lazy()


def test_leaders_margins_and_changes_are_those_of_the_sums() -> None:
    found = by_game(*tables({0: [[5, 0, 9], [3, 4, 1]], 1: [[2, 2, 2], [2, 1, 0]]}))
    rows = {(row["game"], row["round"]): row for row in found.iter_rows(named=True)}
    assert [rows[0, k]["margin"] for k in (1, 2, 3)] == [2, 2, 6]
    assert [rows[0, k]["changed"] for k in (1, 2, 3)] == [False, True, True]
    assert [rows[0, k]["wins"] for k in (1, 2, 3)] == [1, 0, 1]
    assert [rows[0, k]["kept"] for k in (1, 2, 3)] == [False, False, True]
    assert [rows[1, k]["margin"] for k in (1, 2, 3)] == [0, 1, 3]
    assert [rows[1, k]["kept"] for k in (1, 2, 3)] == [False, True, True]
    assert [rows[1, k]["changed"] for k in (1, 2, 3)] == [False, True, False]
    assert rows[1, 1]["wins"] == 0.5


def test_a_game_whose_seats_lack_rounds_is_damaged() -> None:
    rounds, seats = tables({0: [[5, 0], [3, 4]]})
    with pytest.raises(BadInput, match="some seats of a game have fewer rounds"):
        by_game(rounds.filter((pl.col("seat") == 1) | (pl.col("round") == 1)), seats)


def test_a_leader_from_the_first_round_on_is_never_caught() -> None:
    games = {game: [[3, 1, 1], [0, 1, 1]] for game in range(40)}
    table = lead_table(leads([dict(zip(("rounds", "seats"), tables(games), strict=True))], FIXED, 2))
    shares = [[one.estimate for one in row[3:] if isinstance(one, Interval)] for row in table.rows]
    assert shares == [[3, 1, 1]] * 3
    assert [row[2] is None for row in table.rows] == [True, False, False]
    assert all(isinstance(row[2], Interval) and row[2].estimate == 0 for row in table.rows[1:])


def event(game: int, seat: int, kind: str, thing: str, count: int = 1, at: int = 1) -> dict[str, Any]:
    return {"game": game, "seat": seat, "round": at, "kind": kind, "thing": thing, "count": count}


SPECIALS = [spot.name for spot in BOX.spots if spot.special][:6]


def content(rows: list[dict[str, Any]], games: int = 400) -> Content:
    """The content of games with these events, in which the first six Special Action tiles are in play."""
    _, seats = tables({game: [[1], [0]] for game in range(games)})
    dealt = {f"special_{k}": name for k, name in enumerate(SPECIALS, 1)}
    setups = pl.DataFrame([{"seed": game, **dealt} for game in range(games)]).lazy()
    return content_of(BOX, [{"events": pl.DataFrame(rows).lazy(), "seats": seats, "setups": setups}], FIXED, 2)


def played(games: int = 400) -> list[dict[str, Any]]:
    """Everybody takes the first exploration three times; a opens the second in round 2, and holds Crew card 1."""
    found = []
    for game in range(games):
        found += [event(game, seat, "placed", "exploration 1", 3) for seat in (1, 2)]
        found += [event(game, 1, "unlocked", "exploration 2", at=2), event(game, 1, "placed", "exploration 2", at=2)]
        found += [event(game, 1, "seen", "crew 1"), event(game, 1, "seen", "crew 2")]
        found += [event(game, 1, "picked", "crew 1")] + ([event(game, 1, "crew", "crew 1")] if game % 2 else [])
    return found


def test_what_is_used_is_counted_where_it_can_be() -> None:
    uses = {(one.kind, one.thing): one for one in content(played()).uses}
    assert uses["location", "exploration 1"].verdict == ALWAYS
    assert uses["location", "exploration 2"].share.estimate == 0.5
    assert uses["location", "navigation 1"].verdict == NEVER
    assert uses["location", "navigation 1"].chances == 800
    assert uses["Crew card picked", "crew 1"].verdict == ALWAYS
    assert uses["Crew card picked", "crew 2"].verdict == NEVER
    assert uses["Crew card achieved", "crew 1"].share.estimate == 0.5
    assert ("Crew card achieved", "crew 2") not in uses, "nobody held it"


def test_only_tiles_that_are_in_play_can_be_used() -> None:
    used = {one.thing for one in content(played()).uses if one.kind == "location"}
    assert {name for name in used if name.startswith("special")} == set(SPECIALS)


def test_a_choice_that_takes_nearly_all_dominates() -> None:
    found = content(played())
    parts = {(part.among, part.thing): part for part in found.parts}
    assert parts["locations of exploration", "exploration 1"].share.estimate == pytest.approx(6 / 7)
    assert parts["locations of exploration", "exploration 1"].verdict == DOMINATES
    assert parts["locations of exploration", "exploration 2"].verdict == ""
    assert "exploration 1 among locations of exploration" in found.dominant()
    assert not any(among == "campsites" for among, _ in parts), "nobody pitched a tent"


@pytest.mark.parametrize(
    ("low", "estimate", "high", "verdict"),
    [(0.001, 0.004, 0.009, SELDOM), (0.001, 0.009, 0.02, ""), (0.991, 0.995, 0.999, MOSTLY), (0.0, 0.0, 0.3, NEVER)],
)
def test_hardly_ever_must_be_sure(low: float, estimate: float, high: float, verdict: str) -> None:
    assert Use("location", "x", Interval(estimate, low, high, 100), 100).verdict == verdict


def test_every_kind_has_things_and_alternatives_are_several() -> None:
    assert [len(things_of(BOX, kind)) for kind in ("placed", "tent", "slot", "crew", "achieved")] == [29, 9, 10, 16, 28]
    assert all(len(things) > 1 for things in alternatives(BOX).values())
    assert "exploration 1" not in things_of(BOX, "unlocked")


def test_the_tables_have_the_verdicts() -> None:
    found = content(played())
    assert use_table([found]).values("verdict").count(ALWAYS) == 2
    assert part_table([found]).values("verdict").count(DOMINATES) == 2
    assert "navigation 1 (location)" in found.named(NEVER)
