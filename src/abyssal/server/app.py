"""The web of the server: all addresses, and what is done there.

Only this module, ``request_context``, ``sockets`` and ``openapi`` know the framework.
"""

# Annotations are evaluated here: the framework reads them.

import contextlib
import logging
from collections.abc import AsyncGenerator, Sequence
from typing import Annotated, Any, Final

from litestar import Litestar, MediaType, Response, delete, get, post, put, route
from litestar.datastructures import State
from litestar.exceptions import (
    ClientException,
    HTTPException,
    MethodNotAllowedException,
    NotFoundException,
    ValidationException,
)
from litestar.params import FromPath, QueryParameter

import abyssal
from abyssal import AbyssalError, bots
from abyssal.server import wire
from abyssal.server.client import Client, find_client
from abyssal.server.invitation import home, picture
from abyssal.server.keys import Keys
from abyssal.server.limits import Limiter
from abyssal.server.lobby import Lobby
from abyssal.server.openapi import openapi_document
from abyssal.server.outgoing import course_of, rules_of, state_of
from abyssal.server.pages import start_page
from abyssal.server.refusals import Refusal, refusal_body, rules_refusal
from abyssal.server.request_context import (
    HttpRequest,
    Settings,
    address_of,
    check_limit,
    cookie_for,
    find_room,
    is_secure,
    lobby_of,
    person_of,
    read_body,
    require_person,
    require_same_origin,
    table_context,
)
from abyssal.server.sockets import socket
from abyssal.server.store import DATABASE_FILE, SqliteStore
from abyssal.server.workers import Workers
from abyssal.telling import offers
from abyssal.telling.offers import USUAL, level_of, offered
from abyssal.telling.shapes import Desk

LOG: Final = logging.getLogger("abyssal")
MAX_BODY_BYTES: Final = 64_000
TOO_MUCH: Final = 429
AN_HOUR: Final = 3600


# ---------------------------------------------------------------------- people


@post("/api/me", status_code=200, body_type=wire.NameRequest)
async def say_name(request: HttpRequest) -> Response[wire.Person]:
    """Say one's name; with a cookie it renames."""
    wanted: wire.NameRequest = await read_body(request)
    lobby = lobby_of(request.app.state)
    person = person_of(request)
    known = person is not None and await lobby.store.person(person) is not None
    if known:
        check_limit(request, "change")
    else:
        limiter: Limiter = request.app.state["limiter"]
        limiter.check("person", address_of(request))
    row = await lobby.name_person(person if known else None, wanted.name)
    return Response(wire.Person(row.id, row.name), cookies=[cookie_for(request, row.id)])


@get("/api/me")
async def who_am_i(request: HttpRequest) -> wire.Person:
    """Who one is."""
    row = await lobby_of(request.app.state).person(person_of(request))
    return wire.Person(row.id, row.name)


def home_of(request: HttpRequest) -> tuple[str, bool]:
    """Where others find this server, and whether another machine can reach it."""
    settings: Settings = request.app.state["settings"]
    if settings.public_url:
        return settings.public_url, True
    return home(settings.host, settings.port, request.headers.get("host", ""), is_secure(request))


def at_home(request: HttpRequest, link: wire.Link) -> wire.Link:
    """A private link with its whole address."""
    link.url = home_of(request)[0] + link.path
    return link


@post("/api/me/link", status_code=200, body_type=wire.Nothing)
async def private_link(request: HttpRequest) -> wire.Link:
    """A link that brings one's seats to another browser."""
    await read_body(request)
    person = await require_person(request)
    check_limit(request, "change")
    return at_home(request, lobby_of(request.app.state).private_link(person))


@get("/api/me/{token:str}")
async def use_link(request: HttpRequest, token: FromPath[str]) -> Response[None]:
    """Become the person of a private link."""
    person = request.app.state["keys"].read_until("me", token)
    if person is None or await lobby_of(request.app.state).store.person(person) is None:
        raise Refusal("bad_link")
    return Response(None, status_code=303, headers={"Location": "/"}, cookies=[cookie_for(request, person)])


# ---------------------------------------------------------------------- tables


@get("/api/games")
async def games() -> wire.Games:
    """What can be played, and against whom."""
    found = [
        wire.GameChoice(name, facts["players"], facts["options"], facts.get("five_players_need"))
        for name, facts in offers.games().items()
    ]
    return wire.Games(found, [wire.BotChoice(name, level_of(name)) for name in offered(bots.names())], USUAL)


