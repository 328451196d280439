"""What the oracle found wrong once, each in one position."""

from __future__ import annotations

from sim.terms import Ask
from tests.table import NO, table


def test_a_gold_ship_stops_on_no_space_that_is_blank_at_this_table() -> None:
    far = {"navigate": {"steps": 3, "stops": 1}}
    two = table(players=2).ship("O14").perform(far, "O14 - O15 - O16 - O18")
    assert two.options(Ask.STOP) == []
    three = table(players=3).ship("O14").perform(far, "O14 - O15 - O16 - O18", NO)
    assert three.options(Ask.STOP) == ["O15", "O16", NO]


def test_a_location_whose_action_is_being_performed_is_not_offered_for_a_lens() -> None:
    t = table(specials=(1, 2, 12, 4, 5, 6)).perform({"perform": "locked_location"}, "special 12", NO)
    offered = t.options(Ask.UNLOCK)
    assert "exploration 2" in offered
    assert not any(name.startswith("special 12") for name in offered)
