"""Builds the rules and strategies as compiled code; plain where BEAGLE_PLAIN asks for it or no C compiler works.

BEAGLE_MUST_COMPILE makes a missing compiler an error instead of a warning.
"""

import os
import sys
import tempfile
import warnings
from pathlib import Path

from setuptools import Distribution, Extension, setup
from setuptools.command.build_ext import build_ext

FLAGS = "-fno-semantic-interposition -ffp-contract=off"
READ_ONCE = {
    "sim": [
        "__init__",
        "board",
        "box",
        "handicaps",
        "maps",
        "measures",
        "printed",
        "reading",
        "rows",
        "sources",
        "switches",
        "unknowns",
        "verbs",
    ],
    "strategies": ["__init__", "loader", "reader", "ways"],
}


def modules() -> list[str]:
    """The modules to compile: all but those that read YAML once."""
    return [
        str(path)
        for package, plain in READ_ONCE.items()
        for path in sorted(Path(package).glob("*.py"))
        if path.stem not in plain
    ]


def compiler_works() -> bool:
    """Whether a C extension can be compiled here."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "probe.c"
        source.write_text("#include <Python.h>\n")
        probe = build_ext(Distribution({"name": "probe"}))
        probe.extensions = [Extension("probe", [str(source)])]
        probe.build_temp = probe.build_lib = folder
        try:
            probe.ensure_finalized()
            probe.run()
        except Exception:
            return False
    return True


def extensions() -> list[Extension]:
    """The compiled modules, or none."""
    if os.environ.get("BEAGLE_PLAIN"):
        return []
    os.environ["CFLAGS"] = f"{os.environ.get('CFLAGS', '')} {FLAGS}".strip()
    if not compiler_works():
        message = "beagle: no working C compiler, so the rules are installed interpreted: about 20 times slower"
        if os.environ.get("BEAGLE_MUST_COMPILE"):
            sys.exit(message)
        warnings.warn(message, stacklevel=2)
        return []
    from mypyc.build import mypycify

    return mypycify(modules(), opt_level="3", debug_level="0")


if __name__ == "__main__":
    setup(ext_modules=extensions())
