"""Hands of Crew cards that do not come from the draft alone: forced, dealt by lot, or exchanged for a trial."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from sim.chance import DECKS, shuffled
from sim.game import Game
from sim.player import NONE, Player
from sim.trial import EXCHANGE, HAND, HOLD, PICK, Trial


def hero_of(seed: i64, players: i64) -> i64:
    """The seat (from 0) whose Crew cards a trial changes: by lot, the same in every game of a table."""
    return shuffled(seed, players, DECKS.index("hero"), list(range(int(players))))[0]


def tried_place(trial: Trial, seed: i64, players: i64) -> i64:
    """The place (0 to 2) in the hero's hand of the card in turn; of an exchange it is by lot for each table."""
    if trial.question == HOLD:
        return 2
    if trial.question == PICK:
        return trial.pick - 1
    return shuffled(seed, players, DECKS.index("exchanged card"), [0, 1, 2])[0]


def deal_hands(game: Game, trial: Trial) -> None:
    """No draft: three cards by lot for each opponent, two for the hero, whose third is the one in turn of the rest."""
    hero = hero_of(game.seed, game.size)
    index_of: dict[int, i64] = {int(card.number): card.index for card in game.box.crew}
    cards = [index_of[number] for number in shuffled(game.seed, game.size, DECKS.index("hands"), list(index_of))]
    for player in game.players:
        if player.seat != hero:
            player.crew = vec[i64](cards[:3])
            cards = cards[3:]
    game.players[hero].crew = vec[i64]([cards[0], cards[1], cards[2 + trial.turn]])


def force_hands(game: Game) -> None:
    """Give each seat the cards of its forced hand."""
    for player in game.players:
        force_hand(game, player, game.hands[player.seat])


def force_hand(game: Game, player: Player, hand: list[int]) -> None:
    """Exchange each missing card of a hand, wherever it lies, for a card held beyond the forced ones."""
    forced = [card.index for card in game.box.crew if card.number in hand]
    for card in forced:
        if card not in player.crew:
            exchange(game, player, card, spare_card(player, forced))


def spare_card(player: Player, forced: list[i64]) -> i64:
    """The lowest card that the player holds beyond the forced ones."""
    spare: i64 = NONE
    for card in player.crew:
        if card not in forced and (spare == NONE or card < spare):
            spare = card
    return spare


def exchange(game: Game, player: Player, wanted: i64, given: i64) -> None:
    """Give one card for another that an opponent holds or that is out of the game."""
    k: i64
    for other in game.players:
        for k in range(3):
            if other is not player and other.crew[k] == wanted:
                other.crew[k] = given
                game.hand_exchanges += 1
    for k in range(3):
        if player.crew[k] == given:
            player.crew[k] = wanted


def try_cards(game: Game, trial: Trial) -> None:
    """After the draft, give the hero what the trial asks for: a whole hand, or one card for another."""
    hero = game.players[hero_of(game.seed, game.size)]
    if trial.question == HAND:
        force_hand(game, hero, trial.hand)
    elif trial.question == EXCHANGE:
        given = hero.crew[tried_place(trial, game.seed, game.size)]
        tried = [card.index for card in game.box.crew if card.index == given or card.index not in hero.crew]
        if tried[trial.turn] != given:
            exchange(game, hero, tried[trial.turn], given)
