"""A player: the personal board and the score sheet."""

from __future__ import annotations

from typing import Final

from librt.vecs import extend, vec
from mypy_extensions import i32, i64

from sim.contents import Box
from sim.policy import Policy
from sim.terms import VP_SOURCES, Event, Source

NONE: Final = -1
TOP: Final = 0
FIFTH: Final = 4


class ScoreSheet:
    """What a player gained and did: by source, by printed thing in this round, and the rows of earlier rounds."""

    def __init__(self, box: Box, counting: bool) -> None:
        self.counting: bool = counting
        self.counts: vec[i64] = box.no_events[:]
        self.coins: vec[i64] = box.no_events[:]
        self.vp: vec[i64] = box.no_events[:]
        self.led_to: vec[i64] = box.no_events[:]
        self.vp_by_source: vec[i64] = vec[i64]([0] * len(VP_SOURCES))
        self.coins_in: i64 = box.event_base[Event.COINS_IN]
        self.coins_out: i64 = box.event_base[Event.COINS_OUT]
        self.root: i64 = NONE
        self.placements: i64 = 0
        self.fifth_placements: i64 = 0
        self.stamps_sent: i64 = 0
        self.delivered: i64 = 0
        self.lagging_loss: i64 = 0
        self.rows: vec[i32] = vec[i32]()
        self.history: vec[i64] = vec[i64]()

    def count(self, event: i64, coins: i64) -> None:
        """Count one more of a printed thing and the coins that it brought (or, negative, cost)."""
        self.counts[event] += 1
        self.coins[event] += coins

    def end_round(self, game_round: i64, standing: vec[i64]) -> None:
        """Write down this round's events and standing, and start afresh."""
        self.history = extend(self.history, standing)
        if not self.counting:
            return
        k: i64
        for k in range(len(self.counts)):
            if self.counts[k] or self.coins[k] or self.vp[k] or self.led_to[k]:
                what = vec[i32]([i32(game_round), i32(k), i32(self.counts[k])])
                gained = vec[i32]([i32(self.coins[k]), i32(self.vp[k]), i32(self.led_to[k])])
                self.rows = extend(extend(self.rows, what), gained)
                self.counts[k] = 0
                self.coins[k] = 0
                self.vp[k] = 0
                self.led_to[k] = 0


