"""Looks at a run while it plays: after which numbers of setup seeds, and whether its rule ends it there.

Looks are at fixed numbers of seeds and see only the seeds before, so a run ends at the same game for any number of
jobs, however it is cut, and after any interruption.
"""

from collections import deque
from collections.abc import Callable
from math import ceil, isfinite
from pathlib import Path
from typing import TYPE_CHECKING

from cli.folder import part, remove, tidy, whole_slices
from cli.messages import count
from cli.resolved import Experiment
from cli.schedule import Schedule, look_counts
from reports.store import LAST

if TYPE_CHECKING:
    from reports.stops import Look


class Looks:
    """The looks at a run; `parts` gives the parts of seats that hold the first so many seeds."""

    def __init__(self, schedule: Schedule, parts: Callable[[int], list[Path]]) -> None:
        self.schedule = schedule
        self.parts = parts
        self.left = deque(look_counts(len(schedule.experiment.seeds)))
        self.last: Look | None = None

    def end(self, reached: int) -> int:
        """The number of seeds at which the rule ends the run, if it is among the looks that are reached; else 0."""
        while self.left and self.left[0] <= reached:
            at = self.left.popleft()
            self.last = look_after(self.schedule.experiment, self.parts(at))
            if self.last.ends:
                return at
        return 0

    def words(self) -> str:
        """How wide the widest interval is, and about how many games there are to go."""
        if self.last is None:
            return ""
        cap, seeds = len(self.schedule.experiment.seeds), self.last.seeds_in_all
        games = self.schedule.games_on_first(min(ceil(seeds), cap) if isfinite(seeds) else cap)
        left = games - self.schedule.games_on_first(self.last.seeds)
        about = "about" if seeds < cap else "at most"
        return f"after {count(self.last.seeds, 'seed')} {self.last.words()}, {about} {count(left, 'game')} to go"


def look_after(experiment: Experiment, parts: list[Path]) -> "Look":
    """How a run stands of which these are the parts."""
    from reports.samples import cells_of
    from reports.stops import look_of, rule_of
    from reports.store import scan_parts

    rule = rule_of(experiment.plain())
    assert rule is not None
    return look_of(cells_of(scan_parts(parts, LAST)), rule)


def parts_in(folder: Path) -> Callable[[int], list[Path]]:
    """The parts of seats in a folder that hold the first so many seeds."""
    return lambda seeds: [part(folder, LAST, one) for one in whole_slices(folder) if one.end <= seeds]


def drop_beyond(folder: Path, seeds: int) -> None:
    """Remove the games on seeds beyond the first so many."""
    for one in whole_slices(folder):
        if one.first >= seeds:
            remove(part(folder, LAST, one))
    tidy(folder)
