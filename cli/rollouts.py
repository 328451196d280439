"""Trying a choice: copies of the game in which it is made, played to the end by strategies."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from sim.chance import Stream
from sim.contents import Box
from sim.game import Game
from sim.player import Player
from sim.policy import Policy
from sim.rounds import action_phase, change_turn_order, clean_up, play_round, reward_phase
from sim.scoring import final_scoring, margin, win_share
from sim.series import Contender
from sim.terms import Ask, Option
from sim.turn import players_in_turn_order, take_turn

Finish: TypeAlias = Callable[["Minds", Stream], Game]
"""Plays a copy of the position to its end, with these minds and this luck."""

LUCK: Final = 1000
"""Where the streams of rollouts begin among those of a seed; a seat's own begin a thousand further on each time."""


@dataclass(frozen=True)
class End:
    """How one rollout ended for the player who chose."""

    margin: int
    win_share: float
    vp: tuple[int, ...]


class Minds(Policy):
    """A strategy in every seat; the first answer to one question of one seat is given."""

    def __init__(self, minds: Sequence[Policy], seat: int, ask: Ask, choice: Option) -> None:
        self.minds = minds
        self.seat = seat
        self.ask = ask
        self.choice: Option | None = choice

    def choose(self, game: Game, player: Player, ask: Ask, options: list[Option]) -> Option:
        choice = self.choice
        if choice is not None and ask is self.ask and player.seat == self.seat:
            self.choice = None
            if choice in options:
                return choice
        return self.minds[player.seat].choose(game, player, ask, options)


class Trial:
    """Rollouts of choices under the same luck: the k-th of each has the same hidden piles and streams."""

    def __init__(self, box: Box, contenders: Sequence[Contender], seed: int, seat: int, ask: Ask) -> None:
        self.box = box
        self.contenders = contenders
        self.seed = seed
        self.seat = seat
        self.ask = ask

    def rollout(self, choice: Option, finish: Finish, k: int) -> End:
        """The end of the k-th copy in which the choice is made."""
        size = len(self.contenders)
        base = LUCK * (k + 1)
        minds = [
            contender.policy(self.box, Stream(self.seed, size, base + seat + 1))
            for seat, contender in enumerate(self.contenders)
        ]
        game = finish(Minds(minds, self.seat, self.ask, choice), Stream(self.seed, size, base))
        player = game.players[self.seat]
        vp = tuple(int(points) for points in player.sheet.vp_by_source)
        return End(int(margin(game, player)), float(win_share(game, player)), vp)


def from_turn(position: Game, seat: int) -> Finish:
    """Plays on from the start of a seat's turn."""

    def finish(minds: Minds, luck: Stream) -> Game:
        game = position.clone(minds, luck)
        order = players_in_turn_order(game)
        places = [int(player.seat) for player in order]
        for player in order[places.index(seat) :]:
            take_turn(game, player)
        action_phase(game)
        change_turn_order(game)
        reward_phase(game)
        last = int(game.box.rounds)
        if game.round < last:
            clean_up(game)
        for game_round in range(int(game.round) + 1, last + 1):
            play_round(game, game_round)
        final_scoring(game)
        return game

    return finish
