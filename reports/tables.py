"""The four tables of a run folder: every column with its type and its meaning, in the contract's order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import polars as pl


@dataclass(frozen=True)
class Column:
    """One column of a table: its name, its Polars type, and what a number in it counts."""

    name: str
    dtype: pl.DataType
    meaning: str


def _whole(name: str, meaning: str) -> Column:
    """A column of whole numbers; 64 bits everywhere, so that no sum in a user's query can overflow."""
    return Column(name, pl.Int64(), meaning)


def _text(name: str, meaning: str) -> Column:
    """A column of words."""
    return Column(name, pl.String(), meaning)


SOURCES: Final[dict[str, tuple[str, str]]] = {
    "vp_objectives": ("Objectives", "VP of the Objective slots and of the pair of fives"),
    "vp_theory": ("Theory of Evolution", "VP of theory books and full Museum rows"),
    "vp_beagle_goals": ("Beagle goals", "VP of Beagle goals, after the lagging loss"),
    "vp_seals": ("Workers' wax seals", "VP of workers with 5 and 6 seals"),
    "vp_tents": ("Fifth tent", "VP of the fifth tent"),
    "vp_coins": ("Coins left", "VP of coins at final scoring"),
    "vp_knowledge": ("Knowledge left", "VP of temporary knowledge at final scoring"),
    "vp_islands": ("Island spaces", "VP printed on spaces of the islands"),
    "vp_ribbons": ("Island ribbons", "VP of island ribbons"),
    "vp_first_arrivals": ("First arrivals", "VP of being first at the end of a track"),
    "vp_ocean": ("Ocean spaces", "VP printed on spaces of the ocean"),
    "vp_campsites": ("Campsites", "VP printed on campsites"),
    "vp_crew": ("Crew cards", "VP printed on Crew cards"),
    "vp_special_actions": ("Special Actions", "VP printed on Special Action tiles"),
    "vp_correspondence": ("Correspondence", "VP printed on Correspondence tiles"),
    "vp_distinctions": ("Gold distinctions", "VP of the Special Diary's gold bonus"),
    "vp_other": ("Patches, handicaps", "VP of patches and handicaps that no other source shows"),
}
"""The sources of victory points in the contract's order, each with its plain words and its meaning."""

VP_SOURCES: Final[tuple[str, ...]] = tuple(SOURCES)

EVENT_KINDS: Final[dict[str, str]] = {
    "placed": "a worker was placed at a spot",
    "unlocked": "a spot or tile was unlocked with a lens",
    "took": "an Objective or Crew card was taken",
    "achieved": "an Objective was achieved in a slot",
    "crew": "a Crew card was achieved",
    "seal": "a wax seal was gained",
    "tent": "a tent was pitched",
    "majority": "a Correspondence majority was won",
    "goal": "a Beagle goal was counted",
    "delivered": "a specimen was delivered to the Museum",
    "coins_in": "coins were gained",
    "coins_out": "coins were spent",
    "seen": "a Crew card was offered in the draft",
    "picked": "a Crew card was picked in the draft",
    "slot": "the reward of an Objective slot was gained",
    "landed": "the icon of a track space was performed",
    "crew_worker": "a Crew card was achieved, with the worker that achieved it (1 the top one, 2 to 4 the others)",
    "achieved_on": "an Objective was achieved, with its slot; in round 6 the VP that the slot gave for it",
}
"""The kinds of event, each with its meaning."""

_GAME: Final = _whole("game", "number of the game in the run, from 0")
_SEAT: Final = _whole("seat", "seat 1 to n, clockwise")
_SEED: Final = _whole("seed", "setup seed that dealt the table")
_VARIANT: Final = _text("variant", "name of the rule variant, base for the experiment itself")
_PLAYERS: Final = _whole("players", "number of players")
_THEORY: Final = _whole("theory_space", "space on the Theory of Evolution track")
_SHIP: Final = _whole("ship_space", "space of the ship on the ocean track")


