"""What a wax seal of a colour is worth on each worker: points, distinctions, Crew cards, locations in reach."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sim.game import Game
from sim.player import NONE, Player
from sim.terms import Colour, Glass
from strategies.features import Priority
from strategies.outlook import Outlook
from strategies.purse import coins_worth, spendable
from strategies.surroundings import seals_in_sight

ROW_POINTS: Final = vec[float]([0.0, 0.0, 0.4, 1.0, 1.9, 5.0, 10.0])
SILVER_EACH: Final = 1.6
GOLD_EACH: Final = 1.2
IN_REACH: Final = vec[float]([1.0, 0.4, 0.15, 0.05, 0.0])
MOST_BETTER: Final = 8.0
USED_ANYWAY: Final = 0.75
OUT_OF_SIGHT: Final = 0.85


def value_seals(outlook: Outlook, game: Game, player: Player) -> None:
    """Fill the table of what a seal of each colour is worth on each of the three workers."""
    seal = outlook.seal
    for spot in game.spots:
        if spot.needs_seals:
            usual = min(MOST_BETTER, outlook.spot[spot.index])
            outlook.use[spot.index] = usual * openness(outlook, game, spot.index, spot.glass)
    worker: i64
    colour: i64
    for worker in range(1, 4):
        plain = points_worth(outlook, player, worker)
        for colour in range(5):
            seal[worker * 5 + colour] = plain
        add_training(outlook, game, player, worker)
    add_crew(outlook, game, player)
    best_gain = 0.0
    for colour in range(4):
        best_gain = max(best_gain, outlook.gain[colour])
    all_seals = outlook.weight[Priority.SEALS]
    for worker in range(1, 4):
        for colour in range(5):
            gain = best_gain if colour == Colour.PURPLE else outlook.gain[colour]
            factor = all_seals * outlook.weight[Priority.GREEN_SEALS + colour]
            seal[worker * 5 + colour] = factor * (seal[worker * 5 + colour] + gain)


def points_worth(outlook: Outlook, player: Player, worker: i64) -> float:
    """What any seal is worth on a worker: points at the end and distinctions."""
    held = player.seal_count[worker]
    box = outlook.box
    if held >= len(box.row_costs):
        return 0.0
    early = min(1.0, outlook.turns / 12.0)
    printed = float(box.seal_vp[held + 1] - box.seal_vp[held])
    hoped = ROW_POINTS[held + 1] - ROW_POINTS[held] if held + 1 < len(ROW_POINTS) else printed
    points = outlook.weight[Priority.SEAL_POINTS] * (early * hoped + (1.0 - early) * printed)
    uses = outlook.rounds - (0.0 if player.available[worker] else 1.0)
    distinctions = 0.0
    if held + 1 <= box.silver_at:
        distinctions = SILVER_EACH * uses * step_share(box.silver_at - held)
    elif held + 1 <= box.gold_at:
        distinctions = GOLD_EACH * uses * step_share(box.gold_at - held)
    return points + outlook.weight[Priority.DISTINCTIONS] * distinctions


def step_share(missing: i64) -> float:
    """How much of a thing the next seal earns, when so many are missing."""
    if missing == 1:
        return 1.0
    return 0.3 if missing == 2 else 0.12


def add_training(outlook: Outlook, game: Game, player: Player, worker: i64) -> None:
    """Add what seals bring into the worker's reach: better locations for the placements left."""
    uses = 0.25 * (outlook.rounds - (0.0 if player.available[worker] else 1.0))
    weight = outlook.weight[Priority.TRAINING] * uses
    if weight <= 0.0:
        return
    base: i64 = worker * 5
    seals = player.seals
    lack = outlook.lack
    best = 0.0
    for spot in game.spots:
        if spot.needs_seals:
            missing = player.missing_seals(worker, spot.needs)
            lack[spot.index] = missing
            if missing == 0:
                best = max(best, outlook.use[spot.index])
    colour: i64
    for spot in game.spots:
        if not spot.needs_seals:
            continue
        missing = lack[spot.index]
        better = outlook.use[spot.index] - USED_ANYWAY * best
        if missing == 0 or missing > 3 or better <= 0.0:
            continue
        worth = weight * better * (IN_REACH[missing - 1] - IN_REACH[missing])
        outlook.seal[base + Colour.PURPLE] += worth
        for colour in range(4):
            if spot.needs[colour] > seals[base + colour]:
                outlook.seal[base + colour] += worth


