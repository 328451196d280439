"""Experiments that try Crew cards: one strategy's seat is the hero's, and each variant gives it other cards."""

import csv
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any, Final

from cli.messages import Refusal, titled
from cli.resolved import BASE, Experiment, Slot, Variant
from cli.shapes import no_way
from cli.words import listed
from sim.reading import BadInput, Problem, suggestion
from sim.trial import GIVEN, HAND, HOLD, PICK
from strategies.ways import WORDS, way_of

CARD: Final = re.compile("[0-9]{1,9}")
"""The number of a card, as the command line and a table write it."""

DRAWN: Final = 3
"""Cards that each player keeps."""


def plain(experiment: Experiment, players: int | None, hero: str, draft: str) -> Experiment:
    """The experiment of a file for one number of players: without its variants, with a hero and a way to draft."""
    counts = experiment.players if players is None else (players,)
    if len(counts) > 1:
        raise Refusal(f"this experiment is for {listed(map(str, counts))} players; choose one with --players")
    if counts[0] not in experiment.players:
        raise Refusal(f"this experiment is for {listed(map(str, experiment.players))} players, not {counts[0]}")
    base = experiment.variants[0]
    known = sorted({slot.strategy for slot in base.slots})
    if hero and hero not in known:
        meant = suggestion(hero, known) or "."
        raise Refusal(f'nobody called "{titled(hero)}" plays here{meant} There are: {", ".join(map(titled, known))}.')
    way = way_called(draft, [int(card.number) for card in base.box().crew])
    slots = tuple(drafting(slot, way) if not hero or slot.strategy == hero else slot for slot in base.slots)
    seats = "permute" if experiment.seats == "permute" else "rotate"
    variants = (replace(base, slots=slots),)
    return replace(experiment, players=counts, seats=seats, variants=variants, hero=hero, stop=None)


def way_called(word: str, cards: Sequence[int]) -> str:
    """How to draft, as the command line says it: a word, cards with commas between them, or a table that has them."""
    if word in ("", *WORDS):
        return way_of(word)
    numbers = first_column(Path(word)) if word.endswith(".csv") else [part.strip() for part in word.split(",")]
    if not all(CARD.fullmatch(number) for number in numbers):
        raise Refusal(no_way(titled(word)))
    unknown = [number for number in numbers if int(number) not in cards]
    if unknown:
        raise Refusal(f"there is no Crew card {', '.join(unknown)}; they are numbered {min(cards)} to {max(cards)}")
    if len(set(numbers)) < len(numbers):
        raise Refusal(f"the order {titled(word)} names a card more than once")
    return " ".join(numbers)


def first_column(table: Path) -> list[str]:
    """The cards in the first column of a table, without its title; raises BadInput if anything else stands there."""
    problems: list[Problem] = []
    cards: list[str] = []
    with table.open(encoding="utf-8", errors="replace", newline="") as file:
        rows = csv.reader(file)
        try:
            cards = [row[0].strip() for row in rows if row][1:]
        except csv.Error as error:
            problems.append(Problem(str(table), rows.line_num, "", f"is no table of cards: {error}"))
    if not problems and not cards:
        problems.append(Problem(str(table), 0, "", "names no card; the cards stand in its first column, below a title"))
    strange = [card for card in cards if not CARD.fullmatch(card)]
    problems += [Problem(str(table), 0, "", f'"{titled(card)}" is not the number of a Crew card') for card in strange]
    if problems:
        raise BadInput(problems)
    return cards


def drafting(slot: Slot, draft: str) -> Slot:
    """A place of the line-up that drafts in another way."""
    return replace(slot, draft=draft) if draft else slot


def swapping(experiment: Experiment, question: str, pick: int) -> Experiment:
    """The experiment in which the hero's card in question is each of those there can be, in turn."""
    base = experiment.variants[0]
    refuse_hands(base.slots)
    cards = len(base.box().crew)
    turns = cards - (DRAWN - 1) - (DRAWN * (experiment.players[0] - 1) if question == HOLD else 0)
    named: dict[str, dict[str, Any]] = {f"{question} {k + 1}": {"question": question, "turn": k} for k in range(turns)}
    if question == PICK:
        named = picks([pick])
    tried = tuple(replace(base, name=name, trial=trial) for name, trial in named.items())
    own = () if question == HOLD else (replace(base, name=BASE),)
    return replace(experiment, name=f"{experiment.name}, {question}", variants=own + tried)


def picks(numbers: Iterable[int]) -> dict[str, dict[str, Any]]:
    """The trials of these picks by name: at each, every card of the pack."""
    return {
        f"pick {pick}, card {turn + 1}": {"question": PICK, "turn": turn, "pick": pick}
        for pick in numbers
        for turn in range(DRAWN + 2 - pick)
    }


