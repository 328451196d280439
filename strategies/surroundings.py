"""Features of training, of what lies ahead, and of the rivals at the table."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sim.game import Game
from sim.museum import delivery_steps
from sim.player import NONE, Player
from sim.requirements import bits
from sim.scoring import books, full_rows
from strategies import distances, rivals

NO_WAY: Final = 9
DEAR: Final = 99


def training_feature(game: Game, player: Player, k: i64) -> i64:
    """Seals that are missing, what the next one costs, and the theory step that comes next."""
    if k == 0:
        return to_a_distinction(game, player)
    if k == 1:
        return to_a_lens(game, player)
    if k <= 3:
        return to_a_crew_card(game, player, k == 3)
    if k == 4:
        return next_seal(game, player)
    if k == 5:
        return 1 if player.fifth_worker else 0
    if k == 6:
        return golden_objectives(game, player)
    following = min(player.theory + 1, game.box.theory_end)
    return (game.box.books[following] - books(game, player)) * (game.box.museum_base + full_rows(game))


def to_a_distinction(game: Game, player: Player) -> i64:
    """The fewest seals that one of the workers misses to its next distinction."""
    fewest: i64 = NO_WAY
    worker: i64
    for worker in range(1, 4):
        held = player.seal_count[worker]
        if held < game.box.silver_at:
            fewest = min(fewest, game.box.silver_at - held)
        elif held < game.box.gold_at:
            fewest = min(fewest, game.box.gold_at - held)
    return fewest


def to_a_lens(game: Game, player: Player) -> i64:
    """The fewest seals that a worker on the personal board misses to a free lens location."""
    fewest: i64 = NO_WAY
    worker: i64
    for spot in game.spots:
        if rivals.free_lens(game, spot):
            for worker in range(5):
                if player.available[worker]:
                    fewest = min(fewest, player.missing_seals(worker, spot.needs))
    return fewest


def to_a_crew_card(game: Game, player: Player, in_sight: bool) -> i64:
    """The fewest seals that a worker misses to one of the Crew cards, or how many of these lie on the scrolls."""
    fewest: i64 = NO_WAY
    found: i64 = 0
    k: i64
    worker: i64
    for k in range(3):
        if player.crew[k] == NONE or player.crew_worker[k] != NONE:
            continue
        card = game.box.crew[player.crew[k]]
        for worker in range(1, 4):
            missing = player.missing_seals(worker, card.needs)
            if missing < fewest and missing <= len(game.box.row_costs) - player.seal_count[worker]:
                fewest = missing
                found = k * 5 + worker
    if not in_sight:
        return fewest
    return 0 if fewest == NO_WAY else seals_in_sight(game, player, player.crew[found // 5], found % 5)


def seals_in_sight(game: Game, player: Player, card: i64, worker: i64) -> i64:
    """How many of the seals that a worker misses for a Crew card lie on the scrolls."""
    needs = game.box.crew[card].needs
    seen: i64 = 0
    colour: i64
    place: i64
    for colour in range(4):
        shown: i64 = 0
        for place in range(len(game.scrolls)):
            if game.scrolls[place] == colour:
                shown += 1
        seen += min(shown, max(0, needs[colour] - player.seals[worker * 5 + colour]))
    return min(seen, player.missing_seals(worker, needs))


def next_seal(game: Game, player: Player) -> i64:
    """The coins of the cheapest seal on the scrolls with its place in a worker's row, before any discount."""
    scroll: i64 = DEAR
    row: i64 = DEAR
    place: i64
    for place in range(len(game.scrolls)):
        if game.scrolls[place] >= 0 and scroll == DEAR:
            scroll = 0 if player.free_scrolls else game.box.scroll_costs[place * 4 // len(game.scrolls)]
    worker: i64
    for worker in range(1, 4):
        if player.seal_count[worker] < len(game.box.row_costs):
            row = min(row, game.box.row_costs[player.seal_count[worker]])
    return min(DEAR, scroll + row)


def golden_objectives(game: Game, player: Player) -> i64:
    """The golden Objectives that the player holds and has not achieved."""
    count: i64 = 0
    k: i64
    for k in range(5, 10):
        if player.slots[k] != NONE and not player.slots_achieved[k]:
            count += 1
    for k in range(2):
        if player.reserve[k] != NONE and game.box.objectives[player.reserve[k]].metal == 1:
            count += 1
    return count


def table_feature(game: Game, player: Player, k: i64) -> i64:
    """What lies ahead of the explorers, deliveries, and what the rivals can do."""
    if k <= 2:
        return distances.steps_to(game, player, k)
    if k <= 5:
        return delivery_feature(game, player, k - 3)
    if k == 6:
        return book_lead(game, player)
    if k <= 10:
        return placing_feature(game, player, k - 7)
    if k == 11:
        return contested_lenses(game, player)
    if k == 12:
        return bits(rivals.contested(game, player))
    if k <= 14:
        return letters_led(game, player, k == 14)
    return coins_needed(game, player)


def delivery_feature(game: Game, player: Player, k: i64) -> i64:
    """Of the specimens that can be delivered now: the most coins, the most theory steps, or the rows that one fills."""
    ready = player.researched & ~game.museum
    most: i64 = 0
    filled: i64 = 0
    specimen: i64
    for specimen in range(16):
        if ready >> specimen & 1:
            tile = game.box.specimens[specimen]
            steps = delivery_steps(game, tile)
            fills = (game.museum | 1 << specimen) & tile.row_mask == tile.row_mask
            if fills:
                filled |= 1 << tile.row
            if k == 0:
                most = max(most, bits(tile.cross) - steps + game.row_coins[tile.row])
            else:
                most = max(most, steps + (game.box.row_full_theory if fills else 0))
    return bits(filled) if k == 2 else most


def book_lead(game: Game, player: Player) -> i64:
    """The player's books less those of the rival who has most."""
    most: i64 = 0
    for other in game.players:
        if other is not player:
            most = max(most, books(game, other))
    return books(game, player) - most


def placing_feature(game: Game, player: Player, k: i64) -> i64:
    """Rivals' workers, the penalty, the sections that are taken, and those likely taken at the player's next turn."""
    if k == 0:
        left: i64 = 0
        for other in game.players:
            if other is not player:
                left += other.workers_left()
        return left
    if k == 1:
        return max(0, game.box.penalties[game.size] - player.penalty_less)
    taken = sections_taken(game)
    if k == 2:
        return taken
    return min(sections(game), taken + rivals.still_placing(game, player))


def sections(game: Game) -> i64:
    """How many sections the Diaries have at this table."""
    mask: i64 = 0
    for spot in game.spots:
        if game.section_of[spot.index] != NONE:
            mask |= 1 << game.section_of[spot.index]
    return bits(mask)


def sections_taken(game: Game) -> i64:
    """How many sections hold a worker."""
    taken: i64 = 0
    section: i64
    for section in range(len(game.section_workers)):
        if game.section_workers[section] > 0:
            taken += 1
    return taken


def contested_lenses(game: Game, player: Player) -> i64:
    """The free lens locations that the player can use now, and a rival too."""
    count: i64 = 0
    for spot in game.spots:
        if rivals.free_lens(game, spot) and rivals.can_use(player, spot) and rivals.users(game, player, spot) > 0:
            count += 1
    return count


def letters_led(game: Game, player: Player, halved: bool) -> i64:
    """The envelopes on which nobody has more stamps than the player, now or once the winners have returned half."""
    led: i64 = 0
    envelope: i64
    for envelope in range(len(game.letters)):
        mine = player.letters[envelope]
        most: i64 = 0
        for other in game.players:
            if other is not player:
                most = max(most, other.letters[envelope])
        if mine > 0 and mine >= most:
            led += 1 if not halved or mine - (mine + 1) // 2 >= max(1, most) else 0
    return led


def coins_needed(game: Game, player: Player) -> i64:
    """The coins that this round may take: penalties of the workers beyond the empty sections, and the next seal."""
    empty = sections(game) - sections_taken(game)
    dear = max(0, player.workers_left() - empty)
    penalty = max(0, game.box.penalties[game.size] - player.penalty_less)
    return dear * penalty + min(next_seal(game, player), game.box.row_costs[len(game.box.row_costs) - 1])
