"""The phases at a round's end run on a position, compared with the oracle."""

from __future__ import annotations

from collections import Counter
from random import Random

from librt.vecs import append

from sim.game import Game
from sim.player import Player
from sim.policy import Policy
from sim.rounds import change_turn_order, clean_up, reward_phase
from sim.scoring import final_scoring
from sim.terms import COLOURS, DECLINE, Ask, Event, Option
from tests.oracle import ending
from tests.oracle.outcomes import same
from tests.oracle.pauses import PURE_LETTERS, asked_to_achieve
from tests.oracle.printed import BEAGLE, Rules
from tests.oracle.probes import Listener, Table, table_of
from tests.oracle.questions import achievable
from tests.oracle.seen import see
from tests.oracle.watcher import Watcher, points


class Modest(Policy):
    """Declines whatever can be declined."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def choose(self, game: Game, player: Player, ask: Ask, options: list[Option]) -> Option:
        return DECLINE if options[-1] is DECLINE else self.random.choice(options)


def tables(game: Game, rules: Rules) -> list[Table]:
    """The table as each player acts on it."""
    return [table_of(game, player, rules) for player in game.players]


def check_turn_order(game: Game, rules: Rules, random: Random, compared: Counter[str]) -> None:
    """The Modify Turn Order phase after random reservations."""
    for _ in range(random.randrange(2 * game.size)):
        game.reserved_turns = append(game.reserved_turns, random.randrange(game.size))
    before = table_of(game, game.players[0], rules)
    change_turn_order(game)
    compared["turn order"] += 1
    same("turn order", [int(seat) for seat in game.turn_order], ending.new_turn_order(before.seen), before)


def majorities_won(game: Game, envelope: int) -> tuple[list[int], list[int]]:
    """Who was given an envelope's first and second place, by the score sheets."""
    row = int(game.box.event_base[Event.MAJORITY]) + 2 * int(game.letters[envelope].index)
    won = [[int(player.seat) for player in game.players if player.sheet.counts[row + place]] for place in (0, 1)]
    return won[0], won[1]


def check_reward(game: Game, rules: Rules, compared: Counter[str]) -> None:
    """The Reward phase in which everybody declines: places, stamps, the goal, and who is asked first."""
    before = tables(game, rules)
    seen = before[0].seen
    listener = Listener(rules, compared, 1_000_000)
    game.teller = listener
    game.acting = -1
    lost_before = [int(player.sheet.lagging_loss) for player in game.players]
    for player in game.players:
        player.sheet.counts = game.box.no_events[:]
    reward_phase(game)
    eager = [seat for seat in seen.turn_order if achievable(seen, seen.sides[seat])]
    first_asked = [(seat, ask) for seat, ask, _ in listener.asked_of[: len(eager)]]
    same("asked to achieve", first_asked, [(seat, Ask.ACHIEVE) for seat in eager], before[0])
    stamps = [list(side.stamps) for side in seen.sides]
    for envelope in range(3):
        compared["majority"] += 1
        first, second, lost = ending.majority(seen, envelope)
        same("places", majorities_won(game, envelope), (sorted(first), sorted(second)), before[0])
        for seat, number in lost.items():
            stamps[seat][envelope] -= number
    after = tables(game, rules)
    goal = int(game.goals[game.round - 1].number)
    for seat, (was, now) in enumerate(zip(before, after, strict=True)):
        compared["goal"] += 1
        same("stamps", now.side.stamps, stamps[seat], was)
        same("used", now.side.used_stamps, was.side.used_stamps + sum(was.side.stamps) - sum(stamps[seat]), was)
        vp, loss = ending.goal_after_loss(seen, was.side, goal)
        same(f"goal {goal}", now.points["beagle_goals"] - was.points["beagle_goals"], vp, was)
        same("lagging loss", game.players[seat].sheet.lagging_loss - lost_before[seat], loss, was)


def check_reward_pauses(game: Game, rules: Rules, random: Random, compared: Counter[str]) -> None:
    """The Reward phase with letters of pure gains, in which everybody declines: who is asked to achieve, in order."""
    pure = [letter for letter in game.box.letters if letter.number in PURE_LETTERS]
    game.letters = random.sample(pure, 3)
    game.acting = -1
    seen = see(game, rules)
    goal = int(game.goals[game.round - 1].number)
    wanted = asked_to_achieve(seen, [int(letter.number) for letter in game.letters], goal)
    listener = Listener(rules, compared, 1_000_000)
    game.teller = listener
    reward_phase(game)
    compared["reward pauses"] += len(wanted)
    asked = [(seat, ask) for seat, ask, _ in listener.asked_of]
    same("asked", asked, [(seat, Ask.ACHIEVE) for seat in wanted], table_of(game, game.players[0], rules))


def check_clean_up(game: Game, rules: Rules, random: Random, compared: Counter[str]) -> None:
    """The Clean-up phase with a long, a short or an empty pile of seals."""
    game._seal_pile = game._seal_pile[: random.choice((0, 2, 5, 30))]
    before = table_of(game, game.players[0], rules)
    pile = [COLOURS[colour] for colour in reversed(list(game._seal_pile))]
    tiles = [*list(game._silver_deck)[-2:], *list(game._gold_deck)[-2:]]
    clean_up(game)
    compared["clean-up"] += 1
    after = see(game, rules)
    *columns, drawn = ending.scrolls_after_cleaning(before.seen.scrolls, pile)
    new: list[str] = []
    for k, kept in enumerate(columns):
        column = [after.scrolls[3 * scroll + k] for scroll in range(4)]
        same("column", column[: len(kept)], kept, before)
        new.extend(seal for seal in column[len(kept) :] if seal is not None)
    same("drawn seals", sorted(new), sorted(drawn), before)
    same("pile", len(game._seal_pile), len(pile) - len(drawn), before)
    same("Beagle", after.beagle, BEAGLE[game.round], before)
    same("workers", sum(after.workers_at.values()), 0, before)
    for side in after.sides:
        same("home", side.at_home, [0, 1, 2, 3] + [4] * ("gold 1" in side.achieved), before)
    new_tiles = [int(game.box.objectives[tile].number) for tile in tiles]
    same("display", sorted(after.display), sorted(new_tiles), before)


def check_final_scoring(game: Game, rules: Rules, compared: Counter[str]) -> None:
    """Final scoring by source, ranks and win shares; the players start level, so that tie-breaks come up."""
    for player in game.players:
        player.vp -= player.vp
    watcher = Watcher(rules, compared)
    watcher.before_final_scoring(game)
    final_scoring(game)
    watcher.finished(game)


def check_ties(game: Game, rules: Rules, random: Random, compared: Counter[str]) -> None:
    """Ranks and win shares when VP, theory and coins are often equal."""
    for player in game.players:
        player.vp, player.theory, player.coins = random.choice((30, 31)), random.choice((7, 8)), random.choice((0, 1))
    watcher = Watcher(rules, compared)
    watcher.before_scoring = [points(player) for player in game.players]
    watcher.final = [{} for _ in game.players]
    watcher.finished(game)
