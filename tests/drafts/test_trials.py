"""What a trial changes of one game: the hero's cards, and nothing that does not follow from them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sim.deal import Deal, Fixed
from sim.game import Game
from sim.hands import hero_of
from sim.policy import Policy
from sim.series import Contender, Seating, play
from sim.setup import open_game, set_up
from sim.terms import Event
from sim.trial import EXCHANGE, HAND, HOLD, PICK, Trial
from strategies import load
from strategies.picks import Tried, drafting
from tests.strategies.matches import contender
from tests.table import Last, opened

WANDERERS = ("wanderer", "wanderer", "wanderer")


def game(trial: Trial | None, seed: int = 1, names: tuple[str, ...] = WANDERERS, rules: str = "{}") -> Game:
    """One game with a trial."""
    players = len(names)
    seating = Seating(0, "base", players, 1, seed, 1, list(range(players)))
    contenders: list[Contender] = [contender(name) for name in names]
    if trial is not None and trial.question == PICK:
        contenders = [Tried(one, trial) for one in contenders]
    return play(opened(rules), Fixed([], [], [], [], trial), contenders, seating)


def hands(played: Game) -> list[list[int]]:
    """The numbers of the Crew cards by seat."""
    return [[int(played.box.crew[card].number) for card in player.crew] for player in played.players]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_hold_deals_every_hand_by_lot_and_gives_the_hero_each_card_left_over_in_turn(players: int) -> None:
    names = WANDERERS[:1] * players
    hero = int(hero_of(7, players))
    turns = 16 - 3 * (players - 1) - 2
    dealt = [hands(game(Trial(HOLD, turn, 0, []), 7, names)) for turn in range(turns)]
    others = [[hand for seat, hand in enumerate(table) if seat != hero] for table in dealt]
    assert all(table == others[0] for table in others)
    assert len({tuple(table[hero][:2]) for table in dealt}) == 1
    thirds = [table[hero][2] for table in dealt]
    rest = {card for hand in others[0] for card in hand} | set(dealt[0][hero][:2])
    assert sorted([*thirds, *rest]) == list(range(1, 17))


def test_hands_by_lot_are_even_over_the_seeds() -> None:
    holders = [0] * 17
    for seed in range(400):
        for card in {card for hand in hands(dealt_only(seed)) for card in hand}:
            holders[card] += 1
    assert max(abs(count / 400 - 9 / 16) for count in holders[1:]) < 0.1
    seats = [int(hero_of(seed, 4)) for seed in range(400)]
    assert all(70 <= seats.count(seat) <= 130 for seat in range(4))


def dealt_only(seed: int) -> Game:
    """A table of three with hands by lot, not played."""
    box = opened("{}")
    policies: list[Policy] = [Last(), Last(), Last()]
    table = set_up(box, Deal(box, Fixed([], [], [], [], Trial(HOLD, 0, 0, [])), seed, 3), policies, [[], [], []], True)
    open_game(table)
    return table


def test_pick_gives_the_hero_each_card_of_the_pack_and_one_of_them_is_the_game_itself() -> None:
    names = ("scholar", "explorer", "navigator")
    itself = game(None, 3, names).journal.lines()
    hero = int(hero_of(3, 3))
    for pick, cards in ((1, 4), (2, 3), (3, 2)):
        tried = [game(Trial(PICK, turn, pick, []), 3, names) for turn in range(cards)]
        assert len({hands(one)[hero][pick - 1] for one in tried}) == cards
        assert sum(one.journal.lines() == itself for one in tried) == 1


def test_exchange_gives_the_hero_each_card_but_two_and_its_holder_the_heros() -> None:
    before, hero = hands(game(None, 5)), int(hero_of(5, 3))
    kept: set[int] = set()
    gained = []
    for turn in range(14):
        after = hands(game(Trial(EXCHANGE, turn, 0, []), 5))
        new = set(after[hero]) - set(before[hero])
        gained.append(new.pop() if new else 0)
        holders = [seat for seat in range(3) if gained[-1] in before[seat]]
        for seat in range(3):
            assert seat in (hero, *holders) or after[seat] == before[seat]
        if holders and gained[-1]:
            lost = set(before[hero]) - set(after[hero])
            assert lost < set(after[holders[0]])
            kept |= lost
    assert len(kept) == 1
    assert sorted(gained) == [0, *sorted(set(range(1, 17)) - set(before[hero]))]


def test_the_hand_that_was_drafted_anyway_changes_nothing() -> None:
    names = ("scholar", "explorer", "navigator")
    for seed in range(1, 3):
        itself, hero = game(None, seed, names), int(hero_of(seed, 3))
        forced = game(Trial(HAND, 0, 0, hands(itself)[hero]), seed, names)
        assert forced.journal.lines() == itself.journal.lines()
        assert [player.vp for player in forced.players] == [player.vp for player in itself.players]


def test_hands_that_the_seats_drafted_anyway_change_nothing() -> None:
    names = ("scholar", "explorer", "navigator")
    itself = game(None, 4, names)
    own = [load(name, Path()).contender(name, hand) for name, hand in zip(names, hands(itself), strict=True)]
    forced = play(opened("{}"), Fixed([], [], [], []), own, Seating(0, "base", 3, 1, 4, 1, [0, 1, 2]))
    assert forced.journal.lines() == itself.journal.lines()
    assert int(forced.hand_exchanges) == 0


def test_a_whole_hand_is_given_to_the_hero() -> None:
    hero = int(hero_of(2, 3))
    assert sorted(hands(game(Trial(HAND, 0, 0, [16, 4, 9]), 2))[hero]) == [4, 9, 16]


def test_the_holder_of_a_card_gains_points_that_no_policy_sees() -> None:
    names = ("scholar", "explorer", "navigator")
    plain = game(None, 4, names)
    paid = game(None, 4, names, '{"at_final_scoring": {"crew": {"14": 10, "3": 6}}}')
    assert paid.journal.lines() == plain.journal.lines()
    for before, after, hand in zip(plain.players, paid.players, hands(plain), strict=True):
        assert after.vp - before.vp == 10 * (14 in hand) + 6 * (3 in hand)


def test_an_achieved_card_is_noted_with_its_worker() -> None:
    found: dict[str, int] = {}
    for seed in range(1, 5):
        played = game(None, seed, ("scholar",) * 3)
        for player in played.players:
            achieved = {(int(card), int(worker)) for card, worker in zip(player.crew, player.crew_worker, strict=True)}
            expected = {f"crew {played.box.crew[c].number} with worker {w + 1}" for c, w in achieved if w >= 0}
            assert noted(player.sheet.rows, played) == expected
            found |= dict.fromkeys(expected, 1)
    assert len(found) > 3


def noted(rows: Any, played: Game) -> set[str]:
    """The things of the kind crew_worker on a score sheet."""
    events = [int(rows[k]) for k in range(1, len(rows), 6)]
    return {played.box.event_names[e] for e in events if played.box.kind_of(e) == Event.CREW_WORKER}


@pytest.mark.parametrize("way", ["random", "greedy", "3 14 9"])
def test_a_way_to_draft_decides_the_draft(way: str) -> None:
    names = ("scholar", "explorer", "navigator")
    contenders = [drafting(contender(name), way) for name in names]
    differ = 0
    for seed in range(1, 3):
        seating = Seating(0, "base", 3, 1, seed, 1, [0, 1, 2])
        first, again = (play(opened("{}"), Fixed([], [], [], []), contenders, seating) for _ in range(2))
        assert again.journal.lines() == first.journal.lines()
        differ += hands(first) != hands(game(None, seed, names))
    assert differ


def test_an_order_of_cards_keeps_the_first_of_them() -> None:
    order = [14, 3, 9, 1, 16, 2, 4, 5, 6, 7, 8, 10, 11, 12, 13, 15]
    plan = drafting(contender("wanderer"), " ".join(map(str, order)))
    seating = Seating(0, "base", 4, 1, 6, 1, [0, 0, 0, 0])
    drafted = play(opened("{}"), Fixed([], [], [], []), [plan], seating)
    offered = packs(6)
    assert [hand[0] for hand in hands(drafted)] == [min(pack, key=order.index) for pack in offered]


def packs(seed: int) -> list[list[int]]:
    """The four cards that each of four seats is dealt."""
    crew = Deal(opened("{}"), Fixed([], [], [], []), seed, 4).crew
    return [crew[k : k + 4] for k in range(0, 16, 4)]
