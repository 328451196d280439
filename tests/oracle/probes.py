"""Effects performed on a position: what they must ask first, and a listener that stops after so many questions."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from sim.contents import Box
from sim.effects import Effect
from sim.game import Game
from sim.player import Player
from sim.reading import entry_of
from sim.rows import Problems
from sim.terms import COSTS, DECLINE, Ask, Option
from sim.verbs import Verbs
from tests.oracle import costs, needs, placing, questions, tracks
from tests.oracle.printed import Rules
from tests.oracle.questions import Key
from tests.oracle.seen import Seen, Side, see
from tests.oracle.watcher import Watcher, points


class Enough(Exception):
    """What followed the question of interest is known."""


@dataclass(frozen=True)
class Table:
    """What can be seen at one moment, with what the acting player has paid and gained by then."""

    seen: Seen
    side: Side
    paid: dict[str, int]
    points: dict[str, int]


def table_of(game: Game, player: Player, rules: Rules) -> Table:
    """The table now."""
    seen, sheet = see(game, rules), player.sheet
    paid = {name: int(sheet.coins[sheet.coins_out + k]) for k, name in enumerate(COSTS)}
    return Table(seen, seen.sides[player.seat], paid, points(player))


@dataclass(frozen=True)
class Question:
    """One question with the table as it stood then."""

    ask: Ask
    options: set[Key]
    answer: Key
    declined: bool
    table: Table


class Listener(Watcher):
    """Compares, keeps the questions, and stops after `most` of them; declined achievements do not count."""

    def __init__(self, rules: Rules, compared: Counter[str], most: int) -> None:
        super().__init__(rules, compared)
        self.most = most
        self.questions: list[Question] = []

    def asked(self, game: Game, player: Player, ask: Ask, options: list[Option], choice: Option) -> None:
        super().asked(game, player, ask, options, choice)
        if ask is Ask.ACHIEVE and choice is DECLINE:
            return
        keys = {questions.key(option) for option in options if option is not DECLINE}
        table = table_of(game, player, self.rules)
        self.questions.append(Question(ask, keys, questions.key(choice), choice is DECLINE, table))
        if len(self.questions) > self.most:
            raise Enough


SEALS: Final = ((1, 0), (1, 2), (2, 1), (2, 3), (3, 4))
CAMPSITES: Final = ("ocean 1", "ocean 2", "ocean 3", "A1", "A2", "A3", "B1", "B2", "C1")

PROBES: Final[list[dict[str, Any]]] = [
    *({verb: {"steps": n, "stops": stops}} for verb in ("explore", "navigate") for n in (1, 3, 5) for stops in (0, 1)),
    *({"seals": {"count": count, "discount": discount}} for count, discount in SEALS),
    {"seals": {"count": 1, "free": True}},
    {"special_seal": "free"},
    {"special_seal": "slot"},
    {"unlock": "paid"},
    {"unlock": "free"},
    {"objective": "take"},
    {"achieve": "any_objective"},
    {"campsite": "any"},
    *({"camp": campsite} for campsite in CAMPSITES),
    {"research": "any"},
    {"research": "museum"},
    {"research": "explored_island"},
    {"explorer": "new_island"},
    {"perform": "locked_location"},
    {"repeat": "crew_card"},
    {"repeat": "tent"},
    {"deliver": {"fee": 3}},
    {"deliver": {"fee": 0}},
    {"stamps": {"count": 3, "spread": False}},
    {"ship": "to_the_beagle"},
]


@cache
def effects(box: Box) -> list[Effect]:
    """The probes as effects, in their order."""
    verbs = Verbs({campsite.name: campsite for campsite in box.campsites}, Problems())
    return [verbs.effect(entry_of(probe, "probe"), "probe") for probe in PROBES]


def first_options(seen: Seen, side: Side, probe: dict[str, Any]) -> set[Key]:
    """The options of the first question that an effect must ask, empty if it cannot ask any."""
    (verb, detail), *_ = probe.items()
    if verb in ("explore", "navigate"):
        ask = Ask.EXPLORE if verb == "explore" else Ask.NAVIGATE
        stops = detail["stops"] and seen.rules["gold_movement"] == "passed_icon"
        return questions.movement(seen, side, ask, detail["steps"], stops)
    if verb == "seals":
        return academy(seen, side, detail["count"], detail.get("discount", 0), detail.get("free", False))
    if verb == "special_seal":
        paid = detail == "slot" and seen.rules["gold_2_seal_spot_cost"] == "paid"
        return questions.special_seals(seen, side, paid)
    if verb == "unlock":
        return {*placing.unlockable(seen, side, detail == "free")}
    if verb == "camp":
        return {detail} if costs.may_pitch(seen, side, detail) else set()
    if verb == "ship":
        return set() if tracks.level_or_ahead(seen, side) else {seen.beagle}
    return plain_options(seen, side, verb, detail)


def academy(seen: Seen, side: Side, count: int, discount: int, free: bool) -> set[Key]:
    """The first seal of an Academy action; by the switch it has no discount where another seal follows."""
    usable = 0 if count > 1 and seen.rules["academy_discount"] == "second_only" else discount
    return questions.seals(seen, side, usable, free)


def plain_options(seen: Seen, side: Side, verb: str, detail: Any) -> set[Key]:
    """The options of the effects without numbers."""
    if verb == "research":
        specimens = {
            "any": costs.all_specimens() - side.researched,
            "museum": costs.researchable_in_museum(seen, side),
            "explored_island": costs.researchable_on_islands(seen, side),
        }
        return {*specimens[detail]}
    asks = {
        "objective": Ask.OBJECTIVE,
        "achieve": Ask.ACHIEVE_ANY,
        "explorer": Ask.ISLAND,
        "perform": Ask.LOCKED_ACTION,
        "deliver": Ask.DELIVER,
        "stamps": Ask.ENVELOPE,
    }
    if verb == "campsite":
        return {*costs.campsites_anywhere(seen, side)}
    if verb == "repeat":
        return {*needs.repeatable_crew(seen, side)} if detail == "crew_card" else {*side.tents}
    return questions.one_answer(seen, side, asks[verb], (), None)
