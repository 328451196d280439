"""A listener that compares every question, and what every phase left behind, with the oracle."""

from __future__ import annotations

from collections import Counter

from sim.components import Objective, Path, Space
from sim.game import Game
from sim.player import Player
from sim.policy import Teller
from sim.scoring import rank, win_share
from sim.terms import DECLINE, VP_SOURCES, Ask, Option
from tests.oracle import ending
from tests.oracle.printed import Rules
from tests.oracle.questions import FORCED, UNJUDGED, Key, achievable, agrees, allowed, key
from tests.oracle.seen import Seen, see


class Differs(AssertionError):
    """The engine and the oracle disagree."""


class Watcher(Teller):
    """Compares and counts; `asked_of` keeps who was asked what, in order."""

    def __init__(self, rules: Rules, compared: Counter[str]) -> None:
        self.rules = rules
        self.compared = compared
        self.asked_of: list[tuple[int, Ask, Option]] = []
        self.passed: tuple[str, ...] = ()
        self.gained: int | None = None
        self.order_before: list[int] = []
        self.before_scoring: list[dict[str, int]] = []
        self.in_action_phase = False
        self.turn_of: int | None = None
        self.declined: dict[int, set[Key]] = {}

    def asked(self, game: Game, player: Player, ask: Ask, options: list[Option], choice: Option) -> None:
        seen = see(game, self.rules)
        self.follow_turn(seen, int(player.seat), ask)
        if ask not in UNJUDGED:
            self.compare(seen, player, ask, options)
        if ask is Ask.ACHIEVE and choice is DECLINE:
            declined = {key(option) for option in options if option is not DECLINE}
            self.declined.setdefault(int(player.seat), set()).update(declined)
        self.asked_of.append((int(player.seat), ask, choice))
        if isinstance(choice, Path):
            self.passed = (choice.start.name, *[space.name for space in choice.passed], choice.end.name)
        elif ask is Ask.NAVIGATE and isinstance(choice, Space):
            self.passed = (choice.name,)
        if isinstance(choice, Objective):
            self.gained = int(choice.number)

    def compare(self, seen: Seen, player: Player, ask: Ask, options: list[Option]) -> None:
        """Fail unless the options are what the oracle allows."""
        side = seen.sides[player.seat]
        wanted = allowed(seen, side, ask, self.passed, self.gained)
        if ask is Ask.NAVIGATE and [option.name for option in options[:-1]] == [seen.beagle]:
            wanted = [{seen.beagle}]
        self.compared[ask.name] += 1
        may_decline = options[-1] is DECLINE
        if not agrees(ask, options, wanted) or (ask is not Ask.STACK and may_decline == (ask in FORCED)):
            raise Differs(
                f"{player.name} is asked {ask.name} among {sorted(str(key(option)) for option in options)}\n"
                f"the oracle: {[sorted(map(str, one)) for one in wanted]}\n{side}\n{seen}"
            )

    def follow_turn(self, seen: Seen, seat: int, ask: Ask) -> None:
        """Tell where a turn of the Action phase ends and the next one begins."""
        if self.turn_of is not None and (seat != self.turn_of or ask is Ask.PLACEMENT):
            self.everything_was_offered(seen, self.turn_of)
        if self.in_action_phase and seat != self.turn_of:
            self.turn_of = seat
            self.declined[seat] = set()
            if ask is Ask.PLACEMENT:
                self.everything_was_offered(seen, seat)

    def everything_was_offered(self, seen: Seen, seat: int) -> None:
        """What can be achieved after a turn, or after the last Reward phase, has been offered and declined."""
        self.compared["pauses"] += 1
        left = achievable(seen, seen.sides[seat]) - self.declined.get(seat, set())
        if left:
            raise Differs(f"player {seat + 1} was never offered {left}\n{seen}")

    def phase(self, game: Game, title: str) -> None:
        seen = see(game, self.rules)
        if self.turn_of is not None:
            self.everything_was_offered(seen, self.turn_of)
        self.turn_of = None
        self.in_action_phase = title.endswith("Action phase")
        if title.endswith("Reward phase"):
            self.declined = {}
        if title.endswith("Action phase"):
            self.order_before = seen.turn_order
        elif title.endswith("Reward phase") and self.order_before:
            wanted = ending.new_turn_order(Seen(**{**vars(seen), "turn_order": self.order_before}))
            self.compared["turn order"] += 1
            if seen.turn_order != wanted:
                raise Differs(f"turn order {seen.turn_order}, the oracle: {wanted}")
        elif title == "Final scoring":
            for side in seen.sides:
                self.everything_was_offered(seen, side.seat)
            self.before_final_scoring(game)

    def before_final_scoring(self, game: Game) -> None:
        """Keep the points so far, and what the oracle would add."""
        seen = see(game, self.rules)
        self.before_scoring = [points(player) for player in game.players]
        self.final = [ending.final_points(seen, side) for side in seen.sides]

    def finished(self, game: Game) -> None:
        """Fail unless final scoring gave every source its points, and the ranks are right."""
        seen = see(game, self.rules)
        places = ending.standing(seen)
        for player, before, wanted in zip(game.players, self.before_scoring, self.final, strict=True):
            gained = {source: vp - before[source] for source, vp in points(player).items()}
            self.compared["final scoring"] += 1
            if {source: vp for source, vp in gained.items() if vp} != {k: vp for k, vp in wanted.items() if vp}:
                raise Differs(f"final scoring gave {gained}, the oracle: {wanted}\n{seen}")
            if (rank(game, player), win_share(game, player)) != places[int(player.seat)]:
                raise Differs(f"{player.name} has rank {rank(game, player)}, the oracle: {places}")


def points(player: Player) -> dict[str, int]:
    """VP by source so far."""
    return {name: int(vp) for name, vp in zip(VP_SOURCES, player.sheet.vp_by_source, strict=True)}
