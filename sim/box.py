"""Opening the box: the printed components under given rules, checked, every problem reported at once."""

from __future__ import annotations

import hashlib

from sim.academy import PLATE, offer_name
from sim.board import add_game_numbers, add_spots
from sim.components import (
    Campsite,
    CrewCard,
    Envelope,
    Goal,
    Letter,
    Objective,
    ObjectivePair,
    SealOffer,
    Slot,
    Specimen,
    Stack,
)
from sim.contents import Box
from sim.crew import CrewOnWorker
from sim.effects import Effect
from sim.handicaps import add_handicaps
from sim.maps import add_paths, add_tracks
from sim.measures import measure_of, requirement_of
from sim.objectives import ObjectiveOnSlot
from sim.printed import Printed
from sim.reading import BadInput, Entry
from sim.rows import Problems, Row
from sim.sources import attribute
from sim.switches import BOX, engine_rules
from sim.terms import COLOURS, KINDS, METALS
from sim.verbs import Verbs, final_vp, seals, together

MOST_PLAYERS = 4
NO_RULES = Entry({}, "rules", 0)


def open_box(rules: Entry | None = None) -> Box:
    """The box under `rules` (a mapping of switches and patches); raises BadInput with every problem found."""
    problems = Problems()
    printed = Printed(rules or NO_RULES, problems)
    box = Box(engine_rules(printed.values))
    add_game_numbers(box, printed.constants())
    for row in printed.rows("campsites"):
        add_campsite(box, row, printed)
    verbs = Verbs({campsite.name: campsite for campsite in box.campsites}, problems)
    for campsite, row in zip(box.campsites, printed.rows("campsites"), strict=True):
        campsite.effect = verbs.together(row.get("does"), row.at("does"))
    add_tracks(box, printed, verbs)
    add_spots(box, printed, verbs)
    add_museum_and_scrolls(box)
    add_crew(box, printed, verbs)
    add_goals_and_letters(box, printed, verbs)
    add_objectives(box, printed, verbs)
    add_tents_and_stamps(box, printed, verbs)
    add_handicaps(box, printed, verbs)
    if problems.found:
        raise BadInput(list(dict.fromkeys(problems.found)))
    add_paths(box, verbs)
    add_achievements(box)
    box.lay_out_events()
    attribute(box)
    return box


