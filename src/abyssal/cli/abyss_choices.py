"""The decisions of Abyss in words: what is asked, and what each choice means."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from rich.text import Text

from abyssal import Game
from abyssal.abyss.almanac import LORDS, SANCTUARIES, THREAT, TRACK_SPACES
from abyssal.cli import abyss_kraken_choices as kraken
from abyssal.cli import abyss_leviathan_choices as leviathan
from abyssal.cli.abyss_asked import Asked, asked_in
from abyssal.cli.abyss_payments import (
    discard_menu,
    keys_words,
    martial_menu,
    only_payment,
    payment_menu,
    pearls_added,
    receivers_words,
    whole_sets,
)
from abyssal.cli.abyss_snapshot import abyss_of, size_of
from abyssal.cli.abyss_words import (
    KRAKEN,
    ally_name,
    ally_names,
    bundle_words,
    leviathan_name,
    location_name,
    location_short,
    lord_name,
    lord_power,
    new_token_text,
    penalty_words,
    race_name,
    reward_words,
    short_allies,
    tinted,
)
from abyssal.cli.menu import Item, Menu
from abyssal.cli.seats import Seats
from abyssal.cli.styles import STRONG
from abyssal.cli.words import TEXTS, count, listed, say

if TYPE_CHECKING:
    from abyssal.engine.shapes import Option

NAMED: Final[Mapping[str, Callable[[str], str]]] = {
    "card": ally_name,
    "lord": lord_name,
    "sentinel": lord_name,
    "location": location_name,
    "race": race_name,
}
"""Facts of a decision that are names, and how sentences say them."""
COUNTED: Final = {"count": "ally", "price": "pearl", "pearls": "pearl", "keys": "key"}
"""Facts that are numbers of something."""
COUNTED_THERE: Final = {"fence": "rival", "fight_reward": "token"}
"""Of what else there are so many in some decisions."""
SEAT_FACTS: Final = ("victim", "owner", "seller")

# ---------------------------------------------------------------------- the question


def question(g: Game, seats: Seats) -> Text:
    """What is decided and why, in one or two sentences."""
    asked = asked_in(g)
    facts = question_facts(asked, seats)
    key = f"abyss.decision.{question_name(asked)}"
    return Text.assemble((say(f"{key}.title", **facts), STRONG), ". ", tinted(say(f"{key}.text", **facts)))


def question_name(asked: Asked) -> str:
    """The texts of the pending decision; some decisions have a second part, or are another with an expansion."""
    prompt = asked.prompt
    if prompt["decision"] == "place_sentinel" and prompt["facts"]["zone"] != "front":
        return f"place_sentinel_{prompt['facts']['zone']}"
    if prompt["decision"] == "hunter_pick" and "victim" in prompt["facts"]:
        return "hunter_kind"
    if prompt["decision"] == "explore_monster" and "threat" not in prompt["facts"]:
        return "border_monster"
    if prompt["decision"] == "fight_again" and "leviathan" not in prompt["facts"]:
        return "fight_another"
    if prompt["decision"] == "illusionist" and prompt["facts"]["location"] is not None:
        return "illusionist_to"
    return asked.decision


def question_facts(asked: Asked, seats: Seats) -> dict[str, str]:
    """What the texts of the pending decision may mention."""
    facts = {"purse": asked.purse_words(), "elsewhere": elsewhere(asked, seats)}
    for name, value in asked.prompt["facts"].items():
        facts[name] = fact_words(asked, seats, name, value)
    return {**facts, **more_facts(asked, seats)}


def more_facts(asked: Asked, seats: Seats) -> dict[str, str]:
    """What the texts of a decision mention beside its own facts."""
    prompt, figures = asked.prompt, asked.figures
    if prompt["decision"] == "pay":
        return {"races": races_words(prompt["facts"]["races"], prompt["facts"]["demanded"])}
    if prompt["decision"] == "offer":
        with_nebulis = any(prompt["facts"].get("mixes", ()))
        return {"nebulis": nebulis_words(prompt["facts"]["seller"], seats) if with_nebulis else ""}
    if prompt["decision"] in ("explore_monster", "border_guard") and "throws" in figures:
        return {"throws": leviathan.throws_words(asked)}
    if prompt["decision"] == "explore_monster":
        return {"reward": reward_words(figures["space"])}
    if prompt["decision"] in ("fight_ally", "fight_pearls", "fight_again") and "leviathan" in prompt["facts"]:
        return {"levels": leviathan.levels_words(prompt["facts"]["leviathan"], prompt["facts"]["health"])}
    if prompt["decision"] in ("attacked_allies", "martial_law"):
        held = any(ally.startswith(KRAKEN) for ally in asked.hand)
        return {"krakens": say(f"abyss.choice.krakens_{prompt['decision']}") if held else ""}
    if prompt["decision"] == "breeder":
        return {"penalty": penalty_words(prompt["facts"]["leviathan"])}
    return {}


def fact_words(asked: Asked, seats: Seats, name: str, value: object) -> str:
    """A fact of a prompt as sentences mention it."""
    if isinstance(value, str):
        return NAMED[name](value) if name in NAMED else value
    if isinstance(value, list):
        items = [str(item) for item in value]
        return ally_names(items) if name == "paid" else listed(items)
    if isinstance(value, int) and name == "leviathan":
        return leviathan_name(value)
    if isinstance(value, int) and name in SEAT_FACTS:
        return seats.names[value]
    if isinstance(value, int) and name in COUNTED:
        noun = COUNTED_THERE.get(asked.decision, COUNTED[name]) if name == "count" else COUNTED[name]
        return count(noun, value)
    return str(value)


def elsewhere(asked: Asked, seats: Seats) -> str:
    """Whose turn it is, if it is not that of the seat that decides."""
    active = asked.view["active"]
    if active == asked.seat:
        return ""
    if active == seats.you:
        return say("abyss.choice.in_your_turn")
    return say("abyss.choice.in_turn_of", name=seats.names[active])


def nebulis_words(seller: int, seats: Seats) -> str:
    """Where nebulis go that are paid for an ally."""
    name = say("abyss.log_joined.you") if seller == seats.you else seats.names[seller]
    return say("abyss.choice.nebulis_to", name=name)


def races_words(races: int, demanded: str | None) -> str:
    """How many races a payment needs, and which one: ``3 races, one of them Crab``."""
    words = count("race", races)
    if demanded is None:
        return say("abyss.choice.of_races", races=words)
    if races == 1:
        return say("abyss.choice.one_race", race=race_name(demanded))
    return say("abyss.choice.with_race", races=words, race=race_name(demanded))


# ---------------------------------------------------------------------- the choices


def menu(g: Game, seats: Seats) -> Menu:
    """The choices, numbered. Payments, keys and discards are chosen as a whole."""
    asked = asked_in(g)
    whole = chosen_as_a_whole(asked, seats)
    if whole is not None:
        return whole
    items = [
        Item(label(n, option), explain(asked, seats, option), [option["action"]], explain_briefly(asked, seats, option))
        for n, option in enumerate(asked.options, 1)
    ]
    return Menu(items, kraken.loot_hint() if asked.decision == "search" else "")


def chosen_as_a_whole(asked: Asked, seats: Seats) -> Menu | None:
    """The menu of a decision in which several things are chosen at once; nothing where they are named one by one."""
    g, prompt = asked.game, asked.prompt
    if prompt["decision"] == "pay" and not prompt["facts"]["paid"]:
        return payment_menu(asked, prompt)
    if prompt["decision"] == "control_keys":
        return Menu([Item(str(n), keys_words(asked, keys), keys) for n, keys in enumerate(whole_sets(g), 1)])
    if prompt["decision"] == "fence":
        return Menu(
            [Item(str(n), receivers_words(asked, seats, some), some) for n, some in enumerate(whole_sets(g), 1)]
        )
    if prompt["decision"] in ("discard_to_6", "attacked_allies"):
        return discard_menu(asked, prompt["facts"]["count"])
    if prompt["decision"] == "martial_law":
        return martial_menu(asked, prompt)
    return leviathan.pearls_menu(asked) if prompt["decision"] == "fight_pearls" else None


def label(n: int, option: Option) -> str:
    """What is typed for a choice: its number in the menu, or the dice that point to its cell."""
    return option["name"] or "" if is_cell(option) else str(n)


def is_cell(option: Option) -> bool:
    """Whether a choice is called by its cell, not by a verb."""
    return option["kind"] == "cell" and option["text"] != option["verb"]


def is_power(option: Option) -> bool:
    """Whether a choice is the power of a lord; lords whose keys are used are called by their names alone."""
    return option["verb"] == "use" and option["text"] != option["name"]


def forced(g: Game) -> list[int]:
    """What must follow if there is no choice. A payment card by card may have one option now and several later."""
    prompt = abyss_of(g).prompt()
    if prompt["decision"] == "pay" and not prompt["facts"]["paid"]:
        return only_payment(g, prompt["facts"]["lord"])
    sets = whole_sets(g) if prompt["decision"] == "control_keys" else [[action] for action in g.legal()]
    return sets[0] if len(sets) == 1 else []


# ---------------------------------------------------------------------- what a choice means


def explain(asked: Asked, seats: Seats, option: Option) -> Text:
    """What a choice means, in words."""
    words = EXPLAINED.get(option["kind"] or "", explain_verb)(asked, seats, option)
    return Text(words) if option["kind"] == "location" else tinted(words)


def explain_briefly(asked: Asked, seats: Seats, option: Option) -> Text:
    """The same where there is little room."""
    kind, name = option["kind"], option["name"] or ""
    if option["verb"] == "recruit":
        return Text(say("abyss.choice.recruit_brief", lord=lord_name(name)))
    if kind == "lord" and not is_power(option):
        return Text(lord_name(name))
    if is_cell(option):
        return tinted(leviathan.explain_cell_briefly(asked, name))
    if option["verb"] == "attack":
        return tinted(ally_name(name))
    if kind == "location" and name in SANCTUARIES:
        return Text(location_name(name))
    if kind == "location":
        points = worth_of(asked, name)
        return Text(say("abyss.choice.location_brief", location=location_name(name), points=points))
    return explain(asked, seats, option)


def explain_ally(asked: Asked, seats: Seats, option: Option) -> str:
    """An ally: on offer, or on the track, or to attack with; else its name says all."""
    prompt, name = asked.prompt, option["name"] or ""
    if prompt["decision"] == "offer" and option["verb"] == "buy":
        return kraken.explain_offer(prompt, option)
    if prompt["decision"] in ("offer", "explore_ally"):
        return explain_verb(asked, seats, option)
    if prompt["decision"] == "fight_ally":
        return leviathan.explain_attack(asked, prompt, name)
    return ally_name(name)


def explain_lord(asked: Asked, seats: Seats, option: Option) -> str:
    """A lord: using its power, recruiting it with the cheapest payment, or what it is worth and does."""
    lord = option["name"] or ""
    if is_power(option):
        return say("abyss.choice.use", lord=lord_name(lord), power=say(f"abyss.choice.power.{lord}"))
    if asked.decision == "main":
        payment = next(asked.game.payments(lord))
        cards, pearls = short_allies(payment["cards"]), pearls_added(asked, payment)
        return say("abyss.choice.recruit", lord=lord_name(lord), cards=cards, pearls=pearls)
    facts, power = LORDS[lord], lord_power(lord)
    words = say(
        "abyss.choice.lord",
        lord=lord_name(lord),
        ip=facts["influence"],
        keys=say("abyss.choice.and_keys", keys=count("key", facts["keys"])) if facts["keys"] else "",
        power=say("abyss.choice.and_power", power=power) if power else "",
    )
    prompt = asked.prompt
    if prompt["decision"] == "liberator":
        return say("abyss.choice.under", lord=words, location=location_name(prompt["facts"]["bound"][lord]))
    return words


def explain_location(asked: Asked, seats: Seats, option: Option) -> str:
    """A location with its formula and its worth to the seat that decides; the worth of loot is not known yet."""
    location = option["name"] or ""
    words = {"location": location_name(location), "short": location_short(location)}
    if location in SANCTUARIES:
        return say("abyss.choice.sanctuary", **words)
    return say("abyss.choice.location", **words, points=worth_of(asked, location))


def worth_of(asked: Asked, location: str) -> int:
    """What a location is worth to the seat that decides, or would be."""
    if location in asked.figures["locations"]:
        return asked.figures["locations"][location]
    return asked.game.known_sheet(asked.seat, asked.seat)["locations"][location] or 0


def explain_stack(asked: Asked, seats: Seats, option: Option) -> str:
    """A stack of the Council and its size; for the Executioner a race, and whom it hits."""
    race = option["name"] or ""
    if asked.decision == "executioner_race":
        return kraken.explain_race(asked, seats, race)
    key = "council" if asked.decision == "main" else "stack"
    return say(f"abyss.choice.{key}", race=race_name(race), count=count("ally", size_of(asked.view["council"][race])))


def explain_seat(asked: Asked, seats: Seats, option: Option) -> str:
    """A rival, with the tokens that can be taken, or the nebulis they have now."""
    seat = option["name"] or ""
    name = seats.names[int(seat)]
    if asked.decision == "hunter_pick":
        return say("abyss.choice.victim", name=name, count=leviathan.tokens_words(asked, seat))
    if asked.decision == "give_kraken":
        return say("abyss.choice.victim", name=name, count=count("nebulis", asked.view["seats"][seat]["nebulis"]))
    return name


def explain_number(asked: Asked, seats: Seats, option: Option) -> str:
    """How many locations are drawn, which reward is taken, or how many of the tokens are new ones."""
    prompt, n = asked.prompt, int(option["name"] or 0)
    if prompt["decision"] == "control_source":
        return say(f"abyss.choice.{'draw_one' if n == 1 else 'draw'}", n=n, deck=prompt["facts"]["deck"])
    if prompt["decision"] == "monster_reward":
        return bundle_words(**prompt["facts"]["bundles"][option["text"]])
    return leviathan.explain_split(prompt, n) if prompt["decision"] == "fight_reward" else option["text"]


def explain_cell(asked: Asked, seats: Seats, option: Option) -> str:
    """A cell of the Border, or the fight that goes on there."""
    if not is_cell(option):
        return explain_verb(asked, seats, option)
    return leviathan.explain_cell(asked, option["name"] or "")


def explain_zone(asked: Asked, seats: Seats, option: Option) -> str:
    """A place for a sentinel."""
    return kraken.explain_zone(asked, option["name"] or "")


def explain_token(asked: Asked, seats: Seats, option: Option) -> str:
    """A new token that is revealed; for the Hunter one of either kind, unseen."""
    if option["name"] is not None:
        return say("abyss.choice.reveal", text=new_token_text(option["name"]))
    return say("abyss.choice.old_token" if option["kind"] == "token" else "abyss.choice.new_token")


def explain_verb(asked: Asked, seats: Seats, option: Option) -> str:
    """A choice that is a verb."""
    prompt, text = asked.prompt, option["text"]
    if prompt["decision"] == "pay_nebulis":
        return kraken.explain_mix(prompt, option)
    if prompt["decision"] == "explore_ally" and text == "take":
        key = f"take{at_the_end(prompt['facts']['space'])}"
        return say(f"abyss.choice.{key}", card=ally_name(prompt["facts"]["card"]))
    if prompt["decision"] == "explore_monster" and text in ("continue", "fight"):
        return explain_monster(asked, text, at_the_end(prompt["facts"]["space"]))
    if prompt["decision"] == "search" and text == "search":
        return kraken.explain_search(prompt)
    if prompt["decision"] == "search" and text == "stop":
        return say("abyss.choice.stop_search", points=prompt["facts"]["points"])
    if prompt["decision"] == "fight_again" and text == "fight":
        return explain_another_attack(asked, prompt["facts"].get("cell"))
    key = f"abyss.choice.{text}_{asked.decision}"
    return say(key if key in TEXTS else f"abyss.choice.{text}")


def at_the_end(space: int) -> str:
    """The last space of the exploration track brings a pearl: part of a key."""
    return "_last" if space == TRACK_SPACES else ""


def explain_monster(asked: Asked, text: str, last: str) -> str:
    """Fighting for a reward or a leviathan, or going on: the threat rises, or a leviathan comes."""
    view, figures = asked.view, asked.figures
    if "throws" in figures:
        if text == "fight":
            return say(f"abyss.choice.fight_leviathan{last}")
        if not view["leviathan_deck"]:
            return say("abyss.choice.continue")
        return say("abyss.choice.add_leviathan", throws=leviathan.throws_words(asked))
    if text == "fight":
        return say(f"abyss.choice.fight{last}", reward=reward_words(figures["space"]))
    return say("abyss.choice.continue_monster", threat=min(view["threat"] + 1, max(THREAT)))


def explain_another_attack(asked: Asked, cell: str | None) -> str:
    """Attacking the same leviathan again, or another one."""
    if cell is None:
        return say("abyss.choice.fight_another")
    return say("abyss.choice.attack_again", cards=short_allies(leviathan.attackers(asked, cell)))


EXPLAINED: Final[Mapping[str, Callable[[Asked, Seats, Option], str]]] = {
    "ally": explain_ally,
    "lord": explain_lord,
    "location": explain_location,
    "race": explain_stack,
    "seat": explain_seat,
    "number": explain_number,
    "cell": explain_cell,
    "zone": explain_zone,
    "token": explain_token,
    "new token": explain_token,
}
"""What choices mean by what they are about; all others are verbs."""
