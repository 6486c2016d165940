"""What lies in front of a seat, in lines: in full for the reader, in short for rivals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rich.text import Text

from abyssal.abyss.almanac import LORDS
from abyssal.cli.abyss_kraken import kraken_items, kraken_points, loot_words
from abyssal.cli.abyss_leviathan import leviathan_items
from abyssal.cli.abyss_snapshot import Realm, Table
from abyssal.cli.abyss_words import (
    KEY,
    NEBULIS,
    NEW_TOKEN,
    PEARL,
    SITE,
    TOKEN,
    WOUND,
    grouped,
    guild_name,
    location_name,
    location_short,
    lord_name,
    lord_names,
    new_token_name,
    short_allies,
)
from abyssal.cli.canvas import cut, flowed, spread, wrapped
from abyssal.cli.seats import Seats
from abyssal.cli.styles import FAINT, GLOW, MUTED, POINTS, STRONG, TITLE
from abyssal.cli.words import commas, count, say

LABEL: Final = 10
LASTING: Final = ("free", "turn")
"""Powers that count for longer than the moment when the lord comes into play."""

# ---------------------------------------------------------------------- words


def points_words(realm: Realm) -> str:
    """The total, with a mark if hidden things come on top."""
    return say("abyss.table.ip" if realm.exact else "abyss.table.ip_more", points=realm.total)


def lord_words(realm: Realm, used: Iterable[str] = ()) -> list[Text]:
    """The lords that are not under a location: name, IP, keys, and what is wrong with them."""
    words: list[Text] = []
    for lord in realm.free:
        note = f" ({say('abyss.table.used')})" if lord in used else ""
        marks = f" {LORDS[lord]['influence']}{KEY * LORDS[lord]['keys']}{note}"
        words.append(Text.assemble((lord_name(lord), STRONG), marks))
    for lord in realm.disabled:
        words.append(Text(f"{lord_name(lord)} {LORDS[lord]['influence']} ({say('abyss.table.disabled')})", FAINT))
    return words


def stats(realm: Realm) -> str:
    """Pearls, keys, tokens and hand of a rival, with what expansions add."""
    hand = say("abyss.table.hand_short", n=realm.hand_size)
    between = " " if realm.kraken or realm.leviathan else "  "
    return between.join([*marks(realm), hand])


def marks(realm: Realm) -> list[str]:
    """What a seat has in marks and numbers; wounds only if there are any."""
    kraken, leviathan = realm.kraken, realm.leviathan
    have = [f"{PEARL} {realm.pearls}"]
    have += [f"{NEBULIS} {kraken.nebulis}"] if kraken else []
    have += [f"{KEY} {realm.keys}", f"{TOKEN} {realm.token_count}"]
    have += [f"{NEW_TOKEN} {leviathan.new_token_count}"] if leviathan else []
    have += [f"{WOUND} {leviathan.wounds}"] if leviathan and leviathan.wounds else []
    return have


def key_words(realm: Realm) -> str:
    """The keys and where they come from."""
    lords = [lord_name(lord) for lord in realm.free if LORDS[lord]["keys"]]
    sources = ([say("abyss.table.key_tokens", n=realm.key_tokens)] if realm.key_tokens else []) + lords
    return f"{KEY} {count('key', realm.keys)}" + (f" ({commas(sources)})" if lords else "")


def token_words(realm: Realm) -> str:
    """The monster tokens, with their values if the reader may know them."""
    words = f"{TOKEN} {count('token', realm.token_count)}"
    return f"{words} ({commas([str(value) for value in realm.tokens])})" if realm.tokens else words


def hand_words(realm: Realm, short: bool = False) -> list[Text]:
    """The hand race by race, or how many allies it holds."""
    if realm.hand is None:
        return [Text(count("ally", realm.hand_size))]
    return grouped(realm.hand, short) or [Text(say("abyss.table.hand_empty"), FAINT)]


# ---------------------------------------------------------------------- rivals


def rival_line(table: Table, seats: Seats, seat: int, width: int) -> Text:
    """A rival in one line."""
    realm = table.realms[seat]
    name = Text.assemble((f"{seats.names[seat]:<9}", STRONG), (f"{points_words(realm):<8}", POINTS), stats(realm))
    lords = say("abyss.table.lords_short", n=realm.lords)
    places = say("abyss.table.sites_short", n=len(realm.locations))
    slain = f"  {slain_words(realm)}" if slain_words(realm) else ""
    return cut(Text.assemble(name, (f"  {lords}  {places}{slain}  {short_allies(realm.affiliated)}", MUTED)), width)


def slain_words(realm: Realm) -> str:
    """How many leviathans a seat has slain; empty without any."""
    return say("abyss.table.slain", n=len(realm.leviathan.slain)) if realm.leviathan and realm.leviathan.slain else ""


def rival_half(table: Table, seats: Seats, seat: int, width: int) -> Text:
    """A rival in half a line: numbers alone."""
    realm = table.realms[seat]
    have = [mark.replace(" ", "") for mark in marks(realm)]
    have.append(say("abyss.table.hand_tiny", n=realm.hand_size))
    have.append(say("abyss.table.lords_tiny", n=realm.lords))
    have.append(f"{SITE}{len(realm.locations)}")
    points = f"{realm.total}{'' if realm.exact else '+'}"
    return cut(Text.assemble((f"{seats.names[seat]} ", STRONG), (f"{points} ", POINTS), " ".join(have)), width)


def rival_lines(table: Table, seats: Seats, seat: int, width: int) -> list[Text]:
    """A rival with the names of lords and locations, in two to five lines."""
    realm = table.realms[seat]
    left = Text.assemble((f"{seats.names[seat]:<9}", STRONG), (f"{points_words(realm):<8}", POINTS), stats(realm))
    lines = [cut(left, width)]
    items = lord_words(realm) + ([Text(slain_words(realm))] if slain_words(realm) else [])
    allies = Text(short_allies(realm.affiliated), MUTED)
    if allies and lines[0].cell_len + 2 + allies.cell_len <= width:
        lines[0] = spread(lines[0], allies, width)
    elif allies:
        items.append(allies)
    for more in (flowed(items, width - 2), flowed(short_places(realm), width - 2, "  ")):
        lines += [Text.assemble("  ", line) for line in more]
    return lines


def short_places(realm: Realm) -> list[Text]:
    """The locations of a seat and what they are worth."""
    places = [
        Text(f"{SITE} {location_name(name)} {realm.worth[name]}{loot_on(realm, name)}") for name in realm.locations
    ]
    return places + kept_places(realm)


def loot_on(realm: Realm, location: str) -> str:
    """The loot on a sanctuary: `` ▣ 3 7``; empty where there is none."""
    values = realm.kraken.loot.get(location, ()) if realm.kraken else ()
    return f" {loot_words(values)}" if values else ""


def kept_places(realm: Realm) -> list[Text]:
    """Loot of sanctuaries that were given away."""
    kept = realm.kraken.kept if realm.kraken else {}
    return [Text(say("abyss.table.kept_short", loot=loot_words(values))) for values in kept.values()]


# ---------------------------------------------------------------------- the own realm


def own_title(table: Table, seats: Seats, seat: int, width: int) -> Text:
    """The line above a realm."""
    realm = table.realms[seat]
    name = f" {seats.names[seat]} "
    lords = say("abyss.table.of_lords", lords=realm.lords)
    points = f" {points_words(realm)} "
    rule = "─" * max(0, width - len(name) - len(lords) - len(points) - 6)
    return Text.assemble(
        ("──", FAINT), (name, GLOW), (f" {lords} ", MUTED), (rule, FAINT), (points, POINTS), ("──", FAINT)
    )


def row(label: str, items: Sequence[Text], points: int | None, width: int, between: str = " · ") -> list[Text]:
    """A label, items in as many lines as they need, and points at the right of the first."""
    right = Text("" if points is None else f" {say('abyss.table.ip', points=points)}", POINTS if points else FAINT)
    lines = flowed(items, width - LABEL - right.cell_len, between) or [Text(say("abyss.table.none"), FAINT)]
    first = spread(Text.assemble((f"{label:<{LABEL}}", TITLE), lines[0]), right, width)
    return [first, *[Text.assemble(" " * LABEL, line) for line in lines[1:]]]


def own_panel(table: Table, seat: int, width: int) -> list[Text]:
    """A realm in full: hand, pearls, keys, tokens, lords, allies and locations, with where its points come from."""
    realm = table.realms[seat]
    have = [Text(f"{PEARL} {count('pearl', realm.pearls)}"), Text(key_words(realm)), Text(token_words(realm))]
    lords = lord_words(realm, table.used)
    lines = [
        *row(hand_label(realm), hand_words(realm), None, width, " "),
        *row(say("abyss.table.have"), have, realm.token_points if realm.tokens is not None else None, width),
        *row(say("abyss.table.lords", n=realm.lords), lords, realm.lord_points, width),
        *row(say("abyss.table.allies"), grouped(realm.affiliated), realm.ally_points, width, " "),
    ]
    if realm.kraken is not None and (items := kraken_items(realm.kraken)):
        lines += row(say("abyss.table.kraken_row"), items, kraken_points(realm.kraken), width)
    if realm.leviathan is not None and (items := leviathan_items(realm.leviathan)):
        lines += row(say("abyss.table.leviathan_row"), items, realm.leviathan.points, width)
    for name in realm.locations:
        label = say("abyss.table.sites", n=len(realm.locations)) if name == next(iter(realm.locations)) else ""
        lines += row(label, place_words(realm, name), realm.worth[name], width)
    return lines


def hand_label(realm: Realm) -> str:
    """The size of the hand, and its limit if there is one."""
    return say("abyss.table.hand", n=realm.hand_size) + (f"/{realm.hand_limit}" if realm.hand_limit is not None else "")


def place_words(realm: Realm, location: str) -> list[Text]:
    """A location with its formula, and the lords under it."""
    short = loot_on(realm, location) or f" {location_short(location)}"
    words = [Text.assemble(f"{SITE} ", (location_name(location), STRONG), short)]
    lords = realm.locations[location]
    return words + ([Text(say("abyss.table.under", lords=lord_names(lords)), MUTED)] if lords else [])


def short_own(table: Table, seat: int, width: int) -> list[Text]:
    """A realm in three to five lines."""
    realm = table.realms[seat]
    hand = Text(" ").join(hand_words(realm))
    if LABEL + hand.cell_len > width:
        hand = Text(" ").join(hand_words(realm, short=True))
    lines = [cut(Text.assemble((f"{hand_label(realm):<{LABEL}}", TITLE), hand), width)]
    have = Text.assemble((f"{say('abyss.table.have'):<{LABEL}}", TITLE), "  ".join(own_marks(realm)))
    allies = f"{say('abyss.table.allies')} {short_allies(realm.affiliated)}" if realm.affiliated else ""
    if have.cell_len + 2 + len(allies) <= width or realm.leviathan is None:
        lines.append(cut(Text.assemble(have, (f"  {allies}" if allies else "", MUTED)), width))
    else:
        lines += [cut(have, width), cut(Text.assemble(" " * LABEL, (allies, MUTED)), width)]
    lords = lord_words(realm, table.used)
    if lords:
        lines += row(say("abyss.table.lords", n=realm.lords), lords, None, width)
    if places := short_places(realm):
        lines += row(say("abyss.table.sites", n=len(realm.locations)), places, None, width, "  ")
    return lines


def own_marks(realm: Realm) -> list[str]:
    """The same marks with the faces of tokens."""
    have = marks(realm)
    if realm.tokens:
        place = have.index(f"{TOKEN} {realm.token_count}")
        have[place] += f" ({commas([str(value) for value in realm.tokens])})"
    if realm.leviathan and realm.leviathan.new_tokens:
        place = have.index(f"{NEW_TOKEN} {realm.leviathan.new_token_count}")
        have[place] += f" ({commas([new_token_name(token) for token in realm.leviathan.new_tokens])})"
    slain = slain_words(realm)
    return [*have, slain] if slain else have


def whole_realm(table: Table, seats: Seats, seat: int, width: int) -> list[Text]:
    """A realm with the powers of its free lords that still count, for a page of its own."""
    realm = table.realms[seat]
    lines = [own_title(table, seats, seat, width), *own_panel(table, seat, width)]
    for lord in realm.free:
        if LORDS[lord]["power"] in LASTING:
            words = Text.assemble((f"{lord_name(lord)}, {guild_name(lord)}: ", STRONG), say(f"abyss.lord.{lord}.text"))
            lines += [Text.assemble(" " * LABEL, line) for line in wrapped(words, width - LABEL)]
    return [*lines, Text()]
