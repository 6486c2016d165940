"""The OpenAPI document is complete and true: every route and struct is in it, and real messages match it exactly."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from abyssal.server import wire
from abyssal.server.app import ROUTES
from abyssal.server.openapi import openapi_document
from tests.server.real import Server, chosen, received, seated_table

TYPES: dict[str, type | tuple[type, ...]] = {
    "string": str,
    "integer": int,
    "number": (int, float),
    "boolean": bool,
    "null": type(None),
}


def fits(value: Any, schema: dict[str, Any], known: dict[str, Any]) -> bool:
    """Return whether a value matches a schema."""
    if "$ref" in schema:
        return fits(value, known[schema["$ref"].rpartition("/")[2]], known)
    if "anyOf" in schema:
        return any(fits(value, one, known) for one in schema["anyOf"])
    if "const" in schema or "enum" in schema:
        return value in schema.get("enum", [schema.get("const")])
    kind = schema.get("type")
    if kind == "array":
        return isinstance(value, list) and all(fits(one, schema["items"], known) for one in value)
    if kind == "object" and "properties" in schema:
        return (
            isinstance(value, dict)
            and set(schema["required"]) <= set(value) <= set(schema["properties"])
            and all(fits(one, schema["properties"][key], known) for key, one in value.items())
        )
    if kind == "object":
        return isinstance(value, dict) and all(
            fits(one, schema["additionalProperties"], known) for one in value.values()
        )
    if kind == "integer" and isinstance(value, bool):
        return False
    return kind is None or isinstance(value, TYPES[kind])


@pytest.fixture(scope="module")
def known(server: Server) -> dict[str, Any]:
    schemas: dict[str, Any] = server.browser().get("/api/openapi.json").json()["components"]["schemas"]
    return schemas


def test_every_route_and_every_struct_is_described(server: Server) -> None:
    found = server.browser().get("/api/openapi.json").json()
    assert found == json.loads(json.dumps(openapi_document(ROUTES)))
    schemas = found["components"]["schemas"]
    assert {message.__name__ for message in wire.MESSAGES} <= set(schemas)
    written = json.dumps(found)
    for reference in {part.partition('"')[0] for part in written.split("#/components/schemas/")[1:]}:
        assert reference in schemas
    moves = found["paths"]["/api/tables/{name}/moves"]["post"]
    assert moves["requestBody"]["content"]["application/json"]["schema"] == {"$ref": "#/components/schemas/Move"}
    socket = found["paths"]["/api/tables/{name}/socket"]["get"]
    sent = socket["responses"]["101"]["content"]["application/json"]["schema"]["anyOf"]
    assert {"$ref": "#/components/schemas/SocketStep"} in sent


@pytest.mark.parametrize("game", ["abyss", "conspiracy"])
def test_messages_match_their_schemas(server: Server, known: dict[str, Any], game: str) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    options: dict[str, Any] = {"expansions": ["kraken", "leviathan"]} if game == "abyss" else {"bonus": True}
    waiting = ann.create(game, {"players": 2, **options}, ["me", "open"])
    assert fits(waiting, known["Table"], known)
    assert fits(ann.state(waiting["id"]), known["State"], known)
    table, chance = seated_table([ann, bob], game, {"players": 2, **options}), random.Random(3)
    with ann.listen(table) as told, bob.listen(table, telling=0) as plain:
        assert fits(received(told, "state"), known["SocketState"], known)
        for _ in range(25):
            person, state = next(
                (one, found) for one in (ann, bob) if (found := one.state(table))["prompt"] is not None
            )
            assert fits(state, known["State"], known)
            person.move(table, state["version"], *chosen(state, chance))
            for socket in (told, plain):
                assert fits(received(socket, "step"), known["SocketStep"], known)
        version = ann.state(table)["version"]
        told.send(json.dumps({"type": "undo", "id": 1, "version": version + 1}))
        assert fits(received(told, "refused"), known["SocketRefused"], known)
        ann.post(f"/api/tables/{table}/chat", text="hello")
        assert fits(received(told, "chat"), known["SocketChat"], known)
        told.send(json.dumps({"type": "sing", "id": 2}))
        assert fits(received(told, "refused"), known["SocketRefused"], known)
        bob.post(f"/api/tables/{table}/bot", seat=1, bot="random")
        assert fits(received(told, "table"), known["SocketTable"], known)
    assert fits(ann.web.get("/api/games").json(), known["Games"], known)
    assert fits(ann.web.get("/api/tables?show=mine").json(), known["Tables"], known)
    assert fits(ann.web.get(f"/api/tables/{table}/chat").json(), known["Chat"], known)
    assert fits(ann.web.get("/healthz").json(), known["Health"], known)
    assert fits(ann.web.get("/api/tables/nothing").json(), known["RefusalBody"], known)
