"""RULES.md, made from the rulebook."""

from __future__ import annotations

from collections import Counter

from tests.rulebook.rulebook import NOT_SIMULATED, ROOT, Rule, Rulebook

PAGE = ROOT / "RULES.md"
OPENING = """# The rules, sentence by sentence

Every sentence of three documents about Darwin's Journey in our own words, what in the code does it and which tests
prove it. Where a sentence is overruled, the tests prove what holds instead. The test's name says what it proves.

This file is generated from `tests/rulebook/*.yaml` by `python -m tests.rulebook`. A test fails when it is stale,
when a sentence, a switch or a ruling is missing, and when a function or a test named here does not exist.
"""


def page(book: Rulebook, tests: dict[str, list[str]]) -> str:
    """The whole of RULES.md."""
    lines = [OPENING, *contents(book), ""]
    for chapter in book.chapters:
        lines += [f"## {chapter.title}", ""]
        for rule in chapter.rules:
            lines += rule_lines(rule, tests)
        lines.append("")
    lines += ["## Readings and printed values", "", "What no sentence of the three documents says.", ""]
    for rule in book.readings:
        lines += rule_lines(rule, tests)
    lines += ["", "## Switches", "", *table("switch", book.switch_tests, tests)]
    lines += ["", "## Rulings", "", *table("ruling", book.ruling_tests, tests)]
    return "\n".join(lines) + "\n"


def contents(book: Rulebook) -> list[str]:
    """The documents, with how many of their sentences are simulated, overruled or not simulated."""
    lines = ["| document | | sentences | simulated | overruled | not simulated |", "|---|---|--:|--:|--:|--:|"]
    for name, about in book.documents.items():
        counts = Counter(status_of(book, place) for place in book.places if place.startswith(f"{name} "))
        numbers = [counts.total(), counts["simulated"], counts["overruled"], counts[NOT_SIMULATED]]
        lines.append(f"| {name} | {about} | " + " | ".join(map(str, numbers)) + " |")
    return lines


def status_of(book: Rulebook, place: str) -> str:
    """Whether a sentence is simulated, overruled or not simulated."""
    statuses = {rule.status for chapter in book.chapters for rule in chapter.rules if place in rule.places}
    if NOT_SIMULATED in statuses:
        return NOT_SIMULATED
    return "simulated" if statuses <= {""} else "overruled"


def rule_lines(rule: Rule, tests: dict[str, list[str]]) -> list[str]:
    """One entry: the sentence with its places, then its status, its function and its tests."""
    places = f" ({', '.join(rule.places)})" if rule.places else ""
    status = [f"  - *{rule.status}*"] if rule.status else []
    function = [f"  - `{rule.by}`"] if rule.by else []
    return [f"- {rule.says}{places}", *status, *function, *[f"  - {link(name, tests)}" for name in rule.tests]]


def table(kind: str, rows: dict[str, list[str]], tests: dict[str, list[str]]) -> list[str]:
    """A table of names and their tests."""
    lines = [f"| {kind} | tests |", "|---|---|"]
    return lines + [
        f"| {name} | {'<br>'.join(link(test, tests) for test in listed)} |" for name, listed in rows.items()
    ]


def link(name: str, tests: dict[str, list[str]]) -> str:
    """A test with its file."""
    return f"`{tests[name][0]}::{name}`"
