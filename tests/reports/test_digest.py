"""The results digest depends on the results and on nothing else."""

from __future__ import annotations

import hashlib
import random
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from reports.digest import combine, digest_of_columns, digest_of_run, hex_of
from reports.packing import encode
from reports.store import write_whole
from reports.summary import summarize
from reports.tables import schema
from sim.reading import BadInput

Slice = dict[str, dict[str, list[Any]]]
Make = Callable[..., Slice]
Write = Callable[[Slice], Path]


def digest(part: Slice) -> int:
    return digest_of_columns(part["seats"], part["rounds"], part["setups"])


def chosen(part: Slice, key: str, keep: Callable[[Any], bool]) -> dict[str, dict[str, list[Any]]]:
    """The rows of each table whose seed or game is kept."""
    found: Slice = {}
    for table, columns in part.items():
        values = columns[key] if key in columns else columns["seed"]
        rows = [k for k, value in enumerate(values) if keep(value)]
        found[table] = {name: [column[k] for k in rows] for name, column in columns.items()}
    return found


def shuffled(part: Slice, seed: int) -> Slice:
    """The rows of each table in another order."""
    found: Slice = {}
    for table, columns in part.items():
        order = list(range(len(next(iter(columns.values())))))
        random.Random(seed).shuffle(order)
        found[table] = {name: [column[k] for k in order] for name, column in columns.items()}
    return found


def cut(part: Slice, blocks: int) -> list[Slice]:
    """The slices of so many seeds each; three games are played on a seed."""
    count = len(part["setups"]["seed"])
    slices = []
    for start in range(0, count, blocks):
        games = range(start * 3, (start + blocks) * 3)
        one = chosen(part, "game", games.__contains__)
        seeds = range(start + 1, start + blocks + 1)
        one["setups"] = chosen({"setups": part["setups"]}, "seed", seeds.__contains__)["setups"]
        slices.append(one)
    return slices


@pytest.mark.parametrize("blocks", [1, 2, 7, 20])
def test_slices_of_any_size_in_any_order_give_the_same_digest(make: Make, blocks: int) -> None:
    part = make(["a", "b", "c"], seeds=20)
    slices = cut(part, blocks)
    random.Random(blocks).shuffle(slices)
    assert combine(digest(one) for one in slices) == digest(part)


def test_the_order_of_rows_within_a_slice_is_no_matter(make: Make) -> None:
    part = make(["a", "b", "c"], seeds=5)
    assert digest(shuffled(part, 1)) == digest(part)


@pytest.mark.parametrize(
    ("table", "column", "value"),
    [
        ("seats", "vp", -1),
        ("seats", "strategy", "other"),
        ("seats", "win_share", 0.25),
        ("seats", "game", 99),
        ("rounds", "coins", 99),
        ("setups", "museum", "beetle"),
        ("setups", "seed", 99),
    ],
)
def test_any_change_of_a_result_changes_it(make: Make, table: str, column: str, value: object) -> None:
    part = make(["a", "b", "c"], seeds=1)
    before = digest(part)
    if column == "game":
        for one in ("seats", "rounds"):
            part[one]["game"] = [value if game == 0 else game for game in part[one]["game"]]
    else:
        part[table][column][0] = value
    assert digest(part) != before


def test_words_cannot_run_into_each_other(make: Make) -> None:
    one, two = make(["ab", "c"], seeds=1), make(["ab", "c"], seeds=1)
    one["setups"]["special_1"], one["setups"]["special_2"] = ["ab"], ["c"]
    two["setups"]["special_1"], two["setups"]["special_2"] = ["a"], ["bc"]
    assert digest(one) != digest(two)


def test_events_are_not_part_of_it(make: Make, write: Write) -> None:
    part = make(["a", "b"], seeds=2)
    part["events"] = {name: [] for name in schema("events")}
    assert digest_of_run(write(part)) == hex_of(digest(make(["a", "b"], seeds=2)))


def test_the_fingerprint_of_the_decisions_is_not_part_of_it(make: Make) -> None:
    part = make(["a", "b"], seeds=2)
    part["seats"]["decisions"] = [7] * len(part["seats"]["decisions"])
    assert digest(part) == digest(make(["a", "b"], seeds=2))


def test_nothing_has_the_digest_zero() -> None:
    none: Slice = {table: {n: [] for n in schema(table)} for table in ("seats", "rounds", "setups")}
    assert digest(none) == 0
    assert hex_of(0) == "0" * 64


def written_out(table: str, columns: dict[str, list[Any]], rows: list[int]) -> bytes:
    """The rows of a table as the digest's description has them, a value at a time."""
    numbers, words = b"", b""
    for row in rows:
        for name in schema(table):
            value = columns[name][row]
            if name in ("openings_missed", "decisions"):
                continue
            if isinstance(value, str):
                words += struct.pack("<q", len(value.encode())) + value.encode()
            else:
                numbers += struct.pack("<d" if isinstance(value, float) else "<q", value)
    return numbers + words


def test_it_is_as_described(make: Make) -> None:
    part = make(["a", "b", "é"], seeds=2)
    total = 0
    for game in range(6):
        content = b"game"
        for table in ("seats", "rounds"):
            rows = [k for k, number in enumerate(part[table]["game"]) if number == game]
            content += written_out(table, part[table], rows)
        total += int.from_bytes(hashlib.sha256(content).digest(), "big")
    for row in range(2):
        content = b"setup" + written_out("setups", part["setups"], [row])
        total += int.from_bytes(hashlib.sha256(content).digest(), "big")
    assert digest(part) == total % 2**256


def test_a_run_folder_gives_the_same_however_it_is_cut(make: Make, tmp_path: Path) -> None:
    part = make(["a", "b", "c"], seeds=6)
    for blocks in (1, 4, 6):
        run = tmp_path / str(blocks)
        for k, one in enumerate(cut(part, blocks)):
            for table, columns in one.items():
                path = run / table / f"{-k}.parquet"
                write_whole(path, encode(table, columns, "1", "d"))
        assert digest_of_run(run) == hex_of(digest(part))


def test_seats_without_their_rounds_are_a_sentence(make: Make, write: Write) -> None:
    run = write(make(["a", "b"], seeds=1))
    (run / "seats" / "0.parquet").rename(run / "seats" / "1.parquet")
    with pytest.raises(BadInput, match=r"rounds/1\.parquet  is missing, though seats has its part"):
        digest_of_run(run)


def test_a_game_without_rounds_is_an_error(make: Make) -> None:
    part = make(["a", "b"], seeds=2)
    part["rounds"] = chosen(part, "game", lambda game: game != 1)["rounds"]
    with pytest.raises(ValueError, match="game 1 has not both seats and rounds"):
        digest(part)


@pytest.mark.parametrize("table", ["seats", "rounds", "setups"])
def test_empty_cells_are_a_sentence(make: Make, write: Write, table: str) -> None:
    run = write(make(["a", "b"], seeds=2))
    path = run / table / "0.parquet"
    frame = pl.read_parquet(path)
    frame.with_columns(pl.when(pl.int_range(pl.len()) > 0).then(pl.last()).alias(frame.columns[-1])).write_parquet(path)
    with pytest.raises(BadInput, match=r"0\.parquet  is damaged: it has empty cells"):
        digest_of_run(run)
    if table == "seats":
        with pytest.raises(BadInput, match="run  is damaged: its seats have empty cells"):
            summarize(run)
