"""The rules of Abyss that an expansion may change, one method each. A rule asks another through ``g.rules``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from abyssal.abyss.allies import (
    BASE_ALLIES,
    IN_RACE,
    MARK,
    MONSTER,
    N_MONSTERS,
    OF_VALUE,
    RACE_OF,
    SIGNED,
    SIGNED_OF_VALUE,
    UNIT,
    bag_size,
    bag_value,
    kinds_in,
    lowest_value,
    only_kind,
    races_in,
    row_at,
    zone_size,
)
from abyssal.abyss.cards import (
    ALL_TOKENS,
    BASE_LOCATIONS,
    BASE_LORDS,
    COST_OF,
    COURT_REFILLED_AT,
    COURT_SPACES,
    FIRST_PEARLS,
    FIRST_PRICE,
    GUILD_OF,
    IP_OF,
    KEYS_OF_A_LOCATION,
    LAST_THREAT,
    LORDS_THAT_END,
    MANDATORY_RACES,
    N_RACES,
    NO_RACE,
    NOBODY,
    PEARLS_OF_THE_COURT,
    PRICE_OF_PLOTTING,
    RACES_OF,
)
from abyssal.abyss.events import (
    ALLY_AFFILIATED,
    ALLY_BOUGHT,
    ALLY_DISCARDED,
    ALLY_RECEIVED,
    ALLY_TO_COUNCIL,
    DECK_RESHUFFLED,
    END_TRIGGERED,
    GAME_ENDED,
    KEYS_GAINED,
    LOCATION_LEFT,
    LOCATION_TAKEN,
    LORD_BOUND,
    LORD_DISCARDED,
    LORD_ENTERED,
    LORD_RECRUITED,
    MONSTER_DISCARDED,
    PEARLS_GAINED,
    PEARLS_LOST,
    PEARLS_PAID,
    STACK_DISCARDED,
    STACK_TAKEN,
    THREAT_MOVED,
    TURN_STARTED,
)
from abyssal.abyss.ids import USABLE_LORDS, USES
from abyssal.abyss.locations import LOCATION_CARDS
from abyssal.abyss.lords.lord import (
    AFFILIATES_ANY,
    COST_CHANGE,
    COUNCIL_STACKS,
    HAND_LIMIT,
    IGNORES_MANDATORY_RACE,
    LORD_CARDS,
    ON_EXPLORED,
    ON_TURN_START,
    SHIELDS_FROM_SOLDIERS,
    THREAT_CHANGE,
    USE,
    WITH_HOOK,
)
from abyssal.abyss.payments import walk_payments, whole_hand, wrong_payment
from abyssal.abyss.pending import has_matter, may_lie_on
from abyssal.abyss.powers import use_power
from abyssal.abyss.recruit import affordable, close_payment
from abyssal.abyss.steps import (
    AFFILIATE,
    ASSASSIN_PICK,
    CONTROL_SOURCE,
    DISCARD_TO_6,
    END_CHECKS,
    END_POWERS,
    EXPLORE_ALLY,
    EXPLORE_MONSTER,
    FILL_COURT,
    FIRST_PLAYER,
    MAIN,
    OFFER,
    OPEN_LOCATION,
    PAY,
)
from abyssal.abyss.view import deal_stack
from abyssal.engine.errors import IllegalMove
from abyssal.engine.sets import lowest_member, set_size
from abyssal.engine.step import CHANCE
from abyssal.engine.tables import BIT
from abyssal.engine.vec import vec

if TYPE_CHECKING:
    from abyssal.abyss.loading import Reader
    from abyssal.abyss.state import Abyss
    from abyssal.engine.chance import Random

NO_HAND_LIMIT: Final = 1_000_000
PURCHASES_PER_TURN: Final = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """The base game for 2 to 4 players."""

    # ------------------------------------------------------------------ the turn (3, 5, 13)

    def stock(self, g: Abyss) -> None:
        """All cards and tokens in their decks and piles, a pearl for everybody."""
        for seat in range(g.players):
            g.seats[seat].pearls = FIRST_PEARLS
        g.deck = BASE_ALLIES
        g.deck_monsters = N_MONSTERS
        g.lord_deck = BASE_LORDS
        g.location_deck = BASE_LOCATIONS
        g.token_pile = ALL_TOKENS

    def setup(self, g: Abyss) -> None:
        """Fill the Court, turn up one location, choose the first player at random (3)."""
        g.push(FIRST_PLAYER, CHANCE, 0)
        g.push(OPEN_LOCATION, CHANCE, 0)
        g.push(FILL_COURT, CHANCE, COURT_SPACES)

    def turn_start(self, g: Abyss) -> None:
        """Price 1, no purchases, no power used; what happens as a turn begins; then ``main`` (5)."""
        seat = g.active
        g.turns += 1
        g.price = FIRST_PRICE
        g.used = 0
        for other in range(g.players):
            g.seats[other].bought = 0
        g.tell(TURN_STARTED, seat, 0, 0, 0)
        lords = g.seats[seat].active & WITH_HOOK[ON_TURN_START]
        while lords != 0:
            LORD_CARDS[lowest_member(lords)].on_turn_start(g, seat)
            lords &= lords - 1
        g.rules.before_main(g)

    def before_main(self, g: Abyss) -> None:
        """What the active player may do before ``main``: nothing."""
        g.rules.ask_main(g)

    def ask_main(self, g: Abyss) -> None:
        """The active player decides. With nothing at all to do the turn goes on [B-1]."""
        seat = g.active
        if g.rules.can_act(g, seat) or g.rules.can_plot(g, seat) or g.rules.has_uses(g, seat):
            g.skipped = 0
            g.push(MAIN, seat, 0)
            return
        g.skipped += 1
        if g.skipped > g.players:  # nobody ever can again: only in positions made by hand
            g.rules.end_game(g)

    def can_act(self, g: Abyss, seat: i64) -> bool:
        """Whether one of the three actions is legal (6)."""
        return g.can_reveal() or g.rules.stacks_for(g, seat) != 0 or g.rules.recruitable(g, seat) != 0

    def can_plot(self, g: Abyss, seat: i64) -> bool:
        """A pearl, an empty space in the Court and a lord in the deck (6)."""
        return g.seats[seat].pearls > 0 and g.court_size < COURT_SPACES and g.lord_deck != 0

    def pay_plot(self, g: Abyss, seat: i64) -> None:
        """Plotting costs 1 pearl."""
        g.seats[seat].pearls -= PRICE_OF_PLOTTING
        g.tell(PEARLS_PAID, seat, PRICE_OF_PLOTTING, 0, 0)

    def usable_powers(self, g: Abyss, seat: i64) -> i64:
        """The lords whose power, once per turn, the active player can use now (10.3)."""
        lords = g.seats[seat].active & WITH_HOOK[USE] & ~g.used
        usable: i64 = 0
        while lords != 0:
            lord = lowest_member(lords)
            if LORD_CARDS[lord].can_use(g, seat):
                usable |= BIT[lord]
            lords &= lords - 1
        return usable

    def has_uses(self, g: Abyss, seat: i64) -> bool:
        """Whether a window would offer the active player anything (10.3)."""
        return g.rules.usable_powers(g, seat) != 0

    def more_uses(self, g: Abyss, seat: i64, out: vec[i64], n: i64) -> i64:
        """Write what a window offers besides the powers of lords: nothing."""
        return n

    def use(self, g: Abyss, seat: i64, action: i64) -> None:
        """Carry out what was chosen in a window: the power of a lord."""
        use_power(g, seat, USABLE_LORDS[action - USES])

    def after_action(self, g: Abyss) -> None:
        """Nothing is pending: keys for locations (12), last powers, then the checks at the end of the turn (13)."""
        seat = g.active
        if g.rules.must_control(g, seat):
            g.push(CONTROL_SOURCE, seat, 0)
        elif g.rules.has_uses(g, seat):
            g.push(END_POWERS, seat, 0)
        else:
            g.rules.end_checks(g)

    def end_checks(self, g: Abyss) -> None:
        """The hand limit of the active player (13.1), then the turn changes."""
        if g.rules.hand_limit(g, g.active) < g.me().hand_size():
            g.push(END_CHECKS, g.active, 0)
            g.rules.check_hand_limit(g, g.active)
        else:
            g.rules.turn_change(g)

    def turn_change(self, g: Abyss) -> None:
        """An extra turn for the same player, or the next one's; or the game ends (13.2, 14) [B-9]."""
        if g.extra_turns > 0:
            g.extra_turns -= 1
            g.rules.turn_start(g)
            return
        following = g.active + 1
        if following == g.players:
            following = 0
        if following == g.ended_by:
            g.rules.end_game(g)
        else:
            g.active = following
            g.rules.turn_start(g)

    # ------------------------------------------------------------------ pearls and keys

    def gain_pearls(self, g: Abyss, seat: i64, count: i64) -> None:
        """So many pearls at one time."""
        if count > 0:
            g.seats[seat].pearls += count
            g.tell(PEARLS_GAINED, seat, count, 0, 0)

    def lose_pearls(self, g: Abyss, seat: i64, count: i64) -> None:
        """So many pearls go back to the treasury."""
        if count > 0:
            g.seats[seat].pearls -= count
            g.tell(PEARLS_LOST, seat, count, 0, 0)

    def can_pay(self, g: Abyss, seat: i64, price: i64) -> bool:
        """Whether a seat can pay so much."""
        return g.seats[seat].pearls >= price

    def most_payable(self, g: Abyss, seat: i64) -> i64:
        """How many points of a lord's cost a seat could fill up, at most."""
        return g.seats[seat].pearls

    def pay_pearls(self, g: Abyss, seat: i64, price: i64) -> None:
        """Pay to the treasury."""
        if price > 0:
            g.seats[seat].pearls -= price
            g.tell(PEARLS_PAID, seat, price, 0, 0)

    def gain_keys(self, g: Abyss, seat: i64, count: i64) -> None:
        """Key tokens; there is no limit [B-30]."""
        if count > 0:
            g.seats[seat].keys += count
            g.tell(KEYS_GAINED, seat, count, 0, 0)

    # ------------------------------------------------------------------ what a seat may take

    def court_for(self, g: Abyss, seat: i64) -> i64:
        """The lords of the Court which a seat may take."""
        return g.court

    def stacks_for(self, g: Abyss, seat: i64) -> i64:
        """The stacks of the Council, by race, which a seat may take: not the empty ones."""
        return g.stacks()

    def locations_for(self, g: Abyss, seat: i64) -> i64:
        """The available locations which a seat may take."""
        return g.available

    # ------------------------------------------------------------------ allies

    def discard_ally(self, g: Abyss, seat: i64, kind: i64) -> None:
        """An ally of the hand goes to the discard, seen by all [B-34]."""
        g.seats[seat].take_from_hand(kind)
        g.discard += UNIT[kind]
        g.discard_marks += MARK[kind]
        g.tell(ALLY_DISCARDED, seat, kind, 0, 0)

    def used_up(self, g: Abyss, seat: i64, marks: i64) -> None:
        """Allies without a race were used otherwise than in a payment."""

    def hand_limit(self, g: Abyss, seat: i64) -> i64:
        """How many allies a seat may hold at the end of its own turns (13.1) [B-12]."""
        limit: i64 = NO_HAND_LIMIT
        for other in range(g.players):
            lords = g.seats[other].active & WITH_HOOK[HAND_LIMIT]
            if lords != 0 and other != seat and not g.rules.is_protected(g, seat):
                limit = min(limit, LORD_CARDS[lowest_member(lords)].hand_limit())
        return limit

    def check_hand_limit(self, g: Abyss, seat: i64) -> None:
        """A seat over the limit chooses what to discard."""
        limit = g.rules.hand_limit(g, seat)
        size = g.seats[seat].hand_size()
        if size > limit:
            g.push(DISCARD_TO_6, seat, size - limit)

    def prey(self, g: Abyss, seat: i64) -> i64:
        """The opponents from whom a seat can take a monster token."""
        seats: i64 = 0
        for other in range(g.players):
            if other != seat and g.seats[other].tokens != 0 and not g.rules.is_protected(g, other):
                seats |= BIT[other]
        return seats

    def is_protected(self, g: Abyss, seat: i64) -> bool:
        """Whether a seat ignores the powers of opposing soldiers, as long as its Shaman is active (10.6)."""
        return g.seats[seat].active & WITH_HOOK[SHIELDS_FROM_SOLDIERS] != 0

    # ------------------------------------------------------------------ exploring (7)

    def reshuffle(self, g: Abyss) -> None:
        """The discard becomes the deck, only when a card must be drawn from an empty one [B-28]."""
        g.tell(DECK_RESHUFFLED, NOBODY, zone_size(g.discard, g.discard_marks) + g.discard_monsters, 0, 0)
        g.deck = g.discard
        g.deck_marks = g.discard_marks
        g.deck_monsters = g.discard_monsters
        g.discard = 0
        g.discard_marks = 0
        g.discard_monsters = 0

    def purchase_limit(self, g: Abyss, seat: i64) -> i64:
        """How many allies a seat may buy in one turn of an opponent."""
        return PURCHASES_PER_TURN

    def offer(self, g: Abyss, after: i64) -> None:
        """Ask the next opponent clockwise who can buy; if there is none the active player decides (7.2)."""
        seat = after
        while True:
            seat += 1
            if seat == g.players:
                seat = 0
            if seat == g.active:
                g.push(EXPLORE_ALLY, seat, 0)
                return
            if g.rules.can_pay(g, seat, g.price) and g.seats[seat].bought < g.rules.purchase_limit(g, seat):
                g.push(OFFER, seat, 0)
                return

    def buy_ally(self, g: Abyss, buyer: i64) -> None:
        """The price goes to the active player, the ally to the buyer (7.2)."""
        price = g.price
        g.seats[buyer].pearls -= price
        g.tell(PEARLS_PAID, buyer, price, 0, 0)
        g.rules.hand_over(g, buyer)
        g.rules.gain_pearls(g, g.active, price)

    def hand_over(self, g: Abyss, buyer: i64) -> None:
        """The ally that was paid goes to the buyer, and the price rises; no hand limit is checked here (7.2) [B-12]."""
        kind = g.take_last_of_track()
        me = g.seats[buyer]
        me.add_to_hand(kind)
        me.bought += 1
        g.tell(ALLY_BOUGHT, buyer, kind, g.price, g.active)
        g.price += 1

    def monster_revealed(self, g: Abyss) -> None:
        """A monster is never offered (7.4)."""
        g.push(EXPLORE_MONSTER, g.active, 0)

    def raise_threat(self, g: Abyss, seat: i64) -> None:
        """The threat token moves one space up; on the last it stays."""
        g.threat = min(g.threat + 1, LAST_THREAT)
        g.tell(THREAT_MOVED, seat, g.threat, 0, 0)

    def threat_space(self, g: Abyss, seat: i64) -> i64:
        """The threat space by which a fight of a seat is paid (7.5)."""
        space = g.threat
        if not g.rules.is_protected(g, seat):
            for other in range(g.players):
                lords = g.seats[other].active & WITH_HOOK[THREAT_CHANGE]
                if lords != 0 and other != seat:
                    space += LORD_CARDS[lowest_member(lords)].threat_change()
        return max(1, min(space, LAST_THREAT))

    def end_exploration(self, g: Abyss) -> None:
        """Allies left on the track go to the Council, monsters to the discard (7.6) [B-26]."""
        seat = g.active
        allies: i64 = 0
        marks: i64 = 0
        monsters: i64 = 0
        for place in range(g.track_size):
            card = row_at(g.track, place)
            if card == MONSTER:
                monsters += 1
                g.tell(MONSTER_DISCARDED, seat, 0, 0, 0)
            elif RACE_OF[card] != NO_RACE:
                allies += UNIT[card]
                marks += MARK[card]
                g.tell(ALLY_TO_COUNCIL, seat, card, RACE_OF[card], 0)
        lords = g.seats[seat].active & WITH_HOOK[ON_EXPLORED]
        while lords != 0:
            LORD_CARDS[lowest_member(lords)].on_explored(g, seat, races_in(allies))
            lords &= lords - 1
        g.council += allies
        g.council_marks += marks
        g.discard_monsters += monsters
        g.track = 0
        g.track_size = 0

    # ------------------------------------------------------------------ the Council (8)

    def stacks_per_action(self, g: Abyss, seat: i64) -> i64:
        """How many stacks the support of the Council brings."""
        lords = g.seats[seat].active & WITH_HOOK[COUNCIL_STACKS]
        return 1 if lords == 0 else LORD_CARDS[lowest_member(lords)].council_stacks()

    def stack_leaves(self, g: Abyss, seat: i64, race: i64) -> None:
        """A seat is about to take or discard a stack."""

    def take_stack(self, g: Abyss, seat: i64, race: i64) -> None:
        """All cards of a stack go to a hand; only the taker sees them (8)."""
        me = g.seats[seat]
        g.rules.stack_leaves(g, seat, race)
        stack = g.council & IN_RACE[race]
        marks = g.stack_marks(race)
        g.empty_stack(race)
        me.hand += stack
        me.hand_marks += marks
        if g.chronicle is not None:
            g.tell(STACK_TAKEN, seat, race, zone_size(stack, marks), 0)
            for kind in kinds_in(stack, marks):
                g.tell_only(BIT[seat], ALLY_RECEIVED, seat, kind, 0, 0)

    def discard_stack(self, g: Abyss, seat: i64, race: i64) -> None:
        """A whole stack goes to the discard, seen by nobody."""
        g.rules.stack_leaves(g, seat, race)
        stack = g.council & IN_RACE[race]
        marks = g.stack_marks(race)
        g.empty_stack(race)
        g.discard += stack
        g.discard_marks += marks
        g.tell(STACK_DISCARDED, seat, race, zone_size(stack, marks), 0)

    # ------------------------------------------------------------------ recruiting (9)

    def cost_change(self, g: Abyss, seat: i64) -> i64:
        """What lords on the table add to every cost of a seat (9.1)."""
        change: i64 = 0
        for other in range(g.players):
            lords = g.seats[other].active & WITH_HOOK[COST_CHANGE]
            if lords != 0 and (other == seat or not g.rules.is_protected(g, seat)):
                while lords != 0:
                    change += LORD_CARDS[lowest_member(lords)].cost_change(other == seat)
                    lords &= lords - 1
        return change

    def cost(self, g: Abyss, seat: i64, lord: i64) -> i64:
        """What a seat has to pay for a lord, never below 0 (9.1)."""
        return max(0, COST_OF[lord] + g.rules.cost_change(g, seat))

    def mandatory_race(self, g: Abyss, seat: i64, lord: i64) -> i64:
        """The race that a payment must contain; ``NO_RACE`` if any will do (9.1)."""
        if g.seats[seat].active & WITH_HOOK[IGNORES_MANDATORY_RACE] != 0:
            return NO_RACE
        return MANDATORY_RACES[GUILD_OF[lord]]

    def recruitable(self, g: Abyss, seat: i64) -> i64:
        """The lords of the Court for which a seat has a valid payment (9.1)."""
        return affordable(g, seat)

    def wrong_payment(self, g: Abyss, seat: i64, lord: i64, bag: i64, marks: i64) -> IllegalMove | None:
        """Why a set of allies is no valid payment for a lord, whatever pearls are added; ``None`` if it is one."""
        return wrong_payment(g, seat, lord, bag)

    def payments(self, g: Abyss, seat: i64, lord: i64) -> Iterator[dict[str, object]]:
        """All valid payments, cheapest first."""
        return walk_payments(
            whole_hand(g, seat),
            RACES_OF[lord],
            g.rules.mandatory_race(g, seat, lord),
            g.rules.cost(g, seat, lord),
            g.rules.most_payable(g, seat),
        )

    def settle(self, g: Abyss, seat: i64, lord: i64) -> None:
        """The cards named are the payment: pearls fill what is missing, one ally is affiliated (9.2) [B-5]."""
        close_payment(g, seat, lord)
        g.rules.pay_pearls(g, seat, g.rules.cost(g, seat, lord) - bag_value(g.paid))
        g.rules.affiliate_one(g, seat)

    def affiliate_one(self, g: Abyss, seat: i64) -> None:
        """One ally of the payment is affiliated; the player chooses where there is a choice."""
        kind = only_kind(g.rules.candidates(g, seat), g.rules.candidate_marks(g, seat))
        if kind >= 0:
            g.rules.affiliate(g, seat, kind)
        else:
            g.push(AFFILIATE, seat, 0)

    def candidates(self, g: Abyss, seat: i64) -> i64:
        """The allies of a payment that may be affiliated: those of the lowest value, or any (9.2)."""
        if g.seats[seat].active & WITH_HOOK[AFFILIATES_ANY] != 0:
            return g.paid
        return g.paid & OF_VALUE[lowest_value(g.paid) - 1]

    def candidate_marks(self, g: Abyss, seat: i64) -> i64:
        """The signs of these allies."""
        if g.paid_marks == 0 or g.seats[seat].active & WITH_HOOK[AFFILIATES_ANY] != 0:
            return g.paid_marks & SIGNED
        return g.paid_marks & SIGNED_OF_VALUE[lowest_value(g.paid) - 1]

    def affiliate(self, g: Abyss, seat: i64, kind: i64) -> None:
        """One ally of the payment is affiliated, the others go to the discard (9.2)."""
        me = g.seats[seat]
        me.affiliated += UNIT[kind]
        me.affiliated_marks += MARK[kind]
        g.discard += g.paid - UNIT[kind]
        g.discard_marks += g.paid_marks - MARK[kind]
        g.paid = 0
        g.paid_marks = 0
        g.tell(ALLY_AFFILIATED, seat, kind, 0, 0)

    def lord_leaves_court(self, g: Abyss, seat: i64, lord: i64) -> None:
        """A seat takes or discards a lord of the Court."""
        g.leave_court(lord)

    def recruit(self, g: Abyss, seat: i64, lord: i64) -> None:
        """The lord that was paid for leaves the Court and comes into play (9.2)."""
        g.rules.lord_leaves_court(g, seat, lord)
        g.tell(LORD_RECRUITED, seat, lord, 0, 0)
        g.rules.recruited(g, seat, lord)

    def recruited(self, g: Abyss, seat: i64, lord: i64) -> None:
        """A lord was recruited, by the action or by the Corruptor: it comes into play, then its power."""
        g.rules.put_in_play(g, seat, lord)
        LORD_CARDS[lord].on_enter(g, seat)

    def enter_play(self, g: Abyss, seat: i64, lord: i64) -> None:
        """A lord comes into play without being recruited, then its power (10.1)."""
        g.rules.put_in_play(g, seat, lord)
        LORD_CARDS[lord].on_enter(g, seat)

    def put_in_play(self, g: Abyss, seat: i64, lord: i64) -> None:
        """A lord lies free in front of a seat; with 7 of them the end is near [B-8]."""
        me = g.seats[seat]
        me.active |= BIT[lord]
        g.tell(LORD_ENTERED, seat, lord, 0, 0)
        if set_size(me.lords()) >= LORDS_THAT_END:
            g.rules.trigger_end(g, seat)

    def discard_lord(self, g: Abyss, seat: i64, lord: i64) -> None:
        """A free lord of a seat leaves the game for good [B-27]."""
        me = g.seats[seat]
        me.active &= ~BIT[lord]
        me.disabled &= ~BIT[lord]
        g.lord_discard |= BIT[lord]
        g.tell(LORD_DISCARDED, seat, lord, 0, 0)

    def maintain_court(self, g: Abyss, seat: i64) -> None:
        """With 2 lords or fewer left: 2 pearls, and the Court is filled; too few lords: the end is near (11)."""
        if g.court_size > COURT_REFILLED_AT:
            return
        g.rules.gain_pearls(g, seat, PEARLS_OF_THE_COURT)
        empty = COURT_SPACES - g.court_size
        left = set_size(g.lord_deck)
        if left < empty:
            g.rules.trigger_end(g, seat)
        if left > 0:
            g.push(FILL_COURT, CHANCE, min(left, empty))

    # ------------------------------------------------------------------ locations (12)

    def must_control(self, g: Abyss, seat: i64) -> bool:
        """3 keys or more, and a location to be had [B-21]."""
        return g.seats[seat].all_keys() >= KEYS_OF_A_LOCATION and (
            g.location_deck != 0 or g.rules.locations_for(g, seat) != 0
        )

    def leave_drawn(self, g: Abyss, location: i64) -> None:
        """One of the locations drawn is taken, the others are available at once [B-35]."""
        left = g.drawn & ~BIT[location]
        g.drawn = 0
        g.available |= left
        while left != 0:
            g.tell(LOCATION_LEFT, NOBODY, lowest_member(left), 0, 0)
            left &= left - 1

    def location_leaves(self, g: Abyss, seat: i64, location: i64) -> None:
        """A seat is about to take an available location."""

    def take_location(self, g: Abyss, seat: i64, location: i64) -> None:
        """A seat controls a location."""
        g.seats[seat].locations |= BIT[location]
        g.tell(LOCATION_TAKEN, seat, location, 0, 0)

    def bind_lord(self, g: Abyss, seat: i64, lord: i64, location: i64) -> None:
        """A lord whose keys were used lies under the location: no power, no key, no target."""
        me = g.seats[seat]
        me.active &= ~BIT[lord]
        me.bound |= BIT[lord]
        g.under[location] |= BIT[lord]
        g.tell(LORD_BOUND, seat, lord, location, 0)

    def location_effect(self, g: Abyss, seat: i64, location: i64) -> None:
        """What happens at once when a seat has taken control, however it was taken [B-23]."""
        LOCATION_CARDS[location].on_control(g, seat)

    def give_up_location(self, g: Abyss, seat: i64, location: i64) -> None:
        """A seat is about to control a location no longer."""

    def replace_location(self, g: Abyss, seat: i64, given: i64, taken: i64) -> None:
        """A seat controls another location in place of one, with the same lords under it [B-25]."""
        g.rules.give_up_location(g, seat, given)
        me = g.seats[seat]
        me.locations = (me.locations & ~BIT[given]) | BIT[taken]
        g.under[taken] = g.under[given]
        g.under[given] = 0
        g.tell(LOCATION_TAKEN, seat, taken, 0, 0)
        g.rules.location_effect(g, seat, taken)

    # ------------------------------------------------------------------ the end (14, 15)

    def trigger_end(self, g: Abyss, seat: i64) -> None:
        """The first trigger counts: everybody else has one last turn."""
        if g.ended_by == NOBODY:
            g.ended_by = seat
            g.tell(END_TRIGGERED, seat, 0, 0, 0)

    def end_game(self, g: Abyss) -> None:
        """Final affiliation; nothing more is decided, scores are read from the table (15)."""
        for seat in range(g.players):
            g.rules.affiliate_last(g, seat)
        g.over = True
        g.tell(GAME_ENDED, NOBODY, 0, 0, 0)

    def clear_table(self, g: Abyss) -> None:
        """A game is cut short: of a payment not yet made the cards go back to the hand, drawn locations lie open."""
        if g.is_paying():
            me = g.me()
            me.hand += g.paid
            me.hand_marks += g.paid_marks
        else:
            g.discard += g.paid
            g.discard_marks += g.paid_marks
        g.paid = 0
        g.paid_marks = 0
        g.available |= g.drawn
        g.drawn = 0

    def affiliate_last(self, g: Abyss, seat: i64) -> None:
        """For each race in hand one ally of its lowest value is affiliated; the rest is discarded (15)."""
        me = g.seats[seat]
        kinds = kinds_in(me.hand, me.hand_marks)
        done: i64 = 0
        for kind in kinds:
            race = RACE_OF[kind]
            if race != NO_RACE and done & BIT[race] == 0:
                done |= BIT[race]
                me.take_from_hand(kind)
                me.affiliated += UNIT[kind]
                me.affiliated_marks += MARK[kind]
                g.tell(ALLY_AFFILIATED, seat, kind, 0, 0)
            else:
                g.rules.discard_ally(g, seat, kind)

    def extra_points(self, g: Abyss, seat: i64) -> i64:
        """Points from anything but locations, lords, allies and monster tokens."""
        return 0

    def extras(self, g: Abyss, seat: i64) -> dict[str, object]:
        """The same as further lines of the score sheet."""
        return {}

    def winners(self, g: Abyss) -> list[int]:
        """Most points, then most pearls, then the best single lord; then shared (15) [B-32]."""
        ranks: list[tuple[int, int, int]] = []
        for seat in range(g.players):
            best: i64 = 0
            lords = g.seats[seat].lords()
            while lords != 0:
                best = max(best, IP_OF[lowest_member(lords)])
                lords &= lords - 1
            ranks.append((g.score(seat), g.seats[seat].pearls, best))
        top = max(ranks)
        return [seat for seat in range(g.players) if ranks[seat] == top]

    # ------------------------------------------------------------------ positions: what an expansion adds

    def table_keys(self) -> list[str]:
        """Further keys of a position."""
        return []

    def seat_keys(self) -> list[str]:
        """Further keys of a seat."""
        return []

    def write_table(self, g: Abyss, reader: i64, knows: i64, out: dict[str, object]) -> None:
        """Write further keys of the table."""

    def write_seat(self, g: Abyss, seat: i64, reader: i64, knows: i64, out: dict[str, object]) -> None:
        """Write further keys of a seat."""

    def read_table(self, reader: Reader) -> None:
        """Read further keys of the table."""

    def read_seat(self, reader: Reader, seat: i64, given: dict[str, object]) -> None:
        """Read further keys of a seat."""

    def imagine(self, g: Abyss, reader: i64, random: Random, recalls: bool) -> None:
        """Deal further hidden things anew."""

    def sees_discard(self, g: Abyss, reader: i64) -> bool:
        """Whether a reader looks through the exploration discard just now."""
        return False

    def names_cards(self, step: i64) -> bool:
        """Whether a decision names cards of a hand one by one, which an imagined hand must hold."""
        return step in (PAY, DISCARD_TO_6)

    def deal_council(self, g: Abyss, bag: i64, marks: i64, random: Random) -> tuple[i64, i64]:
        """Deal the stacks of an imagined Council from the allies that a reader does not see; what is left of them."""
        council = g.council
        g.council = 0
        g.council_marks = 0
        for race in range(N_RACES):
            bag, marks = deal_stack(g, race, bag_size(council & IN_RACE[race]), bag, marks, random)
        return bag, marks

    def may_lie_on(self, step: i64, below: i64) -> bool:
        """Whether a frame of one step may lie directly on another; ``BOTTOM``: on nothing."""
        return may_lie_on(step, below)

    def asks_anybody(self, step: i64) -> bool:
        """Whether a decision may be that of any seat, in anybody's turn."""
        return step == DISCARD_TO_6

    def may_repeat(self, step: i64, same: bool) -> bool:
        """Whether a seat may be asked the same twice in a row, perhaps even with the same argument."""
        return step == ASSASSIN_PICK and not same

    def paying_steps(self) -> list[int]:
        """The steps with which allies lie named in a payment."""
        return [PAY, AFFILIATE]

    def has_matter(self, g: Abyss, step: i64, seat: i64, arg: i64) -> bool:
        """Whether there is what a pending step works on, and its argument can be."""
        return has_matter(g, step, seat, arg)
