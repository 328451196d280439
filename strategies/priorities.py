"""The policy of the named strategies: it answers every question by the common valuation, weighed by its plan."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from sim.components import (
    Campsite,
    CrewCard,
    ObjectivePair,
    Path,
    SealOffer,
    Space,
    Spot,
    Stack,
    Track,
)
from sim.crew import CrewOnWorker
from sim.effects import Effect
from sim.game import Game
from sim.objectives import ObjectiveOnSlot
from sim.player import Player
from sim.policy import Policy
from sim.terms import DECLINE, Ask, Colour, Option
from strategies import aims, drafting, letters, places, purse, schooling, specimens, voyages
from strategies.catalogue import Catalogue
from strategies.judge import FREE, Judge
from strategies.kinds import Kind
from strategies.outlook import UNKNOWN
from strategies.placing import Placing, choose_placement
from strategies.plan import Plan

USUAL_STAMPS: Final = 2


class Priorities(Policy):
    """Plays by a plan: takes the option that is worth most; "no, thanks" is worth nothing."""

    def __init__(self, catalogue: Catalogue, plan: Plan) -> None:
        self.judge: Judge = Judge(catalogue, plan)
        self.placing: Placing = Placing(len(catalogue.box.placements))
        self.draft: drafting.Draft = drafting.Draft()

    def choose(self, game: Game, player: Player, ask: Ask, options: list[Option]) -> Option:
        judge = self.judge
        judge.look(game, player)
        if ask is Ask.PLACEMENT:
            return choose_placement(judge, self.placing, game, player, options)
        if ask is Ask.SEAL or ask is Ask.ACHIEVE or ask is Ask.ONE_OF or ask is Ask.NEXT:
            judge.reconsider(game, player)
        top = UNKNOWN
        choice = options[0]
        value = self.placing.value
        k: i64
        for k in range(len(options)):
            option = options[k]
            worth = 0.0 if option is DECLINE else self.option_worth(game, player, ask, option)
            if k < len(value):
                value[k] = worth
            if worth > top:
                top = worth
                choice = option
        if ask is Ask.CREW_CARD:
            self.draft.keep(cast(CrewCard, choice))
        return choice

    def option_worth(self, game: Game, player: Player, ask: Ask, option: Option) -> float:
        """What one answer is worth: moves and seals."""
        judge = self.judge
        if ask is Ask.EXPLORE:
            return voyages.walk_worth(judge, game, player, cast(Path, option))
        if ask is Ask.NAVIGATE:
            if isinstance(option, Path):
                return voyages.sail_worth(judge, game, player, option)
            return voyages.to_the_beagle_worth(judge, game, player)
        if ask is Ask.SEAL:
            offer = cast(SealOffer, option)
            price = schooling.seal_price(judge, player, offer.scroll, offer.worker) - discount_now(judge, game)
            worth = judge.seal[offer.worker * 5 + offer.colour]
            return worth + purse.coins_worth(judge, player, -price) if price > 0 else worth
        if ask is Ask.SPECIAL_SEAL:
            return judge.seal[cast(SealOffer, option).worker * 5 + Colour.PURPLE]
        if ask is Ask.ACHIEVE or ask is Ask.ACHIEVE_ANY:
            return self.achievement_worth(game, player, ask, option)
        if ask is Ask.NEXT or ask is Ask.ONE_OF or ask is Ask.LOCKED_ACTION:
            return self.action_worth(game, player, option)
        if ask is Ask.TRADE:
            return judge.worth(game, player, cast(Effect, option).index) + purse.knowledge_worth(judge, player, -1)
        return self.place_worth(game, player, ask, option)

    def place_worth(self, game: Game, player: Player, ask: Ask, option: Option) -> float:
        """What one answer is worth: stamps, specimens, tents, lenses and islands."""
        judge = self.judge
        if ask is Ask.ENVELOPE:
            return letters.envelope_worth(judge, game, player, option.index, USUAL_STAMPS)
        if ask is Ask.STACK:
            return letters.taking_worth(judge, game, player, option.index)
        if ask is Ask.EMPTIED:
            return judge.worth(game, player, cast(Stack, option).effect.index)
        if ask is Ask.RESEARCH:
            return specimens.research_worth(judge, game, player, option.index)
        if ask is Ask.DELIVER:
            fee = delivery_fee(judge, game, player)
            return specimens.delivery_worth(judge, game, player, option.index) + purse.coins_worth(judge, player, -fee)
        if ask is Ask.TENT:
            return places.tent_worth(judge, game, player, option.index, game.rules.any_campsite_free)
        if ask is Ask.REPEAT_TENT:
            return judge.worth(game, player, cast(Campsite, option).effect.index)
        if ask is Ask.UNLOCK:
            spot = cast(Spot, option)
            return places.unlocking_worth(judge, game, player, spot, spot.unlock_cost > player.coins)
        if ask is Ask.STOP:
            return voyages.landing_worth(judge, game, player, cast(Space, option))
        if ask is Ask.ISLAND:
            return judge.ahead[cast(Track, option).start.index] + 0.1
        return self.card_worth(game, player, ask, option)

    def card_worth(self, game: Game, player: Player, ask: Ask, option: Option) -> float:
        """What one answer is worth: Objectives, slots and Crew cards."""
        judge = self.judge
        if ask is Ask.OBJECTIVE:
            return aims.objective_worth(judge, game, player, option.index)
        if ask is Ask.SLOT:
            return judge.slot[option.index]
        if ask is Ask.REPEAT_CREW:
            return judge.worth(game, player, cast(CrewCard, option).effect.index)
        if ask is Ask.OBJECTIVE_PAIR:
            pair = cast(ObjectivePair, option)
            silver = aims.objective_worth(judge, game, player, pair.silver.index)
            return silver + aims.objective_worth(judge, game, player, pair.gold.index)
        return self.draft.card_worth(judge, game, player, cast(CrewCard, option))

    def action_worth(self, game: Game, player: Player, option: Option) -> float:
        """What an effect, or the plain action of a location, is worth."""
        judge = self.judge
        if isinstance(option, Spot):
            return judge.worth(game, player, judge.catalogue.action[option.index * 3])
        return judge.worth(game, player, cast(Effect, option).index)

    def achievement_worth(self, game: Game, player: Player, ask: Ask, option: Option) -> float:
        """What achieving an Objective on a slot, or a Crew card with a worker, is worth."""
        judge = self.judge
        if isinstance(option, ObjectiveOnSlot):
            worth = judge.slot[option.slot.index]
            if ask is Ask.ACHIEVE_ANY:
                worth += 0.3 * aims.effort_left(judge, game, player, option.objective.index)
            return worth
        pair = cast(CrewOnWorker, option)
        return judge.worth(game, player, pair.card.effect.index) - 0.01 * float(player.seal_count[pair.worker])


def discount_now(judge: Judge, game: Game) -> i64:
    """The discount of the Academy action that is running, as far as one can tell: that of the location in use."""
    best: i64 = 0
    for spot in game.spots:
        if game.performing[spot.index]:
            effect = judge.catalogue.action[spot.index * 3]
            if judge.catalogue.kind[effect] == Kind.SEALS:
                best = max(best, judge.catalogue.more[effect])
    return min(best, FREE)


def delivery_fee(judge: Judge, game: Game, player: Player) -> i64:
    """The fee of this delivery: none for the first of a placement, then that of the location in use."""
    if not delivered_this_turn(game, player):
        return 0
    fee: i64 = 0
    for spot in game.spots:
        if game.performing[spot.index]:
            effect = judge.catalogue.action[spot.index * 3]
            if judge.catalogue.kind[effect] == Kind.DELIVER:
                fee = max(fee, judge.catalogue.n[effect])
    return fee


def delivered_this_turn(game: Game, player: Player) -> bool:
    """Whether the journal shows a delivery of the player since the last placement."""
    k = len(game.journal) - 1
    while k >= 0 and game.journal.seats[k] == player.seat and game.journal.asks[k] is not Ask.PLACEMENT:
        if game.journal.asks[k] is Ask.DELIVER:
            return True
        k -= 1
    return False
