"""What pydantic finds wrong in a file, said in sentences with file, line and key path."""

import json
from typing import Any, Final, TypeVar, get_args

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from cli.shapes import Desk
from sim.reading import BadInput, Entry, Problem, suggestion

S = TypeVar("S", bound=BaseModel)
LONGEST: Final = 40

SHOULD: Final = {
    "int_type": "should be a whole number",
    "int_from_float": "should be a whole number",
    "float_type": "should be a number",
    "string_type": "should be text",
    "list_type": "should be a list",
    "dict_type": "should be a mapping of keys and values",
    "model_type": "should be a mapping of keys and values",
    "greater_than_equal": "should be at least {ge}",
    "greater_than": "should be more than {gt}",
    "less_than_equal": "should be at most {le}",
    "less_than": "should be less than {lt}",
    "literal_error": "should be {expected}",
}

OF_SHAPE: Final = {
    "SeedsShape": "should be a number of seeds, a list of them, or start and count",
    "SlotShape": "should be the name of a strategy, or a mapping with `strategy` and `hand` or `foresight`",
}


def shaped(shape: type[S], entry: Entry, desk: Desk) -> S:
    """The file's content in its shape; raises `BadInput` with every problem."""
    try:
        return shape.model_validate(entry.plain(), context=desk)
    except ValidationError as error:
        raise BadInput([problem for fault in error.errors() for problem in problems_of(fault, shape, entry)]) from error


def problems_of(fault: ErrorDetails, shape: type[BaseModel], entry: Entry) -> list[Problem]:
    """One fault as problems at the line where it stands; a bad strategy file brings its own."""
    place, where = located(entry, fault["loc"])
    if fault["type"] == "bad_strategy":
        return [
            problem
            if problem.line
            else Problem(place.file, place.line, ".".join(filter(None, (where, problem.where))), problem.message)
            for problem in fault["ctx"]["problems"]
        ]
    return [Problem(place.file, place.line, where, sentence(fault, shape))]


def located(entry: Entry, path: tuple[int | str, ...]) -> tuple[Entry, str]:
    """The entry at a path, as deep as the file itself goes, and the path in words (lists count from 1)."""
    words: list[str] = []
    for step in path:
        value = entry.value
        if isinstance(value, dict) and step in value:
            entry = value[str(step)]
            words.append(str(step))
        elif isinstance(value, list) and isinstance(step, int) and step < len(value):
            entry = value[step]
            words.append(str(step + 1))
    return entry, ".".join(words)


def sentence(fault: ErrorDetails, shape: type[BaseModel]) -> str:
    """What is wrong, in words."""
    kind = fault["type"]
    if kind == "extra_forbidden":
        key = str(fault["loc"][-1])
        return f'unknown key "{key}"{suggestion(key, keys_at(shape, fault["loc"][:-1]))}'
    if kind == "missing":
        return f'the key "{fault["loc"][-1]}" is missing'
    if kind == "model_type":
        return f"{OF_SHAPE.get(fault['ctx']['class_name'], SHOULD[kind])}, not {shown(fault['input'])}"
    if kind in SHOULD:
        return f"{SHOULD[kind].format(**fault.get('ctx', {}))}, not {shown(fault['input'])}"
    return fault["msg"]


def keys_at(shape: Any, path: tuple[int | str, ...]) -> list[str]:
    """The keys that a mapping at a path may have."""
    for step in path:
        if isinstance(shape, type) and issubclass(shape, BaseModel):
            shape = shape.model_fields[str(step)].annotation
        else:
            shape = get_args(shape)[-1]
    return [key for key in shape.model_fields if key != "listed"]


def shown(value: object) -> str:
    """A value as the file has it, cut to a readable length."""
    if isinstance(value, dict | list):
        return "a mapping" if isinstance(value, dict) else "a list"
    if value is None:
        return "nothing"
    text = json.dumps(value, ensure_ascii=False) if isinstance(value, str | bool) else str(value)
    return text if len(text) <= LONGEST else text[:LONGEST] + "..."
