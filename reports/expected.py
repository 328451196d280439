"""What can be expected of a run: of which metric, of whom, and within which bounds."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

EACH_SEAT: Final = "each seat"
EACH_STRATEGY: Final = "each strategy"
EVERYONE: Final = "everyone"
EACH: Final = "each"
BASE: Final = "base"

PASSED: Final = "passed"
FAILED: Final = "failed"
INCONCLUSIVE: Final = "inconclusive"


@dataclass(frozen=True)
class Expectation:
    """What is wanted of a metric: of whom, in which variant and at which number of players (0: at each)."""

    metric: str
    of: str
    at_least: float = -math.inf
    at_most: float = math.inf
    change: str = ""
    variant: str = BASE
    players: int = 0
