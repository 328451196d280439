"""The generator gives the numbers of an independent version in C, and keys and streams spread evenly.

The reference numbers come from sfc32 as Chris Doty-Humphrey's PractRand has it, on `uint32_t a, b, c, counter`:

    t = a + b + counter++;  a = b ^ (b >> 9);  b = c + (c << 3);  c = (c << 21 | c >> 11) + t;  return t;

Seeding: a, b and c are given, the counter is 1, and 15 numbers are thrown away. A key or a stream has
a = seed, b = seed >> 32, c = players << 28 | deck << 20 | piece (for a stream the seat, in deck 13).
A key is the first number << 30 | the second number >> 2; a number below n is (number * n) >> 32.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from sim.chance import DECKS, Sfc32, Stream, key, shuffled

FIRST_FOUR_AND_MILLIONTH = {
    (0, 0, 0): (0xFB52C520, 0x38802BE1, 0x948279E6, 0xEC4BF1D9, 0xAE1E6102),
    (1, 2, 3): (0xEDA6A65F, 0x05843866, 0x42E2D5DB, 0x01712F7D, 0xDC12C066),
    (0xFFFFFFFF, 0xFFFFFFFF, 0xFFFFFFFF): (0x09BBA655, 0x03F8F681, 0xFA3EDD8D, 0x50D7CD34, 0x9F93070B),
    (0x12345678, 0x9ABCDEF0, 0x0F1E2D3C): (0x480F255A, 0x1D673710, 0x05B52F46, 0xC5453200, 0x165553F9),
}
KEYS = {
    0: (4471268149649378627, 3842934676728551598),
    1: (3419105546816141398, 901750695847028697),
    123456789: (1032331297179161350, 2654747676224244335),
    0x0123456789ABCDEF: (3275509767801545120, 1474380666747514256),
}
STREAMS = {
    0: [0, 7, 8, 9, 7, 0, 0, 3],
    1: [6, 1, 9, 1, 6, 7, 1, 3],
    2: [5, 5, 8, 7, 9, 6, 2, 7],
    3: [3, 3, 7, 7, 1, 0, 5, 8],
}


@pytest.mark.parametrize("seed", FIRST_FOUR_AND_MILLIONTH)
def test_the_first_numbers_are_those_of_the_reference(seed: tuple[int, int, int]) -> None:
    generator = Sfc32(*seed)
    assert tuple(generator.next32() for _ in range(4)) == FIRST_FOUR_AND_MILLIONTH[seed][:4]


@pytest.mark.many
def test_the_millionth_number_is_that_of_the_reference() -> None:
    generator = Sfc32(1, 2, 3)
    for _ in range(999_999):
        generator.next32()
    assert generator.next32() == FIRST_FOUR_AND_MILLIONTH[1, 2, 3][4]


@pytest.mark.parametrize("seed", KEYS)
def test_keys_are_those_of_the_reference(seed: int) -> None:
    assert (key(seed, 2, 8, 7), key(seed, 4, 11, 63)) == KEYS[seed]


@pytest.mark.parametrize("seat", STREAMS)
def test_streams_are_those_of_the_reference(seat: int) -> None:
    stream = Stream(42, 4, seat)
    assert [stream.below(10) for _ in range(8)] == STREAMS[seat]


def test_the_places_of_decks_never_change() -> None:
    assert DECKS[:9] == (
        *("turn order", "special actions", "letters", "goals"),
        *("silver starting objectives", "gold starting objectives", "silver objectives", "gold objectives", "crew"),
    )
    assert DECKS[9:14] == ("specimens", "academy", "seal pile", "circle", "stream")


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


def test_keys_spread_evenly_over_their_range_and_never_meet() -> None:
    keys = [key(seed, players, deck, 1) for seed in range(1, 401) for players in (2, 3, 4) for deck in range(12)]
    assert len(set(keys)) == len(keys)
    assert all(0 <= number < 1 << 62 for number in keys)
    high, low = Counter(number >> 56 for number in keys), Counter(number & 63 for number in keys)
    for counts in (high, low):  # 63 degrees of freedom: above 125 with a chance of 1e-5
        assert chi_square([counts[place] for place in range(64)]) < 125


def test_every_order_of_a_deck_comes_equally_often() -> None:
    orders = Counter(tuple(shuffled(seed, 4, 0, [0, 1, 2, 3])) for seed in range(1, 4801))
    assert len(orders) == 24
    assert chi_square(list(orders.values())) < 60  # 23 degrees of freedom: a chance of 1e-5 or so


@pytest.mark.parametrize("n", [2, 3, 10, 16])
def test_numbers_of_a_stream_come_equally_often(n: int) -> None:
    stream = Stream(7, 3, 1)
    counts = Counter(stream.below(n) for _ in range(1000 * n))
    assert set(counts) == set(range(n))
    assert chi_square([counts[k] for k in range(n)]) < 50


def test_streams_differ_by_seat_players_and_seed() -> None:
    def start(seed: int, players: int, seat: int) -> tuple[int, ...]:
        stream = Stream(seed, players, seat)
        return tuple(stream.next32() for _ in range(4))

    seeds = [0, 1, 2, 1 << 31, 1 << 32, (1 << 32) + 1, 2**63 - 1]
    tables = [(seed, players, seat) for seed in seeds for players in (2, 3, 4) for seat in range(players)]
    assert len({start(*table) for table in tables}) == len(tables)


def test_neighbouring_streams_are_not_alike() -> None:
    streams = [Stream(seed, 4, seat) for seed in range(1, 51) for seat in range(4)]
    rows = [[stream.below(2) for _ in range(64)] for stream in streams]
    for one, other in pairwise(rows):
        same = sum(a == b for a, b in zip(one, other, strict=True))
        assert 10 < same < 54
