"""What rules change in the words of the printed things: before and after."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Final, TypeAlias

from cli.words import seals
from sim.board import PLAIN_NUMBERS
from sim.box import open_box
from sim.components import Space, Spot
from sim.contents import Box
from sim.printed import HANDICAPS
from sim.reading import Entry
from sim.switches import switches
from sim.terms import COLOURS, GLASSES, METALS

Words: TypeAlias = dict[str, str]
"""A printed thing in words, by what is printed on it."""

NOTHING: Final = "nothing"
MOST_NAMES: Final = 4
PLAYERS: Final = (2, 3, 4)


def changes(rules: Entry | None, before: Entry | None = None) -> Iterator[str]:
    """A line for each thing that rules change, against other rules or else the box as printed."""
    was, now = (things_of(open_box(one)) if one is not None else printed() for one in (before, rules))
    alike: dict[str, list[str]] = {}
    for name in {**was, **now}:
        for change in differences(was.get(name), now.get(name)):
            alike.setdefault(change, []).append(name)
    for change, names in alike.items():
        yield f"{together(names)}, {change}"
    yield from switched(plain(rules), plain(before))


@cache
def printed() -> dict[str, Words]:
    """Every thing in words as it is printed."""
    return things_of(open_box())


def together(names: Sequence[str]) -> str:
    """Things that change alike; of many the first."""
    if len(names) <= MOST_NAMES:
        return ", ".join(names)
    return f"{', '.join(names[: MOST_NAMES - 1])} and {len(names) - MOST_NAMES + 1} more"


def differences(was: Words | None, now: Words | None) -> Iterator[str]:
    """What differs on one printed thing."""
    if now is None or was is None:
        yield f"added: {told(now)}" if now is not None else f"removed: {told(was or {})}"
        return
    for key in {**was, **now}:
        old, new = was.get(key, NOTHING) or NOTHING, now.get(key, NOTHING) or NOTHING
        if old != new:
            yield f"{key}: {old} -> {new}"


def switched(now: Mapping[str, Any], was: Mapping[str, Any]) -> Iterator[str]:
    """The switches and the handicaps of one seat that differ."""
    for switch in switches().values():
        default = switch.default.plain()
        old, new = was.get(switch.name, default), now.get(switch.name, default)
        if old != new:
            yield f"switch {switch.name}: {written(old)} -> {written(new)}"
    for key in HANDICAPS:
        if now.get(key) != was.get(key):
            yield f"{key.replace('_', ' ')}: {written(was.get(key))} -> {written(now.get(key))}"


def written(value: object) -> str:
    """A value of the rules in words."""
    if value is None:
        return NOTHING
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return ", ".join(f"{key} {written(inner)}" for key, inner in value.items())
    if isinstance(value, list):
        return ", ".join(map(written, value))
    return str(value)


def plain(rules: Entry | None) -> Mapping[str, Any]:
    """Rules as plain data."""
    data = rules.plain() if rules is not None else {}
    return data if isinstance(data, dict) else {}


def told(words: Words) -> str:
    """A printed thing in a line."""
    return "; ".join(f"{key} {value}" for key, value in words.items() if value)


def things_of(box: Box) -> dict[str, Words]:
    """Every printed thing of a box in words."""
    found: dict[str, Words] = {}
    for make in (cards, tiles, spots, boards, tracks, numbers):
        found |= make(box)
    return found


def cards(box: Box) -> dict[str, Words]:
    """The Crew cards and the Objectives."""
    found: dict[str, Words] = {}
    for card in box.crew:
        found[card.name] = {
            "starts with": COLOURS[card.starts_with],
            "needs": seals(card.needs),
            "grants": card.effect.name,
        }
    for tile in box.objectives:
        start = "at the start" if tile.starting else ""
        found[f"objective {tile.number}"] = {
            "metal": METALS[tile.metal],
            "dealt": start,
            "needs": str(tile.requirement),
        }
    return found


def tiles(box: Box) -> dict[str, Words]:
    """The Beagle goals and the Correspondence tiles."""
    found: dict[str, Words] = {}
    for goal in box.goals:
        found[f"goal {goal.number}"] = {
            "name": goal.name.replace("_", " "),
            "VP": f"{goal.vp} for each {goal.measure.name}",
        }
    for letter in box.letters:
        found[letter.name] = {"most stamps": letter.first.name, "second most": letter.second.name}
    return found


def spots(box: Box) -> dict[str, Words]:
    """The locations and Special Actions, with what distinctions make of them."""
    return {spot.name.partition(" (")[0]: spot_words(spot) for spot in box.spots}


def spot_words(spot: Spot) -> Words:
    """A location in words."""
    return {
        "name": spot.name.partition(" (")[2].removesuffix(")"),
        "place": GLASSES[spot.glass],
        "needs": seals(spot.needs),
        "to unlock": f"{spot.unlock_cost} coins" if spot.starts_locked else "",
        "action": spot.effect.name,
        "with silver": spot.silver.name,
        "with gold": spot.gold.name,
    }


def boards(box: Box) -> dict[str, Words]:
    """The personal boards and the campsites."""
    found: dict[str, Words] = {}
    for slot in box.slots:
        grants = slot.effect.name if slot.effect is not None else ""
        found[f"slot {slot.name}"] = {"costs": f"{slot.cost} coins", "grants": grants, "VP": str(slot.vp)}
    for site in box.campsites:
        found[f"campsite {site.name}"] = {
            "costs": written([int(cost) for cost in site.costs]),
            "grants": site.effect.name,
        }
    for k, tent in enumerate(box.tents, 1):
        found[f"tent {k}"] = {"grants": tent.name}
    for k, stack in enumerate(box.stacks[:-1], 1):
        found[f"stack {k}"] = {"grants": stack.effect.name}
    return found


def tracks(box: Box) -> dict[str, Words]:
    """The spaces of the Ocean and the islands."""
    specimens = {
        int(space.index): f"{players} players"
        for players in reversed(PLAYERS)
        for space in box.specimen_spaces[players]
    }
    found = {f"space {space.name}": space_words(space, specimens) for space in box.spaces}
    found["the Beagle"] = {"lies on": ", ".join(space.name for space in box.beagle_spaces)}
    for track in box.tracks:
        found[track.name] = {"first to arrive": f"{track.first} VP"}
    return found


def space_words(space: Space, specimens: Mapping[int, str]) -> Words:
    """A space in words."""
    return {
        "does": space.effect.name if space.effect is not None else "",
        "leads to": ", ".join(onward.name for onward in space.following),
        "ribbon": f"{space.ribbon} VP" if space.ribbon else "",
        "lagging ribbon": f"{space.lagging} VP" if space.lagging else "",
        "banner of island": str(space.banner) if space.banner >= 0 else "",
        "specimen from": specimens.get(int(space.index), ""),
    }


def numbers(box: Box) -> dict[str, Words]:
    """The numbers of the game."""
    found: Words = {name.replace("_", " "): str(getattr(box, name)) for name in PLAIN_NUMBERS}
    for name, values in (("penalty", box.penalties), ("turn order coins", box.turn_order_coins)):
        found[name] = by_players([int(value) for value in values])
    found["seals returned"] = by_players([int(value) for value in box.seals_returned])
    found["scroll costs"] = written([int(cost) for cost in box.scroll_costs])
    found["row costs"] = written([int(cost) for cost in box.row_costs])
    found["VP of seals"] = ", ".join(f"{k} seals {vp}" for k, vp in enumerate(box.seal_vp) if vp)
    reached = [space for space in range(1, len(box.books)) if box.books[space] > box.books[space - 1]]
    found["theory"] = f"last space {box.theory_end}, books at {written(reached)}"
    found["all tents"] = f"{box.all_tents_vp} VP"
    return {"game": found}


def by_players(values: list[int]) -> str:
    """Numbers by player count."""
    return ", ".join(f"{values[players]} for {players} players" for players in PLAYERS)
