"""Routes beside the API, for health, the OpenAPI document and the files of the browser's client."""

# No `from __future__ import annotations` here: the framework reads the annotations at run time.

import msgspec
from litestar import MediaType, Response, get, route
from litestar.exceptions import NotFoundException

import abyssal
from abyssal.server import wire
from abyssal.server.client import Client
from abyssal.server.openapi import openapi_document
from abyssal.server.refusals import refusal_body, unavailable_refusal
from abyssal.server.request_context import HttpRequest, lobby_of
from abyssal.server.start_page import start_page
from abyssal.server.store import Unavailable


@get("/healthz")
async def health(request: HttpRequest) -> Response[wire.Health]:
    """Return whether the server can read and write its database (503 if not), and how much it has to do."""
    lobby = lobby_of(request.app.state)
    found = wire.Health("ok", abyssal.__version__, abyssal.COMPILED, len(lobby.rooms), len(lobby.subscribers))
    try:
        await lobby.store.check()
    except Unavailable as error:
        refusal = unavailable_refusal(error)
        body = refusal_body(refusal)
        found.status, found.reason = "unavailable", error.reason
        found.code, found.params, found.message = body.code, body.params, body.message
        return Response(found, status_code=refusal.status)
    return Response(found)


@get("/api/openapi.json", in_openapi=False)
async def description(request: HttpRequest) -> Response[bytes]:
    """Return the OpenAPI document. It is made on the first request and kept."""
    state = request.app.state
    if "openapi" not in state:
        state["openapi"] = msgspec.json.encode(openapi_document(state["routes"]))
    return Response(state["openapi"], media_type=MediaType.JSON)


@route(["/", "/{path:path}"], http_method=["GET", "HEAD"], in_openapi=False)
async def page(request: HttpRequest) -> Response[bytes]:
    """Return a file of the browser's client; without a client, a plain page that says how to get one."""
    client: Client | None = request.app.state["client"]
    path = request.url.path
    if client is None:
        if "." in path:
            raise NotFoundException
        text = start_page(len(lobby_of(request.app.state).rooms))
        return Response(text.encode(), status_code=503, media_type=MediaType.HTML)
    found = client.response(path, request.headers.get("accept-encoding", ""), request.headers.get("if-none-match", ""))
    if found is None:
        raise NotFoundException
    return Response(found.body, status_code=found.status, headers=found.headers)
