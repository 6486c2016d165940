"""The rules that Kraken changes, as a layer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from abyssal.abyss.allies import (
    KRAKEN_MARKS,
    KRAKENS,
    MARK,
    MONSTER,
    RACE_OF,
    bag_value,
    kinds_in,
    kraken_value,
    row_at,
)
from abyssal.abyss.cards import (
    ALL_LOOT,
    FIRST_SANCTUARY,
    KRAKEN_LOCATIONS,
    KRAKEN_LORDS,
    LOCATIONS,
    N_SANCTUARIES,
    NO_RACE,
)
from abyssal.abyss.events import KRAKEN_DISCARDED, NEBULIS_GAINED, PEARLS_ROBBED
from abyssal.abyss.ids import SENTINEL
from abyssal.abyss.kraken.allies import (
    gain_from_krakens,
    place_krakens,
)
from abyssal.abyss.kraken.codec import KrakenCodec
from abyssal.abyss.kraken.lord import (
    KRAKEN_CARDS,
    ON_OPPONENT_RECRUITS,
    PURCHASE_LIMIT,
    ROBS_PEARLS,
    WITH_HOOK,
    pearls_robbed,
    purchases_allowed,
)
from abyssal.abyss.kraken.nebulis import (
    POINTS_OF_THE_FIGURE,
    ask_mix,
    behind_the_holder,
    figure_in_the_end,
    hides_nebulis,
    mixes,
    move_figure,
    nebulis_in_the_end,
    nebulis_limit,
)
from abyssal.abyss.kraken.sanctuaries import all_loot_points, keep_loot, kept_points, loot_points
from abyssal.abyss.kraken.sentinels import (
    AT_LOCATIONS,
    IN_COUNCIL,
    IN_COURT,
    placeable,
    reserved_from,
    rested,
    take_back,
)
from abyssal.abyss.layer import Layer
from abyssal.abyss.lords.lord import LORD_CARDS
from abyssal.abyss.rules import Rules
from abyssal.abyss.steps import FINAL_SCORING, KRAKENS_SPENT, PLACE_SENTINEL, enlist_step
from abyssal.engine.sets import lowest_member
from abyssal.engine.step import Automatic
from abyssal.engine.tables import BIT
from abyssal.engine.vec import vec

if TYPE_CHECKING:
    from abyssal.abyss.state import Abyss

ROBBED_FROM: Final = 2


class KrakenRules(Layer):
    """Nebulis, kraken allies, sentinels, sanctuaries."""

    def __init__(self, below: Rules) -> None:
        super().__init__(below)
        self.codec = KrakenCodec(below.codec)

    def stock(self, g: Abyss) -> None:
        """Kraken allies, lords, locations and loot are added (2)."""
        self.below.stock(g)
        g.deck_marks += KRAKEN_MARKS[0]
        g.lord_deck |= KRAKEN_LORDS
        g.location_deck |= KRAKEN_LOCATIONS
        g.loot_deck = ALL_LOOT

    def turn_start(self, g: Abyss) -> None:
        rested(g, g.active)
        self.below.turn_start(g)

    # ------------------------------------------------------------------ nebulis (4)

    def can_pay(self, g: Abyss, seat: i64, price: i64) -> bool:
        """Some legal mix of pearls and nebulis exists (4.2)."""
        return mixes(g, seat, price) != 0

    def most_payable(self, g: Abyss, seat: i64) -> i64:
        """All pearls, and the most nebulis that one payment may contain."""
        return g.seats[seat].pearls + nebulis_limit(g, seat)

    def pay_pearls(self, g: Abyss, seat: i64, price: i64) -> None:
        """The payer chooses the mix."""
        ask_mix(g, seat, price)

    def gain_pearls(self, g: Abyss, seat: i64, count: i64, source: i64) -> None:
        """An opposing Highwayman takes one of 2 or more received at one time (8.1) [K-15]."""
        self.below.gain_pearls(g, seat, count, source)
        if count < ROBBED_FROM:
            return
        for owner in range(g.players):
            lords = g.seats[owner].active & WITH_HOOK[ROBS_PEARLS]
            if lords != 0 and owner != seat and not g.rules.is_protected(g, seat):
                robbed = min(pearls_robbed(lords), g.seats[seat].pearls)
                if robbed <= 0:
                    continue
                g.seats[seat].pearls -= robbed
                g.seats[owner].pearls += robbed
                g.tell(PEARLS_ROBBED, seat, robbed, owner, 0)

    # ------------------------------------------------------------------ kraken allies (3)

    def purchase_limit(self, g: Abyss, seat: i64) -> i64:
        """The Hypnotist's owner may buy twice."""
        limit = self.below.purchase_limit(g, seat)
        lords = g.seats[seat].active & WITH_HOOK[PURCHASE_LIMIT]
        return limit if lords == 0 else max(limit, purchases_allowed(lords))

    def end_exploration(self, g: Abyss) -> None:
        """Krakens left on the track are placed after all other allies have gone to their stacks (3.1)."""
        krakens: list[int] = []
        for place in range(g.track_size):
            card = row_at(g.track, place)
            if card != MONSTER and RACE_OF[card] == NO_RACE:
                krakens.append(card)
        self.below.end_exploration(g)
        place_krakens(g, g.active, krakens)

    def settle(self, g: Abyss, seat: i64, lord: i64) -> None:
        """First the price is paid, then the krakens bring their nebulis, then one ally is affiliated (3.3)."""
        g.rules.close_payment(g, seat, lord)
        g.push(KRAKENS_SPENT, seat, 0)
        ask_mix(g, seat, g.rules.cost(g, seat, lord) - bag_value(g.paid) - kraken_value(g.paid_marks))

    def used_up(self, g: Abyss, seat: i64, marks: i64) -> None:
        """Krakens that were used bring their nebulis."""
        gain_from_krakens(g, seat, marks & KRAKENS)

    # ------------------------------------------------------------------ sentinels (5)

    def has_uses(self, g: Abyss, seat: i64) -> bool:
        """A sentinel in front of a player can be placed in every window of the own turn [K-11]."""
        return placeable(g, seat) >= 0 or self.below.has_uses(g, seat)

    def more_uses(self, g: Abyss, seat: i64, out: vec[i64], n: i64) -> i64:
        n = self.below.more_uses(g, seat, out, n)
        if g.sentinels == 0 or placeable(g, seat) < 0:
            return n
        out[n] = SENTINEL
        return n + 1

    def use(self, g: Abyss, seat: i64, action: i64) -> None:
        if action == SENTINEL:
            g.push(PLACE_SENTINEL, seat, placeable(g, seat))
        else:
            self.below.use(g, seat, action)

    def court_for(self, g: Abyss, seat: i64) -> i64:
        taken = reserved_from(g, IN_COURT, seat)
        lords = self.below.court_for(g, seat)
        return lords if taken < 0 else lords & ~BIT[taken]

    def stacks_for(self, g: Abyss, seat: i64) -> i64:
        taken = reserved_from(g, IN_COUNCIL, seat)
        stacks = self.below.stacks_for(g, seat)
        return stacks if taken < 0 else stacks & ~BIT[taken]

    def locations_for(self, g: Abyss, seat: i64) -> i64:
        taken = reserved_from(g, AT_LOCATIONS, seat)
        locations = self.below.locations_for(g, seat)
        return locations if taken < 0 else locations & ~BIT[taken]

    def lord_leaves_court(self, g: Abyss, seat: i64, lord: i64) -> None:
        take_back(g, IN_COURT, lord)
        self.below.lord_leaves_court(g, seat, lord)

    def stack_leaves(self, g: Abyss, seat: i64, race: i64) -> None:
        take_back(g, IN_COUNCIL, race)
        self.below.stack_leaves(g, seat, race)

    def location_leaves(self, g: Abyss, seat: i64, location: i64) -> None:
        take_back(g, AT_LOCATIONS, location)
        self.below.location_leaves(g, seat, location)

    # ------------------------------------------------------------------ lords and locations

    def recruited(self, g: Abyss, seat: i64, lord: i64) -> None:
        """Opposing Shareholders are paid after the lord comes into play and before its power [K-14]."""
        g.rules.put_in_play(g, seat, lord)
        for k in range(1, g.players):
            other = (seat + k) % g.players
            lords = g.seats[other].active & WITH_HOOK[ON_OPPONENT_RECRUITS]
            while lords != 0:
                KRAKEN_CARDS[lowest_member(lords)].on_opponent_recruits(g, other)
                lords &= lords - 1
        LORD_CARDS[lord].on_enter(g, seat)

    def give_up_location(self, g: Abyss, seat: i64, location: i64) -> None:
        """The loot of a sanctuary stays with the player (7)."""
        if FIRST_SANCTUARY <= location < FIRST_SANCTUARY + N_SANCTUARIES:
            keep_loot(g, seat, location)
        self.below.give_up_location(g, seat, location)

    # ------------------------------------------------------------------ the end (9)

    def end_game(self, g: Abyss) -> None:
        """Krakens in hand bring their nebulis, all at the same time, before final affiliation (3.4) [K-20]."""
        behind = behind_the_holder(g)
        changed = False
        for seat in range(g.players):
            me = g.seats[seat]
            gained = nebulis_in_the_end(g, seat) - me.nebulis
            for kind in kinds_in(0, me.hand_marks & KRAKENS):
                me.take_from_hand(kind)
                g.discard_marks += MARK[kind]
                g.tell(KRAKEN_DISCARDED, seat, kind, 0, 0)
            if gained > 0:
                changed = True
                me.nebulis += gained
                g.tell(NEBULIS_GAINED, seat, gained, 0, 0)
        if changed:
            depth = g.depth
            g.push(FINAL_SCORING, g.active, 0)
            move_figure(g, behind)
            if g.depth > depth + 1:
                return  # a seat must choose first
            g.depth = depth
        self.below.end_game(g)

    def clear_table(self, g: Abyss) -> None:
        """The game is cut short: krakens that were not placed yet are discarded."""
        self.below.clear_table(g)
        g.discard_marks += g.krakens_left
        g.krakens_left = 0

    def extra_points(self, g: Abyss, seat: i64) -> i64:
        points = self.below.extra_points(g, seat) + all_loot_points(g, seat) - nebulis_in_the_end(g, seat)
        return points + POINTS_OF_THE_FIGURE if figure_in_the_end(g, BIT[g.players] - 1) == seat else points

    def extras(self, g: Abyss, seat: i64) -> dict[str, object]:
        me = g.seats[seat]
        loot: dict[str, int] = {}
        for sanctuary in range(N_SANCTUARIES):
            location = FIRST_SANCTUARY + sanctuary
            points: int = kept_points(me.kept_loot, sanctuary)
            owned = me.locations & BIT[location] != 0
            if owned:
                points += loot_points(g, location)
            if owned or points > 0:
                loot[LOCATIONS[location]] = points
        out = self.below.extras(g, seat)
        out["loot"] = loot
        out["nebulis"] = -nebulis_in_the_end(g, seat)
        out["kraken"] = POINTS_OF_THE_FIGURE if figure_in_the_end(g, BIT[g.players] - 1) == seat else 0
        return out

    def hide_extras(self, g: Abyss, seat: i64, reader: i64, out: dict[str, object]) -> None:
        """Hide the lines that krakens in hidden hands may change at the end: nebulis, and the Kraken figure."""
        self.below.hide_extras(g, seat, reader, out)
        if hides_nebulis(g, seat, reader):
            out["nebulis"] = None
        for other in range(g.players):
            if hides_nebulis(g, other, reader):
                out["kraken"] = None

    def open_points(self, g: Abyss, seat: i64) -> i64:
        points = self.below.open_points(g, seat) + all_loot_points(g, seat) - g.seats[seat].nebulis
        return points + POINTS_OF_THE_FIGURE if g.kraken_figure == seat else points


class FinalScoring(Automatic["Abyss"]):
    """The figure has been given: the game ends."""

    def run(self, g: Abyss, seat: i64, arg: i64) -> None:
        g.rules.end_game(g)


enlist_step(FINAL_SCORING, FinalScoring())
