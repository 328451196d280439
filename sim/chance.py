"""The only source of luck: keys for physical pieces, and streams for policies.

The generator is sfc32 (C. Doty-Humphrey, PractRand): additions, shifts and rotations of 32-bit words, so it gives
the same numbers interpreted and compiled.
"""

from typing import Final

from mypy_extensions import i64

MASK: Final = 0xFFFFFFFF
WARM_UP: Final = 15

DECKS: Final = (
    "turn order",
    "special actions",
    "letters",
    "goals",
    "silver starting objectives",
    "gold starting objectives",
    "silver objectives",
    "gold objectives",
    "crew",
    "specimens",
    "academy",
    "seal pile",
    "circle",
    "stream",
    "clone",
    "hero",
    "hands",
    "exchanged card",
    "unknown rules",
)


class Sfc32:
    """A small fast counting generator with three 32-bit words of state and a 32-bit counter."""

    def __init__(self, a: i64, b: i64, c: i64) -> None:
        self.a: i64 = a & MASK
        self.b: i64 = b & MASK
        self.c: i64 = c & MASK
        self.counter: i64 = 1
        for _ in range(WARM_UP):
            self.next32()

    def next32(self) -> i64:
        """The next 32 random bits, 0 to 2**32 - 1."""
        out: i64 = (self.a + self.b + self.counter) & MASK
        self.counter = (self.counter + 1) & MASK
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & MASK
        self.c = (((self.c << 21) & MASK | self.c >> 11) + out) & MASK
        return out

    def below(self, n: i64) -> i64:
        """A random whole number from 0 to n - 1, for n up to 2**30."""
        return (self.next32() * n) >> 32


def key(seed: i64, players: i64, deck: i64, piece: i64) -> i64:
    """The place in its deck of one physical piece: 62 bits from (setup seed, players, deck, piece)."""
    generator = Sfc32(seed, seed >> 32, players << 28 | deck << 20 | piece)
    return (generator.next32() << 30) | (generator.next32() >> 2)


def shuffled(seed: i64, players: i64, deck: i64, pieces: list[int]) -> list[int]:
    """The pieces of a deck in the order of their keys: a missing piece leaves the order of the others."""
    keyed: list[tuple[int, int]] = []
    for piece in pieces:
        keyed.append((int(key(seed, players, deck, piece)), piece))
    keyed.sort()
    return [piece for _, piece in keyed]


class Stream(Sfc32):
    """The luck of one policy, keyed by (setup seed, players, seat from 0)."""

    def __init__(self, seed: i64, players: i64, seat: i64) -> None:
        super().__init__(seed, seed >> 32, players << 28 | DECKS.index("stream") << 20 | seat)
