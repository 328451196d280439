"""What rivals, the tiles of this game and the plan do to what a player thinks, also in the draft."""

from __future__ import annotations

from cli.sides import named
from sim.components import CrewCard, ObjectivePair
from sim.terms import Ask, Option
from sim.turn import add_placements
from strategies.catalogue import Catalogue
from strategies.features import Priority
from strategies.places import visitors
from strategies.plan import Plan
from strategies.priorities import Priorities
from tests.table import Table, table

TRADE = "worker 2 on special 5 (trade knowledge)"
DELIVER = "worker 1 on museum delivery"


def look(t: Table, priority: int | None = None) -> Priorities:
    """A player with a neutral plan, or with one priority raised."""
    t.game.acting = t.player.seat
    plan = Plan()
    if priority is not None:
        plan.set(priority, [3.0] * 5)
    return Priorities(Catalogue(t.box), plan)


def thinks(t: Table, placement: str) -> float:
    """What a player thinks of a placement."""
    policy = look(t)
    options: list[Option] = []
    add_placements(t.game, t.player, options)
    policy.choose(t.game, t.player, Ask.PLACEMENT, options)
    return policy.placing.worth[[option.name for option in options].index(placement)]


def lens(rival_seals: str, *left: str) -> Table:
    """A Special Action tile that worker 2 can use, and a rival with these seals on a worker."""
    t = table(specials=(5, 11, 3, 4, 2, 6), players=2).worker("green red").knowledge(2)
    t.of(2).knowledge(0).worker(rival_seals)
    if left:
        t.workers_left(*left)
    return t


def test_a_lens_location_that_a_rival_can_use_is_more_urgent() -> None:
    assert thinks(lens("green red"), TRADE) > thinks(lens("blue"), TRADE)


def test_nothing_is_urgent_for_the_last_worker() -> None:
    assert thinks(lens("green red", "worker 2"), TRADE) == thinks(lens("blue", "worker 2"), TRADE)


def museum(rival: str) -> Table:
    """A specimen to deliver, and another that a rival can deliver."""
    t = table(players=2).museum().researched("red bird")
    t.of(2).researched(rival)
    return t


def test_a_specimen_that_a_rival_can_deliver_too_is_more_urgent() -> None:
    assert thinks(museum("red bird"), DELIVER) > thinks(museum("blue plant"), DELIVER)


def tenants(seals: str) -> float:
    """How many visitors are expected at the second location of the Academy, of a rival with three such workers."""
    t = table(players=2)
    t.of(2).worker(seals).worker(seals).worker(seals)
    return visitors(t.game, t.player, named(t.box.spots, "academy 2"))


def test_a_lens_is_worth_more_where_rivals_will_come() -> None:
    assert tenants("red red") > tenants("blue")


def card_worth(t: Table, number: int, priority: int | None = None) -> float:
    """What a player thinks of a Crew card in the draft."""
    policy = look(t.round(1), priority)
    policy.judge.look(t.game, t.player)
    card: CrewCard = next(card for card in t.box.crew if card.number == number)
    return policy.draft.card_worth(policy.judge, t.game, t.player, card)


def test_a_crew_card_is_worth_more_where_special_actions_need_its_seal() -> None:
    green = table(specials=(2, 8, 10, 5, 6, 12))
    other = table(specials=(11, 1, 9, 7, 3, 4))
    assert card_worth(green, 14) > card_worth(other, 14)


def test_a_yellow_crew_card_is_worth_more_where_the_letters_pay() -> None:
    assert card_worth(table(letters=(5, 4, 8)), 13) > card_worth(table(letters=(7, 2, 1)), 13)


def test_a_crew_card_is_worth_more_where_a_goal_counts_its_seal() -> None:
    assert card_worth(table(goals=(3, 5, 6, 7, 8)), 14) > card_worth(table(goals=(2, 5, 6, 7, 8)), 14)


def test_a_crew_card_is_worth_more_to_a_plan_that_likes_its_seals() -> None:
    blue = Priority.GREEN_SEALS + 1
    gained = [card_worth(table(), number, blue) - card_worth(table(), number) for number in (5, 12)]
    assert gained[0] > gained[1], "Crew card 5 starts with a blue seal and needs four, 12 needs two"


def pair_taken(t: Table) -> str:
    """Which of two pairs of starting Objectives a player takes: with birds and lenses, or with reptiles and plants."""
    tiles = {tile.number: tile for tile in t.box.objectives}
    pairs: list[Option] = [ObjectivePair(k, tiles[one], tiles[two]) for k, (one, two) in enumerate(((4, 13), (2, 15)))]
    return look(t).choose(t.game, t.player, Ask.OBJECTIVE_PAIR, pairs).name


def test_the_pair_of_objectives_is_taken_for_which_less_is_left_to_do_at_this_table() -> None:
    assert "bird" in pair_taken(table().museum("red bird", "blue bird"))
    assert "reptile" in pair_taken(table().museum("red reptile", "blue plant").researched("red reptile", "blue plant"))
