"""What a strategy can speak about: its priorities, and the features of the table that its conditions look at."""

from __future__ import annotations

from typing import Final


class Priority:
    """The priorities: each a factor on what the common valuation thinks of a thing, 1 being neutral."""

    POINTS: Final = 0
    COINS: Final = 1
    KNOWLEDGE: Final = 2
    THEORY: Final = 3
    GREEN_SEALS: Final = 4
    SPECIAL_SEALS: Final = 8
    SEALS: Final = 9
    SEAL_POINTS: Final = 10
    DISTINCTIONS: Final = 11
    TRAINING: Final = 12
    CREW_CARDS: Final = 13
    EXPLORE: Final = 14
    RIBBONS: Final = 15
    NAVIGATE: Final = 16
    KEEPING_UP: Final = 17
    STAMPS: Final = 18
    STACKS: Final = 19
    RESEARCH: Final = 20
    DELIVERIES: Final = 21
    ROWS: Final = 22
    OBJECTIVES: Final = 23
    GOALS: Final = 24
    TENTS: Final = 25
    LENSES: Final = 26
    TURN_ORDER: Final = 27
    SPECIAL_ACTIONS: Final = 28
    HURRY: Final = 29
    SPARING: Final = 30
    SLOTS: Final = 31
    COUNT: Final = 41


PRIORITIES: Final = (
    ("points", "victory points gained at once"),
    ("coins", "coins: gained, paid for penalties, seals, lenses, tents and slots, or kept"),
    ("knowledge", "temporary knowledge, gained or spent"),
    ("theory", "steps on the Theory of Evolution track"),
    ("green seals", "green seals (exploration), for whatever they help"),
    ("blue seals", "blue seals (navigation), for whatever they help"),
    ("red seals", "red seals (academy), for whatever they help"),
    ("yellow seals", "yellow seals (correspondence), for whatever they help"),
    ("special seals", "purple seals, for whatever they help"),
    ("seals", "wax seals of every colour"),
    ("seal points", "the points of workers with five and six seals"),
    ("distinctions", "the silver and the gold distinction"),
    ("training", "seals that bring better locations within a worker's reach"),
    ("crew cards", "seals towards Crew cards, and their rewards"),
    ("explore", "steps of explorers and the spaces they reach"),
    ("ribbons", "the island ribbons for the first explorer"),
    ("navigate", "steps of the ship and the spaces it reaches"),
    ("keeping up", "not losing points of a Beagle goal to lagging ribbons"),
    ("stamps", "stamps on envelopes and the majorities they win"),
    ("stacks", "emptying stacks of stamps"),
    ("research", "research tokens on specimens"),
    ("deliveries", "delivering specimens to the Museum"),
    ("rows", "filling a row of the Museum"),
    ("objectives", "gaining and achieving Objectives"),
    ("goals", "what the Beagle goals of this game count"),
    ("tents", "tents on campsites"),
    ("lenses", "unlocking locations"),
    ("turn order", "an early place in the next turn order"),
    ("special actions", "placing workers on Special Action tiles"),
    ("hurry", "taking first what others may take or make dearer"),
    ("sparing", "keeping the better trained workers for what only they can do"),
    ("slot silver 1", "covering the slot that uses a campsite again"),
    ("slot silver 2", "covering the slot that makes scrolls free"),
    ("slot silver 3", "covering the slot that researches on an explored island"),
    ("slot silver 4", "covering the slot with the extra book"),
    ("slot silver 5", "covering the silver slot of points alone"),
    ("slot gold 1", "covering the slot with the fifth worker"),
    ("slot gold 2", "covering the slot with the special seal"),
    ("slot gold 3", "covering the slot with the smaller penalty"),
    ("slot gold 4", "covering the slot that caps the lagging ribbons"),
    ("slot gold 5", "covering the gold slot of points alone"),
)

