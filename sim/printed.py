"""The box files with the rules applied: which rows count under the switches, and what a patch changes in them."""

from __future__ import annotations

from collections.abc import Iterable

from sim.reading import Entry
from sim.rows import Problems, Row
from sim.switches import box_file, rows_of, switch_values, switches

KINDS = {
    "crew": "crew",
    "special_actions": "special",
    "goals": "goal",
    "letters": "letter",
    "objectives": "objective",
    "slots": "slot",
    "campsites": "campsite",
    "spots": "spot",
    "pages": "page",
    "tents": "tent",
    "stacks": "stack",
}
TRACKS = ("islands", "ocean")
HANDICAPS = ("at_final_scoring", "at_round", "opening", "without")
REMOVED = "remove"
ADDED = "add"
REMOVABLE = ("crew", "special_actions", "goals", "letters", "objectives")
BEAGLE = "beagle"
MOST_NUMBER = 999
NOT_PATCHED = ("under", "start", "players")
PARTS = (*KINDS, *TRACKS, "game", *HANDICAPS)


class Printed:
    """Every printed row that counts under the given rules (a mapping of switches and patches)."""

    def __init__(self, rules: Entry, problems: Problems) -> None:
        self.problems = problems
        self.rules = Row(rules, "rules", problems)
        self.values = switch_values(self.rules)
        known = [*switches(), *PARTS]
        for key, entry in self.rules.pairs():
            if key not in known:
                problems.unknown(entry, "rules", "switch or part of the box", key, known)

    def patch(self, kind: str) -> dict[str, Entry]:
        """What the rules change in a kind of printed thing, by its id."""
        return self.rules.row(kind).values if self.rules.has(kind) else {}

    def rows(self, kind: str) -> list[Row]:
        """The rows of a kind, patched."""
        file = box_file("tents_and_stamps") if kind in ("tents", "stacks") else box_file(kind)
        entries = rows_of(file)
        if isinstance(file.value, dict):
            entries = rows_of(file.value[kind])
        return self.patched(entries, kind, KINDS[kind], self.patch(kind), f"rules.{kind}", KINDS[kind])

    def spaces(self, track: str) -> list[Row]:
        """The spaces of `ocean`, or of one island, patched."""
        if track == "ocean":
            ocean = box_file("ocean").value
            assert isinstance(ocean, dict)
            changes = {name: entry for name, entry in self.patch("ocean").items() if name != BEAGLE}
            return self.patched(rows_of(ocean["spaces"]), track, "at", changes, "rules.ocean", "ocean")
        patch = self.patch("islands")
        changes = Row(patch[track], f"rules.islands.{track}", self.problems).values if track in patch else {}
        for entry in rows_of(box_file("islands")):
            row = Row(entry, "islands", self.problems)
            if row.get("island").value == track:
                where = f"rules.islands.{track}"
                return self.patched(row.items("spaces"), "islands", "at", changes, where, f"island.{track}")
        raise KeyError(track)

    def ocean(self) -> Row:
        """The Ocean's own keys, among them `beagle`, patched."""
        row = Row(box_file("ocean"), "ocean", self.problems)
        given = self.patch("ocean").get(BEAGLE)
        if given is None:
            return row
        return Row(Entry({**row.values, BEAGLE: given}, given.file, given.line), "rules.ocean", self.problems)

    def islands(self) -> list[str]:
        """The names of the islands; a patch of another one is noted."""
        names = [str(Row(entry, "", self.problems).get("island").value) for entry in rows_of(box_file("islands"))]
        for name, entry in self.patch("islands").items():
            if name not in names:
                self.problems.unknown(entry, "rules.islands", "island", name, names)
        return names

    def patched(
        self, entries: Iterable[Entry], kind: str, key: str, patch: dict[str, Entry], where: str, label: str
    ) -> list[Row]:
        """The rows that count, each with its patch; a patch of an unknown row is noted."""
        rows: dict[str, Row] = {}
        for entry in entries:
            row = Row(entry, label, self.problems)
            if self.counts(row):
                name = str(row.get(key).value)
                rows[name] = Row(entry, f"{label}.{name}", self.problems)
        for name, change in patch.items():
            if name == ADDED and kind in REMOVABLE:
                rows.update(self.added(change, f"{where}.{ADDED}", key, rows))
            elif name not in rows:
                self.problems.unknown(change, where, KINDS.get(kind, "space"), name, rows)
            elif change.value == REMOVED and kind in REMOVABLE:
                del rows[name]
            else:
                rows[name] = self.merged(rows[name], change, f"{where}.{name}", key)
        return list(rows.values())

    def added(self, change: Entry, where: str, key: str, rows: Iterable[str]) -> dict[str, Row]:
        """New rows by their numbers, each with all its keys."""
        found: dict[str, Row] = {}
        for name, entry in Row(change, where, self.problems).pairs():
            if not (name.isascii() and name.isdecimal() and 1 <= int(name[:4]) <= MOST_NUMBER) or name in rows:
                message = f'a new {key} has a number from 1 to {MOST_NUMBER} that no other has, not "{name}"'
                self.problems.add(entry, where, message)
                continue
            row = self.merged(
                Row(Entry({}, change.file, change.line), where, self.problems), entry, f"{where}.{name}", key
            )
            number = {key: Entry(int(name), entry.file, entry.line)}
            found[name] = Row(Entry({**row.values, **number}, entry.file, entry.line), row.where, self.problems)
        return found

    def merged(self, row: Row, change: Entry, where: str, key: str) -> Row:
        """A row with the keys of its patch in place of its own."""
        changed: dict[str, Entry] = {}
        for name, entry in Row(change, where, self.problems).pairs():
            if name == key or (name in NOT_PATCHED and (name != "start" or key == "at")):
                self.problems.add(entry, where, f"the key {name} cannot be patched")
            else:
                changed[name] = entry
        return Row(Entry({**row.values, **changed}, change.file, change.line), where, self.problems)

    def counts(self, row: Row) -> bool:
        """Whether a row counts: it has no `under`, or its switch has that value."""
        if not row.has("under"):
            return True
        under = row.row("under")
        return all(self.values[name].plain() == entry.plain() for name, entry in under.pairs())

    def constants(self) -> Row:
        """The numbers of the game, patched under `rules: game`."""
        row = Row(box_file("game"), "game", self.problems)
        rows = {name: Row(entry, f"game.{name}", self.problems) for name, entry in row.pairs()}
        values = {name: number.get("value") for name, number in rows.items()}
        for name, entry in self.patch("game").items():
            if name not in values:
                self.problems.unknown(entry, "rules.game", "number", name, values)
            elif rows[name].truth("fixed", False):
                self.problems.add(entry, f"rules.game.{name}", "this number is part of the rules and cannot be patched")
            else:
                values[name] = entry
        return Row(Entry(dict(values), "game.yaml", 1), "rules.game" if self.patch("game") else "game", self.problems)
