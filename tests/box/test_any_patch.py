"""Whatever is written under `rules:`, the box opens or says what is wrong; and what opens can be played."""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sim.box import open_box
from sim.deal import Fixed
from sim.printed import HANDICAPS, KINDS
from sim.reading import BadInput, entry_of
from sim.series import Contender, Seating, play
from sim.switches import box_file, rows_of, switches
from sim.verbs import FIXED_WORDS, GAINS, STEPS
from tests.laws.watching import Wanderers

PLAIN = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 20),
    st.just(2**62),
    st.just(2.5),
    st.sampled_from(
        ["", "free", "any", "red", "reptile", "silver", "O4", "A1", "remove", "special", "none", "ex plore"]
    ),
)
VERBS = st.sampled_from([*GAINS, *STEPS, *FIXED_WORDS, "one_of", "in_order", "trade", "camp", "explor"])
ANYTHING = st.recursive(
    PLAIN, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(VERBS | st.just("knowledge"), inner, max_size=2)
)


def printed_rows() -> dict[str, list[dict[str, Any]]]:
    """Every printed row as plain values, by the kind that a patch names."""
    rows: dict[str, list[dict[str, Any]]] = {}
    for kind in KINDS:
        file = box_file("tents_and_stamps" if kind in ("tents", "stacks") else kind)
        entry = file.value[kind] if isinstance(file.value, dict) else file
        rows[kind] = [dict(row.plain().items()) for row in rows_of(entry)]  # type: ignore[attr-defined]
    return rows


PRINTED = printed_rows()
NUMBERS: dict[str, Any] = {name: row["value"] for name, row in box_file("game").plain().items()}  # type: ignore[attr-defined]
SPACES: list[dict[str, Any]] = box_file("ocean").plain()["spaces"]  # type: ignore[index]
ISLANDS: list[dict[str, Any]] = box_file("islands").plain()  # type: ignore[assignment]
ADDED: dict[str, Any] = {
    "crew": {"starts_with": "red", "needs": {"red": 2, "blue": 1}, "grants": [{"vp": 6}, {"seal": "red"}]},
    "goals": {"name": "each_ship", "counts": {"lenses": 1}, "vp": 2},
    "letters": {"first": [{"vp": 4}], "second": [{"explore": 1}]},
    "special_actions": {"name": "more coins", "needs": {"green": 1}, "does": [{"coins": 5}]},
    "objectives": {"metal": "gold", "start": False, "needs": {"vp": 30}},
}
ONE_SEAT: dict[str, Any] = {
    "at_final_scoring": {"seat": 1, "vp": 5, "coins": 5},
    "at_round": {"seat": 2, "round": 3, "grants": [{"coins": 1}, {"seal": "red"}, {"navigate": 1}]},
    "opening": {"seat": 1, "placements": ["explore 1", "museum", "free lens", "academy 2"]},
    "without": {"seat": 2, "spots": ["turn order", "special 9"], "crew": [14], "sources": ["tents"]},
}


@st.composite
def changed(draw: st.DrawFn, value: Any, depth: int = 0) -> Any:
    """The same value with something in it replaced by anything else."""
    if isinstance(value, dict) and value and draw(st.integers(0, 4 + depth)) > 1:
        key = draw(st.sampled_from(sorted(value, key=str)))
        return {**value, key: draw(changed(value[key], depth + 1))}
    if isinstance(value, list) and value and draw(st.integers(0, 4 + depth)) > 1:
        place = draw(st.integers(0, len(value) - 1))
        return [*value[:place], draw(changed(value[place], depth + 1)), *value[place + 1 :]]
    if isinstance(value, int) and draw(st.booleans()):
        return draw(st.integers(0, 12))
    return draw(ANYTHING)


@st.composite
def patched_row(draw: st.DrawFn, rows: list[dict[str, Any]], key: str) -> dict[str, Any]:
    """One row by its name, with one of its keys changed, removed or replaced by anything."""
    row = draw(st.sampled_from(rows))
    name = draw(st.sampled_from([str(row[key])] * 9 + ["99"]))
    if draw(st.integers(0, 9)) == 0:
        return {name: draw(st.just("remove") | ANYTHING)}
    word = draw(st.sampled_from(sorted(row)))
    return {name: {word: draw(changed(row[word]))}}


@st.composite
def some_rules(draw: st.DrawFn) -> dict[str, Any]:
    """A patch of one part of the box or a value of one switch, mostly nearly right."""
    part = draw(
        st.sampled_from([*KINDS, *KINDS, "game", "ocean", "islands", "switch", "one seat", "add", "beagle", "anything"])
    )
    if part == "one seat":
        handicap = draw(st.sampled_from(sorted(ONE_SEAT)))
        return {handicap: draw(changed(ONE_SEAT[handicap]))}
    if part in KINDS:
        return {part: draw(patched_row(PRINTED[part], KINDS[part]))}
    if part == "add":
        kind = draw(st.sampled_from(sorted(ADDED)))
        return {kind: {"add": draw(changed({draw(st.sampled_from(["41", "7", "0"])): ADDED[kind]}))}}
    if part == "game":
        name = draw(st.sampled_from(sorted(NUMBERS)))
        return {"game": {name: draw(changed(NUMBERS[name]))}}
    if part == "beagle":
        return {"ocean": {"beagle": draw(changed(["O1", "O4", "O8", "O14", "O21"]))}}
    if part == "ocean":
        return {"ocean": draw(patched_row(SPACES, "at"))}
    if part == "islands":
        island = draw(st.sampled_from(ISLANDS))
        return {"islands": {island["island"]: draw(patched_row(island["spaces"], "at"))}}
    if part == "switch":
        switch = draw(st.sampled_from(list(switches().values())))
        return {switch.name: draw(changed(switch.default.plain()))}
    return {draw(st.sampled_from([*KINDS, "game", "ocean", "islands", *HANDICAPS])): draw(ANYTHING)}


def merged(one: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    """Two patches together."""
    return {**one, **other}


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(rules=st.builds(merged, some_rules(), some_rules()), players=st.sampled_from([2, 3, 4]))
def test_any_patch_is_refused_with_reasons_or_can_be_played(rules: dict[str, Any], players: int) -> None:
    try:
        box = open_box(entry_of(rules, "rules.yaml"))
    except BadInput as refused:
        assert refused.problems
        assert all(problem.message for problem in refused.problems)
        return
    wanderers: list[Contender] = [Wanderers(f"wanderer {seat}", []) for seat in range(players)]
    play(box, Fixed([], [], [], []), wanderers, Seating(0, "base", players, 1, 1, 1, list(range(players))))
