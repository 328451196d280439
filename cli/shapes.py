"""The shape of an experiment file: which keys it may have and what each may hold."""

from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Final, Literal, Self

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    ValidationInfo,
    field_validator,
    model_validator,
)
from pydantic_core import PydanticCustomError

import strategies
from cli.options import LARGEST_SEED
from sim.contents import Box
from sim.reading import BadInput, entry_of, suggestion
from sim.terms import METALS
from strategies.ways import WORDS

SOLO: Final = "solo play is not simulated: the texts of the cards of Alfred, its automatic opponent, are not public"
LARGEST_HAND: Final = 3
MOST_THINGS: Final = 100


@dataclass(frozen=True)
class Desk:
    """What the checks of a file need at hand: the folder its paths start from, and the printed box."""

    folder: Path
    box: Box


def mistake(sentence: str) -> PydanticCustomError:
    """A mistake in the user's file, in our own words."""
    return PydanticCustomError("mistake", "{sentence}", {"sentence": sentence})


def each_once(values: list[int]) -> list[int]:
    """Refuse a list that names something twice."""
    twice = [str(value) for value, times in Counter(values).items() if times > 1]
    if twice:
        raise mistake(f"{', '.join(twice[:5])} stands here more than once")
    return values


def as_list(value: object) -> object:
    """A single value as a list of one."""
    return value if isinstance(value, list) else [value]


def not_too_many(value: object) -> object:
    """Refuse more strategies or variants than anybody can compare, before each is looked at."""
    if isinstance(value, list | dict) and len(value) > MOST_THINGS:
        raise mistake(f"at most {MOST_THINGS} can stand here, not {len(value):,}")
    return value


def number_of_players(value: object) -> object:
    """Refuse solo play and every other number of players that the game does not have."""
    if value is True or value is False:
        return value
    if value == 1 or (isinstance(value, str) and value.lower() in ("solo", "alfred")):
        raise mistake(SOLO)
    if isinstance(value, int) and not 2 <= value <= 4:
        raise mistake(f"the game is for 2, 3 or 4 players, not {value}")
    return value


