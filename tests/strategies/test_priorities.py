"""Every feature is what the table shows, and conditions hold when they say so."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from librt.vecs import vec

import strategies
from strategies.features import FEATURES, Priority
from strategies.plan import Condition, Plan
from strategies.sights import feature
from tests.table import Table, table


def seen(t: Table, name: str) -> int:
    """What player 1 sees of a feature."""
    names = [known for known, _ in FEATURES]
    return int(feature(t.game, t.player, names.index(name)))


SECOND_ROW = ("- - -", "red - -", "- - -", "- - -")


def beside(mine: str, theirs: str) -> Table:
    """My explorer, and a rival's before it."""
    t = table().explorer(mine)
    t.of(2).explorer(theirs)
    return t


def ahead() -> Table:
    """Books 8, 5 and 3 at the table, the most of them mine."""
    t = table().theory(12)
    t.of(2).theory(7)
    t.of(3).theory(3)
    return t


def contested() -> Table:
    """Two specimens to deliver, of which a rival holds one too."""
    t = table().museum().researched("red bird", "blue bird")
    t.of(2).researched("blue bird", "blue plant")
    return t


MADE: dict[str, tuple[Callable[[], Table], int]] = {
    "round": (lambda: table().round(3), 3),
    "players": (lambda: table(players=2), 2),
    "coins held": (lambda: table(coins=7), 7),
    "knowledge held": (lambda: table(knowledge=2), 2),
    "workers left": (lambda: table().workers_left("worker 2", "worker 4"), 2),
    "steps behind": (lambda: table().round(3).ship("O3"), 4),
    "lagging points": (lambda: table().round(3).ship("O3"), 4),
    "theory space": (lambda: table().theory(9), 9),
    "books reached": (lambda: table().theory(9), 6),
    "best worker": (lambda: table().worker("red red blue").worker("red"), 3),
    "stamps left": (lambda: table().stacks(4, 1, 0, used=2), 7),
    "empty stacks": (lambda: table().stacks(4, 0, 0), 2),
    "tents pitched": (lambda: table().tent("A1", "B1"), 2),
    "lenses placed": (lambda: table().lens("academy 2"), 1),
    "achieved": (lambda: table().slot("silver 1", 5).slot("gold 3", 20), 2),
    "reserve": (lambda: table().reserve(5), 1),
    "researched": (lambda: table().researched("red bird", "blue bird"), 2),
    "deliverable": (lambda: table().museum("red bird").researched("red bird", "blue bird"), 1),
    "islands": (lambda: table().explorer("B3"), 2),
    "crew achieved": (lambda: table().crew(1, 2).achieved_crew(2, "worker 3"), 1),
    "turn place": (lambda: table().order(3, 1, 2), 2),
    "steps to the next Beagle": (lambda: table().round(2).ship("O3"), 4),
    "goal points": (lambda: table().worker("yellow yellow"), 12),
    "goal for green seals": (lambda: table().round(2), 4),
    "goal for blue seals": (lambda: table(goals=(4, 1, 2, 3, 5)), 4),
    "goal for red seals": (lambda: table().round(3), 0),
    "goal for yellow seals": (lambda: table(), 4),
    "goal for specimens": (lambda: table(goals=(1, 5, 6, 2, 3)), 12),
    "goal for stacks": (lambda: table(goals=(1, 2, 3, 4, 9)), 8),
    "goal for lenses": (lambda: table(goals=(10, 2, 3, 4, 9)), 5),
    "goal for Objectives": (lambda: table(goals=(11, 2, 3, 4, 9)), 3),
    "goal for tents": (lambda: table(goals=(12, 2, 3, 4, 9)), 4),
    "seals to a distinction": (lambda: table().worker("red red").worker("blue blue blue blue blue"), 1),
    "seals to a lens": (lambda: table(specials=(1, 2, 3, 4, 5, 6)).worker("green yellow yellow"), 1),
    "seals to a Crew card": (lambda: table().crew(14).worker("green green blue"), 2),
    "seals in sight": (lambda: table().crew(14).worker("green green blue").scrolls(*["blue - -"] * 4), 1),
    "next seal": (lambda: table().worker("red red").worker("red red").worker("red red").scrolls(*SECOND_ROW), 2),
    "fifth worker": (lambda: table().slot("gold 1", 20), 1),
    "golden Objectives": (lambda: table().reserve(20, 5).slot("gold 3", 19, achieved=False), 2),
    "next theory step": (lambda: table().museum().theory(5), 2),
    "steps to a specimen": (lambda: table().explorer("A3").researched("red bird").specimen("A5", "red bird"), 3),
    "steps to a campsite": (lambda: beside("A2", "A3"), 1),
    "steps to a ribbon": (lambda: beside("A2", "A3"), 1),
    "delivery coins": (lambda: table().museum("blue bird").researched("red bird"), 6),
    "delivery steps": (lambda: table().museum("blue bird").researched("red bird"), 1),
    "rows to fill": (lambda: table().museum("red plant", "red fossil", "red reptile").researched("red bird"), 1),
    "book lead": (ahead, 3),
    "rivals' workers": (lambda: table(players=4), 12),
    "penalty": (lambda: table(players=2).slot("gold 3", 20), 2),
    "sections taken": (lambda: table().knowledge(3).stands("worker 1", "exploration 1"), 1),
    "sections soon taken": (lambda: table().stands("worker 1", "exploration 1"), 3),
    "contested lenses": (lambda: table(specials=(2, 11, 3, 4, 5, 6), knowledge=2), 2),
    "contested deliveries": (contested, 1),
    "letters led": (lambda: table().stamps(2, 1, 0), 2),
    "letters kept": (lambda: table().stamps(2, 1, 0), 1),
    "coins needed": (lambda: table(players=4).stands("worker 1", "exploration 1").scrolls(*SECOND_ROW), 1),
}


@pytest.mark.parametrize("name", [name for name, _ in FEATURES])
def test_a_feature_is_what_the_table_shows(name: str) -> None:
    make, value = MADE[name]
    assert seen(make(), name) == value


def weights(plan: Plan, t: Table) -> vec[float]:
    """The priorities of this moment."""
    weighed = vec[float]([0.0] * Priority.COUNT)
    plan.weigh(t.game, t.player, weighed)
    return weighed


def test_a_priority_may_change_from_round_to_round() -> None:
    plan = Plan()
    plan.set(Priority.EXPLORE, [1.0, 2.0, 3.0, 4.0, 5.0])
    assert [weights(plan, table().round(k))[Priority.EXPLORE] for k in (1, 2, 5)] == [1.0, 2.0, 5.0]


def test_a_condition_multiplies_while_all_its_features_are_within_bounds() -> None:
    plan = Plan()
    plan.set(Priority.COINS, [2.0] * 5)
    plan.conditions.append(Condition([0, 2], [2, 0], [9, 3]))
    plan.conditions[0].multiply(Priority.COINS, [1.5] * 5)
    assert weights(plan, table(coins=3).round(2))[Priority.COINS] == 3.0
    assert weights(plan, table(coins=4).round(2))[Priority.COINS] == 2.0
    assert weights(plan, table(coins=3).round(1))[Priority.COINS] == 2.0


def test_a_file_says_conditions_in_words() -> None:
    text = "priorities: {coins: 2}\nwhen:\n- if: {coins held: {at_most: 3}, round: 2}\n  priorities: {coins: 1.5}"
    plan = strategies.read(text, "mine").plan
    assert plan is not None
    assert weights(plan, table(coins=3).round(2))[Priority.COINS] == 3.0
    assert weights(plan, table(coins=3).round(3))[Priority.COINS] == 2.0
