"""The worked examples in the README: `python -m tests.examples` plays them all and writes down what they answer.

Play them in the compiled build; together they take a minute or two there.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[1]
README: Final = ROOT / "README.md"
BEGIN: Final = "<!-- examples: python -m tests.examples -->\n"
END: Final = "<!-- end -->\n"
EXAMPLES: Final = {
    "first-look": ("run", "configs/first-look.yaml"),
    "two-players": ("run", "configs/two-players.yaml"),
    "four-players": ("run", "configs/four-players.yaml"),
    "table-sizes": ("run", "configs/table-sizes.yaml"),
    "pool": ("run", "configs/pool.yaml"),
    "stop-early": ("run", "configs/stop-early.yaml"),
    "going-first": ("run", "configs/going-first.yaml", "--expect", "configs/fair-seats.yaml"),
    "drafting": ("run", "configs/drafting.yaml"),
    "crew-card": ("compare", "configs/crew-card.yaml"),
    "goal-removed": ("compare", "configs/goal-removed.yaml"),
    "dearer-lenses": ("compare", "configs/dearer-lenses.yaml"),
    "unknown-rules": (
        "sensitivity",
        "configs/unknown-rules.yaml",
        "--switch",
        "camera_coins",
        "--switch",
        "lagging_counts",
    ),
}
"""The command of each example, in the order of the README."""
SHOWN: Final = 5


def question(name: str) -> str:
    """What an example asks: the first line of its file."""
    first = (ROOT / "configs" / f"{name}.yaml").read_text(encoding="utf-8").splitlines()[0]
    return first.removeprefix("# ")


def heading(name: str) -> str:
    """An example's question with its command."""
    return f"**{question(name)}** `beagle {' '.join(EXAMPLES[name])}`"


def answer_of(said: dict[str, Any]) -> str:
    """What came of an example, from the document that its command prints."""
    if "judgement" in said:
        return "; ".join(map(expectation, said["judgement"]["expectations"][:SHOWN])) + "."
    if "sentences" in said:
        return " ".join(said["sentences"][:SHOWN])
    return " ".join(group_in_words(group, len(said["groups"]) > 1) for group in said["groups"])


def expectation(one: dict[str, Any]) -> str:
    """An expectation of a gate with its verdict."""
    return f"{one['what']} {share(one)} ({one['verdict']})"


def group_in_words(group: dict[str, Any], several: bool) -> str:
    """The win shares of a group, and whether the first two can be told apart."""
    rows = [f"{row['strategy']} {share(row['win_share'])}" for row in group["strategies"][:SHOWN]]
    of = f"With {group['players']} players: " if several else ""
    lead = group["lead"]
    told = f"; the first leads the second by {points(lead)} points" if lead is not None else ""
    return f"{of}{', '.join(rows)} of {group['games']:,} games{told}."


def share(interval: dict[str, float]) -> str:
    """A share with its interval, in per cent."""
    return f"{points(interval, ' %')}"


def points(interval: dict[str, float], unit: str = "") -> str:
    """A part of one with its interval, in hundredths."""
    return f"{100 * interval['estimate']:.1f}{unit} [{100 * interval['low']:.1f}, {100 * interval['high']:.1f}]"


def played(name: str, folder: Path) -> dict[str, Any]:
    """The document of an example's command; an answer that is no or open is an answer."""
    words = [*EXAMPLES[name], "--quiet", "--json", "--out", str(folder / name)]
    command = [sys.executable, "-m", "cli.main", *words]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1, 3):
        sys.exit(f"{name}: {done.stderr}")
    return dict(json.loads(done.stdout))


def section() -> Iterator[str]:
    """The examples as Markdown."""
    with tempfile.TemporaryDirectory() as folder:
        for name in EXAMPLES:
            yield f"{heading(name)}\n{answer_of(played(name, Path(folder)))}\n"


def parts(text: str) -> tuple[str, str, str]:
    """The README before the examples, the examples, and what comes after."""
    before, begin, rest = text.partition(BEGIN)
    inside, end, after = rest.partition(END)
    assert begin and end, f"README.md has no {BEGIN.strip()} ... {END.strip()}"
    return before + begin, inside, end + after


def main() -> None:
    """Play the examples and write their answers into the README."""
    before, _, after = parts(README.read_text(encoding="utf-8"))
    README.write_text(before + "\n" + "\n".join(section()) + "\n" + after, encoding="utf-8")


if __name__ == "__main__":
    main()
