"""What is compared with what in a run: variants in the same seats of the same games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias

Kind: TypeAlias = Literal["rules", "strategy", "give", "open", "without"]

BASE: Final = "base"


@dataclass(frozen=True)
class Pair:
    """A variant, the variant that it is held against, and the one seat that is looked at (0: all)."""

    variant: str
    against: str = BASE
    seat: int = 0


@dataclass(frozen=True)
class Contrast:
    """One question: pairs whose differences are pooled; `by` is the strength of all who play, if several are tried."""

    name: str
    kind: Kind
    pairs: tuple[Pair, ...]
    by: str = ""

    @property
    def title(self) -> str:
        """The contrast with who plays."""
        return f"{self.name}, played by {self.by}" if self.by else self.name


def contrasts_of(manifest: Mapping[str, Any]) -> list[Contrast]:
    """What a run compares: what its manifest says, else each of its variants with the experiment itself."""
    experiment = manifest["experiment"]
    if experiment.get("contrasts"):
        return [contrast_from(row) for row in experiment["contrasts"]]
    variants = experiment["variants"]
    return of_variants([variant["name"] for variant in variants], [variant["slots"] for variant in variants])


def contrast_from(row: Mapping[str, Any]) -> Contrast:
    """The contrast that was written as plain data."""
    return Contrast(row["name"], row["kind"], tuple(Pair(**pair) for pair in row["pairs"]), row["by"])


def of_variants(names: Sequence[str], line_ups: Sequence[object]) -> list[Contrast]:
    """Each variant against the first, as other rules or, where another line-up plays, as other strategies."""
    return [
        Contrast(name, "rules" if slots == line_ups[0] else "strategy", (Pair(name, names[0]),))
        for name, slots in zip(names[1:], line_ups[1:], strict=True)
    ]
