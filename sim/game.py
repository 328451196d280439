"""The table: its state, `ask`, and the pauses at which something may be achieved."""

from __future__ import annotations

from typing import cast

from librt.vecs import append, vec
from mypy_extensions import i64

from sim.chance import Stream
from sim.components import Goal, Letter, ObjectivePair, Space, Specimen, Spot
from sim.contents import Box, Rules
from sim.effects import Achievement, Effect
from sim.journal import Journal
from sim.player import NONE, Player
from sim.policy import Policy, Teller
from sim.terms import DECLINE, Ask, Lens, Metal, Option
from sim.trial import Trial


class IllegalChoice(Exception):
    """A policy answered with something that is not an option."""


class Game:
    """One game on the table. Names with a leading underscore are hidden from players."""

    def __init__(self, box: Box, policies: list[Policy], seed: i64, counting: bool) -> None:
        self.box: Box = box
        self.rules: Rules = box.rules
        self.seed: i64 = seed
        self.players: list[Player] = []
        for policy in policies:
            self.players.append(Player(box, len(self.players), policy, counting))
        self.size: i64 = len(policies)
        self.round: i64 = 0
        self.turn_order: vec[i64] = vec[i64]()
        self.acting: i64 = NONE
        self.placed_worker: i64 = NONE
        self.journal: Journal = Journal()
        self.teller: Teller | None = None
        self.options: list[Option] = []
        self.spots: list[Spot] = []
        self.lens: vec[i64] = vec[i64]([Lens.LOCKED] * len(box.spots))
        self.workers_at: vec[i64] = vec[i64]([0] * len(box.spots))
        self.section_of: vec[i64] = vec[i64]([NONE] * len(box.spots))
        self.section_workers: vec[i64] = vec[i64]([0] * len(box.sections))
        self.performing: vec[i64] = vec[i64]([0] * len(box.spots))
        self.repeating: vec[i64] = vec[i64]([0] * len(box.crew))
        self.reserved_turns: vec[i64] = vec[i64]()
        self.scrolls: vec[i64] = vec[i64]()
        self._seal_pile: vec[i64] = vec[i64]()
        self.special_seals: i64 = box.special_seals
        self.display: vec[i64] = vec[i64]([NONE] * 4)
        self._silver_deck: vec[i64] = vec[i64]()
        self._gold_deck: vec[i64] = vec[i64]()
        self.museum: i64 = 0
        self.setup_museum: i64 = 0
        self.row_coins: vec[i64] = vec[i64]([box.row_coin] * 4)
        self.specimen_at: vec[i64] = vec[i64]([NONE] * len(box.spaces))
        self.ribbon_taken: vec[i64] = vec[i64]([0] * len(box.spaces))
        self.arrived: vec[i64] = vec[i64]([0] * len(box.tracks))
        self.tents_at: vec[i64] = vec[i64]([0] * len(box.campsites))
        self.beagle: i64 = 0
        self.goals: list[Goal] = []
        self.letters: list[Letter] = []
        self._packs: list[list[Option]] = []
        self._seals_left: list[int] = []
        self.pairs: list[ObjectivePair] = []
        self.hands: list[list[int]] = []
        self.hand_exchanges: i64 = 0
        self.trial: Trial | None = None
        self.counted: vec[i64] = vec[i64]([0] * 64)
        self.offered: vec[i64] = vec[i64]()

    def fresh_options(self) -> list[Option]:
        """The one list that questions are put in, emptied."""
        self.options.clear()
        return self.options

    def ask(self, player: Player, ask: Ask, options: list[Option]) -> Option:
        """The player's answer; a single option answers itself, and an answer beside the options is refused."""
        if len(options) == 1:
            choice = options[0]
        else:
            choice = player.policy.choose(self, player, ask, options)
            self.check_choice(player, ask, options, choice)
            self.journal.write(player.seat, ask, choice)
        if self.teller is not None:
            self.teller.asked(self, player, ask, options, choice)
        return choice

    def check_choice(self, player: Player, ask: Ask, options: list[Option], choice: Option) -> None:
        """Refuse an answer that is not one of the options."""
        for option in options:
            if option is choice:
                return
        names = ", ".join([option.name for option in options])
        raise IllegalChoice(f"{player.name} answered {ask.name} with {choice!r}, which is not one of: {names}")

    def ask_optional(self, player: Player, ask: Ask, options: list[Option]) -> Option:
        """As `ask`, with "no, thanks" among the answers."""
        options.append(DECLINE)
        return self.ask(player, ask, options)

    def perform(self, player: Player, effect: Effect) -> None:
        """Do an effect; after it, in the player's own turn, something may be achieved."""
        effect.resolve(self, player)
        if not effect.is_composite:
            self.pause(player)

    def pause(self, player: Player) -> None:
        """A pause inside the player's own turn; outside it nothing is asked."""
        if self.acting == player.seat:
            self.offer_achievements(player)

    def pause_afresh(self, player: Player) -> None:
        """A pause that forgets what the player declined before."""
        player.asked_afresh += 1
        self.offer_achievements(player)

    def offer_achievements(self, player: Player) -> None:
        """Ask what to achieve until the answer is no or nothing is left that was not declined."""
        while self.collect_achievements(player):
            choice = self.ask_optional(player, Ask.ACHIEVE, self.options)
            if choice is not DECLINE:
                cast(Achievement, choice).achieve(self, player)
                continue
            k: i64
            for k in range(len(self.offered)):
                player.declined[self.offered[k]] = player.asked_afresh
            return

    def collect_achievements(self, player: Player) -> bool:
        """Put every achievable pair into the options; whether one of them was not declined yet."""
        self.fresh_options()
        self.offered = self.offered[:0]
        box = self.box
        new = False
        k: i64
        for k in range(2):
            tile = player.reserve[k]
            if tile >= 0 and self.offer_objective(player, tile):
                new = True
        for k in range(10):
            tile = player.slots[k]
            if tile >= 0 and not player.slots_achieved[k] and self.offer_objective(player, tile):
                new = True
        worker: i64
        for k in range(3):
            card = player.crew[k]
            if card >= 0 and player.crew_worker[k] < 0:
                for worker in range(1, 4):
                    if self.offer(player, box.crew_on_worker[card * 3 + worker - 1]):
                        new = True
        return new

    def offer_objective(self, player: Player, tile: i64) -> bool:
        """Offer an Objective on each slot that can take it, if its requirement is met."""
        met = self.box.objectives[tile].requirement.met(self, player)
        new = False
        slot: i64
        for slot in range(tile * 5, tile * 5 + 5):
            if not met:
                player.declined[slot] = 0
            elif self.offer(player, self.box.objective_on_slot[slot]):
                new = True
        return new

    def offer(self, player: Player, achievement: Achievement) -> bool:
        """Offer one pair if it is possible; whether it was not declined since it last became possible."""
        if not achievement.possible(self, player):
            player.declined[achievement.index] = 0
            return False
        self.options.append(achievement)
        self.offered = append(self.offered, achievement.index)
        return player.declined[achievement.index] != player.asked_afresh

    def is_locked(self, spot: Spot) -> bool:
        """Whether a lens location has no lens on it yet."""
        return spot.starts_locked and self.lens[spot.index] == Lens.LOCKED

    def is_kept_from(self, player: Player, spot: Spot) -> bool:
        """Whether the rules keep a location from this seat."""
        return player.seat == self.rules.without_seat and self.rules.without_spot[spot.index] > 0

    def occupied(self, space: Space, player: Player) -> bool:
        """Whether an opponent's explorer stands on an island space that holds only one explorer."""
        if space.track == 0 or space.is_start or space.is_end:
            return False
        for other in self.players:
            if other is not player and other.explorers[space.track] == space.index:
                return True
        return False

    def distinction(self, player: Player, worker: i64) -> i64:
        """0, 1 (silver) or 2 (silver and gold) for a worker."""
        seals = player.seal_count[worker]
        if seals >= self.box.gold_at:
            return 2
        return 1 if seals >= self.box.silver_at else 0

    def specimen_on(self, space: Space) -> Specimen | None:
        """The specimen token on a space, if any."""
        specimen = self.specimen_at[space.index]
        return None if specimen < 0 else self.box.specimens[specimen]

    def tell_phase(self, title: str) -> None:
        """Let the teller know that a phase begins."""
        if self.teller is not None:
            self.teller.phase(self, title)

    def clone(self, policy: Policy, stream: Stream) -> Game:
        """A copy at the start of a turn; the policy answers for every seat, the stream reorders every hidden pile."""
        other = Game(self.box, [], self.seed, False)
        for player in self.players:
            other.players.append(player.clone(self.box, policy))
        other.size = self.size
        other.round = self.round
        other.turn_order = self.turn_order[:]
        other.acting = self.acting
        other.spots = self.spots
        other.lens = self.lens[:]
        other.workers_at = self.workers_at[:]
        other.section_of = self.section_of
        other.section_workers = self.section_workers[:]
        other.reserved_turns = self.reserved_turns[:]
        other.scrolls = self.scrolls[:]
        other.special_seals = self.special_seals
        other.display = self.display[:]
        other.museum = self.museum
        other.setup_museum = self.setup_museum
        other.row_coins = self.row_coins[:]
        other.specimen_at = self.specimen_at
        other.ribbon_taken = self.ribbon_taken[:]
        other.arrived = self.arrived[:]
        other.tents_at = self.tents_at[:]
        other.beagle = self.beagle
        other.goals = self.goals
        other.letters = self.letters
        other._seal_pile = reordered(self._seal_pile, stream)
        other._silver_deck = reordered(self._silver_deck, stream)
        other._gold_deck = reordered(self._gold_deck, stream)
        return other

    def draw_objective(self, metal: i64) -> i64:
        """The next Objective of a metal from its stack, or -1 if there is none."""
        deck = self._silver_deck if metal == Metal.SILVER else self._gold_deck
        if len(deck) == 0:
            return NONE
        tile = deck[len(deck) - 1]
        if metal == Metal.SILVER:
            self._silver_deck = deck[: len(deck) - 1]
        else:
            self._gold_deck = deck[: len(deck) - 1]
        return tile

    def draw_seal(self) -> i64:
        """The next seal's colour from the pile, or -1 once it has run dry."""
        left = len(self._seal_pile) - 1
        if left < 0:
            return NONE
        colour = self._seal_pile[left]
        self._seal_pile = self._seal_pile[:left]
        return colour


def reordered(pile: vec[i64], stream: Stream) -> vec[i64]:
    """The same pieces in a random order that does not depend on their own (insertion sort, then Fisher and Yates)."""
    pieces = pile[:]
    k: i64
    for k in range(1, len(pieces)):
        place = k
        while place > 0 and pieces[place - 1] > pieces[place]:
            lower = pieces[place]
            pieces[place] = pieces[place - 1]
            pieces[place - 1] = lower
            place -= 1
    k = len(pieces) - 1
    while k > 0:
        other = stream.below(k + 1)
        piece = pieces[k]
        pieces[k] = pieces[other]
        pieces[other] = piece
        k -= 1
    return pieces
