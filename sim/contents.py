"""Everything in an opened box: the printed things, the numbers of the rules, and the switches for what is unknown."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from sim.components import (
    Campsite,
    CrewCard,
    Envelope,
    Goal,
    Letter,
    Objective,
    ObjectivePair,
    Placement,
    SealOffer,
    Slot,
    Space,
    Specimen,
    Spot,
    Stack,
    Track,
)
from sim.effects import Achievement, Effect
from sim.terms import COLOURS, COSTS, EVENTS, SOURCES


class Rules:
    """The switches that the engine itself reads (the others change printed things), and what is so for one seat."""

    def __init__(self) -> None:
        self.lagging_strictly_between: bool = False
        self.camera_coins: i64 = 0
        self.distinction_at_once: bool = False
        self.passed_icon: bool = True
        self.discount_second_only: bool = False
        self.printed_purple_counts: bool = True
        self.seal_objectives_one_worker: bool = False
        self.locked_next_on_page: bool = False
        self.any_campsite_free: bool = False
        self.crew_7_any_achieved: bool = False
        self.silver_1_tent_too: bool = False
        self.gold_2_spot_paid: bool = False
        self.forced_slot_free: bool = False
        self.unlock_bonus_distinction: bool = False
        self.setup_row_counts: bool = True
        self.banner_passing_only: bool = False
        self.handicap_seat: i64 = -1
        self.handicap_vp: i64 = 0
        self.handicap_coins: i64 = 0
        self.gift_seat: i64 = -1
        self.gift_round: i64 = 0
        self.gift: Effect | None = None
        self.opening_seat: i64 = -1
        self.opening: list[vec[i64]] = []
        self.without_seat: i64 = -1
        self.without_spot: vec[i64] = vec[i64]()
        self.without_crew: vec[i64] = vec[i64]()
        self.without_source: i64 = 0


class Box:
    """An opened box. Lists are indexed by the `index` of what they hold; amounts are in coins, seals or VP."""

    def __init__(self, rules: Rules) -> None:
        self.rules: Rules = rules
        self.spots: list[Spot] = []
        self.placements: list[Placement] = []
        self.spaces: list[Space] = []
        self.tracks: list[Track] = []
        self.beagle_spaces: list[Space] = []
        self.campsites: list[Campsite] = []
        self.specimens: list[Specimen] = []
        self.specimen_spaces: list[list[Space]] = [[], [], [], [], []]
        self.offers: list[SealOffer] = []
        self.envelopes: list[Envelope] = []
        self.stacks: list[Stack] = []
        self.tents: list[Effect] = []
        self.letters: list[Letter] = []
        self.goals: list[Goal] = []
        self.objectives: list[Objective] = []
        self.objective_pairs: list[ObjectivePair] = []
        self.slots: list[Slot] = []
        self.crew: list[CrewCard] = []
        self.objective_on_slot: list[Achievement] = []
        self.crew_on_worker: list[Achievement] = []
        self.achievements: i64 = 0
        self.held_vp: vec[i64] = vec[i64]()
        self.effects: list[Effect] = []
        self.rounds: i64 = 5
        self.start_coins: i64 = 4
        self.start_knowledge: i64 = 1
        self.penalties: vec[i64] = vec[i64]([0, 0, 3, 2, 2])
        self.turn_order_coins: vec[i64] = vec[i64]([0, 0, 3, 2, 2])
        self.seals_per_colour: i64 = 14
        self.seals_returned: vec[i64] = vec[i64]([0, 0, 2, 1, 0])
        self.special_seals: i64 = 12
        self.specials_in_play: i64 = 6
        self.neutral_lenses: i64 = 2
        self.letters_in_play: i64 = 3
        self.seals_per_scroll: i64 = 3
        self.scroll_costs: vec[i64] = vec[i64]([0, 1, 2, 3])
        self.row_costs: vec[i64] = vec[i64]([0, 0, 1, 1, 2, 3])
        self.silver_at: i64 = 4
        self.gold_at: i64 = 6
        self.seal_vp: vec[i64] = vec[i64]([0, 0, 0, 0, 0, 3, 10])
        self.books: vec[i64] = vec[i64]()
        self.theory_end: i64 = 36
        self.museum_base: i64 = 2
        self.coins_per_vp: i64 = 5
        self.knowledge_vp: i64 = 1
        self.pair_of_fives: i64 = 4
        self.all_tents_vp: i64 = 5
        self.lens_coin: i64 = 1
        self.lenses: i64 = 6
        self.stamps_per_stack: i64 = 4
        self.row_coin: i64 = 1
        self.row_full_theory: i64 = 1
        self.event_base: vec[i64] = vec[i64]([0] * len(EVENTS))
        self.event_names: list[str] = []
        self.no_events: vec[i64] = vec[i64]()
        self.sections: list[str] = []
        self.spot_sections: list[list[int]] = [[], [], [], [], []]
        self.special_sections: list[list[int]] = [[], [], [], [], []]

    def number(self, effect: Effect) -> None:
        """Give an effect and its parts the next indices, once."""
        if effect.index < 0:
            effect.index = len(self.effects)
            self.effects.append(effect)
        for part in effect.parts():
            self.number(part)

    def lay_out_events(self) -> None:
        """Number every thing that a score sheet counts, kind by kind."""
        spots = [spot.name for spot in self.spots]
        crew = [card.name for card in self.crew]
        things: list[list[str]] = [
            spots,
            spots,
            [objective.name for objective in self.objectives],
            [objective.name for objective in self.objectives],
            crew,
            list(COLOURS),
            [campsite.name for campsite in self.campsites],
            [f"{letter.name} {place}" for letter in self.letters for place in ("first", "second")],
            [goal.name for goal in self.goals],
            [specimen.name for specimen in self.specimens],
            list(SOURCES),
            list(COSTS),
            crew,
            crew,
            [slot.name for slot in self.slots],
            [space.name for space in self.spaces],
            [pair.name for pair in self.crew_on_worker],
            [pair.name for pair in self.objective_on_slot],
        ]
        base = 0
        for kind, names in enumerate(things):
            self.event_base[kind] = base
            self.event_names.extend(names)
            base += len(names)
        self.no_events = vec[i64]([0] * base)

    def event(self, kind: i64, index: i64) -> i64:
        """The row of the score sheet for a thing of a kind (`Event`)."""
        return self.event_base[kind] + index

    def kind_of(self, event: i64) -> i64:
        """The kind (`Event`) of a row of the score sheet."""
        kind: i64 = len(EVENTS) - 1
        while self.event_base[kind] > event:
            kind -= 1
        return kind
