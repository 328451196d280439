"""Switches: what the default of each unknown does, and that another value changes it."""

from __future__ import annotations

from typing import Any

import pytest

from cli.sides import tile
from sim.rounds import score_goal
from sim.switches import switches
from sim.terms import KINDS, Ask
from tests.table import NO, NOTHING_ELSE, Table, table

GOLD = "green blue red yellow yellow yellow"


def under(switch: str, value: Any, **more: Any) -> Table:
    """A table under one switch; None leaves the default."""
    return table(rules={} if value is None else {switch: value}, **more)


def both(*cases: tuple[Any, Any]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(("value", "outcome"), cases)


def losses(t: Table) -> list[int]:
    """What each round's ribbons take from a ship on the start, with a goal of more VP than that in every round."""
    t.game.goals = [t.game.goals[0]] * 5
    t.worker(" ".join(["yellow"] * 9))
    lost = []
    for number in range(1, 6):
        before = t.player.sheet.lagging_loss
        score_goal(t.round(number).game, t.player)
        lost.append(int(t.player.sheet.lagging_loss - before))
    return lost


@both(
    (None, [4, 8, 12, 16, 20]),
    (3, [3, 6, 9, 12, 15]),
    (6, [6, 12, 18, 24, 30]),
    ({"O4": 4, "O8": 4, "O14": 4, "O21": 4}, [0, 4, 8, 12, 16]),
    ([2, 3, 4, 5, 6], [2, 5, 9, 14, 20]),
    ([3, 3, 4, 4, 5], [3, 6, 10, 14, 19]),
)
def test_lagging_ribbons(value: Any, outcome: list[int]) -> None:
    assert losses(under("lagging_ribbons", value)) == outcome


@both((None, [4, 8, 12]), ("strictly_between", [0, 4, 8]))
def test_lagging_counts(value: Any, outcome: list[int]) -> None:
    assert losses(under("lagging_counts", value))[:3] == outcome


@both(
    (None, [4, 4, 4]),
    (3, [3, 3, 3]),
    ({"second": 3, "third": 5, "special": 4}, [3, 5, 4]),
    ({"special": 5}, [4, 4, 5]),
    ({"exploration 2": 2, "special 3 (deliver twice)": 6}, [2, 4, 6]),
)
def test_unlock_cost(value: Any, outcome: list[int]) -> None:
    paid = []
    for spot in ("exploration 2", "exploration 3", "special 3"):
        t = under("unlock_cost", value, coins=20)
        if spot == "exploration 3":
            t.of(2).lens("exploration 2")
        paid.append(20 - int(t.perform({"unlock": "paid"}, spot, NOTHING_ELSE).player.coins))
    assert paid == outcome


@both((None, (0, 3, 2)), (2, (2, 5, 2)))
def test_camera_coins(value: Any, outcome: tuple[int, int, int]) -> None:
    island = under("camera_coins", value, coins=0).explorer("A5").perform({"explore": 1}, "A6", NO)
    camp = under("camera_coins", value, coins=0).perform({"campsite": "any"}, "ocean 1", NO)
    location = under("camera_coins", value, coins=0).place("worker 2", "objective", NO)
    assert (island.player.coins, camp.player.coins, location.player.coins) == outcome


@both((None, 1), (0, 0), (2, 2))
def test_special_5_knowledge(value: Any, outcome: int) -> None:
    t = under("special_5_knowledge", value, coins=0, knowledge=2, specials=(5, 1, 2, 3, 4, 6)).worker("green red")
    t.place("worker 2", "special 5", "7 coins")
    assert (t.player.coins, t.player.knowledge) == (7, 2 - outcome)
    poor = under("special_5_knowledge", value, coins=0, knowledge=1, specials=(5, 1, 2, 3, 4, 6)).worker("green red")
    poor.place("worker 2", "special 5", *(["7 VP"] if outcome < 2 else []))
    assert poor.player.vp == (7 if outcome < 2 else 0)


@both((None, (2, 4, 2)), ("one_step_down", (1, 3, 1)), ("one_step_up", (3, 5, 3)))
def test_missing_objectives(value: Any, outcome: tuple[int, int, int]) -> None:
    red, theory, stacks = outcome

    def met(t: Table, number: int) -> bool:
        return t.box.objectives[tile(t.box, number)].requirement.met(t.game, t.player)

    def seals(n: int) -> Table:
        return (
            under("missing_objectives", value).researched("yellow bird").worker(" ".join(["red"] * (n - 1) + ["blue"]))
        )

    assert (met(seals(red), 7), met(seals(red - 1) if red > 1 else seals(1).worker("blue"), 7)) == (True, red == 1)
    for space in (theory - 1, theory):
        t = under("missing_objectives", value).researched("red plant").theory(space)
        assert met(t, 26) == (space == theory)
    for empty in (stacks - 1, stacks):
        t = under("missing_objectives", value).researched("red fossil", "blue fossil")
        assert met(t.stacks(*[0 if k < empty else 4 for k in range(3)]), 21) == (empty == stacks)


@pytest.mark.parametrize(
    ("value", "third", "fourth"),
    [
        (None, ["O7", "O15", "O16"], ["A8", "B7", "C8"]),
        ("islands_only", ["A8", "B7", "C8"], ["A17", "B5", "C2"]),
    ],
)
def test_specimen_spots(value: Any, third: list[str], fourth: list[str]) -> None:
    lying = {}
    for players in (2, 3, 4):
        t = under("specimen_spots", value, players=players)
        lying[players] = {space.name for space in t.box.spaces if t.game.specimen_on(space) is not None}
    assert lying[3] - lying[2] == set(third)
    assert lying[4] - lying[3] == set(fourth)


@both((None, 2), (3, 3))
def test_tent_spots(value: Any, outcome: int) -> None:
    t = under("tent_spots", value, players=4, coins=9)
    for number in range(1, outcome + 1):
        t.of(number).perform({"campsite": "any"}, "C1")
    assert "C1" not in t.of(4).perform({"campsite": "any"}, NO).options(Ask.TENT)


@both((None, ["museum delivery", "museum research"]), ("one", ["museum"]))
def test_museum_spots(value: Any, outcome: list[str]) -> None:
    t = under("museum_spots", value).museum("red bird").researched("blue plant")
    assert [spot.name for spot in t.game.spots if spot.name.startswith("museum")] == outcome
    if value == "one":
        t.place("worker 2", "museum", "deliver", "blue plant", "red bird")
        assert t.player.researched == 1 << 5 | 1 << 10


@both((None, 1), (True, 1 + 2))
def test_distinction_at_once(value: Any, outcome: int) -> None:
    t = under("distinction_at_once", value, coins=0, specials=(7, 1, 2, 3, 4, 5)).worker("red red blue")
    assert t.place("worker 2", "special 7", "worker 2").player.coins == outcome
    gold = under("distinction_at_once", value, coins=0, specials=(7, 1, 2, 3, 4, 5)).worker("red red blue blue blue")
    gold.place("worker 2", "special 7", "worker 2")
    assert (gold.player.coins, gold.player.vp) == (1 + 2, 3 if value else 0)


@both((None, 4), ("none", 0))
def test_gold_movement(value: Any, outcome: int) -> None:
    t = under("gold_movement", value, coins=0).worker(GOLD)
    t.place("worker 2", "exploration 1", "A3" if value else "A0 - A1 - A2 - A3", *([] if value else ["A1"]))
    assert (t.player.coins, t.player.knowledge) == (outcome, 2)


@both((None, 3 + 2 - 3), ("second_only", 3 + 2 - 2))
def test_academy_discount(value: Any, outcome: int) -> None:
    t = under("academy_discount", value, coins=9).scrolls("- - -", "- - -", "red - -", "red - -")
    offers = ["red seal of scroll 4 for worker 2", "red seal of scroll 3 for worker 3"]
    t.perform({"seals": {"count": 2, "discount": 3}}, *offers)
    assert 9 - t.player.coins == outcome
    single = under("academy_discount", value, coins=0).scrolls("- - -", "- - -", "red - -", "- - -")
    assert single.perform({"seals": {"count": 1, "discount": 2}}, "red seal of scroll 3 for worker 2").seals(2) == "red"


@both((None, 0), (1, 2))
def test_special_diary_sections_4p(value: Any, outcome: int) -> None:
    t = under("special_diary_sections_4p", value, players=4).stands("worker 2", "special 1")
    assert t.penalty("special 2") == outcome
    assert t.penalty("special 3") == 2


@both((None, "blue blue green green"), ({"yellow": 2, "green": 1}, "yellow yellow green"))
def test_special_12_needs(value: Any, outcome: str) -> None:
    t = under("special_12_needs", value, knowledge=0, specials=(12, 1, 2, 3, 4, 5)).worker(outcome)
    t.worker(" ".join(outcome.split()[1:]))
    assert [name[:8] for name in t.legal() if "special 12" in name] == ["worker 2"]


@both((None, ["O19", "O20"]), ("as_transcribed", ["O19"]))
def test_ocean_branch(value: Any, outcome: list[str]) -> None:
    t = under("ocean_branch", value).ship("O18").perform({"navigate": 1}, NO)
    assert t.ends(Ask.NAVIGATE) == outcome
    t.ship("O19").perform({"navigate": 1}, NO)
    assert t.ends(Ask.NAVIGATE) == (["O20"] if value is None else ["O20", "O21"])


@both((None, 0), ("at_C5", 3))
def test_island_c_second_ribbon(value: Any, outcome: int) -> None:
    t = under("island_c_second_ribbon", value).explorer("C4").perform({"explore": 2}, "C6", NO)
    assert t.vp_of("ribbons") == outcome


@both((None, 8), (False, 4))
def test_printed_purple_counts_for_the_goals_on_seals(value: Any, outcome: int) -> None:
    t = under("printed_purple_counts", value).ship("O1").worker("yellow")
    score_goal(t.game, t.player)
    assert t.vp_of("beagle_goals") == outcome
    t.worker("purple", 2)
    score_goal(t.game, t.player)
    assert t.vp_of("beagle_goals") == outcome + (outcome + 4)


@both((None, True), (False, True))
def test_printed_purple_counts_changes_nothing_for_objectives(value: Any, outcome: bool) -> None:
    t = under("printed_purple_counts", value).worker("yellow").researched("blue plant")
    assert t.box.objectives[tile(t.box, 5)].requirement.met(t.game, t.player) is outcome


@both((None, True), ("one_worker", False))
def test_seal_objectives(value: Any, outcome: bool) -> None:
    t = under("seal_objectives", value).worker("yellow").worker("yellow").researched("blue plant")
    assert t.box.objectives[tile(t.box, 5)].requirement.met(t.game, t.player) is outcome
    together = under("seal_objectives", value).worker("yellow purple").researched("blue plant")
    assert together.box.objectives[tile(together.box, 5)].requirement.met(together.game, together.player)


@both((None, ["exploration 2", "exploration 3"]), ("next_on_page", ["exploration 2"]))
def test_locked_action_order(value: Any, outcome: list[str]) -> None:
    t = under("locked_action_order", value).perform({"perform": "locked_location"}, NO)
    assert [name for name in t.options(Ask.LOCKED_ACTION) if name.startswith("exploration")] == outcome
    assert "special 3 (deliver twice)" in t.options(Ask.LOCKED_ACTION)
    assert "special 6 (any specimen)" in t.options(Ask.LOCKED_ACTION)


@both((None, 2), ("free", 4))
def test_any_campsite_cost(value: Any, outcome: int) -> None:
    t = under("any_campsite_cost", value, coins=4).perform({"campsite": "any"}, "C1")
    assert t.player.coins == outcome


@both((None, []), ("any_achieved", ["crew 14", NO]))
def test_crew_7_repeats(value: Any, outcome: list[str]) -> None:
    t = under("crew_7_repeats", value).crew(7).worker("yellow yellow red red blue")
    t.of(2).crew(14).achieved_crew(14, "worker 2")
    t.turn("crew 7", *([NO] if outcome else []), "worker 3 on turn order")
    assert t.options(Ask.REPEAT_CREW) == outcome


@both((None, 0), ("campsite_and_tent", 2))
def test_silver_1_repeats(value: Any, outcome: int) -> None:
    t = under("silver_1_repeats", value, coins=0).tent("C1", "B1").reward_of("silver 1", "B1")
    assert (t.player.theory, t.player.coins) == (3, outcome)


@both((None, 0), ("paid", 2))
def test_gold_2_seal_spot_cost(value: Any, outcome: int) -> None:
    t = under("gold_2_seal_spot_cost", value, coins=5).worker("red red red red").reward_of("gold 2", "worker 2")
    assert 5 - t.player.coins == outcome
    free = under("gold_2_seal_spot_cost", value, coins=5).worker("red red red red")
    assert free.perform({"special_seal": "free"}, "worker 2").player.coins == 5


@both((None, 2), (4, 4))
def test_gold_3_vp(value: Any, outcome: int) -> None:
    assert under("gold_3_vp", value).slot("gold 3", 17).final_scoring().vp_of("objectives") == outcome


@both((None, 3), ("free", 0))
def test_forced_achievement_slot_cost(value: Any, outcome: int) -> None:
    t = under("forced_achievement_slot_cost", value, coins=3).reserve(14)
    t.perform({"achieve": "any_objective"}, "on gold 2", "worker 2")
    assert 3 - t.player.coins == outcome


@both((None, 3), (True, 4))
def test_unlock_bonus_distinction(value: Any, outcome: int) -> None:
    t = under("unlock_bonus_distinction", value).worker("green blue red yellow")
    t.place("worker 2", "small diary", "exploration 2", NO)
    assert max(len(name.split(" - ")) - 1 for name in t.options(Ask.EXPLORE)) == outcome


@both((None, 3 * 9), (False, 2 * 9))
def test_setup_row_counts(value: Any, outcome: int) -> None:
    row = [f"green {kind}" for kind in KINDS]
    assert under("setup_row_counts", value).museum(*row).theory(17).final_scoring().vp_of("theory") == outcome
    delivered = under("setup_row_counts", value).museum(*row, by_setup=False).theory(17).final_scoring()
    assert delivered.vp_of("theory") == 3 * 9


@both((None, ("B0", "B0")), ("passing_only", ("", "B0")))
def test_banner(value: Any, outcome: tuple[str, str]) -> None:
    t = under("banner", value).ship("O7").perform({"navigate": 1}, "O8")
    landed = t.at(2)
    t.perform({"navigate": 1}, "O9")
    assert (landed, t.at(2)) == outcome


def test_every_switch_has_a_test_with_its_name() -> None:
    tests = " ".join(name for name in globals() if name.startswith("test_"))
    assert [name for name in switches() if f"test_{name}" not in tests] == []
