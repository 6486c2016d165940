"""The command ``abyssal play``."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated

import typer

import abyssal
from abyssal import Game, bots
from abyssal.arena.entrants import check_nets
from abyssal.arena.files import writable
from abyssal.cli.files import CommandError, read_record, replayed
from abyssal.cli.language import Language, language_of
from abyssal.cli.options import (
    DEFAULT_GAME,
    DEFAULT_PLAYERS,
    FILES,
    RULES,
    STOPPED,
    TABLE,
    Bonus,
    BotNames,
    Expansions,
    Players,
    Solo,
    expansion_names,
)
from abyssal.cli.seats import AUTOMATON, PERSON, seated
from abyssal.cli.session import SEED_BITS, Session
from abyssal.cli.terminal import Terminal
from abyssal.cli.wizard import Wishes, ask_for_a_table
from abyssal.telling import telling_of
from abyssal.telling.offers import USUAL

GameName = Annotated[str | None, typer.Argument(help="play-option-game", show_default=False)]
HotSeat = Annotated[bool, typer.Option("--hot-seat", help="play-option-hot_seat", rich_help_panel=TABLE)]
Seed = Annotated[int | None, typer.Option("--seed", "-s", metavar="N", help="play-option-seed", rich_help_panel=RULES)]
SaveFile = Annotated[Path | None, typer.Option(metavar="FILE", help="play-option-save", rich_help_panel=FILES)]
LoadFile = Annotated[Path | None, typer.Option(metavar="FILE", help="play-option-load", rich_help_panel=FILES)]


def play(
    ctx: typer.Context,
    game: GameName = None,
    players: Players = None,
    with_bots: BotNames = None,
    hot_seat: HotSeat = False,
    solo: Solo = None,
    expansions: Expansions = None,
    bonus: Bonus = False,
    seed: Seed = None,
    save: SaveFile = None,
    load: LoadFile = None,
    language: Language = None,
) -> None:
    """Play a game in the terminal."""
    spoken = language_of(language or ctx.obj)
    named = [name.strip() for name in with_bots.split(",")] if with_bots is not None else None
    wishes = Wishes(game, players, named, hot_seat, solo, expansion_names(expansions or ""), bonus)
    refuse_conflicts(wishes)
    if load is not None:
        refuse_with_load(wishes, seed)
        g, kinds = loaded(load, named, hot_seat)
        if game is not None and game != g.variant.game:
            raise CommandError("other_game", file=load, game=g.variant.game, wanted=game)
    else:
        g, kinds = fresh(complete(wishes, spoken), seed)
    if save is not None and not writable(save):
        raise CommandError("no_such_folder", file=save)
    session = set_table(g, kinds, save or load, spoken)
    try:
        session.run()
    except EOFError:
        session.terminal.tell_whole("\n" + session.last_words())
    except Exception:  # a mistake of ours must not cost the game
        session.terminal.tell_whole("\n" + session.last_words())
        raise
    except KeyboardInterrupt:
        session.terminal.tell_whole("\n" + session.last_words())
        raise typer.Exit(STOPPED) from None


# ---------------------------------------------------------------------- who plays what


def complete(wishes: Wishes, language: str) -> Wishes:
    """The wishes with a game: an option that only one has says which, else somebody at the terminal is asked."""
    if wishes.game is not None:
        return wishes
    for kit in abyssal.kits():
        if any(wishes.options.get(name) for name in kit.options):
            return wishes._replace(game=kit.name)
    terminal = Terminal()
    return ask_for_a_table(wishes, terminal, language) if terminal.interactive else wishes._replace(game=DEFAULT_GAME)


def fresh(wishes: Wishes, seed: int | None) -> tuple[Game, list[str]]:
    """A new game, and what sits at each seat."""
    game = wishes.game or DEFAULT_GAME
    refuse_foreign(game, wishes)
    players = wishes.players
    if players is None and wishes.solo is None:
        players = max(DEFAULT_PLAYERS, 1 + len(wishes.bots or []))
    g: Game = abyssal.new(game, seed=seed, players=players, **wishes.options)
    return g, kinds_of(g, wishes.bots, wishes.hot_seat)


def loaded(path: Path, named: Sequence[str] | None, hot_seat: bool) -> tuple[Game, list[str]]:
    """A saved game, and what sits at each seat: as before unless said otherwise."""
    record = read_record(path)
    g = replayed(path, record)
    if g.asking:
        g.asking = False
        g.advance()
    before = record.get("seats")
    if named is None and not hot_seat and isinstance(before, list) and len(before) == g.players:
        return g, [str(kind) for kind in before]
    return g, kinds_of(g, named, hot_seat)


def kinds_of(g: Game, named: Sequence[str] | None, hot_seat: bool) -> list[str]:
    """What sits at each seat: people first, then bots; seats that the rules play are left to them."""
    automata = telling_of(g).automata(g)
    if automata:
        return [AUTOMATON if seat in automata else PERSON for seat in range(g.players)]
    if hot_seat:
        return [PERSON] * g.players
    if named is None:
        named = [USUAL] * (g.players - 1)
    if len(named) > g.players:
        raise CommandError("too_many_bots", bots=len(named), players=g.players)
    return [PERSON] * (g.players - len(named)) + list(named)


def set_table(g: Game, kinds: Sequence[str], save_as: Path | None, language: str) -> Session:
    """A session with its bots. They think with seeds of their own that follow from the game's."""
    seats = seated(language, kinds, telling_of(g).automata(g))
    chance = random.Random(f"bots {g.seed} {g.plies}")
    recipes = {seat: bots.recipe(kind) for seat, kind in enumerate(kinds) if seats.is_bot(seat)}
    check_nets(recipes.values(), g.variant.game)
    made = {seat: bot.make(chance.getrandbits(SEED_BITS)) for seat, bot in recipes.items()}
    return Session(g, seats, made, Terminal(), save_as)


# ---------------------------------------------------------------------- what does not go together


def refuse_conflicts(wishes: Wishes) -> None:
    """Options that say who plays must not contradict each other."""
    if wishes.hot_seat and wishes.bots is not None:
        raise CommandError("hot_seat_bots")
    if wishes.solo is not None and wishes.hot_seat:
        raise CommandError("solo_hot_seat")
    if wishes.solo is not None and wishes.bots is not None:
        raise CommandError("solo_bots", option="--bots")


def refuse_foreign(game: str, wishes: Wishes) -> None:
    """Options which only another game has."""
    for option, value in wishes.options.items():
        if value and game in abyssal.GAMES and option not in abyssal.kit_of(game).options:
            having = [kit.name for kit in abyssal.kits() if option in kit.options]
            raise CommandError("foreign_option", option=f"--{option}", game=game, games=having)


def refuse_with_load(wishes: Wishes, seed: int | None) -> None:
    """A saved game has its own settings."""
    given: Mapping[str, object] = {"players": wishes.players, **wishes.options, "seed": seed}
    for option, value in given.items():
        if value is not None and value is not False:
            raise CommandError("load_decides", option=f"--{option}")
