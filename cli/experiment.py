"""Experiment files: read, checked with every problem at once, and resolved."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import strategies
from cli.contradictions import contradictions, players_of
from cli.faults import located, shaped
from cli.messages import MOST_PROBLEMS
from cli.resolved import BASE, Experiment, Slot, Stop, Variant
from cli.shapes import Desk, ExperimentShape, SetupShape, SlotShape
from sim.box import open_box
from sim.reading import BadInput, Entry, Problem, parse_yaml, read_yaml
from sim.switches import switches
from strategies.ways import way_of

FIRST_LOOK: Final = """\
# Which of three strategies wins how often, and where do the victory points come from?
name: first look
lineup: [explorer, scholar, navigator]
seeds: {start: 1, count: 100}
"""
KINDS: Final = {
    "lineup": "experiment",
    "pool": "experiment",
    "priorities": "strategy",
    "foresight": "strategy",
    "given": "scenario",
    "expect": "gate",
    "rules": "patch",
}
COMPONENT_DEPTH: Final = 2


def kind_of(entry: Entry) -> str:
    """What a YAML file is, told by its keys; "" if it is nothing that beagle knows."""
    keys = entry.value if isinstance(entry.value, dict) else {}
    return next((kind for key, kind in KINDS.items() if key in keys), "")


def first_look() -> Experiment:
    """The built-in experiment, the same as configs/first-look.yaml."""
    return resolved(parse_yaml(FIRST_LOOK, "first look"), Path())


def experiment_at(path: Path | None) -> Experiment:
    """The experiment of a file or of a run folder; without a path the built-in first look."""
    if path is None:
        return first_look()
    if not path.is_dir():
        return load_experiment(path)
    from cli.manifest import kept

    return kept(path)[1]


def load_experiment(path: Path) -> Experiment:
    """The experiment of a file; raises `BadInput` with every problem in it."""
    entry = read_yaml(path)
    kind = kind_of(entry)
    if kind not in ("", "experiment"):
        sentence = f"this is a {kind}, not an experiment: it has no `lineup` and no `pool`"
        raise BadInput([Problem(str(path), entry.line, "", sentence)])
    return resolved(entry, path.parent)


def resolved(entry: Entry, folder: Path) -> Experiment:
    """The experiment in an entry; paths in it start from the folder."""
    problems = rules_problems(entry)
    try:
        box = open_box(None if problems else member(entry, "rules"))
        shape = shaped(ExperimentShape, entry, Desk(folder, box))
    except BadInput as bad:
        said = [(problem.line, problem.where.rpartition(".")[2]) for problem in bad.problems]
        raise BadInput(bad.problems + [one for one in problems if (one.line, one.where) not in said]) from bad
    for path, sentence in contradictions(shape, box):
        place, where = located(entry, path)
        problems.append(Problem(place.file, place.line, where, sentence))
    if problems:
        raise BadInput(problems)
    variants = variants_of(shape, entry, folder)
    refuse_absent(variants, entry)
    refuse_namesakes(variants, *located(entry, ("lineup",) if shape.lineup else ("pool",)))
    return Experiment(
        name=shape.name or strategies.name_of(Path(entry.file)),
        players=players_of(shape),
        pooled=bool(shape.pool),
        matchups=shape.matchups,
        seats=shape.seats,
        seeds=seeds_of(shape),
        variants=variants,
        stop=Stop(shape.stop.difference is not None, shape.stop.metrics()) if shape.stop.rules else None,
    )


def seeds_of(shape: ExperimentShape) -> Sequence[int]:
    """The setup seeds, no more than the cap of a stopping rule; a cap alone says how many there are."""
    seeds, cap = shape.seeds, shape.stop.cap
    if seeds.listed:
        return tuple(seeds.listed[:cap])
    number = seeds.count
    if cap is not None:
        number = min(cap, number) if "count" in seeds.model_fields_set else cap
    return range(seeds.start, seeds.start + number)


def variants_of(shape: ExperimentShape, entry: Entry, folder: Path) -> tuple[Variant, ...]:
    """The experiment itself as the variant `base`, then its variants in the order of the file."""
    slots = slots_of(shape.lineup or shape.pool, folder)
    rules = member(entry, "rules")
    variants = [Variant(BASE, slots, plain_rules(rules), setup_of(shape.setup))]
    for name, change in shape.variants.items():
        changed = slots_of(change.lineup, folder) if change.lineup else slots
        patch = overlaid(rules, member(member(member(entry, "variants"), name), "rules"))
        variants.append(Variant(name, changed, plain_rules(patch), setup_of(shape.setup, change.setup)))
    return tuple(variants)


def refuse_absent(variants: Sequence[Variant], entry: Entry) -> None:
    """Refuse variants whose rules take out of the box what the setup or a hand names."""
    problems = []
    for variant in variants[1:]:
        place, where = located(entry, ("variants", variant.name))
        problems += [Problem(place.file, place.line, where, gone(piece)) for piece in variant.absent()]
    if problems:
        raise BadInput(problems)


def gone(piece: str) -> str:
    """That rules take out what is named."""
    return f"{piece} is named by the setup or a hand, and these rules take it out"


def refuse_namesakes(variants: Sequence[Variant], place: Entry, where: str) -> None:
    """Refuse two different strategies that the tables could not tell apart."""
    for variant in variants:
        texts: dict[str, str] = {}
        for slot in variant.slots:
            if texts.setdefault(slot.name, slot.digest) != slot.digest:
                sentence = f'two different strategies are called "{slot.name}"; give one of them another name'
                raise BadInput([Problem(place.file, place.line, where, sentence)])


def slots_of(shapes: Sequence[SlotShape], folder: Path) -> tuple[Slot, ...]:
    """The places of a line-up or pool with their strategies' texts."""
    slots: list[Slot] = []
    for shape in shapes:
        strategy = shape.loaded(folder)
        hand = f" ({' '.join(map(str, shape.hand))})" if shape.hand else ""
        draft = shape.draft if isinstance(shape.draft, str) else " ".join(map(str, shape.draft))
        name = strategy.name + hand + (f" (drafts {draft})" if draft else "")
        slots.append(Slot(name, strategy.name, strategy.text, strategy.digest, tuple(shape.hand), way_of(draft)))
    return tuple(slots)


