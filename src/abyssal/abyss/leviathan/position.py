"""What Leviathan adds to a position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from abyssal.abyss.allies import KRAKEN_SHIFT, KRAKENS, N_KINDS
from abyssal.abyss.cards import LORDS, N_CELLS, N_LEVIATHANS, NEW_TOKEN_NAMES, NOBODY
from abyssal.abyss.leviathan.fight import ANOTHER, NO_MORE
from abyssal.abyss.leviathan.monsters import (
    CELL_OF_SUM,
    HEALTH_OF,
    NEW_TOKEN_UNIT,
    damage_at,
    leviathan_at,
    new_token_names,
    new_tokens_size,
    nth_new_token,
    put_leviathan,
)
from abyssal.abyss.leviathan.tokens import FIRST_NEW
from abyssal.abyss.pending import BOTTOM, POWERS
from abyssal.abyss.steps import (
    AFTER_ATTACK,
    ASK_MAIN,
    ATTACK_DIE,
    ATTACKED_ALLIES,
    ATTACKED_LORD,
    BLACK_SMOKERS,
    BORDER_DIE,
    BORDER_GUARD,
    BREEDER,
    CONTROL,
    CONTROL_PICK,
    CONTROL_SOURCE,
    DRAW_LEVIATHAN,
    DRAW_LOCATIONS,
    DRAW_LOOT,
    DRAW_NEW_TOKENS,
    DRAW_TOKENS,
    END_CHECKS,
    END_EXPLORATION,
    EXPLORE,
    FIGHT_AGAIN,
    FIGHT_ALLY,
    FIGHT_PEARLS,
    FIGHT_REWARD,
    FIGHT_TARGET,
    FILL_COURT,
    FIRST_PLAYER,
    LOCATION_EFFECT,
    LOOT_ALLY,
    MARTIAL_LAW,
    MAYBE_AGAIN,
    OPEN_LOCATION,
    REBEL,
    REVEAL_WON,
    SEARCH,
    SORCERER,
    STEAL_NEW_TOKEN,
    TOKEN_STACK,
    TURN_TOKENS,
    WON_TOKENS,
)
from abyssal.abyss.writing import EVERYTHING, MOST
from abyssal.engine.chance import Random
from abyssal.engine.errors import PositionError
from abyssal.engine.reading import is_number, mapping, only_keys, seat_or_none, whole_number
from abyssal.engine.sets import members, nth_member, set_size
from abyssal.engine.tables import BIT

if TYPE_CHECKING:
    from abyssal.abyss.loading import Reader
    from abyssal.abyss.state import Abyss, Seat

TABLE_KEYS: Final = ("border", "leviathan_deck", "new_token_pile", "scourge", "inert", "won_tokens")
SEAT_KEYS: Final = ("new_tokens", "wounds", "slain")
FIRST_STEP: Final = TURN_TOKENS

# ---------------------------------------------------------------------- writing


def write_table(g: Abyss, reader: i64, knows: i64, out: dict[str, object]) -> None:
    """The Border is public; the faces of the new tokens are not, but how many there are."""
    border: dict[str, object] = {}
    for cell in range(N_CELLS):
        leviathan = leviathan_at(g, cell)
        if leviathan >= 0:
            border[str(cell + 1)] = {"leviathan": leviathan + 1, "damage": damage_at(g, cell)}
    out["border"] = border
    out["leviathan_deck"] = [leviathan + 1 for leviathan in members(g.leviathan_deck)]
    sees = knows == EVERYTHING
    out["new_token_pile"] = new_token_names(g.new_token_pile) if sees else new_tokens_size(g.new_token_pile)
    own = sees or reader == g.active
    out["won_tokens"] = new_token_names(g.won_tokens) if own else new_tokens_size(g.won_tokens)
    out["scourge"] = seat_or_none(g.scourge)
    out["inert"] = g.inert == 1
    box = out["box"]
    assert isinstance(box, list)
    box += [f"leviathan {leviathan + 1}" for leviathan in members(g.leviathan_box)]
    box += [f"new token {name}" for name in new_token_names(g.new_token_box)]
    del out["threat"]


def write_seat(me: Seat, sees: bool, out: dict[str, object]) -> None:
    """New tokens, wounds and slain leviathans."""
    out["new_tokens"] = new_token_names(me.new_tokens) if sees else new_tokens_size(me.new_tokens)
    out["wounds"] = me.wounds
    out["slain"] = [leviathan + 1 for leviathan in members(me.slain)]


# ---------------------------------------------------------------------- reading


def read_table(reader: Reader) -> None:
    """The Border, the deck of leviathans and the new tokens."""
    g = reader.g
    if "threat" in reader.data and reader.data["threat"] not in (None, 1):
        raise PositionError("bad_number", where="threat", value=reader.data["threat"], least=1, most=1)
    border = mapping("border", reader.data.get("border", {}))
    for name in border:
        cell = whole_number("border", name, 1, N_CELLS) - 1
        facts = mapping(f"border.{name}", border[name])
        only_keys(facts, ("leviathan", "damage"))
        if "leviathan" not in facts:
            raise PositionError("missing_key", key="leviathan", where=f"border.{name}")
        mask = reader.take_leviathans(f"border.{name}", [facts["leviathan"]])
        leviathan = set_size(mask - 1)
        most: int = HEALTH_OF[leviathan] if is_being_slain(reader, cell) else HEALTH_OF[leviathan] - 1
        damage = whole_number(f"border.{name}.damage", facts.get("damage", 0), 0, most)
        put_leviathan(g, cell, leviathan, damage)
    value = reader.data.get("leviathan_deck")
    given = "leviathan_deck" in reader.data
    if given and not is_number(value):
        g.leviathan_deck = reader.take_leviathans("leviathan_deck", value)
    if "border" not in reader.data and reader.leviathans != 0:
        leviathan = nth_member(reader.leviathans, reader.random.below(set_size(reader.leviathans)))
        reader.leviathans &= ~BIT[leviathan]
        dice = reader.random.below(6) + reader.random.below(6) + 2
        put_leviathan(g, CELL_OF_SUM[dice], leviathan, 0)
    if not given:
        g.leviathan_deck = reader.leviathans
    else:
        if is_number(value):
            for _ in range(whole_number("leviathan_deck", value, 0, set_size(reader.leviathans))):
                bit = BIT[nth_member(reader.leviathans, reader.random.below(set_size(reader.leviathans)))]
                reader.leviathans &= ~bit
                g.leviathan_deck |= bit
        g.leviathan_box |= reader.leviathans
    read_new_tokens(reader)
    g.scourge = reader.seat_of("scourge", NOBODY)
    inert = reader.data.get("inert", False)
    if not isinstance(inert, bool):
        raise PositionError("bad_number", where="inert", value=inert, least=0, most=1)
    g.inert = 1 if inert else 0


def is_being_slain(reader: Reader, cell: i64) -> bool:
    """Whether the leviathan of a cell may have no health left: its fight is not over, or the game was cut short."""
    pending = reader.data.get("pending")
    if not isinstance(pending, Sequence):
        return False
    for entry in pending:
        if isinstance(entry, Sequence) and len(entry) == 3 and entry[0] == "after_attack" and is_number(entry[2]):
            return whole_number("pending", entry[2], 0, 0xFFFFFFFF) & 15 == cell
    return len(pending) == 0


def read_new_tokens(reader: Reader) -> None:
    """The pile of new tokens, and those just won."""
    g = reader.g
    value = reader.data.get("new_token_pile")
    if "new_token_pile" not in reader.data:
        g.new_token_pile = reader.new_tokens
    elif is_number(value):
        for _ in range(whole_number("new_token_pile", value, 0, new_tokens_size(reader.new_tokens))):
            n = reader.random.below(new_tokens_size(reader.new_tokens))
            unit = NEW_TOKEN_UNIT[nth_new_token(reader.new_tokens, n)]
            reader.new_tokens -= unit
            g.new_token_pile += unit
        g.new_token_box += reader.new_tokens
    else:
        g.new_token_pile = reader.take_new_tokens("new_token_pile", value)
        g.new_token_box += reader.new_tokens
    names = reader.names("won_tokens")
    held = new_token_names(g.me().new_tokens)
    for name in names:
        if name not in held:
            raise PositionError("unknown_card", card=name, where="won_tokens")
        held.remove(name)
        g.won_tokens += NEW_TOKEN_UNIT[NEW_TOKEN_NAMES.index(name)]


def read_seat(reader: Reader, seat: i64, given: dict[str, object]) -> None:
    """New tokens, wounds, slain leviathans."""
    me = reader.g.seats[seat]
    me.new_tokens = reader.take_new_tokens(f"seats.{seat}.new_tokens", given.get("new_tokens", []))
    me.wounds = whole_number(f"seats.{seat}.wounds", given.get("wounds", 0), 0, MOST)
    me.slain = reader.take_leviathans(f"seats.{seat}.slain", given.get("slain", []))


# ---------------------------------------------------------------------- knowledge


def imagine_new_tokens(g: Abyss, reader: i64, random: Random, recalls: bool) -> None:
    """The new tokens of the others and of the pile, dealt anew; thief and victim know a stolen one."""
    is_new = g.stolen >= FIRST_NEW and g.stolen_by != NOBODY
    known_by = g.stolen_by if recalls and is_new and reader == g.stolen_from else NOBODY
    pool = g.new_token_pile
    for seat in range(g.players):
        if seat != reader:
            pool += g.seats[seat].new_tokens
    if known_by != NOBODY:
        pool -= NEW_TOKEN_UNIT[g.stolen - FIRST_NEW]
    won = new_tokens_size(g.won_tokens)
    for seat in range(g.players):
        if seat == reader:
            continue
        me = g.seats[seat]
        count = new_tokens_size(me.new_tokens)
        me.new_tokens = 0
        if seat == known_by:
            me.new_tokens = NEW_TOKEN_UNIT[g.stolen - FIRST_NEW]
            count -= 1
        for _ in range(count):
            unit = NEW_TOKEN_UNIT[nth_new_token(pool, random.below(new_tokens_size(pool)))]
            pool -= unit
            me.new_tokens += unit
    g.new_token_pile = pool
    if won > 0 and g.active != reader:
        held = g.me().new_tokens
        g.won_tokens = 0
        for _ in range(won):
            unit = NEW_TOKEN_UNIT[nth_new_token(held, random.below(new_tokens_size(held)))]
            held -= unit
            g.won_tokens += unit
    if not is_new:
        return
    if not recalls:
        g.stolen_by = NOBODY
        g.stolen_from = NOBODY
        g.stolen = 0
    elif reader not in (g.stolen_by, g.stolen_from):
        held = g.seats[g.stolen_by].new_tokens
        g.stolen = FIRST_NEW + nth_new_token(held, random.below(new_tokens_size(held)))


# ---------------------------------------------------------------------- pending frames

BREEDER_LORD: Final = LORDS.index("breeder")
FIGHTS: Final = [*POWERS, END_EXPLORATION]


def parents() -> dict[int, list[int]]:
    """What may lie directly under a frame of Leviathan."""
    table: dict[int, list[int]] = {}
    for step in (TURN_TOKENS, ASK_MAIN):
        table[step] = [BOTTOM]
    for step in (BORDER_GUARD, SORCERER, REBEL, BREEDER, STEAL_NEW_TOKEN):
        table[step] = POWERS
    arrivals = [*POWERS, EXPLORE, MAYBE_AGAIN, END_EXPLORATION, OPEN_LOCATION]
    for step in (ATTACKED_ALLIES, ATTACKED_LORD, DRAW_LEVIATHAN, BORDER_DIE):
        table[step] = arrivals
    table[DRAW_LEVIATHAN] = [*arrivals, FIRST_PLAYER, FILL_COURT]
    table[BORDER_DIE] = [*arrivals, FIRST_PLAYER, FILL_COURT]
    for step in (FIGHT_TARGET, FIGHT_ALLY, FIGHT_PEARLS, FIGHT_AGAIN, AFTER_ATTACK, MAYBE_AGAIN, ATTACK_DIE):
        table[step] = FIGHTS
    for step in (FIGHT_REWARD, REVEAL_WON, WON_TOKENS):
        table[step] = [AFTER_ATTACK]
    table[DRAW_NEW_TOKENS] = [REVEAL_WON]
    table[DRAW_TOKENS] = [AFTER_ATTACK, DRAW_NEW_TOKENS, CONTROL]
    table[TOKEN_STACK] = [REVEAL_WON, ASK_MAIN]
    table[MARTIAL_LAW] = [END_CHECKS]
    table[CONTROL] = [ASK_MAIN]
    for step in (CONTROL_SOURCE, CONTROL_PICK, DRAW_LOCATIONS, LOCATION_EFFECT, BLACK_SMOKERS):
        table[step] = [CONTROL]
    for step in (DRAW_LOOT, SEARCH, LOOT_ALLY):
        table[step] = [CONTROL]
    return table


PARENTS: Final = parents()


def may_lie_on(step: i64, below: i64) -> bool:
    """Whether a frame of one step may lie directly on another."""
    return step in PARENTS and below in PARENTS[step]


def has_matter(g: Abyss, step: i64, seat: i64, arg: i64) -> bool:
    """Whether there is what a step of Leviathan works on, and its argument can be."""
    if step in (FIGHT_ALLY, FIGHT_PEARLS, FIGHT_AGAIN, AFTER_ATTACK, ATTACK_DIE):
        cell = arg & 15
        if step == FIGHT_AGAIN and cell == ANOTHER:
            return True
        if cell >= N_CELLS or leviathan_at(g, cell) < 0:
            return False
        if step == FIGHT_PEARLS:
            return arg >> 8 < MOST
        if step == ATTACK_DIE:
            return (arg >> 8) & 255 < N_KINDS and (arg >> 16) & 15 <= 6 and 0 < arg >> 20 <= 2
        whole = damage_at(g, cell) < HEALTH_OF[leviathan_at(g, cell)]
        return (step == AFTER_ATTACK and arg < 2 * NO_MORE) or whole
    if step == ATTACKED_ALLIES:
        right_kind = (arg >> 8) & 255 < N_KINDS and arg >> 16 <= KRAKENS >> KRAKEN_SHIFT
        return 0 < arg & 255 <= g.seats[seat].hand_size() and right_kind
    if step == ATTACKED_LORD:
        return arg == 0 and g.seats[seat].free() != 0
    if step == FIGHT_REWARD:
        return 0 < arg <= 7
    if step == MARTIAL_LAW:
        return 0 < arg & 255 <= g.seats[seat].hand_size() and arg >> 8 < N_KINDS
    if step == BREEDER:
        return arg < N_LEVIATHANS and g.leviathan_deck & BIT[arg] != 0
    if step == BORDER_GUARD:
        return arg == 0 and g.leviathan_deck != 0
    if step == DRAW_LEVIATHAN:
        bred = arg >> 8 == 1 and arg & 255 == g.active and g.me().active & BIT[BREEDER_LORD] != 0
        return g.leviathan_deck != 0 and (arg < g.players or bred)
    if step == BORDER_DIE:
        leviathan = (arg >> 8) & 255
        right = arg & 255 < g.players and leviathan < N_LEVIATHANS and arg >> 16 <= 6
        return right and g.leviathan_deck & BIT[leviathan] != 0
    if step == DRAW_NEW_TOKENS:
        return 0 < arg <= new_tokens_size(g.new_token_pile)
    if step == STEAL_NEW_TOKEN:
        victim = arg >> 8
        return arg & 255 == g.active and victim < g.players and g.seats[victim].new_tokens != 0
    if step in (TURN_TOKENS, ASK_MAIN, MAYBE_AGAIN, FIGHT_TARGET):
        return arg <= 3
    return arg == 0
