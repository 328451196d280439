"""The one door through which YAML comes in: strict, safe, and every value knows its file and line."""

from __future__ import annotations

import difflib
import math
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import yaml
from yaml import events

MAX_BYTES = 1_000_000
MAX_DEPTH = 50
MAX_KEYS = 1000
MAX_INT = 2**63 - 1
MAX_DIGITS = 30
SHORT = 30

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_UNREADABLE = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_INT = re.compile(r"[-+]?[0-9]+")
_BASED_INT = re.compile(r"0o[0-7]+|0x[0-9a-fA-F]+")
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
_NOT_FINITE = re.compile(r"[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)")
_NULLS = frozenset(("", "~", "null", "Null", "NULL"))
_TRUE = frozenset(("true", "True", "TRUE", "yes", "Yes", "YES"))
_FALSE = frozenset(("false", "False", "FALSE", "no", "No", "NO"))


@dataclass(frozen=True)
class Problem:
    """One thing that is wrong with what was read, and where."""

    file: str
    line: int
    where: str
    message: str

    def __str__(self) -> str:
        """The problem as one line for a person."""
        place = f"{self.file}:{self.line}" if self.line else self.file
        path = f"{self.where.replace('.', ' ')}: " if self.where else ""
        return f"{place}  {path}{self.message}"


