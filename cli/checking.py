"""What `beagle check` does: say of each file what it is and whether it is right, of each run whether it is whole."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import strategies
from cli.experiment import KINDS, kind_of, load_rules, member, overlaid, resolved
from cli.gates import CODES, a_gate, expectations, load_gate
from cli.messages import (
    ANSWER_IS_NO,
    DONE,
    INCONCLUSIVE,
    WRONG_INPUT,
    Refusal,
    answer,
    count,
    document,
    say_problems,
    titled,
    visible,
)
from cli.scenario import settle
from cli.schedule import Schedule
from cli.schemas import schema_of
from sim.reading import BadInput, Entry, Problem, read_yaml, suggestion

SEVERITY: Final = (DONE, INCONCLUSIVE, ANSWER_IS_NO, WRONG_INPUT)
"""The exit codes of a check, the worst last."""
NO_KIND: Final = (
    "this file has none of the keys that tell its kind "
    "(lineup or pool: an experiment, priorities: a strategy, given: a scenario, expect: a gate, rules: a patch)"
)


def check_all(files: Sequence[Path], replays: int, expect: Path | None) -> int:
    """Check every file; the exit code of the worst."""
    if not files:
        raise Refusal("name the files or run folders to check; `beagle check --help` has examples")
    if expect is not None and not all(file.is_dir() for file in files):
        raise Refusal("--expect judges run folders; give nothing else with it")
    if expect is not None:
        load_gate(expect)
    return max((check_one(file, replays, expect) for file in files), key=SEVERITY.index)


def show_schema(kind: str, files: Sequence[Path]) -> int:
    """Print the JSON Schema of a kind of file."""
    if files:
        raise Refusal("--schema prints a schema and checks nothing; leave out the files")
    document(schema_of(kind))
    return DONE


def check_one(file: Path, replays: int, expect: Path | None) -> int:
    """Check one file or run folder and say what came out."""
    try:
        if file.is_dir():
            return check_run(file, replays, expect)
        entry = read_yaml(file)
        if kind_of(entry) == "scenario":
            return settle(entry, file)
        answer(visible(f"{file}: {what_it_is(entry, file)}"))
        for line in what_it_changes(entry):
            answer(visible(f"    {line}"))
    except BadInput as bad:
        say_problems(bad)
        return WRONG_INPUT
    return DONE


def check_run(folder: Path, replays: int, expect: Path | None) -> int:
    """Verify a run folder, play a sample of its games again, and judge it by what is expected."""
    from cli.manifest import kept
    from cli.outcome import tell_judgement
    from cli.verifying import verified
    from reports.gates import judge

    wrong, what = verified(folder, replays)
    for sentence in wrong:
        answer(visible(f"{folder}: {sentence}"))
    if not wrong:
        answer(visible(f"{folder}: {what}"))
    if wrong or expect is None:
        return ANSWER_IS_NO if wrong else DONE
    manifest, experiment = kept(folder)
    if not manifest["games"]:
        raise Refusal(f"{folder} has no games yet, so nothing can be judged")
    judgement = judge(folder, expectations(expect, experiment))
    tell_judgement(judgement)
    return CODES[judgement.verdict]


def what_it_is(entry: Entry, file: Path) -> str:
    """What a right file holds, in a sentence; raises `BadInput` with every problem of a wrong one."""
    kind = kind_of(entry)
    if not kind:
        raise BadInput([Problem(str(file), entry.line, "", NO_KIND + nearest_key(entry))])
    if kind == "strategy":
        return a_strategy(file)
    if kind == "gate":
        return a_gate(file)
    return a_patch(file) if kind == "patch" else an_experiment(entry, file)


def what_it_changes(entry: Entry) -> Iterator[str]:
    """What the rules in an experiment or a rules file change in the printed things, and its variants in those."""
    from cli.patched import changes

    if kind_of(entry) not in ("experiment", "patch"):
        return
    base = member(entry, "rules")
    yield from changes(base)
    variants = member(entry, "variants")
    for name in variants.value if variants is not None and isinstance(variants.value, dict) else {}:
        rules = overlaid(base, member(member(variants, name), "rules"))
        yield from (f"variant {titled(name)}: {line}" for line in changes(rules, base))


def nearest_key(entry: Entry) -> str:
    """Which telling key a file may have meant, as the end of a sentence; or nothing."""
    keys = entry.value if isinstance(entry.value, dict) else {}
    return next((meant for key in keys if (meant := suggestion(key, KINDS))), "")


def an_experiment(entry: Entry, file: Path) -> str:
    """An experiment in words."""
    experiment = resolved(entry, file.parent)
    games = Schedule(experiment).games
    seeds = count(len(experiment.seeds), "setup seed")
    variants = count(len(experiment.variants), "variant")
    return f'the experiment "{titled(experiment.name)}": {count(games, "game")} on {seeds}, {variants}'


def a_strategy(file: Path) -> str:
    """A strategy in words."""
    strategy = strategies.load(file.name, file.parent)
    return f'the strategy "{titled(strategy.name)}": {strategy.about}'


def a_patch(file: Path) -> str:
    """A rules file in words."""
    rules = load_rules(file).value
    return f"rules that change {', '.join(rules) if isinstance(rules, dict) and rules else 'nothing'}"
