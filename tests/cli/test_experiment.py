"""Experiment files: what they mean, and each mistake as its sentence with file, line and key."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.experiment import FIRST_LOOK, first_look, load_experiment
from cli.resolved import from_plain
from cli.shapes import SOLO
from sim.reading import BadInput
from tests.cli.said import Write

CONFIGS = Path(__file__).parents[2] / "configs"
DUEL = "lineup: [explorer, scholar]\n"


def problems(path: Path) -> list[str]:
    """What is wrong with a file, without its folder."""
    with pytest.raises(BadInput) as bad:
        load_experiment(path)
    return [str(problem).removeprefix(f"{path.parent}/") for problem in bad.value.problems]


def test_the_built_in_first_look_is_the_file_in_configs() -> None:
    assert (CONFIGS / "first-look.yaml").read_text(encoding="utf-8") == FIRST_LOOK
    assert load_experiment(CONFIGS / "first-look.yaml").plain() == first_look().plain()


def test_defaults(write: Write) -> None:
    experiment = load_experiment(write(DUEL))
    assert experiment.name == "experiment"
    assert experiment.players == (2,)
    assert list(experiment.seeds) == list(range(1, 501))
    assert [variant.name for variant in experiment.variants] == ["base"]
    assert [slot.name for slot in experiment.variants[0].slots] == ["explorer", "scholar"]


@pytest.mark.parametrize("text", [DUEL, DUEL + "seeds: [7, 3]\nvariants: {dear: {rules: {unlock_cost: 5}}}\n"])
def test_plain_data_gives_the_experiment_back(write: Write, text: str) -> None:
    experiment = load_experiment(write(text))
    assert from_plain(experiment.plain()) == experiment


@pytest.mark.parametrize(
    ("written", "seeds"),
    [("40", range(1, 41)), ("[3, 17]", (3, 17)), ("{start: 5, count: 2}", range(5, 7)), ("{start: 9}", range(9, 509))],
)
def test_seeds(write: Write, written: str, seeds: range | tuple[int, ...]) -> None:
    assert load_experiment(write(f"{DUEL}seeds: {written}\n")).seeds == seeds


def test_a_forced_hand_shows_in_the_name(write: Write) -> None:
    experiment = load_experiment(write("lineup: [explorer, {strategy: scholar, hand: [1, 5]}]\n"))
    assert [slot.name for slot in experiment.variants[0].slots] == ["explorer", "scholar (1 5)"]
    assert experiment.variants[0].slots[1].hand == (1, 5)


def test_a_variant_keeps_what_it_does_not_change(write: Write) -> None:
    text = (
        "setup: {goals: [1, 2], letters: [3]}\n"
        "rules: {unlock_cost: {second: 5}, crew: {7: {grants: [{coins: 6}]}}}\n"
        "variants:\n"
        "  other: {rules: {unlock_cost: {third: 3}, crew: {7: {needs: {red: 5}}, 8: {grants: [{vp: 1}]}}},"
        " setup: {letters: []}}\n"
    )
    base, other = load_experiment(write(DUEL + text)).variants
    rest: dict[str, list[int]] = {"specials": [], "objectives": [], "turn_order": []}
    assert base.setup == {"goals": [1, 2], "letters": [3], **rest}
    assert other.setup == {"goals": [1, 2], "letters": [], **rest}
    assert other.rules == {
        "unlock_cost": {"third": 3},
        "crew": {"7": {"grants": [{"coins": 6}], "needs": {"red": 5}}, "8": {"grants": [{"vp": 1}]}},
    }
    assert other.slots == base.slots


WRONG = {
    "nothing": ("name: x\n", "experiment.yaml:1  an experiment needs a `lineup` or a `pool`: the strategies that play"),
    "both": (
        DUEL + "pool: [explorer]\n",
        "experiment.yaml:2  pool: an experiment has either a `lineup` or a `pool`, not both",
    ),
    "unknown key": (DUEL + "seedz: 4\n", 'experiment.yaml:2  seedz: unknown key "seedz"; did you mean "seeds"?'),
    "unknown inner key": (
        DUEL + "seeds: {cuont: 4}\n",
        'experiment.yaml:2  seeds cuont: unknown key "cuont"; did you mean "count"?',
    ),
    "unknown key of a place": (
        "lineup:\n  - explorer\n  - {strategy: scholar, hands: [1]}\n",
        'experiment.yaml:3  lineup 2 hands: unknown key "hands"; did you mean "hand"?',
    ),
    "unknown strategy": (
        "lineup: [explorer,\n  scholer]\n",
        'experiment.yaml:2  lineup 2: there is no strategy "scholer"; did you mean "scholar"?',
    ),
    "solo": (
        DUEL + "players: 1\n",
        f"experiment.yaml:2  players: {SOLO}",
    ),
    "solo by name": (
        DUEL + "players: solo\n",
        f"experiment.yaml:2  players: {SOLO}",
    ),
    "alone": (
        "lineup: [explorer]\n",
        f"experiment.yaml:1  lineup: {SOLO}",
    ),
    "five": (DUEL + "players: 5\n", "experiment.yaml:2  players: the game is for 2, 3 or 4 players, not 5"),
    "five in a list": (
        "pool: [explorer, scholar]\nplayers: [2, 5]\n",
        "experiment.yaml:2  players 2: the game is for 2, 3 or 4 players, not 5",
    ),
    "five seated": (
        "lineup: [explorer, scholar, explorer, scholar, scholar]\n",
        "experiment.yaml:1  lineup: the game is for 2, 3 or 4 players, and this line-up has 5",
    ),
    "line-up of the wrong length": (
        DUEL + "players: 3\n",
        "experiment.yaml:1  lineup: 2 strategies for 3 players; give each player one, or use `pool`",
    ),
    "pool without players": (
        "pool: [explorer, scholar]\n",
        "experiment.yaml:1  pool: a pool needs `players`: how many of it sit at a table",
    ),
    "small pool": (
        "pool: [explorer, scholar]\nplayers: 3\n",
        "experiment.yaml:1  pool: 2 strategies cannot fill a table of 3",
    ),
    "match-ups of a line-up": (
        DUEL + "matchups: mirror\n",
        "experiment.yaml:2  matchups: `matchups` goes with a `pool`; a line-up is one match-up",
    ),
    "unknown seats": (
        DUEL + "seats: rotated\n",
        "experiment.yaml:2  seats: should be 'rotate', 'permute' or 'fixed', not \"rotated\"",
    ),
    "seeds that repeat": (DUEL + "seeds: [3, 17, 3]\n", "experiment.yaml:2  seeds: 3 stands here more than once"),
    "no seeds": (DUEL + "seeds: []\n", "experiment.yaml:2  seeds: a list of seeds names at least one"),
    "negative seed": (DUEL + "seeds: [-3]\n", "experiment.yaml:2  seeds 1: should be at least 0, not -3"),
    "seeds as text": (
        DUEL + 'seeds: {count: "4"}\n',
        'experiment.yaml:2  seeds count: should be a whole number, not "4"',
    ),
    "half a seed": (
        DUEL + "seeds: 1.5\n",
        "experiment.yaml:2  seeds: should be a number of seeds, a list of them, or start and count, not 1.5",
    ),
    "a card twice": (
        "lineup: [explorer, {strategy: scholar, hand: [5, 5]}]\n",
        "experiment.yaml:1  lineup 2 hand: 5 stands here more than once",
    ),
    "an unknown card": (
        "lineup: [explorer, {strategy: scholar, hand: [5, 17]}]\n",
        "experiment.yaml:1  lineup 2 hand: there is no Crew card 17; they are numbered 1 to 16",
    ),
    "four cards": (
        "lineup: [explorer, {strategy: scholar, hand: [1, 2, 3, 4]}]\n",
        "experiment.yaml:1  lineup 2 hand: a hand has 1 to 3 Crew cards, not 4",
    ),
    "an empty hand": (
        "lineup: [explorer, {strategy: scholar, hand: []}]\n",
        "experiment.yaml:1  lineup 2 hand: a hand has 1 to 3 Crew cards, not 0",
    ),
    "one card at two seats": (
        "lineup: [{strategy: explorer, hand: [5]}, {strategy: scholar, hand: [5, 6]}]\n",
        "experiment.yaml:1  lineup: 2 seats are forced to hold Crew card 5, and the box has it once",
    ),
    "a forced hand against itself": (
        "pool: [{strategy: explorer, hand: [5]}]\nplayers: 2\nmatchups: mirror\n",
        "experiment.yaml:3  matchups: a strategy with a forced hand cannot sit at a table twice",
    ),
    "an unknown goal": (
        DUEL + "setup: {goals: [13]}\n",
        "experiment.yaml:2  setup goals: there is no Beagle goal 13; they are numbered 1 to 12",
    ),
    "too many letters": (
        DUEL + "setup: {letters: [1, 2, 3, 4]}\n",
        "experiment.yaml:2  setup letters: the table has 3 Correspondence tiles, not 4",
    ),
    "an unknown Objective": (
        DUEL + "setup: {objectives: [29]}\n",
        "experiment.yaml:2  setup objectives: there is no Objective 29; they are numbered 1 to 28",
    ),
    "an Objective twice": (
        DUEL + "setup: {objectives: [5, 5]}\n",
        "experiment.yaml:2  setup objectives: 5 stands here more than once",
    ),
    "too many Objectives of a metal": (
        DUEL + "setup: {objectives: [5, 6, 7, 17]}\n",
        "experiment.yaml:2  setup objectives: the table has 2 silver Objectives in its first display, not 3",
    ),
    "too many starting Objectives": (
        DUEL + "setup: {objectives: [13, 14, 15, 1]}\n",
        "experiment.yaml:2  setup objectives: 2 players have 2 gold starting Objectives, not 3",
    ),
    "no turn order": (
        DUEL + "setup: {turn_order: [1, 3]}\n",
        "experiment.yaml:2  setup turn_order: the turn order of 2 players names the seats 1 to 2, each once",
    ),
    "an unknown rule": (
        DUEL + "rules: {unlock_costs: 5}\n",
        'experiment.yaml:2  rules: unknown switch or part of the box "unlock_costs"; did you mean "unlock_cost"?',
    ),
    "a patch of an unknown card": (
        DUEL + "rules:\n  crew:\n    77: {grants: [{coins: 6}]}\n",
        'experiment.yaml:4  rules crew: unknown crew "77"; did you mean "7"?',
    ),
    "a wrong rule of a variant": (
        DUEL + "variants:\n  dear:\n    rules: {unlock_cots: 5}\n",
        'experiment.yaml:4  rules: unknown switch or part of the box "unlock_cots"; did you mean "unlock_cost"?',
    ),
    "a variant without what the setup fixes": (
        DUEL + "setup: {goals: [3], objectives: [5]}\nvariants:\n  less: {rules: {goals: {3: remove}}}\n",
        "experiment.yaml:4  variants less: Beagle goal 3 is named by the setup or a hand, and these rules take it out",
    ),
    "a variant named base": (
        DUEL + "variants: {base: {rules: {unlock_cost: 5}}}\n",
        "experiment.yaml:2  variants base: `base` is the name of the experiment itself; give the variant another",
    ),
    "a variant with fewer seats": (
        DUEL + "variants: {x: {lineup: [explorer]}}\n",
        "experiment.yaml:2  variants x lineup: a variant keeps the places of the line-up; this has 1 and the line-up 2",
    ),
    "stop": (
        DUEL + "stop: {}\n",
        (
            "experiment.yaml:2  stop: a run stops by exactly one rule, `win_share`, `vp` or `difference`, "
            "and this has none"
        ),
    ),
    "unknown stop": (
        DUEL + "stop: {winshare: 0.01}\n",
        'experiment.yaml:2  stop winshare: unknown key "winshare"; did you mean "win_share"?',
    ),
    "not a mapping": ("- explorer\n", "experiment.yaml:1  should be a mapping of keys and values, not a list"),
    "empty": ("", "experiment.yaml:1  should be a mapping of keys and values, not nothing"),
    "another kind": (
        "priorities: {vp: 1}\n",
        "experiment.yaml:1  this is a strategy, not an experiment: it has no `lineup` and no `pool`",
    ),
    "two strategies of one name": (
        "lineup: [explorer, ./explorer.yaml]\n",
        'experiment.yaml:1  lineup: two different strategies are called "explorer"; give one of them another name',
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_each_mistake_is_a_sentence(write: Write, name: str) -> None:
    write("priorities: {points: 1}\n", "explorer.yaml")
    text, sentence = WRONG[name]
    assert problems(write(text)) == [sentence]


def test_all_mistakes_are_told_at_once(write: Write) -> None:
    text = "lineup: [explorer, scholer]\nplayers: 5\nseedz: 4\nseats: 3\nrules: {unlock_costs: 5}\n"
    assert [problem.split("  ")[0] for problem in problems(write(text))] == [
        f"experiment.yaml:{line}" for line in (2, 1, 4, 3, 5)
    ]


def test_a_missing_file(tmp_path: Path) -> None:
    assert problems(tmp_path / "none.yaml") == ["none.yaml  there is no such file"]


def test_a_missing_strategy_file(write: Write) -> None:
    assert problems(write("lineup: [explorer, mine.yaml]\n"))[0].endswith("there is no such file")


def test_yaml_that_does_not_parse(write: Write) -> None:
    assert problems(write("lineup: [explorer\n"))[0].startswith("experiment.yaml:2  this is not YAML")
