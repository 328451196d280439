"""RULES.md is complete and as generated."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.rulebook.page import PAGE, page
from tests.rulebook.rulebook import Rule, Rulebook, holes, read_rulebook, written_tests

BOOK = read_rulebook()
TESTS = written_tests()


def test_every_sentence_switch_and_ruling_has_its_function_and_tests() -> None:
    assert holes(BOOK, TESTS) == []


def test_rules_md_is_what_the_rulebook_says() -> None:
    again = "RULES.md is stale: python -m tests.rulebook"
    assert PAGE.read_text(encoding="utf-8") == page(BOOK, TESTS), again


def changed(**parts: object) -> Rulebook:
    """The rulebook with the first rule of its first chapter changed."""
    first = BOOK.chapters[0]
    rule: Rule = replace(first.rules[0], **parts)  # type: ignore[arg-type]
    return replace(BOOK, chapters=[replace(first, rules=[rule, *first.rules[1:]]), *BOOK.chapters[1:]])


MISTAKES: dict[str, Callable[[], Rulebook]] = {
    "has no function": lambda: changed(by="sim.rounds.play_chess", status=""),
    "has no test": lambda: changed(tests=[], status=""),
    "is not simulated and yet": lambda: changed(status="not simulated"),
    "unknown status": lambda: changed(status="overruled by ruling 2"),
    "stands in no document": lambda: changed(places=[]),
    "the sentence S1 Object 1 is missing": lambda: changed(places=["S2 Rounds 1"]),
    "the sentence S1 Object 9 is unknown": lambda: changed(places=["S1 Object 9"]),
    "there is not exactly one test test_chess": lambda: changed(tests=["test_chess"]),
    "the switch banner is missing": lambda: replace(
        BOOK, switch_tests={k: v for k, v in BOOK.switch_tests.items() if k != "banner"}
    ),
    "the ruling 111 is missing": lambda: replace(
        BOOK, ruling_tests={k: v for k, v in BOOK.ruling_tests.items() if k != "111"}
    ),
    "no rule names tests/": lambda: replace(BOOK, readings=[]),
    "is said twice": lambda: replace(BOOK, readings=[*BOOK.readings, BOOK.readings[0]]),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_hole_is_found_and_named(mistake: str) -> None:
    assert any(mistake in hole for hole in holes(MISTAKES[mistake](), TESTS))
