"""What `beagle compare` asks, turned into variants of an experiment and the contrasts between them."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

import strategies
from cli.changes import Change, Question, changes_of, distinct, filled_by, own_changes
from cli.experiment import gone
from cli.messages import Refusal
from cli.resolved import BASE, Experiment, Variant
from reports.contrasts import Contrast, Pair

BY: Final = "played by"


def asked(experiment: Experiment, question: Question) -> Experiment:
    """The experiment with the variants and contrasts that a question needs."""
    refuse_odd(experiment, question)
    base = experiment.variants[0]
    changes = list(changes_of(experiment, question)) if question.asks else list(own_changes(experiment))
    if not changes:
        raise Refusal(
            "there is nothing to compare: the experiment has no `variants`; give --strategy with --with, --rules, "
            "--give, --open or --without"
        )
    changes = distinct(changes)
    if question.strengths:
        return by_strength(experiment, changes, question)
    variants = [variant for change in changes for variant, _ in change.variants]
    absent = [f"{variant.name}: {gone(piece)}" for variant in variants for piece in variant.absent()]
    if absent:
        raise Refusal(*absent)
    contrasts = [
        Contrast(change.name, change.kind, tuple(Pair(variant.name, BASE, seat) for variant, seat in change.variants))
        for change in changes
    ]
    return replace(experiment, variants=(base, *variants), contrasts=tuple(contrasts))


def refuse_odd(experiment: Experiment, question: Question) -> None:
    """Refuse options that do not go together."""
    if bool(question.strategy) != bool(question.replacement):
        raise Refusal("--strategy names who is replaced and --with by whom; give both")
    if question.round is not None and not question.give:
        raise Refusal("--round says when --give gives something; give both")
    if question.seat is not None and not question.for_one_seat:
        raise Refusal("--seat goes with --give, --open or --without, which are about one seat")
    if question.seat is not None and question.seat > max(experiment.players):
        raise Refusal(f"there are seats 1 to {max(experiment.players)}, and no {question.seat}")
    if question.strengths and experiment.pooled:
        raise Refusal("--strengths needs a `lineup`: each strength plays in all its places")


def by_strength(experiment: Experiment, changes: Sequence[Change], question: Question) -> Experiment:
    """Every change once for each strength, which plays in all places that the change does not fill."""
    base = experiment.variants[0]
    variants: list[Variant] = []
    contrasts: list[Contrast] = []
    for strength in question.strengths:
        strategy = strategies.load(strength, Path())
        filled = [
            slot if question.strategy in (slot.strategy, slot.name) else filled_by(slot, strategy, strategy.name)
            for slot in base.slots
        ]
        against = f"{BASE}, {BY} {strategy.name}" if variants else BASE
        variants.append(replace(base, name=against, slots=tuple(filled)))
        for change in changes:
            pairs = []
            for variant, seat in change.variants:
                name = f"{variant.name}, {BY} {strategy.name}"
                places = zip(base.slots, variant.slots, filled, strict=True)
                slots = tuple(mine if after == before else after for before, after, mine in places)
                variants.append(replace(variant, name=name, slots=slots))
                pairs.append(Pair(name, against, seat))
            contrasts.append(Contrast(change.name, change.kind, tuple(pairs), strategy.name))
    if len({variant.name for variant in variants}) < len(variants):
        raise Refusal("two of --strengths have the same name; give one of them another")
    return replace(experiment, variants=tuple(variants), contrasts=tuple(contrasts))
