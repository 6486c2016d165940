"""The command ``abyssal play``."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Final

import typer

import abyssal
from abyssal import Game, bots
from abyssal.abyss.almanac import EXPANSIONS
from abyssal.arena.files import writable
from abyssal.cli.faces import face_of
from abyssal.cli.files import CommandError, read_record, replayed
from abyssal.cli.options import expansion_names
from abyssal.cli.seats import AUTOMATON, PERSON, Seats, seated
from abyssal.cli.session import SEED_BITS, Session
from abyssal.cli.terminal import Terminal
from abyssal.cli.words import commas, say
from abyssal.conspiracy.almanac import GUILDS

DEFAULT_GAME: Final = "abyss"  # what Enter means where a person is asked
QUIET_GAME: Final = "conspiracy"  # what a pipe means
"""The game of a command line that names none, where nobody can be asked."""
TABLES: Final[Mapping[str, tuple[str, dict[str, object]]]] = {
    **{game: (game, {}) for game in abyssal.GAMES},
    **{name: ("abyss", {"expansions": [name]}) for name in EXPANSIONS},
    "both": ("abyss", {"expansions": list(EXPANSIONS)}),
}
"""What can be chosen where a person is asked: games, and Abyss with expansions."""
BY_STRENGTH: Final = ("random",)
"""Bots to play against when none are named, the best first."""

DEFAULT_PLAYERS: Final = 2
STOPPED: Final = 130

TABLE: Final = say("play.panel.table")
RULES: Final = say("play.panel.rules")
FILES: Final = say("play.panel.files")


GameName = Annotated[
    str | None,
    typer.Argument(
        help=say("play.option.game", games=commas(list(abyssal.GAMES)), default=QUIET_GAME), show_default=False
    ),
]
Players = Annotated[
    int | None,
    typer.Option(
        "--players", "-p", metavar="N", help=say("play.option.players"), rich_help_panel=TABLE, show_default=False
    ),
]
BotNames = Annotated[
    str | None,
    typer.Option(
        "--bots",
        "-b",
        metavar="NAMES",
        help=say("play.option.bots", bots=commas(bots.names())),
        rich_help_panel=TABLE,
    ),
]
HotSeat = Annotated[bool, typer.Option("--hot-seat", help=say("play.option.hot_seat"), rich_help_panel=TABLE)]
Solo = Annotated[
    str | None,
    typer.Option(metavar="OPPONENT", help=say("play.option.solo", opponents=commas(GUILDS)), rich_help_panel=TABLE),
]
Expansions = Annotated[
    str | None,
    typer.Option(
        metavar="NAMES", help=say("play.option.expansions", expansions=commas(EXPANSIONS)), rich_help_panel=RULES
    ),
]
Bonus = Annotated[bool, typer.Option("--bonus", help=say("play.option.bonus"), rich_help_panel=RULES)]
Seed = Annotated[
    int | None, typer.Option("--seed", "-s", metavar="N", help=say("play.option.seed"), rich_help_panel=RULES)
]
SaveFile = Annotated[Path | None, typer.Option(metavar="FILE", help=say("play.option.save"), rich_help_panel=FILES)]
LoadFile = Annotated[Path | None, typer.Option(metavar="FILE", help=say("play.option.load"), rich_help_panel=FILES)]


def play(
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
) -> None:
    """Play a game in the terminal."""
    named = [name.strip() for name in with_bots.split(",")] if with_bots is not None else None
    options: dict[str, object] = {
        "solo": solo,
        "expansions": expansion_names(expansions or "") or None,
        "bonus": bonus or None,
    }
    refuse_conflicts(named, hot_seat, solo)
    if load is not None:
        given = {"players": players, **options, "seed": seed}
        refuse_with_load({f"--{option}": value for option, value in given.items()})
        g, kinds = loaded(load, named, hot_seat)
        if game is not None and game != g.variant.game:
            raise CommandError("other_game", file=load, game=g.variant.game, wanted=game)
    else:
        if game is None:
            game, more = which_game(options)
            options |= more
        refuse_foreign(game, options)
        g, kinds = fresh(game, players, named, hot_seat, options, seed)
    if save is not None and not writable(save):
        raise CommandError("unwritable_file", file=save, reason=say("play.no_folder"))
    session = set_table(g, kinds, save or load)
    try:
        session.run()
    except EOFError:
        session.terminal.tell("\n" + session.last_words())
    except Exception:  # a mistake of ours must not cost the game
        session.terminal.tell("\n" + session.last_words())
        raise
    except KeyboardInterrupt:
        session.terminal.tell("\n" + session.last_words())
        raise typer.Exit(STOPPED) from None


# ---------------------------------------------------------------------- who plays what


def which_game(options: Mapping[str, object]) -> tuple[str, dict[str, object]]:
    """The game that a command line without a name means, and its expansions: somebody at the terminal is asked.

    An option that only one game has says which; where nobody can be asked it is always the same.
    """
    for game, names in abyssal.OPTIONS.items():
        if any(options[name] is not None for name in names if name in options):
            return game, {}
    terminal = Terminal()
    if not terminal.interactive:
        return QUIET_GAME, {}
    choices = list(TABLES)
    for number, name in enumerate(choices, 1):
        terminal.tell(f" {number}  {say(f'play.game.{name}')}")
    while True:
        try:
            text = terminal.ask(say("play.ask_game", default=say(f"{DEFAULT_GAME}.name"))).lower()
        except EOFError:
            terminal.tell("")
            raise typer.Exit from None
        name = choices[int(text) - 1] if text.isdecimal() and 0 < int(text) <= len(choices) else text or DEFAULT_GAME
        if name in TABLES:
            return TABLES[name]
        terminal.tell(say("play.bad_game", text=text, games=commas(choices)))


def fresh(
    game: str,
    players: int | None,
    named: Sequence[str] | None,
    hot_seat: bool,
    options: Mapping[str, object],
    seed: int | None,
) -> tuple[Game, list[str]]:
    """A new game, and what sits at each seat."""
    if players is None and options["solo"] is None:
        players = max(DEFAULT_PLAYERS, 1 + len(named or []))
    solo, expansions, bonus = options["solo"], options["expansions"], options["bonus"]
    g = abyssal.new(game, seed=seed, players=players, solo=solo, expansions=expansions, bonus=bonus)
    return g, kinds_of(g, named, hot_seat)


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
    automata = face_of(g).automata(g)
    if automata:
        return [AUTOMATON if seat in automata else PERSON for seat in range(g.players)]
    if hot_seat:
        return [PERSON] * g.players
    if named is None:
        named = [best_bot()] * (g.players - 1)
    if len(named) > g.players:
        raise CommandError("too_many_bots", bots=len(named), players=g.players)
    return [PERSON] * (g.players - len(named)) + list(named)


def best_bot() -> str:
    """The strongest bot there is."""
    known = bots.names()
    return next(name for name in (*BY_STRENGTH, *known) if name in known)


def set_table(g: Game, kinds: Sequence[str], save_as: Path | None) -> Session:
    """A session with its bots. They think with seeds of their own that follow from the game's."""
    automata = face_of(g).automata(g)
    seats: Seats = seated(kinds, next(iter(automata.values()), ""))
    chance = random.Random(f"bots {g.seed} {g.plies}")
    made = {
        seat: bots.make(kind, seed=chance.getrandbits(SEED_BITS))
        for seat, kind in enumerate(kinds)
        if seats.is_bot(seat)
    }
    return Session(g, seats, made, Terminal(), save_as)


# ---------------------------------------------------------------------- what does not go together


def refuse_conflicts(named: Sequence[str] | None, hot_seat: bool, solo: str | None) -> None:
    """Options that say who plays must not contradict each other."""
    if hot_seat and named is not None:
        raise CommandError("hot_seat_bots")
    if solo is not None and hot_seat:
        raise CommandError("solo_hot_seat")
    if solo is not None and named is not None:
        raise CommandError("solo_bots", option="--bots")


def refuse_foreign(game: str, given: Mapping[str, object]) -> None:
    """Options which only another game has."""
    for option, value in given.items():
        if value is not None and game in abyssal.GAMES and option not in abyssal.OPTIONS[game]:
            having = [name for name, options in abyssal.OPTIONS.items() if option in options]
            raise CommandError("foreign_option", option=f"--{option}", game=game, games=commas(having))


def refuse_with_load(given: dict[str, object]) -> None:
    """A saved game has its own settings."""
    for option, value in given.items():
        if value is not None:
            raise CommandError("load_decides", option=option)
