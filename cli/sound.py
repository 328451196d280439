"""Which parts of a run folder are sound: readable, of this run, and with the results that were written into them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cli.folder import part, remove, whole_slices
from cli.messages import Refusal, say
from cli.ready import TABLES
from cli.schedule import Slice, without
from cli.worker import DECISIONS, DIGEST
from reports.digest import digest_of_part, hex_of
from reports.store import LAST, fault_of, notes_of, unreadable
from sim.reading import BadInput

UNSUMMED = "events"
"""The table that no digest covers."""


@dataclass(frozen=True)
class SoundPart:
    """A slice in a folder: its digest, computed again from its rows, and how many decisions were taken in it."""

    slice: Slice
    digest: int
    decisions: int


def sound_part(folder: Path, slice_: Slice) -> SoundPart:
    """Read a slice and compare it with what it says about itself; raises `Refusal` if it is damaged or changed."""
    where = part(folder, LAST, slice_)
    try:
        digest = digest_of_part(folder, slice_.name)
    except BadInput as bad:
        raise Refusal(*map(str, bad.problems)) from bad
    notes = notes_of(where)
    if notes.get(DIGEST) != hex_of(digest):
        raise Refusal(f"{where} or its companions have been changed: their digest is {hex_of(digest)}")
    for table in TABLES:
        path = part(folder, table, slice_)
        fault = fault_of(path) or (unreadable(path, table) if table == UNSUMMED else "")
        if fault:
            raise Refusal(f"{path} {fault}")
    decisions = notes.get(DECISIONS, "")
    return SoundPart(slice_, digest, int(decisions) if decisions.isascii() and decisions.isdigit() else 0)


def sound_slices(folder: Path, manifest: Mapping[str, Any], planned: Sequence[Slice]) -> Iterator[SoundPart]:
    """The sound parts of a folder; a damaged one is removed, to be played again, and one of another run refused."""
    done: list[Slice] = []
    for slice_ in whole_slices(folder):
        where = part(folder, LAST, slice_)
        if without([slice_], planned) or without([slice_], done) != [slice_]:
            raise Refusal(f"{where} is no part of this run, or has games that another part has too; take it away")
        if notes_of(where).get("config_digest", manifest["config_digest"]) != manifest["config_digest"]:
            raise Refusal(f"{where} is a part of another run; take it away")
        try:
            sound = sound_part(folder, slice_)
        except Refusal as refusal:
            say(f"{refusal.sentences[0]}; the part is removed, and its games are played again")
            remove(where)
        else:
            done.append(slice_)
            yield sound
