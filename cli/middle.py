"""The keys of a scenario for the middle of the table: scrolls, Objectives, Museum, lenses, turn order, and the like."""

from __future__ import annotations

from typing import Final

from cli.belongings import AMOUNT, EMPTY
from cli.fields import Field, by_name, each, exactly, many, name_of, objectives, same, spaces, specimens
from cli.positions import Position, numbers_of
from cli.reader import Reader, Value, number, player, seals
from cli.sides import Unfit, named, tile
from sim.player import NONE
from sim.reading import Entry
from sim.rows import show
from sim.scoring import win_share
from sim.terms import COLOURS, GLASSES, METALS, Glass, Lens

ROWS: Final = COLOURS[:4]
NEUTRAL: Final = "neutral"
LOCKED: Final = "locked"
MANY_SEALS: Final = 100


def scroll_rows(reader: Reader, entry: Entry, where: str) -> list[str]:
    """Four rows of seals, top to bottom; `-` is an empty place."""
    width = len(reader.game.scrolls) // 4
    rows: list[str] = reader.listed(seals(lambda _: width, (*ROWS, "-")), entry, where)
    if isinstance(entry.value, list) and (len(rows) != 4 or any(len(row.split()) != width for row in rows)):
        reader.problems.add(entry, where, f'expected 4 rows of {width} seals each; "-" is an empty place')
    return rows


def put_scrolls(position: Position, rows: list[str]) -> None:
    """Seals on the scrolls."""
    position.scrolls(*rows)


def pile(position: Position) -> str:
    """The seal pile, the next to be drawn first."""
    return " ".join(COLOURS[seal] for seal in reversed(list(position.game._seal_pile)))


