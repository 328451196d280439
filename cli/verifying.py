"""Whether a run folder is whole: parts, counts, sums and results digest."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import polars as pl

from cli.experiment import from_manifest
from cli.folder import whole_slices
from cli.messages import count
from cli.schedule import Schedule
from reports.digest import digest_of_run
from reports.store import parts, read_manifest, reading, scan
from reports.tables import TABLES, VP_SOURCES


def verified(folder: Path) -> tuple[list[str], str]:
    """What is wrong with a run, in sentences, and what it is if nothing is."""
    manifest = read_manifest(folder)
    with reading(folder):
        wrong = [*wrong_parts(folder, manifest), *wrong_counts(folder, manifest), *wrong_sums(folder)]
    digest = digest_of_run(folder)
    if digest != manifest.get("results_digest"):
        wrong.append(f"the results digest is {digest}, and the manifest says {manifest.get('results_digest')}")
    return wrong, f'the {manifest["status"]} run "{manifest["name"]}", {count(int(str(manifest["games"])), "game")}'


def wrong_parts(folder: Path, manifest: Mapping[str, Any]) -> Iterator[str]:
    """Whether every table has the same parts, and a complete run has all of them."""
    slices = whole_slices(folder)
    for table in TABLES:
        names = [path.stem for path in parts(folder, table)]
        if names != [part.name for part in slices]:
            yield f"{table} has other parts than seats"
    missing = set(Schedule(from_manifest(manifest, folder)).slices()) - set(slices)
    if manifest["status"] == "complete" and missing:
        yield f"it is marked complete, and {count(len(missing), 'part is', 'parts are')} missing"


def wrong_counts(folder: Path, manifest: Mapping[str, Any]) -> Iterator[str]:
    """Whether each game is there once, with a row for each seat and round, and each number of games is right."""
    games = scan(folder, "seats").group_by("game").agg(pl.len(), pl.col("players").first()).collect()
    if games.height != manifest["games"]:
        yield f"it holds {count(games.height, 'game')}, and the manifest says {manifest['games']:,}"
    torn = games.filter(pl.col("len") != pl.col("players")).height
    if torn:
        yield f"{count(torn, 'game has', 'games have')} more or fewer seats than players"
    beyond = games.filter(pl.col("game") >= Schedule(from_manifest(manifest, folder)).games).height
    if beyond:
        yield f"it holds {count(beyond, 'game')} that its experiment does not have"


def wrong_sums(folder: Path) -> Iterator[str]:
    """Whether the sources add up to the VP, the rounds to the game, and the win shares to 1."""
    total = pl.sum_horizontal(VP_SOURCES)
    for table in ("seats", "rounds"):
        rows = scan(folder, table).filter(total != pl.col("vp")).select(pl.len()).collect().item()
        if rows:
            yield f"in {count(rows, 'row')} of {table} the sources do not add up to the VP"
    by_seat = scan(folder, "rounds").group_by("game", "seat").agg(pl.col("vp").sum().alias("by_round"))
    joined = scan(folder, "seats").join(by_seat, on=["game", "seat"], how="left")
    rows = joined.filter(pl.col("by_round").fill_null(-1) != pl.col("vp")).select(pl.len()).collect().item()
    if rows:
        yield f"for {count(rows, 'seat')} the rounds do not add up to the game"
    shares = scan(folder, "seats").group_by("game").agg(pl.col("win_share").sum())
    games = shares.filter((pl.col("win_share") - 1).abs() > 1e-9).select(pl.len()).collect().item()
    if games:
        yield f"in {count(games, 'game')} the win shares do not add up to 1"
