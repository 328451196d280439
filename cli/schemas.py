"""JSON Schemas of the files that users write, from the same lists that the files are checked by."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeAlias

import strategies
from cli import moves, scenario
from cli.boards import PLAYER
from cli.fields import Field
from cli.gates import GateShape
from cli.given import DRAFT, FRAME, MOST_PLAYERS
from cli.middle import TABLE
from cli.reader import QUESTIONS
from cli.shapes import ExperimentShape
from sim.printed import PARTS
from sim.switches import switches
from strategies.features import FEATURES, PRIORITIES
from strategies.plan import ROUNDS
from strategies.reader import BOUNDS, ENDLESS, KEYS, LARGEST, SEARCH
from strategies.ways import WORDS

Schema: TypeAlias = dict[str, Any]

DIALECT: Final = "http://json-schema.org/draft-07/schema#"
WHOLE: Final[Schema] = {"type": "integer"}
ANYTHING: Final[Schema] = {}
ABOUT: Final = {
    "name": "What the tables and the run folder call it.",
    "players": "How many sit at the table: 2, 3 or 4, or a list of them. With a line-up its length.",
    "lineup": "Who plays: names of strategies (`beagle list strategies`), strategy files, or a strategy with a hand.",
    "pool": "Instead of a line-up: every combination of `players` of these strategies plays.",
    "matchups": "Which tables a pool makes: combinations, also with repeats, or each strategy against itself.",
    "seats": "Which seat orders are played on each setup seed: each rotation, each permutation, or the one given.",
    "seeds": "The setup seeds: how many (from 1), a list of them, or start and count.",
    "setup": "Fixes any part of the table; the rest is dealt by the seed.",
    "rules": "Switches (`beagle list rules`) and patches of the box, as crew: {7: {grants: [{coins: 6}]}}.",
    "variants": "The same tables once more under changes: a name with the rules, line-up or setup that differ.",
    "stop": "When a run may end before its last seed.",
    "strategy": "The name of a strategy, or the path of a strategy file.",
    "hand": "Up to three Crew cards by number (`beagle list crew`) that this seat is given after the draft.",
    "expect": "What a run must show, each with `at_least`, `at_most` or both.",
    "what": "The metric: win share, as a part of 1, or vp, the mean victory points.",
    "of": "Whose: each seat, each strategy, everyone, a seat as `seat 1`, or a strategy.",
    "at_least": "The lower bound.",
    "at_most": "The upper bound.",
    "change": "A variant: what it changes against the base is judged.",
    "variant": "The variant, base unless it is named; `each` for all.",
    "draft": "How Crew cards are drafted: plan (its own), random, greedy (by reward), pick-order, or cards in order.",
    "start": "The first setup seed.",
    "count": "How many setup seeds.",
    "goals": "Beagle goals by number (`beagle list beagle-goals`), from the first round on.",
    "specials": "Special Action tiles by number (`beagle list special-actions`).",
    "letters": "Correspondence tiles by number (`beagle list correspondence`), from top to bottom.",
    "objectives": "Objectives by number (`beagle list objectives`): first in the pairs or on display.",
    "turn_order": "The seats in the order of the first round.",
}


def mapping(about: str, properties: Mapping[str, Schema], required: Iterable[str] = ()) -> Schema:
    """A mapping with these keys and no others."""
    return {
        "type": "object",
        "description": about,
        "properties": dict(properties),
        "required": list(required),
        "additionalProperties": False,
    }


def listed(items: Schema, about: str = "") -> Schema:
    """A list."""
    return {"type": "array", "items": items} | ({"description": about} if about else {})


def either(*choices: Schema, about: str = "") -> Schema:
    """One of several forms."""
    return {"anyOf": list(choices)} | ({"description": about} if about else {})


def rules() -> Schema:
    """Switches with the values worth trying, and the parts of the box that can be patched."""
    known: dict[str, Schema] = {}
    for switch in switches().values():
        values = [switch.default.plain(), *(value.plain() for value in switch.values)]
        known[switch.name] = either({"enum": values}, ANYTHING, about=f"{switch.about} Default: {values[0]}.")
    return mapping(ABOUT["rules"], known | dict.fromkeys(PARTS, ANYTHING))


def experiment() -> Schema:
    """An experiment, from the model that checks it and the short forms it takes."""
    schema = ExperimentShape.model_json_schema()
    shapes = schema["$defs"]
    for shape in (schema, *shapes.values()):
        tidy(shape)
    place, seeds = shapes["SlotShape"], shapes["SeedsShape"]
    name = either({"enum": strategies.names()}, {"type": "string"})
    place["properties"]["strategy"] |= name
    place["properties"]["foresight"] = foresight()
    shapes["SlotShape"] = either(name, place)
    shapes["SeedsShape"] = either(WHOLE, seeds["properties"].pop("listed"), seeds)
    table = {"enum": list(range(2, MOST_PLAYERS + 1))}
    schema["properties"]["players"] = either(table, listed(table), about=ABOUT["players"])
    for shape in (schema, shapes["VariantShape"]):
        shape["properties"]["rules"] = {"$ref": "#/$defs/Rules"}
    shapes["Rules"] = rules()
    schema["anyOf"] = [{"required": ["lineup"]}, {"required": ["pool"]}]
    return schema


def tidy(shape: Schema) -> None:
    """Take out what pydantic adds for programs, and say in words what each key is."""
    shape.pop("title")
    for key, inner in shape["properties"].items():
        inner.pop("title", None)
        inner.pop("default", None)
        if key in ABOUT:
            inner["description"] = ABOUT[key]


def strategy() -> Schema:
    """A strategy, from the lists of priorities and features."""
    factor: Schema = {"type": "number", "minimum": 0, "maximum": LARGEST}
    factors = either(factor, listed(factor) | {"minItems": ROUNDS, "maxItems": ROUNDS})
    bounds = either(WHOLE, mapping("At least, at most, or both.", dict.fromkeys(BOUNDS, WHOLE)))
    weights = mapping(
        "A factor on what the common valuation thinks of a thing: 1 is neutral, a list has one for each round.",
        {name: factors | {"description": about} for name, about in PRIORITIES},
    )
    features = mapping("When it holds.", {name: bounds | {"description": about} for name, about in FEATURES})
    condition = mapping("More factors while a condition holds.", {"if": features, "priorities": weights})
    about = {
        "foresight": foresight(),
        "plays": {
            "type": "string",
            "description": "Beside `foresight`, the strategy that looks ahead: a name or a file.",
        },
        "name": {"type": "string", "description": "What the tables call it; else the name of the file."},
        "about": {"type": "string", "description": "What it goes for, in a sentence."},
        "draft": either({"enum": list(WORDS)}, listed(WHOLE), about=ABOUT["draft"]),
        "priorities": weights,
        "when": listed(condition, "Factors that hold only at times."),
    }
    schema = mapping("How to play.", {key: about.get(key, ANYTHING) for key in KEYS})
    return schema | {"anyOf": [{"required": ["priorities"]}, {"required": ["foresight", "plays"]}]}


def foresight() -> Schema:
    """How far a strategy looks ahead."""
    numbers = {key: either(WHOLE, {"enum": [ENDLESS[key]]}) if key in ENDLESS else WHOLE for key in SEARCH}
    return mapping("Placements tried a turn, copies of the game for each, own turns until a copy is valued.", numbers)


def scenario_file() -> Schema:
    """A scenario, from the keys that can be given and expected."""
    given = sides(lambda field: field.put is not None) | dict.fromkeys((*FRAME, DRAFT), ANYTHING) | {"rules": rules()}
    expected = mapping("What must hold.", sides(lambda field: field.check is not None))
    asks = dict.fromkeys(QUESTIONS, ANYTHING)
    keys: dict[str, Schema] = dict.fromkeys(moves.KEYS, ANYTHING) | {"expect": expected}
    keys |= {key: mapping("Options by question.", asks) for key in ("offered", "not_offered")}
    keys |= {key: listed({"enum": list(asks)}) for key in ("asked", "not_asked")}
    phase = {"enum": [f"{word}{end}" for word in moves.PHASES for end in ("", " phase")]}
    keys["phase"] = phase
    move = mapping("A move of a player, or a phase.", dict.fromkeys(player_names(), ANYTHING) | keys)
    about = {
        "name": {"type": "string", "description": "The question that is settled."},
        "given": mapping("The position; all else is dealt by the seed.", given, ["players"]),
        "moves": listed(either(phase, move), "What is done, in order."),
        "expect": expected,
    }
    return mapping("A position, moves, and what must come of them.", {k: about.get(k, ANYTHING) for k in scenario.KEYS})


def player_names() -> list[str]:
    """How a scenario speaks of the players."""
    return [f"player {number}" for number in range(1, MOST_PLAYERS + 1)]


def sides(fits: Callable[[Field], bool]) -> dict[str, Schema]:
    """The keys of the table, and for each player those of a personal board, that fit."""
    board = mapping("A player's side.", {key: ANYTHING for key, field in PLAYER.items() if fits(field)})
    middle = {key: ANYTHING for key, field in TABLE.items() if fits(field)}
    return middle | dict.fromkeys(player_names(), board)


def patch() -> Schema:
    """A file of rules alone."""
    return mapping("Changes of the rules.", {"rules": rules()}, ["rules"])


def gate() -> Schema:
    """A gate, from the model that checks it."""
    schema = GateShape.model_json_schema()
    for shape in (schema, *schema["$defs"].values()):
        tidy(shape)
    schema["$defs"]["ExpectationShape"]["properties"]["players"] = {"enum": list(range(2, MOST_PLAYERS + 1))}
    return schema


SCHEMAS: Final[dict[str, Callable[[], Schema]]] = {
    "experiment": experiment,
    "strategy": strategy,
    "scenario": scenario_file,
    "gate": gate,
    "patch": patch,
}


def schema_of(kind: str) -> Schema:
    """The JSON Schema of a kind of file."""
    return {"$schema": DIALECT, "title": f"beagle {kind}"} | SCHEMAS[kind]()
