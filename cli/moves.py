"""The moves of a scenario: how they are read, and how they are done."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from cli.answers import Mismatch, has_words
from cli.belongings import AMOUNT
from cli.expectations import Expectation, expectations
from cli.fields import by_name
from cli.given import allow
from cli.positions import Position
from cli.reader import QUESTIONS, Reader, Value, a_thing, answer
from sim.crew import reward
from sim.effects import Effect
from sim.reading import Entry, suggestion
from sim.rounds import change_turn_order, clean_up, reward_phase
from sim.rows import Row, show
from sim.scoring import final_scoring
from sim.terms import COSTS, Ask
from sim.turn import take_turn
from sim.verbs import Verbs, together

PLACE: Final = re.compile(r"(?:place )?(worker .+)")
PASSES: Final = "pass"
PRICES: Final = ("coins", "knowledge", *COSTS)
KEYS: Final = ("phase", "before", "answers", "expect", "costs", "offered", "not_offered", "asked", "not_asked")
OPPONENTS: Final = 3


@dataclass
class Move:
    """A move: who (0 for everybody) does what, with which answers, and what it must come to."""

    entry: Entry
    where: str
    words: str
    seat: int
    act: Callable[[Position], object]
    places: dict[str, Entry] = field(default_factory=dict)
    placement: str = ""
    before: list[str] = field(default_factory=list)
    answers: dict[int, list[str]] = field(default_factory=dict)
    costs: dict[str, int] = field(default_factory=dict)
    offered: dict[Ask, list[str]] = field(default_factory=dict)
    not_offered: dict[Ask, list[str]] = field(default_factory=dict)
    asked: list[Ask] = field(default_factory=list)
    not_asked: list[Ask] = field(default_factory=list)
    expect: list[Expectation] = field(default_factory=list)

    @property
    def claims(self) -> int:
        """How much is claimed: that the move can be done as told, and what it must cost, offer, ask and lead to."""
        words = [*self.offered.values(), *self.not_offered.values()]
        return 1 + len(self.costs) + sum(map(len, words)) + len(self.asked + self.not_asked) + len(self.expect)


def read_move(reader: Reader, entry: Entry, where: str) -> Move:
    """One move; a bare word is a phase."""
    move = Move(entry, where, "", 0, nothing)
    if not isinstance(entry.value, dict):
        read_phase(reader, entry, where, move)
        return move
    row = Row(entry, where, reader.problems)
    move.places = row.values
    players = [f"player {number}" for number in range(1, int(reader.game.size) + 1)]
    allow(row, (*players, *KEYS))
    actors = [key for key in (*players, "phase") if row.has(key)]
    if len(actors) != 1:
        reader.problems.add(entry, where, "a move has one key that says who moves: `player N`, or `phase`")
    for key in actors[:1]:
        if key == "phase":
            read_phase(reader, row.get(key), row.at(key), move)
        else:
            move.seat = players.index(key) + 1
            read_turn(reader, row.get(key), row.at(key), move)
    read_answers(reader, row, move)
    read_checks(reader, row, move)
    return move


def nothing(position: Position) -> None:
    """What a move does that could not be read."""


def read_phase(reader: Reader, entry: Entry, where: str, move: Move) -> None:
    """A phase of the round, or final scoring."""
    word = str(entry.value).removesuffix(" phase")
    if word in PHASES:
        move.words, move.act = str(entry.value), PHASES[word]
    else:
        known = ", ".join(PHASES)
        what = f'"{show(entry)}"{suggestion(word, PHASES)}' if isinstance(entry.value, str) else a_thing(entry)
        reader.problems.add(entry, where, f"expected a move of a player or a phase ({known}), not {what}")


def read_turn(reader: Reader, entry: Entry, where: str, move: Move) -> None:
    """What a player does: place a worker, pass, or perform effects."""
    if isinstance(entry.value, dict):
        row = Row(entry, where, reader.problems)
        allow(row, ("do",))
        read_effects(reader, row.get("do"), row.at("do"), move)
        return
    words = entry.value if isinstance(entry.value, str) else ""
    move.words = f"player {move.seat}: {words}"
    placed = PLACE.fullmatch(words)
    if words == PASSES:
        move.act = lambda position: pass_turn(position, move.seat)
    elif placed is None:
        message = f"expected `place worker 2 on exploration 1`, `pass` or `do: [effects]`, not {a_thing(entry)}"
        reader.problems.add(entry, where, message)
    else:
        word = Entry(placed.group(1), entry.file, entry.line)
        move.placement = reader.word(word, where, "placement", reader.placements())
        move.act = lambda position: take_turn(position.game, position.of(move.seat).player)


def read_effects(reader: Reader, entry: Entry, where: str, move: Move) -> None:
    """Effects written as in the box, or what a slot or a Crew card grants."""
    move.words = f"player {move.seat}: do {show(entry)}"
    if not isinstance(entry.value, list):
        granting: dict[str, Callable[[Position], object]] = {}
        for slot in reader.box.slots:
            if slot.effect is not None:
                granting[slot.name] = performing(move.seat, slot.effect)
        for card in reader.box.crew:
            granting[card.name] = lambda position, card=card: in_own_turn(  # type: ignore[misc]
                position, move.seat, lambda: reward(position.game, position.of(move.seat).player, card)
            )
        move.act = reader.word(entry, where, "slot or Crew card that grants something", granting)
        return
    verbs = Verbs({campsite.name: campsite for campsite in reader.box.campsites}, reader.problems)
    effects = verbs.listed(entry, where)
    farthest = max(int(path.length) for path in reader.box.tracks[0].start.paths) - OPPONENTS
    if verbs.longest_move > farthest:
        reader.problems.add(entry, where, f"no move goes farther than {farthest} spaces here")
    effect = together(effects)
    move.words = f"player {move.seat}: do {effect.name}"
    reader.option_names += names_in(effect)
    move.act = performing(move.seat, effect)


def names_in(effect: Effect) -> list[str]:
    """The name of an effect and of each of its parts."""
    return [effect.name, *(name for part in effect.parts() for name in names_in(part))]


def performing(seat: int, effect: Effect) -> Callable[[Position], object]:
    """Performs an effect for a player."""
    return lambda position: in_own_turn(position, seat, lambda: position.game.perform(position.of(seat).player, effect))


def in_own_turn(position: Position, seat: int, act: Callable[[], object]) -> None:
    """Do something in a player's own turn."""
    position.game.acting = seat - 1
    act()
    position.game.acting = -1


