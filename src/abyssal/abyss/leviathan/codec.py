"""What Leviathan adds to positions, views, numbers and ``determinize``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from abyssal.abyss.cards import CELL_NAMES, N_CELLS, NEW_TOKEN_NAMES, NOBODY
from abyssal.abyss.codec import CodecLayer
from abyssal.abyss.ids import ALLIES, MOST_OPTIONS
from abyssal.abyss.leviathan.aftermath import fought_cell
from abyssal.abyss.leviathan.fight import attack_of, cell_of, damage_odds, levels_taken, sign_of, suitable, tokens_won
from abyssal.abyss.leviathan.monsters import (
    CELL_OF_SUM,
    HEALTH_OF,
    MOST_LEVELS,
    NEW_TOKEN_UNIT,
    THROWS,
    TOKENS_OF_LEVEL,
    damage_at,
    health_at,
    leviathan_at,
    leviathan_facts,
    new_token_names,
    new_tokens_size,
    nth_new_token,
    occupied_cells,
    put_leviathan,
    throws_that_wake,
)
from abyssal.abyss.leviathan.tokens import FIRST_NEW
from abyssal.abyss.leviathan.turn import MARTIAL_LIMIT
from abyssal.abyss.notation import ALLY_NAMES, CELL_BY_NAME
from abyssal.abyss.steps import FIGHT_PEARLS, REVEAL_WON, WON_TOKENS
from abyssal.abyss.writing import EVERYTHING, MOST
from abyssal.engine.chance import Random
from abyssal.engine.errors import PositionError
from abyssal.engine.game import frame_step
from abyssal.engine.reading import mapping, only_keys, seat_or_none, whole_number
from abyssal.engine.sets import lowest_member, members
from abyssal.engine.tables import blank_vec

if TYPE_CHECKING:
    from abyssal.abyss.loading import AbyssLoader
    from abyssal.abyss.state import Abyss

TABLE_KEYS: Final = ("border", "leviathan_deck", "new_token_pile", "scourge", "inert", "won_tokens")
SEAT_KEYS: Final = ("new_tokens", "wounds", "slain")


class LeviathanCodec(CodecLayer):
    """The Border, the new tokens, wounds and slain leviathans; no threat."""

    def table_keys(self) -> list[str]:
        return [*self.below.table_keys(), *TABLE_KEYS]

    def seat_keys(self) -> list[str]:
        return [*self.below.seat_keys(), *SEAT_KEYS]

    def write_table(self, g: Abyss, reader: i64, knows: i64, out: dict[str, object]) -> None:
        """The Border is public. Of new tokens everybody sees how many there are, but not their faces."""
        self.below.write_table(g, reader, knows, out)
        out["border"] = write_border(g)
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

    def write_seat(self, g: Abyss, seat: i64, reader: i64, knows: i64, out: dict[str, object]) -> None:
        """New tokens, wounds and slain leviathans."""
        self.below.write_seat(g, seat, reader, knows, out)
        me = g.seats[seat]
        sees = seat == reader or knows == EVERYTHING
        out["new_tokens"] = new_token_names(me.new_tokens) if sees else new_tokens_size(me.new_tokens)
        out["wounds"] = me.wounds
        out["slain"] = [leviathan + 1 for leviathan in members(me.slain)]

    def check_keys(self, loader: AbyssLoader) -> None:
        """There is no threat track; only its starting value is accepted."""
        self.below.check_keys(loader)
        if loader.data.get("threat") not in (None, 1):
            raise PositionError("no_threat_with_leviathan", threat=loader.data["threat"])

    def read_table(self, loader: AbyssLoader) -> None:
        """The Border, the deck of leviathans and the new tokens."""
        self.below.read_table(loader)
        g = loader.g
        read_border(loader)
        read_leviathan_deck(loader)
        read_new_tokens(loader)
        g.scourge = loader.seat_or("scourge", NOBODY)
        inert = loader.data.get("inert", False)
        if not isinstance(inert, bool):
            raise PositionError("not_a_flag", where="inert", value=inert)
        g.inert = 1 if inert else 0

    def read_seat(self, loader: AbyssLoader, seat: i64, given: dict[str, object]) -> None:
        """New tokens, wounds, slain leviathans."""
        self.below.read_seat(loader, seat, given)
        me = loader.g.seats[seat]
        me.new_tokens = loader.new_tokens.take_all(f"seats.{seat}.new_tokens", given.get("new_tokens", []))
        me.wounds = whole_number(f"seats.{seat}.wounds", given.get("wounds", 0), 0, MOST)
        me.slain = loader.leviathans.take_all(f"seats.{seat}.slain", given.get("slain", []))

    def is_whole(self, g: Abyss) -> bool:
        """Whether tokens just won exist only while their owner is asked about them."""
        asked = g.won_tokens == 0
        for k in range(g.depth):
            asked = asked or frame_step(g.frames[k]) in (REVEAL_WON, WON_TOKENS)
        return asked and self.below.is_whole(g)

    def imagine(self, g: Abyss, reader: i64, random: Random, recalls: bool) -> None:
        self.below.imagine(g, reader, random, recalls)
        imagine_new_tokens(g, reader, random, recalls)

    def add_numbers(self, g: Abyss, reader: i64, out: dict[str, object]) -> None:
        """Add the Border with the chances of dice and of the reader's allies, and martial law; remove the threat."""
        self.below.add_numbers(g, reader, out)
        del out["space"], out["bundles"]
        fought = fought_cell(g)
        occupied = members(occupied_cells(g))
        out["border"] = {CELL_NAMES[cell]: leviathan_numbers(g, cell, reader, cell == fought) for cell in occupied}
        out["throws"] = throws_that_wake(g)
        out["hand_limit"] = MARTIAL_LIMIT
        if not g.over and g.top_step() == FIGHT_PEARLS:
            out["strikes"] = strikes(g, g.pending_argument(FIGHT_PEARLS))


