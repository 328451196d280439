"""The laws of the table, checked at every question, and players who watch that nobody breaks them."""

from __future__ import annotations

from collections import Counter

from cli import suspicion
from cli.suspicion import picture
from sim.chance import Stream
from sim.contents import Box
from sim.game import Game
from sim.player import Player
from sim.policy import Policy, Teller
from sim.series import Contender
from sim.terms import COLOURS, Ask, Glass, Lens, Option
from strategies.wanderer import Wanderer

__all__ = ["Laws", "Same", "Suspicious", "Wanderers", "Watch", "picture"]

SET_UP = (Ask.CREW_CARD, Ask.OBJECTIVE_PAIR)


class Wanderers(Contender):
    """A line-up's wanderer."""

    def policy(self, box: Box, stream: Stream) -> Policy:
        return Wanderer(stream)


class Same(Contender):
    """A contender whose policy is made beforehand."""

    def __init__(self, policy: Policy, hand: list[int] | None = None) -> None:
        super().__init__("same", hand or [])
        self.made = policy

    def policy(self, box: Box, stream: Stream) -> Policy:
        return self.made


class Watch(Teller):
    """Checks the laws whenever a question has been answered."""

    def __init__(self) -> None:
        self.laws = Laws()

    def asked(self, game: Game, player: Player, ask: Ask, options: list[Option], choice: Option) -> None:
        check_options(ask, options)
        if ask not in SET_UP:
            self.laws.check(game)


def check_options(ask: Ask, options: list[Option]) -> None:
    """Options are never empty and never repeated, neither the thing nor its name."""
    assert options, f"{ask.name} without options"
    assert len({id(option) for option in options}) == len(options), f"{ask.name} repeats an option: {options}"
    assert len({option.name for option in options}) == len(options), f"{ask.name} repeats a name: {options}"


