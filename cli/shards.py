"""Shards: a run cut into parts that are played apart, perhaps on several machines, and merged again."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from cli.messages import Refusal, count

SHARD: Final = re.compile(r"([0-9]{1,6})/([0-9]{1,6})")


@dataclass(frozen=True)
class Shard:
    """One of so many parts of a run, counted from 1: a stretch of its setup seeds, with all games on them."""

    number: int = 1
    of: int = 1

    def places(self, seeds: int) -> range:
        """The places in the list of seeds that are this shard's."""
        return range(seeds * (self.number - 1) // self.of, seeds * self.number // self.of)

    def named(self, name: str) -> str:
        """The name of a run with what part of it this is."""
        return name if self == WHOLE else f"{name} {self.number} of {self.of}"

    def __str__(self) -> str:
        """As on the command line."""
        return f"{self.number}/{self.of}"


WHOLE: Final = Shard()


def shard_called(text: str | None, seeds: int) -> Shard:
    """The shard that --shard asks for; it must have seeds to play."""
    if text is None:
        return WHOLE
    found = SHARD.fullmatch(text)
    shard = Shard(int(found[1]), int(found[2])) if found else Shard(0, 0)
    if not 1 <= shard.number <= shard.of:
        raise Refusal(f"--shard {text} is no part of a run; the second of five shards is --shard 2/5")
    if not shard.places(seeds):
        raise Refusal(f"--shard {text} has nothing to play: the run has only {count(seeds, 'setup seed')}")
    return shard


def places_in(manifest: Mapping[str, Any], seeds: int) -> range:
    """The places of the seeds that a run's folder is to hold: its shard's, up to where its rule has ended the run."""
    places = shard_in(manifest, seeds).places(seeds)
    return range(places.start, min(places.stop, manifest["ended_after"] or places.stop))


def shard_in(manifest: Mapping[str, Any], seeds: int) -> Shard:
    """The shard that a run's folder holds."""
    return shard_called(manifest["shard"] or None, seeds)
