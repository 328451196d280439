"""Golden games: one readable journal for each number of players, written anew by `python -m tests.games.golden`.

Wanderers play them from a random position in the middle of a game, where more happens than they would come to alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from sim.box import open_box
from sim.game import Game
from sim.journal import Replay
from sim.player import Player
from sim.policy import Teller
from sim.scoring import margin, rank
from sim.terms import COLOURS, VP_SOURCES
from tests.laws.middles import play_from_the_middle

JOURNALS = Path(__file__).parent / "journals"
PLAYERS = (2, 3, 4)
SEED = 1859


class Headings(Teller):
    """Notes before which line of the journal each phase began, and how the players stood before the first turn."""

    def __init__(self) -> None:
        self.titles: list[tuple[int, str]] = []
        self.start: list[str] = []

    def phase(self, game: Game, title: str) -> None:
        if title.startswith("Round 1: Action"):
            self.start = [line for player in game.players for line in side(game, player)]
        self.titles.append((len(game.journal), title))


def file_of(players: int) -> Path:
    """Where the golden game for a number of players is kept."""
    return JOURNALS / f"{players}-players.txt"


def played(players: int, replay: Replay | None = None) -> str:
    """The golden game as text: of wanderers, or replayed."""
    headings = Headings()
    game = play_from_the_middle(open_box(), players, SEED, headings, replay)
    return "\n".join([*table(game), *headings.start, *journal(game, headings), *sheet(game)]) + "\n"


def table(game: Game) -> Iterator[str]:
    """What the setup seed dealt."""
    yield f"{game.size} players, setup seed {game.seed}"
    yield ""
    yield from [f"special action: {spot.name}" for spot in game.spots if spot.special]
    yield from [f"goal of round {k + 1}: {goal.name}" for k, goal in enumerate(game.goals)]
    yield from [f"envelope {k + 1}: {letter.name}" for k, letter in enumerate(game.letters)]
    for space in game.box.spaces:
        specimen = game.specimen_on(space)
        if specimen is not None:
            yield f"specimen on {space.name}: {specimen.name}"
    in_museum = [tile.name for tile in game.box.specimens if game.setup_museum >> tile.index & 1]
    yield f"in the Museum: {', '.join(in_museum) or 'nothing'}"


def journal(game: Game, headings: Headings) -> Iterator[str]:
    """Every choice by name, under the title of its phase."""
    titles = dict(headings.titles)
    for number, line in enumerate(game.journal.lines()):
        for title in [title for before, title in headings.titles if before == number]:
            yield from ("", title)
        yield line
    end = len(game.journal)
    if end in titles:
        yield from ("", titles[end])


def sheet(game: Game) -> Iterator[str]:
    """The score sheet: VP by source, and what each player has at the end."""
    for player in game.players:
        yield from side(game, player)
        yield f"  rank {rank(game, player)}, margin {margin(game, player)}"
        for source, vp in zip(VP_SOURCES, player.sheet.vp_by_source, strict=True):
            if vp:
                yield f"  {vp} VP from {source}"


def side(game: Game, player: Player) -> Iterator[str]:
    """What a player has now."""
    box = game.box
    yield ""
    yield f"{player.name}: {player.vp} VP, {player.coins} coins, {player.knowledge} knowledge, theory {player.theory}"
    pieces = [player.ship, *[place for place in player.explorers if place >= 0]]
    yield f"  ship and explorers: {', '.join(box.spaces[place].name for place in pieces)}"
    for worker in (1, 2, 3):
        seals = player.seals[worker * 5 : worker * 5 + 5]
        yield f"  worker {worker + 1}: {', '.join(f'{n} {COLOURS[colour]}' for colour, n in enumerate(seals) if n)}"
    yield from listed("tents", [box.campsites[camp].name for camp in player.tents if camp >= 0])
    yield from listed("lenses", [spot.name for spot in game.spots if game.lens[spot.index] == player.seat])
    yield from listed("researched", [tile.name for tile in box.specimens if player.researched >> tile.index & 1])
    yield f"  stamps: {[*player.stacks]} in stacks, {[*player.letters]} on envelopes, {player.used_stamps} used"
    yield from listed("reserve", [box.objectives[tile].name for tile in player.reserve if tile >= 0])
    for slot, tile in enumerate(player.slots):
        if tile >= 0:
            yield f"  {box.slots[slot].name}: {box.objectives[tile].name}"
    cards = zip(player.crew, player.crew_worker, strict=True)
    crew = [box.crew[card].name + (" achieved" if worker >= 0 else "") for card, worker in cards]
    yield from listed("crew", crew)


def listed(title: str, names: list[str]) -> Iterator[str]:
    """A line with names, if there are any."""
    if names:
        yield f"  {title}: {', '.join(names)}"


if __name__ == "__main__":
    JOURNALS.mkdir(exist_ok=True)
    for number in PLAYERS:
        file_of(number).write_text(played(number), encoding="utf-8")
        print(f"wrote {file_of(number)}")
