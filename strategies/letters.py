"""What stamps are worth: the envelopes' majorities of this round, and the stacks that they empty."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sim.correspondence import stamps_left
from sim.game import Game
from sim.player import NONE, Player
from strategies.catalogue import Aim
from strategies.features import Priority
from strategies.outlook import Outlook

CHANCE_OF_LEAD: Final = vec[float]([0.03, 0.12, 0.3, 0.55, 0.75, 0.87, 0.93])
EVEN: Final = 3
KEPT_STAMP: Final = 0.15
LEAD_KEPT: Final = 0.3


def count_rivals(outlook: Outlook, game: Game, player: Player) -> None:
    """The most and the second most stamps of the others on each envelope."""
    envelope: i64
    for envelope in range(len(outlook.most)):
        most: i64 = 0
        second: i64 = 0
        for other in game.players:
            if other is player:
                continue
            count = other.letters[envelope]
            if count > most:
                second = most
                most = count
            elif count > second:
                second = count
        outlook.most[envelope] = most
        outlook.second[envelope] = second


def stamps_worth(outlook: Outlook, game: Game, player: Player, count: i64) -> float:
    """What sending up to `count` stamps to the best envelope is worth."""
    sent = min(count, stamps_left(player))
    if sent == 0:
        return 0.0
    best = 0.0
    envelope: i64
    for envelope in range(len(game.letters)):
        best = max(best, envelope_worth(outlook, game, player, envelope, sent))
    return outlook.weight[Priority.STAMPS] * best + emptying_worth(outlook, game, player, sent)


def envelope_worth(outlook: Outlook, game: Game, player: Player, envelope: i64, sent: i64) -> float:
    """What more stamps on an envelope are worth: a better chance of its places, and stamps kept for later."""
    mine = player.letters[envelope]
    better = standing(outlook, game, player, envelope, mine + sent)
    now = standing(outlook, game, player, envelope, mine)
    return better - now + kept_worth(outlook, envelope, mine + sent) - kept_worth(outlook, envelope, mine)


def standing(outlook: Outlook, game: Game, player: Player, envelope: i64, mine: i64) -> float:
    """What so many own stamps on an envelope promise for this round."""
    if mine == 0 or envelope >= len(game.letters):
        return 0.0
    letter = game.letters[envelope]
    first_worth = outlook.worth(game, player, letter.first.index)
    second_worth = outlook.worth(game, player, letter.second.index)
    first = chance_of_lead(game, mine - outlook.most[envelope])
    if game.size == 2:
        return first * first_worth + (1.0 - first) * second_worth
    follows = chance_of_lead(game, mine - outlook.second[envelope])
    return first * first_worth + (1.0 - first) * follows * second_worth


def kept_worth(outlook: Outlook, envelope: i64, mine: i64) -> float:
    """What the stamps that stay once winners have returned half promise for the rounds after this one."""
    if outlook.rounds <= 1.0:
        return 0.0
    rival = outlook.most[envelope]
    kept = mine // 2 if mine >= outlook.second[envelope] else mine
    lead = kept - rival // 2
    rounds = min(2.0, outlook.rounds - 1.0)
    return KEPT_STAMP * float(kept) * rounds + (LEAD_KEPT * rounds if kept > 0 and lead >= 0 else 0.0)


def chance_of_lead(game: Game, lead: i64) -> float:
    """How likely a lead (ties count as leads) holds until the Reward phase."""
    place = max(0, min(len(CHANCE_OF_LEAD) - 1, lead + EVEN))
    if game.acting == NONE:
        return 1.0 if lead >= 0 else 0.0
    return CHANCE_OF_LEAD[place]


def emptying_worth(outlook: Outlook, game: Game, player: Player, sent: i64) -> float:
    """What taking so many stamps off the stacks is worth: the actions beside them, and empty stacks that count."""
    best = 0.0
    stack: i64
    for stack in range(3):
        held = player.stacks[stack]
        if held > 0:
            taken = min(held, sent)
            worth = stack_worth(outlook, game, player, stack) * float(taken) / float(game.box.stamps_per_stack)
            if taken == held:
                worth *= 1.25
            best = max(best, worth)
    return best


def stack_worth(outlook: Outlook, game: Game, player: Player, stack: i64) -> float:
    """What emptying a stack brings."""
    action = outlook.worth(game, player, game.box.stacks[stack].effect.index)
    return outlook.weight[Priority.STACKS] * (action + outlook.gain[Aim.STACKS])


def taking_worth(outlook: Outlook, game: Game, player: Player, stack: i64) -> float:
    """What taking the next stamp from a stack (3 is the tray) is worth: the closer to empty the better."""
    if stack > 2:
        return outlook.weight[Priority.STAMPS] * KEPT_STAMP
    return 0.1 + stack_worth(outlook, game, player, stack) / float(player.stacks[stack] * player.stacks[stack])
