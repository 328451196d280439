"""Pages of every kind, the programs that look at them, and a browser that shows them."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.reports.pages.kinds import LOOKS, PAGES, Made, Show

PACKAGES: Final = {"chromium": "chromium", "java": "default-jre-headless"}
"""In which package of Debian each program is."""


@pytest.fixture(scope="session")
def program() -> Callable[[str], str]:
    """Find a program of the system, or skip the test and say what to install."""

    def found(name: str) -> str:
        path = shutil.which(name)
        if path is None:
            pytest.skip(f"there is no {name} here: install Debian's package {PACKAGES[name]} or the like")
        return path

    return found


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory) -> Made:
    """Make a page of a kind, each only once."""

    @cache
    def page(name: str) -> Path:
        return PAGES[name](tmp_path_factory.mktemp("pages"))

    return page


@pytest.fixture(scope="module")
def browser(program: Callable[[str], str]) -> Iterator[Browser]:
    """The system's Chromium."""
    path = program("chromium")
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=path, chromium_sandbox=False)
        yield browser
        browser.close()


@pytest.fixture
def show(browser: Browser, made: Made) -> Iterator[Show]:
    """Show a page of a kind in one of the looks; an error in its script fails the test."""
    errors = []

    def shown(name: str, look: str = "desk") -> Page:
        page = browser.new_context(**LOOKS[look]).new_page()
        page.on("pageerror", lambda error: errors.append(error.message))
        page.goto(made(name).as_uri())
        return page

    yield shown
    for context in browser.contexts:
        context.close()
    assert not errors
