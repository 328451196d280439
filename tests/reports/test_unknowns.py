"""What unknown rules change, with known answers: effects, flips and interactions that were planted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import product
from typing import Any

import numpy as np
import pytest

from reports.estimates import Interval
from reports.figures.tornado import tornado_chart
from reports.samples import Cell, Sample
from reports.sensitivity import crossings, doubts, sentence, strongest, study_of, surprising, tornado, turning
from reports.unknowns import (
    DECIDES,
    FLIPS,
    HOLDS,
    OPEN,
    WEAKENS,
    Answer,
    Setting,
    Swing,
    answers,
    interactions,
    reach_of,
    settings_of,
    verdict,
)
from sim.unknowns import drawn

SEEDS = 400
RANGES: dict[str, list[Any]] = {"camera_coins": [0, 2], "lagging_counts": ["up_to_beagle", "strictly_between"]}
EFFECTS = {"camera_coins": -8.0, "lagging_counts": 3.0}
OWN = 5.0


def sample(points: Any, seed: int = 0) -> Sample:
    """A strategy with these points on each seed, who wins where they are more than 100."""
    seeds = np.arange(1, len(points) + 1)
    return Sample(
        seeds, np.ones(len(points)), (np.asarray(points) > 100).astype(float), np.asarray(points, dtype=float)
    )


def planted(lead: Callable[[int, dict[str, Any]], float], noise: float = 4.0, seeds: int = SEEDS) -> dict[Cell, Sample]:
    """The samples of a and b under all settings; `lead` is what a has more on a seed under some switches."""
    stream = np.random.default_rng(7)
    common, luck = stream.normal(100, 15, seeds), stream.normal(0, noise, seeds)
    own = {name: values[0] for name, values in RANGES.items()}
    cells: dict[Cell, Sample] = {}
    for one in [Setting("base", "base", {}, {}), *SETTINGS]:
        here = [
            lead(seed, own | (drawn(one.ranges, seed, 2) if one.ranges else one.switches))
            for seed in range(1, seeds + 1)
        ]
        cells[one.variant, 2, "a"] = sample(common + luck + np.array(here))
        cells[one.variant, 2, "b"] = sample(common)
    return cells


SETTINGS = [
    Setting("base, setting 1", "base", {"camera_coins": 2}, {}),
    Setting("base, setting 2", "base", {"lagging_counts": "strictly_between"}, {}),
    Setting("base, all drawn", "base", {}, RANGES),
]


def moved(switches: dict[str, Any]) -> float:
    return sum(EFFECTS[name] for name, value in switches.items() if value != RANGES[name][0])


def in_points(found: list[Answer]) -> Answer:
    (one,) = (answer for answer in found if answer.headline.metric == "vp")
    return one


def additive(seeds: int = SEEDS) -> Answer:
    return in_points(answers(planted(lambda seed, switches: OWN + moved(switches), seeds=seeds), SETTINGS, ["base"]))


def test_planted_effects_are_found_the_largest_first() -> None:
    found = additive()
    assert found.headline.what == "a over b"
    assert [swing.switch for swing in found.swings] == ["camera_coins", "lagging_counts"]
    for swing in found.swings:
        assert swing.change.estimate == pytest.approx(EFFECTS[swing.switch])
        assert swing.becomes.estimate == pytest.approx(found.own.estimate + EFFECTS[swing.switch])
    assert [swing.verdict for swing in found.swings] == [FLIPS, HOLDS]


def test_the_reach_is_that_of_the_planted_effects() -> None:
    found = additive()
    assert found.reach is not None
    assert found.reach == pytest.approx((found.own.estimate - 8, found.own.estimate + 3), abs=0.2)
    assert found.drawn.estimate == pytest.approx(found.own.estimate + (-8 + 3) / 2, abs=1.0)


def test_luck_alone_is_no_reach() -> None:
    stream = np.random.default_rng(3)
    luck = dict(enumerate(stream.normal(0, 20, SEEDS), 1))
    own = {name: values[0] for name, values in RANGES.items()}
    found = in_points(answers(planted(lambda seed, s: OWN + luck[seed] * (s != own)), SETTINGS, ["base"]))
    assert found.reach is not None
    assert found.reach[1] - found.reach[0] < 4


def test_with_few_seeds_the_reach_is_not_known() -> None:
    found = additive(seeds=19)
    assert found.reach is None
    assert "its reach over unknown rules takes 100 setup seeds" in sentence(found)
    (few,) = doubts([found])
    assert few.sentence == "only 19 setup seeds; below 30 nothing should be concluded."


@pytest.mark.parametrize("size", [0.0, 4.0])
def test_the_reach_is_that_of_the_effects_also_where_luck_is_larger_by_far(size: float) -> None:
    """An effect that is drawn half the time spreads half its size, and four of them their size."""
    stream = np.random.default_rng(5)
    effects = np.array([size] * 4 + [0.0] * 24)
    widths = []
    for _ in range(20):
        marks = (stream.random((SEEDS, 28)) < 0.5).astype(float)
        reach = reach_of(effects + stream.normal(0, 20, (SEEDS, 28)), marks, 1.0)
        assert reach is not None
        assert reach[0] <= 1.0 <= reach[1]
        widths.append(reach[1] - reach[0])
    assert np.median(widths) == pytest.approx(2 * 1.96 * size, abs=1.5)
    assert max(widths) < 2 * 1.96 * (size + 3)


def test_a_win_share_never_leads_by_more_than_all() -> None:
    (wins,) = (
        one
        for one in answers(planted(lambda seed, s: 60.0, seeds=5), SETTINGS, ["base"])
        if one.headline.metric == "win_share"
    )
    assert all(
        -1 <= one.low <= one.high <= 1 for one in (wins.own, wins.drawn, *(swing.becomes for swing in wins.swings))
    )


def test_a_reach_without_width_is_said_to_be_none() -> None:
    own = Interval(10.1, 8.0, 12.2, 400)
    told = sentence(Answer(additive().headline, own, (), own, (10.1, 10.1)))
    assert told == (
        "a over b: 10.1 VP (+-2.1 sampling; no reach over unknown rules beyond luck) with the unknown rules drawn by "
        "lot; 10.1 [8.0, 12.2] under the file's own."
    )


@pytest.mark.parametrize(
    ("own", "after", "expected"),
    [
        ((1, 3), (2, 5), HOLDS),
        ((1, 3), (-5, -2), FLIPS),
        ((-3, -1), (2, 5), FLIPS),
        ((1, 3), (-1, 2), WEAKENS),
        ((-1, 3), (1, 2), DECIDES),
        ((-1, 3), (-4, 2), OPEN),
    ],
)
def test_only_two_decided_and_opposite_answers_are_a_flip(
    own: tuple[int, int], after: tuple[int, int], expected: str
) -> None:
    one, two = (Interval(sum(ends) / 2, *ends, 100) for ends in (own, after))
    assert verdict(one, two) == expected


def test_what_turns_a_headline_is_told() -> None:
    found = additive()
    (told,) = turning([found])
    assert told.startswith("with camera_coins 2 a over b in mean VP flips: ")
    study = study_of("planted", [found], [], ["unlock_cost"])
    assert [(one.label, one.sentence) for one in doubts([found])] == [("uncertain rule", f"{told}.")]
    assert "Not varied, since a variant sets it: unlock_cost." in study.sentences
    assert study.sentences[0].startswith("a over b: ")
    assert " sampling; " in study.sentences[0]
    assert " over unknown rules) with the unknown rules drawn by lot; " in study.sentences[0]
    assert tornado([found], "vp").values("verdict") == [FLIPS, HOLDS]
    (strongest_rows, *_) = study.tables
    assert strongest_rows.title == "What changes mean VP most: a over b"
    assert strongest_rows.values("setting") == ["camera_coins 2", "lagging_counts strictly_between"]
    assert strongest([found]) == [("camera_coins", 2), ("lagging_counts", "strictly_between")]


def weakening(*changes: Interval) -> Answer:
    """A headline that is decided narrowly, and settings that change it by so much and leave it open."""
    own, open_ = Interval(3.0, 0.1, 6.0, 400), Interval(1.0, -2.0, 4.0, 400)
    swings = (Swing(f"switch {k}", 1, open_, change, WEAKENS) for k, change in enumerate(changes, 1))
    return Answer(additive().headline, own, tuple(swings), own, None)


SURE, BY_CHANCE = Interval(-2.0, -3.0, -1.0, 400), Interval(-2.0, -5.0, 1.0, 400)


def test_of_many_settings_that_weaken_a_headline_the_strongest_is_named() -> None:
    (told,) = turning([weakening(SURE, SURE, SURE)])
    assert told.startswith("with switch 1 1 a over b in mean VP weakens: 3.0 [0.1, 6.0] becomes 1.0 [-2.0, 4.0]")
    assert told.endswith(" (so do 2 other settings)")
    assert turning([weakening(SURE, SURE)])[0].endswith(" (so does 1 other setting)")


def test_where_nothing_is_decided_nothing_can_flip() -> None:
    open_ = replace(additive(), own=Interval(1.0, -2.0, 4.0, 400), swings=())
    told = ["No headline is decided under the file's own rules, so none can flip."]
    assert list(study_of("open", [open_], [], []).sentences[1:]) == told
    assert "is seen to flip" in study_of("one", [open_, weakening(BY_CHANCE)], [], []).sentences[2]


def test_a_headline_that_is_left_open_by_no_more_than_chance_is_narrowly_decided() -> None:
    narrow = weakening(BY_CHANCE, BY_CHANCE)
    assert turning([narrow]) == []
    (told,) = doubts([narrow, additive(), narrow])[1:]
    where = "a over b in mean VP (under 2 of 2 settings)"
    words = "left open by settings that change it no more than chance may have done"
    assert (told.label, told.sentence) == ("narrowly decided", f"{words}: {where}, {where}.")


def test_the_tornado_tells_its_order_to_who_cannot_see_it() -> None:
    chart, around_0 = tornado_chart("tornado-1", additive()), Interval(0.0, -1.0, 1.0, SEEDS)
    assert chart.title == "a over b: surely moved by camera_coins, lagging_counts"
    unmoved = replace(additive(), swings=tuple(replace(one, change=around_0) for one in additive().swings))
    assert tornado_chart("tornado-1", unmoved).title == "a over b: no unknown rule surely moves it"
    assert "In order: camera_coins, lagging_counts." in chart.alt
    assert "Surely something is changed by camera_coins, lagging_counts." in chart.alt
    assert "strictly_between" in chart.svg


def test_each_variant_is_held_against_the_base_under_every_setting() -> None:
    cells = planted(lambda seed, switches: OWN + moved(switches))
    more = dict(cells)
    for (name, players, strategy), one in cells.items():
        more[name.replace("base", "x"), players, strategy] = sample(one.vp + 2 * (strategy == "a"))
    settings = [*SETTINGS, *(Setting(s.variant.replace("base", "x"), "x", s.switches, s.ranges) for s in SETTINGS)]
    found = [one for one in answers(more, settings, ["base", "x"]) if one.headline.metric == "vp"]
    assert [one.headline.what for one in found] == ["x for a", "x for b"]
    assert [one.own.estimate for one in found] == pytest.approx([2, 0])
    assert all(swing.change.estimate == pytest.approx(0) for one in found for swing in one.swings)


def test_a_planted_interaction_is_found_and_no_other() -> None:
    names = ["w", "x", "y", "z"]
    stream = np.random.default_rng(1)
    common = stream.normal(100, 10, SEEDS)
    cells: dict[Cell, Sample] = {}
    settings = []
    for marks in product((False, True), repeat=4):
        on = [name for name, mark in zip(names, marks, strict=True) if mark]
        name = "".join(on) or "base"
        both = 6.0 * ("w" in on and "y" in on)
        cells[name, 2, "a"] = sample(common + stream.normal(20, 3, SEEDS) + 2 * len(on) + both)
        cells[name, 2, "b"] = sample(common)
        settings += [Setting(name, "base", dict.fromkeys(on, 1), {})] if on else []
    found = [one for one in interactions(cells, settings, ["base"]) if one.headline.metric == "vp"]
    sizes = {(one.first, one.second): one.size for one in found}
    assert len(sizes) == 6
    assert sizes["w", "y"].low < 6 < sizes["w", "y"].high
    assert [one[:11] for one in surprising(found)] == ["w and y tog"]
    assert crossings(found).values("first").count("w") == 3


def test_every_value_of_a_switch_is_drawn_equally_often_and_apart_from_other_switches() -> None:
    draws = [drawn(RANGES, seed, 3) for seed in range(2_000)]
    for name, values in RANGES.items():
        counts = Counter(draw[name] for draw in draws)
        assert all(900 < counts[value] < 1_100 for value in values)
    both = Counter(tuple(draw.values()) for draw in draws)
    assert all(420 < count < 580 for count in both.values())
    alone = {"lagging_counts": RANGES["lagging_counts"]}
    assert all(drawn(alone, seed, 3)["lagging_counts"] == draws[seed]["lagging_counts"] for seed in range(100))


def test_settings_are_read_from_the_experiment() -> None:
    rows = [
        {"name": "base", "setting": {}},
        {"name": "s", "setting": {"of": "base", "switches": {"camera_coins": 2}}},
        {"name": "old"},
    ]
    assert settings_of({"variants": rows}) == [Setting("s", "base", {"camera_coins": 2}, {})]
