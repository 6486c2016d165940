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
from abyssal.server.lobby import Hall
from abyssal.server.openapi import described
from abyssal.server.outgoing import course_of, rules_of, state_of
from abyssal.server.pages import start_page
from abyssal.server.refusals import Refusal, by_the_rules, refusal_body
from abyssal.server.request_context import (
    Ask,
    Settings,
    address_of,
    at_table,
    body,
    check,
    cookie_for,
    hall_of,
    is_secure,
    known_person,
    person_of,
    refuse_foreign,
    room_for,
)
from abyssal.server.sockets import socket
from abyssal.server.store import FILE, SqliteStore
from abyssal.server.workers import Workers
from abyssal.telling import offers
from abyssal.telling.offers import USUAL, level_of, offered
from abyssal.telling.shapes import Desk

LOG: Final = logging.getLogger("abyssal")
MOST_BYTES: Final = 64_000
TOO_MUCH: Final = 429
AN_HOUR: Final = 3600


# ---------------------------------------------------------------------- people


@post("/api/me", status_code=200, wants=wire.NameRequest)
async def say_name(request: Ask) -> Response[wire.Person]:
    """Say one's name; with a cookie it renames."""
    wanted: wire.NameRequest = await body(request)
    hall = hall_of(request.app.state)
    person = person_of(request)
    known = person is not None and await hall.store.person(person) is not None
    if known:
        check(request, "change")
    else:
        limiter: Limiter = request.app.state["limiter"]
        limiter.check("person", address_of(request))
    row = await hall.name_person(person if known else None, wanted.name)
    return Response(wire.Person(row.id, row.name), cookies=[cookie_for(request, row.id)])


@get("/api/me")
async def who_am_i(request: Ask) -> wire.Person:
    """Who one is."""
    row = await hall_of(request.app.state).person(person_of(request))
    return wire.Person(row.id, row.name)


def home_of(request: Ask) -> tuple[str, bool]:
    """Where others find this server, and whether another machine can reach it."""
    settings: Settings = request.app.state["settings"]
    if settings.public_url:
        return settings.public_url, True
    return home(settings.host, settings.port, request.headers.get("host", ""), is_secure(request))


def at_home(request: Ask, link: wire.Link) -> wire.Link:
    """A private link with its whole address."""
    link.url = home_of(request)[0] + link.path
    return link


@post("/api/me/link", status_code=200, wants=wire.Nothing)
async def private_link(request: Ask) -> wire.Link:
    """A link that brings one's seats to another browser."""
    await body(request)
    person = await known_person(request)
    check(request, "change")
    return at_home(request, hall_of(request.app.state).private_link(person))


@get("/api/me/{token:str}")
async def use_link(request: Ask, token: FromPath[str]) -> Response[None]:
    """Become the person of a private link."""
    person = request.app.state["keys"].read_until("me", token)
    if person is None or await hall_of(request.app.state).store.person(person) is None:
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


@post("/api/tables", status_code=201, wants=wire.NewTable)
async def create(request: Ask) -> wire.Table:
    """A new table."""
    wanted: wire.NewTable = await body(request)
    person = await known_person(request)
    check(request, "table")
    hall = hall_of(request.app.state)
    return hall.table(await hall.create(person, wanted), person)


@get("/api/tables")
async def tables(request: Ask, show: Annotated[str, QueryParameter(name="show")] = "open") -> wire.Tables:
    """Tables of a kind: mine, open, running."""
    check(request, "read")
    person = person_of(request)
    return wire.Tables(await hall_of(request.app.state).listed(show, person))


@get("/api/tables/{name:str}")
async def table(request: Ask, name: FromPath[str]) -> wire.Table:
    """A table by id or code."""
    check(request, "read")
    return hall_of(request.app.state).table(await room_for(request, name), person_of(request))


@get("/api/tables/{name:str}/invitation")
async def invite(request: Ask, name: FromPath[str]) -> wire.Invitation:
    """How friends come to a table."""
    check(request, "read")
    code = (await room_for(request, name)).row.code
    base, reachable = home_of(request)
    url = f"{base}/t/{code}"
    return wire.Invitation(url, code, wire.Picture(*picture(url)), reachable)


@post("/api/tables/{name:str}/join", status_code=200, wants=wire.Join)
async def join(request: Ask, name: FromPath[str]) -> wire.Table:
    """Sit down."""
    wanted: wire.Join = await body(request)
    here = await at_table(request, name)
    await here.hall.join(here.room, here.person, wanted.seat)
    return here.table


