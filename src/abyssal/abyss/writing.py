"""Writing positions and views: the whole state, or what a reader may know of it, as JSON-able data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from abyssal.abyss.allies import IN_RACE, row_at, zone_size
from abyssal.abyss.cards import (
    END_CAUSES,
    LOCATIONS,
    LORDS,
    N_RACES,
    NEW_TOKEN_NAMES,
    NOBODY,
    RACES,
    TOKEN_VALUES,
    token_values,
    tokens_size,
)
from abyssal.abyss.notation import MONSTER_NAME, ally_names, card_name, location_names, lord_names
from abyssal.engine.frames import write_frames
from abyssal.engine.game import frame_seat, frame_step
from abyssal.engine.reading import POSITION_FORMAT, seat_or_none
from abyssal.engine.sets import members, set_size

if TYPE_CHECKING:
    from abyssal.abyss.state import Abyss

TABLE_KEYS: Final = (
    "format", "game", "players", "expansions", "max_plies", "plies", "active", "threat", "price", "bought", "used",
    "court", "council", "track", "available", "discard", "deck", "lord_deck", "lord_discard", "location_deck",
    "token_pile", "drawn", "paid", "stolen", "box", "ended_by", "end_cause", "extra_turns", "skipped", "truncated",
    "pending", "seats", "seed", "random",
)  # fmt: skip
SEAT_KEYS: Final = ("pearls", "keys", "hand", "affiliated", "tokens", "free", "disabled", "locations")
MOST: Final = 1_000_000  # maximum number of pearls, keys and turns in a position

# A token that was stolen: a value, or the face of a new one.
STOLEN_NAMES: Final[list[object]] = [*TOKEN_VALUES, *NEW_TOKEN_NAMES]

# How much a reader knows: what lies open, all that perfect memory knows, or everything.
TABLE: Final = 0
RECALL: Final = 1
EVERYTHING: Final = 2

# ---------------------------------------------------------------------- writing


def write_position(g: Abyss) -> dict[str, object]:
    """Return the whole state, the generator included."""
    out = write_table(g, NOBODY, EVERYTHING)
    out["seed"] = g.seed
    out["random"] = {name: g.counters[stream] for stream, name in enumerate(g.variant.streams)}
    return out


def write_table(g: Abyss, reader: i64, knows: i64) -> dict[str, object]:
    """Return the table as a reader may know it: a number in place of a list that the reader may not see (4)."""
    if g.over:
        knows = EVERYTHING  # a finished game hides nothing
    recalls = knows >= RECALL
    council: dict[str, object] = {}
    for race in range(N_RACES):
        stack, marks = g.council & IN_RACE[race], g.stack_marks(race)
        council[RACES[race]] = ally_names(stack, marks) if recalls else zone_size(stack, marks)
    sees_locations = recalls or looks(g, reader, "black_smokers")  # they show the location deck (4)
    sees_discard = recalls or g.rules.codec.sees_discard(g, reader)
    out: dict[str, object] = {
        "format": POSITION_FORMAT,
        "game": g.variant.game,
        "players": g.players,
        "expansions": g.variant.options["expansions"],
        "max_plies": None if g.longest < 0 else g.longest,
        "plies": g.plies,
        "active": g.active,
        "threat": g.threat,
        "price": g.price,
        "bought": {str(seat): g.seats[seat].bought for seat in range(g.players)},
        "used": lord_names(g.used),
        "court": [LORDS[row_at(g.court_row, place)] for place in range(g.court_size)],
        "council": council,
        "track": [card_name(row_at(g.track, place)) for place in range(g.track_size)],
        "available": location_names(g.available),
        "discard": write_cards(g.discard, g.discard_marks, g.discard_monsters, sees_discard),
        "deck": write_cards(g.deck, g.deck_marks, g.deck_monsters, recalls),
        "lord_deck": lord_names(g.lord_deck) if recalls else set_size(g.lord_deck),
        "lord_discard": lord_names(g.lord_discard),
        "location_deck": location_names(g.location_deck) if sees_locations else set_size(g.location_deck),
        "token_pile": token_values(g.token_pile) if knows == EVERYTHING else tokens_size(g.token_pile),
        "drawn": location_names(g.drawn),
        "paid": ally_names(g.paid, g.paid_marks),
        "stolen": write_stolen(g, reader, knows),
        "box": write_box(g),
        "ended_by": seat_or_none(g.ended_by),
        "end_cause": None if g.end_cause == 0 else END_CAUSES[g.end_cause],
        "extra_turns": g.extra_turns,
        "skipped": g.skipped,
        "truncated": g.cut,
        "pending": write_frames(g),
        "seats": {str(seat): write_seat(g, seat, reader, knows) for seat in range(g.players)},
    }
    g.rules.codec.write_table(g, reader, knows, out)
    return out


def looks(g: Abyss, reader: i64, decision: str) -> bool:
    """Whether this decision is pending and asks this reader, who may look at hidden cards for it."""
    if g.over or g.depth == 0:
        return False
    frame = g.frames[g.depth - 1]
    return g.steps[frame_step(frame)].name == decision and frame_seat(frame) == reader


def write_cards(bag: i64, marks: i64, monsters: i64, seen: bool) -> object:
    """Return the names of exploration cards, or how many there are if they are not seen."""
    if not seen:
        return zone_size(bag, marks) + monsters
    return sorted(ally_names(bag, marks) + [MONSTER_NAME for _ in range(monsters)])


def write_stolen(g: Abyss, reader: i64, knows: i64) -> dict[str, object] | None:
    """Return the token stolen last, as far as a reader may know it: thief and victim have seen it."""
    if g.stolen_by == NOBODY or knows == TABLE:
        return None
    out: dict[str, object] = {"by": g.stolen_by, "from": g.stolen_from}
    if knows == EVERYTHING or reader in (g.stolen_by, g.stolen_from):
        out["token"] = STOLEN_NAMES[g.stolen]
    return out


def write_box(g: Abyss) -> list[str]:
    """Return the names of everything that is out of the game."""
    names = ally_names(g.ally_box, g.ally_box_marks) + [MONSTER_NAME for _ in range(g.monster_box)]
    names += lord_names(g.lord_box) + location_names(g.location_box)
    return names + [f"token {value}" for value in token_values(g.token_box)]


def write_seat(g: Abyss, seat: i64, reader: i64, knows: i64) -> dict[str, object]:
    """Return what a seat has, as a reader may know it."""
    me = g.seats[seat]
    sees_hand = seat == reader or knows >= RECALL
    sees_tokens = seat == reader or knows == EVERYTHING
    out: dict[str, object] = {
        "pearls": me.pearls,
        "keys": me.keys,
        "hand": ally_names(me.hand, me.hand_marks) if sees_hand else me.hand_size(),
        "affiliated": ally_names(me.affiliated, me.affiliated_marks),
        "tokens": token_values(me.tokens) if sees_tokens else tokens_size(me.tokens),
        "free": lord_names(me.active),
        "disabled": lord_names(me.disabled),
        "locations": {LOCATIONS[site]: lord_names(g.under[site]) for site in members(me.locations)},
    }
    g.rules.codec.write_seat(g, seat, reader, knows, out)
    return out