# ---------------------------------------------------------------------- writing


def write_border(g: Abyss) -> dict[str, object]:
    """The leviathans at the Border and the damage done to them, by the names of their cells."""
    border: dict[str, object] = {}
    for cell in range(N_CELLS):
        leviathan = leviathan_at(g, cell)
        if leviathan >= 0:
            border[CELL_NAMES[cell]] = {"leviathan": leviathan + 1, "damage": damage_at(g, cell)}
    return border


def leviathan_numbers(g: Abyss, cell: i64, reader: i64, in_fight: bool) -> dict[str, object]:
    """Return the next level of a leviathan, the throws that point to its cell, and what a reader's allies would do."""
    level = leviathan_at(g, cell) * MOST_LEVELS + damage_at(g, cell)
    return {
        **leviathan_facts(g, cell),
        "tokens": TOKENS_OF_LEVEL[level] if health_at(g, cell) > 0 else 0,
        "throws": THROWS[cell],
        "in_fight": in_fight,
        "attackers": None if reader == NOBODY else attackers(g, reader, cell),
        "attackers_with_pearls": None if reader == NOBODY else attackers_with_pearls(g, reader, cell),
    }


def attackers(g: Abyss, seat: i64, cell: i64) -> dict[str, list[int]]:
    """The allies in hand that can attack the leviathan of a cell, with their chances."""
    kinds = blank_vec(MOST_OPTIONS)
    n = suitable(g, seat, cell, kinds)
    return {ALLY_NAMES[kinds[k] - ALLIES]: damage_odds(g, seat, cell, kinds[k] - ALLIES) for k in range(n)}


def attackers_with_pearls(g: Abyss, seat: i64, cell: i64) -> dict[str, list[int]]:
    """Like ``attackers``, with all pearls of the seat added, for the allies that allow it."""
    kinds = blank_vec(MOST_OPTIONS)
    pearls = g.seats[seat].pearls
    out: dict[str, list[int]] = {}
    for k in range(suitable(g, seat, cell, kinds) if pearls > 0 else 0):
        kind = kinds[k] - ALLIES
        if sign_of(kind) == "pearl":
            out[ALLY_NAMES[kind]] = damage_odds(g, seat, cell, kind, pearls)
    return out