@post("/api/tables/{name:str}/leave", status_code=200, wants=wire.Nothing)
async def leave(request: Ask, name: FromPath[str]) -> wire.Table:
    """Stand up."""
    await body(request)
    here = await at_table(request, name)
    await here.hall.leave(here.room, here.person)
    return here.table


@post("/api/tables/{name:str}/start", status_code=200, wants=wire.Start)
async def start(request: Ask, name: FromPath[str]) -> wire.Table:
    """Begin."""
    wanted: wire.Start = await body(request)
    here = await at_table(request, name)
    await here.hall.start(here.room, here.person, wanted.fill)
    return here.table


@post("/api/tables/{name:str}/remove", status_code=200, wants=wire.SeatRequest)
async def remove(request: Ask, name: FromPath[str]) -> wire.Table:
    """The host asks somebody to stand up."""
    wanted: wire.SeatRequest = await body(request)
    here = await at_table(request, name)
    await here.hall.remove(here.room, here.person, wanted.seat)
    return here.table


@post("/api/tables/{name:str}/bot", status_code=200, wants=wire.BotSeat)
async def seat_bot(request: Ask, name: FromPath[str]) -> wire.Table:
    """A bot plays a seat, or its owner takes it back."""
    wanted: wire.BotSeat = await body(request)
    here = await at_table(request, name)
    await here.hall.seat_bot(here.room, here.person, wanted.seat, wanted.bot)
    return here.table


@post("/api/tables/{name:str}/hand-over", status_code=200, wants=wire.SeatRequest)
async def hand_over(request: Ask, name: FromPath[str]) -> wire.Link:
    """A link by which somebody else takes one's seat."""
    wanted: wire.SeatRequest = await body(request)
    here = await at_table(request, name)
    return at_home(request, here.hall.hand_over(here.room, here.person, wanted.seat))


@post("/api/tables/{name:str}/claim", status_code=200, wants=wire.Claim)
async def claim(request: Ask, name: FromPath[str]) -> wire.Table:
    """Take a seat that was handed over."""
    wanted: wire.Claim = await body(request)
    here = await at_table(request, name)
    await here.hall.claim(here.room, here.person, wanted.token)
    return here.table


@post("/api/tables/{name:str}/abandon", status_code=200, wants=wire.Nothing)
async def abandon(request: Ask, name: FromPath[str]) -> wire.Table:
    """The host ends a table."""
    await body(request)
    here = await at_table(request, name)
    await here.hall.abandon(here.room, here.person)
    return here.table


@post("/api/tables/{name:str}/rematch", status_code=201, wants=wire.Nothing)
async def rematch(request: Ask, name: FromPath[str]) -> wire.Table:
    """The same once more."""
    await body(request)
    here = await at_table(request, name, "table")
    return here.hall.table(await here.hall.rematch(here.room, here.person), here.person)


# ---------------------------------------------------------------------- playing


@get("/api/tables/{name:str}/state")
async def state(
    request: Ask, name: FromPath[str], telling: Annotated[int, QueryParameter(name="telling")] = 1
) -> wire.State:
    """Everything that whoever asks may see."""
    check(request, "read")
    person, room = person_of(request), await room_for(request, name)
    table = hall_of(request.app.state).table(room, person)
    return state_of(room, table, room.seat_of(person), telling != 0)


@post("/api/tables/{name:str}/moves", status_code=200, wants=wire.Move)
async def move(request: Ask, name: FromPath[str]) -> wire.Version:
    """A whole choice."""
    wanted: wire.Move = await body(request)
    here = await at_table(request, name, "move")
    return wire.Version(await here.hall.move(here.room, here.person, wanted.version, wanted.actions))


@post("/api/tables/{name:str}/undo", status_code=200, wants=wire.Undo)
async def undo(request: Ask, name: FromPath[str]) -> wire.Version:
    """Take one's own choice back."""
    wanted: wire.Undo = await body(request)
    here = await at_table(request, name, "move")
    return wire.Version(await here.hall.undo(here.room, here.person, wanted.version))


@post("/api/tables/{name:str}/hurry", status_code=200, wants=wire.Nothing)
async def hurry(request: Ask, name: FromPath[str]) -> wire.Version:
    """Bots do not wait until something is asked; for whoever is alone with them."""
    await body(request)
    here = await at_table(request, name)
    return wire.Version(here.hall.hurry(here.room, here.person))


@post("/api/tables/{name:str}/desk", status_code=200, wants=wire.DeskRequest)
async def desk(request: Ask, name: FromPath[str]) -> Desk:
    """A set that is put together; changes nothing."""
    wanted: wire.DeskRequest = await body(request)
    here = await at_table(request, name, "move")
    return here.hall.desk(here.room, here.person, wanted)


