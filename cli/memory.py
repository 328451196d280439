"""What `beagle sensitivity` found, kept under runs/ for every later report of the same experiment on any seeds."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from reports.cautions import Caution
from reports.store import write_whole
from sim.box import box_digest

FOLDER: Final = Path("runs") / "sensitivity"
ASKED: Final = ("players", "pooled", "matchups", "seats")
PLAYED: Final = ("name", "slots", "rules", "setup")


def file_of(experiment: Mapping[str, Any]) -> Path:
    """Where the findings about a resolved experiment are kept: what plays counts, not its name or seeds."""
    variants = [{key: row[key] for key in PLAYED} for row in experiment["variants"] if not row.get("setting")]
    asked = {"variants": variants, "box": box_digest()} | {key: experiment[key] for key in ASKED}
    return FOLDER / f"{hashlib.sha256(json.dumps(asked, sort_keys=True).encode()).hexdigest()[:32]}.json"


def remember(experiment: Mapping[str, Any], run: Path, seeds: int, turning: Sequence[str]) -> Path:
    """Keep what can turn a headline of an experiment, in place of runs that tried no other switch on no more seeds."""
    path = file_of(experiment)
    switches = {name for row in experiment["variants"] for name in row.get("setting", {}).get("ranges", ())}
    mine = {"run": str(run), "seeds": seeds, "switches": sorted(switches), "turning": list(turning)}
    kept = [
        one
        for one in _studies(path)
        if one["run"] != mine["run"] and (one["seeds"] > seeds or not switches.issuperset(one["switches"]))
    ]
    write_whole(path, (json.dumps({"name": experiment["name"], "studies": [*kept, mine]}, indent=2) + "\n").encode())
    return path


def remembered(experiment: Mapping[str, Any]) -> list[Caution]:
    """The uncertain rules that are known to matter to an experiment."""
    return [
        Caution("uncertain rule", f"{words} ({one['seeds']:,} setup seeds, {one['run']}).")
        for one in _studies(file_of(experiment))
        for words in one["turning"]
    ]


def _studies(path: Path) -> list[dict[str, Any]]:
    """What is kept in a file; one that cannot be read says nothing."""
    with suppress(OSError, ValueError, TypeError, KeyError):
        return [
            {"run": str(one["run"]), "seeds": int(one["seeds"])}
            | {key: [str(words) for words in one[key]] for key in ("switches", "turning")}
            for one in json.loads(path.read_text(encoding="utf-8"))["studies"]
        ]
    return []
