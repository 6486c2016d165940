"""A ledger of Kraken kept from events alone: nebulis, the figure, sentinels, loot, krakens."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from abyssal import Game
from tests.properties.abyss.expansions.cards import SANCTUARIES, SENTINELS, stock
from tests.properties.abyss.helpers import RACES, Match
from tests.properties.abyss.ledger import Ledger, take
from tests.properties.abyss.oracle import Position, asked, is_kraken, race_of, value_of
from tests.properties.abyss.scoring import figure_goes_to

# What may come between a change of nebulis and the move of the figure: parts of the same event.
SAME_EVENT: Final = {
    "nebulis_given", "nebulis_gained", "pearls_paid", "pearls_gained", "pearls_robbed", "ally_bought",
    "ally_affiliated", "kraken_discarded", "ally_discarded",
}  # fmt: skip
RESERVING: Final = ("lord_reserved", "stack_reserved", "location_reserved")
WITH_SENTINEL: Final = ("nebulis_gained", "kraken_figure_moved")  # what comes with it, before it is placed or kept


class Sentinel:
    """Who owns it, and what it reserves; ``target`` is nothing while it lies in front of its owner."""

    def __init__(self, owner: int) -> None:
        self.owner = owner
        self.zone = "front"
        self.target = ""
        self.resting = False


class KrakenLedger(Ledger):
    """The ledger of a game with Kraken."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.kraken = "kraken" in match.options["expansions"]
        seats = range(self.players)
        self.nebulis = [0 for _ in seats]
        self.figure: int | None = None
        self.before: list[int] | None = None  # nebulis before an event after which the figure may still move
        self.change = ""
        self.given: tuple[int, int] | None = None  # nebulis paid, for what is told next
        self.gifts: set[int] = set()  # whom the Fence has given one
        self.sentinels: dict[str, Sentinel] = {}
        self.fresh: str | None = None  # a sentinel just taken, while its owner is asked whether to place it at once
        self.loot_deck = stock(match.options).loot.copy()
        self.loot: dict[str, list[int]] = {}
        self.kept_loot: list[dict[str, list[int]]] = [{} for _ in seats]
        self.loot_out = Counter[int]()
        self.searching: tuple[int, str] | None = None
        self.unplaced: list[str] = []
        self.robbed: tuple[object, ...] | None = None  # the robbery that must come next
        self.recruited = False  # the lord that enters was recruited, not taken in place of another

    def catch_up(self, g: Game) -> None:
        super().catch_up(g)
        self.is_asked(g.decision)

    def is_asked(self, decision: str | None) -> None:
        """Something else is asked than where to place a sentinel: a fresh one was kept."""
        if decision != "place_sentinel":
            self.fresh = None

    def hear(self, event: dict[str, Any]) -> None:
        name = event["event"]
        if name not in (*RESERVING, *WITH_SENTINEL):
            self.fresh = None
        if self.robbed is not None:
            assert name == "pearls_robbed", self.robbed
        if name not in SAME_EVENT and name != "kraken_figure_moved":
            self.figure_stays()
        super().hear(event)

    def settled(self) -> None:
        self.figure_stays()
        super().settled()
        assert self.robbed is None
        assert self.given is None
        assert self.searching is None
        assert not self.unplaced

    # ------------------------------------------------------------------ nebulis and the figure (K 4)

    def may_buy(self, seat: int) -> bool:
        most = 2 if self.is_active(seat, "hypnotist") else 1
        purse = self.pearls[seat] + min(self.nebulis[seat], self.nebulis_limit(seat))
        return purse >= self.price and self.bought[seat] < most

    def nebulis_limit(self, seat: int) -> int:
        return 2 if self.is_active(seat, "outlaw") else 1

    def settle(self, seat: int, price: int) -> int:
        """A mix of pearls and nebulis; with nebulis the pearls are used up, but for the Counterfeiter (K 4.2)."""
        if self.given is None:
            return super().settle(seat, price)
        assert self.given[0] == seat
        nebulis, self.given = self.given[1], None
        assert nebulis <= self.nebulis_limit(seat)
        return super().settle(seat, price - nebulis)

    def changing(self, kind: str) -> None:
        """Nebulis change hands: what belongs to one event is looked at together."""
        together = kind == "nebulis_given" or (kind == "nebulis_gained" and hasattr(self, "finally_affiliated"))
        if self.before is None or self.change != kind or not together:
            self.figure_stays()
            self.before, self.change = self.nebulis.copy(), kind

    def figure_stays(self) -> None:
        """An event is over without a move of the figure: there was no reason for one."""
        if self.before is not None:
            assert self.candidates() == [self.figure]
            self.before = None

    def candidates(self) -> list[int | None]:
        """Where the figure may go now; when nobody holds it, clockwise from who triggered the end [K-20]."""
        assert self.before is not None
        found = figure_goes_to(self.figure, self.before, self.nebulis)
        if len(found) > 1 and self.figure is None:
            assert self.ended_by is not None
            clockwise = (self.ended_by, *self.others(self.ended_by))
            return [next(seat for seat in clockwise if seat in found)]
        return found

    def on_kraken_figure_moved(self, holder: int | None) -> None:
        assert holder != self.figure
        assert holder in self.candidates()
        self.figure, self.before = holder, None

    def on_nebulis_gained(self, seat: int, count: int) -> None:
        self.pay("nebulis_gained", seat, count)
        self.changing("nebulis_gained")
        self.nebulis[seat] += count

    def on_nebulis_paid(self, seat: int, count: int) -> None:
        self.changing("nebulis_paid")
        assert 0 < count <= self.nebulis[seat]
        self.nebulis[seat] -= count
        if ("ferryman", seat) in self.owed:
            self.pay("ferryman", seat)
            assert count == 1
        else:
            assert self.given is None
            assert self.pearls[seat] == 0 or self.is_active(seat, "counterfeiter")
            self.given = seat, count

    def on_nebulis_given(self, seat: int, count: int, receiver: int) -> None:
        self.changing("nebulis_given")
        if ("fence", seat) in self.owed:
            self.pay("fence", seat)
            assert count == 1
            assert receiver not in self.gifts | {seat}
            self.gifts.add(receiver)
        else:
            assert self.given is None
            assert receiver == self.active != seat
            self.given = seat, count
        self.nebulis[seat] -= count
        assert self.nebulis[seat] >= 0
        self.nebulis[receiver] += count

    def on_ally_bought(self, seat: int, card: str, price: int, seller: int) -> None:
        if self.given is not None:
            assert self.pearls[seat] == 0 or self.is_active(seat, "counterfeiter")
        super().on_ally_bought(seat, card, price, seller)

    # ------------------------------------------------------------------ pearls (K 8.1)

    def on_pearls_gained(self, seat: int, count: int, source: str) -> None:
        super().on_pearls_gained(seat, count, source)
        robbers = [other for other in self.others(seat) if self.is_active(other, "highwayman")]
        if count >= 2 and robbers and not self.is_protected(seat):
            self.robbed = seat, 1, robbers[0]

    def on_pearls_robbed(self, seat: int, count: int, robber: int) -> None:
        assert self.robbed == (seat, count, robber)
        self.robbed = None
        self.pearls[seat] -= count
        self.pearls[robber] += count

    def on_keys_gained(self, seat: int, count: int) -> None:
        if ("keys_gained", seat, count) in self.owed:
            self.pay("keys_gained", seat, count)
            self.keys[seat] += count
        else:
            super().on_keys_gained(seat, count)

    def on_token_gained(self, seat: int, token: int) -> None:
        if ("token_gained", seat) in self.owed:
            self.pay("token_gained", seat)
            self.reward = Counter()
            super().on_token_gained(seat, token)
            self.reward = None
        else:
            super().on_token_gained(seat, token)

    def on_threat_moved(self, seat: int, threat: int) -> None:
        if ("threat_moved", seat) in self.owed:
            self.pay("threat_moved", seat)
            assert threat == min(self.threat + 1, 6)
            self.threat = threat
        else:
            super().on_threat_moved(seat, threat)

    # ------------------------------------------------------------------ krakens (K 3)

    def end_exploration(self, seat: int) -> None:
        """Krakens wait until the others have gone to their stacks."""
        self.unplaced = [card for card in self.track if is_kraken(card)]
        self.track = [card for card in self.track if not is_kraken(card)]
        super().end_exploration(seat)

    def on_kraken_placed(self, seat: int, card: str, race: str) -> None:
        assert seat == self.active
        assert not self.track
        assert self.unplaced.pop(0) == card
        self.council[race][card] += 1

    def on_kraken_discarded(self, seat: int, card: str) -> None:
        """Krakens of a payment, or left in hand at the end; the nebulis for all of them come next."""
        if ("kraken_discarded", seat, card) in self.owed:  # its discard was told before
            self.pay("kraken_discarded", seat, card)
            self.owe_nebulis(seat, value_of(card) - 1)
            return
        if self.paid:
            assert seat == self.active
            self.entering = "paid for"
            take(self.paid, card)
        else:
            self.last_cards()
            take(self.hands[seat], card)
        self.discard[card] += 1
        if self.payment or not self.is_active(seat, "cleaner"):
            self.owe_nebulis(seat, value_of(card) - 1)

    def owe_nebulis(self, seat: int, more: int) -> None:
        """Add to what a seat will gain at once."""
        owed = next((debt for debt in self.owed if debt[:2] == ("nebulis_gained", seat)), None)
        if owed is not None:
            self.owed.remove(owed)
            more += int(str(owed[2]))
        if more:
            self.owe("nebulis_gained", seat, more)

    # ------------------------------------------------------------------ sentinels (K 5)

    def reserved(self, zone: str, target: str) -> Sentinel | None:
        found = [s for s in self.sentinels.values() if (s.zone, s.target) == (zone, target)]
        return found[0] if found else None

    def may_take(self, seat: int, zone: str, target: str) -> bool:
        sentinel = self.reserved(zone, target)
        return sentinel is None or sentinel.owner == seat

    def stacks_for(self, seat: int) -> list[str]:
        return [race for race in super().stacks_for(seat) if self.may_take(seat, "council", race)]

    def available_for(self, seat: int) -> set[str]:
        return {name for name in self.available if self.may_take(seat, "locations", name)}

    def free_zones(self) -> list[str]:
        there = {"court": self.court, "council": RACES, "locations": self.available}
        taken = {sentinel.zone for sentinel in self.sentinels.values()}
        return [zone for zone, things in there.items() if things and zone not in taken]

    def on_sentinel_taken(self, seat: int, lord: str) -> None:
        self.pay("sentinel_taken", seat, lord)
        self.sentinels[lord] = Sentinel(seat)
        self.fresh = lord

    def ready(self, seat: int) -> list[str]:
        """The sentinels in front of a seat that did not come back in this turn."""
        return [
            name
            for name, sentinel in self.sentinels.items()
            if (sentinel.owner, sentinel.zone, sentinel.resting) == (seat, "front", False)
        ]

    def reserve(self, seat: int, zone: str, target: str) -> None:
        """At once with the recruitment, or in a window of the own turn [K-11]."""
        assert seat == self.active
        assert zone in self.free_zones()
        if self.fresh is None:
            self.window_is_open(seat)
        new = self.fresh or min(self.ready(seat), key=SENTINELS.index)
        self.sentinels[new].zone, self.sentinels[new].target = zone, target
        self.fresh = None

    def window_is_open(self, seat: int) -> None:
        """Before the action, at a card on the track, before the second stack, or when all else is done (10.3)."""
        if self.action is None:
            assert self.owed == []
        elif self.exploring:
            assert self.owed == []
            assert self.track
            assert not self.asked
            assert not self.reward
        elif ("second_stack", seat) in self.owed:
            assert self.owed == [("second_stack", seat)]
        else:
            self.settled()
            assert not self.must_control(seat)

    def on_lord_reserved(self, seat: int, lord: str) -> None:
        assert lord in self.court
        self.reserve(seat, "court", lord)

    def on_stack_reserved(self, seat: int, race: str) -> None:
        self.reserve(seat, "council", race)

    def on_location_reserved(self, seat: int, location: str) -> None:
        assert location in self.available
        self.reserve(seat, "locations", location)

    def on_sentinel_returned(self, seat: int, lord: str) -> None:
        sentinel = self.sentinels[lord]
        assert seat == sentinel.owner == self.active
        assert sentinel.zone != "front"
        self.owe("leaving", sentinel.zone, sentinel.target)
        sentinel.zone, sentinel.target, sentinel.resting = "front", "", True

    def leave(self, zone: str, target: str) -> None:
        """Something leaves its zone: the owner of a sentinel on it must have it back already."""
        assert self.reserved(zone, target) is None
        if ("leaving", zone, target) in self.owed:
            self.pay("leaving", zone, target)

    def leave_court(self, seat: int, lord: str) -> None:
        self.leave("court", lord)
        super().leave_court(seat, lord)

    def leave_available(self, seat: int, location: str) -> None:
        self.leave("locations", location)
        super().leave_available(seat, location)

    def on_stack_taken(self, seat: int, race: str, count: int) -> None:
        self.leave("council", race)
        super().on_stack_taken(seat, race, count)

    def on_stack_discarded(self, seat: int, race: str, count: int) -> None:
        self.leave("council", race)
        super().on_stack_discarded(seat, race, count)

    def on_turn_started(self, seat: int) -> None:
        super().on_turn_started(seat)
        for sentinel in self.sentinels.values():
            if sentinel.owner == seat:
                sentinel.resting = False

    # ------------------------------------------------------------------ sanctuaries (K 7)

    def on_location_taken(self, seat: int, location: str) -> None:
        super().on_location_taken(seat, location)
        if location in SANCTUARIES and self.loot_deck:
            self.owe("search", seat, location)

    def replace_location(self, seat: int, given: str, taken: str) -> None:
        """Loot stays with the player."""
        if self.loot.get(given):
            mine = self.kept_loot[seat]
            mine[given] = sorted(mine.get(given, []) + self.loot.pop(given))
        super().replace_location(seat, given, taken)

    def on_loot_drawn(self, seat: int, loot: int, location: str) -> None:
        if ("search", seat, location) in self.owed:
            assert self.controlled is None  # the keys are paid
            self.pay("search", seat, location)
            self.searching = seat, location
            self.loot[location] = []
        assert self.searching == (seat, location)
        assert not any(debt[0] == "loot_discarded" for debt in self.owed)
        self.loot_deck[loot] -= 1
        assert self.loot_deck[loot] >= 0
        if loot == 3:
            self.owe("keys_gained", seat, 1)
        elif loot == 4:
            self.owe("pearls_gained", seat, 2, "loot")
        elif loot == 5 and self.pile:
            self.owe("token_gained", seat)
        elif loot == 6 and self.has_allies():
            self.owe("ally_turned_up", seat)
        if loot in self.loot[location]:
            self.owe("loot_discarded", seat, loot)
        self.loot[location].append(loot)

    def has_allies(self) -> bool:
        """Whether an ally can be drawn from the deck, or from the discard under it."""
        return any(card != "monster" for card in +self.deck + +self.discard)

    def on_ally_turned_up(self, seat: int, card: str) -> None:
        self.pay("ally_turned_up", seat)
        take(self.deck, card)
        self.hands[seat][card] += 1

    def on_monster_turned_up(self, seat: int) -> None:
        assert ("ally_turned_up", seat) in self.owed
        take(self.deck, "monster")
        self.discard["monster"] += 1
        self.monster_on_the_way(seat)

    def monster_on_the_way(self, seat: int) -> None:
        self.owe("threat_moved", seat)

    def on_loot_discarded(self, seat: int, loot: int) -> None:
        self.pay("loot_discarded", seat, loot)
        assert self.searching is not None
        values = self.loot[self.searching[1]]
        self.loot[self.searching[1]] = [value for value in values if value != loot]
        self.loot_out[loot] += 2
        self.loot_ends()

    def loot_ends(self) -> None:
        """Two of a kind end the search; what is left is kept."""
        assert self.searching is not None
        seat, location = self.searching
        self.searching = None
        self.owe("loot_kept", seat, location, sum(self.loot[location]))

    def on_loot_kept(self, seat: int, location: str, points: int) -> None:
        if self.searching is not None:
            assert self.searching == (seat, location)
            self.loot_ends()
        self.pay("loot_kept", seat, location, points)

    # ------------------------------------------------------------------ lords (K 8)

    def on_lord_recruited(self, seat: int, lord: str) -> None:
        super().on_lord_recruited(seat, lord)
        self.recruited = True

    def on_lord_entered(self, seat: int, lord: str) -> None:
        if self.recruited:
            for other in self.others(seat):
                if self.is_active(other, "shareholder"):
                    self.owe("pearls_gained", other, 1, "shareholder")
        self.recruited = False
        super().on_lord_entered(seat, lord)

    def owe_powers(self, seat: int, lord: str) -> None:
        super().owe_powers(seat, lord)
        if lord in SENTINELS:
            self.owe("nebulis_gained", seat, 1)
            self.owe("sentinel_taken", seat, lord)
        elif lord == "inheritor":
            self.owe("pearls_gained", seat, 5, lord)
        elif lord == "fence":
            self.gifts = set()
            self.owed += [("fence", seat)] * min(self.nebulis[seat], self.players - 1)
        elif lord == "healer" and any(card != "monster" for card in +self.discard):
            self.owe("discard_looked_through", seat)
        elif lord == "executioner" and any(self.affiliated[other].total() for other in self.others(seat)):
            self.owe("race_named", seat)
        elif lord == "liberator" and any(self.locations[seat].values()):
            self.owe("lord_freed", seat)

    def pearls_by_then(self, seat: int) -> int:
        """The Shareholder is paid before the power of the lord."""
        return self.pearls[seat] + (("pearls_gained", seat, 1, "shareholder") in self.owed)

    def on_discard_looked_through(self, seat: int, count: int) -> None:
        self.pay("discard_looked_through", seat)
        assert count == self.discard.total()
        self.owe("ally_healed", seat)

    def on_ally_healed(self, seat: int, card: str) -> None:
        self.pay("ally_healed", seat)
        take(self.discard, card)
        self.hands[seat][card] += 1

    def on_race_named(self, seat: int, race: str) -> None:
        self.pay("race_named", seat)
        for other in self.others(seat):
            if not self.is_protected(other) and any(race_of(card) == race for card in self.affiliated[other]):
                self.owe("affiliated_discarded", other, race)

    def on_affiliated_discarded(self, seat: int, card: str) -> None:
        self.pay("affiliated_discarded", seat, race_of(card))
        take(self.affiliated[seat], card)
        self.discard[card] += 1

    def on_lord_freed(self, seat: int, lord: str, location: str) -> None:
        self.pay("lord_freed", seat)
        self.locations[seat][location].remove(lord)
        self.free[seat].add(lord)

    def on_power_used(self, seat: int, lord: str) -> None:
        super().on_power_used(seat, lord)
        if lord == "ferryman":
            assert self.nebulis[seat] > 0
            self.owe("pearls_gained", seat, 1, lord)
        elif lord == "recipient":
            self.pay("recipient", seat)
            assert len(self.court) < 6
            self.owe("lord_turned_up")

    # ------------------------------------------------------------------ the table

    def boxed(self) -> Counter[str]:
        return super().boxed() + Counter({f"loot {value}": n for value, n in self.loot_out.items()})

    def check(self, p: Position) -> None:
        super().check(p)
        if self.kraken:
            self.check_kraken(p)

    def check_kraken(self, p: Position) -> None:
        assert p["kraken_figure"] == self.figure
        if self.before is not None and self.candidates() != [self.figure]:
            assert (asked(p)["step"], asked(p)["seat"]) == ("give_kraken", self.figure)
        assert Counter(p["loot_deck"]) == +self.loot_deck
        assert p["loot"] == {site: sorted(values) for site, values in self.loot.items() if values}
        assert p["unplaced"] == sorted(self.unplaced)
        assert list(p["sentinels"]) == sorted(self.sentinels, key=SENTINELS.index)
        for lord, there in p["sentinels"].items():
            sentinel = self.sentinels[lord]
            assert (there["owner"], there["zone"]) == (sentinel.owner, sentinel.zone)
            assert there.get("target", "") == sentinel.target
            assert there.get("resting", False) == sentinel.resting
        for seat in range(self.players):
            assert p["seats"][str(seat)]["nebulis"] == self.nebulis[seat]
            assert p["seats"][str(seat)]["kept_loot"] == self.kept_loot[seat]
