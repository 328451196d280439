"""Builds the compiled rules and strategies, or the plain ones where that is asked for or no compiler is found."""

import os
import sys

from setuptools import setup

PLAIN = "BEAGLE_PLAIN"
MUST_COMPILE = "BEAGLE_MUST_COMPILE"
FLAGS = "-fno-semantic-interposition -ffp-contract=off"
INTERPRETED = {
    "sim": (
        "__init__",
        "reading",
        "rows",
        "switches",
        "printed",
        "verbs",
        "measures",
        "maps",
        "board",
        "sources",
        "box",
    ),
    "strategies": ("__init__", "loader"),
}


def modules() -> list[str]:
    """The modules to compile."""
    return [
        f"{package}/{name}"
        for package, plain in INTERPRETED.items()
        for name in sorted(os.listdir(package))
        if name.endswith(".py") and name[:-3] not in plain
    ]


def extensions() -> list[object]:
    """The compiled modules, or none."""
    if os.environ.get(PLAIN):
        return []
    from mypyc.build import mypycify

    os.environ["CFLAGS"] = f"{os.environ.get('CFLAGS', '')} {FLAGS}".strip()
    return mypycify(["--strict", *modules()], opt_level="3", debug_level="0")


setup(ext_modules=extensions())
