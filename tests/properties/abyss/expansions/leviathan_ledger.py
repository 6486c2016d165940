"""A ledger of Leviathan kept from events alone: the Border, fights, new tokens, wounds."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from tests.properties.abyss.expansions.cards import CELLS, LEVIATHANS, START_CRAB, stock
from tests.properties.abyss.expansions.kraken_ledger import RESERVING, KrakenLedger
from tests.properties.abyss.helpers import Match
from tests.properties.abyss.ledger import take
from tests.properties.abyss.oracle import Position, is_kraken, race_of, steps_pending, value_of

MOST_CARDS: Final = 12
TOKEN_PEARLS: Final = {"pearls 2": 2, "pearls 3": 3}
# What belongs to the arrival of a leviathan and to what it does.
ARRIVING: Final = ("leviathan_drawn", "nebulis_gained", "kraken_figure_moved")
REVEALING: Final = ("card_revealed", "monster_revealed", "deck_reshuffled")
PENALTIES: Final = (
    "add", "dice", "attacks", "placed", "attacked", "lord_lost", "lord_discarded", "wounds_taken", "pearls_lost",
    "kraken_discarded", "nebulis_gained",
)  # fmt: skip
# After pearls were paid for something: what they were paid for. Anything else follows martial law.
PAID_FOR: Final = (
    "lord_recruited", "ally_bought", "nebulis_paid", "nebulis_given", "kraken_figure_moved", "ally_affiliated",
    "kraken_discarded", "sentinel_returned",
)  # fmt: skip
# Before and during the roll of an attack.
ATTACKING: Final = (
    "kraken_discarded",
    "nebulis_gained",
    "kraken_figure_moved",
    "die_rolled",
    "pearls_paid",
    "attack_made",
)


OPTIONAL: Final = ("sorcerer", "corruptor", "illusionist", "traitor_discard", "schemer_discard")
IN_AN_ATTACK: Final = ("fight_reward", "won_tokens", "token_stack", "draw_tokens", "draw_new_tokens", "fight_pearls")
AFTER_A_FIGHT: Final = (
    "monster_discarded", "ally_to_council", "kraken_placed", "lord_turned_up", "location_drawn", "location_taken",
    "power_used", *RESERVING, "turn_started", "game_ended",
)  # fmt: skip


class Attack:
    """One card against a leviathan."""

    def __init__(self, card: str) -> None:
        self.card = card
        self.dice: list[int] = []
        self.pearls = 0

    @property
    def value(self) -> int:
        assert len(self.dice) == (2 if self.card.endswith("dice") else 1)
        assert not self.pearls or self.card.endswith("pearl")
        return value_of(self.card) + max(self.dice) + self.pearls


class ExpansionLedger(KrakenLedger):
    """The ledger of a game with Kraken, Leviathan or both."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.leviathan = "leviathan" in match.options["expansions"]
        seats, box = range(self.players), stock(match.options)
        self.leviathan_deck = set(box.leviathans)
        self.leviathans_out: set[int] = set()
        self.border: dict[str, tuple[int, int]] = {}  # which, and how many health points it has lost
        self.coming: int | None = None
        self.dice: list[int] = []
        self.new_pile = box.new_tokens.copy()
        self.new_tokens = [Counter[str]() for _ in seats]
        self.new_out = Counter[str]()
        self.won = Counter[str]()
        self.wounds = [0 for _ in seats]
        self.slain: list[set[int]] = [set() for _ in seats]
        self.scourge: int | None = None
        self.inert = False
        self.fight: str | None = None  # the cell that is fought
        self.attack: Attack | None = None
        self.slain_now = 0
        self.fresh_fight = False  # a monster or the Sorcerer allows one
        self.space_pearl = False
        self.passed = False
        self.martial = 0  # pearls paid to keep more than 12 cards
        self.key_revealed = False
        self.watching = False  # every decision is told to the ledger
        self.asking = ""  # the decision that must come next, if the rules say so
        self.asked_last: str | None = None
        self.asked_to_end = False  # there was a window at the end of the turn
        self.again = False  # an attack is over: whether another follows is to be asked, or not
        if self.leviathan:
            self.owe("add", 0)
            for seat in seats:
                take(self.deck, START_CRAB)
                self.hands[seat][START_CRAB] += 1

    def hear(self, event: dict[str, Any]) -> None:
        name = event["event"]
        if self.spent is not None and name not in PAID_FOR and not self.payment:
            self.pay_martial_law()
        if name not in ATTACKING:
            self.no_attack()
        if self.watching and self.again and name in AFTER_A_FIGHT:
            assert not self.may_attack_again()
            self.again = False
        if self.passed and not self.arriving() and name not in ARRIVING:
            self.go_on(name)
        super().hear(event)

    def settled(self) -> None:
        if self.spent is not None:
            self.pay_martial_law()
        self.no_attack()
        if self.passed:
            self.go_on("")
        super().settled()

    # ------------------------------------------------------------------ monsters (L 7)

    def on_monster_revealed(self, seat: int, space: int) -> None:
        super().on_monster_revealed(seat, space)
        self.fresh_fight, self.space_pearl, self.slain_now = True, False, 0

    def on_monster_passed(self, seat: int) -> None:
        assert seat == self.active
        assert self.track.pop() == "monster"
        self.fresh_fight = False
        self.discard["monster"] += 1
        self.passed, self.fight = True, None
        if not self.inert and not self.is_active(seat, "coward"):
            self.owe_arrival(seat)

    def arriving(self) -> bool:
        return any(debt[0] in PENALTIES for debt in self.owed)

    def go_on(self, name: str) -> None:
        """A monster was passed: the next card is revealed, unless no ally is left in deck and discard [L-28]."""
        self.passed = False
        if self.has_allies():
            assert name in REVEALING, name
        else:
            assert name not in REVEALING, name
            self.end_exploration(self.active)

    def put_away(self, seat: int, card: str) -> None:
        """A fight is over when the track is cleared."""
        if self.leviathan and self.exploring:
            assert "monster" in self.track
            assert not self.fresh_fight
            self.fight = None
            self.end_exploration(seat)
        super().put_away(seat, card)

    def on_power_used(self, seat: int, lord: str) -> None:
        self.fight = None
        super().on_power_used(seat, lord)

    def window_is_open(self, seat: int) -> None:
        super().window_is_open(seat)
        if self.exploring:
            assert not self.passed
            assert self.track[-1] != "monster" or not self.leviathan or self.fresh_fight

    def monster_on_the_way(self, seat: int) -> None:
        if not self.leviathan:
            super().monster_on_the_way(seat)

    # ------------------------------------------------------------------ the Border (L 4, 5, 7)

    def owe_arrival(self, seat: int) -> None:
        if self.leviathan_deck:
            self.owe("add", seat)

    def on_leviathan_drawn(self, seat: int, leviathan: int) -> None:
        assert self.coming is None
        assert leviathan in self.leviathan_deck
        self.coming = leviathan
        if ("breeder", seat) in self.owed:
            self.pay("breeder", seat)
            self.owe("bred", seat)
            return
        guarded = next((debt for debt in self.owed if debt[0] == "border-guard"), None)
        if guarded is not None:
            self.owed.remove(guarded)
            assert seat != self.active
            assert not self.is_protected(seat)
        elif ("add", seat) in self.owed:
            self.pay("add", seat)
        else:  # the Coward did not ignore the monster
            assert self.passed
            assert seat == self.active
            assert not self.inert
        self.dice = []
        self.owed += [("dice", seat)] * 2

    def on_die_rolled(self, seat: int, die: int) -> None:
        assert 1 <= die <= 6
        if self.attack is not None:
            assert seat == self.active
            self.attack.dice.append(die)
            return
        self.pay("dice", seat)
        self.dice.append(die)
        if len(self.dice) == 2:
            cell = CELLS[sum(self.dice)]
            self.owe("placed", seat, self.coming, cell)
            if cell in self.border:
                self.owe("attacks", seat, cell)

    def on_leviathan_attacked(self, seat: int, leviathan: int) -> None:
        cell = CELLS[sum(self.dice)]
        self.pay("attacks", seat, cell)
        assert self.border.pop(cell)[0] == leviathan
        self.leviathans_out.add(leviathan)
        card = LEVIATHANS[leviathan]
        if card.penalty == "wounds":
            self.owe("wounds_taken", seat, card.amount)
        elif card.penalty == "pearls" and self.pearls[seat]:
            self.owe("pearls_lost", seat, min(card.amount, self.pearls[seat]), "leviathan")
        elif card.penalty == "allies":
            self.owed += [("attacked", seat)] * min(card.amount, self.hands[seat].total())
        elif card.penalty == "lord" and self.free[seat] | self.disabled[seat]:
            self.owe("lord_lost", seat)

    def on_leviathan_placed(self, seat: int, leviathan: int, cell: str) -> None:
        if ("bred", seat) in self.owed:
            self.pay("bred", seat)
        else:
            self.pay("placed", seat, leviathan, cell)
        assert self.coming == leviathan
        assert cell not in self.border
        self.coming = None
        self.leviathan_deck.remove(leviathan)
        self.border[cell] = leviathan, 0

    def on_wounds_taken(self, seat: int, count: int) -> None:
        self.pay("wounds_taken", seat, count)
        self.wounds[seat] += count

    def on_lord_lost(self, seat: int, lord: str) -> None:
        self.pay("lord_lost", seat)
        (self.free[seat] if lord in self.free[seat] else self.disabled[seat]).remove(lord)
        self.owe("lord_discarded", seat, lord)

    def on_lord_discarded(self, seat: int, lord: str) -> None:
        if ("lord_discarded", seat, lord) in self.owed:
            self.pay("lord_discarded", seat, lord)
            self.lord_discard.add(lord)
        else:
            super().on_lord_discarded(seat, lord)

    # ------------------------------------------------------------------ fights (L 8)

    def on_fight_started(self, seat: int, leviathan: int, cell: str) -> None:
        assert seat == self.active
        if self.fresh_fight:
            self.fresh_fight = False
            assert self.space_pearl == (len(self.track) == 5)
        else:
            assert self.is_active(seat, "intrepid")
            assert self.slain_now == 1
        assert self.fight is None
        assert self.border[cell][0] == leviathan
        self.fight = cell

    def on_ally_discarded(self, seat: int, card: str) -> None:
        if ("attacked", seat) in self.owed:
            self.pay("attacked", seat)
        elif self.fight is not None and self.suits(seat, card, self.fight):
            assert self.attack is None
            self.attack = Attack(card)
            self.won = Counter()
        elif self.over_martial_law(seat) and not self.too_many(seat) and ("slaver", seat) not in self.owed:
            self.fight = None
            self.settled()
            assert seat == self.active
            assert not is_kraken(card)
        else:
            super().on_ally_discarded(seat, card)
            return
        take(self.hands[seat], card)
        self.discard[card] += 1
        if is_kraken(card):
            self.owe("kraken_discarded", seat, card)

    def no_attack(self) -> None:
        """If no die follows, the last card was discarded for a hand limit, after the fight."""
        if self.attack is not None and not self.attack.dice:
            seat, card = self.active, self.attack.card
            self.attack = self.fight = None
            self.hands[seat][card] += 1
            take(self.discard, card)
            if is_kraken(card):
                self.pay("kraken_discarded", seat, card)
            self.on_ally_discarded(seat, card)

    def suits(self, seat: int, card: str, cell: str) -> bool:
        fits = race_of(card) in LEVIATHANS[self.border[cell][0]].races
        return seat == self.active and (fits or is_kraken(card) or self.is_active(seat, "metamorph"))

    def on_attack_made(self, seat: int, attack: int) -> None:
        assert self.attack is not None
        assert self.fight is not None
        assert attack == self.attack.value
        self.attack, self.again = None, True
        leviathan, lost = self.border[self.fight]
        points = 0
        for resistance, _ in LEVIATHANS[leviathan].levels[lost:]:
            if attack < resistance:
                break
            attack -= resistance
            points += 1
        if points:
            self.owe("hurt", seat, leviathan, points)
        else:
            self.owe("pearls_gained", seat, 1, "attack")

    def on_leviathan_hurt(self, seat: int, leviathan: int, count: int) -> None:
        if ("rebel", seat) in self.owed:
            self.pay("rebel", seat)
            assert count == 1
            cell = next(cell for cell, there in self.border.items() if there[0] == leviathan)
        else:
            self.pay("hurt", seat, leviathan, count)
            assert self.fight is not None
            cell = self.fight
        lost = self.border[cell][1]
        levels = LEVIATHANS[leviathan].levels
        self.border[cell] = leviathan, lost + count
        tokens = sum(tokens for _, tokens in levels[lost : lost + count])
        tokens += count if self.is_active(seat, "altruist") else 0
        self.owed += [("token", seat)] * min(tokens, self.pile.total() + self.new_pile.total())
        if self.is_active(seat, "taxidermist"):
            self.owed += [("pearls_gained", seat, 2, "taxidermist")] * count
        if lost + count == len(levels):
            self.owe("slain", seat, leviathan, cell)

    def on_leviathan_slain(self, seat: int, leviathan: int) -> None:
        cell = next(cell for cell, there in self.border.items() if there[0] == leviathan)
        self.pay("slain", seat, leviathan, cell)
        assert not any(debt[0] == "token" for debt in self.owed)  # the reward comes first [L-18]
        del self.border[cell]
        self.slain[seat].add(leviathan)
        if self.fight is not None:
            self.slain_now += 1
        self.fight = None
        self.won = Counter()
        if self.scourge is None or (self.scourge != seat and len(self.slain[seat]) >= len(self.slain[self.scourge])):
            self.owe("scourge_taken", seat)
        if not self.border:
            self.owe_arrival(seat)

    def on_scourge_taken(self, seat: int) -> None:
        self.pay("scourge_taken", seat)
        self.scourge = seat

    # ------------------------------------------------------------------ tokens (L 6)

    def on_token_gained(self, seat: int, token: int) -> None:
        if ("token", seat) in self.owed:
            self.pay("token", seat)
            self.owe("token_gained", seat)
        super().on_token_gained(seat, token)

    def on_new_token_gained(self, seat: int, new_token: str) -> None:
        self.pay("token", seat)
        take(self.new_pile, new_token)
        self.new_tokens[seat][new_token] += 1
        self.won[new_token] += 1

    def on_new_token_revealed(self, seat: int, new_token: str) -> None:
        """Just won, or at the start of a turn before everything else."""
        assert seat == self.active
        take(self.new_tokens[seat], new_token)
        self.new_out[new_token] += 1
        if self.action is not None or self.exploring or self.won:
            take(self.won, new_token)
        else:
            self.key_revealed |= new_token == "key"
        if new_token in TOKEN_PEARLS:
            self.owe("pearls_gained", seat, TOKEN_PEARLS[new_token], "new_token")
        elif new_token == "key":
            self.owe("keys_gained", seat, 1)
        else:
            assert self.stacks_for(seat)
            self.owe("apprentice", seat)  # a stack is taken in the same way

    def on_new_token_stolen(self, seat: int, victim: int, new_token: str) -> None:
        self.pay("token_stolen", seat)
        assert not self.is_protected(victim)
        take(self.new_tokens[victim], new_token)
        self.new_tokens[seat][new_token] += 1

    def is_prey(self, seat: int) -> bool:
        return super().is_prey(seat) or bool(self.new_tokens[seat])

    # ------------------------------------------------------------------ pearls and turns

    def on_pearls_gained(self, seat: int, count: int, source: str) -> None:
        """The pearl of space 5 is owed to the player who fights the monster there, before the event of the fight."""
        at_the_end = self.exploring and len(self.track) == 5 and self.track[-1] == "monster"
        if self.leviathan and at_the_end and self.fresh_fight and not self.space_pearl and source == "last_space":
            self.space_pearl = True
            self.owe("pearls_gained", seat, 1, source)
        super().on_pearls_gained(seat, count, source)

    def on_pearls_paid(self, seat: int, count: int) -> None:
        if self.attack is not None:
            assert seat == self.active
            self.attack.pearls += count
            self.pearls[seat] -= count
            assert self.pearls[seat] >= 0
        else:
            super().on_pearls_paid(seat, count)

    def over_martial_law(self, seat: int) -> int:
        """How many cards more than 12 are not paid for (L 10)."""
        if not self.leviathan or seat != self.active or self.action is None or hasattr(self, "finally_affiliated"):
            return 0
        return max(0, self.hands[seat].total() - MOST_CARDS - self.martial)

    def pay_martial_law(self) -> None:
        assert self.spent is not None
        seat, count = self.spent
        self.spent = None
        assert self.over_martial_law(seat) >= count
        self.martial += count
        self.settled()
        assert self.too_many(seat) == 0

    def turn_is_over(self) -> None:
        self.fight = None
        super().turn_is_over()
        if self.active >= 0:
            assert self.over_martial_law(self.active) == 0
            if self.watching and self.ready(self.active) and self.free_zones():
                assert self.asked_to_end
        if self.leviathan and self.action != "none before the first turn":
            assert self.inert == self.dried_up()

    def on_turn_started(self, seat: int) -> None:
        super().on_turn_started(seat)
        self.martial, self.key_revealed, self.fresh_fight, self.won = 0, False, False, Counter()
        self.asked_to_end = False

    def dried_up(self) -> bool:
        """The Leviathan deck or a pile of tokens is empty (L 11)."""
        return not (self.leviathan_deck and self.pile and self.new_pile)

    def on_end_triggered(self, seat: int) -> None:
        if ("end_triggered", seat) in self.owed:
            super().on_end_triggered(seat)
            return
        self.settled()
        assert self.leviathan
        assert self.dried_up()
        assert self.ended_by is None
        self.ended_by = seat
        piles = {"leviathans": self.leviathan_deck, "tokens": self.pile, "new_tokens": self.new_pile}
        self.end_cause = next(name for name, pile in piles.items() if not pile)
        self.owe("monsters_inert")

    def on_monsters_inert(self, seat: int) -> None:
        assert seat == self.active
        assert not self.inert
        assert self.dried_up()
        if self.ended_by == seat and ("monsters_inert",) in self.owed:
            self.pay("monsters_inert")
        assert self.ended_by is not None
        self.inert = True

    # ------------------------------------------------------------------ what is asked, though nobody need do it

    def question(self, decision: str | None, seat: int | None) -> None:
        """What may be done is asked for exactly if it can be done."""
        if self.asking:
            assert (decision, seat) == (self.asking, self.active)
        else:
            assert decision not in OPTIONAL or self.asked_last == decision == "illusionist"  # two locations are named
        self.asking, self.asked_last = "", decision
        self.asked_to_end |= decision == "end_powers"
        if decision not in IN_AN_ATTACK:
            assert (decision == "fight_again") == (self.again and self.may_attack_again())
            self.again = False

    def may_attack_again(self) -> bool:
        """The same leviathan, or with the Intrepid a second one when the first is slain (L 8.2, steps 9 and 10)."""
        seat = self.active
        if self.fight is not None:
            return self.can_attack(seat, self.fight)
        second = self.slain_now == 1 and self.is_active(seat, "intrepid")
        return second and any(self.can_attack(seat, cell) for cell in self.border)

    def ask_for(self, seat: int, lord: str) -> None:
        """The optional powers (16), as far as they can be used."""
        others = (self.free[seat] | self.disabled[seat]) - {lord}
        court = [name for name in self.court if self.may_take(seat, "court", name)]
        purse = self.pearls[seat] + min(self.nebulis[seat], self.nebulis_limit(seat))
        possible = {
            "sorcerer": any(self.can_attack(seat, cell) for cell in self.border),
            "corruptor": bool(court) and purse >= 5,
            "illusionist": bool(self.locations[seat] and self.available_for(seat)),
            "traitor": bool(court and others),
            "schemer": bool(self.lord_deck and others),
        }
        if possible.get(lord):
            self.asking = lord if f"{lord}_discard" not in OPTIONAL else f"{lord}_discard"

    def on_sentinel_taken(self, seat: int, lord: str) -> None:
        super().on_sentinel_taken(seat, lord)
        if self.free_zones():
            self.asking = "place_sentinel"

    def can_attack(self, seat: int, cell: str) -> bool:
        return any(self.suits(seat, card, cell) for card in +self.hands[seat])

    # ------------------------------------------------------------------ lords (L 12)

    def owe_powers(self, seat: int, lord: str) -> None:
        super().owe_powers(seat, lord)
        self.ask_for(seat, lord)
        victims = [other for other in self.others(seat) if not self.is_protected(other)]
        if lord == "border-guard" and victims and self.leviathan_deck:
            self.owe("border-guard", seat)
        elif lord == "arms-dealer" and self.border:
            self.owe("pearls_gained", seat, len(self.border), lord)
        elif lord == "sorcerer":
            self.fresh_fight, self.space_pearl, self.slain_now = True, False, 0
        elif lord == "rebel" and self.border:
            self.owe("rebel", seat)
        elif lord == "breeder" and self.leviathan_deck and len(self.border) < 9:
            self.owe("breeder", seat)

    # ------------------------------------------------------------------ the table

    def boxed(self) -> Counter[str]:
        out = Counter({f"new token {token}": n for token, n in self.new_out.items()})
        return super().boxed() + out + Counter(f"leviathan {number}" for number in self.leviathans_out)

    def check(self, p: Position) -> None:
        if self.passed and not self.arriving() and not self.has_allies() and steps_pending(p)[-1] != "draw_leviathan":
            self.go_on("")
        super().check(p)
        if self.leviathan:
            self.check_leviathan(p)

    def check_leviathan(self, p: Position) -> None:
        assert {cell: (at["leviathan"], at["damage"]) for cell, at in p["border"].items()} == self.border
        assert set(p["leviathan_deck"]) == self.leviathan_deck
        assert Counter(p["new_token_pile"]) == self.new_pile
        assert (p["scourge"], p["inert"]) == (self.scourge, self.inert)
        assert Counter(p["won_tokens"]) in (self.won, Counter())
        if steps_pending(p)[-1:] == ["main"] and self.key_revealed:
            assert not self.must_control(self.active)  # a third key is used before the action [L-7]
        for seat in range(self.players):
            mine = p["seats"][str(seat)]
            assert Counter(mine["new_tokens"]) == self.new_tokens[seat]
            assert (mine["wounds"], set(mine["slain"])) == (self.wounds[seat], self.slain[seat])