class Player:
    """One player's side of the table. Workers are 0 (top) to 4 (fifth), 1 to 3 are the ones that gain seals."""

    def __init__(self, box: Box, seat: i64, policy: Policy, counting: bool) -> None:
        self.seat: i64 = seat
        self.policy: Policy = policy
        self.sheet: ScoreSheet = ScoreSheet(box, counting)
        self.coins: i64 = 0
        self.knowledge: i64 = 0
        self.vp: i64 = 0
        self.theory: i64 = 0
        self.seals: vec[i64] = vec[i64]([0] * 25)
        self.seal_count: vec[i64] = vec[i64]([0] * 5)
        self.available: vec[i64] = vec[i64]([1, 1, 1, 1, 0])
        self.fifth_worker: bool = False
        self.ship: i64 = 0
        self.explorers: vec[i64] = vec[i64]([NONE] * 4)
        self.lenses: i64 = 0
        self.tents_pitched: i64 = 0
        self.tents: vec[i64] = vec[i64]([NONE] * 5)
        self.stacks: vec[i64] = vec[i64]([0] * 3)
        self.used_stamps: i64 = 0
        self.letters: vec[i64] = vec[i64]([0] * 3)
        self.researched: i64 = 0
        self.reserve: vec[i64] = vec[i64]([NONE] * 2)
        self.slots: vec[i64] = vec[i64]([NONE] * 10)
        self.slots_achieved: vec[i64] = vec[i64]([0] * 10)
        self.achieved: i64 = 0
        self._drafted: vec[i64] = vec[i64]()
        self.crew: vec[i64] = vec[i64]([NONE] * 3)
        self.crew_worker: vec[i64] = vec[i64]([NONE] * 3)
        self.declined: vec[i64] = vec[i64]([0] * int(box.achievements))
        self.asked_afresh: i64 = 1
        self.free_scrolls: bool = False
        self.penalty_less: i64 = 0
        self.ribbon_cap: i64 = NONE
        self.extra_books: i64 = 0
        self.opened: i64 = 0
        self.openings_missed: i64 = 0
        self.worthless: i64 = 0

    @property
    def name(self) -> str:
        """How the table speaks of the player: the seat, from 1."""
        return f"player {self.seat + 1}"

    def gain_vp(self, n: i64, source: i64, thing: i64) -> None:
        """Gain n VP that a printed thing shows (`thing` a row of the score sheet, or -1)."""
        if self.worthless >> source & 1:
            return
        sheet = self.sheet
        self.vp += n
        sheet.vp_by_source[min(Source.OTHER, source)] += n
        if thing >= 0:
            sheet.vp[thing] += n
        if sheet.root >= 0:
            sheet.led_to[sheet.root] += n

    def gain_coins(self, n: i64, source: i64, thing: i64) -> None:
        """Gain n coins from the supply."""
        if n == 0:
            return
        sheet = self.sheet
        self.coins += n
        sheet.count(sheet.coins_in + source, n)
        if thing >= 0:
            sheet.coins[thing] += n

    def pay(self, n: i64, purpose: i64) -> None:
        """Pay n coins to the supply for a purpose (`Cost`)."""
        if n == 0:
            return
        if n > self.coins:
            raise ValueError(f"{self.name} holds {self.coins} coins and cannot pay {n}")
        self.coins -= n
        self.sheet.count(self.sheet.coins_out + purpose, n)

    def advance_theory(self, n: i64, end: i64) -> None:
        """Advance on the Theory of Evolution track, not beyond its end."""
        self.theory = min(self.theory + n, end)

    def total_seals(self, colour: i64) -> i64:
        """Seals of a colour on all workers."""
        seals = self.seals
        return seals[colour] + seals[5 + colour] + seals[10 + colour] + seals[15 + colour]

    def gain_seal(self, worker: i64, colour: i64) -> None:
        """Put a seal on the first empty spot of a worker's row."""
        self.seals[worker * 5 + colour] += 1
        self.seal_count[worker] += 1

    def missing_seals(self, worker: i64, needs: vec[i64]) -> i64:
        """How many needed seals the worker lacks; each purple seal fills one need."""
        seals = self.seals
        base = worker * 5
        missing = -seals[base + 4]
        colour: i64
        for colour in range(4):
            lack = needs[colour] - seals[base + colour]
            if lack > 0:
                missing += lack
        return max(0, missing)

    def has_tent_at(self, campsite: i64) -> bool:
        """Whether one of the player's tents stands on the campsite."""
        k: i64
        for k in range(self.tents_pitched):
            if self.tents[k] == campsite:
                return True
        return False

    def workers_left(self) -> i64:
        """Workers still on the personal board."""
        left = self.available
        return left[0] + left[1] + left[2] + left[3] + left[4]

    def reserve_room(self) -> bool:
        """Whether another Objective fits into the reserve."""
        return self.reserve[0] < 0 or self.reserve[1] < 0

    def clone(self, box: Box, policy: Policy) -> Player:
        """A copy that shares nothing but the box, with another policy and no event counting."""
        other = Player(box, self.seat, policy, False)
        other.coins = self.coins
        other.knowledge = self.knowledge
        other.vp = self.vp
        other.theory = self.theory
        other.seals = self.seals[:]
        other.seal_count = self.seal_count[:]
        other.available = self.available[:]
        other.fifth_worker = self.fifth_worker
        other.ship = self.ship
        other.explorers = self.explorers[:]
        other.lenses = self.lenses
        other.tents_pitched = self.tents_pitched
        other.tents = self.tents[:]
        other.stacks = self.stacks[:]
        other.used_stamps = self.used_stamps
        other.letters = self.letters[:]
        other.researched = self.researched
        other.reserve = self.reserve[:]
        other.slots = self.slots[:]
        other.slots_achieved = self.slots_achieved[:]
        other.achieved = self.achieved
        other.crew = self.crew[:]
        other.crew_worker = self.crew_worker[:]
        other.declined = self.declined[:]
        other.asked_afresh = self.asked_afresh
        other.free_scrolls = self.free_scrolls
        other.penalty_less = self.penalty_less
        other.ribbon_cap = self.ribbon_cap
        other.extra_books = self.extra_books
        other.opened = self.opened
        other.worthless = self.worthless
        return other