@post("/api/tables", status_code=201, body_type=wire.NewTable)
async def create(request: HttpRequest) -> wire.Table:
    """A new table."""
    wanted: wire.NewTable = await read_body(request)
    person = await require_person(request)
    check_limit(request, "table")
    lobby = lobby_of(request.app.state)
    return lobby.table(await lobby.create(person, wanted), person)


@get("/api/tables")
async def tables(request: HttpRequest, show: Annotated[str, QueryParameter(name="show")] = "open") -> wire.Tables:
    """Tables of a kind: mine, open, running."""
    check_limit(request, "read")
    person = person_of(request)
    return wire.Tables(await lobby_of(request.app.state).list_tables(show, person))


@get("/api/tables/{name:str}")
async def table(request: HttpRequest, name: FromPath[str]) -> wire.Table:
    """A table by id or code."""
    check_limit(request, "read")
    return lobby_of(request.app.state).table(await find_room(request, name), person_of(request))


@get("/api/tables/{name:str}/invitation")
async def invite(request: HttpRequest, name: FromPath[str]) -> wire.Invitation:
    """How friends come to a table."""
    check_limit(request, "read")
    code = (await find_room(request, name)).row.code
    base, reachable = home_of(request)
    url = f"{base}/t/{code}"
    return wire.Invitation(url, code, wire.Picture(*picture(url)), reachable)


@post("/api/tables/{name:str}/join", status_code=200, body_type=wire.Join)
async def join(request: HttpRequest, name: FromPath[str]) -> wire.Table:
    """Sit down."""
    wanted: wire.Join = await read_body(request)
    here = await table_context(request, name)
    await here.lobby.join(here.room, here.person, wanted.seat)
    return here.table


@post("/api/tables/{name:str}/leave", status_code=200, body_type=wire.Nothing)
async def leave(request: HttpRequest, name: FromPath[str]) -> wire.Table:
    """Stand up."""
    await read_body(request)
    here = await table_context(request, name)
    await here.lobby.leave(here.room, here.person)
    return here.table


@post("/api/tables/{name:str}/start", status_code=200, body_type=wire.Start)
async def start(request: HttpRequest, name: FromPath[str]) -> wire.Table:
    """Begin."""
    wanted: wire.Start = await read_body(request)
    here = await table_context(request, name)
    await here.lobby.start(here.room, here.person, wanted.fill)
    return here.table


@post("/api/tables/{name:str}/remove", status_code=200, body_type=wire.SeatRequest)
async def remove(request: HttpRequest, name: FromPath[str]) -> wire.Table:
    """The host asks somebody to stand up."""
    wanted: wire.SeatRequest = await read_body(request)
    here = await table_context(request, name)
    await here.lobby.remove(here.room, here.person, wanted.seat)
    return here.table


@post("/api/tables/{name:str}/bot", status_code=200, body_type=wire.BotSeat)
async def seat_bot(request: HttpRequest, name: FromPath[str]) -> wire.Table:
    """A bot plays a seat, or its owner takes it back."""
    wanted: wire.BotSeat = await read_body(request)
    here = await table_context(request, name)
    await here.lobby.seat_bot(here.room, here.person, wanted.seat, wanted.bot)
    return here.table


@post("/api/tables/{name:str}/hand-over", status_code=200, body_type=wire.SeatRequest)
async def hand_over(request: HttpRequest, name: FromPath[str]) -> wire.Link:
    """A link by which somebody else takes one's seat."""
    wanted: wire.SeatRequest = await read_body(request)
    here = await table_context(request, name)
    return at_home(request, here.lobby.hand_over(here.room, here.person, wanted.seat))


@post("/api/tables/{name:str}/claim", status_code=200, body_type=wire.Claim)
async def claim(request: HttpRequest, name: FromPath[str]) -> wire.Table:
    """Take a seat that was handed over."""
    wanted: wire.Claim = await read_body(request)
    here = await table_context(request, name)
    await here.lobby.claim(here.room, here.person, wanted.token)
    return here.table


@post("/api/tables/{name:str}/abandon", status_code=200, body_type=wire.Nothing)
async def abandon(request: HttpRequest, name: FromPath[str]) -> wire.Table:
    """The host ends a table."""
    await read_body(request)
    here = await table_context(request, name)
    await here.lobby.abandon(here.room, here.person)
    return here.table


