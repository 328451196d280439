"""The position that a scenario begins with: dealt by its seed, then laid out as `given` says."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

from cli.boards import PLAYER
from cli.fields import Field
from cli.middle import TABLE
from cli.options import LARGEST_SEED
from cli.positions import Position, dealt, numbers_of
from cli.reader import Reader, aliases
from cli.sides import Side, Unfit, tile
from sim.box import open_box
from sim.contents import Box
from sim.deal import Fixed
from sim.game import Game
from sim.player import NONE
from sim.policy import Policy
from sim.reading import BadInput, Entry, suggestion
from sim.rows import Problems, Row, show

FRAME: Final = ("players", "seed", "rules", "goals", "specials", "letters")
DRAFT: Final = "draft"
MOST_PLAYERS: Final = 4
NOTHING: Final = Entry(None, "", 0)


def begun(given: Row, problems: Problems) -> Position:
    """The position under `given`; every problem is noted."""
    before = len(problems.found)
    players = given.number("players", low=2, high=MOST_PLAYERS)
    if len(problems.found) > before:
        players = MOST_PLAYERS
    box = box_of(given, problems)
    fixed = fixed_parts(given, box, players, problems)
    seed = given.number("seed", default=1, high=LARGEST_SEED)
    position = dealt(box, fixed, seed, players)
    for number in range(1, players + 1):
        position.of(number).coins(int(box.start_coins)).knowledge(int(box.start_knowledge))
    lay_out(given, Reader(problems, position.game), position)
    return position


def box_of(given: Row, problems: Problems) -> Box:
    """The box under the scenario's rules; with wrong rules the printed one, so that the rest can be checked."""
    if not given.has("rules"):
        return open_box()
    try:
        return open_box(given.get("rules"))
    except BadInput as bad:
        problems.found += bad.problems
        return open_box()


def fixed_parts(given: Row, box: Box, players: int, problems: Problems) -> Fixed:
    """Goals, Special Actions and letters by number or name, and the players in turn order; the rest is dealt."""
    reader = Reader(problems, Game(box, [Policy()], 0, False))
    goals = {name: int(goal.number) for goal in box.goals for name in (goal.name, str(goal.number))}
    letters = {name: int(letter.number) for letter in box.letters for name in (letter.name, str(letter.number))}
    specials: dict[str, int] = {}
    for spot in [spot for spot in box.spots if spot.special]:
        specials |= dict.fromkeys((*aliases(spot), str(spot.special)), int(spot.special))
    return Fixed(
        part(given, reader, "goals", "Beagle goal", goals, int(box.rounds)),
        part(given, reader, "specials", "Special Action", specials, int(box.specials_in_play)),
        part(given, reader, "letters", "letter", letters, int(box.letters_in_play)),
        list(range(1, players + 1)),
    )


def part(given: Row, reader: Reader, key: str, kind: str, known: Mapping[str, int], most: int) -> list[int]:
    """Numbers of things in play, none of them twice."""
    if not given.has(key):
        return []
    entry = given.get(key)
    numbers: list[int] = reader.once_each(lambda r, e, w: r.word(e, w, kind, known), entry, given.at(key))
    if len(numbers) > most:
        reader.problems.add(entry, given.at(key), f"at most {most} are in play, not {len(numbers)}")
    return list(dict.fromkeys(numbers))


def lay_out(given: Row, reader: Reader, position: Position) -> None:
    """Put everything that is given on the table: the middle, then the players."""
    sides = {f"player {number}": position.of(number) for number in range(1, int(position.game.size) + 1)}
    allow(given, (*FRAME, DRAFT, *TABLE, *sides))
    boards = {name: Row(given.get(name), given.at(name), reader.problems) for name in sides if given.has(name)}
    for board in boards.values():
        allow(board, PLAYER)
    claim_pieces(given, boards, reader, position)
    if given.has("museum") and not given.has("setup_museum"):
        position.museum()
    put_all(given, TABLE, reader, position)
    for name, board in boards.items():
        put_all(board, PLAYER, reader, sides[name])


def allow(row: Row, known: Iterable[str]) -> None:
    """Note every key that is not known here."""
    words = list(known)
    for key, entry in row.values.items():
        if key in words:
            continue
        if re.fullmatch(r"player \d+", key) and "player 1" in words:
            row.problems.add(entry, row.where, f"there is no {key} at this table")
        else:
            row.problems.add(entry, row.where, f'unknown key "{key}"{suggestion(key.replace(" ", "_"), words)}')


def put_all(row: Row, fields: Mapping[str, Field], reader: Reader, side: Side) -> None:
    """Read the keys of a mapping and put what is right on the table."""
    for key, field in fields.items():
        if not row.has(key):
            continue
        entry, where = row.get(key), row.at(key)
        if field.put is None:
            reader.problems.add(entry, where, "this can only be expected; it follows from what is given")
            continue
        before = len(reader.problems.found)
        value = field.read(reader, entry, where)
        if len(reader.problems.found) == before:
            try:
                field.put(side, value)
            except Unfit as unfit:
                reader.problems.add(entry, where, str(unfit))


OBJECTIVE_KEYS: Final = ("reserve", "slots", "covered")
STACK_KEYS: Final = ("display", "silver_stack", "gold_stack")


def claim_pieces(given: Row, boards: Mapping[str, Row], reader: Reader, position: Position) -> None:
    """Refuse an Objective or Crew card in two places, and take the Objectives that are placed out of the deal."""
    objectives: list[int] = []
    for row, keys in [(given, STACK_KEYS), *((board, OBJECTIVE_KEYS) for board in boards.values())]:
        claim(row, keys, "Objective", objectives, reader.problems)
    cards: list[int] = []
    for board in boards.values():
        claim(board, ("crew",), "Crew card", cards, reader.problems)
    known = [int(objective.number) for objective in position.box.objectives]
    placed = [tile(position.box, number) for number in objectives if number in known]
    game = position.game
    game._silver_deck = numbers_of([held for held in game._silver_deck if held not in placed])
    game._gold_deck = numbers_of([held for held in game._gold_deck if held not in placed])
    for place in range(4):
        if game.display[place] in placed:
            game.display[place] = NONE
            game.display[place] = game.draw_objective(place // 2)


def claim(row: Row, keys: Iterable[str], kind: str, claimed: list[int], problems: Problems) -> None:
    """Note every piece under these keys that lies elsewhere already."""
    for key in keys:
        value = row.get(key).value if row.has(key) else None
        items = list(value.values()) if isinstance(value, dict) else value if isinstance(value, list) else []
        for item in items:
            if not isinstance(item.value, int) or item.value == 0:
                continue
            if item.value in claimed:
                problems.add(item, row.at(key), f"{kind} {show(item)} lies elsewhere already")
            claimed.append(item.value)