class Shape(BaseModel):
    """A mapping of a file: unknown keys are errors, and a text is never taken for a number."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


Players = Annotated[int, BeforeValidator(number_of_players)]
Seed = Annotated[int, Field(ge=0, le=LARGEST_SEED)]
Numbers = Annotated[list[int], AfterValidator(each_once)]


class SlotShape(Shape):
    """One place of a line-up or pool: a strategy, perhaps with a forced hand, a way to draft, or foresight."""

    strategy: str
    hand: Numbers = []
    draft: str | Numbers = ""
    foresight: dict[str, Any] | None = None

    @model_validator(mode="before")
    @classmethod
    def bare_name(cls, value: object) -> object:
        """A bare name is a strategy without a forced hand."""
        return {"strategy": value} if isinstance(value, str) else value

    @field_validator("strategy")
    @classmethod
    def known_strategy(cls, name: str, info: ValidationInfo[Desk]) -> str:
        """Refuse a strategy that is neither shipped nor a readable file."""
        try:
            strategies.load(name, info.context.folder)
        except BadInput as bad:
            raise PydanticCustomError("bad_strategy", "{problems}", {"problems": bad.problems}) from bad
        return name

    @model_validator(mode="after")
    def possible_foresight(self, info: ValidationInfo[Desk]) -> Self:
        """Refuse numbers of foresight that cannot be, and a strategy that looks ahead by itself."""
        try:
            self.loaded(info.context.folder)
        except BadInput as bad:
            raise PydanticCustomError("bad_strategy", "{problems}", {"problems": bad.problems}) from bad
        return self

    def loaded(self, folder: Path) -> strategies.Strategy:
        """The strategy itself."""
        strategy = strategies.load(self.strategy, folder)
        return strategy if self.foresight is None else strategy.looking_ahead(entry_of(self.foresight, "foresight"))

    @field_validator("hand")
    @classmethod
    def possible_hand(cls, hand: list[int], info: ValidationInfo[Desk]) -> list[int]:
        """Refuse a hand that is too large or names a card that is not in the box."""
        if not 1 <= len(hand) <= LARGEST_HAND:
            raise mistake(f"a hand has 1 to {LARGEST_HAND} Crew cards, not {len(hand)}")
        return known(hand, [int(card.number) for card in info.context.box.crew], "Crew card")

    @field_validator("draft")
    @classmethod
    def known_way(cls, way: str | list[int], info: ValidationInfo[Desk]) -> str | list[int]:
        """Refuse an unknown way to draft, and an order with a card that is not in the box."""
        if isinstance(way, list):
            return known(way, [int(card.number) for card in info.context.box.crew], "Crew card")
        if way not in WORDS:
            raise mistake(no_way(way))
        return way


Slots = Annotated[list[SlotShape], BeforeValidator(not_too_many)]


class SeedsShape(Shape):
    """The setup seeds: a count from a start, or a list of them."""

    start: Seed = 1
    count: Annotated[int, Field(ge=1, le=10**9)] = 500
    listed: Annotated[list[Seed], AfterValidator(each_once)] = []

    @model_validator(mode="before")
    @classmethod
    def short_forms(cls, value: object) -> object:
        """A number counts seeds from 1; a list names them."""
        if isinstance(value, int):
            return {"count": value}
        if isinstance(value, list):
            if not value:
                raise mistake("a list of seeds names at least one")
            return {"listed": value}
        if isinstance(value, dict) and "listed" in value:
            raise mistake('unknown key "listed"; write the list itself after `seeds:`')
        return value


class SetupShape(Shape):
    """What is fixed of the table; the rest is dealt by the seed."""

    goals: Numbers = []
    specials: Numbers = []
    letters: Numbers = []
    objectives: Numbers = []
    turn_order: Numbers = []

    @field_validator("goals")
    @classmethod
    def goals_of_the_box(cls, numbers: list[int], info: ValidationInfo[Desk]) -> list[int]:
        """Refuse Beagle goals that are not in the box, or more than there are rounds."""
        box = info.context.box
        return known(at_most(5, numbers, "Beagle goals"), [int(goal.number) for goal in box.goals], "Beagle goal")

    @field_validator("specials")
    @classmethod
    def specials_of_the_box(cls, numbers: list[int], info: ValidationInfo[Desk]) -> list[int]:
        """Refuse Special Action tiles that are not in the box, or more than the board holds."""
        tiles = [int(spot.special) for spot in info.context.box.spots if spot.special]
        return known(at_most(6, numbers, "Special Action tiles"), tiles, "Special Action tile")

    @field_validator("letters")
    @classmethod
    def letters_of_the_box(cls, numbers: list[int], info: ValidationInfo[Desk]) -> list[int]:
        """Refuse Correspondence tiles that are not in the box, or more than the board holds."""
        tiles = [int(letter.number) for letter in info.context.box.letters]
        return known(at_most(3, numbers, "Correspondence tiles"), tiles, "Correspondence tile")

    @field_validator("objectives")
    @classmethod
    def objectives_of_the_box(cls, numbers: list[int], info: ValidationInfo[Desk]) -> list[int]:
        """Refuse Objectives that are not in the box, or more of a metal than the display holds."""
        tiles = info.context.box.objectives
        known(numbers, [int(tile.number) for tile in tiles], "Objective")
        shown = [int(tile.metal) for tile in tiles if tile.number in numbers and not tile.starting]
        for metal, word in enumerate(METALS):
            at_most(2, [one for one in shown if one == metal], f"{word} Objectives in its first display")
        return numbers


def no_way(way: str) -> str:
    """Why a word is no way to draft."""
    meant = suggestion(way, WORDS) or "."
    return f'there is no way to draft "{way[:60]}"{meant} There are {", ".join(WORDS)}, or cards, the best first'


def at_most(most: int, numbers: list[int], things: str) -> list[int]:
    """Refuse more things than the table has places for."""
    if len(numbers) > most:
        raise mistake(f"the table has {most} {things}, not {len(numbers)}")
    return numbers


def known(numbers: list[int], printed: list[int], thing: str) -> list[int]:
    """Refuse numbers that no thing of the box has."""
    strangers = [str(number) for number in numbers if number not in printed]
    if strangers:
        raise mistake(f"there is no {thing} {', '.join(strangers)}; they are numbered {min(printed)} to {max(printed)}")
    return numbers


class MarginShape(Shape):
    """Differences too small to matter."""

    vp: Annotated[float, Field(gt=0, strict=False)] = 0.5
    win_share: Annotated[float, Field(gt=0, lt=1, strict=False)] = 0.01


class StopShape(Shape):
    """When a run may end before its last seed."""

    win_share: Annotated[float, Field(gt=0, lt=1, strict=False)] | None = None
    vp: Annotated[float, Field(gt=0, strict=False)] | None = None
    difference: Literal["decided"] | None = None
    margin: MarginShape = MarginShape()
    cap: Annotated[int, Field(ge=1, le=10**9)] | None = None

    @property
    def rules(self) -> list[str]:
        """The rules that are given; a run may end before its last seed by one only."""
        return [key for key in ("win_share", "vp", "difference") if getattr(self, key) is not None]

    def metrics(self) -> dict[str, float]:
        """How exactly the rule's metric must be known, or the margins: of both metrics unless one is named."""
        if self.win_share is not None:
            return {"win_share": self.win_share}
        if self.vp is not None:
            return {"vp": self.vp}
        return self.margin.model_dump(exclude_unset=bool(self.margin.model_fields_set))


class VariantShape(Shape):
    """What a variant changes of the experiment in the file."""

    rules: dict[str, Any] = {}
    lineup: Slots = []
    setup: SetupShape = SetupShape()


class ExperimentShape(Shape):
    """An experiment file."""

    name: str = ""
    players: Annotated[list[Players], AfterValidator(each_once), BeforeValidator(as_list)] = []
    lineup: Slots = []
    pool: Slots = []
    matchups: Literal["combinations", "with_repeats", "mirror"] = "combinations"
    seats: Literal["rotate", "permute", "fixed"] = "rotate"
    seeds: SeedsShape = SeedsShape()
    setup: SetupShape = SetupShape()
    rules: dict[str, Any] = {}
    variants: Annotated[dict[str, VariantShape], BeforeValidator(not_too_many)] = {}
    stop: StopShape = StopShape()

    @field_validator("stop")
    @classmethod
    def one_rule(cls, stop: StopShape) -> StopShape:
        """Refuse anything but exactly one rule."""
        if len(stop.rules) != 1:
            given = f"not {' and '.join(stop.rules)}" if stop.rules else "and this has none"
            raise mistake(f"a run stops by exactly one rule, `win_share`, `vp` or `difference`, {given}")
        if "margin" in stop.model_fields_set and stop.difference is None:
            raise mistake("`margin` goes with `difference: decided`")
        return stop
