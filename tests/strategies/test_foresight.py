"""Foresight: what it reads in a position, what it tries, and that it leaves the game as it was."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from librt.vecs import vec

import sim
import strategies
from sim.chance import Stream
from sim.components import Placement
from sim.contents import Box
from sim.game import Game
from sim.player import Player
from sim.policy import Policy
from sim.reading import BadInput, entry_of
from sim.series import Contender
from sim.terms import Ask, Option
from strategies.catalogue import Catalogue
from strategies.foresight import Foresight, Search, lead, play_on
from strategies.judge import Judge
from strategies.plan import Plan
from strategies.priorities import Priorities
from strategies.reader import NO_END
from strategies.standing import THINGS, Thing, stand
from strategies.worths import worths
from tests.laws.watching import Suspicious
from tests.strategies.matches import contender, one_game, seats_of
from tests.strategies.test_same_choices import same
from tests.table import Table, table

NAMES = [name for name, _ in THINGS]


def looking_ahead(name: str, **numbers: object) -> Contender:
    """A contender of a shipped strategy with foresight."""
    return strategies.load(name, Path()).looking_ahead(entry_of(numbers, "test")).contender("ahead", [])


def counted(t: Table) -> dict[str, float]:
    """What player 1 has of every thing."""
    counts = vec[float]([-99.0] * Thing.COUNT)
    stand(Judge(Catalogue(t.game.box), Plan()), t.game, t.player, counts)
    return dict(zip(NAMES, counts, strict=True))


def test_every_thing_has_a_worth_for_each_round() -> None:
    assert len(THINGS) == Thing.COUNT
    assert len(worths()) == 5 * Thing.COUNT
    assert -99.0 not in counted(table()).values()


@pytest.mark.parametrize(
    ("t", "things"),
    [
        (lambda: table(coins=8, knowledge=4).vp(7), {"points": 7, "coins": 6, "more coins": 2, "more knowledge": 1}),
        (lambda: table().theory(9), {"books": 6.5, "book points": 13}),
        (lambda: table().worker("red red blue").worker("red"), {"red seals": 3, "third seals": 1, "second seals": 1}),
        (
            lambda: table().slot("silver 1", 5).slot("gold 3", 20, False),
            {"objectives achieved": 1, "objectives in hand": 1},
        ),
        (lambda: table().tent("A1", "B1"), {"tents": 2, "later tents": 0}),
        (lambda: table().lens("academy 2"), {"lenses": 1}),
        (lambda: table().stacks(4, 0, 0).stamps(top=2, middle=1), {"empty stacks": 2, "stamps": 3, "first letters": 2}),
        (lambda: table().museum("red bird").researched("red bird", "blue bird"), {"researched": 2, "deliverable": 1}),
        (lambda: table().explorer("A3").explorer("B2"), {"islands": 2}),
        (lambda: table().round(3).ship("O3"), {"ship": 3}),
        (lambda: table().crew(1, 2).achieved_crew(2, "worker 3"), {"crew achieved": 1}),
    ],
)
def test_a_thing_is_counted_as_the_table_shows_it(t: Any, things: dict[str, float]) -> None:
    found = counted(t())
    assert {name: found[name] for name in things} == things


class Trying(Policy):
    """Answers with foresight, and notes the placements that it tried."""

    def __init__(self, box: Box, stream: Stream, search: Search) -> None:
        self.catalogue = Catalogue(box)
        self.ahead = Foresight(self.catalogue, Plan(), search, stream)
        self.alone = Priorities(self.catalogue, Plan())
        self.turns = 0

    def choose(self, game: Game, player: Player, ask: Ask, options: list[Option]) -> Option:
        if ask is not Ask.PLACEMENT:
            self.alone.choose(game, player, ask, options)
            return self.ahead.choose(game, player, ask, options)
        self.turns += 1
        number = same(self.ahead.stream).next32()
        self.alone.choose(game, player, ask, options)
        choice = self.ahead.choose(game, player, ask, options)
        values = [self.alone.placing.value[k] for k in range(len(options))]
        best = sorted(range(len(options)), key=lambda k: -float(values[k]))[: self.ahead.search.budget]
        self.ahead.minds.forget(player)
        after = [self.ahead.worth_after(game, player, self.placement(options[k]), number) for k in best]
        assert choice is options[best[after.index(max(after))]]
        return choice

    def placement(self, option: Option) -> Placement:
        """The option as what it is."""
        assert isinstance(option, Placement)
        return option


class TryingContender(Contender):
    """A contender whose policy checks what foresight tried."""

    def __init__(self, search: Search) -> None:
        super().__init__("trying", [])
        self.search = search

    def policy(self, box: Box, stream: Stream) -> Policy:
        self.made = Trying(box, stream, self.search)
        return self.made


@pytest.mark.parametrize("search", [Search(3, 2, 1), Search(NO_END, 1, 0)], ids=["the three best", "all"])
def test_it_takes_the_best_of_the_placements_that_its_inner_strategy_ranks_highest(search: Search) -> None:
    trying = TryingContender(search)
    one_game([trying, contender("wanderer")], 3)
    assert trying.made.turns >= 20


def test_with_one_placement_to_try_it_plays_as_its_inner_strategy() -> None:
    for name in ("explorer", "scholar"):
        alone = one_game([contender(name), contender("wanderer")], 5).journal.lines()
        assert one_game([looking_ahead(name, budget=1), contender("wanderer")], 5).journal.lines() == alone


class SuspiciousContender(Contender):
    """A contender that looks ahead and is watched."""

    def policy(self, box: Box, stream: Stream) -> Policy:
        return Suspicious(looking_ahead("explorer", budget=3, rollouts=2, depth=2).policy(box, stream))


def test_looking_ahead_changes_nothing_in_the_game() -> None:
    one_game([SuspiciousContender("watched", []), contender("wanderer")], 2)


def test_the_wanderer_looks_ahead_among_placements_drawn_by_lot() -> None:
    seats = seats_of(("foresight(wanderer)", "wanderer"), range(1, 5))
    points = dict.fromkeys(seats["strategy"], 0)
    for name, vp in zip(seats["strategy"], seats["vp"], strict=True):
        points[name] += vp
    assert points["foresight(wanderer)"] > points["wanderer"]


@pytest.mark.parametrize("players", [2, 3])
def test_a_copy_is_played_on_to_a_turn_or_to_the_end(players: int) -> None:
    class Ahead(Policy):
        def choose(self, game: Game, player: Player, ask: Ask, options: list[Option]) -> Option:
            if ask is Ask.PLACEMENT and game.round == 4:
                minds = Foresight(catalogue, Plan(), Search(1, 1, 1), Stream(1, players, 0)).minds
                minds.forget(player)
                for turns in (1, 2):
                    copy = game.clone(minds, Stream(1, players, 1))
                    assert not play_on(copy, copy.players[player.seat], turns)
                    placed = player.workers_left() - copy.players[player.seat].workers_left()
                    assert (placed == turns - 1) if copy.round == 4 else copy.round == 5
                copy = game.clone(minds, Stream(1, players, 1))
                assert play_on(copy, copy.players[player.seat], 10**6)
                assert copy.round == 5
                mine, *others = (int(one.vp) for one in copy.players)
                assert lead(copy, copy.players[0]) == pytest.approx(mine - sum(others) / len(others))
            return wander.choose(game, player, ask, options)

    class Aheads(Contender):
        def policy(self, box: Box, stream: Stream) -> Policy:
            return ahead

    wander, ahead = contender("wanderer").policy(table().game.box, Stream(9, players, 0)), Ahead()
    catalogue = Catalogue(table().game.box)
    one_game([Aheads("ahead", [])] * players, 6)


def problems(text: str) -> str:
    """What is wrong with a strategy text."""
    with pytest.raises(BadInput) as bad:
        strategies.read(text, "mine")
    return str(bad.value)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("foresight: {}\n", "has the key `priorities`, or `plays` with the name of the strategy that looks ahead"),
        ("priorities: {}\nplays: scholar\n", "mine.yaml:2  plays: stands only beside `foresight`"),
        ("priorities: {}\nforesight: {}\nplays: scholar\n", "mine.yaml:3  plays: stands instead of `priorities`"),
        (
            "foresight: {budget: 0}\nplays: scholar\n",
            "foresight budget: expected a number from 1 to 10,000 or `all`, not 0",
        ),
        ("foresight: {depth: far}\nplays: scholar\n", "expected a number from 0 to 10,000 or `end`, not far"),
        ("foresight: {rollout: 2}\nplays: scholar\n", 'unknown key "rollout"; did you mean "rollouts"?'),
        ("foresight: {}\nplays: scholr\n", 'there is no strategy "scholr"; did you mean "scholar"?'),
        ("foresight: {}\nplays: foresight\n", "mine.yaml  plays: foresight looks ahead by itself"),
        ("foresight: {}\nplays: [scholar]\n", "plays: expected the name or the file of a strategy"),
    ],
)
def test_a_mistake_is_one_sentence_with_its_place(text: str, sentence: str) -> None:
    assert sentence in problems(text)


def test_a_strategy_that_looks_ahead_stands_for_itself(tmp_path: Path) -> None:
    (tmp_path / "inner.yaml").write_text("priorities: {explore: 2}", encoding="utf-8")
    (tmp_path / "outer.yaml").write_text("foresight: {depth: 0}\nplays: inner.yaml", encoding="utf-8")
    (tmp_path / "both.yaml").write_text("foresight: {budget: all}\npriorities: {explore: 2}", encoding="utf-8")
    for name in ("outer.yaml", "both.yaml", "foresight", "foresight(scholar)", "foresight(./inner.yaml)"):
        strategy = strategies.load(name, tmp_path)
        again = strategies.read(strategy.text, "x")
        assert (again.search, again.digest) == (strategy.search, strategy.digest)
        assert again.search["rollouts"] == 1
    assert strategies.load("outer.yaml", tmp_path).search["depth"] == 0


def test_its_numbers_and_what_it_plays_are_in_its_name_and_digest() -> None:
    scholar = strategies.named("scholar")
    kinds = [scholar, scholar.looking_ahead(), scholar.looking_ahead(entry_of({"budget": "all", "depth": 2}, "test"))]
    assert [kind.name for kind in kinds] == ["scholar", "foresight(scholar)", "foresight(scholar budget all depth 2)"]
    assert len({kind.digest for kind in [*kinds, strategies.named("explorer").looking_ahead()]}) == 4


@pytest.mark.many
def test_it_beats_its_inner_strategy() -> None:
    seats = seats_of(("foresight(explorer)", "explorer"), range(1, 201 if sim.compiled() else 21))
    won = [share for share, name in zip(seats["win_share"], seats["strategy"], strict=True) if name.startswith("fore")]
    assert sum(won) / len(won) >= (0.7 if sim.compiled() else 0.5)
