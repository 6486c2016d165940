"""Powers, discards and expansions of Abyss as greedy handles them."""

from __future__ import annotations

from typing import Any, Final, cast

from mypy_extensions import i64

from abyssal.abyss.allies import FIRST_KRAKEN, VALUE_OF, kinds_in
from abyssal.abyss.cards import KEYS_OF
from abyssal.abyss.ids import (
    ALLIES,
    CELLS,
    COURT,
    DONE,
    KEEP,
    REVEALS,
    SEARCH_ON,
    SENTINEL,
    SITES,
    STOP,
    USABLE,
    USES,
    ZONES,
)
from abyssal.abyss.kraken.sentinels import free_zones
from abyssal.abyss.leviathan.monsters import COUNCIL_TOKEN
from abyssal.abyss.state import Abyss
from abyssal.abyss.steps import ATTACKED_ALLIES
from abyssal.abyss.table_numbers import worth_if_taken
from abyssal.bots.abyss.turn import KRAKEN_VALUE, WANTED_STACK, richest_stack
from abyssal.bots.abyss.worth import (
    KEY_OF_A_LORD,
    LASTING,
    PEARL,
    TOKEN,
    best_stack,
    is_last_round,
    worth_of_ally,
    worth_of_lord,
)
from abyssal.bots.ties import best_of
from abyssal.engine.chance import Random
from abyssal.engine.sets import members
from abyssal.engine.tables import BIT

SOLD: Final = 2  # highest value of an ally that the Slaver sells
WANTED_TOKEN_STACK: Final = 4  # least value of a stack for which a new token is revealed
DISABLED_POWER: Final = 1.5  # worth of stopping the lasting power of an opponent's lord
REWARD_OF_LOOT: Final = {"3": KEY_OF_A_LORD, "4": 2 * PEARL, "5": TOKEN, "6": 1.0, "7": 0.0}  # by the loot's value
RESERVED_FROM: Final = 5.0  # worth of an ordinary lord: a sentinel reserves a better one
RESERVED_SITE: Final = 8.0  # worth of an ordinary location
RESERVED_POINT: Final = 0.35  # worth of each point of a reserved stack
NO_WISH: Final = -100.0  # worth of a reservation that makes no sense
STILL_MISSING: Final = 4  # maximum points that a lord within reach may lack; a race counts 2

USE_SLAVER: Final = USES + USABLE.index("slaver")
USE_ORACLE: Final = USES + USABLE.index("oracle")


def end_powers(g: Abyss, seat: i64, legal: list[int], random: Random) -> int:
    """Use powers at the end of a turn: reserve what is wanted, discard a rich stack, sell a weak ally."""
    if is_last_round(g):
        return DONE
    if SENTINEL in legal and max(wishes(g, seat)) > 0:
        return SENTINEL
    if USE_ORACLE in legal and best_stack(g, g.rules.stacks_for(g, seat)) >= WANTED_STACK:
        return USE_ORACLE
    if USE_SLAVER in legal:
        me = g.seats[seat]
        if min([VALUE_OF[kind] for kind in kinds_in(me.hand, me.hand_marks)]) <= SOLD:
            return USE_SLAVER
    return DONE


def replaced_lord(g: Abyss, seat: i64, legal: list[int], random: Random) -> int:
    """Discard the best lord that only opponents can recruit; without one, the worst lord of the Court."""
    own = g.rules.recruitable(g, seat)
    theirs: i64 = 0
    for other in range(g.players):
        if other != seat:
            theirs |= g.rules.recruitable(g, other)
    values = [-worth_of_lord(action - COURT) for action in legal]
    for place, action in enumerate(legal):
        if BIT[action - COURT] & theirs & ~own != 0:
            values[place] = worth_of_lord(action - COURT)
    return best_of(legal, values, random)


def loss_of_lord(lord: i64) -> float:
    """Return what a disabled lord costs its owner: keys and a lasting power, not its points."""
    return KEY_OF_A_LORD * float(KEYS_OF[lord]) + (DISABLED_POWER if LASTING & BIT[lord] != 0 else 0.0)


def assassinated(g: Abyss, seat: i64, legal: list[int], random: Random) -> int:
    """Choose the lord whose loss costs its owner most."""
    return best_of(legal, [loss_of_lord(action - COURT) for action in legal], random)


