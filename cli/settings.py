"""Experiments that ask what unknown rules change: each switch at another value, all drawn at random, some crossed."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product
from typing import Any, Final, TypeAlias

from cli.messages import Refusal
from cli.resolved import Experiment, Variant
from sim.reading import suggestion
from sim.switches import Switch, switches

Level: TypeAlias = tuple[str, Any]
"""A switch and a value of it."""

MOST_ARMS: Final = 400
SUFFIX: Final = ", sensitivity"


def ranges_of(experiment: Experiment, only: Sequence[str]) -> dict[str, list[Any]]:
    """The switches that can matter at these tables with their values, the experiment's own first.

    A switch that a variant sets is what the experiment is about, and is left as it is.
    """
    refuse_strangers(only)
    base, *others = experiment.variants
    mine = [one for one in switches().values() if set(one.players) & set(experiment.players)]
    asked = set_by(base.rules, [variant.rules for variant in others])
    free = [one for one in mine if one.name not in asked and (not only or one.name in only)]
    if not free:
        raise Refusal("no switch is left to try: each that was named is set by a variant, or cannot matter here")
    return {one.name: values_of(one, base.rules) for one in free}


def set_by(base: Mapping[str, Any], others: Sequence[Mapping[str, Any]]) -> list[str]:
    """The switches that some rules set otherwise than the base does."""
    return [name for name in switches() if any(rules.get(name) != base.get(name) for rules in others)]


def refuse_strangers(names: Sequence[str]) -> None:
    """Refuse names that no switch has."""
    strange = [name for name in names if name not in switches()]
    if strange:
        known = list(switches())
        raise Refusal(*(f'there is no switch "{name}"{suggestion(name, known)}' for name in strange))


def values_of(switch: Switch, rules: Mapping[str, Any]) -> list[Any]:
    """The value that a switch has under these rules, and then all others that it may have."""
    every = [switch.default.plain(), *(value.plain() for value in switch.values)]
    own = rules.get(switch.name, every[0])
    return [own, *(value for value in every if value != own)]


def sensitive(experiment: Experiment, ranges: Mapping[str, Sequence[Any]]) -> Experiment:
    """The experiment with each switch at each of its other values, and once with all of them drawn on each seed."""
    levels = [(name, value) for name, values in ranges.items() for value in values[1:]]
    arms = [arm for variant in experiment.variants for arm in arms_of(variant, levels, ranges)]
    if len(arms) > MOST_ARMS:
        raise Refusal(f"that makes {len(arms)} variants; at most {MOST_ARMS} are played; name some by --switch")
    every = (*experiment.variants, *arms)
    return replace(experiment, name=f"{experiment.name}{SUFFIX}", variants=every, stop=None)


def arms_of(variant: Variant, levels: Sequence[Level], ranges: Mapping[str, Sequence[Any]]) -> Iterator[Variant]:
    """A variant under each other value of a switch, and under all of them drawn."""
    for k, (name, value) in enumerate(levels, 1):
        yield under(variant, f"{variant.name}, setting {k}", [(name, value)])
    setting = {"of": variant.name, "ranges": {name: list(values) for name, values in ranges.items()}}
    yield replace(variant, name=f"{variant.name}, all drawn", setting=setting)


def under(variant: Variant, name: str, levels: Sequence[Level]) -> Variant:
    """A variant with these values of switches."""
    values = dict(levels)
    return replace(variant, name=name, rules=variant.rules | values, setting={"of": variant.name, "switches": values})


def crossed(experiment: Experiment, levels: Sequence[Level], name: str) -> Experiment:
    """The experiment under every combination of some values with those that it has: a full factorial."""
    arms = [
        under(variant, f"{variant.name}, {''.join('x' if on else '-' for on in marks)}", chosen)
        for variant in experiment.variants
        for marks in product((False, True), repeat=len(levels))
        if (chosen := [level for level, on in zip(levels, marks, strict=True) if on])
    ]
    return replace(experiment, name=f"{name}, interactions", variants=(*experiment.variants, *arms), stop=None)


def original(experiment: Experiment) -> Experiment:
    """The experiment without its other settings."""
    return replace(experiment, variants=tuple(variant for variant in experiment.variants if not variant.setting))
