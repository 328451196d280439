"""What goals and Objectives make of one more seal, specimen, lens, tent ...; and what slots are worth."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sim.game import Game
from sim.player import NONE, Player
from sim.requirements import bits, purple_seals
from sim.rounds import lagging_penalty
from strategies.catalogue import Aim
from strategies.features import Priority
from strategies.kinds import Kind
from strategies.outlook import Outlook

EFFORT: Final = vec[float](
    [0.9, 0.9, 0.9, 0.9, 1.3, 1.3, 1.3, 1.3, 1.3, 1.3, 1.3, 1.3, 0.12, 0.8, 0.12, 0.3, 1.3, 1.0, 2.5, 1.2, 1.5]
)
SHOWN_SPECIMEN: Final = 1.1
LATER_GOAL: Final = 0.85
FREE_SCROLL: Final = 1.2
EXTRA_PLACEMENT: Final = 3.6
FEWER_PENALTIES: Final = 1.5


def count_holdings(outlook: Outlook, game: Game, player: Player) -> None:
    """Count what the player has of everything that goals and Objectives may ask for."""
    have = outlook.have
    k: i64
    for k in range(4):
        have[Aim.SEALS + k] = player.total_seals(k)
        have[Aim.ROWS + k] = bits(player.researched & 15 << 4 * k)
        have[Aim.COLUMNS + k] = bits(player.researched & 0x1111 << k)
    have[Aim.COINS] = player.coins
    have[Aim.KNOWLEDGE] = player.knowledge
    have[Aim.POINTS] = player.vp
    have[Aim.THEORY] = player.theory
    have[Aim.LENSES] = game.box.lenses - player.lenses
    have[Aim.TENTS] = player.tents_pitched
    have[Aim.STACKS] = 0
    for k in range(3):
        if player.stacks[k] == 0:
            have[Aim.STACKS] += 1
    have[Aim.SHIP] = 1 if game.box.spaces[player.ship].along >= game.box.spaces[game.beagle].along else 0
    have[Aim.ACHIEVED] = player.achieved


def take_aim(outlook: Outlook, game: Game, player: Player) -> None:
    """What one more of each thing is worth, through goals and Objectives."""
    count_holdings(outlook, game, player)
    gain = outlook.gain
    k: i64
    for k in range(Aim.COUNT):
        gain[k] = 0.0
    aim_at_goals(outlook, game, player)
    plan_slots(outlook, game, player)
    used_silver = 0
    used_gold = 0
    for k in range(12):
        tile = player.reserve[k] if k < 2 else player.slots[k - 2]
        if tile == NONE or (k >= 2 and player.slots_achieved[k - 2]):
            continue
        if k >= 2:
            aim_at_objective(outlook, game, player, tile, outlook.slot[k - 2])
        elif game.box.objectives[tile].metal == 0:
            aim_at_objective(outlook, game, player, tile, outlook.best_slots[used_silver])
            used_silver = 1
        else:
            aim_at_objective(outlook, game, player, tile, outlook.best_slots[2 + used_gold])
            used_gold = 1


def aim_at_goals(outlook: Outlook, game: Game, player: Player) -> None:
    """What the Beagle goals still to come pay for one more, and what each will pay in all."""
    this: i64 = max(0, game.round - 1)
    weight = outlook.weight[Priority.GOALS]
    k: i64
    for k in range(this, len(game.goals)):
        goal = game.goals[k]
        aim = outlook.catalogue.goal_aim[goal.index]
        count = outlook.have[aim]
        if aim < Aim.ROWS:
            count += purple_seals(game, player)
        each = float(goal.vp)
        later = float(k - this)
        outlook.goal_points[k] = each * (float(count) + later * 0.6)
        if k == this and game.round > 0:
            loss = float(lagging_penalty(game, player))
            paid = each * float(count + 1) - max(loss, each * float(count))
            outlook.gain[aim] += weight * max(0.0, min(each, max(paid, each * 0.5)))
        else:
            outlook.gain[aim] += weight * each * LATER_GOAL


def plan_slots(outlook: Outlook, game: Game, player: Player) -> None:
    """What each empty slot is worth less its cost, and the two best of each metal."""
    best = outlook.best_slots
    k: i64
    for k in range(4):
        best[k] = 0.0
    for k in range(10):
        if player.slots_achieved[k]:
            continue
        worth = slot_worth(outlook, game, player, k)
        outlook.slot[k] = worth
        if player.slots[k] != NONE:
            continue
        metal: i64 = k // 5 * 2
        if worth > best[metal]:
            best[metal + 1] = best[metal]
            best[metal] = worth
        elif worth > best[metal + 1]:
            best[metal + 1] = worth


def slot_worth(outlook: Outlook, game: Game, player: Player, k: i64) -> float:
    """What an Objective achieved on a slot brings: points, its reward, less the cost of covering it."""
    slot = game.box.slots[k]
    worth = float(slot.vp) + outlook.gain[Aim.ACHIEVED]
    if slot.effect is not None:
        worth += outlook.worth(game, player, slot.effect.index)
    if k % 5 == 4:
        other = player.slots_achieved[9 - (k // 5) * 5]
        worth += float(game.box.pair_of_fives) * (1.0 if other else 0.35)
    if player.slots[k] == NONE and slot.cost > 0:
        worth -= outlook.coin * float(slot.cost)
    return worth * outlook.weight[Priority.SLOTS + k]


def lasting_worth(outlook: Outlook, game: Game, kind: i64, n: i64) -> float:
    """What a change from now on is worth in the turns left."""
    if kind == Kind.FIFTH_WORKER:
        return EXTRA_PLACEMENT * outlook.rounds
    if kind == Kind.FREE_SCROLLS:
        return FREE_SCROLL * outlook.coin * 0.3 * outlook.turns
    if kind == Kind.SMALLER_PENALTY:
        return FEWER_PENALTIES * outlook.coin * float(n) * outlook.rounds
    if kind == Kind.EXTRA_BOOK:
        return float(n) * outlook.books_times
    lost = 0.0
    k: i64
    for k in range(max(0, game.round - 1), len(game.goals)):
        lost += min(3.0, 0.15 * outlook.goal_points[k])
    return lost


def effort_left(outlook: Outlook, game: Game, player: Player, tile: i64) -> float:
    """How much is still to be done for an Objective: 1 is about an action."""
    catalogue = outlook.catalogue
    purple = purple_seals(game, player)
    effort = 0.0
    k: i64
    for k in range(catalogue.needs_from[tile], catalogue.needs_from[tile + 1]):
        aim = catalogue.need_aim[k]
        missing = catalogue.need_amount[k] - outlook.have[aim]
        if aim < Aim.ROWS and missing > 0:
            wild = min(purple, missing)
            missing -= wild
            purple -= wild
        if missing > 0:
            effort += float(missing) * effort_of(game, player, aim)
    return effort


def effort_of(game: Game, player: Player, aim: i64) -> float:
    """How much it takes to get one more of something."""
    if aim == Aim.SHIP:
        behind = game.box.spaces[game.beagle].along - game.box.spaces[player.ship].along
        return 0.4 * float(behind) + 0.1
    if Aim.ROWS <= aim < Aim.COINS:
        shown = game.museum & ~player.researched
        wanted: i64 = 15 << 4 * (aim - Aim.ROWS) if aim < Aim.COLUMNS else 0x1111 << (aim - Aim.COLUMNS)
        return SHOWN_SPECIMEN if shown & wanted else EFFORT[aim]
    return EFFORT[aim]


def chance_to_finish(outlook: Outlook, effort: float) -> float:
    """How likely so much effort can still be spent on one thing in the turns left."""
    if effort <= 0.0:
        return 1.0
    return max(0.0, 1.0 - effort / (0.6 * outlook.turns + 0.3))


def aim_at_objective(outlook: Outlook, game: Game, player: Player, tile: i64, worth: float) -> None:
    """Share the worth of an Objective out to what it still needs."""
    effort = effort_left(outlook, game, player, tile)
    if effort <= 0.0 or worth <= 0.0:
        return
    share = outlook.weight[Priority.OBJECTIVES] * worth * chance_to_finish(outlook, effort) / effort
    catalogue = outlook.catalogue
    k: i64
    for k in range(catalogue.needs_from[tile], catalogue.needs_from[tile + 1]):
        aim = catalogue.need_aim[k]
        if catalogue.need_amount[k] > outlook.have[aim]:
            outlook.gain[aim] += share * effort_of(game, player, aim)


def objective_worth(outlook: Outlook, game: Game, player: Player, tile: i64) -> float:
    """What gaining an Objective from the display is worth."""
    objective = game.box.objectives[tile]
    metal: i64 = objective.metal * 2
    held: i64 = 0
    k: i64
    for k in range(2):
        if player.reserve[k] >= 0 and game.box.objectives[player.reserve[k]].metal == objective.metal:
            held += 1
    worth = outlook.best_slots[metal + min(1, held)]
    if held == 2:
        worth *= 0.7
    effort = effort_left(outlook, game, player, tile)
    likely = chance_to_finish(outlook, effort) * max(0.15, 1.0 - 0.2 * effort)
    return outlook.weight[Priority.OBJECTIVES] * worth * likely


def best_objective(outlook: Outlook, game: Game, player: Player) -> float:
    """What gaining the best Objective on display is worth."""
    best = 0.0
    k: i64
    for k in range(4):
        if game.display[k] >= 0:
            worth = objective_worth(outlook, game, player, game.display[k])
            if worth > best:
                best = worth
    return best if player.reserve_room() else best * 0.5


def achieving_any_worth(outlook: Outlook, player: Player) -> float:
    """What achieving one's best Objective regardless of its needs is worth."""
    best = 0.0
    k: i64
    for k in range(2):
        if player.reserve[k] >= 0:
            metal: i64 = outlook.box.objectives[player.reserve[k]].metal * 2
            best = max(best, outlook.best_slots[metal])
    for k in range(10):
        if player.slots[k] != NONE and not player.slots_achieved[k]:
            best = max(best, outlook.slot[k])
    return outlook.weight[Priority.OBJECTIVES] * best * 0.75
