"""The fingerprint of a game's decisions: the same for the same answers, and another if one of them differs."""

from __future__ import annotations

from sim.journal import Journal, mark_of
from sim.terms import Ask, Option

ANSWERS = [(0, "A1 - A2"), (1, "no, thanks"), (2, "silver 3 (2 blue seals) on silver 1"), (3, "worker 1 on academy 1")]


def fingerprint(answers: list[tuple[int, str]]) -> int:
    journal = Journal()
    for seat, name in answers:
        journal.write(seat, Ask.NEXT, Option(0, name))
    return int(journal.decisions())


def test_it_is_the_same_in_every_build_and_process() -> None:
    assert fingerprint(ANSWERS) == 4266660175393558845


def test_another_answer_seat_or_order_gives_another() -> None:
    others = [
        ANSWERS[:3],
        [*ANSWERS, ANSWERS[0]],
        [*ANSWERS[:3], (2, "worker 1 on academy 1")],
        [*ANSWERS[:3], (3, "worker 2 on academy 1")],
        [ANSWERS[1], ANSWERS[0], *ANSWERS[2:]],
    ]
    assert len({fingerprint(answers) for answers in [ANSWERS, *others]}) == 6


def test_what_a_patched_tile_needs_is_not_part_of_a_decision() -> None:
    patched = [*ANSWERS[:2], (2, "silver 3 (1 blue seal) on silver 1"), ANSWERS[3]]
    assert fingerprint(patched) == fingerprint(ANSWERS)


def test_many_answers_fit_into_62_bits() -> None:
    assert 0 <= fingerprint(ANSWERS * 500) < 2**62


def test_a_thing_keeps_its_number() -> None:
    thing = Option(3, "crew 7 with worker 2")
    assert mark_of(thing) == mark_of(thing) == mark_of(Option(8, "crew 7 with worker 2"))
