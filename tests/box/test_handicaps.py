"""What the rules give one seat, take from it or force on it; nobody else is touched."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from sim.box import open_box
from sim.deal import Fixed
from sim.game import Game
from sim.player import Player
from sim.policy import Policy, Teller
from sim.reading import entry_of
from sim.rounds import give
from sim.series import Contender, Seating, play
from sim.terms import VP_SOURCES, Ask, Option
from strategies import named
from tests.table import table

Heard = list[tuple[int, str]]


class First(Policy):
    """Takes the first option."""

    def choose(self, game: Game, player: Player, ask: Ask, options: list[Option]) -> Option:
        return options[0]


class Listener(Teller):
    """Notes the answers to each question by seat."""

    def __init__(self) -> None:
        self.heard: dict[Ask, Heard] = {ask: [] for ask in Ask}

    def asked(self, game: Game, player: Player, ask: Ask, options: list[Option], choice: Option) -> None:
        self.heard[ask].append((int(player.seat) + 1, choice.name))

    def by(self, seat: int, ask: Ask) -> list[str]:
        """What one seat answered."""
        return [name for by, name in self.heard[ask] if by == seat]


def played(rules: dict[str, Any], seed: int = 3, players: int = 3) -> tuple[Game, Listener]:
    """One game of explorers under these rules."""
    told = Listener()
    contenders: list[Contender] = [named("explorer").contender("explorer", []) for _ in range(players)]
    box = open_box(entry_of(rules, "rules"))
    seating = Seating(0, "base", players, 1, seed, 1, list(range(players)))
    return play(box, Fixed([], [], [], []), contenders, seating, told), told


def spots_of(told: Listener, seat: int) -> list[str]:
    """The locations where one seat placed, in order."""
    return [name.partition(" on ")[2] for name in told.by(seat, Ask.PLACEMENT)]


@pytest.mark.parametrize(
    ("gift", "held", "more"),
    [
        ({"coins": 3}, lambda player: player.coins, 3),
        ({"knowledge": 2}, lambda player: player.knowledge, 2),
        ({"theory": 4}, lambda player: player.theory, 4),
        ({"vp": 6}, lambda player: player.sheet.vp_by_source[16], 6),
        ({"seal": "blue"}, lambda player: player.total_seals(1), 1),
        ({"navigate": 1}, lambda player: player.ship, 1),
    ],
)
def test_one_seat_is_given_something_at_the_start_of_one_round(
    gift: dict[str, Any], held: Callable[[Player], int], more: int
) -> None:
    position = table(3, rules={"at_round": {"seat": 2, "round": 3, "grants": [gift]}})
    for player in position.game.players:
        player.policy = First()
    before = [held(player) for player in position.game.players]
    for number in (1, 2, 4, 5):
        give(position.round(number).game)
    assert [held(player) for player in position.game.players] == before
    give(position.round(3).game)
    assert [held(player) for player in position.game.players] == [before[0], before[1] + more, before[2]]


def test_a_gift_to_a_seat_that_nobody_has_is_none() -> None:
    rules = {"at_round": {"seat": 4, "round": 1, "grants": [{"coins": 3}]}}
    assert played(rules)[0].journal.lines() == played({})[0].journal.lines()


def test_a_gift_changes_nothing_before_its_round() -> None:
    _, plain = played({})
    _, given = played({"at_round": {"seat": 1, "round": 5, "grants": [{"coins": 9}]}})
    first = [told.heard[Ask.PLACEMENT][:48] for told in (plain, given)]
    assert first[0] == first[1]
    assert plain.heard != given.heard


def test_an_opening_is_placed_in_order() -> None:
    game, told = played({"opening": {"seat": 2, "placements": ["turn order", "objective", "museum research"]}})
    assert spots_of(told, 2)[:3] == ["turn order", "objective", "museum research"]
    assert [int(player.openings_missed) for player in game.players] == [0, 0, 0]


def test_an_opening_may_name_a_page_or_what_is_done_there() -> None:
    _, told = played({"opening": {"seat": 1, "placements": ["museum", "explore"]}})
    assert spots_of(told, 1)[0] in ("museum delivery", "museum research")
    assert spots_of(told, 1)[1].startswith("exploration")


def test_an_opening_that_is_not_possible_is_counted_and_another_is_chosen() -> None:
    game, told = played({"opening": {"seat": 3, "placements": ["exploration 3", "turn order"]}})
    assert spots_of(told, 3)[0] != "exploration 3"
    assert spots_of(told, 3)[1] == "turn order"
    assert [int(player.openings_missed) for player in game.players] == [0, 0, 1]


def test_one_seat_never_uses_a_location() -> None:
    _, plain = played({})
    favourite = max(set(spots_of(plain, 1)), key=spots_of(plain, 1).count)
    _, told = played({"without": {"seat": 1, "spots": [favourite]}})
    assert favourite not in spots_of(told, 1)
    assert favourite in spots_of(plain, 1)


def test_one_seat_never_unlocks_a_location() -> None:
    for seed in range(1, 30):
        _, plain = played({}, seed)
        if unlocked := plain.by(2, Ask.UNLOCK):
            _, told = played({"without": {"seat": 2, "spots": [unlocked[0]]}}, seed)
            assert unlocked[0] not in told.by(2, Ask.UNLOCK)
            return
    raise AssertionError("nobody unlocked anything")


def test_one_seat_never_drafts_a_card() -> None:
    _, plain = played({})
    card = plain.by(3, Ask.CREW_CARD)[0]
    _, told = played({"without": {"seat": 3, "crew": [int(card.split()[1])]}})
    assert card not in told.by(3, Ask.CREW_CARD)
    assert told.by(1, Ask.CREW_CARD)[0] == plain.by(1, Ask.CREW_CARD)[0]


def test_one_seat_gains_nothing_from_a_source() -> None:
    game, _ = played({})
    without, _ = played({"without": {"seat": 2, "sources": ["theory", "coins"]}})
    sources = [VP_SOURCES.index(source) for source in ("theory", "coins")]
    before, after = (one.players[1].sheet.vp_by_source for one in (game, without))
    assert [int(after[k]) for k in sources] == [0, 0]
    assert sum(before[k] for k in sources) > 0
    assert int(without.players[1].vp) == sum(after)
    assert sum(without.players[0].sheet.vp_by_source[k] for k in sources) > 0


def test_a_copy_of_the_game_knows_of_it_too() -> None:
    rules = {"without": {"seat": 1, "sources": ["islands"]}, "opening": {"seat": 1, "placements": ["turn order"]}}
    position = table(2, rules=rules)
    position.player.opened = 1
    copy = position.player.clone(position.box, First())
    assert (copy.worthless, copy.opened) == (1 << VP_SOURCES.index("islands"), 1)
