"""An experiment made ready to play: for each variant its box, its fixed table and its contenders."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import strategies
from cli.resolved import Experiment, Slot, Variant
from cli.schedule import Schedule, Slice
from sim.contents import Box
from sim.deal import Fixed
from sim.records import Slice as Record
from sim.series import Contender, Seating, play_into
from sim.trial import PICK
from strategies.picks import Tried, drafting

TABLES = ("seats", "rounds", "setups", "events")


@dataclass(frozen=True)
class Table:
    """What all games of a variant share."""

    box: Box
    fixed: Fixed
    contenders: list[Contender]


def table_of(variant: Variant) -> Table:
    """Open the box of a variant and call its contenders."""
    return Tables().of(variant)


class Tables:
    """Tables of variants; a box or a contender that two of them have in common is made once."""

    def __init__(self) -> None:
        self.boxes: dict[str, Box] = {}
        self.contenders: dict[tuple[str, Slot], Contender] = {}

    def of(self, variant: Variant) -> Table:
        """The table of a variant."""
        rules = json.dumps(variant.rules)
        box = self.boxes[rules] = self.boxes.get(rules) or variant.box()
        trial = variant.tried()
        contenders = [self.contender(rules, slot) for slot in variant.slots]
        if trial is not None and trial.question == PICK:
            contenders = [Tried(contender, trial) for contender in contenders]
        return Table(box, variant.fixed(), contenders)

    def contender(self, rules: str, slot: Slot) -> Contender:
        """The contender of a place under these rules, whose box it keeps as numbers."""
        key = rules, slot
        if key not in self.contenders:
            plain = strategies.read(slot.text, slot.strategy).contender(slot.name, list(slot.hand))
            self.contenders[key] = drafting(plain, slot.draft)
        return self.contenders[key]


class Ready:
    """An experiment that can play any slice of itself."""

    def __init__(self, experiment: Experiment, suspicious: bool = False) -> None:
        self.schedule = Schedule(experiment)
        tables = Tables()
        self.tables = [(variant, tables.of(variant)) for variant in experiment.variants]
        if suspicious:
            self.tables = [(variant, watched(table)) for variant, table in self.tables]
        self.reached = 0

    def play(
        self,
        part: Slice,
        events: bool,
        begins: Callable[[Seating, int], None],
        enough: Callable[[], bool] = lambda: False,
    ) -> Record:
        """The record of a slice, up to the first block's end at which it is enough.

        `begins` hears the first game of each stretch and how many games were played.
        """
        record = Record(events)
        played = 0
        for k, (table, seatings) in enumerate(self.stretches(part), start=1):
            begins(seatings[0], played)
            play_into(record, table.box, table.fixed, table.contenders, seatings)
            played += len(seatings)
            whole_blocks, left = divmod(k, len(self.tables))
            if not left:
                self.reached = part.first + whole_blocks
                if enough():
                    break
        return record

    def stretches(self, part: Slice) -> Iterator[tuple[Table, list[Seating]]]:
        """The games of a slice, block by block and within a block variant by variant.

        Who sits where is drawn for all of them at once, which takes a quarter of the time it takes between games.
        """
        seeds = self.schedule.experiment.seeds
        seated = [(block, [self.schedule.seatings(block, one) for one, _ in self.tables]) for block in blocks(part)]
        for block, of_variants in seated:
            for (variant, table), seatings in zip(self.tables, of_variants, strict=True):
                there = variant.on(seeds[block.first], block.players)
                yield table if there is variant else table_of(there), seatings


def watched(table: Table) -> Table:
    """The same table with every policy watched."""
    from cli.suspicion import Watched

    return replace(table, contenders=[Watched(contender) for contender in table.contenders])


def blocks(part: Slice) -> Iterator[Slice]:
    """The blocks of a slice."""
    for place in range(part.first, part.end):
        yield Slice(part.players, place, place + 1)
