"""Reads one strategy file and gathers every problem."""

from __future__ import annotations

from collections.abc import Iterable

from sim.reading import BadInput, Entry, Problem, suggestion
from strategies.features import FEATURES, PRIORITIES
from strategies.plan import ROUNDS, Condition, Plan
from strategies.ways import WORDS, way_of

KEYS = ("name", "about", "draft", "priorities", "when", "foresight", "plays")
BOUNDS = ("at_least", "at_most")
LARGEST = 20.0
NO_BOUND = 10**6
PRIORITY_NAMES = [name for name, _ in PRIORITIES]
FEATURE_NAMES = [name for name, _ in FEATURES]
SEARCH = {"budget": 8, "rollouts": 1, "depth": 1}
"""The numbers of `foresight` and what they are if they are not given."""
ENDLESS = {"budget": "all", "depth": "end"}
"""The words for as much as there is."""
NO_END = 10**6
MOST = 10_000


class Said:
    """What a strategy file says: a plan, or the name or text of the strategy it plays; and how far it looks ahead."""

    def __init__(
        self, name: str, about: str, draft: str, plan: Plan | None, plays: str, search: dict[str, int]
    ) -> None:
        self.name = name
        self.about = about
        self.draft = draft
        self.plan = plan
        self.plays = plays
        self.search = search


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

    def strategy(self, entry: Entry, name: str) -> Said:
        """What a file says; raises BadInput with every problem."""
        keys = self.mapping(entry, "")
        self.allow(keys, "", "key", KEYS)
        if "foresight" not in keys and "plays" in keys:
            self.add(keys["plays"], "plays", "stands only beside `foresight`, as the strategy that looks ahead")
        elif "priorities" not in keys and "plays" not in keys:
            also = ", or `plays` with the name of the strategy that looks ahead" if "foresight" in keys else ""
            self.add(entry, "", f"a strategy has the key `priorities`{also}")
        elif "priorities" in keys and "plays" in keys:
            self.add(keys["plays"], "plays", "stands instead of `priorities`, not beside them")
        plan = self.plan(keys)
        search = self.search(keys["foresight"], "foresight") if "foresight" in keys else {}
        given = self.words(keys, "name", name)
        about = self.words(keys, "about", "")
        draft = self.way(keys["draft"]) if "draft" in keys else ""
        plays = keys["plays"].value if "plays" in keys else ""
        if not isinstance(plays, str) or ("plays" in keys and not plays.strip()):
            self.add(keys["plays"], "plays", "expected the name or the file of a strategy")
        if self.problems:
            raise BadInput(self.problems)
        return Said(given, about, draft, plan if "priorities" in keys else None, str(plays), search)

    def way(self, entry: Entry) -> str:
        """How to draft: a word, or a list of card numbers, the best first."""
        if isinstance(entry.value, list):
            return " ".join(str(self.whole(item, "draft")) for item in entry.value)
        if entry.value in WORDS:
            return way_of(str(entry.value))
        known = f"expected {', '.join(WORDS)} or a list of Crew cards, the best first"
        self.add(entry, "draft", f"{known}, not {str(entry.plain())[:60]}")
        return ""

    def plan(self, keys: dict[str, Entry]) -> Plan:
        """The plan of a file."""
        plan = Plan()
        for priority, factors in self.priorities(keys["priorities"], "priorities") if "priorities" in keys else []:
            plan.set(priority, factors)
        if "when" in keys:
            self.conditions(keys["when"], plan)
        return plan

    def search(self, entry: Entry, where: str) -> dict[str, int]:
        """How far a strategy looks ahead."""
        given = self.mapping(entry, where)
        self.allow(given, where, "key", SEARCH)
        return SEARCH | {
            key: self.extent(value, f"{where}.{key}", key) for key, value in given.items() if key in SEARCH
        }

    def extent(self, entry: Entry, where: str, key: str) -> int:
        """A number of placements, copies or turns, or the word for as much as there is."""
        if key in ENDLESS and entry.value == ENDLESS[key]:
            return NO_END
        least = 0 if key == "depth" else 1
        if isinstance(entry.value, int) and not isinstance(entry.value, bool) and least <= entry.value <= MOST:
            return entry.value
        word = f" or `{ENDLESS[key]}`" if key in ENDLESS else ""
        self.add(entry, where, f"expected a number from {least} to {MOST:,}{word}, not {str(entry.plain())[:60]}")
        return least

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
