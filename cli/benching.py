"""What `beagle bench` does: measure everything in turn, pass by pass, and tell it."""

import json
import math
import os
import platform
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import sim
import strategies
from cli.budgets import budgets, lines
from cli.logged import notes_in
from cli.measured import COMPILED, LINEUPS, PEERS, Entrant, Figures, LoggedRun, Measured, figures
from cli.messages import DONE, Refusal, answer, document, say
from cli.processes import Side, cost_of, python
from cli.provenance import build, versions
from cli.stopwatch import CATANATRON, INTERPRETED
from cli.workers import all_cores

PASSES: Final = 3
PLAYERS: Final = (2, 3, 4)
RUN_SHARE: Final = 0.5
"""The games of one worker's run take this share of a pass; those of all runs make most of it."""
SPEED_SHARE: Final = 0.25
PEER_WEIGHT: Final = 4
"""How much longer a sample of the peer's is: its games are few and uneven."""


def bench_all(peer: str, seconds: float, out: Path | None, as_json: bool) -> int:
    """Measure, and tell the figures."""
    if not math.isfinite(seconds):
        raise Refusal(f"--seconds is a number of seconds up to 3,600, not {seconds}")
    if not hasattr(os, "wait4"):
        raise Refusal("beagle bench cannot measure here: this system does not tell the CPU time of a child process")
    if peer and find_spec(peer) is None:
        raise Refusal(
            f'--peer {peer} measures the package {peer}, which is not installed: pip install "beagle-sim[peer]"'
        )
    if out is not None:
        try:
            out.open("a").close()
        except OSError as error:
            raise Refusal(f"the figures cannot be written to {out}: {error.strerror}") from error
    found = measure(peer, seconds, PASSES)
    if out is not None:
        out.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    if as_json:
        document(found)
        return DONE
    for line in lines(found):
        answer(line)
    return DONE


def measure(peer: str, seconds: float, passes: int, wanted: Sequence[str] = tuple(LINEUPS)) -> Figures:
    """All figures of a benchmark of these strategies, and what it ran on."""
    load = os.getloadavg()[0]
    sides = [*([COMPILED] if sim.compiled() else []), INTERPRETED, *([peer] if peer else [])]
    with ExitStack() as stack:
        playing = {side: stack.enter_context(Side(side)) for side in sides}
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="beagle-bench-")))
        bench = Bench(playing, entrants(sides, wanted), folder, seconds / passes)
        for k in range(passes):
            say(f"pass {k + 1} of {passes}")
            bench.one_pass()
        plays = {side: process.plays for side, process in playing.items()}
    found = figures(bench.measured)
    return {
        "build": build(),
        "sides": plays,
        "versions": versions(),
        "machine": {"cpu": cpu_model(), "cores": all_cores(), "load_before": load, "system": platform.platform()},
        "seconds": seconds,
        "passes": passes,
        **found,
        "budgets": budgets(found),
    }


def cpu_model() -> str:
    """The name of the processor."""
    info = Path("/proc/cpuinfo")
    rows = info.read_text(encoding="utf-8").splitlines() if info.exists() else []
    names = [row.partition(":")[2].strip() for row in rows if row.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()


def entrants(sides: Sequence[str], wanted: Sequence[str]) -> list[Entrant]:
    """Every line-up that is wanted and there, those to be compared next to each other."""
    found: list[Entrant] = []
    known = set(strategies.names())
    for strategy in wanted:
        if not known.issuperset(LINEUPS[strategy]):
            continue
        found += [Entrant(side, strategy, size) for size in PLAYERS for side in sides if side != CATANATRON]
        if CATANATRON in sides and strategy in PEERS:
            found.append(Entrant(CATANATRON, PEERS[strategy], max(PLAYERS)))
    return found


def job_counts(cores: int) -> list[int]:
    """One worker, two, four and so on, and as many as there are cores."""
    return [*(2**k for k in range(cores.bit_length()) if 2**k < cores), cores]


class Bench:
    """A benchmark under way: the processes that play, a folder for runs, and what was measured so far."""

    def __init__(self, sides: dict[str, Side], entrants: list[Entrant], folder: Path, seconds: float) -> None:
        self.sides = sides
        self.entrants = entrants
        self.folder = folder
        self.seconds = seconds
        self.runner = self.who_runs()
        self.measured = Measured(games_per_seed=len(set(self.runner.lineup)))
        self.config = folder / "bench.yaml"
        self.config.write_text(f"name: bench\nlineup: [{', '.join(self.runner.lineup)}]\n", encoding="utf-8")

    def who_runs(self) -> Entrant:
        """The line-up of the whole runs, in the build that is installed."""
        full = [one for one in self.entrants if one.players == max(PLAYERS) and one.side == build()]
        return next((one for one in full if one.strategy == "priorities"), full[0])

    def one_pass(self) -> None:
        """Measure everything once."""
        weights = [PEER_WEIGHT if entrant.side == CATANATRON else 1 for entrant in self.entrants]
        for entrant, weight in zip(self.entrants, weights, strict=True):
            seconds = self.seconds * SPEED_SHARE * weight / sum(weights)
            sample = self.sides[entrant.side].play(entrant.lineup, seconds)
            self.measured.speed.setdefault(entrant, []).append(sample)
        jobs = job_counts(all_cores())
        if not self.measured.seeds:
            self.measured.seeds = max(self.seeds_of_a_run(), 2 * max(jobs))
        for workers in jobs:
            self.measured.runs.setdefault(workers, []).append(self.run(workers))
        self.measured.help.append(cost_of([*python("cli.start", "main"), "--help"]))

    def seeds_of_a_run(self) -> int:
        """How many setup seeds one worker plays in its share of a pass."""
        first = self.measured.speed[self.runner][0]
        return round(self.seconds * RUN_SHARE * first.games / first.seconds / self.measured.games_per_seed)

    def run(self, jobs: int) -> LoggedRun:
        """What a whole `beagle run` costs, with the notes of its processes."""
        log = self.folder / "log"
        log.unlink(missing_ok=True)
        with tempfile.TemporaryDirectory(dir=self.folder) as folder:
            flags = ["--seeds", str(self.measured.seeds), "--jobs", str(jobs), "--quiet", "--json"]
            command = python("cli.logged", "logged_run", str(log))
            cost = cost_of([*command, "run", str(self.config), *flags, "--out", f"{folder}/run"])
        slices, run = notes_in(log)
        return LoggedRun(
            cost,
            run.start + sum(note.start for note in slices),
            sum(note.games for note in slices),
            run.playing,
            run.report,
            run.peak_memory,
            max(note.peak_memory for note in slices),
        )
