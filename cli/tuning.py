"""What `beagle tune` does: try version after version of a strategy against a field, and confirm what was found."""

import json
import shlex
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import ceil
from pathlib import Path
from typing import Final

import strategies
from cli.confirming import Confirmed, confirmed
from cli.evolving import Evolution, State, read_state
from cli.experiment import load_experiment
from cli.field import Attempt, Field, Row, Tried, Trying
from cli.machine import jobs_that_fit
from cli.messages import DONE, Refusal, answer, count, document, say, titled
from cli.numbers import numbers_in
from cli.progress import Watching
from cli.provenance import versions
from cli.resolved import Experiment
from cli.stopping import Stopping
from cli.words import listed
from cli.workers import Workers, all_cores
from reports.store import write_whole
from sim.box import box_digest
from sim.reading import suggestion

FRESH: Final = 4
"""The old and the new strategy are compared on so many times the seeds of an evaluation."""
GAMES_A_PART: Final = 48
"""A worker is handed about so many games at once, and finishes them before it stops."""


@dataclass(frozen=True)
class Wish:
    """What the command line asks for."""

    strategy: str
    config: Path
    out: Path | None
    seed: int
    evaluations: int
    hold: str | None
    jobs: int | None
    resume: bool
    quiet: bool
    json: bool


def tune_all(wish: Wish) -> int:
    """Tune a strategy and tell what came of it."""
    strategy = strategies.load(wish.strategy, Path())
    experiment = load_experiment(wish.config)
    if not isinstance(experiment.seeds, range):
        raise Refusal(f"{wish.config}: tuning needs `seeds` as a count, for each generation plays on fresh ones")
    held = held_in(strategy.text, titled(strategy.name), wish)
    name = "".join(c if c.isalnum() else "-" for c in strategy.name)
    out = wish.out or Path(f"{name}-tuned.yaml")
    made_with = {"beagle": versions()["beagle"], "box": box_digest()}
    state = State(strategy.text, json.loads(json.dumps(experiment.plain())), wish.seed, made_with, held)
    kept = out.with_name(f"{out.name}.tuning.json")
    if wish.resume:
        state = resumed(kept, state)
    else:
        for path in (out, kept):
            if path.exists():
                raise Refusal(f"{path} is there already; --resume goes on with its search, --out names another file")
    return Tuning(wish, strategy.name, experiment, experiment.seeds, state, out, kept).run()


def held_in(text: str, called: str, wish: Wish) -> list[str]:
    """The priorities of a strategy that are held; some of its numbers must be left to tune."""
    known = list(dict.fromkeys(number.priority for number in numbers_in(text, wish.strategy)))
    held = sorted({name.strip() for name in wish.hold.split(",")}) if wish.hold is not None else []
    strange = [name for name in held if name not in known]
    if strange:
        there = f". It has {listed(known)}." if known else "."
        raise Refusal(
            *(f'--hold: {called} has no number on "{titled(x)}"{suggestion(x, known) or there}' for x in strange)
        )
    if len(held) == len(known):
        besides = " besides those that --hold names" if held else ""
        raise Refusal(f"{called} has no numbers under `priorities` that could be tuned{besides}")
    return held


def resumed(path: Path, wanted: State) -> State:
    """The state of a search that is to go on, if it is the one that is meant."""
    state = read_state(path)
    for what, kept, now in (
        ("strategy", state.strategy, wanted.strategy),
        ("experiment", state.experiment, wanted.experiment),
        ("seed", state.seed, wanted.seed),
        ("choice of what is held", state.held, wanted.held),
        ("version of beagle or box", state.made_with, wanted.made_with),
    ):
        if kept != now:
            raise Refusal(f"{path} cannot be resumed, for it was begun with another {what}")
    return state


