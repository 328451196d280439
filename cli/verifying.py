"""Whether a run folder is whole: parts, counts, sums, results digest, and a sample of its games played again."""

import shlex
from collections.abc import Callable, Iterator
from pathlib import Path

import polars as pl

from cli.code import guests_in
from cli.folder import part, strangers, whole_slices
from cli.looks import Looks, parts_in
from cli.manifest import COMPLETE, RUNNING, STOPPED, differences, kept
from cli.messages import Refusal, count, titled
from cli.proving import disproved
from cli.schedule import Schedule, without
from cli.shards import places_in
from cli.sound import sound_part
from reports.digest import combine, hex_of
from reports.store import LAST, notes_of, reading, scan_parts
from reports.tables import VP_SOURCES
from sim.reading import BadInput


def verified(folder: Path, replays: int) -> tuple[list[str], str]:
    """What is wrong with a run, in sentences, and what it is if nothing is."""
    run = Kept(folder)
    for look in (run.wrong_names, run.wrong_parts, run.wrong_rows, run.wrong_totals, run.wrong_end):
        wrong = sentences(look)
        if wrong:
            return wrong, ""
    if guests_in(run.schedule.experiment):
        return [], f"{run.what}; its games were not played again, for they need somebody's own code{run.to_finish}"
    differing = differences(run.manifest)
    if differing:
        return [], f"{run.what}; its games were not played again, for they were played by {differing}{run.to_finish}"
    played = min(replays, run.games)
    wrong = sentences(lambda: disproved(run.folder, run.schedule, run.slices, run.manifest["events"], played))
    return wrong, f"{run.what}; {count(played, 'game')} played again came out the same{run.to_finish}"


def sentences(look: Callable[[], Iterator[str]]) -> list[str]:
    """What a look finds wrong; what cannot even be read is wrong too."""
    try:
        return list(look())
    except BadInput as bad:
        return [str(problem) for problem in bad.problems]


class Kept:
    """A run folder as it is kept, and what can be wrong with it; a look is worth taking if the one before was right."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.manifest, experiment = kept(folder)
        self.schedule = Schedule(experiment)
        self.slices = whole_slices(folder)
        seeds = len(experiment.seeds)
        self.planned = self.schedule.slices(places_in(self.manifest, seeds))
        self.digest = self.games = 0

    @property
    def what(self) -> str:
        """What the run is."""
        games, name = count(self.games, "game"), titled(self.manifest["name"])
        shard = f"shard {self.manifest['shard']} of " if self.manifest["shard"] else ""
        if self.manifest["status"] == RUNNING:
            return f'{shard}the unfinished run "{name}", being played or broken off, {games} so far'
        if self.manifest["status"] == STOPPED:
            planned = sum(map(self.schedule.games_in, self.planned))
            return f'{shard}the unfinished run "{name}", {self.games:,} of {count(planned, "game")}'
        return f'{shard}the {self.manifest["status"]} run "{name}", {games}'

    @property
    def to_finish(self) -> str:
        """How to play the games that are missing, as the end of a sentence; nothing for a complete run."""
        if self.manifest["status"] == COMPLETE:
            return ""
        return f"; to play what is missing: beagle run --resume {shlex.quote(str(self.folder))}"

    def rows(self, table: str) -> pl.LazyFrame:
        """One table, read lazily."""
        return scan_parts([part(self.folder, table, slice_) for slice_ in self.slices], table)

    def wrong_names(self) -> Iterator[str]:
        """Whether the parts are beagle's, of this run, and no game is in two of them."""
        for path in strangers(self.folder):
            yield f"{path.relative_to(self.folder)} is no part of a run"
        for slice_ in without(self.slices, self.planned):
            yield f"{slice_.name} is no part of this run"
        for one, next_ in zip(self.slices, self.slices[1:], strict=False):
            if one.players == next_.players and one.end > next_.first:
                yield f"{one.name} and {next_.name} hold the same games"
        missing = without(self.planned, self.slices)
        if self.manifest["status"] == COMPLETE and missing:
            games = sum(map(self.schedule.games_in, missing))
            yield f"it is marked complete, and {count(games, 'game is', 'games are')} missing"

    def wrong_parts(self) -> Iterator[str]:
        """Whether each part can be read, belongs to this run and has the results that were written into it."""
        for slice_ in self.slices:
            notes = notes_of(part(self.folder, LAST, slice_))
            if notes.get("config_digest", self.manifest["config_digest"]) != self.manifest["config_digest"]:
                yield f"{slice_.name} is a part of another run"
            try:
                sound = sound_part(self.folder, slice_)
            except Refusal as refusal:
                yield from refusal.sentences
            else:
                self.digest = combine([self.digest, sound.digest])
                self.games += self.schedule.games_in(slice_)

    def wrong_rows(self) -> Iterator[str]:
        """Whether the rows are those of whole games, and their numbers add up."""
        if self.slices:
            with reading(self.folder):
                yield from wrong_games(self)
                yield from wrong_sums(self)

    def wrong_totals(self) -> Iterator[str]:
        """Whether the manifest counts the games that are there; one that is being played has not counted yet."""
        manifest = self.manifest
        if manifest["status"] == RUNNING:
            return
        if self.games != manifest["games"]:
            yield f"it holds {count(self.games, 'game')}, and the manifest says {manifest['games']:,}"
        digest = hex_of(self.digest) if self.games else ""
        if digest != manifest["results_digest"]:
            yield f"the results digest is {digest}, and the manifest says {manifest['results_digest']}"

    def wrong_end(self) -> Iterator[str]:
        """Whether a complete run that may end by a rule ended where its rule ends it."""
        if self.schedule.experiment.stop is None or self.manifest["shard"] or self.manifest["status"] != COMPLETE:
            return
        ended, every = self.manifest["ended_after"], len(self.schedule.experiment.seeds)
        right = Looks(self.schedule, parts_in(self.folder)).end(ended or every)
        if right != ended:
            then = f"after {count(ended, 'seed')}" if ended else "with its last seed"
            yield f"it ended {then}, and its rule ends it {f'after {right:,}' if right else 'later'}"


