"""Every table of four games of two strategies, counted by hand."""

from __future__ import annotations

from typing import Any

import polars as pl
import pytest

from reports.chapters import MAKERS
from reports.estimates import Interval
from reports.findings import Findings
from reports.games import Played
from reports.question import asked
from reports.tables import schema
from tests.reports.conftest import Slice, add_row, empty, made_up

SCORES = [
    (1, [("a", 100), ("b", 90)]),
    (1, [("b", 80), ("a", 80)]),
    (2, [("a", 70), ("b", 100)]),
    (2, [("b", 60), ("a", 63)]),
]
"""The setup seed of each game, and who sits in its first and second seat, with their VP."""

OWN: dict[tuple[int, int], dict[str, int]] = {
    (0, 1): {"theory_books": 3, "museum_rows": 2, "vp_theory": 14, "vp_beagle_goals": 6, "lagging_loss": 4}
    | {"vp_objectives": 9},
    (2, 1): {"vp_objectives": 5},
    (3, 2): {"vp_objectives": 11},
    (0, 2): {"theory_books": 3, "museum_rows": 2, "vp_theory": 12},
    (1, 2): {"theory_books": 1, "vp_theory": 2, "vp_beagle_goals": 2},
}
"""What a seat of a game has beyond its VP."""

TENTS = "silver 4 (2 tents)"
BIRDS = "gold 13 (2 birds)"
EVENTS = """
0 1 1 placed academy_1 2 3 0 5
0 1 2 placed academy_1 1 0 0 4
0 2 3 placed special_1 1 -2 0 7
2 1 5 placed academy_1 1 0 0 0
0 1 1 unlocked academy_2 1 -4 0 0
1 1 3 unlocked academy_2 1 -6 0 0
2 2 3 unlocked academy_2 1 -4 0 0
3 2 4 unlocked special_1 1 0 0 0
0 1 1 took TENTS 1 0 0 0
0 1 2 took BIRDS 1 0 0 0
2 1 2 took TENTS 1 0 0 0
3 2 2 took TENTS 1 0 0 0
0 1 2 achieved TENTS 1 0 0 0
2 1 5 achieved TENTS 1 0 0 0
3 2 3 achieved TENTS 1 0 0 0
0 1 2 achieved_on TENTS_on_silver_2 1 0 5 0
2 1 5 achieved_on TENTS_on_silver_2 1 0 5 0
3 2 3 achieved_on TENTS_on_gold_1 1 0 11 0
0 1 2 slot silver_2 1 0 0 3
3 2 3 slot gold_1 1 0 0 0
0 1 -2 seen crew_1 1 0 0 0
0 2 -2 seen crew_1 1 0 0 0
0 2 -2 picked crew_1 1 0 0 0
0 2 4 crew crew_1 1 0 2 9
1 1 1 majority letter_6_first 1 2 3 8
1 1 2 majority letter_6_first 1 0 1 0
0 1 1 goal each_tent 1 0 8 0
1 2 3 goal each_tent 1 0 0 0
0 1 1 coins_in letters 2 5 0 0
0 2 1 coins_in letters 1 3 0 0
0 1 2 coins_out lens_costs 1 4 0 0
"""


def games() -> Slice:
    """The four games."""
    into = empty()
    for seed in (1, 2):
        dealt = dict.fromkeys(schema("setups"), "-") | {"goal_1": "each_tent" if seed == 1 else "each_bird"}
        add_row(into["setups"], dealt | {"variant": "base", "players": 2, "seed": seed})
    for game, (seed, seats) in enumerate(SCORES):
        points = [vp for _, vp in seats]
        for seat, (name, vp) in enumerate(seats, 1):
            first = seat if seed == 1 else 3 - seat
            row = {
                "game": game,
                "seed": seed,
                "variant": "base",
                "players": 2,
                "seat": seat,
                "strategy": name,
                "vp": vp,
            }
            row |= {"first_turn": first, "margin": 2 * vp - sum(points), "rank": 1 + (vp < max(points))}
            add_row(
                into["seats"], row | {"win_share": (vp == max(points)) / points.count(vp)} | OWN.get((game, seat), {})
            )
            for number in range(1, 7):
                own = {"round": number, "vp": vp if number == 6 else 0, "vp_crew": vp if number == 6 else 0}
                add_row(into["rounds"], {"game": game, "seat": seat, "coins": 10 * number + seat} | own)
    for line in EVENTS.strip().splitlines():
        kind, name = line.split()[3:5]
        thing = name if kind == "goal" else name.replace("_", " ").replace("TENTS", TENTS).replace("BIRDS", BIRDS)
        counts = [int(word) for word in line.split() if word not in (kind, name)]
        row = dict(zip(("game", "seat", "round", "count", "coins", "vp", "root"), counts, strict=True))
        add_row(into["events"], row | {"kind": kind, "thing": thing})
    return into


