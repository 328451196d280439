"""Feeds the loaders with files that a guided fuzzer makes up, for as long as one likes; needs `pip install atheris`.

Usage: python tests/cli/fuzz_with_atheris.py -max_total_time=600 [FOLDER WITH FILES TO START FROM]
"""

from __future__ import annotations

import importlib
import sys
from typing import Any

atheris: Any = importlib.import_module("atheris")

with atheris.instrument_imports(include=["sim.reading", "cli", "strategies"]):
    from tests.cli.test_fuzz_files import feed

if __name__ == "__main__":
    atheris.Setup(sys.argv, feed)
    atheris.Fuzz()
