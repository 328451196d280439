"""How far a run is, on stderr: a bar on a terminal, a line now and then elsewhere."""

import time
from contextlib import suppress
from typing import Final, Self

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.text import Text

from cli.messages import count, say

BETWEEN_LINES: Final = 30.0


class Speed(ProgressColumn):
    """Games per second."""

    def render(self, task: Task) -> Text:
        """The speed of late, once there is one."""
        speed = task.finished_speed or task.speed
        return Text(f"{speed:,.0f} games/s" if speed and speed >= 10 else f"{speed or 0:.1f} games/s")


class Watching:
    """Shows how far a run is; says nothing when quiet."""

    def __init__(self, games: int, done: int, quiet: bool) -> None:
        console = Stderr(stderr=True)
        self.games = games
        self.before = done
        self.quiet = quiet
        self.looks = ""
        self.lines = not quiet and not console.is_terminal
        self.started = self.last_line = time.monotonic()
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), Speed(), TimeRemainingColumn())
        self.bar = Progress(*columns, console=console, disable=quiet or self.lines, transient=True)
        self.task = self.bar.add_task("playing", total=games, completed=done)

    def __enter__(self) -> Self:
        with suppress(OSError):
            self.bar.start()
        return self

    def __exit__(self, *error: object) -> None:
        with suppress(OSError):
            self.bar.stop()

    def reached(self, games: int) -> None:
        """So many games are played; after a worker's death that may be fewer than before."""
        if self.quiet:
            return
        self.bar.update(self.task, completed=games, description=self.looks or "playing")
        now = time.monotonic()
        if self.lines and now - self.last_line >= BETWEEN_LINES:
            self.last_line = now
            say(self.line(games, (games - self.before) / (now - self.started)))

    def line(self, games: int, speed: float) -> str:
        """How far the run is, and how long the rest takes at its speed so far."""
        line = f"{count(games, 'game')} of {self.games:,} played"
        if speed <= 0:
            return line
        minutes = (self.games - games) / speed / 60
        left = f"{minutes:,.0f} minutes" if minutes >= 2 else "less than two minutes"
        told = f"; {self.looks}" if self.looks else ""
        return f"{line}, {speed:,.1f} a second, {left} left at this speed{told}"


class Stderr(Console):
    """The terminal for progress; once it is closed, nothing more is shown."""

    def on_broken_pipe(self) -> None:
        """Be quiet from now on."""
        self.quiet = True
