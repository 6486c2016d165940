"""The choices of a decision of Abyss: whole ones as people make them, what they mean, and why others are refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from abyssal.abyss.catalog import ALLIES, TRACK_SPACES
from abyssal.engine.game import Game
from abyssal.telling.about import about
from abyssal.telling.abyss import labels
from abyssal.telling.abyss.asked import Asked, abyss_of, asked_in
from abyssal.telling.abyss.board import has_turns_to_come
from abyssal.telling.abyss.desk import SETS, affiliated_with, payment_actions, payments, proposals, suggested_sets
from abyssal.telling.abyss.touches import touched
from abyssal.telling.changes import Numbers, changes, trial_of
from abyssal.telling.contract import MOST_CHOICES
from abyssal.texts.message import Argument, Message, card, message, seat

if TYPE_CHECKING:
    from abyssal.abyss.shapes import Missing, Payment
    from abyssal.abyss.state import Abyss
    from abyssal.engine.shapes import Option
    from abyssal.telling.shapes import Choice, Refused

COURT_SPACES: Final = 6
TURN: Final = ("explore", "council", "recruit", "plot", "use", "sentinel", "done")
"""The order of choices in a turn: what can nearly always be done comes first, so that numbers move little."""
USUAL: Final = ("pass", "done", "decline", "stop")
"""What Enter takes where one may do something more, or not: nothing more."""
LAST: Final = {"explore_ally": "continue", "explore_monster": "continue", "control_source": "draw"}
"""Decisions about what lies on the table: to turn to the deck is the last choice there."""


def choices(game: Game, reader: int | None) -> list[Choice]:
    """What can be chosen; nothing for those who wait."""
    if game.is_over or game.seat is None or reader != game.seat:
        return []
    return choices_of(asked_in(game))


def choices_of(asked: Asked) -> list[Choice]:
    """What the seat that decides can choose."""
    count = partial(counted, asked.seat)
    before = count(asked.game)
    made = list(whole_choices(asked)) if asked.decision in ("main", "pay", *SETS) else []
    if not made and len(asked.options) <= MOST_CHOICES:
        options = sorted(asked.options, key=lambda option: option["verb"] == LAST.get(asked.decision))
        made = [single(asked, option) for option in options]
    for choice, actions in made:
        if asked.game.option(actions[0])["verb"] == "decline":  # what the table brings next comes in any case
            continue
        choice["changes"] = changes(asked.game, before, actions, count)
        if not has_turns_to_come(asked.view, asked.seat):
            count_at_last(asked, choice, actions)
        if "lord" in choice and "lords" not in choice["changes"]:  # it comes once it is chosen who joins
            choice["changes"].pop("influence", None)
            choice["changes"].pop("final", None)
    return [choice for choice, _ in made]


Made = tuple["Choice", Sequence[int]]
"""A choice and its actions."""


def whole_choices(asked: Asked) -> Iterator[Made]:
    """The choices of a decision in which several things are chosen at once; none where they are named one by one."""
    prompt = asked.prompt
    if prompt["decision"] == "main":
        for option in sorted(asked.options, key=lambda option: TURN.index(option["verb"])):
            yield recruitment(asked, option) if option["verb"] == "recruit" else single(asked, option)
    elif prompt["decision"] == "pay":
        lord = prompt["facts"]["lord"]
        for n, payment in enumerate(proposals(asked, lord)):
            yield paying(asked, lord, payment, n == 0)
    elif prompt["decision"] in SETS:
        for n, actions in enumerate(suggested_sets(asked)):
            said = labels.of_set(asked, actions)
            usual = n == 0 and prompt["decision"] not in ("control_keys", "fence")
            yield made(asked, actions, said, said, usual)


def made(asked: Asked, actions: Sequence[int], label: Message, brief: Message, usual: bool) -> Made:
    """A choice; what it changes is filled in when all are known."""
    options = [asked.game.option(action) for action in actions]
    touches: list[str] = []
    for option in options:
        touches += [at for at in touched(asked, option) if at not in touches]
    thing = about(options, touches)
    choice: Choice = {
        "actions": [asked.game.text(action) for action in actions],
        "label": label,
        "brief": brief,
        "touches": touches,
        "changes": {},
        "usual": usual,
        "verb": thing["verb"],
        "kind": thing["kind"],
        "name": thing["name"],
        "zone": thing["zone"],
        "pair": thing["pair"],
    }
    return choice, actions


def single(asked: Asked, option: Option) -> Made:
    """A choice of one action."""
    usual = option["text"] in USUAL and asked.decision != "main"
    return made(asked, [option["action"]], labels.of_option(asked, option), labels.in_brief(asked, option), usual)


def recruitment(asked: Asked, option: Option) -> Made:
    """A lord with the cheapest payment; others are put together at the desk."""
    lord = option["name"] or ""
    payment = next(payments(asked, lord))
    actions = payment_actions(asked, lord, payment)
    label = message("choose-recruit", lord=card("lord", lord), payment=labels.of_payment(asked, payment))
    choice, _ = made(asked, actions, label, message("choose-recruit.brief", lord=card("lord", lord)), False)
    choice["lord"] = lord
    choice["verb"], choice["kind"], choice["name"] = option["verb"], "lord", lord
    return choice, actions


def paying(asked: Asked, lord: str, payment: Payment, usual: bool) -> Made:
    """A payment with its pearls, who is affiliated, and the nebulis which its krakens bring."""
    actions = payment_actions(asked, lord, payment)
    gained = sum(ALLIES[ally]["nebulis"] for ally in payment["cards"])
    joins = affiliated_with(asked, actions)
    name = "choose-payment" if len(joins) == 1 else "choose-payment_any" if joins else "choose-payment_nobody"
    args: dict[str, Argument] = {"payment": labels.of_payment(asked, payment), "nebulis": gained}
    if len(joins) == 1:
        args["ally"] = card("ally", joins[0])
    said = message(name, **args)
    choice, _ = made(asked, actions, said, said, usual)
    choice["touches"].insert(0, f"court/{lord}")
    choice["lord"] = lord
    choice["verb"], choice["kind"], choice["name"], choice["zone"] = "pay", "lord", lord, "court"
    return choice, actions


def counted(seat: int, g: Game) -> Numbers:
    """What everybody can count of a seat: of hidden things only how many there are."""
    abyss = abyss_of(g)
    view = abyss.view(None)
    mine, figure = view["seats"][str(seat)], abyss.table_numbers(None)["seats"][str(seat)]
    return {
        "pearls": mine["pearls"],
        "nebulis": mine.get("nebulis", 0),
        "keys": figure["keys"],
        "cards": size_of(mine["hand"]),
        "allies": len(mine["affiliated"]),
        "lords": len(mine["free"]) + len(mine["disabled"]) + sum(len(lords) for lords in mine["locations"].values()),
        "locations": len(mine["locations"]),
        "tokens": size_of(mine["tokens"]) + size_of(mine.get("new_tokens", 0)),
        "wounds": mine.get("wounds", 0),
        "influence": figure["influence"],
        "threat": view.get("threat", 0),
    }


def count_at_last(asked: Asked, choice: Choice, actions: Sequence[int]) -> None:
    """In the last turn nothing but the result counts: what a choice adds to it stands in place of cards and influence.

    Cards that come from under others, such as a stack of the Council, have to be seen first. After the end no hand is
    left, which says nothing about the choice.
    """
    after = trial_of(asked.game)
    after.play_all(actions)
    now = abyss_of(after)
    unseen = allies_of(now, asked.seat) - allies_of(asked.game, asked.seat) - Counter(asked.view["track"])
    if unseen and not now.is_over:
        choice["changes"].pop("influence", None)
        return
    for name in ("cards", "allies", "influence"):
        choice["changes"].pop(name, None)
    final = 0 if unseen else at_last(now, asked.seat) - at_last(asked.game, asked.seat)
    if final:
        choice["changes"]["final"] = final


def allies_of(g: Abyss, seat: int) -> Counter[str]:
    """All allies of a seat, in its hand, affiliated, or named in a payment."""
    view = g.view(seat)
    mine = view["seats"][str(seat)]
    hand = mine["hand"]
    assert isinstance(hand, list)
    return Counter([*hand, *mine["affiliated"], *(view["paid"] if view["active"] == seat else ())])


def at_last(g: Abyss, seat: int) -> int:
    """The points of a seat when its hand is affiliated; who has the Kraken figure then depends on other hands, too."""
    sheet = g.known_sheet(seat, seat)
    return sheet["total"] - (sheet.get("kraken") or 0)


def size_of(zone: Sequence[object] | int) -> int:
    """How many things a zone holds."""
    return zone if isinstance(zone, int) else len(zone)


# ---------------------------------------------------------------------- what is not possible


def refused(game: Game, reader: int | None) -> list[Refused]:
    """What lies there and cannot be chosen now, and why not."""
    if game.is_over or game.seat is None or reader != game.seat:
        return []
    return refused_by(asked_in(game))


def refused_by(asked: Asked) -> list[Refused]:
    """What the seat that decides cannot choose."""
    finder = REFUSALS.get(asked.decision)
    return list(finder(asked)) if finder else []


def refused_in_turn(asked: Asked) -> Iterator[Refused]:
    """Lords that cannot be paid, stacks that are empty or reserved, plots without a pearl or a space."""
    reserved = reserved_for_others(asked)
    for lord, figure in asked.numbers["court"].items():
        if figure["payable"] is True:
            continue
        owner = reserved.get(("court", lord))
        missing = figure["missing"]
        if owner is not None:
            yield why_not(f"court/{lord}", message("why-reserved", name=seat(owner)))
        elif missing is not None:
            yield why_not(f"court/{lord}", message("why-missing", parts=missing_parts(missing, figure["demanded"])))
    for race, stack in asked.view["council"].items():
        owner = reserved.get(("council", race))
        if size_of(stack) == 0:
            yield why_not(f"council/{race}", message("why-stack_empty"))
        elif owner is not None:
            yield why_not(f"council/{race}", message("why-reserved", name=seat(owner)))
    if not any(option["verb"] == "plot" for option in asked.options):
        if len(asked.view["court"]) == COURT_SPACES:
            yield why_not("lord_deck", message("why-court_full"))
        elif size_of(asked.view["lord_deck"]) == 0:
            yield why_not("lord_deck", message("why-no_lords"))
        else:
            yield why_not("lord_deck", message("why-plot_price"))


def missing_parts(missing: Missing, demanded: str | None) -> list[Argument]:
    """What a hand and its pearls lack for a lord; an ally of the demanded race is one of the races, too."""
    parts: list[Argument] = []
    races = missing["races"] - (1 if missing["demanded"] and missing["races"] else 0)
    if missing["points"]:
        parts.append(message("missing-points", count=missing["points"]))
    if races:
        parts.append(message("missing-races", count=races))
    if missing["demanded"] and demanded is not None:
        parts.append(message("missing-demanded", race=card("race", demanded)))
    return parts


def refused_locations(asked: Asked) -> Iterator[Refused]:
    """Locations that somebody else has reserved."""
    reserved = reserved_for_others(asked)
    for location in asked.view["available"]:
        owner = reserved.get(("locations", location))
        if owner is not None:
            yield why_not(f"available/{location}", message("why-reserved", name=seat(owner)))


def refused_on_the_track(asked: Asked) -> Iterator[Refused]:
    """Going on from the last space."""
    if len(asked.view["track"]) == TRACK_SPACES and not any(option["verb"] == "continue" for option in asked.options):
        yield why_not("deck", message("why-last_space"))


def reserved_for_others(asked: Asked) -> dict[tuple[str, str | None], int]:
    """What a sentinel of somebody else keeps, by zone and name."""
    sentinels = asked.view.get("sentinels", {}).values()
    return {(one["zone"], one.get("target")): one["owner"] for one in sentinels if one["owner"] != asked.seat}


def why_not(at: str, why: Message) -> Refused:
    """Something that is refused."""
    return {"touches": [at], "why": why}


REFUSALS: Final[Mapping[str, Callable[[Asked], Iterator[Refused]]]] = {
    "main": refused_in_turn,
    "control_source": refused_locations,
    "explore_ally": refused_on_the_track,
    "explore_monster": refused_on_the_track,
}
"""Where something that lies on the table may be out of reach."""
