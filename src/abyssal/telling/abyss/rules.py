"""Make the summary of the rules of Abyss, with all cards of a game, and look up single cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from abyssal.abyss.catalog import LEVIATHANS, LOOT_VALUES, LORDS, RACES, SANCTUARIES, THREAT, locations_in, lords_in
from abyssal.telling.abyss.phrases import levels, penalty, reward
from abyssal.texts.message import Argument, Message, card, cards, message

if TYPE_CHECKING:
    from abyssal.abyss.state import Abyss
    from abyssal.telling.shapes import Line, Section

BASE: Final = ("aim", "turn", "explore", "council", "recruit", "keys", "end", "allies")
CHANGED_BY_LEVIATHAN: Final = ("explore", "end", "allies")
KRAKEN: Final = ("kraken_marks", "krakens", "nebulis", "figure", "sentinels")
LEVIATHAN: Final = ("leviathan_marks", "border_marks", "border", "fight", "new_tokens", "scourge", "martial_law")


def rules(g: Abyss) -> list[Section]:
    """Return the whole page."""
    expansions = g.view(None)["expansions"]
    with_leviathan = "leviathan" in expansions
    changed = CHANGED_BY_LEVIATHAN if with_leviathan else ()
    sections = [section(None, plain(f"{name}_leviathan" if name in changed else name for name in BASE))]
    if "kraken" in expansions:
        sections.append(section("rules-kraken_title", kraken_lines()))
    if with_leviathan:
        krakens = ("krakens_fight",) if "kraken" in expansions else ()
        sections.append(section("rules-leviathan_title", plain((*LEVIATHAN, *krakens))))
        sections.append(section("rules-leviathans_title", [leviathan_line(number) for number in LEVIATHANS]))
    else:
        sections.append(section("rules-threat_title", [line(message_of(space), reward(space)) for space in THREAT]))
    sections.append(section("rules-lords_title", [lord_line(lord) for lord in lords_in(expansions)]))
    sections.append(section("rules-locations_title", [location_line(name) for name in locations_in(expansions)]))
    return sections


def section(title: str | None, lines: Sequence[Line]) -> Section:
    """Return a part of the page."""
    return {"title": message(title) if title else None, "lines": list(lines)}


def line(head: Message | None, text: Message) -> Line:
    """Return a line of the page."""
    return {"head": head, "text": text}


def plain(names: Iterable[str]) -> list[Line]:
    """Return one line without a head for each text id."""
    return [line(None, message(f"rules-{name}")) for name in names]


def message_of(number: int) -> Message:
    """Return a number as the head of a line."""
    return message("literal", text=str(number))


def kraken_lines() -> list[Line]:
    """Return the lines about Kraken, with the reward of each value of loot."""
    lines = plain(KRAKEN)
    lines.append(line(None, message("rules-search", places=cards("location", SANCTUARIES))))
    for value in LOOT_VALUES:
        text = message("rules-loot", n=value, reward=message(f"loot-{value}"))
        lines.append(line(message_of(value), text))
    return lines


def lord_line(lord: str) -> Line:
    """Return a lord with everything on its card."""
    return line(message("card", card=card("lord", lord)), lord_text(lord))


def lord_text(lord: str) -> Message:
    """Return the guild, cost, influence points, keys and power of a lord as a text."""
    facts = LORDS[lord]
    args: dict[str, Argument] = {
        "guild": card("guild", facts["guild"]),
        "cost": facts["cost"],
        "races": facts["races"],
        "influence": facts["influence"],
        "keys": facts["keys"],
        "power": message(f"lord-{lord}.text"),
    }
    if facts["demanded"] is None:
        return message("rules-lord_all" if facts["races"] == len(RACES) else "rules-lord_any", **args)
    return message("rules-lord", **args, race=card("race", facts["demanded"]))


def location_line(location: str) -> Line:
    """Return a location with its formula."""
    return line(message("card", card=card("location", location)), message(f"location-{location}.text"))


def leviathan_line(number: int) -> Line:
    """Return a leviathan with everything on its card."""
    facts = LEVIATHANS[number]
    text = message(
        "rules-leviathan",
        races=cards("race", facts["races"]),
        levels=levels(number, len(facts["levels"])),
        penalty=penalty(number),
    )
    return line(message("leviathan-card", number=number), text)


def look_up(g: Abyss, name: str) -> Message | None:
    """Return the description of a card, found by its name in the rules; ``None`` if this game has no such card."""
    expansions = g.view(None)["expansions"]
    if name in lords_in(expansions):
        return message("look-up", card=card("lord", name), text=lord_text(name))
    if name in locations_in(expansions):
        return message("look-up", card=card("location", name), text=message(f"location-{name}.text"))
    number = name.removeprefix("leviathan ")
    if "leviathan" in expansions and number.isdecimal() and int(number) in LEVIATHANS:
        found = leviathan_line(int(number))
        return message("look-up", card=message("leviathan-card", number=int(number)), text=found["text"])
    return None


def names(g: Abyss) -> list[tuple[str, Message]]:
    """Return all cards that can be looked up."""
    expansions = g.view(None)["expansions"]
    found = [(lord, message("card", card=card("lord", lord))) for lord in lords_in(expansions)]
    found += [(name, message("card", card=card("location", name))) for name in locations_in(expansions)]
    if "leviathan" in expansions:
        found += [(f"leviathan {n}", message("leviathan-card", number=n)) for n in LEVIATHANS]
    return found
