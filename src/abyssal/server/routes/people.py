"""Routes about the caller's name, cookie and private links."""

# No `from __future__ import annotations` here: the framework reads the annotations at run time.

from litestar import Response, get, post
from litestar.params import FromPath

from abyssal.server import wire
from abyssal.server.limits import Limiter
from abyssal.server.refusals import Refusal
from abyssal.server.request_context import (
    HttpRequest,
    address_of,
    check_limit,
    complete_link,
    cookies_for,
    lobby_of,
    person_of,
    read_body,
    require_person,
)


@post("/api/me", status_code=200, body_type=wire.NameRequest)
async def say_name(request: HttpRequest) -> Response[wire.Person]:
    """Set the name of the caller. A caller without a cookie becomes a new person."""
    wanted: wire.NameRequest = await read_body(request)
    lobby = lobby_of(request.app.state)
    person = person_of(request)
    known = person is not None and await lobby.store.person(person) is not None
    if known:
        check_limit(request, "change")
    else:
        limiter: Limiter = request.app.state["limiter"]
        limiter.check("person", address_of(request))
    row = await lobby.set_name(person if known else None, wanted.name)
    return Response(wire.Person(row.id, row.name), cookies=cookies_for(request, row.id))


@get("/api/me")
async def who_am_i(request: HttpRequest) -> wire.Person:
    """Return the caller."""
    row = await lobby_of(request.app.state).people.find(person_of(request))
    return wire.Person(row.id, row.name)


@post("/api/me/link", status_code=200, body_type=wire.Nothing)
async def private_link(request: HttpRequest) -> wire.Link:
    """Return a link that signs another browser in as the caller."""
    await read_body(request)
    person = await require_person(request)
    check_limit(request, "change")
    return complete_link(request, lobby_of(request.app.state).people.private_link(person))


@get("/api/me/{token:str}")
async def use_link(request: HttpRequest, token: FromPath[str]) -> Response[None]:
    """Sign in by a private link."""
    person = request.app.state["keys"].verify_until("me", token)
    if person is None or await lobby_of(request.app.state).store.person(person) is None:
        raise Refusal("bad_link")
    return Response(None, status_code=303, headers={"Location": "/"}, cookies=cookies_for(request, person))
