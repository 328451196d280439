"""`beagle compare`: known answers through whole runs, what is compared with what, and each mistake in a sentence."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

import pytest

from cli.changes import Question
from cli.experiment import load_experiment
from cli.questions import asked
from cli.resolved import Experiment
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


def table_of(answer: dict[str, Any], key: str) -> dict[str, Any]:
    """One table of the answer."""
    return next(dict(table) for table in answer["tables"] if table["table"] == key)


def row_of(answer: dict[str, Any], comparison: str, group: str, metric: str) -> dict[str, Any]:
    """One difference."""
    wanted = (comparison, group, metric)
    rows = [row for row in answer["all"]["rows"] if (row["comparison"], row["group"], row["metric"]) == wanted]
    assert len(rows) == 1
    return dict(rows[0])


def difference(answer: dict[str, Any], comparison: str, group: str, metric: str) -> float:
    """The estimate of one difference."""
    return float(row_of(answer, comparison, group, metric)["difference"]["estimate"])


def asking(text: Path, **question: Any) -> Experiment:
    """The experiment that a question makes of a file."""
    return asked(load_experiment(text), Question(**question))


def test_handicaps_are_found_exactly_and_identical_variants_differ_by_nothing(
    beagle: Beagle, write: Write, tmp_path: Path
) -> None:
    gifts = {"five VP": {"vp": 5}, "five coins": {"coins": 5}}
    rules = {name: {"rules": {"at_final_scoring": {"seat": 1, **gift}}} for name, gift in gifts.items()}
    answer = compared(beagle, write(f"{LOT}variants: {json.dumps({**rules, 'same': {}})}\n"), "--out", tmp_path / "run")
    blocks = {row["comparison"]: row for row in table_of(answer, "blocks")["rows"]}
    for name, vp in (("five VP", 5), ("five coins", 1)):
        assert difference(answer, name, "everyone", "vp") == vp / 2
        assert blocks[name]["diverged"] == 0
        assert blocks[name]["gain"]["estimate"] is None, "the gain is without end"
    assert {row["difference"]["estimate"] for row in answer["all"]["rows"] if row["comparison"] == "same"} == {0}
    assert answer["sentences"][0].startswith("five VP raises mean VP by 2.5 (exactly so in all 30 blocks)")
    assert answer["sentences"][2] == "same changes nothing: every result is the same in all 30 blocks."


def test_a_comparison_is_resumed_and_read_again(beagle: Beagle, write: Write, tmp_path: Path) -> None:
    config, folder = write(f"{LOT}variants: {{dear: {{rules: {{unlock_cost: 9}}}}}}\n"), tmp_path / "run"
    whole = compared(beagle, config, "--out", folder)
    pages = {path.name for path in (folder / "report").iterdir()}
    assert {"report.html", "compare.md", "compare.csv", "difference_vp.svg", "difference_vp.png"} <= pages
    min((folder / "seats").iterdir()).unlink()
    assert json.loads(beagle("run", "--resume", folder, "--quiet", "--json", "--jobs", 1).out) == whole
    assert compared(beagle, folder) == whole


def test_a_strategy_is_replaced_in_its_seats_and_rules_are_laid_over_those_of_the_file(
    beagle: Beagle, write: Write, tmp_path: Path
) -> None:
    mine = write("name: mine\npriorities: {stamps: 2}\n", "mine.yaml")
    patch = write("rules: {crew: {7: {needs: {blue: 1}}}, unlock_cost: 5}\n", "lighter.yaml")
    config = write(LOT + "rules: {camera_coins: 2, crew: {7: {grants: [{vp: 3}]}}}\n")
    words = ("--strategy", "wanderer (5)", "--with", mine, "--rules", patch, "--seeds", 3, "--jobs", 1, "--quiet")
    assert beagle("compare", config, *words, "--out", tmp_path / "run").code == 0
    groups = {(comparison, group) for comparison, group, _ in differences(tmp_path / "run")}
    assert {group for comparison, group in groups if comparison == "mine"} == {
        *("mine (5) for wanderer (5)", "wanderer", "everyone")
    }
    _, replaced, lighter = manifest(tmp_path / "run")["experiment"]["variants"]
    assert [(slot["name"], slot["hand"]) for slot in replaced["slots"]] == [("wanderer", []), ("mine (5)", [5])]
    crew = {"7": {"grants": [{"vp": 3}], "needs": {"blue": 1}}}
    assert (lighter["name"], lighter["rules"]) == ("lighter", {"camera_coins": 2, "crew": crew, "unlock_cost": 5})


def test_one_seat_is_given_kept_from_and_forced_to_something(beagle: Beagle, write: Write, tmp_path: Path) -> None:
    words = ("--give", "vp=3", "--round", 5, "--without", "Theory of Evolution", "--open", "academy 3,turn order")
    answer = compared(beagle, write(LOT), *words, "--out", tmp_path / "run")
    assert difference(answer, "vp=3 in round 5", "the seat", "vp") == pytest.approx(3, abs=0.5)
    theory = row_of(answer, "without Theory of Evolution", "the seat", "vp_theory")
    assert theory["after"] == 0 < theory["before"]
    assert difference(answer, "without Theory of Evolution", "the seat", "vp") == pytest.approx(-theory["before"])
    labels = {caution["label"]: caution["sentence"] for caution in answer["cautions"]}
    assert "100.0 forced placements in 100 games were not possible" in labels["opening not possible"]


def test_what_is_about_one_seat_is_asked_of_each_seat_in_turn(write: Write) -> None:
    experiment = asking(write(LOT), give=("vp=3",), round=5)
    gifts = [{"at_round": {"seat": seat, "round": 5, "grants": [{"vp": 3}]}} for seat in (1, 2)]
    assert [variant.rules for variant in experiment.variants] == [{}, *gifts]
    (contrast,) = experiment.contrasts
    assert [(pair.against, pair.seat) for pair in contrast.pairs] == [("base", 1), ("base", 2)]


def test_a_gift_without_a_round_is_priced_in_each(write: Write) -> None:
    experiment = asking(write(LOT), give=("seal=red",), seat=2)
    assert [contrast.name for contrast in experiment.contrasts] == [f"seal=red in round {k}" for k in range(1, 6)]
    assert len(experiment.variants) == 6


def test_each_strength_plays_what_is_compared(write: Write) -> None:
    patch = write("rules: {unlock_cost: 9}\n", "dear.yaml")
    experiment = asking(write(LOT), rules=(patch,), strengths=("wanderer", "scholar"))
    assert {variant.name: [slot.name for slot in variant.slots] for variant in experiment.variants} == {
        "base": ["wanderer", "wanderer (5)"],
        "dear, played by wanderer": ["wanderer", "wanderer (5)"],
        "base, played by scholar": ["scholar", "scholar (5)"],
        "dear, played by scholar": ["scholar", "scholar (5)"],
    }
    assert [(one.by, one.pairs[0].variant, one.pairs[0].against) for one in experiment.contrasts] == [
        ("wanderer", "dear, played by wanderer", "base"),
        ("scholar", "dear, played by scholar", "base, played by scholar"),
    ]


def test_a_strategy_is_compared_among_opponents_of_each_strength(write: Write) -> None:
    mine = write("name: mine\npriorities: {stamps: 2}\n", "mine.yaml")
    config = write("lineup: [explorer, wanderer]\n")
    experiment = asking(config, strategy="explorer", replacement=str(mine), strengths=("scholar",))
    assert [[slot.name for slot in variant.slots] for variant in experiment.variants] == [
        *(["explorer", "scholar"], ["mine", "scholar"])
    ]


def test_two_patches_of_one_name_are_told_apart(write: Write, tmp_path: Path) -> None:
    for folder in ("one", "other"):
        (tmp_path / folder).mkdir()
        write("rules: {unlock_cost: 9}\n", f"{folder}/dear.yaml")
    experiment = asking(write(LOT), rules=(tmp_path / "one" / "dear.yaml", tmp_path / "other" / "dear.yaml"))
    assert [variant.name for variant in experiment.variants] == ["base", "dear", "dear 2"]


def test_reordering_and_renaming_change_no_number(beagle: Beagle, write: Write, tmp_path: Path) -> None:
    write("name: mine\npriorities: {stamps: 2, explore: 1.5}\n", "mine.yaml")
    write("# the same\npriorities: {explore: 1.5, stamps: 2}\nname: yours\n", "yours.yaml")
    dear, rich = "{rules: {unlock_cost: 9}}", "{rules: {camera_coins: 2}}"
    there = f"lineup: [wanderer, mine.yaml]\nseeds: 3\nvariants: {{a: {dear}, b: {rich}}}\n"
    back = f"variants: {{b: {rich}, a: {dear}}}\nseeds: 3\nlineup: [yours.yaml, wanderer]\n"
    for name, text in (("there", there), ("back", back)):
        words = ("--quiet", "--jobs", 1, "--out", tmp_path / name)
        assert beagle("compare", write(text, f"{name}.yaml"), *words).code == 0
    first, second = differences(tmp_path / "there"), differences(tmp_path / "back")
    assert len(first) == len(second)
    for (comparison, group, metric), row in first.items():
        key = (comparison, {"mine": "yours"}.get(group, group), metric)
        numbers = [cell for cell in row if cell not in ("comparison", "kind", "played_by", "group", "metric")]
        mine, theirs = ([float(one[cell] or 0) for cell in numbers] for one in (row, second[key]))
        assert mine == pytest.approx(theirs)


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
    "a gift of too many digits": (("--give", "coins=0001999"), "--give coins=0001999: say how much, from 1 to 100"),
    "a seal of no colour": (("--give", "seal=pink"), "--give seal=pink: a seal is green, blue, red or yellow"),
    "a round without a gift": (("--round", "3"), "--round says when --give gives something"),
    "a seat without a question": (("--seat", "1"), "--seat goes with --give, --open or --without"),
    "a seat that nobody has": (("--give", "coins=1", "--seat", "3"), "there are seats 1 to 2, and no 3"),
    "an unknown location": (
        ("--open", "explore 1,museeum"),
        '--open  rules opening: unknown location "museeum"; did you mean "museum"?',
    ),
    "an opening of nothing": (("--open", ""), '--open  rules opening: unknown location ""'),
    "without nothing": (("--without", ""), '--without: there is no "" to do without'),
    "strengths of one name": (("--give", "vp=1", "--strengths", "scholar,foresight,./scholar.yaml"), "the same name"),
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
    twin = write("priorities: {stamps: 2}\n", "scholar.yaml")
    said = beagle("compare", write(LOT), *(word.replace("./scholar.yaml", str(twin)) for word in words))
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
