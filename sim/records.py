"""What a slice of games leaves: the columns of the tables seats, rounds, setups and events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from librt.vecs import append, extend, vec
from mypy_extensions import i32, i64

from sim.components import Space
from sim.contents import Box
from sim.deal import Deal
from sim.game import Game
from sim.player import Player
from sim.scoring import books, full_rows, margin, rank, share_of, sharers
from sim.terms import EVENTS, VP_SOURCES

if TYPE_CHECKING:
    from sim.series import Seating

Columns = dict[str, list[Any]]
STANDINGS = ("coins", "knowledge", "theory_space", "ship_space", "placements", "vp")
VP_COLUMNS = [f"vp_{source}" for source in VP_SOURCES]
SEATS = [
    *("game", "seed", "arrangement", "matchup", "variant", "players", "seat", "strategy", "first_turn"),
    *("crew_1", "crew_2", "crew_3", "vp", "rank", "win_share", "margin", "theory_space", "theory_books"),
    *("museum_rows", "seals_placed", "objectives_achieved", "crew_achieved", "tents_placed", "lenses_unlocked"),
    *("stamps_sent", "specimens_researched", "specimens_delivered", "ship_space", "lagging_loss"),
    *("placements", "fifth_placements", "hand_exchanges", "openings_missed", "decisions"),
    *VP_COLUMNS,
]
SEAT_WORDS = ["variant", "strategy"]
"""Columns of seats whose numbers in `seat_rows` stand for words."""
HISTORY = [*STANDINGS, *VP_COLUMNS]
MADE_FROM: Final = STANDINGS.index("placements")
"""From this number on, what a history has of a player at the end of each round is what was made so far."""
ROUNDS = ["game", "seat", "round", *HISTORY]
EVENT_COLUMNS = ["game", "seat", "round", "kind", "thing", "count", "coins", "vp", "root"]
SHEETS = ["game", "seat", "rounds", "events", "first event"]
"""What a record notes of a score sheet: whose it is, how many rounds and rows of events it has, and its first event."""
EVENT_CELLS: Final = 6
"""Numbers in a row of a score sheet: round, event, count, coins, vp and root."""


def empty(names: list[str]) -> Columns:
    """Columns without rows."""
    return {name: [] for name in names}


class Slice:
    """The record of a slice of games; `seconds` are CPU time of the games alone: deals, rules and policies."""

    def __init__(self, events: bool) -> None:
        self.with_events: bool = events
        self.seconds: float = 0.0
        self.seat_rows: vec[i64] = vec[i64]()
        self.words: list[str] = []
        self.setups: Columns = {}
        self.sheets: vec[i64] = vec[i64]()
        self.histories: list[vec[i64]] = []
        self.event_rows: list[vec[i32]] = []
        self.kinds: list[int] = []
        self.things: list[str] = []
        self.boxes: list[Box] = []
        self.first_events: list[int] = []
        self.decisions: int = 0

    def add_setup(self, game: Game, variant: str, deal: Deal) -> None:
        """The row of a table: its tiles, goals, letters, specimens in the Museum and first turn order."""
        specials = [spot.name for spot in game.spots if spot.special]
        museum = [tile.name for tile in game.box.specimens if game.setup_museum >> tile.index & 1]
        row: dict[str, Any] = {"variant": variant, "players": int(game.size), "seed": int(game.seed)}
        add_places(row, "special", 6, specials)
        add_places(row, "goal", 5, [goal.name for goal in game.goals])
        add_places(row, "letter", 3, [letter.name for letter in game.letters])
        row["museum"] = ", ".join(museum)
        row["turn_order"] = " ".join([str(seat + 1) for seat in deal.turn_order])
        for name, value in row.items():
            self.setups.setdefault(name, []).append(value)

    def add_game(self, game: Game, seating: Seating, deal: Deal, names: list[str]) -> None:
        """The rows of one finished game."""
        self.decisions += len(game.journal)
        decisions = int(game.journal.decisions())
        for player in game.players:
            self.add_seat(game, player, seating, deal, names[player.seat], decisions)
            self.add_sheet(game.box, seating.game, player)

    @property
    def seats(self) -> Columns:
        """The seats as columns, from `seat_rows`."""
        columns: Columns = turned(self.seat_rows, SEATS)
        for name in SEAT_WORDS:
            columns[name] = [self.words[number] for number in columns[name]]
        columns["win_share"] = [share_of(winners) for winners in columns["win_share"]]
        return columns

    @property
    def rounds(self) -> Columns:
        """The rounds as columns: standings at their ends from `histories`, placements and VP as made in them."""
        columns = empty(ROUNDS)
        sheets = turned(self.sheets, SHEETS)
        width = len(HISTORY)
        for history, game, seat in zip(self.histories, sheets["game"], sheets["seat"], strict=True):
            before = [0] * width
            for row in range(0, len(history), width):
                standing = [int(history[row + place]) for place in range(width)]
                made = [now - then for now, then in zip(standing, before, strict=True)]
                add_row(columns, [game, seat, row // width + 1, *standing[:MADE_FROM], *made[MADE_FROM:]])
                before = standing
        return columns

    @property
    def events(self) -> Columns:
        """The events as columns, from the score sheets in `event_rows`, if they were kept."""
        columns = empty(EVENT_COLUMNS)
        if not self.with_events:
            return columns
        sheets = turned(self.sheets, SHEETS).values()
        for rows, game, seat, _, _, first in zip(self.event_rows, *sheets, strict=True):
            for row in range(0, len(rows), EVENT_CELLS):
                cells = [int(rows[row + place]) for place in range(EVENT_CELLS)]
                event = first + cells[1]
                add_row(columns, [game, seat, cells[0], EVENTS[self.kinds[event]], self.things[event], *cells[2:]])
        return columns

    def add_seat(self, game: Game, player: Player, seating: Seating, deal: Deal, name: str, decisions: int) -> None:
        """The row of one seat; where its win share goes stands how many players share the victory."""
        sheet = player.sheet
        box = game.box
        ship: Space = box.spaces[player.ship]
        row: vec[i64] = vec[i64]([seating.game, seating.seed, seating.arrangement, seating.matchup])
        row = extend(row, vec[i64]([self.word(seating.variant), seating.players, player.seat + 1, self.word(name)]))
        row = append(row, deal.turn_order.index(int(player.seat)) + 1)
        for card in player.crew:
            row = append(row, box.crew[card].number)
        row = extend(row, vec[i64]([player.vp, rank(game, player), sharers(game, player), margin(game, player)]))
        row = extend(row, vec[i64]([player.theory, books(game, player), full_rows(game), seals_placed(player)]))
        row = extend(row, vec[i64]([player.achieved, crew_achieved(player), player.tents_pitched]))
        row = extend(row, vec[i64]([box.lenses - player.lenses, sheet.stamps_sent, researched(player)]))
        row = extend(row, vec[i64]([sheet.delivered, ship.along, sheet.lagging_loss, sheet.placements]))
        row = extend(row, vec[i64]([sheet.fifth_placements, game.hand_exchanges, player.openings_missed, decisions]))
        row = extend(row, sheet.vp_by_source)
        self.seat_rows = extend(self.seat_rows, row)

    def word(self, text: str) -> i64:
        """The number that stands for a word in `seat_rows`."""
        if text not in self.words:
            self.words.append(text)
        return self.words.index(text)

    def add_sheet(self, box: Box, game_number: i64, player: Player) -> None:
        """The score sheet of one seat: its standings at the ends of rounds and, if wanted, what it counted."""
        sheet = player.sheet
        self.histories.append(sheet.history)
        events: i64 = 0
        first: i64 = 0
        if self.with_events:
            self.event_rows.append(sheet.rows)
            events = len(sheet.rows) // EVENT_CELLS
            first = self.first_event_of(box)
        row = vec[i64]([game_number, player.seat + 1, len(sheet.history) // len(HISTORY), events, first])
        self.sheets = extend(self.sheets, row)

    def first_event_of(self, box: Box) -> i64:
        """The number, over all boxes of this slice, of the first event that a box's score sheets count."""
        for known, first in zip(self.boxes, self.first_events, strict=True):
            if known is box:
                return first
        first = len(self.things)
        self.boxes.append(box)
        self.first_events.append(first)
        self.kinds.extend([int(box.kind_of(event)) for event in range(len(box.event_names))])
        self.things.extend(box.event_names)
        return first


def add_row(columns: Columns, values: list[Any]) -> None:
    """Add a row at the end of columns."""
    for column, value in zip(columns.values(), values, strict=True):
        column.append(value)


def turned(rows: vec[i64], names: list[str]) -> Columns:
    """Numbers that lie row by row, as columns."""
    return {name: [int(rows[row]) for row in range(k, len(rows), len(names))] for k, name in enumerate(names)}


def add_places(row: dict[str, Any], kind: str, places: int, names: list[str]) -> None:
    """Add the names of what lies at each place; a place that the rules leave empty is an empty text."""
    for place in range(places):
        row[f"{kind}_{place + 1}"] = names[place] if place < len(names) else ""


def seals_placed(player: Player) -> int:
    """Seals on the three lower workers, their Crew seals included."""
    return int(player.seal_count[1] + player.seal_count[2] + player.seal_count[3])


def crew_achieved(player: Player) -> int:
    """Achieved Crew cards."""
    return sum([1 for worker in player.crew_worker if worker >= 0])


def researched(player: Player) -> int:
    """Specimens with a research token."""
    return int(player.researched).bit_count()
