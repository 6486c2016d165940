"""What is chosen as a set in Abyss, though the rules take it one by one: payments, keys, discards, pearls."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, combinations, groupby, islice
from typing import TYPE_CHECKING, Final

from abyssal.abyss.catalog import ALLIES, RACES
from abyssal.engine.errors import AbyssalError, IllegalMove, NotationError
from abyssal.engine.game import Game
from abyssal.telling.abyss.asked import Asked, abyss_of, asked_in
from abyssal.telling.abyss.touches import touched
from abyssal.telling.abyss.words import ally_list, in_order
from abyssal.telling.changes import trial_of
from abyssal.telling.contract import MOST_CHOICES
from abyssal.telling.refusals import refusal
from abyssal.texts.message import Argument, Message, card, message, seat

if TYPE_CHECKING:
    from abyssal.abyss.prompts import MartialLawPrompt
    from abyssal.abyss.shapes import AbyssPrompt, Payment
    from abyssal.engine.shapes import Option
    from abyssal.telling.shapes import Desk, DeskThing

SETS: Final = ("control_keys", "fence", "discard_to_6", "attacked_allies", "martial_law", "fight_pearls")
"""Decisions in which several things are chosen one by one; and payments."""
ONE_OF: Final = {"pearl": "pearls", "key": "key_tokens"}
"""Kinds of things that have no names, and the texts that count them."""
FIRST_PAYMENTS: Final = 3
MOST_PAYMENTS: Final = 6
MOST_SEARCHED: Final = 2000
"""Among so many payments, the least pearls and points first, suggestions are looked for."""
BEFORE_AFFILIATION: Final = ("pay_nebulis", "give_kraken")
"""What may be asked between a payment and the affiliation; it changes nothing about that."""


def has_desk(prompt: AbyssPrompt) -> bool:
    """Whether a set is asked for, or one of so many things that they are not listed as choices."""
    return prompt["decision"] in ("pay", *SETS) or len(prompt["options"]) > MOST_CHOICES


def desk(g: Game, picked: Sequence[str], lord: str | None = None) -> Desk:
    """A set with what is picked so far; an error of the engine if a name cannot be."""
    asked = asked_in(g)
    prompt = asked.prompt
    if lord is None and prompt["decision"] == "pay":
        lord = prompt["facts"]["lord"]
    if lord is not None:
        return payment_desk(asked, list(picked), lord)
    if not has_desk(prompt):
        raise IllegalMove("no_set_here", decision=asked.decision)
    return set_desk(asked, list(picked))


# ---------------------------------------------------------------------- payments


def payment_desk(asked: Asked, picked: list[str], lord: str) -> Desk:
    """The payment of a lord."""
    g = asked.game
    hand = in_order([*asked.hand, *named_before(asked)])
    check_held(picked, hand)
    payment: Payment | None = None
    wrong: AbyssalError | None = None
    try:
        payment = g.payment(lord, picked)
    except AbyssalError as error:
        if error.code == "lord_not_in_court":
            raise
        wrong = error
    actions = payment_actions(asked, lord, payment) if payment else []
    whole = cheapest_with(asked, lord, hand, picked)
    return {
        "picked": in_order(picked),
        "may_add": [ally for ally in left_of(hand, picked) if can_be_paid(asked, lord, hand, [*picked, ally])],
        "complete": payment is not None,
        "actions": [g.text(action) for action in actions],
        "missing": None if wrong is None else refusal(wrong) if whole else dead_end(asked, lord, hand, picked, wrong),
        "pearls": payment["pearls"] if payment else 0,
        "joins": affiliated_with(asked, actions) if payment else [],
        "whole": whole,
        "suggestions": [in_order(way["cards"]) for way in proposals(asked, lord)],
        "things": {ally: payable_thing(asked, ally) for ally in hand},
        "lord": lord,
        "cost": asked.numbers["court"][lord]["cost"],
        "sum": sum(ALLIES[ally]["value"] for ally in picked) + (payment["pearls"] if payment else 0),
    }


def payable_thing(asked: Asked, ally: str) -> DeskThing:
    """An ally of a payment: in hand, named already, or both."""
    zones = {"hand": asked.hand, "paid": asked.view["paid"]}
    at = [f"{zone}/{ally}" for zone, allies in zones.items() if ally in allies]
    return {"kind": "ally", "said": card("ally", ally), "at": at, "swaps": True}


def named_before(asked: Asked) -> list[str]:
    """The allies of a payment that have been named already, one by one."""
    return asked.prompt["facts"]["paid"] if asked.prompt["decision"] == "pay" else []


def check_held(picked: Sequence[str], hand: Sequence[str]) -> None:
    """Refuse what is not there."""
    for ally in (Counter(picked) - Counter(hand)).elements():
        raise IllegalMove("card_not_in_hand" if ally in ALLIES else "unknown_ally", card=ally)


def left_of(hand: Sequence[str], picked: Sequence[str]) -> list[str]:
    """What is left in a hand."""
    return list((Counter(hand) - Counter(picked)).elements())


def can_be_paid(asked: Asked, lord: str, hand: Sequence[str], picked: Sequence[str]) -> bool:
    """Whether a payment can contain these allies."""
    return any(is_payment(asked, lord, whole) for whole in largest_sets(hand, picked))


def largest_sets(hand: Sequence[str], picked: Sequence[str]) -> Iterator[list[str]]:
    """All of a hand that belongs to the races of what is picked, and to any others with them.

    More of a race may always be paid [B-4], and a kraken stands for any race: so it is enough to try these sets, to
    know whether any payment can contain what is picked.
    """
    needed = {ALLIES[ally]["race"] for ally in picked}
    others = [race for race in RACES if race not in needed and any(ALLIES[ally]["race"] == race for ally in hand)]
    for count in range(len(others) + 1):
        for more in combinations(others, count):
            yield [ally for ally in hand if ALLIES[ally]["race"] in (None, *needed, *more)]


def dead_end(asked: Asked, lord: str, hand: Sequence[str], picked: Sequence[str], wrong: AbyssalError) -> Message:
    """Why no payment at all can contain what is picked: it is of the wrong race, or even the dearest falls short."""
    figure = asked.numbers["court"][lord]
    races = {ALLIES[ally]["race"] for ally in picked} - {None}
    if figure["demanded"] is not None and figure["races"] == 1 and races - {figure["demanded"]}:
        return message("desk-one_race", lord=card("lord", lord), race=card("race", figure["demanded"]))
    short: list[int] = []
    for whole in largest_sets(hand, picked):
        try:
            asked.game.payment(lord, whole)
        except IllegalMove as error:
            if error.code == "pearls_missing":
                short.append(int(str(error.params["missing"])))
    if short:
        return message("desk-too_little", cards=ally_list(picked), count=min(short))
    return refusal(wrong)


def is_payment(asked: Asked, lord: str, allies: Sequence[str]) -> bool:
    """Whether these allies pay a lord."""
    try:
        asked.game.payment(lord, allies)
    except IllegalMove:
        return False
    return True


def payment_actions(asked: Asked, lord: str, payment: Payment) -> list[int]:
    """The actions of a payment from where the game stands: the lord first, or without what has been named already."""
    if asked.decision == "pay":
        return payment["actions"][len(named_before(asked)) :]
    return [asked.game.parse(f"recruit {lord}"), *payment["actions"]]


def proposals(asked: Asked, lord: str) -> list[Payment]:
    """The cheapest payments, and the first of those with more pearls."""
    chosen: list[Payment] = []
    for n, payment in enumerate(payments(asked, lord)):
        if n < FIRST_PAYMENTS or all(payment["pearls"] != other["pearls"] for other in chosen):
            chosen.append(payment)
        if len(chosen) == MOST_PAYMENTS:
            break
    return chosen


def payments(asked: Asked, lord: str) -> Iterator[Payment]:
    """The payments that contain what has been named already, in the order in which it was named; the cheapest first.

    Fewest pearls, then fewest points, as the rules list them; of equal ones those that keep what is worth most.
    """
    named = in_order(named_before(asked))
    best = best_affiliated(asked)
    some = islice(asked.game.payments(lord), MOST_SEARCHED)
    for _, equal in groupby(some, key=lambda payment: (payment["pearls"], payment["value"])):
        for payment in sorted(equal, key=lambda payment: worth_spent(payment["cards"], best)):
            if payment["cards"][: len(named)] == named:
                yield payment


def best_affiliated(asked: Asked) -> Mapping[str, int]:
    """The strongest affiliated ally of each race, which alone counts in the end (15)."""
    return asked.numbers["seats"][str(asked.seat)]["shown"]["allies"]


def worth_spent(cards: Sequence[str], best: Mapping[str, int]) -> tuple[int, int, int, int]:
    """What is lost by one of several payments of the same sum, the least first.

    Krakens, which bring nebulis; then strong allies: a hand keeps its 5 where 3, 3 and 1 do. Of the rest the lowest is
    affiliated (9.2), so that more is kept of a payment without a low one: as many points as it adds to those of its
    race. At last fewer cards.
    """
    facts = [ALLIES[ally] for ally in cards]
    lowest = min((one["value"] for one in facts if one["race"] is not None), default=0)
    joining = (one["value"] - best[one["race"]] for one in facts if one["race"] is not None and one["value"] == lowest)
    krakens = sum(one["race"] is None for one in facts)
    return krakens, max(one["value"] for one in facts), -max(0, max(joining, default=0)), len(cards)


def cheapest_with(asked: Asked, lord: str, hand: Sequence[str], picked: Sequence[str]) -> list[str]:
    """The cheapest payment that contains all that is picked; nothing where there is none."""
    wanted = Counter(picked)
    for payment in payments(asked, lord):
        if not wanted - Counter(payment["cards"]):
            return payment["cards"]
    # Of a very large hand not all payments were looked at: then all that may be paid, without what can be spared.
    wanted |= Counter(named_before(asked))
    for whole in largest_sets(hand, picked):
        if is_payment(asked, lord, whole):
            return in_order(thinned(asked, lord, whole, wanted))
    return []


def thinned(asked: Asked, lord: str, whole: Sequence[str], wanted: Counter[str]) -> list[str]:
    """A payment without the allies that it does not need, the strongest left out first, and with no more pearls."""
    kept = list(whole)
    pearls = asked.game.payment(lord, kept)["pearls"]
    for ally in sorted(whole, key=lambda ally: -ALLIES[ally]["value"]):
        fewer = left_of(kept, [ally])
        if kept.count(ally) > wanted[ally] and is_payment(asked, lord, fewer):
            kept = fewer if asked.game.payment(lord, fewer)["pearls"] == pearls else kept
    return kept


def affiliated_with(asked: Asked, actions: Sequence[int]) -> list[str]:
    """Who may be affiliated by a payment: the only one, or those among whom will be chosen."""
    trial = trial_of(asked.game)
    trial.play_all(actions)
    while trial.decision in BEFORE_AFFILIATION:
        trial.play(trial.legal()[0])
    if trial.decision == "affiliate":
        return [option["text"] for option in trial.prompt()["options"]]
    after = abyss_of(trial).view(asked.seat)["seats"][str(asked.seat)]["affiliated"]
    return list((Counter(after) - Counter(asked.me["affiliated"])).elements())


# ---------------------------------------------------------------------- other sets


def set_desk(asked: Asked, picked: list[str]) -> Desk:
    """Keys, discards, receivers, pearls; or one of many things."""
    g = asked.game
    wrong: AbyssalError | None = None
    actions: list[int] = []
    try:
        if asked.decision in SETS:
            actions = g.selection(picked)["actions"]
        elif len(picked) == 1:
            actions = [g.parse(picked[0])]
            g.clone().play(actions[0])
        else:
            wrong = IllegalMove("one_of_these", given=len(picked))
    except AbyssalError as error:
        wrong, actions = error, []
    may_add = addable(asked, picked)
    suggestions = [names_in(g, one) for one in suggested_sets(asked)]
    return {
        "picked": picked,
        "may_add": may_add,
        "complete": bool(actions),
        "actions": [g.text(action) for action in actions],
        "missing": refusal(wrong) if wrong else None,
        "pearls": 0,
        "joins": [],
        "whole": [],
        "suggestions": suggestions,
        "things": things_of(asked, [*picked, *may_add, *chain(*suggestions)]),
        "lord": None,
        "cost": None,
        "sum": 0,
    }


def things_of(asked: Asked, names: Iterable[str]) -> dict[str, DeskThing]:
    """What names of the notation mean; with allies in hand, all of the hand. Unknown names are left out."""
    things: dict[str, DeskThing] = {}
    for name in names:
        if name not in things:
            try:
                things[name] = thing_of(asked, asked.game.option(asked.game.parse(name)))
            except NotationError:
                continue
    if any(thing["swaps"] for thing in things.values()):
        others = [ally for ally in asked.hand if ally not in things]
        things |= {ally: thing_of(asked, asked.game.option(asked.game.parse(ally))) for ally in others}
    return things


def thing_of(asked: Asked, option: Option) -> DeskThing:
    """Something that an option names."""
    kind, name = option["kind"] or "", option["name"] or ""
    said: Argument = message("literal", text=option["text"])
    if kind in ("ally", "lord", "location", "race"):
        said = card(kind, name)
    elif kind == "seat":
        said = seat(int(name))
    elif kind in ONE_OF:
        said = message(ONE_OF[kind], count=1)
    touches = [at for at in touched(asked, option) if at.endswith(f"/{name}")]
    return {"kind": kind, "said": said, "at": touches, "swaps": asked.game.zone(option["action"]) == "hand"}


def addable(asked: Asked, picked: Sequence[str]) -> list[str]:
    """What may still be added to a set."""
    prompt = asked.prompt
    if prompt["decision"] == "discard_to_6" or prompt["decision"] == "attacked_allies":
        return left_of(nameable(asked), picked) if len(picked) < prompt["facts"]["count"] else []
    if prompt["decision"] == "martial_law":
        return addable_in_martial_law(asked, prompt, picked)
    if prompt["decision"] == "fight_pearls":
        return ["pearl"] * max(0, prompt["facts"]["pearls"] - len(picked))
    if prompt["decision"] in SETS:
        have = Counter(picked)
        sets = [Counter(asked.game.text(action) for action in one) for one in whole_sets(asked.game)]
        wanted = [one - have for one in sets if not have - one]
        names = {name: max(one[name] for one in wanted) for one in wanted for name in one}
        return [name for name, count in names.items() for _ in range(count)]
    return [] if picked else [option["text"] for option in asked.options]


def addable_in_martial_law(asked: Asked, prompt: MartialLawPrompt, picked: Sequence[str]) -> list[str]:
    """Allies to discard, krakens excepted, and pearls to pay."""
    if len(picked) >= prompt["facts"]["count"]:
        return []
    allies = [ally for ally in nameable(asked) if ALLIES[ally]["race"] is not None]
    pearls = max(0, prompt["facts"]["pearls"] - list(picked).count("pearl"))
    return [*left_of(allies, picked), *["pearl"] * pearls]


def suggested_sets(asked: Asked) -> list[list[int]]:
    """Whole sets, the usual one first, each as the actions that name it."""
    prompt = asked.prompt
    if prompt["decision"] == "discard_to_6" or prompt["decision"] == "attacked_allies":
        due = prompt["facts"]["count"]
        return [one for one in [chosen_together(asked, lowest_allies(asked, due))] if one]
    if prompt["decision"] == "martial_law":
        due, pearls = prompt["facts"]["count"], prompt["facts"]["pearls"]
        some = [
            chosen_together(asked, [*lowest_allies(asked, due - paid), *["pearl"] * paid])
            for paid in range(min(due, pearls) + 1)
        ]
        return [one for one in some if one]
    if prompt["decision"] == "fight_pearls":
        return [asked.game.selection(["pearl"] * n)["actions"] for n in useful_pearls(asked)]
    return whole_sets(asked.game)[:MOST_CHOICES] if prompt["decision"] in SETS else []


def names_in(g: Game, actions: Sequence[int]) -> list[str]:
    """What is named by actions: what is picked at the desk, without the word that ends a set of any size."""
    return [text for text in map(g.text, actions) if text != "done"]


def useful_pearls(asked: Asked) -> list[int]:
    """How many pearls are worth adding to an attack: none, or as many as reach one more level."""
    useful: list[int] = []
    taken = -1
    for n, strike in enumerate(asked.numbers["strikes"]):
        if strike["health"] > taken:
            taken = strike["health"]
            useful.append(n)
    return useful


def whole_sets(g: Game) -> list[list[int]]:
    """All sets that can be chosen where things are named one by one, each as the actions that name it."""
    sets: list[list[int]] = []
    for action in g.legal():
        trial = trial_of(g)
        trial.play(action)
        goes_on = trial.decision == g.decision and trial.seat == g.seat
        sets += [[action, *more] for more in whole_sets(trial)] if goes_on else [[action]]
    return sets


def nameable(asked: Asked) -> list[str]:
    """The allies in hand that may still be named: the rules take them in ascending order."""
    g = asked.game
    legal = set(g.legal())
    lowest = min((action for action in map(g.parse, asked.hand) if action in legal), default=None)
    return [] if lowest is None else in_order(ally for ally in asked.hand if g.parse(ally) >= lowest)


def lowest_allies(asked: Asked, due: int) -> list[str]:
    """So many of the lowest allies in hand; krakens last where they would bring nebulis, or must stay."""
    krakens_last = asked.decision != "discard_to_6"
    return sorted(
        nameable(asked),
        key=lambda ally: (krakens_last and ALLIES[ally]["race"] is None, ALLIES[ally]["value"], ally),
    )[:due]


def chosen_together(asked: Asked, names: Sequence[str]) -> list[int]:
    """The actions that choose these things; none where the rules want others, or others first."""
    try:
        return asked.game.selection(names)["actions"]
    except IllegalMove:
        return []
