"""The values of the documents, written down once more: switches, costs, needs and points."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

Rules: TypeAlias = Mapping[str, Any]

DEFAULTS: Final[Rules] = {
    "lagging_ribbons": {"O1": 4, "O4": 4, "O8": 4, "O14": 4, "O21": 4},
    "lagging_counts": "up_to_beagle",
    "unlock_cost": {"second": 4, "third": 4, "special": 4},
    "camera_coins": 0,
    "special_5_knowledge": 1,
    "missing_objectives": "proposed",
    "specimen_spots": "placeholder",
    "tent_spots": 2,
    "museum_spots": "two",
    "distinction_at_once": False,
    "gold_movement": "passed_icon",
    "academy_discount": "pool",
    "special_diary_sections_4p": 2,
    "special_12_needs": {"blue": 2, "green": 2},
    "ocean_branch": "camp_on_detour",
    "island_c_second_ribbon": "absent",
    "printed_purple_counts": True,
    "seal_objectives": "all_workers",
    "locked_action_order": "any",
    "any_campsite_cost": "paid",
    "crew_7_repeats": "own_achieved",
    "silver_1_repeats": "campsite",
    "gold_2_seal_spot_cost": "free",
    "gold_3_vp": 2,
    "forced_achievement_slot_cost": "paid",
    "unlock_bonus_distinction": False,
    "setup_row_counts": True,
    "banner": "landing_or_passing",
}

WORDS: Final = {"G": "green", "B": "blue", "R": "red", "Y": "yellow"}
ROWS: Final = ("green", "blue", "red", "yellow")
COLUMNS: Final = ("reptile", "plant", "bird", "fossil")
BEAGLE: Final = ("O1", "O4", "O8", "O14", "O21")
LENSES: Final = 6

PENALTY: Final = {2: 3, 3: 2, 4: 2}
SCROLL_COST: Final = (0, 1, 2, 3)
ROW_COST: Final = (0, 0, 1, 1, 2, 3)
SLOT_COST: Final = {"gold 1": 5, "gold 2": 3}
SLOT_VP: Final = {
    "silver 1": 1,
    "silver 2": 1,
    "silver 3": 2,
    "silver 4": 2,
    "silver 5": 5,
    "gold 1": 4,
    "gold 2": 4,
    "gold 3": 2,
    "gold 4": 4,
    "gold 5": 8,
}
CAMPSITE_COST: Final = {
    "ocean 1": (0, 1),
    "ocean 2": (1, 3),
    "ocean 3": (3, 5),
    "A1": (0, 1),
    "A2": (0, 1),
    "A3": (1, 2),
    "B1": (1, 3),
    "B2": (2, 4),
    "C1": (2, 4),
}

MAIN_PAGES: Final = {"exploration": "G", "navigation": "B", "correspondence": "Y", "academy": "R"}
SPECIAL_NEEDS: Final = {
    1: "Y2 R2",
    2: "G1 B1",
    3: "Y1 R1",
    4: "Y1 B2",
    5: "G1 R1",
    6: "Y2 G2",
    7: "R2 B1",
    8: "G2 B2",
    9: "R2 B2",
    10: "R2 G2",
    11: "Y1 B1",
}
CREW_NEEDS: Final = {
    1: "B2 Y2 G1",
    2: "G4 R1",
    3: "R3 Y1 B1",
    4: "R2 G2 Y1",
    5: "B4 Y1",
    6: "Y4 B1",
    7: "Y2 R2 B1",
    8: "B3 G1 R1",
    9: "R3 Y2",
    10: "Y3 G2",
    11: "R4 G1",
    12: "G3 B2",
    13: "Y3 B1 G1",
    14: "G2 B2 R1",
    15: "G3 Y1 R1",
    16: "B3 R2",
}

BOOKS: Final = (1, 2, 3, 4, 6, 8, 10, 12, 15, 18, 21, 24, 28, 32, 36)

GOALS: Final = {
    1: (4, "yellow seals"),
    2: (4, "red seals"),
    3: (4, "green seals"),
    4: (4, "blue seals"),
    5: (6, "reptile"),
    6: (6, "plant"),
    7: (6, "bird"),
    8: (6, "fossil"),
    9: (8, "stacks"),
    10: (5, "lenses"),
    11: (3, "objectives"),
    12: (4, "tents"),
}

OBJECTIVES: Final[Mapping[int, Mapping[str, int]]] = {
    1: {"ship": 1, "knowledge": 2},
    2: {"stacks": 1, "reptile": 1},
    3: {"blue seals": 2, "red specimens": 1},
    4: {"vp": 8, "bird": 1},
    5: {"yellow seals": 2, "blue specimens": 1},
    6: {"fossil": 1, "bird": 1},
    7: {"red seals": 2, "yellow specimens": 1},
    8: {"vp": 15, "stacks": 2},
    9: {"plant": 1, "reptile": 1},
    10: {"green seals": 2, "green specimens": 1},
    11: {"coins": 10, "lenses": 2},
    12: {"theory": 7, "tents": 2},
    13: {"bird": 2, "lenses": 2},
    14: {"green specimens": 2, "knowledge": 2},
    15: {"plant": 2, "tents": 2},
    16: {"yellow seals": 1, "green seals": 1, "lenses": 3},
    17: {"blue seals": 1, "red seals": 1, "tents": 3},
    18: {"red specimens": 2, "coins": 14},
    19: {"yellow specimens": 2, "vp": 20},
    20: {"theory": 9, "reptile": 2},
    21: {"fossil": 2, "stacks": 2},
    22: {"green specimens": 2, "knowledge": 3},
    23: {"blue specimens": 2, "ship": 1},
    24: {"bird": 2, "lenses": 3},
    25: {"fossil": 1, "ship": 1},
    26: {"plant": 1, "theory": 4},
    27: {"plant": 2, "tents": 3},
    28: {"yellow seals": 1, "green seals": 1, "stacks": 2},
}
GOLD: Final = (13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 27, 28)
PROPOSED: Final = {7: "red seals", 21: "stacks", 24: "lenses", 26: "theory", 27: "tents", 28: "stacks"}
STEP: Final = {"proposed": 0, "one_step_down": -1, "one_step_up": 1}


def seals_of(short: str) -> dict[str, int]:
    """Seals by colour from the documents' short form, as "B2 Y2 G1"."""
    return {WORDS[part[0]]: int(part[1:]) for part in short.split()}


def metal(tile: int) -> str:
    """Silver or gold, by the number of an Objective."""
    return "gold" if tile in GOLD else "silver"


def slot_vp(slot: str, rules: Rules) -> int:
    """What an achieved Objective on a slot is worth at the end."""
    return int(rules["gold_3_vp"]) if slot == "gold 3" else SLOT_VP[slot]


def objective_needs(tile: int, rules: Rules) -> dict[str, int]:
    """What an Objective asks for; the switch moves the resource of a proposed tile one step."""
    needs = dict(OBJECTIVES[tile])
    if tile in PROPOSED:
        needs[PROPOSED[tile]] += STEP[rules["missing_objectives"]]
    return needs


def ribbons(rules: Rules) -> dict[str, int]:
    """The lagging ribbons, by ocean space."""
    written = rules["lagging_ribbons"]
    if isinstance(written, Mapping):
        return {space: int(value) for space, value in written.items()}
    values = written if isinstance(written, list) else [written] * len(BEAGLE)
    return dict(zip(BEAGLE, values, strict=True))
