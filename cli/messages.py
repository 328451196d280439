"""Errors as sentences: what is wrong and where, on stderr, with the exit codes of the contract."""

import errno
import json
import os
import sys
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final, NoReturn

if TYPE_CHECKING:
    from sim.reading import BadInput

DONE: Final = 0
ANSWER_IS_NO: Final = 1
WRONG_INPUT: Final = 2
INCONCLUSIVE: Final = 3
FAILED: Final = 4
INTERRUPTED: Final = 130
TERMINATED: Final = 143

WRONG_PATH: Final = (errno.ENOENT, errno.ENOTDIR, errno.EISDIR, errno.EACCES, errno.ELOOP, errno.ENAMETOOLONG)
MOST_PROBLEMS: Final = 100
LONGEST_NAME: Final = 80
SUGGESTED: Final = "did you mean"
NEXT: Final = {
    "there is no such file": "`beagle init` writes a first experiment and a strategy to change",
    "there is no strategy": "`beagle list strategies` names the strategies; a class of your own needs --code FILE",
    "this is a strategy": "`beagle init` writes an experiment that names a strategy file in its lineup",
    "unknown priority": "`beagle list features` names what a strategy can weigh",
    "unknown feature": "`beagle list features` names what a condition can look at",
    "unknown switch": "`beagle list rules` names the switches",
    "there is no Crew card": "`beagle list crew` shows the Crew cards",
    "there is no Beagle goal": "`beagle list beagle-goals` shows the goals",
    "there is no Special Action": "`beagle list special-actions` shows the tiles",
    "there is no Correspondence": "`beagle list correspondence` shows the tiles",
    "there is no Objective": "`beagle list objectives` shows the tiles",
}
"""The command that helps with a problem, by the words of the problem."""
UNSEEN: Final = ("Cc", "Cf", "Cs", "Zl", "Zp")


class Refusal(Exception):
    """Sentences for the user that end the command with an exit code."""

    def __init__(self, *sentences: str, code: int = WRONG_INPUT) -> None:
        super().__init__(*sentences)
        self.sentences = sentences
        self.code = code


def visible(text: str) -> str:
    """The text with every control or formatting character spelled out, so that a name cannot drive the terminal."""
    if text.isprintable():
        return text
    return "".join(c if unicodedata.category(c) not in UNSEEN else ascii(c)[1:-1] for c in text)


def titled(name: str) -> str:
    """A name as it stands in a sentence: of one line, and shortened if it is very long."""
    text = visible(name)
    return text if len(text) <= LONGEST_NAME else f"{text[: LONGEST_NAME - 3]}..."


def say(sentence: str) -> None:
    """Print one sentence for the user on stderr; a terminal that is gone does not stop what is going on."""
    with suppress(OSError):
        sys.stderr.write(visible(sentence) + "\n")
    forget_unsaid()


def forget_unsaid() -> None:
    """Let go of a stderr that takes nothing more, so that what it has not taken fails at no later flush."""
    try:
        sys.stderr.flush()
    except OSError:
        sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115


def answer(text: str) -> None:
    """Print a part of the answer on stdout; each of its lines is made safe for the terminal."""
    for line in text.splitlines() or [""]:
        sys.stdout.write(visible(line) + "\n")


def document(data: object) -> None:
    """Print the answer as one JSON document."""
    json.dump(data, sys.stdout, indent=2)
    sys.stdout.write("\n")


def guarded(action: Callable[[], int]) -> int:
    """Run a command; whatever goes wrong becomes sentences on stderr and an exit code."""
    try:
        code = action()
        if code:
            flush_or_leave(code)
        sys.stdout.flush()
    except BrokenPipeError:
        leave_quietly(DONE)
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:
        code = explain(error)
        flush_or_leave(code)
    return code


def flush_or_leave(code: int) -> None:
    """Let the rest of answer and sentences out; where they cannot go out, leave without a word more."""
    try:
        sys.stdout.flush()
        sys.stderr.flush()
    except OSError:
        leave_quietly(code)


def explain(error: Exception) -> int:
    """Say what went wrong in sentences and give the exit code."""
    from sim.reading import BadInput

    if isinstance(error, BadInput):
        say_problems(error)
        return WRONG_INPUT
    if isinstance(error, Refusal):
        for sentence in error.sentences:
            say(sentence)
        return error.code
    if os.environ.get("BEAGLE_TRACEBACK"):
        raise error
    if isinstance(error, OSError) and error.strerror:
        say(f"{error.filename or 'the answer cannot be written'}: {error.strerror}")
        return WRONG_INPUT if error.filename and error.errno in WRONG_PATH else FAILED
    say(
        f"beagle failed: {type(error).__name__}: {error} ({place_of(error)}). This is a mistake in beagle, not in your "
        "files. Please report it with your command; BEAGLE_TRACEBACK=1 shows where it happened."
    )
    return FAILED


def say_problems(bad: "BadInput") -> None:
    """Say what is wrong with an input, one problem a line; of very many only the first."""
    for problem in bad.problems[:MOST_PROBLEMS]:
        say(str(problem))
    if len(bad.problems) > MOST_PROBLEMS:
        say(f"and {len(bad.problems) - MOST_PROBLEMS:,} more")
    for hint in dict.fromkeys(hints(problem.message for problem in bad.problems)):
        say(f"{hint}.")


def hints(sentences: Iterable[str]) -> Iterator[str]:
    """The next command to try, where a problem has no suggestion of its own."""
    for sentence in sentences:
        if SUGGESTED not in sentence:
            yield from (hint for words, hint in NEXT.items() if words in sentence)


def place_of(error: Exception) -> str:
    """The file and line where an error was raised."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    if trace is None:
        return "place unknown"
    return f"{Path(trace.tb_frame.f_code.co_filename).name}, line {trace.tb_lineno}"


def leave_quietly(code: int) -> NoReturn:
    """End without a word, for instance after whoever read our output has closed it."""
    with suppress(OSError):
        sys.stderr.flush()
    os._exit(code)


def count(number: int, thing: str, plural: str = "") -> str:
    """A number with its thing in words: 1 game, 1,500 games."""
    return f"{number:,} {thing if number == 1 else plural or thing + 's'}"
