"""The closed vocabularies of the game: its asks, colours, kinds, sources of points and purposes of coins."""

from enum import Enum
from typing import Final

from mypy_extensions import i64

UNMARKED: Final = -1


class Option:
    """A thing on the table that can be an answer, with a dense `index` among its kind and a `name`."""

    def __init__(self, index: i64, name: str) -> None:
        self.index: i64 = index
        self.name: str = name
        self.mark: i64 = UNMARKED

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}>"


DECLINE: Final = Option(-1, "no, thanks")


class Ask(Enum):
    """Every question that the rules ask a player; its value says it in words."""

    CREW_CARD = "keep which Crew card"
    OBJECTIVE_PAIR = "take which pair of starting Objectives"
    PLACEMENT = "place which worker where"
    NEXT = "which effect comes next"
    ONE_OF = "which of these effects"
    EXPLORE = "move which explorer where"
    NAVIGATE = "sail where"
    STOP = "also stop at which passed space"
    SEAL = "buy which seal for which worker"
    SPECIAL_SEAL = "which worker gains the special seal"
    UNLOCK = "unlock which location"
    LOCKED_ACTION = "perform the action of which locked location"
    ENVELOPE = "send a stamp to which envelope"
    STACK = "take the next stamp from which stack"
    EMPTIED = "which emptied stack first"
    TENT = "pitch a tent at which campsite"
    REPEAT_TENT = "use which of your campsites again"
    RESEARCH = "research which specimen"
    DELIVER = "deliver which specimen"
    ISLAND = "land on which new island"
    OBJECTIVE = "gain which Objective"
    SLOT = "cover which slot with it"
    ACHIEVE = "achieve what"
    ACHIEVE_ANY = "achieve which Objective regardless of its needs"
    REPEAT_CREW = "repeat the reward of which Crew card"
    TRADE = "trade knowledge for what"


class Colour:
    """Colours of wax seals; the first four are the rows of the Museum, top to bottom."""

    GREEN: Final = 0
    BLUE: Final = 1
    RED: Final = 2
    YELLOW: Final = 3
    PURPLE: Final = 4


COLOURS: Final = ("green", "blue", "red", "yellow", "purple")
KINDS: Final = ("reptile", "plant", "bird", "fossil")
METALS: Final = ("silver", "gold")


class Metal:
    """The two metals of Objectives and their slots."""

    SILVER: Final = 0
    GOLD: Final = 1


class Glass:
    """The three kinds of places for workers: many, one (once unlocked), many without penalty."""

    CIRCLE: Final = 0
    LENS: Final = 1
    SQUARE: Final = 2


GLASSES: Final = ("circle", "lens", "square")


class Lens:
    """What lies on a lens location: nothing yet, a neutral lens, or (from 0) the seat that owns the lens."""

    LOCKED: Final = -2
    NEUTRAL: Final = -1


class Source:
    """What printed thing shows the points or coins; the first 17 are the columns `vp_*`."""

    OBJECTIVES: Final = 0
    THEORY: Final = 1
    BEAGLE_GOALS: Final = 2
    SEALS: Final = 3
    TENTS: Final = 4
    COINS: Final = 5
    KNOWLEDGE: Final = 6
    ISLANDS: Final = 7
    RIBBONS: Final = 8
    FIRST_ARRIVALS: Final = 9
    OCEAN: Final = 10
    CAMPSITES: Final = 11
    CREW: Final = 12
    SPECIAL_ACTIONS: Final = 13
    CORRESPONDENCE: Final = 14
    DISTINCTIONS: Final = 15
    OTHER: Final = 16
    MUSEUM: Final = 17
    TURN_ORDER: Final = 18
    OBJECTIVE_SPOT: Final = 19
    LENSES: Final = 20


VP_SOURCES: Final = (
    "objectives",
    "theory",
    "beagle_goals",
    "seals",
    "tents",
    "coins",
    "knowledge",
    "islands",
    "ribbons",
    "first_arrivals",
    "ocean",
    "campsites",
    "crew",
    "special_actions",
    "correspondence",
    "distinctions",
    "other",
)
SOURCES: Final = (*VP_SOURCES, "museum", "turn_order", "objective_spot", "lenses")


class Cost:
    """What coins are paid for."""

    PENALTY: Final = 0
    UNLOCKING: Final = 1
    SEALS: Final = 2
    TENTS: Final = 3
    SLOTS: Final = 4
    DELIVERY: Final = 5


COSTS: Final = ("penalty", "unlocking", "seals", "tents", "slots", "second_delivery")


class Event:
    """The kinds of things that a score sheet counts."""

    PLACED: Final = 0
    UNLOCKED: Final = 1
    TOOK: Final = 2
    ACHIEVED: Final = 3
    CREW: Final = 4
    SEAL: Final = 5
    TENT: Final = 6
    MAJORITY: Final = 7
    GOAL: Final = 8
    DELIVERED: Final = 9
    COINS_IN: Final = 10
    COINS_OUT: Final = 11
    SEEN: Final = 12
    PICKED: Final = 13
    SLOT: Final = 14
    LANDED: Final = 15
    CREW_WORKER: Final = 16
    ACHIEVED_ON: Final = 17


EVENTS: Final = (
    "placed",
    "unlocked",
    "took",
    "achieved",
    "crew",
    "seal",
    "tent",
    "majority",
    "goal",
    "delivered",
    "coins_in",
    "coins_out",
    "seen",
    "picked",
    "slot",
    "landed",
    "crew_worker",
    "achieved_on",
)
