"""What a policy thought of the answers it could give, for those who watch."""

from __future__ import annotations

from sim.policy import Policy
from strategies.foresight import Foresight
from strategies.priorities import Priorities


def opinions(policy: Policy, options: int) -> list[float]:
    """What each of so many options was worth, roughly in VP, to a policy of priorities that has just chosen.

    Foresight thinks minus infinity of placements that it did not try. Other policies have no opinions, and none are
    kept of more options than there are placements.
    """
    if isinstance(policy, Foresight) and policy.planned is not None:
        return opinions(policy.planned, options)
    if not isinstance(policy, Priorities) or options > len(policy.placing.value):
        return []
    return [policy.placing.value[k] for k in range(options)]
