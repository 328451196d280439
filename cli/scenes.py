"""What lies on the table when a phase begins, in sentences."""

from collections.abc import Iterator, Sequence
from typing import Final

from cli.words import seals, spaced
from sim.components import CrewCard
from sim.game import Game
from sim.terms import COLOURS

ENVELOPES: Final = ("top", "middle", "bottom")


def scene(game: Game, title: str, names: Sequence[str]) -> Iterator[str]:
    """The sentences that follow a phase's title."""
    if title.endswith("Action phase"):
        yield from opening(game, names)
    elif title.endswith("Reward phase"):
        yield from letters(game, names)
    elif game.round == 0 and all(player.crew[0] < 0 for player in game.players):
        yield from setup(game)
    elif game.round == 0:
        for name, player in zip(names, game.players, strict=True):
            yield f"{name} holds {'; '.join(described(game.box.crew[card]) for card in player.crew)}."


def setup(game: Game) -> Iterator[str]:
    """What the setup has dealt."""
    yield f"Special Actions: {', '.join(spot.name for spot in game.spots if spot.special)}."
    yield f"Letters: {', '.join(f'{letter.first.name} / {letter.second.name}' for letter in game.letters)}."
    yield f"Beagle goals: {', '.join(spaced(goal.name) for goal in game.goals)}."
    lying = [(space.name, game.specimen_on(space)) for space in game.box.spaces]
    yield f"Specimens: {', '.join(f'{specimen.name} on {space}' for space, specimen in lying if specimen)}."
    yield f"In the Museum: {tiles(game) or 'nothing'}."


def tiles(game: Game) -> str:
    """The tiles in the Museum."""
    return ", ".join(specimen.name for specimen in game.box.specimens if game.museum >> specimen.index & 1)


def opening(game: Game, names: Sequence[str]) -> Iterator[str]:
    """How a round stands before the first turn."""
    goal = game.goals[game.round - 1]
    order = ", ".join(names[seat] for seat in game.turn_order)
    yield f"Turn order: {order}. The Beagle is at {game.box.spaces[game.beagle].name}."
    yield f"Beagle goal: {goal.vp} VP for {spaced(goal.name)}."
    yield f"Objectives on display: {', '.join(game.box.objectives[tile].name for tile in game.display if tile >= 0)}."
    width = len(game.scrolls) // 4
    rows = [list(game.scrolls[k : k + width]) for k in range(0, len(game.scrolls), width)]
    yield f"Scrolls: {' / '.join(' '.join(COLOURS[seal] if seal >= 0 else '-' for seal in row) for row in rows)}."


def letters(game: Game, names: Sequence[str]) -> Iterator[str]:
    """The stamps that each envelope holds."""
    for k, (place, letter) in enumerate(zip(ENVELOPES, game.letters, strict=True)):
        sides = zip(names, game.players, strict=True)
        held = ", ".join(f"{name} {player.letters[k]}" for name, player in sides if player.letters[k]) or "none"
        yield f"Stamps on the {place} envelope ({letter.first.name} / {letter.second.name}): {held}."


def described(card: CrewCard) -> str:
    """A Crew card with what it needs and gives."""
    return f"{card.name} ({seals(card.needs)}: {card.effect.name})"
