"""The rules of Darwin's Journey, and nothing else."""

from typing import Final

__version__: Final = "0.1.0"


def compiled() -> bool:
    """True when the rules run as compiled code, False when they run as plain Python."""
    from sim import game

    return not game.__file__.endswith(".py")
