"""Routes about the caller's name, cookie and private links."""

# No `from __future__ import annotations` here: the framework reads the annotations at run time.

from urllib.parse import urlencode

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from abyssal.server import wire
from abyssal.server.limits import Limiter, network_of
from abyssal.server.request_context import (
    HttpRequest,
    address_of,
    check_limit,
    complete_link,
    cookies_for,
    lobby_of,
    no_cookies,
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
        limiter.check("person", network_of(address_of(request)))
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


@post("/api/me/link/check", status_code=200, body_type=wire.LinkToken)
async def check_link(request: HttpRequest) -> wire.Person:
    """Return the person whom a private link signs in; changes nothing."""
    wanted: wire.LinkToken = await read_body(request)
    check_limit(request, "change")
    row = await lobby_of(request.app.state).people.find_by_link(wanted.token)
    return wire.Person(row.id, row.name)


@get("/api/me/{token:str}", status_code=303, in_openapi=False)
async def open_link(token: FromPath[str]) -> Redirect:
    """Lead from a private link of an older version to the page that asks before it signs in."""
    return Redirect(f"/me?{urlencode({'token': token})}", status_code=303)


@post("/api/me/sign-in", status_code=200, body_type=wire.LinkToken)
async def sign_in(request: HttpRequest) -> Response[wire.Person]:
    """Sign this browser in by a private link."""
    wanted: wire.LinkToken = await read_body(request)
    check_limit(request, "change")
    row = await lobby_of(request.app.state).people.find_by_link(wanted.token)
    return Response(wire.Person(row.id, row.name), cookies=cookies_for(request, row.id))


@post("/api/me/sign-out", status_code=200, body_type=wire.Nothing)
async def sign_out(request: HttpRequest) -> Response[wire.Nothing]:
    """Make this browser forget who the caller is."""
    await read_body(request)
    return Response(wire.Nothing(), cookies=no_cookies(request))


@post("/api/me/end-others", status_code=200, body_type=wire.Nothing)
async def end_others(request: HttpRequest) -> Response[wire.Person]:
    """Sign the caller out in all other browsers. Their cookies, and private links made before, are no longer valid."""
    await read_body(request)
    person = await require_person(request)
    check_limit(request, "change")
    lobby = lobby_of(request.app.state)
    await lobby.end_other_sessions(person)
    return Response(wire.Person(person, lobby.people.names[person]), cookies=cookies_for(request, person))
