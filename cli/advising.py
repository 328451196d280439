"""What `beagle advise` does: try every choice in rollouts, and tell which are best, by how much, and why."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean
from typing import Final

import numpy as np

import strategies
from cli.advice import Advice, Judged, show, to_json
from cli.messages import ANSWER_IS_NO, DONE, Refusal, answer, count, document, say
from cli.picks import Pick, from_pick
from cli.picture import drawing
from cli.rollouts import End, Finish, Trial, from_turn
from cli.scenario import Scenario, read_scenario, tried
from reports.estimates import mean_interval, share_interval
from sim.components import Placement
from sim.game import Game
from sim.player import Player
from sim.reading import read_yaml
from sim.series import Contender
from sim.terms import VP_SOURCES, Ask, Option
from sim.turn import add_placements

ALPHA: Final = 0.05
TRIED_FIRST: Final = 4
TRAINED: Final = (1, 2, 3)


@dataclass(frozen=True)
class Question:
    """Whose choice it is, who plays on, and how often each choice is tried."""

    seat: int | None
    strategy: str
    against: str | None
    rollouts: int
    top: int


@dataclass(frozen=True)
class Choice:
    """One answer that can be tried, and what it is called."""

    name: str
    option: Option


def advise_all(path: Path, question: Question, board: bool, quiet: bool, as_json: bool) -> int:
    """Rank what can be done in a scenario's position."""
    scenario = read_scenario(read_yaml(path))
    outcome = tried(scenario)
    if outcome.failures:
        raise Refusal(f'the scenario "{scenario.name}" does not hold', *outcome.failures, code=ANSWER_IS_NO)
    game = scenario.position.game
    player = whose(game, scenario.pick, question.seat)
    choices = picks(game, scenario.pick) if scenario.pick is not None else placements(game, player)
    if len(choices) < 2:
        raise Refusal(f"{player.name} has no choice here: {choices[0].name if choices else 'no worker can be placed'}")
    if board and not as_json:
        answer(drawing(game, [one.name for one in game.players]))
    trial = Trial(game.box, lineup(question, game, player), int(game.seed), int(player.seat), ask_of(scenario))
    finish = finish_of(scenario, player)
    advice = judged(trial, finish, choices, question, quiet)
    title = f"{scenario.name}: {player.name} of {game.size}, {ask_of(scenario).value}?"
    document(to_json(title, advice)) if as_json else show(title, advice)
    return DONE


def ask_of(scenario: Scenario) -> Ask:
    """The question that is to be answered."""
    return Ask.CREW_CARD if scenario.pick is not None else Ask.PLACEMENT


def finish_of(scenario: Scenario, player: Player) -> Finish:
    """How the game goes on from here."""
    game, seat = scenario.position.game, int(player.seat)
    return from_turn(game, seat) if scenario.pick is None else from_pick(game, scenario.pick, seat)


def whose(game: Game, pick: Pick | None, seat: int | None) -> Player:
    """The player who chooses."""
    if seat is not None and seat > game.size:
        raise Refusal(f"there are seats 1 to {game.size} at this table, and no {seat}")
    if seat is not None:
        return game.players[seat - 1]
    if pick is not None:
        return game.players[0]
    able = [place for place in game.turn_order if game.players[place].workers_left()]
    if not able:
        raise Refusal("nobody has a worker left to place in this round")
    return game.players[able[0]]


def lineup(question: Question, game: Game, player: Player) -> list[Contender]:
    """Who plays on in each seat."""
    own = strategies.load(question.strategy, Path())
    others = strategies.load(question.against or question.strategy, Path())
    seated = [own if one is player else others for one in game.players]
    return [strategy.contender(strategy.name, []) for strategy in seated]


def picks(game: Game, pick: Pick) -> list[Choice]:
    """The cards of the pack."""
    return [Choice(card.name, card) for card in game.box.crew if card.number in pick.pack]


def placements(game: Game, player: Player) -> list[Choice]:
    """The legal placements; of workers with the same seals only the first is tried."""
    options: list[Option] = []
    add_placements(game, player, options)
    alike: dict[tuple[object, ...], list[Placement]] = {}
    for option in options:
        assert isinstance(option, Placement)
        worker = int(option.worker)
        seals = tuple(player.seals[worker * 5 : worker * 5 + 5])
        alike.setdefault((option.spot.name, seals, worker if worker not in TRAINED else -1), []).append(option)
    return [Choice(called(same), same[0]) for same in alike.values()]


def called(same: Sequence[Placement]) -> str:
    """A placement, with the other workers that would do as well."""
    others = ", ".join(str(placement.worker + 1) for placement in same[1:])
    return same[0].name + (f" (or worker {others})" if others else "")


def judged(trial: Trial, finish: Finish, choices: Sequence[Choice], question: Question, quiet: bool) -> Advice:
    """Try all choices a little, the best of them thoroughly, and compare those."""
    first = max(2, question.rollouts // TRIED_FIRST)
    if not quiet:
        say(f"trying {count(len(choices), 'choice')} {first} times, then the best {question.rollouts} times")
    hopes = {choice: fmean(trial.rollout(choice.option, finish, k).margin for k in range(first)) for choice in choices}
    ranked = sorted(choices, key=lambda choice: -hopes[choice])
    final, rest = ranked[: question.top], ranked[question.top :]
    ends: dict[str, list[End]] = {}
    for choice in final:
        ends[choice.name] = [trial.rollout(choice.option, finish, first + k) for k in range(question.rollouts)]
    return Advice(compared(ends), question.rollouts, first, [choice.name for choice in rest])


def compared(ends: dict[str, list[End]]) -> list[Judged]:
    """The choices, best first, each with its intervals and its differences from the best."""
    margins = {name: np.array([end.margin for end in row], dtype=float) for name, row in ends.items()}
    ranked = sorted(ends, key=lambda name: -float(margins[name].mean()))
    vp = {name: np.array([end.vp for end in ends[name]], dtype=float).mean(axis=0) for name in ranked}
    best, pairs = ranked[0], len(ranked) * (len(ranked) - 1) / 2
    found: list[Judged] = []
    for name in ranked:
        shares = np.array([end.win_share for end in ends[name]])
        behind = mean_interval(margins[name] - margins[best], 1.0, ALPHA / pairs) if name != best else None
        against = vp[best] if name != best else np.mean([vp[other] for other in ranked[1:]], axis=0)
        why = dict(zip(VP_SOURCES, map(float, vp[name] - against), strict=True))
        share = share_interval(shares, np.ones(len(shares)))
        found.append(Judged(name, mean_interval(margins[name]), behind, share, why))
    return found
