"""Chapter Correspondence: stamps on envelopes, emptied stacks, and the majorities of the Reward phase."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from sim.components import Envelope, Stack
from sim.effects import Effect
from sim.game import Game
from sim.player import NONE, Player
from sim.terms import DECLINE, Ask, Event

USED_TRAY: Final = 3


class Stamps(Effect):
    """Move 1 to `stamps` stamps to one envelope, or with `spread` to several."""

    def __init__(self, count: i64, spread: bool) -> None:
        words = "1 stamp" if count == 1 else f"{count} stamps"
        super().__init__(words + (" on any envelopes" if spread else ""))
        self.stamps: i64 = count
        self.spread: bool = spread

    def joined(self, bonus: Effect) -> Effect | None:
        if isinstance(bonus, Stamps):
            return Stamps(self.stamps + bonus.stamps, self.spread or bonus.spread)
        return None

    def resolve(self, game: Game, player: Player) -> None:
        envelope: i64 = NONE
        emptied: i64 = 0
        for _sent in range(self.stamps):
            chosen_now = envelope == NONE or self.spread
            if stamps_left(player) == 0:
                break
            if chosen_now:
                envelope = choose_envelope(game, player)
                if envelope == NONE:
                    break
            stack = choose_stack(game, player, not chosen_now)
            if stack == NONE:
                break
            send_stamp(player, stack, envelope)
            if stack != USED_TRAY and player.stacks[stack] == 0:
                emptied |= 1 << stack
        reward_emptied(game, player, emptied)


def stamps_left(player: Player) -> i64:
    """Stamps that the player can still send: in the stacks and in the used-stamps tray."""
    return player.stacks[0] + player.stacks[1] + player.stacks[2] + player.used_stamps


def choose_envelope(game: Game, player: Player) -> i64:
    """The envelope to send to, or -1 for none."""
    options = game.fresh_options()
    for envelope in game.box.envelopes:
        options.append(envelope)
    choice = game.ask_optional(player, Ask.ENVELOPE, options)
    return NONE if choice is DECLINE else cast(Envelope, choice).index


def choose_stack(game: Game, player: Player, may_stop: bool) -> i64:
    """The stack that the next stamp comes from (the tray only once all stacks are empty), or -1 to stop."""
    options = game.fresh_options()
    stack: i64
    for stack in range(3):
        if player.stacks[stack] > 0:
            options.append(game.box.stacks[stack])
    if not options:
        options.append(game.box.stacks[USED_TRAY])
    if may_stop:
        options.append(DECLINE)
    choice = game.ask(player, Ask.STACK, options)
    return NONE if choice is DECLINE else cast(Stack, choice).index


def send_stamp(player: Player, stack: i64, envelope: i64) -> None:
    """Move one stamp from a stack or the tray to an envelope."""
    if stack == USED_TRAY:
        player.used_stamps -= 1
    else:
        player.stacks[stack] -= 1
    player.letters[envelope] += 1
    player.sheet.stamps_sent += 1


def reward_emptied(game: Game, player: Player, emptied: i64) -> None:
    """Perform the action beside each newly emptied stack, in the player's order."""
    while emptied:
        options = game.fresh_options()
        stack: i64
        for stack in range(3):
            if emptied >> stack & 1:
                options.append(game.box.stacks[stack])
        chosen = cast(Stack, game.ask(player, Ask.EMPTIED, options))
        emptied &= ~(1 << chosen.index)
        game.perform(player, chosen.effect)


def score_envelope(game: Game, envelope: i64) -> None:
    """One envelope's majorities: counts and places are fixed now; after both rewards each winner returns half."""
    counts = vec[i64]()
    for player in game.players:
        counts = append(counts, player.letters[envelope])
    most = highest_below(counts, 1 << 30)
    second = highest_below(counts, most)
    letter = game.letters[envelope]
    reward_place(game, counts, most, letter.first, letter.index * 2)
    reward_place(game, counts, second, letter.second, letter.index * 2 + 1)
    for player in game.players:
        held = counts[player.seat]
        if held > 0 and (held in (most, second)):
            half = (held + 1) // 2
            player.letters[envelope] -= half
            player.used_stamps += half


def highest_below(counts: vec[i64], limit: i64) -> i64:
    """The highest count below a limit; 0 if none has a stamp."""
    highest: i64 = 0
    seat: i64
    for seat in range(len(counts)):
        if highest < counts[seat] < limit:
            highest = counts[seat]
    return highest


def reward_place(game: Game, counts: vec[i64], place: i64, effect: Effect, thing: i64) -> None:
    """Everyone who holds a place may perform its actions, in turn order."""
    if place == 0:
        return
    k: i64
    for k in range(game.size):
        seat = game.turn_order[k]
        if counts[seat] == place:
            player = game.players[seat]
            player.sheet.root = game.box.event(Event.MAJORITY, thing)
            player.sheet.count(player.sheet.root, 0)
            game.perform(player, effect)
            player.sheet.root = NONE
