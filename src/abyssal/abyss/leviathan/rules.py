"""The rules that Leviathan changes, as a layer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from abyssal.abyss.allies import N_NEW_MONSTERS, SIGNED, SIGNED_ALLIES, STARTING_ALLY, UNIT
from abyssal.abyss.cards import LEVIATHAN_LORDS, NO_LEVIATHANS, NO_NEW_TOKENS, NO_TOKENS, TAMER
from abyssal.abyss.events import MONSTERS_INERT
from abyssal.abyss.layer import Layer
from abyssal.abyss.leviathan.border import arrival
from abyssal.abyss.leviathan.codec import LeviathanCodec
from abyssal.abyss.leviathan.explore import pass_monster
from abyssal.abyss.leviathan.monsters import ALL_LEVIATHANS, ALL_NEW_TOKENS
from abyssal.abyss.leviathan.tokens import revealable
from abyssal.abyss.leviathan.turn import MARTIAL_LIMIT
from abyssal.abyss.rules import Rules
from abyssal.abyss.steps import DRAW_LEVIATHAN, END_CHECKS, EXPLORE_MONSTER, MARTIAL_LAW, TURN_TOKENS
from abyssal.abyss.turn import discards
from abyssal.engine.step import CHANCE
from abyssal.engine.tables import BIT

if TYPE_CHECKING:
    from abyssal.abyss.state import Abyss

POINTS_OF_THE_SCOURGE: Final = 5


class LeviathanRules(Layer):
    """Leviathans at the Border in place of the threat track, new tokens, martial law."""

    def __init__(self, below: Rules) -> None:
        super().__init__(below)
        self.codec = LeviathanCodec(below.codec)

    def setup(self, g: Abyss) -> None:
        """The first leviathan comes to the Border (2)."""
        self.below.setup(g)
        g.push(DRAW_LEVIATHAN, CHANCE, arrival(0, False))

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
            g.push(MARTIAL_LAW, g.active, discards(size - MARTIAL_LIMIT, 0))
        else:
            self.below.end_checks(g)

    def turn_change(self, g: Abyss) -> None:
        """An empty leviathan deck or token pile ends the game, and makes monsters inert (11) [L-16]."""
        cause = end_cause(g)
        if cause != 0:
            g.rules.trigger_end(g, g.active, cause)
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

    def open_points(self, g: Abyss, seat: i64) -> i64:
        """Wounds and the figure lie open."""
        points = self.below.open_points(g, seat) - g.seats[seat].wounds
        return points + POINTS_OF_THE_SCOURGE if g.scourge == seat else points


def end_cause(g: Abyss) -> i64:
    """Which of the piles that end the game is empty; 0 if none is (11)."""
    if g.leviathan_deck == 0:
        return NO_LEVIATHANS
    if g.token_pile == 0:
        return NO_TOKENS
    return NO_NEW_TOKENS if g.new_token_pile == 0 else 0
