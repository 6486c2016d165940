"""The rules that Leviathan changes, as a layer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from abyssal.abyss.allies import FIRST_KRAKEN, N_NEW_MONSTERS, SIGNED, SIGNED_ALLIES, STARTING_ALLY, UNIT
from abyssal.abyss.cards import LEVIATHAN_LORDS, TAMER
from abyssal.abyss.events import MONSTERS_INERT, PEARLS_PAID
from abyssal.abyss.explore import Explore
from abyssal.abyss.ids import ALLIES, PEARL
from abyssal.abyss.layer import Layer
from abyssal.abyss.leviathan.fight import pass_monster
from abyssal.abyss.leviathan.monsters import ALL_LEVIATHANS, ALL_NEW_TOKENS
from abyssal.abyss.leviathan.position import (
    FIRST_STEP,
    SEAT_KEYS,
    TABLE_KEYS,
    has_matter,
    imagine_new_tokens,
    may_lie_on,
    read_seat,
    read_table,
    write_seat,
    write_table,
)
from abyssal.abyss.leviathan.tokens import revealable
from abyssal.abyss.steps import (
    ATTACKED_ALLIES,
    ATTACKED_LORD,
    DRAW_LEVIATHAN,
    END_CHECKS,
    EXPLORE,
    EXPLORE_MONSTER,
    FIGHT_ALLY,
    FIGHT_TARGET,
    HUNTER_PICK,
    MARTIAL_LAW,
    TURN_TOKENS,
)
from abyssal.abyss.turn import EndChecks, write_discards
from abyssal.abyss.writing import EVERYTHING
from abyssal.engine.step import CHANCE, Decision
from abyssal.engine.tables import BIT
from abyssal.engine.vec import vec

if TYPE_CHECKING:
    from abyssal.abyss.loading import Reader
    from abyssal.abyss.state import Abyss
    from abyssal.engine.chance import Random

MARTIAL_LIMIT: Final = 12
POINTS_OF_THE_SCOURGE: Final = 5


class LeviathanRules(Layer):
    """Leviathans at the Border in place of the threat track, new tokens, martial law."""

    def setup(self, g: Abyss) -> None:
        """The first leviathan comes to the Border (2)."""
        self.below.setup(g)
        g.push(DRAW_LEVIATHAN, CHANCE, 0)

    def stock(self, g: Abyss) -> None:
        """Special allies, monsters, lords, leviathans and tokens; no Tamer; a crab for everybody (1, 2)."""
        self.below.stock(g)
        g.deck += SIGNED_ALLIES + UNIT[STARTING_ALLY]
        g.deck_marks += SIGNED
        g.deck_monsters += N_NEW_MONSTERS
        g.lord_deck = (g.lord_deck | LEVIATHAN_LORDS) & ~TAMER
        g.leviathan_deck = ALL_LEVIATHANS
        g.new_token_pile = ALL_NEW_TOKENS
        for seat in range(g.players):
            g.deck -= UNIT[STARTING_ALLY]
            g.seats[seat].add_to_hand(STARTING_ALLY)

    def before_main(self, g: Abyss) -> None:
        """New tokens may be revealed (6)."""
        if revealable(g, g.active, g.me().new_tokens) != 0:
            g.push(TURN_TOKENS, g.active, 0)
        else:
            self.below.before_main(g)

    def raise_threat(self, g: Abyss, seat: i64) -> None:
        """There is no threat track."""

    def monster_revealed(self, g: Abyss) -> None:
        """Inert monsters are discarded without any effect (7, 11)."""
        if g.inert != 0:
            pass_monster(g, g.active)
        else:
            g.push(EXPLORE_MONSTER, g.active, 0)

    def prey(self, g: Abyss, seat: i64) -> i64:
        """Tokens of either kind."""
        seats = self.below.prey(g, seat)
        for other in range(g.players):
            if other != seat and g.seats[other].new_tokens != 0 and not g.rules.is_protected(g, other):
                seats |= BIT[other]
        return seats

    def end_checks(self, g: Abyss) -> None:
        """Martial law, after the Commander (10)."""
        limit = g.rules.hand_limit(g, g.active)
        size = g.me().hand_size()
        if size <= limit and size > MARTIAL_LIMIT:
            g.push(END_CHECKS, g.active, 1)
            g.push(MARTIAL_LAW, g.active, size - MARTIAL_LIMIT)
        else:
            self.below.end_checks(g)

    def turn_change(self, g: Abyss) -> None:
        """An empty leviathan deck or token pile ends the game, and makes monsters inert (11) [L-16]."""
        if g.leviathan_deck == 0 or g.token_pile == 0 or g.new_token_pile == 0:
            g.rules.trigger_end(g, g.active)
            if g.inert == 0:
                g.inert = 1
                g.tell(MONSTERS_INERT, g.active, 0, 0, 0)
        self.below.turn_change(g)

    def clear_table(self, g: Abyss) -> None:
        self.below.clear_table(g)
        g.won_tokens = 0

    def extra_points(self, g: Abyss, seat: i64) -> i64:
        points = self.below.extra_points(g, seat) - g.seats[seat].wounds
        return points + POINTS_OF_THE_SCOURGE if g.scourge == seat else points

    def extras(self, g: Abyss, seat: i64) -> dict[str, object]:
        out = self.below.extras(g, seat)
        out["wounds"] = -g.seats[seat].wounds
        out["scourge"] = POINTS_OF_THE_SCOURGE if g.scourge == seat else 0
        return out

    # ------------------------------------------------------------------ positions

    def table_keys(self) -> list[str]:
        return [*self.below.table_keys(), *TABLE_KEYS]

    def seat_keys(self) -> list[str]:
        return [*self.below.seat_keys(), *SEAT_KEYS]

    def write_table(self, g: Abyss, reader: i64, knows: i64, out: dict[str, object]) -> None:
        self.below.write_table(g, reader, knows, out)
        write_table(g, reader, knows, out)

    def write_seat(self, g: Abyss, seat: i64, reader: i64, knows: i64, out: dict[str, object]) -> None:
        self.below.write_seat(g, seat, reader, knows, out)
        write_seat(g.seats[seat], seat == reader or knows == EVERYTHING or g.over, out)

    def read_table(self, reader: Reader) -> None:
        self.below.read_table(reader)
        read_table(reader)

    def read_seat(self, reader: Reader, seat: i64, given: dict[str, object]) -> None:
        self.below.read_seat(reader, seat, given)
        read_seat(reader, seat, given)

    def imagine(self, g: Abyss, reader: i64, random: Random, recalls: bool) -> None:
        self.below.imagine(g, reader, random, recalls)
        imagine_new_tokens(g, reader, random, recalls)

    def may_lie_on(self, step: i64, below: i64) -> bool:
        return may_lie_on(step, below) or self.below.may_lie_on(step, below)

    def names_cards(self, step: i64) -> bool:
        return step in (ATTACKED_ALLIES, FIGHT_ALLY, FIGHT_TARGET, MARTIAL_LAW) or self.below.names_cards(step)

    def asks_anybody(self, step: i64) -> bool:
        return step in (ATTACKED_ALLIES, ATTACKED_LORD) or self.below.asks_anybody(step)

    def has_matter(self, g: Abyss, step: i64, seat: i64, arg: i64) -> bool:
        if step in (EXPLORE, END_CHECKS):
            return arg <= 1
        if step == HUNTER_PICK:
            return arg <= g.players
        return has_matter(g, step, seat, arg) if step >= FIRST_STEP else self.below.has_matter(g, step, seat, arg)


class LeviathanExplore(Explore):
    """Reveal the next card. Argument: 1 if a monster was just discarded; then an ally must be left [L-28]."""

    def run(self, g: Abyss, seat: i64, arg: i64) -> None:
        no_ally = g.deck == 0 and g.discard == 0 and g.deck_marks == 0 and g.discard_marks == 0
        if arg != 0 and no_ally:
            g.rules.end_exploration(g)
        else:
            super().run(g, seat, 0)


class LeviathanEndChecks(EndChecks):
    """The end of a turn. Argument: 1 once martial law has been met."""

    def run(self, g: Abyss, seat: i64, arg: i64) -> None:
        if arg != 0:
            g.rules.turn_change(g)
        else:
            super().run(g, seat, arg)


class MartialLaw(Decision["Abyss"]):
    """Of the cards beyond 12 each is discarded or costs a pearl: cards in ascending order, then pearls (10) [L-21].

    Krakens cannot be discarded for it. Argument: how many are still to be settled, and eight bits higher the lowest
    kind that may be named.
    """

    def options(self, g: Abyss, seat: i64, arg: i64, out: vec[i64]) -> i64:
        me = g.seats[seat]
        count = arg & 255
        n = write_discards(me.hand, me.hand_marks & SIGNED, arg >> 8, count - me.pearls, out)
        if me.pearls >= count:
            out[n] = PEARL
            n += 1
        return n

    def take(self, g: Abyss, seat: i64, arg: i64, action: i64) -> None:
        if action == PEARL:
            g.seats[seat].pearls -= 1
            g.tell(PEARLS_PAID, seat, 1, 0, 0)
            following: i64 = FIRST_KRAKEN
        else:
            g.rules.discard_ally(g, seat, action - ALLIES)
            following = action - ALLIES
        count: i64 = (arg & 255) - 1
        if count > 0:
            g.push(MARTIAL_LAW, seat, count | (following * BIT[8]))

    def facts(self, g: Abyss, seat: i64, arg: i64) -> dict[str, object]:
        return {"count": arg & 255}
