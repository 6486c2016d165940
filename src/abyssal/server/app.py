"""The web of the server: addresses, cookies, sockets, refusals. Only this module and ``openapi`` know the framework."""

# Annotations are evaluated here: the framework reads them.

import asyncio
import contextlib
import logging
from collections.abc import AsyncGenerator, Sequence
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple
from urllib.parse import urlsplit

import msgspec
from litestar import Litestar, MediaType, Request, Response, WebSocket, delete, get, post, put, route, websocket
from litestar.datastructures import Cookie, State
from litestar.exceptions import (
    ClientException,
    HTTPException,
    MethodNotAllowedException,
    NotFoundException,
    ValidationException,
    WebSocketDisconnect,
)
from litestar.params import FromPath, QueryParameter

import abyssal
from abyssal import AbyssalError, bots
from abyssal.server import wire
from abyssal.server.client import Client, find_client
from abyssal.server.hall import Hall, Listener
from abyssal.server.invitation import home, picture
from abyssal.server.keys import Keys
from abyssal.server.limits import Limiter
from abyssal.server.openapi import described
from abyssal.server.pages import start_page
from abyssal.server.readers import (
    answer_message,
    course_of,
    refused_message,
    rules_of,
    state_message,
    state_of,
    step_of,
    table_message,
)
from abyssal.server.refusals import Refusal, by_the_rules
from abyssal.server.room import Room
from abyssal.server.store import SqliteStore
from abyssal.server.workers import BUDGET_SECONDS, Workers
from abyssal.telling.shapes import Desk
from abyssal.telling.tables import GAMES, by_strength

LOG: Final = logging.getLogger("abyssal")
COOKIE: Final = "abyssal"
COOKIE_SECONDS: Final = 400 * 24 * 3600
MOST_BYTES: Final = 64_000
MOST_NONSENSE: Final = 10
"""After so many messages that mean nothing a socket is closed."""
POLICY: Final = (
    "default-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
    "object-src 'none'"
)
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
}
TOO_SLOW: Final = 1013
NONSENSE: Final = 1008
TOO_MUCH: Final = 429
AN_HOUR: Final = 3600
GONE: Final = 1012


class Settings(msgspec.Struct):
    """How the server was started."""

    data: Path
    public_url: str = ""
    trust_proxy: bool = False
    limits: bool = True
    pace: float = 0.8
    workers: int = 2
    bot_seconds: float = BUDGET_SECONDS
    host: str = "127.0.0.1"
    port: int = 8000
    """Where it really listens; known when it does."""


# ---------------------------------------------------------------------- who asks


Ask = Request[Any, Any, Any]


def hall_of(state: State) -> Hall:
    """The hall of this server."""
    hall = state["hall"]
    assert isinstance(hall, Hall)
    return hall


def person_of(connection: Any) -> str | None:
    """Who sends a request: the person of a signed cookie, or nobody."""
    signed = connection.cookies.get(COOKIE, "")
    keys: Keys = connection.app.state["keys"]
    return keys.read("person", signed)


async def known_person(request: Any) -> str:
    """The person who changes something; it must be one."""
    return (await hall_of(request.app.state).person(person_of(request))).id


def check(request: Any, what: str) -> None:
    """Refuse what comes too often, by person or by address."""
    limiter: Limiter = request.app.state["limiter"]
    limiter.check(what, person_of(request) or address_of(request))


def address_of(connection: Any) -> str:
    """Where a request comes from; a proxy is believed only if we were told to."""
    settings: Settings = connection.app.state["settings"]
    forwarded = str(connection.headers.get("x-forwarded-for", "")).partition(",")[0].strip()
    if settings.trust_proxy and forwarded:
        return forwarded
    return connection.client.host if connection.client else ""


def is_secure(connection: Any) -> bool:
    """Whether people reach us by https."""
    settings: Settings = connection.app.state["settings"]
    if settings.public_url.startswith("https:"):
        return True
    return settings.trust_proxy and connection.headers.get("x-forwarded-proto") == "https"


def is_foreign(connection: Any) -> bool:
    """Whether a request comes from a page of another site."""
    origin = connection.headers.get("origin")
    if origin is None:
        return False
    settings: Settings = connection.app.state["settings"]
    ours = {connection.headers.get("host", ""), urlsplit(settings.public_url).netloc}
    return urlsplit(origin).netloc not in ours


def refuse_foreign(connection: Any) -> None:
    """Nobody else's page may do anything in somebody's name."""
    if is_foreign(connection):
        raise Refusal("foreign_origin")


def cookie_for(request: Any, person: str) -> Cookie:
    """The cookie of a person."""
    keys: Keys = request.app.state["keys"]
    return Cookie(
        key=COOKIE,
        value=keys.sign("person", person),
        httponly=True,
        samesite="lax",
        secure=is_secure(request),
        max_age=COOKIE_SECONDS,
        path="/",
    )


