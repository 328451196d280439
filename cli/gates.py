"""Gates: files of expectations, read and held against an experiment before it is played."""

import math
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Final, Literal

from pydantic import BeforeValidator, Field

from cli.faults import located, shaped
from cli.messages import ANSWER_IS_NO, DONE, INCONCLUSIVE, count, titled
from cli.resolved import BASE, Experiment
from cli.shapes import Desk, Players, Shape, not_too_many
from reports.expected import (
    EACH,
    EACH_SEAT,
    EACH_STRATEGY,
    EVERYONE,
    FAILED,
    PASSED,
    Expectation,
)
from reports.expected import INCONCLUSIVE as UNDECIDED
from sim.box import open_box
from sim.reading import BadInput, Entry, Problem, read_yaml, suggestion

CODES: Final = {PASSED: DONE, FAILED: ANSWER_IS_NO, UNDECIDED: INCONCLUSIVE}
SEATS: Final = tuple(f"seat {number}" for number in range(1, 5))


class ExpectationShape(Shape):
    """One expectation: of what and of whom, and between which bounds it should be."""

    what: Literal["win share", "vp"]
    of: str = EVERYONE
    at_least: Annotated[float, Field(strict=False, allow_inf_nan=False)] | None = None
    at_most: Annotated[float, Field(strict=False, allow_inf_nan=False)] | None = None
    change: str = ""
    variant: str = BASE
    players: Players | None = None


class GateShape(Shape):
    """A gate."""

    name: str = ""
    expect: Annotated[list[ExpectationShape], Field(min_length=1), BeforeValidator(not_too_many)]


def load_gate(path: Path) -> tuple[Entry, GateShape]:
    """The expectations of a file; raises `BadInput` with every problem that shows without an experiment."""
    entry = read_yaml(path)
    if not isinstance(entry.value, dict) or "expect" not in entry.value:
        raise BadInput([Problem(str(path), entry.line, "", "this is no gate: it has no `expect`")])
    shape = shaped(GateShape, entry, Desk(path.parent, open_box()))
    refuse(entry, [(k, key, said) for k, one in enumerate(shape.expect) for key, said in odd(one)])
    return entry, shape


def refuse(entry: Entry, found: list[tuple[int, str, str]]) -> None:
    """Raise what was found at the keys of the expectations, if anything was."""
    problems = []
    for k, key, said in found:
        place, where = located(entry, ("expect", k, key))
        problems.append(Problem(place.file, place.line, where, said))
    if problems:
        raise BadInput(problems)


def odd(one: ExpectationShape) -> Iterator[tuple[str, str]]:
    """What in an expectation does not fit together, by its key."""
    if one.at_least is None and one.at_most is None:
        yield "what", "an expectation has `at_least`, `at_most` or both"
    elif one.at_least is not None and one.at_most is not None and one.at_least > one.at_most:
        yield "at_least", f"nothing is at least {one.at_least:g} and at most {one.at_most:g}"
    if one.what == "win share" and one.of == EVERYONE:
        yield "of", "the win share of everyone is always one part in as many as play; name a strategy or a seat"
    if one.change and "variant" in one.model_fields_set:
        yield "variant", "`change` names a variant already, which is compared with the base"


def expectations(path: Path, experiment: Experiment) -> list[Expectation]:
    """The expectations of a file for this experiment; raises `BadInput` if they are about anybody else."""
    entry, shape = load_gate(path)
    refuse(entry, [(k, key, said) for k, one in enumerate(shape.expect) for key, said in strange(one, experiment)])
    return [
        Expectation(
            metric="win_share" if one.what == "win share" else "vp",
            of=one.of,
            at_least=-math.inf if one.at_least is None else one.at_least,
            at_most=math.inf if one.at_most is None else one.at_most,
            change=one.change,
            variant=one.variant,
            players=one.players or 0,
        )
        for one in shape.expect
    ]


def strange(one: ExpectationShape, experiment: Experiment) -> Iterator[tuple[str, str]]:
    """What of an expectation the experiment does not have, by its key."""
    variants = [variant.name for variant in experiment.variants]
    playing = [variant for variant in experiment.variants if one.change or one.variant in (EACH, variant.name)]
    names = dict.fromkeys(slot.name for variant in playing for slot in variant.slots)
    for variant in experiment.variants if one.change else ():
        if variant.name in (BASE, one.change):
            names = {name: None for name in names if name in {slot.name for slot in variant.slots}}
    whom = [EACH_SEAT, EACH_STRATEGY, EVERYONE, *SEATS[: max(experiment.players)], *names]
    if playing and one.of not in whom:
        yield "of", f'nobody is called "{one.of}" here{suggestion(one.of, whom) or "; there are: " + ", ".join(whom)}'
    if one.change and one.change not in variants[1:]:
        yield "change", f'there is no variant "{one.change}"{suggestion(one.change, variants[1:])}'
    if one.variant not in (EACH, *variants):
        yield "variant", f'there is no variant "{one.variant}"{suggestion(one.variant, variants)}'
    if one.players is not None and one.players not in experiment.players:
        yield "players", f"this is played by {' and '.join(map(str, experiment.players))}, not by {one.players}"


def a_gate(path: Path) -> str:
    """A gate in words."""
    shape = load_gate(path)[1]
    return f'the gate "{titled(shape.name or path.stem)}": {count(len(shape.expect), "expectation")}'
