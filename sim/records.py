"""What a slice of games leaves: the columns of the tables seats, rounds, setups and events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from sim.components import Space
from sim.contents import Box
from sim.deal import Deal
from sim.game import Game
from sim.player import Player
from sim.scoring import books, full_rows, margin, rank, win_share
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
ROUNDS = ["game", "seat", "round", *STANDINGS, *VP_COLUMNS]
EVENT_COLUMNS = ["game", "seat", "round", "kind", "thing", "count", "coins", "vp", "root"]


def empty(names: list[str]) -> Columns:
    """Columns without rows."""
    return {name: [] for name in names}


class Slice:
    """The record of a slice of games."""

    def __init__(self, events: bool) -> None:
        self.with_events: bool = events
        self.seats: Columns = empty(SEATS)
        self.rounds: Columns = empty(ROUNDS)
        self.setups: Columns = {}
        self.event_rows: vec[i64] = vec[i64]()
        self.things: list[str] = []
        self.thing_of: dict[str, int] = {}
        self.box: Box | None = None
        self.thing_of_event: vec[i64] = vec[i64]()
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
        rounds: i64 = game.box.rounds + 1
        k: i64
        for k in range(rounds):
            for player in game.players:
                self.add_round(seating.game, player, k)
        if self.with_events:
            for player in game.players:
                self.add_events(game.box, seating.game, player)

    @property
    def events(self) -> Columns:
        """The events as columns; `event_rows` holds them row by row, kinds and things by number."""
        columns = empty(EVENT_COLUMNS)
        width = len(EVENT_COLUMNS)
        for k, name in enumerate(EVENT_COLUMNS):
            values = [int(self.event_rows[row]) for row in range(k, len(self.event_rows), width)]
            names = EVENTS if name == "kind" else self.things
            columns[name] = [names[value] for value in values] if name in ("kind", "thing") else values
        return columns

    def add_seat(self, game: Game, player: Player, seating: Seating, deal: Deal, name: str, decisions: int) -> None:
        """The row of one seat."""
        sheet = player.sheet
        box = game.box
        crew = [int(box.crew[card].number) for card in player.crew]
        ship: Space = box.spaces[player.ship]
        values: list[Any] = [
            *(seating.game, seating.seed, seating.arrangement, seating.matchup, seating.variant, seating.players),
            *(int(player.seat) + 1, name, deal.turn_order.index(int(player.seat)) + 1, *crew),
            *(int(player.vp), int(rank(game, player)), win_share(game, player), int(margin(game, player))),
            *(int(player.theory), int(books(game, player)), int(full_rows(game)), seals_placed(player)),
            *(int(player.achieved), crew_achieved(player), int(player.tents_pitched), int(box.lenses - player.lenses)),
            *(int(sheet.stamps_sent), researched(player), int(sheet.delivered), int(ship.along)),
            *(int(sheet.lagging_loss), int(sheet.placements), int(sheet.fifth_placements), int(game.hand_exchanges)),
            *(int(player.openings_missed), decisions),
        ]
        values.extend([int(vp) for vp in sheet.vp_by_source])
        for column, value in zip(self.seats.values(), values, strict=True):
            column.append(value)

    def add_round(self, game_number: int, player: Player, k: i64) -> None:
        """The row of one seat and round: standing at its end, placements and VP as made in it."""
        width: i64 = len(STANDINGS) + len(VP_SOURCES)
        history = player.sheet.history
        columns = list(self.rounds.values())
        columns[0].append(game_number)
        columns[1].append(int(player.seat) + 1)
        columns[2].append(int(k) + 1)
        j: i64
        for j in range(width):
            value = history[k * width + j]
            if j >= 4 and k > 0:
                value -= history[(k - 1) * width + j]
            columns[3 + j].append(int(value))

    def add_events(self, box: Box, game_number: i64, player: Player) -> None:
        """The rows of what a seat did, as its score sheet counted it."""
        if box is not self.box:
            self.name_things(box)
        rows = player.sheet.rows
        seat = player.seat + 1
        k: i64 = 0
        while k < len(rows):
            event = rows[k + 1]
            kind = box.kind_of(event)
            thing = self.thing_of_event[event]
            row = vec[i64](
                [game_number, seat, rows[k], kind, thing, rows[k + 2], rows[k + 3], rows[k + 4], rows[k + 5]]
            )
            self.event_rows = extend(self.event_rows, row)
            k += 6

    def name_things(self, box: Box) -> None:
        """Number the names of what this box's score sheets count, names of boxes before it with the same numbers."""
        self.box = box
        self.thing_of_event = vec[i64]()
        for name in box.event_names:
            if name not in self.thing_of:
                self.thing_of[name] = len(self.things)
                self.things.append(name)
            self.thing_of_event = append(self.thing_of_event, self.thing_of[name])


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
