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
from abyssal.cli.files import CommandError, read_record, replay_record
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
    Settings,
    Solo,
    expansion_names,
    read_settings,
)
from abyssal.cli.seats import AUTOMATON, PERSON, make_seats
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
    settings: Settings = None,
    seed: Seed = None,
    save: SaveFile = None,
    load: LoadFile = None,
    language: Language = None,
) -> None:
    """Play a game in the terminal."""
    language = language_of(language or ctx.obj)
    named = [name.strip() for name in with_bots.split(",")] if with_bots is not None else None
    wishes = Wishes(
        game, players, named, hot_seat, solo, expansion_names(expansions or ""), bonus, read_settings(settings)
    )
    refuse_conflicts(wishes)
    if load is not None:
        refuse_with_load(wishes, seed)
        g, kinds = load_game(load, named, hot_seat)
        if game is not None and game != g.variant.game:
            raise CommandError("other_game", file=load, game=g.variant.game, wanted=game)
    else:
        g, kinds = new_game(with_game(wishes, language), seed)
    if save is not None and not writable(save):
        raise CommandError("no_such_folder", file=save)
    session = make_session(g, kinds, save or load, language)
    try:
        session.run()
    except EOFError:
        session.terminal.tell_unwrapped("\n" + session.save_before_exit())
    except Exception:  # a bug of this program must not lose the game
        session.terminal.tell_unwrapped("\n" + session.save_before_exit())
        raise
    except KeyboardInterrupt:
        session.terminal.tell_unwrapped("\n" + session.save_before_exit())
        raise typer.Exit(STOPPED) from None


# ---------------------------------------------------------------------- the game and its seats


def with_game(wishes: Wishes, language: str) -> Wishes:
    """Return the wishes with a game. If none is named, take the game that has a given option, else ask.

    Without a terminal take the default game.
    """
    if wishes.game is not None:
        return wishes
    for kit in abyssal.kits():
        if any(wishes.options.get(name) for name in kit.options):
            return wishes._replace(game=kit.name)
    terminal = Terminal()
    return ask_for_a_table(wishes, terminal, language) if terminal.interactive else wishes._replace(game=DEFAULT_GAME)


def new_game(wishes: Wishes, seed: int | None) -> tuple[Game, list[str]]:
    """Start a new game. Return it with the kind of each seat."""
    game = wishes.game or DEFAULT_GAME
    refuse_foreign(game, wishes)
    players = wishes.players
    if players is None and wishes.solo is None:
        players = max(DEFAULT_PLAYERS, 1 + len(wishes.bots or []))
    g: Game = abyssal.new(game, seed=seed, players=players, **wishes.options)
    return g, seat_kinds(g, wishes.bots, wishes.hot_seat)


def load_game(path: Path, named: Sequence[str] | None, hot_seat: bool) -> tuple[Game, list[str]]:
    """Load a saved game. Return it with the kind of each seat, as saved unless the options name bots or people."""
    record = read_record(path)
    g = replay_record(path, record)
    if g.asking:
        g.asking = False
        g.advance()
    before = record.get("seats")
    if named is None and not hot_seat and isinstance(before, list) and len(before) == g.players:
        return g, [str(kind) for kind in before]
    return g, seat_kinds(g, named, hot_seat)


def seat_kinds(g: Game, named: Sequence[str] | None, hot_seat: bool) -> list[str]:
    """Return the kind of each seat: people first, then bots. In a solo game the rules play the opponent's seat."""
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


def make_session(
    g: Game, kinds: Sequence[str], save_as: Path | None, language: str, terminal: Terminal | None = None
) -> Session:
    """Return the session with its bots. The seeds of the bots follow from the seed of the game."""
    seats = make_seats(language, kinds, telling_of(g).automata(g))
    chance = random.Random(f"bots {g.seed} {g.plies}")
    recipes = {seat: bots.recipe(kind) for seat, kind in enumerate(kinds) if seats.is_bot(seat)}
    check_nets(recipes.values(), g.variant.game)
    made = {seat: bot.make(chance.getrandbits(SEED_BITS)) for seat, bot in recipes.items()}
    return Session(g, seats, made, terminal or Terminal(), save_as)


# ---------------------------------------------------------------------- options that exclude each other


def refuse_conflicts(wishes: Wishes) -> None:
    """Raise :class:`CommandError` for options that contradict each other about who plays."""
    if wishes.hot_seat and wishes.bots is not None:
        raise CommandError("hot_seat_bots")
    if wishes.solo is not None and wishes.hot_seat:
        raise CommandError("solo_hot_seat")
    if wishes.solo is not None and wishes.bots is not None:
        raise CommandError("solo_bots", option="--bots")


def refuse_foreign(game: str, wishes: Wishes) -> None:
    """Raise :class:`CommandError` for options that only another game has."""
    for option, value in wishes.options.items():
        if value and game in abyssal.GAMES and option not in abyssal.kit_of(game).options:
            having = [kit.name for kit in abyssal.kits() if option in kit.options]
            if having:
                raise CommandError("foreign_option", option=f"--{option}", game=game, games=having)


def refuse_with_load(wishes: Wishes, seed: int | None) -> None:
    """Raise :class:`CommandError` for options that a saved game already determines."""
    given: Mapping[str, object] = {"players": wishes.players, **wishes.options, "seed": seed}
    for option, value in given.items():
        if value is not None and value is not False:
            raise CommandError("load_decides", option=f"--{option}")
