"""Numbers: what a table shows beside its cards agrees with a second reading of the rules, for every reader."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any, Final

from hypothesis import given

from tests.properties.abyss import asked, oracle, scoring
from tests.properties.abyss.expansions import oracle as more
from tests.properties.abyss.expansions.cards import CELLS, EVERY_LORD, LEVIATHANS
from tests.properties.abyss.expansions.helpers import Match
from tests.properties.abyss.oracle import Position, is_active, seat_of, value_of
from tests.properties.abyss.test_readers import EVERY
from tests.properties.common import chances, fewer, matches_of, through_json

matches: Final = matches_of(Match, EVERY)
THROWS: Final = list(product(range(1, 7), repeat=2))
SEVEN: Final = 7


def as_seen(p: Position, seen: tuple[int, ...] = ()) -> Position:
    """A position with empty hands and without tokens, but for those of some seats."""
    shown: dict[str, Any] = through_json(p)
    for seat, has in shown["seats"].items():
        if int(seat) not in seen:
            has |= {"hand": [], "tokens": []}
    if p["active"] not in seen:
        shown["paid"] = []
    return shown


@fewer(12)
@given(matches, chances)
def test_figures_are_those_of_the_rules(match: Match, chance: str) -> None:
    for g in match.tour(9, chance):
        p: Position = g.position()
        for reader in (None, *range(match.players)):
            numbers: Any = g.table_numbers(reader)
            payer = p["active"] if reader is None else reader
            assert (numbers["seat"], numbers["payer"], numbers["price"]) == (reader, payer, p["price"])
            check_court(p, reader, payer, numbers)
            check_locations(p, reader, payer, numbers)
            for seat in range(match.players):
                check_seat(p, seat, numbers["seats"][str(seat)])
                known: Any = g.known_sheet(seat, reader)["total"]
                hidden = known - numbers["seats"][str(seat)]["influence"] if seat == reader or g.is_over else None
                assert numbers["seats"][str(seat)]["hidden_influence"] == hidden
            if "kraken" in p["expansions"]:
                check_kraken(p, reader, payer, numbers)
            if "leviathan" in p["expansions"]:
                check_leviathan(p, reader, numbers)
            else:
                assert numbers["space"] == oracle.threat_space(p, payer)
                assert numbers["bundles"] == asked.bundles(p, payer)


def check_court(p: Position, reader: int | None, payer: int, numbers: Any) -> None:
    """What each lord costs the payer; whether the own hand, with cards named for a payment, can pay it (9.1)."""
    dearer = 2 if oracle.suffers(p, payer, "recruiter") else 0
    assert numbers["cost_change"] == dearer - (2 if is_active(p, payer, "treasurer") else 0)
    assert sorted(numbers["court"]) == sorted(p["court"])
    for lord, figure in numbers["court"].items():
        assert figure["cost"] == oracle.cost_of(p, payer, lord)
        assert figure["races"] == EVERY_LORD[lord].races
        assert figure["demanded"] == oracle.demanded(p, payer, lord)
        assert figure["may_take"] == (lord in oracle.court_for(p, payer))
        if reader is None:
            assert (figure["payable"], figure["missing"]) == (None, None)
        else:
            enough = oracle.can_complete(p, payer, lord, [], scoring.last_hand(p, payer))
            assert enough == (figure["missing"] == {"points": 0, "races": 0, "demanded": False})
            assert figure["payable"] == (enough and figure["may_take"])
            assert min(figure["missing"]["points"], figure["missing"]["races"]) >= 0


def check_locations(p: Position, reader: int | None, payer: int, numbers: Any) -> None:
    """What each location would bring the payer; a spectator sees no hand (17)."""
    on_offer = [*p["available"], *p["drawn"]]
    if p["pending"] and (oracle.asked(p)["step"], oracle.asked(p)["seat"]) == ("black_smokers", reader):
        on_offer += p["location_deck"]
    known = as_seen(p) if reader is None else p
    worth = {site: scoring.location_points(known, payer, site) for site in sorted(on_offer)}
    assert dict(sorted(numbers["locations"].items())) == worth


def check_seat(p: Position, seat: int, figure: Any) -> None:
    """Keys, limits and points (2, 7.3, 13.1, 14)."""
    keys = oracle.keys_of(p, seat)
    assert (figure["keys"], figure["keys_missing"]) == (keys, max(0, 3 - keys))
    assert figure["hand_limit"] == (6 if oracle.suffers(p, seat, "commander") else None)
    assert figure["lords_left"] == max(0, SEVEN - len(oracle.lords_of(p, seat)))
    most = 2 if is_active(p, seat, "hypnotist") else 1
    assert figure["purchases_left"] == (0 if seat == p["active"] else max(0, most - p["bought"][str(seat)]))
    assert figure["is_protected"] == oracle.is_protected(p, seat)
    sheet = scoring.sheet(as_seen(p), seat)
    assert figure["influence"] == sheet["total"]
    names = ("locations", "allies", "nebulis", "kraken")
    assert figure["shown"] == {name: sheet[name] for name in names if name in sheet}


def check_kraken(p: Position, reader: int | None, payer: int, numbers: Any) -> None:
    """Nebulis in payments and in the end, and who would have the figure if nobody else held krakens (K 3.4, 4)."""
    everybody = tuple(range(p["players"]))
    known = as_seen(p, everybody if not p["pending"] else () if reader is None else (reader,))
    holder = scoring.figure_at_last(known)
    for seat in everybody:
        figure = numbers["seats"][str(seat)]
        assert figure["figure_at_last"] == (-5 if seat == holder else 0)
        assert figure["mixes"] == ([] if seat == p["active"] else more.mixes(p, seat, p["price"]))
        true = scoring.nebulis_at_last(p, seat)
        assert figure["nebulis_at_last"] in (true, None)
        if seat == reader or not p["pending"]:
            assert figure["nebulis_at_last"] == true
    for price in range(max([0, *map(int, numbers["prices"])]) + 4):
        assert numbers["prices"].get(str(price), []) == (more.mixes(p, payer, price) if price else []), price


def check_leviathan(p: Position, reader: int | None, numbers: Any) -> None:
    """The Border: throws of the dice, and what the reader's allies would do (L 5, 7, 8)."""
    assert numbers["hand_limit"] == asked.HELD_IN_PEACE
    wakes = sum(CELLS[sum(throw)] in p["border"] for throw in THROWS)
    assert numbers["throws"] == (wakes if p["leviathan_deck"] else 0)
    assert sorted(numbers["border"]) == sorted(p["border"])
    for cell, figure in numbers["border"].items():
        there = p["border"][cell]
        levels = LEVIATHANS[there["leviathan"]].levels[there["damage"] :]
        assert (figure["leviathan"], figure["health"]) == (there["leviathan"], len(levels))
        assert (figure["resistance"], figure["tokens"]) == (levels[0] if levels else (0, 0))
        assert figure["throws"] == sum(CELLS[sum(throw)] == cell for throw in THROWS)
        assert figure["in_fight"] == any(frame.get("cell") == cell for frame in p["pending"])
        if reader is None:
            assert figure["attackers"] is figure["attackers_with_pearls"] is None
        else:
            hand, pearls = set(seat_of(p, reader)["hand"]), seat_of(p, reader)["pearls"]
            able = [card for card in hand if more.suits(p, reader, card, LEVIATHANS[there["leviathan"]])]
            assert figure["attackers"] == {card: chances_of(card, levels, 0) for card in able}
            helped = [card for card in able if card.endswith("pearl") and pearls]
            assert figure["attackers_with_pearls"] == {card: chances_of(card, levels, pearls) for card in helped}
    check_strikes(p, numbers)


