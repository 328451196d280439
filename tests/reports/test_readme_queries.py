"""The README's queries of a run folder run as they stand there."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import polars as pl
import pytest

README = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
QUERIES = README.partition("<!-- queries: ")[2].partition("-->")[2].partition("<!-- end queries -->")[0]
BY_LIBRARY = {str(block.split()[1]): block for block in re.split(r"\n\n", QUERIES.strip("\n"))}

Make = Callable[..., dict[str, dict[str, list[Any]]]]
Write = Callable[[dict[str, dict[str, list[Any]]]], Path]


@pytest.mark.parametrize("library", ["polars", "duckdb", "pandas"])
def test_a_query_of_the_readme_runs(make: Make, write: Write, library: str, capsys: pytest.CaptureFixture[str]) -> None:
    run = write(make(["a", "b"], seeds=3))
    code = "\n".join(line.removeprefix("    ") for line in BY_LIBRARY[library].splitlines())
    exec(code.replace("runs/duel", str(run)), {})
    mean = pl.scan_parquet(run / "seats" / "*.parquet").filter(strategy="a").select(pl.mean("vp")).collect().item()
    said = capsys.readouterr().out
    assert re.search(r"\ba\b", said)
    assert f"{mean:.9f}"[:5] in said


def test_a_part_says_what_made_it(make: Make, write: Write) -> None:
    run = write(make(["a", "b"], seeds=1))
    for table in ("seats", "rounds", "setups", "events"):
        notes = pl.read_parquet_metadata(run / table / "0.parquet")
        assert (notes["table"], notes["beagle_version"], notes["config_digest"]) == (table, "0.1", "abc")
