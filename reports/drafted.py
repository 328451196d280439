"""What happened with the Crew cards of a run: seen, taken, held and achieved, by strategy and number of players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

import polars as pl

from reports.charts import Chart
from reports.estimates import Interval, Numbers, share_interval
from reports.families import level_alone, ratios
from reports.figures.crew import win_share_by_pick
from reports.heroes import CREW
from reports.store import read_manifest, reading, scan
from reports.studies import Study
from reports.swaps import CARD, LINES, REWARD, TOGETHER, wide
from reports.tabular import Column, Row, Table
from reports.wording import counted

PICKS: Final = (1, 2, 3)
ROUNDS: Final = (1, 2, 3, 4, 5)
WORKERS: Final = (2, 3, 4)
_LAST_PICK_ROUND: Final = 0
_KINDS: Final = ("seen", "picked", "crew", "crew_worker")
_KEYS: Final = ["game", "seat"]

PLAYERS: Final = Column("players", "Players", "name", "number of players")
STRATEGY: Final = Column("strategy", "Strategy", "name", "name of the strategy")
SEEN: Final = Column("seen", "Seen", "count", "games in which a player saw the card, each player counted")
LAST_SEEN: Final = Column("last_seen", "Last seen", "number", "average pick at which it was last seen, 1 to 3 (ALSA)")
TAKEN_AT: Final = Column("taken_at", "Taken at", "number", "average pick at which it was taken, 1 to 3 (ATA)")
WHEN_SEEN: Final = Column("when_seen", "Taken if seen", "share", "of the players that saw it, the part that took it")
HELD: Final = Column("held", "Held", "count", "games in which a player held the card")
WIN_SHARE: Final = Column("win_share", "Win share", "share", "mean win share of who held it")
VP: Final = Column("vp", "VP", "vp", "mean victory points of who held it")
ACHIEVED: Final = Column("achieved", "Achieved", "share", "of the players that held it, the part that achieved it")
ROUND: Final = Column("round", "Round", "number", "average round in which it was achieved")
OWN_WORKER: Final = Column(
    "own_worker", "Own worker", "share", "part achieved with the worker that had begun with the card's seal"
)
REWARD_VP: Final = Column("reward_vp", "Reward VP", "vp", "victory points that its reward shows, for each achievement")
LED_TO: Final = Column("led_to", "Led to", "vp", "victory points of all that its reward set off, for each achievement")
SHARES: Final = tuple(
    Column(f"pick_{pick}", f"Pick {pick}", "share", f"part of all cards taken at pick {pick}; they add up to 1")
    for pick in PICKS
)


@dataclass(frozen=True)
class Drafts:
    """The hands and the events about Crew cards of some seats; `hands` has a row for each card that a seat held."""

    hands: pl.DataFrame
    events: pl.DataFrame

    def of(self, **wanted: object) -> Drafts:
        """Those of a number of players or a strategy."""
        chosen = [pl.col(name) == value for name, value in wanted.items()]
        return Drafts(self.hands.filter(*chosen), self.events.filter(*chosen))

    @cached_property
    def cards(self) -> list[int]:
        """The cards that anybody held, by number."""
        return self.hands["card"].unique().sort().to_list()

    @cached_property
    def counts(self) -> Mapping[int, Mapping[str, float]]:
        """For each card what its events and hands add up to."""
        picks = pl.col("round") - _LAST_PICK_ROUND + len(PICKS)
        seen, picked, crew, worker = (self.events.filter(pl.col("kind") == kind) for kind in _KINDS)
        last = seen.group_by(*_KEYS, "card").agg(picks.max().alias("pick"))
        own = worker.join(self.hands, on=[*_KEYS, "card"]).filter(pl.col("worker") == pl.col("place") + 1)
        frames = [
            last.group_by("card").agg(pl.len().alias("seen"), pl.col("pick").mean().alias("last_seen")),
            picked.group_by("card").agg(pl.len().alias("taken"), picks.mean().alias("taken_at")),
            self.hands.group_by("card").agg(pl.len().alias("held")),
            crew.group_by("card").agg(
                pl.col("count").sum().alias("achieved"),
                pl.col("round").mean(),
                pl.col("vp").sum().alias("reward_vp"),
                pl.col("root").sum().alias("led_to"),
            ),
            own.group_by("card").agg(pl.len().alias("own_worker")),
        ]
        table = pl.DataFrame({"card": self.cards})
        for frame in frames:
            table = table.join(frame, on="card", how="left")
        whole = ("seen", "taken", "held", "achieved", "own_worker", "reward_vp", "led_to")
        table = table.with_columns(pl.col(*whole).fill_null(0))
        return {row["card"]: row for row in table.iter_rows(named=True)}

    @cached_property
    def shares(self) -> Mapping[tuple[int, int], float]:
        """The part of all cards taken at a pick, by pick and card."""
        picked = self.events.filter(pl.col("kind") == "picked").with_columns(
            (pl.col("round") - _LAST_PICK_ROUND + len(PICKS)).alias("pick")
        )
        taken = picked.group_by("pick", "card").len()
        totals = {pick: rows["len"].sum() for (pick,), rows in taken.group_by("pick")}
        return {(pick, card): times / totals[pick] for pick, card, times in taken.iter_rows()}

    def points(self) -> list[Interval]:
        """The mean VP of who held each card."""
        return ratios(*self.held("vp")).together()

    def wins(self) -> list[Interval]:
        """The mean win share of who held each card."""
        return shares(*self.held("win_share"))

    def achieved(self) -> list[Interval]:
        """The part of who held each card that achieved it."""
        done = self.events.filter(pl.col("kind") == "crew").group_by("seed", "card").agg(pl.col("count").sum())
        sums = self.hands.group_by("seed", "card").agg(pl.len().alias("times"))
        sums = sums.join(done, on=["seed", "card"], how="left").fill_null(0)
        return shares(wide(sums, self.cards, "count"), wide(sums, self.cards, "times"))

    def held(self, value: str) -> tuple[Numbers, Numbers]:
        """The sums of a value of who held each card, by seed, and how often it was held."""
        sums = self.hands.group_by("seed", "card").agg(pl.col(value).sum(), pl.len().alias("times"))
        return wide(sums, self.cards, value), wide(sums, self.cards, "times")


def shares(parts: Numbers, times: Numbers) -> list[Interval]:
    """Parts of times, a column each, with intervals that hold all at once and stay between 0 and 1."""
    alone = level_alone(ratios(parts, times).values)
    return [share_interval(part, total, alpha=alone) for part, total in zip(parts.T, times.T, strict=True)]


def drafts_of(run: Path) -> tuple[str, Drafts]:
    """The drafts of a run's first variant, and the variant's name."""
    experiment = read_manifest(run)["experiment"]
    assert isinstance(experiment, dict)
    variant = str(experiment["variants"][0]["name"])
    with reading(run):
        seats = scan(run, "seats").filter(pl.col("variant") == variant)
        who = seats.select(*_KEYS, "seed", "players", "strategy")
        hands = seats.unpivot(
            CREW, index=[*_KEYS, "seed", "players", "strategy", "vp", "win_share"], variable_name="place"
        )
        hands = hands.rename({"value": "card"}).with_columns(pl.col("place").str.slice(5).cast(pl.Int64))
        words = pl.col("thing").str.extract_groups(r"crew (?<card>\d+)(?: with worker (?<worker>\d))?")
        events = scan(run, "events").filter(pl.col("kind").is_in(_KINDS)).join(who, on=_KEYS)
        events = events.with_columns(words.struct.field("card", "worker").cast(pl.Int64)).drop("thing", "coins")
        return variant, Drafts(hands.collect(), events.collect())


def study_of_run(run: Path, rewards: Mapping[int, str]) -> Study:
    """What happened with the Crew cards of a run."""
    variant, drafts = drafts_of(run)
    counts = drafts.hands["players"].unique().sort().to_list()
    seeds = drafts.hands["seed"].n_unique()
    tables: list[Table] = []
    charts: list[Chart] = []
    for players in counts:
        mine = drafts.of(players=players)
        where, key = (f", {players} players", f"_{players}p") if len(counts) > 1 else ("", "")
        held = held_table(mine, rewards, f"Held{where}", f"held{key}")
        if len(mine.events):
            taken = taken_table(mine, rewards, f"Taken{where}", f"taken{key}")
            tables.append(taken)
            about = f"{counted(players, 'player')}, {counted(seeds, 'setup seed')}. {LINES}"
            charts.append(win_share_by_pick(f"win_share_by_pick{key}", taken, held, 1 / players, about))
        tables.append(held)
    said = [f"{chart.title}." for chart in charts]
    said += [f"{counted(seeds, 'setup seed')}, variant {variant}. This is what happened, and not what a card causes: "]
    said[-1] += "good players may like a card that is worth little. `beagle draft CONFIG` tells what it causes."
    if not len(drafts.events):
        said.append("This run has no events, so that nothing is known of what was seen, taken and achieved.")
    more = (strategies_table(drafts), achievements_table(drafts))
    return Study("Crew cards: what happened", tuple(said), tuple(tables), tuple(charts), more)


def taken_table(drafts: Drafts, rewards: Mapping[int, str], title: str, key: str) -> Table:
    """How early each card is seen and taken, the earliest taken first."""
    rows: list[Row] = []
    for card in sorted(drafts.cards, key=lambda card: (drafts.counts[card]["taken_at"] or 9, card)):
        had = drafts.counts[card]
        when_seen = had["taken"] / had["seen"] if had["seen"] else None
        at = (drafts.shares.get((pick, card), 0.0) for pick in PICKS)
        rows.append((card, had["seen"], had["last_seen"], when_seen, had["taken_at"], *at, rewards.get(card, "")))
    columns = (CARD, SEEN, LAST_SEEN, WHEN_SEEN, TAKEN_AT, *SHARES, REWARD)
    about = "The cards taken earliest first; the parts of a pick add up to 1."
    return Table(key, title, about, columns, tuple(rows))


def held_table(drafts: Drafts, rewards: Mapping[int, str], title: str, key: str) -> Table:
    """What came of holding each card, most VP first: wins and points, and how it was achieved."""
    found = zip(drafts.cards, drafts.wins(), drafts.points(), drafts.achieved(), strict=True)
    rows: list[Row] = []
    for card, wins, points, achieved in sorted(found, key=lambda row: (-row[2].estimate, row[0])):
        had = drafts.counts[card]
        times = had["achieved"]
        each = [had[name] / times if times else None for name in ("own_worker", "reward_vp", "led_to")]
        rows.append((card, had["held"], points, wins, achieved, had["round"], *each, rewards.get(card, "")))
    columns = (CARD, HELD, VP, WIN_SHARE, ACHIEVED, ROUND, OWN_WORKER, REWARD_VP, LED_TO, REWARD)
    return Table(key, title, f"The cards whose holders have most VP first. {TOGETHER}", columns, tuple(rows))


def strategies_table(drafts: Drafts) -> Table:
    """The same by number of players and strategy, a row for each card."""
    groups = drafts.hands.select("players", "strategy").unique().sort("players", "strategy").rows()
    rows = [row for group in groups for row in strategy_rows(drafts, *group)]
    columns = (PLAYERS, STRATEGY, CARD, SEEN, WHEN_SEEN, TAKEN_AT, HELD, WIN_SHARE, VP, ACHIEVED, ROUND, LED_TO)
    about = f"By number of players and strategy. Within each strategy, {TOGETHER}"
    return Table("cards_by_strategy", "By strategy", about, columns, tuple(rows))


def strategy_rows(drafts: Drafts, players: int, strategy: str) -> list[Row]:
    """The rows of one strategy at one number of players."""
    mine = drafts.of(players=players, strategy=strategy)
    found: Sequence[Sequence[Interval]] = (mine.wins(), mine.points(), mine.achieved())
    rows: list[Row] = []
    for card, wins, points, achieved in zip(mine.cards, *found, strict=True):
        had = mine.counts[card]
        if_seen = had["taken"] / had["seen"] if had["seen"] else None
        led_to = had["led_to"] / had["achieved"] if had["achieved"] else None
        drafted = (had["seen"], if_seen, had["taken_at"], had["held"])
        rows.append((players, strategy, card, *drafted, wins, points, achieved, had["round"], led_to))
    return rows


def achievements_table(drafts: Drafts) -> Table:
    """In which round and with which worker each card was achieved, how many times."""
    done = (
        drafts.events.filter(pl.col("kind") == "crew").group_by("players", "card", "round").agg(pl.col("count").sum())
    )
    workers = drafts.events.filter(pl.col("kind") == "crew_worker").group_by("players", "card", "worker").len()
    rounds = {row[:3]: row[3] for row in done.iter_rows()}
    hands = {row[:3]: row[3] for row in workers.iter_rows()}
    columns = [PLAYERS, CARD]
    columns += [Column(f"round_{k}", f"Round {k}", "count", f"achievements in round {k}") for k in ROUNDS]
    columns += [Column(f"worker_{k}", f"Worker {k}", "count", f"achievements with worker {k}") for k in WORKERS]
    rows: list[Row] = []
    for players, card in drafts.hands.select("players", "card").unique().sort("players", "card").rows():
        at = (rounds.get((players, card, k), 0) for k in ROUNDS)
        rows.append((players, card, *at, *(hands.get((players, card, k), 0) for k in WORKERS)))
    about = "How many times each card was achieved, by round and by worker (2 to 4 are those that gain seals)."
    return Table("achievements", "Achievements", about, tuple(columns), tuple(rows))
