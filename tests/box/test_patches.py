"""Patches of the box and switches: what they change, and one sentence with file, line and path for each mistake."""

from __future__ import annotations

import pytest

from sim.box import open_box
from sim.contents import Box
from sim.reading import BadInput, Entry, parse_yaml
from sim.switches import switches


def rules(text: str) -> Entry:
    """The mapping under `rules:`, as it is read from an experiment."""
    value = parse_yaml(text, "mine.yaml").value
    assert isinstance(value, dict)
    return value["rules"]


def opened(text: str) -> Box:
    return open_box(rules(text))


def complaints(text: str) -> list[str]:
    with pytest.raises(BadInput) as caught:
        opened(text)
    return str(caught.value).splitlines()


MISTAKES = {
    "unknown verb": (
        "crew: {7: {grants: [{explor: 2}]}}",
        'rules crew 7 grants: unknown verb "explor"; did you mean "explore"?',
    ),
    "two verbs in one": (
        "crew: {7: {grants: [{coins: 2, vp: 3}]}}",
        "rules crew 7 grants: expected one verb, not 2; put each in braces of its own",
    ),
    "a verb without braces": (
        "crew: {7: {grants: [coins]}}",
        "rules crew 7 grants: expected a mapping of keys and values, not coins",
    ),
    "effects that are no list": (
        "crew: {7: {grants: {coins: 2}}}",
        "rules crew 7 grants: expected a list of effects, not {'coins': 2}",
    ),
    "effects left empty": ("crew: {7: {grants: }}", "rules crew 7 grants: expected a list of effects, not nothing"),
    "a number out of range": (
        "crew: {7: {grants: [{coins: 0}]}}",
        "rules crew 7 grants coins: expected a whole number from 1 to 500, not 0",
    ),
    "a number that is none": (
        "crew: {7: {grants: [{coins: true}]}}",
        "rules crew 7 grants coins: expected a whole number from 1 to 500, not true",
    ),
    "a word that is none": (
        "crew: {7: {grants: [{unlock: fre}]}}",
        'rules crew 7 grants: unknown unlock "fre"; did you mean "free"?',
    ),
    "a key inside an effect": (
        "crew: {6: {grants: [{stamps: {count: 4, spred: true}}]}}",
        'rules crew 6 grants stamps: unknown key "spred"; did you mean "spread"?',
    ),
    "a missing key": (
        "special_actions: {5: {does: [{trade: {for: [{coins: 7}]}}]}}",
        "rules special_actions 5 does trade: the key knowledge is missing",
    ),
    "nothing to choose": (
        "letters: {8: {second: [{one_of: []}]}}",
        "rules letters 8 second one_of: there is no effect to choose",
    ),
    "the same choice twice": (
        "letters: {8: {second: [{one_of: [{vp: 1}, {vp: 1}]}]}}",
        "rules letters 8 second one_of: an effect is offered twice",
    ),
    "unknown key of a card": ("crew: {7: {grant: []}}", 'rules crew 7: unknown key "grant"; did you mean "grants"?'),
    "unknown card": ("crew: {17: {grants: []}}", 'rules crew: unknown crew "17"; did you mean "7"?'),
    "unknown slot": (
        "slots: {silver 6: {vp: 9}}",
        'rules slots: unknown slot "silver 6"; did you mean "silver 5"?',
    ),
    "unknown space": ("ocean: {O27: {does: []}}", 'rules ocean: unknown space "O27"; did you mean "O7"?'),
    "unknown island": ("islands: {D: {1: {does: []}}}", 'rules islands: unknown island "D"'),
    "unknown space of an island": (
        "islands: {C: {11: {does: []}}}",
        'rules islands C: unknown space "11"; did you mean "1"?',
    ),
    "unknown part": (
        "crews: {7: {grants: []}}",
        'rules: unknown switch or part of the box "crews"; did you mean "crew"?',
    ),
    "unknown switch": (
        "camera_coin: 2",
        'rules: unknown switch or part of the box "camera_coin"; did you mean "camera_coins"?',
    ),
    "a switch without such a value": ("camera_coins: 3", "rules camera_coins: 3 is not one of: 0, 2"),
    "a switch of another type": ("camera_coins: false", "rules camera_coins: false is not one of: 0, 2"),
    "one is not true": ("setup_row_counts: 1", "rules setup_row_counts: 1 is not one of: true, false"),
    "tent spots": ("tent_spots: 5", "rules tent_spots: expected a whole number from 1 to 4, not 5"),
    "no tent spots": ("tent_spots: two", "rules tent_spots: expected a whole number from 1 to 4, not two"),
    "unlock cost of a strange place": (
        "unlock_cost: {fourth: 5}",
        'rules unlock_cost: unknown location "fourth"',
    ),
    "unlock cost that is none": (
        "unlock_cost: {academy 2: free}",
        "rules unlock_cost: expected a whole number from 0 to 50, not free",
    ),
    "ribbons for too few positions": (
        "lagging_ribbons: [1, 2, 3, 4]",
        "rules lagging_ribbons: expected 5 numbers, one for each position of the Beagle",
    ),
    "a ribbon beside the ocean": (
        "lagging_ribbons: {O77: 4}",
        'rules lagging_ribbons: unknown ocean space "O77"; did you mean "O7"?',
    ),
    "seals of special 12": (
        "special_12_needs: {grey: 2}",
        'rules special_12_needs: unknown colour "grey"; did you mean "green"?',
    ),
    "unknown number of the game": (
        "game: {start_coin: 9}",
        'rules game: unknown number "start_coin"; did you mean "start_coins"?',
    ),
    "a number of the rules themselves": (
        "game: {workers: 5}",
        "rules game workers: this number is part of the rules and cannot be patched",
    ),
    "too many rounds": ("game: {rounds: 6}", "rules game rounds: there are Beagle goals for 5 rounds at most"),
    "a number by players": (
        "game: {penalty: 3}",
        "rules game penalty: expected a mapping of keys and values, not 3",
    ),
    "four scrolls": ("game: {scroll_costs: [1, 2, 3]}", "rules game scroll_costs: expected 4 numbers, not 3"),
    "a name that is patched": ("crew: {7: {crew: 8}}", "rules crew 7: the key crew cannot be patched"),
    "a page that is renamed": (
        "pages: {special: {page: small}}",
        "rules pages special: the key page cannot be patched",
    ),
    "a condition that is patched": (
        "slots: {gold 3: {under: {}}}",
        "rules slots gold 3: the key under cannot be patched",
    ),
    "a patch that is none": ("crew: {7: 8}", "rules crew 7: expected a mapping of keys and values, not 8"),
    "two things to count": (
        "goals: {9: {counts: {tents: 1, lenses: 1}}}",
        "rules goals 9 counts: expected one thing to count, not 2",
    ),
    "unknown thing to count": (
        "goals: {9: {counts: {tent: 1}}}",
        'rules goals 9 counts: unknown key "tent"; did you mean "tents"?',
    ),
    "a specimen in the wrong place": (
        "crew: {7: {grants: [{specimen: here}]}}",
        'rules crew 7 grants: a specimen lies on a space of a track, as "specimen: here"',
    ),
    "a way back": ("ocean: {O5: {next: [O3]}}", "rules ocean O5 next: the ways between the spaces form a circle"),
    "VP at the end for the third tent": (
        "tents: {3: {at_the_end: [{vp: 5}]}}",
        "rules tents 3: only the fifth tent gives VP at the end",
    ),
    "a page without a section": (
        "pages: {special: {section: {2: special, 3: special, 4: []}}}",
        "rules pages special section: expected the name of a section, not an empty list",
    ),
    "handicap": (
        "at_final_scoring: {seat: 5, vp: 10}",
        "rules at_final_scoring seat: expected a whole number from 1 to 4, not 5",
    ),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_each_mistake_is_one_sentence_with_its_place(mistake: str) -> None:
    patch, sentence = MISTAKES[mistake]
    assert complaints(f"players: 3\nrules:\n  {patch}\n") == [f"mine.yaml:3  {sentence}"]


def test_too_few_crew_cards_are_refused() -> None:
    removed = ", ".join(f"{number}: remove" for number in range(1, 6))
    assert complaints(f"rules: {{crew: {{{removed}}}}}") == [
        "mine.yaml:1  rules crew: at least 12 Crew cards must stay in the game"
    ]


@pytest.mark.parametrize(
    ("part", "numbers", "message"),
    [
        ("goals", range(1, 9), "at least 5 must stay in the game"),
        ("letters", range(1, 7), "at least 3 must stay in the game"),
        ("special_actions", range(1, 8), "at least 6 must stay in the game"),
        ("objectives", [1], "at least 4 silver tiles for the start must stay in the game"),
        ("objectives", [13], "at least 4 gold tiles for the start must stay in the game"),
    ],
)
def test_too_few_tiles_are_refused(part: str, numbers: list[int], message: str) -> None:
    removed = ", ".join(f"{number}: remove" for number in numbers)
    assert complaints(f"rules: {{{part}: {{{removed}}}}}") == [f"mine.yaml:1  rules {part}: {message}"]


def test_a_table_without_a_place_for_every_worker_is_refused() -> None:
    spots = ("museum delivery", "museum research", "objective", "turn order")
    needing = ", ".join(f"{spot}: {{needs: {{red: 1}}}}" for spot in spots)
    assert complaints(f"rules: {{spots: {{{needing}}}}}") == [
        "mine.yaml:1  rules spots: one location outside the Diaries must take any number of workers without seals"
    ]


def test_too_few_seals_are_refused() -> None:
    found = complaints("rules:\n  game:\n    seals_per_colour: 6\n")
    assert found[0] == (
        "mine.yaml:3  rules game: 16 seals are too few for 2 players; the scrolls and the Crew cards take 18"
    )


def test_every_problem_is_reported_at_once_with_its_own_line() -> None:
    text = """\
rules:
  camera_coins: 3
  crew:
    7: {grants: [{explor: 2}, {coins: none}]}
    17: {grants: []}
  gaols: {}
  game:
    start_coins: -1
"""
    assert complaints(text) == [
        "mine.yaml:2  rules camera_coins: 3 is not one of: 0, 2",
        'mine.yaml:6  rules: unknown switch or part of the box "gaols"; did you mean "goals"?',
        "mine.yaml:8  rules game start_coins: expected a whole number from 0 to 100, not -1",
        'mine.yaml:5  rules crew: unknown crew "17"; did you mean "7"?',
        'mine.yaml:4  rules crew 7 grants: unknown verb "explor"; did you mean "explore"?',
        "mine.yaml:4  rules crew 7 grants coins: expected a whole number from 1 to 500, not none",
    ]


def test_rules_that_are_no_mapping_are_refused() -> None:
    assert complaints("rules: 7") == ["mine.yaml:1  rules: expected a mapping of keys and values, not 7"]


def test_a_patch_changes_only_what_it_names() -> None:
    box, patched = open_box(), opened("rules: {crew: {7: {grants: [{coins: 6}]}}}")
    assert [card.effect.name for card in patched.crew if card.number == 7] == ["6 coins"]
    for card, other in zip(box.crew, patched.crew, strict=True):
        assert card.number == 7 or card.effect.name == other.effect.name
        assert (card.number, card.starts_with, list(card.needs)) == (other.number, other.starts_with, list(other.needs))


def test_a_removed_card_is_gone() -> None:
    box = opened("rules: {crew: {7: remove}, goals: {3: remove}, objectives: {19: remove}}")
    assert 7 not in [card.number for card in box.crew]
    assert 3 not in [goal.number for goal in box.goals]
    assert 19 not in [tile.number for tile in box.objectives]


def test_a_slot_may_gain_something_beside_what_it_changes_from_now_on() -> None:
    slot = opened("rules: {slots: {silver 2: {grants: [{coins: 2}]}}}").slots[1]
    assert slot.effect is not None
    assert slot.effect.name == "2 coins, scrolls cost nothing from now on"


def test_a_patched_action_of_special_12_keeps_its_switch() -> None:
    both = "{special_12_needs: {yellow: 2, green: 1}, special_actions: {12: {does: [{vp: 3}]}}}"
    spot = next(spot for spot in opened(f"rules: {both}").spots if spot.special == 12)
    assert (list(spot.needs), spot.effect.name) == ([1, 0, 0, 2], "3 VP")


def test_an_icon_beside_a_specimen_stays() -> None:
    space = next(
        space
        for space in opened("rules: {ocean: {O2: {does: [{specimen: here}, {coins: 2}]}}}").spaces
        if space.name == "O2"
    )
    assert space.effect is not None
    assert space.effect.name == "research the specimen here, 2 coins"


def test_every_switch_takes_each_of_its_values_and_its_default() -> None:
    for switch in switches().values():
        for value in (switch.default, *switch.values):
            open_box(Entry({switch.name: value}, "rules", 0))


def test_a_cost_may_be_named_for_one_location() -> None:
    text = "rules: {unlock_cost: {second: 3, academy 2: 6, special 9 (locked action): 1}}"
    costs = {spot.name: spot.unlock_cost for spot in opened(text).spots}
    assert (costs["exploration 2"], costs["academy 2"], costs["academy 3"]) == (3, 6, 4)
    assert (costs["special 9 (locked action)"], costs["special 8 (any campsite)"]) == (1, 4)
