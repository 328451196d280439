"""Policies of one's own: the classes of a Python file that the command line names."""

from __future__ import annotations

import hashlib
import inspect
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import multiprocess

import strategies
from cli.messages import Refusal
from cli.resolved import Experiment, Slot
from sim.chance import Stream
from sim.contents import Box
from sim.game import Game
from sim.player import Player
from sim.policy import Policy
from sim.reading import BadInput, Problem, read_text
from sim.series import Contender
from sim.terms import Ask, Option

PATIENCE: Final = 60.0
"""Seconds in which a worker process must have loaded a file."""


class Misplayed(Exception):
    """A policy of one's own raised, or answered outside the options."""


@dataclass(frozen=True)
class Code:
    """A Python file, as plain data that can cross to a worker."""

    file: str
    text: str

    @property
    def digest(self) -> str:
        """The digest of the text."""
        return hashlib.sha256(self.text.encode()).hexdigest()

    def guests(self) -> list[strategies.Strategy]:
        """The strategies of the file, one for each class that can choose; raises BadInput."""
        module = ModuleType(f"code of {self.file}")
        sys.modules[module.__name__] = module
        try:
            with redirect_stdout(sys.stderr):
                exec(compile(self.text, self.file, "exec"), module.__dict__)  # noqa: S102
        except (Exception, SystemExit) as error:
            raise self.bad(line_of(error, self.file), f"cannot be loaded: {in_words(error)}") from error
        kinds = [
            kind for kind in vars(module).values() if isinstance(kind, type) and kind.__module__ == module.__name__
        ]
        players = [kind for kind in kinds if callable(getattr(kind, "choose", None))]
        if not players:
            raise self.bad(0, "has no class with a method `choose(self, game, player, ask, options)`")
        taken = [kind.__name__ for kind in players if kind.__name__ in strategies.names()]
        if taken:
            raise self.bad(0, f"the name {taken[0]} is that of a shipped strategy; give the class another")
        return [Guest(self, kind) for kind in players]

    def bad(self, line: int, sentence: str) -> BadInput:
        """The exception for one problem with the file."""
        return BadInput([Problem(self.file, line, "", sentence)])


class Guest(strategies.Strategy):
    """A strategy that is a class of somebody's own; its text names the class and the file's digest."""

    def __init__(self, code: Code, kind: type[Any]) -> None:
        about = inspect.cleandoc(kind.__doc__ or "").partition("\n")[0]
        text = strategies.guest_text(kind.__name__, Path(code.file).name, code.digest)
        super().__init__(kind.__name__, about, text, None)
        self.code = code
        self.kind = kind

    def plain_contender(self, name: str, hand: list[int]) -> Contender:
        return Visiting(name, hand, self)


class Visiting(Contender):
    """A contender that plays by a class of somebody's own."""

    def __init__(self, name: str, hand: list[int], guest: Guest) -> None:
        super().__init__(name, hand)
        self.guest = guest

    def policy(self, box: Box, stream: Stream) -> Policy:
        return Visitor(self.guest, stream)


class Visitor(Policy):
    """Lets an object of somebody's own answer, and looks at the answers; the object is made at the first question.

    What it prints goes to stderr, for stdout is the command's answer.
    """

    def __init__(self, guest: Guest, stream: Stream) -> None:
        self.guest = guest
        self.stream = stream
        self.inner: Any = None

    def choose(self, game: Game, player: Player, ask: Ask, options: list[Option]) -> Option:
        offered = list(options)
        try:
            with redirect_stdout(sys.stderr):
                if self.inner is None:
                    self.inner = made(self.guest.kind, self.stream)
                choice = self.inner.choose(game, player, ask, options)
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            line = line_of(error, self.guest.code.file)
            place = f" ({self.guest.code.file}, line {line})" if line else ""
            raise Misplayed(f"{self.asked(ask)} and raised {in_words(error)}{place}") from error
        if len(options) != len(offered) or any(one is not other for one, other in zip(options, offered, strict=True)):
            raise Misplayed(f"{self.asked(ask)} and changed the list of options")
        chosen: list[Option] = [option for option in offered if option is choice]
        if chosen:
            return chosen[0]
        names = ", ".join(option.name for option in offered)
        raise Misplayed(f"{self.asked(ask)} and answered {choice!r}, which is not one of: {names}")

    def asked(self, ask: Ask) -> str:
        """Who was asked what."""
        return f'{self.guest.name} was asked "{ask.value}" ({ask.name})'


def made(kind: type[Any], stream: Stream) -> Any:
    """An object of a class, with the luck of its seat if its `__init__` takes one thing."""
    own = kind.__init__ not in (object.__init__, Policy.__init__)
    return kind(stream) if own and len(inspect.signature(kind).parameters) else kind()


def line_of(error: BaseException, file: str) -> int:
    """The line of the file at which an error was raised; 0 if it was elsewhere."""
    if isinstance(error, SyntaxError) and error.filename == file:
        return error.lineno or 0
    lines = [frame.lineno or 0 for frame in traceback.extract_tb(error.__traceback__) if frame.filename == file]
    return lines[-1] if lines else 0


def in_words(error: BaseException) -> str:
    """An error with its kind."""
    text = error.msg if isinstance(error, SyntaxError) else str(error)
    return f"{type(error).__name__}: {text}" if text else type(error).__name__


def guests_in(experiment: Experiment) -> list[Slot]:
    """The places of a line-up that are played by somebody's own code."""
    return [slot for variant in experiment.variants for slot in variant.slots if strategies.is_guest(slot.text)]


def check_guests(experiment: Experiment) -> None:
    """Refuse an experiment that needs other code than what is here; raises BadInput."""
    for slot in guests_in(experiment):
        strategies.read(slot.text, slot.strategy)


@contextmanager
def hosted(path: Path | None) -> Iterator[Code | None]:
    """While it is entered, the classes of a file can be named in line-ups; raises BadInput."""
    code = Code(str(path), read_text(path)) if path is not None else None
    try:
        strategies.welcome(code.guests() if code is not None else [])
        yield code
    finally:
        strategies.welcome([])


def check_crossing(code: Code) -> None:
    """Refuse a file that loads here but not in a worker process."""
    context = multiprocess.get_context("spawn")
    pipe, theirs = context.Pipe()
    process = context.Process(target=cross, args=(theirs, code), daemon=True)
    process.start()
    theirs.close()
    try:
        said = pipe.recv() if pipe.poll(PATIENCE) else "it did not finish loading"
    except (EOFError, OSError):
        process.join()
        said = f"the process ended with exit code {process.exitcode}"
    finally:
        process.kill()
    if said:
        raise Refusal(f"{code.file} cannot cross to a worker process: {said}")


def cross(pipe: Any, code: Code) -> None:
    """Load a file in a worker process, and say what is wrong with it, or nothing."""
    try:
        code.guests()
    except BadInput as bad:
        pipe.send(bad.problems[0].message)
    else:
        pipe.send("")
