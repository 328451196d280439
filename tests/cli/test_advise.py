"""`beagle advise` finds what is better where one can know it."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path

import pytest

import strategies
from cli.picks import Pick, from_pick, packs
from cli.rollouts import Minds, Trial, from_turn
from sim.chance import Stream
from sim.policy import Policy
from sim.terms import Ask, Option
from tests.cli.said import Beagle, Write
from tests.table import table

LAST_TURN = """\
name: the last worker
given:
  players: 2
  round: 5
  turn_order: [2, 1]
  player 1: {workers_left: [worker 1], explorers: [A0, C8], coins: 0, knowledge: 0, ship: O26}
  player 2: {workers_left: [], ship: O26, vp: 30}
"""
"""Only player 1 has a worker left: exploring 2 from C8 ends on C10, which shows 8 VP, and 3 for the first."""
DRAFT = "given: {players: 3, seed: 7, draft: {kept: [5], pack: [1, 2, 9]}}\n"


def test_the_last_worker_takes_the_points(beagle: Beagle, write: Write) -> None:
    path = write(LAST_TURN)
    said = json.loads(beagle("advise", path, "--rollouts", 8, "--top", 50, "--quiet", "--json").out)
    by_name = {one["choice"]: one for one in said["choices"]}
    assert next(iter(by_name)) == "worker 1 on exploration 1"
    sailing = by_name["worker 1 on navigation 1"]
    assert sailing["behind"]["estimate"] == -11
    assert {source: vp for source, vp in sailing["vp_by_source"].items() if vp} == {
        "vp_islands": -8,
        "vp_first_arrivals": -3,
    }
    assert said["set_aside"] == []
    told = beagle("advise", path, "--rollouts", 8, "--top", 50, "--quiet").out
    words = r"worker 1 on navigation 1: 11\.0 \[10\.\d, 11\.\d\] VP behind the first; 8\.0 VP less from Island spaces"
    assert re.search(words, " ".join(told.split()))
    assert max(map(len, told.splitlines())) <= 80


def test_the_board_is_drawn_first_and_progress_goes_elsewhere(beagle: Beagle, write: Write) -> None:
    said = beagle("advise", write(LAST_TURN), "--rollouts", 8, "--board")
    assert said.out.startswith("Ocean, ")
    assert said.err.startswith("trying ")


def test_moves_are_made_first_and_must_hold(beagle: Beagle, write: Write) -> None:
    path = write(LAST_TURN + "moves: [{player 1: place worker 1 on exploration 1, answers: [C9, nothing else]}]\n")
    said = beagle("advise", path)
    assert (said.code, said.err) == (2, "nobody has a worker left to place in this round\n")
    said = beagle("advise", write(LAST_TURN + "expect: {player 1: {coins: 9}}\n"))
    assert said.code == 1
    assert "coins: expected 9, but it is 0" in said.err


def test_workers_with_the_same_seals_are_one_choice(beagle: Beagle, write: Write) -> None:
    path = write("given: {players: 2, round: 5, player 1: {seals: {worker 3: red}}}\n")
    said = json.loads(beagle("advise", path, "--rollouts", 8, "--top", 2, "--quiet", "--json").out)
    names = [one["choice"] for one in said["choices"]] + said["set_aside"]
    assert "worker 2 on objective (or worker 4)" in names
    assert "worker 3 on objective" in names
    assert "worker 4 on objective" not in names


def test_copies_of_different_choices_have_the_same_luck() -> None:
    position = table(players=2)
    scrolls: list[list[int]] = []
    for spot in ("objective", "museum research"):
        choice = next(one for one in position.game.spots if one.name == spot).placements[1]
        minds = Minds([Least(), Least()], 0, Ask.PLACEMENT, choice)
        ended = from_turn(position.game, 0)(minds, Stream(1, 2, 1000))
        scrolls.append([*ended._silver_deck][:2])
        assert ended.round == 5
        assert not any(player.workers_left() for player in ended.players)
    assert scrolls[0] == scrolls[1]


class Least(Policy):
    """Takes the last option, which declines where it can."""

    def choose(self, game: object, player: object, ask: Ask, options: list[Option]) -> Option:
        return options[-1]


def test_a_rollout_repeats_itself() -> None:
    explorer = strategies.named("explorer")
    contenders = [explorer.contender("explorer", []) for _ in range(2)]
    position = table(players=2)
    trial = Trial(position.box, contenders, 1, 0, Ask.PLACEMENT)
    choice = next(one for one in position.game.spots if one.name == "objective").placements[1]
    finish = from_turn(position.game, 0)
    ends = [trial.rollout(choice, finish, k) for k in (0, 0, 1)]
    assert ends[0] == ends[1]
    assert ends[0] != ends[2]


@pytest.mark.parametrize("size", [2, 3, 4])
@pytest.mark.parametrize("pick", [Pick((), (1, 2, 9, 12)), Pick((5,), (1, 2, 9)), Pick((5, 7), (1, 2))])
def test_packs_lead_to_the_pick_that_is_given(size: int, pick: Pick) -> None:
    position = table(players=size)
    box = position.box
    chosen = next(card for card in box.crew if card.number == 2)
    wanderer = strategies.named("wanderer").contender("wanderer", [])
    seen: Counter[int] = Counter()
    for k in range(6):
        luck = Stream(3, size, k)
        dealt = packs(box.crew, pick, 1, size, luck)
        cards = [int(card.number) for pack in dealt for card in pack]
        assert sorted(cards) == sorted(set(cards))
        assert [len(pack) for pack in dealt] == [4] * size
        minds = Minds(
            [wanderer.policy(position.box, Stream(9, size, 10 * k + seat)) for seat in range(size)],
            1,
            Ask.CREW_CARD,
            chosen,
        )
        game = from_pick(position.game, pick, 1)(minds, Stream(3, size, k))
        crew = [int(box.crew[card].number) for card in game.players[1].crew]
        assert crew[: len(pick.kept) + 1] == [*pick.kept, 2]
        seen[crew[-1]] += 1
    assert len(seen) > 1 or len(pick.kept) == 2


def test_a_pick_of_the_draft_is_ranked(beagle: Beagle, write: Write) -> None:
    said = beagle("advise", write(DRAFT), "--rollouts", 8, "--strategy", "wanderer", "--quiet")
    assert said.code == 0
    assert "player 1 of 3, keep which Crew card?" in said.out
    assert all(f"crew {number} " in said.out for number in (1, 2, 9))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "{kept: [5], pack: [1, 2]}",
            "the pack has 4 cards at first, 3 after one was kept and 2 after two, not 2 after 1",
        ),
        ("{kept: [5], pack: [1, 2, 5]}", "a card that was kept is in the pack no more"),
        ("{pack: [1, 2, 3, 99]}", 'unknown Crew card "99"'),
        ("{pack: [1, 2, 3, 4], keep: []}", 'unknown key "keep"; did you mean "kept"?'),
        ("{pack: [1, 2, 3, 4]}, player 1: {coins: 3}", "with a `draft` the table is as the setup leaves it"),
        ("{pack: [1, 2, 3, 4]}}\nexpect: {round: 1", "a draft has no moves and nothing to expect"),
    ],
)
def test_a_draft_that_cannot_be(beagle: Beagle, write: Write, text: str, sentence: str) -> None:
    for command in ("advise", "check"):
        said = beagle(command, write(f"given: {{players: 3, draft: {text}}}\n"))
        assert (said.code, said.out) == (2, "")
        assert sentence in said.err


def test_what_cannot_be_advised(beagle: Beagle, write: Write, tmp_path: Path) -> None:
    path = write(LAST_TURN)
    assert beagle("advise", path, "--seat", 3).err == "there are seats 1 to 2 at this table, and no 3\n"
    assert beagle("advise", path, "--seat", 2).err == "player 2 has no choice here: no worker can be placed\n"
    assert 'there is no strategy "nobody"' in beagle("advise", path, "--strategy", "nobody").err
    assert beagle("advise", tmp_path / "none.yaml").code == 2


def test_a_position_alone_is_right_and_claims_nothing(beagle: Beagle, write: Write) -> None:
    path = write(LAST_TURN)
    said = beagle("check", path)
    assert (said.code, said.err) == (0, "")
    assert (
        said.out
        == f'{path}: the position "the last worker", which claims nothing; to have it judged: beagle advise {path}\n'
    )
