"""Every gain and loss of pearls names its source: the power of a lord, or a rule."""

from __future__ import annotations

import pytest

from abyssal.abyss import events
from abyssal.abyss.cards import LORDS, N_LORDS
from tests.rules.abyss.table import Facts, Table, recruiting, seat, table
from tests.rules.kraken import table as kraken
from tests.rules.leviathan import table as leviathan


def gains(t: Table) -> list[tuple[int, int, str]]:
    """Who gained how many pearls, and why."""
    return [(event["seat"], event["count"], event["source"]) for event in t.events("pearls_gained")]


def losses(t: Table) -> list[tuple[int, int, str]]:
    """Who lost how many pearls, and why."""
    return [(event["seat"], event["count"], event["source"]) for event in t.events("pearls_lost")]


def test_the_numbers_of_the_sources_follow_those_of_the_lords() -> None:
    sources = {name: number for name, number in vars(events).items() if name.startswith("SOURCE_")}
    assert sorted(sources.values()) == list(range(N_LORDS, len(events.PEARL_SOURCES)))
    assert events.PEARL_SOURCES[:N_LORDS] == LORDS
    for name, number in sources.items():
        assert name == f"SOURCE_{events.PEARL_SOURCES[number].upper()}"
    assert len(set(events.PEARL_SOURCES)) == len(events.PEARL_SOURCES)


@pytest.mark.parametrize("reader", [None, 0, 1])
def test_everybody_hears_the_source(reader: int | None) -> None:
    t = recruiting("seeker", left=seat(pearls=3), rest="miller, landowner")
    lost = {"event": "pearls_lost", "seat": 1, "count": 2, "source": "seeker"}
    gained = {"event": "pearls_gained", "seat": 0, "count": 2, "source": "court"}
    assert t.events("pearls_lost", reader) + t.events("pearls_gained", reader) == [lost, gained]
    t.nothing_pending()


# ---------------------------------------------------------------------- rules


def test_a_court_that_is_filled_again() -> None:
    t = recruiting("diplomat", rest="miller, landowner")
    assert gains(t) == [(0, 2, "court")]
    t.nothing_pending()


def test_the_last_space_of_the_track_with_an_ally() -> None:
    t = table()
    t.explores("crab 1", "crab 2", "crab 3", "squid 1", "squid 2")
    t.me.plays("take")
    assert gains(t) == [(0, 1, "last_space")]
    t.nothing_pending()


def test_the_last_space_with_a_monster_and_the_reward_of_the_fight() -> None:
    t = table()
    t.explores("crab 1", "crab 2", "crab 3", "squid 1", "monster")
    t.me.plays("fight", "reward 1")
    assert gains(t) == [(0, 1, "last_space"), (0, 1, "monster")]
    t.nothing_pending()


def test_an_ally_that_is_bought() -> None:
    t = table(left=seat(pearls=1))
    t.comes("crab 1", "squid 1")
    t.me.plays("explore")
    t.left.plays("buy")
    assert gains(t) == [(0, 1, "sale")]
    t.me.plays("take")
    t.nothing_pending()


def test_an_ally_that_is_bought_with_pearls_and_nebulis() -> None:
    t = kraken.table(left=kraken.seat(pearls=1, nebulis=1), track="crab 1", price=2)
    t.comes("crab 2")
    t.left.plays("buy nebulis 1")
    assert gains(t) == [(0, 1, "sale")]
    t.me.plays("take")
    t.nothing_pending()


def test_loot() -> None:
    t = kraken.table(me=kraken.seat(keys=3), available="megalodon", council={"crab": "crab 1"})
    t.comes("loot 4")
    t.me.plays("council crab", "megalodon", "stop")
    assert gains(t) == [(0, 2, "loot")]
    t.nothing_pending()


@pytest.mark.parametrize(("face", "pearls"), [("pearls 2", 2), ("pearls 3", 3)])
def test_a_new_token(face: str, pearls: int) -> None:
    t = leviathan.table(leviathan.seat(new_tokens=face), active=1, council={"squid": "squid 1"})
    t.left.plays("council squid")
    t.me.plays(f"reveal {face}")
    assert gains(t) == [(0, pearls, "new_token")]
    t.nothing_pending(0)


