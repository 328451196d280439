"""What `beagle run` does: play the slices that are missing, keep the manifest, and tell the result."""

import shlex
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from cli import folder as folders
from cli.experiment import experiment_at, from_manifest
from cli.messages import DONE, FAILED, INTERRUPTED, Refusal, count, say
from cli.outcome import tell_outcome
from cli.progress import Watching
from cli.provenance import build, config_digest, versions
from cli.resolved import Experiment
from cli.schedule import Schedule
from cli.seeds import with_flags
from cli.stopping import Stopping
from cli.worker import Begun, Job, Played
from cli.workers import Workers, all_cores
from reports.digest import combine, digest_of_run, hex_of
from reports.store import read_manifest, write_manifest
from sim.box import box_digest
from sim.reading import BadInput

RUNNING: Final = "running"
COMPLETE: Final = "complete"
STOPPED: Final = "interrupted"


@dataclass(frozen=True)
class Wishes:
    """What the command line asks for."""

    config: Path | None
    out: Path | None
    seeds: int | None
    first_seed: int | None
    games: int | None
    events: bool


@dataclass(frozen=True)
class Manner:
    """How a run is played and told; none of it changes a result."""

    jobs: int | None
    quiet: bool
    json: bool


def play_all(wishes: Wishes, manner: Manner) -> int:
    """Play an experiment into a new run folder."""
    experiment = with_flags(experiment_at(wishes.config), wishes.seeds, wishes.first_seed, wishes.games)
    games = Schedule(experiment).games
    if wishes.games is not None and games != wishes.games and not manner.quiet:
        seeds = count(len(experiment.seeds), "setup seed")
        say(f"--games {wishes.games:,} becomes {games:,}: whole blocks, here {seeds}")
    folder = wishes.out or folders.default_folder(experiment.name)
    folders.make(folder)
    with folders.held(folder):
        run = Run(folder, new_manifest(experiment, games, wishes.events), manner)
        run.save(RUNNING)
        return run.play_and_tell()


def resume_all(folder: Path, extra: Sequence[str], manner: Manner) -> int:
    """Play what is missing in a run folder."""
    if extra:
        raise Refusal(f"--resume plays the run as its folder has it; leave out {', '.join(extra)}")
    manifest = read_manifest(folder)
    differing = differences(manifest)
    if differing:
        raise Refusal(f"{folder} cannot be resumed, for its games were played by something else: {differing}")
    with folders.held(folder):
        folders.tidy(folder)
        return Run(folder, manifest, manner).play_and_tell()


def new_manifest(experiment: Experiment, games: int, events: bool) -> dict[str, Any]:
    """The manifest of a run that begins."""
    plain = experiment.plain()
    return {
        "name": experiment.name,
        "status": RUNNING,
        "experiment": plain,
        "config_digest": config_digest(plain),
        "seeds": plain["seeds"],
        "events": events,
        "versions": versions(),
        "build": build(),
        "box_digest": box_digest(),
        "games_planned": games,
        "games": 0,
        "decisions": 0,
        "seconds": 0.0,
        "results_digest": "",
    }


def differences(manifest: Mapping[str, Any]) -> str:
    """What of beagle differs between a run's folder and now, in words."""
    then, now = manifest["versions"]["beagle"], versions()["beagle"]
    if then != now:
        return f"beagle {then}, and this is {now}"
    if manifest["box_digest"] != box_digest():
        return "another box of printed components"
    return ""


class Run:
    """A run in its folder."""

    def __init__(self, folder: Path, manifest: dict[str, Any], manner: Manner) -> None:
        self.folder = folder
        self.manifest = manifest
        self.manner = manner
        self.schedule = Schedule(from_manifest(manifest, folder))
        done = folders.whole_slices(folder)
        self.digest = int(digest_of_run(folder), 16) if done else 0
        self.games = sum(map(self.schedule.games_in, done))
        self.missing = [part for part in self.schedule.slices() if part not in set(done)]

    @property
    def resume(self) -> str:
        """The command that finishes this run."""
        return f"beagle run --resume {shlex.quote(str(self.folder))}"

    def play_and_tell(self) -> int:
        """Play what is missing, then tell the result."""
        started = time.monotonic()
        before = self.manifest["seconds"]
        code = DONE
        try:
            with Stopping() as stopping:
                self.play(stopping)
            code = stopping.code if self.missing else DONE
        except KeyboardInterrupt:
            code = INTERRUPTED
        except (BadInput, Refusal) as error:
            with suppress(BadInput):
                self.save(STOPPED, before + time.monotonic() - started)
            sentences = error.sentences if isinstance(error, Refusal) else map(str, error.problems)
            after = f"What was played is kept; once this is mended: {self.resume}"
            raise Refusal(*sentences, after, code=FAILED) from error
        self.save(STOPPED if self.missing else COMPLETE, before + time.monotonic() - started)
        tell_outcome(self.folder, self.manifest, self.manner.json)
        if self.missing:
            say(f"stopped after {self.games:,} of {count(self.schedule.games, 'game')}; to go on: {self.resume}")
        return code

    def play(self, stopping: Stopping) -> None:
        """Play the missing slices and write each as it comes back."""
        wanted = self.manifest
        job = Job(wanted["experiment"], wanted["events"], wanted["versions"]["beagle"], wanted["config_digest"])
        jobs = min(self.manner.jobs or all_cores(), len(self.missing))
        if self.missing and not self.manner.quiet:
            self.announce(jobs)
        watching = Watching(self.schedule.games, self.games, self.manner.quiet)
        with watching, Workers(job, jobs, self.replay) as workers:
            for said in workers.play(list(self.missing), stopping):
                if isinstance(said, Played):
                    self.keep(said)
                watching.reached(self.games + workers.games_under_way)

    def announce(self, jobs: int) -> None:
        """Say what is about to be played."""
        left = self.schedule.games - self.games
        how = f"{count(jobs, 'worker')}, rules {self.manifest['build']}"
        say(f"{self.manifest['name']}: {count(left, 'game')}, {how}, into {self.folder}")

    def keep(self, played: Played) -> None:
        """Write a slice into the folder and count it."""
        folders.add(self.folder, played)
        self.missing.remove(played.part)
        self.games += self.schedule.games_in(played.part)
        self.digest = combine([self.digest, played.digest])
        self.manifest["decisions"] += played.decisions

    def replay(self, game: Begun) -> str:
        """The command that plays a game again."""
        table = f"--seed {game.seed} --players {game.players} --variant {shlex.quote(game.variant)}"
        seats = f"--matchup {game.matchup} --arrangement {game.arrangement}"
        return f"beagle play {shlex.quote(str(self.folder))} {table} {seats}"

    def save(self, status: str, seconds: float = 0.0) -> None:
        """Write the manifest as things stand."""
        digest = hex_of(self.digest) if self.games else ""
        self.manifest |= {"status": status, "games": self.games, "seconds": round(seconds, 1), "results_digest": digest}
        write_manifest(self.folder, self.manifest)
