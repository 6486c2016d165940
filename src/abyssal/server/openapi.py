"""Generate the OpenAPI document from the routes and from the structs in their requests and responses."""

from __future__ import annotations

import inspect
import re
import types
from collections.abc import Iterable, Mapping, Sequence
from typing import (
    Any,
    Final,
    ForwardRef,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

import msgspec
from litestar import Response
from litestar.handlers import HTTPRouteHandler

import abyssal
from abyssal.server import wire
from abyssal.server.refusals import STATUS
from abyssal.texts.message import Argument, Message

PLAIN: Final[Mapping[Any, dict[str, Any]]] = {
    str: {"type": "string"},
    int: {"type": "integer"},
    float: {"type": "number"},
    bool: {"type": "boolean"},
    type(None): {"type": "null"},
    Any: {},
    object: {},
}
SOCKET: Final = "/api/tables/{name}/socket"
Schema = dict[str, Any]


class Schemas:
    """Converts types to JSON schemas; a named type is described once, and other schemas refer to it."""

    def __init__(self) -> None:
        self.named: dict[str, Schema] = {}

    def of(self, kind: Any) -> Schema:
        """Return the schema of a type."""
        if kind in PLAIN:
            return dict(PLAIN[kind])
        if isinstance(kind, (ForwardRef, str)):
            name = kind if isinstance(kind, str) else kind.__forward_arg__
            return self.of({"Argument": Argument, "Message": Message}[name])
        if is_argument(kind):
            return self.reference("Argument", lambda: self.any_of(get_args(Argument)))
        origin, parts = get_origin(kind), get_args(kind)
        if origin in (Union, types.UnionType):
            return self.any_of([part for part in parts if part is not msgspec.UnsetType])
        if origin is Literal:
            return {"enum": list(parts)}
        if origin is NotRequired:
            return self.of(parts[0])
        if origin in (list, Sequence):
            return {"type": "array", "items": self.of(parts[0])}
        if origin in (dict, Mapping):
            return {"type": "object", "additionalProperties": self.of(parts[1])}
        if origin is tuple:
            return {"type": "array", "prefixItems": [self.of(part) for part in parts]}
        return self.reference(name_of(kind), lambda: self.structure(kind))

    def any_of(self, kinds: Iterable[Any]) -> Schema:
        """Return a schema that allows any of these types."""
        some = [self.of(kind) for kind in kinds]
        return some[0] if len(some) == 1 else {"anyOf": some}

    def reference(self, name: str, make: Any) -> Schema:
        """Return a reference to a named schema; make the schema on first use. A schema may refer to itself."""
        if name not in self.named:
            self.named[name] = {}
            self.named[name] = make()
        return {"$ref": f"#/components/schemas/{name}"}

    def structure(self, kind: Any) -> Schema:
        """Return the schema of a struct or a typed dictionary."""
        hints = get_type_hints(kind)
        if is_typeddict(kind):
            required = [name for name in hints if name in kind.__required_keys__]
            properties = {name: self.of(hint) for name, hint in hints.items()}
        else:
            fields = {field.encode_name: field for field in msgspec.structs.fields(kind)}
            required = [name for name, field in fields.items() if field.required]
            properties = {name: self.of(hints[field.name]) for name, field in fields.items()}
            tag = kind.__struct_config__.tag
            if tag is not None:
                properties = {"type": {"const": tag}, **properties}
                required = ["type", *required]
        return {
            "type": "object",
            "description": inspect.getdoc(kind) or "",
            "properties": properties,
            "required": required,
        }


def is_argument(kind: Any) -> bool:
    """Return whether a type is :data:`Argument`, which is recursive: Python represents it in several forms."""
    parts = get_args(kind)
    return int in parts and (Message in parts or ForwardRef("Message") in parts)


def name_of(kind: Any) -> str:
    """Return the name of a type. Types of a game get the game as a prefix, because two games may use the same name."""
    module = str(kind.__module__).removeprefix("abyssal.").split(".")
    if module[0] == "server" or module == ["telling", "shapes"] or "texts" in module:
        return str(kind.__name__)
    game = next((part for part in module if part in abyssal.GAMES), "")
    return str(kind.__name__) if kind.__name__.lower().startswith(game) else f"{game.capitalize()}{kind.__name__}"


def openapi_document(handlers: Sequence[Any]) -> dict[str, Any]:
    """Return the OpenAPI document of some route handlers."""
    schemas = Schemas()
    for message in wire.MESSAGES:
        schemas.of(message)
    paths: dict[str, dict[str, Any]] = {}
    for handler in handlers:
        if isinstance(handler, HTTPRouteHandler) and handler.opt.get("in_openapi", True):
            for path in handler.paths:
                for method in handler.http_methods:
                    plain = re.sub(r"\{(\w+):\w+\}", r"{\1}", path)
                    paths.setdefault(plain, {})[str(method).lower()] = operation(schemas, handler)
    paths[SOCKET] = {"get": socket_operation(schemas)}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Abyssal", "version": abyssal.__version__},
        "paths": paths,
        "components": {
            "schemas": schemas.named,
            "responses": {"Refused": {"description": refused_text(), "content": json_of(schemas.of(wire.RefusalBody))}},
        },
    }


