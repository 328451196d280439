"""Chapter Exploration: explorers walk the islands."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from sim.components import Path, Track
from sim.effects import Effect
from sim.game import Game
from sim.player import NONE, Player
from sim.terms import DECLINE, Ask
from sim.tracks import add_paths, put_explorer, travel


class Explore(Effect):
    """Move one explorer 1 to `steps` spaces; `stops` passed icons may be used on the way (golden distinction)."""

    def __init__(self, steps: i64, stops: i64) -> None:
        super().__init__(f"explore {steps}" + (" with a stop on the way" if stops else ""))
        self.steps: i64 = steps
        self.stops: i64 = stops

    def joined(self, bonus: Effect) -> Effect | None:
        if isinstance(bonus, Explore):
            return Explore(self.steps + bonus.steps, self.stops + bonus.stops)
        return None

    def resolve(self, game: Game, player: Player) -> None:
        options = game.fresh_options()
        stops = self.stops > 0 and game.rules.passed_icon
        island: i64
        for island in range(1, 4):
            if player.explorers[island] != NONE:
                add_paths(game, player, game.box.spaces[player.explorers[island]], self.steps, stops, options)
        if not options:
            return
        choice = game.ask_optional(player, Ask.EXPLORE, options)
        if choice is not DECLINE:
            travel(game, player, cast(Path, choice), self.stops)


class NewIsland(Effect):
    """Put an unused explorer on the start of a new island."""

    def __init__(self) -> None:
        super().__init__("an explorer on the start of a new island")

    def resolve(self, game: Game, player: Player) -> None:
        options = game.fresh_options()
        island: i64
        for island in range(1, 4):
            if player.explorers[island] == NONE:
                options.append(game.box.tracks[island])
        if not options:
            return
        choice = game.ask_optional(player, Ask.ISLAND, options)
        if choice is not DECLINE:
            put_explorer(game, player, cast(Track, choice).index)
