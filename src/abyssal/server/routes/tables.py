"""Routes that create, list and start tables, and change who sits at them."""

# No `from __future__ import annotations` here: the framework reads the annotations at run time.

from typing import Annotated

from litestar import Response, get, post
from litestar.params import FromPath, QueryParameter

from abyssal import bots
from abyssal.server import wire
from abyssal.server.invitation import qr_code
from abyssal.server.request_context import (
    HttpRequest,
    base_url_of,
    check_limit,
    complete_link,
    find_room,
    known_cookie,
    lobby_of,
    person_of,
    read_body,
    require_person,
    table_context,
)
from abyssal.server.starts import checked_position
from abyssal.telling import offers
from abyssal.telling.offers import USUAL, level_of, offered


@get("/api/games")
async def games(request: HttpRequest) -> Response[wire.Games]:
    """Return all games and bots that this server offers. A caller with a cookie is told that they are known."""
    found = [
        wire.GameChoice(name, facts["players"], facts["options"], facts.get("five_players_need"))
        for name, facts in offers.games().items()
    ]
    offer = wire.Games(found, [wire.BotChoice(name, level_of(name)) for name in offered(bots.names())], USUAL)
    return Response(offer, cookies=[] if person_of(request) is None else [known_cookie(request)])


@post("/api/tables", status_code=201, body_type=wire.NewTable)
async def create(request: HttpRequest) -> wire.Table:
    """Create a table with a new deal, from a moment of a game that is over, or from a position.

    If no seat is open, its game starts at once.
    """
    wanted: wire.NewTable = await read_body(request)
    person = await require_person(request)
    check_limit(request, "table")
    if wanted.moment is not None:
        await find_room(request, wanted.moment.table)  # counts wrong codes
    lobby = lobby_of(request.app.state)
    return lobby.table(await lobby.create(person, wanted), person)


@post("/api/positions", status_code=200, body_type=wire.PositionRequest)
async def position(request: HttpRequest) -> wire.Position:
    """Return a position with all its parts and what it looks like; refuse an impossible one, and say what is wrong."""
    wanted: wire.PositionRequest = await read_body(request)
    check_limit(request, "move")
    return checked_position(wanted.position)


@post("/api/records", status_code=201, body_type=wire.RecordRequest)
async def add_record(request: HttpRequest) -> wire.Table:
    """Make a table of the record of a game that is over, to replay it."""
    wanted: wire.RecordRequest = await read_body(request)
    person = await require_person(request)
    check_limit(request, "table")
    lobby = lobby_of(request.app.state)
    return lobby.table(await lobby.add_record(person, wanted.record), person)


@get("/api/tables")
async def tables(request: HttpRequest, show: Annotated[str, QueryParameter(name="show")] = "open") -> wire.Tables:
    """Return a list of tables: mine, open or running."""
    check_limit(request, "read")
    person = person_of(request)
    return wire.Tables(await lobby_of(request.app.state).list_tables(show, person))


@get("/api/tables/{name:str}")
async def table(request: HttpRequest, name: FromPath[str]) -> wire.Table:
    """Return a table by its id or short code."""
    check_limit(request, "read")
    return lobby_of(request.app.state).table(await find_room(request, name), person_of(request))


@get("/api/tables/{name:str}/invitation")
async def invite(request: HttpRequest, name: FromPath[str]) -> wire.Invitation:
    """Return how friends reach a table: address, short code and QR code."""
    check_limit(request, "read")
    code = (await find_room(request, name)).row.code
    base, reachable = base_url_of(request)
    url = f"{base}/t/{code}"
    return wire.Invitation(url, code, wire.Picture(*qr_code(url)), reachable)


@post("/api/tables/{name:str}/join", status_code=200, body_type=wire.Join)
async def join(request: HttpRequest, name: FromPath[str]) -> wire.Table:
    """Take an open seat."""
    wanted: wire.Join = await read_body(request)
    here = await table_context(request, name)
    await here.lobby.join(here.room, here.person, wanted.seat)
    return here.table


@post("/api/tables/{name:str}/leave", status_code=200, body_type=wire.Nothing)
async def leave(request: HttpRequest, name: FromPath[str]) -> wire.Table:
    """Leave a table; in a running game the seat stays with its owner."""
    await read_body(request)
    here = await table_context(request, name)
    await here.lobby.leave(here.room, here.person)
    return here.table


@post("/api/tables/{name:str}/start", status_code=200, body_type=wire.Start)
async def start(request: HttpRequest, name: FromPath[str]) -> wire.Table:
    """Start the game (host only)."""
    wanted: wire.Start = await read_body(request)
    here = await table_context(request, name)
    await here.lobby.start(here.room, here.person, wanted.fill)
    return here.table


@post("/api/tables/{name:str}/remove", status_code=200, body_type=wire.SeatRequest)
async def remove(request: HttpRequest, name: FromPath[str]) -> wire.Table:
    """Take a person or a bot off a seat before the game (host only)."""
    wanted: wire.SeatRequest = await read_body(request)
    here = await table_context(request, name)
    await here.lobby.remove(here.room, here.person, wanted.seat)
    return here.table


@post("/api/tables/{name:str}/bot", status_code=200, body_type=wire.BotSeat)
async def seat_bot(request: HttpRequest, name: FromPath[str]) -> wire.Table:
    """Let a bot play a seat, or take the seat back from it."""
    wanted: wire.BotSeat = await read_body(request)
    here = await table_context(request, name)
    await here.lobby.seat_bot(here.room, here.person, wanted.seat, wanted.bot)
    return here.table


@post("/api/tables/{name:str}/hand-over", status_code=200, body_type=wire.SeatRequest)
async def hand_over(request: HttpRequest, name: FromPath[str]) -> wire.Link:
    """Return a link by which another person can take the caller's seat."""
    wanted: wire.SeatRequest = await read_body(request)
    here = await table_context(request, name)
    return complete_link(request, here.lobby.hand_over(here.room, here.person, wanted.seat))


@post("/api/tables/{name:str}/claim", status_code=200, body_type=wire.Claim)
async def claim(request: HttpRequest, name: FromPath[str]) -> wire.Table:
    """Take a seat that was handed over, by the token of its link."""
    wanted: wire.Claim = await read_body(request)
    here = await table_context(request, name)
    await here.lobby.claim(here.room, here.person, wanted.token)
    return here.table


@post("/api/tables/{name:str}/abandon", status_code=200, body_type=wire.Nothing)
async def abandon(request: HttpRequest, name: FromPath[str]) -> wire.Table:
    """End a table before the end of its game (host only)."""
    await read_body(request)
    here = await table_context(request, name)
    await here.lobby.abandon(here.room, here.person)
    return here.table


@post("/api/tables/{name:str}/rematch", status_code=201, body_type=wire.Nothing)
async def rematch(request: HttpRequest, name: FromPath[str]) -> wire.Table:
    """Return a new table for the same people; all who ask get the same one."""
    await read_body(request)
    here = await table_context(request, name, "table")
    return here.lobby.table(await here.lobby.rematch(here.room, here.person), here.person)
