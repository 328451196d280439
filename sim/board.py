"""The main board of the box: the numbers of the game, the pages with their sections, and the locations for workers."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from sim.components import Placement, Spot
from sim.contents import Box
from sim.effects import Effect
from sim.printed import Printed
from sim.reading import Entry
from sim.rows import Row, show, whole
from sim.switches import unlock_costs
from sim.terms import GLASSES, Glass
from sim.verbs import Verbs, colours, seals, together

NO_SECTION = -1
SCROLLS = 4
NO_PATCH = Entry(None, "", 0)
PLAIN_NUMBERS = (
    "rounds",
    "start_coins",
    "start_knowledge",
    "lenses",
    "neutral_lenses",
    "specials_in_play",
    "letters_in_play",
    "lens_coin",
    "seals_per_colour",
    "special_seals",
    "seals_per_scroll",
    "stamps_per_stack",
    "silver_at",
    "gold_at",
    "row_coin",
    "row_full_theory",
    "museum_base",
    "pair_of_fives",
    "coins_per_vp",
    "knowledge_vp",
)
LIMITS = {"rounds": (1, 100), "coins_per_vp": (1, 100), "seals_per_colour": (1, 16)}


def add_game_numbers(box: Box, game: Row) -> None:
    """The numbers of `game.yaml`."""
    for name in PLAIN_NUMBERS:
        low, high = LIMITS.get(name, (0, 100))
        setattr(box, name, game.number(name, low=low, high=high))
    if box.rounds > 5:
        game.problems.add(game.get("rounds"), game.at("rounds"), "there are Beagle goals for 5 rounds at most")
        box.rounds = 5
    box.penalties = by_players(game, "penalty")
    box.turn_order_coins = by_players(game, "turn_order_coins")
    box.seals_returned = by_players(game, "seals_returned")
    check_seals(box, game)
    box.scroll_costs = vec[i64](counted(game, "scroll_costs", SCROLLS, SCROLLS))
    box.row_costs = vec[i64](counted(game, "row_costs", 1, 10))
    vp = [0] * (len(box.row_costs) + 1)
    for count, entry in game.row("seal_vp").pairs():
        if count.isdecimal() and int(count) < len(vp):
            vp[int(count)] = whole(entry, game.at("seal_vp"), game.problems, 0, 100)
        else:
            game.problems.add(entry, game.at("seal_vp"), f"a worker cannot have {count} seals")
    box.seal_vp = vec[i64](vp)
    theory = game.row("theory")
    box.theory_end = theory.number("last_space", low=1, high=200)
    reached = theory.numbers("books", high=200)
    box.books = vec[i64]([sum(space <= place for space in reached) for place in range(int(box.theory_end) + 1)])


def by_players(game: Row, name: str) -> vec[i64]:
    """A number for each player count, indexed by it."""
    row = game.row(name)
    return vec[i64]([0, 0, *[row.number(str(players), high=100) for players in (2, 3, 4)]])


def counted(game: Row, name: str, least: int, most: int) -> list[int]:
    """A list of coins with so many numbers."""
    numbers = game.numbers(name, high=50)
    if not least <= len(numbers) <= most and isinstance(game.get(name).value, list):
        wanted = f"{least}" if least == most else f"{least} to {most}"
        game.problems.add(game.get(name), game.at(name), f"expected {wanted} numbers, not {len(numbers)}")
    return numbers


def check_seals(box: Box, game: Row) -> None:
    """There must be enough seals for the scrolls and the Crew cards."""
    for players in (2, 3, 4):
        left = 4 * (box.seals_per_colour - box.seals_returned[players])
        needed = SCROLLS * box.seals_per_scroll + 3 * players
        if left < needed:
            message = f"{left} seals are too few for {players} players; the scrolls and the Crew cards take {needed}"
            game.problems.add(game.get("seals_per_colour"), game.where, message)


def add_spots(box: Box, printed: Printed, verbs: Verbs) -> None:
    """The locations of the Diaries and the square ones, then the Special Action tiles."""
    pages = {str(row.get("page").value): row for row in printed.rows("pages")}
    for row in pages.values():
        row.allow(("page", "diary", "section", "silver", "gold"))
    for row in printed.rows("spots"):
        add_spot(box, row, pages, verbs)
    for row in printed.rows("special_actions"):
        add_special(box, row, printed, pages["special"], verbs)
    names = [spot.name for spot in box.spots]
    check_spots(box, printed)
    costs = unlock_costs(printed.values["unlock_cost"], names, printed.problems)
    for row, spot in zip(printed.rows("spots"), box.spots, strict=False):
        if spot.glass == Glass.LENS:
            spot.unlock_cost = costs.get(spot.name, costs[row.word("place", ("second", "third"))])
    for spot in box.spots:
        if spot.special:
            spot.unlock_cost = costs.get(spot.name, costs["special"])
    add_sections(box, printed, pages)
    for spot in box.spots:
        for worker in range(5):
            spot.placements.append(Placement(len(box.placements), worker, spot))
            box.placements.append(spot.placements[worker])


def check_spots(box: Box, printed: Printed) -> None:
    """There must be tiles enough to lay out, and always a place for a worker without seals or coins."""
    specials = sum(spot.special > 0 for spot in box.spots)
    if specials < box.specials_in_play:
        message = f"at least {box.specials_in_play} must stay in the game"
        printed.problems.add(printed.rules.entry, "rules.special_actions", message)
    if all(spot.page or spot.needs_seals or spot.glass == Glass.LENS for spot in box.spots):
        message = "one location outside the Diaries must take any number of workers without seals"
        printed.problems.add(printed.rules.entry, "rules.spots", message)


def add_spot(box: Box, row: Row, pages: dict[str, Row], verbs: Verbs) -> None:
    """A printed location; the one above it on its page must be unlocked first."""
    row.allow(("spot", "page", "glass", "place", "needs", "does"))
    page = row.word("page", pages) if row.has("page") else ""
    name = str(row.get("spot").value)
    effects = verbs.listed(row.get("does"), row.at("does"))
    glass = GLASSES.index(row.word("glass", GLASSES))
    spot = make_spot(box, name, glass, seals(row, "needs"), effects, pages.get(page), verbs)
    spot.page = page
    above = [other for other in box.spots if page and other.page == page]
    spot.above = above[-1] if above else None
    box.spots.append(spot)


def add_special(box: Box, row: Row, printed: Printed, page: Row, verbs: Verbs) -> None:
    """A Special Action tile as a lens location."""
    row.allow(("special", "needs", "does"))
    number = row.number("special")
    needs = seals(row, "needs")
    patch = printed.patch("special_actions").get("12", NO_PATCH).value
    if number == 12 and not (isinstance(patch, dict) and "needs" in patch):
        needs = colours(Row(printed.values["special_12_needs"], "rules.special_12_needs", printed.problems))
    effects = verbs.listed(row.get("does"), row.at("does"))
    name = f"special {number} ({row.text('name')})"
    spot = make_spot(box, name, Glass.LENS, needs, effects, page, verbs)
    spot.page = "special"
    spot.special = number
    box.spots.append(spot)


def make_spot(
    box: Box, name: str, glass: int, needs: list[int], effects: list[Effect], page: Row | None, verbs: Verbs
) -> Spot:
    """A location with its action plain, with the silver bonus, and with both bonuses of its page."""
    silver = verbs.effect(page.get("silver"), page.at("silver")) if page and page.has("silver") else None
    gold = verbs.effect(page.get("gold"), page.at("gold")) if page and page.has("gold") else None
    with_silver = with_bonus(effects, silver)
    actions = [together(effects), together(with_silver), together(with_bonus(with_silver, gold))]
    spot = Spot(len(box.spots), name, glass, needs, actions)
    spot.silver_late, spot.gold_late = silver, gold
    return spot


def with_bonus(effects: list[Effect], bonus: Effect | None) -> list[Effect]:
    """The effects with a distinction's bonus: joined to an effect of its verb, else beside them."""
    if bonus is None:
        return effects
    for k, effect in enumerate(effects):
        joined = effect.joined(bonus)
        if joined is not None:
            return [*effects[:k], joined, *effects[k + 1 :]]
    return [*effects, bonus]


def add_sections(box: Box, printed: Printed, pages: dict[str, Row]) -> None:
    """The section of each location by player count; on the 4-player side the Special Diary has one for each column."""
    for players in (2, 3, 4):
        names: dict[str, list[int]] = {}
        for page, row in pages.items():
            entry = row.row("section").get(str(players))
            words = [show(item) for item in entry.value] if isinstance(entry.value, list) else [show(entry)]
            if not words:
                row.problems.add(entry, row.at("section"), "expected the name of a section, not an empty list")
                words = [page]
            if page == "special" and players == 4 and printed.values["special_diary_sections_4p"].value == 1:
                words = words[:1]
            for word in words:
                if word not in box.sections:
                    box.sections.append(word)
            names[page] = [box.sections.index(word) for word in words]
        special = names["special"]
        box.special_sections[players].extend([special[0], special[-1]])
        box.spot_sections[players].extend(
            NO_SECTION if spot.special or not spot.page else names[spot.page][0] for spot in box.spots
        )
