"""A scenario: a position, moves, and what must come of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from cli.answers import Answers, Mismatch
from cli.expectations import Expectation, expectations
from cli.given import DRAFT, allow, begun
from cli.listener import Listener, paid
from cli.messages import ANSWER_IS_NO, DONE, answer, count
from cli.moves import Move, read_move
from cli.picks import Pick, read_pick
from cli.picture import picture
from cli.placing import why_not
from cli.positions import Position
from cli.reader import Reader
from cli.sides import placement_named
from sim.reading import BadInput, Entry, Problem
from sim.rows import Problems, Row
from sim.terms import Ask

KEYS: Final = ("name", "about", "given", "moves", "expect")


@dataclass
class Scenario:
    """What a file says, ready to be tried once."""

    file: str
    name: str
    position: Position
    pick: Pick | None
    moves: list[Move]
    expect: list[Expectation]

    @property
    def claims(self) -> bool:
        """Whether it has anything to try, or is a position alone."""
        return bool(self.moves or self.expect)


@dataclass
class Outcome:
    """What came of a scenario: how many claims were tried, and of those that failed what differed and where."""

    claims: int = 0
    failures: list[str] = field(default_factory=list)


def read_scenario(entry: Entry) -> Scenario:
    """A scenario; raises `BadInput` with every problem of a wrong one."""
    problems = Problems()
    root = Row(entry, "", problems)
    allow(root, KEYS)
    given = Row(root.get("given"), "given", problems)
    position = begun(given, problems)
    pick = read_pick(given, position, problems)
    reader = Reader(problems, position.game)
    moves = [read_move(reader, item, f"moves.{k}") for k, item in enumerate(root.items("moves"), 1)]
    found = expectations(reader, root.get("expect"), "expect") if root.has("expect") else []
    if pick is not None and (moves or found):
        problems.add(given.get(DRAFT), given.at(DRAFT), "a draft has no moves and nothing to expect")
    if problems.found:
        raise BadInput(sorted(dict.fromkeys(problems.found), key=lambda problem: problem.line))
    name = root.text("name") if root.has("name") else Path(entry.file).stem
    return Scenario(entry.file, name, position, pick, moves, found)


def tried(scenario: Scenario) -> Outcome:
    """Do the moves and compare; a move that cannot be done ends the scenario."""
    outcome = Outcome(len(scenario.expect))
    position = scenario.position
    for k, move in enumerate(scenario.moves, 1):
        stage = f"move {k} ({move.words})"
        try:
            wrong = list(differences(position, move))
        except Mismatch as mismatch:
            problem = Problem(move.entry.file, move.entry.line, move.where, str(mismatch))
            tell(outcome, [problem], f"The position in {stage}, which went no further", position)
            return outcome
        outcome.claims += move.claims
        if k == len(scenario.moves):
            wrong += failing(position, scenario.expect)
        tell(outcome, wrong, f"The position after {stage}", position)
    if not scenario.moves:
        tell(outcome, list(failing(position, scenario.expect)), "The position", position)
    return outcome


def tell(outcome: Outcome, problems: list[Problem], title: str, position: Position) -> None:
    """Add what differs, and the position as text."""
    if problems:
        outcome.failures.append("\n".join([*map(str, problems), "", f"{title}:", "", picture(position.game), ""]))


def failing(position: Position, expected: list[Expectation]) -> Iterator[Problem]:
    """The expectations that do not hold."""
    for expectation in expected:
        problem = expectation.failure(position)
        if problem is not None:
            yield problem


def differences(position: Position, move: Move) -> Iterator[Problem]:
    """Do a move; then whatever it cost, offered, asked and led to other than expected."""
    listener = Listener()
    position.game.teller = listener
    for side in map(position.of, range(1, int(position.game.size) + 1)):
        side.policy.expect([])
    for seat, words in move.answers.items():
        position.of(seat).policy.expect(words)
    if move.placement:
        position.of(move.seat).policy.expect([*move.before, move.placement, *move.answers.get(move.seat, [])])
    before = paid(position.of(move.seat or 1).player)
    perform(position, move)
    position.finished()
    cost = {"knowledge": listener.knowledge}
    cost |= {name: coins - before[name] for name, coins in paid(position.of(move.seat or 1).player).items()}
    for key, message in (*wrong_costs(move, cost), *wrong_questions(move, listener)):
        place = move.places[key]
        yield Problem(place.file, place.line, f"{move.where}.{key}", message)
    yield from failing(position, move.expect)


def perform(position: Position, move: Move) -> None:
    """Do a move; a placement that is not legal is refused with its reasons."""
    try:
        move.act(position)
    except Mismatch as mismatch:
        policy = position.of(move.seat or 1).policy
        asked_last = policy.asked[-1].ask if policy.asked else None
        if move.placement and asked_last is Ask.PLACEMENT and isinstance(policy, Answers):
            side = position.of(move.seat)
            reason = why_not(side.game, side.player, placement_named(side.game, move.placement))
            if reason:
                raise Mismatch(f"{side.player.name} may not place {move.placement}: {reason}") from mismatch
        raise


def wrong_costs(move: Move, cost: dict[str, int]) -> Iterator[tuple[str, str]]:
    """Where the costs differ."""
    for name, wanted in move.costs.items():
        if cost[name] != wanted:
            spent = ", ".join(f"{purpose} {coins}" for purpose, coins in cost.items() if coins) or "nothing"
            yield "costs", f"{name}: expected {wanted}, but it is {cost[name]} (spent: {spent})"


def wrong_questions(move: Move, listener: Listener) -> Iterator[tuple[str, str]]:
    """Where the questions and their options differ, each with its key."""
    for ask in move.asked:
        if not listener.was_asked(ask):
            yield "asked", f"{ask.name.lower()} was not asked"
    for ask in move.not_asked:
        if listener.was_asked(ask):
            yield "not_asked", f"{ask.name.lower()} was asked"
    for key, offers in (("offered", move.offered), ("not_offered", move.not_offered)):
        for ask, words in offers.items():
            name = ask.name.lower()
            if not listener.was_asked(ask):
                yield key, f"{name} was not asked at all"
                continue
            options = ", ".join(listener.options(ask))
            for word in words:
                if listener.offered(ask, word) is not (key == "offered"):
                    was = "not offered" if key == "offered" else "offered"
                    yield key, f'{name}: "{word}" was {was}; the options were: {options}'


def settle(entry: Entry, file: Path) -> int:
    """Try the scenario of a file and say what came of it; the exit code."""
    scenario = read_scenario(entry)
    if not scenario.claims:
        answer(f'{file}: the position "{scenario.name}", which claims nothing; to have it judged: beagle advise {file}')
        return DONE
    outcome = tried(scenario)
    if outcome.failures:
        answer(f'{file}: the scenario "{scenario.name}" does not hold')
        for failure in outcome.failures:
            answer(failure)
        return ANSWER_IS_NO
    answer(f'{file}: the scenario "{scenario.name}" holds: {count(outcome.claims, "claim")}')
    return DONE
