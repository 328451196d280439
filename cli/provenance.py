"""What a run was made with: versions, build and experiment."""

import hashlib
import json
import platform
from importlib import metadata
from typing import Any

import sim


def versions() -> dict[str, str]:
    """The versions of all that a run's numbers could depend on."""
    return {
        "python": platform.python_version(),
        "beagle": sim.__version__,
        "polars": metadata.version("polars"),
        "numpy": metadata.version("numpy"),
    }


def build() -> str:
    """Whether the rules run as compiled or as interpreted code."""
    return "compiled" if sim.compiled() else "interpreted"


def config_digest(experiment: dict[str, Any]) -> str:
    """A digest of a resolved experiment."""
    return hashlib.sha256(json.dumps(experiment, sort_keys=True).encode()).hexdigest()
