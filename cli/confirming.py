"""What tuning gained: the old and the new strategy in the same games on fresh seeds."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from cli.field import Row
from cli.messages import count, titled
from reports.estimates import Interval, mean_interval


@dataclass(frozen=True)
class Confirmed:
    """Means of the old and the new strategy, and their differences with paired 95 % intervals over setup seeds."""

    seeds: int
    games: int
    old_win_share: float
    new_win_share: float
    win_share: Interval
    old_vp: float
    new_vp: float
    vp: Interval

    def plain(self) -> dict[str, Any]:
        """The same as plain data."""
        return asdict(self)

    def lines(self, name: str) -> Iterator[str]:
        """The same in words."""
        yield f"{titled(name)} on {count(self.seeds, 'fresh setup seed')}, {count(self.games, 'game')} each:"
        share, vp = self.win_share, self.vp
        gained = f"{100 * share.estimate:+.1f} points [{100 * share.low:+.1f}, {100 * share.high:+.1f}]"
        yield f"  win share {self.old_win_share:.1%} before, {self.new_win_share:.1%} now: {gained}"
        gained = f"{vp.estimate:+.1f} [{vp.low:+.1f}, {vp.high:+.1f}]"
        yield f"  VP {self.old_vp:.1f} before, {self.new_vp:.1f} now: {gained}"
        if share.low > 0:
            yield "It wins more than before."
        else:
            yield "It wins less than before." if share.high < 0 else "By win share it cannot be told from before."


def confirmed(old: Sequence[Row], new: Sequence[Row]) -> Confirmed:
    """Compare the rows of both, seed by seed (the t interval over the seeds' differences)."""
    games = [row.games for row in old]
    shares = [np.array([row.win_share / row.games for row in rows]) for rows in (old, new)]
    points = [np.array([row.vp / row.games for row in rows]) for rows in (old, new)]
    return Confirmed(
        len(games),
        sum(games),
        float(shares[0].mean()),
        float(shares[1].mean()),
        mean_interval(shares[1] - shares[0], 0.01),
        float(points[0].mean()),
        float(points[1].mean()),
        mean_interval(points[1] - points[0]),
    )
