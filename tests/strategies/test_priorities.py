"""Every priority and every feature does something, and conditions hold when they say so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from librt.vecs import vec

import strategies
from sim.chance import Stream
from sim.contents import Box
from sim.game import Game
from sim.player import Player
from sim.policy import Policy
from sim.series import Contender
from sim.terms import Ask, Option
from strategies.catalogue import Catalogue
from strategies.features import FEATURES, PRIORITIES, Priority, feature
from strategies.plan import Condition, Plan
from strategies.priorities import Priorities
from tests.strategies.matches import contender, one_game
from tests.table import Table, table

NAMES = [name for name, _ in PRIORITIES]
FACTOR = 6.0


def plan_with(priority: int | None) -> Plan:
    """A neutral plan, or one with a single priority raised."""
    plan = Plan()
    if priority is not None:
        plan.set(priority, [FACTOR] * 5)
    return plan


class Curious(Policy):
    """Plays neutrally, and at every placement asks what would be thought with each priority raised."""

    def __init__(self, catalogue: Catalogue, mattered: set[str]) -> None:
        self.catalogue = catalogue
        self.mattered = mattered
        self.neutral = Priorities(catalogue, plan_with(None))

    def choose(self, game: Game, player: Player, ask: Ask, options: list[Option]) -> Option:
        if ask is Ask.PLACEMENT:
            plain = self.opinion(None, game, player, options)
            for k, name in enumerate(NAMES):
                if name not in self.mattered and self.opinion(k, game, player, options) != plain:
                    self.mattered.add(name)
        return self.neutral.choose(game, player, ask, options)

    def opinion(self, priority: int | None, game: Game, player: Player, options: list[Option]) -> list[Any]:
        """What a fresh mind thinks of the placements: their worth, and its choice."""
        mind = Priorities(self.catalogue, plan_with(priority))
        choice = mind.choose(game, player, Ask.PLACEMENT, options)
        return [*mind.placing.worth[: len(options)], choice.name]


class CuriousContender(Contender):
    """A contender with a curious policy."""

    def __init__(self, mattered: set[str]) -> None:
        super().__init__("curious", [])
        self.mattered = mattered

    def policy(self, box: Box, stream: Stream) -> Policy:
        return Curious(Catalogue(box), self.mattered)


@pytest.fixture(scope="module")
def mattered() -> set[str]:
    """The priorities that changed what a player thought in one of a few games."""
    names: set[str] = set()
    for seed in range(1, 5):
        if len(names) < len(NAMES):
            one_game([CuriousContender(names), contender("explorer"), contender("scholar")], seed)
    return names


@pytest.mark.xdist_group("curious")
@pytest.mark.parametrize("name", NAMES)
def test_a_priority_changes_what_a_player_thinks(mattered: set[str], name: str) -> None:
    assert name in mattered


def seen(t: Table, name: str) -> int:
    """What player 1 sees of a feature."""
    names = [known for known, _ in FEATURES]
    return int(feature(t.game, t.player, names.index(name)))


MADE: dict[str, tuple[Callable[[], Table], int]] = {
    "round": (lambda: table().round(3), 3),
    "players": (lambda: table(players=2), 2),
    "coins held": (lambda: table(coins=7), 7),
    "knowledge held": (lambda: table(knowledge=2), 2),
    "workers left": (lambda: table().workers_left("worker 2", "worker 4"), 2),
    "steps behind": (lambda: table().round(3).ship("O3"), 4),
    "lagging points": (lambda: table().round(3).ship("O3"), 8),
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
