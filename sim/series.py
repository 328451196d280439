"""Play a slice of an experiment: whole games from seats and seeds, given back as columns of plain values."""

from __future__ import annotations

from time import process_time

from mypy_extensions import mypyc_attr

from sim.chance import Stream
from sim.contents import Box
from sim.deal import Deal, Fixed
from sim.game import Game
from sim.policy import Policy, Teller
from sim.records import Slice
from sim.rounds import play_game
from sim.setup import open_game, set_up


@mypyc_attr(allow_interpreted_subclasses=True)
class Contender:
    """A strategy in a line-up: its name, the Crew cards forced on it (or none), and the policy that plays for it."""

    def __init__(self, name: str, hand: list[int]) -> None:
        self.name: str = name
        self.hand: list[int] = hand

    def policy(self, box: Box, stream: Stream) -> Policy:
        """A policy for one game, with the stream of its seat."""
        raise NotImplementedError(f"the contender {self.name} has no policy")


class Seating:
    """Who sits where in one game; `slots` are indices of contenders in seat order."""

    def __init__(
        self, game: int, variant: str, players: int, matchup: int, seed: int, arrangement: int, slots: list[int]
    ) -> None:
        self.game: int = game
        self.variant: str = variant
        self.players: int = players
        self.matchup: int = matchup
        self.seed: int = seed
        self.arrangement: int = arrangement
        self.slots: list[int] = slots


class GameFailed(Exception):
    """A policy broke a game off: it raised, or answered outside the options."""

    def __init__(self, seating: Seating, message: str) -> None:
        super().__init__(message)
        self.seating = seating
        self.message = message


def deal_game(box: Box, deal: Deal, contenders: list[Contender], seating: Seating, counting: bool) -> Game:
    """The table of one game before its first choice."""
    policies: list[Policy] = []
    hands: list[list[int]] = []
    for seat, slot in enumerate(seating.slots):
        policies.append(contenders[slot].policy(box, Stream(seating.seed, seating.players, seat)))
        hands.append(contenders[slot].hand)
    return set_up(box, deal, policies, hands, counting)


def play_dealt(
    box: Box, deal: Deal, contenders: list[Contender], seating: Seating, counting: bool, teller: Teller | None
) -> Game:
    """Play one game of a deal; raises GameFailed."""
    game = deal_game(box, deal, contenders, seating, counting)
    game.teller = teller
    try:
        open_game(game)
        play_game(game)
    except Exception as error:
        where = f"game {seating.game}, setup seed {seating.seed}, round {game.round}"
        if len(game.journal):
            where += f", after {game.journal.lines()[-1]!r}"
        failed = GameFailed(seating, f"{where}: {type(error).__name__}: {error}")
        failed.__cause__ = error  # compiled code drops the cause of `raise ... from`
        raise failed  # noqa: B904
    return game


def play(box: Box, fixed: Fixed, contenders: list[Contender], seating: Seating, teller: Teller | None = None) -> Game:
    """Play one whole game; raises GameFailed."""
    return play_dealt(box, Deal(box, fixed, seating.seed, seating.players), contenders, seating, True, teller)


def one_game(box: Box, contenders: list[Contender], seed: int, teller: Teller | None = None) -> Game:
    """Play one game of these contenders, seated clockwise, on the table that a setup seed deals; raises GameFailed."""
    size = len(contenders)
    seating = Seating(0, "base", size, 1, seed, 1, list(range(size)))
    return play(box, Fixed([], [], [], []), contenders, seating, teller)


def play_slice(box: Box, fixed: Fixed, contenders: list[Contender], seatings: list[Seating], events: bool) -> Slice:
    """Play these games in order and record them; raises GameFailed."""
    record = Slice(events)
    play_into(record, box, fixed, contenders, seatings)
    return record


def play_into(record: Slice, box: Box, fixed: Fixed, contenders: list[Contender], seatings: list[Seating]) -> None:
    """Play these games in order and add them to a record; raises GameFailed. A table's games come in one go."""
    deal: Deal | None = None
    for seating in seatings:
        begun = process_time()
        new_table = deal is None or deal.seed != seating.seed or deal.players != seating.players
        if deal is None or new_table:
            deal = Deal(box, fixed, seating.seed, seating.players)
        game = play_dealt(box, deal, contenders, seating, record.with_events, None)
        record.seconds += process_time() - begun
        if new_table:
            record.add_setup(game, seating.variant, deal)
        names = [contenders[slot].name for slot in seating.slots]
        record.add_game(game, seating, deal, names)
