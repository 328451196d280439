"""`beagle sensitivity`: an experiment under other rules, told, checked, and remembered by later reports."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.experiment import load_experiment
from cli.memory import file_of, remember, remembered
from cli.messages import Refusal
from cli.settings import crossed, original, ranges_of, sensitive
from sim.switches import switches
from tests.cli.playing import manifest
from tests.cli.said import Beagle, Write

RUN = "name: two\nlineup: [wanderer, {strategy: wanderer, hand: [5]}]\nseats: fixed\nseeds: 32\n"
TWO = ("--switch", "camera_coins", "--switch", "lagging_counts")


@pytest.fixture(autouse=True)
def elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What is remembered stays in the test's folder."""
    monkeypatch.chdir(tmp_path)


def test_each_switch_is_tried_alone_then_all_drawn_then_the_strongest_crossed(
    beagle: Beagle, write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "run"
    said = beagle("sensitivity", write(RUN), *TWO, "--out", folder, "--quiet")
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith("Sensitivity of two\n")
    assert "lagging_counts strictly_between" in (folder / "report" / "settings_vp.csv").read_text()
    assert manifest(folder)["games"] == 4 * 32
    assert manifest(folder / "interactions")["games"] == 4 * 32
    for part in (folder, folder / "interactions"):
        assert beagle("check", part, "--replays", 8).code == 0
    pages = {path.name for path in (folder / "report").iterdir()}
    assert {"report.html", "sensitivity.md", "tornado-1.svg", "settings_vp.csv", "interactions.csv"} <= pages
    page = (folder / "report" / "report.html").read_text()
    assert "surely move" in page
    monkeypatch.setattr("webbrowser.open", lambda address: True)
    assert beagle("report", folder, "--open").out.split() == [str((folder / "report" / "report.html").resolve())]
    assert (folder / "report" / "report.html").read_text() == page
    again = beagle("sensitivity", folder, "--json", "--quiet")
    tables = [table["table"] for table in json.loads(again.out)["tables"]]
    assert tables == ["strongest_vp", "strongest_win_share", "settings_vp", "settings_win_share", "interactions"]
    assert beagle("run", "--resume", folder, "--quiet").out.splitlines()[:-1] == said.out.splitlines()[:-1]


def test_what_turns_a_headline_is_named_in_later_reports_of_the_same_experiment_only(
    beagle: Beagle, write: Write, tmp_path: Path
) -> None:
    path = write(RUN)
    remember(load_experiment(path).plain(), Path("runs/x"), 400, ["with camera_coins 2 a over b flips"])
    said = beagle("run", path, "--seeds", 2, "--first-seed", 9, "--quiet", "--out", tmp_path / "1")
    words = "uncertain rule: with camera_coins 2 a over b flips (400 setup seeds, runs/x)."
    assert words in " ".join(said.out.split())
    assert "camera_coins 2 a over b flips" in (tmp_path / "1" / "report" / "report.md").read_text().replace("\\", "")
    other = write(RUN.replace("[5]", "[6]"), "other.yaml")
    assert "uncertain rule" not in beagle("run", other, "--seeds", 2, "--quiet", "--out", tmp_path / "2").out


def test_what_one_run_found_is_kept_until_another_tried_all_of_it_on_as_many_seeds(write: Write) -> None:
    experiment = load_experiment(write(RUN))
    every, one = (sensitive(experiment, ranges_of(experiment, names)).plain() for names in ((), ("camera_coins",)))

    def told() -> list[str]:
        return [caution.sentence.split()[0] for caution in remembered(experiment.plain())]

    for plain, run, seeds, expected in (
        (one, "a", 400, ["a"]),
        (every, "b", 300, ["a", "b"]),
        (one, "c", 300, ["a", "b", "c"]),
        (every, "b", 300, ["a", "b"]),
        (every, "d", 400, ["d"]),
        (one, "e", 900, ["d", "e"]),
    ):
        remember(plain, Path(run), seeds, [run])
        assert told() == expected


def test_a_memory_that_cannot_be_read_says_nothing(write: Write) -> None:
    plain = load_experiment(write(RUN)).plain()
    assert remembered(plain) == []
    study = '{"run": "", "seeds": "many", "switches": [], "turning": ["x"]}'
    for text in ("", "[]", '{"studies": 3}', '{"studies": [3]}', f'{{"studies": [{study}]}}'):
        file_of(plain).parent.mkdir(parents=True, exist_ok=True)
        file_of(plain).write_text(text)
        assert remembered(plain) == []


def test_every_switch_that_can_matter_is_varied_and_none_that_a_variant_sets(write: Write) -> None:
    experiment = load_experiment(write(RUN + "rules: {camera_coins: 2}\nvariants: {dear: {rules: {unlock_cost: 6}}}\n"))
    ranges = ranges_of(experiment, ())
    two_players = [switch.name for switch in switches().values() if 2 in switch.players]
    assert list(ranges) == [name for name in two_players if name != "unlock_cost"]
    assert ranges["camera_coins"] == [2, 0]
    arms = sensitive(experiment, ranges)
    other = sum(len(values) - 1 for values in ranges.values())
    assert len(arms.variants) == 2 + 2 * (other + 1)
    assert len({variant.name for variant in arms.variants}) == len(arms.variants)
    assert original(arms).variants == experiment.variants
    dear = [variant for variant in arms.variants if variant.setting.get("of") == "dear"]
    assert all(variant.rules["unlock_cost"] == 6 for variant in dear)


def test_a_full_factorial_has_every_combination_once(write: Write) -> None:
    experiment = load_experiment(write(RUN))
    levels = [("camera_coins", 2), ("banner", "passing_only"), ("gold_3_vp", 4)]
    arms = crossed(experiment, levels, "x")
    assert len({repr(variant.rules) for variant in arms.variants}) == len(arms.variants) == 8


def test_a_drawn_variant_has_other_rules_on_other_seeds_and_the_same_on_the_same(write: Write) -> None:
    experiment = load_experiment(write(RUN))
    (joint,) = [one for one in sensitive(experiment, ranges_of(experiment, ())).variants if "ranges" in one.setting]
    rules = [joint.on(seed, 2).rules for seed in (1, 2, 1)]
    assert rules[0] == rules[2] != rules[1]
    assert experiment.variants[0].on(1, 2) is experiment.variants[0]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--switch", "camera_coin"), 'there is no switch "camera_coin"; did you mean "camera_coins"?'),
        (("--switch", "tent_spots"), "no switch is left to try: each that was named is set by a variant, or cannot ma"),
    ],
)
def test_a_wrong_switch_is_a_sentence(beagle: Beagle, write: Write, words: tuple[str, ...], sentence: str) -> None:
    said = beagle("sensitivity", write(RUN), *words)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(sentence)