def healed(g: Abyss, seat: i64, legal: list[int], random: Random) -> int:
    """Choose the ally that is worth most."""
    return best_of(legal, [worth_of_ally(g, action - ALLIES) for action in legal], random)


def lowest_ally(g: Abyss, seat: i64, legal: list[int], random: Random) -> int:
    """Name the next of the allies with the lowest values; krakens first, unless that brings nebulis."""
    count: int = facts_of(g).get("count", 1)
    used = g.top_step() == ATTACKED_ALLIES
    me = g.seats[seat]
    cards: list[tuple[int, int]] = []
    for kind in kinds_in(me.hand, me.hand_marks):
        if ALLIES + kind >= legal[0]:
            value: int = VALUE_OF[kind]
            if kind >= FIRST_KRAKEN:
                value = KRAKEN_VALUE + 1 if used else 0
            cards.append((value, kind))
    cards.sort()
    going = [ALLIES + kind for _, kind in cards[:count]]
    return min([action for action in going if action in legal], default=legal[0])


# ---------------------------------------------------------------------- expansions


def facts_of(g: Abyss) -> dict[str, Any]:
    """Return the facts of the pending decision."""
    return cast("dict[str, Any]", g.prompt()["facts"])


def reveal_tokens(g: Abyss, seat: i64, legal: list[int], random: Random) -> int:
    """Reveal keys and pearls at once, a token for a stack of the Council when a good one lies there."""
    wanted = 1 if is_last_round(g) else WANTED_TOKEN_STACK
    council = best_stack(g, g.rules.stacks_for(g, seat)) >= wanted
    for action in legal:
        if action != DONE and (action != REVEALS + COUNCIL_TOKEN or council):
            return action
    return DONE


def search(g: Abyss, seat: i64, legal: list[int], random: Random) -> int:
    """Search on while the next loot gains points on average; a second loot of one value loses points."""
    facts = facts_of(g)
    gain = 0.0
    for value, count in facts["deck"].items():
        points = -int(value) if int(value) in facts["loot"] else int(value)
        gain += count * (points + REWARD_OF_LOOT[value])
    return SEARCH_ON if gain > 0 else STOP


def place_sentinel(g: Abyss, seat: i64, legal: list[int], random: Random) -> int:
    """Reserve what is wanted most: its zone first, then the card. A sentinel just taken is kept until the turn ends."""
    if KEEP in legal:
        return KEEP
    if ZONES <= legal[-1] < CELLS:
        found = wishes(g, seat)
        return best_of(legal, [found[action - ZONES] for action in legal], random)
    if legal[-1] >= SITES:
        return best_of(legal, [wish_for_site(g, seat, action - SITES) for action in legal], random)
    if legal[-1] >= COURT:
        return best_of(legal, [wish_for_lord(g, seat, action - COURT) for action in legal], random)
    return richest_stack(g, legal, random)


def wishes(g: Abyss, seat: i64) -> list[float]:
    """Return the worth of the best reservation in the Court, in the Council and among the locations."""
    lords = max([wish_for_lord(g, seat, lord) for lord in members(g.court)], default=NO_WISH)
    sites = max([wish_for_site(g, seat, site) for site in members(g.available)], default=NO_WISH)
    stack = RESERVED_POINT * float(best_stack(g, g.stacks()) - WANTED_STACK + 1)
    zones = free_zones(g)
    return [wish if zones & BIT[place] != 0 else NO_WISH for place, wish in enumerate((lords, stack, sites))]


def wish_for_lord(g: Abyss, seat: i64, lord: i64) -> float:
    """Return how much better a lord is than an ordinary one, if the seat can nearly pay it; else ``NO_WISH``."""
    points, races, lacks_demanded = g.rules.shortfall(g, seat, lord)
    missing: i64 = points + races + races + (2 if lacks_demanded else 0)
    return worth_of_lord(lord) - RESERVED_FROM - float(missing) if missing <= STILL_MISSING else NO_WISH


def wish_for_site(g: Abyss, seat: i64, site: i64) -> float:
    """Return how much better a location is than an ordinary one, if the seat has two keys; else ``NO_WISH``."""
    if g.seats[seat].all_keys() < 2:
        return NO_WISH
    return float(worth_if_taken(g, seat, seat, site)) - RESERVED_SITE
