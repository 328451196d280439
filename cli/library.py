"""Experiments from Python: played in this process, into Polars tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import polars as pl

from cli.experiment import load_experiment, resolved
from cli.ready import Ready
from cli.resolved import Experiment, Slot
from reports.frames import frames
from sim.reading import entry_of
from sim.records import Slice
from sim.series import Contender, play_into
from strategies.loader import WANDERER


def tables(
    config: str | Path | Mapping[str, Any], contenders: Sequence[Contender] = (), events: bool = True
) -> dict[str, pl.LazyFrame]:
    """Play an experiment on one core, without files: its tables seats, rounds, setups and events as LazyFrames.

    `config` is an experiment file or what would stand in one; its line-up or pool may also name the contenders given,
    which play by policies of their own. All seeds are played, whatever `stop` says. Raises BadInput with every problem
    of a wrong config, and GameFailed if a policy breaks a game off.
    """
    own = {contender.name: contender for contender in contenders}
    experiment = experiment_of(config, own)
    ready = Ready(experiment)
    for variant, table in ready.tables:
        for place, slot in enumerate(variant.slots):
            table.contenders[place] = own.get(slot.name, table.contenders[place])
    record = Slice(events)
    for part in ready.schedule.slices():
        for table, seatings in ready.stretches(part):
            play_into(record, table.box, table.fixed, table.contenders, seatings)
    return frames(record)


def experiment_of(config: str | Path | Mapping[str, Any], own: Mapping[str, Contender]) -> Experiment:
    """The experiment; where it names a contender of one's own, the wanderer stands in while it is checked."""
    if not isinstance(config, Mapping):
        return load_experiment(Path(config))
    key = "lineup" if "lineup" in config else "pool"
    places = [one if isinstance(one, str) and one in own else "" for one in config.get(key) or ()]
    plain = dict(config)
    if any(places):
        plain[key] = [WANDERER if name else one for name, one in zip(places, config[key], strict=True)]
        if any("lineup" in change for change in config.get("variants", {}).values()):
            raise ValueError("a variant cannot change a line-up that names contenders of your own")
    experiment = resolved(entry_of(plain, "experiment"), Path())
    variants = tuple(replace(variant, slots=renamed(variant.slots, places)) for variant in experiment.variants)
    return replace(experiment, variants=variants)


def renamed(slots: Sequence[Slot], places: Sequence[str]) -> tuple[Slot, ...]:
    """The places of a line-up, those of one's own contenders under their names."""
    return tuple(
        replace(slot, name=name, strategy=name, digest=name) if name else slot
        for slot, name in zip(slots, places or [""] * len(slots), strict=True)
    )
