"""The worth of any effect: one dispatch over the kinds, each effect valued once per decision."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sim.game import Game
from sim.player import Player
from strategies import aims, letters, places, purse, schooling, specimens, voyages
from strategies.catalogue import Catalogue
from strategies.features import Priority
from strategies.kinds import Kind
from strategies.outlook import STEPS, Outlook
from strategies.plan import Plan

ANY_SPECIMEN: Final = 0xFFFF
FREE: Final = 99
SPREAD: Final = 1.15
MOMENTS: Final = 16


class Judge(Outlook):
    """Knows what every kind of effect is worth to one player."""

    def __init__(self, catalogue: Catalogue, plan: Plan) -> None:
        super().__init__(catalogue, plan)
        self.considered: i64 = -1
        self.surveyed: i64 = -1
        self.hasty: bool = False

    def look(self, game: Game, player: Player) -> None:
        """Look at the table for a decision; in a new turn, and in each Reward phase once, consider it all anew.

        One who is hasty does so once a round.
        """
        self.decision += 1
        left = player.workers_left()
        moment = game.round * MOMENTS + left * 2 + (1 if game.acting == player.seat else 0)
        if moment != self.considered and not (self.hasty and self.considered // MOMENTS == game.round):
            self.considered = moment
            self.consider(game, player, left)

    def consider(self, game: Game, player: Player, left: i64) -> None:
        """Form an opinion of everything: time left, money, theory, tracks, seals, goals and Objectives."""
        rounds = game.box.rounds
        coming = rounds - max(1, game.round)
        each: i64 = 5 if player.fifth_worker else 4
        now = left if game.round > 0 else each
        self.turns = float(now + each * coming)
        self.rounds = float(coming) + (1.0 if now > 0 else 0.3)
        self.plan.weigh(game, player, self.weight)
        purse.count_money(self, game, player)
        purse.foresee_books(self, game)
        letters.count_rivals(self, game, player)
        aims.take_aim(self, game, player)
        schooling.value_seals(self, game, player)
        voyages.look_ahead(self, game, player, game.round != self.surveyed)
        self.surveyed = game.round
        self.decision += 1

    def reconsider(self, game: Game, player: Player) -> None:
        """Something changed within the turn: aim anew at goals, Objectives and seals, and count the moves."""
        aims.take_aim(self, game, player)
        schooling.value_seals(self, game, player)
        voyages.count_moves(self, game, player)
        self.decision += 1

    def worth(self, game: Game, player: Player, effect: i64) -> float:
        """What an effect (by index) is worth to the player now; one that is being valued already counts nothing."""
        if self.memo_of[effect] == self.decision:
            return self.memo[effect]
        self.memo_of[effect] = self.decision
        self.memo[effect] = 0.0
        worth = self.judged(game, player, effect)
        self.memo[effect] = worth
        return worth

    def judged(self, game: Game, player: Player, effect: i64) -> float:
        """The worth of gains, moves and composites."""
        kind = self.catalogue.kind[effect]
        n = self.catalogue.n[effect]
        if kind == Kind.EXPLORE:
            return self.walks[min(STEPS - 1, n)] + float(self.catalogue.more[effect]) * voyages.stop_worth(n)
        if kind == Kind.NAVIGATE:
            return self.sails[min(STEPS, n)] + float(self.catalogue.more[effect]) * 0.3 * voyages.stop_worth(n)
        if kind == Kind.ALL_OF:
            return self.sum_of_parts(game, player, effect)
        if kind == Kind.POINTS:
            return self.weight[Priority.POINTS] * float(n)
        if kind == Kind.COINS:
            return purse.coins_worth(self, player, n)
        if kind == Kind.KNOWLEDGE:
            return purse.knowledge_worth(self, player, n)
        if kind == Kind.THEORY:
            return purse.theory_worth(self, player, n)
        if kind == Kind.ONE_OF:
            return self.best_part(game, player, effect)
        if kind == Kind.TRADE:
            if player.knowledge < n:
                return 0.0
            return max(0.0, self.best_part(game, player, effect) + purse.knowledge_worth(self, player, -n))
        return self.judged_place(game, player, effect, kind, n)

    def judged_place(self, game: Game, player: Player, effect: i64, kind: i64, n: i64) -> float:
        """The worth of seals, stamps, specimens and tents."""
        if kind == Kind.SEALS:
            return schooling.academy_worth(self, game, player, n, self.catalogue.more[effect])
        if kind == Kind.STAMPS:
            worth = letters.stamps_worth(self, game, player, n)
            return worth * SPREAD if self.catalogue.more[effect] else worth
        if kind == Kind.RESEARCH_HERE:
            specimen = game.specimen_at[n]
            if specimen >= 0:
                return specimens.research_worth(self, game, player, specimen)
            return self.sum_of_parts(game, player, effect)
        if kind == Kind.CAMP:
            return max(0.0, places.tent_worth(self, game, player, n, False))
        if kind == Kind.DELIVER:
            return specimens.deliver_worth(self, game, player, n)
        if kind == Kind.RESEARCH_MUSEUM:
            return specimens.best_research(self, game, player, game.museum)
        if kind == Kind.RESEARCH_ANY:
            return specimens.best_research(self, game, player, ANY_SPECIMEN)
        if kind == Kind.RESEARCH_ISLAND:
            return specimens.best_research(self, game, player, specimens.explored_specimens(game, player))
        if kind == Kind.SPECIAL_SEAL:
            return schooling.special_seal_worth(self, game, player)
        if kind == Kind.ANY_CAMP:
            return places.any_camp_worth(self, game, player)
        return self.judged_rest(game, player, kind, n)

    def judged_rest(self, game: Game, player: Player, kind: i64, n: i64) -> float:
        """The worth of Objectives, lenses, and what comes only now and then."""
        if kind == Kind.OBJECTIVE:
            return aims.best_objective(self, game, player)
        if kind == Kind.TURN_ORDER:
            return places.turn_order_worth(self, game, player)
        if kind == Kind.UNLOCK:
            return places.unlock_worth(self, game, player, n > 0)
        if kind == Kind.LOCKED_ACTION:
            return places.locked_action_worth(self, game, player)
        if kind == Kind.ACHIEVE_ANY:
            return aims.achieving_any_worth(self, player)
        if kind == Kind.NEW_ISLAND:
            return voyages.new_island_worth(self, game, player)
        if kind == Kind.TO_THE_BEAGLE:
            return voyages.to_the_beagle_worth(self, game, player)
        if kind == Kind.REPEAT_CREW:
            return places.repeat_crew_worth(self, game, player)
        if kind == Kind.REPEAT_TENT:
            return places.repeat_tent_worth(self, game, player)
        if kind == Kind.NOTHING:
            return 0.0
        return aims.lasting_worth(self, game, kind, n)

    def sum_of_parts(self, game: Game, player: Player, effect: i64) -> float:
        """The worth of all parts of an effect."""
        parts = self.catalogue.parts
        first = self.catalogue.parts_from[effect] + 1
        total = 0.0
        k: i64
        for k in range(first, first + parts[first - 1]):
            total += self.worth(game, player, parts[k])
        return total

    def best_part(self, game: Game, player: Player, effect: i64) -> float:
        """The worth of the best part of an effect."""
        parts = self.catalogue.parts
        first = self.catalogue.parts_from[effect] + 1
        best = 0.0
        k: i64
        for k in range(first, first + parts[first - 1]):
            best = max(best, self.worth(game, player, parts[k]))
        return best