@pytest.fixture(scope="module")
def part() -> Slice:
    """The four games."""
    return games()


def findings(part: Slice, by: str | None = None, *only: str) -> Findings:
    """What rows in memory say."""
    frames = {name: pl.DataFrame(columns, schema=schema(name)).lazy() for name, columns in part.items()}
    return Findings([Played("run", None, {"name": "made up"}, frames)], asked(by, only))


def rows(said: Findings, key: str, names: str, *columns: str) -> dict[Any, Any]:
    """Some columns of a table by some of its names, intervals as their estimates; what is one of its kind alone."""
    made = MAKERS[key](said)
    assert made is not None
    cells = [[cell.estimate if isinstance(cell, Interval) else cell for cell in made.values(key)] for key in columns]
    keys = zip(*map(made.values, names.split()), strict=True)
    return {
        key[0] if len(key) == 1 else key: value[0] if len(value) == 1 else value
        for key, value in zip(keys, zip(*cells, strict=True), strict=True)
    }


WINS = ("seat_games", "win_share", "vp")
KNOWN: dict[str, tuple[str, tuple[str, ...], dict[Any, Any]]] = {
    "strategies": (
        "strategy",
        (*WINS, "vp_lowest", "vp_50", "vp_highest"),
        {"a": (4, 0.625, 78.25, 63, 70, 100), "b": (4, 0.375, 82.5, 60, 80, 100)},
    ),
    "ranks": ("strategy", ("rank_1", "rank_2"), {"a": (0.75, 0.25), "b": (0.5, 0.5)}),
    "margins": (
        "strategy",
        ("margin", "margin_50", "margin_won", "margin_lost", "close"),
        {"a": (-4.25, 0, 6.5, -30, 0.5), "b": (4.25, -3, 30, -6.5, 0.5)},
    ),
    "seats": ("seat", WINS, {1: (4, 0.375, 77.5), 2: (4, 0.625, 83.25)}),
    "first_turns": ("first_turn", WINS, {1: (4, 0.875, 85.75), 2: (4, 0.125, 75)}),
    "meetings": (
        "strategy",
        ("meetings", "ahead", "vp_difference"),
        {"a": (4, 0.625, -4.25), "b": (4, 0.375, 4.25)},
    ),
    "points": ("strategy points", ("games",), {(name, vp): 1 for _, seats in SCORES for name, vp in seats}),
    "rounds": (
        "strategy round",
        ("vp", "coins"),
        {
            (name, k): (vp if k == 6 else 0, 10 * k + 1.5)
            for name, vp in (("a", 78.25), ("b", 82.5))
            for k in range(1, 7)
        },
    ),
    "sources_by_round": (
        "strategy round source",
        ("vp",),
        {("a", 6, "Crew cards"): 78.25, ("b", 6, "Crew cards"): 82.5},
    ),
    "theory": (
        "strategy",
        ("theory_books", "museum_rows", "books_vp", "rows_vp", "extra_vp", "vp_theory"),
        {"a": (1, 0.5, 2, 1.5, 0.5, 4), "b": (0.75, 0.5, 1.5, 1.5, 0, 3)},
    ),
    "theory_grid": (
        "theory_books museum_rows",
        ("seat_games", "vp_theory", "vp", "win_share"),
        {(0, 0): (5, 0, 74.6, 0.5), (1, 0): (1, 2, 80, 0.5), (3, 2): (2, 13, 95, 0.5)},
    ),
    "lagging": ("strategy", ("before", "lagging_loss", "vp_beagle_goals"), {"a": (3, 1, 2), "b": (0, 0, 0)}),
    "roots": (
        "strategy thing",
        ("vp",),
        {
            ("a", "Placements"): 9 / 4,
            ("a", "Objective slots"): 3 / 4,
            ("a", "Scoring (goals, final)"): 78.25 - 3,
            ("b", "Placements"): 7 / 4,
            ("b", "Crew cards"): 9 / 4,
            ("b", "Correspondence"): 8 / 4,
            ("b", "Scoring (goals, final)"): 82.5 - 6,
        },
    ),
    "root_things": (
        "strategy kind thing",
        ("times", "vp", "root"),
        {
            ("a", "Placements", "academy 1"): (1, 9 / 4, 9 / 4),
            ("a", "Objective slots", "gold 1"): (1 / 4, 0, 0),
            ("a", "Objective slots", "silver 2"): (1 / 4, 3 / 4, 3),
            ("b", "Placements", "special 1"): (1 / 4, 7 / 4, 7),
            ("b", "Crew cards", "crew 1"): (1 / 4, 9 / 4, 9),
            ("b", "Correspondence", "letter 6 first"): (1 / 2, 8 / 4, 4),
        },
    ),
    "goals": ("strategy goal", ("in_play", "vp_in_play", "vp"), {("a", "each_tent"): (0.5, 4, 2)}),
    "objectives": (
        "thing",
        ("took", "achieved", "round", "slot", "vp"),
        {TENTS: (3 / 8, 1, 10 / 3, "silver 2", 7), BIRDS: (1 / 8, 0, None, None, None)},
    ),
    "slots": (
        "strategy slot",
        ("achieved", "round", "vp", "root", "vp_per_game"),
        {
            ("a", "silver 2"): (0.5, 3.5, 5, 1.5, 2.5),
            ("a", "gold 1"): (0.25, 3, 11, 0, 2.75),
            ("a", "silver 5 with gold 5"): (None, None, None, None, 1),
        },
    ),
    "objective_slots": ("thing", ("achieved", "silver_2", "gold_1"), {TENTS: (3 / 8, 2 / 3, 1 / 3)}),
    "crew": ("thing", ("seen", "picked", "achieved", "round", "vp", "root"), {"crew 1": (2 / 8, 0.5, 1, 4, 2, 9)}),
    "spots": (
        "thing",
        ("placed", "round_1", "round_2", "round_3", "round_4", "round_5", "coins", "root"),
        {"academy 1": (0.5, 0.25, 0.125, 0, 0, 0.125, 0.75, 2.25), "special 1": (0.125, 0, 0, 0.125, 0, 0, -2, 7)},
    ),
    "spots_by_strategy": (
        "strategy thing",
        ("placed", "round", "root"),
        {("a", "academy 1"): (1, 2.25, 2.25), ("b", "special 1"): (0.25, 3, 7)},
    ),
    "unlocked": (
        "strategy thing",
        ("unlocked", "part", "games", "round", "round_1", "round_3", "round_4", "coins"),
        {
            ("a", "academy 2"): (0.25, 1 / 3, 0.75, 1, 1, 0, 0, 4),
            ("a", "special 1"): (0.25, 1, 0.25, 4, 0, 0, 1, 0),
            ("b", "academy 2"): (0.5, 2 / 3, 0.75, 3, 0, 1, 0, 5),
        },
    ),
    "letters": ("strategy thing", ("won", "coins", "vp", "root"), {("b", "letter 6 first"): (0.5, 1, 2, 4)}),
    "coins": (
        "strategy kind thing",
        ("coins", "times"),
        {
            ("a", "earned", "letters"): (1.25, 0.5),
            ("b", "earned", "letters"): (0.75, 0.25),
            ("a", "spent", "lens costs"): (1, 0.25),
        },
    ),
}
"""Of each table the names of its rows, some columns, and what these hold."""

