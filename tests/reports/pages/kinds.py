"""A page of each kind that beagle makes, of a few games, with charts."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page

from cli.main import command
from reports.cautions import cautions
from reports.findings import Findings
from reports.report import write_report
from reports.store import write_manifest
from tests.reports.conftest import made_up, write_part

Made = Callable[[str], Path]
"""Makes a page of one of the `PAGES`."""
Show = Callable[..., Page]
"""Shows a page of one of the `PAGES` in one of the `LOOKS`, the first if none is named."""

LOOKS: Final[dict[str, dict[str, Any]]] = {
    "desk": {"viewport": {"width": 1280, "height": 800}},
    "dark": {"viewport": {"width": 1280, "height": 800}, "color_scheme": "dark"},
    "phone": {"viewport": {"width": 390, "height": 800}, "is_mobile": True, "has_touch": True},
}

WILD: Final = "<script>alert(1)</script>|`*&\"'\n\x1b[31m\u202e$x_1$ {{ 7 * 6 }} \U0001f600"
NAMES: Final = ["explorer", "x" * 200, WILD]

RICH: Final = "{name: rich, players: [2, 3, 4], pool: [explorer, scholar, navigator, wanderer], seats: fixed, seeds: 1}"
ONE_GAME: Final = "{name: one game, lineup: [scholar, wanderer], seats: fixed, seeds: 1}"
TWO_SEEDS: Final = "{name: two seeds, lineup: [wanderer, scholar], seeds: 2}"


def page_of(run: Path, draw: bool = True) -> str:
    """The page of a run."""
    findings = Findings.of(run)
    return write_report(run, findings, cautions(findings.summaries[0], []), draw)[0].read_text(encoding="utf-8")


def of_names(folder: Path) -> Path:
    """The page of made-up games of strategies with names that need care."""
    write_part(folder, "0", made_up([*NAMES, "ant"], seeds=31))
    write_manifest(folder, {"name": WILD})
    page_of(folder)
    return folder / "report" / "report.html"


def of_one(folder: Path, experiment: str) -> Path:
    """The page of a run."""
    return _reported(folder / "page.html", _played(folder, "run", experiment))


def of_two(folder: Path) -> Path:
    """The page of two runs side by side."""
    runs = _played(folder, "one", ONE_GAME), _played(folder, "other", TWO_SEEDS)
    return _reported(folder / "page.html", *runs)


def of_sensitivity(folder: Path) -> Path:
    """The page of what a switch changes."""
    run = folder / "run"
    _done("sensitivity", _file(folder, ONE_GAME), "--switch", "camera_coins", "--out", run, "--jobs", 1, "--quiet")
    return run / "report" / "report.html"


def of_draft(folder: Path) -> Path:
    """The page of what two hands of Crew cards are worth."""
    run = folder / "run"
    hands = "--hands", "1,5,9", "2,6,10"
    _done("draft", _file(folder, ONE_GAME), *hands, "--out", run, "--jobs", 1, "--quiet")
    return run / "report" / "report.html"


PAGES: Final[dict[str, Callable[[Path], Path]]] = {
    "rich": lambda folder: of_one(folder, RICH),
    "one game": lambda folder: of_one(folder, ONE_GAME),
    "two runs": of_two,
    "names": of_names,
    "sensitivity": of_sensitivity,
    "draft": of_draft,
}


def _done(*words: object) -> None:
    """Run a command line."""
    assert command([str(word) for word in words]) == 0


def _file(folder: Path, experiment: str) -> Path:
    """The file of an experiment."""
    path = folder / "experiment.yaml"
    path.write_text(experiment, encoding="utf-8")
    return path


def _played(folder: Path, name: str, experiment: str) -> Path:
    """The run of an experiment."""
    _done("run", _file(folder, experiment), "--out", folder / name, "--jobs", 1, "--quiet")
    return folder / name


def _reported(page: Path, *runs: Path) -> Path:
    """The page of some runs, with charts in any case."""
    _done("report", *runs, "--format", "html", "--out", page)
    return page