@post("/api/tables/{name:str}/rematch", status_code=201, body_type=wire.Nothing)
async def rematch(request: HttpRequest, name: FromPath[str]) -> wire.Table:
    """The same once more."""
    await read_body(request)
    here = await table_context(request, name, "table")
    return here.lobby.table(await here.lobby.rematch(here.room, here.person), here.person)


# ---------------------------------------------------------------------- playing


@get("/api/tables/{name:str}/state")
async def state(
    request: HttpRequest, name: FromPath[str], telling: Annotated[int, QueryParameter(name="telling")] = 1
) -> wire.State:
    """Everything that whoever asks may see."""
    check_limit(request, "read")
    person, room = person_of(request), await find_room(request, name)
    table = lobby_of(request.app.state).table(room, person)
    return state_of(room, table, room.seat_for(person), telling != 0)


@post("/api/tables/{name:str}/moves", status_code=200, body_type=wire.Move)
async def move(request: HttpRequest, name: FromPath[str]) -> wire.Version:
    """A whole choice."""
    wanted: wire.Move = await read_body(request)
    here = await table_context(request, name, "move")
    return wire.Version(await here.lobby.move(here.room, here.person, wanted.version, wanted.actions))


@post("/api/tables/{name:str}/undo", status_code=200, body_type=wire.Undo)
async def undo(request: HttpRequest, name: FromPath[str]) -> wire.Version:
    """Take one's own choice back."""
    wanted: wire.Undo = await read_body(request)
    here = await table_context(request, name, "move")
    return wire.Version(await here.lobby.undo(here.room, here.person, wanted.version))


@post("/api/tables/{name:str}/hurry", status_code=200, body_type=wire.Nothing)
async def hurry(request: HttpRequest, name: FromPath[str]) -> wire.Version:
    """Bots do not wait until something is asked; for whoever is alone with them."""
    await read_body(request)
    here = await table_context(request, name)
    return wire.Version(here.lobby.hurry(here.room, here.person))


@post("/api/tables/{name:str}/desk", status_code=200, body_type=wire.DeskRequest)
async def desk(request: HttpRequest, name: FromPath[str]) -> Desk:
    """A set that is put together; changes nothing."""
    wanted: wire.DeskRequest = await read_body(request)
    here = await table_context(request, name, "move")
    return here.lobby.desk(here.room, here.person, wanted)


@get("/api/tables/{name:str}/record")
async def record(request: HttpRequest, name: FromPath[str]) -> dict[str, Any]:
    """The record of a game that is over."""
    check_limit(request, "read")
    room = await find_room(request, name)
    if room.game is None or not room.game.is_over:
        raise Refusal("still_running")
    return dict(room.game.record())


@get("/api/tables/{name:str}/course")
async def course(request: HttpRequest, name: FromPath[str]) -> wire.Course:
    """How a game that is over went, turn by turn."""
    check_limit(request, "read")
    room = await find_room(request, name)
    if room.game is None or not room.game.is_over:
        raise Refusal("still_running")
    return course_of(room)


@get("/api/tables/{name:str}/rules")
async def rules(request: HttpRequest, name: FromPath[str]) -> wire.Rules:
    """The rules in short of the game at a table that has begun."""
    check_limit(request, "read")
    return rules_of(await find_room(request, name))


@put("/api/tables/{name:str}/orders", body_type=wire.Orders)
async def set_orders(request: HttpRequest, name: FromPath[str]) -> wire.Orders:
    """Standing orders of one's own seat."""
    wanted: wire.Orders = await read_body(request)
    here = await table_context(request, name)
    return wire.Orders(await here.lobby.set_orders(here.room, here.person, wanted.orders))


@delete("/api/tables/{name:str}/orders", status_code=200)
async def no_orders(request: HttpRequest, name: FromPath[str]) -> wire.Orders:
    """Be asked again."""
    require_same_origin(request)
    here = await table_context(request, name)
    return wire.Orders(await here.lobby.set_orders(here.room, here.person, {}))


@get("/api/tables/{name:str}/chat")
async def chat(request: HttpRequest, name: FromPath[str]) -> wire.Chat:
    """The last lines of chat."""
    check_limit(request, "read")
    return await lobby_of(request.app.state).chat(await find_room(request, name))