def openness(outlook: Outlook, game: Game, spot: i64, glass: i64) -> float:
    """How surely a location can be used: circles always, lenses if they are unlocked and free."""
    if glass != Glass.LENS:
        return 1.0
    if game.lens[spot] >= -1:
        return 0.75
    return 0.3 + 0.01 * outlook.turns


def add_crew(outlook: Outlook, game: Game, player: Player) -> None:
    """Add what seals bring nearer of the Crew cards, each card aimed at by the worker that misses least."""
    taken: i64 = 0
    done: i64 = 0
    k: i64
    for k in range(3):
        if player.crew_worker[k] >= 0:
            taken |= 1 << player.crew_worker[k]
            done |= 1 << k
    while True:
        pair = closest_pair(outlook, player, taken, done)
        if pair < 0:
            return
        k = pair // 5
        worker = pair % 5
        taken |= 1 << worker
        done |= 1 << k
        aim_at_card(outlook, game, player, player.crew[k], worker)


def closest_pair(outlook: Outlook, player: Player, taken: i64, done: i64) -> i64:
    """The Crew card and worker (card x 5 + worker) that miss fewest seals among those left, or -1."""
    fewest: i64 = 99
    found: i64 = NONE
    k: i64
    worker: i64
    for k in range(3):
        if done >> k & 1 or player.crew[k] == NONE:
            continue
        card = outlook.box.crew[player.crew[k]]
        for worker in range(1, 4):
            if taken >> worker & 1:
                continue
            missing = max(player.missing_seals(worker, card.needs), card.seals_needed - player.seal_count[worker])
            room = len(outlook.box.row_costs) - player.seal_count[worker]
            if missing <= room and missing < fewest:
                fewest = missing
                found = k * 5 + worker
    return found


def aim_at_card(outlook: Outlook, game: Game, player: Player, card_index: i64, worker: i64) -> None:
    """Share the worth of a Crew card out to the seals that its worker misses."""
    card = outlook.box.crew[card_index]
    missing = player.missing_seals(worker, card.needs)
    if missing == 0:
        return
    chance = 1.0 - float(missing) / (0.45 * outlook.turns + 0.5)
    if chance <= 0.0:
        return
    reward = outlook.weight[Priority.CREW_CARDS] * outlook.worth(game, player, card.effect.index)
    share = reward * chance / float(missing)
    base: i64 = worker * 5
    if missing > seals_in_sight(game, player, card_index, worker):
        share *= OUT_OF_SIGHT
    outlook.seal[base + Colour.PURPLE] += share
    colour: i64
    for colour in range(4):
        if card.needs[colour] > player.seals[base + colour]:
            outlook.seal[base + colour] += share


def seal_price(outlook: Outlook, player: Player, scroll: i64, worker: i64) -> i64:
    """Coins of a seal before any discount."""
    base: i64 = 0 if player.free_scrolls else outlook.box.scroll_costs[scroll]
    return base + outlook.box.row_costs[player.seal_count[worker]]


def academy_worth(outlook: Outlook, game: Game, player: Player, count: i64, discount: i64) -> float:
    """What buying up to `count` seals now is worth, prices and discount (99 is free) included."""
    first = 0.0
    second = 0.0
    first_scroll: i64 = NONE
    per_scroll: i64 = len(game.scrolls) // 4
    purse = spendable(outlook, player)
    worker: i64
    place: i64
    for worker in range(1, 4):
        if player.seal_count[worker] >= len(outlook.box.row_costs):
            continue
        row = outlook.box.row_costs[player.seal_count[worker]] - discount
        for place in range(len(game.scrolls)):
            colour = game.scrolls[place]
            if colour < 0 or outlook.seal[worker * 5 + colour] <= second:
                continue
            price = row if player.free_scrolls else row + outlook.box.scroll_costs[place // per_scroll]
            if price > purse:
                continue
            worth = outlook.seal[worker * 5 + colour]
            if price > 0:
                worth += coins_worth(outlook, player, -price)
            if worth > first:
                if place != first_scroll:
                    second = first
                first = worth
                first_scroll = place
            elif worth > second and place != first_scroll:
                second = worth
    return first if count == 1 else first + 0.85 * second * float(count - 1)


def special_seal_worth(outlook: Outlook, game: Game, player: Player) -> float:
    """What a purple seal on the best worker is worth."""
    best = 0.0
    worker: i64
    if game.special_seals == 0:
        return 0.0
    for worker in range(1, 4):
        if player.seal_count[worker] < len(outlook.box.row_costs):
            best = max(best, outlook.seal[worker * 5 + Colour.PURPLE])
    return best
