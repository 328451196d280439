"""Chapter Museum: research and delivery of specimens."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from sim.components import Specimen
from sim.effects import Effect
from sim.game import Game
from sim.player import NONE, Player
from sim.requirements import bits
from sim.terms import DECLINE, Ask, Cost, Event, Option, Source


def research_one_of(game: Game, player: Player, specimens: i64) -> None:
    """Put a research token on one of these specimens (a mask) that has none yet."""
    options = game.fresh_options()
    add_specimens(game, specimens & ~player.researched, options)
    if not options:
        return
    choice = game.ask_optional(player, Ask.RESEARCH, options)
    if choice is not DECLINE:
        player.researched |= 1 << cast(Specimen, choice).index


def add_specimens(game: Game, mask: i64, options: list[Option]) -> None:
    """Add the specimens of a mask."""
    specimen: i64
    for specimen in range(16):
        if mask >> specimen & 1:
            options.append(game.box.specimens[specimen])


class ResearchHere(Effect):
    """Research the specimen whose token lies on this space; where none lies, the printed icon counts."""

    def __init__(self, space: i64, printed: Effect | None) -> None:
        super().__init__("research the specimen here" + (f" (or {printed.name})" if printed is not None else ""))
        self.space: i64 = space
        self.printed: Effect | None = printed

    def is_shown(self, game: Game) -> bool:
        return self.printed is not None or game.specimen_at[self.space] >= 0

    def parts(self) -> list[Effect]:
        return [] if self.printed is None else [self.printed]

    def resolve(self, game: Game, player: Player) -> None:
        specimen = game.specimen_at[self.space]
        if specimen >= 0:
            research_one_of(game, player, 1 << specimen)
        elif self.printed is not None:
            game.perform(player, self.printed)


class ResearchAny(Effect):
    """Research any specimen."""

    def __init__(self) -> None:
        super().__init__("research any specimen")

    def resolve(self, game: Game, player: Player) -> None:
        research_one_of(game, player, 0xFFFF)


class ResearchMuseum(Effect):
    """Research a specimen whose tile is displayed in the Museum."""

    def __init__(self) -> None:
        super().__init__("research a museum specimen")

    def resolve(self, game: Game, player: Player) -> None:
        research_one_of(game, player, game.museum)


class ResearchExploredIsland(Effect):
    """Research a specimen that lies on an island where the player has an explorer."""

    def __init__(self) -> None:
        super().__init__("research a specimen of an island with your explorer")

    def resolve(self, game: Game, player: Player) -> None:
        within: i64 = 0
        for space in game.box.spaces:
            specimen = game.specimen_at[space.index]
            if specimen >= 0 and space.track > 0 and player.explorers[space.track] != NONE:
                within |= 1 << specimen
        research_one_of(game, player, within)


class Deliver(Effect):
    """Deliver a researched specimen, and a second one for a fee."""

    def __init__(self, fee: i64) -> None:
        super().__init__("deliver" + (f" (a second for {fee} coins)" if fee else " up to two"))
        self.fee: i64 = fee

    def resolve(self, game: Game, player: Player) -> None:
        if not deliver_one(game, player, 0):
            return
        game.pause(player)
        if player.coins >= self.fee:
            deliver_one(game, player, self.fee)


def deliver_one(game: Game, player: Player, fee: i64) -> bool:
    """Deliver one specimen if the player wants; whether it was done."""
    options = game.fresh_options()
    add_specimens(game, player.researched & ~game.museum, options)
    if not options:
        return False
    choice = game.ask_optional(player, Ask.DELIVER, options)
    if choice is DECLINE:
        return False
    player.pay(fee, Cost.DELIVERY)
    place_tile(game, player, cast(Specimen, choice))
    return True


def delivery_steps(game: Game, specimen: Specimen) -> i64:
    """Theory steps of a delivery: the filled spaces of its row and column (coins are 6 less these)."""
    return bits(game.museum & specimen.cross)


def place_tile(game: Game, player: Player, specimen: Specimen) -> None:
    """The tile fills its space: coins for the empty and steps for the filled spaces of its row and column."""
    box = game.box
    steps = delivery_steps(game, specimen)
    coins = bits(specimen.cross) - steps + game.row_coins[specimen.row]
    game.row_coins[specimen.row] = 0
    game.museum |= 1 << specimen.index
    if game.museum & specimen.row_mask == specimen.row_mask:
        steps += box.row_full_theory
    thing = box.event(Event.DELIVERED, specimen.index)
    player.sheet.delivered += 1
    player.sheet.count(thing, 0)
    player.gain_coins(coins, Source.MUSEUM, thing)
    player.advance_theory(steps, box.theory_end)
