"""Runs that are parts of a larger question: each in a folder of its own, played only as far as it is missing."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from cli import folder as folders
from cli.manifest import RUNNING, differences, kept, new_manifest
from cli.messages import INTERRUPTED, TERMINATED, Refusal, say
from cli.resolved import Experiment
from cli.running import Manner, Run
from cli.schedule import Schedule
from cli.shards import WHOLE
from reports.expected import Expectation
from reports.store import MANIFEST


def in_parts(folder: Path, play: Callable[[], int]) -> int:
    """Play the parts of a question; if they are broken off, say how to go on with all of it. The exit code."""
    try:
        code = play()
    except KeyboardInterrupt:
        code = INTERRUPTED
    if code in (INTERRUPTED, TERMINATED):
        say(f"the parts that are whole count: to go on with all of it, give the same command with --out {folder}")
    return code


def play_part(folder: Path, experiment: Experiment, manner: Manner) -> int:
    """Play a run into its folder, or what is missing of it there; the exit code. Nothing of it is told."""
    brief = replace(manner, brief=True)
    if not (folder / MANIFEST).exists():
        with folders.new(folder):
            manifest = new_manifest(experiment, Schedule(experiment).games, False, WHOLE)
            run = Run(folder, manifest, experiment, brief, tell_nothing)
            run.save(RUNNING)
            return run.play_and_tell()
    with folders.held(folder):
        manifest, there = kept(folder)
        if there.plain() != experiment.plain():
            raise Refusal(f"{folder} holds games of another question; give --out a new folder")
        differing = differences(manifest)
        if differing:
            raise Refusal(f"{folder} cannot go on, for its games were played by something else: {differing}")
        return Run(folder, manifest, experiment, brief, tell_nothing).play_and_tell()


def tell_nothing(_run: Path, _manifest: Mapping[str, Any], _as_json: bool, _expected: Sequence[Expectation]) -> None:
    """What a part has to say is told with the whole."""