@post("/api/tables/{name:str}/chat", status_code=200, body_type=wire.Say)
async def say(request: HttpRequest, name: FromPath[str]) -> wire.Chat:
    """Say something at a table."""
    wanted: wire.Say = await read_body(request)
    here = await table_context(request, name, "chat")
    await here.lobby.say(here.room, here.person, wanted.text)
    return await here.lobby.chat(here.room)


# ---------------------------------------------------------------------- refusals


def refused(request: HttpRequest, error: Exception) -> Response[wire.RefusalBody]:
    """Every error as a refusal of one shape; a mistake of ours is noted and tells nothing."""
    refusal = refusal_of(error)
    if refusal.code == "our_mistake":
        LOG.error("our mistake", exc_info=error, extra={"facts": {"method": request.method}})
    headers = {"Retry-After": str(refusal.params.get("seconds", AN_HOUR))} if refusal.status == TOO_MUCH else {}
    return Response(refusal_body(refusal), status_code=refusal.status, headers=headers)


def refusal_of(error: Exception) -> Refusal:
    """An error as a refusal."""
    if isinstance(error, Refusal):
        return error
    if isinstance(error, AbyssalError):
        return rules_refusal(error)
    if isinstance(error, NotFoundException):
        return Refusal("no_such_place")
    if isinstance(error, MethodNotAllowedException):
        return Refusal("no_such_method")
    if isinstance(error, ValidationException):
        return Refusal("not_understood", reason=what_is_wrong(error))
    if isinstance(error, HTTPException) and error.status_code == 413:
        return Refusal("too_large", most=MAX_BODY_BYTES)
    if isinstance(error, ClientException):
        return Refusal("not_understood", reason=error.detail)
    return Refusal("our_mistake")


def what_is_wrong(error: ValidationException) -> str:
    """Which part of an address cannot be, and why."""
    places = error.extra if isinstance(error.extra, list) else []
    return ", ".join(f"{place.get('key')}: {place.get('message')}" for place in places) or error.detail


# ---------------------------------------------------------------------- pages


@get("/healthz")
async def health(request: HttpRequest) -> wire.Health:
    """Whether the server is well."""
    lobby = lobby_of(request.app.state)
    return wire.Health("ok", abyssal.__version__, abyssal.COMPILED, len(lobby.rooms), len(lobby.subscribers))


@get("/api/openapi.json", in_openapi=False)
async def description() -> dict[str, Any]:
    """All of this for programs."""
    return openapi_document(ROUTES)


@route(["/", "/{path:path}"], http_method=["GET", "HEAD"], in_openapi=False)
async def page(request: HttpRequest) -> Response[bytes]:
    """The browser's client; without one a plain page that says what is running, and what is missing."""
    client: Client | None = request.app.state["client"]
    path = request.url.path
    if client is None:
        if "." in path:
            raise NotFoundException
        text = start_page(len(lobby_of(request.app.state).rooms))
        return Response(text.encode(), status_code=503, media_type=MediaType.HTML)
    found = client.answer(path, request.headers.get("accept-encoding", ""), request.headers.get("if-none-match", ""))
    if found is None:
        raise NotFoundException
    return Response(found.body, status_code=found.status, headers=found.headers)


ROUTES: Final[Sequence[Any]] = (
    say_name, who_am_i, private_link, use_link, games, create, tables, table, invite, join, leave, start, remove,
    seat_bot, hand_over, claim, abandon, rematch, state, move, undo, hurry, desk, record, course, rules, set_orders,
    no_orders, chat, say, socket, health, description, page,
)  # fmt: skip


def make_app(settings: Settings) -> Litestar:
    """The application of a data folder."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncGenerator[None, None]:
        keys = Keys.of(settings.data)
        store = SqliteStore(settings.data / DATABASE_FILE)
        lobby = Lobby(store, keys, Workers(settings.workers, settings.bot_seconds), settings.pace)
        app.state["keys"], app.state["lobby"] = keys, lobby
        await lobby.resume_autoplay()
        try:
            yield
        finally:
            await lobby.close()

    return Litestar(
        route_handlers=list(ROUTES),
        lifespan=[lifespan],
        exception_handlers={Exception: refused},
        openapi_config=None,
        request_max_body_size=MAX_BODY_BYTES,
        state=State({"settings": settings, "limiter": Limiter(settings.limits), "client": find_client()}),
        logging_config=None,
    )
