"""Exploring the depths: cards revealed one by one, offers, monsters and their reward (7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from abyssal.abyss.allies import MARK, MONSTER, UNIT, count_in, nth_kind, write_kinds, zone_size
from abyssal.abyss.cards import (
    BUNDLE_KEYS,
    BUNDLE_PEARLS,
    BUNDLE_TOKENS,
    MOST_BUNDLES,
    N_BUNDLES,
    PEARLS_OF_THE_LAST_SPACE,
    TRACK_SPACES,
    tokens_size,
)
from abyssal.abyss.events import (
    ALLY_TAKEN,
    CARD_REVEALED,
    MONSTER_FOUGHT,
    MONSTER_REVEALED,
    OFFER_PASSED,
    THREAT_MOVED,
)
from abyssal.abyss.ids import ALLIES, BUNDLES, BUY, CONTINUE, FIGHT, MONSTERS, PASS, TAKE
from abyssal.abyss.notation import card_name
from abyssal.abyss.powers import is_use, write_uses
from abyssal.abyss.steps import (
    CARD_STREAM,
    DRAW_TOKENS,
    END_EXPLORATION,
    EXPLORE,
    EXPLORE_ALLY,
    EXPLORE_MONSTER,
    MONSTER_REWARD,
    REVEAL,
)
from abyssal.engine.step import CHANCE, Automatic, Chance, Decision
from abyssal.engine.vec import vec

if TYPE_CHECKING:
    from abyssal.abyss.state import Abyss


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


class Reveal(Chance["Abyss"]):
    """The top card of the exploration deck: any of its cards, all alike. It goes to the lowest empty space."""

    def __init__(self) -> None:
        super().__init__(CARD_STREAM)

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


class Offer(Decision["Abyss"]):
    """An opponent who can pay, and has not bought enough in this turn, may buy the ally just revealed (7.2)."""

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

    def facts(self, g: Abyss, seat: i64, arg: i64) -> dict[str, object]:
        return {"card": card_name(g.last_on_track()), "price": g.price}


class ExploreAlly(Decision["Abyss"]):
    """Take the ally that nobody bought, or leave it and reveal the next card; on space 5 it must be taken (7.3)."""

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
                g.rules.gain_pearls(g, seat, PEARLS_OF_THE_LAST_SPACE)
            g.drop(EXPLORE)
            g.rules.end_exploration(g)
        elif action != CONTINUE:
            g.push(EXPLORE_ALLY, seat, 0)
            g.rules.use(g, seat, action)

    def facts(self, g: Abyss, seat: i64, arg: i64) -> dict[str, object]:
        return {"card": card_name(g.last_on_track()), "space": g.track_size}


class ExploreMonster(Decision["Abyss"]):
    """Fight the monster, or leave it and let the threat rise; on space 5 it must be fought (7.4)."""

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
                g.rules.gain_pearls(g, seat, PEARLS_OF_THE_LAST_SPACE)
            g.drop(EXPLORE)
            g.push(MONSTER_REWARD, seat, 0)
        else:
            g.push(EXPLORE_MONSTER, seat, 0)
            g.rules.use(g, seat, action)

    def facts(self, g: Abyss, seat: i64, arg: i64) -> dict[str, object]:
        return {"space": g.track_size, "threat": g.threat}


class MonsterReward(Decision["Abyss"]):
    """Choose one bundle of the threat space; only as many tokens as are left are offered (7.5) [B-29]."""

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        first = g.rules.threat_space(g, seat)
        tokens = tokens_size(g.token_pile)
        # Ids ascend: powers come before bundles.
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
        g.rules.gain_pearls(g, seat, BUNDLE_PEARLS[bundle])
        g.rules.gain_keys(g, seat, BUNDLE_KEYS[bundle])
        if g.threat != 1:
            g.threat = 1
            g.tell(THREAT_MOVED, seat, 1, 0, 0)
        g.push(END_EXPLORATION, seat, 0)
        if BUNDLE_TOKENS[bundle] > 0:
            g.push(DRAW_TOKENS, CHANCE, BUNDLE_TOKENS[bundle])

    def facts(self, g: Abyss, seat: i64, arg: i64) -> dict[str, object]:
        space = g.rules.threat_space(g, seat)
        bundles: dict[str, object] = {}
        for k in range(N_BUNDLES[space]):
            place = space * MOST_BUNDLES + k
            bundles[f"reward {k + 1}"] = {
                "pearls": BUNDLE_PEARLS[place],
                "tokens": BUNDLE_TOKENS[place],
                "keys": BUNDLE_KEYS[place],
            }
        return {"threat": g.threat, "space": space, "bundles": bundles}


class EndExploration(Automatic["Abyss"]):
    """The exploration is over (7.6)."""

    def run(self, g: Abyss, seat: i64, arg: i64) -> None:
        g.rules.end_exploration(g)
