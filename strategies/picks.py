"""Drafting otherwise than a strategy by itself: by lot, by the printed rewards, by an order of cards, or as a trial."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from sim.chance import Stream
from sim.components import CrewCard
from sim.contents import Box
from sim.game import Game
from sim.hands import hero_of
from sim.player import Player
from sim.policy import Policy
from sim.series import Contender
from sim.terms import Ask, Option
from sim.trial import Trial
from strategies.catalogue import Catalogue
from strategies.judge import Judge
from strategies.outlook import UNKNOWN
from strategies.plan import Plan
from strategies.wanderer import Wanderer

OWN = "plan"
BY_LOT = "random"
BY_REWARD = "greedy"
WAYS = (OWN, BY_LOT, BY_REWARD)


class InOrder(Policy):
    """Keeps the card that comes first in an order of numbers; a card that is not in it comes last."""

    def __init__(self, box: Box, order: list[int]) -> None:
        self.places: list[int] = [
            order.index(int(card.number)) if int(card.number) in order else len(order) for card in box.crew
        ]

    def choose(self, game: Game, player: Player, ask: Ask, options: list[Option]) -> Option:
        best = options[0]
        for option in options:
            if self.places[option.index] < self.places[best.index]:
                best = option
        return best


class ByReward(Policy):
    """Keeps the card whose printed reward is worth most by the common valuation, whatever it takes to achieve it."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.judge: Judge = Judge(catalogue, Plan())

    def choose(self, game: Game, player: Player, ask: Ask, options: list[Option]) -> Option:
        self.judge.look(game, player)
        best = options[0]
        most = UNKNOWN
        for option in options:
            worth = self.judge.worth(game, player, cast(CrewCard, option).effect.index)
            if worth > most:
                most = worth
                best = option
        return best


class Drafted(Policy):
    """Drafts as one policy and plays as another, which hears of every card as if it had chosen it itself."""

    def __init__(self, drafter: Policy, inner: Policy) -> None:
        self.drafter: Policy = drafter
        self.inner: Policy = inner

    def choose(self, game: Game, player: Player, ask: Ask, options: list[Option]) -> Option:
        if ask is not Ask.CREW_CARD:
            return self.inner.choose(game, player, ask, options)
        card = self.drafter.choose(game, player, ask, options)
        return self.inner.choose(game, player, ask, [card])


class Taking(Policy):
    """Plays as another policy, but in the hero's seat takes the card in turn at the pick of a trial."""

    def __init__(self, trial: Trial, inner: Policy) -> None:
        self.trial: Trial = trial
        self.inner: Policy = inner
        self.picks: i64 = 0

    def choose(self, game: Game, player: Player, ask: Ask, options: list[Option]) -> Option:
        if ask is Ask.CREW_CARD:
            self.picks += 1
            if self.picks == self.trial.pick and player.seat == hero_of(game.seed, game.size):
                return self.inner.choose(game, player, ask, [options[self.trial.turn]])
        return self.inner.choose(game, player, ask, options)


class Drafting(Contender):
    """A contender that drafts in a way of its own: by lot, by the printed rewards, or by an order of card numbers."""

    def __init__(self, inner: Contender, way: str) -> None:
        super().__init__(inner.name, inner.hand)
        self.inner: Contender = inner
        self.order: list[int] = [] if way in WAYS else [int(number) for number in way.split()]
        self.way: str = way
        self.catalogue: Catalogue | None = None

    def policy(self, box: Box, stream: Stream) -> Policy:
        inner = self.inner.policy(box, stream)
        if self.way == BY_LOT:
            return Drafted(Wanderer(stream), inner)
        if self.order:
            return Drafted(InOrder(box, self.order), inner)
        if self.catalogue is None or self.catalogue.box is not box:
            self.catalogue = Catalogue(box)
        return Drafted(ByReward(self.catalogue), inner)


class Tried(Contender):
    """A contender that takes the card of a trial when it sits in the hero's seat."""

    def __init__(self, inner: Contender, trial: Trial) -> None:
        super().__init__(inner.name, inner.hand)
        self.inner: Contender = inner
        self.trial: Trial = trial

    def policy(self, box: Box, stream: Stream) -> Policy:
        return Taking(self.trial, self.inner.policy(box, stream))


def drafting(contender: Contender, way: str) -> Contender:
    """The contender as it drafts in a way (`WAYS`, or numbers of cards, the best first); "" leaves it as it is."""
    if not way:
        return contender
    inner = contender.inner if isinstance(contender, Drafting) else contender
    return inner if way == OWN else Drafting(inner, way)
