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

from abyssal import AbyssalError
from abyssal.server import wire
from abyssal.server.client import find_client
from abyssal.server.keys import Keys
from abyssal.server.limits import Limiter
from abyssal.server.lobby import Lobby
from abyssal.server.refusals import Refusal, refusal_body, rules_refusal
from abyssal.server.request_context import HttpRequest, Settings
from abyssal.server.routes import learn, pages, people, play, tables
from abyssal.server.sockets import socket
from abyssal.server.store import DATABASE_FILE, SqliteStore
from abyssal.server.workers import Workers

LOG: Final = logging.getLogger("abyssal")
MAX_BODY_BYTES: Final = 64_000
"""Maximum bytes of a request body and of a message of a socket."""
TOO_MANY_REQUESTS: Final = 429
RETRY_SECONDS: Final = 3600
"""Seconds in ``Retry-After`` when a person has too many unfinished tables: no exact time is known."""

ROUTES: Final[Sequence[Any]] = (
    people.say_name, people.who_am_i, people.private_link, people.use_link,
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
        lobby = Lobby(store, keys, Workers(settings.workers, settings.bot_seconds), settings.pace)
        app.state["keys"], app.state["lobby"] = keys, lobby
        await lobby.rooms.resume_autoplay()
        try:
            yield
        finally:
            await lobby.close()

    state = {
        "settings": settings,
        "limiter": Limiter(settings.limits),
        "client": find_client(),
        "routes": ROUTES,
    }
    return Litestar(
        route_handlers=list(ROUTES),
        lifespan=[lifespan],
        exception_handlers={Exception: refused},
        openapi_config=None,
        request_max_body_size=MAX_BODY_BYTES,
        state=State(state),
        logging_config=None,
    )


# ---------------------------------------------------------------------- errors


def refused(request: HttpRequest, error: Exception) -> Response[wire.RefusalBody]:
    """Return the response to any error. An unexpected error is logged, and the response does not describe it."""
    refusal = refusal_of(error)
    if refusal.code == "our_mistake":
        LOG.error("internal error", exc_info=error, extra={"facts": {"method": request.method}})
    headers = {}
    if refusal.status == TOO_MANY_REQUESTS:
        headers["Retry-After"] = str(refusal.params.get("seconds", RETRY_SECONDS))
    return Response(refusal_body(refusal), status_code=refusal.status, headers=headers)


def refusal_of(error: Exception) -> Refusal:
    """Return the refusal that an error means for the caller; ``our_mistake`` for an unexpected error."""
    if isinstance(error, Refusal):
        return error
    if isinstance(error, AbyssalError):
        return rules_refusal(error)
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
