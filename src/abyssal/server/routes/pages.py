"""Routes beside the API, for health, the OpenAPI document and the files of the browser's client."""

# No `from __future__ import annotations` here: the framework reads the annotations at run time.

from typing import Any

from litestar import MediaType, Response, get, route
from litestar.exceptions import NotFoundException

import abyssal
from abyssal.server import wire
from abyssal.server.client import Client
from abyssal.server.openapi import openapi_document
from abyssal.server.request_context import HttpRequest, lobby_of
from abyssal.server.start_page import start_page


@get("/healthz")
async def health(request: HttpRequest) -> wire.Health:
    """Return that the server is running, and how much it has to do."""
    lobby = lobby_of(request.app.state)
    return wire.Health("ok", abyssal.__version__, abyssal.COMPILED, len(lobby.rooms), len(lobby.subscribers))


@get("/api/openapi.json", in_openapi=False)
async def description(request: HttpRequest) -> dict[str, Any]:
    """Return the OpenAPI document."""
    return openapi_document(request.app.state["routes"])


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
