"""What a policy thought of the answers it could give, for those who watch."""

from __future__ import annotations

from sim.policy import Policy
from strategies.priorities import Priorities


def opinions(policy: Policy, options: int) -> list[float]:
    """What each of so many options was worth, roughly in VP, to a policy of priorities that has just chosen.

    Other policies have no opinions, and none are kept of more options than there are placements.
    """
    if not isinstance(policy, Priorities) or options > len(policy.placing.value):
        return []
    return [policy.placing.value[k] for k in range(options)]
