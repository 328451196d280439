"""A timed process of `beagle bench`: it plays when it is asked to and says how much CPU time that took.

Nothing of the game is imported before the process knows from which files.
"""

import json
import select
import signal
import sys
from collections.abc import Callable, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from time import process_time
from types import ModuleType
from typing import Final, NamedTuple, TypeAlias

INTERPRETED: Final = "interpreted"
CATANATRON: Final = "catanatron"
SOURCES_OF: Final = ("sim", "strategies")


class Sample(NamedTuple):
    """Games played, decisions taken in them, and the CPU seconds of both."""

    games: int
    decisions: int
    seconds: float


Block: TypeAlias = Callable[[], tuple[int, int]]
"""Plays a few games and gives their number and that of their decisions."""


class SourcesOnly(MetaPathFinder):
    """Finds the modules of the rules and strategies in their sources, as if they had not been compiled."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Where the source of a module is; everything else is left to the others."""
        if path is None or fullname.partition(".")[0] not in SOURCES_OF:
            return None
        finders = (FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)) for folder in path)
        return next((spec for finder in finders if (spec := finder.find_spec(fullname)) is not None), None)


def serve(side: str) -> None:
    """Say what this process plays, then play each line-up that comes in for so many seconds of CPU time."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if side == INTERPRETED:
        sys.meta_path.insert(0, SourcesOnly())
    reply(name_of(side))
    blocks: dict[tuple[str, ...], Block] = {}
    for line in sys.stdin:
        lineup, seconds = json.loads(line)
        key = tuple(lineup)
        if key not in blocks:
            blocks[key] = peer_block(key) if side == CATANATRON else our_block(key)
            blocks[key]()
        reply(timed(blocks[key], seconds, parent_gone))


def reply(something: object) -> None:
    """Write one line of JSON to whoever asked."""
    sys.stdout.write(json.dumps(something) + "\n")
    sys.stdout.flush()


def timed(block: Block, seconds: float, gone: Callable[[], bool]) -> Sample:
    """Play block after block until the time is up; end this process if whoever asked has gone."""
    games = decisions = 0
    begun = process_time()
    while not gone():
        more = block()
        games += more[0]
        decisions += more[1]
        spent = process_time() - begun
        if spent >= seconds:
            return Sample(games, decisions, spent)
    sys.exit()


def parent_gone() -> bool:
    """Whether whoever asked has gone: while a sample is played, nothing but the end can come in."""
    return bool(select.select([sys.stdin], [], [], 0)[0])


def name_of(side: str) -> str:
    """What this process really plays: our build as it was imported, or the peer with its version."""
    if side == CATANATRON:
        from importlib.metadata import version

        return f"{CATANATRON} {version(CATANATRON)}"
    from cli.provenance import build

    return build()


def our_block(names: Sequence[str]) -> Block:
    """Games of our line-up on one setup seed after the other, every seat order in turn, with all their tables."""
    import strategies
    from sim.box import open_box
    from sim.deal import Fixed
    from sim.series import Seating, play_slice

    box, fixed, size = open_box(), Fixed([], [], [], []), len(names)
    contenders = [strategies.load(name, Path()).contender(name, []) for name in names]
    seed = 0

    def block() -> tuple[int, int]:
        nonlocal seed
        seed += 1
        orders = [[(seat + k) % size for seat in range(size)] for k in range(size)]
        seatings = [Seating(k, "base", size, 1, seed, k + 1, order) for k, order in enumerate(orders)]
        return size, play_slice(box, fixed, contenders, seatings, True).decisions

    return block


def peer_block(names: Sequence[str]) -> Block:
    """One game of catanatron after the other; a decision is a call of `decide` with two or more playable actions."""
    import catanatron
    from catanatron.players.search import VictoryPointPlayer

    kinds = {"RandomPlayer": catanatron.RandomPlayer, "VictoryPointPlayer": VictoryPointPlayer}
    decisions = seed = 0

    def counting(player: catanatron.Player) -> catanatron.Player:
        decide = player.decide

        def counted(game: object, playable_actions: Sequence[object]) -> object:
            nonlocal decisions
            decisions += len(playable_actions) > 1
            return decide(game, playable_actions)

        player.decide = counted
        return player

    def block() -> tuple[int, int]:
        nonlocal decisions, seed
        decisions, seed = 0, seed + 1
        players = [counting(kinds[name](colour)) for name, colour in zip(names, catanatron.Color, strict=True)]
        catanatron.Game(players, seed=seed).play()
        return 1, decisions

    return block
