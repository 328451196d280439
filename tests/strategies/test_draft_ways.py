"""`draft:` in a strategy and in a line-up: how Crew cards are drafted."""

from __future__ import annotations

from pathlib import Path

import pytest

import strategies
from sim.reading import BadInput
from strategies.picks import Drafting, drafting
from tests.strategies.matches import contender


def read(draft: str) -> strategies.Strategy:
    """A strategy that drafts in a way."""
    return strategies.read(f"draft: {draft}\npriorities: {{coins: 1.5}}\n", "mine")


@pytest.mark.parametrize(("draft", "way"), [("random", "random"), ("greedy", "greedy"), ("[14, 3]", "14 3")])
def test_a_strategy_says_how_it_drafts(draft: str, way: str) -> None:
    contender = read(draft).contender("mine", [])
    assert isinstance(contender, Drafting)
    assert contender.way == way


def test_a_strategy_drafts_by_its_plan_unless_it_says_otherwise() -> None:
    assert not isinstance(read("plan").contender("mine", []), Drafting)
    assert not isinstance(strategies.load("scholar", Path()).contender("mine", []), Drafting)


def test_a_line_up_overrides_how_a_strategy_drafts() -> None:
    own = read("random").contender("mine", [])
    assert not isinstance(drafting(own, "plan"), Drafting)
    other = drafting(own, "greedy")
    assert isinstance(other, Drafting)
    assert not isinstance(other.inner, Drafting)
    assert drafting(contender("scholar"), "") is contender("scholar")


@pytest.mark.parametrize("draft", ["fast", "[14, x]", "7"])
def test_an_unknown_way_is_refused(draft: str) -> None:
    with pytest.raises(BadInput, match="draft"):
        read(draft)
