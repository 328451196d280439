"""The switches under `rules:`: every unknown of the printed game, by name, with its default and other values."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from sim.contents import Rules
from sim.reading import Entry, parse_yaml
from sim.rows import Problems, Row, show, whole

BOX = Path(__file__).parent / "box"
PLACES = ("second", "third", "special")


@dataclass(frozen=True)
class Switch:
    """One unknown: its default, other values to try, its influence, and the player counts at which it matters."""

    name: str
    default: Entry
    values: list[Entry]
    influence: str
    players: list[int]
    about: str
    confidence: str


@cache
def box_file(name: str) -> Entry:
    """A file of the box, read once."""
    return parse_yaml((BOX / f"{name}.yaml").read_text(encoding="utf-8"), f"{name}.yaml")


@cache
def switches() -> dict[str, Switch]:
    """All switches by name."""
    rows: dict[str, Switch] = {}
    for entry in rows_of(box_file("switches")):
        row = Row(entry, "", Problems())
        players = [int(str(item.value)) for item in row.items("players")]
        name = str(row.get("switch").value)
        rows[name] = Switch(
            name,
            row.get("default"),
            row.items("values"),
            str(row.get("influence").value),
            players,
            str(row.get("about").value),
            str(row.get("confidence").value),
        )
    return rows


def rows_of(entry: Entry) -> list[Entry]:
    """The rows of a box file."""
    return entry.value if isinstance(entry.value, list) else []


def switch_values(rules: Row) -> dict[str, Entry]:
    """The value of every switch: the one given under `rules:`, else the default; what does not fit is noted."""
    values: dict[str, Entry] = {}
    for switch in switches().values():
        values[switch.name] = switch.default
        if rules.has(switch.name):
            given = rules.get(switch.name)
            if fits(switch, given, rules):
                values[switch.name] = given
    return values


def fits(switch: Switch, given: Entry, rules: Row) -> bool:
    """Whether a switch may have this value; what is read later as costs, ribbons or seals is checked there."""
    if switch.name in ("lagging_ribbons", "unlock_cost", "special_12_needs"):
        return True
    if switch.name == "tent_spots":
        problems_before = len(rules.problems.found)
        whole(given, rules.at(switch.name), rules.problems, 1, 4)
        return len(rules.problems.found) == problems_before
    known = [switch.default, *switch.values]
    if any(type(given.value) is type(value.value) and given.value == value.value for value in known):
        return True
    listed = ", ".join(show(value) for value in known)
    rules.problems.add(given, rules.at(switch.name), f"{show(given)} is not one of: {listed}")
    return False


def engine_rules(values: dict[str, Entry]) -> Rules:
    """The switches that the engine itself reads."""
    rules = Rules()
    rules.lagging_strictly_between = values["lagging_counts"].value == "strictly_between"
    rules.camera_coins = int(str(values["camera_coins"].value))
    rules.distinction_at_once = values["distinction_at_once"].value is True
    rules.passed_icon = values["gold_movement"].value == "passed_icon"
    rules.discount_second_only = values["academy_discount"].value == "second_only"
    rules.printed_purple_counts = values["printed_purple_counts"].value is True
    rules.seal_objectives_one_worker = values["seal_objectives"].value == "one_worker"
    rules.locked_next_on_page = values["locked_action_order"].value == "next_on_page"
    rules.any_campsite_free = values["any_campsite_cost"].value == "free"
    rules.crew_7_any_achieved = values["crew_7_repeats"].value == "any_achieved"
    rules.silver_1_tent_too = values["silver_1_repeats"].value == "campsite_and_tent"
    rules.gold_2_spot_paid = values["gold_2_seal_spot_cost"].value == "paid"
    rules.forced_slot_free = values["forced_achievement_slot_cost"].value == "free"
    rules.unlock_bonus_distinction = values["unlock_bonus_distinction"].value is True
    rules.setup_row_counts = values["setup_row_counts"].value is True
    rules.banner_passing_only = values["banner"].value == "passing_only"
    return rules


def unlock_costs(entry: Entry, names: list[str], problems: Problems) -> dict[str, int]:
    """Coins to unlock by place (second, third, special) or by the name of one location."""
    where = "rules.unlock_cost"
    if not isinstance(entry.value, dict):
        flat = whole(entry, where, problems, 0, 50)
        return dict.fromkeys(PLACES, flat)
    default = switches()["unlock_cost"].default.value
    assert isinstance(default, dict)
    costs = {place: whole(cost, where, problems, 0, 50) for place, cost in default.items()}
    for place, cost in entry.value.items():
        if place not in PLACES and place not in names:
            problems.unknown(cost, where, "location", place, [*PLACES, *names])
        costs[place] = whole(cost, where, problems, 0, 50)
    return costs


def lagging_ribbons(entry: Entry, spaces: list[str], beagle: list[str], problems: Problems) -> dict[str, int]:
    """The value of the ribbon at each ocean space: one number for all Beagle positions, one for each, or by space."""
    where = "rules.lagging_ribbons"
    if isinstance(entry.value, dict):
        for space, value in entry.value.items():
            if space not in spaces:
                problems.unknown(value, where, "ocean space", space, spaces)
        return {space: whole(value, where, problems, 0, 50) for space, value in entry.value.items()}
    if isinstance(entry.value, list):
        if len(entry.value) != len(beagle):
            problems.add(entry, where, f"expected {len(beagle)} numbers, one for each position of the Beagle")
        return {space: whole(value, where, problems, 0, 50) for space, value in zip(beagle, entry.value, strict=False)}
    return dict.fromkeys(beagle, whole(entry, where, problems, 0, 50))
