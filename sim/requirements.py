"""What can be counted on a player's side of the table: the needs of Objectives and the Beagle goals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from sim.terms import COLOURS, KINDS, Colour

if TYPE_CHECKING:
    from sim.game import Game
    from sim.player import Player


class Measure:
    """Something that a player has a number of."""

    def __init__(self, name: str) -> None:
        self.name: str = name

    def count(self, game: Game, player: Player) -> i64:
        """How many the player has now."""
        return 0

    def phrase(self, n: i64) -> str:
        """The words for having n of it."""
        return f"{n} {self.name}" if n == 1 else f"{n} {self.name}s"


class Seals(Measure):
    """Wax seals of a colour; each purple seal counts too."""

    def __init__(self, colour: i64) -> None:
        super().__init__(f"{COLOURS[colour]} seal")
        self.colour: i64 = colour

    def count(self, game: Game, player: Player) -> i64:
        return player.total_seals(self.colour) + purple_seals(game, player)


class ResearchedColour(Measure):
    """Researched specimens of one Museum row."""

    def __init__(self, row: i64) -> None:
        super().__init__(f"{COLOURS[row]} specimen")
        self.mask: i64 = 0xF << (4 * row)

    def count(self, game: Game, player: Player) -> i64:
        return bits(player.researched & self.mask)


class ResearchedKind(Measure):
    """Researched specimens of one Museum column."""

    def __init__(self, column: i64) -> None:
        super().__init__(KINDS[column])
        self.mask: i64 = 0x1111 << column

    def count(self, game: Game, player: Player) -> i64:
        return bits(player.researched & self.mask)


class Coins(Measure):
    """Coins held."""

    def count(self, game: Game, player: Player) -> i64:
        return player.coins


class Knowledge(Measure):
    """Temporary knowledge held."""

    def count(self, game: Game, player: Player) -> i64:
        return player.knowledge

    def phrase(self, n: i64) -> str:
        return f"{n} knowledge"


class VictoryPoints(Measure):
    """Victory points on the track."""

    def count(self, game: Game, player: Player) -> i64:
        return player.vp

    def phrase(self, n: i64) -> str:
        return f"{n} VP"


class TheorySpace(Measure):
    """The space of the Theory of Evolution track."""

    def count(self, game: Game, player: Player) -> i64:
        return player.theory

    def phrase(self, n: i64) -> str:
        return f"theory space {n}"


class LensesPlaced(Measure):
    """Locations that the player unlocked."""

    def count(self, game: Game, player: Player) -> i64:
        return game.box.lenses - player.lenses

    def phrase(self, n: i64) -> str:
        return "1 lens" if n == 1 else f"{n} lenses"


class TentsPitched(Measure):
    """Tents on campsites."""

    def count(self, game: Game, player: Player) -> i64:
        return player.tents_pitched


class EmptyStacks(Measure):
    """Empty stamp stacks."""

    def count(self, game: Game, player: Player) -> i64:
        empty: i64 = 0
        stack: i64
        for stack in range(3):
            if player.stacks[stack] == 0:
                empty += 1
        return empty


class ShipUpToDate(Measure):
    """1 while the ship is on or ahead of the Beagle's space, else 0."""

    def count(self, game: Game, player: Player) -> i64:
        return 1 if game.box.spaces[player.ship].along >= game.box.spaces[game.beagle].along else 0

    def phrase(self, n: i64) -> str:
        return "ship level with the Beagle"


class ObjectivesAchieved(Measure):
    """Achieved Objectives."""

    def count(self, game: Game, player: Player) -> i64:
        return player.achieved


class Requirement:
    """What an Objective asks for: seals (purple as any colour), and other measures of at least so many."""

    def __init__(self, seals: list[int], measures: list[Measure], amounts: list[int]) -> None:
        self.seals: vec[i64] = vec[i64](seals)
        self.needs_seals: bool = sum(seals) > 0
        self.measures: list[Measure] = measures
        self.amounts: vec[i64] = vec[i64](amounts)

    def met(self, game: Game, player: Player) -> bool:
        """Whether the player meets it now."""
        k: i64 = 0
        for measure in self.measures:
            if measure.count(game, player) < self.amounts[k]:
                return False
            k += 1
        return not self.needs_seals or self.seals_met(game, player)

    def seals_met(self, game: Game, player: Player) -> bool:
        """Whether all workers together (or, by the switch, one worker) have the seals; one purple serves one need."""
        if not game.box.rules.seal_objectives_one_worker:
            return self.shortfall(player, -1) <= player.total_seals(Colour.PURPLE)
        worker: i64
        for worker in range(4):
            if self.shortfall(player, worker) <= player.seals[worker * 5 + Colour.PURPLE]:
                return True
        return False

    def shortfall(self, player: Player, worker: i64) -> i64:
        """How many of the needed seals are missing on the worker, or with -1 on all workers together."""
        missing: i64 = 0
        colour: i64
        for colour in range(4):
            held = player.total_seals(colour) if worker < 0 else player.seals[worker * 5 + colour]
            if self.seals[colour] > held:
                missing += self.seals[colour] - held
        return missing

    def __str__(self) -> str:
        words = [Seals(colour).phrase(n) for colour, n in enumerate(self.seals) if n]
        words += [measure.phrase(n) for measure, n in zip(self.measures, self.amounts, strict=True)]
        return " and ".join(words)


def purple_seals(game: Game, player: Player) -> i64:
    """Purple seals as the Beagle goals count them; a switch says whether the top worker's printed one does."""
    held = player.total_seals(Colour.PURPLE)
    return held if game.box.rules.printed_purple_counts else held - 1


def bits(mask: i64) -> i64:
    """The number of ones in a non-negative mask."""
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count
