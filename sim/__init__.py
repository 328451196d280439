"""The rules of Darwin's Journey, and nothing else.

To play a game: `open_box`, a `Contender` for each seat, and `one_game`. To write a way to play: a `Policy` and the
`Contender` that gives one to each game; a `Teller` hears a game as it is played.
"""

from typing import Final

from sim.box import open_box
from sim.chance import Stream
from sim.contents import Box
from sim.deal import Fixed
from sim.game import Game
from sim.player import Player
from sim.policy import Policy, Teller
from sim.series import Contender, GameFailed, Seating, one_game, play, play_slice
from sim.terms import DECLINE, Ask, Option

__version__: Final = "0.1.0"
__all__ = [
    "DECLINE",
    "Ask",
    "Box",
    "Contender",
    "Fixed",
    "Game",
    "GameFailed",
    "Option",
    "Player",
    "Policy",
    "Seating",
    "Stream",
    "Teller",
    "compiled",
    "one_game",
    "open_box",
    "play",
    "play_slice",
]


def compiled() -> bool:
    """True when the rules run as compiled code, False when they run as plain Python."""
    from sim import game

    return not game.__file__.endswith(".py")
