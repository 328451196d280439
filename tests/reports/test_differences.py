"""Comparisons on the same seeds have known answers, and do not depend on order or names."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import polars as pl
import pytest

from reports.compare import EVERYONE, THE_OTHERS, THE_SEAT, Compared, Comparison, compared
from reports.contrasts import Contrast, Pair
from reports.estimates import Interval
from reports.figures.differences import difference_charts
from reports.methods import Method
from reports.pairing import variance_ratio
from reports.pairs import METRICS, paired
from reports.tables import VP_SOURCES, schema
from reports.verdicts import difference, headlines, in_short, reservations

Slice = dict[str, dict[str, list[Any]]]
Make = Callable[..., Slice]
LINEUP = ["a", "b", "c"]
RULES = Contrast("dear", "rules", (Pair("dear"),))


def seats_of(part: Slice) -> pl.DataFrame:
    return pl.DataFrame(part["seats"], schema=schema("seats"))


def scored(
    make: Make, seeds: int, change: Callable[[int, int], int], variants: tuple[str, ...] = ("dear",)
) -> pl.DataFrame:
    """A base variant, and others in which a seat of a seed makes so many VP more at final scoring."""
    base = seats_of(make(LINEUP, seeds))
    frames = [base]
    for name in variants:
        rows = base.with_columns(variant=pl.lit(name)).to_dicts()
        for row in rows:
            more = change(row["seed"], row["seat"])
            row["vp"] += more
            row["vp_other"] += more
        frames.append(pl.DataFrame(rows, schema=schema("seats")))
    return pl.concat(frames)


def found(seats: pl.DataFrame, *contrasts: Contrast) -> Comparison:
    pairs = [(contrast, paired(seats.lazy(), contrast)) for contrast in contrasts]
    return compared(pairs, Method(), "made up", len(seats))


def luck(seed: int, seat: int) -> int:
    return random.Random(f"{seed} {seat}").randrange(-3, 5)


def numbers(one: Compared) -> dict[tuple[str, str], tuple[float, float, float]]:
    """All estimates with the ends of their intervals."""
    return {key: (d.alone.estimate, d.together.low, d.together.high) for key, d in one.found.items()}


def test_identical_variants_differ_by_exactly_nothing(make: Make) -> None:
    (one,) = found(scored(make, 40, lambda seed, seat: 0), RULES).compared
    assert all(d.alone.estimate == d.spread == 0 for d in one.found.values())
    assert (one.diverged.estimate, one.changed.estimate, one.same) == (0, 0, True)
    assert headlines(found(scored(make, 40, lambda seed, seat: 0), RULES)) == [
        "dear changes nothing: every result is the same in all 40 blocks."
    ]


def test_five_vp_for_one_seat_are_exactly_five(make: Make) -> None:
    seats = scored(make, 40, lambda seed, seat: 5 * (seat == 2))
    (one,) = found(seats, Contrast("gift", "give", (Pair("dear", seat=2),))).compared
    vp = one.found[THE_SEAT, "vp"]
    assert (vp.alone.estimate, vp.spread) == (5, 0)
    assert vp.alone.low < 5 < vp.alone.high
    assert one.found[THE_OTHERS, "vp"].alone.estimate == 0
    assert (one.diverged.estimate, one.changed.estimate) == (0, 1)
    assert headlines(found(seats, Contrast("gift", "give", (Pair("dear", seat=2),))))[0].startswith(
        "gift is worth 5.0 VP to the seat that gets it (exactly so in all 40 blocks); "
    )


def test_sources_add_up_to_the_difference_in_vp(make: Make) -> None:
    (one,) = found(scored(make, 40, luck), RULES).compared
    for group in one.groups:
        total = sum(one.found[group, source].alone.estimate for source in VP_SOURCES)
        assert total == pytest.approx(one.found[group, "vp"].alone.estimate)


def test_a_decision_that_differs_makes_a_block_diverge(make: Make) -> None:
    seats = scored(make, 40, lambda seed, seat: 0)
    other = pl.when((pl.col("variant") == "dear") & (pl.col("seed") <= 10)).then(1).otherwise(0)
    (one,) = found(seats.with_columns(decisions=other.cast(pl.Int64)), RULES).compared
    assert (one.diverged.estimate, one.changed.estimate) == (0.25, 0)


def test_pairs_with_correlation_0_8_gain_a_factor_of_five() -> None:
    stream = np.random.default_rng(8)
    common, first, second = stream.normal(size=(3, 4_000))
    ratio = variance_ratio(common * 2 + first, common * 2 + second)
    assert ratio.low < 5 < ratio.high
    assert ratio.estimate == pytest.approx(5, rel=0.1)
    assert ratio.high - ratio.low < 1


def test_a_difference_that_never_varies_gains_without_end() -> None:
    values = np.arange(50.0)
    assert variance_ratio(values + 5, values).estimate == np.inf
    assert np.isnan(variance_ratio(np.zeros(50), np.zeros(50)).estimate)
    assert np.isnan(variance_ratio(np.ones(1), np.ones(1)).estimate)


def test_the_order_of_rows_and_variants_changes_no_number(make: Make) -> None:
    seats = scored(make, 40, luck, ("dear", "dearer"))
    contrasts = [Contrast(name, "rules", (Pair(name),)) for name in ("dear", "dearer")]
    there = found(seats, *contrasts).compared
    back = found(seats.sample(fraction=1, shuffle=True, seed=1), *reversed(contrasts)).compared
    for one, other in zip(there, reversed(back), strict=True):
        mine, theirs = numbers(one), numbers(other)
        assert mine.keys() == theirs.keys()
        assert all(mine[key] == pytest.approx(theirs[key]) for key in mine)


def test_a_difference_is_the_same_number_wherever_it_is_told(make: Make) -> None:
    for seeds in range(40, 60):
        (one,) = found(scored(make, seeds, luck), RULES).compared
        mine = one.found[EVERYONE, "vp"]
        assert mine.alone.estimate == mine.together.estimate == one.headline["vp"].estimate


def test_other_names_change_only_labels(make: Make) -> None:
    seats = scored(make, 40, luck)
    names = {"a": "zebra", "b": "=1+1", "c": "ä"}
    renamed = seats.with_columns(
        pl.col("strategy").replace(names), pl.col("variant").replace({"dear": "x", "base": "y"})
    )
    (one,) = found(seats, RULES).compared
    (other,) = found(renamed, Contrast("x", "rules", (Pair("x", "y"),))).compared
    mine, theirs = numbers(one), numbers(other)
    assert len(mine) == len(theirs)
    for (group, metric), numbers_of in mine.items():
        assert numbers_of == pytest.approx(theirs[names.get(group, group), metric])


def test_the_number_of_a_seat_favours_nobody(make: Make) -> None:
    seats = scored(make, 40, luck)
    turned = seats.with_columns(seat=4 - pl.col("seat"))
    assert numbers(found(seats, RULES).compared[0]) == numbers(found(turned, RULES).compared[0])


def in_the_place_of_b(make: Make, name: str) -> pl.DataFrame:
    """Games in which a strategy of this name plays for b in one variant, and makes 3 VP more on average."""
    seats = scored(make, 40, lambda seed, seat: 0)
    swapped = (pl.col("variant") == "dear") & (pl.col("strategy") == "b")
    return seats.with_columns(
        vp=pl.when(swapped).then(pl.col("vp") + 2 + pl.col("seed") % 3).otherwise(pl.col("vp")),
        strategy=pl.when(swapped).then(pl.lit(name)).otherwise(pl.col("strategy")),
    )


def test_a_strategy_in_the_place_of_another_is_compared_with_it(make: Make) -> None:
    seats = in_the_place_of_b(make, "mine")
    comparison = found(seats, Contrast("mine", "strategy", (Pair("dear"),)))
    (one,) = comparison.compared
    assert one.groups == ("mine for b", "a", "c", EVERYONE)
    assert one.found["mine for b", "vp"].alone.estimate == pytest.approx(3, abs=0.1)
    assert one.found["a", "vp"].alone.estimate == 0
    assert headlines(comparison)[0].startswith("mine makes 3.0 VP more than b in the same seats (difference 3.0 VP")


def test_a_chart_is_titled_with_what_its_own_metric_shows(make: Make) -> None:
    seats = in_the_place_of_b(make, "mine (5)")
    titles = [chart.title for chart in difference_charts(found(seats, Contrast("mine", "strategy", (Pair("dear"),))))]
    assert titles == [
        "mine (5) makes 3.0 VP more than b in the same seats",
        "mine (5) and b in the same seats cannot be told apart by win share",
    ]
    (one,) = found(scored(make, 40, lambda seed, seat: 5), RULES).compared
    assert [in_short(one, metric) for metric in ("vp", "win_share")] == [
        "dear raises mean VP by 5.0",
        "dear surely changes 0 of 3 win shares",
    ]
    won = replace(one, headline={}, found=one.found | {("a", "win_share"): one.found["a", "vp"]})
    assert in_short(won, "win_share") == "dear surely changes 1 of 3 win shares"


def test_a_line_up_that_differs_in_no_name_is_told_as_other_rules(make: Make) -> None:
    (one,) = found(scored(make, 30, luck), Contrast("by order", "strategy", (Pair("dear"),))).compared
    assert one.groups == (EVERYONE, *LINEUP)


def test_what_cannot_be_told_apart_is_said_so(make: Make) -> None:
    sentence = headlines(found(scored(make, 60, lambda seed, seat: (seed * 7 + seat * 3) % 5 - 2), RULES))[0]
    assert sentence.startswith("dear and the rules as they are cannot be told apart by mean VP (difference ")
    assert sentence.endswith(", 60 blocks).")


@pytest.mark.parametrize(
    ("ends", "told"),
    [
        ((1.0, 0.25, 1.75), "difference 1.0 VP, 95 % interval 0.2 to 1.8, 60 blocks"),
        ((0.1, 0.02, 0.18), "difference 0.10 VP, 95 % interval 0.02 to 0.18, 60 blocks"),
        ((-3.0, -6.0, -0.004), "difference -3.000 VP, 95 % interval -6.000 to -0.004, 60 blocks"),
        ((0.1, -0.02, 0.22), "difference 0.1 VP, 95 % interval 0.0 to 0.2, 60 blocks"),
    ],
)
def test_an_end_that_excludes_0_is_not_told_as_0(ends: tuple[float, float, float], told: str) -> None:
    assert difference(Interval(*ends, 60), "vp", False) == told


def test_few_seeds_settle_nothing(make: Make) -> None:
    comparison = found(scored(make, 10, lambda seed, seat: 5), RULES)
    assert headlines(comparison) == ["dear: 10 setup seeds cannot settle anything (so far +5.0 VP)."]
    assert [caution.label for caution in reservations(comparison, [])] == ["few seeds"]


def test_one_seed_has_no_interval_and_no_error(make: Make) -> None:
    (one,) = found(scored(make, 1, luck), RULES).compared
    assert not one.found[EVERYONE, "vp"].together.known


def test_a_difference_that_comes_from_few_blocks_is_a_caution(make: Make) -> None:
    comparison = found(scored(make, 60, lambda seed, seat: 90 * (seed < 4)), RULES)
    labels = [caution.label for caution in reservations(comparison, [])]
    assert labels == ["few blocks"]
    assert "results differ in only 3 of 60 blocks" in reservations(comparison, [])[0].sentence


def test_only_seeds_that_both_played_count(make: Make) -> None:
    seats = scored(make, 40, luck).filter((pl.col("variant") == "base") | (pl.col("seed") > 8))
    (one,) = found(seats, RULES).compared
    assert one.blocks == one.found[EVERYONE, "vp"].alone.seeds == 32


def test_members_of_a_family_are_covered_together(make: Make) -> None:
    (one,) = found(scored(make, 60, luck), RULES).compared
    for key, mine in one.found.items():
        if mine.spread:
            assert mine.together.low <= mine.alone.low + 1e-9, key
            assert mine.together.high >= mine.alone.high - 1e-9, key


def test_it_depends_on_who_plays_only_where_that_is_decided(make: Make) -> None:
    def change(more: int) -> Callable[[int, int], int]:
        return lambda seed, seat: luck(seed, seat) + more

    frames = [scored(make, 60, change(0)), scored(make, 60, change(-9), ("weak",)).filter(pl.col("variant") == "weak")]
    contrasts = [Contrast("dear", "rules", (Pair(name),), by) for name, by in (("dear", "strong"), ("weak", "weak"))]
    sentence = headlines(found(pl.concat(frames), *contrasts))[-1]
    assert sentence.startswith("what dear does depends on who plays, and the answer turns round (")
    same = [Contrast("dear", "rules", (Pair("dear"),), by) for by in ("strong", "weak")]
    assert headlines(found(frames[0], *same))[-1].startswith("no sign that dear depends on who plays (")


def test_where_all_play_one_strategy_it_is_everyone(make: Make) -> None:
    seats = scored(make, 30, luck).with_columns(strategy=pl.lit("a"))
    assert found(seats, RULES).compared[0].groups == (EVERYONE,)


def test_a_strategy_that_is_called_like_a_group_is_kept_apart(make: Make) -> None:
    seats = scored(make, 30, luck).with_columns(pl.col("strategy").replace({"a": EVERYONE}))
    (one,) = found(seats, RULES).compared
    assert one.groups == (EVERYONE, "b", "c", "everyone (strategy)")
    (plainly,) = found(scored(make, 30, luck), RULES).compared
    assert one.found[EVERYONE, "vp"].alone == plainly.found[EVERYONE, "vp"].alone


def test_every_metric_is_compared_in_every_group(make: Make) -> None:
    (one,) = found(scored(make, 30, luck), RULES).compared
    assert set(one.found) == {(group, metric) for group in (EVERYONE, *LINEUP) for metric in METRICS}
