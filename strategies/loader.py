"""Reading strategies: YAML files, and the names of the shipped ones."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path

from sim.chance import Stream
from sim.contents import Box
from sim.policy import Policy
from sim.reading import BadInput, Entry, Problem, parse_yaml, read_text, suggestion
from sim.series import Contender
from strategies.catalogue import Catalogue
from strategies.features import FEATURES, PRIORITIES
from strategies.picks import WAYS, drafting
from strategies.plan import ROUNDS, Condition, Plan
from strategies.priorities import Priorities
from strategies.wanderer import Wanderer

HERE = Path(__file__).parent
WANDERER = "wanderer"
ABOUT_WANDERER = "Answers every question by lot."
KEYS = ("name", "about", "draft", "priorities", "when")
BOUNDS = ("at_least", "at_most")
LARGEST = 20.0
NO_BOUND = 10**6
PRIORITY_NAMES = [name for name, _ in PRIORITIES]
FEATURE_NAMES = [name for name, _ in FEATURES]


class Strategy:
    """A way to play: its name, what it is about, its YAML text, how it drafts, and the contenders that play by it."""

    def __init__(self, name: str, about: str, text: str, plan: Plan | None, draft: str = "") -> None:
        self.name = name
        self.about = about
        self.text = text
        self.digest = hashlib.sha256(text.encode()).hexdigest()
        self.plan = plan
        self.draft = draft

    def contender(self, name: str, hand: list[int]) -> Contender:
        """A contender of this strategy; `hand` are Crew cards forced on it, or none."""
        plain = Planned(name, hand, self.plan) if self.plan is not None else Wandering(name, hand)
        return drafting(plain, self.draft)


class Wandering(Contender):
    """A contender that plays by lot."""

    def policy(self, box: Box, stream: Stream) -> Policy:
        return Wanderer(stream)


class Planned(Contender):
    """A contender that plays by a plan; the box as numbers is kept for the next game."""

    def __init__(self, name: str, hand: list[int], plan: Plan) -> None:
        super().__init__(name, hand)
        self.plan = plan
        self.catalogue: Catalogue | None = None

    def policy(self, box: Box, stream: Stream) -> Policy:
        if self.catalogue is None or self.catalogue.box is not box:
            self.catalogue = Catalogue(box)
        return Priorities(self.catalogue, self.plan)


def names() -> list[str]:
    """The shipped strategies."""
    return sorted([WANDERER, *(path.stem for path in HERE.glob("*.yaml"))])


def features() -> dict[str, str]:
    """All that a strategy can speak about, with its meaning."""
    spoken = {name: f"priority: {meaning}" for name, meaning in PRIORITIES}
    return spoken | {name: f"condition: {meaning}" for name, meaning in FEATURES}


def named(name: str) -> Strategy:
    """A shipped strategy."""
    if name == WANDERER:
        return Strategy(WANDERER, ABOUT_WANDERER, f"name: {WANDERER}\n", None)
    return read((HERE / f"{name}.yaml").read_text(encoding="utf-8"), name)


def load(name_or_path: str, base: Path) -> Strategy:
    """The shipped strategy of this name, or that of a file (a path is taken from `base`); raises BadInput."""
    if name_or_path in names():
        return named(name_or_path)
    if not name_or_path.endswith((".yaml", ".yml")) and "/" not in name_or_path:
        message = f'there is no strategy "{name_or_path}"{suggestion(name_or_path, names())}'
        raise BadInput([Problem("strategies", 0, "", message)])
    path = base / name_or_path
    text = read_text(path)
    return Reader(str(path)).strategy(parse_yaml(text, str(path)), text, name_of(path))


def name_of(path: Path) -> str:
    """The name that a file gives to what is in it; bytes that are no UTF-8 are shown as question marks."""
    return path.stem.encode("utf-8", "replace").decode("utf-8")


def read(text: str, name: str) -> Strategy:
    """A strategy from its YAML text; `name` is its name unless the text gives one."""
    if text == f"name: {WANDERER}\n":
        return named(WANDERER)
    file = f"{name}.yaml"
    return Reader(file).strategy(parse_yaml(text, file), text, name)


class Reader:
    """Reads one strategy file and gathers every problem."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.problems: list[Problem] = []

    def add(self, entry: Entry, where: str, message: str) -> None:
        """Note a problem."""
        self.problems.append(Problem(self.file, entry.line, where, message))

    def mapping(self, entry: Entry, where: str) -> dict[str, Entry]:
        """The keys of a mapping."""
        if isinstance(entry.value, dict):
            return entry.value
        self.add(entry, where, "expected a mapping of keys and values")
        return {}

    def words(self, known: dict[str, Entry], key: str, default: str) -> str:
        """A text of one line, or the default."""
        if key not in known:
            return default
        value = known[key].value
        if not isinstance(value, str) or not value.strip():
            self.add(known[key], key, "expected words")
            return default
        return " ".join(value.split())

    def allow(self, given: dict[str, Entry], where: str, kind: str, known: Iterable[str]) -> None:
        """Note every key that is not known."""
        words = list(known)
        for key, entry in given.items():
            if key not in words:
                self.add(entry, where, f'unknown {kind} "{key}"{suggestion(key, words)}')

    def strategy(self, entry: Entry, text: str, name: str) -> Strategy:
        """The strategy of a file."""
        keys = self.mapping(entry, "")
        self.allow(keys, "", "key", KEYS)
        if "priorities" not in keys:
            self.add(entry, "", "a strategy has the key `priorities`")
        plan = Plan()
        for priority, factors in self.priorities(keys["priorities"], "priorities") if "priorities" in keys else []:
            plan.set(priority, factors)
        if "when" in keys:
            self.conditions(keys["when"], plan)
        given = self.words(keys, "name", name)
        about = self.words(keys, "about", "")
        draft = self.way(keys["draft"]) if "draft" in keys else ""
        if self.problems:
            raise BadInput(self.problems)
        return Strategy(given, about, text, plan, draft)

    def way(self, entry: Entry) -> str:
        """How to draft: a word, or a list of card numbers, the best first."""
        if isinstance(entry.value, list):
            return " ".join(str(self.whole(item, "draft")) for item in entry.value)
        if entry.value in WAYS:
            return str(entry.value)
        known = f"expected {', '.join(WAYS)} or a list of Crew cards, the best first"
        self.add(entry, "draft", f"{known}, not {str(entry.plain())[:60]}")
        return ""

    def priorities(self, entry: Entry, where: str) -> list[tuple[int, list[float]]]:
        """Factors by priority: one number, or one for each round."""
        given = self.mapping(entry, where)
        self.allow(given, where, "priority", PRIORITY_NAMES)
        return [
            (PRIORITY_NAMES.index(name), self.factors(value, f"{where}.{name}"))
            for name, value in given.items()
            if name in PRIORITY_NAMES
        ]

    def factors(self, entry: Entry, where: str) -> list[float]:
        """One factor for each round: a number for all of them, or a list."""
        if not isinstance(entry.value, list):
            return [self.factor(entry, where)] * ROUNDS
        if len(entry.value) != ROUNDS:
            self.add(entry, where, f"expected one number, or {ROUNDS}: one for each round")
            return [1.0] * ROUNDS
        return [self.factor(item, where) for item in entry.value]

    def factor(self, entry: Entry, where: str) -> float:
        """A factor; 1 is neutral."""
        number = entry.value
        if isinstance(number, (int, float)) and not isinstance(number, bool) and 0 <= number <= LARGEST:
            return float(number)
        self.add(entry, where, f"expected a number from 0 to {LARGEST:g}, not {str(entry.plain())[:60]}")
        return 1.0

    def conditions(self, entry: Entry, plan: Plan) -> None:
        """The list under `when`."""
        if not isinstance(entry.value, list):
            self.add(entry, "when", "expected a list of conditions, each with `if` and `priorities`")
            return
        for k, item in enumerate(entry.value):
            where = f"when.{k + 1}"
            keys = self.mapping(item, where)
            self.allow(keys, where, "key", ("if", "priorities"))
            for key in ("if", "priorities"):
                if key not in keys:
                    self.add(item, where, f"the key `{key}` is missing")
            if "if" in keys and "priorities" in keys:
                condition = self.condition(keys["if"], f"{where}.if")
                for priority, factors in self.priorities(keys["priorities"], f"{where}.priorities"):
                    condition.multiply(priority, factors)
                plan.conditions.append(condition)

    def condition(self, entry: Entry, where: str) -> Condition:
        """Features with bounds: a number, or `at_least` and `at_most`."""
        given = self.mapping(entry, where)
        self.allow(given, where, "feature", FEATURE_NAMES)
        features, lows, highs = [], [], []
        for name, value in given.items():
            if name in FEATURE_NAMES:
                low, high = self.bounds(value, f"{where}.{name}")
                features.append(FEATURE_NAMES.index(name))
                lows.append(low)
                highs.append(high)
        return Condition(features, lows, highs)

    def bounds(self, entry: Entry, where: str) -> tuple[int, int]:
        """The lowest and the highest value that a condition allows."""
        if not isinstance(entry.value, dict):
            exact = self.whole(entry, where)
            return exact, exact
        self.allow(entry.value, where, "bound", BOUNDS)
        low = self.whole(entry.value["at_least"], where) if "at_least" in entry.value else -NO_BOUND
        high = self.whole(entry.value["at_most"], where) if "at_most" in entry.value else NO_BOUND
        return low, high

    def whole(self, entry: Entry, where: str) -> int:
        """A whole number."""
        if isinstance(entry.value, int) and not isinstance(entry.value, bool):
            return entry.value
        self.add(entry, where, f"expected a whole number, not {str(entry.plain())[:60]}")
        return 0
