"""When not to believe the numbers: labelled caveats in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import sim
from reports.estimates import FEW_SEEDS
from reports.headline import inseparable
from reports.summary import Group, Summary
from reports.wording import counted, heading, plain

ALWAYS_NAMED: Final = frozenset(("camera_coins",))
"""Switches whose default departs from a printed source, named in every report until confirmed."""

_LARGE_BOARD: Final = 3
"""From this many players on the other side of the board is used."""


@dataclass(frozen=True)
class Caution:
    """One caveat: a label that scripts can look for, and a sentence for a reader."""

    label: str
    sentence: str


def cautions(summary: Summary, switches: Sequence[Mapping[str, Any]]) -> list[Caution]:
    """All caveats of a run.

    A switch is a row of the box's list of unknown rules (`switch`, `default`, `influence`,
    `players`) with the `value` it has in this run.
    """
    found = [one for group in summary.groups for one in _of_group(summary, group)]
    if summary.played_by not in ("", sim.__version__):
        found.append(_of_version(summary.played_by))
    return found + _unconfirmed(switches, {group.players for group in summary.groups})


def _of_group(summary: Summary, group: Group) -> Iterable[Caution]:
    """The caveats of one variant and player count."""
    where = f"{heading(summary, group)}: " if len(summary.groups) > 1 else ""
    if group.blocks < FEW_SEEDS:
        yield Caution(
            "few seeds",
            f"{where}only {counted(group.blocks, 'setup seed')}; below {FEW_SEEDS} the intervals "
            "are rough and nothing should be concluded from them.",
        )
    lead = group.lead
    if lead is not None and lead.low <= 0:
        yield Caution("cannot be told apart", f"{where}{inseparable(group)}.")


def _of_version(played_by: str) -> Caution:
    """The caveat of games that another version played."""
    return Caution(
        "another version",
        f"these games were played by beagle {plain(played_by)}, and this report was made by beagle {sim.__version__}; "
        "the rules may have been mended in between.",
    )


def _unconfirmed(switches: Sequence[Mapping[str, Any]], counts: set[int]) -> list[Caution]:
    """The caveats about rules that no source settles and that can matter at these counts."""
    mine = [row for row in switches if counts.intersection(row["players"])]
    named = [row for row in mine if row["influence"] == "high" or row["switch"] in ALWAYS_NAMED]
    medium = [row for row in mine if row["influence"] == "medium" and row not in named]
    large = [row for row in medium if min(row["players"]) >= _LARGE_BOARD]
    other = [row for row in medium if row not in large]
    return [
        Caution(label, f"{sentence}: {', '.join(map(_setting, rows))}.")
        for label, sentence, rows in (
            ("unconfirmed", "Not confirmed by any source, and may matter much", named),
            ("placeholder", "Placeholders on the board for 3 and 4 players", large),
            ("also unconfirmed", "Not confirmed either, and may matter somewhat", other),
        )
        if rows
    ]


def _setting(row: Mapping[str, Any]) -> str:
    """A switch with its value in this run, and its default where that is another."""
    value, default = (_words(row[key]) for key in ("value", "default"))
    words = f"{row['switch']} ({value})"
    return words if value == default else f"{row['switch']} ({value}; default {default})"


def _words(value: object) -> str:
    """The value of a switch in words."""
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {_words(one)}" for key, one in value.items())
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        return ", ".join(_words(one) for one in value)
    return plain(str(value))
