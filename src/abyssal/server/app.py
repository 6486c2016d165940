"""Make the web application: collect its routes, turn errors into refusals, open and close the lobby with it.

Only this module, ``routes``, ``request_context``, ``sockets`` and ``openapi`` know the web framework.
"""

# No `from __future__ import annotations` here: the framework reads the annotations at run time.

import contextlib
import logging
from collections.abc import AsyncGenerator, Sequence
from typing import Any, Final

from litestar import Litestar, Response
from litestar.datastructures import State
from litestar.exceptions import (
    ClientException,
    HTTPException,
    MethodNotAllowedException,
    NotFoundException,
    ValidationException,
)
from litestar.types import Message, Scope

from abyssal import AbyssalError
from abyssal.server import wire
from abyssal.server.client import find_client
from abyssal.server.keys import Keys
from abyssal.server.limits import Limiter, OpenSockets
from abyssal.server.lobby import Lobby
from abyssal.server.refusals import Refusal, refusal_body, rules_refusal, unavailable_refusal
from abyssal.server.request_context import ClientGone, HttpRequest, Settings
from abyssal.server.routes import learn, pages, people, play, tables
from abyssal.server.sockets import socket
from abyssal.server.store import DATABASE_FILE, SqliteStore, Unavailable
from abyssal.server.workers import Workers

LOG: Final = logging.getLogger("abyssal")
MAX_BODY_BYTES: Final = 64_000
"""Maximum bytes of a request body and of a message of a socket."""
NOT_UNDERSTOOD: Final = 400

ROUTES: Final[Sequence[Any]] = (
    people.say_name, people.who_am_i, people.private_link, people.check_link, people.open_link, people.sign_in,
    people.sign_out, people.end_others,
    tables.games, tables.create, tables.position, tables.add_record, tables.tables, tables.table, tables.invite,
    tables.join, tables.leave, tables.start, tables.remove, tables.seat_bot, tables.hand_over, tables.claim,
    tables.abandon, tables.rematch,
    play.state, play.timeline, play.move, play.undo, play.hurry, play.desk, play.typed, play.record, play.course,
    play.rules, play.set_orders, play.no_orders, play.chat, play.say, socket,
    learn.lessons, learn.start_lesson, learn.hints, learn.library,
    pages.health, pages.description, pages.page,
)  # fmt: skip


def make_app(settings: Settings) -> Litestar:
    """Return the web application; the database and the keys are opened when the application starts."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncGenerator[None, None]:
        keys = Keys.load(settings.data)
        store = SqliteStore(settings.data / DATABASE_FILE)
        workers = Workers(settings.workers, settings.bot_seconds, settings.worker_memory)
        lobby = Lobby(store, keys, workers, settings.pace)
        app.state["lobby"] = lobby
        await lobby.people.load_sessions()
        await lobby.rooms.resume_autoplay()
        try:
            yield
        finally:
            await lobby.close()

    state = {
        "settings": settings,
        "limiter": Limiter(settings.limits),
        "open_sockets": OpenSockets(settings.limits),
        "client": find_client(),
        "routes": ROUTES,
    }
    return Litestar(
        route_handlers=list(ROUTES),
        lifespan=[lifespan],
        exception_handlers={Exception: refused},
        before_send=[forbid_caching],
        openapi_config=None,
        request_max_body_size=MAX_BODY_BYTES,
        state=State(state),
        logging_config=None,
    )


async def forbid_caching(message: Message, scope: Scope) -> None:
    """Add ``Cache-Control: no-store`` to a response, unless it says how it may be cached, as files of the client do.

    Otherwise the hand of a seat could stay in the cache of a shared computer or of a proxy.
    """
    if message["type"] in ("http.response.start", "websocket.http.response.start"):
        headers = message.setdefault("headers", [])
        if not any(name.lower() == b"cache-control" for name, _ in headers):
            message["headers"] = [*headers, (b"cache-control", b"no-store")]


# ---------------------------------------------------------------------- errors


def refused(request: HttpRequest, error: Exception) -> Response[wire.RefusalBody | None]:
    """Return the response to any error. An unexpected error is logged, and the response does not describe it."""
    if isinstance(error, ClientGone):
        LOG.debug("caller left before the end of a request", extra={"facts": {"method": request.method}})
        return Response(None, status_code=NOT_UNDERSTOOD)  # nobody receives it
    refusal = refusal_of(error)
    if refusal.code == "our_mistake":
        LOG.error("internal error", exc_info=error, extra={"facts": {"method": request.method}})
    return Response(refusal_body(refusal), status_code=refusal.status, headers=refusal.headers)


def refusal_of(error: Exception) -> Refusal:
    """Return the refusal that an error means for the caller; ``our_mistake`` for an unexpected error."""
    if isinstance(error, Refusal):
        return error
    if isinstance(error, AbyssalError):
        return rules_refusal(error)
    if isinstance(error, Unavailable):
        return unavailable_refusal(error)
    if isinstance(error, NotFoundException):
        return Refusal("no_such_place")
    if isinstance(error, MethodNotAllowedException):
        return Refusal("no_such_method")
    if isinstance(error, ValidationException):
        return Refusal("not_understood", reason=invalid_parameters(error))
    if isinstance(error, HTTPException) and error.status_code == 413:
        return Refusal("too_large", most=MAX_BODY_BYTES)
    if isinstance(error, ClientException):
        return Refusal("not_understood", reason=error.detail)
    return Refusal("our_mistake")


def invalid_parameters(error: ValidationException) -> str:
    """Return a text that names the invalid parameters of an address and says why they are invalid."""
    places = error.extra if isinstance(error.extra, list) else []
    return ", ".join(f"{place.get('key')}: {place.get('message')}" for place in places) or error.detail
