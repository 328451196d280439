"""Setup: the table, the Crew draft and the starting Objectives."""

from __future__ import annotations

import pytest

from sim.deal import Deal, Fixed
from sim.game import Game
from sim.player import Player
from sim.setup import open_game, set_up
from sim.terms import COLOURS, Ask, Option
from tests.table import Last, laid_out, opened

NO_ONE = -1
ALL = pytest.mark.parametrize("players", [2, 3, 4])


def on_tracks(game: Game) -> list[str]:
    return [game.box.spaces[k].name for k, specimen in enumerate(game.specimen_at) if specimen != NO_ONE]


@pytest.mark.parametrize(("players", "each"), [(2, 12), (3, 13), (4, 14)])
def test_two_one_or_no_seals_of_each_colour_go_back_into_the_box(players: int, each: int) -> None:
    game, _ = laid_out(players)
    for colour in range(4):
        on_workers = sum(int(player.seals[k * 5 + colour]) for player in game.players for k in range(5))
        assert list(game.scrolls).count(colour) + list(game._seal_pile).count(colour) + on_workers == each


@pytest.mark.parametrize(("players", "pile"), [(2, 30), (3, 31), (4, 32)])
def test_twelve_seals_lie_on_the_scrolls_and_the_rest_in_the_pile(players: int, pile: int) -> None:
    game, _ = laid_out(players)
    assert len(game.scrolls) == 12
    assert all(0 <= colour < 4 for colour in game.scrolls)
    assert len(game._seal_pile) == pile


@ALL
def test_twelve_special_seals_lie_on_the_silver_plate(players: int) -> None:
    assert laid_out(players)[0].special_seals == 12


@ALL
def test_six_special_actions_are_dealt_and_only_the_top_two_have_neutral_lenses(players: int) -> None:
    game, _ = laid_out(players)
    tiles = [spot for spot in game.spots if spot.special]
    assert len({spot.name for spot in tiles}) == 6
    assert [int(game.lens[spot.index]) for spot in tiles] == [-1, -1, -2, -2, -2, -2]


@ALL
def test_the_second_and_third_locations_of_each_page_start_locked(players: int) -> None:
    game, _ = laid_out(players)
    locked = [spot.name for spot in game.spots if not spot.special and game.is_locked(spot)]
    pages = ("exploration", "navigation", "correspondence", "academy")
    assert locked == [f"{page} {place}" for page in pages for place in (2, 3)]


@ALL
def test_three_correspondence_tiles_and_five_beagle_goals_are_dealt(players: int) -> None:
    game, _ = laid_out(players)
    assert len({letter.name for letter in game.letters}) == 3
    assert len({goal.name for goal in game.goals}) == 5


@ALL
def test_two_silver_and_two_gold_objectives_are_shown_and_none_of_them_is_a_starting_one(players: int) -> None:
    game, _ = laid_out(players)
    shown = [game.box.objectives[index] for index in game.display]
    assert [int(tile.metal) for tile in shown] == [0, 0, 1, 1]
    assert not any(tile.starting for tile in shown)


@pytest.mark.parametrize(("players", "tokens"), [(2, 10), (3, 13), (4, 16)])
def test_ten_thirteen_or_sixteen_specimens_lie_on_the_tracks_and_the_others_in_the_museum(
    players: int, tokens: int
) -> None:
    game, _ = laid_out(players)
    assert len(on_tracks(game)) == tokens
    on_spaces = {int(specimen) for specimen in game.specimen_at if specimen != NO_ONE}
    in_museum = {k for k in range(16) if game.museum >> k & 1}
    assert on_spaces | in_museum == set(range(16))
    assert not on_spaces & in_museum
    assert game.setup_museum == game.museum


def test_with_two_players_the_specimens_lie_where_the_transcription_has_them() -> None:
    game, _ = laid_out(2)
    assert on_tracks(game) == ["O2", "A2", "A5", "A9", "A12", "B2", "B6", "B11", "C1", "C5"]


@ALL
def test_a_coin_lies_beside_each_row_of_the_museum(players: int) -> None:
    assert list(laid_out(players)[0].row_coins) == [1, 1, 1, 1]


