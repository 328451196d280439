"""Patches of the box and switches: what they change, and one sentence with file, line and path for each mistake."""

from __future__ import annotations

import pytest

from sim.box import open_box
from sim.contents import Box
from sim.deal import Deal, Fixed
from sim.reading import BadInput, Entry, parse_yaml
from sim.switches import switches
from tests.box.mistakes import MISTAKES
from tests.table import table


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


def test_an_added_card_is_in_the_game_and_the_others_keep_their_order() -> None:
    added = opened("""\
rules:
  crew: {add: {17: {starts_with: red, needs: {red: 4}, grants: [{vp: 6}]}}}
  goals: {add: {13: {name: each_ship, counts: {lenses: 1}, vp: 2}}}
  letters: {add: {9: {first: [{vp: 4}], second: []}}}
  special_actions: {add: {13: {name: more coins, needs: {green: 1}, does: [{coins: 5}]}}}
  objectives: {add: {29: {metal: gold, needs: {vp: 30}}}}
""")
    assert [(card.name, card.effect.name) for card in added.crew][-1] == ("crew 17", "6 VP")
    assert [spot.name for spot in added.spots][-1] == "special 13 (more coins)"
    for seed in range(20):
        before, after = (Deal(box, Fixed([], [], [], []), seed, 4) for box in (open_box(), added))
        for deck, piece in (("crew", 17), ("goals", 13), ("letters", 9), ("specials", 13)):
            assert piece in getattr(after, deck)
            assert [one for one in getattr(after, deck) if one != piece] == getattr(before, deck)


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


def test_one_seat_may_be_given_vp_and_coins_at_final_scoring() -> None:
    t = table(3, coins=3, rules={"at_final_scoring": {"seat": 2, "vp": 10, "coins": 7}}).final_scoring()
    sides = [t.of(number) for number in (1, 2, 3)]
    assert [side.vp_of("other") for side in sides] == [0, 10, 0]
    assert [side.player.coins for side in sides] == [3, 10, 3]
    assert [side.vp_of("coins") for side in sides] == [0, 2, 0], "the coins come before coins are counted"


def test_a_distinction_with_another_action_stands_beside_the_action_of_the_page() -> None:
    rules = {"pages": {"correspondence": {"silver": {"coins": 2}}, "academy": {"silver": {"vp": 3}}}}
    t = table(3, coins=0, rules=rules).worker("yellow red red red")
    t.place("worker 2", "correspondence 1", "top envelope", "stack of explore 2", "stack of explore 2")
    assert (t.player.coins, t.player.letters[0]) == (2, 2)
    other = table(3, coins=0, rules=rules).worker("red red red red").place("worker 2", "academy 1", "no, thanks")
    assert other.player.vp == 3
