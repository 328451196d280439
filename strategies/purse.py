"""What coins, knowledge and theory steps are worth."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sim.game import Game
from sim.player import Player
from sim.scoring import full_rows
from strategies.catalogue import Aim
from strategies.features import Priority
from strategies.outlook import PURSE, Outlook
from strategies.surroundings import coins_needed

LAST_COIN: Final = 0.2
EARLY_COIN: Final = 1.2
FIRST_COINS: Final = 3
MOST_NEEDED: Final = 8


def count_money(outlook: Outlook, game: Game, player: Player) -> None:
    """The purse: what holding 0, 1, 2 ... coins is worth; those needed this round most, and all of them less later."""
    needed = max(FIRST_COINS, min(MOST_NEEDED, coins_needed(game, player)))
    early = min(1.0, (outlook.turns - 1.0) / 13.0)
    slope = outlook.weight[Priority.COINS] * (LAST_COIN + EARLY_COIN * early)
    floor = LAST_COIN
    outlook.coin = slope
    total = 0.0
    held: i64
    for held in range(1, PURSE):
        step = slope
        if held <= needed:
            step = slope * 1.3
        elif held > 14:
            step = slope * 0.45
        elif held > 8:
            step = slope * 0.7
        total += max(floor, step)
        outlook.purse[held] = total


def spendable(outlook: Outlook, player: Player) -> i64:
    """Coins left once the penalty of the placement that is being valued is paid."""
    return max(0, player.coins - outlook.due)


def coins_worth(outlook: Outlook, player: Player, n: i64) -> float:
    """What gaining n coins (or losing them, if negative) is worth."""
    now = min(PURSE - 1, spendable(outlook, player))
    then = min(PURSE - 1, max(0, now + n))
    return outlook.purse[then] - outlook.purse[now] + outlook.gain[Aim.COINS] * float(n)


def knowledge_worth(outlook: Outlook, player: Player, n: i64) -> float:
    """What gaining n knowledge (or spending it) is worth: a point at the end, and missing seals until then."""
    early = min(1.0, (outlook.turns - 1.0) / 10.0)
    each = 1.0 + (0.9 if player.knowledge < 3 else 0.3) * early
    return outlook.weight[Priority.KNOWLEDGE] * float(n) * (each + outlook.gain[Aim.KNOWLEDGE])


def foresee_books(outlook: Outlook, game: Game) -> None:
    """How many VP a book will be worth at the end: full rows, and those that may still fill."""
    rows = full_rows(game)
    likely = 0.0
    row: i64
    for row in range(4):
        mask = game.museum >> (4 * row) & 15
        if mask != 15:
            filled = float((mask & 1) + (mask >> 1 & 1) + (mask >> 2 & 1) + (mask >> 3 & 1))
            likely += min(0.9, max(0.0, (filled - 4.0) / 4.0 + outlook.turns / 18.0))
    outlook.books_times = float(game.box.museum_base + rows) + likely


def theory_worth(outlook: Outlook, player: Player, steps: i64) -> float:
    """What steps on the theory track are worth; towards the end only books that are reached count."""
    catalogue = outlook.catalogue
    end: i64 = len(catalogue.smooth_books) - 1
    then = min(player.theory + steps, end)
    smooth = catalogue.smooth_books[then] - catalogue.smooth_books[player.theory]
    whole = float(outlook.box.books[then] - outlook.box.books[player.theory])
    sure = 1.0 / outlook.turns if outlook.turns > 1.0 else 1.0
    gained = (1.0 - sure) * smooth + sure * whole
    worth = gained * outlook.books_times + outlook.gain[Aim.THEORY] * float(then - player.theory)
    return outlook.weight[Priority.THEORY] * worth