@ALL
def test_the_beagle_starts_on_its_left_most_location(players: int) -> None:
    game, _ = laid_out(players)
    assert game.box.spaces[game.beagle].name == "O1"


@ALL
def test_everybody_starts_with_four_coins_and_one_temporary_knowledge(players: int) -> None:
    for player in laid_out(players)[0].players:
        assert (player.coins, player.knowledge, player.vp, player.theory) == (4, 1, 0, 0)


@ALL
def test_everybody_starts_with_four_workers_five_tents_six_lenses_and_three_stacks_of_four_stamps(players: int) -> None:
    for player in laid_out(players)[0].players:
        assert list(player.available) == [1, 1, 1, 1, 0]
        assert (player.tents_pitched, player.lenses, player.used_stamps) == (0, 6, 0)
        assert list(player.stacks) == [4, 4, 4]
        assert list(player.letters) == [0, 0, 0]


@ALL
def test_an_explorer_starts_on_the_first_island_and_the_ship_on_the_left_most_ocean_space(players: int) -> None:
    game, _ = laid_out(players)
    for player in game.players:
        assert game.box.spaces[player.ship].name == "O0"
        assert game.box.spaces[player.explorers[1]].name == "A0"
        assert list(player.explorers[2:]) == [NO_ONE, NO_ONE]


@ALL
def test_the_top_worker_has_a_printed_purple_seal_and_the_three_others_the_seals_of_the_crew_cards(
    players: int,
) -> None:
    game, _ = laid_out(players)
    for player in game.players:
        assert list(player.seals[:5]) == [0, 0, 0, 0, 1]
        for place in range(3):
            colour = game.box.crew[player.crew[place]].starts_with
            row = list(player.seals[(place + 1) * 5 : (place + 2) * 5])
            assert row == [int(colour == k) for k in range(5)], COLOURS[colour]
        assert list(player.seal_count) == [1, 1, 1, 1, 0]


@ALL
def test_each_player_keeps_one_of_four_cards_and_passes_the_rest_to_the_left_until_three_are_kept(players: int) -> None:
    game, policy = laid_out(players)
    packs = [offer[1:] for offer in policy.offered[: 3 * players]]
    assert [len(pack) for pack in packs] == [4] * players + [3] * players + [2] * players
    for pick in (1, 2):
        for seat in range(players):
            right_hand_neighbour = (seat - 1) % players
            assert packs[pick * players + seat] == packs[(pick - 1) * players + right_hand_neighbour][:-1]
    for seat, player in enumerate(game.players):
        kept = [packs[pick * players + seat][-1] for pick in range(3)]
        assert [game.box.crew[index].name for index in player.crew] == kept


class Drafter(Last):
    """Takes the last option, and remembers which Crew cards lay open before anybody when it was asked for one."""

    def __init__(self) -> None:
        super().__init__()
        self.open_cards: list[int] = []

    def choose(self, game: Game, player: Player, ask: Ask, options: list[Option]) -> Option:
        if ask is Ask.CREW_CARD:
            self.open_cards += [int(card) for one in game.players for card in one.crew if card != NO_ONE]
        return super().choose(game, player, ask, options)


@ALL
def test_drafted_cards_lie_face_down_until_everybody_has_three(players: int) -> None:
    drafter = Drafter()
    deal = Deal(opened("{}"), Fixed([], [], [], []), 1, players)
    game = set_up(opened("{}"), deal, [drafter for _ in range(players)], [[] for _ in range(players)], True)
    open_game(game)
    assert drafter.open_cards == []
    assert len({int(card) for player in game.players for card in player.crew}) == 3 * players


