"""Every scenario of this folder holds, and so does the example in the README; mangled ones end in sentences."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from cli.boards import PLAYER
from cli.given import FRAME
from cli.middle import TABLE
from cli.scenario import read_scenario, tried
from sim.reading import BadInput, Entry, entry_of, parse_yaml, read_yaml

FOLDER = Path(__file__).parent
SCENARIOS = sorted(FOLDER.glob("*.yaml"))
README = (FOLDER.parents[1] / "README.md").read_text(encoding="utf-8")
ODD: list[Any] = [None, True, False, -1, 0, 1, 7, 2**62, 0.5, "", "no", "green", "A1", "player 1", "worker 2", [], {}]


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_the_scenario_holds(path: Path) -> None:
    assert tried(read_scenario(read_yaml(path))).failures == []


def section() -> str:
    return README.partition("## Settle a rule question")[2].partition("\n## ")[0]


def test_the_example_of_the_readme_holds() -> None:
    example = "\n".join(line[4:] for line in section().splitlines() if line.startswith("    ") or not line)
    example = "name" + example.partition("name")[2]
    assert tried(read_scenario(parse_yaml(example, "README.md"))).failures == []


def test_every_key_is_in_the_readme_and_in_an_example() -> None:
    example = (FOLDER / "every-key.yaml").read_text(encoding="utf-8")
    for key in (*FRAME, *TABLE, *PLAYER):
        assert f"`{key}`" in section(), key
        assert f"{key}:" in example, key


def ends_in_sentences(entry: Entry) -> None:
    try:
        outcome = tried(read_scenario(entry))
    except BadInput as bad:
        assert bad.problems
        assert all(problem.message and "\n" not in problem.message for problem in bad.problems)
    else:
        assert all(isinstance(failure, str) for failure in outcome.failures)


def nodes(plain: Any) -> list[tuple[Any, Any]]:
    """Every (holder, key) of nested plain data."""
    keys = list(plain) if isinstance(plain, dict) else list(range(len(plain))) if isinstance(plain, list) else []
    return [place for key in keys for place in [(plain, key), *nodes(plain[key])]]


def mangle(plain: Any, luck: random.Random) -> None:
    """Change one thing: put something odd or from elsewhere in its place, take it out, or give it twice."""
    holder, key = luck.choice(nodes(plain))
    kind = luck.randrange(5)
    if kind == 0:
        holder[key] = luck.choice(ODD)
    elif kind == 1:
        elsewhere, other = luck.choice(nodes(plain))
        holder[key] = entry_of(elsewhere[other], "").plain()
    elif kind == 2:
        del holder[key]
    elif isinstance(holder, dict):
        _, other = luck.choice(nodes(plain))
        holder[str(other)] = holder[key]
    else:
        holder.append(holder[key])


@settings(max_examples=150, deadline=None)
@given(path=some.sampled_from(SCENARIOS), seed=some.integers(0, 2**32), times=some.integers(1, 4))
def test_a_mangled_scenario_ends_in_sentences(path: Path, seed: int, times: int) -> None:
    luck = random.Random(seed)
    plain = read_yaml(path).plain()
    for _ in range(times):
        if nodes(plain):
            mangle(plain, luck)
    ends_in_sentences(entry_of(plain, "mangled"))


@settings(max_examples=40, deadline=None)
@given(path=some.sampled_from(SCENARIOS), seed=some.integers(0, 2**32))
def test_a_mangled_text_ends_in_sentences(path: Path, seed: int) -> None:
    luck = random.Random(seed)
    text = path.read_text(encoding="utf-8")
    for _ in range(luck.randrange(1, 6)):
        at = luck.randrange(len(text))
        text = text[:at] + luck.choice(["", "", ":", "-", "{", "]", "\n", " ", "9", "&a ", "'"]) + text[at + 1 :]
    try:
        entry = parse_yaml(text, "mangled")
    except BadInput:
        return
    ends_in_sentences(entry)
