"""The study of a run that tries Crew cards: what each of them causes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final

from reports.dependence import dependence_tables, dependences_of, things_in_play
from reports.estimates import FEW_SEEDS
from reports.figures.crew import swap_chart
from reports.figures.pairs import heatmap
from reports.heroes import Tried, tried
from reports.studies import Study
from reports.swaps import LINES, MEANING, against_table, by_strategy, caution, holder_table, swap_of, swap_table
from reports.synergy import beside_table, pairs_table, synergy_of, synergy_said
from reports.tabular import Table
from reports.wording import counted
from sim.trial import EXCHANGE, HOLD, PICK

TITLES: Final = {
    HOLD: "VP more than holding the average card",
    PICK: "VP more than taking the average card",
    EXCHANGE: "VP more than having the average card",
}


def study_of_trials(
    run: Path, rewards: Mapping[int, str], against: int | None, pairs: bool = False, table: bool = False
) -> Study:
    """What each card causes, by the question that the run asks; if asked for, pairs and the table before the player."""
    games = tried(run)
    swap = swap_of(games.tries)
    seeds = games.tries["seed"].n_unique()
    main = swap_table(swap, rewards, f"What Crew cards cause: {games.question}")
    tables: list[Table] = [main]
    if len(games.strategies) > 1:
        tables.append(by_strategy(games))
    if games.question == EXCHANGE:
        tables.append(holder_table(games))
    if against is not None:
        tables.append(against_table(games.tries, against))
    heroes = ", ".join(games.strategies)
    played = f"{counted(len(games.heroes), 'game')} on {counted(seeds, 'setup seed')}"
    said = [MEANING[games.question], f"{played}; the hero: {heroes}."]
    chart = swap_chart(main, TITLES[games.question], f"{said[1]} {LINES}")
    sentences = (f"{chart.title}.", *said, *caution(swap, seeds))
    study = Study(f"Crew cards: {games.question}", sentences, tuple(tables), (chart,))
    if pairs:
        study = with_pairs(study, games, rewards)
    return with_table(study, games, run, rewards) if table else study


def with_table(study: Study, games: Tried, run: Path, rewards: Mapping[int, str]) -> Study:
    """The study with what the cards' worth depends on of the table."""
    found = list(dependences_of(games.tries, things_in_play(run)))
    if not found:
        few = f"on the table: nothing is in play on {FEW_SEEDS} setup seeds and not in play on as many others."
        return replace(study, sentences=(*study.sentences, few))
    clear, every = dependence_tables(found, rewards)
    return replace(study, tables=(*study.tables, clear), more=(*study.more, every))


def with_pairs(study: Study, games: Tried, rewards: Mapping[int, str]) -> Study:
    """The study with what pairs of cards are worth, if the games tell them apart."""
    synergy = synergy_of(games.tries)
    if not synergy.enough:
        return replace(study, sentences=(*study.sentences, "pairs: too few setup seeds to tell all of them apart."))
    return replace(
        study,
        sentences=(*study.sentences, *synergy_said(synergy)),
        tables=(*study.tables, pairs_table(synergy, found_only=True), beside_table(synergy, rewards)),
        charts=(*study.charts, heatmap(synergy, study.sentences[2])),
        more=(*study.more, pairs_table(synergy, found_only=False)),
    )
