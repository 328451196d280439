"""The reference of all commands in the README: `python -m tests.reference` writes it from the commands themselves."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Any, Final, get_args, get_type_hints

from typer.models import ArgumentInfo, ParameterInfo

from cli.main import app

README: Final = Path(__file__).parents[1] / "README.md"
BEGIN: Final = "<!-- reference: python -m tests.reference -->\n"
END: Final = "<!-- end -->\n"
AS_IT_IS: Final[tuple[object, ...]] = (None, False, "", ".", [])


@dataclass(frozen=True)
class Parameter:
    """An argument or option of a command, as its function declares it."""

    name: str
    kind: Any
    info: ParameterInfo
    default: object

    @property
    def choices(self) -> list[str]:
        """The words that it may be, if it is one of a few."""
        kinds = [kind for kind in (self.kind, *get_args(self.kind)) if isinstance(kind, type)]
        return [str(one.value) for kind in kinds if issubclass(kind, Enum) for one in kind]

    @property
    def is_argument(self) -> bool:
        """Whether it stands on the command line without a name."""
        return isinstance(self.info, ArgumentInfo)

    @property
    def is_flag(self) -> bool:
        """Whether it takes no value."""
        return self.kind is bool and not self.is_argument

    @property
    def option(self) -> str:
        """How an option is spelled."""
        # typer keeps the first of several declarations where a default would be
        declared = [one for one in (self.info.default, *(self.info.param_decls or ())) if isinstance(one, str)]
        return next((one for one in declared if one.startswith("--")), f"--{self.name.replace('_', '-')}")

    def __str__(self) -> str:
        if self.is_argument:
            return str(self.info.metavar)
        takes = "" if self.is_flag else f" {self.info.metavar or '|'.join(self.choices) or 'VALUE'}"
        return self.option + takes

    @property
    def place(self) -> str:
        """An argument as it stands on the command line."""
        word = f"{self}..." if "list" in str(self.kind) else str(self)
        return word if self.default is inspect.Parameter.empty else f"[{word}]"

    @property
    def about(self) -> str:
        """What it is for, and what it is when it is not given."""
        unsaid = self.info.show_default if isinstance(self.info.show_default, str) else self.default
        unsaid = getattr(unsaid, "value", unsaid)
        known = unsaid is not inspect.Parameter.empty and unsaid not in AS_IT_IS and str(unsaid) != "."
        return f"{self.info.help}{f' Default: {unsaid}.' if known else ''}"


def commands() -> dict[str, Callable[..., object]]:
    """The function of every command by name, in the order of `beagle --help`."""
    return {str(one.name): one.callback for one in app.registered_commands if one.callback is not None}


def parameters(command: Callable[..., object]) -> list[Parameter]:
    """The arguments and options of a command."""
    hints = get_type_hints(command, include_extras=True)
    found: list[Parameter] = []
    for name, one in inspect.signature(command).parameters.items():
        kind, info, *_ = get_args(hints[name])
        found.append(Parameter(name, kind, info, one.default))
    return found


def reference() -> str:
    """The reference of all commands as Markdown."""
    return "\n".join(line for name, command in commands().items() for line in entry(name, command))


def entry(name: str, command: Callable[..., object]) -> Iterator[str]:
    """What one command does, its arguments and options, and its examples."""
    known = parameters(command)
    yield f"### beagle {' '.join([name, *(one.place for one in known if one.is_argument)])}"
    yield ""
    about, _, examples = (inspect.getdoc(command) or "").partition("Examples:")
    yield about.strip()
    yield ""
    for one in sorted(known, key=lambda one: not one.is_argument):
        yield f"- `{one}` {one.about}"
    yield ""
    yield from (f"      {line.strip()}" for line in examples.splitlines() if line.strip())
    yield ""


def parts(text: str) -> tuple[str, str, str]:
    """The README before the reference, the reference, and what comes after."""
    before, begin, rest = text.partition(BEGIN)
    inside, end, after = rest.partition(END)
    assert begin and end, f"README.md has no {BEGIN.strip()} ... {END.strip()}"
    return before + begin, inside, end + after


def undocumented(text: str) -> list[str]:
    """The commands that the README's table of commands leaves out."""
    table = text.partition("## Commands")[2].partition("\n## ")[0]
    named = re.findall(r"^\| `beagle (\w+)", table, re.MULTILINE)
    return [name for name in commands() if name not in named]


def main() -> None:
    """Write the reference into the README."""
    before, _, after = parts(README.read_text(encoding="utf-8"))
    README.write_text(f"{before}\n{reference()}\n{after}", encoding="utf-8")


if __name__ == "__main__":
    main()
