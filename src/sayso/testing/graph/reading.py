"""What a message of the business says: a body that Meta takes, in its parts."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from sayso.channels.payload import rows, table, text
from sayso.channels.whatsapp_cloud import PROVIDER
from sayso.testing.graph.ledger import Accepted, Option

MEDIA = ("image", "audio", "video", "document", "sticker")


def read(body: Mapping[str, Any], wamid: str, failed: int, now: datetime) -> Accepted:
    """A well-formed body in its parts."""
    type_ = text(body.get("type")) or "text"
    said = table(body.get(type_))
    spoken = {
        "text": said.get("body"),
        "interactive": table(said.get("body")).get("text"),
        "reaction": said.get("emoji"),
    }
    template = text(said.get("name")) if type_ == "template" else ""
    return Accepted(
        wamid=wamid,
        provider=PROVIDER,
        to=text(body.get("to")) or text(body.get("recipient")),
        type=type_,
        body=" ".join(parameters(said)) if template else text(spoken.get(type_)) or text(said.get("caption")),
        options=tuple(_options(said)),
        template=template,
        media_id=text(said.get("id")) if type_ in MEDIA else "",
        quoted=text(table(body.get("context")).get("message_id")),
        opaque=text(body.get("biz_opaque_callback_data")),
        failed=failed,
        at=now,
        raw=dict(body),
    )


def _options(said: Mapping[str, Any]) -> list[Option]:
    action = table(said.get("action"))
    replies = [table(table(button).get("reply")) for button in rows(action.get("buttons"))]
    found = [Option("button", text(reply.get("id")), text(reply.get("title"))) for reply in replies]
    listed = [table(row) for section in rows(action.get("sections")) for row in rows(table(section).get("rows"))]
    found += [Option("row", *(text(row.get(name)) for name in ("id", "title", "description"))) for row in listed]
    for component in map(table, rows(said.get("components"))):
        if component.get("sub_type") == "quick_reply":
            payloads = [text(table(parameter).get("payload")) for parameter in rows(component.get("parameters"))]
            found += [Option("quick_reply", payload) for payload in payloads]
    return found


def parameters(template: Mapping[str, Any]) -> list[str]:
    """What is filled into a template's body."""
    bodies = [table(part) for part in rows(template.get("components")) if table(part).get("type") == "body"]
    return [text(table(given).get("text")) for body in bodies for given in rows(body.get("parameters"))]
