"""The manifest of a run: what it is made of, and whether one that is read is as beagle writes it."""

import platform
import shlex
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import sim
from cli.provenance import build, config_digest, versions
from cli.resolved import Experiment, from_plain
from cli.shards import WHOLE, Shard
from reports.store import MANIFEST, read_manifest
from sim.box import box_digest
from sim.reading import BadInput, Problem

RUNNING: Final = "running"
COMPLETE: Final = "complete"
STOPPED: Final = "interrupted"

KEYS: Final[dict[str, type | tuple[type, ...]]] = {
    "name": str,
    "status": str,
    "experiment": dict,
    "config_digest": str,
    "seeds": (dict, list),
    "events": bool,
    "versions": dict,
    "build": str,
    "box_digest": str,
    "games": int,
    "decisions": int,
    "seconds": (int, float),
    "results_digest": str,
    "shard": str,
    "ended_after": int,
}


def new_manifest(experiment: Experiment, games: int, events: bool, shard: Shard) -> dict[str, Any]:
    """The manifest of a run that begins: what it plays, what plays it, and how to play it again."""
    plain = experiment.plain()
    return {
        "name": experiment.name,
        "status": RUNNING,
        "experiment": plain,
        "config_digest": config_digest(plain),
        "seeds": plain["seeds"],
        "shard": "" if shard == WHOLE else str(shard),
        "events": events,
        "versions": versions(),
        "build": build(),
        "system": platform.platform(),
        "box_digest": box_digest(),
        "to_repeat": to_repeat(events, shard),
        "games_planned": games,
        "ended_after": 0,
        "games": 0,
        "decisions": 0,
        "seconds": 0.0,
        "results_digest": "",
    }


def to_repeat(events: bool, shard: Shard) -> str:
    """The commands that play these games again; FOLDER is the run's own folder."""
    again = ["beagle", "run", "FOLDER", "--out", "NEW"]
    again += [] if events else ["--events", "off"]
    again += [] if shard == WHOLE else ["--shard", str(shard)]
    return f"pip install beagle-sim=={sim.__version__} && {shlex.join(again)}"


def kept(folder: Path) -> tuple[dict[str, Any], Experiment]:
    """The manifest in a run's folder with its experiment; one that beagle did not write so is refused in sentences."""
    manifest: dict[str, Any] = {"ended_after": 0, **read_manifest(folder)}
    odd = [key for key, kind in KEYS.items() if not isinstance(manifest.get(key), kind)]
    if not odd and not isinstance(manifest["versions"].get("beagle"), str):
        odd = ["versions"]
    if odd:
        raise BadInput([Problem(str(folder / MANIFEST), 0, key, "is not as beagle writes it") for key in odd])
    if manifest["config_digest"] != config_digest(manifest["experiment"]):
        sentence = "has been changed: its experiment is not the one that was played"
        raise BadInput([Problem(str(folder / MANIFEST), 0, "", sentence)])
    try:
        return manifest, from_plain(manifest["experiment"])
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        sentence = f"the experiment in it is not as beagle writes it: {error!r}"
        raise BadInput([Problem(str(folder / MANIFEST), 0, "", sentence)]) from error


def differences(manifest: Mapping[str, Any]) -> str:
    """What of beagle differs between a run's folder and now, in words."""
    then, now = manifest["versions"]["beagle"], versions()["beagle"]
    if then != now:
        return f"beagle {then}, and this is {now}"
    if manifest["box_digest"] != box_digest():
        return "another box of printed components"
    return ""
