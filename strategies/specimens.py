"""What researching and delivering specimens is worth."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sim.game import Game
from sim.museum import delivery_steps
from sim.player import NONE, Player
from sim.requirements import bits
from sim.scoring import books
from strategies import rivals
from strategies.catalogue import Aim
from strategies.features import Priority
from strategies.outlook import Outlook
from strategies.purse import coins_worth, spendable, theory_worth

RESEARCHED_SHARE: Final = 0.4


def research_worth(outlook: Outlook, game: Game, player: Player, specimen: i64) -> float:
    """What a research token on a specimen is worth: goals, Objectives, and a delivery if its place is still empty."""
    if player.researched >> specimen & 1:
        return 0.0
    worth = outlook.gain[Aim.ROWS + specimen // 4] + outlook.gain[Aim.COLUMNS + specimen % 4]
    if not game.museum >> specimen & 1 and outlook.turns > 1.0:
        likely = min(1.0, (outlook.turns - 1.0) / 4.0)
        worth += RESEARCHED_SHARE * likely * delivery_worth(outlook, game, player, specimen)
    return outlook.weight[Priority.RESEARCH] * worth


def best_research(outlook: Outlook, game: Game, player: Player, mask: i64) -> float:
    """What researching the best specimen of a mask is worth."""
    best = 0.0
    left = mask & ~player.researched
    specimen: i64
    for specimen in range(16):
        if left >> specimen & 1:
            best = max(best, research_worth(outlook, game, player, specimen))
    return best


def explored_specimens(game: Game, player: Player) -> i64:
    """The specimens that lie on islands where the player has an explorer, as a mask."""
    within: i64 = 0
    for space in game.box.spaces:
        specimen = game.specimen_at[space.index]
        if specimen >= 0 and space.track > 0 and player.explorers[space.track] != NONE:
            within |= 1 << specimen
    return within


def delivery_worth(outlook: Outlook, game: Game, player: Player, specimen: i64) -> float:
    """What delivering a specimen now is worth: coins, steps, and a row filled."""
    tile = game.box.specimens[specimen]
    steps = delivery_steps(game, tile)
    coins = bits(tile.cross) - steps + game.row_coins[tile.row]
    worth = 0.0
    if (game.museum | 1 << specimen) & tile.row_mask == tile.row_mask:
        steps += game.box.row_full_theory
        worth = outlook.weight[Priority.ROWS] * row_worth(game, player)
    worth += coins_worth(outlook, player, coins) + theory_worth(outlook, player, steps)
    return outlook.weight[Priority.DELIVERIES] * worth


def row_worth(game: Game, player: Player) -> float:
    """What one more full row is worth: my books against the others' average."""
    others = 0.0
    for other in game.players:
        if other is not player:
            others += float(books(game, other))
    return float(books(game, player)) - others / float(game.size - 1)


def deliver_worth(outlook: Outlook, game: Game, player: Player, fee: i64) -> float:
    """What a delivery is worth, with a second one if it is worth its fee."""
    ready = player.researched & ~game.museum
    first = 0.0
    second = 0.0
    specimen: i64
    for specimen in range(16):
        if ready >> specimen & 1:
            worth = delivery_worth(outlook, game, player, specimen)
            if worth > first:
                second = first
                first = worth
            elif worth > second:
                second = worth
    if fee > spendable(outlook, player):
        return first
    return first + max(0.0, second - outlook.coin * float(fee))


def waiting_loss(outlook: Outlook, game: Game, player: Player) -> float:
    """What waiting for a rival's delivery may lose: the same specimen, or a coin for one step more beside it."""
    theirs = rivals.deliverable(game, player)
    mine = player.researched & ~game.museum
    loss = 0.0
    specimen: i64
    for specimen in range(16):
        if mine >> specimen & 1:
            if theirs >> specimen & 1:
                loss = max(loss, delivery_worth(outlook, game, player, specimen))
            elif theirs & game.box.specimens[specimen].cross:
                loss = max(loss, outlook.coin - theory_worth(outlook, player, 1))
    return loss
