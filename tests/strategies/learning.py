"""Learns what things are worth: `python -m tests.strategies.learning SECONDS JOBS` plays and writes it down.

At some placements of a game several are tried, each on a copy with the same luck that is played to its end. Within such
a group the differences of the final leads are regressed on the differences of what the players had after the placement
or at the next turn (ridge regression, each round's worths drawn towards those of the round after it).
"""

from __future__ import annotations

import multiprocessing
import sys
import time
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt
from librt.vecs import vec

import strategies
from sim.chance import Stream
from sim.components import Placement
from sim.contents import Box
from sim.game import Game
from sim.player import NONE, Player
from sim.policy import Policy
from sim.series import Contender
from sim.terms import Ask, Option
from sim.turn import place_worker, take_turn
from strategies.catalogue import Catalogue
from strategies.foresight import Minds, lead, play_on
from strategies.judge import Judge
from strategies.plan import Plan
from strategies.priorities import Priorities
from strategies.standing import THINGS, Thing, stand
from tests.strategies.matches import one_game

Numbers = npt.NDArray[np.float64]

FILE: Final = Path(strategies.__file__).parent / "worths.py"
INNER: Final = "balanced"
PROBED: Final = 7
"""One placement in so many is probed."""
STRAY: Final = 12
"""One placement in so many is taken by lot, so that positions differ."""
BEST: Final = 4
OTHERS: Final = 4
TO_THE_END: Final = 10**6
FIRST_SEED: Final = 10**6
RIDGE: Final = 0.1
ROUNDS: Final = 5


class Sample:
    """Groups of positions: the round, what the player had more than the others on average, and the final lead."""

    def __init__(self) -> None:
        self.groups: list[tuple[int, Numbers, Numbers]] = []

    def add(self, game_round: int, things: list[Numbers], leads: list[float]) -> None:
        """Keep the differences from the group's mean."""
        had, won = np.array(things), np.array(leads)
        self.groups.append((game_round, had - had.mean(axis=0), won - won.mean()))

    def of(self, game_round: int) -> tuple[Numbers, Numbers]:
        """All differences in a round."""
        mine = [(had, won) for number, had, won in self.groups if number == game_round]
        return np.concatenate([had for had, _ in mine]), np.concatenate([won for _, won in mine])


class Prober(Policy):
    """Plays by a plan, strays now and then, and probes some placements."""

    def __init__(self, catalogue: Catalogue, plan: Plan, luck: Stream, sample: Sample) -> None:
        self.inner = Priorities(catalogue, plan)
        self.minds = Minds(catalogue, plan)
        self.judge = Judge(catalogue, Plan())
        self.luck = luck
        self.sample = sample

    def choose(self, game: Game, player: Player, ask: Ask, options: list[Option]) -> Option:
        choice = self.inner.choose(game, player, ask, options)
        if ask is not Ask.PLACEMENT:
            return choice
        placements = [option for option in options if isinstance(option, Placement)]
        if self.luck.below(PROBED) == 0:
            ranking = [self.inner.placing.value[k] for k in range(len(placements))]
            self.probe(game, player, placements, ranking)
        return placements[self.luck.below(len(placements))] if self.luck.below(STRAY) == 0 else choice

    def probe(self, game: Game, player: Player, placements: list[Placement], ranking: list[float]) -> None:
        """Try the best placements and a few others, each on a copy played to its end."""
        order = sorted(range(len(placements)), key=lambda k: -float(ranking[k]))
        rest = order[BEST:]
        tried = order[:BEST] + [rest.pop(self.luck.below(len(rest))) for _ in range(min(OTHERS, len(rest)))]
        number, at_once = self.luck.next32(), self.luck.below(2) == 0
        things, leads, game_round = [], [], int(game.round)
        self.minds.forget(player)
        for k in tried:
            copy = game.clone(self.minds, Stream(number, game.size, 0))
            mover = copy.players[player.seat]
            self.minds.begin(mover, Stream(number, game.size, 1))
            place_worker(copy, mover, placements[k])
            copy.acting = NONE
            over = not at_once and play_on(copy, mover, 1)
            if over:
                return
            things.append(self.things(copy, mover))
            game_round = int(copy.round)
            if not at_once:
                take_turn(copy, mover)
            play_on(copy, mover, TO_THE_END)
            leads.append(lead(copy, mover))
        self.sample.add(game_round, things, leads)

    def things(self, game: Game, player: Player) -> Numbers:
        """What a player has more than the others on average."""
        rows = []
        for one in game.players:
            counts = vec[float]([0.0] * Thing.COUNT)
            stand(self.judge, game, one, counts)
            rows.append(np.array(list(counts)))
        mine: Numbers = rows.pop(int(player.seat))
        mine -= np.mean(rows, axis=0)
        return mine


