"""The decisions of Abyss in words: what is asked, and what each choice means."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Final, cast

from rich.text import Text

from abyssal.abyss.components import (
    ALLIES,
    BUNDLES,
    COURT,
    DRAWS,
    KEY,
    LAST_THREAT,
    MOST_DRAWN,
    N_KINDS,
    N_LOCATIONS,
    N_LORDS,
    RACES,
    REWARDS,
    SEATS,
    SITES,
    STACKS,
    TRACK_SPACES,
    USABLE,
    USES,
    VALUE_OF,
)
from abyssal.abyss.notation import KIND_NAMED, LORD_NAMED
from abyssal.cli.abyss_snapshot import abyss_of, size_of, worth_if_taken
from abyssal.cli.abyss_words import (
    ally_name,
    ally_names,
    bundle_words,
    in_order,
    location_name,
    location_short,
    lord_keys,
    lord_name,
    lord_points,
    lord_power,
    race_name,
    races_needed,
    reward_words,
    short_allies,
    tinted,
)
from abyssal.cli.menu import Item, Menu
from abyssal.cli.seats import Seats
from abyssal.cli.styles import STRONG
from abyssal.cli.words import count, listed, say
from abyssal.engine.errors import IllegalMove
from abyssal.engine.game import Game

FIRST_PAYMENTS: Final = 3
MOST_PAYMENTS: Final = 6
MOST_SEARCHED: Final = 2000
Payment = Mapping[str, object]

# ---------------------------------------------------------------------- the question


def question(g: Game, seats: Seats) -> Text:
    """What is decided and why, in one or two sentences."""
    facts = question_facts(g, seats)
    key = f"abyss.decision.{'illusionist_to' if 'location' in facts and g.decision == 'illusionist' else g.decision}"
    return Text.assemble((say(f"{key}.title", **facts), STRONG), ". ", tinted(say(f"{key}.text", **facts)))


def question_facts(g: Game, seats: Seats) -> dict[str, str]:
    """What the texts of the pending decision may mention."""
    known = cast("dict[str, object]", g.prompt()["facts"])
    mine = own_view(g)
    facts = {"explorer": seats.names[g.active], "pearls": count("pearl", cast("int", mine["pearls"]))}
    for name, value in known.items():
        facts[name] = fact_words(g, seats, name, value)
    if g.decision == "pay":
        facts["races"] = races_words(g, str(known["lord"]))
    if g.decision == "explore_monster":
        facts["reward"] = fight_words(g)
    return facts


def fact_words(g: Game, seats: Seats, name: str, value: object) -> str:
    """A fact of a prompt as sentences mention it."""
    if name == "card":
        return ally_name(str(value))
    if name == "lord":
        return lord_name(str(value))
    if name == "location":
        return location_name(str(value))
    if name == "paid":
        return ally_names(cast("list[str]", value))
    if name == "victim":
        return seats.names[cast("int", value)]
    if name in ("price", "keys", "count"):
        noun = {"price": "pearl", "keys": "key", "count": "ally"}[name]
        return count(noun, cast("int", value))
    return str(value)


def races_words(g: Game, lord: str) -> str:
    """How many races a payment needs, and which one: ``3 races, one of them Crab``."""
    demanded = abyss_of(g).rules.mandatory_race(abyss_of(g), g.seat or 0, LORD_NAMED[lord])
    words = count("race", races_needed(lord))
    if demanded < 0:
        return say("abyss.choice.of_races", races=words)
    if races_needed(lord) == 1:
        return say("abyss.choice.one_race", race=race_name(RACES[demanded]))
    return say("abyss.choice.with_race", races=words, race=race_name(RACES[demanded]))


def own_view(g: Game) -> dict[str, object]:
    """What the seat that decides has."""
    seat = g.seat or 0
    return cast("dict[str, dict[str, object]]", g.view(seat)["seats"])[str(seat)]


def fight_words(g: Game) -> str:
    """What a fight of the seat that decides would be paid."""
    return reward_words(int(abyss_of(g).rules.threat_space(abyss_of(g), g.seat or 0)))


# ---------------------------------------------------------------------- the choices


def menu(g: Game, seats: Seats) -> Menu:
    """The choices, numbered. Payments, keys and discards are chosen as a whole."""
    if g.decision == "pay" and not named_so_far(g):
        return payment_menu(g)
    if g.decision == "control_keys":
        return Menu([Item(str(n), keys_words(g, keys), keys) for n, keys in enumerate(key_sets(g), 1)])
    if g.decision == "discard_to_6":
        lowest = lowest_allies(g)
        if len(lowest) > 1:
            return discard_menu(g, lowest)
    items = [
        Item(str(n), explain(g, seats, action), [action], explain_briefly(g, seats, action))
        for n, action in enumerate(g.legal(), 1)
    ]
    return Menu(items)


def forced(g: Game) -> list[int]:
    """What must follow if there is no choice. A payment card by card may have one option now and several later."""
    if g.decision == "pay" and not named_so_far(g):
        some = list(islice(abyss_of(g).payments(paid_lord(g)), 2))
        return cast("list[int]", some[0]["actions"]) if len(some) == 1 else []
    if g.decision == "control_keys":
        sets = key_sets(g)
        return sets[0] if len(sets) == 1 else []
    legal = g.legal()
    return legal if len(legal) == 1 else []


def named_so_far(g: Game) -> list[str]:
    """The allies that were already named in a payment, in a game that was saved just there."""
    return cast("dict[str, list[str]]", g.prompt()["facts"])["paid"]


# ---------------------------------------------------------------------- payments


def paid_lord(g: Game) -> str:
    """The lord that is to be paid."""
    return cast("dict[str, str]", g.prompt()["facts"])["lord"]


def payment_menu(g: Game) -> Menu:
    """Some payments, the cheapest first, which Enter takes; any other can be typed."""
    some = proposals(g, paid_lord(g))
    items = [
        Item(str(n), tinted(payment_words(g, payment)), cast("list[int]", payment["actions"]))
        for n, payment in enumerate(some, 1)
    ]
    example = ally_names(cast("list[str]", some[-1]["cards"]))
    return Menu(items, say("abyss.hint.pay", cards=example), items[0].actions)


def proposals(g: Game, lord: str) -> list[Payment]:
    """The cheapest payments, and the first of those with more pearls."""
    chosen: list[Payment] = []
    for n, payment in enumerate(islice(abyss_of(g).payments(lord), MOST_SEARCHED)):
        if n < FIRST_PAYMENTS or all(payment["pearls"] != other["pearls"] for other in chosen):
            chosen.append(payment)
        if len(chosen) == MOST_PAYMENTS:
            break
    return chosen


def payment_words(g: Game, payment: Payment) -> str:
    """A payment with its pearls, and who is affiliated."""
    words = {"cards": ally_names(cast("list[str]", payment["cards"])), "pearls": pearls_added(payment)}
    ally = affiliated_with(g, cast("list[int]", payment["actions"]))
    if not ally:
        return say("abyss.choice.payment_any", **words)
    return say("abyss.choice.payment_long", **words, ally=ally_name(ally))


def pearls_added(payment: Payment) -> str:
    """The pearls of a payment; empty if there are none."""
    pearls = cast("int", payment["pearls"])
    return say("abyss.choice.and_pearls", pearls=count("pearl", pearls)) if pearls else ""


def affiliated_with(g: Game, actions: Sequence[int]) -> str:
    """The ally that a payment affiliates; empty if that is still to be chosen."""
    seat = g.seat or 0
    trial = g.clone()
    trial.play_all(actions)
    if trial.decision == "affiliate":
        return ""
    after = cast("dict[str, dict[str, list[str]]]", trial.view(seat)["seats"])[str(seat)]["affiliated"]
    new = Counter(after) - Counter(cast("list[str]", own_view(g)["affiliated"]))
    return next(iter(new))


# ---------------------------------------------------------------------- keys and discards


def key_sets(g: Game) -> list[list[int]]:
    """All sets of keys with which the location can be paid."""
    missing = cast("dict[str, int]", g.prompt()["facts"])["missing"]
    sets: list[list[int]] = []
    for action in g.legal():
        keys = 1 if action == KEY else lord_keys(g.text(action))
        if keys == missing:
            sets.append([action])
            continue
        trial = g.clone()
        trial.play(action)
        sets += [[action, *more] for more in key_sets(trial)]
    return sets


def keys_words(g: Game, keys: Sequence[int]) -> Text:
    """A set of keys: lords, then tokens."""
    lords = [lord_name(g.text(action)) for action in keys if action != KEY]
    tokens = list(keys).count(KEY)
    return Text(listed(lords + ([count("key_token", tokens)] if tokens else [])))


def lowest_allies(g: Game) -> list[int]:
    """The discard that is due, with the lowest allies in hand; nothing where the rules want another order now."""
    due = cast("dict[str, int]", g.prompt()["facts"])["count"]
    hand = sorted(cast("list[str]", own_view(g)["hand"]), key=lambda ally: (VALUE_OF[KIND_NAMED[ally]], ally))
    actions = sorted(ALLIES + KIND_NAMED[ally] for ally in hand[:due])
    try:
        g.clone().play_all(actions)
    except IllegalMove:
        return []
    return actions


def discard_menu(g: Game, lowest: Sequence[int]) -> Menu:
    """The lowest allies at once, or others typed."""
    names = ally_names([g.text(action) for action in lowest])
    highest = in_order(cast("list[str]", own_view(g)["hand"]))[-len(lowest) :]
    hint = say("abyss.hint.discard", count=count("ally", len(lowest)), cards=ally_names(highest))
    return Menu([Item("1", tinted(say("abyss.choice.discard", cards=names)), lowest)], hint, lowest)


# ---------------------------------------------------------------------- what a choice means


def explain(g: Game, seats: Seats, action: int) -> Text:
    """What a choice means, in words."""
    text = g.text(action)
    if USES <= action < USES + len(USABLE):
        lord = USABLE[action - USES]
        power = say(f"abyss.choice.power.{lord}")
        return Text(say("abyss.choice.use", lord=lord_name(lord), power=power))
    if STACKS <= action < STACKS + len(RACES):
        return tinted(explain_stack(g, RACES[action - STACKS]))
    if SEATS <= action < SEATS + g.players:
        return Text(explain_victim(g, seats, action - SEATS))
    if DRAWS <= action < DRAWS + MOST_DRAWN:
        return Text(explain_draw(g, action - DRAWS + 1))
    if BUNDLES <= action < BUNDLES + len(max(REWARDS, key=len)):
        bundles = cast("dict[str, dict[str, dict[str, int]]]", g.prompt()["facts"])["bundles"]
        return Text(bundle_words(**bundles[text]))
    if ALLIES <= action < ALLIES + N_KINDS:
        return tinted(ally_name(text))
    if COURT <= action < COURT + N_LORDS:
        return tinted(explain_lord(g, text.split()[-1]))
    if SITES <= action < SITES + N_LOCATIONS:
        return Text(explain_location(g, text))
    return tinted(explain_verb(g, text))


def explain_briefly(g: Game, seats: Seats, action: int) -> Text:
    """The same where there is little room."""
    name = g.text(action).split()[-1]
    if g.decision == "main" and action >= COURT:
        return Text(say("abyss.choice.recruit_brief", lord=lord_name(name)))
    if COURT <= action < COURT + N_LORDS:
        return Text(lord_name(name))
    if SITES <= action < SITES + N_LOCATIONS:
        points = worth_if_taken(g, g.seat or 0, name)
        return Text(say("abyss.choice.location_brief", location=location_name(name), points=points))
    return explain(g, seats, action)


def explain_stack(g: Game, race: str) -> str:
    """A stack of the Council and its size."""
    size = size_of(cast("dict[str, object]", g.view(g.seat)["council"])[race])
    key = "council" if g.decision == "main" else "stack"
    return say(f"abyss.choice.{key}", race=race_name(race), count=count("ally", size))


def explain_victim(g: Game, seats: Seats, seat: int) -> str:
    """A rival with monster tokens."""
    tokens = cast("dict[str, dict[str, object]]", g.view(g.seat)["seats"])[str(seat)]["tokens"]
    return say("abyss.choice.victim", name=seats.names[seat], count=count("token", size_of(tokens)))


def explain_draw(g: Game, n: int) -> str:
    """Drawing locations."""
    deck = size_of(g.view(g.seat)["location_deck"])
    return say("abyss.choice.draw_one" if n == 1 else "abyss.choice.draw", n=n, deck=deck)


def explain_lord(g: Game, lord: str) -> str:
    """A lord: recruiting it with the cheapest payment, or what it is worth and does."""
    name = lord_name(lord)
    if g.decision == "main":
        payment = next(abyss_of(g).payments(lord))
        cards = short_allies(cast("list[str]", payment["cards"]))
        return say("abyss.choice.recruit", lord=name, cards=cards, pearls=pearls_added(payment))
    keys = say("abyss.choice.and_keys", keys=count("key", lord_keys(lord))) if lord_keys(lord) else ""
    power = say("abyss.choice.and_power", power=lord_power(lord)) if lord_power(lord) else ""
    return say("abyss.choice.lord", lord=name, ip=lord_points(lord), keys=keys, power=power)


def explain_location(g: Game, location: str) -> str:
    """A location with its formula and its worth to the seat that decides."""
    points = worth_if_taken(g, g.seat or 0, location)
    words = location_short(location)
    return say("abyss.choice.location", location=location_name(location), short=words, points=points)


def explain_verb(g: Game, text: str) -> str:
    """A choice that is a verb."""
    facts = cast("dict[str, object]", g.prompt()["facts"])
    at_the_end = "_last" if facts.get("space") == TRACK_SPACES else ""
    if text == "buy":
        price = count("pearl", cast("int", facts["price"]))
        return say("abyss.choice.buy", card=ally_name(str(facts["card"])), price=price)
    if text == "take":
        return say(f"abyss.choice.take{at_the_end}", card=ally_name(str(facts["card"])))
    if text == "fight":
        return say(f"abyss.choice.fight{at_the_end}", reward=fight_words(g))
    if text == "continue" and g.decision == "explore_monster":
        threat = min(cast("int", facts["threat"]) + 1, LAST_THREAT)
        return say("abyss.choice.continue_monster", threat=threat)
    if text in ("decline", "done"):
        return say(f"abyss.choice.{text}_{g.decision}")
    return say(f"abyss.choice.{text}")
