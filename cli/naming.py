"""What the words of `--give`, `--open` and `--without` name in the box."""

from typing import Any, Final

from cli.messages import Refusal, titled
from reports.tables import SOURCES
from sim.contents import Box
from sim.handicaps import fits
from sim.reading import suggestion
from sim.terms import COLOURS, VP_SOURCES

GIFTS: Final = ("coins", "knowledge", "theory", "vp")
STEPS: Final = {"ship": "navigate", "explorer": "explore"}
"""Gifts of steps, each with its verb."""

MOST: Final = 100


def grants_of(text: str) -> list[dict[str, Any]]:
    """The effects of a gift such as `coins=1`, `seal=red` or `coins=1,ship=2`."""
    return [grant_of(part.strip()) for part in text.split(",")]


def grant_of(text: str) -> dict[str, Any]:
    """One effect of a gift."""
    thing, _, amount = (part.strip().lower() for part in text.partition("="))
    known = (*GIFTS, *STEPS, "seal")
    if thing not in known:
        meant = suggestion(thing, known) or "."
        raise Refusal(f'--give: there is no "{titled(thing)}" to give{meant} There are: {", ".join(known)}.')
    if thing == "seal":
        if amount not in COLOURS[:4]:
            raise Refusal(f"--give seal={titled(amount)}: a seal is {', '.join(COLOURS[:3])} or {COLOURS[3]}")
        return {"seal": amount}
    if not (amount.isascii() and amount.isdigit() and len(amount) <= len(str(MOST)) and 1 <= int(amount) <= MOST):
        raise Refusal(f"--give {titled(text)}: say how much, from 1 to {MOST}, as in {thing}=1")
    return {STEPS.get(thing, thing): int(amount)}


def steps_of(text: str) -> list[str]:
    """The first placements of `--open`, in order."""
    return [part.strip() for part in text.split(",")]


def kept_from(text: str, box: Box) -> dict[str, list[Any]]:
    """What one seat is to do without: a location, a Crew card or a source of VP, under the key of the rules."""
    word = " ".join(text.lower().split())
    found: dict[str, list[Any]] = {
        "spots": [word] if any(fits(word, spot.name) for spot in box.spots) else [],
        "crew": [int(card.number) for card in box.crew if card.name == word],
        "sources": [name for name in VP_SOURCES if word in (name, f"vp_{name}", SOURCES[f"vp_{name}"][0].lower())],
    }
    named = {key: things for key, things in found.items() if things}
    if len(named) > 1 and "spots" in named:
        source = f"vp_{named['sources'][0]}"
        raise Refusal(
            f'--without: "{titled(text)}" is a location and a source of VP; say {source} for the source, '
            "or name one location, as `beagle list` and `beagle play` have it"
        )
    if not named:
        known = [spot.name for spot in box.spots] + [card.name for card in box.crew] + list(SOURCES)
        known += [spot.name.partition("(")[2].removesuffix(")") for spot in box.spots if spot.special]
        meant = suggestion(word, known) or ". It may be a location, a Special Action, a Crew card or a source of VP."
        raise Refusal(f'--without: there is no "{titled(text)}" to do without{meant}')
    return named
