"""Who asks what, and from where: cookies, origins, proxies, bodies, and how often."""

from pathlib import Path
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

import msgspec
from litestar import Request
from litestar.datastructures import Cookie, State

from abyssal.server import wire
from abyssal.server.keys import Keys
from abyssal.server.limits import Limiter
from abyssal.server.lobby import Lobby
from abyssal.server.refusals import Refusal
from abyssal.server.room import Room
from abyssal.server.workers import BUDGET_SECONDS

COOKIE: Final = "abyssal"
COOKIE_SECONDS: Final = 400 * 24 * 3600
HttpRequest = Request[Any, Any, Any]


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


def lobby_of(state: State) -> Lobby:
    """The lobby of this server."""
    lobby = state["lobby"]
    assert isinstance(lobby, Lobby)
    return lobby


# ---------------------------------------------------------------------- who


def person_of(connection: Any) -> str | None:
    """Who sends a request: the person of a signed cookie, or nobody."""
    signed = connection.cookies.get(COOKIE, "")
    keys: Keys = connection.app.state["keys"]
    return keys.read("person", signed)


async def require_person(request: Any) -> str:
    """The person who changes something; it must be one."""
    return (await lobby_of(request.app.state).person(person_of(request))).id


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


# ---------------------------------------------------------------------- from where


def forwarded(connection: Any, name: str) -> str:
    """What the proxy in front of us says of a request, if we were told to believe it.

    The last entry of a list is the proxy's own; all before it are whatever the client has sent.
    """
    settings: Settings = connection.app.state["settings"]
    said = connection.headers.getall(f"x-forwarded-{name}", []) if settings.trust_proxy else []
    return str(said[-1]).rpartition(",")[2].strip() if said else ""


def address_of(connection: Any) -> str:
    """Where a request comes from."""
    return forwarded(connection, "for") or (connection.client.host if connection.client else "")


def is_secure(connection: Any) -> bool:
    """Whether people reach us by https."""
    settings: Settings = connection.app.state["settings"]
    return settings.public_url.startswith("https:") or forwarded(connection, "proto") == "https"


def is_foreign_origin(connection: Any) -> bool:
    """Whether a request comes from a page of another site, or of none (``null``: a file, a frame without rights)."""
    origin = connection.headers.get("origin")
    if origin is None:
        return False
    settings: Settings = connection.app.state["settings"]
    public = urlsplit(settings.public_url).netloc
    ours = {connection.headers.get("host", ""), forwarded(connection, "host"), public} - {""}
    return urlsplit(origin).netloc not in ours


def require_same_origin(connection: Any) -> None:
    """Nobody else's page may do anything in somebody's name."""
    if is_foreign_origin(connection):
        raise Refusal("foreign_origin")


# ---------------------------------------------------------------------- how often


def check_limit(connection: Any, what: str) -> None:
    """Refuse what comes too often, by person or by address."""
    limiter: Limiter = connection.app.state["limiter"]
    limiter.check(what, person_of(connection) or address_of(connection))


async def find_room(connection: Any, name: str) -> Room:
    """A table by id or code; whoever names too many that there are not is guessing, and has to wait."""
    limiter: Limiter = connection.app.state["limiter"]
    who = person_of(connection) or address_of(connection)
    limiter.check("guess", who, 0)
    try:
        return await lobby_of(connection.app.state).room(name)
    except Refusal:
        limiter.check("guess", who)
        raise


# ---------------------------------------------------------------------- what


async def read_body(request: HttpRequest) -> Any:
    """What a request says, checked by what its route wants; an empty body is an empty request."""
    require_same_origin(request)
    raw = await request.body()
    return decode_message(raw or b"{}", request.route_handler.opt["body_type"])


def decode_message(raw: bytes | str, kind: Any) -> Any:
    """A message of a kind; what is none is refused, with the place that is wrong."""
    try:
        return msgspec.json.decode(raw, type=kind)
    except msgspec.ValidationError as error:
        raise Refusal("not_understood", reason=str(error)) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Refusal("not_understood", reason=f"not JSON: {error}") from None
    except RecursionError:
        raise Refusal("not_understood", reason="nested too deeply") from None


class TableContext(NamedTuple):
    """A person who changes something at a table."""

    lobby: Lobby
    person: str
    room: Room

    @property
    def table(self) -> wire.Table:
        """The table as this person sees it now."""
        return self.lobby.table(self.room, self.person)


async def table_context(request: HttpRequest, name: str, what: str = "change") -> TableContext:
    """Who asks at which table; ``what`` may not come too often."""
    person = await require_person(request)
    check_limit(request, what)
    return TableContext(lobby_of(request.app.state), person, await find_room(request, name))