def shown_tiles(reader: Reader, entry: Entry, where: str) -> list[int]:
    """The Objectives on display: two silver, two gold; 0 is an empty place."""
    known = {str(n): n for n in (0, *objectives(reader))}
    numbers: list[int] = reader.listed(lambda r, e, w: r.word(e, w, "Objective", known), entry, where)
    if isinstance(entry.value, list):
        metals = [None if not n else int(reader.box.objectives[tile(reader.box, n)].metal) for n in numbers]
        fits = len(metals) == 4 and all(metal in (None, place // 2) for place, metal in enumerate(metals))
        if not fits:
            reader.problems.add(entry, where, "expected two silver and then two gold Objectives; 0 is an empty place")
    return numbers


def displayed(position: Position) -> list[int]:
    """The Objectives on display, 0 for an empty place."""
    box = position.box
    return [int(box.objectives[shown].number) if shown != NONE else 0 for shown in position.game.display]


def stack_of(metal: int) -> Field:
    """The stack of Objectives of a metal, the next to be revealed first."""

    def read(reader: Reader, entry: Entry, where: str) -> list[int]:
        known = {str(tile.number): int(tile.number) for tile in reader.box.objectives if tile.metal == metal}
        return reader.once_each(lambda r, e, w: r.word(e, w, f"{METALS[metal]} Objective", known), entry, where)

    name = f"_{METALS[metal]}_deck"

    def put(position: Position, numbers: list[int]) -> None:
        setattr(position.game, name, numbers_of([tile(position.box, n) for n in reversed(numbers)]))

    def view(position: Position) -> list[int]:
        return [int(position.box.objectives[held].number) for held in reversed(list(getattr(position.game, name)))]

    return Field(read, put, exactly(view))


def put_setup_museum(position: Position, names: list[str]) -> None:
    """Tiles that lie in the Museum from the start, and no others."""
    position.museum(*names)


def put_museum(position: Position, names: list[str]) -> None:
    """Tiles in the Museum; what does not lie there from the start was delivered, and took the coin of its row."""
    setup = position.game.setup_museum
    for name in names:
        position.game.museum |= 1 << named(position.box.specimens, name).index
    for row in range(4):
        if (position.game.museum & ~setup) >> (4 * row) & 0xF:
            position.game.row_coins[row] = 0


def put_row_coins(position: Position, coins: dict[str, int]) -> None:
    """The coins beside the rows of the Museum."""
    for row, n in coins.items():
        position.game.row_coins[ROWS.index(row)] = n


def in_museum(position: Position, mask: int) -> list[str]:
    """The names of the tiles of a mask."""
    return [specimen.name for specimen in position.box.specimens if mask >> specimen.index & 1]


def token_spaces(reader: Reader) -> list[str]:
    """The spaces on which a specimen may lie."""
    return sorted({space.name for spaces in reader.box.specimen_spaces for space in spaces})


def put_specimens(position: Position, tokens: dict[str, str]) -> None:
    """Specimens on spaces."""
    for space, specimen in tokens.items():
        if specimen == EMPTY:
            position.game.specimen_at[named(position.box.spaces, space).index] = NONE
        else:
            position.specimen(space, specimen)


def specimen_on(position: Position, space: str) -> str:
    """The specimen on a space, or `empty`."""
    token = position.game.specimen_on(named(position.box.spaces, space))
    return EMPTY if token is None else token.name


def lenses(reader: Reader, entry: Entry, where: str) -> dict[str, str]:
    """What lies on lens locations: a player's lens, a neutral one, or nothing."""
    known = {name: spot for name, spot in reader.locations().items() if lens_glass(reader, spot)}
    owners = [f"player {n}" for n in range(1, int(reader.game.size) + 1)]
    words = {word: word for word in (NEUTRAL, LOCKED, *owners)}
    return reader.pairs("lens location", known, lambda r, e, w: r.word(e, w, "owner", words), entry, where)


def lens_glass(reader: Reader, spot: str) -> bool:
    """Whether a location has a lens glass."""
    return GLASSES[named(reader.box.spots, spot).glass] == GLASSES[Glass.LENS]


def put_lenses(position: Position, owners: dict[str, str]) -> None:
    """Lenses on locations."""
    for spot, owner in owners.items():
        if owner in (NEUTRAL, LOCKED):
            lens = Lens.NEUTRAL if owner == NEUTRAL else Lens.LOCKED
            position.game.lens[named(position.box.spots, spot).index] = lens
            continue
        side = position.of(int(owner.split()[-1]))
        if side.player.lenses == 0:
            raise Unfit(f"{owner} has no more lenses")
        side.lens(spot)


def lens_words(position: Position, spot: str) -> str:
    """What lies on a lens location."""
    lens = position.lens_on(spot)
    return f"player {lens}" if lens > 0 else NEUTRAL if lens == Lens.NEUTRAL else LOCKED


def seats_in_order(reader: Reader, entry: Entry, where: str) -> list[int]:
    """Every player once, first in turn order first."""
    numbers: list[int] = reader.once_each(player, entry, where)
    if isinstance(entry.value, list) and len(numbers) != reader.game.size:
        reader.problems.add(entry, where, f"expected all {reader.game.size} players once, not {show(entry)}")
    return numbers


def put_marks(name: str, things: str) -> Value:
    """Marks on things: sets the numbers of a list of the game to 1."""

    def put(position: Position, names: list[str]) -> None:
        marks = getattr(position.game, name)
        for thing in names:
            marks[named(getattr(position.box, things), thing).index] = 1

    return put


def marked(name: str, things: str) -> Value:
    """The names of the things that are marked."""
    return lambda position: [
        thing.name for thing in getattr(position.box, things) if getattr(position.game, name)[thing.index]
    ]


def winners(position: Position) -> list[int]:
    """The players who win or share the victory."""
    return [int(one.seat) + 1 for one in position.game.players if win_share(position.game, one) > 0]


TABLE: Final[dict[str, Field]] = {
    "round": Field(
        lambda reader, entry, where: number(1, int(reader.box.rounds))(reader, entry, where),
        Position.round,
        exactly(lambda position: int(position.game.round)),
    ),
    "beagle": Field(
        name_of("ocean space", spaces(0, 0)),
        lambda position, name: setattr(position.game, "beagle", named(position.box.spaces, name).index),
        exactly(lambda position: position.box.spaces[position.game.beagle].name),
    ),
    "turn_order": Field(
        seats_in_order,
        lambda position, numbers: position.order(*numbers),
        exactly(lambda position: [int(seat) + 1 for seat in position.game.turn_order]),
    ),
    "reserved_turns": Field(
        many(player),
        lambda position, numbers: setattr(position.game, "reserved_turns", numbers_of([n - 1 for n in numbers])),
        exactly(lambda position: [int(seat) + 1 for seat in position.game.reserved_turns]),
    ),
    "lenses": Field(lenses, put_lenses, each(lens_words)),
    "workers_at": Field(
        lambda reader, entry, where: reader.pairs("location in play", reader.locations(), AMOUNT, entry, where),
        None,
        each(lambda position, spot: int(position.game.workers_at[named(position.box.spots, spot).index])),
    ),
    "scrolls": Field(scroll_rows, put_scrolls, exactly(Position.scroll_rows)),
    "seal_pile": Field(seals(lambda _: MANY_SEALS, ROWS), Position.pile, exactly(pile)),
    "special_seals": Field(
        number(0, 100),
        lambda position, n: setattr(position.game, "special_seals", n),
        exactly(lambda position: int(position.game.special_seals)),
    ),
    "silver_stack": stack_of(0),
    "gold_stack": stack_of(1),
    "display": Field(shown_tiles, lambda position, numbers: position.display(*numbers), exactly(displayed)),
    "setup_museum": Field(
        many(name_of("specimen", specimens)),
        put_setup_museum,
        same(lambda position: in_museum(position, position.game.setup_museum)),
    ),
    "museum": Field(
        many(name_of("specimen", specimens)),
        put_museum,
        same(lambda position: in_museum(position, position.game.museum)),
    ),
    "row_coins": Field(
        by_name("row of the Museum", lambda _: ROWS, number(0, 100)),
        put_row_coins,
        each(lambda position, row: int(position.game.row_coins[ROWS.index(row)])),
    ),
    "specimens": Field(
        by_name(
            "space where a specimen may lie",
            token_spaces,
            name_of("specimen", lambda reader: [*specimens(reader), EMPTY]),
        ),
        put_specimens,
        each(specimen_on),
    ),
    "ribbons_taken": Field(
        many(name_of("space with a ribbon", lambda reader: [one.name for one in reader.box.spaces if one.ribbon])),
        put_marks("ribbon_taken", "spaces"),
        same(marked("ribbon_taken", "spaces")),
    ),
    "first_arrivals": Field(
        many(name_of("track", lambda reader: [track.name for track in reader.box.tracks])),
        put_marks("arrived", "tracks"),
        same(marked("arrived", "tracks")),
    ),
    "winners": Field(many(player), None, same(winners)),
}
