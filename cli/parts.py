"""Runs that are parts of a larger question: each in a folder of its own, played only as far as it is missing."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from cli import folder as folders
from cli.manifest import RUNNING, differences, kept, new_manifest
from cli.messages import Refusal, say
from cli.resolved import Experiment
from cli.running import Manner, Run
from cli.schedule import Schedule
from cli.shards import WHOLE
from reports.expected import Expectation
from reports.store import MANIFEST


def play_part(folder: Path, experiment: Experiment, manner: Manner) -> int:
    """Play a run into its folder, or what is missing of it there; the exit code. Nothing of it is told."""
    silent = replace(manner, quiet=True)
    if not (folder / MANIFEST).exists():
        with folders.new(folder):
            manifest = new_manifest(experiment, Schedule(experiment).games, False, WHOLE)
            run = Run(folder, manifest, experiment, silent, tell_nothing)
            run.save(RUNNING)
            return run.play_and_tell()
    with folders.held(folder):
        manifest, there = kept(folder)
        if there.plain() != experiment.plain():
            raise Refusal(f"{folder} holds games of another question; give --out a new folder")
        differing = differences(manifest)
        if differing:
            raise Refusal(f"{folder} cannot go on, for its games were played by something else: {differing}")
        return Run(folder, manifest, experiment, silent, tell_nothing).play_and_tell()


def broken_off(folder: Path, code: int) -> int:
    """Say how to go on with the larger question after a part of it ended early; the part's exit code."""
    say(f"the parts that are whole count: to go on with all of it, give the same command with --out {folder}")
    return code


def tell_nothing(_run: Path, _manifest: Mapping[str, Any], _as_json: bool, _expected: Sequence[Expectation]) -> None:
    """What a part has to say is told with the whole."""