@get("/api/tables/{name:str}/record")
async def record(request: Ask, name: FromPath[str]) -> dict[str, Any]:
    """The record of a game that is over."""
    check(request, "read")
    room = await room_for(request, name)
    if room.game is None or not room.game.is_over:
        raise Refusal("still_running")
    return dict(room.game.record())


@get("/api/tables/{name:str}/course")
async def course(request: Ask, name: FromPath[str]) -> wire.Course:
    """How a game that is over went, turn by turn."""
    check(request, "read")
    room = await room_for(request, name)
    if room.game is None or not room.game.is_over:
        raise Refusal("still_running")
    return course_of(room)


@get("/api/tables/{name:str}/rules")
async def rules(request: Ask, name: FromPath[str]) -> wire.Rules:
    """The rules in short of the game at a table that has begun."""
    check(request, "read")
    return rules_of(await room_for(request, name))


@put("/api/tables/{name:str}/orders", wants=wire.Orders)
async def set_orders(request: Ask, name: FromPath[str]) -> wire.Orders:
    """Standing orders of one's own seat."""
    wanted: wire.Orders = await body(request)
    here = await at_table(request, name)
    return wire.Orders(await here.hall.set_orders(here.room, here.person, wanted.orders))


@delete("/api/tables/{name:str}/orders", status_code=200)
async def no_orders(request: Ask, name: FromPath[str]) -> wire.Orders:
    """Be asked again."""
    refuse_foreign(request)
    here = await at_table(request, name)
    return wire.Orders(await here.hall.set_orders(here.room, here.person, {}))


@get("/api/tables/{name:str}/chat")
async def chat(request: Ask, name: FromPath[str]) -> wire.Chat:
    """The last lines of chat."""
    check(request, "read")
    return await hall_of(request.app.state).chat(await room_for(request, name))


@post("/api/tables/{name:str}/chat", status_code=200, wants=wire.Say)
async def say(request: Ask, name: FromPath[str]) -> wire.Chat:
    """Say something at a table."""
    wanted: wire.Say = await body(request)
    here = await at_table(request, name, "chat")
    await here.hall.say(here.room, here.person, wanted.text)
    return await here.hall.chat(here.room)


# ---------------------------------------------------------------------- refusals


def refused(request: Ask, error: Exception) -> Response[wire.RefusalBody]:
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
        return by_the_rules(error)
    if isinstance(error, NotFoundException):
        return Refusal("no_such_place")
    if isinstance(error, MethodNotAllowedException):
        return Refusal("no_such_method")
    if isinstance(error, ValidationException):
        return Refusal("not_understood", reason=what_is_wrong(error))
    if isinstance(error, HTTPException) and error.status_code == 413:
        return Refusal("too_large", most=MOST_BYTES)
    if isinstance(error, ClientException):
        return Refusal("not_understood", reason=error.detail)
    return Refusal("our_mistake")


def what_is_wrong(error: ValidationException) -> str:
    """Which part of an address cannot be, and why."""
    places = error.extra if isinstance(error.extra, list) else []
    return ", ".join(f"{place.get('key')}: {place.get('message')}" for place in places) or error.detail


# ---------------------------------------------------------------------- pages


@get("/healthz")
async def health(request: Ask) -> wire.Health:
    """Whether the server is well."""
    hall = hall_of(request.app.state)
    return wire.Health("ok", abyssal.__version__, abyssal.COMPILED, len(hall.rooms), len(hall.audience))


@get("/api/openapi.json", described=False)
async def description() -> dict[str, Any]:
    """All of this for programs."""
    return described(ROUTES)


@route(["/", "/{path:path}"], http_method=["GET", "HEAD"], described=False)
async def page(request: Ask) -> Response[bytes]:
    """The browser's client; without one a plain page that says what is running, and what is missing."""
    client: Client | None = request.app.state["client"]
    path = request.url.path
    if client is None:
        if "." in path:
            raise NotFoundException
        text = start_page(len(hall_of(request.app.state).rooms))
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
        store = SqliteStore(settings.data / FILE)
        hall = Hall(store, keys, Workers(settings.workers, settings.bot_seconds), settings.pace)
        app.state["keys"], app.state["hall"] = keys, hall
        await hall.open_driven()
        try:
            yield
        finally:
            await hall.close()

    return Litestar(
        route_handlers=list(ROUTES),
        lifespan=[lifespan],
        exception_handlers={Exception: refused},
        openapi_config=None,
        request_max_body_size=MOST_BYTES,
        state=State({"settings": settings, "limiter": Limiter(settings.limits), "client": find_client()}),
        logging_config=None,
    )