def pass_turn(position: Position, seat: int) -> None:
    """A player without workers passes."""
    player = position.of(seat).player
    if player.workers_left():
        raise Mismatch(f"{player.name} may not pass: there are workers left to place")
    take_turn(position.game, player)


def next_round(position: Position) -> None:
    """The Clean-up phase, after which the next round begins; there is none after the last round."""
    game = position.game
    if game.round >= game.box.rounds:
        raise Mismatch(f"round {game.round} is the last; there is no clean-up after it")
    clean_up(game)
    game.round += 1


PHASES: Final[Mapping[str, Callable[[Position], object]]] = {
    "turn order": lambda position: change_turn_order(position.game),
    "reward": lambda position: reward_phase(position.game),
    "clean-up": next_round,
    "final scoring": lambda position: final_scoring(position.game),
}


def read_answers(reader: Reader, row: Row, move: Move) -> None:
    """The answers: a list for the player who moves, or a mapping from players to lists."""
    if row.has("before"):
        move.before = answers_in(reader, row.get("before"), row.at("before"))
        if not move.placement:
            reader.problems.add(row.get("before"), row.at("before"), "only a placement has answers `before` it")
    if not row.has("answers"):
        return
    entry, where = row.get("answers"), row.at("answers")
    if move.seat and not isinstance(entry.value, dict):
        move.answers = {move.seat: answers_in(reader, entry, where)}
    else:
        players = {f"player {number}": number for number in range(1, int(reader.game.size) + 1)}
        move.answers = reader.pairs("player", players, answers_in, entry, where)


def answers_in(reader: Reader, entry: Entry, where: str) -> list[str]:
    """Answers in the words of the game."""
    return [known_answer(reader, item, where) for item in reader.listed(lambda _, e, __: e, entry, where)]


def known_answer(reader: Reader, entry: Entry, where: str) -> str:
    """An answer that means something in this box."""
    words = answer(reader, entry, where)
    names = reader.option_names
    is_a_way = all(space in names for space in words.split(" - "))
    if not is_a_way and not any(has_words(words, name) for name in names):
        reader.problems.unknown(entry, where, "answer", words, names)
    return words


def read_checks(reader: Reader, row: Row, move: Move) -> None:
    """What the move must cost, offer, ask and lead to."""
    if row.has("costs"):
        move.costs = costs(reader, row.get("costs"), row.at("costs"))
        if not move.seat:
            reader.problems.add(row.get("costs"), row.at("costs"), "a phase has no one player who pays")
    for key, offers in (("offered", move.offered), ("not_offered", move.not_offered)):
        if row.has(key):
            offers |= reader.pairs("question", QUESTIONS, answers_in, row.get(key), row.at(key))
    for key, asks in (("asked", move.asked), ("not_asked", move.not_asked)):
        if row.has(key):
            asks += reader.once_each(lambda r, e, w: r.word(e, w, "question", QUESTIONS), row.get(key), row.at(key))
    if row.has("expect"):
        move.expect = expectations(reader, row.get("expect"), row.at("expect"))


def costs(reader: Reader, entry: Entry, where: str) -> dict[str, Value]:
    """Coins in all, or amounts by what they are for."""
    if not isinstance(entry.value, dict):
        return {"coins": AMOUNT(reader, entry, where)}
    found: dict[str, Value] = by_name("cost", lambda _: PRICES, AMOUNT)(reader, entry, where)
    return found