def strikes(g: Abyss, arg: i64) -> list[dict[str, object]]:
    """What the attack to which pearls may be added would do with none of them, with one, and so on."""
    cell = cell_of(arg)
    out: list[dict[str, object]] = []
    for pearls in range(g.me().pearls + 1):
        attack = attack_of(arg) + pearls
        health = levels_taken(g, cell, attack)
        tokens = tokens_won(g, g.active, cell, health)
        out.append({"attack": attack, "health": health, "tokens": tokens, "slays": health == health_at(g, cell)})
    return out


# ---------------------------------------------------------------------- reading


def read_border(loader: AbyssLoader) -> None:
    """Read the leviathans at the Border; a cell may be named by any throw that points to it."""
    g = loader.g
    border = mapping("border", loader.data.get("border", {}))
    for name in border:
        if name not in CELL_BY_NAME:
            raise PositionError("unknown_name", name=name, where="border", known=", ".join(CELL_NAMES))
        cell = CELL_BY_NAME[name]
        if leviathan_at(g, cell) >= 0:
            raise PositionError("given_twice", key=CELL_NAMES[cell], where="border")
        facts = mapping(f"border.{name}", border[name])
        only_keys(facts, ("leviathan", "damage"))
        if "leviathan" not in facts:
            raise PositionError("missing_key", key="leviathan", where=f"border.{name}")
        leviathan = loader.leviathans.take(f"border.{name}", facts["leviathan"])
        most: int = HEALTH_OF[leviathan] if is_being_slain(loader, cell) else HEALTH_OF[leviathan] - 1
        damage = whole_number(f"border.{name}.damage", facts.get("damage", 0), 0, most)
        put_leviathan(g, cell, leviathan, damage)


def is_being_slain(loader: AbyssLoader, cell: i64) -> bool:
    """Whether the leviathan of a cell may have no health left: its fight is not over, or the game was cut short."""
    pending = loader.data.get("pending")
    if isinstance(pending, str) or not isinstance(pending, Sequence):
        return False
    for frame in pending:
        if isinstance(frame, Mapping) and frame.get("step") == "after_attack":
            return CELL_BY_NAME.get(str(frame.get("cell")), N_CELLS) == cell
    return len(pending) == 0


def read_leviathan_deck(loader: AbyssLoader) -> None:
    """Read the deck of leviathans. If no Border is given, a random leviathan lies where random dice say."""
    g = loader.g
    g.leviathan_deck = loader.listed_deck("leviathan_deck", loader.leviathans)
    if "border" not in loader.data and loader.leviathans.left != 0:
        leviathan = lowest_member(loader.leviathans.draw("border", 1, loader.random))
        dice = loader.random.below(6) + loader.random.below(6) + 2
        put_leviathan(g, CELL_OF_SUM[dice], leviathan, 0)
    g.leviathan_deck |= loader.other_deck("leviathan_deck", loader.leviathans)
    g.leviathan_box |= loader.leviathans.rest()


def read_new_tokens(loader: AbyssLoader) -> None:
    """Read the pile of new tokens, and those just won."""
    g = loader.g
    g.new_token_pile = loader.deck("new_token_pile", loader.new_tokens)
    g.new_token_box += loader.new_tokens.rest()
    held = new_token_names(g.me().new_tokens)
    for name in loader.names("won_tokens"):
        if name not in held:
            raise PositionError("unknown_card", card=name, where="won_tokens")
        held.remove(name)
        g.won_tokens += NEW_TOKEN_UNIT[NEW_TOKEN_NAMES.index(name)]


# ---------------------------------------------------------------------- knowledge


def imagine_new_tokens(g: Abyss, reader: i64, random: Random, recalls: bool) -> None:
    """Deal the new tokens of the others and of the pile again; thief and victim know a stolen one."""
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