def refused_text() -> str:
    """Return the description of a refusal, with all refusal codes of the server."""
    codes = ", ".join(f"{code} ({status})" for code, status in STATUS.items())
    return f"Refused. Codes of the server: {codes}; all other codes come from the rules of the games (422)."


def json_of(schema: Schema) -> Schema:
    """Return the OpenAPI content of a JSON body with this schema."""
    return {"application/json": {"schema": schema}}


def operation(schemas: Schemas, handler: HTTPRouteHandler) -> dict[str, Any]:
    """Return the description of one route: its parameters, its body, and its responses."""
    hints = get_type_hints(handler.fn, include_extras=True)
    answer = hints["return"]
    if get_origin(answer) is Response:
        (answer,) = get_args(answer)
    path = next(iter(handler.paths))
    found: dict[str, Any] = {
        "summary": inspect.getdoc(handler.fn),
        "operationId": handler.fn.__name__,
        "parameters": parameters(schemas, handler, hints, path),
        "responses": {
            str(handler.status_code): {"description": "UndoPoint.", "content": json_of(schemas.of(answer))},
            "default": {"$ref": "#/components/responses/Refused"},
        },
    }
    if (wanted := handler.opt.get("body_type")) is not None:
        found["requestBody"] = {"content": json_of(schemas.of(wanted)), "required": False}
    return found


def parameters(schemas: Schemas, handler: Any, hints: Mapping[str, Any], path: str) -> list[Schema]:
    """Return the parameters in the path and the query of a route."""
    found: list[Schema] = []
    for name, parameter in inspect.signature(handler.fn).parameters.items():
        if name in ("request", "socket"):
            continue
        kind = get_args(hints[name])[0]
        if f"{{{name}:" in path:
            found.append({"name": name, "in": "path", "required": True, "schema": schemas.of(kind)})
        else:
            schema = schemas.of(kind) | {"default": parameter.default}
            found.append({"name": name, "in": "query", "required": False, "schema": schema})
    return found


def socket_operation(schemas: Schemas) -> dict[str, Any]:
    """Return the description of the socket. OpenAPI cannot describe messages, so they are shown as bodies."""
    whole = {"type": "integer"}
    return {
        "summary": "Subscribe to a table (WebSocket): every change as it happens. Moves and undos can be sent, too.",
        "operationId": "socket",
        "description": "The server first sends the steps after version `since`, or a state; then every change. "
        "The request body here describes the messages of a client, the response those of the server.",
        "parameters": [
            {"name": "name", "in": "path", "required": True, "schema": {"type": "string"}},
            {"name": "since", "in": "query", "required": False, "schema": whole},
            {"name": "telling", "in": "query", "required": False, "schema": whole | {"default": 1}},
            {"name": "view", "in": "query", "required": False, "schema": whole | {"default": 1}},
        ],
        "requestBody": {"content": json_of(schemas.of(wire.FromClient))},
        "responses": {
            "101": {"description": "Messages of the server.", "content": json_of(schemas.of(wire.FromServer))},
            "default": {"$ref": "#/components/responses/Refused"},
        },
    }
