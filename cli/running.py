"""What `beagle run` does: play the slices that are missing, keep the manifest, and tell the result."""

import shlex
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cli import folder as folders
from cli.cluster import Cluster
from cli.code import Code, check_crossing, check_guests
from cli.experiment import experiment_at
from cli.foreseen import foreseen
from cli.gates import CODES, expectations
from cli.looks import Looks, drop_beyond, parts_in
from cli.machine import jobs_that_fit
from cli.manifest import COMPLETE, RUNNING, STOPPED, differences, kept, new_manifest
from cli.messages import DONE, FAILED, INTERRUPTED, Refusal, count, say, titled
from cli.progress import Watching
from cli.provenance import build
from cli.resolved import Experiment
from cli.schedule import Schedule, Slice, without
from cli.seeds import with_flags
from cli.shards import Shard, places_in, shard_called
from cli.sound import sound_slices
from cli.stopping import Stopping
from cli.told import Tell, told
from cli.worker import Begun, Job, Played
from cli.workers import Workers, all_cores
from reports.digest import combine, hex_of
from reports.expected import PASSED
from reports.store import write_manifest
from sim.reading import BadInput


@dataclass(frozen=True)
class Wishes:
    """What the command line asks for."""

    config: Path | None
    out: Path | None
    seeds: int | None
    first_seed: int | None
    games: int | None
    events: bool
    shard: str | None


@dataclass(frozen=True)
class Manner:
    """How a run is played and told; none of it changes a result."""

    jobs: int | None
    quiet: bool
    json: bool
    expect: Path | None = None
    code: Code | None = None
    suspicious: bool = False
    cluster: str | None = None
    brief: bool = False
    """Whether it is a part of a larger question, which says itself how to go on and what came out."""

    @property
    def flags(self) -> str:
        """What a command must repeat to play the same games."""
        return f" --code {shlex.quote(self.code.file)}" if self.code is not None else ""


def play_all(wishes: Wishes, manner: Manner) -> int:
    """Play an experiment into a new run folder."""
    if manner.code is not None:
        check_crossing(manner.code)
    experiment = with_flags(experiment_at(wishes.config), wishes.seeds, wishes.first_seed, wishes.games)
    shard = shard_called(wishes.shard, len(experiment.seeds))
    schedule = Schedule(experiment)
    if wishes.games is not None and schedule.games != wishes.games and not manner.quiet:
        seeds = count(len(experiment.seeds), "setup seed")
        say(f"--games {wishes.games:,} becomes {schedule.games:,}: whole blocks, here {seeds}")
    if manner.expect is not None:
        expectations(manner.expect, experiment)
    return play_new(experiment, wishes.out, wishes.events, shard, manner)


def play_new(
    experiment: Experiment, out: Path | None, events: bool, shard: Shard, manner: Manner, tell: Tell = told
) -> int:
    """Play an experiment into a new folder and tell what came out."""
    games = Schedule(experiment).games_at(shard.places(len(experiment.seeds)))
    folder = out or folders.default_folder(shard.named(experiment.name))
    with folders.new(folder):
        run = Run(folder, new_manifest(experiment, games, events, shard), experiment, manner, tell)
        run.save(RUNNING)
        return run.play_and_tell()


def resume_all(folder: Path, extra: Sequence[str], manner: Manner) -> int:
    """Play what is missing in a run folder."""
    if extra:
        raise Refusal(f"--resume plays the run as its folder has it; leave out {', '.join(extra)}")
    kept(folder)
    with folders.held(folder):
        manifest, experiment = kept(folder)
        differing = differences(manifest)
        if differing:
            raise Refusal(f"{folder} cannot be resumed, for its games were played by something else: {differing}")
        check_guests(experiment)
        if manner.code is not None:
            check_crossing(manner.code)
        folders.tidy(folder)
        return Run(folder, manifest, experiment, manner).play_and_tell()


