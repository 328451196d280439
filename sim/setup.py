"""Chapter Setup: the table before the first turn, the Crew draft and the starting Objectives."""

from __future__ import annotations

from typing import cast

from librt.vecs import append, vec
from mypy_extensions import i64

from sim.chance import DECKS, shuffled
from sim.components import CrewCard, Goal, Letter, ObjectivePair, Spot
from sim.contents import Box
from sim.deal import Deal
from sim.game import Game
from sim.hands import deal_hands, force_hands, try_cards
from sim.objectives import refill_display
from sim.player import TOP, Player
from sim.policy import Policy
from sim.terms import Ask, Colour, Event, Glass, Lens, Option
from sim.trial import HOLD
from sim.turn import players_in_turn_order


def set_up(box: Box, deal: Deal, policies: list[Policy], hands: list[list[int]], counting: bool) -> Game:
    """An empty table laid out by a deal, for policies in seat order; the draft is still to come.

    `hands` holds for each seat the numbers of the Crew cards that it is given after the draft (or nothing).
    """
    game = Game(box, policies, deal.seed, counting)
    game.hands = hands
    game.trial = deal.trial
    lay_out_board(game, deal)
    lay_out_specimens(game, deal)
    start_players(game)
    for seat in deal.turn_order:
        game.turn_order = append(game.turn_order, seat)
    by_number: dict[int, CrewCard] = {int(card.number): card for card in box.crew}
    cards = [by_number[number] for number in deal.crew]
    deal_packs(game, cards)
    game._seals_left = deal.academy[len(game.scrolls) :]
    return game


