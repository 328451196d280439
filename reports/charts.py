"""A chart: a figure with its finding in words, and how it becomes an SVG and a PNG file."""

from __future__ import annotations

import io
import textwrap
import warnings
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import TracebackType
from typing import Any, Final
from xml.etree import ElementTree

from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from reports.store import write_whole
from reports.style import INK, LARGE, MUTED, SMALL, STYLE, VARIABLES, WIDTH
from reports.wording import plain, unbroken

_SVG: Final = "http://www.w3.org/2000/svg"
_XLINK: Final = "http://www.w3.org/1999/xlink"
_ANONYMOUS: Final = {"Date": None, "Creator": None, "Format": None, "Type": None}
_RESOLUTION: Final = 200
"""Dots per inch of a PNG file."""

_WORDS: Final = "words"
"""What the words at the top are called inside a drawing."""

_MARGIN: Final = 0.12
_LINE: Final = 1.3
"""The distance of two lines as part of the height of letters."""


@dataclass(frozen=True, eq=False)
class Chart:
    """A figure with its words: the finding, what it rests on, and what it shows to who cannot see it."""

    name: str
    title: str
    subtitle: str
    alt: str
    figure: Figure
    head: float
    """The points that the words at the top take."""

    @cached_property
    def svg(self) -> str:
        """The chart as an SVG document, its text kept as text; the same bytes for the same numbers."""
        return _described(self._saved(format="svg", metadata=_ANONYMOUS).decode(), self)

    @property
    def inline(self) -> str:
        """The chart for a page that has its words already: without them, as wide as can be, in the page's colours."""
        root = ElementTree.fromstring(self.svg)  # noqa: S314 - we wrote it
        _remove(root, lambda element: element.get("class") == _WORDS)
        _, _, width, height = str(root.get("viewBox")).split()
        root.set("viewBox", f"0 {self.head:g} {width} {float(height) - self.head:g}")
        for name in ("width", "height"):
            del root.attrib[name]
        svg = ElementTree.tostring(root, encoding="unicode")
        for colour, variable in VARIABLES.items():
            svg = svg.replace(colour, f"var(--{variable})")
        return svg

    @property
    def png(self) -> bytes:
        """The chart as a PNG picture."""
        return self._saved(format="png", dpi=_RESOLUTION, metadata={"Software": None})

    def _saved(self, **how: Any) -> bytes:
        """The figure as matplotlib writes it; a letter that its font lacks is no matter for a warning."""
        page = io.BytesIO()
        with rc_context({**STYLE, "svg.hashsalt": self.name}), warnings.catch_warnings():
            warnings.filterwarnings("ignore", message="Glyph .* missing from font")
            self.figure.savefig(page, **how)
        return page.getvalue()


def save(chart: Chart, folder: Path) -> list[Path]:
    """Write a chart as SVG and PNG, each whole, and say where they are."""
    paths = [folder / f"{chart.name}.svg", folder / f"{chart.name}.png"]
    write_whole(paths[0], chart.svg.encode())
    write_whole(paths[1], chart.png)
    return paths


class Sheet:
    """A new chart, measured in inches: its words at the top, and below them a body for its axes.

    Draw inside `with`, so that the house style holds.
    """

    def __init__(self, name: str, title: str, subtitle: str, alt: str, body: float) -> None:
        title, subtitle, alt = map(plain, (title, subtitle, alt))
        titles, subtitles = _wrapped(unbroken(title), LARGE), _wrapped(unbroken(subtitle), SMALL)
        self._head = _MARGIN + (len(titles) * LARGE + len(subtitles) * SMALL) * _LINE / 72 + 0.1
        self._height = self._head + body + _MARGIN
        self._style = ExitStack()
        figure = Figure(figsize=(WIDTH, self._height))
        self.chart = Chart(name, title, subtitle, alt, figure, (self._head - _MARGIN) * 72)
        with rc_context(STYLE):
            self._write(titles, _MARGIN, LARGE, weight="bold", color=INK)
            self._write(subtitles, _MARGIN + len(titles) * LARGE * _LINE / 72 + 0.03, SMALL, color=MUTED)

    def __enter__(self) -> Sheet:
        self._style.enter_context(rc_context(STYLE))
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._style.close()

    def axes(self, left: float, top: float, width: float, height: float) -> Axes:
        """Axes in the body: how far they are from the left and from the body's top, and how large."""
        bottom = self._height - self._head - top - height
        place = (left / WIDTH, bottom / self._height, width / WIDTH, height / self._height)
        return self.chart.figure.add_axes(place)

    def _write(self, lines: list[str], top: float, points: float, **style: Any) -> None:
        """Write lines at the left, from so many inches below the top."""
        for k, line in enumerate(lines):
            y = 1 - (top + k * points * _LINE / 72) / self._height
            self.chart.figure.text(_MARGIN / WIDTH, y, line, va="top", fontsize=points, gid=_WORDS, **style)


def _wrapped(text: str, points: float) -> list[str]:
    """A text in lines that fit the width of a figure."""
    letter = points * (0.63 if points == LARGE else 0.56) / 72
    return textwrap.wrap(text, int((WIDTH - 2 * _MARGIN) / letter)) or [""]


def _described(svg: str, chart: Chart) -> str:
    """The drawing as one picture with a name and a description, and with no name inside that another could have."""
    ElementTree.register_namespace("", _SVG)
    ElementTree.register_namespace("xlink", _XLINK)
    root = ElementTree.fromstring(svg)  # noqa: S314 - matplotlib wrote it
    _remove(root, lambda element: element.tag in (f"{{{_SVG}}}metadata", f"{{{_SVG}}}style"))
    used = _references(root)
    for element in root.iter():
        if element.get("id") not in used and element.attrib.pop("id", "") == _WORDS:
            element.set("class", _WORDS)
    names = (f"{chart.name}-title", f"{chart.name}-desc")
    for k, (tag, text) in enumerate((("title", chart.title), ("desc", chart.alt))):
        words = ElementTree.Element(f"{{{_SVG}}}{tag}", {"id": names[k]})
        words.text = text
        root.insert(k, words)
    root.set("role", "img")
    root.set("aria-labelledby", " ".join(names))
    root.set("stroke-linejoin", "round")
    return ElementTree.tostring(root, encoding="unicode") + "\n"


def _remove(root: ElementTree.Element, unwanted: Callable[[ElementTree.Element], bool]) -> None:
    """Take the unwanted elements out of a drawing."""
    for parent in list(root.iter()):
        for child in list(parent):
            if unwanted(child):
                parent.remove(child)


def _references(root: ElementTree.Element) -> set[str]:
    """The names that something in a drawing refers to."""
    used = {element.get(f"{{{_XLINK}}}href", "").removeprefix("#") for element in root.iter()}
    for element in root.iter():
        for value in (element.get("clip-path", ""), element.get("style", "")):
            used.update(part.partition(")")[0] for part in value.split("url(#")[1:])
    return used
