"""Foresight: tries placements on copies of the game, a cheap policy answering the rest, and values what comes of it."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from sim.chance import Stream
from sim.components import Placement
from sim.game import Game
from sim.player import NONE, Player
from sim.policy import Policy
from sim.rounds import change_turn_order, clean_up, reward_phase
from sim.scoring import final_scoring
from sim.terms import Ask, Option
from sim.turn import place_worker, take_turn
from strategies.catalogue import Catalogue
from strategies.judge import Judge
from strategies.outlook import UNKNOWN
from strategies.plan import Plan
from strategies.priorities import Priorities
from strategies.standing import Thing, stand
from strategies.wanderer import Wanderer
from strategies.worths import worths

LARGEST_TABLE: Final = 4
UNTRIED: Final = float("-inf")


class Search:
    """How far a policy looks: placements tried a turn, copies for each of them, and own next turns until it values."""

    def __init__(self, budget: int, rollouts: int, depth: int) -> None:
        self.budget: i64 = budget
        self.rollouts: i64 = rollouts
        self.depth: i64 = depth


class Minds(Policy):
    """Answers for every seat of a copy: for the seat that looks ahead with care, for the others with a hasty mind."""

    def __init__(self, catalogue: Catalogue, plan: Plan | None) -> None:
        self.minds: list[Priorities] = []
        self.wanderer: Wanderer | None = None
        if plan is not None:
            self.minds = [Priorities(catalogue, plan) for _ in range(LARGEST_TABLE)]

    def forget(self, looking: Player) -> None:
        """In a new turn nobody has an opinion of the table yet."""
        for mind in self.minds:
            mind.judge.considered = NONE
            mind.judge.surveyed = NONE
            mind.judge.hasty = mind is not self.minds[looking.seat]

    def begin(self, looking: Player, stream: Stream) -> None:
        """On a new copy the seat that looks ahead considers the table anew."""
        if self.minds:
            self.minds[looking.seat].judge.considered = NONE
        else:
            self.wanderer = Wanderer(stream)

    def choose(self, game: Game, player: Player, ask: Ask, options: list[Option]) -> Option:
        if self.wanderer is not None:
            return self.wanderer.choose(game, player, ask, options)
        return self.minds[player.seat].choose(game, player, ask, options)


class Foresight(Policy):
    """Plays as its inner strategy, but takes the placement after which the position is worth most to it."""

    def __init__(self, catalogue: Catalogue, plan: Plan | None, search: Search, stream: Stream) -> None:
        self.planned: Priorities | None = None if plan is None else Priorities(catalogue, plan)
        self.wanderer: Wanderer = Wanderer(stream)
        self.minds: Minds = Minds(catalogue, plan)
        self.judge: Judge = Judge(catalogue, Plan())
        self.counts: vec[float] = vec[float]([0.0] * Thing.COUNT)
        self.worths: vec[float] = worths()
        self.search: Search = search
        self.stream: Stream = stream

    def choose(self, game: Game, player: Player, ask: Ask, options: list[Option]) -> Option:
        planned = self.planned
        inner = self.wanderer if planned is None else planned
        choice = inner.choose(game, player, ask, options)
        if ask is not Ask.PLACEMENT:
            return choice
        values = vec[float]([UNTRIED] * len(options)) if planned is None else planned.placing.value
        ranking = vec[float]()
        k: i64
        for k in range(len(options)):
            ranking = append(ranking, float(self.stream.next32()) if planned is None else values[k])
            values[k] = UNTRIED
        self.minds.forget(player)
        luck = self.stream.next32()
        top = UNKNOWN
        _tried: i64
        for _tried in range(min(self.search.budget, len(options))):
            best = place_of_highest(ranking)
            ranking[best] = UNKNOWN
            worth = self.worth_after(game, player, cast(Placement, options[best]), luck)
            values[best] = worth
            if worth > top:
                top = worth
                choice = options[best]
        return choice

    def worth_after(self, game: Game, player: Player, placement: Placement, luck: i64) -> float:
        """What the position is worth after a placement, on average over copies; each placement meets the same luck."""
        total = 0.0
        rollout: i64
        for rollout in range(self.search.rollouts):
            stream = Stream(luck, game.size, rollout)
            self.minds.begin(player, stream)
            copy = game.clone(self.minds, stream)
            mover = copy.players[player.seat]
            place_worker(copy, mover, placement)
            copy.acting = NONE
            total += lead(copy, mover) if play_on(copy, mover, self.search.depth) else self.value(copy, mover)
        return total / float(self.search.rollouts)

    def value(self, game: Game, player: Player) -> float:
        """The VP that a player may expect to be ahead of the others' average in the end."""
        others = 0.0
        for other in game.players:
            if other is not player:
                others += self.expected(game, other)
        return self.expected(game, player) - others / float(game.size - 1)

    def expected(self, game: Game, player: Player) -> float:
        """The VP that a player may expect in the end: all it has, at what such things come to from this round on."""
        stand(self.judge, game, player, self.counts)
        rounds = game.box.rounds
        total = 0.0
        k: i64
        for k in range(Thing.COUNT):
            total += self.worths[k * rounds + game.round - 1] * self.counts[k]
        return total


def place_of_highest(numbers: vec[float]) -> i64:
    """The place of the highest number, the first of equals."""
    best: i64 = 0
    k: i64
    for k in range(len(numbers)):
        if numbers[k] > numbers[best]:
            best = k
    return best


def lead(game: Game, player: Player) -> float:
    """The VP that a player is ahead of the others' average."""
    others: i64 = 0
    for other in game.players:
        if other is not player:
            others += other.vp
    return float(player.vp) - float(others) / float(game.size - 1)


def play_on(game: Game, player: Player, turns: i64) -> bool:
    """Play on after a player's turn until its turn comes for so many times; whether the game ended before."""
    place: i64 = 0
    while game.turn_order[place] != player.seat:
        place += 1
    left = turns
    while left > 0:
        place = (place + 1) % game.size
        if all_placed(game):
            if end_of_round(game):
                return True
            place = 0
        mover = game.players[game.turn_order[place]]
        if mover is player and mover.workers_left() > 0:
            left -= 1
        if left > 0:
            take_turn(game, mover)
    return False


def all_placed(game: Game) -> bool:
    """Whether every worker is placed."""
    for player in game.players:
        if player.workers_left() > 0:
            return False
    return True


def end_of_round(game: Game) -> bool:
    """The phases after the placements, up to the first turn of the next round; whether the game ended."""
    change_turn_order(game)
    reward_phase(game)
    if game.round == game.box.rounds:
        final_scoring(game)
        return True
    clean_up(game)
    game.round += 1
    return False
