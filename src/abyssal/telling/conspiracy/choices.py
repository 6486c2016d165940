"""The choices of Conspiracy as people make them, and what lies there and cannot be chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from abyssal.conspiracy.catalog import LORDS
from abyssal.telling.about import about
from abyssal.telling.changes import changes
from abyssal.telling.conspiracy.asked import (
    DECLINE,
    KEEPS,
    Asked,
    asked_in,
    conspiracy_of,
    is_asked,
    kept_sets,
    swap_spaces,
)
from abyssal.telling.conspiracy.board import DECK, LOCATION_DECK, TOKEN, pile_at, space_at
from abyssal.telling.conspiracy.question import restricted
from abyssal.telling.conspiracy.words import (
    guild_card,
    location_card,
    lord_card,
    lord_list,
    opponent_card,
    power,
    powers,
)
from abyssal.telling.contract import MOST_CHOICES
from abyssal.telling.shapes import Choice, Refused
from abyssal.texts.message import Message, message

if TYPE_CHECKING:
    from abyssal.conspiracy.state import Conspiracy
    from abyssal.engine.game import Game
    from abyssal.engine.shapes import Option
    from abyssal.telling.changes import Numbers

DECK_OF: Final[Mapping[str, str]] = {"draw": DECK, "reveal": LOCATION_DECK}


def choices(g: Conspiracy, reader: int | None) -> list[Choice]:
    """What can be chosen; of more than are listed only what needs no desk. Nothing for those who wait."""
    if not is_asked(g, reader):
        return []
    asked = asked_in(g)
    before = counted(g, asked.seat)
    if asked.decision in KEEPS:
        sets = kept_sets(asked.prompt)
        return [keeping(asked, lords, before) for lords in sets] if len(sets) <= MOST_CHOICES else []
    options = asked.options
    if len(options) > MOST_CHOICES:
        options = [option for option in options if option["verb"] == DECLINE]
    return [choice(asked, option, before) for option in options]


def choice(asked: Asked, option: Option, before: Numbers) -> Choice:
    """A choice that is one action."""
    label = said(asked, option)
    return whole(asked, [option], label, touched(asked, option), before, option["verb"] == DECLINE)


def keeping(asked: Asked, lords: Sequence[str], before: Numbers) -> Choice:
    """A set of lords of a pile that is kept."""
    label = message("conspiracy-choose-keep_lords", lords=lord_list(lords))
    touches = list(dict.fromkeys(f"held/{lord}" for lord in lords))
    options = [asked.game.option(asked.game.parse(lord)) for lord in lords]
    return whole(asked, options, label, touches, before, False)


def whole(
    asked: Asked, options: Sequence[Option], label: Message, touches: list[str], before: Numbers, usual: bool
) -> Choice:
    """A choice with all that belongs to it."""
    g, seat = asked.game, asked.seat
    actions = [option["action"] for option in options]
    thing = about(options, touches)
    return {
        "actions": [option["text"] for option in options],
        "label": label,
        "brief": {"id": f"{label['id']}.brief", "args": label["args"]},
        "touches": touches,
        "changes": changes(g, before, actions, lambda after: counted(after, seat)),
        "usual": usual,
        "verb": thing["verb"],
        "kind": thing["kind"],
        "name": thing["name"],
        "zone": thing["zone"],
        "pair": thing["pair"],
    }


def counted(game: Game, seat: int) -> Numbers:
    """What everybody can count of a seat; it all lies open."""
    g = conspiracy_of(game)
    mine, numbers = g.view(seat)["seats"][str(seat)], g.table_numbers(seat)["seats"][str(seat)]
    return {
        "pearls": mine["pearls"],
        "keys": numbers["silver"] + numbers["gold"],
        "influence": g.known_sheet(seat, seat)["total"],
        "lords": len(mine["lords"]),
        "locations": len(mine["locations"]),
    }


# ---------------------------------------------------------------------- in words


def said(asked: Asked, option: Option) -> Message:
    """What a choice means; its ``.brief`` says the same with fewer words."""
    kind, name, verb = option["kind"], option["name"] or "", option["verb"]
    if kind == "number":
        deck = asked.view["lord_deck"] if verb == "draw" else asked.view["location_deck"]
        return message(f"conspiracy-choose-{verb}", n=int(name), deck=deck if isinstance(deck, int) else len(deck))
    if kind == "pile":
        return said_pile(asked, name)
    if kind == "lord":
        return said_lord(asked, name)
    if kind == "location":
        return said_location(asked, name)
    if kind == "spaces":
        return said_swap(asked, option)
    return message(f"conspiracy-choose-{verb}")


def said_pile(asked: Asked, guild: str) -> Message:
    """Taking a pile: its lords, what they bring, and whether there is room for them."""
    name = "opponent_pile" if asked.decision == "opponent_pile" else "pile"
    lords, free = asked.view["piles"][guild], asked.growing["spaces_left"]
    return message(
        f"conspiracy-choose-{name}",
        guild=guild_card(guild),
        lords=lord_list(lords),
        powers=powers(lords),
        surplus=max(0, len(lords) - free),
        free=free,
    )


def said_lord(asked: Asked, lord: str) -> Message:
    """Adding a lord: what it does, and whether its key brings a location."""
    brings = LORDS[lord]["key"] in asked.growing["key_brings_location"]
    return message("conspiracy-choose-lord", lord=lord_card(lord), power=power(lord), brings=int(brings))


def said_location(asked: Asked, location: str) -> Message:
    """Taking a location: what it means, and what it is worth now if that can change."""
    name = "open_location" if zone_of(asked, location) == "open" else "location"
    figure = asked.numbers["locations"][location]
    return message(
        f"conspiracy-choose-{name}",
        location=location_card(location),
        text=message(f"conspiracy-location-{location}.text"),
        varies=int(not figure["is_fixed"]),
        points=figure["worth"],
    )


def said_swap(asked: Asked, option: Option) -> Message:
    """A swap: the two lords, and the coalition it makes if that differs from now."""
    space, other = swap_spaces(option)
    size = asked.numbers["swaps"][option["name"] or ""]
    return message(
        "conspiracy-choose-swap",
        lord=lord_card(asked.lord_on(space)),
        space=space,
        other=lord_card(asked.lord_on(other)),
        other_space=other,
        differs=int(size != len(asked.growing["coalition"])),
        size=size,
    )


# ---------------------------------------------------------------------- on the board


def touched(asked: Asked, option: Option) -> list[str]:
    """What a choice touches on the board."""
    kind, name = option["kind"], option["name"] or ""
    if kind == "number":
        return [DECK_OF[option["verb"]]]
    if kind == "pile":
        return [pile_at(name)]
    if kind == "lord":
        return [f"{'drawn' if asked.decision == 'pick_drawn' else 'held'}/{name}"]
    if kind == "location":
        return [f"{zone_of(asked, name)}/{name}"]
    if kind == "spaces":
        return [space_at(asked.seat, space) for space in swap_spaces(option)]
    return [TOKEN] if asked.decision == "replay" else []


def zone_of(asked: Asked, location: str) -> str:
    """Where a location lies that can be taken."""
    if location in asked.view["revealed"]:
        return "revealed"
    return "open" if location in asked.view["open"] else "searched"


# ---------------------------------------------------------------------- what cannot be chosen


def refused(g: Conspiracy, reader: int | None) -> list[Refused]:
    """What lies there as if it could be chosen, and why not. Nothing for those who wait."""
    if not is_asked(g, reader):
        return []
    asked = asked_in(g)
    free = {at for option in asked.options for at in touched(asked, option)}
    found: list[Refused] = []
    for touches, why in inviting(asked):
        left = [at for at in touches if at not in free]
        if left:
            found.append({"touches": left, "why": why})
    return found


def inviting(asked: Asked) -> list[tuple[list[str], Message]]:
    """What people would touch at a decision, and why they may not where they may not."""
    view = asked.view
    piles = [pile_at(guild) for guild, lords in view["piles"].items() if lords]
    open_locations = [f"open/{location}" for location in view["open"]]
    prompt = asked.prompt
    if prompt["decision"] == "conspire":
        if prompt["facts"]["restricted"]:
            return [(piles, restricted(view))]
        return [([DECK], message("conspiracy-refused-deck"))]
    if prompt["decision"] == "location_source":
        if prompt["facts"]["searching"]:
            return [(open_locations, message("conspiracy-refused-searching"))]
        return [([LOCATION_DECK], message("conspiracy-refused-location_deck"))]
    if prompt["decision"] == "location_pick":
        return [(open_locations, message("conspiracy-refused-turned_up"))]
    if prompt["decision"] == "opponent_pile":
        opponent = opponent_card(prompt["facts"]["opponent"])
        return [(piles, message("conspiracy-refused-opponent_pile", opponent=opponent))]
    if prompt["decision"] == "swap":
        lords = view["seats"][str(asked.seat)]["lords"]
        spaces = [space_at(asked.seat, space) for space in range(1, len(lords) + 1)]
        return [(spaces, message("conspiracy-refused-key"))]
    return []
