"""The study of a run that tries Crew cards: what each of them causes."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from reports.figures.crew import swap_chart
from reports.heroes import tried
from reports.studies import Study
from reports.swaps import MEANING, against_table, by_strategy, caution, holder_table, swap_of, swap_table
from reports.tabular import Table
from reports.wording import counted
from sim.trial import EXCHANGE, HOLD, PICK

TITLES: Final = {
    HOLD: "VP of holding the card, more than the average card",
    PICK: "VP of taking the card now, more than the average card",
    EXCHANGE: "VP of having the card, more than the average card",
}


def study_of_trials(run: Path, rewards: Mapping[int, str], against: int | None) -> Study:
    """What each card causes, by the question that the run asks."""
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
    chart = swap_chart(main, TITLES[games.question], f"{said[1]} Lines hold all at once with 95 %.")
    return Study(f"Crew cards: {games.question}", (*said, *caution(swap, seeds)), tuple(tables), (chart,))
