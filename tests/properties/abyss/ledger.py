"""The table as somebody would keep it who only hears what happens, and knows what the rules then owe."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from abyssal import Game
from tests.properties.abyss.expansions.cards import DEMANDED, EVERY_LORD, stock
from tests.properties.abyss.helpers import BUNDLES, RACES, Match
from tests.properties.abyss.oracle import Position, is_kraken, race_of, races_fit, value_of

ENTERING_PEARLS: Final = {"trader": 3, "peddler": 2, "shopkeeper": 1, "landlord": 1}
DRAWS: Final = {"sage": 2, "hermit": 1, "elder": 3}
HAND_LIMIT: Final = 6


def hear_all(g: Game, since: int) -> list[dict[str, Any]]:
    """What happened since, with everything that at least one seat may know of it."""
    events: list[dict[str, Any]] = [dict(event) for event in g.events(since)]
    for seat in range(g.players):
        for event, known in zip(events, g.events(since, seat), strict=True):
            event.update(known)
    return events


class Ledger:
    """Zones, pearls, keys and tokens from events alone.

    ``owed`` are the events that the rules make follow: each must come before the next turn begins, and none of their
    kind may come that is not owed.
    """

    def __init__(self, match: Match) -> None:
        seats, box = range(match.players), stock(match.options)
        self.players = match.players
        self.heard = 0  # how many events were heard
        self.deck = box.cards.copy()
        self.discard = Counter[str]()
        self.track: list[str] = []
        self.council = {race: Counter[str]() for race in RACES}
        self.hands = [Counter[str]() for _ in seats]
        self.paid = Counter[str]()
        self.payment = Counter[str]()  # the same until its lord is recruited
        self.affiliated = [Counter[str]() for _ in seats]
        self.pearls = [1 for _ in seats]
        self.keys = [0 for _ in seats]
        self.tokens = [Counter[int]() for _ in seats]
        self.pile = box.tokens.copy()
        self.lord_deck = set(box.lords)
        self.court: list[str] = []
        self.lord_discard: set[str] = set()
        self.free: list[set[str]] = [set() for _ in seats]
        self.disabled: list[set[str]] = [set() for _ in seats]
        self.location_deck = set(box.locations)
        self.available: set[str] = set()
        self.drawn: set[str] = set()
        self.locations: list[dict[str, set[str]]] = [{} for _ in seats]
        self.out_of_game: set[str] = set()
        self.threat = 1
        self.price = 1
        self.bought = [0 for _ in seats]
        self.used: set[str] = set()
        self.active = -1
        self.extra_turns = 0
        self.ended_by: int | None = None
        self.end_cause: str | None = None
        self.over = False
        # What is under way.
        self.owed: list[tuple[object, ...]] = [*[("lord_turned_up",)] * 6, ("location_opened",)]
        self.asked: list[int] = []  # opponents who must still be asked to buy
        self.exploring = False
        self.reward: Counter[str] | None = None
        self.spent: tuple[int, int] | None = None  # pearls paid, for what is told next
        self.action: str | None = None
        self.maintained = True
        self.place: int | None = None  # where the next lord of the Court goes, if not at its end
        self.entering: str | None = None  # a lord that was paid for or that replaces another
        self.replacing: str | None = None  # "court" or "deck": from where a lord must come into play
        self.controlled: tuple[int, str, bool] | None = None  # by whom, what, and whether keys are to be paid

    def catch_up(self, g: Game) -> None:
        """Hear what happened since it last did."""
        for event in hear_all(g, self.heard):
            self.hear(event)
        self.heard = g.event_count

    def hear(self, event: dict[str, Any]) -> None:
        facts = dict(event)
        handler = getattr(self, "on_" + facts.pop("event"))
        handler(**facts)

    # ------------------------------------------------------------------ questions

    def is_active(self, seat: int, lord: str) -> bool:
        return lord in self.free[seat]

    def is_protected(self, seat: int) -> bool:
        return self.is_active(seat, "shaman")

    def others(self, seat: int) -> list[int]:
        return [(seat + k) % self.players for k in range(1, self.players)]

    def suffers(self, seat: int, soldier: str) -> bool:
        return not self.is_protected(seat) and any(self.is_active(other, soldier) for other in self.others(seat))

    def lords_of(self, seat: int) -> set[str]:
        return self.free[seat] | self.disabled[seat] | set().union(*self.locations[seat].values())

    def too_many(self, seat: int) -> int:
        """How many cards of a hand must go (13.1)."""
        return max(0, self.hands[seat].total() - HAND_LIMIT) if self.suffers(seat, "commander") else 0

    def must_control(self, seat: int) -> bool:
        keys = self.keys[seat] + sum(EVERY_LORD[lord].keys for lord in self.free[seat])
        return keys >= 3 and bool(self.available_for(seat) or self.location_deck)

    def stacks_for(self, seat: int) -> list[str]:
        """The stacks of the Council that a seat may take."""
        return [race for race in RACES if self.council[race]]

    def available_for(self, seat: int) -> set[str]:
        """The locations lying open that a seat may take."""
        return self.available

    def may_buy(self, seat: int) -> bool:
        return self.pearls[seat] >= self.price and self.bought[seat] == 0

    # ------------------------------------------------------------------ what is owed

    def owe(self, *event: object) -> None:
        self.owed.append(event)

    def pay(self, *event: object) -> None:
        assert event in self.owed, f"{event} is not owed, but {self.owed}"
        self.owed.remove(event)

    def settled(self) -> None:
        assert self.owed == []
        assert not self.asked
        under_way = (self.reward, self.spent, self.entering, self.replacing, self.place, self.controlled)
        assert all(thing is None for thing in under_way), under_way
        assert not self.track
        assert not self.paid
        assert not self.drawn
        if not self.maintained:
            assert len(self.court) > 2

    # ------------------------------------------------------------------ turns

    def on_first_player_chosen(self, seat: int) -> None:
        self.settled()
        self.active = (seat - 1) % self.players
        self.action = "none before the first turn"

    def on_turn_started(self, seat: int) -> None:
        self.turn_is_over()
        if self.extra_turns:
            self.extra_turns -= 1
            assert seat == self.active
        else:
            assert seat == (self.active + 1) % self.players
            assert seat != self.ended_by
        self.active = seat
        self.price = 1
        self.bought = [0] * self.players
        self.used = set()
        self.action = None
        self.maintained = True
        if self.is_active(seat, "landlord"):
            self.owe("pearls_gained", seat, 1, "landlord")

    def turn_is_over(self) -> None:
        """One action was made, keys are used up, nobody holds too much."""
        self.settled()
        if self.active >= 0 and self.action is not None:
            assert not self.must_control(self.active)
            assert self.too_many(self.active) == 0

    def on_end_triggered(self, seat: int) -> None:
        self.pay("end_triggered", seat)
        assert self.ended_by is None
        self.ended_by = seat

    def owe_end(self, seat: int, cause: str) -> None:
        """There is a reason for the end (14); of several the first one counts."""
        self.owe("end_triggered", seat)
        self.end_cause = self.end_cause or cause

    def on_game_ended(self) -> None:
        self.over = True
        assert not any(self.hands)

    def on_extra_turn_gained(self, seat: int) -> None:
        self.pay("extra_turn_gained", seat)
        self.extra_turns += 1

    def act(self, what: str, seat: int) -> None:
        """One action per turn (6)."""
        assert seat == self.active
        assert self.action is None
        self.action = what

    # ------------------------------------------------------------------ pearls and keys

    def on_pearls_gained(self, seat: int, count: int, source: str) -> None:
        assert count > 0
        if source == "monster":
            assert self.reward is not None
            assert seat == self.active
            assert not self.reward["pearls"]
            self.reward["pearls"] = count
        elif source == "court":  # it is maintained (11)
            assert (seat, count, self.maintained) == (self.active, 2, False)
            assert len(self.court) <= 2
            self.maintained = True
            empty = 6 - len(self.court)
            self.owed += [("lord_turned_up",)] * min(empty, len(self.lord_deck))
            if len(self.lord_deck) < empty and self.ended_by is None:
                self.owe_end(seat, "court")
        else:
            self.pay("pearls_gained", seat, count, source)
        self.pearls[seat] += count

    def on_pearls_paid(self, seat: int, count: int) -> None:
        assert self.spent is None
        assert 0 < count <= self.pearls[seat]
        self.pearls[seat] -= count
        if ("plot", seat) in self.owed:
            self.pay("plot", seat)
            assert count == 1
            return
        self.spent = seat, count

    def on_pearls_lost(self, seat: int, count: int, source: str) -> None:
        self.pay("pearls_lost", seat, count, source)
        self.pearls[seat] -= count
        assert self.pearls[seat] >= 0

    def on_keys_gained(self, seat: int, count: int) -> None:
        assert self.reward is not None
        assert seat == self.active
        self.reward["keys"] += count
        self.keys[seat] += count

    def on_keys_paid(self, seat: int, count: int) -> None:
        assert self.controlled is not None
        assert self.controlled[0] == seat
        self.keys[seat] -= count
        assert self.keys[seat] >= 0
        self.use_keys(count)

    def use_keys(self, count: int) -> None:
        """Keys are used for the location just taken, 3 in all (12)."""
        assert self.controlled is not None
        owed = [debt for debt in self.owed if debt[0] == "keys"]
        assert len(owed) >= count
        for debt in owed[:count]:
            self.owed.remove(debt)
        if len(owed) == count:
            self.controlled = None

    # ------------------------------------------------------------------ exploring

    def on_card_revealed(self, seat: int, card: str, space: int) -> None:
        self.revealed(seat, card, space)
        self.asked = [other for other in self.others(seat) if self.may_buy(other)]

    def on_monster_revealed(self, seat: int, space: int) -> None:
        self.revealed(seat, "monster", space)

    def revealed(self, seat: int, card: str, space: int) -> None:
        if not self.exploring:
            self.act("explore", seat)
            self.exploring = True
        assert seat == self.active
        assert not self.asked
        assert not any(debt[0] == "discard" for debt in self.owed)
        take(self.deck, card)
        self.track.append(card)
        assert len(self.track) == space <= 5

    def on_deck_reshuffled(self, count: int) -> None:
        assert not self.deck
        assert count == self.discard.total() > 0
        self.deck, self.discard = self.discard, Counter()

    def on_offer_passed(self, seat: int, card: str, price: int) -> None:
        assert self.asked.pop(0) == seat
        assert (card, price) == (self.track[-1], self.price)

    def on_ally_bought(self, seat: int, card: str, price: int, seller: int) -> None:
        assert self.asked[0] == seat
        self.asked = []
        assert (price, seller) == (self.price, self.active)
        pearls = self.settle(seat, price)
        assert self.track.pop() == card
        self.hands[seat][card] += 1
        self.bought[seat] += 1
        self.price += 1
        if pearls:
            self.owe("pearls_gained", seller, pearls, "sale")

    def settle(self, seat: int, price: int) -> int:
        """A price has been paid; say how many pearls that were."""
        pearls = 0
        if self.spent is not None:
            assert self.spent[0] == seat
            pearls = self.spent[1]
            self.spent = None
        assert pearls == price
        return pearls

    def on_ally_taken(self, seat: int, card: str, space: int) -> None:
        assert not self.asked
        assert space == len(self.track)
        assert self.track.pop() == card
        self.hands[seat][card] += 1
        if space == 5:
            self.owe("pearls_gained", seat, 1, "last_space")
        self.end_exploration(seat)

    def on_threat_moved(self, seat: int, threat: int) -> None:
        assert seat == self.active
        assert self.track[-1] == "monster"
        if self.reward is None:
            assert threat == min(self.threat + 1, 6)
        else:
            assert threat == 1
        self.threat = threat

    def on_monster_fought(self, seat: int, space: int, threat: int) -> None:
        assert seat == self.active
        assert (space, threat) == (len(self.track), self.threat)
        assert self.track[-1] == "monster"
        if space == 5:
            self.owe("pearls_gained", seat, 1, "last_space")
        self.reward = Counter()
        self.bundles = BUNDLES[max(1, threat - 1) if self.suffers(seat, "tamer") else threat]

    def on_token_gained(self, seat: int, token: int) -> None:
        assert self.reward is not None
        assert seat == self.active
        self.reward["tokens"] += 1
        take_token(self.pile, token)
        self.tokens[seat][token] += 1

    def end_exploration(self, seat: int) -> None:
        """What still lies on the track is put away, and the Ship Master paid (7.6)."""
        assert self.exploring
        self.exploring = False
        self.owed += [("put_away", card) for card in self.track]
        races = {race_of(card) for card in self.track if card != "monster"}
        if races and self.is_active(seat, "ship-master"):
            self.owe("pearls_gained", seat, len(races), "ship-master")

    def put_away(self, seat: int, card: str) -> None:
        assert seat == self.active
        if self.reward is not None:
            bundle = (self.reward["pearls"], self.reward["tokens"], self.reward["keys"])
            assert bundle in self.bundles
            assert self.threat == 1
            self.reward = None
            self.end_exploration(seat)
        self.pay("put_away", card)
        assert self.track.pop(0) == card

    def on_ally_to_council(self, seat: int, card: str, race: str) -> None:
        self.put_away(seat, card)
        assert race == race_of(card)
        self.council[race][card] += 1

    def on_monster_discarded(self, seat: int) -> None:
        self.put_away(seat, "monster")
        self.discard["monster"] += 1

    # ------------------------------------------------------------------ the Council

    def on_stack_taken(self, seat: int, race: str, count: int) -> None:
        if ("apprentice", seat) in self.owed:
            self.pay("apprentice", seat)
        elif ("second_stack", seat) in self.owed:
            self.pay("second_stack", seat)
        else:
            self.act("council", seat)
            if self.is_active(seat, "alchemist") and set(self.stacks_for(seat)) - {race}:
                self.owe("second_stack", seat)
        stack = self.council[race]
        assert stack.total() == count > 0
        self.owed += [("ally_received", seat, card) for card in stack.elements()]
        self.hands[seat].update(stack)
        self.council[race] = Counter()

    def on_ally_received(self, seat: int, card: str) -> None:
        self.pay("ally_received", seat, card)

    def on_stack_discarded(self, seat: int, race: str, count: int) -> None:
        self.pay("oracle", seat)
        assert self.council[race].total() == count > 0
        self.discard.update(self.council[race])
        self.council[race] = Counter()
        if ("second_stack", seat) in self.owed and not self.stacks_for(seat):
            self.pay("second_stack", seat)

    # ------------------------------------------------------------------ allies

    def on_ally_paid(self, seat: int, card: str) -> None:
        assert seat == self.active
        take(self.hands[seat], card)
        self.paid[card] += 1
        self.payment[card] += 1

    def on_ally_affiliated(self, seat: int, card: str) -> None:
        if self.paid:
            assert seat == self.active
            krakens = Counter({ally: n for ally, n in self.paid.items() if is_kraken(ally)})
            allies = self.paid - krakens
            assert value_of(card) == min(map(value_of, allies)) or self.is_active(seat, "master-of-magic")
            take(allies, card)
            self.discard.update(allies)
            self.paid = krakens
            self.entering = "paid for"
        else:
            self.last_cards()
            take(self.hands[seat], card)
            same = [value_of(other) for other in self.hands[seat] if race_of(other) == race_of(card)]
            assert all(value_of(card) <= value for value in same)
            assert (seat, race_of(card)) not in self.finally_affiliated
            self.finally_affiliated.add((seat, race_of(card)))
        self.affiliated[seat][card] += 1

    def last_cards(self) -> None:
        """The turn would pass to the player who triggered the end: hands are affiliated or discarded (15)."""
        if not hasattr(self, "finally_affiliated"):
            self.turn_is_over()
            assert self.extra_turns == 0
            assert self.ended_by == (self.active + 1) % self.players
            self.finally_affiliated: set[tuple[int, str]] = set()

    def on_ally_discarded(self, seat: int, card: str) -> None:
        if ("slaver", seat) in self.owed:
            self.pay("slaver", seat)
            self.owe("pearls_gained", seat, 2, "slaver")
        elif ("discard", seat) in self.owed:
            self.pay("discard", seat)
        elif (
            seat == self.active and self.action and self.too_many(seat)
        ):  # the end of the own turn, and only then [B-12]
            self.settled()
            self.owed += [("discard", seat)] * (self.too_many(seat) - 1)
        else:
            self.last_cards()
            assert (seat, race_of(card)) in self.finally_affiliated
        take(self.hands[seat], card)
        self.discard[card] += 1

    # ------------------------------------------------------------------ lords

    def on_plotted(self, seat: int) -> None:
        assert seat == self.active
        assert self.action is None
        assert len(self.court) < 6
        self.owe("plot", seat)
        self.owe("lord_turned_up")

    def on_lord_turned_up(self, lord: str) -> None:
        self.pay("lord_turned_up")
        self.lord_deck.remove(lord)
        self.court.insert(len(self.court) if self.place is None else self.place, lord)
        self.place = None
        assert len(self.court) <= 6

    def on_lord_recruited(self, seat: int, lord: str) -> None:
        if self.entering == "paid for":
            self.act("recruit", seat)
            self.settle(seat, self.shortfall(seat, lord))
            self.payment = Counter()
            self.maintained = False
        else:
            assert self.last_entered == "corruptor"
            self.settle(seat, 5)
        self.leave_court(seat, lord)
        self.entering = lord

    def leave_court(self, seat: int, lord: str) -> None:
        self.court.remove(lord)

    def shortfall(self, seat: int, lord: str) -> int:
        """What the cards paid leave to pay; they are valid by section 9.1, items 2 to 4."""
        card, races = EVERY_LORD[lord], {race_of(ally) for ally in self.payment if not is_kraken(ally)}
        cost = card.cost
        cost += 2 if self.suffers(seat, "recruiter") else 0
        cost -= 2 if self.is_active(seat, "treasurer") else 0
        demanded = None if self.is_active(seat, "diplomat") else DEMANDED[card.guild]
        krakens = sum(map(is_kraken, self.payment.elements()))
        assert races_fit(races, krakens, card.races, demanded)
        return max(0, cost - sum(map(value_of, self.payment.elements())))

    def on_lord_drawn(self, seat: int, lord: str) -> None:
        assert seat == self.active
        assert self.replacing == "deck"
        self.lord_deck.remove(lord)
        self.replacing = None
        self.entering = lord

    def on_lord_entered(self, seat: int, lord: str) -> None:
        assert seat == self.active
        if self.replacing == "court":
            self.leave_court(seat, lord)
        else:
            assert self.replacing is None
            assert self.entering == lord
        self.entering = self.replacing = None
        self.last_entered = lord
        self.free[seat].add(lord)
        if len(self.lords_of(seat)) >= 7 and self.ended_by is None:
            self.owe_end(seat, "lords")
        self.owe_powers(seat, lord)

    def owe_powers(self, seat: int, lord: str) -> None:
        """The immediate powers that are not optional (16)."""
        victims = [other for other in self.others(seat) if not self.is_protected(other)]
        if lord in ENTERING_PEARLS:
            self.owe("pearls_gained", seat, ENTERING_PEARLS[lord], lord)
        elif lord == "invoker":
            self.owe("extra_turn_gained", seat)
        elif lord == "apprentice" and self.stacks_for(seat):
            self.owe("apprentice", seat)
        elif lord == "hunter" and any(map(self.is_prey, victims)):
            self.owe("token_stolen", seat)
        elif lord in DRAWS:
            self.owed += [("drawn by", lord)] * min(DRAWS[lord], len(self.location_deck))
            if self.location_deck:
                self.owe("ambassador", lord)
        for other in victims:
            if lord == "jailer" and self.hands[other]:
                self.owe("discard", other)
            elif lord == "seeker" and self.pearls_by_then(other):
                self.owe("pearls_lost", other, min(2, self.pearls_by_then(other)), lord)
            elif lord == "assassin" and self.free[other]:
                self.owe("disabled", other)
            elif lord == "commander":
                self.owed += [("discard", other)] * self.too_many(other)

    def pearls_by_then(self, seat: int) -> int:
        """What a seat has when the power of a lord that enters begins."""
        return self.pearls[seat]

    def is_prey(self, seat: int) -> bool:
        """Whether the Hunter finds tokens there."""
        return bool(self.tokens[seat])

    def on_lord_disabled(self, seat: int, lord: str, victim: int) -> None:
        assert seat == self.active
        self.pay("disabled", victim)
        self.free[victim].remove(lord)
        self.disabled[victim].add(lord)

    def on_lord_discarded(self, seat: int, lord: str) -> None:
        assert seat == self.active
        if lord in self.court:
            self.pay("opportunist", seat)
            self.place = self.court.index(lord)
            self.leave_court(seat, lord)
            self.owe("lord_turned_up")
        else:
            assert self.last_entered in ("traitor", "schemer")
            assert lord != self.last_entered
            self.replacing = "court" if self.last_entered == "traitor" else "deck"
            (self.free[seat] if lord in self.free[seat] else self.disabled[seat]).remove(lord)
        self.lord_discard.add(lord)

    def on_power_used(self, seat: int, lord: str) -> None:
        assert seat == self.active
        assert self.is_active(seat, lord)
        assert lord not in self.used
        self.used.add(lord)
        self.owe(lord, seat)

    def on_token_stolen(self, seat: int, victim: int, token: int) -> None:
        self.pay("token_stolen", seat)
        assert not self.is_protected(victim)
        take_token(self.tokens[victim], token)
        self.tokens[seat][token] += 1

    # ------------------------------------------------------------------ locations

    def on_location_opened(self, location: str) -> None:
        self.pay("location_opened")
        self.location_deck.remove(location)
        self.available.add(location)

    def on_location_drawn(self, seat: int, location: str) -> None:
        assert seat == self.active
        ambassador = next((debt for debt in self.owed if debt[0] == "drawn by"), None)
        if ambassador is not None:
            self.owed.remove(ambassador)
        else:
            assert self.must_control(seat) or self.drawn
        self.location_deck.remove(location)
        self.drawn.add(location)
        assert len(self.drawn) <= 4

    def on_location_left(self, location: str) -> None:
        self.drawn.remove(location)
        self.available.add(location)

    def on_location_taken(self, seat: int, location: str) -> None:
        assert seat == self.active
        if ("location_taken", seat, location) in self.owed:  # swapped or traded, with the lords under it
            self.pay("location_taken", seat, location)
        else:
            ambassador = next((debt[1] for debt in self.owed if debt[0] == "ambassador"), None)
            if ambassador is None:
                assert self.drawn or self.must_control(seat)
                assert self.controlled is None
                self.owed += [("keys",)] * 3
            else:
                assert self.drawn == {location}
            if self.drawn:
                self.drawn.remove(location)
                assert not self.drawn
            else:
                self.leave_available(seat, location)
            self.locations[seat][location] = set()
            self.controlled = seat, location, ambassador is None
        if location == "black-smokers" and self.location_deck:
            self.owe("deck_looked_through", seat)

    def leave_available(self, seat: int, location: str) -> None:
        self.available.remove(location)

    def on_lord_bound(self, seat: int, lord: str, location: str) -> None:
        assert self.controlled is not None
        assert self.controlled[:2] == (seat, location)
        self.free[seat].remove(lord)
        self.locations[seat][location].add(lord)
        if self.controlled[2]:
            self.use_keys(EVERY_LORD[lord].keys)
        else:
            self.pay("ambassador", lord)
            self.controlled = None

    def on_locations_swapped(self, seat: int, location: str, other_location: str) -> None:
        assert self.last_entered == "illusionist"
        self.leave_available(seat, other_location)
        self.available.add(location)
        self.replace_location(seat, location, other_location)

    def on_deck_looked_through(self, seat: int, count: int) -> None:
        self.pay("deck_looked_through", seat)
        assert count == len(self.location_deck)

    def on_location_traded(self, seat: int, location: str, other_location: str) -> None:
        assert location == "black-smokers"
        self.location_deck.remove(other_location)
        self.out_of_game.add(location)
        self.replace_location(seat, location, other_location)

    def replace_location(self, seat: int, given: str, taken: str) -> None:
        self.locations[seat][taken] = self.locations[seat].pop(given)
        self.owe("location_taken", seat, taken)

    # ------------------------------------------------------------------ the table

    def check(self, p: Position) -> None:
        """The ledger and the table agree; cards that are being named in a payment are still in hand here."""
        assert Counter(p["deck"]) == self.deck
        assert Counter(p["discard"]) == self.discard
        assert p["track"] == self.track
        assert {race: Counter(stack) for race, stack in p["council"].items()} == self.council
        assert p["court"] == self.court
        assert set(p["lord_deck"]) == self.lord_deck
        assert set(p["lord_discard"]) == self.lord_discard
        assert set(p["location_deck"]) == self.location_deck
        assert set(p["available"]) == self.available
        assert set(p["drawn"]) == self.drawn
        assert Counter(p["box"]) == self.boxed()
        assert Counter(p["token_pile"]) == self.pile
        assert p.get("threat", 1) == self.threat
        assert (p["price"], p["extra_turns"]) == (self.price, self.extra_turns)
        assert (set(p["used"]), p["ended_by"]) == (self.used, self.ended_by)
        assert p["end_cause"] == (None if self.ended_by is None else self.end_cause)
        assert self.over == (p["pending"] == [])
        if self.action != "none before the first turn" and self.active >= 0:
            assert p["active"] == self.active
        for seat in range(self.players):
            self.check_seat(p, seat)

    def boxed(self) -> Counter[str]:
        """What is out of the game."""
        return Counter(self.out_of_game)

    def check_seat(self, p: Position, seat: int) -> None:
        mine = p["seats"][str(seat)]
        hand = self.hands[seat]
        named = Counter[str](p["paid"]) - self.paid if seat == self.active else Counter[str]()
        assert Counter(mine["hand"]) + named == hand
        assert Counter(mine["affiliated"]) == self.affiliated[seat]
        assert (mine["pearls"], mine["keys"]) == (self.pearls[seat], self.keys[seat])
        assert Counter(mine["tokens"]) == self.tokens[seat]
        assert set(mine["free"]) == self.free[seat]
        assert set(mine["disabled"]) == self.disabled[seat]
        assert {site: set(lords) for site, lords in mine["locations"].items()} == self.locations[seat]
        assert p["bought"][str(seat)] == self.bought[seat]


def take(zone: Counter[str], card: str) -> None:
    """One card out of a zone that holds it."""
    assert zone[card] > 0
    zone[card] -= 1
    if not zone[card]:
        del zone[card]


def take_token(zone: Counter[int], token: int) -> None:
    """One token out of a zone that holds it."""
    assert zone[token] > 0
    zone[token] -= 1
    if not zone[token]:
        del zone[token]
