"""A draft as a scenario gives it: the cards kept and the pack in hand; and its rollouts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cli.fields import many, number_of
from cli.given import DRAFT, FRAME, allow
from cli.positions import Position
from cli.reader import Reader
from cli.rollouts import Finish, Minds
from sim.chance import Stream
from sim.components import CrewCard
from sim.deal import Deal, Fixed
from sim.game import Game, reordered
from sim.player import Player
from sim.policy import Policy
from sim.rounds import play_game
from sim.rows import Problems, Row
from sim.setup import open_game, set_up
from sim.terms import Ask, Option

KEYS: Final = ("kept", "pack")
PACK: Final = 4
LATEST: Final = 2


@dataclass(frozen=True)
class Pick:
    """A pick of the draft: the cards kept so far, in order, and those to choose from, by number."""

    kept: tuple[int, ...]
    pack: tuple[int, ...]


def read_pick(given: Row, position: Position, problems: Problems) -> Pick | None:
    """The pick under `given.draft`, if there is one; every problem is noted."""
    if not given.has(DRAFT):
        return None
    for key, entry in given.values.items():
        if key not in (*FRAME, DRAFT, "turn_order"):
            problems.add(entry, given.at(key), "with a `draft` the table is as the setup leaves it")
    row = given.row(DRAFT)
    allow(row, KEYS)
    reader = Reader(problems, position.game)
    cards = many(number_of("Crew card", lambda reader: [int(card.number) for card in reader.box.crew]), PACK)
    kept, pack = (cards(reader, row.get(key), row.at(key)) if row.has(key) else [] for key in KEYS)
    if set(kept) & set(pack):
        problems.add(row.get("pack"), row.at("pack"), "a card that was kept is in the pack no more")
    if len(kept) > LATEST or len(pack) != PACK - len(kept):
        rule = "the pack has 4 cards at first, 3 after one was kept and 2 after two"
        problems.add(row.entry, row.where, f"{rule}, not {len(pack)} after {len(kept)}")
    return Pick(tuple(kept), tuple(pack))


class Keeper(Policy):
    """Drafts as the given pick came about: the cards kept are kept, those seen are left; then all choose freely."""

    def __init__(self, inner: Minds, seat: int, pick: Pick) -> None:
        self.inner = inner
        self.seat = seat
        self.pick = pick
        self.taken = 0

    def choose(self, game: Game, player: Player, ask: Ask, options: list[Option]) -> Option:
        if ask is not Ask.CREW_CARD or self.taken // int(game.size) >= len(self.pick.kept):
            return self.inner.choose(game, player, ask, options)
        done, self.taken = self.taken, self.taken + 1
        if player.seat == self.seat:
            kept = self.pick.kept[done // int(game.size)]
            return next(option for option in options if isinstance(option, CrewCard) and option.number == kept)
        known = (*self.pick.kept, *self.pick.pack)
        others = [option for option in options if isinstance(option, CrewCard) and option.number not in known]
        return self.inner.minds[player.seat].choose(game, player, ask, list(others))


def from_pick(position: Game, pick: Pick, seat: int) -> Finish:
    """Plays on from a pick: the cards that nobody has shown are dealt anew, and the game is set up and played."""
    tiles = [int(spot.special) for spot in position.spots if spot.special]
    goals, letters = ([int(thing.number) for thing in things] for things in (position.goals, position.letters))
    fixed = Fixed(goals, tiles, letters, [int(place) + 1 for place in position.turn_order])
    deal = Deal(position.box, fixed, position.seed, position.size)

    def finish(minds: Minds, luck: Stream) -> Game:
        keeper = Keeper(minds, seat, pick)
        game = set_up(position.box, deal, [keeper] * int(position.size), [[] for _ in position.players], False)
        game.seed = luck.next32()
        game._silver_deck = reordered(game._silver_deck, luck)
        game._gold_deck = reordered(game._gold_deck, luck)
        cards = packs(position.box.crew, pick, seat, int(position.size), luck)
        game._packs = [list(pack) for pack in cards]
        open_game(game)
        play_game(game)
        return game

    return finish


def packs(crew: Sequence[CrewCard], pick: Pick, seat: int, size: int, luck: Stream) -> list[list[CrewCard]]:
    """Packs by seat that may have led to this pick; a pack passes one seat on with each card kept."""
    by_number = {int(card.number): card for card in crew}
    found: list[list[CrewCard]] = [[] for _ in range(size)]
    for passed, number in enumerate(pick.kept):
        found[(seat - passed) % size].append(by_number[number])
    found[(seat - len(pick.kept)) % size] += [by_number[number] for number in pick.pack]
    hidden = [card for card in crew if card.number not in (*pick.kept, *pick.pack)]
    for pack in found:
        while len(pack) < PACK and hidden:
            pack.append(hidden.pop(int(luck.below(len(hidden)))))
    return found
