"""Tells a game as it is played: every choice in the game's words, and after each turn what it changed."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import isfinite
from typing import Final, TypeAlias

from cli.chairs import Watch
from cli.messages import count
from cli.picture import columns, drawing
from cli.scenes import scene
from cli.words import spaced
from sim.game import Game
from sim.player import Player
from sim.policy import Teller
from sim.terms import COLOURS, DECLINE, VP_SOURCES, Ask, Option

Standing: TypeAlias = dict[str, int | str]
Say: TypeAlias = Callable[[str], None]
NOBODY: Final = -1
MOST_THOUGHTS: Final = 6

SAYS: Final = {
    Ask.CREW_CARD: "keeps {}",
    Ask.OBJECTIVE_PAIR: "takes {}",
    Ask.PLACEMENT: "places {}",
    Ask.NEXT: "turns to: {}",
    Ask.ONE_OF: "chooses {}",
    Ask.EXPLORE: "walks {}",
    Ask.NAVIGATE: "sails {}",
    Ask.STOP: "also stops at {}",
    Ask.SEAL: "gains a {}",
    Ask.SPECIAL_SEAL: "gains a {}",
    Ask.UNLOCK: "unlocks {}",
    Ask.LOCKED_ACTION: "performs the locked action of {}",
    Ask.ENVELOPE: "sends a stamp to the {}",
    Ask.STACK: "takes the stamp from the {}",
    Ask.EMPTIED: "first uses the emptied {}",
    Ask.TENT: "pitches a tent at campsite {}",
    Ask.REPEAT_TENT: "uses campsite {} again",
    Ask.RESEARCH: "researches the {}",
    Ask.DELIVER: "delivers the {}",
    Ask.ISLAND: "lands an explorer on {}",
    Ask.OBJECTIVE: "gains the Objective {}",
    Ask.SLOT: "covers {} with it",
    Ask.ACHIEVE: "achieves {}",
    Ask.ACHIEVE_ANY: "achieves {} regardless of its needs",
    Ask.REPEAT_CREW: "repeats the reward of {}",
    Ask.TRADE: "trades knowledge for {}",
}


def standing(game: Game, player: Player) -> Standing:
    """What a player has now, as far as the tale follows it."""
    spaces = game.box.spaces
    sheet = player.sheet
    now: Standing = {
        f"VP from {spaced(name)}": int(vp) for name, vp in zip(VP_SOURCES, sheet.vp_by_source, strict=True)
    }
    now |= {"coins": int(player.coins), "knowledge": int(player.knowledge)}
    now |= {f"{name} seals": int(player.total_seals(colour)) for colour, name in enumerate(COLOURS)}
    now |= {
        "lenses to place": int(player.lenses),
        "tents": int(player.tents_pitched),
        "sent stamps": int(sheet.stamps_sent),
        "researched specimens": int(player.researched).bit_count(),
        "delivered specimens": int(sheet.delivered),
        "theory": f"space {player.theory}",
        "ship": spaces[player.ship].name,
    }
    for track, place in enumerate(player.explorers):
        if place >= 0:
            now[f"explorer on {game.box.tracks[track].name}"] = spaces[place].name
    return now


def changes(before: Standing, after: Standing) -> list[str]:
    """What changed between two standings: amounts as gained or lost, places as from where to where."""
    found: list[str] = []
    for name, value in after.items():
        old = before.get(name, "nowhere")
        if isinstance(value, int) and isinstance(old, int):
            if value != old:
                gained = value - old
                found.append(f"{gained:+d} {name.removesuffix('s') if abs(gained) == 1 else name}")
        elif value != old:
            found.append(f"{name} {old} -> {value}")
    return found


@dataclass(frozen=True)
class Manner:
    """How much is told: whether the table is drawn after each round and at moments, and whose eyes one has.

    A moment is a round (as it begins) or a turn of a round (after it): (3, 0), (3, 5).
    """

    board: bool = False
    moments: tuple[tuple[int, int], ...] = ()
    own_seat: int = NOBODY


class Narrator(Teller):
    """Tells a game line by line; a turn is told as the placement, the choices that followed, and what they changed."""

    def __init__(self, names: Sequence[str], line: Say, table_line: Say, watch: Watch, manner: Manner) -> None:
        super().__init__()
        self.names = names
        self.line = line
        self.table_line = table_line
        self.watch = watch
        self.manner = manner
        self.speaking = NOBODY
        self.turn = 0
        self.before: list[Standing] = []
        self.drawn: set[tuple[int, int]] = set()

    def asked(self, game: Game, player: Player, ask: Ask, options: list[Option], choice: Option) -> None:
        """Tell one choice; a placement, or another player's choice, ends what was told before."""
        turn = ""
        if ask is Ask.PLACEMENT or player.seat != self.speaking:
            self.sum_up(game)
        if ask is Ask.PLACEMENT:
            self.turn += 1
            turn = f"{game.round}.{self.turn} "
        said = self.said(player, ask, choice)
        if player.seat != self.speaking:
            self.speaking = int(player.seat)
            self.line(f"{turn}{self.names[player.seat]} {said}")
        else:
            self.line(f"    {said}")
        self.tell_thoughts(options, choice)

    def said(self, player: Player, ask: Ask, choice: Option) -> str:
        """A choice in words; a person at the table does not see which cards the others keep."""
        if ask is Ask.CREW_CARD and self.manner.own_seat not in (NOBODY, player.seat):
            return "keeps a Crew card"
        return f"no, thanks ({ask.value})" if choice is DECLINE else SAYS[ask].format(choice.name)

    def tell_thoughts(self, options: Sequence[Option], choice: Option) -> None:
        """Tell what was thought of the options, the best first, and how many more there were."""
        thoughts, self.watch.thoughts = self.watch.thoughts, []
        tried = [pair for pair in zip(thoughts, options, strict=False) if isfinite(pair[0])]
        ranked = sorted(tried, key=lambda pair: (-pair[0], pair[1] is not choice))
        words = [f"{option.name} {worth:.1f}" for worth, option in ranked[:MOST_THOUGHTS]]
        words += [f"{option.name} {worth:.1f}" for worth, option in ranked[MOST_THOUGHTS:] if option is choice]
        if words and len(thoughts) > len(words):
            words.append(f"{len(thoughts) - len(words)} more")
        if words:
            self.line(f"        ? {'; '.join(words)}")

    def phase(self, game: Game, title: str) -> None:
        """Tell what the last phase changed, after a round how everybody stands, then the title of the new phase."""
        self.sum_up(game)
        self.turn = 0
        begins = title.endswith("Action phase")
        if title == "Final scoring" or (begins and game.round > 1):
            self.round_ended(game, game.round if title == "Final scoring" else game.round - 1)
        self.line("")
        self.line(title)
        self.line("-" * len(title))
        for sentence in scene(game, title, self.names):
            self.line(sentence)
        if begins:
            self.draw_at(game, (int(game.round), 0))

    def round_ended(self, game: Game, game_round: int) -> None:
        """Tell how everybody stands after a round."""
        self.line("")
        rows = [[f"After round {game_round}", "VP", "coins", "knowledge", "theory", "ship", "workers' seals"]]
        for name, player in zip(self.names, game.players, strict=True):
            seals = " ".join(str(player.seal_count[worker]) for worker in (1, 2, 3))
            numbers = [player.vp, player.coins, player.knowledge, player.theory]
            rows.append([name, *map(str, numbers), game.box.spaces[player.ship].name, seals])
        for row in columns(rows):
            self.table_line(row)
        if self.manner.board:
            self.draw(game)

    def sum_up(self, game: Game) -> None:
        """Tell what has changed for each player since the last time, and what who has just moved holds now."""
        now = [standing(game, player) for player in game.players]
        for seat, (before, after) in enumerate(zip(self.before, now, strict=False)):
            changed = changes(before, after)
            player = game.players[seat]
            if changed or (self.turn and seat == self.speaking):
                holds = f"{count(int(player.coins), 'coin')}, {player.vp} VP"
                self.line(f"      = {self.names[seat]}, {holds}: {', '.join(changed) or 'no change'}")
        self.before = now
        if self.speaking != NOBODY and self.turn:
            self.draw_at(game, (int(game.round), self.turn))
        self.speaking = NOBODY

    def draw_at(self, game: Game, moment: tuple[int, int]) -> None:
        """Draw the table if this is one of the moments for it."""
        if moment in self.manner.moments and moment not in self.drawn:
            self.drawn.add(moment)
            self.draw(game)

    def draw(self, game: Game) -> None:
        """Draw the table."""
        self.line("")
        for line in drawing(game, self.names).splitlines():
            self.table_line(line)
        self.line("")