def deal_packs(game: Game, cards: list[CrewCard]) -> None:
    """Four cards for each player; if cards were taken out of the game, the last packs may have only three."""
    dealt: i64 = 0
    seat: i64
    for seat in range(game.size):
        seats_left = game.size - seat
        pack = min(4, (len(cards) - dealt + seats_left - 1) // seats_left)
        game._packs.append([*cards[dealt : dealt + pack]])
        dealt += pack


def open_game(game: Game) -> None:
    """The choices before the first turn: the Crew draft, its seals, and the starting Objectives."""
    game.tell_phase("Setup: Crew draft")
    trial = game.trial
    if trial is not None and trial.question == HOLD:
        deal_hands(game, trial)
    else:
        draft(game)
    force_hands(game)
    if trial is not None:
        try_cards(game, trial)
    take_crew_seals(game)
    game.tell_phase("Setup: starting Objectives")
    take_starting_objectives(game)


def lay_out_board(game: Game, deal: Deal) -> None:
    """Tiles, letters, goals, scrolls, Objectives, the Beagle and the sections of the Diaries."""
    box = game.box
    specials: dict[int, Spot] = {int(spot.special): spot for spot in box.spots if spot.special}
    in_play = [specials[number] for number in deal.specials[: box.specials_in_play]]
    game.spots = [spot for spot in box.spots if not spot.special] + in_play
    for spot in game.spots:
        if spot.glass == Glass.LENS:
            game.lens[spot.index] = Lens.LOCKED
        game.section_of[spot.index] = box.spot_sections[game.size][spot.index]
    for place, tile in enumerate(in_play):
        game.section_of[tile.index] = box.special_sections[game.size][place % 2]
        if place < box.neutral_lenses:
            game.lens[tile.index] = Lens.NEUTRAL
    letters: dict[int, Letter] = {int(letter.number): letter for letter in box.letters}
    game.letters = [letters[number] for number in deal.letters[: box.letters_in_play]]
    goals: dict[int, Goal] = {int(goal.number): goal for goal in box.goals}
    game.goals = [goals[number] for number in deal.goals[: box.rounds]]
    for seal in deal.academy[: 4 * box.seals_per_scroll]:
        game.scrolls = append(game.scrolls, seal // 16)
    for tile_index in reversed(deal.silver):
        game._silver_deck = append(game._silver_deck, tile_index)
    for tile_index in reversed(deal.gold):
        game._gold_deck = append(game._gold_deck, tile_index)
    for silver, gold in zip(deal.silver_start[: game.size], deal.gold_start[: game.size], strict=True):
        game.pairs.append(find_pair(box, silver, gold))
    refill_display(game)
    game.beagle = box.beagle_spaces[0].index


def find_pair(box: Box, silver: i64, gold: i64) -> ObjectivePair:
    """The pair of a silver and a gold starting Objective."""
    for pair in box.objective_pairs:
        if pair.silver.index == silver and pair.gold.index == gold:
            return pair
    raise ValueError("the box has no such pair of starting Objectives")


def lay_out_specimens(game: Game, deal: Deal) -> None:
    """A specimen on each flagged space for this number of players; the rest are in the Museum from the start."""
    spaces = game.box.specimen_spaces[game.size]
    for place, specimen in enumerate(deal.specimens):
        if place < len(spaces):
            game.specimen_at[spaces[place].index] = specimen
        else:
            game.museum |= 1 << specimen
    game.setup_museum = game.museum


def start_players(game: Game) -> None:
    """Coins, knowledge, lenses, stamps, explorer, ship, and the top worker's printed purple seal."""
    box = game.box
    stack: i64
    for player in game.players:
        player.coins = box.start_coins
        player.knowledge = box.start_knowledge
        player.lenses = box.lenses
        for stack in range(3):
            player.stacks[stack] = box.stamps_per_stack
        player.ship = box.tracks[0].start.index
        player.explorers[1] = box.tracks[1].start.index
        player.gain_seal(TOP, Colour.PURPLE)
        if player.seat == game.rules.without_seat:
            player.worthless = game.rules.without_source


def draft(game: Game) -> None:
    """Keep one card, pass the others to the left, three times; the last card leaves the game."""
    box = game.box
    pick: i64
    for pick in range(3):
        for player in game.players:
            options = game.fresh_options()
            for card in game._packs[player.seat]:
                if not left_out(game, player, card) or len(game._packs[player.seat]) == 1:
                    options.append(card)
                player.sheet.count(box.event(Event.SEEN, card.index), 0)
            kept = game.ask(player, Ask.CREW_CARD, options)
            player._drafted = append(player._drafted, kept.index)
            game._packs[player.seat].remove(kept)
            player.sheet.count(box.event(Event.PICKED, kept.index), 0)
        game._packs = game._packs[-1:] + game._packs[:-1]
        for player in game.players:
            player.sheet.end_round(pick - 2, vec[i64]())
    for player in game.players:
        player.crew = player._drafted[:]


def left_out(game: Game, player: Player, card: Option) -> bool:
    """Whether the rules keep a Crew card from this seat."""
    return player.seat == game.rules.without_seat and game.rules.without_crew[card.index] > 0


def take_crew_seals(game: Game) -> None:
    """One seal for each Crew card onto the three lower workers, out of the stock, which is then shuffled anew."""
    box = game.box
    stock: list[int] = game._seals_left
    k: i64
    for player in game.players:
        for k in range(3):
            colour = box.crew[player.crew[k]].starts_with
            player.gain_seal(k + 1, colour)
            matching = [seal for seal in stock if seal // 16 == colour]
            if matching:
                stock.remove(max(matching))
    order = shuffled(game.seed, game.size, DECKS.index("seal pile"), stock)
    for seal in reversed(order):
        game._seal_pile = append(game._seal_pile, seal // 16)


def take_starting_objectives(game: Game) -> None:
    """In reverse turn order each player takes a pair into the reserve."""
    for player in reversed(players_in_turn_order(game)):
        options = game.fresh_options()
        for offered in game.pairs:
            options.append(offered)
        pair = cast(ObjectivePair, game.ask(player, Ask.OBJECTIVE_PAIR, options))
        game.pairs.remove(pair)
        player.reserve[0] = pair.silver.index
        player.reserve[1] = pair.gold.index
        player.sheet.count(game.box.event(Event.TOOK, pair.silver.index), 0)
        player.sheet.count(game.box.event(Event.TOOK, pair.gold.index), 0)