def setup_of(shape: SetupShape, change: SetupShape | None = None) -> dict[str, list[int]]:
    """What is fixed of the table; a change replaces what it names."""
    fixed: dict[str, list[int]] = shape.model_dump()
    return fixed | (change.model_dump(exclude_unset=True) if change is not None else {})


def plain_rules(rules: Entry | None) -> dict[str, Any]:
    """Switches and patches as plain data."""
    plain = rules.plain() if rules is not None else {}
    return plain if isinstance(plain, dict) else {}


def member(entry: Entry | None, key: str) -> Entry | None:
    """What a mapping holds under a key, if it is a mapping and has the key."""
    return entry.value.get(key) if entry is not None and isinstance(entry.value, dict) else None


def load_rules(path: Path) -> Entry:
    """What a rules file has under `rules`; raises `BadInput` with every problem in it."""
    entry = read_yaml(path)
    known = entry.value if isinstance(entry.value, dict) else {}
    if "rules" not in known:
        kind = kind_of(entry)
        article = "an" if kind == "experiment" else "a"
        sentence = f"this is {article} {kind}, not a rules file" if kind else "a rules file has the one key `rules`"
        raise BadInput([Problem(str(path), entry.line, "", sentence)])
    problems = rules_problems(entry)
    problems += [
        Problem(inner.file, inner.line, key, "a rules file has the one key `rules`")
        for key, inner in known.items()
        if key != "rules"
    ]
    if problems:
        raise BadInput(problems)
    return known["rules"]


def overlaid(rules: Entry | None, change: Entry | None, depth: int = 0) -> Entry | None:
    """The rules of the file with a variant's changes: a switch or a component's key is replaced, all else stays."""
    if rules is None or change is None:
        return change or rules
    if depth > COMPONENT_DEPTH or not isinstance(rules.value, dict) or not isinstance(change.value, dict):
        return change
    merged = dict(rules.value)
    for key, inner in change.value.items():
        laid = None if key in switches() else overlaid(merged.get(key), inner, depth + 1)
        merged[key] = laid or inner
    return Entry(merged, change.file, change.line)


def rules_problems(entry: Entry) -> list[Problem]:
    """What is wrong with the rules of the file and of each variant, each problem once."""
    base, variants = member(entry, "rules"), member(entry, "variants")
    every = [base]
    if variants is not None and isinstance(variants.value, dict):
        every += [overlaid(base, member(variant, "rules")) for variant in variants.value.values()]
    problems: dict[Problem, None] = {}
    for rules in every:
        try:
            open_box(rules)
        except BadInput as bad:
            problems |= dict.fromkeys(bad.problems)
        if len(problems) > MOST_PROBLEMS:
            break
    return list(problems)