OWN: Final = (
    ("round", "the round, 1 to 5; 0 while Crew cards and Objectives are drafted"),
    ("players", "the number of players"),
    ("coins held", "coins in hand"),
    ("knowledge held", "temporary knowledge in hand"),
    ("workers left", "workers still to be placed this round, mine"),
    ("steps behind", "steps from my ship to the Beagle, 0 when level or ahead"),
    ("lagging points", "points of this round's goal that lagging ribbons would take now"),
    ("theory space", "my space on the Theory of Evolution track"),
    ("books reached", "books I have reached on it"),
    ("best worker", "seals on my best trained worker"),
    ("stamps left", "stamps that I can still send"),
    ("empty stacks", "my empty stamp stacks"),
    ("tents pitched", "my tents on campsites"),
    ("lenses placed", "locations that I unlocked"),
    ("achieved", "Objectives that I achieved"),
    ("reserve", "Objectives in my reserve"),
    ("researched", "specimens that I researched"),
    ("deliverable", "researched specimens whose place in the Museum is empty"),
    ("islands", "islands where I have an explorer"),
    ("crew achieved", "Crew cards that I achieved"),
    ("turn place", "my place in this round's turn order, from 1"),
)

GOALS: Final = (
    ("steps to the next Beagle", "steps from my ship to where the Beagle will lie in the next round"),
    ("goal points", "what this round's goal would pay me now, before any ribbon"),
    ("goal for green seals", "VP that the goals still to be scored pay for one more green seal"),
    ("goal for blue seals", "VP that they pay for one more blue seal"),
    ("goal for red seals", "VP that they pay for one more red seal"),
    ("goal for yellow seals", "VP that they pay for one more yellow seal"),
    ("goal for specimens", "VP that they pay for one more specimen of each kind that they name"),
    ("goal for stacks", "VP that they pay for one more empty stack of stamps"),
    ("goal for lenses", "VP that they pay for one more location unlocked"),
    ("goal for Objectives", "VP that they pay for one more Objective achieved"),
    ("goal for tents", "VP that they pay for one more tent on a campsite"),
)

TRAINING: Final = (
    ("seals to a distinction", "fewest seals that one of my workers misses to its next distinction (9: none left)"),
    ("seals to a lens", "fewest seals that a worker I have left misses to a free lens location (9: none free)"),
    ("seals to a Crew card", "fewest seals that one of my workers misses to one of my Crew cards (9: none left)"),
    ("seals in sight", "how many of the seals missing to that Crew card lie on the scrolls"),
    ("next seal", "coins of the cheapest seal with its place in a worker's row, before any discount"),
    ("fifth worker", "1 once my fifth worker has joined, else 0"),
    ("golden Objectives", "golden Objectives that I hold and have not achieved"),
    ("next theory step", "VP that the next step on the Theory of Evolution track would be worth at the end"),
)

TABLE: Final = (
    ("steps to a specimen", "fewest steps of my explorers to a specimen new to me, opponents' spaces not counted"),
    ("steps to a campsite", "fewest steps of my explorers to a campsite where I can pitch a tent"),
    ("steps to a ribbon", "fewest steps of my explorers to a ribbon that nobody has taken"),
    ("delivery coins", "the most coins that one delivery brings me now"),
    ("delivery steps", "the most theory steps that one delivery brings me now"),
    ("rows to fill", "Museum rows that one delivery of mine would fill"),
    ("book lead", "my books less those of the rival who has most"),
    ("rivals' workers", "workers that my rivals still have to place this round"),
    ("penalty", "coins that a worker in an occupied section costs me"),
    ("sections taken", "Diary sections that hold a worker"),
    ("sections soon taken", "Diary sections that may hold one when my next turn comes"),
    ("contested lenses", "free lens locations that I can use now and a rival too"),
    ("contested deliveries", "specimens that I can deliver and a rival too"),
    ("letters led", "envelopes on which nobody has more stamps than I"),
    ("letters kept", "envelopes that I would still lead once half of my stamps there are gone"),
    ("coins needed", "coins that this round may take: likely penalties of my workers left, and the next seal"),
)

FEATURES: Final = OWN + GOALS + TRAINING + TABLE
FROM_GOALS: Final = len(OWN)
FROM_TRAINING: Final = len(OWN) + len(GOALS)
FROM_TABLE: Final = len(OWN) + len(GOALS) + len(TRAINING)
