"""What a choice of Abyss means, in words: each kind of option has its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from abyssal.abyss.catalog import ALLIES, CELLS, LORDS, SANCTUARIES, THREAT, TRACK_SPACES
from abyssal.telling.abyss.asked import Asked
from abyssal.telling.abyss.board import ALL_THROWS
from abyssal.telling.abyss.words import all_of, ally_list, bundle, in_order, levels, mix, penalty, reward
from abyssal.telling.changes import trial_of
from abyssal.texts.message import Argument, Message, card, cards, message, seat

if TYPE_CHECKING:
    from abyssal.abyss.prompts import FightAllyPrompt, FightRewardPrompt, OfferPrompt, SearchPrompt
    from abyssal.abyss.shapes import Payment, Strike
    from abyssal.engine.shapes import Option

HIGHEST_DIE: Final = 6
OF_DECISION: Final = ("decline", "done", "keep", "pearl", "stop")
"""Verbs that mean something else in each decision, and so have a text of their own there."""
WITH_BRIEF: Final = (
    "choose-council",
    "choose-plot",
    "choose-draw",
    "choose-fight_leviathan",
    "choose-fight_leviathan_last",
)
"""Labels that have a shorter form: the table, or what the choice changes, says the rest."""
WITH_TARGET: Final = ("slaver", "oracle", "opportunist")
"""Lords whose power is used on something that is chosen next."""


def of_option(asked: Asked, option: Option) -> Message:
    """A choice of one action."""
    return LABELS.get(option["kind"] or "", verb)(asked, option)


def in_brief(asked: Asked, option: Option) -> Message:
    """The same where there is little room."""
    kind, name = option["kind"], option["name"] or ""
    if kind == "lord" and not is_power(option):
        return message("card", card=card("lord", name))
    if is_cell(option):
        return cell_in_brief(asked, name)
    if option["verb"] == "attack":
        return message("card", card=card("ally", name))
    if kind == "location" and name in SANCTUARIES:
        return message("card", card=card("location", name))
    if kind == "location":
        return message("choose-location.brief", location=card("location", name), points=worth_of(asked, name))
    label = of_option(asked, option)
    return {"id": f"{label['id']}.brief", "args": label["args"]} if label["id"] in WITH_BRIEF else label


def is_cell(option: Option) -> bool:
    """Whether a choice is called by its cell, not by a verb."""
    return option["kind"] == "cell" and option["text"] != option["verb"]


def is_power(option: Option) -> bool:
    """Whether a choice is the power of a lord; lords whose keys are used are called by their names alone."""
    return option["verb"] == "use" and option["text"] != option["name"]


# ---------------------------------------------------------------------- kinds of options


def ally(asked: Asked, option: Option) -> Message:
    """An ally: on offer, or on the track, or to attack with; else its name says all."""
    prompt, name = asked.prompt, option["name"] or ""
    if prompt["decision"] == "offer" and option["verb"] == "buy":
        return offer(prompt, option)
    if prompt["decision"] in ("offer", "explore_ally"):
        return verb(asked, option)
    if prompt["decision"] == "fight_ally":
        return attack(asked, prompt, name)
    return message("card", card=card("ally", name))


def offer(prompt: OfferPrompt, option: Option) -> Message:
    """Buying the ally on offer: with nebulis there is one choice for each way to pay, those without any first."""
    facts = prompt["facts"]
    ways = [other["action"] for other in prompt["options"] if other["verb"] == option["verb"]]
    nebulis = facts.get("mixes", [0])[ways.index(option["action"])]
    return message("choose-buy", card=card("ally", facts["card"]), price=mix(facts["price"], nebulis))


def lord(asked: Asked, option: Option) -> Message:
    """A lord: using its power, or what it is worth and does."""
    prompt, name = asked.prompt, option["name"] or ""
    if is_power(option):
        return message("choose-use", lord=card("lord", name), power=power_of(asked, option))
    facts = LORDS[name]
    args: dict[str, Argument] = {"lord": card("lord", name), "influence": facts["influence"], "keys": facts["keys"]}
    if facts["power"] != "none":
        args["power"] = message(f"lord-{name}.power")
    if prompt["decision"] == "liberator":
        args["location"] = card("location", prompt["facts"]["bound"][name])
        return message("choose-lord_under" if "power" in args else "choose-lord_under_plain", **args)
    return message("choose-lord" if "power" in args else "choose-lord_plain", **args)


def power_of(asked: Asked, option: Option) -> Message:
    """What the power of a lord does; its only target is named, since nobody is asked about it any more."""
    name = option["name"] or ""
    if name in WITH_TARGET:
        after = trial_of(asked.game)
        after.play(option["action"])
        targets = after.legal()
        if len(targets) == 1:
            only = after.option(targets[0])
            return message(f"choose-power-{name}.one", target=card(only["kind"] or "", only["name"] or ""))
    return message(f"choose-power-{name}")


def location(asked: Asked, option: Option) -> Message:
    """A location with its formula and its worth to the seat that decides; the worth of loot is not known yet."""
    name = option["name"] or ""
    args: dict[str, Argument] = {"location": card("location", name), "formula": message(f"location-{name}.short")}
    if name in SANCTUARIES:
        return message("choose-sanctuary", **args)
    return message("choose-location", **args, points=worth_of(asked, name))


def worth_of(asked: Asked, name: str) -> int:
    """What a location is worth to the seat that decides, or would be."""
    if name in asked.numbers["locations"]:
        return asked.numbers["locations"][name]
    return asked.game.known_sheet(asked.seat, asked.seat)["locations"][name] or 0


def stack(asked: Asked, option: Option) -> Message:
    """A stack of the Council and its size; for the Executioner a race, and whom it hits."""
    race = option["name"] or ""
    if asked.decision == "executioner_race":
        return named_race(asked, race)
    held = asked.view["council"][race]
    name = "choose-council" if asked.decision == "main" else "choose-stack"
    return message(name, race=card("race", race), count=held if isinstance(held, int) else len(held))


def named_race(asked: Asked, race: str) -> Message:
    """A race for the Executioner, with the rivals who would lose an ally of it."""
    hit: list[Argument] = []
    for number, realm in asked.view["seats"].items():
        allies = [one for one in realm["affiliated"] if ALLIES[one]["race"] == race]
        if int(number) != asked.seat and allies and not asked.numbers["seats"][number]["is_protected"]:
            hit.append(message("choose-loses_one", name=seat(int(number)), cards=ally_list(allies)))
    rivals: Argument = hit or message("nobody")
    return message("choose-race", race=card("race", race), rivals=rivals)


def rival(asked: Asked, option: Option) -> Message:
    """A rival, with the tokens that can be taken, or the nebulis they have now."""
    number = option["name"] or ""
    who = seat(int(number))
    realm = asked.view["seats"][number]
    if asked.decision == "hunter_pick":
        return message("choose-rival_with", name=who, what=tokens_of(realm["tokens"], realm.get("new_tokens", 0)))
    if asked.decision == "give_kraken":
        return message("choose-rival_with", name=who, what=message("nebulis", count=realm["nebulis"]))
    return message("seat", who=who)


def tokens_of(old: Sequence[int] | int, new: Sequence[str] | int) -> Message:
    """Tokens of either kind: ``2 monster tokens and 1 new token``."""
    old, new = (one if isinstance(one, int) else len(one) for one in (old, new))
    parts: list[Argument] = [message("tokens", count=old)] if old or not new else []
    return all_of([*parts, message("new_tokens", count=new)] if new else parts)


def number(asked: Asked, option: Option) -> Message:
    """How many locations are drawn, which reward is taken, or how many of the tokens are new ones."""
    prompt, n = asked.prompt, int(option["name"] or 0)
    if prompt["decision"] == "control_source":
        return message("choose-draw", n=n, deck=prompt["facts"]["deck"])
    if prompt["decision"] == "monster_reward":
        return bundle(**prompt["facts"]["bundles"][option["text"]])
    if prompt["decision"] == "fight_reward":
        return split(prompt, n)
    return message("literal", text=option["text"])


def split(prompt: FightRewardPrompt, new: int) -> Message:
    """Tokens from the two piles."""
    return tokens_of(prompt["facts"]["count"] - new, new)


def cell(asked: Asked, option: Option) -> Message:
    """A cell of the Border: the leviathan there for a fight or the Rebel, or the throws that hit it."""
    name = option["name"] or ""
    if not is_cell(option):
        return verb(asked, option)
    if asked.decision == "breeder":
        return message("choose-free_cell", cell=name, throws=CELLS[name]["throws"], all=ALL_THROWS)
    args = leviathan_in(asked, name)
    if asked.decision == "rebel":
        return message("choose-rebel", **args, cell=name)
    return message("choose-target", **args, cell=name, cards=attackers(asked, name))


def cell_in_brief(asked: Asked, name: str) -> Message:
    """The same where there is little room."""
    if asked.decision == "breeder":
        return message("choose-free_cell.brief", cell=name, throws=CELLS[name]["throws"], all=ALL_THROWS)
    return message("choose-target.brief", **leviathan_in(asked, name))


def leviathan_in(asked: Asked, name: str) -> dict[str, Argument]:
    """The leviathan of a cell, what it has left, and what its attack costs."""
    figure = asked.numbers["border"][name]
    one = figure["leviathan"]
    return {"leviathan": card("leviathan", str(one)), "levels": levels(one, figure["health"]), "penalty": penalty(one)}


def attackers(asked: Asked, name: str) -> list[Argument]:
    """The allies in hand that can attack the leviathan of a cell."""
    can = asked.numbers["border"][name]["attackers"] or ()
    return ally_list(one for one in asked.hand if one in can)


def attack(asked: Asked, prompt: FightAllyPrompt, name: str) -> Message:
    """An ally for an attack: how strong it becomes, and how likely it hurts the leviathan."""
    value = ALLIES[name]["value"]
    figure = asked.numbers["border"][prompt["facts"]["cell"]]
    with_pearls = figure["attackers_with_pearls"] or {}
    odds = with_pearls.get(name) or (figure["attackers"] or {})[name]
    return message(
        "choose-attack",
        card=card("ally", name),
        least=value + 1,
        most=value + HIGHEST_DIE,
        pearls=asked.me["pearls"] if name in with_pearls else 0,
        nebulis=ALLIES[name]["nebulis"],
        percent=round(100 * (sum(odds) - odds[0]) / sum(odds)),
    )


def zone(asked: Asked, option: Option) -> Message:
    """A place for a sentinel, and how much there is to choose from."""
    view = asked.view
    sizes = {"court": len(view["court"]), "council": len(view["council"]), "locations": len(view["available"])}
    name = option["name"] or ""
    return message(f"choose-zone-{name}", count=sizes[name])


def token(asked: Asked, option: Option) -> Message:
    """A new token that is revealed; for the Hunter one of either kind, unseen."""
    if option["name"] is not None:
        name = option["name"].replace(" ", "-")
        return message("choose-reveal", effect=message(f"new_token-{name}.text"))
    return message("choose-old_token" if option["kind"] == "token" else "choose-new_token")


# ---------------------------------------------------------------------- verbs


def verb(asked: Asked, option: Option) -> Message:
    """A choice that is a verb."""
    prompt, text = asked.prompt, option["text"]
    if prompt["decision"] == "pay_nebulis":
        return mix(prompt["facts"]["price"], int(option["name"] or 0))
    if prompt["decision"] == "explore_ally" and text == "take":
        name = f"choose-take{at_the_end(prompt['facts']['space'])}"
        return message(name, card=card("ally", prompt["facts"]["card"]))
    if prompt["decision"] == "explore_monster" and text in ("continue", "fight"):
        return monster(asked, text, at_the_end(prompt["facts"]["space"]))
    if prompt["decision"] == "search" and text == "search":
        return search(prompt)
    if prompt["decision"] == "search" and text == "stop":
        return message("choose-stop_search", points=prompt["facts"]["points"])
    if prompt["decision"] == "fight_again" and text == "fight":
        where = prompt["facts"].get("cell")
        if where is None:
            return message("choose-fight_another")
        return message("choose-attack_again", cards=attackers(asked, where))
    if prompt["decision"] == "sorcerer" and text == "fight":
        return message("choose-fight_leviathan")
    return message(f"choose-{text}_{asked.decision}" if text in OF_DECISION else f"choose-{text}")


def at_the_end(space: int) -> str:
    """The last space of the exploration track brings a pearl: part of an id."""
    return "_last" if space == TRACK_SPACES else ""


def monster(asked: Asked, text: str, last: str) -> Message:
    """Fighting for a reward or a leviathan, or going on: the threat rises, or a leviathan comes."""
    view, numbers = asked.view, asked.numbers
    if "throws" in numbers:
        if text == "fight":
            return message(f"choose-fight_leviathan{last}")
        if not view["leviathan_deck"]:
            return message("choose-continue")
        return message("choose-add_leviathan", throws=numbers["throws"], all=ALL_THROWS)
    if text == "fight":
        return message(f"choose-fight{last}", reward=reward(numbers["space"]))
    return message("choose-continue_monster", threat=min(view["threat"] + 1, max(THREAT)))


def search(prompt: SearchPrompt) -> Message:
    """How many cards of the loot deck are like one that was found."""
    deck = prompt["facts"]["deck"]
    alike = sum(deck[str(value)] for value in set(prompt["facts"]["loot"]))
    return message("choose-search", alike=alike, deck=sum(deck.values()))


# ---------------------------------------------------------------------- sets


def of_payment(asked: Asked, payment: Payment) -> Message:
    """Allies, and the pearls that fill them up, or nebulis in their place."""
    paid, missing = ally_list(payment["cards"]), payment["pearls"]
    if missing == 0:
        return message("payment", cards=paid)
    mixes = asked.numbers.get("prices", {}).get(str(missing), [0])
    price = mix(missing, mixes[0]) if len(mixes) == 1 else message("any-mix", count=missing)
    return message("payment-filled", cards=paid, price=price)


def of_set(asked: Asked, actions: Sequence[int]) -> Message:
    """Things that are chosen together."""
    options = [asked.game.option(action) for action in actions]
    prompt = asked.prompt
    if prompt["decision"] == "control_keys":
        lords: list[Argument] = [*cards("lord", [one["name"] for one in options if one["name"] is not None])]
        tokens = len(options) - len(lords)
        return all_of([*lords, *([message("key_tokens", count=tokens)] if tokens else [])])
    if prompt["decision"] == "fence":
        return all_of([seat(int(one["name"] or 0)) for one in options])
    pearls = sum(one["kind"] == "pearl" for one in options)
    if prompt["decision"] == "fight_pearls":
        return added(pearls, asked.numbers["strikes"][pearls])
    allies = in_order(one["name"] for one in options if one["kind"] == "ally" and one["name"] is not None)
    if pearls == 0:
        return message("choose-discard", cards=ally_list(allies))
    if not allies:
        return message("choose-pay_pearls", pearls=pearls)
    return message("choose-discard_and_pay", cards=ally_list(allies), pearls=pearls)


def added(pearls: int, strike: Strike) -> Message:
    """Pearls added to an attack, and what it does then."""
    if strike["health"] == 0:
        result = message("strike-in_vain")
    else:
        name = "strike-slays" if strike["slays"] else "strike-hurts"
        result = message(name, health=strike["health"], tokens=strike["tokens"])
    return message("choose-add_pearls", pearls=pearls, attack=strike["attack"], result=result)


LABELS: Final[Mapping[str, Callable[[Asked, Option], Message]]] = {
    "ally": ally,
    "lord": lord,
    "location": location,
    "race": stack,
    "seat": rival,
    "number": number,
    "cell": cell,
    "zone": zone,
    "token": token,
    "new token": token,
}
"""What choices mean by what they are about; all others are verbs."""
