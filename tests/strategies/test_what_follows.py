"""What an option is worth is what follows from it: the same placement at two tables that differ in one thing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.strategies.test_opinions import DELIVER, LEARN, WALK, WRITE, school, worth
from tests.table import Table, table


def specimen(goal: int, wanted: int = 0) -> Table:
    """A step before a reptile, with a goal and perhaps an Objective in the reserve."""
    t = table(goals=(1, 2, 3, 4, goal)).explorer("A1").specimen("A2", "red reptile")
    return t.reserve(wanted) if wanted else t


def race(rival: str) -> Table:
    """Three steps before a ribbon, with a rival's explorer on the same way."""
    t = table().explorer("A1")
    t.of(2).explorer(rival)
    return t


def last_of_a_row(books: int) -> Table:
    """A delivery that fills a row, and how far a rival is on the theory track."""
    t = table(players=2).museum("red plant", "red fossil", "red reptile").researched("red bird").theory(20)
    t.of(2).theory(books)
    return t


def rivals_stamps(number: int) -> Table:
    """Envelopes with a rival's stamps."""
    t = table()
    t.of(2).stamps(number, number, number)
    return t


def school_for(goal: int) -> Table:
    """Blue seals on the scrolls, and a goal."""
    empty = "- - -"
    return table(coins=12, goals=(goal, 6, 7, 8, 9)).worker("red").scrolls("blue blue blue", empty, empty, empty)


def camp_ahead(coins: int) -> Table:
    """A campsite a step ahead, with so many coins under the tent after the next."""
    return table(rules={"tents": {"2": {"does": [{"coins": coins}]}}}).explorer("A3")


MORE_AND_LESS: dict[str, tuple[Callable[[], Table], Callable[[], Table], str]] = {
    "a walk to a specimen that a goal counts": (lambda: specimen(5), lambda: specimen(6), WALK),
    "a walk to a specimen that an Objective needs": (lambda: specimen(11, 9), lambda: specimen(11, 6), WALK),
    "a walk to a specimen that the Museum lacks": (
        lambda: table().museum().explorer("A1").specimen("A2", "red bird"),
        lambda: table().museum("red bird").explorer("A1").specimen("A2", "red bird"),
        WALK,
    ),
    "a walk to a ribbon when no rival is nearer": (lambda: race("A0"), lambda: race("A3"), WALK),
    "a walk to a campsite when the tent frees something": (
        lambda: table().explorer("A3").tent("B1"),
        lambda: table().explorer("A3"),
        WALK,
    ),
    "a walk to a campsite when the next tent frees something": (lambda: camp_ahead(6), lambda: camp_ahead(1), WALK),
    "a walk to a campsite when a goal counts tents": (
        lambda: table(goals=(12, 2, 3, 4, 5)).explorer("A3"),
        lambda: table(goals=(1, 2, 3, 4, 5)).explorer("A3"),
        WALK,
    ),
    "a seal that opens a location, early": (
        lambda: school("red green", "green green green").open("exploration 2").round(2),
        lambda: school("red green", "green green green").open("exploration 2").round(5),
        LEARN,
    ),
    "a seal that makes a distinction, early": (
        lambda: school("red red red", "blue blue blue").round(2),
        lambda: school("red red red", "blue blue blue").round(5),
        LEARN,
    ),
    "a seal that is worth points at the end": (
        lambda: school("red red red blue blue", "blue blue blue").round(5),
        lambda: school("red red red", "blue blue blue").round(5),
        LEARN,
    ),
    "a seal that a goal counts": (lambda: school_for(4), lambda: school_for(5), LEARN),
    "a seal for a Crew card whose other seals lie on the scrolls": (
        lambda: school("green green blue", "blue blue red").crew(14),
        lambda: school("green green blue", "blue blue yellow").crew(14),
        "worker 1 on academy 1",
    ),
    "coins, early": (
        lambda: table(coins=0).round(1).order(1, 2, 3),
        lambda: table(coins=0).round(5).order(1, 2, 3),
        "worker 1 on turn order",
    ),
    "a lens, early": (
        lambda: table(coins=8).round(1),
        lambda: table(coins=8).round(5),
        "worker 1 on small diary",
    ),
    "stamps where nobody has more": (lambda: rivals_stamps(0), lambda: rivals_stamps(5), WRITE),
    "a full row when the rival has fewer books": (lambda: last_of_a_row(5), lambda: last_of_a_row(36), DELIVER),
}


@pytest.mark.parametrize("name", MORE_AND_LESS)
def test_a_placement_is_worth_what_follows_from_it(name: str) -> None:
    more, less, placement = MORE_AND_LESS[name]
    assert worth(more(), None, placement) > worth(less(), None, placement)