class BadInput(Exception):
    """What was read cannot be used, for the reasons in `problems`."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__(problems)
        self.problems = problems

    def __str__(self) -> str:
        """Every problem, one per line."""
        return "\n".join(str(problem) for problem in self.problems)


@dataclass(frozen=True)
class Entry:
    """A value with the file and line it was read from; in a mapping that is the line of its key.

    `span` is where a single value begins and ends in the text.
    """

    value: bool | int | float | str | list[Entry] | dict[str, Entry] | None
    file: str
    line: int
    span: tuple[int, int] = (0, 0)

    def plain(self) -> object:
        """The same value as ordinary Python objects."""
        if isinstance(self.value, list):
            return [item.plain() for item in self.value]
        if isinstance(self.value, dict):
            return {key: item.plain() for key, item in self.value.items()}
        return self.value


def read_yaml(path: Path) -> Entry:
    """Reads a YAML file; raises BadInput with every problem found."""
    return parse_yaml(read_text(path), str(path))


def read_text(path: Path) -> str:
    """The text of a YAML file, from one reading; raises BadInput."""
    file = str(path)
    try:
        if path.exists() and not (path.is_file() or path.is_dir()):
            raise _bad(file, 0, "this is a pipe or a device, not a file")
        with path.open("rb") as stream:
            content = stream.read(MAX_BYTES + 1)
    except FileNotFoundError:
        raise _bad(file, 0, "there is no such file") from None
    except IsADirectoryError:
        raise _bad(file, 0, "this is a folder, not a file") from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise _bad(file, 0, f"the file cannot be opened: {reason}") from None
    if len(content) > MAX_BYTES:
        raise _bad(file, 0, f"the file is larger than {MAX_BYTES} bytes")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise _bad(file, line, "the file is not UTF-8 text") from None


def parse_yaml(text: str, file: str) -> Entry:
    """Reads YAML from text; raises BadInput with every problem found."""
    unreadable = _UNREADABLE.search(text)
    if unreadable:
        line = text.count("\n", 0, unreadable.start()) + 1
        raise _bad(file, line, f"the character U+{ord(unreadable.group()):04X} is not allowed in YAML")
    document = _Document(text, file)
    try:
        entry = document.read()
    except yaml.MarkedYAMLError as error:
        raise BadInput([*document.problems, _syntax_problem(error, file)]) from None
    if document.problems:
        raise BadInput(document.problems)
    return entry


def entry_of(plain: object, file: str) -> Entry:
    """Wraps ordinary Python objects, as if they had been read from line 0 of the file."""
    if isinstance(plain, dict):
        return Entry({str(key): entry_of(value, file) for key, value in plain.items()}, file, 0)
    if isinstance(plain, (list, tuple)):
        return Entry([entry_of(value, file) for value in plain], file, 0)
    if isinstance(plain, float) and not math.isfinite(plain):
        raise _bad(file, 0, f"{plain} is not a finite number")
    if plain is None or isinstance(plain, (bool, int, float, str)):
        return Entry(plain, file, 0)
    raise _bad(file, 0, f"a value of type {type(plain).__name__} cannot be written in YAML")


def suggestion(word: str, known: Iterable[str]) -> str:
    """The end of an error message that offers the nearest known word, or nothing."""
    by_lower_case = {name.lower(): name for name in known}
    close = difflib.get_close_matches(word.lower(), by_lower_case, n=1)
    return f'; did you mean "{by_lower_case[close[0]]}"?' if close else ""


class _Document:
    """Builds entries from the parser's events, and notes whatever is refused on the way."""

    def __init__(self, text: str, file: str) -> None:
        self.file = file
        self.problems: list[Problem] = []
        self._events: Iterator[yaml.Event] = iter(yaml.parse(text, Loader=_LOADER))

    def read(self) -> Entry:
        """The one document of the text; an empty text is an empty value."""
        next(self._events)
        if isinstance(next(self._events), events.StreamEndEvent):
            return Entry(None, self.file, 1)
        entry = self._entry(next(self._events), 1)
        next(self._events)
        after = next(self._events)
        if not isinstance(after, events.StreamEndEvent):
            self._note(after, "a second document begins here; only one is allowed")
        return entry

    def _entry(self, event: yaml.Event, depth: int, line: int = 0) -> Entry:
        if depth > MAX_DEPTH:
            self._note(event, f"the nesting is deeper than {MAX_DEPTH} levels")
            raise BadInput(self.problems)
        line = line or _line(event)
        if isinstance(event, events.ScalarEvent):
            self._refuse_tag(event)
            return Entry(self._scalar(event), self.file, line, _span(event))
        if isinstance(event, events.SequenceStartEvent):
            self._refuse_tag(event)
            return Entry(self._sequence(depth), self.file, line)
        if isinstance(event, events.MappingStartEvent):
            self._refuse_tag(event)
            return Entry(self._mapping(depth), self.file, line)
        self._note(event, "an alias is not allowed; write the value out")
        return Entry(None, self.file, line)

    def _refuse_tag(self, event: events.ScalarEvent | events.CollectionStartEvent) -> None:
        if event.tag is not None:
            self._note(event, f'the tag "{_short(event.tag)}" is not allowed')

    def _sequence(self, depth: int) -> list[Entry]:
        items: list[Entry] = []
        while not isinstance(event := next(self._events), events.SequenceEndEvent):
            items.append(self._entry(event, depth + 1))
        return items

    def _mapping(self, depth: int) -> dict[str, Entry]:
        items: dict[str, Entry] = {}
        while not isinstance(event := next(self._events), events.MappingEndEvent):
            key = self._key(event, depth)
            entry = self._entry(next(self._events), depth + 1, _line(event))
            if key in items:
                self._note(event, f'the key "{_short(key)}" is given twice, first on line {items[key].line}')
            elif key is not None:
                items[key] = entry
            if len(items) > MAX_KEYS or len(self.problems) > MAX_KEYS:
                self._note(event, f"this is too much: more than {MAX_KEYS} keys or mistakes")
                raise BadInput(self.problems)
        return items

    def _key(self, event: yaml.Event, depth: int) -> str | None:
        """A key is the text of a scalar as it is written, so that 7 and "7" are one key."""
        if isinstance(event, events.ScalarEvent):
            self._refuse_tag(event)
            return event.value
        self._entry(event, depth + 1)
        if not isinstance(event, events.AliasEvent):
            self._note(event, "a key must be a word or a number")
        return None

    def _scalar(self, event: events.ScalarEvent) -> bool | int | float | str | None:
        text = event.value
        quoted = not event.implicit[0]
        if quoted:
            return text
        if text in _NULLS:
            return None
        if text in _TRUE or text in _FALSE:
            return text in _TRUE
        if _INT.fullmatch(text) or _BASED_INT.fullmatch(text):
            return self._int(event, text)
        if _NOT_FINITE.fullmatch(text) or _FLOAT.fullmatch(text):
            return self._float(event, text)
        return text

    def _int(self, event: yaml.Event, text: str) -> int:
        base = {"0o": 8, "0x": 16}.get(text[:2], 10)
        number = int(text, base) if len(text) <= MAX_DIGITS else MAX_INT + 1
        if abs(number) > MAX_INT:
            self._note(event, f'the number "{_short(text)}" is too large')
        return number

    def _float(self, event: yaml.Event, text: str) -> float:
        number = math.inf if _NOT_FINITE.fullmatch(text) else float(text)
        if not math.isfinite(number):
            self._note(event, f'"{_short(text)}" is not a finite number')
        return number

    def _note(self, event: yaml.Event, message: str) -> None:
        self.problems.append(Problem(self.file, _line(event), "", message))


def _bad(file: str, line: int, message: str) -> BadInput:
    return BadInput([Problem(file, line, "", message)])


def _line(event: yaml.Event) -> int:
    return event.start_mark.line + 1 if event.start_mark else 0


def _span(event: yaml.Event) -> tuple[int, int]:
    if event.start_mark is None or event.end_mark is None:
        return 0, 0
    return event.start_mark.index, event.end_mark.index


def _short(text: str) -> str:
    return text if len(text) <= SHORT else f"{text[: SHORT - 3]}..."


def _syntax_problem(error: yaml.MarkedYAMLError, file: str) -> Problem:
    """The parser's complaint as one sentence at the line where it gave up."""
    line = error.problem_mark.line + 1 if error.problem_mark else 0
    message = f"this is not YAML: {error.problem}"
    if error.context:
        message += f" {error.context}"
        if error.context_mark and error.context_mark.line + 1 != line:
            message += f" that begins on line {error.context_mark.line + 1}"
    return Problem(file, line, "", message)
