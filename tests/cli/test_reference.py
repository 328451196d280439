"""The README names every command, and its reference is what the commands say of themselves."""

from __future__ import annotations

import pytest

from tests.reference import README, commands, parameters, parts, reference, undocumented

TEXT = README.read_text(encoding="utf-8")
EVERY = {name: parameters(command) for name, command in commands().items()}


def test_the_reference_is_what_the_commands_say() -> None:
    again = "the reference in README.md is stale; write it anew with: python -m tests.reference"
    assert parts(TEXT)[1] == f"\n{reference()}\n", again


def test_every_command_stands_in_the_table_of_commands() -> None:
    assert undocumented(TEXT) == [], "add these to the table under `## Commands` in README.md"


@pytest.mark.parametrize("command", EVERY)
def test_each_argument_and_option_is_explained_in_a_sentence(command: str) -> None:
    for one in EVERY[command]:
        assert one.info.help, f"{command} {one}"
        assert one.info.help.endswith("."), f"{command} {one}"
        assert one.is_flag or one.info.metavar or one.choices, f"{command} {one} needs a metavar, as N or FILE"


@pytest.mark.parametrize("name", ["out", "json", "quiet", "jobs", "seed", "seeds", "events", "players"])
def test_an_option_of_several_commands_is_spelled_alike(name: str) -> None:
    found = [one for known in EVERY.values() for one in known if one.name == name]
    assert found
    assert {one.option for one in found} == {f"--{name}"}
    assert len({one.is_flag for one in found}) == 1
