"""The keys of a scenario for one player: what lies on and beside the personal board."""

from __future__ import annotations

from typing import Final

from cli.belongings import (
    AMOUNT,
    ENVELOPES,
    all_legal,
    crew_worker,
    crew_workers,
    held_crew,
    none_legal,
    on_slot,
    price_now,
    prices,
    put_crew_workers,
    put_envelopes,
    put_explorers,
    put_fifth,
    put_seals,
    put_slots,
    put_workers,
    put_workers_left,
    slot_tiles,
    standing,
    worker_seals,
)
from cli.fields import (
    Field,
    about,
    by_name,
    campsites,
    counts,
    each,
    exactly,
    many,
    name_of,
    number_of,
    objectives,
    placements,
    same,
    spaces,
    specimens,
)
from cli.reader import number, share, truth, worker
from cli.sides import Side
from sim.scoring import margin, rank, win_share
from sim.terms import VP_SOURCES

STAMPS: Final = number(0, 50)


def put(name: str) -> Field:
    """An amount that the player holds."""
    return Field(AMOUNT, getattr(Side, name), exactly(lambda side: int(getattr(side.player, name))))


def seen(read: str) -> Field:
    """A number on the score sheet, which can only be expected."""
    return Field(AMOUNT, None, exactly(lambda side: int(getattr(side.player.sheet, read))))


PLAYER: Final[dict[str, Field]] = {
    "coins": put("coins"),
    "knowledge": put("knowledge"),
    "vp": put("vp"),
    "vp_from": Field(by_name("source of VP", lambda _: VP_SOURCES, AMOUNT), None, each(Side.vp_of)),
    "theory": Field(
        lambda reader, entry, where: number(0, int(reader.box.theory_end))(reader, entry, where),
        Side.theory,
        exactly(lambda side: int(side.player.theory)),
    ),
    "seals": Field(worker_seals, put_seals, each(Side.seals, "worker ")),
    "fifth_worker": Field(truth, put_fifth, exactly(lambda side: bool(side.player.fifth_worker))),
    "workers_left": Field(
        many(worker),
        put_workers_left,
        same(lambda side: [n + 1 for n in range(5) if side.player.available[n]]),
    ),
    "workers": Field(standing, put_workers),
    "ship": Field(name_of("ocean space", spaces(0, 0)), Side.ship, exactly(lambda side: side.at(0))),
    "explorers": Field(
        many(name_of("island space", spaces(1, 3)), 3),
        put_explorers,
        same(lambda side: [side.at(track) for track in (1, 2, 3) if side.at(track)]),
    ),
    "lenses_left": Field(
        number(0, 20),
        lambda side, n: setattr(side.player, "lenses", n),
        exactly(lambda side: int(side.player.lenses)),
    ),
    "tents": Field(
        many(name_of("campsite", campsites), 5),
        lambda side, names: side.tent(*names),
        same(lambda side: [side.box.campsites[tent].name for tent in side.player.tents if tent >= 0]),
    ),
    "envelopes": Field(
        by_name("envelope", lambda _: ENVELOPES, STAMPS),
        put_envelopes,
        each(lambda side, name: int(side.player.letters[ENVELOPES.index(name)])),
    ),
    "stacks": Field(
        counts(3, STAMPS),
        lambda side, stamps: side.stacks(*stamps, used=side.player.used_stamps),
        exactly(lambda side: [int(stamps) for stamps in side.player.stacks]),
    ),
    "used_stamps": Field(
        STAMPS,
        lambda side, n: setattr(side.player, "used_stamps", n),
        exactly(lambda side: int(side.player.used_stamps)),
    ),
    "researched": Field(
        many(name_of("specimen", specimens)),
        lambda side, names: side.researched(*names),
        same(lambda side: [s.name for s in side.box.specimens if side.player.researched >> s.index & 1]),
    ),
    "reserve": Field(
        many(number_of("Objective", objectives), 2),
        lambda side, numbers: side.reserve(*numbers),
        same(Side.reserved),
    ),
    "slots": Field(
        slot_tiles,
        lambda side, tiles: put_slots(side, tiles, True),
        each(lambda side, slot: on_slot(side, slot, True)),
    ),
    "covered": Field(
        slot_tiles,
        lambda side, tiles: put_slots(side, tiles, False),
        each(lambda side, slot: on_slot(side, slot, False)),
    ),
    "crew": Field(
        many(number_of("Crew card", lambda reader: [int(card.number) for card in reader.box.crew]), 3),
        lambda side, numbers: side.crew(*numbers),
        same(held_crew),
    ),
    "crew_achieved": Field(crew_workers, put_crew_workers, each(crew_worker, "crew ")),
    "delivered": seen("delivered"),
    "stamps_sent": seen("stamps_sent"),
    "lagging_loss": seen("lagging_loss"),
    "rank": Field(number(1, 4), None, exactly(lambda side: int(rank(side.game, side.player)))),
    "win_share": Field(share, None, about(lambda side: win_share(side.game, side.player))),
    "margin": Field(number(-999, 999), None, exactly(lambda side: int(margin(side.game, side.player)))),
    "legal": Field(many(placements), None, all_legal),
    "illegal": Field(many(placements), None, none_legal),
    "costs": Field(prices, None, each(price_now)),
}
