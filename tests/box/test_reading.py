"""Reading YAML: good text becomes values with lines, and each kind of bad input becomes one clear sentence."""

from __future__ import annotations

import os
import pickle
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sim.reading import BadInput, Entry, Problem, entry_of, parse_yaml, read_yaml, suggestion


def complaint(text: str) -> str:
    with pytest.raises(BadInput) as caught:
        parse_yaml(text, "a.yaml")
    return str(caught.value)


def entries(entry: Entry) -> dict[str, Entry]:
    assert isinstance(entry.value, dict)
    return entry.value


def test_a_mapping_becomes_plain_values() -> None:
    text = "a: [1, -2, 0.5, 1e3]\nb: {c: true, d: 'no', e: ~, f: }\n"
    assert parse_yaml(text, "a.yaml").plain() == {
        "a": [1, -2, 0.5, 1000.0],
        "b": {"c": True, "d": "no", "e": None, "f": None},
    }


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("yes", True),
        ("No", False),
        ("on", "on"),
        ("off", "off"),
        ("y", "y"),
        ("1_000", "1_000"),
        ("010", 10),
        ("0o10", 8),
        ("0x1f", 31),
        ("1:30", "1:30"),
        ("2024-01-01", "2024-01-01"),
        ("1.", 1.0),
        (".5", 0.5),
        ("+7", 7),
        ("'7'", "7"),
        ('"true"', "true"),
        ("|\n  7", "7"),
        ("<<", "<<"),
        ("", None),
        ("# only a comment", None),
        ("null", None),
        ("none", "none"),
    ],
)
def test_a_scalar_is_what_yaml_1_2_says(text: str, value: object) -> None:
    plain = parse_yaml(text, "a.yaml").plain()
    assert plain == value
    assert type(plain) is type(value)


def test_an_entry_knows_its_file_and_line_and_in_a_mapping_that_of_its_key() -> None:
    entry = parse_yaml("a: 1\n\nb:\n  - x\n  - y\n", "a.yaml")
    assert (entry.file, entry.line) == ("a.yaml", 1)
    b = entries(entry)["b"]
    assert b.line == 3
    assert isinstance(b.value, list)
    assert [item.line for item in b.value] == [4, 5]


def test_the_key_of_a_mapping_is_its_text() -> None:
    assert parse_yaml('{7: a, "8": b, yes: c, 2.50: d}', "a.yaml").plain() == {
        "7": "a",
        "8": "b",
        "yes": "c",
        "2.50": "d",
    }


def test_a_key_given_twice_names_both_lines() -> None:
    assert complaint("a: 1\nb: 2\na: 3\n") == 'a.yaml:3  the key "a" is given twice, first on line 1'
    assert complaint('7: 1\n"7": 2\n') == 'a.yaml:2  the key "7" is given twice, first on line 1'


def test_an_alias_is_refused() -> None:
    sentence = "a.yaml:2  an alias is not allowed; write the value out"
    assert complaint("a: &x 1\nb: *x\n") == sentence
    assert complaint("a: &x {c: 1}\n<<: *x\n") == sentence
    assert complaint("a: &x c\n*x : 1\n") == sentence


def test_a_tag_is_refused() -> None:
    assert complaint("a: 1\nb: !!python/name:os.system x\n").startswith('a.yaml:2  the tag "tag:yaml.org,2002:python/')
    assert complaint("! 5") == 'a.yaml:1  the tag "!" is not allowed'
    assert complaint("a: !point [1, 2]") == 'a.yaml:1  the tag "!point" is not allowed'
    assert complaint("!key a: 1") == 'a.yaml:1  the tag "!key" is not allowed'


@pytest.mark.parametrize("text", [".nan", ".inf", "-.Inf", "1e999"])
def test_a_number_that_is_not_finite_is_refused(text: str) -> None:
    assert complaint(f"a: {text}") == f'a.yaml:1  "{text}" is not a finite number'


def test_a_number_that_is_too_large_is_refused() -> None:
    assert parse_yaml("9223372036854775807", "a.yaml").value == 2**63 - 1
    assert complaint("9223372036854775808") == 'a.yaml:1  the number "9223372036854775808" is too large'
    assert complaint("9" * 5000) == f'a.yaml:1  the number "{"9" * 27}..." is too large'


def test_a_key_that_is_a_list_or_a_mapping_is_refused() -> None:
    assert complaint("? [a, b]\n: 1\n") == "a.yaml:1  a key must be a word or a number"


def test_deep_nesting_is_refused() -> None:
    assert parse_yaml("[" * 50 + "]" * 50, "a.yaml").line == 1
    assert complaint("[" * 51 + "]" * 51) == "a.yaml:1  the nesting is deeper than 50 levels"
    assert complaint("[" * 100_000).startswith("a.yaml:1  ")


def test_a_second_document_is_refused() -> None:
    assert complaint("a: 1\n---\nb: 2\n") == "a.yaml:2  a second document begins here; only one is allowed"


