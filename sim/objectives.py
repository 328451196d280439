"""Chapter Objectives: gaining tiles, covering slots, achieving, and what the slots give."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from sim.components import Objective, Slot
from sim.effects import Achievement, Effect, FromNowOn
from sim.game import Game
from sim.player import FIFTH, NONE, Player
from sim.terms import DECLINE, Ask, Cost, Event, Option, Source


class ObjectiveOnSlot(Achievement):
    """Achieve an Objective on a slot of its metal."""

    def __init__(self, index: i64, objective: Objective, slot: Slot) -> None:
        super().__init__(index, f"{objective.name} on {slot.name}")
        self.objective: Objective = objective
        self.slot: Slot = slot

    def covers(self, player: Player) -> bool:
        """Whether the tile lies on the slot already, gained with a full reserve."""
        return player.slots[self.slot.index] == self.objective.index

    def affordable(self, player: Player, free: bool) -> bool:
        """Whether the slot takes the tile: it lies there already, or the slot is empty and its cost is held."""
        slot = self.slot
        if player.slots[slot.index] == NONE:
            return (free or slot.cost <= player.coins) and in_reserve(player, self.objective)
        return self.covers(player) and not player.slots_achieved[slot.index]

    def possible(self, game: Game, player: Player) -> bool:
        return self.affordable(player, False)

    def achieve(self, game: Game, player: Player) -> None:
        self.achieve_at(game, player, False)

    def achieve_at(self, game: Game, player: Player, free: bool) -> None:
        """Turn the tile face down on the slot, pay if it was not covered yet, and gain the slot's reward."""
        slot = self.slot
        cost: i64 = 0
        if not self.covers(player):
            cost = 0 if free else slot.cost
            leave_reserve(player, self.objective)
            cover(player, self.objective, slot, cost)
        player.slots_achieved[slot.index] = 1
        player.achieved += 1
        sheet = player.sheet
        root = sheet.root
        sheet.count(game.box.event(Event.ACHIEVED, self.objective.index), -cost)
        sheet.count(game.box.event(Event.ACHIEVED_ON, self.index), 0)
        sheet.root = game.box.event(Event.SLOT, slot.index)
        sheet.count(sheet.root, 0)
        if slot.effect is not None:
            game.perform(player, slot.effect)
        sheet.root = root


def in_reserve(player: Player, objective: Objective) -> bool:
    """Whether the tile lies in the reserve."""
    return player.reserve[0] == objective.index or player.reserve[1] == objective.index


def leave_reserve(player: Player, objective: Objective) -> None:
    """Take the tile out of the reserve."""
    player.reserve[0 if player.reserve[0] == objective.index else 1] = NONE


def cover(player: Player, objective: Objective, slot: Slot, cost: i64) -> None:
    """Put the tile on an empty slot and pay the slot's cost."""
    player.pay(cost, Cost.SLOTS)
    player.slots[slot.index] = objective.index


class TakeObjective(Effect):
    """Gain an Objective from the display: into the reserve, or with a full reserve onto an empty slot at once."""

    def __init__(self) -> None:
        super().__init__("gain an objective")

    def resolve(self, game: Game, player: Player) -> None:
        options = game.fresh_options()
        room = player.reserve_room()
        place: i64
        for place in range(4):
            if game.display[place] >= 0:
                tile = game.box.objectives[game.display[place]]
                if room or slot_free(game, player, tile.metal):
                    options.append(tile)
        if options:
            choice = game.ask_optional(player, Ask.OBJECTIVE, options)
            if choice is not DECLINE:
                take(game, player, cast(Objective, choice))
        player.gain_coins(game.rules.camera_coins, self.source, self.thing)


def slot_free(game: Game, player: Player, metal: i64) -> bool:
    """Whether an empty slot of the metal is affordable."""
    slot: i64
    for slot in range(metal * 5, metal * 5 + 5):
        if player.slots[slot] == NONE and game.box.slots[slot].cost <= player.coins:
            return True
    return False