async def body(request: Ask) -> Any:
    """What a request says, checked by what its route wants; an empty body is an empty request."""
    refuse_foreign(request)
    raw = await request.body()
    try:
        return msgspec.json.decode(raw or b"{}", type=request.route_handler.opt["wants"])
    except msgspec.ValidationError as error:
        raise Refusal("not_understood", reason=str(error)) from None
    except msgspec.DecodeError as error:
        raise Refusal("not_understood", reason=f"not JSON: {error}") from None


class AtTable(NamedTuple):
    """A person who changes something at a table."""

    hall: Hall
    person: str
    room: Room

    async def table(self) -> wire.Table:
        """The table as this person sees it now."""
        return await self.hall.table(self.room, self.person)


async def at_table(request: Ask, name: str, what: str | None = None) -> AtTable:
    """Who asks at which table; ``what`` may not come too often."""
    person = await known_person(request)
    if what is not None:
        check(request, what)
    hall = hall_of(request.app.state)
    return AtTable(hall, person, await hall.room(name))


# ---------------------------------------------------------------------- people


@post("/api/me", status_code=200, wants=wire.NameRequest)
async def say_name(request: Ask) -> Response[wire.Person]:
    """Say one's name; with a cookie it renames."""
    wanted: wire.NameRequest = await body(request)
    hall = hall_of(request.app.state)
    person = person_of(request)
    known = person is not None and await hall.store.person(person) is not None
    if not known:
        limiter: Limiter = request.app.state["limiter"]
        limiter.check("person", address_of(request))
    row = await hall.name_person(person if known else None, wanted.name)
    return Response(wire.Person(row.id, row.name), cookies=[cookie_for(request, row.id)])


@get("/api/me")
async def who_am_i(request: Ask) -> wire.Person:
    """Who one is."""
    row = await hall_of(request.app.state).person(person_of(request))
    return wire.Person(row.id, row.name)


@post("/api/me/link", status_code=200, wants=wire.Nothing)
async def private_link(request: Ask) -> wire.Link:
    """A link that brings one's seats to another browser."""
    await body(request)
    return hall_of(request.app.state).private_link(await known_person(request))


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
        for name, facts in GAMES.items()
    ]
    return wire.Games(found, [wire.BotChoice(name) for name in by_strength(bots.names())])


@post("/api/tables", status_code=201, wants=wire.NewTable)
async def create(request: Ask) -> wire.Table:
    """A new table."""
    wanted: wire.NewTable = await body(request)
    person = await known_person(request)
    check(request, "table")
    hall = hall_of(request.app.state)
    room = await hall.create(person, wanted)
    return await hall.table(room, person)


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
    hall = hall_of(request.app.state)
    return await hall.table(await hall.room(name), person_of(request))


@get("/api/tables/{name:str}/invitation")
async def invite(request: Ask, name: FromPath[str]) -> wire.Invitation:
    """How friends come to a table."""
    check(request, "read")
    settings: Settings = request.app.state["settings"]
    code = (await hall_of(request.app.state).room(name)).row.code
    base, reachable = settings.public_url, True
    if not base:
        base, reachable = home(settings.host, settings.port, request.headers.get("host", ""), is_secure(request))
    url = f"{base}/t/{code}"
    return wire.Invitation(url, code, wire.Picture(*picture(url)), reachable)


@post("/api/tables/{name:str}/join", status_code=200, wants=wire.Join)
async def join(request: Ask, name: FromPath[str]) -> wire.Table:
    """Sit down."""
    wanted: wire.Join = await body(request)
    here = await at_table(request, name)
    await here.hall.join(here.room, here.person, wanted.seat)
    return await here.table()


@post("/api/tables/{name:str}/leave", status_code=200, wants=wire.Nothing)
async def leave(request: Ask, name: FromPath[str]) -> wire.Table:
    """Stand up."""
    await body(request)
    here = await at_table(request, name)
    await here.hall.leave(here.room, here.person)
    return await here.table()


@post("/api/tables/{name:str}/start", status_code=200, wants=wire.Start)
async def start(request: Ask, name: FromPath[str]) -> wire.Table:
    """Begin."""
    wanted: wire.Start = await body(request)
    here = await at_table(request, name)
    await here.hall.start(here.room, here.person, wanted.fill)
    return await here.table()


@post("/api/tables/{name:str}/remove", status_code=200, wants=wire.SeatRequest)
async def remove(request: Ask, name: FromPath[str]) -> wire.Table:
    """The host asks somebody to stand up."""
    wanted: wire.SeatRequest = await body(request)
    here = await at_table(request, name)
    await here.hall.remove(here.room, here.person, wanted.seat)
    return await here.table()


