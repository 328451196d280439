"""What can be foreseen of a run before it is played: how wide its intervals will be, or what its rule costs."""

from collections import Counter
from math import sqrt
from typing import Final

from cli.messages import count
from cli.schedule import FIRST_LOOK, Schedule

REACH: Final = 1.96
"""Standard errors to each side of a 95 % interval."""

VP_SPREAD: Final = 36
"""Standard deviation of a seat's VP in a game, measured with the named strategies of the first look."""


def foreseen(schedule: Schedule, shard: bool) -> str:
    """About how wide the intervals will be; of a run that may end by a rule, what that costs."""
    if schedule.experiment.stop is None:
        share, points = widths(schedule)
        return f"to expect: win shares to about +-{100 * share:.1f} points, mean VP to about +-{points:.1f}"
    from reports.sequences import PRICE

    wider = f"its intervals are valid under stopping, and about {PRICE} times as wide as with a fixed number of seeds"
    if shard:
        return f"a shard plays all its seeds, and the rule is kept when the shards are merged; {wider}"
    return f"the run may end by its rule from {count(FIRST_LOOK, 'setup seed')} on; {wider}"


def widths(schedule: Schedule) -> tuple[float, float]:
    """Half the width of a win share's interval and of a mean VP's, for whoever plays least.

    Games of one seed count as independent, which those of several match-ups are not quite.
    """
    rarest = min(
        schedule.experiment.players, key=lambda players: min(seat_games(schedule, players).values(), default=0)
    )
    games = min(seat_games(schedule, rarest).values(), default=1) * len(schedule.experiment.seeds)
    error = REACH / sqrt(games)
    return error * sqrt((rarest - 1) / rarest**2), error * VP_SPREAD


def seat_games(schedule: Schedule, players: int) -> Counter[str]:
    """How often each strategy sits at a table of this size on the first seed, in the experiment itself."""
    experiment = schedule.experiment
    base = experiment.variants[0]
    mine = [one for one in schedule.sections if one.variant is base and one.players == players]
    return Counter(
        base.slots[place].name for section in mine for order in section.orders(experiment.seeds[0]) for place in order
    )
