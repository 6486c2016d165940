"""Draw the realm of a seat (everything in front of it), in full for the reader and in short for rivals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.cells import cell_len
from rich.text import Text

from abyssal.cli.abyss.kraken import kraken_items, loot_words
from abyssal.cli.abyss.leviathan import leviathan_items
from abyssal.cli.abyss.marks import (
    KEY,
    NEBULIS,
    NEW_TOKEN,
    PEARL,
    SITE,
    TOKEN,
    WOUND,
    Table,
    aligned,
    fitting,
    grouped,
    ip,
    location_name,
    location_short,
    lord_name,
    short_allies,
    shortened,
    widest,
)
from abyssal.cli.canvas import flowed, padded, spread, wrapped
from abyssal.cli.styles import FAINT, GLOW, MUTED, POINTS, STRONG, TITLE
from abyssal.telling.abyss.shapes import Realm, RealmLocation, RealmLord
from abyssal.texts.message import Argument, Reference, card, cards, message

# ---------------------------------------------------------------------- words


def points_words(table: Table, realm: Realm) -> str:
    """Return the points of a realm.

    For the reader the points of the hand are shown separately. For rivals a symbol shows that hidden cards may add
    points.
    """
    points = realm["points"]
    total, hand = points["total"], points["hand"]
    if hand:
        name = "table-ip_plus_hand" if hand > 0 else "table-ip_minus_hand"
        return table.say(name, points=total - hand, hand=abs(hand))
    return table.say("table-ip" if points["exact"] else "table-ip_more", points=total)


def lord_words(table: Table, lords: Iterable[RealmLord]) -> list[Text]:
    """Return the name, IP, keys and state (used, disabled) of each lord."""
    words: list[Text] = []
    for one in lords:
        name = lord_name(table, one["lord"])
        if one["state"] == "disabled":
            words.append(Text(f"{name} {one['influence']} {table.say('table-disabled')}", FAINT))
        else:
            used = f" {table.say('table-used')}" if one["state"] == "used" else ""
            words.append(Text.assemble((name, STRONG), f" {one['influence']}{KEY * one['keys']}{used}"))
    return words


def marks(realm: Realm) -> list[tuple[str, int]]:
    """Return the countable things of a seat (pearls, keys, tokens and so on) as symbols and numbers."""
    kraken, leviathan = realm["kraken"], realm["leviathan"]
    have = [(PEARL, realm["pearls"])]
    have += [(NEBULIS, kraken["nebulis"])] if kraken else []
    have += [(KEY, realm["keys"]), (TOKEN, realm["token_count"])]
    have += [(NEW_TOKEN, leviathan["new_token_count"]), (WOUND, leviathan["wounds"])] if leviathan else []
    return have


def mark_words(realm: Realm, between: str = " ") -> list[str]:
    """Return the countable things of a seat as texts; the text for wounds is empty if there are none."""
    return [f"{mark}{between}{n}" if n or mark != WOUND else "" for mark, n in marks(realm)]


def key_words(table: Table, realm: Realm) -> str:
    """Return the number of keys, and the lords that have them."""
    owners = [one["lord"] for one in realm["lords"] if one["keys"] and one["state"] != "disabled"]
    if not owners:
        return f"{KEY} {table.say('keys', count=realm['keys'])}"
    tokens: list[Argument] = [message("table-key_tokens", n=realm["key_tokens"])] if realm["key_tokens"] else []
    return f"{KEY} {table.say('table-keys_from', n=realm['keys'], sources=[*tokens, *cards('lord', owners)])}"


def token_words(table: Table, realm: Realm) -> str:
    """Return the monster tokens, with their values if the reader may know them."""
    count, values = realm["token_count"], realm["tokens"]
    if not values:
        return f"{TOKEN} {table.say('tokens', count=count)}"
    return f"{TOKEN} {table.say('table-tokens_of', n=count, values=list(values))}"


def hand_words(table: Table, realm: Realm, short: bool = False) -> list[Text]:
    """Return the hand race by race, or the number of its allies if the reader may not see them."""
    if realm["hand"] is None:
        return [Text(table.say("count-ally", n=realm["hand_count"]))]
    return grouped(table, realm["hand"], short) or [Text(table.say("table-hand_empty"), FAINT)]


def slain_words(table: Table, realm: Realm) -> str:
    """Return the number of leviathans that a seat has slain; empty if there are none."""
    leviathan = realm["leviathan"]
    return table.say("table-slain", n=len(leviathan["slain"])) if leviathan and leviathan["slain"] else ""


# ---------------------------------------------------------------------- rivals


def rival_heads(table: Table, seats: Sequence[int], width: int, with_numbers: bool = False) -> list[Text]:
    """Return a line for each rival with name, points, symbols and hand, in aligned columns."""
    lines: list[Text] = []
    for between, gap in ((" ", 2), (" ", 1), ("", 1)):
        rows: list[list[Text]] = []
        for seat in seats:
            realm = table.realm(seat)
            name, points = Text(table.name(seat), STRONG), Text(points_words(table, realm), POINTS)
            hand = table.say("table-hand_short", n=realm["hand_count"])
            numbers = rival_numbers(table, realm) if with_numbers else []
            rows.append([name, points, *map(Text, mark_words(realm, between)), Text(hand), *numbers])
        lines = aligned(rows, gap=gap)
        if widest(lines) <= width:
            break
    return lines


def rival_numbers(table: Table, realm: Realm) -> list[Text]:
    """Return the numbers of lords, locations and slain leviathans of a rival."""
    lords = table.say("table-lords_short", n=realm["lord_count"])
    places = table.say("table-sites_short", n=len(realm["locations"]))
    return [Text(words, MUTED) for words in (lords, places, slain_words(table, realm))]


def rival_lines(table: Table, seats: Sequence[int], width: int) -> list[Text]:
    """Return a line for each rival, with the numbers of lords and locations, and the allies."""
    owned = [table.realm(seat)["affiliated"] for seat in seats]
    most = max(cell_len(short_allies(table, allies)) for allies in owned)
    heads = rival_heads(table, seats, width - most - 2, with_numbers=True)
    lines: list[Text] = []
    for head, allies in zip(heads, owned, strict=True):
        words = short_allies(table, allies, width - widest(heads) - 2)
        lines.append(Text.assemble(padded(head, widest(heads)), (f"  {words}", MUTED)) if words else head)
    return lines


def rival_half(table: Table, seat: int, width: int) -> Text:
    """Return a rival in half a line, with numbers only; zeros are left out if there is no room."""
    realm = table.realm(seat)
    points = f"{realm['points']['total']}{'' if realm['points']['exact'] else '+'}"
    head = [Text(table.name(seat), STRONG), Text(points, POINTS)]
    numbers = [table.say("table-hand_tiny", n=realm["hand_count"])]
    numbers += [table.say("table-lords_tiny", n=realm["lord_count"]), f"{SITE}{len(realm['locations'])}"]
    have = [words for words in mark_words(realm, "") if words]
    some = [f"{mark}{n}" for mark, n in marks(realm) if n]
    for shown in (have, some):
        line = Text(" ").join([*head, *map(Text, [*shown, *numbers])])
        if line.cell_len <= width:
            return line
    return fitting([*head, *map(Text, [*some, *numbers])], width, " ")


def rivals_in_full(table: Table, seats: Sequence[int], width: int) -> list[Text]:
    """Return rivals with the names of lords and locations, each in one to five lines."""
    lines: list[Text] = []
    for seat, head in zip(seats, rival_heads(table, seats, width), strict=True):
        realm = table.realm(seat)
        items = lord_words(table, realm["lords"])
        items += [Text(slain)] if (slain := slain_words(table, realm)) else []
        allies = Text(short_allies(table, realm["affiliated"], width - 2), MUTED)
        if allies and head.cell_len + 2 + allies.cell_len <= width:
            head = spread(head, allies, width)
        elif allies:
            items.append(allies)
        lines.append(head)
        for more in (flowed(items, width - 2), flowed(short_places(table, realm), width - 2, "  ")):
            lines += [Text.assemble("  ", line) for line in more]
    return lines


def short_places(table: Table, realm: Realm) -> list[Text]:
    """Return the locations of a seat with their worth, and the loot of sanctuaries that it no longer has."""
    places = [
        Text(f"{SITE} {location_name(table, one['location'])} {one['without_hand']}{loot_on(table, one)}")
        for one in realm["locations"]
    ]
    kept = realm["kraken"]["kept"].values() if realm["kraken"] else ()
    return places + [Text(table.say("table-kept_short", values=list(values))) for values in kept]


def loot_on(table: Table, location: RealmLocation) -> str:
    """Return the loot on a sanctuary: `` ▣ 3, 7``; empty if there is none."""
    return f" {loot_words(table, location['loot'])}" if location["loot"] else ""


# ---------------------------------------------------------------------- the own realm


def own_title(table: Table, seat: int, width: int) -> Text:
    """Return the title line above a realm."""
    realm = table.realm(seat)
    lords = f" {table.say('table-of_lords', lords=realm['lord_count'])} "
    name, points = f" {table.name(seat)} ", f" {points_words(table, realm)} "
    for middle in (lords, ""):
        room = width - cell_len(name) - cell_len(middle) - cell_len(points) - 4
        if room >= 0:
            break
    rule = "─" * max(0, room)
    return Text.assemble(("──", FAINT), (name, GLOW), (middle, MUTED), (rule, FAINT), (points, POINTS), ("──", FAINT))


def labelled_row(table: Table, label: str, first: Text) -> Text:
    """Return a line with a label before it."""
    return Text.assemble((label, TITLE), " " * max(bool(label), table.label - cell_len(label)), first)


def row(
    table: Table, label: str, items: Sequence[Text], points: int | None, width: int, between: str = " · "
) -> list[Text]:
    """Return a label, the items in as many lines as they need, and the points at the right of the first line."""
    right = Text("" if points is None else f" {ip(table, points)}", POINTS if points else FAINT)
    lines = flowed(items, width - table.label - right.cell_len, between) or [Text(table.say("table-none"), FAINT)]
    first = labelled_row(table, label, lines[0])
    first = spread(first, right, width) if right else first
    return [first, *(Text.assemble(" " * table.label, line) for line in lines[1:])]


def own_panel(table: Table, seat: int, width: int) -> list[Text]:
    """Return a realm in full: hand, pearls, keys, tokens, lords, allies, locations, and the points of each.

    The points that the hand will add at the end are shown after the hand, and in no other line.
    """
    realm = table.realm(seat)
    points, without = realm["points"], realm["points"]["without_hand"]
    have = [Text(f"{PEARL} {table.say('pearls', count=realm['pearls'])}"), Text(key_words(table, realm))]
    have.append(Text(token_words(table, realm)))
    known = points["tokens"] if realm["tokens"] is not None else None
    lords = lord_words(table, realm["lords"])
    if realm["lord_count"] and not lords:
        lords = [Text(table.say("table-none_free"), FAINT)]
    lines = [
        *row(table, hand_label(table, realm), hand_words(table, realm), points["hand"] or None, width, " "),
        *row(table, table.say("table-have"), have, known, width),
        *row(table, table.say("table-lords", n=realm["lord_count"]), lords, points["lords"], width),
        *row(table, table.say("table-allies"), grouped(table, realm["affiliated"]), without["allies"], width, " "),
    ]
    if realm["kraken"] is not None and (items := kraken_items(table, realm["kraken"])):
        lines += row(table, table.say("table-kraken_row"), items, without["kraken"], width)
    if realm["leviathan"] is not None and (items := leviathan_items(table, realm["leviathan"])):
        lines += row(table, table.say("table-leviathan_row"), items, points["leviathan"], width)
    label = table.say("table-sites", n=len(realm["locations"]))
    for number, one in enumerate(realm["locations"]):
        lines += row(table, "" if number else label, place_words(table, one), one["without_hand"], width)
    return lines


def hand_label(table: Table, realm: Realm) -> str:
    """Return the size of the hand, and its limit if there is one."""
    if realm["hand_limit"] is None:
        return table.say("table-hand", n=realm["hand_count"])
    return table.say("table-hand_limit", n=realm["hand_count"], limit=realm["hand_limit"])


def place_words(table: Table, one: RealmLocation) -> list[Text]:
    """Return a location with its formula, and the lords under it."""
    name = one["location"]
    formula = loot_on(table, one) or f" {location_short(table, name)}"
    words = [Text.assemble(f"{SITE} ", (location_name(table, name), STRONG), formula)]
    if one["lords"]:
        words.append(Text(table.say("table-under", lords=cards("lord", one["lords"])), MUTED))
    return words


def short_own(table: Table, seat: int, width: int) -> list[Text]:
    """Return a realm in three to five lines."""
    realm = table.realm(seat)
    room = width - table.label
    hand = hand_words(table, realm)
    if len(flowed(hand, room, " ")) > 1:
        hand = hand_words(table, realm, short=True)
    lines = row(table, hand_label(table, realm), hand, None, width, " ")
    have = [Text(words) for words in own_marks(table, realm)]
    if realm["affiliated"]:
        label = table.say("table-allies")
        have.append(Text(f"{label} {short_allies(table, realm['affiliated'], room - cell_len(label) - 1)}", MUTED))
    lines += row(table, table.say("table-have"), have, None, width, "  ")
    if realm["lords"]:
        words = lord_words(table, realm["lords"])
        lines += row(table, table.say("table-lords", n=realm["lord_count"]), words, None, width)
    if places := short_places(table, realm):
        lines += row(table, table.say("table-sites", n=len(realm["locations"])), places, None, width, "  ")
    return lines


def own_marks(table: Table, realm: Realm) -> list[str]:
    """Return the symbols of a seat with the faces of its tokens, and the number of leviathans that it has slain."""
    faces: dict[str, list[int] | list[Reference]] = {TOKEN: realm["tokens"] or []}
    if realm["leviathan"]:
        faces[NEW_TOKEN] = [card("new_token", name) for name in realm["leviathan"]["new_tokens"] or ()]
    have: list[str] = []
    for mark, n in marks(realm):
        if faces.get(mark):
            have.append(f"{mark} {table.say('table-number_of', n=n, faces=faces[mark])}")
        elif n or mark != WOUND:
            have.append(f"{mark} {n}")
    slain = slain_words(table, realm)
    return [*have, slain] if slain else have


def whole_realm(table: Table, seat: int, width: int) -> list[Text]:
    """Return a realm for a separate page, with the lasting powers of its free lords."""
    lines = [own_title(table, seat, width), *own_panel(table, seat, width)]
    for one in table.realm(seat)["lords"]:
        if one["lasting"] and one["state"] != "disabled":
            args = {"lord": card("lord", one["lord"]), "guild": card("guild", one["guild"])}
            head = Text(table.say("table-lord_of_guild", **args), STRONG)
            words = Text.assemble(head, " ", table.say(f"lord-{one['lord']}.text"))
            lines += [Text.assemble(" " * table.label, line) for line in wrapped(words, width - table.label)]
    return [*(shortened(line, width) for line in lines), Text()]