@post("/api/tables/{name:str}/bot", status_code=200, wants=wire.BotSeat)
async def seat_bot(request: Ask, name: FromPath[str]) -> wire.Table:
    """A bot plays a seat, or its owner takes it back."""
    wanted: wire.BotSeat = await body(request)
    here = await at_table(request, name)
    await here.hall.seat_bot(here.room, here.person, wanted.seat, wanted.bot)
    return await here.table()


@post("/api/tables/{name:str}/hand-over", status_code=200, wants=wire.SeatRequest)
async def hand_over(request: Ask, name: FromPath[str]) -> wire.Link:
    """A link by which somebody else takes one's seat."""
    wanted: wire.SeatRequest = await body(request)
    here = await at_table(request, name)
    return here.hall.hand_over(here.room, here.person, wanted.seat)


@post("/api/tables/{name:str}/claim", status_code=200, wants=wire.Claim)
async def claim(request: Ask, name: FromPath[str]) -> wire.Table:
    """Take a seat that was handed over."""
    wanted: wire.Claim = await body(request)
    here = await at_table(request, name)
    await here.hall.claim(here.room, here.person, wanted.token)
    return await here.table()


@post("/api/tables/{name:str}/abandon", status_code=200, wants=wire.Nothing)
async def abandon(request: Ask, name: FromPath[str]) -> wire.Table:
    """The host ends a table."""
    await body(request)
    here = await at_table(request, name)
    await here.hall.abandon(here.room, here.person)
    return await here.table()


@post("/api/tables/{name:str}/rematch", status_code=201, wants=wire.Nothing)
async def rematch(request: Ask, name: FromPath[str]) -> wire.Table:
    """The same once more."""
    await body(request)
    here = await at_table(request, name, "table")
    return await here.hall.table(await here.hall.rematch(here.room, here.person), here.person)


# ---------------------------------------------------------------------- playing


@get("/api/tables/{name:str}/state")
async def state(
    request: Ask, name: FromPath[str], telling: Annotated[int, QueryParameter(name="telling")] = 1
) -> wire.State:
    """Everything that whoever asks may see."""
    check(request, "read")
    hall, person = hall_of(request.app.state), person_of(request)
    room = await hall.room(name)
    return state_of(room, await hall.table(room, person), room.seat_of(person), telling != 0)


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
    room = await hall_of(request.app.state).room(name)
    if room.game is None or not room.game.is_over:
        raise Refusal("still_running")
    return dict(room.game.record())


@get("/api/tables/{name:str}/course")
async def course(request: Ask, name: FromPath[str]) -> wire.Course:
    """How a game that is over went, turn by turn."""
    check(request, "read")
    room = await hall_of(request.app.state).room(name)
    if room.game is None or not room.game.is_over:
        raise Refusal("still_running")
    return course_of(room)


@get("/api/tables/{name:str}/rules")
async def rules(request: Ask, name: FromPath[str]) -> wire.Rules:
    """The rules in short of the game at a table that has begun."""
    check(request, "read")
    room = await hall_of(request.app.state).room(name)
    return rules_of(room)


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
    hall = hall_of(request.app.state)
    return await hall.chat(await hall.room(name))


@post("/api/tables/{name:str}/chat", status_code=200, wants=wire.Say)
async def say(request: Ask, name: FromPath[str]) -> wire.Chat:
    """Say something at a table."""
    wanted: wire.Say = await body(request)
    here = await at_table(request, name, "chat")
    await here.hall.say(here.room, here.person, wanted.text)
    return await here.hall.chat(here.room)


# ---------------------------------------------------------------------- sockets


@websocket("/api/tables/{name:str}/socket")
async def socket(
    socket: WebSocket[Any, Any, Any],
    name: FromPath[str],
    since: Annotated[int | None, QueryParameter(name="since")] = None,
    telling: Annotated[int, QueryParameter(name="telling")] = 1,
) -> None:
    """Every change of a table as it happens; moves may be sent here, too."""
    hall = hall_of(socket.app.state)
    try:
        refuse_foreign(socket)
        check(socket, "socket")
        room = await hall.room(name)
    except Refusal as refusal:
        await refuse_socket(socket, refusal)
        return
    await socket.accept()
    person = person_of(socket)
    listener = await hall.listen(room, person, telling != 0)
    writing = asyncio.create_task(write(socket, listener))
    try:
        await greet(hall, room, listener, since)
        await hall.tell_table(room)
        await read(socket, hall, room, listener)
    finally:
        hall.stop_listening(room, listener)
        writing.cancel()
        with contextlib.suppress(asyncio.CancelledError, Exception):  # whoever left at once may have broken it off
            await writing
        with contextlib.suppress(Exception):
            await hall.tell_table(room)


