"""Chapter Final scoring: personal boards, theory, coins and knowledge, ranks and shares of the win."""

from __future__ import annotations

from mypy_extensions import i64

from sim.game import Game
from sim.objectives import score_objectives
from sim.player import NONE, Player
from sim.terms import Source


def full_rows(game: Game) -> i64:
    """Museum rows with all four tiles; a switch leaves out rows filled by the setup alone."""
    rows: i64 = 0
    row: i64
    for row in range(4):
        mask: i64 = 0xF << (4 * row)
        by_setup = game.setup_museum & mask == mask
        if game.museum & mask == mask and (game.rules.setup_row_counts or not by_setup):
            rows += 1
    return rows


def books(game: Game, player: Player) -> i64:
    """The highest book reached or passed on the Theory of Evolution track, without the extra book."""
    return game.box.books[player.theory]


def theory_vp(game: Game, player: Player) -> i64:
    """Books, with the extra book, times 2 + full Museum rows."""
    return (books(game, player) + player.extra_books) * (game.box.museum_base + full_rows(game))


def seals_vp(game: Game, player: Player) -> i64:
    """VP of workers with five and six seals."""
    vp: i64 = 0
    worker: i64
    for worker in range(4):
        vp += game.box.seal_vp[player.seal_count[worker]]
    return vp


def final_scoring(game: Game) -> None:
    """Every player gains the VP of the end."""
    box = game.box
    for player in game.players:
        if player.seat == game.rules.handicap_seat:
            player.gain_vp(game.rules.handicap_vp, Source.OTHER, NONE)
            player.gain_coins(game.rules.handicap_coins, Source.OTHER, NONE)
        for card in player.crew:
            if card >= 0:
                player.gain_vp(box.held_vp[card], Source.OTHER, NONE)
        score_objectives(game, player)
        player.gain_vp(seals_vp(game, player), Source.SEALS, NONE)
        if player.tents_pitched == 5:
            player.gain_vp(box.all_tents_vp, Source.TENTS, NONE)
        player.gain_vp(theory_vp(game, player), Source.THEORY, NONE)
        player.gain_vp(player.coins // box.coins_per_vp, Source.COINS, NONE)
        player.gain_vp(player.knowledge * box.knowledge_vp, Source.KNOWLEDGE, NONE)


def better(one: Player, other: Player) -> bool:
    """Whether one player is strictly ahead: more VP, then further on theory, then more coins."""
    if one.vp != other.vp:
        return one.vp > other.vp
    if one.theory != other.theory:
        return one.theory > other.theory
    return one.coins > other.coins


def rank(game: Game, player: Player) -> i64:
    """1 + the number of players strictly ahead."""
    ahead: i64 = 1
    for other in game.players:
        if better(other, player):
            ahead += 1
    return ahead


def win_share(game: Game, player: Player) -> float:
    """1 for a sole winner, 1/k for each of k who share the victory, else 0."""
    return share_of(sharers(game, player))


def share_of(winners: i64) -> float:
    """The win share of each of so many players who share the victory; 0 if they are none."""
    return 1.0 / float(winners) if winners > 0 else 0.0


def sharers(game: Game, player: Player) -> i64:
    """How many players share the victory with a winner, itself included; 0 for everybody else."""
    winners: i64 = 0
    if rank(game, player) == 1:
        for other in game.players:
            if rank(game, other) == 1:
                winners += 1
    return winners


def margin(game: Game, player: Player) -> i64:
    """Own VP minus the best other player's."""
    best: i64 = -1
    for other in game.players:
        if other is not player and other.vp > best:
            best = other.vp
    return player.vp - best
