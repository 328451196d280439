"""The rules sentence by sentence: where each stands, what does it and which tests prove it, and what is missing."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from sim.reading import Entry, read_yaml
from sim.switches import switches

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
NOT_SIMULATED = "not simulated"
OVERRULED = "overruled by "
NO_CHAPTERS = ("documents", "readings", "switches", "rulings")
KEYS = {"places", "says", "by", "tests", "status"}


@dataclass(frozen=True)
class Rule:
    """A sentence in our words: its places in the documents, what does it, its tests, and a status if it has one."""

    says: str
    places: list[str]
    by: str
    tests: list[str]
    status: str


@dataclass(frozen=True)
class Chapter:
    """The rules that belong together."""

    title: str
    rules: list[Rule]


@dataclass(frozen=True)
class Rulebook:
    """Everything that RULES.md is made of."""

    documents: dict[str, str]
    places: list[str]
    rulings: list[str]
    chapters: list[Chapter]
    readings: list[Rule]
    switch_tests: dict[str, list[str]]
    ruling_tests: dict[str, list[str]]


def mapping(entry: Entry) -> dict[str, Entry]:
    """The keys of a mapping with their values."""
    assert isinstance(entry.value, dict), f"{entry.file}:{entry.line} is no mapping"
    return entry.value


def items(entry: Entry) -> list[Entry]:
    """The items of a list."""
    assert isinstance(entry.value, list), f"{entry.file}:{entry.line} is no list"
    return entry.value


def text(entry: Entry) -> str:
    """A text."""
    assert isinstance(entry.value, str), f"{entry.file}:{entry.line} is no text"
    return entry.value


def texts(row: dict[str, Entry], key: str) -> list[str]:
    """A list of texts, empty if it is not there."""
    return [text(item) for item in items(row[key])] if key in row else []


def rule_of(entry: Entry) -> Rule:
    """One entry of a chapter."""
    row = mapping(entry)
    assert row.keys() <= KEYS, f"{entry.file}:{entry.line} has keys that nobody reads: {sorted(row.keys() - KEYS)}"
    by = text(row["by"]) if "by" in row else ""
    status = text(row["status"]) if "status" in row else ""
    return Rule(text(row["says"]), texts(row, "places"), by, texts(row, "tests"), status)


def tests_by_name(file: str) -> dict[str, list[str]]:
    """A table of names with their tests."""
    return {name: [text(item) for item in items(tests)] for name, tests in mapping(read_yaml(HERE / file)).items()}


def places_of(document: str, sections: Entry) -> list[str]:
    """Every sentence of a document by its place."""
    places: list[str] = []
    for section, count in mapping(sections).items():
        assert isinstance(count.value, int), f"{count.file}:{count.line} is no number"
        point = "." if section[-1].isdigit() else " "
        numbers = [f"{point}{n}" for n in range(1, count.value + 1)] if count.value > 1 else [""]
        places += [f"{document} {section}{number}" for number in numbers]
    return places


def read_rulebook() -> Rulebook:
    """The rulebook as it stands in the files beside this one."""
    contents = mapping(read_yaml(HERE / "documents.yaml"))
    documents: dict[str, str] = {}
    places: list[str] = []
    for name, document in mapping(contents["documents"]).items():
        documents[name] = text(mapping(document)["about"])
        places += places_of(name, mapping(document)["sections"])
    chapters = []
    for path in sorted(HERE.glob("*.yaml")):
        if path.stem not in NO_CHAPTERS:
            row = mapping(read_yaml(path))
            chapters.append(Chapter(text(row["chapter"]), [rule_of(rule) for rule in items(row["rules"])]))
    return Rulebook(
        documents,
        places,
        texts(contents, "rulings"),
        chapters,
        [rule_of(rule) for rule in items(read_yaml(HERE / "readings.yaml"))],
        tests_by_name("switches.yaml"),
        tests_by_name("rulings.yaml"),
    )


def written_tests() -> dict[str, list[str]]:
    """Every test function under tests/ with the files that have one of its name."""
    files: dict[str, list[str]] = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                files.setdefault(node.name, []).append(path.relative_to(ROOT).as_posix())
    return files


def exists(dotted: str) -> bool:
    """Whether a dotted name is a function or class that can be imported."""
    names = dotted.split(".")
    for k in range(len(names) - 1, 0, -1):
        try:
            found: object = import_module(".".join(names[:k]))
        except ModuleNotFoundError:
            continue
        for name in names[k:]:
            found = getattr(found, name, None)
        return callable(found)
    return False


def all_rules(book: Rulebook) -> list[Rule]:
    """The rules of all chapters and the readings."""
    return [rule for chapter in book.chapters for rule in chapter.rules] + book.readings


def named_tests(book: Rulebook) -> set[str]:
    """Every test that the rulebook names."""
    lists: list[Iterable[str]] = [rule.tests for rule in all_rules(book)]
    return {name for tests in [*lists, *book.switch_tests.values(), *book.ruling_tests.values()] for name in tests}


def holes_of(rule: Rule, book: Rulebook) -> list[str]:
    """What is wrong with one entry."""
    holes: list[str] = []
    if rule.status == NOT_SIMULATED:
        if rule.by or rule.tests:
            holes.append("is not simulated and yet has a function or tests")
    elif not exists(rule.by):
        holes.append(f"has no function: {rule.by!r}")
    elif not rule.tests:
        holes.append("has no test")
    if rule.status not in ("", NOT_SIMULATED):
        known = {f"ruling {number}" for number in book.rulings} | {f"switch {name}" for name in switches()}
        grounds = rule.status.removeprefix(OVERRULED).split(" and ")
        if not rule.status.startswith(OVERRULED) or not set(grounds) <= known.union(book.places):
            holes.append(f"has an unknown status: {rule.status!r}")
    return [f"{rule.says!r} {hole}" for hole in holes]


def differences(kind: str, wanted: Iterable[str], given: Iterable[str]) -> list[str]:
    """What is missing among the given names, and what is given though nobody knows it."""
    missing = [f"{kind} {name} is missing" for name in dict.fromkeys(wanted) if name not in set(given)]
    return missing + [f"{kind} {name} is unknown" for name in dict.fromkeys(given) if name not in set(wanted)]


def holes(book: Rulebook, tests: dict[str, list[str]]) -> list[str]:
    """Everything that the rulebook lacks or that is no longer so; empty if it is complete."""
    found = [hole for rule in all_rules(book) for hole in holes_of(rule, book)]
    in_chapters = [rule for chapter in book.chapters for rule in chapter.rules]
    found += [f"{rule.says!r} stands in no document" for rule in in_chapters if not rule.places]
    found += differences("the sentence", book.places, [place for rule in in_chapters for place in rule.places])
    found += differences("the switch", switches(), book.switch_tests)
    found += differences("the ruling", book.rulings, book.ruling_tests)
    tables = {**book.switch_tests, **book.ruling_tests}
    found += [f"{name} has no test" for name, listed in tables.items() if not listed]
    named = named_tests(book)
    for name in sorted(named):
        if len(tests.get(name, [])) != 1:
            found.append(f"there is not exactly one test {name}")
    for name, files in tests.items():
        if name not in named and files[0].startswith(("tests/rules/", "tests/rulings/")):
            found.append(f"no rule names {files[0]}::{name}")
    twice = Counter(rule.says for rule in all_rules(book))
    return found + [f"{says!r} is said twice" for says, count in twice.items() if count > 1]
