"""Read the context of a request: its caller, address, rate limit, body and table."""

from pathlib import Path
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

import msgspec
from litestar import Request
from litestar.datastructures import Cookie, State

from abyssal.server import wire
from abyssal.server.invitation import base_url
from abyssal.server.keys import Keys
from abyssal.server.limits import Limiter
from abyssal.server.lobby import Lobby
from abyssal.server.refusals import Refusal
from abyssal.server.room import Room
from abyssal.server.workers import BUDGET_SECONDS

COOKIE: Final = "abyssal"
KNOWN_COOKIE: Final = "abyssal_known"
"""Name of the cookie that says, without a secret, that the browser has been somebody here."""
COOKIE_SECONDS: Final = 400 * 24 * 3600
"""Lifetime of the cookie, the maximum that browsers allow."""
HttpRequest = Request[Any, Any, Any]


class Settings(msgspec.Struct):
    """The options with which the server was started."""

    data: Path
    public_url: str = ""
    trust_proxy: bool = False
    limits: bool = True
    pace: float = 0.8
    workers: int = 2
    bot_seconds: float = BUDGET_SECONDS
    host: str = "127.0.0.1"
    port: int = 8000
    """Host and port are set to the real ones when the server starts to listen."""


def lobby_of(state: State) -> Lobby:
    """Return the lobby of the server."""
    lobby = state["lobby"]
    assert isinstance(lobby, Lobby)
    return lobby


# ---------------------------------------------------------------------- who


def person_of(connection: Any) -> str | None:
    """Return the id of the caller from the signed cookie; None for a stranger."""
    signed = connection.cookies.get(COOKIE, "")
    keys: Keys = connection.app.state["keys"]
    return keys.verify("person", signed)


async def require_person(request: Any) -> str:
    """Return the id of the caller; refuse strangers."""
    return (await lobby_of(request.app.state).people.find(person_of(request))).id


def cookies_for(request: Any, person: str) -> list[Cookie]:
    """Return the signed cookie that identifies a person, and the one that tells the page of it."""
    keys: Keys = request.app.state["keys"]
    return [long_cookie(request, COOKIE, keys.sign("person", person), httponly=True), known_cookie(request)]


def known_cookie(request: Any) -> Cookie:
    """Return the cookie that tells the page that the server knows its browser. A stranger need not ask who they are."""
    return long_cookie(request, KNOWN_COOKIE, "1", httponly=False)


def long_cookie(request: Any, key: str, value: str, httponly: bool) -> Cookie:
    """Return a cookie that lives as long as browsers allow."""
    return Cookie(
        key=key,
        value=value,
        httponly=httponly,
        samesite="lax",
        secure=is_secure(request),
        max_age=COOKIE_SECONDS,
        path="/",
    )


# ---------------------------------------------------------------------- from where


def forwarded_header(connection: Any, name: str) -> str:
    """Return the value of an ``X-Forwarded-`` header; empty unless the server was told to trust its proxy.

    Only the last entry is used, because the proxy has added it. A client can forge all entries before it.
    """
    settings: Settings = connection.app.state["settings"]
    values = connection.headers.getall(f"x-forwarded-{name}", []) if settings.trust_proxy else []
    return str(values[-1]).rpartition(",")[2].strip() if values else ""


def address_of(connection: Any) -> str:
    """Return the network address of the caller."""
    return forwarded_header(connection, "for") or (connection.client.host if connection.client else "")


def is_secure(connection: Any) -> bool:
    """Return whether the caller has reached the server by https."""
    settings: Settings = connection.app.state["settings"]
    return settings.public_url.startswith("https:") or forwarded_header(connection, "proto") == "https"


def is_foreign_origin(connection: Any) -> bool:
    """Return whether a page of another site sends the request, or a local file or sandboxed frame (``null``)."""
    origin = connection.headers.get("origin")
    if origin is None:
        return False
    settings: Settings = connection.app.state["settings"]
    public = urlsplit(settings.public_url).netloc
    ours = {connection.headers.get("host", ""), forwarded_header(connection, "host"), public} - {""}
    return urlsplit(origin).netloc not in ours


def require_same_origin(connection: Any) -> None:
    """Refuse requests from pages of other sites: they would act in the name of the person who views the page."""
    if is_foreign_origin(connection):
        raise Refusal("foreign_origin")


def base_url_of(request: HttpRequest) -> tuple[str, bool]:
    """Return the address by which other people reach this server, and whether other machines can reach it at all."""
    settings: Settings = request.app.state["settings"]
    if settings.public_url:
        return settings.public_url, True
    return base_url(settings.host, settings.port, request.headers.get("host", ""), is_secure(request))


def complete_link(request: HttpRequest, link: wire.Link) -> wire.Link:
    """Fill in the complete address of a private link, and return the link."""
    link.url = base_url_of(request)[0] + link.path
    return link


# ---------------------------------------------------------------------- how often


def check_limit(connection: Any, what: str) -> None:
    """Refuse the request if its sender does ``what`` too often. Strangers are counted by their address."""
    limiter: Limiter = connection.app.state["limiter"]
    limiter.check(what, person_of(connection) or address_of(connection))


async def find_room(connection: Any, name: str) -> Room:
    """Return a table by id or short code.

    Requests for tables that do not exist are counted: a caller with too many is guessing codes and is refused.
    """
    limiter: Limiter = connection.app.state["limiter"]
    who = person_of(connection) or address_of(connection)
    limiter.check("guess", who, 0)
    try:
        return await lobby_of(connection.app.state).rooms.find(name)
    except Refusal:
        limiter.check("guess", who)
        raise


# ---------------------------------------------------------------------- what


async def read_body(request: HttpRequest) -> Any:
    """Return the body of a request, decoded as the type that its route declares; an empty body counts as ``{}``."""
    require_same_origin(request)
    raw = await request.body()
    return decode_message(raw or b"{}", request.route_handler.opt["body_type"])


def decode_message(raw: bytes | str, kind: Any) -> Any:
    """Decode a message as a type; refuse an invalid message and name the wrong field."""
    try:
        return msgspec.json.decode(raw, type=kind)
    except msgspec.ValidationError as error:
        raise Refusal("not_understood", reason=str(error)) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Refusal("not_understood", reason=f"not JSON: {error}") from None
    except RecursionError:
        raise Refusal("not_understood", reason="nested too deeply") from None


class TableContext(NamedTuple):
    """The caller and the table of a request that changes something."""

    lobby: Lobby
    person: str
    room: Room

    @property
    def table(self) -> wire.Table:
        """The table as the caller sees it now."""
        return self.lobby.table(self.room, self.person)


async def table_context(request: HttpRequest, name: str, what: str = "change") -> TableContext:
    """Return the caller and the table of a request; refuse strangers, and callers who do ``what`` too often."""
    person = await require_person(request)
    check_limit(request, what)
    return TableContext(lobby_of(request.app.state), person, await find_room(request, name))
