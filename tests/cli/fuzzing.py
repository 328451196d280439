"""Files that nobody would write: made at random, or by spoiling right ones. Any loader of YAML can be fed with them.

`refused_or_right` is what every loader has to stand: it gives back what it read, or raises `BadInput` with problems
that name the file, without a character that could drive a terminal once said, and soon.
"""

from __future__ import annotations

import faulthandler
import math
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final
from unicodedata import category

import yaml
from hypothesis import strategies as st

from cli.messages import UNSEEN, visible
from sim.reading import BadInput

ROOT: Final = Path(__file__).parents[2]
RIGHT: Final = sorted([*(ROOT / "configs").rglob("*.yaml"), *(ROOT / "strategies").glob("*.yaml")])
PATIENCE: Final = 120.0
"""Seconds after which a loader counts as hanging."""

KEYS: Final = [
    "name",
    "players",
    "lineup",
    "pool",
    "matchups",
    "seats",
    "seeds",
    "setup",
    "rules",
    "variants",
    "stop",
    "strategy",
    "hand",
    "start",
    "count",
    "goals",
    "specials",
    "letters",
    "objectives",
    "turn_order",
    "base",
    "crew",
    "7",
    "grants",
    "needs",
    "priorities",
    "when",
    "if",
    "about",
    "explore",
    "navigate",
    "round",
    "at_least",
    "at_most",
    "coins",
    "unlock_cost",
    "camera_coins",
    "second",
    "vp",
    "one_of",
    "in_order",
    "given",
    "expect",
    "listed",
]
WORDS: Final = [
    "explorer",
    "wanderer",
    "scholar",
    "combinations",
    "with_repeats",
    "mirror",
    "rotate",
    "permute",
    "fixed",
    "decided",
    "base",
    "../../etc/passwd.yaml",
    "/dev/zero.yaml",
    ".nan",
    ".inf",
    "-.inf",
    "yes",
    "no",
    "on",
    "off",
    "null",
    "~",
    "0x1F",
    "0o17",
    "1_000",
    "1:30",
    "1e400",
    "3.0",
    "'3'",
    "./x.yaml",
    "<script>",
    "=1+1",
]
DRIVING: Final = ("\x1b[2J", "\x07", "\u202e", "\x9b31m", "a\nb", "\r", "\ud7ff", "\U0001f600", "", " ")

scalars = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 20),
    st.sampled_from([2**62, 2**63, -(2**63), 10**30, math.nan, math.inf, -math.inf, 1e308, 0.5, -0.0]),
    st.sampled_from(WORDS),
    st.sampled_from(DRIVING),
    st.text(max_size=8),
)
keys = st.one_of(st.sampled_from(KEYS), st.sampled_from(DRIVING), st.integers(-1, 20))
values = st.recursive(
    scalars,
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(keys, inner, max_size=5)),
    max_leaves=25,
)
documents = st.dictionaries(keys, values, max_size=6).map(
    lambda found: yaml.safe_dump(found, allow_unicode=True).encode("utf-8", "surrogatepass")
)

PIECES: Final = (
    b"\t", b"\n", b"\r\n", b": ", b"- ", b"{", b"}", b"[", b"]", b"&a ", b"*a", b"!!python/object:os.system ", b"!x ",
    b"'", b'"', b"|\n", b">\n", b"#", b"%YAML 1.1\n", b"---\n", b"...\n", b"? ", b"<<: ", b"\xff",
    b"\x00", b"\xef\xbb\xbf", b"9" * 40, b".nan", b".inf", b"-1", b"0", b"1e999", b"  ", b",",
    b"@", b"`", b"\xc3", b"\xe2\x80\xae",
)  # fmt: skip


@st.composite
def spoiled(draw: st.DrawFn, right: list[Path] = RIGHT) -> bytes:
    """A right file with a few pieces put in, taken out or written twice."""
    text = draw(st.sampled_from(right)).read_bytes()
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 12)))
        piece = draw(
            st.one_of(st.sampled_from(PIECES), st.sampled_from(KEYS).map(str.encode), st.just(text[start:end]))
        )
        text = text[:start] + piece + text[draw(st.sampled_from((start, end))) :]
    return text


files = st.one_of(documents, spoiled(), st.binary(max_size=60))


