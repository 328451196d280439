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
    """Keep what can turn a headline of an experiment."""
    path = file_of(experiment)
    found = {"name": experiment["name"], "run": str(run), "seeds": seeds, "turning": list(turning)}
    write_whole(path, (json.dumps(found, indent=2) + "\n").encode())
    return path


def remembered(experiment: Mapping[str, Any]) -> list[Caution]:
    """The uncertain rules that are known to matter to an experiment; a file that cannot be read says nothing."""
    with suppress(OSError, ValueError, TypeError, KeyError):
        found = json.loads(file_of(experiment).read_text(encoding="utf-8"))
        seeds = int(found["seeds"])
        return [
            Caution("uncertain rule", f"{one} ({seeds:,} setup seeds, {found['run']}).") for one in found["turning"]
        ]
    return []
