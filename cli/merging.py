"""What `beagle merge` does: refuse what does not belong together, copy the parts of every shard, tell the result."""

import shlex
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from itertools import pairwise
from pathlib import Path
from typing import Any

from cli import folder as folders
from cli.looks import Looks
from cli.manifest import COMPLETE, RUNNING, STOPPED, kept, to_repeat
from cli.messages import DONE, Refusal, count, say
from cli.outcome import tell_outcome
from cli.ready import TABLES
from cli.resolved import Experiment
from cli.schedule import Schedule, Slice, without
from cli.shards import WHOLE
from cli.sound import sound_part
from reports.digest import combine, hex_of
from reports.store import LAST, read_part, write_manifest, write_whole


class Source:
    """A run folder to be joined: its manifest and the slices in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.manifest, self.experiment = kept(folder)
        self.slices = folders.whole_slices(folder)


def merge_all(paths: Sequence[Path], out: Path, partial: bool, as_json: bool) -> int:
    """Join run folders into a new one."""
    with ExitStack() as holds:
        refuse([f"{path} is given more than once" for path in repeated(paths)])
        if out.resolve() in [path.resolve() for path in paths]:
            raise Refusal(f"--out {out} is one of the folders to merge; give --out a new folder")
        sources = [held_source(path, holds) for path in paths]
        refuse(list(unlike(sources)))
        schedule = Schedule(sources[0].experiment)
        refuse(list(misplaced(sources, schedule)) + list(overlaps(sources)))
        missing = without(schedule.slices(), [slice_ for source in sources for slice_ in source.slices])
        gaps = list(gap_sentences(missing, sources[0].experiment))
        if gaps and not partial:
            refuse([*gaps, "Play them first, or give --partial to join what is there."])
        ended = 0 if missing else end_of(sources, schedule)
        with folders.new(out):
            manifest = joined(sources, out, schedule, ended)
            manifest |= {"status": STOPPED if missing else COMPLETE}
            write_manifest(out, manifest)
            tell_outcome(out, manifest, as_json)
    for sentence in gaps:
        say(sentence)
    if missing:
        say(f"to play what is missing: beagle run --resume {shlex.quote(str(out))}")
    return DONE


def repeated(paths: Sequence[Path]) -> list[Path]:
    """The folders that are given again, whatever they are called there."""
    places = [path.resolve() for path in paths]
    return [path for k, path in enumerate(paths) if places[k] in places[:k]]


def held_source(path: Path, holds: ExitStack) -> Source:
    """A run folder to be joined, held so that no run plays into it meanwhile."""
    kept(path)
    holds.enter_context(folders.held(path))
    return Source(path)


def refuse(sentences: Sequence[str]) -> None:
    """End with these sentences, if there are any."""
    if sentences:
        raise Refusal(*sentences)


def unlike(sources: Sequence[Source]) -> Iterator[str]:
    """In what a folder differs from the first one, so that their games do not belong together."""
    first = sources[0]
    for source in sources:
        if source.manifest["ended_after"]:
            yield f"{source.folder} is a whole run that ended by its rule; there is nothing to merge with it"
    for other in sources[1:]:
        both = f"{first.folder} and {other.folder}"
        mine, theirs = first.manifest, other.manifest
        if mine["config_digest"] != theirs["config_digest"]:
            keys = [key for key, value in mine["experiment"].items() if theirs["experiment"].get(key) != value]
            yield f"{both} are runs of different experiments: they differ in {', '.join(keys)}"
        if mine["versions"]["beagle"] != theirs["versions"]["beagle"]:
            versions = f"{mine['versions']['beagle']} and {theirs['versions']['beagle']}"
            yield f"{both} were played by different versions of beagle: {versions}"
        if mine["box_digest"] != theirs["box_digest"]:
            yield f"{both} were played with different boxes of printed components"
        if mine["events"] != theirs["events"]:
            yield f"one of {both} has events, and the other was played with --events off"


def misplaced(sources: Sequence[Source], schedule: Schedule) -> Iterator[str]:
    """Parts that are none of the experiment."""
    planned = schedule.slices()
    for source in sources:
        for slice_ in without(source.slices, planned):
            yield f"{source.folder} has a part {slice_.name} that its experiment does not have"
        for path in folders.strangers(source.folder):
            yield f"{path} is no part of a run"


def overlaps(sources: Sequence[Source]) -> Iterator[str]:
    """Which folders hold the same games."""
    every = sorted((slice_, source.folder) for source in sources for slice_ in source.slices)
    for (one, here), (other, there) in pairwise(every):
        if one.players == other.players and one.end > other.first:
            again = Slice(one.players, other.first, min(one.end, other.end))
            yield f"{here} and {there} both hold {seeds_of(again, sources[0].experiment)}"


def gap_sentences(missing: Sequence[Slice], experiment: Experiment) -> Iterator[str]:
    """Which games no folder holds; stretches that touch are named as one."""
    grown: list[Slice] = []
    for slice_ in sorted(missing):
        if grown and grown[-1].players == slice_.players and grown[-1].end == slice_.first:
            slice_ = Slice(slice_.players, grown.pop().first, slice_.end)
        grown.append(slice_)
    for slice_ in grown:
        yield f"no folder holds {seeds_of(slice_, experiment)}"


def seeds_of(slice_: Slice, experiment: Experiment) -> str:
    """The setup seeds of a slice in words."""
    seeds = experiment.seeds[slice_.first : slice_.end]
    if len(seeds) == 1:
        return f"setup seed {seeds[0]} with {slice_.players} players"
    dots = "to" if isinstance(experiment.seeds, range) else "and others to"
    return f"setup seeds {seeds[0]} {dots} {seeds[-1]} with {slice_.players} players ({count(len(seeds), 'seed')})"


def end_of(sources: Sequence[Source], schedule: Schedule) -> int:
    """The number of seeds at which the rule of the experiment ends it; 0 if it has none or plays all seeds."""
    if schedule.experiment.stop is None:
        return 0

    def parts(seeds: int) -> list[Path]:
        """The parts that hold the first so many seeds."""
        every = [(source, slice_) for source in sources for slice_ in source.slices if slice_.end <= seeds]
        return [folders.part(source.folder, LAST, slice_) for source, slice_ in every]

    return Looks(schedule, parts).end(len(schedule.experiment.seeds))


def joined(sources: Sequence[Source], out: Path, schedule: Schedule, ended: int) -> dict[str, Any]:
    """Copy every part, each proved sound, up to the seeds at which the run ended, and give the manifest of all."""
    manifest = sources[0].manifest | {
        "status": RUNNING,
        "shard": "",
        "to_repeat": to_repeat(sources[0].manifest["events"], WHOLE),
        "build": " and ".join(sorted({source.manifest["build"] for source in sources})),
        "seconds": round(sum(source.manifest["seconds"] for source in sources), 1),
        "games_planned": schedule.games,
        "ended_after": ended,
        "merged": [origin(source) for source in sources],
    }
    manifest |= {"games": 0, "decisions": 0, "results_digest": ""}
    write_manifest(out, manifest)
    digest = 0
    for source in sources:
        for slice_ in source.slices:
            if ended and slice_.first >= ended:
                continue
            sound = sound_part(source.folder, slice_)
            for table in sorted(TABLES, key=LAST.__eq__):
                content = read_part(folders.part(source.folder, table, slice_))
                write_whole(folders.part(out, table, slice_), content)
            digest = combine([digest, sound.digest])
            manifest["games"] += schedule.games_in(slice_)
            manifest["decisions"] += sound.decisions
    folders.tidy(out)
    return manifest | {"results_digest": hex_of(digest) if manifest["games"] else ""}


def origin(source: Source) -> dict[str, Any]:
    """Where a part of the games comes from, and what played them."""
    return {key: source.manifest.get(key) for key in ("shard", "games", "versions", "build", "system")}
