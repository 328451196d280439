"""A position as text: the table as one would tell it to somebody who cannot see it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from cli.lands import land_lines
from cli.words import spaced
from sim.components import Spot
from sim.game import Game
from sim.player import Player
from sim.scoring import books
from sim.terms import COLOURS, GLASSES, KINDS, Glass, Lens

FIRST_COLUMN: Final = 14
WIDEST: Final = 110


def picture(game: Game, names: Sequence[str] = ()) -> str:
    """The whole position: the table, then the players' sides, under their names or as player 1, 2 and so on."""
    called = names or [player.name for player in game.players]
    return "\n".join([*table_lines(game, called), "", *board_lines(game, called), *long_lines(game, called)])


def drawing(game: Game, names: Sequence[str]) -> str:
    """The Ocean and the islands drawn space by space, then the whole position."""
    return "\n".join([*land_lines(game), picture(game, names)])


def table_lines(game: Game, names: Sequence[str]) -> Iterator[str]:
    """What lies in the middle."""
    order = ", ".join(names[seat] for seat in game.turn_order)
    yield f"Round {game.round}, the Beagle at {game.box.spaces[game.beagle].name}; turn order {order}."
    yield labelled("Goals", (f"{goal.vp} for {spaced(goal.name)}" for goal in game.goals), ", then ")
    yield labelled("Letters", (f"{letter.first.name} / {letter.second.name}" for letter in game.letters), "; ")
    yield from scroll_lines(game)
    shown = (game.box.objectives[tile].name if tile >= 0 else "empty" for tile in game.display)
    yield labelled("Objectives", shown, "; ")
    yield from museum_lines(game)
    yield from location_lines(game)
    lying = (f"{space.name} {token.name}" for space in game.box.spaces if (token := game.specimen_on(space)))
    yield labelled("Specimens", lying)
    yield labelled("Ribbons gone", (space.name for space in game.box.spaces if game.ribbon_taken[space.index]))


def labelled(label: str, things: Iterable[str], between: str = ", ") -> str:
    """A line with a label; nothing is a dash. A line too long goes on below."""
    lines = [""]
    words = list(things) or ["-"]
    for k, word in enumerate(words):
        end = between if k + 1 < len(words) else ""
        if lines[-1] and len(lines[-1]) + len(word) > WIDEST - FIRST_COLUMN:
            lines.append("")
        lines[-1] += word + end
    first, *others = (line.rstrip() for line in lines)
    return "\n".join([f"{label:<{FIRST_COLUMN}}{first}", *(" " * FIRST_COLUMN + line for line in others)])


def scroll_lines(game: Game) -> Iterator[str]:
    """The scrolls with their costs."""
    width = len(game.scrolls) // 4
    for scroll in range(4):
        seals = game.scrolls[scroll * width : scroll * width + width]
        words = (COLOURS[seal] if seal >= 0 else "-" for seal in seals)
        yield labelled("Scrolls" if scroll == 0 else "", [f"{game.box.scroll_costs[scroll]}: {' '.join(words)}"])


def museum_lines(game: Game) -> Iterator[str]:
    """The Museum: `setup` and `full` for its tiles, and the coin of each row."""
    yield f"{'Museum':<{FIRST_COLUMN}}" + "".join(f"{kind:<9}" for kind in KINDS) + "coin"
    for row in range(4):
        cells = []
        for column in range(4):
            bit = 1 << (4 * row + column)
            cells.append("setup" if game.setup_museum & bit else "full" if game.museum & bit else "-")
        yield (
            f"{COLOURS[row]:>{FIRST_COLUMN - 2}}  " + "".join(f"{cell:<9}" for cell in cells) + f"{game.row_coins[row]}"
        )


def location_lines(game: Game) -> Iterator[str]:
    """The locations, section by section."""
    sections: dict[str, list[str]] = {}
    for spot in game.spots:
        section = game.section_of[spot.index]
        name = game.box.sections[section] if section >= 0 else "square"
        sections.setdefault(name, []).append(location(game, spot))
    for k, (name, spots) in enumerate(sections.items()):
        yield labelled("Locations" if k == 0 else "", [f"{name}: {spots[0]}", *spots[1:]], "; ")


