"""Reading strategies: YAML files, and the names of the shipped ones."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path

from sim.chance import Stream
from sim.contents import Box
from sim.policy import Policy
from sim.reading import BadInput, Entry, Problem, parse_yaml, read_text, suggestion
from sim.series import Contender
from strategies.catalogue import Catalogue
from strategies.features import FEATURES, PRIORITIES
from strategies.foresight import Foresight, Search
from strategies.picks import drafting
from strategies.plan import Plan
from strategies.priorities import Priorities
from strategies.reader import ENDLESS, NO_END, SEARCH, Reader
from strategies.wanderer import Wanderer
from strategies.ways import PICK_ORDER, shipped_order

HERE = Path(__file__).parent
WANDERER = "wanderer"
ABOUT_WANDERER = "Answers every question by lot."
FORESIGHT = "foresight"
GUEST = "code:"
ABOUT_FORESIGHT = "Plays as {}, but tries placements on copies of the game before it takes one."


class Strategy:
    """A way to play: its name, what it is about, its YAML text, and the contenders that play by it.

    Without a plan it answers by lot. With a search it tries placements before it takes one; `draft` says how it drafts.
    """

    def __init__(
        self, name: str, about: str, text: str, plan: Plan | None, draft: str = "", search: dict[str, int] | None = None
    ) -> None:
        self.name = name
        self.about = about
        self.text = text
        self.digest = hashlib.sha256(content_of(text).encode()).hexdigest()
        self.plan = plan
        self.draft = draft
        self.search = search or {}

    def contender(self, name: str, hand: list[int]) -> Contender:
        """A contender of this strategy; `hand` are Crew cards forced on it, or none."""
        return drafting(self.plain_contender(name, hand), self.draft)

    def plain_contender(self, name: str, hand: list[int]) -> Contender:
        """The same, but for the way it drafts."""
        if self.search:
            return Foreseeing(name, hand, self.plan, Search(**self.search))
        return Planned(name, hand, self.plan) if self.plan is not None else Wandering(name, hand)

    def looking_ahead(self, numbers: Entry | None = None) -> Strategy:
        """The same strategy with foresight, by default or by these numbers; raises BadInput."""
        reader = Reader(numbers.file if numbers is not None else "foresight")
        search = reader.search(numbers, "foresight") if numbers is not None else dict(SEARCH)
        reader.problems += cannot_look_ahead(self, reader.file, "")
        if reader.problems:
            raise BadInput(reader.problems)
        return composed(f"{FORESIGHT}({self.name}{in_words(search)})", ABOUT_FORESIGHT.format(self.name), search, self)


def cannot_look_ahead(inner: Strategy, file: str, where: str) -> list[Problem]:
    """Why a strategy cannot be given foresight, if it cannot."""
    if inner.search:
        return [Problem(file, 0, where, f"{inner.name} looks ahead by itself")]
    if is_guest(inner.text):
        return [
            Problem(file, 0, where, f"{inner.name} is somebody's own code, which does not play on copies of a game")
        ]
    return []


def in_words(search: dict[str, int]) -> str:
    """The numbers of a search that are not the usual ones, as the end of a name."""
    unusual = [(key, number) for key, number in search.items() if number != SEARCH[key]]
    return "".join(f" {key} {ENDLESS[key] if number == NO_END else number}" for key, number in unusual)


def content_of(text: str) -> str:
    """What of a strategy's text decides how it plays: neither names nor what it is about, nor the order of its keys."""
    plain = None if is_guest(text) else parse_yaml(text, "").plain()
    if not isinstance(plain, dict):
        return text
    kept = {key: value for key, value in plain.items() if key not in ("name", "about")}
    plays = kept.get("plays")
    if isinstance(plays, str) and "\n" in plays:
        kept["plays"] = content_of(plays)
    if kept.get("draft") == PICK_ORDER:
        kept["draft"] = shipped_order()
    return json.dumps(kept, sort_keys=True)


