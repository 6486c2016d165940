"""Abyss as the greedy bot plays it: rules of thumb for a turn, everything else one step ahead."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final, cast

from mypy_extensions import i64

from abyssal.abyss.allies import FIRST_KRAKEN, IN_RACE, RACE_OF, VALUE_OF, kinds_in, zone_size
from abyssal.abyss.cards import COURT_SPACES, KEYS_OF, LORDS
from abyssal.abyss.ids import (
    ALLIES,
    BUY,
    CELLS,
    CONTINUE,
    COURT,
    DONE,
    DRAWS,
    EXPLORE_DEPTHS,
    FIGHT,
    KEEP,
    PASS,
    PLOT,
    REVEALS,
    SEARCH_ON,
    SENTINEL,
    SITES,
    STACKS,
    STOP,
    TAKE,
    USABLE,
    USES,
    ZONES,
)
from abyssal.abyss.kraken.sentinels import free_zones
from abyssal.abyss.leviathan.monsters import COUNCIL_TOKEN
from abyssal.abyss.recruit import paid_lord
from abyssal.abyss.scoring import strongest_ally
from abyssal.abyss.state import Abyss
from abyssal.abyss.steps import PAY
from abyssal.abyss.table_numbers import worth_if_taken
from abyssal.bots.greedy_border import fight_again, fight_ally, fight_at_once, fight_pearls, fight_target, meet_monster
from abyssal.bots.greedy_worth import (
    KEY_OF_A_LORD,
    LASTING,
    ORDINARY_PRICE,
    PEARL,
    PEARL_PAID,
    POINT_PAID,
    TOKEN,
    best_stack,
    is_last_round,
    nebulis_of,
    value_of_stack,
    worth,
    worth_of_ally,
    worth_of_figure,
    worth_of_lord,
)
from abyssal.bots.ties import best_of
from abyssal.engine.chance import Random
from abyssal.engine.sets import members, set_size
from abyssal.engine.step import CHANCE
from abyssal.engine.tables import BIT

if TYPE_CHECKING:
    from abyssal.abyss.prompts import SearchPrompt
    from abyssal.abyss.shapes import Payment

# A turn.
WANTED_LORD: Final = 6.5  # what a lord must bring beyond its price
MANY_LORDS: Final = 5  # once somebody has so many there is no time to wait for a better one
MANY_CARDS: Final = 9  # nor with so many allies in hand, or as many as it may hold
MANY_PEARLS: Final = 10  # nor with so many pearls: they are there to be spent
WANTED_STACK: Final = 5  # the values of a stack of the Council
WANTED_PAIR: Final = 4  # or of two cards or more
CARDS_TO_PLOT: Final = 6  # with nothing to recruit, and pearls to spare
PEARLS_TO_PLOT: Final = 3
TOO_MANY_CARDS: Final = 12  # some lord must be found for them
PAYMENTS: Final = 8  # the cheapest ones are compared
MOST_SEARCHED: Final = 500  # after cards that it would not have named itself
AFFILIATED: Final = 0.5  # of the points of the ally that is affiliated: another one might have come later

# Exploring.
TAKEN: Final = 3  # the value of an ally that is taken in a game of two
TAKEN_OF_MANY: Final = 4  # and in a larger one, where others buy what comes next, and pay for it
TAKEN_LATE: Final = 3  # from so far on in any game
LATE_SPACE: Final = 4
BOUGHT: Final = 4  # the value of an ally that is bought, for so much at most
MOST_PAID: Final = 2
BOUGHT_CHEAP: Final = 3  # and of one for a single pearl out of some
PEARLS_TO_BUY: Final = 3
BOUGHT_WITH_NEBULIS: Final = 2  # and of one that takes nebulis away
KRAKEN_VALUE: Final = 2  # as a kraken is taken or bought
OPENING: Final = 4  # as an ally is taken or bought without which a rich player can recruit nobody
THREAT_FOUGHT: Final = 2  # the threat space from which a monster is fought

# Powers and the rest.
SOLD: Final = 2  # the value of an ally that the Slaver sells
LOCATION_LEFT: Final = 0.7  # for every location that is turned up for the others
WANTED_TOKEN_STACK: Final = 4  # the values of a stack for which a new token is revealed
DISABLED_POWER: Final = 1.5  # the power of an opponent's lord that the Assassin stops
REWARD_OF_LOOT: Final = {"3": KEY_OF_A_LORD, "4": 2 * PEARL, "5": TOKEN, "6": 1.0, "7": 0.0}
RESERVED_FROM: Final = 5.0  # sentinels: an ordinary lord, beyond which one is worth a reservation
RESERVED_SITE: Final = 8.0  # an ordinary location
RESERVED_POINT: Final = 0.35  # a point of a stack
NO_WISH: Final = -100.0
STILL_MISSING: Final = 4  # points and races without which a lord is out of reach

WORLDS: Final = 3  # how often chance is tried where an option has to do with it
MOST_FOLLOWED: Final = 20
FOLLOWED: Final = frozenset(
    {
        "affiliate", "ambassador_pick", "black_smokers", "control_keys", "control_pick", "executioner_discard", "fence",
        "fight_reward", "hunter_pick", "illusionist", "pay_nebulis", "traitor_take",
    }
)  # fmt: skip
"""Decisions that are parts of the one before: what an option is worth shows only after them."""

USE_SLAVER: Final = USES + USABLE.index("slaver")
USE_ORACLE: Final = USES + USABLE.index("oracle")
USE_OPPORTUNIST: Final = USES + USABLE.index("opportunist")
USE_FERRYMAN: Final = USES + USABLE.index("ferryman")
USE_RECIPIENT: Final = USES + USABLE.index("recipient")


def choose(g: Abyss, random: Random) -> int:
    """What to do at the pending decision."""
    legal = g.legal()
    if len(legal) == 1:
        return legal[0]
    seat = g.seat
    decision = g.decision
    assert seat is not None
    if USE_FERRYMAN in legal:
        return USE_FERRYMAN  # nebulis only cost points
    if decision == "main":
        return main(g, seat, legal, random)
    if decision == "offer":
        return offer(g, seat, legal)
    if decision == "explore_ally":
        return explore_ally(g, seat, legal)
    if decision == "pay":
        return pay(g, seat, legal)
    if decision == "explore_monster":
        return explore_monster(g, seat, legal)
    if decision == "end_powers":
        return end_powers(g, seat, legal)
    if decision in ("second_stack", "apprentice_stack", "token_stack", "oracle", "place_kraken"):
        return richest_stack(g, legal, random)
    if decision in ("jailer_discard", "discard_to_6", "attacked_allies", "martial_law", "slaver"):
        return lowest_ally(g, seat, legal)
    if decision == "healer":
        return best_of(legal, [worth_of_ally(g, action - ALLIES) for action in legal], random)
    if decision == "fight_target":
        return fight_target(g, seat, legal, random)
    if decision == "fight_ally":
        return fight_ally(g, seat, legal, random)
    if decision == "fight_pearls":
        return fight_pearls(g, seat)
    if decision == "fight_again":
        return fight_again(g, seat)
    if decision == "sorcerer":
        return fight_at_once(g, seat)
    if decision in ("turn_tokens", "won_tokens"):
        return reveal_tokens(g, seat, legal)
    if decision == "search":
        return search(g)
    if decision == "place_sentinel":
        return place_sentinel(g, seat, legal, random)
    if decision == "opportunist":
        return replaced_lord(g, seat, legal, random)
    if decision == "assassin_pick":
        return best_of(legal, [loss_of_lord(action - COURT) for action in legal], random)
    return one_step_ahead(g, seat, legal, random)


# ---------------------------------------------------------------------- a turn


def main(g: Abyss, seat: i64, legal: list[int], random: Random) -> int:
    """A lord that is worth it; else a rich stack; else plot, with a full hand; else explore."""
    lords = [action for action in legal if action >= COURT]
    me = g.seats[seat]
    cards = me.hand_size()
    limit = g.rules.hand_limit(g, seat)
    if lords:
        gains = [gain_of_lord(g, seat, action - COURT) for action in lords]
        hurry = is_rich(g, seat) or is_last_round(g) or most_lords(g) >= MANY_LORDS
        if hurry or max(gains) >= WANTED_LORD:
            return best_of(lords, gains, random)
    if USE_RECIPIENT in legal:
        return USE_RECIPIENT
    if USE_OPPORTUNIST in legal and set_size(g.lord_deck) > COURT_SPACES:  # those lords are gone for good
        return USE_OPPORTUNIST
    stacks = [action for action in legal if STACKS <= action < USES and is_wanted_stack(g, action - STACKS)]
    if stacks and cards < limit:
        return richest_stack(g, stacks, random)
    if PLOT in legal and not lords and not is_last_round(g):
        enough = cards >= min(CARDS_TO_PLOT, limit) and me.pearls >= PEARLS_TO_PLOT
        if enough or cards >= TOO_MANY_CARDS or me.pearls >= MANY_PEARLS:
            return PLOT
    if EXPLORE_DEPTHS in legal and can_find_allies(g):
        return EXPLORE_DEPTHS
    if PLOT in legal:
        return PLOT
    return richest_stack(g, legal, random)


def is_rich(g: Abyss, seat: i64) -> bool:
    """Whether there is nothing more to save for: a full hand, or many pearls."""
    me = g.seats[seat]
    return me.pearls >= MANY_PEARLS or me.hand_size() >= min(MANY_CARDS, g.rules.hand_limit(g, seat))


def can_find_allies(g: Abyss) -> bool:
    """Whether an exploration may bring an ally: not when all of them are in hands and in the Council."""
    return zone_size(g.deck, g.deck_marks) > 0 or zone_size(g.discard, g.discard_marks) > 0


def most_lords(g: Abyss) -> i64:
    """How many lords the player with the most of them has."""
    most: i64 = 0
    for seat in range(g.players):
        most = max(most, set_size(g.seats[seat].lords()))
    return most


def is_wanted_stack(g: Abyss, race: i64) -> bool:
    """Whether a stack is worth the action of a turn."""
    value = value_of_stack(g, race)
    if value >= WANTED_STACK:
        return True
    return value >= WANTED_PAIR and zone_size(g.council & IN_RACE[race], g.stack_marks(race)) > 1


def gain_of_lord(g: Abyss, seat: i64, lord: i64) -> float:
    """What a lord brings beyond the best payment for it."""
    payment = best_payment(g, seat, lord, [])
    return 0.0 if payment is None else worth_of_lord(lord) - price(g, seat, payment)


def best_payment(g: Abyss, seat: i64, lord: i64, named: list[int]) -> Payment | None:
    """Of the payments with the fewest pearls that begin with the cards named so far, the one that costs least."""
    best: Payment | None = None
    least = 0.0
    compared = 0
    for payment in islice(g.payments(LORDS[lord]), MOST_SEARCHED):
        if payment["actions"][: len(named)] != named:
            continue
        cost = price(g, seat, payment)
        if best is None or cost < least:
            best = payment
            least = cost
        compared += 1
        if compared == PAYMENTS:
            break
    return best


def price(g: Abyss, seat: i64, payment: Payment) -> float:
    """What a payment costs in points, less what the ally brings that it affiliates."""
    nebulis = 0.0
    for action in payment["actions"]:
        if action >= ALLIES + FIRST_KRAKEN:
            nebulis += nebulis_of(action - ALLIES)
    cost = nebulis + worth_of_figure(g, seat, nebulis) - AFFILIATED * float(affiliation(g, seat, payment))
    if is_last_round(g):
        return cost
    return cost + PEARL_PAID * payment["pearls"] + POINT_PAID * max(0, payment["value"] - ORDINARY_PRICE)


def affiliation(g: Abyss, seat: i64, payment: Payment) -> i64:
    """The points of the ally that a payment affiliates, one of the lowest value, beyond those of its race so far."""
    kinds = [action - ALLIES for action in payment["actions"] if ALLIES <= action < ALLIES + FIRST_KRAKEN]
    if not kinds:
        return 0
    lowest = min([VALUE_OF[kind] for kind in kinds])
    allies = g.seats[seat].affiliated
    return max([0] + [lowest - strongest_ally(allies, RACE_OF[kind]) for kind in kinds if VALUE_OF[kind] == lowest])


def pay(g: Abyss, seat: i64, legal: list[int]) -> int:
    """The next card of the best payment."""
    named: list[int] = [ALLIES + kind for kind in kinds_in(g.paid, g.paid_marks)]
    payment = best_payment(g, seat, paid_lord(g.pending_argument(PAY)), named)
    if payment is None or payment["actions"][len(named)] not in legal:
        return DONE if DONE in legal else legal[-1]
    return payment["actions"][len(named)]


def end_powers(g: Abyss, seat: i64, legal: list[int]) -> int:
    """The last powers of a turn: sell a weak ally, take a rich stack from the others, reserve what is wanted."""
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
    """The Opportunist discards the best lord that only others could recruit, else the least of the Court."""
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
    """What its owner loses with a lord that is disabled: keys and a lasting power, not its points."""
    return KEY_OF_A_LORD * float(KEYS_OF[lord]) + (DISABLED_POWER if LASTING & BIT[lord] != 0 else 0.0)


# ---------------------------------------------------------------------- exploring


def value_on_track(g: Abyss, seat: i64) -> i64:
    """The value of the ally revealed last, as far as it is wanted; in the last round the points it brings."""
    kind = g.last_on_track()
    if is_last_round(g):
        trial = g.clone()
        trial.seats[seat].add_to_hand(kind)
        return trial.score(seat) - g.score(seat)
    value = KRAKEN_VALUE if kind >= FIRST_KRAKEN else VALUE_OF[kind]
    return OPENING if value < OPENING and opens_court(g, seat, kind) else value


def opens_court(g: Abyss, seat: i64, kind: i64) -> bool:
    """Whether a seat that is rich, but can recruit nobody, could do so with this ally."""
    if not is_rich(g, seat) or g.rules.recruitable(g, seat) != 0:
        return False
    trial = g.clone()
    trial.seats[seat].add_to_hand(kind)
    return trial.rules.recruitable(trial, seat) != 0


def offer(g: Abyss, seat: i64, legal: list[int]) -> int:
    """Buy strong allies that are cheap; nebulis go first, they are worth less than nothing."""
    value = value_on_track(g, seat)
    action = legal[-1]  # with the most nebulis
    nebulis = action - BUY
    pearls = g.price - nebulis
    if is_last_round(g):
        return action if value > 0 else PASS
    if value >= BOUGHT and pearls <= MOST_PAID:
        return action
    if value >= BOUGHT_CHEAP and pearls <= 1 and g.seats[seat].pearls >= PEARLS_TO_BUY:
        return action
    return action if nebulis > 0 and value >= BOUGHT_WITH_NEBULIS else PASS


def explore_ally(g: Abyss, seat: i64, legal: list[int]) -> int:
    """Take a strong ally, on the last spaces a fair one; in the last round one that brings points."""
    least = TAKEN_LATE if g.track_size >= LATE_SPACE else TAKEN if g.players == 2 else TAKEN_OF_MANY
    return TAKE if CONTINUE not in legal or value_on_track(g, seat) >= least else CONTINUE


def explore_monster(g: Abyss, seat: i64, legal: list[int]) -> int:
    """Fight as soon as the reward is more than the least one, or nothing else is to be had; leviathans by the odds."""
    if g.border != 0 or g.leviathan_deck != 0:
        return meet_monster(g, seat, legal)
    fights = is_last_round(g) or not can_find_allies(g) or g.rules.threat_space(g, seat) >= THREAT_FOUGHT
    return FIGHT if fights or CONTINUE not in legal else CONTINUE


# ---------------------------------------------------------------------- cards and stacks


def richest_stack(g: Abyss, legal: list[int], random: Random) -> int:
    """The stack with the highest value; whatever else is legal is left."""
    stacks = [action for action in legal if STACKS <= action < USES]
    if not stacks:
        return EXPLORE_DEPTHS if EXPLORE_DEPTHS in legal else legal[random.below(len(legal))]
    return best_of(stacks, [float(value_of_stack(g, action - STACKS)) for action in stacks], random)


def lowest_ally(g: Abyss, seat: i64, legal: list[int]) -> int:
    """The next ally to go, if those of the lowest values go; krakens first, as long as that brings no nebulis."""
    facts = cast("dict[str, object]", g.prompt()["facts"])
    count = facts.get("count", 1)
    assert isinstance(count, int)
    used = g.decision == "attacked_allies"
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


def reveal_tokens(g: Abyss, seat: i64, legal: list[int]) -> int:
    """Keys and pearls are of use at once, a stack of the Council when a good one lies there."""
    wanted = 1 if is_last_round(g) else WANTED_TOKEN_STACK
    council = best_stack(g, g.rules.stacks_for(g, seat)) >= wanted
    for action in legal:
        if action != DONE and (action != REVEALS + COUNCIL_TOKEN or council):
            return action
    return DONE


def search(g: Abyss) -> int:
    """Search on as long as the next loot brings more on average than two alike would cost."""
    facts = cast("SearchPrompt", g.prompt())["facts"]
    gain = 0.0
    for value, count in facts["deck"].items():
        points = -int(value) if int(value) in facts["loot"] else int(value)
        gain += count * (points + REWARD_OF_LOOT[value])
    return SEARCH_ON if gain > 0 else STOP


def place_sentinel(g: Abyss, seat: i64, legal: list[int], random: Random) -> int:
    """The zone with what is wanted most, then that; a sentinel just taken waits for the end of the turn."""
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
    """What the best reservation in the Court, in the Council and among the locations is worth, where none is yet."""
    lords = max([wish_for_lord(g, seat, lord) for lord in members(g.court)], default=NO_WISH)
    sites = max([wish_for_site(g, seat, site) for site in members(g.available)], default=NO_WISH)
    stack = RESERVED_POINT * float(best_stack(g, g.stacks()) - WANTED_STACK + 1)
    zones = free_zones(g)
    return [wish if zones & BIT[place] != 0 else NO_WISH for place, wish in enumerate((lords, stack, sites))]


def wish_for_lord(g: Abyss, seat: i64, lord: i64) -> float:
    """How much better than an ordinary one a lord is that is within reach."""
    points, races, lacks_demanded = g.rules.shortfall(g, seat, lord)
    missing: i64 = points + races + races + (2 if lacks_demanded else 0)
    return worth_of_lord(lord) - RESERVED_FROM - float(missing) if missing <= STILL_MISSING else NO_WISH


def wish_for_site(g: Abyss, seat: i64, site: i64) -> float:
    """How much better than an ordinary one a location is, with the keys nearly there."""
    if g.seats[seat].all_keys() < 2:
        return NO_WISH
    return float(worth_if_taken(g, seat, seat, site)) - RESERVED_SITE


# ---------------------------------------------------------------------- one step ahead


def one_step_ahead(g: Abyss, seat: i64, legal: list[int], random: Random) -> int:
    """The option after which the table is worth most; what chance brings is tried in a few worlds."""
    seeds = [random.word() for _ in range(WORLDS)]
    return best_of(legal, [expected(g, seat, action, seeds, random) for action in legal], random)


def expected(g: Abyss, seat: i64, action: i64, seeds: list[int], random: Random) -> float:
    """What the table is worth to a seat after an action and what belongs to it, on average of some worlds."""
    turned_up = LOCATION_LEFT * float(action - DRAWS) if g.decision == "control_source" and action < SITES else 0.0
    trial = g.clone()
    trial.asking = True
    trial.apply(action)
    if trial.seat != CHANCE:
        trial.asking = False
        follow(trial, random)
        return worth(trial, seat) - turned_up
    total = 0.0
    for seed in seeds:
        trial = g.clone()
        trial.asking = False
        trial.reseed(seed)
        trial.apply(action)
        follow(trial, random)
        total += worth(trial, seat)
    return total / len(seeds) - turned_up


def follow(trial: Abyss, random: Random) -> None:
    """Make the further choices that belong to the one just made."""
    for _ in range(MOST_FOLLOWED):
        if trial.over or trial.decision not in FOLLOWED:
            return
        trial.apply(choose(trial, random))