def _by_source(when: str) -> tuple[Column, ...]:
    """The 17 columns of victory points by source, gained in the time named."""
    return tuple(_whole(name, f"{meaning}, {when}") for name, (_, meaning) in SOURCES.items())


SEATS: Final[tuple[Column, ...]] = (
    _GAME,
    _SEED,
    _whole("arrangement", "which seat order of the line-up, from 1"),
    _whole("matchup", "number of the match-up"),
    _VARIANT,
    _PLAYERS,
    _SEAT,
    _text("strategy", "name of the strategy in this seat"),
    _whole("first_turn", "place in the first turn order, from 1"),
    *(_whole(f"crew_{k}", f"box id of the Crew card drafted at pick {k}") for k in (1, 2, 3)),
    _whole("vp", "victory points at the end"),
    _whole("rank", "1 + players strictly better after the tie-breakers"),
    Column("win_share", pl.Float64(), "1 for a sole winner, 1/k for each of k who share, else 0"),
    _whole("margin", "own VP minus the best other's"),
    _THEORY,
    _whole("theory_books", "theory books reached, without the extra book"),
    _whole("museum_rows", "full Museum rows"),
    _whole("seals_placed", "wax seals on the workers"),
    _whole("objectives_achieved", "Objectives achieved"),
    _whole("crew_achieved", "Crew cards achieved"),
    _whole("tents_placed", "tents pitched"),
    _whole("lenses_unlocked", "lenses placed to unlock a spot or tile"),
    _whole("stamps_sent", "stamps sent"),
    _whole("specimens_researched", "specimens researched"),
    _whole("specimens_delivered", "specimens delivered to the Museum"),
    _SHIP,
    _whole("lagging_loss", "VP lost to ribbons between ship and Beagle, 0 or more"),
    _whole("placements", "workers placed"),
    _whole("fifth_placements", "placements of the fifth worker"),
    _whole("hand_exchanges", "Crew cards that forced hands exchanged with an opponent in this game"),
    _whole("openings_missed", "forced first placements that were not possible"),
    _whole("decisions", "fingerprint of all answers of all seats in this game, the same for its seats"),
    *_by_source("over the game"),
)

ROUNDS: Final[tuple[Column, ...]] = (
    _GAME,
    _SEAT,
    _whole("round", "round 1 to 5; 6 is final scoring"),
    _whole("coins", "coins held at the round's end"),
    _whole("knowledge", "temporary knowledge held at the round's end"),
    _THEORY,
    _SHIP,
    _whole("placements", "workers placed in the round"),
    _whole("vp", "victory points gained in the round"),
    *_by_source("in the round"),
)

SETUPS: Final[tuple[Column, ...]] = (
    _VARIANT,
    _PLAYERS,
    _SEED,
    *(_text(f"special_{k}", f"Special Action tile at place {k}") for k in range(1, 7)),
    *(_text(f"goal_{k}", f"Beagle goal of round {k}") for k in range(1, 6)),
    *(_text(f"letter_{k}", f"Correspondence tile {k}") for k in range(1, 4)),
    _text("museum", "specimens in the Museum from the start, joined by comma and space"),
    _text("turn_order", "seats in the first turn order, as 2 1 3"),
)

EVENTS: Final[tuple[Column, ...]] = (
    _GAME,
    _SEAT,
    _whole("round", "round 1 to 5; 6 is final scoring; -2, -1 and 0 the picks of the draft"),
    _text("kind", "what happened: " + ", ".join(EVENT_KINDS)),
    _text("thing", "name of the spot, tile, card or icon"),
    _whole("count", "how often in the round"),
    _whole("coins", "coins that moved with it"),
    _whole("vp", "victory points printed on the thing itself"),
    _whole("root", "victory points of all that followed when the thing began a chain"),
)

TABLES: Final[dict[str, tuple[Column, ...]]] = {
    "seats": SEATS,
    "rounds": ROUNDS,
    "setups": SETUPS,
    "events": EVENTS,
}


def schema(table: str) -> dict[str, pl.DataType]:
    """The column names and types of one table, in order."""
    return {column.name: column.dtype for column in TABLES[table]}
