"""What `beagle list` does: the strategies, the printed components and the open rules as tables or JSON."""

import shutil
import textwrap
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, TypeAlias

import strategies
from cli.messages import DONE, Refusal, answer, document, titled, visible
from cli.words import listed, seals
from sim.box import NO_RULES, open_box
from sim.contents import Box
from sim.printed import Printed
from sim.reading import suggestion
from sim.rows import Problems
from sim.switches import switches
from sim.terms import COLOURS, METALS

Line: TypeAlias = dict[str, Any]


def list_all(thing: str, as_json: bool) -> int:
    """Print all things of a kind."""
    if thing not in LISTS:
        raise Refusal(
            f'there is no list of "{titled(thing)}"{suggestion(thing, LISTS) or "."} There are {listed(LISTS)}.'
        )
    lines = LISTS[thing]()
    if as_json:
        document(lines)
    elif thing == "rules":
        show_rules(lines)
    else:
        show(lines)
    return DONE


def show_rules(lines: Sequence[Line]) -> None:
    """Print every open rule as a short paragraph."""
    width = shutil.get_terminal_size().columns
    for line in lines:
        for text in rule_in_words(line):
            indent = " " * (len(text) - len(text.lstrip()) or 4)
            answer("\n".join(textwrap.wrap(text, width, subsequent_indent=indent, break_on_hyphens=False)))
        answer("")


def rule_in_words(line: Line) -> Iterator[str]:
    """An open rule line by line: its switch and values, what it is about, and how much hangs on it."""
    yield f"{line['switch']}: {in_words(line['default'])}   (also try: {in_words(line['other_values'])})"
    yield f"    {line['about']}"
    yield f"    influence {line['influence']}, confidence {line['confidence']}, {line['players']} players"


def show(lines: Sequence[Line]) -> None:
    """Print lines as one table."""
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False)
    for title in lines[0]:
        table.add_column(title.replace("_", " "))
    for line in lines:
        table.add_row(*(Text(visible(in_words(cell))) for cell in line.values()))
    Console().print(table)


def in_words(cell: object) -> str:
    """A cell of a table as text."""
    if isinstance(cell, bool):
        return "yes" if cell else "no"
    if isinstance(cell, dict):
        return ", ".join(f"{key} {in_words(value)}" for key, value in cell.items())
    if isinstance(cell, list):
        nested = any(isinstance(inner, dict | list) for inner in cell)
        return ("; " if nested else ", ").join(map(in_words, cell))
    return str(cell)


def confidences(kind: str) -> list[str]:
    """The confidence of each printed thing of a kind, in the order of the box."""
    return [str(row.get("confidence").value) for row in Printed(NO_RULES, Problems()).rows(kind)]


def list_strategies() -> list[Line]:
    """The shipped strategies."""
    return [{"strategy": name, "about": strategies.named(name).about} for name in strategies.names()]


def list_features() -> list[Line]:
    """What a strategy can weigh."""
    return [{"feature": name, "about": about} for name, about in strategies.features().items()]


def list_crew(box: Box) -> list[Line]:
    """The Crew cards."""
    return [
        {
            "crew": int(card.number),
            "starts_with": COLOURS[card.starts_with],
            "needs": seals(card.needs),
            "reward": card.effect.name,
            "confidence": confidence,
        }
        for card, confidence in zip(box.crew, confidences("crew"), strict=True)
    ]


def list_special_actions(box: Box) -> list[Line]:
    """The Special Action tiles."""
    tiles = [spot for spot in box.spots if spot.special]
    return [
        {
            "special": int(tile.special),
            "name": tile.name.partition("(")[2].removesuffix(")") or tile.name,
            "needs": seals(tile.needs),
            "action": tile.effect.name,
            "unlock_cost": int(tile.unlock_cost),
            "confidence": confidence,
        }
        for tile, confidence in zip(tiles, confidences("special_actions"), strict=True)
    ]


def list_objectives(box: Box) -> list[Line]:
    """The Objectives."""
    return [
        {
            "objective": int(tile.number),
            "metal": METALS[tile.metal],
            "start": tile.starting,
            "needs": str(tile.requirement),
            "confidence": confidence,
        }
        for tile, confidence in zip(box.objectives, confidences("objectives"), strict=True)
    ]


def list_goals(box: Box) -> list[Line]:
    """The Beagle goals."""
    return [
        {"goal": int(goal.number), "name": goal.name, "vp": int(goal.vp), "confidence": confidence}
        for goal, confidence in zip(box.goals, confidences("goals"), strict=True)
    ]


def list_correspondence(box: Box) -> list[Line]:
    """The Correspondence tiles."""
    return [
        {
            "letter": int(letter.number),
            "first": letter.first.name,
            "second": letter.second.name,
            "confidence": confidence,
        }
        for letter, confidence in zip(box.letters, confidences("letters"), strict=True)
    ]


def list_rules() -> list[Line]:
    """Every rule that no source settles, as the switch that decides it."""
    return [
        {
            "switch": switch.name,
            "default": switch.default.plain(),
            "other_values": [value.plain() for value in switch.values],
            "influence": switch.influence,
            "players": ", ".join(map(str, switch.players)),
            "confidence": switch.confidence,
            "about": switch.about,
        }
        for switch in switches().values()
    ]


def list_columns() -> list[Line]:
    """The columns of the tables in a run folder, with their types and what a number in them counts."""
    from reports.tables import TABLES

    return [
        {"table": table, "column": column.name, "type": str(column.dtype), "meaning": column.meaning}
        for table, columns in TABLES.items()
        for column in columns
    ]


LISTS: Final[dict[str, Callable[[], list[Line]]]] = {
    "strategies": list_strategies,
    "features": list_features,
    "crew": lambda: list_crew(open_box()),
    "special-actions": lambda: list_special_actions(open_box()),
    "objectives": lambda: list_objectives(open_box()),
    "beagle-goals": lambda: list_goals(open_box()),
    "correspondence": lambda: list_correspondence(open_box()),
    "rules": list_rules,
    "columns": list_columns,
}
