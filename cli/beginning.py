"""What `beagle init` does: write the first files, and say what to do with them."""

import json
import os
import shlex
from pathlib import Path
from typing import Final

from cli.messages import DONE, Refusal, answer, document
from cli.schemas import schema_of
from reports.store import write_whole

HERE: Final = Path(__file__).parent
EXPERIMENT: Final = "experiment.yaml"
STRATEGY: Final = "my-strategy.yaml"
WRITTEN: Final = {
    EXPERIMENT: "your strategy against two of the named ones",
    STRATEGY: "how your strategy plays; change it",
    "schemas/experiment.json": "what editors complete and check the experiment by",
    "schemas/strategy.json": "and the strategy",
}


def begin(folder: Path, as_json: bool) -> int:
    """Write the files unless one of them is there; never overwrites."""
    there = [str(folder / name) for name in WRITTEN if os.path.lexists(folder / name)]
    if there:
        raise Refusal(
            f"{', '.join(there)}: there already, and nothing is overwritten; `beagle init FOLDER` writes elsewhere"
        )
    if folder.exists() and not folder.is_dir():
        raise Refusal(f"{folder} is a file; `beagle init FOLDER` takes a folder, which may be new")
    for name in WRITTEN:
        write_whole(folder / name, content(name).encode())
    if as_json:
        document({"folder": str(folder), "files": [str(folder / name) for name in WRITTEN]})
        return DONE
    for name, about in WRITTEN.items():
        answer(f"{folder / name!s:<36} {about}")
    answer("\nTry next:")
    answer(f"  beagle check {quoted(folder / EXPERIMENT)} {quoted(folder / STRATEGY)}")
    answer(f"  beagle run {quoted(folder / EXPERIMENT)}")
    answer(f"  beagle play {quoted(folder / EXPERIMENT)}")
    return DONE


def content(name: str) -> str:
    """What stands in one of the files."""
    if name.endswith(".json"):
        return json.dumps(schema_of(Path(name).stem), indent=2) + "\n"
    return (HERE / name).read_text(encoding="utf-8")


def quoted(path: Path) -> str:
    """A path as one types it in a shell."""
    return shlex.quote(str(path))
