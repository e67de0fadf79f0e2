"""The description of the interface: Litestar's, completed by the types of views and of live messages.

The server handles views as plain data, whatever the game; clients want to know their form exactly, so
here each place that holds such data refers to the game's own types.
"""

from __future__ import annotations

from collections.abc import Iterable
from inspect import cleandoc
from typing import Any

import msgspec
from litestar import Request
from litestar.openapi.plugins import OpenAPIRenderPlugin

from tharsis.server import messages
from tharsis.server.kinds import kind_named, kind_names
from tharsis.server.messages import ClientMessage, ServerMessage

_REF = "#/components/schemas/{name}"


class Description(OpenAPIRenderPlugin):
    """Serves the completed document."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The document as JSON."""
        return msgspec.json.encode(completed(openapi_schema))


def completed(document: dict[str, Any]) -> dict[str, Any]:
    """The document with all types of views, previews, lines, catalogues and live messages."""
    document = msgspec.json.decode(msgspec.json.encode(document))
    schemas: dict[str, Any] = document["components"]["schemas"]
    shapes = {name: shape for kind in kind_names() for name, shape in kind_named(kind).shapes().items()}
    references, components = msgspec.json.schema_components(
        [*shapes.values(), *_own_types(), ClientMessage, ServerMessage], ref_template=_REF
    )
    # Ours say more than Litestar's: tags of unions, closed objects, descriptions.
    schemas.update(components)
    schemas.pop("Strict", None)
    for schema in schemas.values():
        if "description" in schema:  # a docstring, which Python takes the indentation from only since 3.13
            schema["description"] = cleandoc(schema["description"])
    for name, reference in zip(shapes, references):
        target = reference["$ref"].rsplit("/", 1)[-1]
        if target != name:
            schemas[name] = {"$ref": reference["$ref"]}
    schemas["ClientMessage"] = references[-2]
    schemas["ServerMessage"] = references[-1]
    _property(schemas, "GameView", "table", _of_any_game("Table", shapes))
    _property(schemas, "GameView", "question", _or_null(_of_any_game("Question", shapes)))
    _property(schemas, "LogPart", "lines", _list(_of_any_game("LogLine", shapes)))
    for name in ("PreviewList", "Previews"):
        _property(schemas, name, "previews", _list(_of_any_game("Preview", shapes)))
    _property(schemas, "HistoryPoint", "points", _list(_of_any_game("Points", shapes)))
    catalogue = document["paths"]["/api/catalogue"]["get"]["responses"]["200"]["content"]["application/json"]
    catalogue["schema"] = _of_any_game("Catalogue", shapes)
    return document


def _own_types() -> list[Any]:
    return [
        each
        for each in vars(messages).values()
        if isinstance(each, type)
        and issubclass(each, msgspec.Struct)
        and each.__module__ == messages.__name__
    ]


def _of_any_game(what: str, shapes: Iterable[str]) -> dict[str, Any]:
    """The type of something that each game has of its own."""
    references = [{"$ref": _REF.format(name=name)} for name in shapes if name.endswith(what)]
    return references[0] if len(references) == 1 else {"anyOf": references}


def _or_null(schema: dict[str, Any]) -> dict[str, Any]:
    return {"anyOf": [*schema.get("anyOf", [schema]), {"type": "null"}]}


def _list(items: dict[str, Any]) -> dict[str, Any]:
    return {"type": "array", "items": items}


def _property(schemas: dict[str, Any], name: str, field: str, schema: dict[str, Any]) -> None:
    schemas[name]["properties"][field] = schema
