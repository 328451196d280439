"""What `beagle play` does: find one game of an experiment, tell it, and show its score sheet."""

import re
import shlex
import textwrap
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

from cli.chairs import Seated, Watch, seat_by_seat
from cli.choosing import Choice, opening, seating_of, variant_called
from cli.code import check_guests
from cli.experiment import experiment_at
from cli.journals import read_journal, write_journal
from cli.messages import DONE, FAILED, Refusal, answer, say, titled
from cli.narrator import Manner, Narrator
from cli.person import Left, PersonSeated
from cli.ready import Table, table_of
from cli.resolved import BASE, Experiment
from cli.sheet import show_end
from sim.game import Game
from sim.journal import JournalMismatch
from sim.series import Contender, GameFailed, Seating, play

WIDTH: Final = 100
MOMENT: Final = re.compile(r"([1-5])(?:\.(\d{1,2}))?")


@dataclass(frozen=True)
class Wishes:
    """How a game is told, and who plays it."""

    board: bool = False
    board_at: tuple[str, ...] = ()
    explain: bool = False
    journal: Path | None = None
    play_as: int | None = None
    json: bool = False


def tell(config: Path | None, choice: Choice, wishes: Wishes) -> int:
    """Tell one game of an experiment, or go on with the one in a journal."""
    if wishes.journal is not None and wishes.journal.exists():
        if config is not None or choice != Choice():
            raise Refusal(f"{wishes.journal} says which game it is; leave out CONFIG and what chooses a game")
        kept = read_journal(wishes.journal)
        which = Choice(**kept.game.model_dump())
        return tell_game(kept.experiment, which, wishes, kept.answers)[0]
    return tell_game(experiment_at(config), choice, wishes)[0]


def tell_game(
    experiment: Experiment, choice: Choice, wishes: Wishes, answers: Sequence[str] = ()
) -> tuple[int, list[int]]:
    """Tell the chosen game, which begins with the answers given; the exit code, and the VP of each seat at the end."""
    check_guests(experiment)
    variant = variant_called(experiment, choice.variant or BASE)
    seating = seating_of(experiment, variant, choice)
    manner = manner_of(wishes, seating.players)
    names = [f"{titled(variant.slots[slot].name)} ({seat + 1})" for seat, slot in enumerate(seating.slots)]
    if manner.own_seat >= 0:
        names[manner.own_seat] = f"you ({wishes.play_as})"
    watch = Watch(wishes.explain, answers, partial(keep, wishes.journal, experiment, seating))
    if not answers:
        watch.save()
    line, table_line = (hush, hush) if wishes.json else (narrate, answer)
    for sentence in opening(experiment, seating, names):
        line(sentence)
    narrator = Narrator(names, line, table_line, watch, manner)
    try:
        game = played(table_of(variant.on(seating.seed, seating.players)), seating, narrator)
    except Left:
        return DONE, []
    except JournalMismatch as mismatch:
        watch.spoiled = True
        raise Refusal(f"{wishes.journal}: {mismatch}") from mismatch
    finally:
        watch.save()
        if wishes.journal is not None and not watch.spoiled:
            again = f"beagle play --journal {shlex.quote(str(wishes.journal))}"
            say(f"the journal is kept; to go on with it or play it again: {again}")
    for moment in sorted(set(manner.moments) - narrator.drawn):
        say(f"this game has no turn {moment[0]}.{moment[1]} to draw the table at")
    show_end(experiment, seating, game, names, wishes.json)
    return DONE, [int(player.vp) for player in game.players]


def manner_of(wishes: Wishes, players: int) -> Manner:
    """How to tell, from what is wished; a seat or moment that cannot be is refused."""
    if wishes.play_as is not None and not 1 <= wishes.play_as <= players:
        raise Refusal(f"there are seats 1 to {players} at this table, and no {wishes.play_as}")
    if wishes.play_as is not None and wishes.json:
        raise Refusal("a person reads the tale while playing; leave out --json")
    moments: list[tuple[int, int]] = []
    for words in wishes.board_at:
        found = MOMENT.fullmatch(words)
        if found is None:
            raise Refusal(f'--board-at is a round, as 3, or a turn of a round, as 3.5, not "{titled(words)}"')
        moments.append((int(found[1]), int(found[2] or 0)))
    return Manner(wishes.board, tuple(moments), (wishes.play_as or 0) - 1)


def played(table: Table, seating: Seating, narrator: Narrator) -> Game:
    """Play the game as it is told; a failure has its own reason."""
    contenders: list[Contender] = []
    for seat, slot in enumerate(seating.slots):
        contender = table.contenders[slot]
        own = seat == narrator.manner.own_seat
        watch = narrator.watch
        contenders.append(PersonSeated(contender, watch, narrator.names) if own else Seated(contender, watch))
    try:
        return play(table.box, table.fixed, contenders, seat_by_seat(seating), narrator)
    except GameFailed as failed:
        if isinstance(failed.__cause__, OSError | Left | JournalMismatch):
            raise failed.__cause__ from None
        raise Refusal(str(failed), code=FAILED) from failed


def keep(path: Path | None, experiment: Experiment, seating: Seating, answers: list[str]) -> None:
    """Write the journal, if one is wished."""
    if path is not None:
        write_journal(path, experiment, seating, answers)


def hush(line: str) -> None:
    """Tell nothing."""


def narrate(line: str) -> None:
    """Print a line of the tale; a long one goes on below, two places further in."""
    indent = " " * (len(line) - len(line.lstrip()) + 2)
    for part in textwrap.wrap(line, WIDTH, subsequent_indent=indent, break_on_hyphens=False) or [""]:
        answer(part)