@ALL
def test_the_pile_is_mixed_again_once_the_seals_of_the_crew_cards_are_taken(players: int) -> None:
    game, _ = laid_out(players)
    left = [seal // 16 for seal in Deal(game.box, Fixed([], [], [], []), 1, players).academy[12:]]
    taken = [int(game.box.crew[index].starts_with) for player in game.players for index in player.crew]
    pile = [int(colour) for colour in game._seal_pile][::-1]
    assert sorted(pile + taken) == sorted(left)
    for colour in taken:
        left.remove(colour)
    assert pile != left, "the seals do not lie as they lay before"


def test_with_four_players_all_sixteen_crew_cards_are_dealt() -> None:
    _, policy = laid_out(4)
    assert len({name for offer in policy.offered[:4] for name in offer[1:]}) == 16


@ALL
def test_in_reverse_turn_order_each_player_takes_a_pair_of_starting_objectives_into_the_reserve(players: int) -> None:
    game, policy = laid_out(players)
    pairs = policy.offered[3 * players :]
    last_seats = [str(seat + 1) for seat in reversed(list(game.turn_order))]
    assert [offer[0] for offer in pairs] == last_seats[:-1], "the first player takes the pair that is left"
    assert [len(offer) - 1 for offer in pairs] == list(range(players, 1, -1))
    held = [game.box.objectives[index] for player in game.players for index in player.reserve]
    assert [(int(tile.metal), tile.starting) for tile in held] == [(0, True), (1, True)] * players
    assert len({tile.name for tile in held}) == 2 * players
    assert not any(player.reserve_room() for player in game.players)


@ALL
def test_the_first_turn_order_is_random(players: int) -> None:
    orders = {tuple(int(seat) for seat in laid_out(players, seed)[0].turn_order) for seed in range(30)}
    assert all(sorted(order) == list(range(players)) for order in orders)
    assert {order[0] for order in orders} == set(range(players))


@ALL
def test_the_same_seed_lays_out_the_same_table_and_another_seed_another_one(players: int) -> None:
    first, again, other = (laid_out(players, seed)[0] for seed in (5, 5, 6))
    assert list(first.scrolls) == list(again.scrolls)
    assert list(first._seal_pile) == list(again._seal_pile)
    assert list(first._seal_pile) != list(other._seal_pile)


def test_the_boxed_numbers_of_components_are_those_of_the_contents_list() -> None:
    box = opened("{}")
    tiles = [(tile.metal, tile.starting) for tile in box.objectives]
    assert [tiles.count(kind) for kind in ((0, True), (1, True), (0, False), (1, False))] == [4, 4, 10, 10]
    assert (len(box.crew), len(box.goals), len(box.letters), len(box.campsites)) == (16, 12, 8, 9)
    assert sum(1 for spot in box.spots if spot.special) == 12


def crew_of(game: Game, seat: int) -> list[int]:
    return [int(game.box.crew[index].number) for index in game.players[seat].crew]


def test_a_forced_hand_is_exchanged_with_the_opponent_who_drafted_it_and_the_exchanges_are_counted() -> None:
    dealt, _ = laid_out(4)
    mine, theirs = crew_of(dealt, 0), crew_of(dealt, 1)
    game, _ = laid_out(4, first_hand=(theirs[0], theirs[1]))
    assert set(crew_of(game, 0)) == {theirs[0], theirs[1], max(mine)}, "the lowest cards are given first"
    assert set(crew_of(game, 1)) == {*mine, theirs[2]} - {max(mine)}
    assert game.hand_exchanges == 2
    for player in game.players:
        for place in range(3):
            assert player.seals[(place + 1) * 5 + game.box.crew[player.crew[place]].starts_with] == 1


def test_a_forced_card_that_nobody_holds_comes_from_the_box_and_counts_as_no_exchange() -> None:
    dealt, _ = laid_out(2)
    held = {number for seat in (0, 1) for number in crew_of(dealt, seat)}
    wanted = max(set(range(1, 17)) - held)
    game, _ = laid_out(2, first_hand=(wanted,))
    assert wanted in crew_of(game, 0)
    assert (crew_of(game, 1), game.hand_exchanges) == (crew_of(dealt, 1), 0)


def test_a_forced_card_already_drafted_is_simply_kept() -> None:
    dealt, _ = laid_out(3)
    game, _ = laid_out(3, first_hand=(crew_of(dealt, 0)[1],))
    assert [crew_of(game, seat) for seat in range(3)] == [crew_of(dealt, seat) for seat in range(3)]