class Tuning:
    """A search under way."""

    def __init__(
        self, wish: Wish, name: str, experiment: Experiment, seeds: range, state: State, out: Path, kept: Path
    ) -> None:
        self.wish, self.name, self.experiment, self.state, self.out, self.kept = (
            wish,
            name,
            experiment,
            state,
            out,
            kept,
        )
        self.evolution = Evolution(state)
        self.generations = ceil(wish.evaluations / self.evolution.size)
        self.seeds = seeds
        self.field = Field(experiment)
        self.games_each = self.field.games_on(self.seeds)
        self.scored = sum(point.score is not None for points in state.generations for point in points)
        self.stopping = Stopping()

    @property
    def planned(self) -> int:
        """How many versions are tried in all."""
        return self.generations * self.evolution.size

    def run(self) -> int:
        """Try what is left to try, confirm what was found, write and tell it; or say how to go on."""
        if not self.wish.quiet:
            self.announce()
        jobs = self.wish.jobs or jobs_that_fit(all_cores())
        games = (self.planned + 2 * FRESH) * self.games_each
        self.watching = Watching(games, self.scored * self.games_each, self.wish.quiet)
        self.games = self.scored * self.games_each
        try:
            with self.stopping, self.watching, Workers(Trying(self.state.experiment), jobs, str) as self.workers:
                while self.evolution.finished < self.generations and not self.stopping.code:
                    self.one_generation()
                found = None if self.stopping.code else self.confirm()
        except KeyboardInterrupt:
            found = None
        if found is None:
            say(f"stopped after {self.scored:,} of {self.planned:,} evaluations; to go on: {self.to_go_on}")
            return self.stopping.code
        write_whole(self.out, self.evolution.found().encode())
        self.tell(found)
        return DONE

    def announce(self) -> None:
        """Say what is about to be done."""
        numbers, tried = count(len(self.evolution.numbers), "number"), count(self.planned, "evaluation")
        more = f" (--evaluations {self.wish.evaluations:,} makes whole generations)"
        say(
            f"{titled(self.name)}: {numbers}, {tried}{more if self.planned != self.wish.evaluations else ''} of "
            f"{count(self.games_each, 'game')} each, into {self.out}"
        )

    @property
    def to_go_on(self) -> str:
        """The command that goes on with this search."""
        wish = self.wish
        words = ["beagle", "tune", wish.strategy, str(wish.config), "--out", str(self.out)]
        if wish.hold is not None:
            words += ["--hold", wish.hold]
        return shlex.join([*words, "--seed", str(wish.seed), "--evaluations", str(wish.evaluations), "--resume"])

    def one_generation(self) -> None:
        """Score every point of a generation that has no score yet, and learn from them."""
        first = self.seeds.start + self.evolution.finished * len(self.seeds)
        points = self.evolution.current()
        self.state.save(self.kept)
        texts = {k: self.evolution.text(point.logs) for k, point in enumerate(points) if point.score is None}
        for number, rows in self.played(texts, range(first, first + len(self.seeds))):
            points[number].score = sum(row.margin for row in rows) / sum(row.games for row in rows)
            self.scored += 1
            self.state.save(self.kept)
        self.evolution.tell(points)

    def confirm(self) -> Confirmed | None:
        """The old and the new strategy on fresh seeds; nothing if that was broken off."""
        first = self.seeds.start + self.generations * len(self.seeds)
        fresh = range(first, first + FRESH * len(self.seeds))
        both = dict(self.played({0: self.state.strategy, 1: self.evolution.found()}, fresh))
        return confirmed(both[0], both[1]) if len(both) == 2 else None

    def played(self, texts: dict[int, str], seeds: range) -> Iterator[tuple[int, list[Row]]]:
        """Let every text play on these seeds; each comes back once all its seeds are played, in whatever order."""
        rows: defaultdict[int, list[Row]] = defaultdict(list)
        for said in self.workers.play(list(self.parts(texts, seeds)), self.stopping):
            if isinstance(said, Tried):
                number = said.part.number
                rows[number] += said.rows
                self.games += sum(row.games for row in said.rows)
                self.watching.reached(self.games)
                if len(rows[number]) == len(seeds):
                    yield number, sorted(rows[number])

    def parts(self, texts: dict[int, str], seeds: range) -> Iterable[Attempt]:
        """The attempts that the workers are handed, a few seeds each."""
        size = max(1, GAMES_A_PART * len(self.seeds) // self.games_each)
        for number, text in texts.items():
            for k in range(0, len(seeds), size):
                yield Attempt(number, text, tuple(seeds[k : k + size]))

    def tell(self, found: Confirmed) -> None:
        """Print what was found."""
        about = {"strategy": self.name, "numbers": len(self.evolution.numbers), "evaluations": self.scored}
        if self.wish.json:
            document({**about, "file": str(self.out), **found.plain()})
            return
        for line in found.lines(self.name):
            answer(line)
        answer(f"Written to {self.out}")