def wrong_games(run: Kept) -> Iterator[str]:
    """Whether each game of the slices is there once, with a row for each seat and round."""
    seats = run.rows("seats").group_by("game").agg(pl.len(), pl.col("players").first()).collect()
    if seats.height != run.games:
        yield f"its parts are for {count(run.games, 'game')}, and they hold {seats.height:,}"
    torn = seats.filter(pl.col("len") != pl.col("players")).height
    if torn:
        yield f"{count(torn, 'game has', 'games have')} more or fewer seats than players"
    rounds = run.rows("rounds").group_by("game").agg(pl.len()).join(seats.lazy(), on="game", suffix="_seats").collect()
    short = rounds.filter(pl.col("len") != 6 * pl.col("players")).height
    if short:
        yield f"{count(short, 'game has', 'games have')} more or fewer rounds than it should"


def wrong_sums(run: Kept) -> Iterator[str]:
    """Whether the sources add up to the VP, the rounds to the game, and the win shares to 1."""
    total = pl.sum_horizontal(VP_SOURCES)
    for table in ("seats", "rounds"):
        rows = run.rows(table).filter(total != pl.col("vp")).select(pl.len()).collect().item()
        if rows:
            yield f"in {count(rows, 'row')} of {table} the sources do not add up to the VP"
    by_seat = run.rows("rounds").group_by("game", "seat").agg(pl.col("vp").sum().alias("by_round"))
    joined = run.rows("seats").join(by_seat, on=["game", "seat"], how="left")
    rows = joined.filter(pl.col("by_round").fill_null(-1) != pl.col("vp")).select(pl.len()).collect().item()
    if rows:
        yield f"for {count(rows, 'seat')} the rounds do not add up to the game"
    shares = run.rows("seats").group_by("game").agg(pl.col("win_share").sum())
    games = shares.filter((pl.col("win_share") - 1).abs() > 1e-9).select(pl.len()).collect().item()
    if games:
        yield f"in {count(games, 'game')} the win shares do not add up to 1"