ELSEWHERE = {"sources", "edge", "player_counts", "leads", "content", "choices", "matchups", "ratings_check"}
"""Tables whose right values are proved elsewhere: in `test_findings`, `test_further`, `test_ratings` and below."""


@pytest.mark.parametrize("key", KNOWN)
def test_a_table_is_what_is_counted_by_hand(part: Slice, key: str) -> None:
    names, columns, values = KNOWN[key]
    found = rows(findings(part), key, names, *columns)
    assert found.keys() == values.keys()
    for name, value in values.items():
        assert found[name] == pytest.approx(value), name


def test_every_table_has_known_values() -> None:
    assert KNOWN.keys() | ELSEWHERE == MAKERS.keys()


def test_who_unlocked_what_is_told_by_seat_too(part: Slice) -> None:
    found = rows(findings(part, "strategy,seat"), "unlocked", "strategy seat thing", "unlocked", "part", "round_3")
    assert found == {
        ("a", 1, "academy 2"): pytest.approx((0.5, 1 / 3, 0)),
        ("a", 2, "special 1"): pytest.approx((0.5, 1, 0)),
        ("b", 1, "academy 2"): pytest.approx((0.5, 1 / 3, 1)),
        ("b", 2, "academy 2"): pytest.approx((0.5, 1 / 3, 1)),
    }


def test_lenses_of_some_seats_are_no_share_of_games(part: Slice) -> None:
    made = MAKERS["unlocked"](findings(part, None, "seat=1"))
    assert made is not None
    assert "games" not in [column.key for column in made.columns]


def test_each_number_of_players_stands_alone() -> None:
    both = made_up("ab", seeds=2)
    for table, columns in made_up("abc", seeds=3).items():
        for name, values in columns.items():
            both[table][name] += [value + 100 for value in values] if name == "game" else values
    alone = {n: rows(findings(both, None, f"players={n}"), "strategies", "strategy", "vp") for n in (2, 3)}
    found = rows(findings(both), "player_counts", "strategy players", "seat_games", "fair_share", "vp")
    assert {key: value[:2] for key, value in found.items()} == {
        **{(name, 2): (4, 1 / 2) for name in "ab"},
        **{(name, 3): (9, 1 / 3) for name in "abc"},
    }
    assert {key: value[2] for key, value in found.items()} == {(s, n): vp for n in alone for s, vp in alone[n].items()}
