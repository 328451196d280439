"""Chapter Navigation: ships sail the Ocean."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from sim.components import Path
from sim.effects import Effect
from sim.game import Game
from sim.player import Player
from sim.terms import DECLINE, Ask
from sim.tracks import add_paths, arrive, cross, land, travel


class Navigate(Effect):
    """Sail 1 to `steps` spaces; `stops` passed icons may be used on the way (golden distinction)."""

    def __init__(self, steps: i64, stops: i64) -> None:
        super().__init__(f"navigate {steps}" + (" with a stop on the way" if stops else ""))
        self.steps: i64 = steps
        self.stops: i64 = stops

    def joined(self, bonus: Effect) -> Effect | None:
        if isinstance(bonus, Navigate):
            return Navigate(self.steps + bonus.steps, self.stops + bonus.stops)
        return None

    def resolve(self, game: Game, player: Player) -> None:
        options = game.fresh_options()
        stops = self.stops > 0 and game.rules.passed_icon
        add_paths(game, player, game.box.spaces[player.ship], self.steps, stops, options)
        if not options:
            return
        choice = game.ask_optional(player, Ask.NAVIGATE, options)
        if choice is not DECLINE:
            travel(game, player, cast(Path, choice), self.stops)


class ShipToTheBeagle(Effect):
    """The ship moves up to the Beagle's space; banners on the way count, a ship level or ahead stays."""

    def __init__(self) -> None:
        super().__init__("the ship moves up to the Beagle")

    def resolve(self, game: Game, player: Player) -> None:
        ship = game.box.spaces[player.ship]
        beagle = game.box.spaces[game.beagle]
        if ship.along >= beagle.along:
            return
        options = game.fresh_options()
        options.append(beagle)
        if game.ask_optional(player, Ask.NAVIGATE, options) is DECLINE:
            return
        player.ship = beagle.index
        passing_only = game.rules.banner_passing_only
        if passing_only:
            cross(game, player, ship, True)
        for space in game.box.tracks[0].spaces:
            if ship.along < space.along < beagle.along:
                cross(game, player, space, True)
        cross(game, player, beagle, not passing_only)
        arrive(game, player, beagle)
        land(game, player, beagle)
