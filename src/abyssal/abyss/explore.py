"""Exploring the depths: cards revealed one by one, offers, monsters and their reward (7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NotRequired, TypedDict

from mypy_extensions import i64, mypyc_attr

from abyssal.abyss.allies import (
    MARK,
    MONSTER,
    RACE_OF,
    UNIT,
    count_in,
    nth_kind,
    races_in,
    row_at,
    write_kinds,
    zone_size,
)
from abyssal.abyss.cards import (
    BUNDLE_KEYS,
    BUNDLE_PEARLS,
    BUNDLE_TOKENS,
    LAST_THREAT,
    MOST_BUNDLES,
    N_BUNDLES,
    NO_RACE,
    NOBODY,
    PEARLS_OF_THE_LAST_SPACE,
    TRACK_SPACES,
    tokens_size,
)
from abyssal.abyss.events import (
    ALLY_BOUGHT,
    ALLY_TAKEN,
    ALLY_TO_COUNCIL,
    CARD_REVEALED,
    DECK_RESHUFFLED,
    MONSTER_DISCARDED,
    MONSTER_FOUGHT,
    MONSTER_REVEALED,
    OFFER_PASSED,
    PEARLS_PAID,
    SOURCE_LAST_SPACE,
    SOURCE_MONSTER,
    SOURCE_SALE,
    THREAT_MOVED,
)
from abyssal.abyss.ids import ALLIES, BUNDLES, BUY, CONTINUE, FIGHT, MONSTERS, PASS, TAKE
from abyssal.abyss.lords.lord import LORD_CARDS, ON_EXPLORED, THREAT_CHANGE, WITH_HOOK
from abyssal.abyss.notation import MONSTER_NAME, card_name
from abyssal.abyss.powers import is_use, write_uses
from abyssal.abyss.steps import (
    CARD_STREAM,
    DRAW_TOKENS,
    END_EXPLORATION,
    EXPLORE,
    EXPLORE_ALLY,
    EXPLORE_MONSTER,
    MONSTER_REWARD,
    OFFER,
    REVEAL,
    enlist_step,
)
from abyssal.abyss.turn import TurnRules
from abyssal.engine.sets import lowest_member
from abyssal.engine.step import CHANCE, OPPONENT, Automatic, Chance, Decision
from abyssal.engine.vec import vec

if TYPE_CHECKING:
    from abyssal.abyss.state import Abyss


PURCHASES_PER_TURN: Final = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class ExploreRules(TurnRules):
    """Exploring the depths: offers, monsters, what is left on the track (7)."""

    def reshuffle(self, g: Abyss) -> None:
        """The discard becomes the deck, but only when a card must be drawn from an empty deck [B-28]."""
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
        g.rules.gain_pearls(g, g.active, price, SOURCE_SALE)

    def hand_over(self, g: Abyss, buyer: i64) -> None:
        """The ally that was paid for goes to the buyer, and the price rises; no hand limit is checked (7.2) [B-12]."""
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
        """The threat space that decides the reward of a seat for a fight (7.5)."""
        space = g.threat
        if not g.rules.is_protected(g, seat):
            for other in range(g.players):
                lords = g.seats[other].active & WITH_HOOK[THREAT_CHANGE]
                if other != seat:
                    while lords != 0:
                        space += LORD_CARDS[lowest_member(lords)].threat_change()
                        lords &= lords - 1
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


class Explore(Automatic["Abyss"]):
    """Reveal the next card; with deck and discard empty the exploration ends (7.1) [B-2]."""

    def run(self, g: Abyss, seat: i64, arg: i64) -> None:
        if not g.can_reveal():
            g.rules.end_exploration(g)
            return
        if g.deck == 0 and g.deck_monsters == 0 and g.deck_marks == 0:
            g.rules.reshuffle(g)
        g.push(EXPLORE, seat, 0)
        g.push(REVEAL, CHANCE, 0)


enlist_step(EXPLORE, Explore())


class Reveal(Chance["Abyss"]):
    """The top card of the exploration deck goes to the lowest empty space. Each card of the deck is equally likely."""

    def __init__(self) -> None:
        super().__init__(CARD_STREAM)
        self.lies_on = [EXPLORE]

    def sample(self, g: Abyss, arg: i64, random: i64) -> i64:
        allies = zone_size(g.deck, g.deck_marks)
        n = (random * (allies + g.deck_monsters)) >> 32
        return MONSTERS if n >= allies else ALLIES + nth_kind(g.deck, g.deck_marks, n)

    def outcomes(self, g: Abyss, arg: i64, out: vec[i64], odds: vec[i64]) -> i64:
        n = write_kinds(g.deck, g.deck_marks, ALLIES, out, 0)
        for k in range(n):
            odds[k] = count_in(g.deck, g.deck_marks, out[k] - ALLIES)
        if g.deck_monsters > 0:
            out[n] = MONSTERS
            odds[n] = g.deck_monsters
            n += 1
        return n

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        if action == MONSTERS:
            g.deck_monsters -= 1
            g.add_to_track(MONSTER)
            g.tell(MONSTER_REVEALED, g.active, g.track_size, 0, 0)
            g.rules.monster_revealed(g)
            return
        kind = action - ALLIES
        g.deck -= UNIT[kind]
        g.deck_marks -= MARK[kind]
        g.add_to_track(kind)
        g.tell(CARD_REVEALED, g.active, kind, g.track_size, 0)
        g.rules.offer(g, g.active)

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        return arg == 0 and g.track_size < TRACK_SPACES and (g.deck | g.deck_monsters | g.deck_marks) != 0


enlist_step(REVEAL, Reveal())


class OfferFacts(TypedDict):
    """The ally for sale, its price, who sells it and its space on the track."""

    card: str
    price: int
    seller: int
    space: int


class Offer(Decision["Abyss"]):
    """An opponent who can pay, and has not bought enough in this turn, may buy the ally just revealed (7.2)."""

    def __init__(self) -> None:
        super().__init__()
        self.lies_on = [EXPLORE]
        self.asks = OPPONENT
        self.zone = "track"

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        out[0] = PASS
        out[1] = BUY
        return 2

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        if action == PASS:
            g.tell(OFFER_PASSED, seat, g.last_on_track(), g.price, 0)
            g.rules.offer(g, seat)
        else:
            g.rules.buy_ally(g, seat)  # nobody else is asked; the next card must be revealed

    def facts(self, g: Abyss, seat: i64, arg: i64) -> OfferFacts:
        return {"card": card_name(g.last_on_track()), "price": g.price, "seller": g.active, "space": g.track_size}

    def option(self, g: Abyss, seat: i64, arg: i64, action: i64) -> tuple[str, str | None, str | None]:
        return "pass" if action == PASS else "buy", "ally", card_name(g.last_on_track())

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        can_buy = g.rules.can_pay(g, seat, g.price) and g.seats[seat].bought < g.rules.purchase_limit(g, seat)
        return arg == 0 and can_buy and g.track_size > 0 and g.last_on_track() != MONSTER


enlist_step(OFFER, Offer())


class ExploreAllyFacts(TypedDict):
    """The ally that nobody bought, and its space on the track."""

    card: str
    space: int


class ExploreAlly(Decision["Abyss"]):
    """Take the ally that nobody bought, or leave it and reveal the next card; on space 5 it must be taken (7.3)."""

    def __init__(self) -> None:
        super().__init__()
        self.lies_on = [EXPLORE]
        self.zone = "track"

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        out[0] = TAKE
        n: i64 = 1
        if g.track_size < TRACK_SPACES and g.can_reveal():
            out[1] = CONTINUE
            n = 2
        return write_uses(g, seat, out, n)

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        if action == TAKE:
            space = g.track_size
            kind = g.take_last_of_track()
            g.seats[seat].add_to_hand(kind)
            g.tell(ALLY_TAKEN, seat, kind, space, 0)
            if space == TRACK_SPACES:
                g.rules.gain_pearls(g, seat, PEARLS_OF_THE_LAST_SPACE, SOURCE_LAST_SPACE)
            g.drop(EXPLORE)
            g.rules.end_exploration(g)
        elif action != CONTINUE:
            g.push(EXPLORE_ALLY, seat, 0)
            g.rules.use(g, seat, action)

    def facts(self, g: Abyss, seat: i64, arg: i64) -> ExploreAllyFacts:
        return {"card": card_name(g.last_on_track()), "space": g.track_size}

    def option(self, g: Abyss, seat: i64, arg: i64, action: i64) -> tuple[str, str | None, str | None]:
        if action == TAKE:
            return "take", "ally", card_name(g.last_on_track())
        return super().option(g, seat, arg, action)

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        return arg == 0 and g.track_size > 0 and g.last_on_track() != MONSTER


enlist_step(EXPLORE_ALLY, ExploreAlly())


class Bundle(TypedDict):
    """One of the rewards of a threat space."""

    pearls: int
    tokens: int
    keys: int


class ExploreMonsterFacts(TypedDict):
    """The space of the monster, the threat and what a fight would pay; Leviathan has no threat."""

    space: int
    threat: NotRequired[int]
    bundles: NotRequired[dict[str, Bundle]]


class ExploreMonster(Decision["Abyss"]):
    """Fight the monster, or leave it and let the threat rise; on space 5 it must be fought (7.4)."""

    def __init__(self) -> None:
        super().__init__()
        self.lies_on = [EXPLORE]
        self.zone = "track"

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        n: i64 = 0
        if g.track_size < TRACK_SPACES and g.can_reveal():
            out[0] = CONTINUE
            n = 1
        out[n] = FIGHT
        return write_uses(g, seat, out, n + 1)

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        if action == CONTINUE:
            g.rules.raise_threat(g, seat)
        elif action == FIGHT:
            g.tell(MONSTER_FOUGHT, seat, g.track_size, g.threat, 0)
            if g.track_size == TRACK_SPACES:
                g.rules.gain_pearls(g, seat, PEARLS_OF_THE_LAST_SPACE, SOURCE_LAST_SPACE)
            g.drop(EXPLORE)
            g.push(MONSTER_REWARD, seat, 0)
        else:
            g.push(EXPLORE_MONSTER, seat, 0)
            g.rules.use(g, seat, action)

    def facts(self, g: Abyss, seat: i64, arg: i64) -> ExploreMonsterFacts:
        return {"space": g.track_size, "threat": g.threat, "bundles": bundles(g, seat)}

    def cause(self, g: Abyss, seat: i64, arg: i64) -> str:
        return MONSTER_NAME

    def is_valid(self, g: Abyss, seat: i64, arg: i64) -> bool:
        return arg == 0 and g.track_size > 0 and g.last_on_track() == MONSTER


enlist_step(EXPLORE_MONSTER, ExploreMonster())


class MonsterRewardFacts(TypedDict):
    """The threat, the space by which the fight is paid, and its bundles by the choice that takes each."""

    threat: int
    space: int
    bundles: dict[str, Bundle]


class MonsterReward(Decision["Abyss"]):
    """Choose one bundle of the threat space; only as many tokens as are left are offered (7.5) [B-29]."""

    def __init__(self) -> None:
        super().__init__()
        self.zone = "threat"

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        first = g.rules.threat_space(g, seat)
        tokens = tokens_size(g.token_pile)
        # Ids must ascend: powers come before bundles.
        n = write_uses(g, seat, out, 0)
        for k in range(N_BUNDLES[first]):
            if BUNDLE_TOKENS[first * MOST_BUNDLES + k] <= tokens:
                out[n] = BUNDLES + k
                n += 1
        return n

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        if is_use(action):
            g.push(MONSTER_REWARD, seat, 0)
            g.rules.use(g, seat, action)
            return
        bundle = g.rules.threat_space(g, seat) * MOST_BUNDLES + action - BUNDLES
        g.rules.gain_pearls(g, seat, BUNDLE_PEARLS[bundle], SOURCE_MONSTER)
        g.rules.gain_keys(g, seat, BUNDLE_KEYS[bundle])
        if g.threat != 1:
            g.threat = 1
            g.tell(THREAT_MOVED, seat, 1, 0, 0)
        g.push(END_EXPLORATION, seat, 0)
        if BUNDLE_TOKENS[bundle] > 0:
            g.push(DRAW_TOKENS, CHANCE, BUNDLE_TOKENS[bundle])

    def facts(self, g: Abyss, seat: i64, arg: i64) -> MonsterRewardFacts:
        return {"threat": g.threat, "space": g.rules.threat_space(g, seat), "bundles": bundles(g, seat)}

    def cause(self, g: Abyss, seat: i64, arg: i64) -> str:
        return MONSTER_NAME


enlist_step(MONSTER_REWARD, MonsterReward())


def bundles(g: Abyss, seat: i64) -> dict[str, Bundle]:
    """What a fight would pay a seat now, by the choice that takes it. Tokens are limited to those left (7.5) [B-29]."""
    space = g.rules.threat_space(g, seat)
    tokens = tokens_size(g.token_pile)
    out: dict[str, Bundle] = {}
    for k in range(N_BUNDLES[space]):
        place = space * MOST_BUNDLES + k
        if BUNDLE_TOKENS[place] > tokens:
            continue
        out[f"reward {k + 1}"] = {
            "pearls": BUNDLE_PEARLS[place],
            "tokens": BUNDLE_TOKENS[place],
            "keys": BUNDLE_KEYS[place],
        }
    return out


class EndExploration(Automatic["Abyss"]):
    """The exploration is over (7.6)."""

    def run(self, g: Abyss, seat: i64, arg: i64) -> None:
        g.rules.end_exploration(g)


enlist_step(END_EXPLORATION, EndExploration())