def take(game: Game, player: Player, tile: Objective) -> None:
    """Take a tile from the display; with a full reserve the player chooses the slot that it covers."""
    place: i64
    for place in range(4):
        if game.display[place] == tile.index:
            game.display[place] = NONE
    player.sheet.count(game.box.event(Event.TOOK, tile.index), 0)
    if player.reserve[0] == NONE:
        player.reserve[0] = tile.index
        return
    if player.reserve[1] == NONE:
        player.reserve[1] = tile.index
        return
    options: list[Option] = game.fresh_options()
    slot: i64
    for slot in range(tile.metal * 5, tile.metal * 5 + 5):
        if player.slots[slot] == NONE and game.box.slots[slot].cost <= player.coins:
            options.append(game.box.slots[slot])
    chosen = cast(Slot, game.ask(player, Ask.SLOT, options))
    cover(player, tile, chosen, chosen.cost)


class AchieveAny(Effect):
    """Achieve any one of one's Objectives regardless of its requirement; a switch waives the slot's cost."""

    def __init__(self) -> None:
        super().__init__("achieve an objective regardless of its needs")

    def resolve(self, game: Game, player: Player) -> None:
        free = game.rules.forced_slot_free
        options = game.fresh_options()
        for pair in game.box.objective_on_slot:
            if cast(ObjectiveOnSlot, pair).affordable(player, free):
                options.append(pair)
        if not options:
            return
        choice = game.ask_optional(player, Ask.ACHIEVE_ANY, options)
        if choice is not DECLINE:
            cast(ObjectiveOnSlot, choice).achieve_at(game, player, free)


class FifthWorkerJoins(FromNowOn):
    """The fifth worker joins; it can be placed in this round."""

    def __init__(self) -> None:
        super().__init__("the fifth worker joins")

    def resolve(self, game: Game, player: Player) -> None:
        player.fifth_worker = True
        player.available[FIFTH] = 1


class FreeScrolls(FromNowOn):
    """From now on seals cost nothing on the scrolls."""

    def __init__(self) -> None:
        super().__init__("scrolls cost nothing from now on")

    def resolve(self, game: Game, player: Player) -> None:
        player.free_scrolls = True


class SmallerPenalty(FromNowOn):
    """From now on the placement penalty is n less."""

    def __init__(self, n: i64) -> None:
        super().__init__(f"placement penalty -{n} from now on")
        self.n: i64 = n

    def resolve(self, game: Game, player: Player) -> None:
        player.penalty_less = self.n


class CappedRibbons(FromNowOn):
    """From now on each lagging ribbon counts at most n."""

    def __init__(self, n: i64) -> None:
        super().__init__(f"each lagging ribbon counts at most {n} from now on")
        self.n: i64 = n

    def resolve(self, game: Game, player: Player) -> None:
        player.ribbon_cap = self.n


class ExtraBook(FromNowOn):
    """One book more when the Theory of Evolution is scored."""

    def __init__(self, n: i64) -> None:
        super().__init__(f"{n} extra book" if n == 1 else f"{n} extra books")
        self.n: i64 = n

    def resolve(self, game: Game, player: Player) -> None:
        player.extra_books = self.n


def refill_display(game: Game) -> None:
    """Objectives left on display leave the game; two silver and two gold ones are revealed."""
    place: i64
    for place in range(4):
        game.display[place] = game.draw_objective(place // 2)


def objective_vp(game: Game, player: Player) -> i64:
    """Final scoring: the VP of slots with achieved Objectives, and of the pair of fives."""
    vp: i64 = 0
    slot: i64
    for slot in range(10):
        if player.slots_achieved[slot]:
            vp += game.box.slots[slot].vp
    if player.slots_achieved[4] and player.slots_achieved[9]:
        vp += game.box.pair_of_fives
    return vp


def score_objectives(game: Game, player: Player) -> None:
    """The player gains the VP of Objectives, those of a slot noted with the Objective on it."""
    left = objective_vp(game, player)
    slot: i64
    for slot in range(10):
        if player.slots_achieved[slot]:
            vp = game.box.slots[slot].vp
            pair = player.slots[slot] * 5 + slot % 5
            player.gain_vp(vp, Source.OBJECTIVES, game.box.event(Event.ACHIEVED_ON, pair))
            left -= vp
    player.gain_vp(left, Source.OBJECTIVES, NONE)
