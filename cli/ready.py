"""An experiment made ready to play: for each variant its box, its fixed table and its contenders."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import strategies
from cli.resolved import Experiment, Variant
from cli.schedule import Schedule, Slice
from sim.contents import Box
from sim.deal import Fixed
from sim.records import Slice as Record
from sim.series import Contender, Seating, play_into

TABLES = ("seats", "rounds", "setups", "events")


@dataclass(frozen=True)
class Table:
    """What all games of a variant share."""

    box: Box
    fixed: Fixed
    contenders: list[Contender]


def table_of(variant: Variant) -> Table:
    """Open the box of a variant and call its contenders."""
    contenders = [
        strategies.read(slot.text, slot.strategy).contender(slot.name, list(slot.hand)) for slot in variant.slots
    ]
    return Table(variant.box(), variant.fixed(), contenders)


class Ready:
    """An experiment that can play any slice of itself."""

    def __init__(self, experiment: Experiment) -> None:
        self.schedule = Schedule(experiment)
        self.tables = [(variant, table_of(variant)) for variant in experiment.variants]
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
        for block in blocks(part):
            for table, seatings in self.stretches(block):
                begins(seatings[0], played)
                play_into(record, table.box, table.fixed, table.contenders, seatings)
                played += len(seatings)
            self.reached = block.end
            if enough():
                break
        return record

    def stretches(self, part: Slice) -> Iterator[tuple[Table, list[Seating]]]:
        """The games of a slice, block by block and within a block variant by variant."""
        for block in blocks(part):
            for variant, table in self.tables:
                yield table, self.schedule.seatings(block, variant)


def blocks(part: Slice) -> Iterator[Slice]:
    """The blocks of a slice."""
    for place in range(part.first, part.end):
        yield Slice(part.players, place, place + 1)