async def refuse_socket(socket: WebSocket[Any, Any, Any], refusal: Refusal) -> None:
    """Answer a request for a socket as any other that is refused."""
    content = msgspec.json.encode(refusal_body(refusal))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(content)).encode())]
    await socket.send({"type": "websocket.http.response.start", "status": refusal.status, "headers": headers})
    await socket.send({"type": "websocket.http.response.body", "body": content, "more_body": False})


async def greet(hall: Hall, room: Room, listener: Listener, since: int | None) -> None:
    """What a reader has missed: the steps if they are few, else the whole state; with nothing missing the table."""
    table = await hall.table(room, listener.person)
    seat = room.seat_of(listener.person)
    missed = [step for step in room.steps if since is not None and step.version > since]
    if since is not None and since == room.version:
        listener.put(table_message(table))
    elif since is None or len(missed) != room.version - since or any(step.kind == "undo" for step in missed):
        listener.put(state_message(state_of(room, table, seat, listener.telling)))
    else:
        for step in missed:
            listener.put(step_of(step, seat, listener.telling))


async def write(socket: WebSocket[Any, Any, Any], listener: Listener) -> None:
    """Send what waits, one after the other; whoever is too slow is let go."""
    while True:
        message = await listener.queue.get()
        if message is None:
            code, reason = (TOO_SLOW, "too slow: come back with since") if listener.too_slow else (GONE, "restart")
            await socket.close(code, reason)
            return
        try:
            async with asyncio.timeout(30):
                await socket.send_text(message.decode())
        except (TimeoutError, RuntimeError, WebSocketDisconnect):
            return


async def read(socket: WebSocket[Any, Any, Any], hall: Hall, room: Room, listener: Listener) -> None:
    """Obey what comes, and answer; nonsense is refused, and in the end the socket is closed."""
    nonsense = 0
    while True:
        try:
            text = await socket.receive_text()
        except WebSocketDisconnect:
            return
        number: int | None = None
        try:
            wanted = msgspec.json.decode(text, type=wire.FromClient)
            number = wanted.id
            check(socket, "move")
            person = (await hall.person(listener.person)).id
            if isinstance(wanted, wire.SocketMove):
                version = await hall.move(room, person, wanted.version, wanted.actions)
            else:
                version = await hall.undo(room, person, wanted.version)
            listener.put(answer_message(number, version))
        except msgspec.MsgspecError as error:
            nonsense += 1
            listener.put(refusal_message(number, Refusal("not_understood", reason=str(error))))
            if nonsense >= MOST_NONSENSE:
                await socket.close(NONSENSE, "too much that means nothing")
                return
        except Refusal as refusal:
            listener.put(refusal_message(number, refusal))


def refusal_message(number: int | None, refusal: Refusal) -> bytes:
    """A refusal as a message of a socket."""
    return refused_message(number, refusal.status, refusal_body(refusal))


# ---------------------------------------------------------------------- refusals


def refusal_body(refusal: Refusal) -> wire.RefusalBody:
    """Code, facts and sentence."""
    return wire.RefusalBody(
        refusal.code, {name: plain(value) for name, value in refusal.params.items()}, refusal.sentence
    )


def plain(value: object) -> object:
    """A fact as JSON can hold it."""
    return value if isinstance(value, (str, int, float, list, dict, type(None))) else str(value)


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
        return Refusal("not_understood", reason=str(error.extra or error.detail))
    if isinstance(error, HTTPException) and error.status_code == 413:
        return Refusal("too_large", most=MOST_BYTES)
    if isinstance(error, ClientException):
        return Refusal("not_understood", reason=error.detail)
    return Refusal("our_mistake")


# ---------------------------------------------------------------------- pages


@get("/healthz")
async def health(request: Ask) -> wire.Health:
    """Whether the server is well."""
    hall = hall_of(request.app.state)
    listening = sum(len(some) for some in hall.listening.values())
    return wire.Health("ok", abyssal.__version__, abyssal.COMPILED, len(hall.rooms), listening)


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
    seat_bot, hand_over, claim, abandon, rematch, state, move, undo, desk, record, course, rules, set_orders, no_orders,
    chat, say, socket, health, description, page,
)  # fmt: skip


def make_app(settings: Settings) -> Litestar:
    """The application of a data folder."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncGenerator[None, None]:
        keys = Keys.of(settings.data)
        store = SqliteStore(settings.data / "abyssal.sqlite")
        hall = Hall(store, keys, Workers(settings.workers, settings.bot_seconds), settings.pace)
        app.state["keys"], app.state["hall"] = keys, hall
        await hall.open_running()
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
        response_headers=HEADERS,
        state=State({"settings": settings, "limiter": Limiter(settings.limits), "client": find_client()}),
        logging_config=None,
    )
