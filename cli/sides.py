"""One player's side of a position: what the player has, does, and sees."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self, TypeVar

from cli.answers import NO, Answers, Mismatch, Question
from sim.campsites import tent_cost
from sim.components import Placement
from sim.contents import Box
from sim.effects import Effect, FromNowOn
from sim.game import Game
from sim.player import NONE
from sim.reading import entry_of, suggestion
from sim.rows import Problems
from sim.terms import COLOURS, VP_SOURCES, Ask, Glass, Option
from sim.turn import add_placements, coin_penalty, stand, take_turn
from sim.verbs import Verbs, together

Thing = TypeVar("Thing", bound=Option)


class Unfit(Exception):
    """The table cannot hold what is asked of it, for the reason in the sentence."""


def named(things: Sequence[Thing], name: str) -> Thing:
    """The thing with a name; what follows in brackets may be left out."""
    for thing in things:
        if thing.name == name or thing.name.startswith(f"{name} ("):
            return thing
    raise Unfit(f'nothing here is called "{name}"{suggestion(name, [thing.name for thing in things])}')


def placement_named(game: Game, name: str) -> Placement:
    """A worker on a location in play: `worker 2 on exploration 1`."""
    worker, _, spot = name.partition(" on ")
    return named(named(game.spots, spot).placements, f"{worker} on {spot}")


def tile(box: Box, number: int) -> int:
    """The index of an Objective."""
    return next(int(tile.index) for tile in box.objectives if tile.number == number)


def card(box: Box, number: int) -> int:
    """The index of a Crew card."""
    return next(int(card.index) for card in box.crew if card.number == number)


class Side:
    """One player's side of the table: its setters return it, its verbs act as that player with the answers given."""

    def __init__(self, game: Game, seat: int) -> None:
        self.game = game
        self.box = game.box
        self.player = game.players[seat]

    # What the player has

    def coins(self, n: int) -> Self:
        """Hold n coins."""
        self.player.coins = n
        return self

    def knowledge(self, n: int) -> Self:
        """Hold n temporary knowledge."""
        self.player.knowledge = n
        return self

    def vp(self, n: int) -> Self:
        """Have n VP so far."""
        self.player.vp = n
        return self

    def theory(self, space: int) -> Self:
        """The marker on a space of the Theory of Evolution track."""
        self.player.theory = space
        return self

    def worker(self, seals: str, number: int = 0) -> Self:
        """Put seals, by colour, on worker 2, 3 or 4 (the first without seals if no number is given)."""
        row = number - 1 if number else next(k for k in (1, 2, 3) if self.player.seal_count[k] == 0)
        for colour in seals.split():
            self.player.gain_seal(row, COLOURS.index(colour))
        return self

    def workers_left(self, *names: str) -> Self:
        """Only these workers are still on the personal board."""
        for k in range(5):
            self.player.available[k] = 1 if f"worker {k + 1}" in names else 0
        return self

    def ship(self, space: str) -> Self:
        """The ship on an ocean space."""
        self.player.ship = named(self.box.spaces, space).index
        return self

    def explorer(self, space: str) -> Self:
        """An explorer on an island space."""
        found = named(self.box.spaces, space)
        self.player.explorers[found.track] = found.index
        return self

    def lens(self, spot: str) -> Self:
        """A personal lens on a location."""
        self.game.lens[named(self.box.spots, spot).index] = self.player.seat
        self.player.lenses -= 1
        return self

    def stands(self, worker: str, spot: str) -> Self:
        """A worker was placed on a spot earlier in this round."""
        place = named(self.game.spots, spot)
        if place.glass == Glass.LENS and self.game.workers_at[place.index]:
            raise Unfit(f"{place.name} takes one worker, and one stands there already")
        stand(self.game, self.player, placement_named(self.game, f"{worker} on {spot}"))
        return self

    def tent(self, *campsites: str) -> Self:
        """Tents on campsites, pitched earlier."""
        for name in campsites:
            campsite = named(self.box.campsites, name)
            if tent_cost(self.game, self.player, campsite) < 0:
                raise Unfit(f"{self.player.name} cannot have a tent at {name}: no tent or no tent spot is left for it")
            self.game.tents_at[campsite.index] += 1
            self.player.tents[self.player.tents_pitched] = campsite.index
            self.player.tents_pitched += 1
        return self

    def stamps(self, top: int = 0, middle: int = 0, bottom: int = 0) -> Self:
        """Stamps on the three envelopes."""
        for k, n in enumerate((top, middle, bottom)):
            self.player.letters[k] = n
        return self

    def stacks(self, first: int, second: int, third: int, used: int = 0) -> Self:
        """Stamps in the three stacks and in the used-stamps tray."""
        for k, n in enumerate((first, second, third)):
            self.player.stacks[k] = n
        self.player.used_stamps = used
        return self

    def researched(self, *specimens: str) -> Self:
        """Research tokens on specimens."""
        for name in specimens:
            self.player.researched |= 1 << named(self.box.specimens, name).index
        return self

    def reserve(self, *numbers: int) -> Self:
        """Objectives in the reserve, by number."""
        for place, number in enumerate(numbers):
            self.player.reserve[place] = tile(self.box, number)
        return self

    def slot(self, slot: str, number: int, achieved: bool = True) -> Self:
        """An Objective on a slot of the personal board; an achieved one has given its reward already."""
        place = named(self.box.slots, slot)
        self.player.slots[place.index] = tile(self.box, number)
        self.player.slots_achieved[place.index] = int(achieved)
        self.player.achieved += int(achieved)
        if achieved and place.effect is not None:
            self.keep_lasting(place.effect)
        return self

    def keep_lasting(self, effect: Effect) -> None:
        """Of a reward gained earlier, what still lasts."""
        if isinstance(effect, FromNowOn):
            effect.resolve(self.game, self.player)
        for part in effect.parts():
            self.keep_lasting(part)

    def reward_of(self, slot: str, *answers: str) -> Self:
        """What a slot grants, performed now."""
        effect = named(self.box.slots, slot).effect
        assert effect is not None
        return self.perform_effect(effect, answers)

    def crew(self, *numbers: int) -> Self:
        """Crew cards not achieved yet."""
        for place, number in enumerate(numbers):
            self.player.crew[place] = card(self.box, number)
        return self

    def achieved_crew(self, number: int, worker: str) -> Self:
        """One of the Crew cards has been achieved with a worker."""
        place = list(self.player.crew).index(card(self.box, number))
        self.player.crew_worker[place] = int(worker.split()[-1]) - 1
        return self

    # What the player does

    def answers(self, *answers: str) -> Self:
        """Answers for questions that come out of what others do."""
        self.policy.expect(list(answers))
        return self

    def turn(self, *answers: str) -> Self:
        """A whole turn."""
        self.policy.expect(list(answers))
        take_turn(self.game, self.player)
        return self.finished()

    def place(self, worker: str, spot: str, *answers: str) -> Self:
        """A turn with this placement and these answers after it."""
        return self.turn(placement_named(self.game, f"{worker} on {spot}").name, *answers)

    def perform(self, effects: Any, *answers: str) -> Self:
        """Perform, in the player's own turn, an effect (or a list of effects) written as in the box."""
        verbs = Verbs({campsite.name: campsite for campsite in self.box.campsites}, Problems())
        rows = effects if isinstance(effects, list) else [effects]
        effect = together(verbs.listed(entry_of(rows, "effects"), "effects"))
        if verbs.problems.found:
            raise Unfit(" ".join(str(problem) for problem in verbs.problems.found))
        return self.perform_effect(effect, answers)

    def perform_effect(self, effect: Effect, answers: Sequence[str] = ()) -> Self:
        """Perform an effect in the player's own turn."""
        self.policy.expect(list(answers))
        self.game.acting = self.player.seat
        self.game.perform(self.player, effect)
        self.game.acting = NONE
        return self.finished()

    def finished(self) -> Self:
        """Fail if an answer of anybody was not asked for."""
        for player in self.game.players:
            assert isinstance(player.policy, Answers)
            if player.policy.left:
                left = ", ".join(f'"{answer}"' for answer in player.policy.left)
                raise Mismatch(f"{player.name} was never asked for {left}")
        return self

    # What can be seen

    @property
    def policy(self) -> Answers:
        """The player's scripted policy."""
        assert isinstance(self.player.policy, Answers)
        return self.player.policy

    @property
    def asked(self) -> list[Question]:
        """The questions of the last turn or effect."""
        return self.policy.asked

    def options(self, ask: Ask) -> list[str]:
        """The options of the first such question, empty if it was not asked."""
        return next((question.options for question in self.asked if question.ask is ask), [])

    def ends(self, ask: Ask) -> list[str]:
        """The spaces where the moves offered end, in the order offered."""
        return [name.split(" - ")[-1] for name in self.options(ask) if name != NO]

    def legal(self) -> list[str]:
        """The legal placements."""
        options: list[Option] = []
        add_placements(self.game, self.player, options)
        return [option.name for option in options]

    def penalty(self, spot: str) -> int:
        """What placing on a spot costs now."""
        return int(coin_penalty(self.game, self.player, named(self.box.spots, spot)))

    def seals(self, number: int) -> str:
        """The seals of a worker, by colour in the order green, blue, red, yellow, purple."""
        row = self.player.seals[(number - 1) * 5 : number * 5]
        return " ".join(name for name, held in zip(COLOURS, row, strict=True) for _ in range(held))

    def vp_of(self, source: str) -> int:
        """VP gained from a source."""
        return int(self.player.sheet.vp_by_source[VP_SOURCES.index(source)])

    def at(self, track: int) -> str:
        """The space of the ship (track 0) or of the explorer on an island (1 to 3), or nothing."""
        space = self.player.ship if track == 0 else self.player.explorers[track]
        return "" if space == NONE else self.box.spaces[space].name

    def reserved(self) -> list[int]:
        """The numbers of the Objectives in the reserve."""
        return [int(self.box.objectives[held].number) for held in self.player.reserve if held != NONE]
