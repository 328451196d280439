"""Chapter Academy: buying wax seals from the scrolls, special seals, and the scrolls at clean-up."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from sim.components import SealOffer
from sim.effects import Effect
from sim.game import Game
from sim.player import NONE, Player
from sim.terms import COLOURS, DECLINE, Ask, Colour, Cost, Event, Option

PLATE: Final = 4


class Academy(Effect):
    """Buy up to `count` seals, each from any scroll for any worker; the discount is shared or for the second alone."""

    def __init__(self, count: i64, discount: i64, free: bool) -> None:
        words = "1 seal" if count == 1 else f"{count} seals"
        if free:
            words += " free of coins"
        elif discount:
            words += f" with {discount} discount"
        super().__init__(words)
        self.seals: i64 = count
        self.discount: i64 = discount
        self.free: bool = free

    def joined(self, bonus: Effect) -> Effect | None:
        if isinstance(bonus, Academy):
            return Academy(self.seals + bonus.seals, self.discount + bonus.discount, self.free)
        return None

    def resolve(self, game: Game, player: Player) -> None:
        discount = self.discount
        bought: i64
        for bought in range(self.seals):
            usable = discount
            if game.rules.discount_second_only and self.seals > 1 and bought == 0:
                usable = 0
            options = game.fresh_options()
            add_offers(game, player, usable, self.free, options)
            if not options:
                return
            choice = game.ask_optional(player, Ask.SEAL, options)
            if choice is DECLINE:
                return
            offer = cast(SealOffer, choice)
            price = full_price(game, player, offer)
            used = min(usable, price)
            discount -= used
            buy_seal(game, player, offer, 0 if self.free else price - used)
            if bought < self.seals - 1:
                game.pause(player)


def full_price(game: Game, player: Player, offer: SealOffer) -> i64:
    """Coins of the scroll and of the spot in the worker's row together, before any discount."""
    scroll = 0 if player.free_scrolls else game.box.scroll_costs[offer.scroll]
    return scroll + game.box.row_costs[player.seal_count[offer.worker]]


def add_offers(game: Game, player: Player, discount: i64, free: bool, options: list[Option]) -> None:
    """Add each affordable (scroll, colour, worker); seals of one colour on one scroll are one offer."""
    purse = 1000 if free else player.coins + discount
    box = game.box
    per_scroll: i64 = len(game.scrolls) // 4
    row = len(box.row_costs)
    scroll: i64
    place: i64
    worker: i64
    for scroll in range(4):
        seen: i64 = 0
        base = 0 if player.free_scrolls else box.scroll_costs[scroll]
        for place in range(scroll * per_scroll, (scroll + 1) * per_scroll):
            colour = game.scrolls[place]
            if colour < 0 or seen >> colour & 1:
                continue
            seen |= 1 << colour
            for worker in range(1, 4):
                held = player.seal_count[worker]
                if held < row and base + box.row_costs[held] <= purse:
                    options.append(box.offers[(scroll * 4 + colour) * 3 + worker - 1])


def buy_seal(game: Game, player: Player, offer: SealOffer, cost: i64) -> None:
    """Pay, take the seal off its scroll and put it on the worker's first empty spot."""
    player.pay(cost, Cost.SEALS)
    place: i64 = offer.scroll * (len(game.scrolls) // 4)
    while game.scrolls[place] != offer.colour:
        place += 1
    game.scrolls[place] = NONE
    player.gain_seal(offer.worker, offer.colour)
    player.sheet.count(game.box.event(Event.SEAL, offer.colour), -cost)


class SpecialSeal(Effect):
    """A purple seal from the silver plate onto the first empty spot of one of the three workers."""

    def __init__(self, by_slot: bool) -> None:
        super().__init__("special seal" if by_slot else "special seal free of all cost")
        self.by_slot: bool = by_slot

    def resolve(self, game: Game, player: Player) -> None:
        if game.special_seals == 0:
            return
        paid = self.by_slot and game.rules.gold_2_spot_paid
        box = game.box
        options = game.fresh_options()
        worker: i64
        for worker in range(1, 4):
            held = player.seal_count[worker]
            if held < len(box.row_costs) and (not paid or box.row_costs[held] <= player.coins):
                options.append(box.offers[PLATE * 12 + worker - 1])
        if not options:
            return
        choice = game.ask_optional(player, Ask.SPECIAL_SEAL, options)
        if choice is DECLINE:
            return
        worker = cast(SealOffer, choice).worker
        cost = box.row_costs[player.seal_count[worker]] if paid else 0
        player.pay(cost, Cost.SEALS)
        game.special_seals -= 1
        player.gain_seal(worker, Colour.PURPLE)
        player.sheet.count(box.event(Event.SEAL, Colour.PURPLE), -cost)


class GainSeal(Effect):
    """A seal of a colour that lies on no scroll, free of all cost, for one of the three workers."""

    def __init__(self, colour: i64) -> None:
        super().__init__(f"{COLOURS[colour]} seal free of all cost")
        self.colour: i64 = colour

    def resolve(self, game: Game, player: Player) -> None:
        options = game.fresh_options()
        worker: i64
        for worker in range(1, 4):
            if player.seal_count[worker] < len(game.box.row_costs):
                options.append(game.box.offers[self.colour * 3 + worker - 1])
        if not options:
            return
        offer = cast(SealOffer, game.ask(player, Ask.SEAL, options))
        player.gain_seal(offer.worker, self.colour)
        player.sheet.count(game.box.event(Event.SEAL, self.colour), 0)


def clean_scrolls(game: Game) -> None:
    """The top scroll's seals leave the game, the others move up, empty spots are filled while the pile lasts."""
    columns: i64 = len(game.scrolls) // 4
    column: i64
    scroll: i64
    for column in range(columns):
        kept = vec[i64]()
        for scroll in range(1, 4):
            colour = game.scrolls[scroll * columns + column]
            if colour >= 0:
                kept = append(kept, colour)
        for scroll in range(4):
            game.scrolls[scroll * columns + column] = kept[scroll] if scroll < len(kept) else NONE
    place: i64
    for place in range(len(game.scrolls)):
        if game.scrolls[place] < 0:
            game.scrolls[place] = game.draw_seal()


def offer_name(scroll: i64, colour: i64, worker: i64) -> str:
    """The words of an offer."""
    if scroll == PLATE:
        return f"special seal for worker {worker + 1}"
    return f"{COLOURS[colour]} seal of scroll {scroll + 1} for worker {worker + 1}"
