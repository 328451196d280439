"""Mistakes in the rules of an experiment: what is written under `rules:`, and the sentence that says what is wrong."""

from __future__ import annotations

from typing import Final

MISTAKES: Final[dict[str, tuple[str, str]]] = {
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
    "unknown island": ("islands: {D: {1: {does: []}}}", 'rules islands: unknown island "D"; there are: A, B, C'),
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
    "a gift in a round that is none": (
        "at_round: {seat: 1, round: 6, grants: [{coins: 1}]}",
        "rules at_round round: expected a whole number from 1 to 5, not 6",
    ),
    "a seal of a colour that is none": (
        "at_round: {seat: 1, round: 2, grants: [{seal: rad}]}",
        'rules at_round grants: unknown seal "rad"; did you mean "red"?',
    ),
    "an opening on a strange location": (
        "opening: {seat: 1, placements: [explore 1, museeum]}",
        'rules opening: unknown location "museeum"; did you mean "museum"?',
    ),
    "an opening of nothing": ("opening: {seat: 1, placements: []}", "rules opening: expected 1 to 25 placements"),
    "without a strange location": (
        "without: {seat: 1, spots: [acadmy 2]}",
        'rules without: unknown location "acadmy 2"; did you mean "academy 2"?',
    ),
    "without a strange card": ("without: {seat: 1, crew: [17]}", 'rules without: unknown crew "17"; did you mean "7"?'),
    "without a strange source": (
        "without: {seat: 1, sources: [tent]}",
        'rules without: unknown source "tent"; did you mean "tents"?',
    ),
    "without any place for a worker": (
        "without: {seat: 1, spots: [museum, objective, turn order]}",
        "rules without: one location outside the Diaries must stay for any number of workers",
    ),
    "a new card without a starting seal": (
        "crew: {add: {17: {needs: {red: 2}, grants: [{vp: 2}]}}}",
        "rules crew add 17: the key starts_with is missing",
    ),
    "a new card with the number of another": (
        "crew: {add: {7: {starts_with: red, needs: {red: 2}, grants: [{vp: 2}]}}}",
        'rules crew add: a new crew has a number from 1 to 999 that no other has, not "7"',
    ),
    "a new card without a number": (
        "goals: {add: {lots: {name: lots, counts: {tents: 1}, vp: 2}}}",
        'rules goals add: a new goal has a number from 1 to 999 that no other has, not "lots"',
    ),
    "a new location": ("spots: {add: {}}", 'rules spots: unknown spot "add"'),
    "the Beagle nowhere": (
        "ocean: {beagle: [O1, O4, O8, O14, O77]}",
        'rules ocean beagle: unknown ocean space "O77"; did you mean "O7"?',
    ),
    "the Beagle in too few rounds": (
        "ocean: {beagle: [O1, O4]}",
        "rules ocean beagle: expected an ocean space for each of 5 rounds, not 2",
    ),
    "too many effects": (
        f"crew: {{7: {{grants: [{', '.join(['{vp: 1}'] * 21)}]}}}}",
        "rules crew 7 grants: a list has at most 20 effects, not 21",
    ),
    "unknown campsite": (
        "ocean: {O6: {does: [{camp: ocean 4}]}}",
        'rules ocean O6 does: unknown campsite "ocean 4"; did you mean "ocean 3"?',
    ),
    "a way to nowhere": (
        "ocean: {O5: {next: [O66]}}",
        'rules ocean O5: unknown space "O66"; did you mean "O6"?',
    ),
    "a way to itself": ("ocean: {O5: {next: [O5]}}", "rules ocean O5 next: a space cannot lead to itself"),
    "a name that is none": (
        "goals: {9: {name: [empty, stack]}}",
        "rules goals 9 name: expected words, not ['empty', 'stack']",
    ),
    "a truth that is none": (
        "crew: {6: {grants: [{stamps: {count: 4, spread: 2}}]}}",
        "rules crew 6 grants stamps spread: expected true or false, not 2",
    ),
    "a number that counts nothing": (
        "goals: {9: {counts: 7}}",
        "rules goals 9 counts: expected a mapping of keys and values, not 7",
    ),
    "unknown specimens": (
        "objectives: {6: {needs: {researched: {birds: 1}}}}",
        'rules objectives 6 needs researched: unknown kind or colour "birds"; did you mean "bird"?',
    ),
    "VP for more seals than a row holds": (
        "game: {seal_vp: {7: 20}}",
        "rules game seal_vp: a worker cannot have 7 seals",
    ),
}