def test_what_does_not_parse_is_told_with_the_line() -> None:
    message = complaint("a: 1\nb: [1,\n  2\nc: 3\n")
    assert message.startswith("a.yaml:4  this is not YAML: ")
    assert message.endswith("while parsing a flow sequence that begins on line 2")
    assert complaint("a:\n\t- 1\n").startswith("a.yaml:2  this is not YAML: found character")


def test_a_control_character_is_refused() -> None:
    assert complaint("a: 1\nb: \x00\n") == "a.yaml:2  the character U+0000 is not allowed in YAML"
    assert complaint("\ud800") == "a.yaml:1  the character U+D800 is not allowed in YAML"


def test_every_problem_is_reported_at_once() -> None:
    assert complaint("a: .nan\na: !t 1\nb: [*x, 1\n").splitlines()[:4] == [
        'a.yaml:1  ".nan" is not a finite number',
        'a.yaml:2  the tag "!t" is not allowed',
        'a.yaml:2  the key "a" is given twice, first on line 1',
        "a.yaml:3  an alias is not allowed; write the value out",
    ]


def test_a_file_is_read_with_or_without_a_byte_order_mark(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    for start in (b"", b"\xef\xbb\xbf"):
        path.write_bytes(start + "a: Galápagos\r\nb: 2\r\n".encode())
        entry = read_yaml(path)
        assert entry.plain() == {"a": "Galápagos", "b": 2}
        assert entry.file == str(path)
        assert entries(entry)["b"].line == 2


def test_a_file_that_cannot_be_read_is_told_in_one_sentence(tmp_path: Path) -> None:
    missing, latin, large = tmp_path / "missing.yaml", tmp_path / "latin.yaml", tmp_path / "large.yaml"
    latin.write_bytes(b"a: 1\nb: \xe9t\xe9\n")
    large.write_bytes(b"#" * 1_000_001)
    null = Path("a\0.yaml")
    expected = {
        missing: f"{missing}  there is no such file",
        tmp_path: f"{tmp_path}  this is a folder, not a file",
        missing / "x": f"{missing / 'x'}  there is no such file",
        latin / "x": f"{latin / 'x'}  the file cannot be opened: Not a directory",
        null: f"{null}  the file cannot be opened: embedded null byte",
        latin: f"{latin}:2  the file is not UTF-8 text",
        large: f"{large}  the file is larger than 1000000 bytes",
    }
    for path, sentence in expected.items():
        with pytest.raises(BadInput) as caught:
            read_yaml(path)
        assert str(caught.value) == sentence


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(BadInput, match="this is a pipe or a device, not a file"):
        read_yaml(tmp_path / "pipe")


@pytest.mark.parametrize("line", ["{}: 1", "[{}]: 1"])
def test_more_than_a_thousand_keys_or_mistakes_are_too_much(line: str) -> None:
    with pytest.raises(BadInput) as caught:
        parse_yaml("\n".join(line.format(k) for k in range(1100)), "many.yaml")
    assert str(caught.value.problems[-1]) == "many.yaml:1001  this is too much: more than 1000 keys or mistakes"


def test_plain_objects_become_entries_and_come_back() -> None:
    plain = {"a": [1, None, {"7": 2.5}], "b": "x", "c": True}
    entry = entry_of(plain, "setup")
    assert entry.plain() == plain
    assert (entry.file, entry.line) == ("setup", 0)
    assert entry_of({7: (1, 2)}, "setup").plain() == {"7": [1, 2]}


def test_plain_objects_that_yaml_cannot_hold_are_refused() -> None:
    for plain, sentence in (
        (float("nan"), "setup  nan is not a finite number"),
        ({"a": {1}}, "setup  a value of type set cannot be written in YAML"),
    ):
        with pytest.raises(BadInput) as caught:
            entry_of(plain, "setup")
        assert str(caught.value) == sentence


def test_a_problem_reads_as_one_line() -> None:
    problem = Problem("crew.yaml", 14, "crew.7.grants", 'unknown verb "explor"' + suggestion("explor", ["explore"]))
    assert str(problem) == 'crew.yaml:14  crew 7 grants: unknown verb "explor"; did you mean "explore"?'


def test_bad_input_survives_the_way_between_processes() -> None:
    problem = Problem("a.yaml", 1, "", "wrong")
    again = pickle.loads(pickle.dumps(BadInput([problem])))
    assert again.problems == [problem]


def test_a_suggestion_is_the_nearest_known_word_or_nothing() -> None:
    known = ["explore", "navigate", "Small Diary"]
    assert suggestion("navigat", known) == '; did you mean "navigate"?'
    assert suggestion("small diary", known) == '; did you mean "Small Diary"?'
    assert suggestion("zzz", known) == ""
    assert suggestion("", []) == ""


@given(st.one_of(st.text(), st.text(alphabet="ab: -[]{}\n\t#&*!|>'\"%@?,~.0")))
def test_any_text_is_read_or_refused_with_sentences(text: str) -> None:
    try:
        entry = parse_yaml(text, "a.yaml")
    except BadInput as refusal:
        assert refusal.problems
        assert all(problem.line > 0 for problem in refusal.problems)
    else:
        assert entry_of(entry.plain(), "a.yaml").plain() == entry.plain()
