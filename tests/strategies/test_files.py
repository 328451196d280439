"""Strategy files: what they say, what they must not say, and the shipped ones."""

from __future__ import annotations

from pathlib import Path

import pytest

import strategies
from sim.reading import BadInput
from strategies.features import FEATURES, PRIORITIES, Priority
from tests.strategies.matches import NAMED

HERE = Path(strategies.__file__).parent
SIMPLE = "name: mine\nabout: Mine.\npriorities: {explore: 2}\n"


def problems(text: str) -> list[str]:
    """What is wrong with a strategy text."""
    with pytest.raises(BadInput) as bad:
        strategies.read(text, "mine")
    return [str(problem) for problem in bad.value.problems]


def test_the_shipped_strategies_are_named() -> None:
    assert strategies.names() == sorted([*NAMED, "foresight", "wanderer"])


@pytest.mark.parametrize("name", NAMED)
def test_a_shipped_strategy_says_in_one_sentence_what_it_is_about(name: str) -> None:
    strategy = strategies.named(name)
    assert strategy.name == name
    assert strategy.about.endswith(".")
    assert strategy.about.count(".") == 1
    assert 15 <= len(strategy.text.splitlines()) <= 40


def test_the_wanderer_is_a_strategy_too() -> None:
    wanderer = strategies.load("wanderer", Path())
    assert wanderer.about
    assert strategies.read(wanderer.text, "wanderer").digest == wanderer.digest


@pytest.mark.parametrize("name", NAMED)
def test_a_strategy_is_rebuilt_from_its_text(name: str) -> None:
    strategy = strategies.load(name, Path())
    again = strategies.read(strategy.text, "a copy")
    assert (again.name, again.about, again.digest) == (strategy.name, strategy.about, strategy.digest)


def test_a_strategy_file_is_loaded_by_its_path(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(SIMPLE, encoding="utf-8")
    assert strategies.load("mine.yaml", tmp_path).about == "Mine."


def test_a_file_without_a_name_is_called_after_the_file(tmp_path: Path) -> None:
    (tmp_path / "walker.yaml").write_text("priorities: {explore: 2}", encoding="utf-8")
    assert strategies.load("walker.yaml", tmp_path).name == "walker"


def test_every_priority_and_feature_is_listed_with_its_meaning() -> None:
    listed = strategies.features()
    assert len(listed) == len(PRIORITIES) + len(FEATURES)
    assert len(PRIORITIES) == Priority.COUNT
    assert all(listed.values())


def test_an_unknown_strategy_is_refused_with_a_suggestion() -> None:
    with pytest.raises(BadInput, match=r'there is no strategy "explorr"; did you mean "explorer"\?'):
        strategies.load("explorr", Path())


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"mine\.yaml  there is no such file"):
        strategies.load("mine.yaml", tmp_path)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("priorities:\n  explor: 2", 'mine.yaml:2  priorities: unknown priority "explor"; did you mean "explore"?'),
        ("priorities: {}\nwhenn: []", 'mine.yaml:2  unknown key "whenn"; did you mean "when"?'),
        ("about: No plan.", "mine.yaml:1  a strategy has the key `priorities`"),
        ("priorities: {explore: lots}", "mine.yaml:1  priorities explore: expected a number from 0 to 20, not lots"),
        ("priorities: {explore: -1}", "mine.yaml:1  priorities explore: expected a number from 0 to 20, not -1"),
        (
            "priorities: {explore: [1, 2]}",
            "mine.yaml:1  priorities explore: expected one number, or 5: one for each round",
        ),
        ("priorities: [explore]", "mine.yaml:1  priorities: expected a mapping of keys and values"),
        ("name: []\npriorities: {}", "mine.yaml:1  name: expected words"),
        (
            "priorities: {}\nwhen: {coins held: 1}",
            "mine.yaml:2  when: expected a list of conditions, each with `if` and `priorities`",
        ),
        ("priorities: {}\nwhen: [{if: {round: 1}}]", "mine.yaml:2  when 1: the key `priorities` is missing"),
        (
            "priorities: {}\nwhen:\n- if: {coin held: 1}\n  priorities: {}",
            'mine.yaml:3  when 1 if: unknown feature "coin held"; did you mean "coins held"?',
        ),
        (
            "priorities: {}\nwhen:\n- if: {round: {at_lest: 1}}\n  priorities: {}",
            'mine.yaml:3  when 1 if round: unknown bound "at_lest"; did you mean "at_least"?',
        ),
        (
            "priorities: {}\nwhen:\n- if: {round: early}\n  priorities: {}",
            "mine.yaml:3  when 1 if round: expected a whole number, not early",
        ),
    ],
)
def test_a_mistake_is_one_sentence_with_its_place(text: str, message: str) -> None:
    assert problems(text) == [message]


def test_every_mistake_is_reported_at_once() -> None:
    assert len(problems("priorities: {explor: 2, navigat: 1}\nwhenn: []")) == 3


def test_what_a_strategy_is_called_and_the_order_of_its_keys_are_not_its_content() -> None:
    one = strategies.read("name: one\nabout: this\npriorities: {explore: 2, stamps: 1}\n", "one")
    other = strategies.read("# a remark\npriorities: {stamps: 1, explore: 2}\nname: other\n", "other")
    assert one.digest == other.digest
    assert one.digest != strategies.read("priorities: {explore: 2, stamps: 2}\n", "one").digest
    assert one.looking_ahead().digest == other.looking_ahead().digest != one.digest
