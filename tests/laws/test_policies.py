"""What a policy may do: look, answer, copy the game; and what it may not: change it, or see what is hidden."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from sim.box import open_box
from sim.chance import Stream
from sim.contents import Box
from sim.deal import Deal, Fixed
from sim.game import Game, IllegalChoice
from sim.journal import JournalMismatch, Replay
from sim.player import Player
from sim.policy import Policy, Teller
from sim.records import Slice
from sim.rounds import change_turn_order, clean_up, end_round, play_round, reward_phase
from sim.scoring import final_scoring
from sim.series import Contender, GameFailed, Seating, play, play_dealt, play_slice
from sim.setup import open_game, set_up
from sim.terms import Ask, Option
from sim.turn import take_turn
from strategies import named, names
from strategies.wanderer import Wanderer
from tests.laws.watching import Same, Suspicious, Wanderers, Watch, picture

NOTHING = Fixed([], [], [], [])
PLAYERS = (2, 3, 4)


@pytest.fixture(scope="module")
def box() -> Box:
    return open_box()


def at_table(players: int, seed: int) -> Seating:
    return Seating(0, "base", players, 1, seed, 1, list(range(players)))


def wanderers(players: int) -> list[Contender]:
    return [Wanderers(f"wanderer {seat + 1}", []) for seat in range(players)]


def policies(contenders: list[Policy]) -> list[Contender]:
    return [Same(policy) for policy in contenders]


def streams(players: int, seed: int) -> list[Policy]:
    return [Wanderer(Stream(seed, players, seat)) for seat in range(players)]


def columns(record: Slice) -> list[object]:
    """All tables of a slice, but for the names of those who played."""
    return [{**record.seats, "strategy": []}, record.rounds, record.setups, record.events]


@pytest.mark.parametrize("players", PLAYERS)
def test_a_policy_cannot_change_the_game(box: Box, players: int) -> None:
    for seed in (1, 2):
        suspicious = [Suspicious(policy) for policy in streams(players, seed)]
        game = play(box, NOTHING, policies([*suspicious]), at_table(players, seed))
        assert sum(policy.questions for policy in suspicious) == len(game.journal)
        unwatched = play(box, NOTHING, wanderers(players), at_table(players, seed))
        assert unwatched.journal.lines() == game.journal.lines()


@pytest.mark.parametrize("name", names())
def test_a_shipped_strategy_does_not_change_the_game(box: Box, name: str) -> None:
    contender = named(name).contender(name, [])
    suspicious = [Suspicious(contender.policy(box, Stream(3, 3, seat))) for seat in range(3)]
    game = play(box, NOTHING, policies([*suspicious]), at_table(3, 3))
    unwatched = play(box, NOTHING, [contender] * 3, at_table(3, 3))
    assert unwatched.journal.lines() == game.journal.lines()


class Vandal(Policy):
    """Takes a coin whenever it is asked where to place a worker."""

    def __init__(self, stream: Stream) -> None:
        self.inner = Wanderer(stream)

    def choose(self, game: Game, player: Player, ask: Ask, options: list[Option]) -> Option:
        if ask is Ask.PLACEMENT:
            player.coins += 1
        return self.inner.choose(game, player, ask, options)


def test_a_policy_that_changes_the_game_is_found_out(box: Box) -> None:
    vandals: list[Policy] = [Suspicious(Vandal(Stream(1, 2, seat))) for seat in (0, 1)]
    with pytest.raises(GameFailed, match=r"the policy changed the game while it was asked .*\(PLACEMENT\)"):
        play(box, NOTHING, policies(vandals), at_table(2, 1))


@pytest.mark.parametrize("players", PLAYERS)
def test_replaying_the_journal_is_the_same_game(box: Box, players: int) -> None:
    for seed in range(1, 6):
        original = play_slice(box, NOTHING, wanderers(players), [at_table(players, seed)], True)
        game = play(box, NOTHING, wanderers(players), at_table(players, seed))
        lines = game.journal.lines()
        replay = Replay(lines)
        replayed = play_slice(box, NOTHING, policies([replay] * players), [at_table(players, seed)], True)
        assert replay.next == len(lines)
        assert columns(replayed) == columns(original)
        again = play(box, NOTHING, policies([Replay(lines)] * players), at_table(players, seed))
        assert picture(again) == picture(game)


def test_a_journal_of_another_game_does_not_fit(box: Box) -> None:
    game = play(box, NOTHING, wanderers(2), at_table(2, 1))
    replay = Replay(game.journal.lines())
    with pytest.raises(GameFailed, match=f"{JournalMismatch.__name__}: line 2 of the journal is '2 CREW_CARD"):
        play(box, NOTHING, policies([replay, replay]), at_table(2, 2))


class Stubborn(Policy):
    """Wanders, but answers one kind of question with a thing that was not offered."""

    def __init__(self, stream: Stream, ask: Ask, answer: Option) -> None:
        self.inner = Wanderer(stream)
        self.ask = ask
        self.answer = answer

    def choose(self, game: Game, player: Player, ask: Ask, options: list[Option]) -> Option:
        return self.answer if ask is self.ask else self.inner.choose(game, player, ask, options)


@pytest.mark.parametrize("ask", [Ask.CREW_CARD, Ask.OBJECTIVE_PAIR, Ask.PLACEMENT, Ask.NAVIGATE])
def test_an_answer_outside_the_options_is_refused(box: Box, ask: Ask) -> None:
    stubborn: list[Policy] = [Stubborn(Stream(1, 3, seat), ask, box.goals[0]) for seat in range(3)]
    with pytest.raises(GameFailed) as caught:
        play(box, NOTHING, policies(stubborn), at_table(3, 1))
    for words in (
        f"{IllegalChoice.__name__}: player ",
        f"answered {ask.name} with",
        box.goals[0].name,
        "not one of: ",
        "setup seed 1",
    ):
        assert words in caught.value.message


def test_an_illegal_choice_names_question_answer_and_options(box: Box) -> None:
    stubborn: list[Policy] = [Stubborn(Stream(1, 2, seat), Ask.CREW_CARD, box.goals[0]) for seat in range(2)]
    game = set_up(box, Deal(box, NOTHING, 1, 2), stubborn, [[], []], True)
    with pytest.raises(IllegalChoice) as caught:
        open_game(game)
    message = "player 1 answered CREW_CARD with <Goal each_yellow_seal>, which is not one of: "
    assert str(caught.value).startswith(message)
    assert str(caught.value).removeprefix(message).split(", ") == [card.name for card in game._packs[0]]


def test_an_equal_but_foreign_thing_is_refused(box: Box) -> None:
    card = open_box().crew[0]
    stubborn: list[Policy] = [Stubborn(Stream(1, 4, seat), Ask.CREW_CARD, card) for seat in range(4)]
    with pytest.raises(GameFailed, match="which is not one of"):
        play(box, NOTHING, policies(stubborn), at_table(4, 1))


def play_out(game: Game) -> None:
    """Play a copy from the start of a turn to the end of the game."""
    seats = list(game.turn_order)
    for seat in seats[seats.index(game.acting) :]:
        take_turn(game, game.players[seat])
    while any(player.workers_left() for player in game.players):
        for seat in seats:
            take_turn(game, game.players[seat])
    change_turn_order(game)
    reward_phase(game)
    end_round(game, game.round)
    if game.round < game.box.rounds:
        clean_up(game)
    for game_round in range(int(game.round) + 1, int(game.box.rounds) + 1):
        play_round(game, game_round)
    final_scoring(game)


class Searcher(Policy):
    """Before some placements it plays a copy of the game to its end, and then wanders on."""

    def __init__(self, stream: Stream) -> None:
        self.stream = stream
        self.inner = Wanderer(stream)
        self.placements = 0
        self.results: list[object] = []

    def choose(self, game: Game, player: Player, ask: Ask, options: list[Option]) -> Option:
        if ask is Ask.PLACEMENT:
            self.placements += 1
            if self.placements % 6 == 0:
                self.search(game)
        return self.inner.choose(game, player, ask, options)

    def search(self, game: Game) -> None:
        before, luck = picture(game), picture(self.stream)
        for number in (1, 2):
            luck_of_the_copy = Stream(number, int(game.size), 9)
            copy = game.clone(Wanderer(luck_of_the_copy), luck_of_the_copy)
            assert hidden_pieces(copy) == hidden_pieces(game)
            copy.teller = Watch()
            play_out(copy)
            assert picture(game) == before, "the copy's end changed the original"
            assert picture(self.stream) == luck
            self.results.append(picture(copy))


def hidden_pieces(game: Game) -> list[list[int]]:
    """What lies in the hidden piles, in no order."""
    return [sorted(int(piece) for piece in pile) for pile in (game._seal_pile, game._silver_deck, game._gold_deck)]


@pytest.mark.parametrize("players", PLAYERS)
def test_a_copy_played_to_its_end_disturbs_nothing(box: Box, players: int) -> None:
    searchers = [Searcher(Stream(4, players, seat)) for seat in range(players)]
    game = play(box, NOTHING, policies([*searchers]), at_table(players, 4))
    undisturbed = play(box, NOTHING, wanderers(players), at_table(players, 4))
    assert game.journal.lines() == undisturbed.journal.lines()
    for searcher in searchers:
        assert len(searcher.results) >= 6
        assert all(one != other for one, other in zip(searcher.results, searcher.results[1:], strict=False))


class Permuter(Teller):
    """At the start of a round, turns every hidden pile around; writes down what is chosen up to the next reveal."""

    def __init__(self, game_round: int, really: bool) -> None:
        self.round = game_round
        self.really = really
        self.chosen: list[str] = []

    def phase(self, game: Game, title: str) -> None:
        if self.really and title == f"Round {self.round}: Action phase":
            game._seal_pile = vec[i64](list(game._seal_pile)[::-1])
            game._silver_deck = vec[i64](list(game._silver_deck)[::-1])
            game._gold_deck = vec[i64](list(game._gold_deck)[::-1])

    def asked(self, game: Game, player: Player, ask: Ask, options: list[Option], choice: Option) -> None:
        if game.round <= self.round:
            self.chosen.append(f"{player.name} {ask.name} {[option.name for option in options]} {choice.name}")


def chosen(box: Box, contenders: list[Contender], game_round: int, permuted: bool) -> list[str]:
    """What is chosen up to the end of a round, with the hidden piles as dealt or turned around at its start."""
    players = len(contenders)
    teller = Permuter(game_round, permuted)
    play_dealt(box, Deal(box, NOTHING, 7, players), contenders, at_table(players, 7), False, teller)
    return teller.chosen


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("game_round", [1, 3, 4])
def test_hidden_piles_change_no_choice_before_they_are_seen(box: Box, players: int, game_round: int) -> None:
    contenders = wanderers(players)
    assert chosen(box, contenders, game_round, True) == chosen(box, contenders, game_round, False)


@pytest.mark.parametrize("name", names())
def test_no_shipped_strategy_sees_the_hidden_piles(box: Box, name: str) -> None:
    contenders = [named(name).contender(name, [])] * 3
    assert chosen(box, contenders, 2, True) == chosen(box, contenders, 2, False)


@pytest.mark.parametrize("players", PLAYERS)
def test_a_copys_hidden_piles_do_not_depend_on_the_true_ones(box: Box, players: int) -> None:
    game = play(box, NOTHING, wanderers(players), at_table(players, 4))
    game._seal_pile, game._silver_deck, game._gold_deck = (vec[i64](pile) for pile in ([0, 0, 1, 3, 2], [7, 5], [9, 4]))
    copies = []
    for _ in range(2):
        luck = Stream(1, players, 0)
        copy = game.clone(Wanderer(luck), luck)
        copies.append([list(pile) for pile in (copy._seal_pile, copy._silver_deck, copy._gold_deck)])
        game._seal_pile = vec[i64](list(game._seal_pile)[::-1])
    assert copies[0] == copies[1]
