"""What a release consists of: data files, versions, the script."""

from __future__ import annotations

import importlib
import re
import tomllib
from pathlib import Path

import pytest

import sim

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
SHIPPED: dict[str, list[str]] = PROJECT["tool"]["setuptools"]["package-data"]
NOT_DATA = (".py", ".pyc", ".so", ".pyd", ".md")


@pytest.mark.parametrize("package", PROJECT["tool"]["setuptools"]["packages"])
def test_every_data_file_of_a_package_is_shipped(package: str) -> None:
    folder = Path(next(iter(importlib.import_module(package).__path__)))
    shipped = {path for pattern in SHIPPED.get(package, []) for path in folder.glob(pattern)}
    assert "." in package or folder / "py.typed" in shipped
    there = {path for path in folder.rglob("*") if path.is_file() and path.suffix not in NOT_DATA}
    assert there <= shipped


def test_the_script_is_there() -> None:
    module, _, name = PROJECT["project"]["scripts"]["beagle"].partition(":")
    assert callable(getattr(importlib.import_module(module), name))


def test_the_changelog_begins_with_this_version() -> None:
    first = re.search(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert first is not None
    assert first[1] == sim.__version__
