"""`beagle compare`: known answers through whole runs, what is compared with what, and each mistake in a sentence."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.playing import manifest
from tests.cli.said import Beagle, Said, Write

LOT = "name: lots\nlineup: [wanderer, {strategy: wanderer, hand: [5]}]\nseeds: 30\n"
"""Two that play by lot, of whom one holds a card."""


def differences(folder: Path) -> dict[tuple[str, str, str], dict[str, str]]:
    """The rows of all differences by comparison, group and metric."""
    with (folder / "report" / "compare.csv").open(encoding="utf-8", newline="") as file:
        return {(row["comparison"], row["group"], row["metric"]): row for row in csv.DictReader(file)}


def compared(beagle: Beagle, *words: object) -> dict[str, Any]:
    """The JSON answer of a comparison."""
    said = beagle("compare", *words, "--json", "--quiet", *(("--jobs", 1) if "--out" in words else ()))
    assert (said.code, said.err) == (0, "")
    answer: dict[str, Any] = json.loads(said.out)
    return answer


def row_of(answer: dict[str, Any], group: str, metric: str) -> dict[str, Any]:
    """One difference of the only comparison."""
    rows = [row for row in answer["all"]["rows"] if (row["group"], row["metric"]) == (group, metric)]
    assert len(rows) == 1
    return dict(rows[0])


@pytest.mark.parametrize(("given", "vp"), [({"vp": 5}, 5), ({"coins": 5}, 1)])
def test_a_handicap_at_final_scoring_is_found_exactly(
    beagle: Beagle, write: Write, tmp_path: Path, given: dict[str, int], vp: int
) -> None:
    rules = json.dumps({"at_final_scoring": {"seat": 1, **given}})
    answer = compared(beagle, write(f"{LOT}variants: {{gift: {{rules: {rules}}}}}\n"), "--out", tmp_path / "run")
    blocks = next(table for table in answer["tables"] if table["table"] == "blocks")
    assert blocks["rows"][0]["diverged"]["estimate"] == 0
    assert blocks["rows"][0]["gain"]["estimate"] is None, "the gain is without end"
    assert row_of(answer, "everyone", "vp")["difference"]["estimate"] == vp / 2
    assert f"raises mean VP by {vp / 2} (exactly so in all 30 blocks)" in answer["sentences"][0]


def test_identical_variants_differ_by_nothing(beagle: Beagle, write: Write, tmp_path: Path) -> None:
    answer = compared(beagle, write(f"{LOT}variants: {{same: {{}}}}\n"), "--out", tmp_path / "run")
    assert {row["difference"]["estimate"] for row in answer["all"]["rows"]} == {0}
    assert answer["sentences"] == ["same changes nothing: every result is the same in all 30 blocks."]


def test_a_run_with_variants_is_compared_where_it_lies(beagle: Beagle, write: Write, tmp_path: Path) -> None:
    config = write(f"{LOT}variants: {{dear: {{rules: {{unlock_cost: 9}}}}}}\n")
    assert beagle("run", config, "--quiet", "--out", tmp_path / "run").code == 0
    assert (
        compared(beagle, config, "--out", tmp_path / "other")["tables"] == compared(beagle, tmp_path / "run")["tables"]
    )
    pages = {path.name for path in (tmp_path / "run" / "report").iterdir()}
    assert {"compare.md", "compare.csv", "difference_vp.svg", "difference_vp.png"} <= pages


def test_a_strategy_is_replaced_in_its_seats(beagle: Beagle, write: Write, tmp_path: Path) -> None:
    mine = write("name: mine\npriorities: {stamps: 2}\n", "mine.yaml")
    config = write("lineup: [wanderer, {strategy: wanderer, hand: [5]}]\nseeds: 3\n")
    folder = tmp_path / "run"
    assert beagle("compare", config, "--strategy", "wanderer (5)", "--with", mine, "--quiet", "--out", folder).code == 0
    groups = {group for _, group, _ in differences(folder)}
    assert groups == {"mine (5) for wanderer (5)", "wanderer", "everyone"}
    slots = manifest(folder)["experiment"]["variants"][1]["slots"]
    assert [(slot["name"], slot["hand"]) for slot in slots] == [("wanderer", []), ("mine (5)", [5])]


def test_patches_are_laid_over_the_rules_of_the_experiment(beagle: Beagle, write: Write, tmp_path: Path) -> None:
    config = write(LOT + "rules: {camera_coins: 2, crew: {7: {grants: [{vp: 3}]}}}\n")
    patch = write("rules: {crew: {7: {needs: {blue: 1}}}, unlock_cost: 5}\n", "lighter.yaml")
    answer = beagle("compare", config, "--rules", patch, "--seeds", 2, "--quiet", "--out", tmp_path / "run")
    assert answer.code == 0
    variant = manifest(tmp_path / "run")["experiment"]["variants"][1]
    assert variant["name"] == "lighter"
    crew = {"7": {"grants": [{"vp": 3}], "needs": {"blue": 1}}}
    assert variant["rules"] == {"camera_coins": 2, "crew": crew, "unlock_cost": 5}


def test_a_gift_is_priced_seat_by_seat(beagle: Beagle, write: Write, tmp_path: Path) -> None:
    answer = compared(beagle, write(LOT), "--give", "vp=3", "--round", 5, "--out", tmp_path / "run")
    assert row_of(answer, "the seat", "vp")["difference"]["estimate"] == pytest.approx(3, abs=0.5)
    rules = [variant["rules"] for variant in manifest(tmp_path / "run")["experiment"]["variants"]]
    gifts = [{"at_round": {"seat": seat, "round": 5, "grants": [{"vp": 3}]}} for seat in (1, 2)]
    assert rules == [{}, *gifts]


def test_a_gift_without_a_round_is_priced_in_each(beagle: Beagle, write: Write, tmp_path: Path) -> None:
    said = beagle(
        "compare", write(LOT), "--give", "seal=red", "--seat", 1, "--seeds", 1, "--quiet", "--out", tmp_path / "r"
    )
    assert said.code == 0
    names = {name for name, _, _ in differences(tmp_path / "r")}
    assert names == {f"seal=red in round {number}" for number in range(1, 6)}


def test_doing_without_a_source_costs_what_it_gives(beagle: Beagle, write: Write, tmp_path: Path) -> None:
    answer = compared(beagle, write(LOT), "--without", "Theory of Evolution", "--out", tmp_path / "run")
    vp, theory = (row_of(answer, "the seat", metric) for metric in ("vp", "vp_theory"))
    assert theory["after"] == 0
    assert vp["difference"]["estimate"] == pytest.approx(-theory["before"])


def test_an_opening_that_is_not_possible_is_told(beagle: Beagle, write: Write, tmp_path: Path) -> None:
    answer = compared(beagle, write(LOT), "--open", "academy 3,turn order", "--seeds", 4, "--out", tmp_path / "run")
    labels = {caution["label"]: caution["sentence"] for caution in answer["cautions"]}
    assert "100.0 forced placements in 100 games were not possible" in labels["opening not possible"]


def test_each_strength_plays_what_is_compared(beagle: Beagle, write: Write, tmp_path: Path) -> None:
    patch = write("rules: {unlock_cost: 9}\n", "dear.yaml")
    weak = write("name: weak\npriorities: {stamps: 3}\n", "weak.yaml")
    words = ("--rules", patch, "--strengths", f"wanderer,{weak}", "--seeds", 2)
    answer = compared(beagle, write(LOT), *words, "--out", tmp_path / "run")
    variants = {
        one["name"]: [slot["strategy"] for slot in one["slots"]]
        for one in manifest(tmp_path / "run")["experiment"]["variants"]
    }
    assert variants == {
        "base": ["wanderer", "wanderer"],
        "dear, played by wanderer": ["wanderer", "wanderer"],
        "base, played by weak": ["weak", "weak"],
        "dear, played by weak": ["weak", "weak"],
    }
    assert "depends on who plays cannot be told from so few blocks" in answer["sentences"][-1]


def test_an_interrupted_comparison_is_finished_by_run(beagle: Beagle, write: Write, tmp_path: Path) -> None:
    config = write(f"{LOT}variants: {{dear: {{rules: {{unlock_cost: 9}}}}}}\n")
    whole = compared(beagle, config, "--out", tmp_path / "run")
    part = min((tmp_path / "run" / "seats").iterdir())
    part.unlink()
    resumed = beagle("run", "--resume", tmp_path / "run", "--quiet", "--json")
    assert resumed.code == 0
    assert json.loads(resumed.out) == whole


def test_reordering_changes_no_number(beagle: Beagle, write: Write, tmp_path: Path) -> None:
    write("name: mine\npriorities: {stamps: 2}\n", "mine.yaml")
    dear, rich = "{rules: {unlock_cost: 9}}", "{rules: {camera_coins: 2}}"
    there = f"lineup: [wanderer, mine.yaml]\nseeds: 4\nvariants: {{a: {dear}, b: {rich}}}\n"
    back = f"variants: {{b: {rich}, a: {dear}}}\nseeds: 4\nlineup: [mine.yaml, wanderer]\n"
    for name, text in (("there", there), ("back", back)):
        assert beagle("compare", write(text, f"{name}.yaml"), "--quiet", "--out", tmp_path / name).code == 0
    first, second = differences(tmp_path / "there"), differences(tmp_path / "back")
    assert first.keys() == second.keys()
    for key, row in first.items():
        other = second[key]
        numbers = [cell for cell in row if cell not in ("comparison", "kind", "played_by", "group", "metric")]
        assert [float(row[cell] or 0) for cell in numbers] == pytest.approx(
            [float(other[cell] or 0) for cell in numbers]
        )


MISTAKES = {
    "nothing to compare": ((), "there is nothing to compare: the experiment has no `variants`"),
    "only who is replaced": (("--strategy", "wanderer"), "--strategy names who is replaced and --with by whom"),
    "who does not play": (
        ("--strategy", "wandere", "--with", "scholar"),
        '"wandere" does not play here; did you mean "wanderer"?',
    ),
    "an unknown strategy": (
        ("--strategy", "wanderer", "--with", "scholer"),
        'there is no strategy "scholer"; did you mean "scholar"?',
    ),
    "the same strategy": (("--strategy", "wanderer", "--with", "wanderer"), "are the same strategy"),
    "a gift that is none": (("--give", "coin=1"), '--give: there is no "coin" to give; did you mean "coins"?'),
    "a gift without a number": (("--give", "coins"), "--give coins: say how much, from 1 to 100, as in coins=1"),
    "a seal of no colour": (("--give", "seal=pink"), "--give seal=pink: a seal is green, blue, red or yellow"),
    "a round without a gift": (("--round", "3"), "--round says when --give gives something"),
    "a seat without a question": (("--seat", "1"), "--seat goes with --give, --open or --without"),
    "a seat that nobody has": (("--give", "coins=1", "--seat", "3"), "there are seats 1 to 2, and no 3"),
    "an unknown location": (
        ("--open", "explore 1,museeum"),
        '--open  rules opening: unknown location "museeum"; did you mean "museum"?',
    ),
    "an unknown thing": (
        ("--without", "acadmy 2"),
        '--without: there is no "acadmy 2" to do without; did you mean "academy 2"?',
    ),
    "an unclear thing": (("--without", "correspondence"), '"correspondence" is a location and a source of VP'),
    "a strength that is none": (("--give", "vp=1", "--strengths", "wandrer"), 'there is no strategy "wandrer"'),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_each_mistake_is_a_sentence(beagle: Beagle, write: Write, mistake: str) -> None:
    words, sentence = MISTAKES[mistake]
    said = beagle("compare", write(LOT), *words)
    assert (said.code, said.out) == (2, "")
    assert sentence in said.err


PATCHES = {
    "unknown card": ("crew: {17: {grants: []}}", 'patch.yaml:2  rules crew: unknown crew "17"; did you mean "7"?'),
    "unknown verb": (
        "crew: {7: {grants: [{explor: 2}]}}",
        'patch.yaml:2  rules crew 7 grants: unknown verb "explor"; did you mean "explore"?',
    ),
    "unknown key": (
        "crew: {7: {grant: []}}",
        'patch.yaml:2  rules crew 7: unknown key "grant"; did you mean "grants"?',
    ),
}


@pytest.mark.parametrize("mistake", PATCHES)
@pytest.mark.parametrize("words", [("check",), ("compare", "--rules")])
def test_a_patch_with_a_mistake_is_a_sentence_with_line_and_suggestion(
    beagle: Beagle, write: Write, mistake: str, words: tuple[str, ...]
) -> None:
    patch, sentence = PATCHES[mistake]
    said: Said = beagle(*words, write(f"rules:\n  {patch}\n", "patch.yaml"))
    assert said.code == 2
    assert said.err.strip().endswith(sentence)


def test_a_rules_file_is_asked_for(beagle: Beagle, write: Write) -> None:
    said = beagle("compare", "--rules", write(LOT))
    assert said.code == 2
    assert "this is an experiment, not a rules file" in said.err


def test_a_run_without_variants_says_how_to_compare(beagle: Beagle, write: Write, tmp_path: Path) -> None:
    assert beagle("run", write(LOT), "--seeds", 1, "--quiet", "--out", tmp_path / "run").code == 0
    said = beagle("compare", tmp_path / "run")
    assert said.code == 2
    assert "has no variants to compare" in said.err