def composed(name: str, about: str, search: dict[str, int], inner: Strategy) -> Strategy:
    """A strategy that plays as another and looks ahead; its text holds the other's, so that it stands for itself."""
    plays = inner.text if inner.text.endswith("\n") else f"{inner.text}\n"
    keys = {"name": name, "about": about, "foresight": as_written(search), "plays": plays}
    text = "".join(f"{key}: {json.dumps(value, ensure_ascii=False)}\n" for key, value in keys.items() if value)
    return Strategy(name, about, text, inner.plan, inner.draft, search)


def as_written(search: dict[str, int]) -> dict[str, int | str]:
    """The numbers of a search as a file has them."""
    return {key: ENDLESS[key] if number == NO_END else number for key, number in search.items()}


class Foreseeing(Contender):
    """A contender that looks ahead; the box as numbers is kept for the next game."""

    def __init__(self, name: str, hand: list[int], plan: Plan | None, search: Search) -> None:
        super().__init__(name, hand)
        self.plan = plan
        self.search = search
        self.catalogue: Catalogue | None = None

    def policy(self, box: Box, stream: Stream) -> Policy:
        if self.catalogue is None or self.catalogue.box is not box:
            self.catalogue = Catalogue(box)
        return Foresight(self.catalogue, self.plan, self.search, stream)


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


GUESTS: dict[str, Strategy] = {}
"""Strategies that are not shipped and no files, but known for a while by their names."""


def welcome(guests: Iterable[Strategy]) -> None:
    """From now on these are the guests, and no others."""
    GUESTS.clear()
    GUESTS.update({guest.name: guest for guest in guests})


def guest_text(name: str, file: str, digest: str) -> str:
    """The text that stands for a guest: a class, the file that it is from, and the digest of that file's text."""
    return f"{GUEST} {json.dumps(file)}\nclass: {name}\nsha256: {digest}\n"


def guest(text: str, name: str) -> Strategy:
    """The guest of this text; raises BadInput if it is not here, or from another file."""
    if name in GUESTS and GUESTS[name].text == text:
        return GUESTS[name]
    file = text.splitlines()[0].removeprefix(GUEST).strip()
    also = "as that file was then; this one is another" if name in GUESTS else f"so it needs --code {file}"
    raise BadInput([Problem(name, 0, "", f"played by the code in {file}, {also}")])


def is_guest(text: str) -> bool:
    """Whether a text stands for a guest."""
    return text.startswith(GUEST)


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
    """The shipped strategy of this name, or that of a file (a path is taken from `base`); raises BadInput.

    `foresight(x)` is strategy x looking ahead.
    """
    if name_or_path in GUESTS:
        return GUESTS[name_or_path]
    if name_or_path in names():
        return named(name_or_path)
    if name_or_path.startswith(f"{FORESIGHT}(") and name_or_path.endswith(")"):
        return load(name_or_path.removeprefix(f"{FORESIGHT}(").removesuffix(")").strip(), base).looking_ahead()
    if not name_or_path.endswith((".yaml", ".yml")) and "/" not in name_or_path:
        message = f'there is no strategy "{name_or_path}"{suggestion(name_or_path, [*names(), *GUESTS])}'
        raise BadInput([Problem("strategies", 0, "", message)])
    path = base / name_or_path
    return strategy_in(read_text(path), str(path), name_of(path), path.parent)


def name_of(path: Path) -> str:
    """The name that a file gives to what is in it; bytes that are no UTF-8 are shown as question marks."""
    return path.stem.encode("utf-8", "replace").decode("utf-8")


def read(text: str, name: str) -> Strategy:
    """A strategy from its YAML text; `name` is its name unless the text gives one."""
    if text == f"name: {WANDERER}\n":
        return named(WANDERER)
    if is_guest(text):
        return guest(text, name)
    return strategy_in(text, f"{name}.yaml", name, HERE)


def strategy_in(text: str, file: str, name: str, base: Path) -> Strategy:
    """The strategy of a text; what it plays is another text, a name, or a path taken from `base`."""
    said = Reader(file).strategy(parse_yaml(text, file), name)
    if not said.plays:
        return Strategy(said.name, said.about, text, said.plan, said.draft, said.search)
    inner = read(said.plays, said.name) if "\n" in said.plays else load(said.plays, base)
    problems = cannot_look_ahead(inner, file, "plays")
    if problems:
        raise BadInput(problems)
    return composed(said.name, said.about, said.search, inner)
