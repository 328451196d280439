"""What `beagle draft` does: play the games of a question about Crew cards, and tell the answer."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from cli.experiment import experiment_at
from cli.manifest import kept
from cli.messages import DONE, Refusal, say, titled
from cli.ordering import find_order
from cli.resolved import Experiment
from cli.running import Manner, play_new
from cli.searching import search_hands
from cli.seeds import with_flags
from cli.shards import WHOLE
from cli.studies import Further, tell_study
from cli.trials import giving, plain, swapping
from cli.words import listed
from reports.expected import Expectation
from sim.trial import EXCHANGE, HOLD, PICK

HAND: Final = re.compile("[0-9]+(,[0-9]+)*")
"""A hand as the command line names it."""

OF_HOLD: Final = "--pairs and --table are told from the games of --swap hold"


@dataclass(frozen=True)
class Asked:
    """What the command line asks about Crew cards; `words` are the file, and hands if `hands` is the first of them."""

    words: list[str]
    swap: str
    pick: int
    hero: str
    against: int | None
    pairs: bool
    table: bool
    hands: str | None
    best_hands: int | None
    order: bool
    confirm: int | None
    draft: str
    players: int | None
    seeds: int | None
    first_seed: int | None
    out: Path | None

    @property
    def questions(self) -> list[str]:
        """The questions asked, of which there may be one."""
        asked = {"--swap": bool(self.swap), "--hands": self.hands is not None}
        asked |= {"--best-hands": self.best_hands is not None, "--order": self.order}
        return [name for name, wanted in asked.items() if wanted]

    @property
    def further(self) -> Further:
        """What else is told."""
        return Further(self.against, self.pairs, self.table)

    @property
    def config(self) -> Path | None:
        """The experiment or run folder, if one is named."""
        return next((Path(word) for word in self.words[:1] if self.hands is None or not HAND.fullmatch(word)), None)

    @property
    def wanted_hands(self) -> list[str]:
        """The hands named, in their order."""
        rest = self.words if self.config is None else self.words[1:]
        if self.hands is None and rest:
            raise Refusal(f"there is one experiment to a command; what is {listed(map(titled, rest))}?")
        return [*([self.hands] if self.hands is not None else []), *rest]


def answer_draft(asked: Asked, manner: Manner) -> int:
    """Tell what a run says about Crew cards, or play the games that say it."""
    hands, config = asked.wanted_hands, asked.config
    if len(asked.questions) > 1:
        raise Refusal(f"{listed(asked.questions)} are questions of their own; ask one at a time")
    refuse_idle(asked)
    if config is not None and config.is_dir() and not asked.questions:
        return tell_run(config, asked, manner)
    experiment = with_flags(experiment_at(config), asked.seeds, asked.first_seed, None)
    if (asked.pairs or asked.table) and (asked.questions not in ([], ["--swap"]) or asked.swap not in ("", HOLD)):
        raise Refusal(OF_HOLD)
    if len(experiment.variants) > 1 and not manner.quiet:
        say("only the experiment itself is played, without its variants")
    experiment = plain(experiment, asked.players, asked.hero, asked.draft)
    refuse_stranger(experiment, asked.against)
    if asked.best_hands is not None:
        return search_hands(experiment, asked.best_hands, asked.out, manner)
    if asked.order:
        return find_order(experiment, asked.confirm, asked.out, manner)
    if asked.hands is not None:
        experiment = giving(experiment, hands)
    else:
        experiment = swapping(experiment, asked.swap or HOLD, asked.pick)

    def tell(folder: Path, manifest: Mapping[str, Any], as_json: bool, _expected: Sequence[Expectation]) -> None:
        if manifest["games"]:
            tell_study(folder, manifest, as_json, asked.further)

    return play_new(experiment, asked.out, False, WHOLE, manner, tell)


def refuse_idle(asked: Asked) -> None:
    """Refuse options that would change nothing about what is asked."""
    if asked.pick != 1 and asked.swap != PICK:
        raise Refusal("--pick says which pick --swap pick is about; give both")
    if asked.confirm is not None and not asked.order:
        raise Refusal("--confirm says on how many fresh seeds the pick order of --order is followed; give both")
    if asked.against is not None and asked.questions not in ([], ["--swap"]):
        raise Refusal("--against compares the cards of --swap with one of them; ask one at a time")
    played: dict[str, object] = {"--for": asked.hero, "--draft": asked.draft, "--players": asked.players}
    played |= {"--seeds": asked.seeds, "--first-seed": asked.first_seed, "--out": asked.out}
    given = [option for option, value in played.items() if value not in (None, "")]
    if given and not asked.questions and asked.config is not None and asked.config.is_dir():
        raise Refusal(
            f"{asked.config} is a folder, and what was played there is told as it is: leave out {listed(given)}"
        )


def refuse_stranger(experiment: Experiment, card: int | None) -> None:
    """Refuse to compare with a card that is not in the box."""
    numbers = [int(one.number) for one in experiment.variants[0].box().crew]
    if card is not None and card not in numbers:
        raise Refusal(f"there is no Crew card {card}; they are numbered {min(numbers)} to {max(numbers)}")


def tell_run(folder: Path, asked: Asked, manner: Manner) -> int:
    """Tell what a run that is there already says about Crew cards."""
    from reports.heroes import question_of

    manifest, experiment = kept(folder)
    refuse_stranger(experiment, asked.against)
    question = question_of(manifest["experiment"])
    if (asked.pairs or asked.table) and question != HOLD:
        raise Refusal(OF_HOLD)
    if asked.against is not None and question not in (HOLD, PICK, EXCHANGE):
        raise Refusal("--against compares the cards of a run of --swap; this run has tried none in turn")
    tell_study(folder, manifest, manner.json, asked.further)
    return DONE