def every_pick(experiment: Experiment) -> Experiment:
    """The experiment in which the hero takes, at each of its picks, every card of the pack in turn."""
    base = experiment.variants[0]
    refuse_hands(base.slots)
    tried = (replace(base, name=name, trial=trial) for name, trial in picks(range(1, DRAWN + 1)).items())
    return replace(experiment, name=f"{experiment.name}, picks", variants=(replace(base, name=BASE), *tried))


def following(experiment: Experiment, order: Sequence[int]) -> Experiment:
    """The experiment in which one place of the line-up after the other drafts in an order of cards."""
    base = experiment.variants[0]
    variants = [replace(base, name=BASE)]
    for k, slot in enumerate(base.slots):
        if experiment.hero in ("", slot.strategy):
            follower = replace(slot, name=f"{slot.name} (in order)", draft=cards_in_words(order))
            slots = (*base.slots[:k], follower, *base.slots[k + 1 :])
            variants.append(replace(base, name=f"place {k + 1} in order", slots=slots))
    return replace(experiment, name=f"{experiment.name}, order", hero="", variants=tuple(variants))


def cards_in_words(cards: Sequence[int]) -> str:
    """Cards in words, in their order."""
    return " ".join(map(str, cards))


def holding(experiment: Experiment, hands: Iterable[Sequence[int]]) -> Experiment:
    """The experiment in which the hero is given each of some hands after the draft."""
    base = experiment.variants[0]
    refuse_hands(base.slots)
    tried = tuple(replace(base, name=hand_name(hand), trial={"question": HAND, "hand": sorted(hand)}) for hand in hands)
    return replace(experiment, variants=tried)


def hands_called(words: Sequence[str], cards: Sequence[int], seats: int) -> list[tuple[int, ...]]:
    """The hands that the command line names, as 1,5,9; raises `Refusal` with all that is wrong."""
    wrong: list[str] = []
    hands: list[tuple[int, ...]] = []
    for word in words:
        numbers = [part.strip() for part in word.split(",")]
        if not all(CARD.fullmatch(number) for number in numbers) or len(numbers) > DRAWN:
            wrong.append(f'"{titled(word)}" is not a hand; write up to {DRAWN} cards with commas, as 1,5,9')
            continue
        hands.append(tuple(sorted(map(int, numbers))))
    for card, times in Counter(card for hand in hands for card in hand).items():
        if times > 1:
            wrong.append(f"card {card} is in the hands {times} times, and the box has it once")
        if card not in cards:
            wrong.append(f"there is no Crew card {card}; they are numbered {min(cards)} to {max(cards)}")
    if len(hands) > seats:
        wrong.append(f"{len(hands)} hands need as many seats, and this table has {seats}")
    if wrong:
        raise Refusal(*wrong)
    return hands


def giving(experiment: Experiment, words: Sequence[str]) -> Experiment:
    """The experiment in which places of the line-up are given hands, every place each hand in turn."""
    base = experiment.variants[0]
    refuse_hands(base.slots)
    if experiment.pooled or experiment.hero:
        raise Refusal("--hands gives each place of a line-up each hand in turn: it takes no pool and no --for")
    hands = hands_called(words, [int(card.number) for card in base.box().crew], len(base.slots))
    places = len(base.slots)
    variants = [replace(base, name=BASE)]
    for turn in range(places):
        held = {(k + turn) % places: hand for k, hand in enumerate(hands)}
        slots = tuple(with_hand(slot, held.get(k, ())) for k, slot in enumerate(base.slots))
        variants.append(replace(base, name=f"hands {turn + 1}", slots=slots, trial={"question": GIVEN}))
    return replace(experiment, name=f"{experiment.name}, hands", variants=tuple(variants))


def with_hand(slot: Slot, hand: Sequence[int]) -> Slot:
    """A place of the line-up that is given a hand, and says so in its name."""
    return replace(slot, name=f"{slot.name} ({hand_name(hand)})", hand=tuple(hand)) if hand else slot


def hand_name(hand: Sequence[int]) -> str:
    """A hand in words."""
    return cards_in_words(sorted(hand))


def every_hand(variant: Variant) -> list[tuple[int, ...]]:
    """All hands of three cards."""
    return list(combinations([int(card.number) for card in variant.box().crew], DRAWN))


def refuse_hands(slots: Sequence[Slot]) -> None:
    """Refuse forced hands, which would take cards away from a trial."""
    if any(slot.hand for slot in slots):
        raise Refusal("this experiment forces hands of Crew cards itself; take `hand:` out of it, or use `beagle run`")
