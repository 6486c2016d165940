"""The decisions of Abyss in words: what is asked, and what each choice means."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import islice
from typing import Final, cast

from rich.text import Text

from abyssal.abyss.allies import N_KINDS
from abyssal.abyss.cards import LAST_THREAT, MOST_DRAWN, N_CELLS, N_LOCATIONS, N_LORDS, RACES, REWARDS, TRACK_SPACES
from abyssal.abyss.ids import (
    ALLIES,
    BUNDLES,
    BUY,
    CELLS,
    COURT,
    DRAWS,
    NEBULIS,
    REVEALS,
    SEATS,
    SITES,
    SPLITS,
    STACKS,
    TAKE,
    USABLE,
    USES,
    ZONES,
)
from abyssal.abyss.notation import LORD_BY_NAME
from abyssal.cli import abyss_kraken_choices as kraken
from abyssal.cli import abyss_leviathan_choices as leviathan
from abyssal.cli.abyss_asked import (
    asked_about,
    decider,
    number_asked,
    own_hand,
    own_view,
    pearls_of,
    purse_words,
)
from abyssal.cli.abyss_payments import (
    discard_menu,
    key_sets,
    keys_words,
    lowest_allies,
    martial_mixes,
    named_so_far,
    paid_lord,
    payment_menu,
    pearls_added,
)
from abyssal.cli.abyss_snapshot import abyss_of, size_of, worth_if_taken
from abyssal.cli.abyss_words import (
    KRAKEN,
    SANCTUARIES,
    ally_name,
    ally_names,
    bundle_words,
    leviathan_name,
    location_name,
    location_short,
    lord_keys,
    lord_name,
    lord_points,
    lord_power,
    penalty_words,
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
from abyssal.engine.game import Game

DISCARDS: Final = ("discard_to_6", "attacked_allies")
"""Decisions in which several allies are discarded, chosen as a whole."""
BY_CELL: Final = ("fight_target", "rebel", "breeder")
"""Decisions whose choices are cells of the Border, called by their numbers."""
PEARLS_ONLY: Final = ("fight_pearls", "martial_law")
"""Decisions in which nebulis cannot be paid."""

# ---------------------------------------------------------------------- the question


def question(g: Game, seats: Seats) -> Text:
    """What is decided and why, in one or two sentences."""
    facts = question_facts(g, seats)
    key = f"abyss.decision.{question_name(g)}"
    return Text.assemble((say(f"{key}.title", **facts), STRONG), ". ", tinted(say(f"{key}.text", **facts)))


def question_name(g: Game) -> str:
    """The texts of the pending decision; some decisions have a second part, or are another with an expansion."""
    facts, decision = asked_about(g), g.decision or ""
    if decision == "place_sentinel" and facts["zone"] != "front":
        return f"place_sentinel_{facts['zone']}"
    if decision == "hunter_pick" and g.legal()[0] >= SPLITS:
        return "hunter_kind"
    if decision == "explore_monster" and "threat" not in facts:
        return "border_monster"
    if decision == "fight_again" and "leviathan" not in facts:
        return "fight_another"
    return "illusionist_to" if decision == "illusionist" and "location" in facts else decision


def question_facts(g: Game, seats: Seats) -> dict[str, str]:
    """What the texts of the pending decision may mention."""
    facts = {"explorer": seats.names[g.active], "pearls": purse_words(g), "elsewhere": elsewhere(g, seats)}
    if g.decision in PEARLS_ONLY:
        facts["pearls"] = count("pearl", pearls_of(g))
    for name, value in asked_about(g).items():
        facts[name] = fact_words(g, seats, name, value)
    more = MORE_FACTS.get(question_name(g))
    return {**facts, **more(g, seats)} if more is not None else facts


def pay_facts(g: Game, seats: Seats) -> dict[str, str]:
    """What a payment for a lord must be."""
    return {"races": races_words(g, paid_lord(g))}


def offer_facts(g: Game, seats: Seats) -> dict[str, str]:
    """Where nebulis go that are paid for an ally, if they can be."""
    name = say("abyss.log_joined.you") if g.active == seats.you else seats.names[g.active]
    payable = any(BUY < action < TAKE for action in g.legal())
    return {"nebulis": say("abyss.choice.nebulis_to", name=name) if payable else ""}


def monster_facts(g: Game, seats: Seats) -> dict[str, str]:
    """What a fight would bring."""
    return {"reward": fight_words(g)}


def throws_facts(g: Game, seats: Seats) -> dict[str, str]:
    """How likely a leviathan that is added wakes one."""
    return {"throws": leviathan.throws_words(g)}


def levels_facts(g: Game, seats: Seats) -> dict[str, str]:
    """What is left of the leviathan that is fought."""
    return {"levels": leviathan.levels_words(*leviathan.fought(g))}


def search_facts(g: Game, seats: Seats) -> dict[str, str]:
    """The points of the loot that was found."""
    return {"points": str(sum(kraken.loot_found(g)))}


def kraken_facts(g: Game, seats: Seats) -> dict[str, str]:
    """What becomes of krakens in hand, if there are any."""
    held = any(ally.startswith(KRAKEN) for ally in own_hand(g))
    return {"krakens": say(f"abyss.choice.krakens_{g.decision}") if held else ""}


def reward_facts(g: Game, seats: Seats) -> dict[str, str]:
    """What is left of the two piles of tokens."""
    view = g.view(g.seat)
    return {
        "old": str(size_of(view["token_pile"])),
        "new": str(size_of(view["new_token_pile"])),
    }


def breeder_facts(g: Game, seats: Seats) -> dict[str, str]:
    """What the leviathan to be placed would cost whoever wakes it."""
    return {"penalty": penalty_words(number_asked(g, "leviathan"))}


MORE_FACTS: Final[Mapping[str, Callable[[Game, Seats], dict[str, str]]]] = {
    "pay": pay_facts,
    "offer": offer_facts,
    "explore_monster": monster_facts,
    "border_monster": throws_facts,
    "border_guard": throws_facts,
    "fight_ally": levels_facts,
    "fight_pearls": levels_facts,
    "fight_again": levels_facts,
    "search": search_facts,
    "attacked_allies": kraken_facts,
    "martial_law": kraken_facts,
    "fight_reward": reward_facts,
    "breeder": breeder_facts,
}
"""What the texts of a decision mention beside its own facts."""


def elsewhere(g: Game, seats: Seats) -> str:
    """Whose turn it is, if it is not that of the seat that decides."""
    if g.active == decider(g):
        return ""
    if g.active == seats.you:
        return say("abyss.choice.in_your_turn")
    return say("abyss.choice.in_turn_of", name=seats.names[g.active])


def fact_words(g: Game, seats: Seats, name: str, value: object) -> str:
    """A fact of a prompt as sentences mention it."""
    if name == "card":
        return ally_name(str(value))
    if name in ("lord", "sentinel"):
        return lord_name(str(value))
    if name == "location":
        return location_name(str(value))
    if name == "race":
        return race_name(str(value))
    if name == "leviathan":
        return leviathan_name(cast("int", value))
    if name == "paid":
        return ally_names(cast("list[str]", value))
    if name == "loot":
        return listed([str(card) for card in cast("list[int]", value)])
    if name == "victim":
        return seats.names[cast("int", value)]
    if name == "count":
        return count({"fence": "rival", "fight_reward": "token"}.get(g.decision or "", "ally"), cast("int", value))
    if name in ("price", "keys"):
        return count({"price": "pearl", "keys": "key"}[name], cast("int", value))
    return str(value)


def races_words(g: Game, lord: str) -> str:
    """How many races a payment needs, and which one: ``3 races, one of them Crab``."""
    demanded = abyss_of(g).rules.mandatory_race(abyss_of(g), g.seat or 0, LORD_BY_NAME[lord])
    words = count("race", races_needed(lord))
    if demanded < 0:
        return say("abyss.choice.of_races", races=words)
    if races_needed(lord) == 1:
        return say("abyss.choice.one_race", race=race_name(RACES[demanded]))
    return say("abyss.choice.with_race", races=words, race=race_name(RACES[demanded]))


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
    if g.decision in DISCARDS:
        lowest = lowest_allies(g, number_asked(g, "count"))
        if len(lowest) > 1:
            return discard_menu(g, lowest)
    if g.decision == "martial_law" and number_asked(g, "count") > 1:
        mixes = martial_mixes(g)
        if mixes:
            return Menu(mixes, say("abyss.hint.martial_law"), mixes[0].actions)
    if g.decision == "fence":
        sets = kraken.fence_sets(g)
        return Menu([Item(str(n), Text(kraken.fence_words(seats, some)), some) for n, some in enumerate(sets, 1)])
    if g.decision == "fight_pearls":
        return leviathan.pearls_menu(g)
    items = [
        Item(label(g, n, action), explain(g, seats, action), [action], explain_briefly(g, seats, action))
        for n, action in enumerate(g.legal(), 1)
    ]
    return Menu(items, kraken.loot_hint() if g.decision == "search" else "")


def label(g: Game, n: int, action: int) -> str:
    """What is typed for a choice: its number in the menu, or that of its cell."""
    return str(action - CELLS + 1) if g.decision in BY_CELL else str(n)


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


# ---------------------------------------------------------------------- what a choice means


def explain(g: Game, seats: Seats, action: int) -> Text:
    """What a choice means, in words."""
    text = g.text(action)
    words = explain_expansion(g, seats, action)
    if words:
        return tinted(words)
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
    if CELLS <= action < CELLS + N_CELLS:
        return tinted(leviathan.explain_cell_briefly(g, action))
    if g.decision == "fight_ally":
        return tinted(ally_name(g.text(action)))
    if name in SANCTUARIES:
        return Text(location_name(name))
    if SITES <= action < SITES + N_LOCATIONS:
        points = worth_if_taken(g, g.seat or 0, name)
        return Text(say("abyss.choice.location_brief", location=location_name(name), points=points))
    return explain(g, seats, action)


def explain_expansion(g: Game, seats: Seats, action: int) -> str:
    """What a choice means that only an expansion has; empty for all others."""
    if BUY < action < TAKE or g.decision == "pay_nebulis":
        return kraken.explain_nebulis(g, action)
    if ZONES <= action < CELLS:
        return kraken.explain_zone(g, action)
    if CELLS <= action < CELLS + N_CELLS:
        return leviathan.explain_cell(g, action)
    if SPLITS <= action < REVEALS:
        return leviathan.explain_split(g, action)
    if REVEALS <= action < NEBULIS:
        return leviathan.explain_reveal(action)
    if g.decision == "give_kraken":
        return kraken.explain_receiver(g, seats, action - SEATS)
    if g.decision == "border_guard":
        return seats.names[action - SEATS]
    if g.decision == "executioner_race":
        return kraken.explain_race(g, seats, RACES[action - STACKS])
    if g.decision == "fight_ally":
        return leviathan.explain_attack(g, g.text(action))
    return ""


def explain_stack(g: Game, race: str) -> str:
    """A stack of the Council and its size."""
    size = size_of(cast("dict[str, object]", g.view(g.seat)["council"])[race])
    key = "council" if g.decision == "main" else "stack"
    return say(f"abyss.choice.{key}", race=race_name(race), count=count("ally", size))


def explain_victim(g: Game, seats: Seats, seat: int) -> str:
    """A rival with monster tokens."""
    return say("abyss.choice.victim", name=seats.names[seat], count=leviathan.tokens_words(g, seat))


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
        return say("abyss.choice.recruit", lord=name, cards=cards, pearls=pearls_added(g, payment))
    keys = say("abyss.choice.and_keys", keys=count("key", lord_keys(lord))) if lord_keys(lord) else ""
    power = say("abyss.choice.and_power", power=lord_power(lord)) if lord_power(lord) else ""
    words = say("abyss.choice.lord", lord=name, ip=lord_points(lord), keys=keys, power=power)
    if g.decision == "liberator":
        return say("abyss.choice.under", lord=words, location=location_name(location_over(g, lord)))
    return words


def location_over(g: Game, lord: str) -> str:
    """The location under which a lord of the seat that decides lies."""
    located = cast("dict[str, list[str]]", own_view(g)["locations"])
    return next(location for location, lords in located.items() if lord in lords)


def explain_location(g: Game, location: str) -> str:
    """A location with its formula and its worth to the seat that decides; the worth of loot is not known yet."""
    if location in SANCTUARIES:
        name = location_name(location)
        return say("abyss.choice.sanctuary", location=name, short=location_short(location))
    points = worth_if_taken(g, g.seat or 0, location)
    words = location_short(location)
    return say("abyss.choice.location", location=location_name(location), short=words, points=points)


def explain_verb(g: Game, text: str) -> str:
    """A choice that is a verb."""
    facts = asked_about(g)
    at_the_end = "_last" if facts.get("space") == TRACK_SPACES else ""
    if text == "buy":
        price = count("pearl", cast("int", facts["price"]))
        return say("abyss.choice.buy", card=ally_name(str(facts["card"])), price=price)
    if text == "take":
        return say(f"abyss.choice.take{at_the_end}", card=ally_name(str(facts["card"])))
    if question_name(g) == "border_monster":
        return explain_border_monster(g, text, at_the_end)
    if text in ("fight", "stop") and g.decision != "explore_monster":
        return explain_fight(g, text)
    if text == "fight":
        return say(f"abyss.choice.fight{at_the_end}", reward=fight_words(g))
    if text == "search":
        return kraken.explain_search(g)
    if text == "continue" and g.decision == "explore_monster":
        threat = min(cast("int", facts["threat"]) + 1, LAST_THREAT)
        return say("abyss.choice.continue_monster", threat=threat)
    if text in ("decline", "done", "pearl"):
        return say(f"abyss.choice.{text}_{g.decision}")
    return say(f"abyss.choice.{text}")


def explain_border_monster(g: Game, text: str, at_the_end: str) -> str:
    """What follows a monster when there are leviathans."""
    if text == "continue":
        if size_of(g.view(g.seat)["leviathan_deck"]) == 0:
            return say("abyss.choice.continue")
        return say("abyss.choice.add_leviathan", throws=leviathan.throws_words(g))
    return say(f"abyss.choice.fight_leviathan{at_the_end}") if text == "fight" else say(f"abyss.choice.{text}")


def explain_fight(g: Game, text: str) -> str:
    """Fighting, or stopping to fight or to search."""
    if g.decision == "search":
        return say("abyss.choice.stop_search", points=sum(kraken.loot_found(g)))
    if text == "stop":
        return say("abyss.choice.stop_fight")
    if question_name(g) == "fight_again":
        cards = short_allies(leviathan.suitable(g, number_asked(g, "leviathan")))
        return say("abyss.choice.attack_again", cards=cards)
    return say("abyss.choice.fight_another" if g.decision == "fight_again" else "abyss.choice.fight_leviathan")
