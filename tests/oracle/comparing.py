"""Everything that can be compared on one position."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from random import Random
from typing import Final

from sim.chance import Stream
from sim.game import Game
from sim.rounds import action_phase, change_turn_order, clean_up, play_round, reward_phase
from sim.scoring import final_scoring
from sim.terms import Ask
from sim.turn import take_turn
from tests.oracle import ending, needs
from tests.oracle.outcomes import check, same
from tests.oracle.phases import (
    Modest,
    check_clean_up,
    check_final_scoring,
    check_reward,
    check_reward_pauses,
    check_ties,
    check_turn_order,
)
from tests.oracle.positions import Luck
from tests.oracle.printed import Rules
from tests.oracle.probes import PROBES, Enough, Listener, effects, first_options, table_of
from tests.oracle.questions import achievable, reduced
from tests.oracle.seen import see
from tests.oracle.tracks import tracks_of
from tests.oracle.watcher import Watcher

TURNS: Final = 5


def copy(game: Game, random: Random, achieves: bool = False) -> Game:
    """A copy of a position in which everybody answers by lot."""
    return game.clone(Luck(random, achieves), Stream(random.randrange(1 << 30), 4, 0))


def compare_effect(game: Game, number: int, rules: Rules, random: Random, compared: Counter[str]) -> None:
    """One effect performed on a copy of a position."""
    probe, table = PROBES[number], copy(game, random)
    player = table.players[table.acting]
    listener = Listener(rules, compared, 1)
    table.teller = listener
    before = table_of(table, player, rules)
    if probe == {"repeat": "crew_card"}:
        table.repeating[6] = 1
    if "camp" in probe:
        listener.passed = tuple(name for name, at in tracks_of(before.seen).items() if at.campsite == probe["camp"])
    wanted = first_options(before.seen, before.side, probe)
    with suppress(Enough):
        table.perform(player, effects(table.box)[number])
    compared["effects"] += 1
    first = listener.questions[0] if listener.questions else None
    same(str(probe), reduced(first.options if first else set(), wanted), wanted, before)
    if first is not None:
        then = listener.questions[1] if len(listener.questions) > 1 else None
        check(probe, first, then, table_of(table, player, rules))


def compare_turn(game: Game, rules: Rules, random: Random, compared: Counter[str]) -> None:
    """A turn up to what its placement costs and brings."""
    table = copy(game, random)
    player = table.players[table.acting]
    listener = Listener(rules, compared, 1)
    table.teller = listener
    with suppress(Enough):
        take_turn(table, player)
    first = listener.questions[0]
    assert first.ask is Ask.PLACEMENT
    check({}, first, listener.questions[1] if len(listener.questions) > 1 else None, table_of(table, player, rules))


def compare_achieving(game: Game, rules: Rules, random: Random, compared: Counter[str]) -> None:
    """A pause at which something may be achieved."""
    table = copy(game, random, achieves=True)
    player = table.players[table.acting]
    listener = Listener(rules, compared, 1)
    table.teller = listener
    before = table_of(table, player, rules)
    with suppress(Enough):
        table.pause_afresh(player)
    same("asked", bool(listener.asked_of), bool(achievable(before.seen, before.side)), before)
    if listener.questions and listener.questions[0].ask is Ask.ACHIEVE:
        then = listener.questions[1] if len(listener.questions) > 1 else None
        check({}, listener.questions[0], then, table_of(table, player, rules))


def compare_phases(game: Game, rules: Rules, random: Random, compared: Counter[str]) -> None:
    """The phases of a round's end, each on a copy of its own."""

    def modest() -> Game:
        return game.clone(Modest(random), Stream(random.randrange(1 << 30), 4, 0))

    check_turn_order(modest(), rules, random, compared)
    check_reward(modest(), rules, compared)
    check_reward_pauses(modest(), rules, random, compared)
    if game.round < 5:
        check_clean_up(modest(), rules, random, compared)
    check_final_scoring(modest(), rules, compared)
    check_ties(modest(), rules, random, compared)


def play_on(game: Game, rules: Rules, random: Random, compared: Counter[str]) -> None:
    """The rest of the game from a position, watched to the end."""
    table = copy(game, random, achieves=True)
    watcher = Watcher(rules, compared)
    table.teller = watcher
    table.acting = -1
    table.tell_phase("Action phase")
    action_phase(table)
    change_turn_order(table)
    table.tell_phase("Reward phase")
    reward_phase(table)
    if table.round < 5:
        clean_up(table)
    for number in range(int(table.round) + 1, 6):
        play_round(table, number)
    table.tell_phase("Final scoring")
    final_scoring(table)
    watcher.finished(table)


def compare_requirements(game: Game, rules: Rules, compared: Counter[str]) -> None:
    """Every Objective, Beagle goal and Crew card for every player."""
    seen, box = see(game, rules), game.box
    for player, side in zip(game.players, seen.sides, strict=True):
        compared["requirements"] += len(box.objectives) + len(box.goals) + 3 * len(box.crew)
        met = {int(tile.number): tile.requirement.met(game, player) for tile in box.objectives}
        assert met == {tile: needs.meets(seen, side, tile) for tile in met}, side
        points = {int(goal.number): goal.measure.count(game, player) * goal.vp for goal in box.goals}
        assert points == {goal: ending.goal_points(side, goal, rules) for goal in points}, side
        for worker in (1, 2, 3):
            fit = {int(card.number): player.missing_seals(worker, card.needs) == 0 for card in box.crew}
            assert fit == {card: needs.fits(side, card, worker) for card in fit}, side


def compare_position(game: Game, rules: Rules, random: Random, compared: Counter[str]) -> None:
    """Everything that can be compared on one position."""
    compared["positions"] += 1
    compare_requirements(game, rules, compared)
    for _ in range(TURNS):
        compare_turn(game, rules, random, compared)
    compare_achieving(game, rules, random, compared)
    compare_phases(game, rules, random, compared)
    for number in range(len(PROBES)):
        compare_effect(game, number, rules, random, compared)