def box_digest() -> str:
    """A digest of the printed components as shipped: sha256 over all box files, by name."""
    digest = hashlib.sha256()
    for path in sorted(BOX.glob("*.yaml")):
        digest.update(path.name.encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def add_campsite(box: Box, row: Row, printed: Printed) -> None:
    """A campsite; a third tent spot, by the switch, costs one coin more than the last printed one."""
    row.allow(("campsite", "costs", "does"))
    costs = row.numbers("costs", high=50) or [0]
    spots = printed.values["tent_spots"].value
    assert isinstance(spots, int)
    while len(costs) < spots:
        costs.append(costs[-1] + 1)
    name = str(row.get("campsite").value)
    box.campsites.append(Campsite(len(box.campsites), name, costs[:spots], Effect("nothing"), -1))


def add_museum_and_scrolls(box: Box) -> None:
    """The sixteen specimens, the offers of seals, and the envelopes."""
    for index in range(16):
        box.specimens.append(Specimen(index, f"{COLOURS[index // 4]} {KINDS[index % 4]}"))
    for scroll in range(PLATE + 1):
        for colour in range(4):
            for worker in (1, 2, 3):
                name = offer_name(scroll, colour, worker)
                box.offers.append(SealOffer(len(box.offers), scroll, colour, worker, name))
    for place, name in enumerate(("top envelope", "middle envelope", "bottom envelope")):
        box.envelopes.append(Envelope(place, name))


def add_crew(box: Box, printed: Printed, verbs: Verbs) -> None:
    """The Crew cards."""
    for row in printed.rows("crew"):
        row.allow(("crew", "starts_with", "needs", "grants"))
        colour = COLOURS.index(row.word("starts_with", COLOURS[:4]))
        number = row.number("crew")
        reward = verbs.together(row.get("grants"), row.at("grants"))
        box.crew.append(CrewCard(len(box.crew), number, colour, seals(row, "needs"), reward, f"crew {number}"))
    if len(box.crew) < 12:
        printed.problems.add(printed.rules.entry, "rules.crew", "at least 12 Crew cards must stay in the game")


def add_goals_and_letters(box: Box, printed: Printed, verbs: Verbs) -> None:
    """The Beagle goals and the Correspondence tiles."""
    for row in printed.rows("goals"):
        row.allow(("goal", "name", "counts", "vp"))
        name = row.text("name")
        box.goals.append(Goal(len(box.goals), row.number("goal"), name, measure_of(row, "counts"), row.number("vp")))
    for row in printed.rows("letters"):
        row.allow(("letter", "first", "second"))
        places = [verbs.together(row.get(place), row.at(place)) for place in ("first", "second")]
        box.letters.append(Letter(len(box.letters), row.number("letter"), *places))
    for kind, have, least in (("goals", len(box.goals), int(box.rounds)), ("letters", len(box.letters), 3)):
        if have < least:
            printed.problems.add(printed.rules.entry, f"rules.{kind}", f"at least {least} must stay in the game")


def add_objectives(box: Box, printed: Printed, verbs: Verbs) -> None:
    """The Objectives, their pairs for the start, and the slots of the personal board."""
    for row in printed.rows("objectives"):
        row.allow(("objective", "metal", "start", "needs"))
        metal = METALS.index(row.word("metal", METALS))
        requirement = requirement_of(row, "needs")
        number = row.number("objective")
        box.objectives.append(Objective(len(box.objectives), number, metal, row.truth("start", False), requirement))
    starting = [tile for tile in box.objectives if tile.starting]
    for metal, metal_name in enumerate(METALS):
        if sum(tile.metal == metal for tile in starting) < MOST_PLAYERS:
            message = f"at least {MOST_PLAYERS} {metal_name} tiles for the start must stay in the game"
            printed.problems.add(printed.rules.entry, "rules.objectives", message)
    for silver in starting:
        for gold in starting:
            if silver.metal == 0 and gold.metal == 1:
                box.objective_pairs.append(ObjectivePair(len(box.objective_pairs), silver, gold))
    for row in printed.rows("slots"):
        row.allow(("slot", "cost", "grants", "from_now_on", "at_the_end", "vp"))
        keys = [key for key in ("grants", "from_now_on", "at_the_end") if row.has(key)]
        given = [effect for key in keys for effect in verbs.listed(row.get(key), row.at(key))]
        effect = together(given) if given else None
        name = str(row.get("slot").value)
        box.slots.append(Slot(len(box.slots), name, len(box.slots) // 5, row.number("cost"), effect, row.number("vp")))


def add_tents_and_stamps(box: Box, printed: Printed, verbs: Verbs) -> None:
    """What stands beside the tents and the stamp stacks."""
    for row in printed.rows("tents"):
        row.allow(("tent", "does", "at_the_end"))
        box.tents.append(verbs.together(row.get("does"), row.at("does")) if row.has("does") else Effect("nothing"))
        if row.has("at_the_end"):
            if len(box.tents) < 5:
                printed.problems.add(row.get("at_the_end"), row.where, "only the fifth tent gives VP at the end")
            box.all_tents_vp = final_vp(row, "at_the_end")
    for row in printed.rows("stacks"):
        row.allow(("stack", "does"))
        effect = verbs.together(row.get("does"), row.at("does"))
        box.stacks.append(Stack(len(box.stacks), f"stack of {effect.name}", effect))
    box.stacks.append(Stack(len(box.stacks), "used stamps", Effect("nothing")))


def add_achievements(box: Box) -> None:
    """Every pair of an Objective and a slot of its metal, and of a Crew card and a worker."""
    count = 0
    for tile in box.objectives:
        for slot in box.slots[int(tile.metal) * 5 : int(tile.metal) * 5 + 5]:
            box.objective_on_slot.append(ObjectiveOnSlot(count, tile, slot))
            count += 1
    for card in box.crew:
        for worker in (1, 2, 3):
            box.crew_on_worker.append(CrewOnWorker(count, card, worker))
            count += 1
    box.achievements = count