def monsters() -> dict[str, bytes]:
    """Files that are dear to read, or that a careless loader obeys."""
    deep = b"lineup: [explorer, scholar]\nrules: " + b"{a: " * 60 + b"1" + b"}" * 60
    laughs = b"a0: &a0 [x, x]\n" + b"".join(b"a%d: &a%d [*a%d, *a%d]\n" % (k, k, k - 1, k - 1) for k in range(1, 40))
    many = b"".join(b"  k%d: {}\n" % k for k in range(90_000))
    return {
        "aliases that laugh": laughs,
        "an alias of itself": b"lineup: &a [*a]\n",
        "merged": b"base: &b {players: 2}\nlineup: [explorer, scholar]\n<<: *b\n",
        "a hundred megabytes": b"lineup: [explorer, scholar]\nname: " + b"x" * 100_000_000,
        "deep": deep,
        "a ladder": b"[" * 400_000,
        "a ladder of dashes": b"- " * 400_000,
        "a ladder of maps": b"{a: " * 200_000,
        "tabs": b"lineup:\n\t- explorer\n\t- scholar\n",
        "twice": b"lineup: [explorer, scholar]\nseeds: 1\nseeds: 2\n",
        "very often": b"seeds: 1\n" * 100_000,
        "python": b"lineup: [explorer, !!python/object/apply:os.system ['touch /tmp/driven']]\n",
        "python name": b"!!python/name:os.system\n",
        "a set": b"lineup: !!set {explorer, scholar}\n",
        "not a number": b"lineup: [explorer, scholar]\nrules: {unlock_cost: .nan}\n",
        "endless": b"lineup: [explorer, scholar]\nseeds: .inf\n",
        "a number as text": b"lineup: [explorer, scholar]\nseeds: '5'\n",
        "a long number": b"seeds: " + b"9" * 5_000 + b"\n",
        "latin": "lineup: [explorer, scholar]\nname: café\n".encode("latin-1"),
        "utf-16": "lineup: [explorer, scholar]\n".encode("utf-16"),
        "nothing": b"",
        "nul": b"lineup: [\x00]\n",
        "many variants": b"lineup: [explorer, scholar]\nvariants:\n" + many,
        "many keys": many.replace(b"  ", b""),
        "many strategies": b"pool: [" + b"nobody, " * 100_000 + b"]\nplayers: 2\n",
        "many seats": b"lineup: [" + b"explorer, " * 90_000 + b"]\n",
        "many meetings": b"pool: [" + b"explorer, " * 90 + b"]\nplayers: [2, 3, 4]\nmatchups: with_repeats\n",
        "many seeds": b"lineup: [explorer, explorer, scholar, scholar]\nseeds: 1000000000\n",
        "many seeds in a list": b"lineup: [explorer, scholar]\nseeds: [" + b"7, " * 50_000 + b"]\n",
        "many conditions": b"priorities: {}\nwhen: [" + b"{}, " * 20_000 + b"]\n",
        "many grants": b"lineup: [explorer, scholar]\nrules: {crew: {7: {grants: [" + b"{a: 1}, " * 50_000 + b"]}}}\n",
        "long words": b"lineup: [" + b"w" * 400_000 + b", " + b"v" * 400_000 + b"]\n",
        "a long key": b"k" * 900_000 + b": 1\n",
        "a device": b"lineup: [/dev/zero.yaml, ../../../../dev/random.yaml]\n",
    }


def drives(text: str) -> bool:
    """Whether a terminal could take something in a text for more than a character."""
    return any(category(mark) in UNSEEN for mark in text)


@contextmanager
def no_hang() -> Iterator[None]:
    """Whatever hangs within ends the process and shows where it was."""
    faulthandler.dump_traceback_later(PATIENCE, exit=True, file=sys.__stderr__ or sys.stderr)
    try:
        yield
    finally:
        faulthandler.cancel_dump_traceback_later()


def refused_or_right(read: Callable[[], Any], file: Path) -> Any:
    """What a loader reads; nothing if it refuses the file as it should."""
    try:
        with no_hang():
            return read()
    except BadInput as bad:
        assert bad.problems
        for problem in bad.problems:
            assert problem.message
            assert not drives(visible(str(problem)))
            assert problem.file == str(file) or problem.line or problem.file != ""
    return None
