"""What `beagle replay` does: find a game of a run by number or by its result, tell it, and compare its end."""

from bisect import bisect_right
from collections.abc import Sequence
from pathlib import Path

from cli.choosing import Choice, variant_called
from cli.manifest import differences, kept
from cli.messages import ANSWER_IS_NO, Refusal, count, say
from cli.resolved import BASE, Experiment
from cli.schedule import Schedule
from cli.telling import Wishes, tell_game
from reports.notable import NOTABLE, final_vp, notable
from sim.series import Seating


def replay_one(run: Path, game: int | None, picks: Sequence[str], variant: str | None, wishes: Wishes) -> int:
    """Tell one game of a run; the exit code says whether it ended as the run has it."""
    manifest, experiment = kept(run)
    if (game is not None) + len(picks) != 1:
        ways = ", ".join(f"--{name}" for name in NOTABLE)
        raise Refusal(f"say which game: its number, or one of {ways}")
    if variant is not None and game is not None:
        raise Refusal("a number says which game it is; leave out --variant")
    if wishes.journal is not None and wishes.journal.exists():
        raise Refusal(f"{wishes.journal} is there already; give --journal a new file")
    if game is None:
        chosen = notable(run, picks[0], variant_called(experiment, variant or BASE).name)
        if chosen.game < 0:
            raise Refusal(f"there is no such game in this run: {chosen.why}")
        game = chosen.game
        say(f"game {game}, {picks[0]}: {chosen.why}")
    seating = seating_numbered(experiment, game)
    which = Choice(seating.seed, seating.variant, seating.players, seating.matchup, seating.arrangement)
    code, told = tell_game(experiment, which, wishes)
    stored = final_vp(run, game)
    if stored and told != stored:
        other = differences(manifest) or "the same beagle and box"
        say(f"the run has this game end with {listed_vp(stored)} VP, not {listed_vp(told)}; it was played by {other}")
        return ANSWER_IS_NO
    return code


def listed_vp(vp: Sequence[int]) -> str:
    """VP seat by seat."""
    return ", ".join(map(str, vp))


def seating_numbered(experiment: Experiment, game: int) -> Seating:
    """The game with a number."""
    schedule = Schedule(experiment)
    if game >= schedule.games:
        raise Refusal(f"this run has {count(schedule.games, 'game')}, numbered from 0, and no {game}")
    section = [one for one in schedule.sections if one.first_game <= game][-1]
    place = bisect_right(section.starts, game - section.first_game) - 1
    return next(one for one in section.seatings(place) if one.game == game)
