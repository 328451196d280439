"""The unknowns of the rules, with the values that they have in a run."""

from collections.abc import Mapping
from typing import Any

from sim.switches import switches


def switches_of(rules: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Every unknown of the rules with the value it has in this run."""
    return [
        {
            "switch": switch.name,
            "default": switch.default.plain(),
            "influence": switch.influence,
            "players": switch.players,
            "value": rules.get(switch.name, switch.default.plain()),
        }
        for switch in switches().values()
    ]