@pytest.mark.parametrize(
    "text",
    ["lineup: [scholar, scholar]\n", "lineup: [scholar, scholar]\nvariants: {x: {lineup: [explorer, explorer]}}\n"],
)
def test_without_a_headline_nothing_is_played(beagle: Beagle, write: Write, text: str) -> None:
    said = beagle("sensitivity", write(text))
    assert said.code == 2
    assert said.err.startswith("there is nothing to compare: name two strategies, or variants in which one of them")


def test_a_stopping_rule_is_left_out_and_that_is_said(beagle: Beagle, write: Write, tmp_path: Path) -> None:
    path = write(RUN.replace("seeds: 32", "seeds: 1") + "stop: {win_share: 0.1}\n")
    said = beagle("sensitivity", path, *TWO[:2], "--jobs", 1, "--out", tmp_path / "run")
    assert said.code == 0
    assert said.err.startswith("the stopping rule of the file is left out: every setting plays all 1 seed\n")


def test_too_many_arms_are_refused(write: Write) -> None:
    variants = "".join(f"  v{k}: {{}}\n" for k in range(20))
    experiment = load_experiment(write(RUN + f"variants:\n{variants}"))
    with pytest.raises(Refusal, match=r"at most 400 are played"):
        sensitive(experiment, ranges_of(experiment, ()))
