"""Tells a game as it is played: every choice in the game's words, and after each turn what it changed."""

from collections.abc import Callable
from typing import Final, TypeAlias

from cli.scenes import scene
from cli.words import spaced
from sim.game import Game
from sim.player import Player
from sim.policy import Teller
from sim.terms import COLOURS, DECLINE, VP_SOURCES, Ask, Option

Standing: TypeAlias = dict[str, int | str]
NOBODY: Final = -1

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
    now |= {"coins": int(player.coins), "knowledge": int(player.knowledge), "theory": int(player.theory)}
    now |= {f"{name} seals": int(player.total_seals(colour)) for colour, name in enumerate(COLOURS)}
    now |= {
        "lenses to place": int(player.lenses),
        "tents": int(player.tents_pitched),
        "stamps sent": int(sheet.stamps_sent),
        "researched": int(player.researched).bit_count(),
        "delivered": int(sheet.delivered),
        "ship": spaces[player.ship].name,
    }
    for track, place in enumerate(player.explorers):
        if place >= 0:
            now[f"explorer on {game.box.tracks[track].name}"] = spaces[place].name
    return now


def changes(before: Standing, after: Standing) -> list[str]:
    """What changed between two standings."""
    found: list[str] = []
    for name, value in after.items():
        old = before.get(name, "nowhere")
        if value != old:
            gained = name.startswith("VP") and isinstance(value, int) and isinstance(old, int)
            found.append(f"{int(value) - int(old):+d} {name}" if gained else f"{name} {old} -> {value}")
    return found


class Narrator(Teller):
    """Tells a game line by line; a turn is told as the placement, the choices that followed, and what they changed."""

    def __init__(self, names: list[str], line: Callable[[str], None]) -> None:
        super().__init__()
        self.names = names
        self.line = line
        self.speaking = NOBODY
        self.before: list[Standing] = []

    def asked(self, game: Game, player: Player, ask: Ask, options: list[Option], choice: Option) -> None:
        """Tell one choice; a placement, or another player's choice, ends what was told before."""
        if ask is Ask.PLACEMENT or player.seat != self.speaking:
            self.sum_up(game)
        said = f"no, thanks ({ask.value})" if choice is DECLINE else SAYS[ask].format(choice.name)
        if player.seat != self.speaking:
            self.speaking = int(player.seat)
            self.line(f"{self.names[player.seat]} {said}")
        else:
            self.line(f"    {said}")

    def phase(self, game: Game, title: str) -> None:
        """Tell what the last phase changed, then the title of the new one."""
        self.sum_up(game)
        self.line("")
        self.line(title)
        self.line("-" * len(title))
        for sentence in scene(game, title, self.names):
            self.line(sentence)

    def sum_up(self, game: Game) -> None:
        """Tell what has changed for each player since the last time."""
        self.speaking = NOBODY
        now = [standing(game, player) for player in game.players]
        for name, before, after in zip(self.names, self.before, now, strict=False):
            changed = changes(before, after)
            if changed:
                self.line(f"      = {name}: {', '.join(changed)}")
        self.before = now
