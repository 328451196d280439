"""What the table refuses to play on with: sentences that name the player, the question or what is missing."""

from __future__ import annotations

import pytest

from sim.chance import Stream
from sim.journal import JournalMismatch, Replay
from sim.policy import Policy
from sim.series import Contender
from sim.terms import Ask, Cost
from tests.table import opened, table


def test_nobody_pays_more_coins_than_are_held() -> None:
    t = table(2, coins=3)
    with pytest.raises(ValueError, match="player 1 holds 3 coins and cannot pay 4"):
        t.player.pay(4, Cost.SEALS)
    t.player.pay(3, Cost.SEALS)
    assert t.player.coins == 0


def test_a_policy_has_to_answer() -> None:
    t = table(2)
    with pytest.raises(NotImplementedError, match="Policy answers no questions"):
        Policy().choose(t.game, t.player, Ask.SEAL, [])


def test_a_contender_has_to_have_a_policy() -> None:
    with pytest.raises(NotImplementedError, match="the contender nobody has no policy"):
        Contender("nobody", []).policy(opened("{}"), Stream(1, 2, 0))


def test_a_journal_may_not_end_before_the_game() -> None:
    t = table(2)
    with pytest.raises(JournalMismatch, match="the journal ends before the question SEAL of player 1"):
        Replay([]).choose(t.game, t.player, Ask.SEAL, [])
