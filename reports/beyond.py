"""Tables beyond who wins: the lead by round, what of the game is used, and the match-ups of a pool."""

from __future__ import annotations

from typing import Final

from reports.building import Maker
from reports.content import part_table, use_table
from reports.findings import Findings
from reports.further import Further
from reports.leads import lead_table
from reports.ratings import check_table
from reports.tabular import Table


def _of(findings: Findings) -> Further:
    """What the one run that is reported on says; of several nothing is told."""
    return findings.summaries[0].further if len(findings.summaries) == 1 else Further()


def leads(findings: Findings) -> Table | None:
    """Who leads after each round, how often that changes, and how often the leader wins."""
    rows = _of(findings).leads
    return lead_table(rows) if rows else None


def content(findings: Findings) -> Table | None:
    """What of the game is used, from never to always."""
    found = _of(findings).content
    return use_table(found) if found else None


def choices(findings: Findings) -> Table | None:
    """Which part of the choices among like things falls on each."""
    found = _of(findings).content
    return part_table(found) if found else None


def matchups(findings: Findings) -> Table | None:
    """Who of a pool ends before whom, as a matrix."""
    found = _of(findings).ratings
    return found[0].matrix() if len(found) == 1 else None


def ratings_check(findings: Findings) -> Table | None:
    """What is seen of each pair of a pool beside what the ratings say."""
    found = _of(findings).ratings
    return check_table(found) if found else None


BEYOND: Final[tuple[Maker, ...]] = (leads, content, choices, matchups, ratings_check)
