"""Each priority changes what a player thinks of a position, in the direction that it names."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sim.terms import DECLINE, Ask, Option
from sim.turn import add_placements
from strategies.catalogue import Catalogue
from strategies.features import PRIORITIES
from strategies.plan import Plan
from strategies.priorities import Priorities
from tests.table import Table, table

NAMES = [name for name, _ in PRIORITIES]
RAISED = 6.0


def mind(t: Table, priority: str | None, factor: float = RAISED) -> Priorities:
    """A player with a neutral plan, or with one priority changed."""
    plan = Plan()
    if priority is not None:
        plan.set(NAMES.index(priority), [factor] * 5)
    t.game.acting = t.player.seat
    return Priorities(Catalogue(t.box), plan)


def worth(t: Table, priority: str | None, placement: str) -> float:
    """What a player thinks of a placement."""
    policy = mind(t, priority)
    options: list[Option] = []
    add_placements(t.game, t.player, options)
    policy.choose(t.game, t.player, Ask.PLACEMENT, options)
    return policy.placing.worth[[option.name for option in options].index(placement)]


def school(seals: str, scrolls: str) -> Table:
    """A worker at the Academy's door, and seals on the scrolls."""
    empty = "- - -"
    return table(coins=12).worker(seals).scrolls(scrolls, empty, empty, empty)


WALK = "worker 1 on exploration 1"
SAIL = "worker 1 on navigation 1"
WRITE = "worker 1 on correspondence 1"
LEARN = "worker 2 on academy 1"
STUDY = "worker 1 on museum research"
DELIVER = "worker 1 on museum delivery"

THOUGHT: dict[str, tuple[Callable[[], Table], str]] = {
    "points": (lambda: table().explorer("B12"), WALK),
    "coins": (lambda: table(coins=0), "worker 1 on turn order"),
    "knowledge": (lambda: table().explorer("A2"), WALK),
    "theory": (lambda: table().explorer("B11"), WALK),
    "green seals": (lambda: school("red", "green green green"), LEARN),
    "blue seals": (lambda: school("red", "blue blue blue"), LEARN),
    "red seals": (lambda: school("red", "red red red"), LEARN),
    "yellow seals": (lambda: school("red", "yellow yellow yellow"), LEARN),
    "special seals": (
        lambda: table(specials=(7, 2, 3, 4, 5, 6)).worker("red red blue"),
        "worker 2 on special 7 (special seal)",
    ),
    "seals": (lambda: school("red", "green blue yellow"), LEARN),
    "seal points": (lambda: school("red red red blue blue", "blue blue blue"), LEARN),
    "distinctions": (lambda: school("red red red", "blue blue blue"), LEARN),
    "training": (lambda: school("red green", "green green green").open("exploration 2"), LEARN),
    "crew cards": (lambda: school("green green blue blue", "red red red").crew(14), "worker 1 on academy 1"),
    "explore": (lambda: table(), WALK),
    "ribbons": (lambda: table().explorer("A3"), WALK),
    "navigate": (lambda: table(), SAIL),
    "keeping up": (lambda: table(goals=(1, 2, 12, 4, 5)).tent("A1", "B1").round(3).ship("O7"), SAIL),
    "stamps": (lambda: table(), WRITE),
    "stacks": (lambda: table().stacks(2, 4, 4), WRITE),
    "research": (lambda: table(goals=(5, 6, 7, 8, 9)).museum("red bird"), STUDY),
    "deliveries": (lambda: table().museum().researched("red bird"), DELIVER),
    "rows": (
        lambda: table().museum("red plant", "red fossil", "red reptile").researched("red bird").theory(20),
        DELIVER,
    ),
    "objectives": (lambda: table().display(5, 6, 0, 0), "worker 1 on objective"),
    "goals": (lambda: table(goals=(7, 1, 2, 3, 4)).museum("red bird"), STUDY),
    "tents": (lambda: table().explorer("A3"), WALK),
    "lenses": (lambda: table(), "worker 1 on small diary"),
    "turn order": (lambda: table().order(3, 2, 1), "worker 1 on turn order"),
    "special actions": (
        lambda: table(specials=(2, 11, 3, 4, 5, 6)).worker("green blue"),
        "worker 2 on special 2 (coins and knowledge)",
    ),
    "hurry": (
        lambda: table(specials=(5, 11, 3, 4, 2, 6)).worker("green red"),
        "worker 2 on special 5 (trade knowledge)",
    ),
}


@pytest.mark.parametrize("name", sorted(THOUGHT))
def test_a_priority_makes_more_of_what_it_names(name: str) -> None:
    make, placement = THOUGHT[name]
    assert worth(make(), name, placement) > worth(make(), None, placement)


def achieved(t: Table, priority: str | None) -> str:
    """What a player achieves first."""
    t.game.collect_achievements(t.player)
    options: list[Option] = [*t.game.options, DECLINE]
    return mind(t, priority, 20.0).choose(t.game, t.player, Ask.ACHIEVE, options).name


SLOTS = [name.removeprefix("slot ") for name in NAMES if name.startswith("slot ")]


@pytest.mark.parametrize("slot", SLOTS)
def test_a_raised_slot_is_covered_first(slot: str) -> None:
    t = table(coins=9, knowledge=3).tent("B1").explorer("B6").round(3).ship("O8")
    t.reserve(1 if slot.startswith("silver") else 23).researched("blue bird", "blue fossil")
    assert achieved(t, f"slot {slot}").endswith(f" on {slot}")


def chosen(sparing: float) -> str:
    """Who works first: worker 2, who alone can walk three steps, or worker 3, who is as good as any in the Museum."""
    t = table(coins=9, knowledge=0).worker("green green green").worker("red").open("exploration 2")
    t.workers_left("worker 2", "worker 3").explorer("A17").museum().researched("red bird", "blue bird")
    options: list[Option] = []
    add_placements(t.game, t.player, options)
    to_the_museum = [option for option in options if option.name.endswith("on museum delivery")]
    others = [option for option in options if "exploration" in option.name]
    policy = mind(t, "sparing", sparing)
    return policy.choose(t.game, t.player, Ask.PLACEMENT, [*to_the_museum, *others]).name


def test_sparing_keeps_a_trained_worker_for_what_only_it_can_do() -> None:
    assert chosen(0.0).startswith("worker 2")
    assert chosen(2.0) == "worker 3 on museum delivery"


def test_every_priority_is_tested_at_a_position() -> None:
    assert {*THOUGHT, *(f"slot {slot}" for slot in SLOTS), "sparing"} == set(NAMES)