def location(game: Game, spot: Spot) -> str:
    """A location with its lens and its workers."""
    words = []
    if spot.glass == Glass.LENS:
        lens = game.lens[spot.index]
        words.append({Lens.LOCKED: "locked", Lens.NEUTRAL: "neutral lens"}.get(int(lens), f"lens of player {lens + 1}"))
    else:
        words.append(GLASSES[spot.glass])
    workers = game.workers_at[spot.index]
    if workers:
        words.append("1 worker" if workers == 1 else f"{workers} workers")
    return f"{spot.name} ({', '.join(words)})"


def board_lines(game: Game, names: Sequence[str]) -> Iterator[str]:
    """What fits into a table with a column for each player."""
    facts = [short_facts(game, player) for player in game.players]
    yield from columns([["", *names], *([label, *(fact[label] for fact in facts)] for label in facts[0])])


def columns(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Rows of words, each column as wide as its widest."""
    widths = [max(len(row[k]) for row in rows) for k in range(len(rows[0]))]
    for row in rows:
        yield "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()


def short_facts(game: Game, player: Player) -> dict[str, str]:
    """A player's numbers and places, by name."""
    spaces = game.box.spaces
    explorers = [spaces[place].name for place in player.explorers if place >= 0]
    facts = {
        "VP": f"{player.vp}",
        "coins": f"{player.coins}",
        "knowledge": f"{player.knowledge}",
        "theory": f"{player.theory} (book {books(game, player)})",
        "ship": spaces[player.ship].name,
        "explorers": " ".join(explorers),
        "tents": " ".join(game.box.campsites[tent].name for tent in player.tents if tent >= 0) or "-",
        "envelopes": " ".join(str(stamps) for stamps in player.letters),
        "stamp stacks": f"{' '.join(str(stamps) for stamps in player.stacks)}, used {player.used_stamps}",
        "lenses left": f"{player.lenses}",
    }
    for worker in range(5):
        facts[f"worker {worker + 1}"] = worker_words(player, worker)
    return facts


def worker_words(player: Player, worker: int) -> str:
    """A worker's seals, and whether it is still on the personal board."""
    if worker == 4 and not player.fifth_worker:
        return "not there"
    return f"{seals_of(player, worker) or 'no seals'}{'' if player.available[worker] else ', placed'}"


def seals_of(player: Player, worker: int) -> str:
    """A worker's seals by colour."""
    counts = player.seals[worker * 5 : worker * 5 + 5]
    return " ".join(colour for colour, count in zip(COLOURS, counts, strict=True) for _ in range(count))


def long_lines(game: Game, names: Sequence[str]) -> Iterator[str]:
    """What needs lines of its own for each player; nothing held is not told."""
    for name, player in zip(names, game.players, strict=True):
        for label, things in long_facts(game, player).items():
            if things:
                yield labelled(f"{name} {label}: ", things)


def long_facts(game: Game, player: Player) -> dict[str, list[str]]:
    """A player's specimens, Objectives and Crew cards, by name."""
    box = game.box
    slots: list[str] = []
    for slot, tile in zip(box.slots, player.slots, strict=True):
        if tile >= 0:
            open_yet = "" if player.slots_achieved[slot.index] else ", not achieved yet"
            slots.append(f"{slot.name}: {box.objectives[tile].name}{open_yet}")
    crew: list[str] = []
    for card, worker in zip(player.crew, player.crew_worker, strict=True):
        if card >= 0:
            crew.append(box.crew[card].name + (f" achieved with worker {worker + 1}" if worker >= 0 else ""))
    researched = [specimen.name for specimen in box.specimens if player.researched >> specimen.index & 1]
    reserve = [box.objectives[tile].name for tile in player.reserve if tile >= 0]
    return {"researched": researched, "reserve": reserve, "slots": slots, "crew": crew}