class Run:
    """A run in its folder."""

    def __init__(
        self,
        folder: Path,
        manifest: dict[str, Any],
        experiment: Experiment,
        manner: Manner,
        tell: Tell = told,
    ) -> None:
        self.folder = folder
        self.tell = tell
        self.manifest = manifest
        self.manner = manner
        self.expected = expectations(manner.expect, experiment) if manner.expect else []
        self.started, self.before = time.monotonic(), float(manifest["seconds"])
        self.schedule = Schedule(experiment)
        if manifest["ended_after"]:
            drop_beyond(folder, manifest["ended_after"])
        self.take_stock()

    def take_stock(self) -> None:
        """Count what is in the folder, and find what is missing."""
        places = places_in(self.manifest, len(self.schedule.experiment.seeds))
        self.planned = self.schedule.games_at(places)
        self.games = self.digest = 0
        self.missing = self.schedule.slices(places)
        self.manifest["decisions"] = 0
        for part in sound_slices(self.folder, self.manifest, self.missing):
            self.count(part.slice, part.digest, part.decisions)

    @property
    def resume(self) -> str:
        """The command that finishes this run."""
        return f"beagle run --resume {shlex.quote(str(self.folder))}{self.manner.flags}"

    def play_and_tell(self) -> int:
        """Play what is missing, then tell the result."""
        stopping = Stopping()
        try:
            with stopping:
                folders.tidy(self.folder)
                self.play(stopping)
            code = stopping.code if self.missing or self.manner.brief else DONE
            self.save(STOPPED if self.missing else COMPLETE)
        except KeyboardInterrupt:
            self.leave()
            say(self.to_go_on)
            return stopping.code or INTERRUPTED
        except Exception as error:
            self.leave()
            raise self.with_resume(error) from error
        try:
            expected = [] if self.missing else self.expected
            judgement = self.tell(self.folder, self.manifest, self.manner.json, expected)
        except OSError:
            if not code:
                raise
        else:
            code = code or CODES[judgement.verdict if judgement else PASSED]
        if self.missing:
            say(self.to_go_on)
        elif not self.manner.quiet and not self.manner.brief:
            say(self.to_look_closer)
        return code

    @property
    def to_go_on(self) -> str:
        """How far the run came, and how to go on, unless the larger question says that."""
        stopped = f"stopped after {self.games:,} of {count(self.planned, 'game')}"
        return stopped if self.manner.brief else f"{stopped}; to go on: {self.resume}"

    @property
    def to_look_closer(self) -> str:
        """The commands that show the pages of the run and a game of it."""
        folder = shlex.quote(str(self.folder))
        return f"to look closer: beagle report {folder} --open, or beagle replay {folder} --typical{self.manner.flags}"

    def leave(self) -> None:
        """Leave the folder in order, as far as that is still possible."""
        with suppress(BadInput, Refusal):
            folders.tidy(self.folder)
            self.save(STOPPED if self.missing else COMPLETE)

    def with_resume(self, error: Exception) -> Exception:
        """What went wrong, with how to go on after it; a mistake in beagle stays what it is."""
        after = f"What was played is kept; once this is mended: {self.resume}"
        if isinstance(error, Refusal):
            if self.manner.code is not None:
                after = f"What was played is kept; once the file is mended, begin a new run; as it is: {self.resume}"
            return Refusal(*error.sentences, after, code=FAILED)
        if isinstance(error, BadInput):
            return Refusal(*map(str, error.problems), after, code=FAILED)
        if isinstance(error, OSError):
            return Refusal(f"{error.filename or self.folder}: {error.strerror or error}", after, code=FAILED)
        return error

    def play(self, stopping: Stopping) -> None:
        """Play the missing slices and write each as it comes back."""
        wanted = self.manifest
        job = Job(
            wanted["experiment"],
            wanted["events"],
            wanted["versions"]["beagle"],
            wanted["config_digest"],
            self.manner.code,
            self.manner.suspicious,
        )
        cores = all_cores()
        jobs = min(self.manner.jobs or jobs_that_fit(cores), len(self.missing))
        if self.missing and not self.manner.quiet:
            self.announce(jobs)
            if self.manner.jobs is None and self.manner.cluster is None and jobs < min(cores, len(self.missing)):
                say(f"{count(jobs, 'worker')} and not {cores}: there is no memory for more; --jobs overrides this")
        watching = Watching(self.planned, self.games, self.manner.quiet)
        looks = Looks(self.schedule, parts_in(self.folder))
        if self.ends(looks):
            return
        with watching, self.players(job, jobs) as workers:
            for said in workers.play(list(self.missing), stopping):
                if isinstance(said, Played):
                    self.keep(said)
                    if self.ends(looks):
                        return
                    watching.looks = looks.words()
                watching.reached(self.games + workers.games_under_way)

    def players(self, job: Job, jobs: int) -> Workers | Cluster:
        """Who plays: worker processes here, or a cluster."""
        if self.manner.cluster is not None:
            return Cluster(job, self.manner.cluster, self.replay)
        return Workers(job, jobs, self.replay)

    def ends(self, looks: Looks) -> bool:
        """Look at what has been played; if the rule ends the run there, drop the games beyond."""
        if self.schedule.experiment.stop is None or self.manifest["shard"] or self.manifest["ended_after"]:
            return False
        every = len(self.schedule.experiment.seeds)
        seeds = looks.end(min((part.first for part in self.missing), default=every))
        if seeds:
            self.manifest["ended_after"] = seeds
            self.save(RUNNING)
            drop_beyond(self.folder, seeds)
            self.take_stock()
        return seeds > 0

    def announce(self, jobs: int) -> None:
        """Say what is about to be played."""
        left = self.planned - self.games
        how = f"{count(jobs, 'worker')}, rules {build()}"
        if self.manner.cluster is not None:
            how = f"cluster {self.manner.cluster}"
        most = "at most " if self.schedule.experiment.stop else ""
        say(f"{titled(self.manifest['name'])}: {most}{count(left, 'game')}, {how}, into {self.folder}")
        if not self.manner.brief:
            say(foreseen(self.schedule, bool(self.manifest["shard"])))

    def keep(self, played: Played) -> None:
        """Write a slice into the folder and count it."""
        folders.add(self.folder, played)
        self.count(played.part, played.digest, played.decisions)

    def count(self, part: Slice, digest: int, decisions: int) -> None:
        """Count a slice that is in the folder."""
        self.missing = without(self.missing, [part])
        self.games += self.schedule.games_in(part)
        self.digest = combine([self.digest, digest])
        self.manifest["decisions"] += decisions

    def replay(self, game: Begun) -> str:
        """The command that plays a game again."""
        table = f"--seed {game.seed} --players {game.players} --variant {shlex.quote(game.variant)}"
        seats = f"--matchup {game.matchup} --arrangement {game.arrangement}"
        return f"beagle play {shlex.quote(str(self.folder))} {table} {seats}{self.manner.flags}"

    def save(self, status: str) -> None:
        """Write the manifest as things stand."""
        digest = hex_of(self.digest) if self.games else ""
        seconds = round(self.before + time.monotonic() - self.started, 1)
        self.manifest |= {"status": status, "games": self.games, "seconds": seconds, "results_digest": digest}
        write_manifest(self.folder, self.manifest)