def test_an_attack_in_vain_on_the_last_space() -> None:
    t = leviathan.monster(5, leviathan.seat(hand="crab 1"), border={"7": 2})
    t.fights("7", "crab 1", 1)
    assert gains(t) == [(0, 1, "last_space"), (0, 1, "attack")]
    t.nothing_pending()


def test_the_attack_of_a_leviathan() -> None:
    t = leviathan.monster(1, leviathan.seat(pearls=5), border={"7": 5})
    t.arrives(20, 3, 4)
    t.comes("crab 2")
    t.me.plays("continue")
    assert losses(t) == [(0, 3, "leviathan")]
    t.me.plays("take")
    t.nothing_pending()


# ---------------------------------------------------------------------- lords


@pytest.mark.parametrize(("lord", "pearls"), [("trader", 3), ("peddler", 2), ("landlord", 1), ("shopkeeper", 1)])
def test_a_merchant_on_entering(lord: str, pearls: int) -> None:
    t = recruiting(lord)
    assert gains(t) == [(0, pearls, lord)]
    t.nothing_pending()


def test_the_landlord_as_a_turn_begins() -> None:
    t = table(left=seat(free="landlord"))
    t.finds("squid 1")
    assert gains(t) == [(1, 1, "landlord")]
    t.nothing_pending()


def test_the_ship_master_after_the_last_space() -> None:
    t = table(me=seat(free="ship-master"))
    t.explores("crab 1", "crab 2", "crab 3", "squid 1", "squid 2")
    t.me.plays("take")
    assert gains(t) == [(0, 1, "last_space"), (0, 2, "ship-master")]
    t.nothing_pending()


def test_the_slaver_in_an_exploration() -> None:
    t = table(me=seat(hand="crab 1", free="slaver"))
    t.explores("squid 1")
    t.me.plays("use slaver", "crab 1", "take")
    assert gains(t) == [(0, 2, "slaver")]
    t.nothing_pending()


def test_the_seeker() -> None:
    t = recruiting("seeker", left=seat(pearls=5), right=seat(pearls=1))
    assert (losses(t), gains(t)) == ([(1, 2, "seeker"), (2, 1, "seeker")], [])
    t.nothing_pending()


def test_the_ferryman() -> None:
    t = kraken.table(me=kraken.seat(nebulis=1, free="ferryman"), council={"crab": "crab 1"})
    t.me.plays("use ferryman", "council crab")
    assert gains(t) == [(0, 1, "ferryman")]
    t.nothing_pending()


def test_the_shareholder_and_a_court_that_is_filled_again() -> None:
    t = kraken.recruiting("cleaner", left=kraken.seat(free="shareholder"), rest="miller, landowner")
    assert gains(t) == [(1, 1, "shareholder"), (0, 2, "court")]
    t.nothing_pending()


def test_the_inheritor_names_itself_and_the_highwayman_is_the_robber() -> None:
    t = kraken.recruiting("inheritor", left=kraken.seat(free="highwayman"))
    assert gains(t) == [(0, 5, "inheritor")]
    assert t.events("pearls_robbed") == [{"event": "pearls_robbed", "seat": 0, "count": 1, "robber": 1}]
    t.nothing_pending()


def test_the_arms_dealer() -> None:
    t = leviathan.recruiting("arms-dealer", border={"7": 1, "8": 2})
    assert gains(t) == [(0, 2, "arms-dealer")]
    t.nothing_pending()


@pytest.mark.parametrize("expansions", [["leviathan"], ["kraken", "leviathan"]])
def test_the_taxidermist_is_the_source_whoever_hurts_the_leviathan(expansions: list[str]) -> None:
    mine: Facts = leviathan.seat(free="taxidermist")
    t = leviathan.recruiting("rebel", me=mine, border={"7": 1}, expansions=expansions)
    t.me.plays("cell 7")
    assert gains(t) == [(0, 2, "taxidermist")]
    t.me.plays("new 0")
    t.nothing_pending()
