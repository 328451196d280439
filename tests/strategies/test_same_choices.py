"""A strategy's choices depend on what its player can see, and on nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from sim.chance import Stream
from sim.contents import Box
from sim.game import Game, reordered
from sim.player import Player
from sim.policy import Policy
from sim.series import Contender
from sim.terms import Ask, Option
from tests.strategies.matches import NAMED, contender, one_game

TABLES = [*(NAMED[k : k + 4] for k in range(0, len(NAMED), 4)), ("foresight", "wanderer")]


@pytest.mark.parametrize("names", TABLES)
def test_two_runs_give_the_same_choices(names: tuple[str, ...]) -> None:
    line_up = [contender(name) for name in names]
    assert one_game(line_up, 7).journal.lines() == one_game(line_up, 7).journal.lines()


def same(stream: Stream) -> Stream:
    """A stream of its own that will give the same luck."""
    other = Stream(0, 2, 0)
    other.a, other.b, other.c, other.counter = stream.a, stream.b, stream.c, stream.counter
    return other


class Twins(Policy):
    """Answers as one policy does, and asks its twin the same question with every hidden pile in another order."""

    def __init__(self, policies: list[Policy], stream: Stream) -> None:
        self.seen, self.permuted = policies
        self.stream = stream
        self.asked = 0

    def choose(self, game: Game, player: Player, ask: Ask, options: list[Option]) -> Option:
        choice = self.seen.choose(game, player, ask, options)
        hidden = hide(game, player, self.stream)
        other = self.permuted.choose(game, player, ask, options)
        restore(game, hidden)
        assert other is choice, f"{ask.name}: {choice.name}, but {other.name} with other hidden piles"
        self.asked += 1
        return choice


class TwinContender(Contender):
    """A contender whose policy is a pair of twins."""

    def __init__(self, inner: Contender) -> None:
        super().__init__(inner.name, [])
        self.inner = inner
        self.twins: list[Twins] = []

    def policy(self, box: Box, stream: Stream) -> Policy:
        policies = [self.inner.policy(box, same(stream)), self.inner.policy(box, same(stream))]
        self.twins.append(Twins(policies, stream))
        return self.twins[-1]


def hide(game: Game, player: Player, stream: Stream) -> list[Any]:
    """Reorder every hidden pile, and exchange the cards that others hold during the draft; what was there before."""
    before = [game._seal_pile, game._silver_deck, game._gold_deck, game._packs, game._seals_left]
    game._seal_pile = reordered(game._seal_pile, stream)
    game._silver_deck = reordered(game._silver_deck, stream)
    game._gold_deck = reordered(game._gold_deck, stream)
    game._seals_left = list(reversed(game._seals_left))
    mine = player.seat
    others = [pack for seat, pack in enumerate(game._packs) if seat != mine]
    game._packs = [game._packs[mine] if seat == mine else others.pop() for seat in range(len(game._packs))]
    return before


def restore(game: Game, before: list[Any]) -> None:
    """Put every hidden pile back."""
    game._seal_pile, game._silver_deck, game._gold_deck, game._packs, game._seals_left = before


@pytest.mark.parametrize("names", TABLES)
def test_permuting_hidden_piles_changes_no_choice(names: tuple[str, ...]) -> None:
    twins = [TwinContender(contender(name)) for name in names]
    one_game([*twins], 11)
    assert all(twin.twins[0].asked > 30 for twin in twins)