class Probing(Contender):
    """A contender with a prober."""

    def __init__(self, sample: Sample) -> None:
        super().__init__("probing", [])
        plan = strategies.named(INNER).plan
        assert plan is not None
        self.plan = plan
        self.sample = sample
        self.catalogue: Catalogue | None = None

    def policy(self, box: Box, stream: Stream) -> Policy:
        self.catalogue = self.catalogue or Catalogue(box)
        return Prober(self.catalogue, self.plan, stream, self.sample)


def gathered(seconds: float, first_seed: int) -> Sample:
    """Games of 2, 3 and 4 players in turn for so many seconds, half of them of 2."""
    sample = Sample()
    contender = Probing(sample)
    until = time.monotonic() + seconds
    seed = first_seed
    while time.monotonic() < until:
        seed += 1
        one_game([contender] * (2, 3, 2, 4)[seed % 4], seed)
    return sample


def gathered_by(jobs: int, seconds: float) -> Sample:
    """What so many processes gather, each from seeds of its own."""
    whole = Sample()
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        for part in pool.starmap(gathered, [(seconds, FIRST_SEED * (job + 1)) for job in range(jobs)]):
            whole.groups += part.groups
    return whole


def learned(sample: Sample) -> Numbers:
    """The worths by thing and round; a victory point is one."""
    scale = np.sqrt(np.mean([(sample.of(number + 1)[0] ** 2).mean(axis=0) for number in range(ROUNDS)], axis=0)) + 1e-6
    scale[Thing.POINTS] = np.inf
    worths = np.zeros((Thing.COUNT, ROUNDS))
    after = np.zeros(Thing.COUNT)
    for number in reversed(range(ROUNDS)):
        had, won = sample.of(number + 1)
        left = won - had[:, Thing.POINTS] - had @ after
        scaled = had / scale
        ridge = RIDGE * float(won.var()) * np.eye(Thing.COUNT)
        after = after + np.linalg.solve(scaled.T @ scaled + ridge, scaled.T @ left) / scale
        worths[:, number] = after
        fit = np.corrcoef(had @ after + had[:, Thing.POINTS], won)[0, 1]
        print(f"round {number + 1}: {len(won)} positions, correlation {fit:.2f}")
    worths[Thing.POINTS] = 1.0
    return worths


def write(worths: Numbers) -> None:
    """Write the module with these worths."""
    head, begin, rest = FILE.read_text(encoding="utf-8").partition("vec[float]([\n")
    end = rest[rest.index("    ])\n") :]
    rows = [
        f"        {', '.join(f'{number + 0.0:.2f}' for number in row)},  # {name}\n"
        for row, (name, _) in zip(worths, THINGS, strict=True)
    ]
    FILE.write_text(head + begin + "".join(rows) + end, encoding="utf-8")


if __name__ == "__main__":
    sample = gathered_by(int(sys.argv[2]), float(sys.argv[1]))
    print(len(sample.groups), "groups")
    write(learned(sample))