def chances_of(card: str, levels: Any, pearls: int) -> list[int]:
    """Of 36 throws, how many take 0, 1, 2 and 3 health points; with a sign the better of two dice counts."""
    taken = Counter(
        levels_taken(value_of(card) + (max(throw) if card.endswith("dice") else throw[0]) + pearls, levels)
        for throw in THROWS
    )
    return [taken[points] for points in range(4)]


def levels_taken(attack: int, levels: Any) -> int:
    """Resistance after resistance, as long as the attack lasts."""
    points = 0
    for resistance, _ in levels:
        if attack < resistance:
            break
        attack -= resistance
        points += 1
    return points


def check_strikes(p: Position, numbers: Any) -> None:
    """While pearls may be added to an attack: what it does with each number of them."""
    assert ("strikes" in numbers) == (oracle.steps_pending(p)[-1:] == ["fight_pearls"])
    if "strikes" not in numbers:
        return
    frame = oracle.asked(p)
    there, me = p["border"][frame["cell"]], seat_of(p, frame["seat"])
    levels = LEVIATHANS[there["leviathan"]].levels[there["damage"] :]
    for pearls, strike in enumerate(numbers["strikes"]):
        attack = frame["attack"] + pearls
        health = levels_taken(attack, levels)
        tokens = sum(tokens for _, tokens in levels[:health])
        tokens += health if is_active(p, frame["seat"], "altruist") else 0
        tokens = min(tokens, len(p["token_pile"]) + len(p["new_token_pile"]))
        assert strike == {"attack": attack, "health": health, "tokens": tokens, "slays": health == len(levels)}
    assert len(numbers["strikes"]) == me["pearls"] + 1
