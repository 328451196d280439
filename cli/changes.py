"""The changes of an experiment that `beagle compare` asks about, each with the variants that it needs."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count as numbers
from pathlib import Path
from typing import Any

import strategies
from cli.experiment import load_rules, overlaid, plain_rules
from cli.messages import Refusal, titled
from cli.naming import grants_of, kept_from, steps_of
from cli.resolved import BASE, Experiment, Slot, Variant
from cli.words import listed
from reports.contrasts import Kind, of_variants
from sim.box import open_box
from sim.reading import entry_of, suggestion


@dataclass(frozen=True)
class Question:
    """What the command line asks: what to put in whose place, and what to give, force or forbid one seat."""

    strategy: str | None = None
    replacement: str | None = None
    rules: Sequence[Path] = ()
    give: Sequence[str] = ()
    round: int | None = None
    open: Sequence[str] = ()
    without: Sequence[str] = ()
    seat: int | None = None
    strengths: Sequence[str] = ()

    @property
    def for_one_seat(self) -> bool:
        """Whether it is about one seat."""
        return bool(self.give or self.open or self.without)

    @property
    def asks(self) -> bool:
        """Whether it asks more than the experiment's own variants do."""
        return bool(self.strategy or self.replacement or self.rules or self.for_one_seat)


@dataclass(frozen=True)
class Change:
    """A change of the experiment: under a name, in one variant or in one for each seat (0: for all seats)."""

    name: str
    kind: Kind
    variants: tuple[tuple[Variant, int], ...]


def own_changes(experiment: Experiment) -> Iterator[Change]:
    """The experiment's own variants."""
    variants = experiment.variants
    contrasts = of_variants([one.name for one in variants], [one.slots for one in variants])
    for contrast, variant in zip(contrasts, variants[1:], strict=True):
        yield Change(contrast.name, contrast.kind, ((variant, 0),))


def changes_of(experiment: Experiment, question: Question) -> Iterator[Change]:
    """What the options ask for."""
    base = experiment.variants[0]
    if question.strategy and question.replacement:
        yield replacing(base, question.strategy, question.replacement)
    for path in question.rules:
        patch = load_rules(path)
        rules = overlaid(entry_of(base.rules, "rules"), patch)
        open_box(rules)
        name = strategies.name_of(path)
        yield Change(name, "rules", ((replace(base, name=name, rules=plain_rules(rules)), 0),))
    seats = [question.seat] if question.seat else range(1, max(experiment.players) + 1)
    for text in question.give:
        for game_round in [question.round] if question.round else range(1, int(base.box().rounds) + 1):
            gift = {"round": game_round, "grants": grants_of(text)}
            yield for_seats(base, f"{text} in round {game_round}", "give", "at_round", gift, seats)
    for text in question.open:
        steps = steps_of(text)
        yield for_seats(base, f"opening {', '.join(steps)}", "open", "opening", {"placements": steps}, seats)
    for text in question.without:
        ban = kept_from(text, base.box())
        yield for_seats(base, f"without {text}", "without", "without", ban, seats)


def replacing(base: Variant, old: str, new: str) -> Change:
    """One strategy in the place of another."""
    mine = [slot for slot in base.slots if old in (slot.strategy, slot.name)]
    if not mine:
        known = list(dict.fromkeys(slot.name for slot in base.slots))
        meant = suggestion(old, known) or "."
        raise Refusal(f'"{titled(old)}" does not play here{meant} There are: {listed(map(titled, known))}.')
    strategy = strategies.load(new, Path())
    if any((slot.strategy, slot.digest) == (strategy.name, strategy.digest) for slot in mine):
        raise Refusal(f'"{titled(strategy.name)}" and "{titled(old)}" are the same strategy')
    taken = any(slot.strategy == strategy.name and slot.digest != strategy.digest for slot in base.slots)
    name = f"{strategy.name} (new)" if taken else strategy.name
    slots = tuple(filled_by(slot, strategy, name) if slot in mine else slot for slot in base.slots)
    return Change(name, "strategy", ((replace(base, name=name, slots=slots), 0),))


def filled_by(slot: Slot, strategy: strategies.Strategy, name: str) -> Slot:
    """A place of the line-up with a strategy in it under a name; a forced hand stays."""
    called = name + slot.name.removeprefix(slot.strategy)
    return replace(slot, name=called, strategy=strategy.name, text=strategy.text, digest=strategy.digest)


def for_seats(base: Variant, name: str, kind: Kind, key: str, change: dict[str, Any], seats: Sequence[int]) -> Change:
    """A change for one seat at a time, in one variant for each."""
    if key in base.rules:
        raise Refusal(f"the rules of the experiment have `{key}` already, so --{kind} cannot be asked beside it")
    variants = []
    for seat in seats:
        rules = {**base.rules, key: {"seat": seat, **change}}
        open_box(entry_of(rules, f"--{kind}"))
        variants.append((replace(base, name=f"{name} (seat {seat})", rules=rules), seat))
    return Change(name, kind, tuple(variants))


def distinct(changes: Sequence[Change]) -> list[Change]:
    """The changes under names of which none is there twice, not even that of the experiment itself."""
    taken = {BASE}
    found = []
    for change in changes:
        called = {variant.name for variant, _ in change.variants}
        end = next(end for end in numbers(1) if not {ended(name, end) for name in called} & taken)
        taken |= {ended(name, end) for name in called}
        variants = tuple((replace(variant, name=ended(variant.name, end)), seat) for variant, seat in change.variants)
        found.append(Change(ended(change.name, end), change.kind, variants))
    return found


def ended(name: str, number: int) -> str:
    """A name, numbered from the second on."""
    return name if number == 1 else f"{name} {number}"
