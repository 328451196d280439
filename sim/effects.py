"""What an effect is, the pure gains, and the combinators: any order, in order, one of."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from sim.terms import DECLINE, Ask, Option, Source

if TYPE_CHECKING:
    from sim.game import Game
    from sim.player import Player


class Effect(Option):
    """One action icon: `resolve` does it; `source` and `thing` say which printed thing shows it."""

    def __init__(self, text: str) -> None:
        super().__init__(-1, text)
        self.source: i64 = Source.OTHER
        self.thing: i64 = -1
        self.is_gain: bool = False
        self.is_composite: bool = False

    def resolve(self, game: Game, player: Player) -> None:
        """Do the effect for the player, asking what needs an answer."""

    def joined(self, bonus: Effect) -> Effect | None:
        """This effect extended by a distinction's bonus of the same verb, or None if the bonus stands beside it."""
        return None

    def is_shown(self, game: Game) -> bool:
        """Whether the icon is on this table; only a specimen may lie on no space of its own."""
        return True

    def parts(self) -> list[Effect]:
        """The effects that this one is composed of."""
        return []

    def shown_by(self, source: i64, thing: i64) -> None:
        """Say which printed thing shows this effect and all its parts."""
        self.source = source
        self.thing = thing
        for part in self.parts():
            part.shown_by(source, thing)


class Gain(Effect):
    """A pure gain of n: never asked, and first in any list."""

    def __init__(self, n: i64, text: str) -> None:
        super().__init__(text)
        self.n: i64 = n
        self.is_gain = True


class GainVP(Gain):
    """Gain VP (red book)."""

    def __init__(self, n: i64) -> None:
        super().__init__(n, f"{n} VP")

    def resolve(self, game: Game, player: Player) -> None:
        player.gain_vp(self.n, self.source, self.thing)


class GainCoins(Gain):
    """Gain coins from the supply."""

    def __init__(self, n: i64) -> None:
        super().__init__(n, f"{n} coins" if n != 1 else "1 coin")

    def resolve(self, game: Game, player: Player) -> None:
        player.gain_coins(self.n, self.source, self.thing)


class GainKnowledge(Gain):
    """Gain temporary knowledge."""

    def __init__(self, n: i64) -> None:
        super().__init__(n, f"{n} knowledge")

    def resolve(self, game: Game, player: Player) -> None:
        player.knowledge += self.n


class AdvanceTheory(Gain):
    """Advance on the Theory of Evolution track (gray book)."""

    def __init__(self, n: i64) -> None:
        super().__init__(n, f"theory +{n}")

    def resolve(self, game: Game, player: Player) -> None:
        player.advance_theory(self.n, game.box.theory_end)


class Composite(Effect):
    """An effect made of others."""

    def __init__(self, effects: list[Effect], text: str) -> None:
        super().__init__(text)
        self.effects: list[Effect] = effects
        self.is_composite = True

    def parts(self) -> list[Effect]:
        return self.effects


class AnyOrder(Composite):
    """All of these, in any order, each may be skipped; gains come first and are not asked."""

    def __init__(self, effects: list[Effect]) -> None:
        super().__init__(effects, ", ".join([effect.name for effect in effects]))
        self.gains: list[Effect] = [effect for effect in effects if effect.is_gain]
        self.others: list[Effect] = [effect for effect in effects if not effect.is_gain]
        self.is_composite = len(self.others) > 0
        self.twins: vec[i64] = vec[i64]()
        for k, effect in enumerate(self.others):
            twins = 0
            for earlier in range(k):
                if self.others[earlier].name == effect.name:
                    twins |= 1 << earlier
            self.twins = append(self.twins, twins)

    def resolve(self, game: Game, player: Player) -> None:
        for gain in self.gains:
            gain.resolve(game, player)
        others = self.others
        if self.gains and others:
            game.pause(player)
        if len(others) == 1:
            game.perform(player, others[0])
            return
        left: i64 = (1 << len(others)) - 1
        while left:
            options = game.fresh_options()
            k: i64
            for k in range(len(others)):
                if left >> k & 1 and not left & self.twins[k]:
                    options.append(others[k])
            chosen = game.ask(player, Ask.NEXT, options)
            for k in range(len(others)):
                if others[k] is chosen:
                    left &= ~(1 << k)
            game.perform(player, cast(Effect, chosen))


class InOrder(Composite):
    """All of these, one after the other, each may be skipped."""

    def __init__(self, effects: list[Effect]) -> None:
        super().__init__(effects, ", then ".join([effect.name for effect in effects]))

    def resolve(self, game: Game, player: Player) -> None:
        for effect in self.effects:
            game.perform(player, effect)


class OneOf(Composite):
    """One of these, by the player's choice."""

    def __init__(self, effects: list[Effect]) -> None:
        super().__init__(effects, " or ".join([effect.name for effect in effects]))

    def resolve(self, game: Game, player: Player) -> None:
        options = game.fresh_options()
        for effect in self.effects:
            options.append(effect)
        game.perform(player, cast(Effect, game.ask(player, Ask.ONE_OF, options)))


class Trade(Composite):
    """Turn in knowledge for one of these."""

    def __init__(self, knowledge: i64, effects: list[Effect]) -> None:
        rewards = " or ".join([effect.name for effect in effects])
        super().__init__(effects, f"{knowledge} knowledge for {rewards}")
        self.knowledge: i64 = knowledge

    def resolve(self, game: Game, player: Player) -> None:
        if player.knowledge < self.knowledge:
            return
        options = game.fresh_options()
        for effect in self.effects:
            options.append(effect)
        options.append(DECLINE)
        chosen = game.ask(player, Ask.TRADE, options)
        if chosen is DECLINE:
            return
        player.knowledge -= self.knowledge
        game.perform(player, cast(Effect, chosen))


class FromNowOn(Effect):
    """A lasting change for one player."""


class Achievement(Option):
    """Something to achieve: an Objective on a slot, or a Crew card with a worker."""

    def possible(self, game: Game, player: Player) -> bool:
        """Whether the player may achieve it now."""
        return False

    def achieve(self, game: Game, player: Player) -> None:
        """Achieve it, pay, and gain its reward."""