class Laws:
    """What holds at every moment after the setup, and what may only grow."""

    def __init__(self) -> None:
        self.grown: dict[str, int] = {}
        self.gone: list[int] = [0] * 4
        self.round = 0

    def check(self, game: Game) -> None:
        """Every law of the table."""
        self.seals(game)
        self.lenses(game)
        self.tents(game)
        self.workers(game)
        self.objectives(game)
        self.specimens(game)
        for player in game.players:
            self.belongings(game, player)
            self.rows_of_seals(game, player)
            self.progress(game, player)
        self.round = int(game.round)

    def grows(self, name: str, value: int) -> None:
        """A number that never falls."""
        assert value >= self.grown.get(name, value), f"{name} fell from {self.grown[name]} to {value}"
        self.grown[name] = value

    def seals(self, game: Game) -> None:
        """Seals of a colour are on scrolls, in the pile, on workers or gone; only a clean-up takes some away."""
        per_colour = game.box.seals_per_colour - game.box.seals_returned[game.size]
        lying = Counter([*game.scrolls, *game._seal_pile])
        gone = [
            per_colour - lying[colour] - sum(player.total_seals(colour) for player in game.players)
            for colour in range(4)
        ]
        burnt = sum(gone) - sum(self.gone)
        assert all(now >= then for now, then in zip(gone, self.gone, strict=True)), f"seals appeared: {gone}"
        most = game.box.seals_per_scroll * (game.round - self.round)
        assert burnt <= most, f"{burnt} seals vanished in {COLOURS}: {gone}"
        self.gone = gone
        purple = sum(player.total_seals(4) - 1 for player in game.players)
        assert game.special_seals >= 0
        assert game.special_seals + purple == game.box.special_seals

    def lenses(self, game: Game) -> None:
        """Six lenses a player and the neutral ones, each on a location of this table."""
        lying = Counter(game.lens)
        assert lying[Lens.NEUTRAL] == game.box.neutral_lenses
        for player in game.players:
            assert 0 <= player.lenses <= game.box.lenses
            assert player.lenses + lying[player.seat] == game.box.lenses
        for spot in game.spots:
            if spot.glass != Glass.LENS:
                assert game.lens[spot.index] == Lens.LOCKED
            elif spot.above is not None and not game.is_locked(spot):
                assert not game.is_locked(spot.above), f"{spot.name} is open before {spot.above.name}"

    def tents(self, game: Game) -> None:
        """A tent of each player at most on a campsite, and no more than its spots."""
        standing: Counter[int] = Counter()
        for player in game.players:
            camps = [camp for camp in player.tents if camp >= 0]
            assert len(camps) == len(set(camps)) == player.tents_pitched <= 5
            standing.update(camps)
        for campsite in game.box.campsites:
            assert standing[campsite.index] == game.tents_at[campsite.index] <= len(campsite.costs)

    def workers(self, game: Game) -> None:
        """Every worker is on its board or on the table, one at most under a lens, and sections count theirs."""
        owned = sum(5 if player.fifth_worker else 4 for player in game.players)
        at_home = sum(player.workers_left() for player in game.players)
        assert sum(game.workers_at) + at_home == owned
        sections = [0] * len(game.box.sections)
        for spot in game.spots:
            here = game.workers_at[spot.index]
            assert here <= 1 or spot.glass != Glass.LENS
            assert here == 0 or not game.is_locked(spot)
            if game.section_of[spot.index] >= 0:
                sections[game.section_of[spot.index]] += here
        assert sections == list(game.section_workers)

    def objectives(self, game: Game) -> None:
        """Every tile lies in one place only, and slots hold tiles of their metal."""
        seen = [tile for tile in game.display if tile >= 0] + [*game._silver_deck, *game._gold_deck]
        for player in game.players:
            held = [tile for tile in [*player.reserve, *player.slots] if tile >= 0]
            seen += held
            for slot, tile in enumerate(player.slots):
                assert tile < 0 or game.box.objectives[tile].metal == slot // 5
                assert tile >= 0 or not player.slots_achieved[slot]
            assert player.achieved == sum(player.slots_achieved)
            self.grows(f"objectives of {player.name}", int(player.achieved))
        assert len(seen) == len(set(seen)), "an Objective lies in two places"

    def specimens(self, game: Game) -> None:
        """Sixteen specimens; the Museum only fills, and holds what was researched or was there from the start."""
        on_tracks = {specimen for specimen in game.specimen_at if specimen >= 0}
        from_setup = {k for k in range(16) if game.setup_museum >> k & 1}
        assert on_tracks | from_setup == set(range(16))
        assert not on_tracks & from_setup
        self.only_adds("the Museum", int(game.museum))
        researched = int(game.setup_museum)
        for player in game.players:
            researched |= int(player.researched)
        assert int(game.museum) & ~researched == 0, "a specimen was delivered that nobody researched"

    def only_adds(self, name: str, mask: int) -> None:
        """A set, as a mask, that never loses a member."""
        assert self.grown.get(name, 0) & ~mask == 0, f"{name} lost something"
        self.grown[name] = mask

    def belongings(self, game: Game, player: Player) -> None:
        """Coins and knowledge are never negative, and twelve stamps stay twelve."""
        assert player.coins >= 0
        assert player.knowledge >= 0
        assert player.vp >= 0
        stamps = [*player.stacks, player.used_stamps, *player.letters]
        assert min(stamps) >= 0
        assert sum(stamps) == 3 * game.box.stamps_per_stack
        self.only_adds(f"research of {player.name}", int(player.researched))
        self.grows(f"VP of {player.name}", int(player.vp))

    def rows_of_seals(self, game: Game, player: Player) -> None:
        """No row is overfull; the top worker has its printed seal and the fifth none; a worker has one Crew card."""
        for worker in range(5):
            row = list(player.seals[worker * 5 : worker * 5 + 5])
            assert min(row) >= 0
            assert sum(row) == player.seal_count[worker] <= len(game.box.row_costs)
        assert list(player.seals[:5]) == [0, 0, 0, 0, 1]
        assert player.seal_count[4] == 0
        achieved = [worker for worker in player.crew_worker if worker >= 0]
        assert len(achieved) == len(set(achieved))

    def progress(self, game: Game, player: Player) -> None:
        """Ships, explorers and theory only go forward, each on its own track."""
        assert 0 <= player.theory <= game.box.theory_end
        self.grows(f"theory of {player.name}", int(player.theory))
        ship = game.box.spaces[player.ship]
        assert ship.track == 0
        self.grows(f"ship of {player.name}", int(ship.along))
        for island in range(1, 4):
            place = player.explorers[island]
            assert place < 0 or game.box.spaces[place].track == island
            along = -1 if place < 0 else int(game.box.spaces[place].along)
            self.grows(f"explorer of {player.name} on island {island}", along)
            if place >= 0:
                self.alone(game, player, island)

    def alone(self, game: Game, player: Player, island: int) -> None:
        """Only a start or an end holds more than one explorer."""
        space = game.box.spaces[player.explorers[island]]
        if not space.is_start and not space.is_end:
            others = [other for other in game.players if other.explorers[island] == space.index]
            assert others == [player], f"two explorers on {space.name}"


class Suspicious(suspicion.Suspicious):
    """Lets another policy answer, checks that the game is the same afterwards, and counts the questions."""

    def __init__(self, inner: Policy) -> None:
        super().__init__(inner, "the policy")
        self.questions = 0

    def choose(self, game: Game, player: Player, ask: Ask, options: list[Option]) -> Option:
        self.questions += 1
        return super().choose(game, player, ask, options)
